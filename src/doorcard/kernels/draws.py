"""The random numbers of samples, in blocks: each is a function of the seed and its number, and dealt out in batches.

The native samples are the same. So a result depends neither on the number of threads nor on the processor.
"""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from doorcard.cards import Card
from doorcard.kernels.deals import Range
from doorcard.shuffle import Stream

BLOCK: Final = 8192
"""How many samples a block of random numbers is for."""

BATCH: Final = 32
"""How many samples are dealt side by side."""

_PURPOSE: Final = 1
_MASK: Final = (1 << 64) - 1


class Draws:
    """Eight xoshiro256++ generators (Blackman and Vigna 2019) side by side."""

    def __init__(self, seed: int, block: int) -> None:
        stream = Stream(seed, block, _PURPOSE)
        words = [[stream.next() for _ in range(8)] for _ in range(4)]
        self._lanes = [list(lane) for lane in zip(*words, strict=True)]

    def down_cards(self, ranges: Sequence[Range]) -> list[tuple[int, ...]]:
        """Down cards for each player with a range, in each sample of a batch, drawn by their weights.

        Where two players would hold one card, all their cards are drawn anew.
        """
        if not ranges:
            return [()] * BATCH
        held: dict[int, tuple[int, ...]] = {}
        reached = [list(accumulate(weight for _, weight in each)) for each in ranges]
        while len(held) < BATCH:
            numbers = [zip(self._numbers(), self._numbers(), strict=True) for _ in ranges]
            for sample, drawn in enumerate(zip(*numbers, strict=True)):
                products = [
                    (upper << 16 | lower) * weights[-1]
                    for (upper, lower), weights in zip(drawn, reached, strict=True)
                ]
                fair = all(
                    product % (1 << 32) >= (1 << 32) % weights[-1]
                    for product, weights in zip(products, reached, strict=True)
                )
                downs = tuple(
                    each[bisect_right(weights, product >> 32)][0]
                    for each, weights, product in zip(ranges, reached, products, strict=True)
                )
                if fair and sum(downs).bit_count() == sum(down.bit_count() for down in downs) and sample not in held:
                    held[sample] = downs
        return [held[sample] for sample in range(BATCH)]

    def cards(self, many: int, unseen: Sequence[Card], out: Sequence[Sequence[Card]]) -> list[list[Card]]:
        """So many different cards for each sample of a batch, in the order they are drawn; some are out in each."""
        left = [[card for card in unseen if card not in gone] for gone in out]
        dealt: list[list[Card]] = [[] for _ in range(BATCH)]
        for _ in range(many):
            for sample, place in enumerate(self._below(len(left[0]))):
                dealt[sample].append(left[sample].pop(place))
        return dealt

    def _below(self, bound: int) -> list[int]:
        """A fair number below the bound for each sample of a batch."""
        floor = (1 << 16) % bound
        products = [number * bound for number in self._numbers()]
        while again := [sample for sample, product in enumerate(products) if product & 0xFFFF < floor]:
            numbers = self._numbers()
            for sample in again:
                products[sample] = numbers[sample] * bound
        return [product >> 16 for product in products]

    def _numbers(self) -> list[int]:
        """Sixteen random bits for each sample of a batch."""
        return [word >> shift & 0xFFFF for word in map(_step, self._lanes) for shift in (0, 16, 32, 48)]


def _step(state: list[int]) -> int:
    first, second, third, fourth = state
    drawn = (_turned((first + fourth) & _MASK, 23) + first) & _MASK
    third ^= first
    fourth ^= second
    state[:] = (first ^ fourth, second ^ third, third ^ (second << 17) & _MASK, _turned(fourth, 45))
    return drawn


def _turned(word: int, by: int) -> int:
    return (word << by | word >> (64 - by)) & _MASK
