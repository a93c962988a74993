"""Odds against down cards of which only a range is known: by brute force over few cards, and drawn."""

import random

import pytest

from doorcard import kernels
from doorcard.cards import DECK, read_cards
from doorcard.kernels import Deal, Game, holding_of, reference
from doorcard.odds import OddsError, by_next_card, equity, spot
from doorcard.odds.counting import count
from doorcard.rules import rule_set

HIGH, LOW, EIGHT = "cardroom/seven-card-stud", "cardroom/razz", "cardroom/stud-eight-or-better"
NATIVE = kernels.backends().get("native")

needs_native = pytest.mark.skipif(kernels.backend() != "native", reason="plain Python would take hours")


@pytest.fixture(params=NATIVE.paths() if NATIVE else ())
def native(request):
    usual = NATIVE.path()
    NATIVE.choose_path(request.param)
    yield NATIVE
    NATIVE.choose_path(usual)


def few_cards(
    number: int, up: tuple[int, ...], down: tuple[int, ...], shared: int, left: int, game: Game, cards: int = 7
) -> Deal:
    """So many up cards each, ranges of so many down cards, and only so many cards left unseen."""
    choose = random.Random(number)
    order = list(DECK)
    choose.shuffle(order)
    if number % 2:
        order.sort(key=lambda card: (card.rank + 1) % 13 > 7)
    hands = []
    for many in up:
        hands.append(order[:many])
        del order[:many]
    unseen = tuple(sorted(order[:left]))
    ranges = []
    for many in down:
        held = {holding_of(choose.sample(unseen, many)): choose.randrange(1, 9) for _ in range(6)} if many else {}
        ranges.append(tuple(held.items()))
    return Deal(
        game,
        tuple(map(holding_of, hands)),
        tuple(cards - shared - many for many in up),
        shared,
        unseen,
        cards,
        tuple(ranges),
    )


@pytest.mark.parametrize("game", Game)
@pytest.mark.parametrize(
    ("up", "down", "shared", "left", "cards"),
    [
        ((5, 3), (0, 2), 0, 10, 7),
        ((3, 6), (2, 0), 0, 9, 7),
        ((4, 4), (2, 2), 0, 9, 7),
        ((5, 4), (0, 2), 1, 9, 7),
        ((3, 2), (0, 1), 0, 10, 5),
        ((6, 4, 6), (0, 2, 0), 0, 9, 7),
        ((4, 4, 5), (2, 2, 2), 0, 9, 7),
    ],
)
def test_ranges_are_counted_as_by_brute_force(game, up, down, shared, left, cards):
    for number in range(3):
        deal = few_cards(number, up, down, shared, left, game, cards)
        assert count(deal) == reference.every_run_out(deal)


@needs_native
@pytest.mark.parametrize("game", Game)
@pytest.mark.parametrize(
    ("up", "down", "shared"),
    [((5, 3), (0, 2), 0), ((3, 5), (2, 0), 0), ((6, 2), (0, 2), 0), ((6, 2), (0, 1), 0), ((4, 3), (0, 2), 2)],
)
def test_a_weighed_sweep_counts_what_brute_force_counts(game, up, down, shared):
    # However few down cards there are: `count` would go through them.
    for number in range(3):
        deal = few_cards(number, up, down, shared, 9, game)
        assert deal.swept
        assert kernels.heads_up(deal) == reference.every_run_out(deal)


@pytest.mark.parametrize("game", Game)
@pytest.mark.parametrize(
    ("up", "down", "shared"), [((3, 1), (0, 2), 0), ((4, 4, 3), (2, 2, 2), 1), ((4, 4, 4, 4), (2, 0, 0, 2), 0)]
)
def test_the_same_seed_draws_the_same_down_cards_on_any_path_and_in_plain_python(native, game, up, down, shared):
    deal = few_cards(2, up, down, shared, 24, game)
    assert native.sample(deal, 777, 5) == reference.sample(deal, 777, 5)


