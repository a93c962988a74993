"""The text of PokerStars that we write reads back as the same hand; what it cannot say is refused."""

import io
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from doorcard.audit import audit
from doorcard.engine.events import CommunityCardDealt, HandShown
from doorcard.engine.play import begin
from doorcard.engine.state import Part
from doorcard.errors import Unsayable
from doorcard.records import own, phh, pokerstars, write_pokerstars
from doorcard.records.convert import Target, converted
from doorcard.records.fold import play
from doorcard.records.record import BETTING, Act, Claim, Did, Record, Said
from doorcard.records.transcribe import record_of
from doorcard.rules import rule_set
from doorcard.rules.clauses import Structure
from doorcard.rules.sign import default_sign
from doorcard.views import AUDITOR, RAIL
from hands import ALL_RULES
from records.test_written_phh import hand_of, of_rooms

SAYABLE = [name for name in ALL_RULES if "super" not in name]
ROOMS = list(of_rooms())


def again(text):
    (found,) = pokerstars.read(io.BytesIO(text.encode()))
    assert isinstance(found, Record), found
    return found


def wagers(record):
    """Who put in how much in which round, or gave up; completing and raising are one word here."""
    bets, said = {}, []
    for act in record.acts:
        if act.did is Did.STREET:
            bets = {}
        elif act.did is Did.ANTE:
            said.append((act.seat, "ante", act.added))
        elif act.did in BETTING:
            to = act.to if act.to is not None else bets.get(act.seat, 0) + (act.added or 0)
            bets[act.seat] = to
            word = "folds" if act.did is Did.FOLD else "brings in" if act.did is Did.BRING_IN else "bets"
            said.append((act.seat, word, to))
    return said


def seen(record):
    """The cards each player is known to have, and those for everybody."""
    cards = {}
    for act in record.acts:
        if act.did in (Did.DEAL, Did.COMMUNITY):
            cards.setdefault(act.seat, set()).update(card for card in act.cards if card is not None)
    return cards


@settings(max_examples=120)
@given(st.sampled_from(SAYABLE), st.integers(2, 12), st.integers(0, 10**6), st.data())
def test_a_hand_of_ours_reads_back_as_the_same_acts_amounts_and_stacks(name, seats, seed, data):
    hand = hand_of(name, Structure.FIXED, seats, seed)
    viewer = data.draw(st.sampled_from((AUDITOR, RAIL, *range(len(hand.begin.seats)))))
    record = record_of(own.seen_by(hand, viewer))
    found = again(write_pokerstars.text(record))
    assert wagers(found) == wagers(record)
    assert seen(found) == seen(record)
    assert [chair.stack for chair in found.header.chairs] == [chair.stack for chair in record.header.chairs]
    under_its_law = play(found, record.rules)
    assert [seat.stack for seat in under_its_law.state.seats] == [seat.stack for seat in hand.end.seats]
    shown = [event.seat for event in hand.events if isinstance(event, HandShown)]
    assert [act.seat for act in found.acts if act.did is Did.SHOW] == shown


@pytest.mark.parametrize("record", ROOMS)
def test_a_hand_of_a_room_comes_to_the_same_stacks(record):
    found = again(write_pokerstars.text(record))
    times = found.header.scale // record.header.scale
    ends, theirs = play(found, record.rules).state.seats, play(record).state.seats
    assert [seat.stack for seat in ends] == [seat.stack * times for seat in theirs if seat.part is not Part.EMPTY]


NATIVE = [param for param in ROOMS if param.values[0].header.site == pokerstars.SITE]


def bare(record):
    """The record without its lines and what was taken for granted."""
    guessed = any("the bring-in is not stated" in note for note in record.header.notes)
    sign = record.header.sign if not guessed else None
    header = replace(record.header, line=0, source="", notes=(), sign=sign)
    return Record(header, tuple(replace(one, line=0) for one in record.lines))


@pytest.mark.parametrize("record", NATIVE)
def test_a_hand_of_the_site_is_written_as_the_site_has_it(record):
    assert bare(again(write_pokerstars.text(record))) == bare(record)


def test_the_text_is_that_of_the_site():
    names = ("Ann Lee", "bob: x", "Cy")
    hand = hand_of("cardroom/stud-eight-or-better", Structure.FIXED, 3, 16, names=names, table="Felt", number=17)
    origin = own.Origin(currency="USD", scale=100)
    hand = replace(own.seen_by(hand, 0), origin=origin, date="2024-05-01T20:15:00")
    lines = write_pokerstars.text(record_of(hand)).splitlines()
    assert lines[0] == "PokerStars Hand #17:  7 Card Stud Hi/Lo Limit ($0.10/$0.20 USD) - 2024/05/01 20:15:00 UTC"
    assert lines[1] == "Table 'Felt' 8-max"
    assert lines[2].startswith("Seat 1: Ann Lee ($")
    assert "*** 3rd STREET ***" in lines
    assert "*** SUMMARY ***" in lines
    assert any(re.fullmatch(r"Dealt to Ann Lee \[.. .. ..\]", line) for line in lines)
    assert any(re.fullmatch(r"Dealt to bob: x \[..\]", line) for line in lines)


def test_a_card_for_everybody_stands_beside_its_street():
    for seed in range(40):
        hand = hand_of("cardroom/razz", Structure.FIXED, 8, seed * 7)
        if any(isinstance(event, CommunityCardDealt) for event in hand.events):
            break
    else:
        pytest.fail("no hand ran short of cards")
    text = write_pokerstars.text(record_of(hand))
    assert "*** RIVER *** [" in text


# What it cannot say


