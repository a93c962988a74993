"""Figures that take a long enumeration: the order of all five-card hands, and exact equities.

They are left out of the ordinary run; `pytest -m slow` makes them.
"""

import hashlib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

import pytest

from doorcard.cards import DECK, Card, read_cards
from doorcard.strength import eight_or_better, high, low

pytestmark = pytest.mark.slow


def sorted_fives(deck: Sequence[Card], strength: Callable) -> bytes:
    """Every five of a deck, one a line, from the smallest strength; equal ones as the deck deals them."""
    name = {card: str(card).encode() for card in deck}
    lines: defaultdict[object, bytearray] = defaultdict(bytearray)
    for five in combinations(deck, 5):
        lines[strength(five)] += b"".join([name[card] for card in five]) + b"\n"
    return b"".join(lines[each] for each in sorted(lines)).rstrip()


def test_all_five_card_high_hands_stand_in_the_published_order(published):
    assert hashlib.md5(sorted_fives(DECK, high)).hexdigest() == published("order-5-high")["md5"]


def test_all_five_card_lows_stand_in_the_published_order(published):
    aces_first = DECK[-4:] + DECK[:-4]
    assert hashlib.md5(sorted_fives(aces_first, low)).hexdigest() == published("order-5-razz")["md5"]


def test_aces_against_kings_win_as_many_boards_as_published(published):
    aces, kings = read_cards("Ac Ad"), read_cards("Ks Kh")
    stub = [card for card in DECK if card not in aces + kings]
    outcomes = Counter()
    for board in combinations(stub, 5):
        ours, theirs = high(aces + board), high(kings + board)
        outcomes["win" if ours > theirs else "lose" if ours < theirs else "tie"] += 1
    assert {"outcomes": outcomes.total(), **outcomes} == published("pub-equity-holdem")


# Equities: every way to draw all hands up to seven cards. What a hand is worth with each of its draws is worked out
# once and looked up.

SIDES = {
    "seven card stud high": [("hi", high, max)],
    "razz": [("lo", low, min)],
    "hi-lo eight or better": [("hi", high, max), ("lo", eight_or_better, min)],
    "hi-lo no qualifier": [("hi", high, max), ("lo", low, min)],
}


def draws(hands: Sequence[tuple[Card, ...]], stub: Sequence[Card]) -> Iterator[list[tuple[Card, ...]]]:
    """Every way to draw all these hands up to seven cards: what each of them draws."""
    if not hands:
        yield []
        return
    for drawn in combinations(stub, 7 - len(hands[0])):
        left = [card for card in stub if card not in drawn]
        for others in draws(hands[1:], left):
            yield [drawn, *others]


def results(case: dict) -> list[Counter]:
    """How often each player wins the high and the low, alone or with others."""
    hands = [tuple(map(Card.read, hand)) for hand in case["hands"]]
    gone = {*map(Card.read, case["dead"]), *(card for hand in hands for card in hand)}
    stub = [card for card in DECK if card not in gone]
    worth = [
        [
            {drawn: strength(hand + drawn) for drawn in combinations(stub, 7 - len(hand))}
            for _, strength, _ in SIDES[case["game"]]
        ]
        for hand in hands
    ]
    players = [Counter() for _ in hands]
    for draw in draws(hands, stub):
        for side, (name, _, best) in enumerate(SIDES[case["game"]]):
            strengths = [worth[player][side][drawn] for player, drawn in enumerate(draw)]
            in_it = [strength for strength in strengths if strength is not None]
            if in_it:
                winning = best(in_it)
                alone = strengths.count(winning) == 1
                for player, strength in enumerate(strengths):
                    if strength == winning:
                        players[player][f"{name}_win" if alone else f"{name}_tie"] += 1
    return players


def test_every_published_equity_that_can_be_enumerated_comes_out(published):
    # The one left out, on fourth street, has 141 million outcomes.
    cases = [case for case in published("equity-exact") if case["outcomes"] < 1_000_000]
    counts = ("hi_win", "hi_tie", "lo_win", "lo_tie")
    ours = [[[player[each] for each in counts] for player in results(case)] for case in cases]
    theirs = [[[player.get(each, 0) for each in counts] for player in case["players"]] for case in cases]
    assert ours == theirs
