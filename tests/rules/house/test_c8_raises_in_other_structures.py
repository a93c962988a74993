"""C8: raises in spread limit, by the pot and without a limit."""

import pytest

from diagrams import HALF_POT, NO_LIMIT, NZ5, NZ7, PA_HIGH, POT, SPREAD, Table, betting_round, deal, paragraphs
from doorcard.engine.events import BroughtIn, Raised
from doorcard.rules.clauses import Structure
from marks import law

CARDROOM = "cardroom/seven-card-stud"
every_law = pytest.mark.parametrize("game", [NZ5, NZ7, PA_HIGH, CARDROOM])
posted = pytest.mark.parametrize("game", [PA_HIGH, CARDROOM])
new_zealand = pytest.mark.parametrize("game", [NZ5, NZ7])
by_structure = pytest.mark.parametrize(
    "structure", [SPREAD, HALF_POT, POT, NO_LIMIT], ids=lambda structure: structure.value
)


def sixty(game: str, structure: Structure, *stacks: int, **sign: object) -> Table:
    """A round over a pot of 60."""
    share, rest = divmod(60, len(stacks))
    assert not rest
    return betting_round(game, stacks, structure=structure, paid=share, **sign)


# The least


@law("house", "measured-from-highest-bet")
@every_law
def test_at_least_the_largest_full_bet_or_raise_of_the_round(game):
    table = sixty(game, NO_LIMIT, 500, 500, 500).acts("0 bets 20, 1 raises to 70, 2 raises to 120")
    assert table.may("raise") == (170, 500)


@law("house", "measured-from-highest-bet")
@every_law
def test_a_short_one_in_between_does_not_lower_it(game):
    table = sixty(game, NO_LIMIT, 500, 500, 80).acts("0 bets 20, 1 raises to 70, 2 raises to 80")
    assert table.may("raise") == (130, 500)


@law("house", "measured-from-highest-bet")
@every_law
@by_structure
def test_or_the_table_minimum_if_that_is_more(game, structure):
    # The bet of 7 is short, so the next raise is by 10.
    table = sixty(game, structure, 7, 500, 500).acts("0 bets 7")
    assert table.may("raise")[0] == 17


@law("house", "measured-from-highest-bet")
@every_law
def test_the_minimum_may_be_another_than_the_small_bet(game):
    sign = {"minimum": 15} if game.startswith("nz/") else {"minimum": 15, "forced": 5}
    table = sixty(game, NO_LIMIT, 500, 500, 500, **sign)
    assert table.may("bet") == (15, 500)
    assert table.acts("0 bets 15").may("raise") == (30, 500)


@law("house", "measured-from-highest-bet")
@every_law
@by_structure
def test_a_player_tapping_out_may_raise_by_less(game, structure):
    table = sixty(game, structure, 500, 26, 500).acts("0 bets 20")
    assert table.spans("raise") == [(26, 26)]


# The most


@law("house", "measured-from-highest-bet")
@every_law
@pytest.mark.parametrize(("structure", "least", "most"), [(POT, 50, 170), (HALF_POT, 50, 100), (NO_LIMIT, 50, 500)])
def test_pot_60_bet_20_all_in_30(game, structure, least, most):
    table = sixty(game, structure, 500, 30, 500).acts("0 bets 20, 1 raises to 30")
    assert table.pot == 110
    assert table.may("call") == (30, 30)
    assert table.may("raise") == (least, most)


@law("house", "measured-from-highest-bet")
@every_law
def test_spread_limit_at_most_the_maximum_above_the_highest_bet(game):
    table = sixty(game, SPREAD, 500, 30, 500, maximum=50).acts("0 bets 20, 1 raises to 30")
    assert table.may("raise") == (50, 80)


@law("house", "measured-from-highest-bet")
@every_law
@pytest.mark.parametrize(("structure", "most"), [(SPREAD, 70), (POT, 120), (HALF_POT, 70)])
def test_tapping_out_never_frees_from_the_most(game, structure, most):
    table = sixty(game, structure, 500, most + 1, 500, maximum=50 if structure is SPREAD else 0).acts("0 bets 20")
    assert table.may("raise")[1] == most
    assert table.refused(f"1 raises to {most + 1}").highest == most


@law("house", "measured-from-highest-bet")
@every_law
@pytest.mark.parametrize(("structure", "paid"), [(POT, 3), (HALF_POT, 3), (HALF_POT, 6)])
def test_where_the_ratio_gives_less_than_the_least_the_least_is_also_the_most(game, structure, paid):
    table = betting_round(game, [500, 500], structure=structure, paid=paid)
    assert table.spans("bet") == [(10, 10)]


@law("house", "measured-from-highest-bet")
@every_law
def test_a_raise_by_the_pot_of_which_the_ratio_gives_less(game):
    # 4 in the pot, a bet of 10: called, 24, of which half is 12.
    table = betting_round(game, [500, 500], structure=HALF_POT, paid=2).acts("0 bets 10")
    assert table.spans("raise") == [(20, 22)]
    # With the minimum at 13: 4, 13 and 13 are 30, half is 15; the least is 13.
    table = betting_round(game, [500, 500], structure=HALF_POT, paid=2, minimum=13).acts("0 bets 13")
    assert table.spans("raise") == [(26, 28)]


