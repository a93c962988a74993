"""doorcard convert: where the hands go, what is left out and why, and what the exit code says."""

import os
import subprocess
import sys
import tomllib

import pytest

from doorcard.records import detect, own
from doorcard.records.fold import play
from doorcard.records.record import Record
from records.sheets import SHEETS

HAND = (
    "variant = 'F7S'\nantes = [1, 1]\nbring_in = 1\nsmall_bet = 4\nbig_bet = 8\nstarting_stacks = [50, 50]\n"
    "actions = ['d dh p1 ????2c', 'd dh p2 ????Kd', 'p1 pb', 'p2 cbr 4', 'p1 f']\n"
)
UNKNOWN_STACK = HAND.replace("[50, 50]", "[inf, 50]")
TARGETS = ("own", "phhs", "pokerstars")


@pytest.fixture
def three(tmp_path):
    """Three hands of stud, one of another game."""
    path = tmp_path / "three.phhs"
    path.write_text(f"[1]\n{HAND}[2]\n{HAND}[3]\nvariant = 'NT'\n[4]\n{HAND}")
    return path


def ends(path):
    """The stacks at the end of each hand of a file."""
    return [[seat.stack for seat in play(one).state.seats] for one in detect.records(path) if isinstance(one, Record)]


@pytest.mark.parametrize("target", TARGETS)
def test_all_files_go_into_one(doorcard, three, recorded, tmp_path, target):
    out = tmp_path / "out"
    ran = doorcard("convert", three, recorded, "--to", target, "--out", out)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == "2 files, 4 hands converted\nnot stud: 1 hand of NT\n"
    rules = next(own.hands(recorded)).begin.rules
    last = list(detect.records(out))[-1]
    assert [*ends(out)[:3]] == [[48, 52]] * 3
    assert [seat.stack for seat in play(last, rules).state.seats] == ends(recorded)[0]


@pytest.mark.parametrize("target", TARGETS)
def test_without_a_file_the_hands_are_printed_and_the_counts_are_not_among_them(doorcard, three, tmp_path, target):
    ran = doorcard("convert", three, "--to", target)
    assert (ran.code, ran.err) == (0, "1 file, 3 hands converted\nnot stud: 1 hand of NT\n")
    (tmp_path / "printed").write_text(ran.out)
    assert ends(tmp_path / "printed") == [[48, 52]] * 3


def test_a_directory_gets_a_file_for_each(doorcard, three, recorded, tmp_path):
    out = tmp_path / "out"
    out.mkdir()
    assert doorcard("convert", three, recorded, "--to", "own", "--out", out).code == 0
    assert sorted(one.name for one in out.iterdir()) == ["hand.jsonl", "three.jsonl"]
    assert (out / "hand.jsonl").read_bytes() == recorded.read_bytes()


def test_phh_in_a_directory_is_a_file_for_each_hand(doorcard, three, tmp_path):
    out = tmp_path / "out"
    out.mkdir()
    assert doorcard("convert", three, "--to", "phh", "--out", out).code == 0
    assert sorted(one.name for one in out.iterdir()) == ["three-1.phh", "three-2.phh", "three-3.phh"]
    assert tomllib.loads((out / "three-2.phh").read_text())["finishing_stacks"] == [48, 52]


def test_phh_in_one_file_is_one_hand(doorcard, three, tmp_path):
    out = tmp_path / "out.phh"
    ran = doorcard("convert", three, "--to", "phh", "--out", out)
    assert (ran.code, ran.err) == (2, "doorcard: a PHH file holds one hand; write phhs, or give --out a directory\n")
    assert not out.exists()


def test_phhs_counts_on_through_all_files(doorcard, three, tmp_path):
    other = tmp_path / "other.phh"
    other.write_text(HAND)
    out = tmp_path / "out.phhs"
    doorcard("convert", three, other, "--to", "phhs", "--out", out)
    assert list(tomllib.loads(out.read_text())) == ["1", "2", "3", "4"]


def test_a_hand_the_format_cannot_say_is_named_and_left_out(doorcard, tmp_path):
    path, out = tmp_path / "hands.phhs", tmp_path / "out.jsonl"
    path.write_text(f"[1]\n{HAND}[2]\n{UNKNOWN_STACK}")
    ran = doorcard("convert", path, "--to", "own", "--out", out)
    assert ran.code == 1
    assert ran.err == f"doorcard: {path}:10: not converted: the stack of seat 1 is not known\n"
    assert ran.out == "1 file, 1 hand converted\nnot converted: 1 hand\n"
    assert len(list(own.hands(out))) == 1


def test_lenient_converts_it_and_lists_the_liberty(doorcard, tmp_path):
    path, out = tmp_path / "hands.phh", tmp_path / "out.jsonl"
    path.write_text(UNKNOWN_STACK)
    ran = doorcard("convert", path, "--to", "own", "--out", out, "--lenient")
    assert ran.code == 0
    assert f"doorcard: {path}:1: taken for granted: left out: the stack of seat 1 is not known\n" in ran.err
    assert "a starting stack is not known; it is taken to be enough" in ran.err
    assert len(list(own.hands(out))) == 1


def test_a_damaged_hand_is_named_and_the_others_are_converted(doorcard, tmp_path):
    path, out = tmp_path / "hands.phhs", tmp_path / "out.phhs"
    path.write_text(f"[1]\n{HAND}[2]\n{HAND.replace('p1 f', 'p1 g')}[3]\n{HAND}")
    ran = doorcard("convert", path, "--to", "phhs", "--out", out)
    assert ran.code == 2
    assert ran.err.startswith(f"doorcard: {path}:16: action 'p1 g': ")
    assert ran.out == "1 file, 2 hands converted\ndamaged: 1 hand; unreadable: 0 files\n"
    assert len(ends(out)) == 2


