"""Hands from elsewhere, replayed."""

import json
import os
import subprocess
import sys

import pytest

from doorcard.cli.replay import recorded_hand
from records.sheets import SHEETS


def test_a_hand_from_elsewhere_is_replayed_under_the_customary_rules(tmp_path):
    paper = tmp_path / "hand.phh"
    paper.write_text(
        "variant = 'F7S'\nantes = [1, 1]\nbring_in = 1\nsmall_bet = 4\nbig_bet = 8\nstarting_stacks = [50, 50]\n"
        "actions = ['d dh p1 ????2c', 'd dh p2 ????Kd', 'p1 pb', 'p2 cbr 4', 'p1 f']\n"
    )
    hand = recorded_hand(paper, None, None)
    assert hand.begin.rules.name == "cardroom/seven-card-stud"
    assert [seat.stack for seat in hand.end.seats] == [48, 52]


def test_a_hand_of_a_pipe_is_read_from_standard_input(doorcard, recorded):
    ran = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys; from doorcard.cli.main import main; sys.exit(main(['replay', '-', '--json']))",
        ],
        input=recorded.read_bytes(),
        capture_output=True,
        timeout=60,
    )
    assert ran.returncode == 0
    assert ran.stdout.decode() == doorcard("replay", recorded, "--json").out


def test_a_pipe_given_by_its_name_is_refused_at_once(doorcard, tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert doorcard("replay", pipe) == (
        2,
        "",
        f"doorcard: {pipe}: cannot be read: it is a pipe; hands are read from a file, or from standard input\n",
    )


def test_a_hand_before_a_damaged_one_is_replayed_and_the_damaged_one_is_not(doorcard, tmp_path):
    text = (
        "variant = 'F7S'\nantes = [1, 1]\nbring_in = 1\nsmall_bet = 4\nbig_bet = 8\nstarting_stacks = [50, 50]\n"
        "actions = ['d dh p1 ????2c', 'd dh p2 ????Kd', 'p1 pb', 'p2 cbr 4', 'p1 f']\n"
    )
    paper = tmp_path / "hands.phhs"
    paper.write_text(f"[1]\n{text}[2]\n{text.replace('p1 f', 'p1 g')}")
    assert doorcard("replay", paper, "--hand", 1).code == 0
    ran = doorcard("replay", paper, "--hand", 2)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"doorcard: {paper}:16: action 'p1 g': ")
    assert "choose one with --hand 1 to --hand 2" in doorcard("replay", paper).err


@pytest.fixture
def contradictory(doorcard, tmp_path):
    """A record in which the pot goes to a seat that folded on third street, and the line where it does."""
    path = tmp_path / "hand.jsonl"
    for seed in range(200):
        path.unlink(missing_ok=True)
        doorcard("deal", "nz/seven-card-stud", "--seats", 3, "--seed", seed, "--record", path)
        lines = [json.loads(line) for line in path.read_text().splitlines()]
        folded = [one["seat"] for one in lines[: len(lines) // 2] if one.get("event") == "folded"]
        awards = [place for place, one in enumerate(lines) if one.get("event") == "pot-awarded"]
        if folded and awards and any(one.get("event") == "hand-shown" for one in lines):
            lines[awards[0]]["shares"][0]["seat"] = folded[0]
            path.write_text("".join(json.dumps(one) + "\n" for one in lines))
            return path, awards[0] + 1
    raise AssertionError("no hand was shown down after a fold")


@pytest.mark.parametrize("also", [(), ("--json",), ("--view", "rail")])
def test_a_record_that_cannot_be_told_is_refused_with_its_line(doorcard, contradictory, also):
    path, line = contradictory
    ran = doorcard("replay", path, *also)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"doorcard: {path}:{line}: ")
    assert "contradicts" in ran.err
    assert ran.err.count("\n") == 1


def test_a_hand_of_a_room_is_called_by_the_names_and_says_what_its_chips_are(doorcard, tmp_path):
    path = tmp_path / "hand.txt"
    path.write_text(SHEETS["pokerstars"])
    ran = doorcard("replay", path, "--all")
    assert ran.code == 0
    assert "100 chips make 1 USD\n" in ran.out
    assert "Ann Lee folds" in ran.out
    assert "Seat 2" not in ran.out
    table = ran.out[ran.out.index("  seat") :].splitlines()
    right = table[0].index("stack") + len("stack")
    for name, row in zip(("Ann Lee", "bob: x", "Cy (2)"), table[1:], strict=False):
        assert name in row
        assert row[right - 1].isdigit()
        assert not row[right : right + 1].strip()


def test_a_viewer_may_be_named(doorcard, tmp_path):
    path = tmp_path / "hand.txt"
    path.write_text(SHEETS["pokerstars"])
    by_name, by_number = (doorcard("replay", path, "--all", "--view", view) for view in ("Ann Lee", "1"))
    assert by_name.code == 0
    assert by_name == by_number
