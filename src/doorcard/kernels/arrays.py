"""Many hands in NumPy arrays; the only module here that needs NumPy."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from doorcard.errors import CardError
from doorcard.kernels.holdings import WHOLE_DECK

Hands = NDArray[np.uint8] | NDArray[np.uint64]
"""One hand a row, its cards as numbers; or one holding a hand."""

Keys = NDArray[np.uint32]


def ready(hands: Hands, out: Keys | None) -> tuple[Hands, Keys, int]:
    """The hands in one piece, the array to fill, and how many cards a hand has.

    Raises:
        CardError: these are no hands, or the array does not fit.
    """
    rows = hands.dtype == np.uint8 and hands.ndim == 2
    if not rows and not (hands.dtype == np.uint64 and hands.ndim == 1):
        shape = "x".join(map(str, hands.shape))
        raise CardError(
            f"hands are rows of uint8 or one uint64 each; this is an array of {hands.dtype}, {shape or 'of one'}"
        )
    if out is None:
        out = np.empty(len(hands), np.uint32)
    elif out.dtype != np.uint32 or out.shape != (len(hands),) or not out.flags.c_contiguous:
        raise CardError(f"{len(hands)} hands need an array of as many uint32 in one piece")
    if rows:
        cards = hands.shape[1]
    else:
        cards = int(hands[0]).bit_count() if len(hands) else 0
    whole: Hands = np.ascontiguousarray(hands)  # type: ignore[assignment]
    return whole, out, cards


def refuse_bad(hands: Hands) -> None:
    """Let hands pass that have equally many different cards.

    Raises:
        CardError: one is no hand of so many different cards; it says which.
    """
    if hands.ndim == 2:
        ordered = np.sort(hands, axis=1)
        bad = (hands > 51).any(axis=1) | (np.diff(ordered.astype(np.int16), axis=1) == 0).any(axis=1)
        cards = hands.shape[1]
    else:
        sizes = bits(hands)
        cards = int(sizes[0]) if len(hands) else 0
        bad = (sizes != cards) | (hands & np.uint64(~WHOLE_DECK & (1 << 64) - 1) != 0)
    if bad.any():
        number = int(np.argmax(bad))
        raise CardError(f"hand {number} of the array is not of {cards} different cards")


def bits(hands: Any) -> NDArray[np.uint8]:
    """How many bits each number has."""
    each = np.unpackbits(np.ascontiguousarray(hands).view(np.uint8).reshape(len(hands), 8), axis=1)
    counts: NDArray[np.uint8] = each.sum(axis=1, dtype=np.uint8)
    return counts
