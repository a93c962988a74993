"""13.5: the least and the most that may be wagered in New Zealand seven card stud."""

import pytest

from diagrams import HALF_POT, NO_LIMIT, NZ7, POT, SPREAD, betting_round, paragraphs, rests_on, sign_for, sign_refused
from doorcard.engine.events import BetMade, Raised
from doorcard.errors import AmountNotAllowed, NotAllowedNow
from doorcard.rules import rule_set
from doorcard.rules.clauses import Structure
from doorcard.rules.notice import describe
from doorcard.rules.sign import check
from marks import law

EVERY = [Structure.FIXED, SPREAD, HALF_POT, POT, NO_LIMIT]
by_structure = pytest.mark.parametrize("structure", EVERY, ids=lambda structure: structure.value)


# (a) The notice


@law("nz", "13.5(a)")
@by_structure
def test_a_the_notice_shows_the_wagers(structure):
    rules = rule_set(NZ7)
    rows = [row for row in describe(sign_for(rules, structure=structure), rules) if row.label == "Limit"]
    assert len(rows) == 1
    assert "nz 13.5(a)" in paragraphs(rows[0])
    assert "10" in rows[0].value
    assert structure.value in rows[0].value


@law("nz", "13.5(a)")
def test_a_in_spread_limit_the_notice_shows_minimum_and_maximum():
    refusal = sign_refused(NZ7, structure=SPREAD, maximum=0)
    assert refusal.field == "maximum"
    assert paragraphs(refusal) == ("nz 13.5(a)",)
    rules = rule_set(NZ7)
    limit = next(row for row in describe(sign_for(NZ7, structure=SPREAD, maximum=40), rules) if row.label == "Limit")
    assert "10" in limit.value
    assert "40" in limit.value


@law("nz", "13.5(a)")
@law("house", "small-and-big-bets")
def test_a_fixed_bets_are_small_in_the_first_two_rounds_and_big_after():
    rules = rule_set(NZ7)
    sign = sign_for(rules)
    bets = [sign.bet_on(rules, street) for street in range(len(rules.streets))]
    assert bets == [10, 10] + [20] * (len(bets) - 2)


@law("nz", "13.5(a)")
@law("house", "small-and-big-bets")
def test_a_no_pair_showing_changes_the_bet():
    assert sign_refused(NZ7, open_pair=True).field == "open_pair"
    assert rests_on(sign_refused(NZ7, open_pair=True), "nz 13.5(a)", "house small-and-big-bets")


@law("nz", "13.5(c)", "13.5(d)", "13.5(e)")
@by_structure
def test_every_structure_of_the_text_may_be_on_the_notice(structure):
    sign = check(sign_for(NZ7, structure=structure), rule_set(NZ7))
    assert sign.structure is structure


# (b) Raises


@law("nz", "13.5(b)")
def test_b_a_fixed_raise_is_within_the_limits():
    table = betting_round(NZ7, [200, 200, 200])
    assert table.spans("bet") == [(10, 10)]
    assert rests_on(table.option("bet"), "nz 13.5(b)")
    table.acts("0 bets 10")
    assert table.spans("raise") == [(20, 20)]
    assert rests_on(table.option("raise"), "nz 13.5(b)")
    for amount in (15, 25, 30):
        refusal = table.refused(f"1 raises to {amount}")
        assert isinstance(refusal, AmountNotAllowed)
        assert refusal.code == "amount-not-allowed"
        assert (refusal.lowest, refusal.highest) == (20, 20)
        assert rests_on(refusal, "nz 13.5(b)")
    table.acts("1 raises to 20")
    assert rests_on(table.last(Raised), "nz 13.5(b)")


@law("nz", "13.5(b)")
def test_b_in_the_final_round_the_bets_are_big():
    table = betting_round(NZ7, [200, 200], final=True)
    assert table.spans("bet") == [(20, 20)]
    assert table.acts("0 bets 20").spans("raise") == [(40, 40)]


@law("nz", "13.5(b)")
def test_b_a_bet_outside_the_limits_is_refused_with_what_is_lawful():
    refusal = betting_round(NZ7, [200, 200]).refused("0 bets 20")
    assert isinstance(refusal, AmountNotAllowed)
    assert (refusal.lowest, refusal.highest) == (10, 10)
    assert {option.act.value for option in refusal.legal.choices} == {"bet", "check", "fold"}


@law("nz", "13.5(b)")
def test_b_a_raise_is_not_smaller_than_the_raise_before():
    table = betting_round(NZ7, [200, 200, 200], structure=NO_LIMIT).acts("0 bets 10, 1 raises to 40")
    assert table.may("raise") == (70, 200)
    refusal = table.refused("2 raises to 50")
    assert isinstance(refusal, AmountNotAllowed)
    assert (refusal.lowest, refusal.highest) == (70, 200)
    assert rests_on(refusal, "nz 13.5(b)")


