"""The audit at the command line: what it prints, and what its exit code says."""

import json
import os
import subprocess
import sys

import pytest

from records.sheets import SHEETS

MAIN = "import sys; from doorcard.cli.main import main; sys.exit(main())"
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
    assert line.startswith(
        f"{wrong}:10: error: out-of-turn: seat 2 brings it in to 1, but the action is on seat 1 [custom "
    )


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
    assert "nothing is judged: these rules do not have the game of 1 hand\n" in ran.out


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


# Formats


def test_findings_as_sarif_for_tools_that_read_code(doorcard, wrong, lawful):
    ran = doorcard("audit", lawful, wrong, "--format", "sarif")
    assert ran.code == 1
    said = json.loads(ran.out)
    assert said["version"] == "2.1.0"
    (run,) = said["runs"]
    (result,) = run["results"]
    assert (result["ruleId"], result["level"]) == ("out-of-turn", "error")
    place = result["locations"][0]["physicalLocation"]
    assert (place["artifactLocation"]["uri"], place["region"]["startLine"]) == (str(wrong), 10)
    assert run["tool"]["driver"]["name"] == "doorcard"
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["out-of-turn"]


def test_sarif_without_a_finding_is_sarif(doorcard, lawful):
    ran = doorcard("audit", lawful, "--format", "sarif")
    assert ran.code == 0
    assert json.loads(ran.out)["runs"][0]["results"] == []


@pytest.mark.parametrize("more", [("--format", "xml"), ("--lines", "--json"), ("--compare", "nz", "--lines")])
def test_a_form_that_is_none_is_refused(doorcard, lawful, more):
    ran = doorcard("audit", lawful, *more)
    assert (ran.code, ran.out) == (2, "")
    assert len(ran.err.splitlines()) == 1


# Many files


def test_a_folder_is_audited_file_by_file(doorcard, wrong, lawful, tmp_path):
    (tmp_path / "notes.md").write_text("no hands here")
    ran = doorcard("audit", tmp_path)
    assert ran.code == 1
    assert "2 files, 2 hands audited\n1 finding\n" in ran.out
    assert "no hand histories: 1 file\n" in ran.out
    assert ran.err == ""


def test_a_file_asked_for_by_name_must_hold_hands(doorcard, tmp_path):
    (tmp_path / "notes.md").write_text("no hands here")
    ran = doorcard("audit", tmp_path / "notes.md")
    assert ran.code == 2
    assert "no hand history" in ran.err


def test_several_processes_say_the_same_in_the_same_order(doorcard, tmp_path):
    for number in range(120):
        text = PAPER if number % 3 else PAPER.replace("'p1 pb'", "'p2 pb'")
        (tmp_path / f"{number:03}.phh").write_text(text)
    alone = doorcard("audit", tmp_path, "--json")
    together = doorcard("audit", tmp_path, "--json", "--jobs", "2")
    assert alone.code == 1
    assert len(alone.out.splitlines()) == 41
    assert together == alone


def test_the_progress_is_told_on_a_terminal_alone_and_never_among_the_findings(wrong):
    """Errors go to a terminal here, findings to a pipe."""
    terminal, inside = os.openpty()
    try:
        ran = subprocess.run(
            [
                sys.executable,
                "-c",
                MAIN,
                "audit",
                str(wrong),
                "--lines",
            ],
            stdout=subprocess.PIPE,
            stderr=inside,
            env={**os.environ, "TERM": "xterm"},
            check=False,
        )
        shown = os.read(terminal, 100_000).decode()
    finally:
        os.close(inside)
        os.close(terminal)
    assert ran.returncode == 1
    assert "hands" in shown
    (line,) = ran.stdout.decode().splitlines()
    assert line.startswith(f"{wrong}:10: error: ")


# Comparing


def test_laws_compared_tell_what_each_asks_otherwise(doorcard, lawful):
    """Custom has a forced bet below the small bet; New Zealand's is a real bet; Pennsylvania's is posted."""
    ran = doorcard("audit", lawful, "--rules", "cardroom", "--compare", "nz,pa")
    assert ran.code == 1
    assert "nz beside cardroom: 1 of 1 hand played by both differ\n" in ran.out
    assert "       1  nz 13.2(a)        amount-not-allowed\n" in ran.out
    assert f"first: {lawful}:10: seat 1 brings it in to 1" in ran.out
    assert "pa beside cardroom: 0 of 1 hand played by both differ\n" in ran.out


