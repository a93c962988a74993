"""The kernels in C++: the same functions as the plain ones, on all cores and in the widest vectors there are."""

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from doorcard import _native
from doorcard._native import eight_or_better, high, low, showing_high, showing_low
from doorcard.cards import DECK, Card
from doorcard.errors import CardError
from doorcard.kernels.deals import Deal, Outcomes

if TYPE_CHECKING:
    from doorcard.kernels.arrays import Hands, Keys

__all__ = [
    "NAME",
    "choose_path",
    "count_sevens",
    "deck",
    "eight_or_better",
    "eight_or_better_batch",
    "every_run_out",
    "heads_up",
    "high",
    "high_batch",
    "low",
    "low_batch",
    "path",
    "paths",
    "sample",
    "showing_high",
    "showing_high_batch",
    "showing_low",
    "showing_low_batch",
    "three_way",
]

NAME: Final = "native"

_HIGH, _LOW, _EIGHT = range(3)


def high_batch(hands: "Hands", out: "Keys | None" = None) -> "Keys":
    """The keys of the best five of each hand of five to seven cards.

    Raises:
        CardError: these are no hands, or the array to fill does not fit.
    """
    return _batch(_HIGH, hands, out)


def low_batch(hands: "Hands", out: "Keys | None" = None) -> "Keys":
    """The keys of the lowest five of each hand of five to seven cards, ace to five.

    Raises:
        CardError: these are no hands, or the array to fill does not fit.
    """
    return _batch(_LOW, hands, out)


def eight_or_better_batch(hands: "Hands", out: "Keys | None" = None) -> "Keys":
    """The same, and `NO_LOW` for each hand that does not qualify.

    Raises:
        CardError: these are no hands, or the array to fill does not fit.
    """
    return _batch(_EIGHT, hands, out)


def showing_high_batch(hands: "Hands", out: "Keys | None" = None) -> "Keys":
    """The keys of the high hands that one to four up cards show.

    Raises:
        CardError: these are no hands, or the array to fill does not fit.
    """
    return _showing(False, hands, out)


def showing_low_batch(hands: "Hands", out: "Keys | None" = None) -> "Keys":
    """The keys of the low hands that one to four up cards show.

    Raises:
        CardError: these are no hands, or the array to fill does not fit.
    """
    return _showing(True, hands, out)


def count_sevens(threads: int | None = None) -> tuple[int, ...]:
    """How many of the 133,784,560 hands of seven cards are of each category, the worst first."""
    return tuple(_native.count_sevens(threads or cores()))


def heads_up(deal: Deal) -> Outcomes:
    """Every run-out of two hands, by inclusion and exclusion; see `Deal.swept` for what it can take."""
    return _outcomes(_native.heads_up(_native_deal(deal)))


def three_way(deal: Deal) -> Outcomes:
    """Every run-out of three hands, by inclusion and exclusion; see `Deal.swept` for what it can take."""
    return _outcomes(_native.three_way(_native_deal(deal)))


def every_run_out(deal: Deal) -> Outcomes:
    """Every run-out, one after another; no player has a range."""
    return _outcomes(_native.enumerate(_native_deal(deal)))


def sample(deal: Deal, samples: int, seed: int, threads: int | None = None) -> Outcomes:
    """So many run-outs at random, the same for the same seed on any number of threads."""
    return _outcomes(_native.sample(_native_deal(deal), samples, seed & (1 << 64) - 1, threads or cores()))


def deck(seed: int, number: int) -> tuple[Card, ...]:
    """The deck of one hand, as `shuffle.deck` has it."""
    return tuple(DECK[card] for card in _native.deck(seed, number))


def path() -> str:
    """The name of the instructions in use: avx512, avx2 or baseline."""
    return _native.path()


def paths() -> tuple[str, ...]:
    """The names of all paths this processor can take, the best first."""
    return tuple(_native.paths())


def choose_path(name: str) -> None:
    """Take another path from now on; for tests and measurements.

    Raises:
        ValueError: this processor cannot take it.
    """
    if not _native.choose_path(name):
        raise ValueError(f"no path {name!r} here; there are {', '.join(paths())}")


def cores() -> int:
    """How many threads to use when nobody says."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _native_deal(deal: Deal) -> _native.Deal:
    return _native.Deal(deal.game, deal.hands, deal.own, deal.shared, deal.unseen, deal.cards, deal.ranges)


def _outcomes(counted: list[tuple[int, int, int]]) -> Outcomes:
    return {(high, low): count for high, low, count in counted}


def _batch(kind: int, hands: "Hands", out: "Keys | None") -> "Keys":
    return _filled(
        hands,
        out,
        (5, 7),
        lambda rows, keys: _native.batch_of_rows(kind, rows, keys),
        lambda holdings, cards, keys: _native.batch_of_holdings(kind, holdings, cards, keys),
    )


def _showing(lows: bool, hands: "Hands", out: "Keys | None") -> "Keys":
    return _filled(
        hands,
        out,
        (1, 4),
        lambda rows, keys: _native.showing_of_rows(lows, rows, keys),
        lambda holdings, cards, keys: _native.showing_of_holdings(lows, holdings, cards, keys),
    )


def _filled(
    hands: "Hands",
    out: "Keys | None",
    bounds: tuple[int, int],
    of_rows: Callable[[Any, Any], bool],
    of_holdings: Callable[[Any, int, Any], bool],
) -> "Keys":
    from doorcard.kernels import arrays

    hands, keys, cards = arrays.ready(hands, out)
    if not len(hands):
        return keys
    if not bounds[0] <= cards <= bounds[1]:
        raise CardError(f"there are {cards} cards here; {bounds[0]} to {bounds[1]} can be judged")
    if not (of_rows(hands, keys) if hands.ndim == 2 else of_holdings(hands, cards, keys)):
        arrays.refuse_bad(hands)
    return keys
