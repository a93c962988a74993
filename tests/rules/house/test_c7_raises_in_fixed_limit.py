"""C7: raises in fixed limit, the full level, and the rises of players who tap out."""

import pytest

from diagrams import NZ5, NZ7, PA_HIGH, Table, betting_round, paragraphs, rests_on
from doorcard.engine.events import Raised
from marks import law

CARDROOM = "cardroom/seven-card-stud"
every_law = pytest.mark.parametrize("game", [NZ5, NZ7, PA_HIGH, CARDROOM])
posted = pytest.mark.parametrize("game", [PA_HIGH, CARDROOM])
new_zealand = pytest.mark.parametrize("game", [NZ5, NZ7])


def twenties(game: str, *stacks: int) -> Table:
    """The final round, with bets of 20."""
    return betting_round(game, stacks, final=True)


def forced(game: str, *stacks: int, **sign: object) -> Table:
    """The first round, with bets of 10 and, where one is posted, a forced bet of 3."""
    return betting_round(game, stacks, first=True, **sign)


def up(table: Table) -> list[int]:
    """To what the one to act may go above the bet."""
    return [amount for act in ("complete", "bet", "raise") for amount, _ in table.spans(act)]


# Over a full bet: bets of 20


@law("house", "short-raises-fixed")
@every_law
@pytest.mark.parametrize("short", [21, 25, 29])
def test_less_than_half_a_bet_above_the_full_level_is_no_raise(game, short):
    table = twenties(game, 200, short, 200).acts(f"0 bets 20, 1 raises to {short}")
    assert table.may("call") == (short, short)
    assert up(table) == [40]
    assert rests_on(table.last(Raised), "house short-raises-fixed")


@law("house", "short-raises-fixed")
@every_law
@pytest.mark.parametrize(("short", "following"), [(30, 50), (31, 51), (39, 59)])
def test_half_a_bet_above_it_or_more_is_a_raise_in_full(game, short, following):
    table = twenties(game, 200, short, 200).acts(f"0 bets 20, 1 raises to {short}")
    assert table.may("call") == (short, short)
    assert up(table) == [following]
    table.acts(f"2 raises to {following}")
    assert up(table) == [following + 20]


@law("house", "short-raises-fixed")
@every_law
def test_it_is_measured_from_the_full_level_and_not_from_the_rise_before(game):
    no_raise = twenties(game, 200, 25, 29, 200).acts("0 bets 20, 1 raises to 25, 2 raises to 29")
    assert up(no_raise) == [40]
    a_raise = twenties(game, 200, 25, 30, 200).acts("0 bets 20, 1 raises to 25, 2 raises to 30")
    assert up(a_raise) == [50]


@law("house", "short-raises-fixed")
@every_law
def test_a_rise_that_is_no_raise_is_not_counted(game):
    table = twenties(game, 200, 25, 200, 200, 200)
    table.acts("0 bets 20, 1 raises to 25, 2 raises to 40, 3 raises to 60")
    assert up(table) == [80]
    table.acts("4 raises to 80")
    assert table.choices == {"call", "fold"}


@law("house", "short-raises-fixed")
@every_law
def test_a_rise_that_is_a_raise_in_full_is_counted(game):
    table = twenties(game, 200, 30, 200, 200, 200)
    table.acts("0 bets 20, 1 raises to 30, 2 raises to 50, 3 raises to 70")
    assert table.choices == {"call", "fold"}


@law("house", "short-raises-fixed")
@every_law
def test_only_who_taps_out_may_raise_by_less(game):
    table = twenties(game, 200, 200, 200).acts("0 bets 20")
    for amount in (25, 30, 39):
        assert table.refused(f"1 raises to {amount}").code == "amount-not-allowed"


# A first bet of a round by a player tapping out


@law("house", "short-raises-fixed")
@every_law
@pytest.mark.parametrize(("short", "following"), [(10, 30), (15, 35)])
def test_half_a_bet_is_a_bet_in_full(game, short, following):
    table = twenties(game, short, 200, 200).acts(f"0 bets {short}")
    assert table.may("call") == (short, short)
    assert up(table) == [following]


@law("house", "short-raises-fixed")
@every_law
@pytest.mark.parametrize("short", [1, 9])
def test_less_than_half_a_bet_is_none_and_the_next_goes_to_a_full_bet(game, short):
    table = twenties(game, short, 200, 200).acts(f"0 bets {short}")
    assert table.may("call") == (short, short)
    assert up(table) == [20]


@law("house", "short-raises-fixed")
@every_law
def test_bringing_nothing_up_to_the_first_full_bet_is_never_counted(game):
    table = twenties(game, 9, 200, 200, 200).acts("0 bets 9")
    table.acts("1 completes to 20" if "complete" in table.choices else "1 raises to 20")
    table.acts("2 raises to 40, 3 raises to 60")
    assert up(table) == [80]
    table.acts("1 raises to 80")
    assert table.choices == {"call", "fold"}


@law("house", "short-raises-fixed")
@every_law
def test_an_opening_is_never_counted(game):
    table = twenties(game, 10, 200, 200, 200).acts("0 bets 10, 1 raises to 30, 2 raises to 50, 3 raises to 70")
    assert table.choices == {"call", "fold"}


# Over a posted forced bet of 3, bets of 10


