"""Exact odds, to the last run-out: published counts, brute force over few cards, and what must be alike."""

import json
import random
from fractions import Fraction
from pathlib import Path

import pytest

from doorcard import kernels
from doorcard.cards import DECK, Card, read_cards
from doorcard.kernels import Deal, Game, cards_of, holding_of, reference
from doorcard.odds import equity, shares
from doorcard.odds.shares import part

FIGURES = Path(__file__).parents[2].parent / "shared" / "cases" / "references.json"
HIGH, LOW = "cardroom/seven-card-stud", "cardroom/razz"
EIGHT, BOTH = "cardroom/stud-eight-or-better", "cardroom/stud-high-low"

needs_native = pytest.mark.skipif(kernels.backend() != "native", reason="plain Python would take hours")


@needs_native
@pytest.mark.parametrize(
    ("rules", "hands", "dead", "counts"),
    [
        (HIGH, ["AsAh7d", "8h9hTh"], "", (18_265_297_050, 11_043_687_587, 1_092_975)),
        (HIGH, ["AsAh7d", "8h9hTh"], "2c 3d 9s 8c Jd", (6_688_377_150, 4_040_906_294, 314_668)),
        (LOW, ["Ac2d3h", "4c5d6h"], "", (18_265_297_050, 9_651_514_149, 6_515_802)),
        (EIGHT, ["As2d3h", "KcKd9s"], "", (18_265_297_050, 5_200_376_829, 224_968)),
        (HIGH, ["AcAd7h8s", "JhTh9h4h"], "", (141_181_040, 63_012_878, 4_293)),
        (LOW, ["Ac2d3h4s", "4c5d6h7s"], "", (141_181_040, 90_051_207, 60_048)),
        (HIGH, ["AcAd7h8s2c", "JhTh9h4hQc"], "", (671_580, 289_971, 0)),
    ],
)
def test_two_hands_come_out_to_the_last_run_out(rules, hands, dead, counts):
    odds = equity(rules, hands, dead=dead)
    share = odds.players[0]
    won = (share.low_win, share.low_tie) if rules == LOW else (share.high_win, share.high_tie)
    assert (odds.run_outs, *won) == counts


@needs_native
def test_three_hands_come_out_to_the_last_run_out():
    odds = equity(HIGH, ["KcKd4s", "QhJhTh", "6s6dAc"], dead="2c 3d 9s 8c Jd")
    assert odds.exact
    assert odds.run_outs == 93_814_013_878_200
    assert {high: count for (high, _), count in odds.outcomes.items()} == {
        0b001: 32_285_740_102_445,
        0b010: 35_202_802_518_645,
        0b100: 26_320_688_600_390,
        0b011: 2_901_888_781,
        0b101: 950_080_722,
        0b110: 930_519_314,
        0b111: 167_903,
    }


@needs_native
@pytest.mark.parametrize("rules", [HIGH, LOW, EIGHT])
def test_three_hands_are_counted_from_third_street_on_when_nobody_says(rules):
    odds = equity(rules, ["Ac2d3h", "4c5d6h", "7s8d2c"])
    assert odds.exact
    assert odds.run_outs == 531_485_201_847_600
    assert sum(share.equity for share in odds.players) == 1


@needs_native
@pytest.mark.parametrize("game", Game)
def test_both_halves_of_three_hands_are_those_of_each_half_alone(game):
    """The lows are told apart one by one, so that what is won of a half must not depend on the other half."""
    if game in (Game.HIGH, Game.LOW):
        pytest.skip("there is one half only")
    native = kernels.backends()["native"]
    deal = few_cards(3, (4, 4, 4), 0, 40, game)
    both = native.three_way(deal)
    highs: dict[int, int] = {}
    for (high, _), count in both.items():
        highs[high] = highs.get(high, 0) + count
    assert highs == {high: count for (high, _), count in native.three_way(deal._replace(game=Game.HIGH)).items()}


@needs_native
def test_the_low_half_on_third_street_comes_out():
    odds = equity(EIGHT, ["As2d3h", "KcKd9s"])
    assert odds.players[0].low_win == 9_621_502_800
    assert sum(count for (_, low), count in odds.outcomes.items() if not low) == 8_643_794_250
    assert float(odds.players[0].equity) == pytest.approx(0.4843003760, abs=1e-10)


@needs_native
def test_down_cards_that_nobody_knows_come_out():
    odds = equity(HIGH, ["AsAh7d2c9d", "??ThJhQh"])
    assert odds.exact
    assert float(odds.players[0].equity) == pytest.approx(0.5491711871, abs=1e-10)


@pytest.mark.slow
@needs_native
def test_down_cards_that_nobody_knows_come_out_on_third_street():
    odds = equity(HIGH, ["AsAh7d", "??Th"])
    assert odds.run_outs == 1_373_550_338_160
    assert float(odds.players[0].equity) == pytest.approx(0.7606346186, abs=1e-10)


