"""Low hands, ace to five: what the lowest five of five to seven cards are worth."""

from collections.abc import Iterable, Sequence
from enum import IntEnum
from itertools import combinations
from typing import Final, NamedTuple

from doorcard.strength.ranks import ACE_HIGH, ACE_LOW, SEVERAL, from_the_top, holding


class LowCategory(IntEnum):
    """The kinds of low hand, the best first. The straights and flushes are for rules that count them."""

    NO_PAIR = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR = 7
    STRAIGHT_FLUSH = 8


class Low(NamedTuple):
    """The strength of a low hand; the smaller is the better low, so `min` finds the winner."""

    category: LowCategory
    ranks: tuple[int, ...]
    """The ranks, each once and in the order they are compared: the group first, then the rest from the top
    down. The ace is 1, the two 2, the king 13; an ace that the rules make high is 14."""

    def __str__(self) -> str:
        """The hand as a dealer reads it out.

        >>> str(Low(LowCategory.NO_PAIR, (8, 6, 4, 3, 1)))
        '8-6-4-3-A low'
        >>> str(Low(LowCategory.PAIR, (2, 8, 6, 4)))
        'pair of twos low with 8-6-4'
        """
        category, ranks = self
        match category:
            case LowCategory.NO_PAIR:
                return f"{_letters(ranks)} low"
            case LowCategory.PAIR:
                return f"pair of {_several(ranks[0])} low{_with(ranks[1:])}"
            case LowCategory.TWO_PAIR:
                return f"two pair, {_several(ranks[0])} and {_several(ranks[1])} low{_with(ranks[2:])}"
            case LowCategory.THREE:
                return f"three {_several(ranks[0])} low{_with(ranks[1:])}"
            case LowCategory.STRAIGHT:
                return f"{_letters(ranks)} straight low"
            case LowCategory.FLUSH:
                return f"{_letters(ranks)} flush low"
            case LowCategory.FULL_HOUSE:
                return f"full house, {_several(ranks[0])} full of {_several(ranks[1])} low"
            case LowCategory.FOUR:
                return f"four {_several(ranks[0])} low{_with(ranks[1:])}"
            case LowCategory.STRAIGHT_FLUSH:
                return f"{_letters(ranks)} straight flush low"


def low(cards: Iterable[int], *, ace_low: bool = True, straights: bool = False, flushes: bool = False) -> Low:
    """How strong the lowest five of five to seven different cards are.

    Without `ace_low` the ace is above the king. With `straights` or `flushes` these count against the low,
    each in its place among the high hands. In a straight, too, the ace is only where `ace_low` puts it: when
    it is low, 5-4-3-2-A is one and A-K-Q-J-10 is not, and when it is high the other way round.

    >>> from doorcard.cards import read_cards
    >>> str(low(read_cards("8d 6c 6h Ks 4s 3c Ah")))
    '8-6-4-3-A low'

    Raises:
        CardError: fewer than five cards, or more than seven.
    """
    held = holding(cards, 5, 7)
    places = ACE_LOW if ace_low else ACE_HIGH
    if straights or flushes:
        return min(_counting(five, places, straights, flushes) for five in combinations(held, 5))
    different = 0
    for card in held:
        different |= 1 << places[card]
    if different.bit_count() >= 5:
        return Low(LowCategory.NO_PAIR, from_the_top(different)[-5:])
    return _paired([places[card] for card in held])


def qualifies(low: Low) -> bool:
    """Whether a low of five cards is eight or better: five different ranks, none above eight."""
    return low.category is LowCategory.NO_PAIR and low.ranks[0] <= 8


def eight_or_better(
    cards: Iterable[int], *, ace_low: bool = True, straights: bool = False, flushes: bool = False
) -> Low | None:
    """The low of five to seven different cards, or None where it does not qualify.

    Raises:
        CardError: fewer than five cards, or more than seven.
    """
    best = low(cards, ace_low=ace_low, straights=straights, flushes=flushes)
    return best if qualifies(best) else None


def _paired(ranks: Sequence[int]) -> Low:
    """The low of five to seven cards of fewer than five different ranks."""
    once = sorted(set(ranks))
    twice = [rank for rank in once if ranks.count(rank) >= 2]
    thrice = [rank for rank in once if ranks.count(rank) >= 3]

    # The best five hold as many different ranks as there are: four ranks leave room for one pair, three for
    # two pair where two of them are held twice, two for a full house where both are.
    category: LowCategory
    group: tuple[int, ...]
    if len(once) == 4:
        category, group = LowCategory.PAIR, (twice[0],)
    elif len(once) == 3 and len(twice) >= 2:
        category, group = LowCategory.TWO_PAIR, (twice[1], twice[0])
    elif len(once) == 3:
        category, group = LowCategory.THREE, (thrice[0],)
    elif len(twice) == 2:
        category, group = LowCategory.FULL_HOUSE, (thrice[0],)
    else:
        category, group = LowCategory.FOUR, (thrice[0],)
    return Low(category, (*group, *(rank for rank in reversed(once) if rank not in group)))


def _counting(five: tuple[int, ...], places: tuple[int, ...], straights: bool, flushes: bool) -> Low:
    """The low of exactly five cards under rules that count straights, flushes or both."""
    ranks = [places[card] for card in five]
    if len(set(ranks)) < 5:
        return _paired(ranks)
    straight = straights and max(ranks) - min(ranks) == 4
    flush = flushes and len({card & 3 for card in five}) == 1
    category = _UNPAIRED[straight, flush]
    return Low(category, tuple(sorted(ranks, reverse=True)))


_UNPAIRED: Final = {
    (False, False): LowCategory.NO_PAIR,
    (True, False): LowCategory.STRAIGHT,
    (False, True): LowCategory.FLUSH,
    (True, True): LowCategory.STRAIGHT_FLUSH,
}
"""The category of five different ranks, by whether they are a straight and whether they are a flush."""

_LETTERS: Final = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


def _letters(ranks: tuple[int, ...]) -> str:
    return "-".join(_LETTERS[rank] for rank in ranks)


def _several(rank: int) -> str:
    return SEVERAL[(rank - 2) % 13]


def _with(ranks: tuple[int, ...]) -> str:
    return f" with {_letters(ranks)}" if ranks else ""