def test_what_the_record_itself_has_wrong_is_no_difference_of_law(doorcard, wrong):
    """The wrong player brings it in under every law."""
    ran = doorcard("audit", wrong, "--compare", "pa", "--json")
    (one,) = json.loads(ran.out)["compared"]
    assert (one["differ"], one["asked_by_the_law_alone"], one["asked_by_the_base_alone"]) == (0, [], [])


def test_laws_compared_as_json(doorcard, lawful):
    ran = doorcard("audit", lawful, "--compare", "nz", "--compare", "razz", "--json")
    nz, razz = json.loads(ran.out)["compared"]
    (row,) = nz["asked_by_the_law_alone"]
    assert (row["paragraph"], row["hands"], row["first"]["line"]) == ("nz 13.2(a)", 1, 10)
    assert row["asks"]
    assert (razz["hands"], razz["not_under_both"]) == (0, 1)


# Readings


CAPPED = (
    "variant = 'F7S'\nantes = [1, 1, 1]\nbring_in = 2\nsmall_bet = 5\nbig_bet = 10\n"
    "starting_stacks = [100, 100, 100]\nactions = [\n 'd dh p1 AsAdKc',\n 'd dh p2 7h7dJd',\n 'd dh p3 9h9d3c',\n"
    " 'p3 pb',\n 'p1 cbr 5',\n 'p2 cbr 10',\n 'p3 cbr 15',\n 'p1 cbr 20',\n 'p2 cbr 25',\n 'p3 f',\n 'p1 f',\n]\n"
)


def test_a_reading_chosen_is_the_one_it_is_judged_by(doorcard, tmp_path):
    """A fourth raise is one too many, unless the table has four."""
    path = tmp_path / "capped.phh"
    path.write_text(CAPPED)
    assert "raise-cap" in doorcard("audit", path, "--lines").out
    assert doorcard("audit", path, "--reading", "raise-cap=4").code == 0


@pytest.mark.parametrize(
    ("reading", "says"),
    [
        ("raise-cap", "not name=value"),
        ("raise-kap=4", "did you mean 'raise-cap'?"),
        ("burn=two", "one-a-street or none"),
        ("open-pair=perhaps", "yes or no"),
        ("raise-cap=many", "is N, not 'many'"),
    ],
)
def test_a_reading_that_does_not_exist_is_refused(doorcard, lawful, reading, says):
    ran = doorcard("audit", lawful, "--reading", reading)
    assert (ran.code, ran.out) == (2, "")
    assert says in ran.err
    assert len(ran.err.splitlines()) == 1


def test_standard_input_is_audited_as_a_file(lawful, wrong):
    for path, code in ((lawful, 0), (wrong, 1)):
        ran = subprocess.run(
            [sys.executable, "-c", MAIN, "audit", "-", "--lines"], input=path.read_bytes(), capture_output=True
        )
        assert ran.returncode == code
        assert ran.stderr == b""
    assert ran.stdout.startswith(b"<stdin>:10: error: out-of-turn: seat 2 brings it in to 1")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_whoever_has_read_enough_ends_the_audit(wrong, tmp_path, jobs):
    many = tmp_path / "many.phhs"
    many.write_text("".join(f"[{number}]\n{wrong.read_text()}" for number in range(400)))
    command = [sys.executable, "-c", MAIN, "audit", str(many), "--lines", "--jobs", jobs]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert b"out-of-turn" in running.stdout.readline()
        running.stdout.close()
        assert running.wait(timeout=120) == 0
        assert running.stderr.read() == b""


def test_lenient_lists_every_liberty_as_converting_does(doorcard, tmp_path):
    path = tmp_path / "hand.txt"
    path.write_text(SHEETS["pokerstars"].replace("bob: x: mucks hand", "bob: x: sings a song"))
    ran = doorcard("audit", path, "--lenient")
    assert f"doorcard: {path}:1: taken for granted: line 38: not understood: 'bob: x: sings a song'\n" in ran.err
    assert "taken for granted" not in doorcard("audit", path).err


def test_a_name_of_a_file_or_player_moves_no_cursor(doorcard, wrong, tmp_path):
    path = tmp_path / "a\x1b[2Jb\nc.phh"
    path.write_text(wrong.read_text())
    (line,) = doorcard("audit", path, "--lines").out.splitlines()
    assert "a\\x1b[2Jb\\nc.phh:10: error" in line
    assert "\x1b" not in doorcard("audit", path).out
