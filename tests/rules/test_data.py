"""Each rule set answers every question, each answer is cited, and no paragraph goes unanswered."""

import tomllib
from dataclasses import fields, is_dataclass, replace
from importlib import resources

import pytest

from doorcard.errors import UnknownRules
from doorcard.law import Basis, source
from doorcard.rules import RULE_SETS, names, rule_set
from doorcard.rules.amend import answers, clauses, turned
from doorcard.rules.clauses import (
    Ace,
    BetSize,
    Clause,
    ForcedCard,
    OpenerMay,
    OpenerTie,
    Permission,
    Qualifier,
    Shortage,
)
from doorcard.rules.options import options
from doorcard.rules.paths import clause_at, replaced, why_unasked
from doorcard.rules.ruleset import RuleSet, StreetName
from doorcard.table.seating import READINGS

EVERY = list(RULE_SETS.values())
CITED = {cite for rules in EVERY for _, clause in clauses(rules, unasked=True) for cite in clause.cites} | {
    option.cite for rules in EVERY for option in options(rules)
}

NZ_FIVE, NZ_SEVEN = rule_set("nz/five-card-stud"), rule_set("nz/seven-card-stud")
PA = [rules for rules in EVERY if rules.name.startswith("pa/")]
HIGH, LOW, HIGH_LOW, EIGHT, SUPER = PA
CARDROOM = [rules for rules in EVERY if rules.name.startswith("cardroom/")]


def deal(rules: RuleSet) -> str:
    """The cards of each street, burned cards as a dot before them."""
    return " ".join(("." if street.deal.says.burn else "") + street.deal.says.pattern for street in rules.streets)


@pytest.mark.parametrize("rules", EVERY, ids=lambda rules: rules.name)
def test_every_clause_has_a_citation(rules):
    assert [path for path, clause in clauses(rules, unasked=True) if not clause.cites] == []


@pytest.mark.parametrize("rules", EVERY, ids=lambda rules: rules.name)
def test_no_citation_stands_twice_in_a_clause(rules):
    for _, clause in clauses(rules, unasked=True):
        assert len(set(clause.cites)) == len(clause.cites)


@pytest.mark.parametrize("rules", EVERY, ids=lambda rules: rules.name)
def test_the_paragraph_stands_before_the_reading(rules):
    for path, clause in clauses(rules, unasked=True):
        readings = [cite.source.basis is Basis.HOUSE for cite in clause.cites]
        assert readings == sorted(readings), path


@pytest.mark.parametrize("rules", EVERY, ids=lambda rules: rules.name)
def test_a_rule_set_cites_its_own_text_and_readings_only(rules):
    own = {"nz": {"nz", "house"}, "pa": {"pa", "house"}, "cardroom": {"custom", "house"}}[rules.name.split("/")[0]]
    assert {cite.source.key for _, clause in clauses(rules, unasked=True) for cite in clause.cites} <= own


@pytest.mark.parametrize(("rules", "chapter"), [(NZ_FIVE, "12."), (NZ_SEVEN, "13.")])
def test_each_new_zealand_game_cites_its_own_numbers_and_all_of_them(rules, chapter):
    cited = {cite.paragraph for _, clause in clauses(rules) for cite in clause.cites if cite.source.key == "nz"}
    assert cited == {number for number in source("nz").paragraphs if number.startswith(chapter)}


@pytest.mark.parametrize("key", ["nz", "pa", "custom"])
def test_every_paragraph_is_cited_or_excused(key):
    text = (resources.files("doorcard.law") / "excused.toml").read_text("utf-8")
    excused = {entry["number"] for entry in tomllib.loads(text)["paragraph"]}
    cited = {str(cite) for cite in CITED}
    assert [one for one in source(key).paragraphs if f"{key} {one}" not in cited | excused] == []
    assert not cited & excused


def test_every_reading_is_cited_by_a_clause_an_option_or_the_table():
    # Whatever the house amends cites this one.
    cited = {*CITED, *[cite for cites in READINGS.values() for cite in cites]}
    uncited = set(source("house").paragraphs) - {cite.paragraph for cite in cited if cite.source.key == "house"}
    assert uncited == {"amended"}


@pytest.mark.parametrize("rules", EVERY, ids=lambda rules: rules.name)
def test_every_part_of_a_rule_set_is_a_clause_and_is_walked(rules):
    parts = [rules.seats, rules.deal, *rules.streets, rules.forced, rules.betting, rules.showdown, rules.awards]
    assert all(is_dataclass(part) for part in parts)
    held = [getattr(part, field.name) for part in parts for field in fields(part) if field.name != "name"]
    assert all(isinstance(clause, Clause) for clause in held)
    assert [clause for _, clause in clauses(rules, unasked=True)] == held


