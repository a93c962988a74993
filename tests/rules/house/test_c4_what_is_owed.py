"""C4: what a call is, and what is owed over a bet that is short."""

import pytest

from diagrams import HALF_POT, NO_LIMIT, NZ5, NZ7, PA_HIGH, POT, SPREAD, betting_round, rests_on
from doorcard.engine.events import Called, PotsFormed, UncalledBetReturned
from marks import law

CARDROOM = "cardroom/seven-card-stud"
every_law = pytest.mark.parametrize("game", [NZ5, NZ7, PA_HIGH, CARDROOM])
posted = pytest.mark.parametrize("game", [PA_HIGH, CARDROOM])
new_zealand = pytest.mark.parametrize("game", [NZ5, NZ7])
STRUCTURES = [SPREAD, HALF_POT, POT, NO_LIMIT]


# A call


@every_law
@law("house", "owed-at-most")
def test_a_call_is_the_highest_bet_less_what_he_has_put_in(game):
    table = betting_round(game, [200, 200, 200]).acts("0 bets 10, 1 raises to 20, 2 raises to 30")
    table.acts("0 calls 30")
    assert table.stacks[0] == 170
    assert table.may("call") == (30, 30)
    table.acts("1 calls 30")
    assert table.stacks[1] == 170


@every_law
@law("house", "owed-at-most")
def test_or_all_his_chips(game):
    table = betting_round(game, [200, 12, 200]).acts("0 bets 10, 1 calls 10")
    table = betting_round(game, [200, 7, 200]).acts("0 bets 10")
    assert table.may("call") == (7, 7)
    table.acts("1 calls 7")
    assert table.last(Called).all_in
    assert table.may("call") == (10, 10)


@every_law
@law("house", "short-forced-bet")
def test_a_short_bet_that_was_not_forced_is_called_as_it_stands(game):
    table = betting_round(game, [7, 200, 200]).acts("0 bets 7")
    assert table.may("call") == (7, 7)
    table.acts("1 calls 7")
    assert table.may("call") == (7, 7)


# A short forced bet


@new_zealand
@law("house", "owed-at-most")
def test_four_against_one_opponent_is_called_with_four(game):
    table = betting_round(game, [4, 200], first=True).acts("0 brings in 4")
    assert table.may("call") == (4, 4)
    assert rests_on(table.option("call"), "house owed-at-most")
    assert "raise" not in table.choices
    table.acts("1 calls 4")
    assert rests_on(table.last(Called), "house owed-at-most")
    assert table.never(UncalledBetReturned)


@new_zealand
@law("house", "short-forced-bet")
def test_with_a_third_who_has_chips_ten_is_owed(game):
    table = betting_round(game, [4, 200, 200], first=True).acts("0 brings in 4")
    assert table.may("call") == (10, 10)
    assert rests_on(table.option("call"), "house short-forced-bet")
    table.acts("1 calls 10, 2 calls 10")
    assert table.stacks == (0, 190, 190)


@new_zealand
@law("house", "short-forced-bet", "unmatched-goes-back")
def test_of_which_what_nobody_matches_goes_back(game):
    table = betting_round(game, [4, 200, 200], first=True).acts("0 brings in 4, 1 calls 10, 2 folds")
    back = table.all(UncalledBetReturned)[0]
    assert (back.seat, back.amount) == (1, 6)
    assert table.last(PotsFormed).pots[0].amount == 30 + 8


@new_zealand
@law("house", "owed-at-most")
def test_when_the_third_has_folded_four_is_owed(game):
    table = betting_round(game, [4, 200, 200], first=True).acts("0 brings in 4, 1 folds")
    assert table.may("call") == (4, 4)


@new_zealand
@law("house", "owed-at-most")
def test_a_third_with_six_chips_bounds_it_at_six(game):
    table = betting_round(game, [4, 200, 6], first=True).acts("0 brings in 4")
    assert table.may("call") == (6, 6)
    table.acts("1 calls 6")
    assert table.may("call") == (6, 6)


@new_zealand
@law("house", "owed-at-most")
def test_a_third_without_chips_does_not_count(game):
    table = betting_round(game, [4, 200, 0], first=True).acts("0 brings in 4")
    assert table.may("call") == (4, 4)


@new_zealand
@law("house", "short-forced-bet")
@pytest.mark.parametrize("structure", STRUCTURES, ids=lambda structure: structure.value)
def test_in_every_structure_it_counts_as_the_table_minimum(game, structure):
    table = betting_round(game, [4, 200, 200], first=True, structure=structure, paid=50).acts("0 brings in 4")
    assert table.may("call") == (10, 10)
    assert table.may("raise")[0] == 20


@new_zealand
@law("house", "short-forced-bet")
def test_a_raise_answers_the_full_bet(game):
    table = betting_round(game, [4, 200, 200], first=True).acts("0 brings in 4")
    assert table.spans("raise") == [(20, 20)]
    table.acts("1 raises to 20, 2 calls 20")
    assert table.stacks == (0, 180, 180)


@posted
@law("house", "short-forced-bet", "owed-at-most")
def test_two_of_a_posted_three(game):
    alone = betting_round(game, [2, 200], first=True).acts("0 brings in 2")
    assert alone.may("call") == (2, 2)
    table = betting_round(game, [2, 200, 200], first=True).acts("0 brings in 2")
    assert table.may("call") == (3, 3)
    assert rests_on(table.option("call"), "house short-forced-bet")
    table.acts("1 calls 3, 2 folds")
    assert table.all(UncalledBetReturned)[0].amount == 1


@posted
@law("house", "short-forced-bet")
def test_a_short_posted_bet_may_still_be_completed(game):
    table = betting_round(game, [2, 200, 200], first=True).acts("0 brings in 2")
    assert table.spans("complete") == [(10, 10)]
