"""Every recorded stud hand of two final tables of 2023 folds to the stacks its file states.

Nothing in these nineteen hands departs from the customary rules. What they leave open, and how each is read:

- Five files do not know the cards of some players who fold on third street, not even the up card. That card stays
  unknown; who brings it in is taken from the record.
- Two files show hands before the last card, all players being all in: the sign is taken to turn all-in hands up.
- No file says what the smallest chip is. No pot of theirs leaves an odd chip at one unit.
"""

import json

import pytest

from doorcard.engine.play import replay
from doorcard.engine.state import Stage
from doorcard.records import own
from doorcard.records.detect import Format, detect, record
from doorcard.records.fold import play
from doorcard.records.record import Record, Said
from doorcard.records.transcribe import record_of
from records.where import HISTORIES, needs_histories

pytestmark = needs_histories

FILES = sorted((HISTORIES / "wsop-phh").rglob("*.phh"))

STREETS = {
    "hand005": "fifth",
    "hand009": "seventh",
    "hand010": "third",
    "hand071": "third",
    "hand072": "fourth",
    "hand074": "fourth",
    "hand020": "sixth",
    "hand021": "fourth",
    "hand025": "sixth",
    "hand026": "seventh",
    "hand083": "third",
    "hand085": "seventh",
    "hand048": "seventh",
    "hand051": "seventh",
    "hand052": "fourth",
    "hand053": "sixth",
    "hand003": "fifth",
    "hand004": "third",
    "hand006": "seventh",
}

UNKNOWN_UP_CARDS = {"hand051": 1, "hand052": 1, "hand053": 1, "hand003": 3, "hand004": 1}
TURNED_UP_EARLY = {"hand085", "hand006"}


def hand_name(path):
    return next(part for part in path.stem.split("-") if part.startswith("hand"))


def test_the_index_lists_these_files():
    index = json.loads((HISTORIES / "index.json").read_text())
    listed = {entry["file"] for entry in index if entry["site"] == "wsop-phh" or "wsop-phh/" in entry["file"]}
    assert {str(path.relative_to(HISTORIES)) for path in FILES} == listed
    assert {hand_name(path) for path in FILES} == set(STREETS)


@pytest.mark.parametrize("path", FILES, ids=hand_name)
def test_it_folds_to_the_recorded_stacks(path):
    assert detect(path.read_bytes()) is Format.PHH
    found = record(path)
    assert isinstance(found, Record)
    played = play(found)
    claimed = [claim.amount for claim in found.claims if claim.said is Said.STACK]
    assert [seat.stack for seat in played.state.seats] == claimed
    assert played.differences == ()
    assert played.state.stage is Stage.OVER
    assert played.state.at.name.value == f"{STREETS[hand_name(path)]} street"
    assert replay(played.begin, played.events) == played.state


@pytest.mark.parametrize("path", FILES, ids=hand_name)
def test_what_it_leaves_open_is_said(path):
    name = hand_name(path)
    played = play(record(path))
    told = [one.what for one in played.assumed]
    assert sum("an up card of seat" in what for what in told) == UNKNOWN_UP_CARDS.get(name, 0)
    assert any("turned up before the last card" in what for what in told) == (name in TURNED_UP_EARLY)
    assert played.begin.sign.all_in_up == (name in TURNED_UP_EARLY)
    if name not in UNKNOWN_UP_CARDS and name not in TURNED_UP_EARLY:
        assert told == []


@pytest.mark.parametrize("path", FILES, ids=hand_name)
def test_it_goes_through_our_own_format(path):
    played = play(record(path))
    hand = own.Hand(begin=played.begin, events=played.events)
    (found,) = own.read_lines(own.lines(hand))
    assert found == hand
    assert play(record_of(found)).state.seats == played.state.seats
