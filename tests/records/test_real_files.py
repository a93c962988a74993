"""Real hand histories of old programs: every hand is read, its money adds up, and it folds as recorded."""

import json

import pytest

from doorcard.engine.events import PotAwarded
from doorcard.engine.state import Part
from doorcard.records import fold
from doorcard.records.record import Record, Said
from doorcard.records.sums import sums
from records.sheets import READERS
from records.where import HISTORIES, needs_histories

INDEX = json.loads((HISTORIES / "index.json").read_text(encoding="utf-8")) if HISTORIES.exists() else []
FILES = {entry["file"]: entry for entry in INDEX if entry["site"] in READERS}

LOST_CARD = "pokerstars/7stud/tour-Triple-Stud-USD-2.00-0.20-MTT-201301.txt"
"""Here the file itself has lost the last card of the winner."""

RULES = {
    "7stud": "cardroom/seven-card-stud",
    "stud8": "cardroom/stud-eight-or-better",
    "razz": "cardroom/razz",
    "5stud": "cardroom/five-card-stud",
}
NAMED_OTHERWISE = "fulltilt/stud8/7-StudHL-USD-2-4-201006.Steal.examples.txt"
"""Collected as high-low; its hands say that they are high only."""

pytestmark = needs_histories
each_file = pytest.mark.parametrize("name", FILES)


def records(name):
    entry = FILES[name]
    return list(READERS[entry["site"]].read(HISTORIES / name))


def won_by(claims):
    won = {}
    for claim in claims:
        if claim.said is Said.WON:
            won[claim.seat] = won.get(claim.seat, 0) + claim.amount
    return won


@each_file
def test_every_hand_is_read(name):
    found = records(name)
    assert [type(hand) for hand in found] == [Record] * FILES[name]["hands"]
    assert all(hand.header.hand and hand.header.table and hand.header.date for hand in found)


@each_file
def test_the_game_is_the_one_it_was_collected_as(name):
    wanted = RULES["7stud" if name == NAMED_OTHERWISE else FILES[name]["game"]]
    assert {hand.header.rules for hand in records(name)} == {wanted}


@each_file
def test_the_money_adds_up(name):
    for record in records(name):
        money = sums(record.lines)
        assert money.balance, record.header.hand
        whole = [claim.amount for claim in record.claims if claim.said is Said.POT and claim.pot is None]
        assert all(amount == money.put_in - money.returned for amount in whole)
        parts = [claim.amount for claim in record.claims if claim.said is Said.POT and claim.pot is not None]
        assert not parts or sum(parts) == sum(whole) - money.rake


@each_file
def test_nobody_puts_in_more_than_he_has(name):
    for record in records(name):
        for seat, chair in enumerate(record.header.chairs):
            own = [act for act in record.acts if act.seat == seat]
            assert chair.part is Part.OUT or sums(_rounds(record, own)).put_in <= chair.stack


def _rounds(record, own):
    """The acts of one seat, and where the streets begin."""
    return [act for act in record.acts if act in own or act.did.name == "STREET"]


@each_file
def test_each_hand_folds_as_recorded(name):
    for record in records(name):
        played = fold.play(record)
        assert [part for part in played.differences if part.code != "show-order"] == [], record.header.hand
        assert played.finished


@each_file
def test_the_winners_win_what_the_record_says(name):
    for record in records(name):
        won = {}
        for event in fold.play(record).events:
            if isinstance(event, PotAwarded):
                for share in event.shares:
                    won[share.seat] = won.get(share.seat, 0) + share.amount
        assert won == won_by(record.claims), record.header.hand


@each_file
def test_nothing_is_taken_for_granted_but_what_is_listed(name):
    notes = {note.split(": ")[-1].split(";")[0] for record in records(name) for note in record.header.notes}
    assert notes <= {
        "the bring-in is not stated",
        "a card is spelled 'of'",
        "the hand is not shown in full",
        "hands are turned up before the last card, so the sign is taken to say that",
        "a bet that nobody called is counted in what is won",
        "the rake is not told",
        "the total pot is told without the rake and with a bet that nobody called",
    }
    assert ("a card is spelled 'of'" in notes) == (name == LOST_CARD)
