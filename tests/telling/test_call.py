"""Events as a dealer would call them."""

import re
from typing import get_args

import pytest
from msgspec.structs import replace

from doorcard.cards import read_cards
from doorcard.dealer import stacked_dealer
from doorcard.engine import events as happened
from doorcard.engine.actions import BringIn, Call, Check, Fold, Muck
from doorcard.engine.events import Event, Half, Share
from doorcard.engine.play import begin
from doorcard.engine.state import Pot
from doorcard.game import play_out, run
from doorcard.law import cite
from doorcard.players.caller import Caller
from doorcard.players.scripted import Scripted
from doorcard.rules import rule_set
from doorcard.rules.sign import default_sign
from doorcard.telling import call
from doorcard.telling.call import Dealer, Voice, sentence
from hands import ALL_RULES, STRUCTURES, setting, steps

LAW = (cite("nz", "13.1(b)"),)


def begun(name="nz/seven-card-stud", seats=3):
    rules = rule_set(name)
    return begin(rules, default_sign(rules), [100] * seats)


def called(state, cards, players):
    """A hand from a stacked deck, as it is called for all eyes."""
    _, events = play_out(state, stacked_dealer(read_cards(cards)), players)
    return [line.text for line in Dealer(state).told(events)]


def test_every_event_has_a_sentence():
    assert set(call._SENTENCES) == set(get_args(Event))


@pytest.mark.parametrize("structure", STRUCTURES)
@pytest.mark.parametrize("name", ALL_RULES)
def test_whatever_happens_can_be_called_to_anyone(name, structure):
    for seed in range(4):
        for you in (None, 0):
            dealer = None
            for step in steps(setting(name, structure, 3 + 2 * seed, seed)):
                dealer = dealer or Dealer(step.before, you)
                for line in dealer.told(step.events):
                    assert re.match(r"[A-Z0-9]", line.text)
                    assert not line.text.endswith((".", " "))
                    assert "None" not in line.text
                    assert line.cites


def test_the_forced_bet_names_its_card():
    lines = called(
        begun("pa/seven-card-stud-high"),
        "As Ks Qs Ad Kd Qd 9c 2c Jc",
        [Scripted([Fold()]), Scripted([BringIn(3)]), Scripted([Fold()])],
    )
    assert "Seat 2 brings it in for 3: the two of clubs is the lowest card showing" in lines
    assert "3 back to seat 2, unmatched" in lines


def test_a_tie_for_the_forced_bet_is_broken_by_suit():
    lines = called(
        begun(),
        "As Ks Qs Ad Kd Qd 2h 2c Jc",
        [Scripted([Fold()]), Scripted([BringIn(10)]), Scripted([Fold()])],
    )
    bets = "Seat 2 must bet, and bets 10: the two of clubs is the lowest card showing; the suit breaks the tie"
    assert bets in lines


def test_equal_hands_showing_say_what_breaks_the_tie():
    players = [Scripted([Call(), Fold()]), Scripted([BringIn(10), Fold()]), Scripted([Call()])]
    cards = "As Ks Qs Ad Kd Qd 7h 2c 7c 3d Th 4d Tc"
    lines = called(begun(), cards, players)
    assert "Seat 1 opens: ten high showing twice or more; 10♥ breaks the tie" in lines
    lines = called(
        begun("cardroom/seven-card-stud"),
        cards,
        [Scripted([Call(), Fold()]), Scripted([BringIn(3), Fold()]), Scripted([Call()])],
    )
    assert "Seat 1 opens: ten high showing twice or more; nearest the dealer's left" in lines


def test_you_are_spoken_to():
    state = begun()
    voice = Voice(you=0)
    assert sentence(happened.Folded(0, cites=LAW), state, voice) == "You fold"
    assert sentence(happened.Folded(1, cites=LAW), state, voice) == "Seat 2 folds"
    assert sentence(happened.HandConceded(0, cites=LAW), state, voice) == "You concede unseen"
    assert sentence(happened.HoleCardDealt(0, read_cards("9s")[0], cites=LAW), state, voice) == "Down: you 9♠"
    assert sentence(happened.HoleCardDealt(1, None, cites=LAW), state, voice) == "A card down to seat 2"


def test_down_cards_of_others_are_counted_where_none_of_them_is_seen():
    hidden = [happened.HoleCardDealt(seat, None, cites=LAW) for seat in (0, 1, 2)]
    assert [line.text for line in Dealer(begun()).told(hidden)] == ["Three cards down"]
    mine = [hidden[0], happened.HoleCardDealt(1, read_cards("Th")[0], cites=LAW), hidden[2]]
    assert [line.text for line in Dealer(begun(), you=1).told(mine)] == ["Down: you 10♥"]


def test_a_ten_is_written_as_a_ten_wherever_a_sentence_names_a_card():
    names_a_card = re.compile(r"[♣♦♥♠]")
    found = ""
    for name in ALL_RULES:
        for seed in range(3):
            dealer = None
            for step in steps(setting(name, STRUCTURES[0], 5, seed)):
                dealer = dealer or Dealer(step.before)
                found += "\n".join(line.text for line in dealer.told(step.events) if names_a_card.search(line.text))
    assert "10♣" in found
    assert not re.search(r"T[♣♦♥♠]", found)