PATHS = kernels.backends()["native"].paths() if kernels.backend() == "native" else ()

GAMES = {
    "seven card stud high": HIGH,
    "razz": LOW,
    "hi-lo eight or better": EIGHT,
    "hi-lo no qualifier": BOTH,
}


@needs_native
def test_every_published_equity_comes_out():
    if not FIGURES.exists():
        pytest.skip("the published figures do not lie beside this checkout")
    references = json.loads(FIGURES.read_text(encoding="utf-8"))["references"]
    for case in next(one["value"] for one in references if one["id"] == "equity-exact"):
        hands = [[Card.read(card) for card in hand] for hand in case["hands"]]
        odds = equity(GAMES[case["game"]], hands, dead=[Card.read(card) for card in case["dead"]])
        assert odds.exact
        assert odds.run_outs == case["outcomes"]
        for share, published in zip(odds.players, case["players"], strict=True):
            names = {"hi_win": "high_win", "hi_tie": "high_tie", "lo_win": "low_win", "lo_tie": "low_tie"}
            for theirs, ours in {**names, "scoop": "scoop"}.items():
                assert getattr(share, ours) == published.get(theirs, getattr(share, ours))
            assert float(share.equity) == pytest.approx(published["equity"], abs=1e-9)


def few_cards(number: int, sizes: tuple[int, ...], shared: int, left: int, game: Game, cards: int = 7) -> Deal:
    """Hands of these sizes, so many shared cards to come, and only so many cards left unseen."""
    order = list(DECK)
    random.Random(number).shuffle(order)
    # Every other time from low cards, so that lows are made and tied.
    if number % 2:
        order.sort(key=lambda card: (card.rank + 1) % 13 > 7)
    hands = []
    for size in sizes:
        hands.append(order[:size])
        del order[:size]
    return Deal(
        game,
        tuple(map(holding_of, hands)),
        tuple(cards - shared - size for size in sizes),
        shared,
        tuple(sorted(order[:left])),
        cards,
    )


@needs_native
@pytest.mark.parametrize("game", Game)
@pytest.mark.parametrize(
    ("sizes", "shared", "left"), [((5, 5), 0, 12), ((4, 6), 0, 10), ((5, 5), 1, 9), ((3, 6), 0, 9), ((6, 7), 0, 14)]
)
def test_inclusion_and_exclusion_counts_what_brute_force_counts(game, sizes, shared, left):
    native = kernels.backends()["native"]
    for number in range(4):
        deal = few_cards(number, sizes, shared, left, game)
        counted = reference.every_run_out(deal)
        assert native.heads_up(deal) == counted
        assert native.every_run_out(deal) == counted
        assert sum(counted.values()) == deal.run_outs


@needs_native
@pytest.mark.parametrize("game", Game)
@pytest.mark.parametrize(
    ("sizes", "shared", "left"), [((5, 6, 6), 0, 8), ((6, 6, 6), 0, 12), ((5, 5, 5), 2, 8), ((6, 6, 6, 6), 0, 6)]
)
def test_three_and_four_hands_are_counted_as_by_brute_force(game, sizes, shared, left):
    native = kernels.backends()["native"]
    for number in range(4):
        deal = few_cards(number, sizes, shared, left, game)
        counted = reference.every_run_out(deal)
        assert native.every_run_out(deal) == counted
        if len(sizes) == 3:
            assert native.three_way(deal) == counted


@needs_native
@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("game", Game)
@pytest.mark.parametrize(
    ("sizes", "shared", "left", "cards"),
    [
        ((4, 4, 4), 0, 12, 7),
        ((3, 4, 5), 0, 13, 7),
        ((3, 3, 6), 0, 12, 7),
        ((4, 4, 4), 1, 10, 7),
        ((6, 6, 7), 0, 20, 7),
        ((2, 2, 2), 0, 12, 5),
        ((2, 3, 4), 1, 10, 6),
    ],
)
def test_the_sweep_over_three_hands_counts_what_enumeration_counts(path, game, sizes, shared, left, cards):
    native = kernels.backends()["native"]
    usual = native.path()
    native.choose_path(path)
    try:
        for number in range(3):
            deal = few_cards(number, sizes, shared, left, game, cards)
            assert deal.swept
            assert native.three_way(deal) == native.every_run_out(deal)
    finally:
        native.choose_path(usual)


