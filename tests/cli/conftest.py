"""The command line run inside the test, 80 columns wide."""

import io
import sys
from typing import NamedTuple

import pytest

from doorcard.cli.main import main


class Ran(NamedTuple):
    """What a command came to."""

    code: int
    out: str
    err: str


@pytest.fixture
def doorcard(monkeypatch, capsys):
    """Run a command with what is typed into it."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("FORCE_COLOR", raising=False)

    def run(*arguments, typed=""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capsys.readouterr()
        code = main([str(one) for one in arguments])
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run


@pytest.fixture
def recorded(doorcard, tmp_path):
    """A recorded hand of four callers, every card known."""
    path = tmp_path / "hand.jsonl"
    ran = doorcard("deal", "nz/seven-card-stud", "--seats", 4, "--players", "caller", "--seed", 3, "--record", path)
    assert ran.code == 0
    return path
