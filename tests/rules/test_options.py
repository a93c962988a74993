"""The readings a table may choose: what each turns, and that it turns nothing else."""

import pytest

from doorcard.errors import UnknownRules
from doorcard.rules import RULE_SETS, rule_set
from doorcard.rules.amend import turned
from doorcard.rules.clauses import (
    Ace,
    HeadToHead,
    MustShow,
    OddChipCards,
    Opener,
    OpenerTie,
    UnbetFirst,
)
from doorcard.rules.options import OPTIONS, choices, options, with_readings
from doorcard.rules.paths import clauses
from doorcard.rules.ruleset import RuleSet

EVERY = list(RULE_SETS.values())
NZ, NZ_FIVE = rule_set("nz/seven-card-stud"), rule_set("nz/five-card-stud")
LOW = rule_set("pa/seven-card-stud-low")
CARDROOM, FIVE = rule_set("cardroom/seven-card-stud"), rule_set("cardroom/five-card-stud")
RAZZ, HIGH_LOW = rule_set("cardroom/razz"), rule_set("cardroom/stud-high-low")

OFFERED = [(rules, option, choice) for rules in EVERY for option in options(rules) for choice in option.choices]


def label(value: object) -> str:
    """How a rule set, an option or a choice is called in the name of a test."""
    return getattr(value, "name", "") or getattr(value, "key", "")


def changed(rules: RuleSet, *readings: tuple[str, str]) -> dict[str, object]:
    """What the clauses say that these readings turn."""
    read = with_readings(rules, readings)
    return {
        path: after.says
        for (path, before), (_, after) in zip(clauses(rules), clauses(read), strict=True)
        if after.says != before.says
    }


def test_what_may_be_chosen_where():
    new_zealand = {"enough-cards", "opener-tie", "head-to-head", "must-show", "odd-chip-cards"}
    low_card_room = {"enough-cards", "burn", "head-to-head", "first-to-show"}
    card_room = low_card_room | {"opener-tie"}
    assert {rules.name: set(choices(rules)) for rules in EVERY} == {
        "nz/five-card-stud": new_zealand,
        "nz/seven-card-stud": new_zealand,
        "pa/seven-card-stud-high": set(),
        "pa/seven-card-stud-low": {"ace-of-forced-card"},
        "pa/seven-card-stud-high-low": set(),
        "pa/seven-card-stud-eight-or-better": set(),
        "pa/super-stud-eight-or-better": set(),
        "cardroom/five-card-stud": card_room,
        "cardroom/seven-card-stud": card_room,
        "cardroom/razz": low_card_room,
        "cardroom/stud-eight-or-better": card_room,
        "cardroom/stud-high-low": low_card_room | {"later-opener"},
    }


@pytest.mark.parametrize(("rules", "option", "choice"), OFFERED, ids=label)
def test_a_choice_turns_something_unless_it_is_the_default(rules, option, choice):
    assert bool(changed(rules, (option.key, choice.name))) == (choice is not option.choices[0])


@pytest.mark.parametrize(("rules", "option", "choice"), OFFERED, ids=label)
def test_every_clause_so_answered_cites_the_reading_after_its_paragraph(rules, option, choice):
    read = with_readings(rules, [(option.key, choice.name)])
    for (_, before), (_, after) in zip(clauses(rules), clauses(read), strict=True):
        if before is not after:
            assert option.cite in after.cites
            assert after.cites[0] is before.cites[0]


@pytest.mark.parametrize(("rules", "option", "choice"), OFFERED, ids=label)
def test_a_choice_of_a_reading_is_among_its_roads_not_taken(rules, option, choice):
    if choice is not option.choices[0]:
        alternatives = option.cite.words.alternatives
        assert any(road.startswith(f"{choice.name}:") for road in alternatives)


def test_every_option_is_offered_somewhere():
    assert {id(option) for _, option, _ in OFFERED} == {id(option) for option in OPTIONS}


def test_no_readings_are_the_rule_set_itself():
    assert with_readings(NZ, ()) is NZ


# One by one


def test_enough_cards():
    assert changed(NZ, ("enough-cards", "n")) == {"deal.spare": 0}
    assert changed(NZ_FIVE, ("enough-cards", "n+2")) == {"deal.spare": 2}
    assert changed(NZ, ("enough-cards", "n+1")) == {}


