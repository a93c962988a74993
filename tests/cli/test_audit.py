"""The audit at the command line: what it prints, and what its exit code says."""

import json

import pytest

PAPER = (
    "variant = 'F7S'\nantes = [1, 1]\nbring_in = 1\nsmall_bet = 4\nbig_bet = 8\nstarting_stacks = [50, 50]\n"
    "actions = [\n 'd dh p1 ????2c',\n 'd dh p2 ????Kd',\n 'p1 pb',\n 'p2 cbr 4',\n 'p1 f',\n]\n"
)


@pytest.fixture
def lawful(tmp_path):
    path = tmp_path / "lawful.phh"
    path.write_text(PAPER)
    return path


@pytest.fixture
def wrong(tmp_path):
    """The king brings it in."""
    path = tmp_path / "wrong.phh"
    path.write_text(PAPER.replace("'p1 pb'", "'p2 pb'").replace("'p2 cbr 4'", "'p1 cbr 4'").replace("p1 f", "p2 f"))
    return path


def test_a_lawful_hand_is_exit_code_0(doorcard, lawful):
    assert doorcard("audit", lawful) == (0, "1 file, 1 hand audited\n0 findings\n", "")


def test_a_finding_is_told_with_its_paragraphs_in_our_words(doorcard, wrong):
    ran = doorcard("audit", wrong)
    assert ran.code == 1
    assert f"{wrong}:10:" in ran.out
    assert "  seat 2 brings it in to 1, but the action is on seat 1\n" in ran.out
    assert "    custom bring-in-low-card: " in ran.out
    assert "1 finding\n" in ran.out
    assert "     1 out-of-turn" in ran.out


def test_a_finding_is_one_line(doorcard, wrong, lawful):
    ran = doorcard("audit", lawful, wrong, "--lines")
    assert ran.code == 1
    (line,) = ran.out.splitlines()
    assert line.startswith(f"{wrong}:10: out-of-turn: seat 2 brings it in to 1, but the action is on seat 1 [custom ")


def test_json_is_one_object_a_line(doorcard, wrong):
    ran = doorcard("audit", wrong, "--json")
    finding, summary = map(json.loads, ran.out.splitlines())
    assert (finding["code"], finding["line"], finding["certainty"]) == ("out-of-turn", 10, "certain")
    assert all(one["paragraph"] and one["says"] for one in finding["paragraphs"])
    assert summary["summary"]["findings"] == 1
    assert summary["summary"]["codes"] == {"out-of-turn": 1}


def test_a_summary_has_the_counts_alone(doorcard, wrong, lawful):
    ran = doorcard("audit", lawful, wrong, "--summary")
    assert ran.code == 1
    assert "2 files, 2 hands audited\n1 finding\n" in ran.out
    assert "brings it in" not in ran.out


def test_a_law_asks_for_what_custom_does_not(doorcard, lawful):
    """New Zealand has a forced bet of a full bet."""
    ran = doorcard("audit", lawful, "--rules", "nz", "--lines")
    assert ran.code == 1
    assert "amount-not-allowed" in ran.out
    assert "nz 13.2(a)" in ran.out


def test_hands_that_the_rules_do_not_play_are_counted(doorcard, lawful):
    ran = doorcard("audit", lawful, "--rules", "cardroom/razz")
    assert ran.code == 0
    assert "0 hands audited" in ran.out
    assert "not played under these rules: 1 hand\n" in ran.out


def test_what_is_not_stud_is_counted_by_name(doorcard, tmp_path):
    path = tmp_path / "holdem.phh"
    path.write_text(
        "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n"
        "starting_stacks = [50, 50]\nactions = []\n"
    )
    ran = doorcard("audit", path)
    assert ran.code == 0
    assert "not stud: 1 hand of " in ran.out


def test_a_file_that_cannot_be_read_does_not_stop_the_others(doorcard, tmp_path, wrong):
    ran = doorcard("audit", tmp_path / "none.txt", wrong, "--lines")
    assert ran.code == 2
    assert "none.txt" in ran.err
    assert len(ran.err.splitlines()) == 1
    assert "out-of-turn" in ran.out


@pytest.mark.parametrize("rules", ["nonsense", "none.toml"])
def test_rules_that_do_not_exist_are_exit_code_2(doorcard, lawful, rules):
    ran = doorcard("audit", lawful, "--rules", rules)
    assert ran.code == 2
    assert ran.err.startswith("doorcard: ")
