"""Whole hands in bulk: played out by plain players, or stepped through, natively where the kernels are native.

`play` gives the rows of many hands, which `sheets` explains; `Hand` asks a program for every choice. A hand follows
from a seed and its number alone: the same deck, the same choices and the same rows, natively and over the engine.
"""

import contextlib
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from doorcard.kernels import backend
from doorcard.kernels.asked import HandsError
from doorcard.kernels.flat import NotInKernel, Table
from doorcard.kernels.policies import POLICIES
from doorcard.kernels.sheets import DEALT, HAND_COLUMNS, SEAT_COLUMNS, Sheets
from doorcard.kernels.stepping import Offered

__all__ = [
    "DEALT",
    "HAND_COLUMNS",
    "POLICIES",
    "SEAT_COLUMNS",
    "Hand",
    "HandsError",
    "NotInKernel",
    "Offered",
    "Sheets",
    "Table",
    "backends",
    "play",
]

_MODULES: Final = {"python": "doorcard.kernels.by_engine", "native": "doorcard.kernels.native_hands"}

if TYPE_CHECKING:
    from doorcard.kernels import native_hands as _functions
else:
    _functions = import_module(_MODULES[backend()])

play = _functions.play
Hand = _functions.Hand


def backends() -> dict[str, Any]:
    """The modules that have these functions, by name; ``native`` only where it is installed."""
    found = {}
    for name, module in _MODULES.items():
        with contextlib.suppress(ImportError):
            found[name] = import_module(module)
    return found
