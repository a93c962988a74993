"""Hands written as PHH are read back to the same hand, by us and by PokerKit where it can play the game."""

import pokerkit
import pytest

from doorcard.dealer import seeded_dealer
from doorcard.engine.play import begin
from doorcard.errors import RecordError
from doorcard.game import play_out
from doorcard.players.caller import Caller
from doorcard.players.random import Random
from doorcard.records import own, phh, phh_text
from doorcard.records.fold import play
from doorcard.rules import names, rule_set
from doorcard.rules.clauses import Structure
from doorcard.rules.sign import TableSign, default_sign
from doorcard.views import AUDITOR, RAIL

CODES = {
    "cardroom/seven-card-stud": "F7S",
    "cardroom/razz": "FR",
    "cardroom/stud-eight-or-better": "F7S/8",
    "pa/seven-card-stud-high": "F7S",
    "pa/seven-card-stud-low": "FR",
    "pa/seven-card-stud-eight-or-better": "F7S/8",
    "nz/seven-card-stud": "F7S",
}
STACKS = (50, 400, 13, 400, 90)


def played(name, number, stacks=STACKS, **more):
    rules = rule_set(name)
    seats = 2 + number % 6
    state = begin(rules, default_sign(rules), [stacks[(seat + number) % len(stacks)] for seat in range(seats)])
    players = [Caller() if seat % 2 else Random(number * 9 + seat) for seat in range(seats)]
    after, events = play_out(state, seeded_dealer(3, number), players)
    named = tuple([f'P{seat} "é\\' for seat in range(seats)])
    usual = {"names": named, "table": "Friday\n", "number": number + 1, "date": "2026-01-02T20:15:00"}
    return own.Hand(begin=state, events=tuple(events), **usual | more), after


@pytest.mark.parametrize("viewer", [AUDITOR, RAIL, 0])
@pytest.mark.parametrize("name", CODES)
def test_a_hand_is_read_back_to_the_same_stacks_without_a_difference(name, viewer):
    for number in range(24):
        hand, after = played(name, number)
        (record,) = phh.read_bytes(phh_text.text(own.seen_by(hand, viewer)).encode())
        again = play(record, hand.begin.rules)
        assert again.differences == ()
        assert [seat.stack for seat in again.state.seats] == [seat.stack for seat in after.seats]


def test_what_is_said_of_the_table_comes_back():
    hand, _ = played("cardroom/razz", 3)
    (record,) = phh.read_bytes(phh_text.text(hand).encode())
    assert [chair.name for chair in record.header.chairs] == list(hand.names)
    assert (record.header.table, record.header.hand, record.header.date) == ("Friday\n", "4", "2026-01-02")
    assert dict(record.header.more)["_rules"] == "'cardroom/razz'"


@pytest.mark.filterwarnings("ignore:There is no reason for this player to fold")
@pytest.mark.parametrize("name", [name for name in CODES if name.startswith("cardroom")])
def test_pokerkit_reads_it_to_the_same_stacks(name):
    for number in range(24):
        hand, after = played(name, number, stacks=(400, 600, 500))
        read = pokerkit.HandHistory.loads(phh_text.text(hand))
        *_, state = read
        assert list(state.stacks) == [seat.stack for seat in after.seats]


def test_a_card_that_the_viewer_did_not_see_is_not_written():
    hand, _ = played("cardroom/seven-card-stud", 4)
    shown = phh_text.text(own.seen_by(hand, RAIL))
    assert "????" in shown
    assert "????" not in phh_text.text(hand)


@pytest.mark.parametrize("name", [name for name in names() if name not in CODES])
def test_a_game_that_phh_has_no_word_for_is_refused(name):
    hand, _ = played(name, 2)
    with pytest.raises(RecordError, match="PHH has no word for"):
        phh_text.text(hand)


def test_another_limit_is_refused():
    rules = rule_set("cardroom/seven-card-stud")
    sign = default_sign(rules, Structure.SPREAD)
    state = begin(rules, sign, [200, 200])
    with pytest.raises(RecordError, match="fixed limit"):
        phh_text.text(own.Hand(begin=state, events=()))


def test_a_hand_that_is_not_over_is_refused():
    hand, _ = played("cardroom/razz", 1)
    with pytest.raises(RecordError, match="once it is over"):
        phh_text.text(own.Hand(begin=hand.begin, events=hand.events[:9]))


def test_bets_of_three_sizes_are_refused():
    rules = rule_set("cardroom/seven-card-stud")
    sign = TableSign(forced=3, completion=True, open_full=True, bets=(5, 10, 20, 20, 20), small_bet=5, big_bet=20)
    with pytest.raises(RecordError, match="two sizes"):
        phh_text.text(own.Hand(begin=begin(rules, sign, [200, 200]), events=()))
