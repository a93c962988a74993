"""What a table sign may say under each rule set: one test for each refusal, with the paragraphs it cites."""

from dataclasses import FrozenInstanceError, replace

import pytest

from doorcard.errors import SignNotPermitted
from doorcard.law import read_citation
from doorcard.rules import RULE_SETS, rule_set
from doorcard.rules.amend import turned
from doorcard.rules.clauses import BetSize, ForcedAmount, Notice, Permission, RaiseCap, Seats, Structure
from doorcard.rules.ruleset import RuleSet
from doorcard.rules.sign import TableSign, check, default_sign, sign_from, warnings
from marks import law

EVERY = list(RULE_SETS.values())
NZ, NZ_FIVE = rule_set("nz/seven-card-stud"), rule_set("nz/five-card-stud")
PA, SUPER = rule_set("pa/seven-card-stud-high"), rule_set("pa/super-stud-eight-or-better")
CARDROOM, RAZZ = rule_set("cardroom/seven-card-stud"), rule_set("cardroom/razz")

OTHER_STRUCTURES = [structure for structure in Structure if structure is not Structure.FIXED]


def sign(rules: RuleSet, structure: Structure = Structure.FIXED, **changes: object) -> TableSign:
    """The default sign with some fields changed."""
    return replace(default_sign(rules, structure), **changes)


def refused(
    rules: RuleSet, field: str, *cites: str, structure: Structure = Structure.FIXED, **changes: object
) -> str:
    """The sentence with which the sign is refused, for this field and at least by these paragraphs."""
    with pytest.raises(SignNotPermitted) as refusal:
        check(sign(rules, structure, **changes), rules)
    assert refusal.value.field == field
    assert set(map(read_citation, cites)) <= set(refusal.value.cites)
    assert refusal.value.cites
    return str(refusal.value)


# What stands when nothing is said


@pytest.mark.parametrize("structure", Structure)
@pytest.mark.parametrize("rules", EVERY, ids=lambda rules: rules.name)
def test_the_default_sign_is_permitted(rules, structure):
    assert check(default_sign(rules, structure), rules) == default_sign(rules, structure)


def test_the_default_is_fixed_limit_ten_and_twenty_with_an_ante_of_two():
    for rules in EVERY:
        says = default_sign(rules)
        assert (says.structure, says.small_bet, says.big_bet, says.ante, says.chip) == (Structure.FIXED, 10, 20, 2, 1)


@law("nz", "13.2(a)")
def test_new_zealand_posts_no_forced_bet():
    assert default_sign(NZ).forced == 0
    assert not default_sign(NZ).completion


@law("pa", "(d)")
def test_pennsylvania_posts_three_and_allows_completing():
    assert default_sign(PA).forced == 3
    assert default_sign(PA).completion
    assert default_sign(PA).chip_cents == 100


def test_the_card_room_posts_three_and_lets_its_maker_open_in_full():
    says = default_sign(CARDROOM)
    assert (says.forced, says.completion, says.open_full, says.chip_cents) == (3, True, True, None)


def test_a_sign_that_only_equals_a_permitted_one_is_still_refused():
    """To Python 1 equals true, and to a reader of signs it does not."""
    rules = rule_set("cardroom/seven-card-stud")
    permitted = default_sign(rules)
    assert check(permitted, rules) == check(replace(permitted), rules) == permitted
    for wrong in (replace(permitted, completion=1), replace(permitted, ante=2.0), replace(permitted, chip=True)):
        assert wrong == permitted
        with pytest.raises(SignNotPermitted, match="must be"):
            check(wrong, rules)


def test_what_one_law_permits_another_still_refuses():
    sign = default_sign(rule_set("cardroom/seven-card-stud"))
    assert check(sign, rule_set("cardroom/seven-card-stud")) == sign
    with pytest.raises(SignNotPermitted):
        check(sign, rule_set("nz/seven-card-stud"))


