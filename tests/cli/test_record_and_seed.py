"""Where hands are kept, and to whom the seed is told."""

import json
import os
import stat

import pytest

COMMANDS = pytest.mark.parametrize("command", ["deal", "play"])


@COMMANDS
def test_a_record_is_a_file(doorcard, tmp_path, command):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path, words in (
        (pipe, "it is a pipe"),
        (tmp_path, "it is a directory"),
        ("", "--record ''"),
        (" ", "--record"),
    ):
        ran = doorcard(command, "--hands" if command == "play" else "--seed", 1, "--record", path, typed="f\n" * 20)
        assert (ran.code, ran.out) == (2, "")
        assert words in ran.err
        assert ran.err.count("\n") == 1
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_dealt_hands_are_added_to_a_file_of_hands(doorcard, tmp_path):
    path = tmp_path / "hands.jsonl"
    assert doorcard("deal", "--seed", 1, "--record", path).code == 0
    first = path.read_bytes()
    path.chmod(0o600)
    assert doorcard("deal", "--seed", 2, "--record", path).code == 0
    assert path.read_bytes().startswith(first)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert doorcard("replay", path, "--hand", 2).code == 0


@pytest.mark.parametrize("text", ["milk, eggs\n", "\n", '{"format":"other"}\n', "x"])
def test_a_file_that_is_no_record_is_left_as_it_is(doorcard, tmp_path, text):
    path = tmp_path / "notes.txt"
    path.write_text(text)
    ran = doorcard("deal", "--seed", 1, "--record", path)
    assert (ran.code, ran.out) == (2, "")
    assert str(path) in ran.err
    assert path.read_text() == text


@pytest.mark.parametrize("view", ["rail", "1", "6"])
def test_a_seed_nobody_chose_is_not_told_to_who_may_not_see_all(doorcard, view):
    ran = doorcard("deal", "--view", view)
    assert ran.code == 0
    assert "seed" not in ran.out
    assert "seed" not in doorcard("deal", "--view", view, "--json").out


@pytest.mark.parametrize("view", ["all", "rail", "1"])
def test_a_chosen_seed_is_told(doorcard, view):
    assert "--seed 7" in doorcard("deal", "--view", view, "--seed", 7).out
    assert json.loads(doorcard("deal", "--view", view, "--seed", 7, "--json").out)["seed"] == 7


def test_who_sees_all_is_told_the_seed(doorcard):
    assert "--seed" in doorcard("deal").out
    assert "seed" in json.loads(doorcard("deal", "--json").out)


def test_whom_a_record_is_for_is_one_of_three(doorcard, tmp_path):
    ran = doorcard("play", "--record", tmp_path / "hands.jsonl", "--record-as", "foo")
    assert ran.code == 2
    assert ran.err == "doorcard: --record-as 'foo': it is me, rail or all\n"
