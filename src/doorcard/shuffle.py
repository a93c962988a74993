"""The order of a deck: from the system's randomness, or as a pure function of a seed and a hand number.

The seeded order is for hands that must come out the same again: simulations, drills, tests. It draws from SplitMix64
(Steele, Lea and Flood 2014), started from the seed and the number of the hand, and picks each card without bias by
Lemire's multiplication with rejection (2019). Native code must give the same decks.
"""

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from doorcard.cards import DECK, Card

T = TypeVar("T")

_MASK: Final = (1 << 64) - 1
_GOLDEN: Final = 0x9E3779B97F4A7C15


def mixed(value: int) -> int:
    """The finishing mix of SplitMix64: 64 bits in, 64 bits out."""
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


class Stream:
    """Random 64-bit numbers that depend on nothing but a seed, a hand number and a purpose."""

    __slots__ = ("_state",)

    def __init__(self, seed: int, number: int, purpose: int = 0) -> None:
        self._state = mixed((mixed(seed & _MASK) + number * _GOLDEN + purpose) & _MASK)

    def next(self) -> int:
        """The next 64 bits."""
        self._state = (self._state + _GOLDEN) & _MASK
        return mixed(self._state)

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound - 1``, each equally likely; ``bound`` is at most 2**32."""
        product = self.next() * bound
        low = product & _MASK
        if low < bound:
            floor = (1 << 64) % bound
            while low < floor:
                product = self.next() * bound
                low = product & _MASK
        return product >> 64


def shuffled(cards: Sequence[T], below: Callable[[int], int]) -> tuple[T, ...]:
    """The cards in an order in which each is equally likely, given fair numbers below a bound (Fisher-Yates)."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = below(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def deck(seed: int, number: int) -> tuple[Card, ...]:
    """The deck of one hand: the first card is on top. The same seed and number always give the same deck."""
    return shuffled(DECK, Stream(seed, number).below)
