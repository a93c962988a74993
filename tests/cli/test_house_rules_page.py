"""The page about house rules says what is so."""

import re
from dataclasses import fields

import pytest

from doorcard.rules import rule_set
from doorcard.rules.amend import LARGEST_FILE, load, spelled
from doorcard.rules.clauses import Structure
from doorcard.rules.paths import clause_at
from doorcard.rules.sign import MOST_CHIPS, TableSign
from house.source import ROOT

PAGE = (ROOT / "docs" / "house-rules.md").read_text(encoding="utf-8")


@pytest.fixture
def kitchen(tmp_path):
    path = tmp_path / "kitchen.toml"
    path.write_text(re.search(r"```toml\n(.*?)```", PAGE, re.DOTALL).group(1), encoding="utf-8")
    return path


def test_the_example_loads_and_does_what_is_said(kitchen):
    rules, sign = load(kitchen)
    answers = {path: spelled(clause_at(rules, path).says) for path in ("forced.card", "streets.fourth.deal")}
    assert answers == {"forced.card": "highest", "streets.fourth.deal": "{pattern = U, burn = false}"}
    assert rules.betting.cap.says.raises == rule_set("nz/seven-card-stud").betting.cap.says.raises + 1 == 4
    assert (sign.ante, sign.small_bet, sign.big_bet, sign.chip_cents) == (1, 4, 8, 25)
    assert sign.readings == (("enough-cards", "n"),)


def test_the_example_is_played_shown_and_compared(doorcard, kitchen):
    assert doorcard("deal", "--rules", kitchen).code == 0
    assert doorcard("rules", "show", "--rules", kitchen).code == 0
    assert "3 clauses differ" in doorcard("rules", "compare", "nz/seven-card-stud", kitchen).out


def test_every_key_of_the_sign_is_listed():
    table = PAGE.split("## The sign")[1]
    listed = re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)
    assert listed == [one.name for one in fields(TableSign) if one.name != "readings"]
    assert re.findall(r"`([\w-]+)`", table.split("`structure` |")[1].split("\n")[0]) == [
        spelled(one) for one in Structure
    ]


def test_the_limits_are_those_of_the_code():
    assert f"({LARGEST_FILE} bytes)" in PAGE
    assert f"({MOST_CHIPS})" in PAGE
    assert "[docs/house-rules.md](docs/house-rules.md)" in (ROOT / "README.md").read_text(encoding="utf-8")