def test_the_suit_inside_the_highest_group_breaks_ties():
    ties = changed(NZ_FIVE, ("opener-tie", "top-group"))
    assert ties == {
        f"streets.{street}.opener_tie": OpenerTie.SUIT_IN_TOP_GROUP for street in ("third", "fourth", "fifth")
    }


def test_head_to_head_in_new_zealand():
    path = "betting.head_to_head"
    assert changed(NZ, ("head-to-head", "two-not-folded")) == {path: HeadToHead.TWO_NOT_FOLDED}
    assert changed(NZ, ("head-to-head", "until-reached")) == {path: HeadToHead.UNTIL_REACHED}
    with pytest.raises(UnknownRules, match="two-with-chips, two-not-folded, until-reached"):
        with_readings(NZ, [("head-to-head", "cap-stands")])


def test_head_to_head_in_the_card_room():
    path = "betting.head_to_head"
    assert changed(RAZZ, ("head-to-head", "cap-stands")) == {path: HeadToHead.CAP_STANDS}
    assert changed(RAZZ, ("head-to-head", "began-with-two")) == {path: HeadToHead.BEGAN_WITH_TWO}


def test_a_hand_is_measured_against_the_best_shown():
    assert changed(NZ, ("must-show", "than-best")) == {"showdown.must_show": MustShow.EQUAL_OR_BETTER_THAN_BEST}


def test_all_cards_decide_the_odd_chip():
    assert changed(NZ, ("odd-chip-cards", "all-cards")) == {"awards.odd_chip_cards": OddChipCards.ALL_CARDS}


def test_the_ace_is_high_for_the_forced_bet_of_low():
    assert changed(LOW, ("ace-of-forced-card", "high")) == {"forced.ace": Ace.HIGH}


def test_the_high_hand_opens_high_low():
    read = with_readings(HIGH_LOW, [("later-opener", "high")])
    assert {street.opener.says for street in read.streets[1:]} == {Opener.HIGH_HAND}
    assert {str(street.opener.cites[-1]) for street in read.streets[1:]} == {"house hands-showing"}


def test_only_a_high_hand_breaks_ties_by_suit():
    with pytest.raises(UnknownRules, match="no reading 'opener-tie'"):
        with_readings(HIGH_LOW, [("opener-tie", "top-card")])
    read = with_readings(HIGH_LOW, [("opener-tie", "top-card"), ("later-opener", "high")])
    assert {street.opener_tie.says for street in read.streets[1:]} == {OpenerTie.SUIT_OF_TOP_CARD}
    tied = with_readings(FIVE, [("opener-tie", "top-card")]).streets[-1].opener_tie
    assert tied.says is OpenerTie.SUIT_OF_TOP_CARD


def test_nearest_the_left_shows_first_when_nobody_bet():
    assert changed(CARDROOM, ("first-to-show", "nearest-left")) == {"showdown.unbet_first": UnbetFirst.NEAREST_LEFT}


def test_without_burns_a_card_for_each_player_is_enough():
    read = with_readings(FIVE, [("burn", "none")])
    assert not any(street.deal.says.burn for street in read.streets)
    assert [street.deal.says.pattern for street in read.streets] == ["DU", "U", "U", "U"]
    assert read.deal.spare.says == 0
    assert read.deal.burn_after_shuffle.says is False
    assert read.deal.refill_below.says == 1


# What is refused


def test_a_reading_chosen_twice_is_refused():
    with pytest.raises(UnknownRules, match="twice"):
        with_readings(NZ, [("enough-cards", "n"), ("enough-cards", "n")])


def test_an_unknown_reading_is_refused_with_a_suggestion():
    with pytest.raises(UnknownRules, match=r"there are enough-cards, .*did you mean 'must-show'"):
        with_readings(NZ, [("mustshow", "than-best")])


def test_a_reading_of_another_law_is_refused():
    with pytest.raises(UnknownRules, match="none to choose"):
        with_readings(rule_set("pa/seven-card-stud-high"), [("must-show", "than-best")])


def test_a_house_rule_set_has_the_readings_of_its_base():
    house = turned(NZ, "deal.spare", 2)
    assert choices(house) == choices(NZ)
    assert "house amended" in map(str, with_readings(house, [("enough-cards", "n")]).deal.spare.cites)
