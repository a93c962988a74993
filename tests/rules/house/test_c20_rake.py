"""C20: no rake unless the sign states a rate and a most."""

import pytest

from diagrams import CR7, NZ7, PA_HIGH, PA_HIGH_LOW, Table, draw, read, rests_on, sign_for, three
from doorcard.engine.events import PotsFormed
from doorcard.engine.play import begin, proceed
from doorcard.rules import rule_set
from marks import law

everywhere = pytest.mark.parametrize("game", [NZ7, PA_HIGH, CR7])
WINS = "8c 8d | 7d 7h Jc 5c | 3s"
LOSES = "9c 9d | As Qd Ts 4c | 3h"
THIRD = "Th Td | Ks Jd 6h 2c | 3c"


def played(game: str, first: str, second: str, *more: str, **changes: object) -> Table:
    """The hand to its end, everybody checking."""
    lines = [first, second, *more]
    return draw(game, "\n".join(f"seat {n} {line}" for n, line in enumerate(lines)), **changes).to_the_end()


@law("house", "rake")
@everywhere
def test_none_unless_the_sign_says_so(game):
    table = played(game, f"{WINS} paid 50", f"{LOSES} paid 50")
    assert table.last(PotsFormed).rake == 0
    assert table.won == (100, 0)


@law("house", "rake")
@everywhere
def test_the_rate_of_the_pot_rounded_down_to_a_whole_chip(game):
    # Five percent of 118 is 5.9.
    table = played(game, f"{WINS} paid 59", f"{LOSES} paid 59", rake_basis_points=500, rake_most=20)
    assert table.last(PotsFormed).rake == 5
    assert table.won == (113, 0)
    assert rests_on(table.last(PotsFormed), "house rake")


@law("house", "rake")
def test_rounded_down_to_chips_and_not_to_units():
    # Ten percent of 180 is 18, which is three chips of five.
    changes = {"chip": 5, "ante": 5, "forced": 5, "rake_basis_points": 1000, "rake_most": 50}
    table = played(PA_HIGH, f"{WINS} paid 90", f"{LOSES} paid 90", **changes)
    assert table.last(PotsFormed).rake == 15
    assert table.won == (165, 0)


@law("house", "rake")
@everywhere
def test_no_more_than_the_most(game):
    table = played(game, f"{WINS} paid 100", f"{LOSES} paid 100", rake_basis_points=1000, rake_most=7)
    assert table.last(PotsFormed).rake == 7
    assert table.won == (193, 0)


@law("house", "rake")
@everywhere
def test_from_the_main_pot_first(game):
    table = played(
        game,
        f"{WINS} stack 0 paid 10",
        f"{LOSES} paid 60",
        f"{THIRD} paid 60",
        rake_basis_points=1000,
        rake_most=50,
    )
    formed = table.last(PotsFormed)
    assert formed.rake == 13
    assert [pot.amount for pot in formed.pots] == [30 - 13, 100]


@law("house", "rake")
@everywhere
def test_what_the_main_pot_cannot_bear_from_the_next(game):
    table = played(
        game,
        f"{WINS} stack 0 paid 2",
        f"{LOSES} paid 60",
        f"{THIRD} paid 60",
        rake_basis_points=1000,
        rake_most=50,
    )
    formed = table.last(PotsFormed)
    assert formed.rake == 12
    assert sum(pot.amount for pot in formed.pots) == 122 - 12
    assert formed.pots[-1].amount == 116 - 6


@law("house", "rake")
def test_before_division():
    # Of 100 ten are taken; 45 to each half, and nothing is left over.
    table = played(
        PA_HIGH_LOW,
        "Kc Kd | Ks 9h 9d Jc | Qh paid 50",
        "Ac 2d | 3h 4s 7c Td | Jh paid 50",
        rake_basis_points=1000,
        rake_most=50,
    )
    assert table.won == (45, 45)


@law("house", "rake")
@everywhere
def test_when_all_others_folded_too(game):
    table = draw(
        game,
        f"seat 0 {WINS} paid 50\nseat 1 {LOSES} paid 50",
        rake_basis_points=1000,
        rake_most=50,
    ).acts("0 bets 20, 1 folds")
    assert table.last(PotsFormed).rake == 10
    assert table.won == (90, 0)


@law("house", "rake")
def test_taken_once_at_the_end():
    table = played(PA_HIGH, f"{WINS} paid 50", f"{LOSES} paid 50", rake_basis_points=1000, rake_most=50)
    assert [formed.rake for formed in table.all(PotsFormed)] == [10]


@law("house", "rake")
@everywhere
def test_a_recorded_rake_is_read_from_the_record(game):
    start = begin(rule_set(game), sign_for(game), [200, 200, 200], recorded_rake=4)
    table = Table(start, read(three(game)))
    table.state, table.events = proceed(start)
    table.deal_on().to_the_end()
    assert table.last(PotsFormed).rake == 4
    assert sum(table.stacks) == 600 - 4