def test_an_unclear_hand_of_a_room_is_damage_or_with_lenient_a_liberty(doorcard, tmp_path):
    path = tmp_path / "hand.txt"
    path.write_text(SHEETS["pokerstars"].replace("bob: x: mucks hand", "bob: x: sings a song"))
    strict = doorcard("convert", path, "--to", "own")
    assert (strict.code, strict.out) == (2, "")
    assert "not understood: 'bob: x: sings a song'" in strict.err
    lenient = doorcard("convert", path, "--to", "own", "--lenient")
    assert lenient.code == 0
    assert "taken for granted: line 38: not understood: 'bob: x: sings a song'" in lenient.err


def test_a_file_that_cannot_be_read_is_named_and_the_others_are_converted(doorcard, three, tmp_path):
    ran = doorcard("convert", tmp_path / "nowhere", three, "--to", "own", "--out", tmp_path / "out")
    assert ran.code == 2
    assert ran.err == f"doorcard: {tmp_path / 'nowhere'}: cannot be read: no such file or directory\n"
    assert "2 files, 3 hands converted" in ran.out


def test_where_nothing_can_be_converted_no_file_is_made(doorcard, tmp_path):
    out = tmp_path / "out"
    out.write_text("as it was")
    assert doorcard("convert", tmp_path / "nowhere", "--to", "own", "--out", out).code == 2
    assert out.read_text() == "as it was"


def test_a_file_is_not_written_over_while_it_is_read(doorcard, three, tmp_path):
    before = three.read_bytes()
    link = tmp_path / "link"
    link.symlink_to(three)
    for out in (three, link, tmp_path):
        ran = doorcard("convert", three, "--to", "phhs", "--out", out)
        assert ran.code == 2
        assert "is one of the files that are read" in ran.err
    assert three.read_bytes() == before


@pytest.mark.parametrize("target", TARGETS)
def test_a_file_that_is_there_is_written_over_only_if_that_is_asked_for(doorcard, three, tmp_path, target):
    out = tmp_path / "out"
    out.write_text("somebody's history")
    ran = doorcard("convert", three, "--to", target, "--out", out)
    assert (ran.code, ran.err) == (2, f"doorcard: {out} is there already; --replace writes over it\n")
    assert out.read_text() == "somebody's history"
    assert doorcard("convert", three, "--to", target, "--out", out, "--replace").code == 0
    assert ends(out) == [[48, 52]] * 3


def test_nor_is_one_of_several_in_a_directory(doorcard, three, tmp_path):
    other = tmp_path / "other.phh"
    other.write_text(HAND)
    out = tmp_path / "out"
    out.mkdir()
    (out / "three.jsonl").write_text("somebody's history")
    ran = doorcard("convert", other, three, "--to", "own", "--out", out)
    assert (ran.code, ran.out) == (2, "")
    assert [one.name for one in out.iterdir()] == ["three.jsonl"]


def test_standard_input_is_not_written_over_either(three):
    script = "import sys; from doorcard.cli.main import main; sys.exit(main())"
    command = [sys.executable, "-c", script, "convert", "-", "--to", "own", "--replace", "--out", str(three)]
    before = three.read_bytes()
    with three.open("rb") as file:
        ran = subprocess.run(command, stdin=file, capture_output=True, text=True, timeout=60, check=False)
    assert ran.returncode == 2
    assert "is one of the files that are read" in ran.stderr
    assert three.read_bytes() == before


def test_two_files_that_would_become_one_are_refused(doorcard, three, tmp_path):
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "hand.phh").write_text(HAND)
    ran = doorcard("convert", tmp_path / "a/hand.phh", tmp_path / "b/hand.phh", "--to", "own", "--out", tmp_path)
    assert ran.code == 2
    assert "several files would become" in ran.err


def test_hands_are_kept_in_files_only(doorcard, three, tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    ran = doorcard("convert", three, "--to", "own", "--out", pipe)
    assert ran.code == 2
    assert "it is a pipe, and hands are kept in a file" in ran.err


def test_an_unknown_format_is_refused(doorcard, three):
    ran = doorcard("convert", three, "--to", "csv")
    assert (ran.code, ran.err) == (2, "doorcard: --to 'csv': it is own, phh, phhs, pokerstars\n")


def test_standard_input_is_read_as_a_file_is():
    script = "import sys; from doorcard.cli.main import main; sys.exit(main(['convert', '-', '--to', 'phhs']))"
    ran = subprocess.run([sys.executable, "-c", script], input=HAND.encode(), capture_output=True, timeout=60)
    assert (ran.returncode, ran.stderr) == (0, b"1 file, 1 hand converted\n")
    assert tomllib.loads(ran.stdout.decode())["1"]["finishing_stacks"] == [48, 52]


def test_a_hand_with_a_card_in_two_places_is_none_of_ours(doorcard, tmp_path):
    path = tmp_path / "hand.phh"
    path.write_text(HAND.replace("????Kd", "??2cKd"))
    ran = doorcard("convert", path, "--to", "own")
    assert (ran.code, ran.out) == (1, "")
    assert f"{path}:1: not converted: " in ran.err
    assert "2c is out of the deck already" in ran.err
    assert doorcard("convert", path, "--to", "phhs").code == 0