@pytest.mark.parametrize(
    ("sizes", "left", "cards", "swept"),
    [
        ((3, 3, 3), 43, 7, True),
        ((2, 3, 3), 44, 7, False),
        ((2, 2, 2), 46, 5, True),
        ((1, 1, 1), 45, 5, True),
        ((1, 1, 1), 49, 5, False),
        ((3, 3, 3, 3), 40, 7, False),
        ((1, 3), 48, 7, True),
        ((1, 2), 48, 7, False),
    ],
)
def test_what_the_tables_have_no_room_for_is_not_swept(sizes, left, cards, swept):
    assert few_cards(0, sizes, 0, left, Game.HIGH, cards).swept is swept


@needs_native
@pytest.mark.parametrize("sizes", [(2, 2), (3, 2), (4, 4, 4)])
def test_five_card_hands_are_counted_as_by_brute_force(sizes):
    native = kernels.backends()["native"]
    deal = few_cards(1, sizes, 0, 9, Game.HIGH, cards=5)
    counted = reference.every_run_out(deal)
    assert native.every_run_out(deal) == counted
    if len(sizes) == 2:
        assert native.heads_up(deal) == counted


@needs_native
@pytest.mark.parametrize("rules", [HIGH, LOW, EIGHT, BOTH])
def test_suits_have_no_names_and_players_no_numbers(rules):
    usual = equity(rules, ["Ac2c9h", "KdKs3c"], dead="4h")
    renamed = equity(rules, ["Ad2d9s", "KhKc3d"], dead="4s")
    swapped = equity(rules, ["KdKs3c", "Ac2c9h"], dead="4h")
    assert usual.players == renamed.players == swapped.players[::-1]
    assert sum(share.equity for share in usual.players) == 1


@needs_native
@pytest.mark.parametrize("rules", [HIGH, LOW, EIGHT, BOTH])
def test_of_three_players_none_has_a_number(rules):
    hands = ["Ac2c9h8d", "KdKs3c2h", "5d5h6c7s"]
    usual = equity(rules, hands, dead="4h")
    renamed = equity(rules, ["Ad2d9s8c", "KcKh3d2s", "5c5s6d7h"], dead="4s")
    turned = equity(rules, [hands[2], hands[0], hands[1]], dead="4h")
    assert usual.exact
    assert usual.players == renamed.players == (*turned.players[1:], turned.players[0])
    assert sum(share.equity for share in usual.players) == 1


def test_unknown_cards_are_as_good_as_cards_to_come():
    dead = cards_of(holding_of(card for card in DECK if card.rank not in (0, 1, 5, 12)))
    known = equity(HIGH, ["2c 3c 7c Ac As 2d", "2h 3h 7h Ah 3s 3d"], dead=dead, method="exact")
    hidden = equity(HIGH, ["2c 3c 7c Ac As 2d", "? 3h 7h Ah 3s 3d"], dead=dead, method="exact")
    assert known.run_outs == 4 * 3
    assert hidden.run_outs == 5 * 6
    assert sum(share.equity for share in hidden.players) == 1


@pytest.mark.parametrize(
    ("high", "low", "parts"),
    [(1, 1, (1, 0)), (1, 3, (0.75, 0.25)), (3, 3, (0.5, 0.5)), (2, 0, (0, 1)), (0, 2, (0, 1))],
)
def test_a_pot_is_divided_in_halves_and_among_equals(high, low, parts):
    assert tuple(part(1 << player, high, low) for player in (0, 1)) == parts


def test_counts_of_shares_add_up():
    (first, second) = shares(2, {(1, 1): 5, (1, 3): 3, (2, 1): 7, (1, 0): 2})
    assert (first.scoop, first.three_quarter, first.half, first.quarter, first.nothing) == (7, 3, 7, 0, 0)
    assert (second.scoop, second.three_quarter, second.half, second.quarter, second.nothing) == (0, 0, 7, 3, 7)
    assert first.other == second.other == 0


def test_parts_of_three_equal_hands_are_counted_too():
    thirds = shares(3, {(7, 0): 4, (7, 1): 2, (1, 0): 1})
    assert [(share.scoop, share.half, share.nothing, share.other) for share in thirds] == [
        (1, 0, 0, 6),
        (0, 0, 1, 6),
        (0, 0, 1, 6),
    ]
    assert all(sum(share[4:10]) == 7 for share in thirds)
    assert thirds[0].equity == (Fraction(4, 3) + 2 * Fraction(2, 3) + 1) / 7


def test_the_same_odds_in_plain_python():
    dead = [card for card in DECK if card.rank in (2, 3, 4, 6, 7, 8, 9)]
    hands = [read_cards("As2d3h7c7d"), read_cards("KcKdQsQh2h")]
    deal = Deal(
        Game.EIGHT_OR_BETTER,
        tuple(map(holding_of, hands)),
        (2, 2),
        0,
        tuple(card for card in DECK if card not in {*dead, *hands[0], *hands[1]}),
        7,
    )
    odds = equity(EIGHT, hands, dead=dead)
    assert odds.outcomes == reference.every_run_out(deal)