@law("house", "measured-from-highest-bet")
@every_law
def test_all_bets_on_the_table_are_in_the_pot(game):
    table = sixty(game, POT, 900, 900, 900, 900).acts("0 bets 20, 1 raises to 60, 2 calls 60")
    # 60, 20, 60, 60 and the call of 60 are 260.
    assert table.may("raise") == (100, 320)


@law("house", "measured-from-highest-bet")
@every_law
def test_what_the_raiser_has_put_in_before_is_in_the_pot_too(game):
    table = sixty(game, POT, 900, 900, 900).acts("0 bets 20, 1 raises to 60, 2 folds")
    # 60, 20, 60 and the call of 40 are 180.
    assert table.may("raise") == (100, 240)


@law("house", "measured-from-highest-bet")
@new_zealand
def test_the_antes_are_in_the_pot_of_the_first_bet(game):
    table = deal(game, 3, structure=POT, ante=10)
    assert table.may("bring-in") == (10, 30)
    assert deal(game, 3, structure=HALF_POT, ante=10).may("bring-in") == (10, 15)


# The posted forced bet is the first bet


@law("house", "measured-from-highest-bet")
@posted
@pytest.mark.parametrize(
    ("structure", "least", "most"), [(SPREAD, 13, 23), (POT, 13, 39), (HALF_POT, 13, 21), (NO_LIMIT, 13, 500)]
)
def test_a_posted_forced_bet_is_raised_and_not_completed(game, structure, least, most):
    table = betting_round(game, [500, 500, 500], first=True, structure=structure, paid=10).acts("0 brings in 3")
    assert "complete" not in table.choices
    assert table.may("call") == (3, 3)
    # Pot 30, forced 3 and a call of 3: 36.
    assert table.may("raise") == (least, most)


@law("house", "measured-from-highest-bet", "short-forced-bet")
@posted
def test_a_short_posted_forced_bet_counts_as_full(game):
    table = betting_round(game, [2, 500, 500], first=True, structure=NO_LIMIT).acts("0 brings in 2")
    assert table.last(BroughtIn).to == 2
    assert table.may("raise") == (13, 500)


@law("house", "measured-from-highest-bet", "short-forced-bet")
@new_zealand
@pytest.mark.parametrize(("structure", "most"), [(POT, 84), (HALF_POT, 47), (NO_LIMIT, 500), (SPREAD, 30)])
def test_a_short_forced_bet_of_new_zealand_counts_as_the_minimum(game, structure, most):
    table = betting_round(game, [4, 500, 500], first=True, structure=structure, paid=20).acts("0 brings in 4")
    # Pot 60, 4 and a call of 10: 74.
    assert table.may("raise") == (20, most)


# What is counted in spread limit


def spread(game: str, *stacks: int) -> Table:
    """Spread limit from 10 to 20."""
    return betting_round(game, stacks, structure=SPREAD, maximum=20)


@law("house", "measured-from-highest-bet")
@every_law
def test_less_than_half_the_least_raise_is_not_counted(game):
    table = spread(game, 500, 14, 500, 500, 500).acts("0 bets 10, 1 raises to 14, 2 raises to 24, 3 raises to 34")
    assert table.may("raise") == (44, 54)
    assert table.acts("4 raises to 44").choices == {"call", "fold"}


@law("house", "measured-from-highest-bet")
@every_law
def test_half_the_least_raise_is_counted(game):
    table = spread(game, 500, 15, 500, 500, 500).acts("0 bets 10, 1 raises to 15, 2 raises to 25, 3 raises to 35")
    assert table.choices == {"call", "fold"}


@law("house", "measured-from-highest-bet")
@every_law
def test_several_short_ones_are_added_up(game):
    # 4 and 4 are 8, more than half of 10: one raise.
    table = spread(game, 500, 14, 18, 500, 500, 500)
    table.acts("0 bets 10, 1 raises to 14, 2 raises to 18, 3 raises to 28, 4 raises to 38")
    assert table.choices == {"call", "fold"}


@law("house", "measured-from-highest-bet")
@every_law
def test_several_short_ones_that_do_not_come_to_half_are_not(game):
    table = spread(game, 500, 12, 14, 500, 500, 500)
    table.acts("0 bets 10, 1 raises to 12, 2 raises to 14, 3 raises to 24, 4 raises to 34")
    assert "raise" in table.choices


@law("house", "measured-from-highest-bet")
@posted
def test_a_forced_bet_is_a_bet_and_a_rise_over_it_is_counted(game):
    table = betting_round(game, [500] * 4, first=True, structure=SPREAD, maximum=20)
    table.acts("0 brings in 3, 1 raises to 13, 2 raises to 23, 3 raises to 33")
    assert table.choices == {"call", "fold"}


@law("house", "short-raises-fixed")
@every_law
def test_a_raise_without_a_limit_does_not_rest_on_the_reading_for_fixed_limit(game):
    table = sixty(game, NO_LIMIT, 500, 30, 500).acts("0 bets 20, 1 raises to 30")
    assert "house short-raises-fixed" not in paragraphs(table.last(Raised))
    assert "house measured-from-highest-bet" in paragraphs(table.last(Raised))
