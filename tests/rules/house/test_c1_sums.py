"""C1: all sums are whole multiples of the smallest chip."""

import pytest

from diagrams import (
    HALF_POT,
    NO_LIMIT,
    NZ5,
    NZ7,
    PA_HIGH,
    POT,
    SPREAD,
    betting_round,
    rests_on,
    sign_for,
    sign_refused,
)
from doorcard.engine.play import begin
from doorcard.errors import AmountNotAllowed, SignNotPermitted
from doorcard.rules import rule_set
from marks import law

every_law = pytest.mark.parametrize("game", [NZ5, NZ7, PA_HIGH, "cardroom/seven-card-stud"])
FIVES = {"chip": 5, "ante": 5, "small_bet": 10, "big_bet": 20}


def fives(game: str, **changes: object) -> dict[str, object]:
    """A sign in chips of five."""
    return {**FIVES, **({} if game.startswith("nz/") else {"forced": 5}), **changes}


@law("house", "whole-chips")
@every_law
@pytest.mark.parametrize("field", ["ante", "small_bet", "big_bet", "buy_in_least", "buy_in_most"])
def test_an_amount_on_the_sign_that_is_no_whole_number_of_chips_is_refused(game, field):
    refusal = sign_refused(game, **fives(game, **{field: 22}))
    assert refusal.field == field
    assert rests_on(refusal, "house whole-chips")


@law("house", "whole-chips")
@pytest.mark.parametrize("game", [PA_HIGH, "cardroom/seven-card-stud"])
def test_the_forced_bet_is_whole_chips(game):
    assert sign_refused(game, **fives(game, forced=3)).field == "forced"


@law("house", "whole-chips")
@every_law
@pytest.mark.parametrize(("field", "amount"), [("minimum", 12), ("maximum", 52)])
def test_the_limits_are_whole_chips(game, field, amount):
    refusal = sign_refused(game, **fives(game, structure=SPREAD, **{field: amount}))
    assert refusal.field == field


@law("house", "whole-chips")
@every_law
def test_a_stack_of_broken_chips_is_refused(game):
    with pytest.raises(SignNotPermitted) as refusal:
        begin(rule_set(game), sign_for(game, **fives(game)), [100, 102])
    assert rests_on(refusal.value, "house whole-chips")


@law("house", "whole-chips")
@every_law
@pytest.mark.parametrize("amount", [12, 14, 19])
def test_a_bet_of_broken_chips_is_refused(game, amount):
    table = betting_round(game, [200, 200], structure=NO_LIMIT, **fives(game))
    refusal = table.refused(f"0 bets {amount}")
    assert isinstance(refusal, AmountNotAllowed)
    assert rests_on(refusal, "house whole-chips")
    table.acts("0 bets 15")
    assert isinstance(table.refused("1 raises to 32"), AmountNotAllowed)


@law("house", "whole-chips")
@every_law
@pytest.mark.parametrize(
    ("structure", "chip", "paid", "most"),
    [
        (POT, 1, [21, 20, 20], 61),
        (HALF_POT, 1, [21, 20, 20], 30),
        (HALF_POT, 1, [21, 21, 20], 31),
        (HALF_POT, 5, [25, 25, 25], 35),
        (HALF_POT, 5, [25, 25, 20], 35),
        (HALF_POT, 5, [25, 25, 15], 30),
    ],
)
def test_a_limit_by_the_pot_is_rounded_down_to_a_whole_chip(game, structure, chip, paid, most):
    forced = {} if game.startswith("nz/") else {"forced": chip}
    table = betting_round(game, [200] * 3, structure=structure, paid=paid, chip=chip, ante=chip, **forced)
    assert table.may("bet") == (10, most)
    assert rests_on(table.option("bet"), "house whole-chips")
