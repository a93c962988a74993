"""The page on the audit: its example is audited as it says, and every kind of finding has its line."""

import re
from pathlib import Path

import pytest

from cli.conftest import doorcard  # noqa: F401 - a fixture
from doorcard.audit.under import answers

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "audit.md").read_text()
RECORD = re.search(r"(?ms)^```toml\n(.*?)^```", PAGE)[1]
CONSOLES = re.findall(r"(?ms)^```console\n\$ doorcard (.*?)\n(.*?)^```", PAGE)
SOURCES = [*(ROOT / "src/doorcard/engine").glob("*.py"), *(ROOT / "src/doorcard/audit").glob("*.py")]
CODE = re.compile(
    r'(?:Barred|_note|_claimed|_about|_told)\(\s*(?:\w+,\s*)?"([a-z]+(?:-[a-z]+)*)"'
    r'|code(?:, \w+, \w+)?\s*=\s*"([a-z-]+)"'
)
NOT_ON_PAPER = {
    *("cut-before-antes", "cut-before-shuffle", "wrong-step", "not-the-dealer", "up-card-unknown", "no-such-card"),
    *("no-such-act", "no-such-seat", "no-cards", "not-an-act", "no-agreement", "no-rake", "no-stack"),
}
"""Refusals of what no record can say."""


@pytest.fixture
def files(tmp_path, monkeypatch):
    """The record of the page, and the same with its first wrong step mended."""
    monkeypatch.chdir(tmp_path)
    Path("evening.phh").write_text(RECORD)
    mended = RECORD.replace("'p2 pb',\n  'p3 f',\n  'p1 cc',", "'p3 pb',\n  'p1 cc',\n  'p2 f',")
    mended = mended[: mended.index("  'd dh p1 2h'")] + "  'p3 f',\n]\n"
    Path("mended.phh").write_text(mended.replace("'p1 cc'", "'p1 cbr 5'"))


@pytest.mark.parametrize(("arguments", "printed"), CONSOLES, ids=[arguments for arguments, _ in CONSOLES])
def test_the_example_prints_what_the_page_says(doorcard, files, arguments, printed):  # noqa: F811
    assert doorcard(*arguments.split()).out.rstrip() == printed.rstrip()


def test_every_kind_is_on_the_page():
    text = "\n".join(path.read_text() for path in [*SOURCES, ROOT / "src/doorcard/records/fold.py"])
    codes = {first or second for first, second in CODE.findall(text)} - NOT_ON_PAPER
    assert len(codes) > 40
    assert {code for code in codes if f"`{code}`" not in PAGE} == set()


def test_every_reading_is_on_the_page():
    assert {name for name in answers() if f"`{name}`" not in PAGE} == set()
