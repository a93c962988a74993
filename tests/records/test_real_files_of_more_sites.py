"""Real hand histories of Bovada, iPoker and the Winning network: all are read, add up, and fold as recorded."""

import json
from itertools import pairwise

import pytest

from doorcard.engine.events import OddChipAwarded, PotAwarded
from doorcard.engine.state import Part
from doorcard.records import fold
from doorcard.records.record import BETTING, Claim, Did, Record, Said
from doorcard.records.sums import sums
from records.more_sheets import READERS
from records.where import HISTORIES, needs_histories

INDEX = json.loads((HISTORIES / "index.json").read_text(encoding="utf-8")) if HISTORIES.exists() else []
FILES = {entry["file"]: entry for entry in INDEX if entry["site"] in READERS}
RULES = {"7stud": "cardroom/seven-card-stud", "stud8": "cardroom/stud-eight-or-better"}

SHOWN_BY_SEAT = {"2633123306", "2633131343", "2633132391", "1903647457"}
"""Here the room shows hands in the order of the seats: once nobody could bet, or before the side pot."""

pytestmark = needs_histories
each_file = pytest.mark.parametrize("name", FILES)


def records(name):
    return list(READERS[FILES[name]["site"]].read(HISTORIES / name))


def ends(record):
    """What each seat ends with by the acts and claims of the record."""
    stacks = [chair.stack for chair in record.header.chairs]
    bets = {}
    for one in record.lines:
        if isinstance(one, Claim):
            if one.said in (Said.WON, Said.RETURNED):
                stacks[one.seat] += one.amount
        elif one.did is Did.ANTE:
            stacks[one.seat] -= one.added
        elif one.did is Did.STREET:
            bets = {}
        elif one.did in BETTING:
            before = bets.get(one.seat, 0)
            added = one.added if one.added is not None else 0 if one.to is None else one.to - before
            bets[one.seat] = before + added
            stacks[one.seat] -= added
    return stacks


@each_file
def test_every_hand_is_read(name):
    found = records(name)
    assert [type(hand) for hand in found] == [Record] * FILES[name]["hands"]
    assert all(hand.header.hand and hand.header.table and hand.header.date for hand in found)
    assert {hand.header.rules for hand in found} == {RULES[FILES[name]["game"]]}


@each_file
def test_the_money_adds_up(name):
    for record in records(name):
        money = sums(record.lines)
        assert money.balance, record.header.hand
        whole = [claim.amount for claim in record.claims if claim.said is Said.POT and claim.pot is None]
        assert all(amount == money.put_in - money.returned for amount in whole)
        assert not money.returned or money.returned == sum(over for _, over in money.over)
        assert min(ends(record)) >= 0


@each_file
def test_each_hand_folds_to_what_the_record_says(name):
    for record in records(name):
        played = fold.play(record)
        assert played.finished
        assert [seat.stack for seat in played.state.seats] == ends(record), record.header.hand
        wanted = {"show-order"} if record.header.hand in SHOWN_BY_SEAT else set()
        assert {part.code for part in played.differences} == wanted, record.header.hand


@each_file
def test_the_winners_win_what_the_record_says(name):
    for record in records(name):
        won, told = {}, {}
        for event in fold.play(record).events:
            if isinstance(event, PotAwarded):
                for share in event.shares:
                    won[share.seat] = won.get(share.seat, 0) + share.amount
            elif isinstance(event, OddChipAwarded):
                won[event.seat] = won.get(event.seat, 0) + event.amount
        for claim in record.claims:
            if claim.said is Said.WON:
                told[claim.seat] = told.get(claim.seat, 0) + claim.amount
        assert won == told, record.header.hand


@each_file
def test_who_stays_has_the_same_chips_in_the_next_hand(name):
    """A check of the amounts by the file itself; who bought or lost chips between hands is told by no file."""
    found = records(name)
    same = other = 0
    for before, after in pairwise(found):
        had = {chair.name: stack for chair, stack in zip(before.header.chairs, ends(before), strict=True)}
        for chair in after.header.chairs:
            if chair.name in had and chair.part is Part.IN:
                same += had[chair.name] == chair.stack
                other += had[chair.name] != chair.stack
    assert other <= max(1, same // 20), (same, other)


@each_file
def test_nothing_is_taken_for_granted_but_what_is_listed(name):
    notes = {note.split(": ")[-1] for record in records(name) for note in record.header.notes}
    known = (
        "the limits are not stated",
        "the bring-in is not stated",
        "the rake is not stated",
        "some lines are no UTF-8",
        "it is not told whether hands are shown before",
        "the pot is told without what was raked from it",
    )
    assert [note for note in notes if not note.startswith(known) and " is said to have bet " not in note] == []


def test_one_room_counts_the_ante_of_a_raiser_twice():
    """Only the sum in its list of players does; the acts and the wins leave no doubt."""
    found = records("ipoker/7stud/tour-7-StudHi-USD-STT-5-201103.txt")
    twice = [note for record in found for note in record.header.notes if " is said to have bet " in note]
    assert len(twice) == 17
