"""C9: who may raise again after a short rise."""

import pytest

from diagrams import HALF_POT, NO_LIMIT, NZ5, NZ7, PA_HIGH, POT, SPREAD, Table, betting_round, rests_on
from doorcard.errors import NotAllowedNow
from doorcard.rules.clauses import Structure
from marks import law

CARDROOM = "cardroom/seven-card-stud"
every_law = pytest.mark.parametrize("game", [NZ5, NZ7, PA_HIGH, CARDROOM])
posted = pytest.mark.parametrize("game", [PA_HIGH, CARDROOM])


def twenties(game: str, *stacks: int) -> Table:
    """Fixed limit, bets of 20."""
    return betting_round(game, stacks, final=True)


def tens(game: str, structure: Structure, *stacks: int, **sign: object) -> Table:
    """Another structure with a minimum of 10, over a large pot."""
    return betting_round(game, stacks, structure=structure, paid=100, **sign)


def may_raise(table: Table) -> bool:
    """Whether the one to act may go above the bet."""
    return bool(table.choices & {"raise", "complete"})


@law("house", "who-may-raise-again")
@every_law
def test_who_has_not_acted_may_always_raise(game):
    table = twenties(game, 200, 25, 29, 200).acts("0 bets 20, 1 raises to 25, 2 raises to 29")
    assert table.to_act == 3
    assert may_raise(table)


# Fixed limit


@law("house", "who-may-raise-again")
@every_law
@pytest.mark.parametrize(("short", "again"), [(25, False), (29, False), (30, True), (35, True)])
def test_fixed_limit_half_a_bet_above_what_he_answered(game, short, again):
    table = twenties(game, 200, short, 200).acts(f"0 bets 20, 1 raises to {short}, 2 calls {short}")
    assert table.to_act == 0
    assert may_raise(table) is again


@law("house", "who-may-raise-again")
@every_law
def test_the_refusal_says_why(game):
    table = twenties(game, 200, 25, 200).acts("0 bets 20, 1 raises to 25, 2 calls 25")
    refusal = table.refused("0 raises to 40")
    assert isinstance(refusal, NotAllowedNow)
    assert refusal.code == "not-reopened"
    assert rests_on(refusal, "house who-may-raise-again")
    assert {option.act.value for option in refusal.legal.choices} == {"call", "fold"}


@law("house", "who-may-raise-again")
@every_law
def test_a_caller_before_the_short_rise_is_bound_like_the_bettor(game):
    table = twenties(game, 200, 200, 25, 200).acts("0 bets 20, 1 calls 20, 2 raises to 25, 3 calls 25, 0 calls 25")
    assert table.to_act == 1
    assert table.choices == {"call", "fold"}


@law("house", "who-may-raise-again")
@every_law
def test_several_short_ones_add_up(game):
    table = twenties(game, 200, 25, 30, 200).acts("0 bets 20, 1 raises to 25, 2 raises to 30, 3 calls 30")
    assert table.to_act == 0
    assert may_raise(table)
    table = twenties(game, 200, 25, 29, 200).acts("0 bets 20, 1 raises to 25, 2 raises to 29, 3 calls 29")
    assert not may_raise(table)


@law("house", "who-may-raise-again")
@every_law
def test_each_is_measured_by_what_he_himself_answered(game):
    # Seat 2 answered 25 and faces 30; seat 0 answered 20.
    table = twenties(game, 200, 25, 200, 30).acts("0 bets 20, 1 raises to 25, 2 calls 25, 3 raises to 30")
    assert may_raise(table)
    table.acts("0 calls 30")
    assert table.to_act == 2
    assert table.choices == {"call", "fold"}


@law("house", "who-may-raise-again")
@every_law
def test_a_full_raise_opens_the_betting_for_all_again(game):
    table = twenties(game, 200, 25, 200, 200).acts("0 bets 20, 1 raises to 25, 2 calls 25, 3 raises to 40")
    assert may_raise(table)
    table.acts("0 calls 40")
    assert may_raise(table)


@law("house", "who-may-raise-again")
@every_law
def test_checking_and_then_raising_is_allowed(game):
    table = twenties(game, 200, 200).acts("0 checks, 1 bets 20")
    assert table.spans("raise") == [(40, 40)]


@law("house", "who-may-raise-again")
@every_law
@pytest.mark.parametrize(("short", "again"), [(9, False), (10, True), (19, True)])
def test_who_checked_may_raise_as_soon_as_there_is_a_full_level(game, short, again):
    table = twenties(game, 200, 200, short).acts(f"0 checks, 1 checks, 2 bets {short}")
    assert table.to_act == 0
    assert may_raise(table) is again


