"""C5: the forced bet of a player who is tapped out."""

import pytest

from diagrams import NZ7, PA_HIGH, Table, betting_round, draw, rests_on
from doorcard.engine.events import ActionTurned, BroughtIn, Folded
from doorcard.rules.ruleset import StreetName
from marks import law

CARDROOM = "cardroom/seven-card-stud"
every_law = pytest.mark.parametrize("game", [NZ7, PA_HIGH, CARDROOM])


def table_of(game: str, third: int = 200) -> Table:
    """Seat 1 has the lowest card and no chips, seat 3 the next lowest."""
    return draw(
        game,
        f"""
        seat 0   ?? ?? | 9h
        seat 1   ?? ?? | 4d   stack 0
        seat 2   ?? ?? | Ks   stack {third}
        seat 3   ?? ?? | 5c
        """,
        paid=10,
    )


def least(game: str) -> int:
    """The forced bet in full."""
    return 10 if game == NZ7 else 3


@law("house", "forced-bet-passes")
@every_law
def test_it_passes_clockwise_to_the_next_with_chips_whatever_he_shows(game):
    table = table_of(game)
    assert table.to_act == 2
    assert rests_on(table.last(ActionTurned), "house forced-bet-passes")
    assert table.last(ActionTurned).order == (2, 3, 0)


@law("house", "forced-bet-passes")
@every_law
def test_it_passes_over_all_who_are_tapped_out(game):
    assert table_of(game, third=0).to_act == 3


@law("house", "forced-bet-passes")
@every_law
def test_it_is_a_duty_and_may_not_be_folded(game):
    table = table_of(game)
    assert table.choices == {"bring-in"}
    refusal = table.refused("2 folds")
    assert refusal.code == "forced-bet"
    table.refused("2 checks")
    assert table.may("bring-in")[0] == least(game)
    assert table.never(Folded)


@law("house", "forced-bet-passes")
@every_law
def test_who_cannot_pay_it_in_full_puts_in_what_he_has(game):
    table = table_of(game, third=2)
    assert table.spans("bring-in") == [(2, 2)]
    table.acts("2 brings in 2")
    assert table.last(BroughtIn).all_in
    assert table.may("call") == (least(game), least(game))


@law("house", "forced-bet-passes")
@every_law
def test_the_round_goes_on_from_him(game):
    table = table_of(game).acts(f"2 brings in {least(game)}")
    assert table.to_act == 3
    table.acts("3 calls, 0 calls")
    assert table.street is StreetName.FOURTH


@law("house", "forced-bet-passes")
@every_law
def test_a_forced_player_with_chips_keeps_it(game):
    table = betting_round(game, [1, 200, 200], first=True)
    assert table.to_act == 0
    assert table.spans("bring-in") == [(1, 1)]
    assert "house forced-bet-passes" not in [str(cite) for cite in table.last(ActionTurned).cites]