def test_antes_are_called_together():
    dealer = Dealer(begun())
    antes = [happened.AntePosted(seat, 2, cites=LAW) for seat in range(3)]
    assert [line.text for line in dealer.told(antes)] == ["Everybody antes 2"]
    dealer = Dealer(begun())
    assert [line.text for line in dealer.told([antes[0], replace(antes[1], amount=1), antes[2]])] == [
        "Antes of 2, seat 2 1"
    ]


def test_awards_name_pot_half_share_and_odd_chip():
    state = begun("pa/seven-card-stud-high-low")
    state = replace(state, pots=(Pot(30, (0, 1, 2), 30), Pot(21, (0, 1), 21)))
    assert (
        sentence(happened.PotAwarded(0, Half.HIGH, (Share(0, 7), Share(2, 7)), "flush, ace high", cites=LAW), state)
        == "Seats 1 and 3 share the high half of the main pot, 7 each, with flush, ace high"
    )
    assert (
        sentence(happened.PotAwarded(1, Half.WHOLE, (Share(1, 21),), cites=LAW), state)
        == "Seat 2 wins the side pot of 21"
    )
    odd = happened.OddChipAwarded(0, Half.HIGH, 2, 1, read_cards("Ks")[0], cites=LAW)
    assert sentence(odd, state) == (
        "Seat 3 gets the odd chip of the high half of the main pot, 1: K♠, highest by rank and suit"
    )
    halving = happened.OddChipAwarded(1, Half.HIGH, 0, 1, cites=LAW)
    assert sentence(halving, state) == (
        "Seat 1 gets the odd chip of the high half of the side pot, 1: what halving leaves goes to that hand"
    )


NO_LOW = "; no low hand qualifies for it"


@pytest.mark.law("pa", "(j)")
def test_a_pot_that_goes_whole_for_want_of_a_low_says_so_once_and_by_its_paragraph():
    name = "pa/seven-card-stud-eight-or-better"
    said = 0
    for seed in range(60):
        dealer, lines = None, []
        for step in steps(setting(name, STRUCTURES[0], 4, seed), 0.1):
            dealer = dealer or Dealer(step.before)
            lines += dealer.told(step.events)
        awards = [event for line in lines for event in line.events if isinstance(event, happened.PotAwarded)]
        want = [one for one in awards if cite("pa", "(j)") in one.cites and one.half is Half.WHOLE]
        found = [line for line in lines if NO_LOW in line.text]
        assert len(found) == (1 if want else 0)
        for line in found:
            assert cite("pa", "(j)") in line.cites
            said += 1
    assert said > 5


def test_where_a_low_wins_or_nobody_had_to_show_there_is_nothing_to_say_of_it():
    state = begun("pa/seven-card-stud-eight-or-better")
    state = replace(state, pots=(Pot(30, (0, 1, 2), 30),))
    qualifier = state.rules.showdown.qualifier.cites
    awards = [
        happened.PotAwarded(0, Half.HIGH, (Share(0, 15),), "flush, ace high", cites=qualifier),
        happened.PotAwarded(0, Half.WHOLE, (Share(1, 30),), cites=LAW),
    ]
    assert not any(call.lacks_low(award, state) for award in awards)
    high_only = begun("pa/seven-card-stud-high")
    whole = happened.PotAwarded(0, Half.WHOLE, (Share(1, 30),), "two aces", cites=qualifier)
    assert call.lacks_low(whole, state)
    assert not call.lacks_low(whole, high_only)


def test_a_showdown_says_who_shows_first_and_who_concedes():
    state = begun("pa/seven-card-stud-high", seats=2)
    cards = "As Ks Ad Kd 9c 2c 3h Ah Kh 3d 8h 7h 3s 6d 5d 4s Jd Td 5s 4h 4d"
    staying = [Call(), *[Check()] * 4]
    lines = called(state, cards, [Scripted(staying), Scripted([BringIn(3), *[Check()] * 4, Muck()])])
    assert "Showdown: seat 1 shows first, as nobody bet" in lines
    assert any(one.endswith(": three aces") for one in lines)
    assert "Seat 2 concedes unseen" in lines
    assert not any("Seat 2 shows" in one for one in lines)


def test_callers_show_in_turn():
    state = begun("pa/seven-card-stud-high", seats=2)
    cards = "As Ks Ad Kd 9c 2c 3h Ah Kh 3d 8h 7h 3s 6d 5d 4s Jd Td 5s 4h 4d"
    lines = called(state, cards, [Caller(), Caller()])
    assert sum("shows (" in one for one in lines) == 2


@pytest.mark.parametrize(
    ("number", "words"), [(1, "one card"), (2, "two cards"), (7, "seven cards"), (8, "8 cards"), (0, "no cards")]
)
def test_numbers_in_words(number, words):
    assert call.counted(number, "card") == words


def test_the_reason_for_the_forced_bet_is_given_once():
    state = begun("pa/seven-card-stud-high")
    dealer, told = Dealer(state), []
    for event, _ in run(state, stacked_dealer(read_cards("As Ks Qs Ad Kd Qd 9c 2c Jc")), [Scripted([])] * 3):
        told += dealer.told([event])
        if isinstance(event, happened.ActionTurned):
            break
    bet = happened.BroughtIn(1, 3, False, (2, 0), dealer.state.round, cites=LAW)
    told += dealer.told([bet])
    assert [line.text for line in told[-2:]] == [
        "Seat 2 must bring it in: the two of clubs is the lowest card showing",
        "Seat 2 brings it in for 3",
    ]
