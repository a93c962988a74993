"""Help, version and exit codes."""

import subprocess
import sys

import pytest

COMMANDS = (
    ("play",),
    ("deal",),
    ("replay",),
    ("audit",),
    ("convert",),
    ("stats",),
    ("simulate",),
    ("serve",),
    ("rules",),
    ("rules", "list"),
    ("rules", "show"),
    ("rules", "compare"),
    ("rules", "coverage"),
)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_the_help_of_every_command_has_examples_and_exit_codes(doorcard, command):
    ran = doorcard(*command, "--help")
    assert ran.code == 0
    assert "Examples:\n    doorcard " in ran.out
    assert "Exit codes:" in ran.out


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_help_is_no_wider_than_the_window(doorcard, command):
    assert max(map(len, doorcard(*command, "--help").out.splitlines())) <= 80


def test_without_a_command_help_is_shown(doorcard):
    ran = doorcard()
    assert "Examples:" in ran.out + ran.err


def test_the_version_is_that_of_the_package(doorcard):
    from doorcard import __version__

    assert doorcard("--version") == (0, f"doorcard {__version__}\n", "")


@pytest.mark.parametrize(
    "arguments", [("nonsense",), ("deal", "--nonsense"), ("replay",), ("deal", "--seats", "many")]
)
def test_a_command_line_that_cannot_be_read_is_exit_code_2(doorcard, arguments):
    ran = doorcard(*arguments)
    assert ran.code == 2
    assert "Error: " in ran.err


def test_help_loads_neither_the_engine_nor_rich():
    script = (
        "import sys; from doorcard.cli.main import main; code = main(['--help']);"
        "heavy = ('doorcard.engine', 'doorcard.rules', 'rich');"
        "sys.exit(code or any(name.startswith(heavy) for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", script], capture_output=True).returncode == 0
