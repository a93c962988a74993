"""The printed sign: what it says of each thing, and by which paragraphs."""

from dataclasses import replace

import pytest

from doorcard.rules import RULE_SETS, rule_set
from doorcard.rules.clauses import Structure
from doorcard.rules.notice import describe
from doorcard.rules.sign import default_sign
from marks import law

EVERY = list(RULE_SETS.values())
NZ, SUPER = rule_set("nz/seven-card-stud"), rule_set("pa/super-stud-eight-or-better")
PA, CARDROOM = rule_set("pa/seven-card-stud-high-low"), rule_set("cardroom/seven-card-stud")


def printed(rules, structure=Structure.FIXED, **changes) -> dict[str, str]:
    """The printed sign, what stands under one label put together."""
    rows: dict[str, str] = {}
    for row in describe(replace(default_sign(rules, structure), **changes), rules):
        rows[row.label] = f"{rows[row.label]} / {row.value}" if row.label in rows else row.value
    return rows


def cited(rules, label, **changes) -> set[str]:
    """The paragraphs of the lines under one label."""
    rows = describe(replace(default_sign(rules), **changes), rules)
    return {str(cite) for row in rows if row.label == label for cite in row.cites}


@pytest.mark.parametrize("structure", Structure)
@pytest.mark.parametrize("rules", EVERY, ids=lambda rules: rules.name)
def test_every_line_has_words_and_paragraphs(rules, structure):
    for row in describe(default_sign(rules, structure), rules):
        assert row.label
        assert row.value
        assert row.cites


def test_the_seats():
    assert printed(NZ, seats=5)["Seats"] == "5"
    assert printed(NZ, seats=0)["Seats"] == "8"


def test_the_ante():
    assert printed(NZ)["Ante"] == "2"
    assert cited(NZ, "Ante") == {"nz 13.1(b)"}
    assert printed(PA, ante=0)["Ante"] == "none"
    assert cited(PA, "Ante") == {"pa (b)"}


def test_the_forced_bet():
    assert printed(NZ)["Forced bet"] == "lowest up card, ace high: 10"
    assert printed(NZ, Structure.NO_LIMIT)["Forced bet"] == "lowest up card, ace high: 10 or more"
    assert printed(PA)["Forced bet"] == "highest up card, ace low: 3; may be completed"
    assert printed(PA, completion=False)["Forced bet"].endswith("; may not be completed")
    assert printed(CARDROOM)["Forced bet"] == "lowest up card, ace high: 3, or 10 at once; may be completed"
    assert "completed" not in printed(PA, forced=10)["Forced bet"]
    assert "completed" not in printed(PA, Structure.SPREAD)["Forced bet"]
    assert {"pa (d)(3)", "pa (d)", "house completion"} <= cited(PA, "Forced bet")


def test_the_opener():
    assert "by the suit" in printed(NZ)["Opener"]
    assert "bet or check;" in printed(PA)["Opener"]
    assert {"pa (f)(1)", "pa (f)(3)", "pa (f)"} <= cited(PA, "Opener")


@pytest.mark.parametrize(
    ("structure", "words"),
    [
        (Structure.FIXED, "fixed, bets of 10, 10, 20, 20, 20"),
        (Structure.SPREAD, "spread, 10 to 20"),
        (Structure.HALF_POT, "half pot, from 10 to half of the pot after the call"),
        (Structure.POT, "pot, from 10 to the pot after the call"),
        (Structure.NO_LIMIT, "no limit, 10 or more"),
    ],
)
def test_the_limit(structure, words):
    assert printed(NZ, structure)["Limit"] == words


def test_the_raises():
    assert printed(NZ)["Raises"] == "3 a round, any number head to head"
    assert printed(NZ, Structure.POT)["Raises"] == "any number"
    assert printed(CARDROOM, raise_cap=4)["Raises"].startswith("4 a round")
    stands = printed(CARDROOM, readings=(("head-to-head", "cap-stands"),))
    assert stands["Raises"] == "3 a round, head to head too"
    assert "nz 13.5(e)" in cited(NZ, "Raises")


def test_the_smallest_chip():
    assert printed(NZ, chip=2, chip_cents=None)["Smallest chip"] == "2, no money value"
    assert printed(PA, chip_cents=25)["Smallest chip"] == "1, worth $0.25"


def test_what_is_left_over():
    assert printed(NZ)["Left of tied highs"] == "all to the highest card by suit"
    assert "Left of tied lows" not in printed(NZ)
    assert "Left of halving" not in printed(NZ)
    assert printed(NZ, chip_cents=25)["Left of tied highs"] == "all to the highest card by suit"
    pa = printed(PA)
    assert pa["Left of halving"] == "to the high hand"
    assert pa["Left of tied highs"] == "to the highest card by suit, up to $1"
    assert pa["Left of tied lows"] == "to the lowest card by suit, up to $1"
    assert printed(PA, chip_cents=None)["Left of tied lows"] == "to the lowest card by suit"


def test_a_short_deck():
    assert printed(NZ)["Short deck"].startswith("seventh street, with less than one card a player and 1 more: burn")
    assert printed(NZ, readings=(("enough-cards", "n"),))["Short deck"].startswith(
        "seventh street, with less than one card a player: burn"
    )
    assert printed(PA)["Short deck"].startswith("sixth street and seventh street, ")
    assert printed(SUPER)["Short deck"].startswith("fourth street and fifth street and sixth street and ")
    assert cited(NZ, "Short deck") == {"nz 13.4(a)", "house enough-cards"}
    assert {"pa (h)", "house super-common-card"} <= cited(SUPER, "Short deck")


def test_the_showdown():
    nz, pa = printed(NZ), printed(PA)
    assert "equal to or better" in nz["Showdown"]
    assert nz["Asking"]
    assert pa["Showdown"] == "losers may concede unseen"
    assert "Asking" not in pa
    assert printed(PA, concession=False)["Showdown"] == "all show"
    assert "All in" not in printed(CARDROOM)
    assert printed(CARDROOM, all_in_up=True)["All in"]


def test_what_is_said_only_where_there_is_something_to_say():
    assert "Buy-in" not in printed(NZ)
    assert printed(NZ, buy_in_least=100, buy_in_most=400)["Buy-in"] == "100 to 400"
    assert printed(NZ, buy_in_least=100)["Buy-in"] == "at least 100"
    assert printed(NZ, buy_in_most=400)["Buy-in"] == "at most 400"
    assert "Open pair" not in printed(CARDROOM)
    assert printed(CARDROOM, open_pair=True)["Open pair"]


@pytest.mark.parametrize(("points", "rate"), [(500, "5"), (250, "2.5"), (125, "1.25"), (1000, "10"), (5, "0.05")])
def test_the_rake(points, rate):
    words = printed(NZ, rake_basis_points=points, rake_most=4)["Rake"]
    assert words == f"{rate} % of the pot, at most 4"
    assert printed(NZ)["Rake"] == "none"


def test_the_readings_chosen():
    words = printed(NZ, readings=(("must-show", "than-best"),))["Reading"]
    assert words.endswith(": than-best")
    assert cited(NZ, "Reading", readings=(("must-show", "than-best"),)) == {"house must-show"}
    assert "Reading" not in printed(NZ)


@law("house", "chips-without-money-value", "super-seats-warning")
def test_the_notes():
    assert "more than 7" in printed(SUPER)["Note"]
    assert "house super-seats-warning" in cited(SUPER, "Note")
    assert "no money value" in printed(PA, chip_cents=None)["Note"]
    assert "house chips-without-money-value" in cited(PA, "Note", chip_cents=None)
    assert "Note" not in printed(NZ)
