"""Odds from random run-outs: near the exact ones, the same for the same seed, whoever draws them."""

import random

import pytest

from doorcard import kernels
from doorcard.cards import DECK, read_cards
from doorcard.kernels import Deal, Game, holding_of, reference
from doorcard.odds import equity

SPOTS = [
    ("cardroom/seven-card-stud", ["AsAh7d", "8h9hTh"]),
    ("cardroom/razz", ["Ac2d3h", "4c5d6h"]),
    ("cardroom/stud-eight-or-better", ["As2d3h8c", "KcKd9s"]),
    ("cardroom/stud-high-low", ["As2d3h", "KcKd9s"]),
    ("cardroom/five-card-stud", ["AsKd", "9h9c"]),
]

needs_native = pytest.mark.skipif(kernels.backend() != "native", reason="plain Python would take hours")


def third_street(game: Game) -> Deal:
    hands = [read_cards("AsAh7d"), read_cards("8h9hTh"), read_cards("2c3d4d")]
    seen = {card for hand in hands for card in hand}
    return Deal(
        game, tuple(map(holding_of, hands)), (3, 3, 3), 1, tuple(card for card in DECK if card not in seen), 7
    )


@needs_native
@pytest.mark.parametrize(("rules", "hands"), SPOTS)
def test_samples_are_within_four_standard_errors(rules, hands):
    exact = equity(rules, hands).players
    drawn = equity(rules, hands, method="sample", samples=300_000, seed=4).players
    for right, near in zip(exact, drawn, strict=True):
        assert 0 < near.error < 0.002
        assert abs(float(right.equity - near.equity)) < 4 * near.error


@needs_native
@pytest.mark.parametrize("seed", range(16))
def test_drawn_odds_of_any_spot_are_near_the_exact_ones(seed):
    choose = random.Random(seed)
    rules = choose.choice(["seven-card-stud", "razz", "stud-eight-or-better", "stud-high-low"])
    order = list(DECK)
    choose.shuffle(order)
    hands = []
    for _ in range(choose.choice((2, 3))):
        size = choose.choice((4, 5, 6))
        hands.append(order[:size])
        del order[:size]
    dead = order[: choose.randrange(12)]
    exact = equity(f"cardroom/{rules}", hands, dead=dead)
    assert exact.exact
    assert sum(share.equity for share in exact.players) == 1
    drawn = equity(f"cardroom/{rules}", hands, dead=dead, method="sample", samples=100_000, seed=seed)
    for right, near in zip(exact.players, drawn.players, strict=True):
        assert abs(float(right.equity - near.equity)) <= 4 * near.error + 1e-4


@pytest.mark.parametrize("game", Game)
def test_the_same_seed_draws_the_same_on_any_path_and_in_plain_python(native, game):
    deal = third_street(game)
    assert native.sample(deal, 1_234, 9) == reference.sample(deal, 1_234, 9)


def test_threads_change_nothing(native):
    deal = third_street(Game.EIGHT_OR_BETTER)
    alone = native.sample(deal, 100_000, 9, 1)
    assert all(native.sample(deal, 100_000, 9, threads) == alone for threads in (2, 3, 8))


def test_another_seed_draws_others(native):
    deal = third_street(Game.HIGH)
    assert native.sample(deal, 10_000, 1) != native.sample(deal, 10_000, 2)


def test_every_sample_is_counted_once(kernel_sample):
    assert sum(kernel_sample(third_street(Game.LOW), 333, 0).values()) == 333


@pytest.fixture(params=kernels.backends())
def kernel_sample(request):
    return kernels.backends()[request.param].sample


@pytest.fixture(params=[p for b in kernels.backends().values() if hasattr(b, "paths") for p in b.paths()])
def native(request):
    functions = kernels.backends()["native"]
    usual = functions.path()
    functions.choose_path(request.param)
    yield functions
    functions.choose_path(usual)
