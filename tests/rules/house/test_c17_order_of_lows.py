"""C17: the ace is low, straights and flushes do not count; no pair, pair, two pair, three, full house, four."""

import pytest

from diagrams import CR_RAZZ, PA_LOW, draw
from marks import law

lows = pytest.mark.parametrize("game", [PA_LOW, CR_RAZZ])


@law("house", "order-of-lows")
@lows
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Ac 2d | 3h 4s 5c Kd | Kh", "As 2h | 3c 4d 6h Ks | Qd"),
        ("6c 5d | 4h 3s 2c Kd | Kh", "6s 5h | 4c 3d 7h Ks | Qd"),
        ("7c 5d | 4h 3s 2c Kd | Kh", "7s 6h | 3c 2d Ah Ks | Qd"),
        ("8c 7d | 4h 3s 2c Kd | Kh", "8s 7h | 5c 2d Ah Ks | Qd"),
        # No pair, though of kings, before a pair of aces.
        ("Kc Qd | Jh Ts 9c Kd | Kh", "As Ac | 2c 2d 3h 3s | 4d"),
        # The lower pair, then the rest from the top down.
        ("Ac Ad | Kh Ks Qc Qd | Jh", "2s 2c | 3c 3d 4h 4s | 5d"),
        ("2c 2d | 8h 8s 5c 5d | 4h", "2s 2h | 9c 9d 4s 4c | 3d"),
        ("2c 2d | 9h 9s 4d 4h | 3c", "2s 2h | 9c 9d 5s 5c | 3d"),
        # A pair before two pair.
        ("Kc Kd | Qh Qs Jc Jd | Th", "Ac As | Ad Ah 2c 2d | 3h"),
        # Of two pair the higher first.
        ("Ac Ad | 2h 2s 2c Ah | 9d", "3s 3h | 4c 4d 4h 3c | As"),
        # Two pair before a full house.
        ("Kc Kd | Ks Qh Qs Qc | Jd", "Ac Ad | Ah As 2c 2d | 2h"),
        # Of full houses the lower triplet.
        ("Ac Ad | Ah As Kc Kd | Kh", "2c 2d | 2h 2s 3c 3d | 3h"),
    ],
)
def test_the_better_low_wins(game, better, worse):
    assert draw(game, f"seat 0 {better} paid 10\nseat 1 {worse} paid 10").to_the_end().won == (20, 0)
    assert draw(game, f"seat 0 {worse} paid 10\nseat 1 {better} paid 10").to_the_end().won == (0, 20)


@law("house", "order-of-lows")
@lows
def test_straights_and_flushes_do_not_count(game):
    wheel, flush = "Ac 2d | 3h 4s 5c Kd | Kh", "2h 4h | 5h 7h Ah Kc | Ks"
    assert draw(game, f"seat 0 {wheel} paid 10\nseat 1 {flush} paid 10").to_the_end().won == (20, 0)
    eight = "2c 4d | 5s 8c As Qs | Qd"
    assert draw(game, f"seat 0 {flush} paid 10\nseat 1 {eight} paid 10").to_the_end().won == (20, 0)


@law("house", "low-hands-showing")
@lows
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Ac 5d", "2c 5h"),
        ("9c 2d", "Tc Ad"),
        ("Kc Qd", "Ac Ad"),
        ("Ac Ad", "2c 2d"),
        ("Kc Qd Jh", "2c 2d Ah"),
        ("2c 2d 4h", "2s 2h 5h"),
        ("Kc Kd Ah", "2c 2d 2h"),
        ("Kc Kd Ah 2s", "2c 2d 3h 3s"),
        ("2c 2d 3h 3s", "Ac Ad 4h 4s"),
        ("Kc Kd Qh Qs", "Ac Ad Ah 2s"),
        ("Kc Kd Kh 2c", "Ac Ad Ah As"),
        ("Ac 2d 3h 4s", "Ad 2h 3s 5c"),
    ],
)
def test_hands_showing_rank_the_same_way(game, better, worse):
    for first, second, opener in [(better, worse, 0), (worse, better, 1)]:
        table = draw(game, f"seat 0 ?? ?? | {first}\nseat 1 ?? ?? | {second}")
        assert table.opener == opener
