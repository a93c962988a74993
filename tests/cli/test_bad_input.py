"""Whatever is wrong, it is one sentence on stderr and exit code 2, and nothing is half done."""

import json
import os
import subprocess
import sys

import pytest

from doorcard.cli.main import main


def refused(ran):
    """The sentence of a refusal."""
    assert ran.code == 2
    assert "Traceback" not in ran.err
    assert ran.err.startswith("doorcard: ")
    assert ran.err.count("\n") == 1
    return ran.err


@pytest.mark.parametrize("command", [("deal",), ("play",), ("rules",), ("rules", "show")])
def test_an_unknown_rule_set_gets_a_suggestion(doorcard, command):
    assert "did you mean 'nz/seven-card-stud'?" in refused(doorcard(*command, "nz/seven-card-stut"))


def test_part_of_a_name_that_several_have_is_refused(doorcard):
    assert "nz/five-card-stud, cardroom/five-card-stud" in refused(doorcard("deal", "five-card-stud"))


@pytest.mark.parametrize(
    ("game", "change", "sentence"),
    [
        ("nz/seven-card-stud", "ante=0", "every player antes here: ante must be at least one chip [NZ 13.1(b)]"),
        ("nz/seven-card-stud", "forced=3", "[NZ 13.2(a), reading forced-bet-is-a-bet]"),
        ("pa/seven-card-stud-high", "chip_cents=500", "PA (i)(3)(ii)"),
        ("pa/seven-card-stud-high", "antee=1", "did you mean 'ante'?"),
        ("pa/seven-card-stud-high", "ante", "--sign 'ante' is not key=value"),
        ("pa/seven-card-stud-high", "ante=two", "ante must be a whole number"),
        ("nz/seven-card-stud", "enough-cards=n+9", "has no choice 'n+9'"),
    ],
)
def test_a_sign_outside_the_law_names_the_paragraph(doorcard, game, change, sentence):
    assert sentence in refused(doorcard("deal", game, "--sign", change))


def test_a_field_of_the_sign_given_twice_is_refused(doorcard):
    assert "twice" in refused(doorcard("deal", "--sign", "ante=1", "--sign", "ante=2"))


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("deal", "--seats", "12"), "12 seats: pa/seven-card-stud-high is played by 2 to 9 [PA (b)]"),
        (("deal", "nz/five-card-stud", "--seats", "11"), "a sign may say 12"),
        (("deal", "--view", "nobody"), "--view 'nobody': it is all, rail, or a seat from 1 to 6"),
        (("deal", "--seats", "4", "--view", "5"), "a seat from 1 to 4"),
        (("deal", "--players", "wild"), "there are rock, steady, loose, lively, tight, random, caller"),
        (("play", "--seat", "7", "--seats", "6"), "the table has 6 seats"),
        (("rules", "compare", "razz", "nowhere"), "no rule set 'nowhere'"),
        (("rules", "coverage", "--source", "uk"), "no source 'uk'"),
    ],
)
def test_what_cannot_be_is_refused(doorcard, arguments, sentence):
    assert sentence in refused(doorcard(*arguments))


def test_a_stack_that_is_no_whole_number_of_chips_is_refused(doorcard):
    ran = doorcard("deal", "--sign", "chip=2", "--sign", "forced=4", "--stack", "51")
    assert "stacks are whole multiples of the chip of 2" in refused(ran)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("name = [", "is not TOML"),
        ("name = 'x'", "it is missing"),
        ("name = 'x'\nbase = 'nz/seven-card-stub'", "did you mean 'nz/seven-card-stud'?"),
        ("name = 'x'\nbase = 'nz/seven-card-stud'\n[sign]\nante = 0", "every player antes"),
        (
            "name = 'x'\nbase = 'cardroom/razz'\n[clauses]\nshowdown.qualifier = 'eight'",
            "where the low hand alone wins none has to qualify",
        ),
        (b"\xff\xfe", "UTF-8"),
    ],
)
def test_a_broken_file_of_house_rules_is_refused(doorcard, tmp_path, text, sentence):
    path = tmp_path / "house.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    for command in ("deal", "play"):
        assert sentence in refused(doorcard(command, "--rules", path))


