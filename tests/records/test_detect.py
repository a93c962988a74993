"""A file is known by its beginning, or the error says what it is and what we read."""

import pytest

from doorcard.errors import Malformed, RecordError, UnknownFormat
from doorcard.records import own
from doorcard.records.detect import Format, detect, record, records
from doorcard.records.fold import play
from doorcard.records.record import Record, Skipped
from doorcard.rules.clauses import Structure
from hands import setting, steps

PHH = b"""# a hand
variant = 'FR'
antes = [1, 1]
bring_in = 2
small_bet = 5
big_bet = 10
starting_stacks = [50, 50]
actions = ['d dh p1 2c3cKd', 'd dh p2 4c5c6d', 'p1 pb', 'p2 f']
"""


def hand_of(seed=1):
    played = list(steps(setting("cardroom/razz", Structure.FIXED, 3, seed)))
    return own.Hand(begin=played[0].before, events=tuple(event for step in played for event in step.events))


@pytest.mark.parametrize(
    ("data", "found"),
    [
        (b"".join(own.lines(hand_of())), Format.OWN),
        (PHH, Format.PHH),
        (b"\xef\xbb\xbf" + PHH.replace(b"\n", b"\r\n"), Format.PHH),
        (b"[1]\n" + PHH, Format.PHHS),
        (b"# hands\n[ 'one' ] # first\r\n" + PHH, Format.PHHS),
    ],
)
def test_formats_we_read(data, found):
    assert detect(data) is found


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "an empty file; we read doorcard, PHH, PHHS"),
        (b" \n\t\n", "an empty file"),
        (b"\x00\x01\x02", "no hand history we know"),
        (b"{}", "no hand history we know"),
        (b"To be, or not to be", "no hand history we know"),
    ],
)
def test_everything_else_is_one_clear_sentence(data, sentence):
    with pytest.raises(UnknownFormat, match=sentence):
        detect(data)


def test_one_way_to_read_them_all(tmp_path):
    ours, theirs, many = tmp_path / "a.jsonl", tmp_path / "b.phh", tmp_path / "c.phhs"
    own.write(ours, hand_of(1), hand_of(2))
    theirs.write_bytes(PHH)
    many.write_bytes(b"[1]\n" + PHH + b"[2]\nvariant = 'NT'\n[3]\n" + PHH)
    assert [type(one) for one in records(ours)] == [Record, Record]
    assert [type(one) for one in records(theirs)] == [Record]
    assert [type(one) for one in records(many)] == [Record, Skipped, Record]
    for path in (ours, theirs, many):
        for one in records(path):
            if isinstance(one, Record):
                assert one.header.source == str(path)
                assert play(one).differences == ()
    assert record(theirs).header.rules == "cardroom/razz"
    with pytest.raises(Malformed, match=r"c\.phhs: the file holds 3 hands, one is asked for"):
        record(many)


def test_one_hand_of_another_game_is_named(tmp_path):
    path = tmp_path / "holdem.phh"
    path.write_text("variant = 'NT'\n")
    with pytest.raises(Malformed, match="no-limit hold'em is not stud"):
        record(path)


def test_a_missing_file_is_one_clear_error(tmp_path):
    with pytest.raises(RecordError, match="cannot be read: no such file or directory"):
        records(tmp_path / "nowhere")
