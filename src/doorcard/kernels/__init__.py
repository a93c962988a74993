"""What hands are worth, who wins how often, and whole hands in bulk: the one door to the native code.

Single calls take a holding, text or numbers of cards; batch calls take NumPy arrays and need ``doorcard[batch]``.
Both give keys, which `keys` explains. `play` and `Hand`, which `hands` explains, are whole hands in bulk. Without the
native module plain Python functions take its place. ``DOORCARD_KERNELS`` forces one: ``native`` or ``python``.
"""

import contextlib
import os
import warnings
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from doorcard.errors import DoorcardError
from doorcard.kernels.deals import Deal, Game, Outcomes
from doorcard.kernels.holdings import Cards, cards_of, holding_of
from doorcard.kernels.keys import NO_LOW, high_key, high_of, low_key, low_of

__all__ = [
    "NO_LOW",
    "Cards",
    "Deal",
    "Game",
    "Hand",
    "HandsError",
    "KernelsMissing",
    "NotInKernel",
    "Outcomes",
    "Sheets",
    "Table",
    "backend",
    "backends",
    "cards_of",
    "count_sevens",
    "eight_or_better",
    "eight_or_better_batch",
    "every_run_out",
    "heads_up",
    "high",
    "high_batch",
    "high_key",
    "high_of",
    "holding_of",
    "low",
    "low_batch",
    "low_key",
    "low_of",
    "play",
    "sample",
    "showing_high",
    "showing_high_batch",
    "showing_low",
    "showing_low_batch",
    "three_way",
]


class KernelsMissing(DoorcardError):
    """The native kernels were asked for and are not installed, or `DOORCARD_KERNELS` names neither kind."""


def _chosen() -> Any:
    wish = os.environ.get("DOORCARD_KERNELS", "")
    if wish not in ("", "native", "python"):
        raise KernelsMissing(f"DOORCARD_KERNELS is {wish!r}; it can be native or python")
    if wish == "python":
        return import_module("doorcard.kernels.reference")
    try:
        return import_module("doorcard.kernels.native")
    except ImportError as missing:
        if wish == "native":
            raise KernelsMissing(
                "the native kernels are not installed; a C++20 compiler and a new installation bring them"
            ) from missing
        warnings.warn(
            "the native kernels are not installed: plain Python does their work, thousands of times slower",
            RuntimeWarning,
            stacklevel=2,
        )
        return import_module("doorcard.kernels.reference")


if TYPE_CHECKING:
    from doorcard.kernels import native as _functions
    from doorcard.kernels.hands import Hand, HandsError, NotInKernel, Sheets, Table, play
else:
    _functions = _chosen()

high = _functions.high
low = _functions.low
eight_or_better = _functions.eight_or_better
showing_high = _functions.showing_high
showing_low = _functions.showing_low
high_batch = _functions.high_batch
low_batch = _functions.low_batch
eight_or_better_batch = _functions.eight_or_better_batch
showing_high_batch = _functions.showing_high_batch
showing_low_batch = _functions.showing_low_batch
count_sevens = _functions.count_sevens
heads_up = _functions.heads_up
three_way = _functions.three_way
every_run_out = _functions.every_run_out
sample = _functions.sample


def backend() -> str:
    """Which kernels are in use: ``native`` or ``python``."""
    return _functions.NAME


def backends() -> dict[str, Any]:
    """The modules that have these functions, by name; ``native`` only where it is installed."""
    found = {"python": import_module("doorcard.kernels.reference")}
    with contextlib.suppress(ImportError):
        found["native"] = import_module("doorcard.kernels.native")
    return found


_OF_HANDS: Final = {"Hand", "HandsError", "NotInKernel", "Sheets", "Table", "play"}


def __getattr__(name: str) -> Any:
    # Whole hands need the engine, and what only judges hands should not wait for it.
    if name in _OF_HANDS:
        return getattr(import_module("doorcard.kernels.hands"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