@law("house", "short-raises-fixed")
@posted
@pytest.mark.parametrize("short", [4, 5, 6])
def test_less_than_half_of_what_the_forced_bet_is_short_leaves_the_completing(game, short):
    table = forced(game, 200, short, 200).acts("0 brings in 3, 1 completes")
    assert table.may("call") == (short, short)
    assert table.spans("complete") == [(10, 10)]
    assert "raise" not in table.choices


@law("house", "short-raises-fixed")
@posted
@pytest.mark.parametrize(("short", "following"), [(7, 17), (9, 19)])
def test_half_of_it_is_a_bet_in_full(game, short, following):
    table = forced(game, 200, short, 200).acts("0 brings in 3, 1 completes")
    assert table.may("call") == (short, short)
    assert table.spans("raise") == [(following, following)]
    assert "complete" not in table.choices


@law("house", "short-raises-fixed")
@posted
def test_completing_is_not_counted(game):
    table = forced(game, 200, 200, 200, 200).acts("0 brings in 3, 1 completes to 10, 2 raises to 20, 3 raises to 30")
    assert up(table) == [40]
    table.acts("0 raises to 40")
    assert table.choices == {"call", "fold"}


@law("house", "short-raises-fixed")
@posted
def test_nor_is_a_rise_that_takes_its_place(game):
    table = forced(game, 200, 7, 200, 200).acts("0 brings in 3, 1 completes, 2 raises to 17, 3 raises to 27")
    assert up(table) == [37]
    table.acts("0 raises to 37")
    assert table.choices == {"call", "fold"}


@law("house", "short-raises-fixed")
@posted
def test_before_it_is_completed_the_bet_may_not_be_raised(game):
    table = forced(game, 200, 200, 200).acts("0 brings in 3")
    assert up(table) == [10]
    refusal = table.refused("1 raises to 13")
    assert refusal.code == "complete-first"
    assert "complete" in {option.act.value for option in refusal.legal.choices}


@law("house", "short-raises-fixed")
@posted
def test_half_of_seven_is_not_rounded(game):
    # 6 is 3 above the forced bet, 7 is 4 above it; half of what is missing is 3 1/2.
    assert up(forced(game, 200, 6, 200).acts("0 brings in 3, 1 completes")) == [10]
    assert up(forced(game, 200, 7, 200).acts("0 brings in 3, 1 completes")) == [17]


@law("house", "completion")
def test_where_completing_is_forbidden_the_forced_bet_is_the_first_full_level():
    table = forced(PA_HIGH, 200, 200, 200, 200, completion=False).acts("0 brings in 3")
    assert "complete" not in table.choices
    assert up(table) == [13]
    table.acts("1 raises to 13, 2 raises to 23, 3 raises to 33")
    assert table.choices == {"call", "fold"}


@law("house", "short-raises-fixed", "completion")
@pytest.mark.parametrize(("short", "following"), [(7, 13), (8, 18)])
def test_then_half_a_bet_over_the_forced_bet_is_a_raise(short, following):
    table = forced(PA_HIGH, 200, short, 200, completion=False).acts(f"0 brings in 3, 1 raises to {short}")
    assert up(table) == [following]


@law("house", "short-raises-fixed")
def test_a_forced_bet_as_large_as_the_small_bet_is_a_full_level():
    table = forced(PA_HIGH, 200, 200, 200, forced=10).acts("0 brings in 10")
    assert "complete" not in table.choices
    assert up(table) == [20]
    table.acts("1 raises to 20, 2 raises to 30, 0 raises to 40")
    assert table.choices == {"call", "fold"}


# A short forced bet


@law("house", "short-raises-fixed", "short-forced-bet")
@posted
def test_a_short_forced_bet_counts_as_the_full_one(game):
    table = forced(game, 2, 200, 200).acts("0 brings in 2")
    assert up(table) == [10]
    assert forced(game, 2, 6, 200, 200).acts("0 brings in 2, 1 completes").spans("complete") == [(10, 10)]
    assert forced(game, 2, 7, 200, 200).acts("0 brings in 2, 1 completes").spans("raise") == [(17, 17)]


@law("house", "short-raises-fixed", "short-forced-bet")
@new_zealand
def test_in_new_zealand_it_counts_as_the_table_minimum_and_that_is_a_full_level(game):
    table = forced(game, 4, 200, 200, 200).acts("0 brings in 4")
    assert up(table) == [20]
    table.acts("1 raises to 20, 2 raises to 30, 3 raises to 40")
    assert table.choices == {"call", "fold"}


@law("house", "short-raises-fixed", "short-forced-bet")
@new_zealand
@pytest.mark.parametrize(("short", "following"), [(14, 20), (15, 25)])
def test_in_new_zealand_half_a_bet_above_the_table_minimum_is_a_raise(game, short, following):
    table = forced(game, 4, short, 200, 200).acts(f"0 brings in 4, 1 raises to {short}")
    assert up(table) == [following]


@law("house", "short-raises-fixed")
@every_law
def test_a_raise_over_a_full_bet_does_not_rest_on_the_reading(game):
    table = twenties(game, 200, 200, 200).acts("0 bets 20, 1 raises to 40")
    assert "house short-raises-fixed" not in paragraphs(table.last(Raised))