def test_a_sign_does_not_change():
    with pytest.raises(FrozenInstanceError):
        default_sign(NZ).ante = 3


# Bets


def test_the_big_bet_comes_with_the_third_round():
    says = default_sign(NZ)
    assert [says.bet_on(NZ, index) for index in range(5)] == [10, 10, 20, 20, 20]
    five = default_sign(NZ_FIVE)
    assert [five.bet_on(NZ_FIVE, index) for index in range(4)] == [10, 10, 20, 20]


def test_bets_of_each_street_come_before_small_and_big():
    says = check(sign(NZ, bets=(5, 5, 10, 15, 30)), NZ)
    assert [says.bet_on(NZ, index) for index in range(5)] == [5, 5, 10, 15, 30]
    assert says.least_bet == 5


def test_the_table_minimum_is_the_small_bet_unless_the_sign_says_another():
    assert default_sign(NZ).least_bet == 10
    assert sign(NZ, Structure.SPREAD, minimum=4).least_bet == 4
    assert sign(NZ, Structure.SPREAD, minimum=4).bet_on(NZ, 3) == 4


@law("nz", "13.5(e)")
def test_how_many_raises_a_round_has():
    assert default_sign(NZ).most_raises(NZ) == 3
    assert default_sign(NZ, Structure.SPREAD).most_raises(NZ) == 3
    for structure in (Structure.HALF_POT, Structure.POT, Structure.NO_LIMIT):
        assert default_sign(NZ, structure).most_raises(NZ) is None
    assert sign(CARDROOM, raise_cap=4).most_raises(CARDROOM) == 4


# Antes


@law("nz", "12.1(b)", "13.1(b)")
def test_new_zealand_refuses_a_sign_without_an_ante():
    assert "ante" in refused(NZ, "ante", "nz 13.1(b)", ante=0)
    refused(NZ_FIVE, "ante", "nz 12.1(b)", ante=0)


@law("pa", "(b)")
def test_pennsylvania_needs_no_ante():
    assert check(sign(PA, ante=0), PA).ante == 0
    assert check(sign(CARDROOM, ante=0), CARDROOM).ante == 0


# The forced bet


@law("nz", "12.2(a)", "13.2(a)")
def test_new_zealand_refuses_a_posted_forced_bet():
    refused(NZ, "forced", "nz 13.2(a)", "house forced-bet-is-a-bet", forced=3)


@law("pa", "(d)")
def test_pennsylvania_needs_a_forced_bet_of_at_least_one_chip():
    refused(PA, "forced", "pa (d)", "house forced-bet-as-posted", forced=0)
    assert check(sign(PA, forced=1), PA).forced == 1


@law("pa", "(d)")
def test_pennsylvania_refuses_a_forced_bet_above_the_small_bet():
    assert "at most the first bet of 10" in refused(PA, "forced", "pa (d)", forced=11)
    assert check(sign(PA, forced=10), PA).forced == 10


def test_the_card_room_refuses_a_forced_bet_as_large_as_the_small_bet():
    assert "below the first bet of 10" in refused(CARDROOM, "forced", "custom bring-in-as-posted", forced=10)
    assert check(sign(CARDROOM, forced=9), CARDROOM).forced == 9


def test_outside_fixed_limit_the_minimum_bounds_the_forced_bet():
    refused(PA, "forced", "pa (d)", structure=Structure.POT, minimum=2)
    assert check(sign(PA, Structure.POT, minimum=2, forced=2), PA)


def test_with_bets_of_each_street_the_first_bounds_the_forced_bet():
    refused(PA, "forced", "pa (d)", bets=(2, 10, 20, 20, 20))


@law("nz", "13.2(a)")
def test_new_zealand_has_nothing_to_complete():
    refused(NZ, "completion", "nz 13.2(a)", "house forced-bet-is-a-bet", completion=True)


@pytest.mark.parametrize("structure", OTHER_STRUCTURES)
def test_completing_is_for_fixed_limit(structure):
    assert "fixed limit" in refused(PA, "completion", "house completion", structure=structure, completion=True)