@law("nz", "13.5(b)")
def test_b_nor_than_any_bet_or_raise_before():
    # The bet of 50 is larger than the short raise by 10 that follows it.
    table = betting_round(NZ7, [200, 60, 200], structure=NO_LIMIT).acts("0 bets 50, 1 raises to 60")
    assert table.may("raise") == (110, 200)


@law("nz", "13.5(b)")
def test_b_a_first_bet_is_no_smaller_than_the_table_minimum():
    table = betting_round(NZ7, [200, 200], structure=NO_LIMIT)
    assert table.may("bet") == (10, 200)
    assert isinstance(table.refused("0 bets 9"), AmountNotAllowed)


@law("nz", "13.5(b)")
@pytest.mark.parametrize("structure", [NO_LIMIT, POT, HALF_POT, SPREAD], ids=lambda structure: structure.value)
def test_b_a_player_tapping_out_may_raise_by_less(structure):
    table = betting_round(NZ7, [200, 25, 200], structure=structure, paid=50).acts("0 bets 20")
    assert table.spans("raise") == [(25, 25)]
    assert rests_on(table.option("raise"), "nz 13.5(b)")
    table.acts("1 raises to 25")
    assert table.last(Raised).all_in


@law("nz", "13.5(b)")
def test_b_in_fixed_limit_too():
    table = betting_round(NZ7, [200, 15, 200]).acts("0 bets 10")
    assert table.spans("raise") == [(15, 15)]


@law("nz", "13.5(b)")
def test_b_a_first_bet_by_a_player_tapping_out_too():
    table = betting_round(NZ7, [7, 200])
    assert table.spans("bet") == [(7, 7)]
    table.acts("0 bets 7")
    assert table.last(BetMade).all_in


@law("nz", "13.5(b)")
@law("house", "short-raises-fixed")
def test_b_a_fixed_raise_is_measured_from_the_full_level():
    table = betting_round(NZ7, [200, 12, 200]).acts("0 bets 10, 1 raises to 12")
    assert table.spans("raise") == [(20, 20)]
    assert rests_on(table.last(Raised), "nz 13.5(b)", "house short-raises-fixed")
    table.acts("2 raises to 20")
    assert rests_on(table.last(Raised), "nz 13.5(b)", "house short-raises-fixed")


@law("nz", "13.5(b)")
@law("house", "measured-from-highest-bet")
def test_b_elsewhere_from_the_highest_bet():
    table = betting_round(NZ7, [200, 12, 200], structure=NO_LIMIT).acts("0 bets 10, 1 raises to 12")
    assert table.may("raise") == (22, 200)
    table.acts("2 raises to 22")
    assert rests_on(table.last(Raised), "nz 13.5(b)", "house measured-from-highest-bet")


@law("nz", "13.5(b)")
@law("house", "who-may-raise-again")
def test_b_a_short_raise_does_not_let_the_bettor_raise_again():
    table = betting_round(NZ7, [200, 12, 200]).acts("0 bets 10, 1 raises to 12, 2 calls 12")
    assert table.choices == {"call", "fold"}
    assert rests_on(table.refused("0 raises to 20"), "nz 13.5(b)", "house who-may-raise-again")


# (c) Half pot and full pot


@law("nz", "13.5(c)")
def test_c_full_pot_the_call_is_added_before_the_limit_is_taken():
    table = betting_round(NZ7, [200, 200, 200], structure=POT, paid=20)
    assert table.pot == 60
    table.acts("0 bets 20")
    assert table.pot == 80
    assert table.may("raise") == (40, 120)
    assert rests_on(table.option("raise"), "nz 13.5(c)")
    refusal = table.refused("1 raises to 121")
    assert isinstance(refusal, AmountNotAllowed)
    assert (refusal.lowest, refusal.highest) == (40, 120)
    assert rests_on(refusal, "nz 13.5(c)")
    table.acts("1 raises to 120")
    assert table.pot == 200


@law("nz", "13.5(c)")
def test_c_half_pot_the_call_is_added_before_the_limit_is_taken():
    table = betting_round(NZ7, [200, 200, 200], structure=HALF_POT, paid=20).acts("0 bets 20")
    assert table.may("raise") == (40, 70)
    assert rests_on(table.option("raise"), "nz 13.5(c)")
    assert table.refused("1 raises to 71").highest == 70


