"""High hands: what the best five of five to seven cards are worth.

Suits make flushes and decide nothing else.
"""

from collections.abc import Iterable
from enum import IntEnum
from functools import cache
from typing import Final, NamedTuple

from doorcard.cards import Rank
from doorcard.strength.ranks import ONE, SEVERAL, from_the_top, holding


class HighCategory(IntEnum):
    """The kinds of high hand, the worst first."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR = 7
    STRAIGHT_FLUSH = 8


class High(NamedTuple):
    """The strength of a high hand; the greater is the better hand, so `max` finds the winner."""

    category: HighCategory
    ranks: tuple[int, ...]
    """The ranks that decide inside the category, numbered as `Rank`, each once and in the order they are
    compared: the group before its kickers; of a straight the highest card alone, in A-2-3-4-5 the five."""

    def __str__(self) -> str:
        """The hand as a dealer reads it out.

        >>> str(High(HighCategory.TWO_PAIR, (Rank.KING, Rank.SEVEN, Rank.TWO)))
        'two pair, kings and sevens'
        """
        category, ranks = self
        first = ranks[0]
        match category:
            case HighCategory.STRAIGHT_FLUSH:
                return "royal flush" if first == Rank.ACE else f"straight flush, {ONE[first]} high"
            case HighCategory.FOUR:
                return f"four {SEVERAL[first]}"
            case HighCategory.FULL_HOUSE:
                return f"full house, {SEVERAL[first]} full of {SEVERAL[ranks[1]]}"
            case HighCategory.FLUSH:
                return f"flush, {ONE[first]} high"
            case HighCategory.STRAIGHT:
                return f"straight, {ONE[first]} high"
            case HighCategory.THREE:
                return f"three {SEVERAL[first]}"
            case HighCategory.TWO_PAIR:
                return f"two pair, {SEVERAL[first]} and {SEVERAL[ranks[1]]}"
            case HighCategory.PAIR:
                return f"pair of {SEVERAL[first]}"
            case HighCategory.HIGH_CARD:
                return f"{ONE[first]} high"


def high(cards: Iterable[int], wheel: bool = True) -> High:
    """How strong the best five of five to seven different cards are.

    With `wheel`, A-2-3-4-5 is a straight, the lowest; no other run goes round the ace.

    >>> from doorcard.cards import read_cards
    >>> str(high(read_cards("As 2d 9c 3h 4s 5c Kd")))
    'straight, five high'

    Raises:
        CardError: fewer than five cards, or more than seven.
    """
    suits = [0, 0, 0, 0]
    for card in holding(cards, 5, 7):
        suits[card & 3] |= 1 << (card >> 2)
    clubs, diamonds, hearts, spades = suits
    once = clubs | diamonds | hearts | spades
    twice = clubs & diamonds | hearts & spades | (clubs | diamonds) & (hearts | spades)
    thrice = clubs & diamonds & (hearts | spades) | (clubs | diamonds) & hearts & spades
    flush = 0
    for suit in suits:
        if suit.bit_count() >= 5:
            flush = suit

    if flush and (top := _straight(flush, wheel)) is not None:
        return High(HighCategory.STRAIGHT_FLUSH, (top,))
    if four := clubs & diamonds & hearts & spades:
        return High(HighCategory.FOUR, from_the_top(four) + from_the_top(once ^ four)[:1])
    triplet = _highest(thrice)
    pair = _highest(twice ^ triplet)
    if triplet and pair:
        return High(HighCategory.FULL_HOUSE, from_the_top(triplet) + from_the_top(pair))
    if flush:
        return High(HighCategory.FLUSH, from_the_top(flush)[:5])
    if (top := _straight(once, wheel)) is not None:
        return High(HighCategory.STRAIGHT, (top,))
    if triplet:
        return High(HighCategory.THREE, from_the_top(triplet) + from_the_top(once ^ triplet)[:2])
    if second := _highest(twice ^ pair):
        two_pair = pair | second
        return High(HighCategory.TWO_PAIR, from_the_top(two_pair) + from_the_top(once ^ two_pair)[:1])
    if pair:
        return High(HighCategory.PAIR, from_the_top(pair) + from_the_top(once ^ pair)[:3])
    return High(HighCategory.HIGH_CARD, from_the_top(once)[:5])


_WHEEL: Final = sum(1 << rank for rank in (Rank.ACE, Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE))


@cache
def _straight(ranks: int, wheel: bool) -> int | None:
    """The highest card of the best straight in a set of ranks, if there is one."""
    tops = ranks & ranks << 1 & ranks << 2 & ranks << 3 & ranks << 4
    if tops:
        return tops.bit_length() - 1
    return int(Rank.FIVE) if wheel and ranks & _WHEEL == _WHEEL else None


def _highest(ranks: int) -> int:
    """The set of the highest rank alone; empty when the set is."""
    return 1 << ranks.bit_length() >> 1