def test_no_game_of_the_site_is_refused():
    hand = hand_of("pa/super-stud-eight-or-better", Structure.FIXED, 3, 1)
    with pytest.raises(Unsayable, match="the site has no such game as pa/super-stud-eight-or-better"):
        write_pokerstars.text(record_of(hand))


def test_another_limit_is_refused():
    hand = hand_of("nz/seven-card-stud", Structure.POT, 3, 1)
    with pytest.raises(Unsayable, match="the site has this game in fixed limit, not in pot"):
        write_pokerstars.text(record_of(hand))


def test_a_small_deck_is_refused():
    rules = rule_set("nz/five-card-stud")
    state = begin(rules, default_sign(rules), [50, 60], deck=30)
    with pytest.raises(Unsayable, match="does not tell a deck of 30 cards"):
        write_pokerstars.text(record_of(own.Hand(begin=state, events=())))


def test_a_hand_that_breaks_off_is_refused():
    hand = hand_of("cardroom/razz", Structure.FIXED, 3, 1)
    with pytest.raises(Unsayable, match="it is not known who won"):
        write_pokerstars.text(record_of(replace(hand, events=hand.events[:20])))


def test_a_stack_nobody_knows_is_refused():
    (record,) = phh.read_bytes(
        b"variant = 'F7S'\nantes = [1, 1]\nbring_in = 1\nsmall_bet = 4\nbig_bet = 8\nstarting_stacks = [inf, 50]\n"
        b"actions = ['d dh p1 ????2c', 'd dh p2 ????Kd', 'p1 pb', 'p2 cbr 4', 'p1 f']\n"
    )
    with pytest.raises(Unsayable, match="the stack of player 1 is not known"):
        write_pokerstars.text(record)


@pytest.mark.parametrize("name", ["Bo: folds\nCy", " Ann", "\ud800"])
def test_a_name_that_would_be_read_otherwise_is_refused(name):
    hand = hand_of("cardroom/razz", Structure.FIXED, 2, 1, names=(name, "Dan"))
    with pytest.raises(Unsayable):
        write_pokerstars.text(record_of(hand))


def test_asking_to_see_a_hand_is_refused():
    record = record_of(hand_of("cardroom/razz", Structure.FIXED, 3, 1))
    place = next(place for place, one in enumerate(record.lines) if isinstance(one, Claim) and one.said is Said.WON)
    asks = Act(line=9, did=Did.ASK, seat=0, about=1)
    with pytest.raises(Unsayable, match="no words for asking to see a hand"):
        write_pokerstars.text(Record(record.header, (*record.lines[:place], asks, *record.lines[place:])))


def test_a_hand_without_a_number_always_gets_the_same_one():
    one, other = (record_of(hand_of("cardroom/razz", Structure.FIXED, 3, seed)) for seed in (1, 2))
    numbers = [again(write_pokerstars.text(record)).header.hand for record in (one, one, other)]
    assert numbers[0] == numbers[1] != numbers[2]


# What the rooms wrote, as the site would have


@pytest.mark.parametrize("record", ROOMS)
def test_a_right_hand_of_a_room_is_a_right_one_in_this_text(record):
    """Hands turned up early, halves, repeated sums: nothing is told otherwise than it came about."""
    wrong = {one.code for one in audit(record) if one.accuses}
    found = again(write_pokerstars.text(record))
    assert [one.sentence for one in audit(found) if one.accuses and one.code not in wrong] == []


def test_a_hand_shown_before_its_last_card_is_not_called_by_what_it_was():
    (record,) = [one.values[0] for one in ROOMS if "hand085" in one.id] or [None]
    if record is None:
        pytest.skip("the recorded hands are not here")
    told = write_pokerstars.text(record).splitlines()
    (summary,) = [line for line in told if line.startswith("Seat") and "won (" in line]
    assert len(summary[summary.index("[") + 1 : summary.index("]")].split()) == 7
    assert " with " not in summary


@pytest.mark.parametrize(
    ("event", "first"),
    [
        ("tournament 7", "Tournament #7, 7 Card Stud Limit (10/20)"),
        ("tournament 7, Level 14", "Tournament #7, 7 Card Stud Limit - Level XIV (10/20)"),
        ("Big Game, tournament 7", "Tournament #7, Big Game 7 Card Stud Limit (10/20)"),
        (
            "tournament 7, $2+$0.20 USD HORSE, IX",
            "Tournament #7, $2+$0.20 USD HORSE 7 Card Stud Limit - Level IX (10/20)",
        ),
    ],
)
def test_a_tournament_of_any_room_stays_one(event, first):
    record = record_of(hand_of("cardroom/seven-card-stud", Structure.FIXED, 3, 5))
    record = Record(replace(record.header, event=event), record.lines)
    text = write_pokerstars.text(record)
    assert text.splitlines()[0].partition(": ")[2].startswith(first)
    found = again(text)
    assert found.header.event.startswith("tournament 7")
    assert not found.header.currency


def test_a_hand_that_counts_both_ways_is_shown_both_ways():
    for seed in range(60):
        hand = hand_of("cardroom/stud-eight-or-better", Structure.FIXED, 4, seed)
        for event in hand.events:
            if isinstance(event, HandShown) and event.low:
                told = write_pokerstars.text(record_of(hand))
                assert f"(HI: {event.high}; LO: {event.low})" in told
                return
    raise AssertionError("no hand has a low")


def test_the_zone_of_a_date_is_kept_through_our_own_format():
    text = write_pokerstars.text(record_of(hand_of("cardroom/razz", Structure.FIXED, 3, 5)))
    (there,) = pokerstars.read(io.BytesIO(text.replace(" UTC", " PT").encode()))
    (back,) = own.read_lines(converted(there, Target.OWN).written.splitlines(keepends=True))
    assert write_pokerstars.text(record_of(back)).splitlines()[0].endswith(" PT")
