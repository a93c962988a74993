"""The sizes and the number of raises where Pennsylvania and custom are silent: the same readings in each game."""

import pytest

from diagrams import (
    CR_GAMES,
    HALF_POT,
    NO_LIMIT,
    PA_GAMES,
    PA_HIGH,
    POT,
    SPREAD,
    Table,
    deal,
    draw,
    paragraphs,
    rests_on,
    sign_for,
    three,
)
from doorcard.engine.events import Checked, PotsFormed, Raised
from doorcard.errors import SignNotPermitted
from doorcard.rules import rule_set
from doorcard.rules.amend import turned
from doorcard.rules.clauses import OpenerTie, Structure
from doorcard.rules.sign import check
from marks import law

every_game = pytest.mark.parametrize("game", PA_GAMES + CR_GAMES)
pennsylvania = pytest.mark.parametrize("game", PA_GAMES)


def later(game: str, *stacks: int, paid: int = 20, **changes: object) -> Table:
    """Fifth street, in five-card stud the fourth: bets of 20, seat 2 opens and seat 0 is next."""
    down = "??" if "five-card" in game else "?? ??"
    shown = ["8h Qd Ts", "Ks Jd 9h", "7d Ah 6s", "9c Qs Tc"]
    lines = [f"seat {seat} {down} | {shown[seat]} stack {stack} paid {paid}" for seat, stack in enumerate(stacks)]
    return draw(game, "\n".join(lines), **changes)


# Short raises in fixed limit


@law("house", "short-raises-fixed")
@every_game
def test_a_rise_of_less_than_half_a_bet_is_no_raise(game):
    table = later(game, 25, 300, 300, 300).acts("2 bets 20, 3 calls 20, 0 raises to 25")
    assert table.last(Raised).all_in
    assert table.may("call") == (25, 25)
    assert table.may("raise") == (40, 40)
    assert rests_on(table.last(Raised), "house short-raises-fixed")
    table.acts("1 raises to 40, 2 raises to 60, 3 raises to 80, 1 calls 80")
    assert table.may("raise") is None


@law("house", "short-raises-fixed")
@every_game
def test_a_rise_of_half_a_bet_is_a_raise_in_full(game):
    table = later(game, 30, 300, 300, 300).acts("2 bets 20, 3 calls 20, 0 raises to 30")
    assert table.may("call") == (30, 30)
    assert table.may("raise") == (50, 50)
    table.acts("1 raises to 50, 2 raises to 70")
    assert table.may("raise") is None
    assert "house cap-is-final" in paragraphs(table.refused("3 raises to 90"))


@law("house", "short-raises-fixed")
@every_game
@pytest.mark.parametrize("to", [4, 5, 6])
def test_less_than_half_of_what_the_forced_bet_was_short_leaves_the_completing(game, to):
    table = deal(game, three(game), stacks=[200, 200, 2 + to]).discarded().acts(f"1 brings in 3, 2 completes to {to}")
    assert table.may("call") == (to, to)
    assert table.may("complete") == (10, 10)
    assert table.may("raise") is None


@law("house", "short-raises-fixed")
@every_game
def test_half_of_what_the_forced_bet_was_short_is_a_bet_in_full_and_no_raise(game):
    four = three(game) + "\nseat 3 | 9s Qc"
    table = deal(game, four, stacks=[200, 200, 9, 200]).discarded().acts("1 brings in 3, 2 completes to 7")
    assert table.may("complete") is None
    assert table.may("raise") == (17, 17)
    table.acts("3 raises to 17, 0 raises to 27, 1 raises to 37")
    assert table.may("raise") is None


@law("house", "short-raises-fixed", "completion")
@pennsylvania
@pytest.mark.parametrize(("to", "next_raise"), [(7, 13), (8, 18)])
def test_where_completing_is_forbidden_the_forced_bet_is_the_first_full_level(game, to, next_raise):
    table = deal(game, three(game), stacks=[200, 200, 2 + to], completion=False).discarded()
    table.acts(f"1 brings in 3, 2 raises to {to}")
    assert table.may("raise") == (next_raise, next_raise)


@law("house", "short-forced-bet")
@every_game
def test_a_forced_bet_short_by_tapping_out_counts_as_the_full_one(game):
    table = deal(game, three(game), stacks=[200, 4, 200]).discarded().acts("1 brings in 2")
    assert table.may("call") == (3, 3)
    assert table.may("complete") == (10, 10)
    assert rests_on(table.option("call"), "house short-forced-bet")


