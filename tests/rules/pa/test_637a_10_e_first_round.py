"""The first round of betting."""

import pytest

from diagrams import PA_GAMES, deal, paragraphs, rests_on, three
from doorcard.engine.events import (
    ActionTurned,
    Called,
    Completed,
    Folded,
    HandShown,
    PotAwarded,
    Raised,
    UncalledBetReturned,
)
from doorcard.rules.ruleset import StreetName
from marks import law

every_game = pytest.mark.parametrize("game", PA_GAMES)


@law("pa", "(e)")
@every_game
def test_e_the_player_to_the_left_of_the_forced_bet_is_next_and_so_on_clockwise(game):
    table = deal(game, three(game)).discarded().acts("1 brings in 3")
    assert table.order == (2, 0)
    assert table.acts("2 calls 3").to_act == 0


@law("pa", "(e)")
@every_game
def test_e_each_may_fold_call_or_raise(game):
    table = deal(game, three(game)).discarded().acts("1 brings in 3")
    assert table.choices == {"fold", "call", "complete"}
    assert "pa (e)" in paragraphs(table.refused("2 checks"))
    assert rests_on(table.option("fold"), "pa (e)")
    assert rests_on(table.option("call"), "pa (e)")
    table.acts("2 completes to 10")
    assert table.choices == {"fold", "call", "raise"}
    assert table.may("raise") == (20, 20)
    table.acts("0 raises to 20, 1 folds, 2 calls 20")
    assert rests_on(table.last(Raised), "pa (e)")
    assert rests_on(table.last(Folded), "pa (e)")
    assert rests_on(table.last(Called), "pa (e)")


@law("pa", "(e)")
@every_game
def test_e_the_round_is_complete_when_the_last_has_answered_the_last_bet(game):
    table = deal(game, three(game)).discarded().acts("1 brings in 3, 2 completes to 10, 0 raises to 20, 1 calls 20")
    assert table.street is StreetName.THIRD
    assert table.order == (2,)
    assert table.acts("2 calls 20").street is StreetName.FOURTH


@law("pa", "(e)")
@every_game
def test_e_the_forced_bettor_has_no_option_when_nobody_raised(game):
    table = deal(game, three(game)).discarded().acts("1 brings in 3, 2 calls 3, 0 calls 3")
    assert table.street is StreetName.FOURTH


@law("pa", "(e)")
@every_game
def test_e_the_forced_bettor_answers_a_raise(game):
    table = deal(game, three(game)).discarded().acts("1 brings in 3, 2 folds, 0 completes to 10")
    assert table.to_act == 1
    assert table.choices == {"fold", "call", "raise"}


@law("pa", "(e)")
@every_game
def test_e_completing_goes_to_the_full_bet_and_is_no_raise(game):
    table = deal(game, three(game)).discarded().acts("1 brings in 3")
    assert table.may("complete") == (10, 10)
    assert table.may("raise") is None
    assert rests_on(table.option("complete"), "pa (e)", "house completion")
    assert rests_on(table.acts("2 completes to 10").last(Completed), "pa (e)", "house completion")
    table.acts("0 raises to 20, 1 raises to 30, 2 raises to 40")
    assert table.choices == {"fold", "call"}


@law("pa", "(e)")
@every_game
def test_e_where_the_sign_forbids_completing_the_first_raise_is_counted(game):
    table = deal(game, three(game), completion=False).discarded().acts("1 brings in 3")
    assert table.choices == {"fold", "call", "raise"}
    assert table.may("raise") == (13, 13)
    table.acts("2 raises to 13, 0 raises to 23, 1 raises to 33")
    assert table.choices == {"fold", "call"}


@law("pa", "(e)")
@every_game
def test_e_what_the_sign_forbids_is_refused_by_the_reading_on_completing(game):
    table = deal(game, three(game), completion=False).discarded().acts("1 brings in 3")
    assert "house completion" in paragraphs(table.refused("2 completes"))


@law("pa", "(e)")
@every_game
def test_e_a_forced_bet_of_a_full_bet_is_raised_and_not_completed(game):
    table = deal(game, three(game), forced=10).discarded().acts("1 brings in 10")
    assert table.choices == {"fold", "call", "raise"}
    table.acts("2 raises to 20, 0 raises to 30, 1 raises to 40")
    assert table.choices == {"fold", "call"}


@law("pa", "(e)", "(i)")
@every_game
def test_e_who_is_left_alone_wins_without_showing(game):
    table = deal(game, three(game)).discarded().acts("1 brings in 3, 2 completes to 10, 0 folds, 1 folds")
    assert table.over
    assert table.never(HandShown)
    assert table.last(UncalledBetReturned).amount == 7
    assert table.won == (0, 0, 12)
    assert table.stacks == (198, 195, 207)
    assert rests_on(table.last(PotAwarded), "pa (i)", "house winner-need-not-show")


@law("pa", "(e)")
@every_game
def test_e_the_action_rests_on_the_forced_bet(game):
    table = deal(game, three(game)).discarded()
    assert table.last(ActionTurned).forced
    assert [option.act.value for option in table.legal().choices] == ["bring-in"]
