"""C13: the last in the final round who put in more than the bet before him; else the opener; then clockwise."""

import pytest

from diagrams import CR7, NZ7, PA_GAMES, PA_HIGH, Table, draw, rests_on
from doorcard.engine.events import HandShown, ShowdownReached, UncalledBetReturned
from marks import law

everywhere = pytest.mark.parametrize("game", [NZ7, PA_HIGH, CR7])
BY = {NZ7: "nz 13.4(d)", PA_HIGH: "pa (i)", CR7: "custom first-to-show"}

CARDS = [
    "Kc 2d | 8h Qd Ts 9c | 3h",
    "Kh 4d | Ks Jd 9h Tc | 3c",
    "Qs 5h | 7d Ah 6s 5c | 3s",
    "2h 4c | 8d Jh 6h 4s | 3d",
]


def last_round(game: str, *stacks: int, paid: int = 20, order: str = "0123", **changes: object) -> Table:
    """The last round of betting: bets of 20, seat 2 opens, then 3, where there is one, 0 and 1."""
    lines = [f"seat {n} {CARDS[n]} stack {stack} paid {paid}" for n, stack in enumerate(stacks)]
    return draw(game, "\n".join(lines), **changes)


def order(table: Table) -> tuple[int, ...]:
    """In which order the hands are shown."""
    return table.last(ShowdownReached).order


@law("house", "last-to-bet-shows-first")
@everywhere
def test_the_last_to_raise_shows_first_and_then_clockwise(game):
    table = last_round(game, 500, 500, 500).acts("2 bets 20, 0 calls 20, 1 raises to 40, 2 calls 40, 0 calls 40")
    assert order(table) == (1, 2, 0)
    assert table.all(HandShown)[0].seat == 1
    assert rests_on(table.last(ShowdownReached), BY[game], "house last-to-bet-shows-first")


@law("house", "last-to-bet-shows-first")
@everywhere
def test_who_bet_and_was_called_shows_first(game):
    table = last_round(game, 500, 500, 500).acts("2 checks, 0 checks, 1 bets 20, 2 calls 20, 0 calls 20")
    assert order(table) == (1, 2, 0)


@law("house", "last-to-bet-shows-first")
@everywhere
def test_a_rise_that_is_no_raise_counts_too(game):
    table = last_round(game, 500, 25, 500).acts("2 bets 20, 0 calls 20, 1 raises to 25, 2 calls 25, 0 calls 25")
    assert order(table) == (1, 2, 0)


@law("house", "last-to-bet-shows-first")
@pytest.mark.parametrize("game", [NZ7, PA_HIGH])
def test_a_bet_that_went_back_counts_too(game):
    # Seat 3 is tapped out; seat 0 bets, and nobody else who could call is left.
    table = last_round(game, 500, 500, 500, 0).acts("2 checks, 0 bets 20, 1 folds, 2 folds")
    assert table.last(UncalledBetReturned).amount == 20
    assert order(table) == (0, 3)


@law("house", "last-to-bet-shows-first")
@everywhere
def test_a_raise_of_which_a_part_went_back_counts_too(game):
    table = last_round(game, 500, 30, 500).acts("2 bets 20, 0 raises to 40, 1 calls 30, 2 folds")
    assert table.last(UncalledBetReturned).amount == 10
    assert order(table) == (0, 1)


@law("house", "opener-shows-first")
@everywhere
def test_when_all_checked_the_opener_shows_first(game):
    table = last_round(game, 500, 500, 500).acts("2 checks, 0 checks, 1 checks")
    assert order(table) == (2, 0, 1)
    assert rests_on(table.last(ShowdownReached), BY[game], "house opener-shows-first")


@law("house", "opener-shows-first")
@everywhere
def test_bets_of_earlier_rounds_do_not_count(game):
    # Sixth street: seat 0 raises; then all check.
    table = draw(
        game,
        """
        seat 0   Kc 2d | 8h Qd Ts 9c stack 500 paid 20
        seat 1   Kh 4d | Ks Jd 9h Tc stack 500 paid 20
        seat 2   Qs 5h | 7d Ah 6s 5c stack 500 paid 20
        """,
    )
    table.acts("2 checks, 0 bets 20, 1 calls 20, 2 calls 20, 2 checks, 0 checks, 1 checks")
    assert order(table) == (2, 0, 1)


@law("house", "opener-shows-first")
@pytest.mark.parametrize("game", [NZ7, PA_HIGH])
def test_the_opener_shows_first_though_he_is_tapped_out(game):
    table = last_round(game, 500, 500, 0)
    assert table.to_act == 0
    table.acts("0 checks, 1 checks")
    assert order(table) == (2, 0, 1)


@law("house", "opener-shows-first")
@everywhere
def test_without_any_betting_the_opener_shows_first(game):
    assert order(last_round(game, 0, 0, 0)) == (2, 0, 1)


@law("house", "opener-shows-first")
@pytest.mark.parametrize("game", [NZ7, CR7])
def test_if_the_opener_folded_the_next_clockwise_who_did_not(game):
    table = last_round(game, 500, 500, 500, 500).acts("2 folds, 3 folds, 0 checks, 1 checks")
    assert order(table) == (0, 1)
    table = last_round(game, 500, 500, 500, 500).acts("2 folds, 3 checks, 0 checks, 1 checks")
    assert order(table) == (3, 0, 1)


@law("pa", "(i)")
@pytest.mark.parametrize("game", PA_GAMES)
def test_in_every_game_of_pennsylvania_the_order_is_a_reading(game):
    down, up = "?? ??", ["8h Qd Ts 9c", "Ks Jd 9h Tc", "7d Ah 6s 5c"]
    lines = [f"seat {n} {down} | {up[n]} | ?? stack 500 paid 20" for n in range(3)]
    table = draw(game, "\n".join(lines)).acts("2 checks, 0 bets 20, 1 calls 20, 2 calls 20")
    assert order(table) == (0, 1, 2)
    assert rests_on(table.last(ShowdownReached), "pa (i)", "house last-to-bet-shows-first")
    # A side pot changes nothing.
    lines = [f"seat {n} {down} | {up[n]} | ?? stack {500 if n < 2 else 0} paid 20" for n in range(3)]
    assert order(draw(game, "\n".join(lines)).acts("0 checks, 1 checks")) == (2, 0, 1)