@law("house", "short-forced-bet", "short-raises-fixed")
@every_game
@pytest.mark.parametrize(("to", "complete", "raises"), [(6, (10, 10), None), (7, None, (17, 17))])
def test_a_short_forced_bet_counts_as_the_full_one_for_a_short_rise(game, to, complete, raises):
    four = three(game) + "\nseat 3 | 9s Qc"
    table = deal(game, four, stacks=[200, 4, 2 + to, 200]).discarded()
    table.acts(f"1 brings in 2, 2 completes to {to}")
    assert table.may("complete") == complete
    assert table.may("raise") == raises


@law("house", "owed-at-most")
@every_game
def test_nobody_owes_more_than_another_could_put_in(game):
    # Heads-up against one chip of a forced bet of three, no ante: there is nobody who could put in more.
    two = "\n".join(three(game).split("\n")[:3])
    table = deal(game, two, stacks=[200, 1], ante=0).discarded().acts("1 brings in 1")
    assert table.may("call") == (1, 1)
    assert table.may("raise") is None
    assert table.may("complete") is None


@law("house", "who-is-asked")
@every_game
def test_who_owes_nothing_and_has_no_opponent_with_chips_is_not_asked(game):
    table = deal(game, three(game), stacks=[12, 12, 200]).discarded()
    table.acts("1 brings in 3, 2 completes to 10, 0 calls 10, 1 calls 10")
    assert table.never(Checked)
    assert table.over or table.choices <= {"show", "muck"}


# The other structures


@law("house", "raise-sizes-borrowed")
@law("custom", "raise-sizes")
@every_game
def test_a_raise_is_no_smaller_than_the_largest_bet_or_raise_of_the_round(game):
    table = later(game, 500, 500, 500, structure=NO_LIMIT).acts("2 bets 30")
    assert table.may("raise") == (60, 500)
    table.acts("0 raises to 100")
    assert table.may("raise") == (170, 500)
    cites = paragraphs(table.refused("1 raises to 160"))
    assert "house raise-sizes-borrowed" in cites or "custom raise-sizes" in cites


@law("house", "raise-sizes-borrowed")
@pennsylvania
def test_the_size_of_raises_is_a_reading_and_no_law_of_new_zealand(game):
    table = later(game, 500, 500, 500, structure=NO_LIMIT).acts("2 bets 30, 0 raises to 100")
    assert rests_on(table.last(Raised), "pa (g)", "house raise-sizes-borrowed")
    assert not [cite for event in table.events for cite in paragraphs(event) if cite.startswith("nz")]


@law("house", "raise-sizes-borrowed")
@every_game
@pytest.mark.parametrize("structure", [SPREAD, POT, NO_LIMIT])
def test_tapping_out_frees_from_the_least(game, structure):
    table = later(game, 25, 500, 500, structure=structure).acts("2 bets 20")
    assert table.may("raise") == (25, 25)


@law("house", "raise-sizes-borrowed")
@every_game
def test_tapping_out_frees_from_the_least_in_fixed_limit_too(game):
    assert later(game, 25, 500, 500).acts("2 bets 20").may("raise") == (25, 25)
    assert later(game, 500, 500, 15).may("bet") == (15, 15)


@law("house", "measured-from-highest-bet")
@every_game
def test_tapping_out_does_not_free_from_the_most(game):
    assert later(game, 70, 500, 500, structure=HALF_POT).acts("2 bets 20").may("raise") == (40, 70)
    assert later(game, 100, 500, 500, structure=HALF_POT).acts("2 bets 20").may("raise") == (40, 70)
    assert later(game, 100, 500, 500, structure=SPREAD).acts("2 bets 15").may("raise") == (30, 35)


@law("house", "pot-arithmetic-borrowed")
@every_game
@pytest.mark.parametrize(("structure", "most"), [(POT, 120), (HALF_POT, 70)])
def test_the_call_is_in_the_pot_before_the_limit_is_taken(game, structure, most):
    table = later(game, 500, 500, 500, structure=structure)
    assert table.pot == 60
    table.acts("2 bets 20")
    assert table.may("raise") == (40, most)
    table.acts(f"0 raises to {most}")
    cites = paragraphs(table.last(Raised))
    assert "house pot-arithmetic-borrowed" in cites or "custom raise-sizes" in cites


@law("house", "pot-arithmetic-borrowed")
@every_game
@pytest.mark.parametrize(("structure", "most"), [(POT, 60), (HALF_POT, 30)])
def test_a_first_bet_is_measured_by_the_pot_as_it_stands(game, structure, most):
    assert later(game, 500, 500, 500, structure=structure).may("bet") == (10, most)


