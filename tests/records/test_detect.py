"""One door: the format of a file is told from its beginning, and its reader is found."""

import json

import pytest

from doorcard.errors import Malformed, RecordError, UnknownFormat
from doorcard.records.detect import Format, detect, record, records
from doorcard.records.record import Damaged, Record, Skipped
from records import more_sheets, sheets
from records.where import HISTORIES, needs_histories

PHH = "variant = 'F7S'\nantes = [1, 1]\nstarting_stacks = [9, 9]\n"

TEXTS = [
    (Format.POKERSTARS, sheets.STARS),
    (Format.FULL_TILT, sheets.TILT),
    (Format.PARTYPOKER, sheets.PARTY),
    (Format.WINAMAX, sheets.WINAMAX),
    (Format.BOVADA, more_sheets.BOVADA),
    (Format.BOVADA, more_sheets.BODOG_LEVEL),
    (Format.IPOKER, more_sheets.IPOKER),
    (Format.IPOKER, more_sheets.IPOKER[more_sheets.IPOKER.index("<session") :]),
    (Format.WINNING, more_sheets.OLD_WINNING),
    (Format.WINNING, more_sheets.NEW_WINNING),
    (Format.PHH, PHH),
    (Format.PHHS, f"[1]\n{PHH}"),
    (Format.OWN, '{"format": "doorcard-hand"}'),
]
each_text = pytest.mark.parametrize(("wanted", "text"), TEXTS)


@each_text
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_the_format_is_told_from_the_beginning(wanted, text, encoding):
    assert detect(text.encode(encoding)) is wanted


@each_text
def test_blank_lines_and_indented_ones_do_not_matter(wanted, text):
    assert detect(f"\r\n  \r\n{text}".encode()) is wanted


def test_a_name_within_a_line_is_no_mark():
    text = f"# as PokerStars Hand #1: has it\nevent = 'Winamax Poker - x'\n{PHH}"
    assert detect(text.encode()) is Format.PHH
    assert detect(f"Unibet Hand #12 - x\n\n{more_sheets.BOVADA}".encode()) is Format.BOVADA


@pytest.mark.parametrize("data", [b"", b" \n", b"Unibet Hand #1 - ", b"\xff\xfe", b"<html>", b"\x89PNG"])
def test_what_is_of_no_format_says_which_there_are(data):
    with pytest.raises(UnknownFormat, match=r"we read doorcard, PHH, .*Bovada, iPoker"):
        detect(data)


@pytest.mark.parametrize(
    ("wanted", "text"), [entry for entry in TEXTS if entry[0] not in (Format.OWN, Format.PHH, Format.PHHS)]
)
def test_every_room_is_read_through_the_door(tmp_path, wanted, text):
    path = tmp_path / "hands.txt"
    path.write_text(text, encoding="utf-8")
    found = list(records(path))
    assert found
    assert all(isinstance(hand, Record) and hand.header.source == str(path) for hand in found)


def test_liberties_are_passed_on(tmp_path):
    path = tmp_path / "hands.txt"
    path.write_text(more_sheets.BOVADA.replace("Seat+7 : Checks\n", "Seat+7 : Ponders\n"), encoding="utf-8")
    assert [type(hand) for hand in records(path)] == [Damaged]
    assert [type(hand) for hand in records(path, lenient=True)] == [Record]


def test_the_one_hand_of_a_file(tmp_path):
    path = tmp_path / "hands.txt"
    path.write_text(more_sheets.BOVADA, encoding="utf-8")
    assert record(path).header.hand == "501"
    path.write_text(more_sheets.BOVADA.replace("7CARD", "HOLDEM"), encoding="utf-8")
    with pytest.raises(Malformed, match="HOLDEM is not stud"):
        record(path)
    path.write_text(more_sheets.BOVADA.replace("Seat+7 : Checks\n", "Seat+7 : Ponders\n"), encoding="utf-8")
    with pytest.raises(Malformed, match="not understood"):
        record(path)
    path.write_text(f"{more_sheets.BOVADA}\n{more_sheets.BODOG_LEVEL}", encoding="utf-8")
    with pytest.raises(Malformed, match="2 hands"):
        record(path)


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(RecordError, match="cannot be read"):
        records(tmp_path / "nowhere")


@needs_histories
def test_every_collected_file_is_read_through_the_door():
    sites = {"pokerstars": Format.POKERSTARS, "fulltilt": Format.FULL_TILT, "partypoker": Format.PARTYPOKER}
    sites |= {"winamax": Format.WINAMAX, "bovada": Format.BOVADA, "ipoker": Format.IPOKER}
    sites |= {"winning": Format.WINNING, "wsop-phh": Format.PHH}
    for entry in json.loads((HISTORIES / "index.json").read_text(encoding="utf-8")):
        path = HISTORIES / entry["file"]
        assert detect(path.read_bytes()) is sites[entry["site"]]
        found = list(records(path))
        assert [type(hand) for hand in found] == [Record] * entry["hands"]
        assert not any(isinstance(hand, Skipped) for hand in found)
