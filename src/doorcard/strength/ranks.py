"""Ranks as sets, as places and as words, for every kind of strength.

A set of ranks is one number: bit `n` is set when rank `n` is in it. So a straight is found by shifting, and
the suits of a holding are laid over each other with `|` and `&`.

Lows number their ranks from the ace: ace 1, two 2, ten 10, king 13; an ace that is high in lows is 14.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final

from doorcard.cards import DECK, Rank
from doorcard.errors import CardError

ACE_HIGH: Final = tuple(card.rank + 2 for card in DECK)
"""The number of each card's rank in a low where the ace is the highest."""

ACE_LOW: Final = tuple(1 if card.rank == Rank.ACE else card.rank + 2 for card in DECK)
"""The number of each card's rank in a low where the ace is the lowest."""

ONE: Final = (
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
)
"""What one card of a rank is called, by `Rank`."""

SEVERAL: Final = tuple("sixes" if name == "six" else name + "s" for name in ONE)
"""What several cards of a rank are called, by `Rank`."""


def holding(cards: Iterable[int], least: int, most: int) -> tuple[int, ...]:
    """The cards as a tuple, `least` to `most` of them.

    Raises:
        CardError: too few or too many.
    """
    held = tuple(cards)
    if not least <= len(held) <= most:
        raise CardError(f"there are {len(held)} cards here; {least} to {most} can be judged")
    return held


@cache
def from_the_top(ranks: int) -> tuple[int, ...]:
    """The ranks of a set, the highest first.

    >>> from_the_top(0b1011)
    (3, 1, 0)
    """
    return tuple(rank for rank in reversed(range(ranks.bit_length())) if ranks >> rank & 1)
