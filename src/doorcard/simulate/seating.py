"""Who sits down: plain players by name, the sensible one, and players of your own."""

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Final

from doorcard.kernels.by_engine import Seating
from doorcard.kernels.policies import POLICIES, player, stream_of
from doorcard.players.player import Player
from doorcard.players.tight import Tight

Factory = Callable[[int], Player]
"""Makes a player for one hand from a seed."""

_IN_PYTHON: Final[dict[str, Factory]] = {"tight": Tight}


def is_player(name: str) -> bool:
    """Whether somebody who plays in Python has this name."""
    try:
        _factory(name)
    except (LookupError, ImportError, AttributeError, TypeError, ValueError):
        return False
    return True


@cache
def _factory(name: str) -> Factory:
    if name in _IN_PYTHON:
        return _IN_PYTHON[name]
    module, colon, factory = name.partition(":")
    if not colon:
        raise LookupError(name)
    found: Any = getattr(import_module(module), factory)
    if not callable(found):
        raise TypeError(name)
    made: Factory = found
    return made


def seated(players: Sequence[str], seed: int) -> Seating:
    """The players of each hand, made anew for it, so that no hand depends on the one before."""

    def of_hand(number: int) -> list[Player]:
        return [_one(name, seed, number, seat) for seat, name in enumerate(players)]

    return of_hand


def _one(name: str, seed: int, number: int, seat: int) -> Player:
    if name in POLICIES:
        return player(name, seed, number, seat)
    return _factory(name)(stream_of(seed, number, seat).next())
