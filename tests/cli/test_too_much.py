"""Amounts, files and nesting beyond all use, and streams that are closed."""

import os
import subprocess
import sys

import pytest

HOUSE = "name = 'kitchen'\nbase = 'nz/seven-card-stud'\n"


def refused(ran):
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("doorcard: ")
    assert ran.err.count("\n") == 1
    return ran.err


@pytest.mark.parametrize(
    ("sign", "words"),
    [
        ("readings=x", "each reading is given by its own key"),
        (f"small_bet={10**15 + 1}", "--sign small_bet: a number is at most 1000000000000000"),
        (f"small_bet={'9' * 5000}", "--sign small_bet: a number is at most"),
        (f"small_bet=0x{'f' * 5000}", "--sign small_bet: a number is at most"),
        (f"bets=1,2,{10**18}", "--sign bets: a number is at most"),
        (f"ante={'[' * 100_000}", "--sign ante: it is nested too deeply"),
        (f"ante={'[' * 50}{']' * 50}", "--sign ante: it is nested too deeply"),
    ],
)
@pytest.mark.parametrize("command", ["deal", "play"])
def test_a_sign_beyond_use_is_refused(doorcard, command, sign, words):
    assert words in refused(doorcard(command, "--sign", sign))


@pytest.mark.parametrize("command", ["deal", "play"])
@pytest.mark.parametrize("stack", [10**15 + 1, 10**18, 10**30, 10**4000])
def test_a_stack_beyond_use_is_refused(doorcard, command, stack):
    assert "a stack is at most 1000000000000000 chips" in refused(doorcard(command, "--stack", stack))


def test_the_largest_stack_is_played(doorcard, tmp_path):
    path = tmp_path / "hand.jsonl"
    assert doorcard("deal", "--stack", 10**15, "--sign", "structure=pot", "--record", path).code == 0
    assert doorcard("replay", path).code == 0


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"{HOUSE}x = {'[' * 100_000}{']' * 100_000}", "it is nested too deeply"),
        (f"{HOUSE}x = {'[' * 40}{']' * 40}", "x: it is nested too deeply"),
        (f"{HOUSE}[clauses]\n{'.'.join('a' * 2000)} = 1", "clauses: it is nested too deeply"),
        (f"{HOUSE}[sign]\nante = {'9' * 5000}", "a number is at most"),
        (f"{HOUSE}[sign]\nante = 0x{'f' * 5000}", "sign.ante: a number is at most"),
        (f"{HOUSE}[clauses]\ndeal.refill_below = {10**16}", "clauses.deal.refill_below: a number is at most"),
        (HOUSE + "#" * (1 << 20), "it is larger than 1048576 bytes"),
    ],
)
def test_house_rules_beyond_use_are_refused(doorcard, tmp_path, text, words):
    path = tmp_path / "house.toml"
    path.write_text(text)
    assert words in refused(doorcard("deal", "--rules", path))
    assert words in refused(doorcard("rules", "compare", "razz", path))


def test_house_rules_are_read_from_a_file_alone(doorcard, tmp_path):
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    for path in (pipe, tmp_path):
        assert "cannot be read: it is no regular file" in refused(doorcard("deal", "--rules", path))


def test_a_byte_order_mark_does_no_harm(doorcard, tmp_path):
    path = tmp_path / "house.toml"
    path.write_bytes(b"\xef\xbb\xbf" + HOUSE.encode())
    assert doorcard("rules", "show", "--rules", path).code == 0


# Streams


def shell(line, *arguments):
    """A command with its streams redirected; its exit code last on stdout where that is open."""
    script = "import sys; from doorcard.cli.main import main; sys.exit(main(sys.argv[1:]))"
    return subprocess.run(
        ["bash", "-c", line, "bash", sys.executable, "-c", script, *arguments],
        capture_output=True,
        text=True,
        env=os.environ,
        timeout=60,
    )


def test_with_a_closed_input_the_player_leaves():
    ran = shell('"$@" <&-', "play", "--seed", "1")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "After 1 hand" in ran.stdout


@pytest.mark.parametrize("command", [("deal", "--seed", "1"), ("play",), ("rules", "--json"), ("--help",)])
def test_a_closed_output_is_told_on_stderr(command):
    ran = shell('"$@" >&-', *command)
    assert ran.returncode == 2
    assert ran.stderr == "doorcard: the output is closed; there is nowhere to print to\n"
    assert shell('"$@" >&- 2>&-', *command).returncode == 2


@pytest.mark.parametrize(
    "command",
    [
        ("deal", "--seed", "1"),
        ("deal", "--seed", "1", "--json"),
        ("rules", "--json"),
        ("rules", "list"),
        ("rules", "show", "nz/five-card-stud"),
        ("play", "--seed", "1", "--hands", "9"),
        ("--help",),
        ("--version",),
    ],
)
def test_a_reader_who_has_gone_is_no_failure(command):
    line = 'set -o pipefail; { sleep 0.7; "$@" <&-; } | true'
    ran = shell(line, *command)
    assert (ran.returncode, ran.stderr) == (0, "")
    ran = shell('set -o pipefail; "$@" <&- | head -n 1', *command)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.count("\n") == 1