@law("house", "measured-from-highest-bet")
@every_game
@pytest.mark.parametrize(("structure", "most"), [(POT, 170), (HALF_POT, 100)])
def test_a_raise_over_a_short_one_is_measured_from_the_highest_bet(game, structure, most):
    table = later(game, 30, 500, 500, structure=structure).acts("2 bets 20, 0 raises to 30")
    assert table.may("call") == (30, 30)
    assert table.may("raise") == (50, most)


@law("house", "measured-from-highest-bet")
@every_game
def test_that_it_is_measured_from_the_highest_bet_is_cited(game):
    table = later(game, 30, 500, 500, structure=NO_LIMIT).acts("2 bets 20, 0 raises to 30")
    assert rests_on(table.refused("1 raises to 45"), "house measured-from-highest-bet")


@law("house", "measured-from-highest-bet")
@every_game
def test_where_the_ratio_gives_less_than_the_least_the_least_is_also_the_most(game):
    assert later(game, 500, 500, 500, paid=5, structure=HALF_POT).may("bet") == (10, 10)


@law("house", "whole-chips")
@every_game
def test_a_ratio_is_rounded_down_to_a_whole_chip(game):
    # Half of 63 is 31 and a half.
    assert later(game, 500, 500, 500, paid=21, structure=HALF_POT).may("bet") == (10, 31)
    assert rests_on(later(game, 500, 500, 500, paid=21, structure=HALF_POT).refused("2 bets 32"), "house whole-chips")


@law("house", "whole-chips")
@every_game
def test_a_ratio_is_rounded_to_chips_and_not_to_units(game):
    # Half of 90 is 45, which is no whole number of chips of 10.
    table = later(game, 500, 500, 500, paid=30, structure=HALF_POT, chip=10, ante=0, forced=10, small_bet=20)
    assert table.may("bet") == (20, 40)


@law("house", "spread-borrowed")
@every_game
def test_in_spread_limit_a_raise_is_at_least_the_last_bet_or_raise_and_at_most_the_maximum(game):
    table = later(game, 500, 500, 500, structure=SPREAD)
    assert table.may("bet") == (10, 20)
    table.acts("2 bets 15")
    assert table.may("raise") == (30, 35)
    table.acts("0 raises to 33")
    assert table.may("raise") == (51, 53)


@law("house", "spread-borrowed")
@pennsylvania
def test_the_least_of_a_raise_in_spread_limit_is_a_reading(game):
    table = later(game, 500, 500, 500, structure=SPREAD).acts("2 bets 15")
    assert rests_on(table.refused("0 raises to 29"), "house spread-borrowed")
    assert rests_on(table.refused("0 raises to 36"), "house spread-borrowed")


@law("house", "betting-from-the-sign")
@pennsylvania
def test_in_spread_limit_the_sign_shows_the_maximum(game):
    with pytest.raises(SignNotPermitted) as refusal:
        check(sign_for(game, structure=SPREAD, maximum=0), rule_set(game))
    assert "house betting-from-the-sign" in paragraphs(refusal.value)


@law("house", "betting-from-the-sign", "small-and-big-bets")
@pennsylvania
def test_the_sign_may_give_a_bet_for_each_street(game):
    table = deal(game, three(game), bets=(10, 15, 20, 25, 30)).discarded().round()
    for bet in (15, 20, 25, 30):
        assert table.may("bet") == (bet, bet)
        table.round()


@law("house", "betting-from-the-sign")
@pennsylvania
def test_fixed_limit_unless_the_sign_says_otherwise(game):
    assert sign_for(game).structure is Structure.FIXED


# The cap


@law("house", "three-raises-borrowed", "cap-is-final")
@every_game
@pytest.mark.parametrize("structure", [Structure.FIXED, SPREAD])
def test_a_round_has_three_raises(game, structure):
    table = later(game, 500, 500, 500, structure=structure)
    table.acts("2 bets 20, 0 raises to 40, 1 raises to 60")
    assert table.may("raise") == (80, 80)
    table.acts("2 raises to 80")
    assert table.choices == {"fold", "call"}
    cites = paragraphs(table.refused("0 raises to 100"))
    assert "house three-raises-borrowed" in cites or "custom raise-cap" in cites
    assert "house cap-is-final" in cites


@law("house", "three-raises-borrowed")
@every_game
def test_the_sign_may_say_four(game):
    table = later(game, 500, 500, 500, raise_cap=4)
    table.acts("2 bets 20, 0 raises to 40, 1 raises to 60, 2 raises to 80")
    assert table.may("raise") == (100, 100)
    assert table.acts("0 raises to 100").may("raise") is None