def test_pennsylvania_may_forbid_completing_and_the_card_room_may_not():
    assert not check(sign(PA, completion=False), PA).completion
    refused(CARDROOM, "completion", "custom completion", completion=False)


@law("nz", "13.2(a)")
def test_new_zealand_has_no_opening_in_full_beside_the_bet():
    refused(NZ, "open_full", "nz 13.2(a)", open_full=True)


def test_opening_in_full_is_on_the_sign_in_pennsylvania_and_always_there_in_the_card_room():
    assert check(sign(PA, open_full=True), PA).open_full
    assert not default_sign(PA).open_full
    refused(CARDROOM, "open_full", "custom bring-in-as-posted", open_full=False)


# Chips


@pytest.mark.parametrize("field", ["ante", "small_bet", "big_bet", "buy_in_least", "buy_in_most", "rake_most"])
def test_amounts_are_whole_chips(field):
    whole = {"chip": 5, "ante": 5, "small_bet": 10, "big_bet": 20}
    assert "chips of 5" in refused(NZ, field, "house whole-chips", **{**whole, field: 203})


def test_a_forced_bet_is_whole_chips():
    refused(PA, "forced", "house whole-chips", chip=5, ante=5, forced=3)


@pytest.mark.parametrize("field", ["minimum", "maximum"])
def test_limits_are_whole_chips(field):
    refused(NZ, field, "house whole-chips", structure=Structure.SPREAD, chip=5, ante=5, **{field: 203})


def test_bets_of_each_street_are_whole_chips():
    refused(NZ, "bets", "house whole-chips", chip=5, ante=5, bets=(10, 10, 20, 20, 22))


@pytest.mark.parametrize("field", ["small_bet", "big_bet", "chip", "act_seconds"])
def test_what_must_be_more_than_nothing(field):
    refused(NZ, field, "house whole-chips", **{field: 0})


@pytest.mark.parametrize(
    "field",
    [
        "ante",
        "forced",
        "small_bet",
        "minimum",
        "maximum",
        "seats",
        "chip",
        "buy_in_least",
        "buy_in_most",
        "bank_seconds",
        "grace_seconds",
        "rake_basis_points",
        "rake_most",
    ],
)
def test_nothing_is_below_nothing(field):
    refused(PA, field, "house whole-chips", **{field: -1})


def test_no_bet_of_a_street_is_nothing():
    refused(NZ, "bets", "house whole-chips", bets=(10, 0, 20, 20, 20))


@law("pa", "(i)(3)(i)", "(i)(3)(ii)", "(i)(3)(iii)")
def test_no_chip_may_be_worth_more_than_what_may_be_left_over():
    assert "$1" in refused(SUPER, "chip_cents", "pa (i)(3)(i)", "pa (i)(3)(ii)", "pa (i)(3)(iii)", chip_cents=101)
    assert check(sign(SUPER, chip_cents=100), SUPER)
    assert check(sign(SUPER, chip_cents=25), SUPER)
    assert check(sign(SUPER, chip_cents=None), SUPER)


def test_a_chip_is_worth_something():
    refused(PA, "chip_cents", "pa (i)(3)(ii)", chip_cents=0)


@law("nz", "13.4(e)")
def test_new_zealand_does_not_bound_what_is_left_over():
    assert check(sign(NZ, chip_cents=2500), NZ)


# Limits


@law("nz", "13.5(a)")
def test_the_notice_shows_the_maximum():
    refused(NZ, "maximum", "nz 13.5(a)", structure=Structure.SPREAD, maximum=0)


def test_a_house_may_do_without_the_maximum():
    silent = turned(NZ, "betting.notice", Notice.NOTHING)
    assert check(sign(silent, Structure.SPREAD, maximum=0), silent)


