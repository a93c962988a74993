"""C6: the opener who is tapped out, and the opener who folds."""

import pytest

from diagrams import NZ7, PA_HIGH, Table, draw, rests_on
from doorcard.engine.events import ActionTurned, Checked, Folded, ShowdownReached
from doorcard.rules.ruleset import StreetName
from marks import law

CARDROOM = "cardroom/seven-card-stud"
every_law = pytest.mark.parametrize("game", [NZ7, PA_HIGH, CARDROOM])
later = pytest.mark.parametrize(
    "street", [StreetName.FOURTH, StreetName.FIFTH, StreetName.SIXTH, StreetName.SEVENTH], ids=lambda one: one.value
)


def table_of(game: str, street: StreetName = StreetName.FOURTH, opener: int = 0, others: int = 100) -> Table:
    """Seat 1 shows kings and has so many chips; of the others seat 3 shows the best hand."""
    return draw(
        game,
        f"""
        seat 0   ?? ?? | Ah Qd 9c 5s | ??   stack {others}
        seat 1   ?? ?? | Kc Kd 7s 3h | ??   stack {opener}
        seat 2   ?? ?? | 2c 6d Js 8h | ??
        seat 3   ?? ?? | Qc Qh Ts 4h | ??   stack {others}
        """,
        street=street,
        paid=10,
    )


@law("house", "tapped-out-opener")
@every_law
@later
def test_the_opener_is_looked_for_among_all_who_have_not_folded(game, street):
    table = table_of(game, street)
    assert table.opener == 1
    assert rests_on(table.last(ActionTurned), "house tapped-out-opener")


@law("house", "tapped-out-opener")
@every_law
@later
def test_if_he_may_not_act_he_is_passed_and_the_next_clockwise_who_may_act_is_first(game, street):
    table = table_of(game, street)
    assert table.to_act == 2
    assert table.last(ActionTurned).order == (2, 3, 0)
    assert "check" in table.choices


@law("house", "tapped-out-opener")
@every_law
def test_nor_is_he_asked_later(game):
    table = table_of(game).acts("2 checks, 3 checks, 0 checks")
    assert len(table.all(Checked)) == 3
    assert table.street is StreetName.FIFTH


@law("house", "tapped-out-opener")
@pytest.mark.parametrize("game", [PA_HIGH])
def test_pennsylvania_who_is_first_only_because_the_opener_was_passed_may_fold(game):
    table = table_of(game)
    assert table.choices == {"bet", "check", "fold"}
    table.acts("2 folds")
    assert rests_on(table.last(Folded), "house tapped-out-opener")


@law("pa", "(f)")
@later
def test_pennsylvania_the_opener_himself_must_bet_or_check(street):
    table = table_of(PA_HIGH, street, opener=100)
    assert table.choices == {"bet", "check"}
    assert table.refused("1 folds").code == "opener-may-not-fold"
    assert rests_on(table.refused("1 folds"), "pa (f)")


@law("house", "tapped-out-opener")
@later
def test_new_zealand_when_the_opener_folds_the_next_clockwise_has_the_same_choices(street):
    table = table_of(NZ7, street, opener=100).acts("1 folds")
    assert table.to_act == 2
    assert table.choices == {"bet", "check", "fold"}


@law("house", "tapped-out-opener")
def test_new_zealand_several_may_fold_in_turn():
    table = table_of(NZ7, opener=100).acts("1 folds, 2 folds")
    assert table.to_act == 3
    assert table.choices == {"bet", "check", "fold"}


@law("house", "tapped-out-opener", "opener-shows-first")
@every_law
def test_the_opener_of_a_round_without_betting_is_named_all_the_same(game):
    table = table_of(game, StreetName.SEVENTH, others=0)
    # Seat 2 alone has chips and is not asked; unknown cards decide nothing here.
    assert table.last(ActionTurned).opener == 1
    assert table.last(ActionTurned).order == ()
    assert table.last(ShowdownReached).order[0] == 1