@law("house", "cap-is-final")
@every_game
def test_after_the_last_raise_nobody_taps_out_above_it(game):
    table = later(game, 85, 500, 500, 500)
    table.acts("2 bets 20, 3 raises to 40, 0 calls 40, 1 raises to 60, 2 raises to 80, 3 calls 80")
    assert table.choices == {"fold", "call"}


@law("house", "three-raises-borrowed")
@every_game
@pytest.mark.parametrize("structure", [HALF_POT, POT, NO_LIMIT])
def test_by_the_pot_and_without_a_limit_any_number(game, structure):
    table = later(game, 5000, 5000, 5000, structure=structure).acts("2 bets 10")
    for seat, to in [(0, 20), (1, 30), (2, 40), (0, 50), (1, 60)]:
        table.acts(f"{seat} raises to {to}")
    assert table.may("raise") is not None


@law("house", "three-raises-borrowed")
@every_game
def test_in_spread_limit_half_the_least_raise_is_counted(game):
    # A bet of 20, then all-in for 30, which is half the least raise; two more and the round is capped.
    table = later(game, 30, 500, 500, 500, structure=SPREAD)
    table.acts("2 bets 20, 3 calls 20, 0 raises to 30, 1 raises to 50, 2 raises to 70")
    assert table.may("raise") is None


@law("house", "three-raises-borrowed")
@every_game
def test_in_spread_limit_less_than_half_the_least_raise_is_not_counted(game):
    table = later(game, 29, 500, 500, 500, structure=SPREAD)
    table.acts("2 bets 20, 3 calls 20, 0 raises to 29, 1 raises to 49, 2 raises to 69")
    assert table.may("raise") == (89, 89)


# Head to head


@law("house", "head-to-head")
@every_game
def test_two_players_may_raise_without_limit(game):
    table = later(game, 500, 500, 500).acts("2 checks, 0 bets 20, 1 raises to 40, 2 folds")
    for seat, to in [(0, 60), (1, 80), (0, 100), (1, 120)]:
        assert table.may("raise") == (to, to)
        table.acts(f"{seat} raises to {to}")


@law("house", "head-to-head")
@every_game
def test_a_fourth_raise_rests_on_the_betting_being_head_to_head(game):
    table = later(game, 500, 500, 500).acts("2 checks, 0 bets 20, 1 raises to 40, 2 folds")
    table.acts("0 raises to 60, 1 raises to 80, 0 raises to 100")
    cites = paragraphs(table.last(Raised))
    assert "house head-to-head" in cites or "custom head-to-head" in cites


@law("house", "head-to-head")
@every_game
def test_a_third_player_without_chips_does_not_count(game):
    table = later(game, 20, 500, 500).acts("2 bets 20, 0 calls 20, 1 raises to 40, 2 raises to 60, 1 raises to 80")
    assert len(table.state.live) == 3
    assert table.may("raise") == (100, 100)


@law("house", "head-to-head")
@every_game
def test_a_cap_reached_by_three_is_lifted_when_two_are_left(game):
    table = later(game, 500, 500, 500).acts("2 bets 20, 0 raises to 40, 1 raises to 60, 2 raises to 80, 0 folds")
    assert table.may("raise") == (100, 100)


# Who may raise again


@law("house", "who-may-raise-again")
@every_game
@pytest.mark.parametrize(("all_in", "again"), [(29, None), (30, (50, 50))])
def test_fixed_limit_half_a_bet_opens_the_betting_again(game, all_in, again):
    table = later(game, 500, all_in, 500).acts(f"2 bets 20, 0 calls 20, 1 raises to {all_in}")
    assert table.to_act == 2
    assert table.may("raise") == again


@law("house", "who-may-raise-again")
@every_game
@pytest.mark.parametrize(("all_in", "again"), [(29, None), (30, (50, 50))])
def test_spread_limit_half_the_least_raise_opens_the_betting_again(game, all_in, again):
    table = later(game, 500, all_in, 500, structure=SPREAD).acts(f"2 bets 20, 0 calls 20, 1 raises to {all_in}")
    assert table.may("raise") == again


@law("house", "who-may-raise-again")
@every_game
@pytest.mark.parametrize(("all_in", "again"), [(39, None), (40, (60, 500))])
def test_no_limit_one_full_raise_opens_the_betting_again(game, all_in, again):
    table = later(game, 500, all_in, 500, structure=NO_LIMIT).acts(f"2 bets 20, 0 calls 20, 1 raises to {all_in}")
    assert table.may("raise") == again


