"""What the others may do after the opener. By (h) the later rounds go the same way."""

import pytest

from diagrams import PA_GAMES, Table, draw, rests_on
from doorcard.engine.events import BetMade, Called, Checked, Folded, HandShown, PotAwarded, Raised, ShowdownReached
from doorcard.rules.ruleset import StreetName
from marks import law

every_game = pytest.mark.parametrize("game", PA_GAMES)
every_street = pytest.mark.parametrize("cards", [2, 3, 4, 5])


def opened(game: str, cards: int) -> tuple[Table, int]:
    """The round after so many up cards, seat 2 opening, and the bet of the street."""
    last = ["5h", "6h", "7h"] if cards == 5 else ["", "", ""]
    down = ["2h 2d", "3h 3d", "4h 4d"]
    shown = ["8h Qd Ts 9c", "Ks Jd 9h Tc", "7d Ah 6s 5c"]
    lines = [f"seat {n} {down[n]} | {' '.join(shown[n].split()[:cards])} | {last[n]} paid 10" for n in range(3)]
    return draw(game, "\n".join(lines), stack=300), 10 if cards == 2 else 20


def on_next_street(table: Table, cards: int) -> bool:
    """Whether the round is over: the next street, or after the last the showdown."""
    if cards == 5:
        return bool(table.all(ShowdownReached))
    return table.street is list(StreetName)[cards + 1]


@law("pa", "(g)")
@every_game
@every_street
def test_g_the_others_go_on_clockwise_from_the_opener(game, cards):
    table, _ = opened(game, cards)
    assert table.order == (2, 0, 1)
    assert table.acts("2 checks").to_act == 0
    assert table.acts("0 checks").to_act == 1


@law("pa", "(g)")
@every_game
@every_street
def test_g_while_nobody_has_bet_they_may_check_or_fold_or_bet(game, cards):
    table, bet = opened(game, cards)
    table.acts("2 checks")
    assert table.choices == {"check", "fold", "bet"}
    assert table.may("bet") == (bet, bet)
    assert rests_on(table.option("check"), "pa (g)")
    assert rests_on(table.option("fold"), "pa (g)")
    table.acts("0 folds")
    assert rests_on(table.last(Folded), "pa (g)")
    table.acts(f"1 bets {bet}")
    assert table.order == (2,)
    assert rests_on(table.last(BetMade), "pa (g)", "house others-may-bet")


@law("pa", "(g)")
@every_game
@every_street
def test_g_once_a_bet_has_been_made_they_may_fold_call_or_raise(game, cards):
    table, bet = opened(game, cards)
    table.acts(f"2 bets {bet}")
    assert table.choices == {"fold", "call", "raise"}
    assert rests_on(table.refused("0 checks"), "pa (g)")
    assert table.may("raise") == (2 * bet, 2 * bet)
    table.acts(f"0 raises to {2 * bet}, 1 folds, 2 calls {2 * bet}")
    assert rests_on(table.last(Raised), "pa (g)")
    assert rests_on(table.last(Folded), "pa (g)")
    assert rests_on(table.last(Called), "pa (g)")


@law("pa", "(g)")
@every_game
@every_street
def test_g_the_opener_who_checked_answers_a_bet_and_may_then_fold(game, cards):
    table, bet = opened(game, cards)
    table.acts(f"2 checks, 0 bets {bet}, 1 calls {bet}")
    assert table.choices == {"fold", "call", "raise"}


@law("pa", "(g)")
@every_game
@every_street
def test_g_the_round_is_complete_when_all_have_checked(game, cards):
    table, _ = opened(game, cards)
    table.acts("2 checks, 0 checks, 1 checks")
    assert on_next_street(table, cards)
    assert rests_on(table.last(Checked), "pa (g)")


@law("pa", "(g)")
@every_game
@every_street
def test_g_the_round_is_complete_when_the_last_has_answered_the_last_bet(game, cards):
    table, bet = opened(game, cards)
    table.acts(f"2 bets {bet}, 0 raises to {2 * bet}, 1 calls {2 * bet}")
    assert table.to_act == 2
    assert not on_next_street(table, cards)
    assert on_next_street(table.acts(f"2 calls {2 * bet}"), cards)


@law("pa", "(g)")
@every_game
@every_street
def test_g_who_is_left_alone_wins_without_showing(game, cards):
    table, bet = opened(game, cards)
    table.acts(f"2 bets {bet}, 0 folds, 1 folds")
    assert table.over
    assert table.never(HandShown)
    assert table.won == (0, 0, 30)
    assert rests_on(table.last(PotAwarded), "pa (i)", "house winner-need-not-show")
