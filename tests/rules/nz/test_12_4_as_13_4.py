"""What 12.4 and 13.4 say alike about the end of the hand, asked of both games."""

import pytest

from diagrams import NZ5, NZ7, draw
from doorcard.engine.events import ShowdownReached
from doorcard.rules import rule_set
from doorcard.rules.clauses import GoesOn, TieExcess
from marks import law


@law("nz", "12.4(d)")
@law("house", "opener-shows-first", "last-to-bet-shows-first")
def test_d_the_order_is_clockwise_though_there_is_a_side_pot():
    table = draw(
        NZ5,
        """
        seat 0   2c | As Ad 9h 4c stack 0 paid 10
        seat 1   3c | Kh Qd 8s 5c stack 100 paid 20
        seat 2   4h | Kd Js 7h 6c stack 100 paid 20
        """,
    ).acts("1 checks, 2 checks")
    assert table.last(ShowdownReached).order == (0, 1, 2)


@law("nz", "12.4(c)(ii)", "12.4(d)", "13.4(c)(ii)", "13.4(d)")
@pytest.mark.parametrize("game", [NZ5, NZ7])
def test_c_ii_the_final_round_is_followed_by_the_showdown(game):
    rules = rule_set(game)
    assert [street.goes_on.says for street in rules.streets[:-1]] == [GoesOn.NEXT_STREET] * (len(rules.streets) - 1)
    assert rules.streets[-1].goes_on.says is GoesOn.SHOWDOWN


@law("nz", "12.4(e)", "13.4(e)")
@pytest.mark.parametrize("game", [NZ5, NZ7])
def test_e_all_that_is_left_goes_to_one_hand_and_no_bound_is_set(game):
    awards = rule_set(game).awards
    assert awards.high_tie.says is TieExcess.ALL_TO_HIGHEST_CARD
    assert awards.excess_most_cents.says is None