@law("house", "who-may-raise-again")
@every_game
def test_several_short_ones_add_up(game):
    table = later(game, 25, 31, 500, 500).acts("2 bets 20, 3 calls 20, 0 raises to 25, 1 raises to 31")
    assert table.may("raise") is not None


@law("house", "who-may-raise-again")
@every_game
def test_checking_and_then_raising_is_allowed(game):
    table = later(game, 500, 500, 500).acts("2 checks, 0 bets 20, 1 calls 20")
    assert table.may("raise") == (40, 40)


@law("house", "who-may-raise-again")
@every_game
def test_who_called_a_forced_bet_may_raise_when_it_is_completed(game):
    four = three(game) + "\nseat 3 | 9s Qc"
    table = deal(game, four).discarded().acts("1 brings in 3, 2 calls 3, 3 completes to 10, 0 calls 10, 1 calls 10")
    assert table.to_act == 2
    assert table.may("raise") == (20, 20)


# Openers without chips, and pots


@law("house", "tapped-out-opener")
@every_game
def test_a_tapped_out_opener_is_passed_to_the_next_clockwise(game):
    # Seat 3 shows more than seat 0; seat 0 is next.
    shown = ["8h Qd Ts", "Ks Jd 9h", "7d Ah 6s", "9c Qs Tc"]
    down = "??" if "five-card" in game else "?? ??"
    lines = [f"seat {n} {down} | {shown[n]} stack {100 if n != 2 else 0} paid 20" for n in (0, 1, 2)]
    table = draw(game, "\n".join(lines))
    assert table.opener == 2
    assert table.to_act == 0
    assert rests_on(table.legal(), "house tapped-out-opener")


@law("house", "tapped-out-opener")
@every_game
def test_the_next_clockwise_is_first_and_not_the_next_best(game):
    # Without the opener seat 1 would show the best high hand and seat 0 the best low; seat 3 is next clockwise.
    down = "??" if "five-card" in game else "?? ??"
    table = draw(
        game,
        f"""
        seat 0   {down} | 8h 7c 5d
        seat 1   {down} | Ks Jd 9h
        seat 2   {down} | 7d Ah 6s stack 0 paid 20
        seat 3   {down} | 9c Qs Tc
        """,
    )
    assert table.opener == 2
    assert table.to_act == 3


@law("house", "tapped-out-opener")
@pennsylvania
def test_who_is_first_only_because_the_opener_was_passed_may_fold(game):
    table = later(game, 100, 100, 0)
    assert table.to_act == 0
    assert table.choices == {"check", "bet", "fold"}


@law("house", "tapped-out-opener")
@pennsylvania
def test_that_he_may_fold_rests_on_the_reading_on_passed_openers(game):
    assert rests_on(later(game, 100, 100, 0).option("fold"), "house tapped-out-opener")


@law("house", "pots-by-claimants")
@every_game
def test_no_two_pots_have_the_same_claimants(game):
    down = "??" if "five-card" in game else "?? ??"
    table = draw(
        game,
        f"""
        seat 0   {down} | 8h Qd Ts stack 50 paid 3
        seat 1   {down} | Ks Jd 9h stack 50 paid 3
        seat 2   {down} | 7d Ah 6s stack 50 paid 3 folded
        seat 3   {down} | 9c Qs Tc stack 50 paid 2 folded
        seat 4   {down} | 5c 4c 3s stack 50 paid 1 folded
        """,
    ).everybody_stays()
    assert [pot.amount for pot in table.last(PotsFormed).pots] == [12]
    assert rests_on(table.last(PotsFormed), "house pots-by-claimants")


@law("house", "pots-by-claimants")
@every_game
def test_a_pot_ends_at_each_total_at_which_one_is_tapped_out(game):
    table = later(game, 10, 40, 500, 500)
    table.acts("2 bets 20, 3 calls 20, 0 calls 10, 1 calls 20").everybody_stays()
    pots = table.last(PotsFormed).pots
    assert [(pot.amount, pot.claimants) for pot in pots] == [(4 * 30, (0, 1, 2, 3)), (3 * 10, (1, 2, 3))]


# A house in which the suit decides


@law("pa", "(d)")
@pytest.mark.parametrize(("lower", "higher"), ["cd", "dh", "hs"])
def test_the_order_of_suits_of_d_holds_wherever_a_house_lets_suits_decide(lower, higher):
    by_suit = turned(rule_set(PA_HIGH), "streets.fourth.opener_tie", OpenerTie.SUIT_OF_TOP_CARD)
    table = draw(by_suit, f"seat 0 ?? ?? | A{lower} 7d\nseat 1 ?? ?? | A{higher} 7s")
    assert table.opener == 1