@law("nz", "13.5(a)", "13.5(d)")
def test_the_maximum_is_not_below_the_minimum():
    refused(NZ, "maximum", "nz 13.5(a)", "nz 13.5(d)", structure=Structure.SPREAD, minimum=10, maximum=9)
    assert check(sign(NZ, Structure.SPREAD, minimum=10, maximum=10), NZ)


@pytest.mark.parametrize("structure", [one for one in Structure if one is not Structure.SPREAD])
def test_only_spread_limit_has_a_maximum(structure):
    refused(NZ, "maximum", "nz 13.5(a)", structure=structure, maximum=40)


def test_in_fixed_limit_the_bets_say_the_minimum():
    refused(NZ, "minimum", "nz 13.5(a)", minimum=10)


def test_bets_of_each_street_are_for_fixed_limit():
    refused(NZ, "bets", "nz 13.5(a)", structure=Structure.POT, bets=(10, 10, 20, 20, 20))


def test_there_is_a_bet_for_each_street():
    assert "5 rounds" in refused(NZ, "bets", "nz 13.5(a)", bets=(10, 10, 20, 20))
    assert "4 rounds" in refused(NZ_FIVE, "bets", "nz 12.5(a)", bets=(10, 10, 20, 20, 20))


def test_the_big_bet_is_not_below_the_small_bet():
    refused(NZ, "big_bet", "house small-and-big-bets", small_bet=10, big_bet=9)
    assert check(sign(NZ, big_bet=10), NZ)


def test_outside_fixed_limit_the_big_bet_says_nothing():
    assert sign_from({"structure": "pot", "small_bet": 50}, NZ).least_bet == 50


def test_a_structure_the_house_does_not_play():
    fixed_only = turned(NZ, "betting.structures", frozenset({Structure.FIXED}))
    refused(fixed_only, "structure", "house amended", structure=Structure.POT)


# Raises


@law("nz", "12.5(e)", "13.5(e)")
def test_the_law_sets_the_number_of_raises():
    refused(NZ, "raise_cap", "nz 13.5(e)", raise_cap=4)
    refused(NZ, "raise_cap", "nz 13.5(e)", raise_cap=2)
    assert check(sign(NZ, raise_cap=3), NZ)


@pytest.mark.parametrize("rules", [NZ, PA, CARDROOM], ids=lambda rules: rules.name)
@pytest.mark.parametrize("structure", [Structure.HALF_POT, Structure.POT, Structure.NO_LIMIT])
def test_by_the_pot_and_without_a_limit_raises_are_not_counted(rules, structure):
    clause = rules.betting.cap
    refused(rules, "raise_cap", *map(str, clause.cites), structure=structure, raise_cap=3)


def test_a_sign_may_say_four_raises_where_no_law_counts_them():
    assert check(sign(PA, raise_cap=4), PA)
    assert check(sign(CARDROOM, raise_cap=4), CARDROOM)


def test_a_round_has_at_least_one_raise():
    refused(PA, "raise_cap", "house three-raises-borrowed", raise_cap=0)


def test_a_house_that_counts_four_says_four():
    four = turned(NZ, "betting.cap", RaiseCap(4, frozenset({Structure.FIXED})))
    assert check(sign(four, raise_cap=4), four)
    refused(four, "raise_cap", "nz 13.5(e)", "house amended", raise_cap=3)


# Showdown and the rest


@law("nz", "13.4(d)")
def test_new_zealand_lets_losers_concede():
    refused(NZ, "concession", "nz 13.4(d)", concession=False)


def test_a_sign_may_make_everybody_show_in_pennsylvania():
    assert not check(sign(PA, concession=False), PA).concession


def test_where_all_must_show_no_sign_lets_them_concede():
    strict = turned(PA, "showdown.concession", Permission.NEVER)
    assert not default_sign(strict).concession
    refused(strict, "concession", "house amended", concession=True)


