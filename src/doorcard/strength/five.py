"""Which five cards make a hand, for the card that decides what cannot be divided.

Several fives of one holding can be equally strong; the rules then say which of them is played.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from doorcard.cards import DECK, Card, Rank
from doorcard.strength.high import High, HighCategory, high
from doorcard.strength.low import low
from doorcard.strength.ranks import ACE_HIGH, ACE_LOW, holding

SPADES_HIGH: Final = (0, 1, 2, 3)
"""The order of suits in both laws: the rank of clubs, of diamonds, of hearts and of spades."""


def high_five(
    cards: Iterable[int], suits: tuple[int, int, int, int] = SPADES_HIGH, wheel: bool = True
) -> tuple[Card, ...]:
    """The five cards, of five to seven different ones, that make the best high hand.

    Of several equal fives it is the one whose cards, listed from the top by rank and then by suit, are
    the greatest; the ace is high in that list, in a five-high straight too. They come as a dealer spreads
    them: the largest group first, then from the highest down, and the ace of a five-high straight last.

    >>> from doorcard.cards import read_cards
    >>> high_five(read_cards("7c 7h Ks 7d Kc 2s Kd"))
    (Ks, Kd, Kc, 7h, 7d)

    Raises:
        CardError: fewer than five cards, or more than seven.
    """
    fives = list(combinations(holding(cards, 5, 7), 5))
    strengths = [high(five, wheel) for five in fives]
    best = max(strengths)
    equal = [five for five, strength in zip(fives, strengths, strict=True) if strength == best]
    played = max(equal, key=lambda five: _from_the_top(five, ACE_HIGH, suits))
    ace_last = best in _FIVE_HIGH
    return _spread(played, ACE_LOW if ace_last else ACE_HIGH, suits)


def low_five(
    cards: Iterable[int],
    suits: tuple[int, int, int, int] = SPADES_HIGH,
    *,
    ace_low: bool = True,
    straights: bool = False,
    flushes: bool = False,
    greatest_from_top: bool = False,
) -> tuple[Card, ...]:
    """The five cards, of five to seven different ones, that make the best low.

    Of several equal fives it is the one whose cards, listed from the bottom by rank and then by suit, are
    the least; with `greatest_from_top`, the one whose cards, listed from the top, are the greatest. The ace
    stands where `ace_low` puts it. They come as a dealer spreads them: the largest group first, then from
    the highest down.

    >>> from doorcard.cards import read_cards
    >>> low_five(read_cards("8d 6c 6h Ks 4s 3c Ah"))
    (8d, 6c, 4s, 3c, Ah)

    Raises:
        CardError: fewer than five cards, or more than seven.
    """
    places = ACE_LOW if ace_low else ACE_HIGH
    fives = list(combinations(holding(cards, 5, 7), 5))
    strengths = [low(five, ace_low=ace_low, straights=straights, flushes=flushes) for five in fives]
    best = min(strengths)
    equal = [five for five, strength in zip(fives, strengths, strict=True) if strength == best]
    if greatest_from_top:
        played = max(equal, key=lambda five: _from_the_top(five, places, suits))
    else:
        played = min(equal, key=lambda five: _from_the_top(five, places, suits)[::-1])
    return _spread(played, places, suits)


_FIVE_HIGH: Final = (
    High(HighCategory.STRAIGHT, (Rank.FIVE,)),
    High(HighCategory.STRAIGHT_FLUSH, (Rank.FIVE,)),
)
"""The hands in which an ace stands below the two."""


def _from_the_top(five: Sequence[int], places: Sequence[int], suits: Sequence[int]) -> list[tuple[int, int]]:
    """The cards as rank and suit, the highest first."""
    return sorted(((places[card], suits[card & 3]) for card in five), reverse=True)


def _spread(five: Sequence[int], places: Sequence[int], suits: Sequence[int]) -> tuple[Card, ...]:
    """The cards with the largest group first, then from the highest down."""
    ranks = [card >> 2 for card in five]

    def size_rank_suit(card: int) -> tuple[int, int, int]:
        return ranks.count(card >> 2), places[card], suits[card & 3]

    return tuple(DECK[card] for card in sorted(five, key=size_rank_suit, reverse=True))