@pytest.mark.parametrize("rules", EVERY, ids=lambda rules: rules.name)
def test_the_walk_skips_what_no_hand_ever_asks_and_says_why(rules):
    skipped = {path for path, _ in clauses(rules, unasked=True)} - {path for path, _ in clauses(rules)}
    assert skipped == set(why_unasked(rules))


@pytest.mark.parametrize("rules", EVERY, ids=lambda rules: rules.name)
def test_every_clause_can_be_turned(rules):
    for path, clause in clauses(rules):
        said, *others = answers(rules, path)
        assert said == clause.says
        assert others, path
        assert said not in others
        for other in others:
            after = clause_at(turned(rules, path, other), path)
            assert after is not None
            assert after.says == other
            assert after.cites[: len(clause.cites)] == clause.cites
            assert str(after.cites[-1]) == "house amended"


def test_turning_a_clause_leaves_all_others():
    turned_over = turned(NZ_SEVEN, "forced.card", ForcedCard.HIGHEST)
    changed = [
        path
        for (path, before), (_, after) in zip(clauses(NZ_SEVEN), clauses(turned_over), strict=True)
        if before is not after
    ]
    assert changed == ["forced.card"]


def test_a_replaced_street_is_that_street_only():
    clause = replace(NZ_SEVEN.streets[1].bet, says=BetSize.BIG)
    bets = [street.bet.says for street in replaced(NZ_SEVEN, {"streets.fourth.bet": clause}).streets]
    assert bets == [BetSize.SMALL, BetSize.BIG, BetSize.BIG, BetSize.BIG, BetSize.BIG]


def test_a_clause_that_is_not_there_is_refused():
    with pytest.raises(UnknownRules, match="forced has card, ace"):
        turned(NZ_SEVEN, "forced.crad", ForcedCard.HIGHEST)
    with pytest.raises(UnknownRules, match=r"streets\.fourth, streets\.fifth"):
        answers(NZ_SEVEN, "streets.second.bet")
    for path in ("", "forced", "streets", "name", "streets.fourth", "streets.fourth.name", "forced.card.says"):
        assert clause_at(NZ_SEVEN, path) is None


# The table of the games


def test_the_names_of_the_rule_sets():
    assert [rules.name for rules in EVERY] == list(names())
    assert names() == (
        "nz/five-card-stud",
        "nz/seven-card-stud",
        "pa/seven-card-stud-high",
        "pa/seven-card-stud-low",
        "pa/seven-card-stud-high-low",
        "pa/seven-card-stud-eight-or-better",
        "pa/super-stud-eight-or-better",
        "cardroom/five-card-stud",
        "cardroom/seven-card-stud",
        "cardroom/razz",
        "cardroom/stud-eight-or-better",
        "cardroom/stud-high-low",
    )


def test_an_unknown_rule_set_is_refused_with_a_suggestion():
    with pytest.raises(UnknownRules, match=r"there are nz/five-card-stud.*did you mean 'nz/seven-card-stud'"):
        rule_set("nz/seven-card-stu")


@pytest.mark.parametrize(
    ("begun", "meant"),
    [
        ("pa/super-stud", "pa/super-stud-eight-or-better"),
        ("cardroom/seven", "cardroom/seven-card-stud"),
        ("pa/seven-card-stud-high-or-low", "pa/seven-card-stud-high-low"),
    ],
)
def test_a_name_that_is_only_begun_suggests_the_one_it_begins(begun, meant):
    with pytest.raises(UnknownRules, match=rf"did you mean '{meant}'"):
        rule_set(begun)


def test_the_rule_sets_cannot_be_changed():
    with pytest.raises(TypeError):
        RULE_SETS["nz/seven-card-stud"] = NZ_FIVE
    assert "nz/nine-card-stud" not in RULE_SETS
    assert len(RULE_SETS) == 12


@pytest.mark.parametrize("rules", EVERY, ids=lambda rules: rules.name)
def test_the_deal(rules):
    five, super_stud = "five-card" in rules.name, "super" in rules.name
    assert deal(rules) == ("DU .U .U .U" if five else "DDDDU .U .U .U .D" if super_stud else "DDU .U .U .U .D")
    assert [street.discards.says for street in rules.streets] == [2 if super_stud else 0] + [0] * (3 if five else 4)
    first = StreetName.SECOND if five else StreetName.THIRD
    streets = list(StreetName)
    assert [street.name for street in rules.streets] == streets[streets.index(first) :][: len(rules.streets)]