@needs_native
@pytest.mark.parametrize(
    ("rules", "hands"),
    [
        (HIGH, ["AsAh7d", "(99+, split@0.5)Th"]),
        (LOW, ["Ac2d7h", "(three to an eight, ?@0.1)5d"]),
        (EIGHT, ["As2d3h9c", "(wired, AK)Qh8s"]),
        (HIGH, ["(AA-QQ, rolled up)7d8c9s", "(three flush)ThKh2d"]),
        (HIGH, ["(AA)7d8c9s", "(AK)ThKd2d", "3c3s5d7h8h"]),
        ("cardroom/five-card-stud", ["AsKd", "(split, K+@2)9h"]),
    ],
)
def test_drawn_ranges_are_within_four_standard_errors(rules, hands):
    exact = equity(rules, hands, method="exact")
    drawn = equity(rules, hands, method="sample", samples=200_000, seed=4)
    assert exact.exact
    assert sum(share.equity for share in exact.players) == 1
    for right, near in zip(exact.players, drawn.players, strict=True):
        assert 0 < near.error < 0.003
        assert abs(float(right.equity - near.equity)) < 4 * near.error


def hands_of_few(down: str) -> dict:
    """Two players late in a hand, and few cards that can still come."""
    dead = [card for card in DECK if card.rank not in (0, 1, 11, 12)]
    return {"hands": ["2c 2d Kc Kd As", f"{down} Ah Kh 2h"], "dead": dead, "method": "exact"}


def odds_of_few(down: str):
    wanted = hands_of_few(down)
    return equity(HIGH, wanted.pop("hands"), **wanted)


def test_any_down_cards_are_unknown_ones():
    assert odds_of_few("(any)").players[0].equity == odds_of_few("??").players[0].equity


def test_a_range_of_one_is_these_cards():
    assert odds_of_few("(AdKs)").outcomes == odds_of_few("AdKs").outcomes


def test_weights_mix_the_odds():
    one, other, mixed = odds_of_few("(AdKs)"), odds_of_few("(Ac2s)"), odds_of_few("(AdKs@3, Ac2s)")
    assert mixed.players[0].equity == (3 * one.players[0].equity + other.players[0].equity) / 4


def test_the_first_player_may_be_the_one_with_the_range():
    hands, dead = ["As2d3h9c8d", "(wired, AK)Qh8s7c"], "2c"
    usual = equity(EIGHT, hands, dead=dead)
    turned = equity(EIGHT, hands[::-1], dead=dead)
    assert usual.players == turned.players[::-1]


def test_a_next_card_may_take_down_cards_away():
    found = spot(rule_set(HIGH), ["AcAd7h8s9d2s", "(KK)2h3s4dJs"], dead="Ks")
    after = by_next_card(found, 0)
    assert read_cards("Kc")[0] in after
    alone = spot(rule_set(HIGH), ["AcAd7h8s9d2s", "(KcKd)2h3s4dJs"], dead="Ks")
    assert read_cards("Kc")[0] not in by_next_card(alone, 0)
    assert by_next_card(alone, 1).keys() == set(alone.deal.unseen) - {*read_cards("Kc Kd")}


@pytest.mark.parametrize(
    ("hands", "words"),
    [
        (["AsAh7d", "(AsAc)Th"], "player 2 can hold none of 'AsAc'"),
        (["(three to an eight)7d", "(three to an eight)Th"], "player 2 can hold none"),
        (["(AsAh)7d", "(AsKd, AhQd)Th"], "cannot all hold down cards of their ranges at once"),
        (["AsAh7d", "(99+Th"], "one pair of brackets"),
        (["AsAh7d", "Th(99+)"], "one pair of brackets"),
        (["AsAh7d", "(99+)(TT)"], "one pair of brackets"),
        (["AsAh7d", "(99+)2c3c4c5c6c7c"], "player 2 has 8 cards"),
    ],
)
def test_ranges_that_cannot_be_are_refused_in_a_sentence(hands, words):
    with pytest.raises(OddsError, match=words) as refusal:
        equity(HIGH, hands)
    assert "\n" not in str(refusal.value)