def test_house_rules_and_a_game_at_once_are_refused(doorcard, tmp_path):
    assert "not from both" in refused(doorcard("deal", "razz", "--rules", tmp_path / "house.toml"))


@pytest.mark.parametrize("name", ["none.toml", "."])
def test_a_file_of_house_rules_that_cannot_be_opened_is_refused(doorcard, tmp_path, name):
    assert "cannot be read" in refused(doorcard("deal", "--rules", tmp_path / name))


# Records


@pytest.mark.parametrize("name", ["none.jsonl", "."])
def test_a_record_that_cannot_be_opened_is_refused(doorcard, tmp_path, name):
    assert "cannot be read" in refused(doorcard("replay", tmp_path / name))


@pytest.mark.parametrize(
    ("text", "sentence"), [("", "empty"), ("hello\n", "no hand history we know"), ('{"format": "x"}\n', "header")]
)
def test_what_is_no_record_is_refused(doorcard, tmp_path, text, sentence):
    path = tmp_path / "hand.jsonl"
    path.write_text(text)
    assert sentence in refused(doorcard("replay", path))


def test_a_record_with_a_card_twice_is_refused_with_its_line(doorcard, recorded):
    lines = recorded.read_text().splitlines()
    first, second = [place for place, line in enumerate(lines) if "up-card" in line][:2]
    card = json.loads(lines[first])["card"]
    lines[second] = json.dumps({**json.loads(lines[second]), "card": card})
    recorded.write_text("\n".join(lines) + "\n")
    assert f":{second + 1}: up-card-dealt: {card} is out of the deck already" in refused(doorcard("replay", recorded))


def test_a_record_seen_by_one_seat_does_not_say_what_another_saw(doorcard, tmp_path):
    path = tmp_path / "hand.jsonl"
    doorcard("deal", "--seed", 1, "--view", 2, "--record", path)
    assert "seen by seat 2" in refused(doorcard("replay", path, "--view", "all"))


def test_one_hand_of_several_must_be_chosen(doorcard, recorded):
    recorded.write_text(recorded.read_text() * 2)
    assert "holds 2 hands; choose one with --hand" in refused(doorcard("replay", recorded))
    assert "holds 2 hands" in refused(doorcard("replay", recorded, "--hand", 3))
    assert doorcard("replay", recorded, "--hand", 2).code == 0


def test_a_hand_that_cannot_be_written_leaves_nothing(doorcard, tmp_path):
    for path in (tmp_path, tmp_path / "none" / "hand.jsonl"):
        ran = doorcard("deal", "--record", path)
        assert "cannot be written" in refused(ran)
        assert ran.out == ""
    assert list(tmp_path.iterdir()) == []


def test_a_table_whose_record_cannot_be_kept_is_not_opened(doorcard, tmp_path):
    notes = tmp_path / "notes.txt"
    notes.write_text("milk, eggs\n")
    for path in (tmp_path, tmp_path / "none" / "hands.jsonl", notes):
        ran = doorcard("play", "--record", path, typed="f\n")
        refused(ran)
        assert ran.out == ""
    assert notes.read_text() == "milk, eggs\n"


# The end of input, and of patience


def test_an_interruption_is_exit_code_130(monkeypatch, capsys):
    class Interrupted:
        def isatty(self):
            return False

        def readline(self):
            raise KeyboardInterrupt

    monkeypatch.setattr(sys, "stdin", Interrupted())
    assert main(["play", "--seed", "1"]) == 130
    assert "Traceback" not in capsys.readouterr().err


def test_a_reader_who_has_read_enough_ends_the_output_quietly():
    script = "import sys; from doorcard.cli.main import main; sys.exit(main(['rules', 'show', 'nz/five-card-stud']))"
    command = f'{sys.executable} -c "{script}" | head -n 1'
    ran = subprocess.run(["sh", "-c", command], capture_output=True, env=os.environ)
    assert ran.stderr == b""
    assert ran.stdout.count(b"\n") == 1