@law("nz", "13.5(c)")
@pytest.mark.parametrize(("structure", "most"), [(POT, 60), (HALF_POT, 30)], ids=["full pot", "half pot"])
def test_c_the_first_bet_is_limited_by_the_pot_as_it_stands(structure, most):
    table = betting_round(NZ7, [200, 200, 200], structure=structure, paid=20)
    assert table.may("bet") == (10, most)
    assert rests_on(table.option("bet"), "nz 13.5(c)")
    assert table.refused(f"0 bets {most + 1}").highest == most


@law("nz", "13.5(c)")
@law("house", "whole-chips")
def test_c_the_limit_is_rounded_down_to_a_whole_chip():
    table = betting_round(NZ7, [200, 200, 200], structure=HALF_POT, paid=[21, 20, 20])
    assert table.may("bet") == (10, 30)
    table.acts("0 bets 20")
    # 61 and 20 and the call of 20: half of 101 is 50.
    assert table.may("raise") == (40, 70)
    assert rests_on(table.option("raise"), "nz 13.5(c)", "house whole-chips")


@law("nz", "13.5(c)")
@law("house", "whole-chips")
def test_c_the_smallest_chip_counts():
    table = betting_round(NZ7, [200, 200, 200], structure=HALF_POT, paid=[25, 25, 15], chip=5, ante=5)
    assert table.may("bet") == (10, 30)
    refusal = table.refused("0 bets 12")
    assert isinstance(refusal, AmountNotAllowed)
    assert (refusal.lowest, refusal.highest) == (10, 30)
    assert rests_on(refusal, "nz 13.5(c)", "house whole-chips")


# (d) Spread


@law("nz", "13.5(d)")
def test_d_the_first_bet_is_at_least_the_minimum_and_at_most_the_maximum():
    table = betting_round(NZ7, [300, 300, 300], structure=SPREAD, maximum=50)
    assert table.may("bet") == (10, 50)
    assert rests_on(table.option("bet"), "nz 13.5(d)")
    for amount in (9, 51):
        refusal = table.refused(f"0 bets {amount}")
        assert isinstance(refusal, AmountNotAllowed)
        assert (refusal.lowest, refusal.highest) == (10, 50)
        assert rests_on(refusal, "nz 13.5(d)")


@law("nz", "13.5(d)")
def test_d_then_each_raise_is_at_least_the_last_bet_or_raise_and_at_most_the_maximum():
    table = betting_round(NZ7, [300, 300, 300], structure=SPREAD, maximum=50).acts("0 bets 30")
    assert table.may("raise") == (60, 80)
    assert rests_on(table.option("raise"), "nz 13.5(d)")
    table.acts("1 raises to 70")
    assert table.may("raise") == (110, 120)
    table.acts("2 raises to 120")
    assert table.may("raise") == (170, 170)


@law("nz", "13.5(d)")
def test_d_the_forced_bet_is_a_first_bet():
    table = betting_round(NZ7, [300, 300], structure=SPREAD, maximum=50, first=True)
    assert table.may("bring-in") == (10, 50)
    table.acts("0 brings in 20")
    assert table.may("raise") == (40, 70)


@law("nz", "13.5(d)")
def test_d_the_last_full_bet_counts_and_not_a_short_one():
    table = betting_round(NZ7, [300, 35, 300], structure=SPREAD, maximum=50).acts("0 bets 20, 1 raises to 35")
    assert table.may("raise") == (55, 85)


@law("nz", "13.5(d)")
def test_d_who_cannot_raise_by_that_much_may_raise_with_all_he_has():
    table = betting_round(NZ7, [300, 45, 300], structure=SPREAD, maximum=50).acts("0 bets 30")
    assert table.spans("raise") == [(45, 45)]


# (e) How many raises


@law("nz", "13.5(e)")
@pytest.mark.parametrize("structure", [Structure.FIXED, SPREAD], ids=lambda structure: structure.value)
def test_e_fixed_and_spread_three_raises_a_round(structure):
    table = betting_round(NZ7, [200, 200, 200], structure=structure)
    table.acts("0 bets 10, 1 raises to 20, 2 raises to 30")
    assert "raise" in table.choices
    table.acts("0 raises to 40")
    assert table.choices == {"call", "fold"}
    refusal = table.refused("1 raises to 50")
    assert isinstance(refusal, NotAllowedNow)
    assert refusal.code == "raise-cap"
    assert rests_on(refusal, "nz 13.5(e)", "house cap-is-final")
    assert {option.act.value for option in refusal.legal.choices} == {"call", "fold"}


