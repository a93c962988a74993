"""The kernels in plain Python: slow, obvious, and what the native ones must equal."""

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import TYPE_CHECKING, Final

from doorcard import strength
from doorcard.cards import DECK
from doorcard.kernels.holdings import Cards, read
from doorcard.kernels.keys import high_key, low_key
from doorcard.strength import HighCategory

if TYPE_CHECKING:
    from doorcard.kernels.arrays import Hands, Keys

NAME: Final = "python"


def high(cards: Cards) -> int:
    """The key of the best five of five to seven cards.

    Raises:
        CardError: no cards, one twice, or too few or too many.
    """
    return high_key(strength.high(read(cards)))


def low(cards: Cards) -> int:
    """The key of the lowest five of five to seven cards, ace to five.

    Raises:
        CardError: no cards, one twice, or too few or too many.
    """
    return low_key(strength.low(read(cards)))


def eight_or_better(cards: Cards) -> int:
    """The same, and `NO_LOW` where it does not qualify.

    Raises:
        CardError: no cards, one twice, or too few or too many.
    """
    return low_key(strength.eight_or_better(read(cards)))


def showing_high(cards: Cards) -> int:
    """The key of the high hand that one to four up cards show.

    Raises:
        CardError: no cards, one twice, or too few or too many.
    """
    return high_key(strength.showing_high(read(cards)))


def showing_low(cards: Cards) -> int:
    """The key of the low hand that one to four up cards show.

    Raises:
        CardError: no cards, one twice, or too few or too many.
    """
    return low_key(strength.showing_low(read(cards)))


def high_batch(hands: "Hands", out: "Keys | None" = None) -> "Keys":
    """The keys of the best five of each hand."""
    return _each(high, hands, out)


def low_batch(hands: "Hands", out: "Keys | None" = None) -> "Keys":
    """The keys of the lowest five of each hand."""
    return _each(low, hands, out)


def eight_or_better_batch(hands: "Hands", out: "Keys | None" = None) -> "Keys":
    """The same, and `NO_LOW` for each hand that does not qualify."""
    return _each(eight_or_better, hands, out)


def showing_high_batch(hands: "Hands", out: "Keys | None" = None) -> "Keys":
    """The keys of the high hands that up cards show."""
    return _each(showing_high, hands, out)


def showing_low_batch(hands: "Hands", out: "Keys | None" = None) -> "Keys":
    """The keys of the low hands that up cards show."""
    return _each(showing_low, hands, out)


def count_sevens(threads: int | None = None) -> tuple[int, ...]:
    """How many of the 133,784,560 hands of seven cards are of each category, the worst first; takes hours."""
    return count_categories(combinations(DECK, 7))


def count_categories(hands: Iterable[Cards]) -> tuple[int, ...]:
    """How many of these hands are of each category."""
    counts = [0] * len(HighCategory)
    for hand in hands:
        counts[high(hand) >> 28] += 1
    return tuple(counts)


def _each(strength: Callable[[Cards], int], hands: "Hands", out: "Keys | None") -> "Keys":
    from doorcard.kernels import arrays

    hands, keys, _ = arrays.ready(hands, out)
    arrays.refuse_bad(hands)
    for number, hand in enumerate(hands.tolist()):
        keys[number] = strength(hand)
    return keys