@law("house", "who-may-raise-again")
@posted
@pytest.mark.parametrize(("short", "again"), [(6, False), (7, True), (10, True)])
def test_who_called_or_made_a_forced_bet_may_raise_as_soon_as_there_is_a_full_level(game, short, again):
    table = betting_round(game, [200, 200, short], first=True).acts("0 brings in 3, 1 calls 3, 2 completes")
    assert table.to_act == 0
    assert may_raise(table) is again
    table.acts("0 calls")
    assert table.to_act == 1
    # Seat 0 has only called, so seat 1 is where seat 0 was.
    assert may_raise(table) is again


@law("house", "who-may-raise-again")
@posted
def test_who_has_not_acted_may_complete_over_a_short_rise(game):
    table = betting_round(game, [200, 6, 200], first=True).acts("0 brings in 3, 1 completes")
    assert table.spans("complete") == [(10, 10)]
    table.acts("2 completes to 10")
    assert table.spans("raise") == [(20, 20)]


# Spread limit


@law("house", "who-may-raise-again")
@every_law
@pytest.mark.parametrize(("short", "again"), [(14, False), (15, True)])
def test_spread_limit_half_the_least_raise(game, short, again):
    table = tens(game, SPREAD, 500, short, 500).acts(f"0 bets 10, 1 raises to {short}, 2 calls {short}")
    assert may_raise(table) is again


@law("house", "who-may-raise-again")
@every_law
@pytest.mark.parametrize(("short", "again"), [(22, False), (23, True)])
def test_spread_limit_half_is_not_rounded(game, short, again):
    # Half of 15 is 7 1/2.
    table = tens(game, SPREAD, 500, short, 500).acts(f"0 bets 15, 1 raises to {short}, 2 calls {short}")
    assert may_raise(table) is again


@law("house", "who-may-raise-again")
@every_law
@pytest.mark.parametrize(("second", "again"), [(14, False), (15, True)])
def test_spread_limit_several_short_ones_add_up(game, second, again):
    table = tens(game, SPREAD, 500, 13, second, 500)
    table.acts(f"0 bets 10, 1 raises to 13, 2 raises to {second}, 3 calls {second}")
    assert may_raise(table) is again


@law("house", "who-may-raise-again")
@every_law
@pytest.mark.parametrize(("short", "again"), [(4, False), (5, True)])
def test_spread_limit_who_checked_answered_nothing(game, short, again):
    table = tens(game, SPREAD, 500, 500, short).acts(f"0 checks, 1 checks, 2 bets {short}")
    assert may_raise(table) is again


@law("house", "who-may-raise-again")
@every_law
@pytest.mark.parametrize(("short", "again"), [(39, False), (40, True)])
def test_spread_limit_the_least_raise_is_that_of_the_moment(game, short, again):
    # Seat 1 made a raise of 20, so that half of 20 counts for him; seat 0 answered 10 and may raise at once.
    table = tens(game, SPREAD, 500, 500, 500, short).acts(
        f"0 bets 10, 1 raises to 30, 2 calls 30, 3 raises to {short}"
    )
    assert may_raise(table)
    table.acts(f"0 calls {short}")
    assert table.to_act == 1
    assert may_raise(table) is again


# By the pot and without a limit


by_pot_or_none = pytest.mark.parametrize("structure", [POT, HALF_POT, NO_LIMIT], ids=lambda one: one.value)


@law("house", "who-may-raise-again")
@every_law
@by_pot_or_none
@pytest.mark.parametrize(("short", "again"), [(15, False), (19, False), (20, True)])
def test_by_the_pot_and_without_a_limit_one_full_raise(game, structure, short, again):
    table = tens(game, structure, 500, short, 500).acts(f"0 bets 10, 1 raises to {short}, 2 calls {short}")
    assert may_raise(table) is again


@law("house", "who-may-raise-again")
@every_law
@by_pot_or_none
@pytest.mark.parametrize(("second", "again"), [(19, False), (20, True)])
def test_by_the_pot_and_without_a_limit_several_short_ones_add_up(game, structure, second, again):
    table = tens(game, structure, 500, 15, second, 500)
    table.acts(f"0 bets 10, 1 raises to 15, 2 raises to {second}, 3 calls {second}")
    assert may_raise(table) is again


@law("house", "who-may-raise-again")
@every_law
@by_pot_or_none
@pytest.mark.parametrize(("short", "again"), [(9, False), (10, True)])
def test_by_the_pot_and_without_a_limit_who_checked_answered_nothing(game, structure, short, again):
    table = tens(game, structure, 500, 500, short).acts(f"0 checks, 1 checks, 2 bets {short}")
    assert may_raise(table) is again


@law("house", "who-may-raise-again")
@every_law
@pytest.mark.parametrize(("short", "again"), [(109, False), (110, True)])
def test_a_full_raise_is_one_of_the_moment(game, short, again):
    # The raise by 40 is the largest: seat 1, who made it, faces so much more at 110.
    table = tens(game, NO_LIMIT, 500, 500, 500, short).acts("0 bets 30, 1 raises to 70, 2 calls 70")
    table.acts(f"3 raises to {short}, 0 calls {short}")
    assert table.to_act == 1
    assert may_raise(table) is again
