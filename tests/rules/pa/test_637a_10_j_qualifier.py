"""What a low needs in eight or better."""

import pytest

from diagrams import PA_EIGHT, PA_HIGH_LOW, PA_SUPER, Table, draw, rests_on
from doorcard.engine.events import Half, PotAwarded
from marks import law

eight = pytest.mark.parametrize("game", [PA_EIGHT, PA_SUPER])
FULL_HOUSE = "Kc Kd | Ks Qh Qd Jc | Js"


def against_a_full_house(game: str, cards: str) -> Table:
    """The showdown of these cards with kings full, for a pot of 20."""
    return draw(game, f"seat 0 {FULL_HOUSE} paid 10\nseat 1 {cards} paid 10").to_the_end()


@law("pa", "(j)")
@eight
@pytest.mark.parametrize(
    "cards",
    ["8c 7d | 6h 5s 4c Td | Th", "Ac 2d | 3h 4s 8d 8h | 9c", "8c 8d | 7h 7s 2c 3d | 4h", "As 2s | 3s 4s 5s Ts | 9c"],
)
def test_j_five_different_ranks_none_above_eight(game, cards):
    table = against_a_full_house(game, cards)
    assert award_of(table, Half.LOW) == 1
    assert rests_on(next(one for one in table.all(PotAwarded) if one.half is Half.LOW), "pa (j)")


def award_of(table: Table, half: Half) -> int | None:
    """Who got this half alone, or None."""
    return next((one.shares[0].seat for one in table.all(PotAwarded) if one.half is half), None)


@law("pa", "(j)")
@eight
@pytest.mark.parametrize("high", ["9h", "Th", "Jh", "Qc", "Kh"])
def test_j_no_nine_ten_jack_queen_or_king(game, high):
    table = against_a_full_house(game, f"2c 3d | 4h 5s {high} 5c | 5d")
    assert table.won == (20, 0)


@law("pa", "(j)")
@eight
@pytest.mark.parametrize(
    "cards",
    ["Ac 2d | 3h 4s 4d Tc | Th", "Ac 2d | 3h 3s 3d Tc | Th", "Ac 2d | 2h 2s 2c Td | Th"],
    ids=["pair", "three of a kind", "four of a kind"],
)
def test_j_no_pair_three_or_four_of_a_kind(game, cards):
    table = against_a_full_house(game, cards)
    won = (0, 20) if "2h 2s 2c" in cards else (20, 0)
    assert table.won == won
    assert award_of(table, Half.LOW) is None


@law("pa", "(j)")
@eight
def test_j_without_such_a_low_all_goes_to_the_high_hand(game):
    table = against_a_full_house(game, "Ac 2d | 3h 4s 9d Tc | Th")
    assert table.won == (20, 0)
    assert [one.half for one in table.all(PotAwarded)] == [Half.WHOLE]
    assert rests_on(table.last(PotAwarded), "pa (j)")


@law("pa", "(j)")
def test_j_high_low_without_eight_or_better_has_no_qualifier():
    table = against_a_full_house(PA_HIGH_LOW, "Ac 2d | 3h 4s 9d Tc | Th")
    assert table.won == (10, 10)


@law("pa", "(j)")
@eight
def test_j_a_low_that_folded_does_not_count(game):
    table = draw(
        game,
        f"""
        seat 0   {FULL_HOUSE} paid 10
        seat 1   9c 9d | 9h Ts Tc 8d | 7h paid 10
        seat 2   Ac 2d | 3h 4s 5c paid 10 folded
        """,
    ).to_the_end()
    assert table.won == (30, 0, 0)


@law("pa", "(j)")
@eight
def test_j_the_best_qualifying_low_wins(game):
    table = draw(
        game,
        f"""
        seat 0   {FULL_HOUSE} paid 10
        seat 1   8c 4d | 3h 2s Ac Td | Th paid 10
        seat 2   7c 6d | 5h 4s 3c Ts | 9h paid 10
        """,
    ).to_the_end()
    assert table.won == (15, 0, 15)
