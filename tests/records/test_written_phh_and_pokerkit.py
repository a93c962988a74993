"""The PHH we write is played by PokerKit to the same stacks; where it is not, it is for a reason of this list.

Each reason is kept true: some hand of its kind is refused by PokerKit or comes out otherwise there, and no other is.
"""

import warnings

import pytest

from doorcard.engine.events import (
    BetMade,
    BroughtIn,
    CommunityCardDealt,
    Completed,
    Raised,
    StreetPlanned,
    StubReshuffled,
)
from doorcard.records import own, write_phh
from doorcard.records.phh_more import STANDARD, variant_of
from doorcard.records.transcribe import record_of
from doorcard.rules.clauses import Structure
from doorcard.views import AUDITOR, RAIL
from hands import ALL_RULES, setting, steps

pokerkit = pytest.importorskip("pokerkit")


def no_code(hand):
    """The game has no code in the standard: five-card stud, high-low without an eight, super stud."""
    return variant_of(hand.begin.rules, hand.begin.sign) not in STANDARD


def full_forced_bet(hand):
    """The forced bet is a full bet, as in New Zealand; PokerKit wants it below the small bet."""
    return not hand.begin.sign.forced


def short_rise(hand):
    """A bet, completion or raise is short because its maker is all in: what may be raised after it differs (C7)."""
    return any(isinstance(event, BetMade | Completed | Raised) and event.all_in for event in hand.events)


def short_forced_bet(hand):
    """The forced bet is short because its maker is all in: PokerKit's players call what he put in (C4)."""
    return any(isinstance(event, BroughtIn) and event.all_in for event in hand.events)


def short_deck(hand):
    """The deck runs short: PokerKit counts otherwise when one card is dealt for everybody, or what is shuffled."""
    return any(isinstance(event, CommunityCardDealt | StubReshuffled) for event in hand.events)


def fifth_bet(hand):
    """A round has more than four bets, as custom allows head to head; PokerKit knows of no more than four."""
    bets = 0
    for event in hand.events:
        bets = 0 if isinstance(event, StreetPlanned) else bets + isinstance(event, BetMade | Completed | Raised)
        if bets > 4:
            return True
    return False


REASONS = (no_code, full_forced_bet, short_rise, short_forced_bet, short_deck, fifth_bet)


def hand_of(name, structure, seats, seed, short):
    played = list(steps(setting(name, structure, seats, seed, short=short), 0.15))
    return own.Hand(begin=played[0].before, events=tuple(event for step in played for event in step.events))


def stacks_of_pokerkit(text):
    """How the hand ends there; None where PokerKit cannot play it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            *_, state = pokerkit.HandHistory.loads(text)
        except (ValueError, KeyError, AssertionError):
            return None
    return list(state.stacks)


@pytest.fixture(scope="module")
def judged():
    """Each hand, what viewer it is written for, and whether PokerKit comes to the same stacks."""
    found = []
    for name in ALL_RULES:
        for seed in range(48):
            hand = hand_of(name, Structure.FIXED, seed, seed, short=seed % 3 == 0)
            for viewer in (AUDITOR, RAIL, seed % len(hand.begin.seats)):
                text = write_phh.text(record_of(own.seen_by(hand, viewer)))
                same = stacks_of_pokerkit(text) == [seat.stack for seat in hand.end.seats]
                found.append((hand, viewer, same))
    return found


def test_pokerkit_plays_what_we_write_to_the_same_stacks_or_the_reason_is_listed(judged):
    parted = [(hand, viewer) for hand, viewer, same in judged if not same]
    unexplained = [
        (hand.begin.rules.name, viewer, write_phh.text(record_of(hand)))
        for hand, viewer in parted
        if not any(reason(hand) for reason in REASONS)
    ]
    assert unexplained == []


def test_most_hands_of_its_games_are_played_to_the_same_stacks(judged):
    playable = [same for hand, _, same in judged if not no_code(hand) and not full_forced_bet(hand)]
    assert len(playable) > 500
    assert sum(playable) > len(playable) / 2


@pytest.mark.parametrize("reason", REASONS, ids=lambda reason: reason.__name__)
def test_each_reason_parts_us_by_itself(judged, reason):
    others = [other for other in REASONS if other is not reason]
    alone = [same for hand, _, same in judged if reason(hand) and not any(other(hand) for other in others)]
    assert alone
    assert not all(alone)
