"""Two hands from seven cards."""

import pytest

from diagrams import PA_EIGHT, PA_HIGH_LOW, PA_SUPER, Table, draw, paragraphs, rests_on
from doorcard.engine.events import Half, HandShown, PotAwarded
from marks import law

split_games = pytest.mark.parametrize("game", [PA_HIGH_LOW, PA_EIGHT, PA_SUPER])


def cited(table: Table, paragraph: str) -> bool:
    """Whether a hand shown or an award rests on this paragraph."""
    return any(paragraph in paragraphs(event) for event in table.events if isinstance(event, HandShown | PotAwarded))


@law("pa", "(k)")
@split_games
def test_k_two_different_fives_may_win_both_halves(game):
    # A flush to the king for high, seven-five for low.
    table = draw(
        game,
        """
        seat 0   Kh Jh | 7h 5h 2h As | 4c paid 10
        seat 1   Kc Kd | Ks 8d 6c 3d | 2c paid 10
        """,
    ).to_the_end()
    assert table.won == (20, 0)
    assert rests_on(next(one for one in table.all(PotAwarded) if one.half is Half.LOW), "pa (k)")


@law("pa", "(k)(1)")
@split_games
def test_k_1_two_to_six_is_a_straight_and_a_good_low(game):
    table = draw(
        game,
        """
        seat 0   2c 3d | 4h 5s 6c Kd | Kh paid 10
        seat 1   As Ac | Ad 7c 4d 3h | 2d paid 10
        """,
    ).to_the_end()
    assert table.won == (20, 0)


@law("pa", "(k)(1)")
@split_games
def test_k_1_is_cited_where_a_straight_wins_low(game):
    table = draw(
        game,
        """
        seat 0   2c 3d | 4h 5s 6c Kd | Kh paid 10
        seat 1   As Ac | Ad 7c 4d 3h | 2d paid 10
        """,
    ).to_the_end()
    assert cited(table, "pa (k)(1)")


@law("pa", "(k)(1)")
@split_games
def test_k_1_a_straight_does_not_spoil_the_low(game):
    # The wheel is the best low of all; without it seat 0 would have a king.
    table = draw(
        game,
        """
        seat 0   Ac 2d | 3h 4s 5c Kd | Kh paid 10
        seat 1   As Ah | Ad Qc Qd 9h | 9d paid 10
        seat 2   2c 3d | 4h 6s 7c Jd | Jh paid 10
        """,
    ).to_the_end()
    assert table.won == (15, 15, 0)


@law("pa", "(k)(2)")
@split_games
def test_k_2_a_flush_up_to_an_eight_is_a_flush_and_a_good_low(game):
    table = draw(
        game,
        """
        seat 0   8h 7h | 5h 3h 2h Kd | Kc paid 10
        seat 1   As Ac | 9c 4d 8s Qc | Jd paid 10
        """,
    ).to_the_end()
    assert table.won == (20, 0)


@law("pa", "(k)(2)")
@split_games
def test_k_2_is_cited_where_a_flush_wins_low(game):
    table = draw(
        game,
        """
        seat 0   8h 7h | 5h 3h 2h Kd | Kc paid 10
        seat 1   As Ac | 9c 4d 8s Qc | Jd paid 10
        """,
    ).to_the_end()
    assert cited(table, "pa (k)(2)")


@law("pa", "(k)(2)")
@split_games
def test_k_2_a_flush_does_not_spoil_the_low(game):
    table = draw(
        game,
        """
        seat 0   7h 6h | 4h 3h 2h Kd | Kc paid 10
        seat 1   As Ac | Ad Qc Qs 9h | 9d paid 10
        seat 2   8c 6d | 4s 3c 2d Jd | Jh paid 10
        """,
    ).to_the_end()
    assert table.won == (15, 15, 0)