def test_hands_are_turned_up_early_in_the_card_room_only():
    assert check(sign(CARDROOM, all_in_up=True), CARDROOM)
    refused(NZ, "all_in_up", "house cards-stay-down", all_in_up=True)
    refused(PA, "all_in_up", "house cards-stay-down", all_in_up=True)


def test_an_open_pair_is_for_seven_card_stud_in_the_card_room():
    assert check(sign(CARDROOM, open_pair=True), CARDROOM)
    refused(RAZZ, "open_pair", "custom open-pair", open_pair=True)
    refused(NZ, "open_pair", "house small-and-big-bets", open_pair=True)


def test_an_open_pair_is_for_fixed_limit():
    refused(CARDROOM, "open_pair", "custom open-pair", structure=Structure.POT, open_pair=True)


@law("pa", "(b)")
def test_nine_sit_in_pennsylvania_and_no_more():
    assert check(sign(PA, seats=9), PA)
    assert "2 to 9" in refused(PA, "seats", "pa (b)", seats=10)


def test_eight_sit_in_new_zealand_seven_card_and_twelve_at_most_in_five_card():
    refused(NZ, "seats", "house seats-seven-card", seats=9)
    assert check(sign(NZ_FIVE, seats=12), NZ_FIVE)
    refused(NZ_FIVE, "seats", "house seats-five-card", seats=13)


def test_nobody_plays_alone():
    refused(NZ, "seats", "house seats-seven-card", seats=1)


def test_seats_left_open_are_filled_in():
    assert check(sign(NZ_FIVE, seats=0), NZ_FIVE).seats == 10
    assert check(TableSign(), NZ).seats == 8


def test_the_least_buy_in_is_not_above_the_most():
    refused(NZ, "buy_in_least", "house whole-chips", buy_in_least=201, buy_in_most=200)
    assert check(sign(NZ, buy_in_least=200, buy_in_most=200), NZ)
    assert check(sign(NZ, buy_in_least=200), NZ)


def test_a_rake_needs_a_rate_and_a_most():
    refused(NZ, "rake_most", "house rake", rake_basis_points=500)
    refused(NZ, "rake_basis_points", "house rake", rake_most=4)
    assert check(sign(NZ, rake_basis_points=500, rake_most=4), NZ)


def test_a_rake_is_no_more_than_the_pot():
    refused(NZ, "rake_basis_points", "house rake", rake_basis_points=10_001, rake_most=4)
    assert check(sign(NZ, rake_basis_points=10_000, rake_most=4), NZ)


def test_an_unknown_reading_is_refused_with_what_there_is():
    assert "enough-cards" in refused_reading(NZ, ("enough-crads", "n"))
    assert "n+1, n, n+2" in refused_reading(NZ, ("enough-cards", "n+3"))
    assert "none to choose" in refused_reading(PA, ("enough-cards", "n"))
    assert "twice" in refused_reading(NZ, ("must-show", "than-best"), ("must-show", "than-best"))


def test_a_wrong_choice_cites_the_reading():
    with pytest.raises(SignNotPermitted) as refusal:
        check(sign(NZ, readings=(("enough-cards", "n+3"),)), NZ)
    assert list(map(str, refusal.value.cites)) == ["house enough-cards"]


def refused_reading(rules: RuleSet, *readings: tuple[str, str]) -> str:
    """The sentence with which these readings are refused."""
    with pytest.raises(SignNotPermitted) as refusal:
        check(sign(rules, readings=readings), rules)
    assert refusal.value.field == "readings"
    assert refusal.value.cites
    return str(refusal.value)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("structure", "fixed"),
        ("ante", 2.0),
        ("ante", True),
        ("ante", "2"),
        ("bets", [10, 10, 20, 20, 20]),
        ("bets", (10, 10, 20, 20, "20")),
        ("raise_cap", False),
        ("chip_cents", 1.5),
        ("completion", 1),
        ("concession", None),
        ("seats", None),
        ("readings", (("enough-cards",),)),
        ("readings", (("enough-cards", "n", "n+1"),)),
        ("readings", (("enough-cards", 1),)),
        ("readings", (["enough-cards", "n"],)),
        ("readings", [("enough-cards", "n")]),
        ("readings", {"enough-cards": "n"}),
    ],
)
def test_a_value_of_the_wrong_type_is_refused(field, value):
    assert repr(value) in refused(PA, field, **{field: value})