@pytest.mark.parametrize(
    ("name", "seats"),
    [
        ("nz/five-card-stud", (2, 10, 12)),
        ("nz/seven-card-stud", (2, 8, 8)),
        ("pa/seven-card-stud-high", (2, 9, 9)),
        ("pa/super-stud-eight-or-better", (2, 9, 9)),
        ("cardroom/five-card-stud", (2, 10, 10)),
        ("cardroom/razz", (2, 8, 8)),
    ],
)
def test_the_seats(name, seats):
    assert rule_set(name).seats.number.says[:3] == seats


@pytest.mark.parametrize("rules", EVERY, ids=lambda rules: rules.name)
def test_the_first_two_rounds_are_small_and_the_rest_big(rules):
    bets = [street.bet.says for street in rules.streets]
    assert bets[:2] == [BetSize.SMALL] * 2
    assert set(bets[2:]) == {BetSize.BIG}


@pytest.mark.parametrize(
    ("rules", "short"),
    [
        (NZ_FIVE, [StreetName.FIFTH]),
        (NZ_SEVEN, [StreetName.SEVENTH]),
        (HIGH, [StreetName.SIXTH, StreetName.SEVENTH]),
        (SUPER, [StreetName.FOURTH, StreetName.FIFTH, StreetName.SIXTH, StreetName.SEVENTH]),
        (CARDROOM[0], [StreetName.FIFTH]),
        (CARDROOM[1], [StreetName.SEVENTH]),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_the_streets_that_may_run_short(rules, short):
    foreseen = [street.name for street in rules.streets if street.shortage.says is not Shortage.NOT_FORESEEN]
    assert foreseen == short


def test_the_forced_card_of_each_game():
    forced = {rules.name: (rules.forced.card.says, rules.forced.ace.says) for rules in EVERY}
    low, high = (ForcedCard.LOWEST, Ace.HIGH), (ForcedCard.HIGHEST, Ace.LOW)
    assert [name for name, says in forced.items() if says == high] == [
        "pa/seven-card-stud-low",
        "pa/seven-card-stud-high-low",
        "cardroom/razz",
        "cardroom/stud-high-low",
    ]
    assert set(forced.values()) == {low, high}


@pytest.mark.parametrize(
    ("rules", "paragraph"),
    [(HIGH, "(d)(1)"), (LOW, "(d)(2)"), (HIGH_LOW, "(d)(3)"), (EIGHT, "(d)(4)"), (SUPER, "(d)(4)")],
)
def test_the_paragraph_of_each_forced_card(rules, paragraph):
    assert str(rules.forced.card.cites[0]) == f"pa {paragraph}"
    assert str(rules.forced.ace.cites[0]) == f"pa {paragraph}"


def test_only_low_opens_with_the_low_hand_in_pennsylvania():
    assert [rules for rules in PA if rules.streets[1].opener.says.name == "LOW_HAND"] == [LOW]
    assert {str(street.opener.cites[0]) for street in LOW.streets[1:]} == {"pa (f)(2)"}
    assert {str(street.opener.cites[0]) for street in SUPER.streets[1:]} == {"pa (f)(1)"}


def test_the_opener_may_fold_but_in_pennsylvania():
    may = {rules.name.split("/")[0]: rules.streets[1].opener_may.says for rules in EVERY}
    assert may == {
        "nz": OpenerMay.BET_CHECK_FOLD,
        "pa": OpenerMay.BET_CHECK,
        "cardroom": OpenerMay.BET_CHECK_FOLD,
    }


def test_equal_hands_showing_go_by_suit_in_new_zealand_only():
    ties = {rules.name.split("/")[0]: rules.streets[-1].opener_tie.says for rules in EVERY}
    assert ties == {
        "nz": OpenerTie.SUIT_OF_TOP_CARD,
        "pa": OpenerTie.NEAREST_LEFT,
        "cardroom": OpenerTie.NEAREST_LEFT,
    }


def test_completion_is_for_pennsylvania_and_the_card_room():
    completion = {rules.name.split("/")[0]: rules.forced.completion.says for rules in EVERY}
    assert completion == {
        "nz": Permission.NEVER,
        "pa": Permission.IF_THE_SIGN_SAYS,
        "cardroom": Permission.ALWAYS,
    }


def test_an_eight_is_asked_for_in_three_games():
    assert [rules.name for rules in EVERY if rules.showdown.qualifier.says is Qualifier.EIGHT] == [
        "pa/seven-card-stud-eight-or-better",
        "pa/super-stud-eight-or-better",
        "cardroom/stud-eight-or-better",
    ]
