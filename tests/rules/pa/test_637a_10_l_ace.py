"""The ace, low and high at once."""

import pytest

from diagrams import PA_EIGHT, PA_HIGH_LOW, PA_SUPER, draw, paragraphs
from doorcard.engine.events import HandShown, PotAwarded
from marks import law

split_games = pytest.mark.parametrize("game", [PA_HIGH_LOW, PA_EIGHT, PA_SUPER])


@law("pa", "(l)")
@split_games
def test_l_an_ace_is_high_in_the_high_hand_and_low_in_the_low_hand_at_once(game):
    # A pair of aces beats the pair of kings, and the ace makes seven-four the better low.
    table = draw(
        game,
        """
        seat 0   As Ac | 7h 4s 3c 2d | Jh paid 10
        seat 1   Kc Kd | 8d 6h 5s 3d | 2h paid 10
        """,
    ).to_the_end()
    assert table.won == (20, 0)


@law("pa", "(l)")
@split_games
def test_l_is_cited_where_an_ace_is_both(game):
    table = draw(
        game,
        """
        seat 0   As Ac | 7h 4s 3c 2d | Jh paid 10
        seat 1   Kc Kd | 8d 6h 5s 3d | 2h paid 10
        """,
    ).to_the_end()
    resting = [event for event in table.events if isinstance(event, HandShown | PotAwarded)]
    assert any("pa (l)" in paragraphs(event) for event in resting)


@law("pa", "(l)")
@split_games
def test_l_the_ace_is_the_lowest_card_of_a_low(game):
    # The high half to the kings; with the ace high, seven-four would be no low at all, or an ace low.
    table = draw(
        game,
        """
        seat 0   Ac 2s | 3c 4h 7s Jd | 9c paid 10
        seat 1   2d 3d | 4s 5h 8d Kc | Kd paid 10
        """,
    ).to_the_end()
    assert table.won == (10, 10)