@law("nz", "13.5(e)")
def test_e_three_raises_over_the_forced_bet():
    table = betting_round(NZ7, [200, 200, 200], first=True)
    table.acts("0 brings in 10, 1 raises to 20, 2 raises to 30, 0 raises to 40")
    assert table.choices == {"call", "fold"}


@law("nz", "13.5(e)")
def test_e_no_sign_says_otherwise():
    for number in (2, 4):
        refusal = sign_refused(NZ7, raise_cap=number)
        assert refusal.field == "raise_cap"
        assert rests_on(refusal, "nz 13.5(e)")


@law("nz", "13.5(e)")
def test_e_each_round_has_its_own_three():
    table = betting_round(NZ7, [400, 400, 400])
    table.acts("0 bets 10, 1 raises to 20, 2 raises to 30, 0 raises to 40, 1 calls 40, 2 calls 40")
    first = table.to_act
    table.acts(f"{first} bets 20, {(first + 1) % 3} raises to 40")
    assert "raise" in table.choices


@law("nz", "13.5(e)")
@law("house", "cap-is-final")
def test_e_after_the_last_raise_no_short_all_in_either():
    table = betting_round(NZ7, [200, 45, 200])
    table.acts("0 bets 10, 1 raises to 20, 2 raises to 30, 0 raises to 40")
    assert table.choices == {"call", "fold"}
    assert table.refused("1 raises to 45").code == "raise-cap"


@law("nz", "13.5(e)")
@pytest.mark.parametrize("structure", [POT, HALF_POT, NO_LIMIT], ids=lambda structure: structure.value)
def test_e_by_the_pot_and_without_a_limit_any_number_of_raises(structure):
    table = betting_round(NZ7, [2000] * 3, structure=structure, paid=100)
    table.acts("0 bets 10, 1 raises to 20, 2 raises to 30, 0 raises to 40, 1 raises to 50, 2 raises to 60")
    assert table.may("raise") is not None
    assert sign_refused(NZ7, structure=structure, raise_cap=3).field == "raise_cap"


@law("nz", "13.5(e)")
@pytest.mark.parametrize("structure", [Structure.FIXED, SPREAD], ids=lambda structure: structure.value)
def test_e_head_to_head_any_number_of_raises(structure):
    table = betting_round(NZ7, [200, 200], structure=structure)
    table.acts("0 bets 10, 1 raises to 20, 0 raises to 30, 1 raises to 40, 0 raises to 50, 1 raises to 60")
    assert table.may("raise") is not None
    table.acts("0 raises to 70")
    assert rests_on(table.last(Raised), "nz 13.5(e)", "house head-to-head")


HEAD_TO_HEAD = ["two-with-chips", "two-not-folded", "until-reached"]


@law("nz", "13.5(e)")
@law("house", "head-to-head")
@pytest.mark.parametrize(("reading", "free"), list(zip(HEAD_TO_HEAD, [True, True, False], strict=True)))
def test_e_when_the_third_folds_after_the_last_raise(reading, free):
    table = betting_round(NZ7, [200, 200, 200], readings={"head-to-head": reading})
    table.acts("0 bets 10, 1 raises to 20, 2 raises to 30, 0 raises to 40, 1 folds")
    assert ("raise" in table.choices) is free


@law("nz", "13.5(e)")
@law("house", "head-to-head")
@pytest.mark.parametrize(("reading", "free"), list(zip(HEAD_TO_HEAD, [True, False, True], strict=True)))
def test_e_when_a_third_is_tapped_out_from_the_start(reading, free):
    table = betting_round(NZ7, [200, 200, 0], readings={"head-to-head": reading})
    table.acts("0 bets 10, 1 raises to 20, 0 raises to 30, 1 raises to 40")
    assert ("raise" in table.choices) is free


@law("nz", "13.5(e)")
@law("house", "head-to-head")
@pytest.mark.parametrize(("reading", "free"), list(zip(HEAD_TO_HEAD, [True, False, False], strict=True)))
def test_e_when_the_last_raiser_taps_out(reading, free):
    # Three could bet when the third raise was made, its maker included.
    table = betting_round(NZ7, [40, 200, 200], readings={"head-to-head": reading})
    table.acts("0 bets 10, 1 raises to 20, 2 raises to 30, 0 raises to 40")
    assert ("raise" in table.choices) is free


@law("nz", "13.5(e)")
@law("house", "head-to-head")
def test_e_a_raise_the_reading_forbids_is_refused_by_it():
    table = betting_round(NZ7, [200, 200, 0], readings={"head-to-head": "two-not-folded"})
    table.acts("0 bets 10, 1 raises to 20, 0 raises to 30, 1 raises to 40")
    assert rests_on(table.refused("0 raises to 50"), "nz 13.5(e)", "house head-to-head")
