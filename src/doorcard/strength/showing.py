"""Hands showing: what one to four up cards are worth, for who opens. Straights and flushes cannot show."""

from collections.abc import Iterable
from typing import Final

from doorcard.strength.high import High, HighCategory
from doorcard.strength.low import Low, LowCategory
from doorcard.strength.ranks import ACE_HIGH, ACE_LOW, holding


def showing_high(cards: Iterable[int]) -> High:
    """The high hand of one to four up cards: four, three, two pair, pair or high card, then the kickers.

    >>> from doorcard.cards import read_cards
    >>> str(showing_high(read_cards("9c 9d Ah")))
    'pair of nines'

    Raises:
        CardError: no card, or more than four.
    """
    shape, ranks = _grouped([card >> 2 for card in holding(cards, 1, 4)])
    return High(_HIGH[shape], ranks)


def showing_low(cards: Iterable[int], ace_low: bool = True) -> Low:
    """The low hand of one to four up cards: no pair, pair, two pair, three or four, read from the top down.

    >>> from doorcard.cards import read_cards
    >>> str(showing_low(read_cards("2c 7d 4h")))
    '7-4-2 low'

    Raises:
        CardError: no card, or more than four.
    """
    places = ACE_LOW if ace_low else ACE_HIGH
    shape, ranks = _grouped([places[card] for card in holding(cards, 1, 4)])
    return Low(_LOW[shape], ranks)


def _grouped(ranks: list[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """How often each rank is there, and the ranks, both in order: the most frequent first, then the highest.

    >>> _grouped([5, 9, 5, 11])
    ((2, 1, 1), (5, 11, 9))
    """
    groups = sorted([(ranks.count(rank), rank) for rank in set(ranks)], reverse=True)
    shape, different = zip(*groups, strict=True)
    return shape, different


_SHAPES: Final[tuple[tuple[tuple[int, ...], HighCategory, LowCategory], ...]] = (
    ((1,), HighCategory.HIGH_CARD, LowCategory.NO_PAIR),
    ((1, 1), HighCategory.HIGH_CARD, LowCategory.NO_PAIR),
    ((1, 1, 1), HighCategory.HIGH_CARD, LowCategory.NO_PAIR),
    ((1, 1, 1, 1), HighCategory.HIGH_CARD, LowCategory.NO_PAIR),
    ((2,), HighCategory.PAIR, LowCategory.PAIR),
    ((2, 1), HighCategory.PAIR, LowCategory.PAIR),
    ((2, 1, 1), HighCategory.PAIR, LowCategory.PAIR),
    ((2, 2), HighCategory.TWO_PAIR, LowCategory.TWO_PAIR),
    ((3,), HighCategory.THREE, LowCategory.THREE),
    ((3, 1), HighCategory.THREE, LowCategory.THREE),
    ((4,), HighCategory.FOUR, LowCategory.FOUR),
)
"""Every shape of up to four cards: how often each rank is there, and which high and low hand that is."""

_HIGH: Final = {shape: category for shape, category, _ in _SHAPES}
_LOW: Final = {shape: category for shape, _, category in _SHAPES}