# What is permitted and still said


def test_super_stud_warns_above_seven_seats():
    assert "more than 7" in warnings(sign(SUPER, seats=8), SUPER)[0]
    assert "more than 7" in warnings(sign(SUPER, seats=0), SUPER)[0]
    assert warnings(sign(SUPER, seats=7), SUPER) == ()
    assert warnings(sign(PA, seats=9), PA) == ()


def test_chips_without_a_money_value_are_said_in_pennsylvania():
    assert "no money value" in warnings(sign(PA, chip_cents=None), PA)[0]
    assert warnings(sign(NZ, chip_cents=None), NZ) == ()


# A sign as it is written


def test_a_written_sign_changes_what_it_says_and_keeps_the_rest():
    assert sign_from({"ante": 1, "big_bet": 40}, NZ) == sign(NZ, ante=1, big_bet=40)
    assert sign_from({}, PA) == default_sign(PA)


def test_a_written_sign_has_lists_and_tables():
    written = {"bets": [5, 5, 10, 10, 10], "readings": {"enough-cards": "n"}, "raise_cap": "none"}
    says = sign_from(written, NZ)
    assert says.bets == (5, 5, 10, 10, 10)
    assert says.readings == (("enough-cards", "n"),)
    assert says.raise_cap is None


@pytest.mark.parametrize("written", ["half pot", "half-pot", "half_pot", "Half Pot"])
def test_a_structure_is_written_in_words(written):
    assert sign_from({"structure": written}, NZ).structure is Structure.HALF_POT


def test_outside_fixed_limit_completing_needs_no_word():
    assert not sign_from({"structure": "pot"}, CARDROOM).completion


def test_chips_of_no_value_are_written_as_none():
    assert sign_from({"chip_cents": "none"}, PA).chip_cents is None


@pytest.mark.parametrize(
    ("written", "field", "words"),
    [
        ({"antee": 1}, "antee", "did you mean 'ante'"),
        ({"blinds": 1}, "blinds", "it has structure, ante"),
        ({"structure": "fixt"}, "structure", "'half pot'"),
        ({"structure": 3}, "structure", "'fixed'"),
        ({"structure": ["fixed"]}, "structure", "'fixed'"),
        ({"ante": "two"}, "ante", "a whole number"),
        ({"bets": 10}, "bets", "a list of whole numbers"),
        ({"completion": "yes"}, "completion", "true or false"),
        ({"readings": ["enough-cards"]}, "readings", "a table"),
        ({"raise_cap": "no"}, "raise_cap", "'none'"),
        ({"ante": 0}, "ante", "at least one chip"),
    ],
)
def test_a_written_sign_is_refused_by_key_with_what_is_allowed(written, field, words):
    with pytest.raises(SignNotPermitted, match=words) as refusal:
        sign_from(written, NZ)
    assert refusal.value.field == field


# The sign follows the clauses, not the names


def test_a_house_that_posts_the_forced_bet_in_new_zealand():
    posting = turned(NZ, "forced.amount", ForcedAmount.POSTED)
    assert default_sign(posting).forced == 3
    refused(posting, "forced", "nz 13.2(a)", "house amended", forced=0)


def test_a_house_with_big_bets_from_the_second_round():
    early = turned(NZ, "streets.fourth.bet", BetSize.BIG)
    assert default_sign(early).bet_on(early, 1) == 20


def test_a_house_with_six_seats():
    six = turned(NZ, "seats.number", Seats(2, 6, 6, 6))
    assert default_sign(six).seats == 6
    refused(six, "seats", "house amended", seats=7)
