"""Who sits down: plain players by name, the sensible one, and players of your own."""

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Final

from doorcard.cards import Card
from doorcard.engine.actions import PlayerAction
from doorcard.engine.legal import Options
from doorcard.engine.state import HandState
from doorcard.errors import DoorcardError
from doorcard.kernels.by_engine import Seating
from doorcard.kernels.policies import POLICIES, player, stream_of
from doorcard.players.player import Player
from doorcard.players.tight import Tight

Factory = Callable[[int], Player]
"""Makes a player for one hand from a seed."""

_IN_PYTHON: Final[dict[str, Factory]] = {"tight": Tight}


class PlayerError(DoorcardError):
    """Nobody who plays has this name, or he breaks down."""


def refuse_nobody(name: str) -> None:
    """Let those pass who sit down when they are called with a seed.

    Raises:
        PlayerError: nobody has this name, or he is no player.
    """
    _one(name, 0, 0, 0)


@cache
def _factory(name: str) -> Factory:
    if name in _IN_PYTHON:
        return _IN_PYTHON[name]
    module, colon, factory = name.partition(":")
    if not colon:
        known = ", ".join([*POLICIES, *_IN_PYTHON])
        raise PlayerError(f"no player {name!r}; there are {known}, and your own as module:factory")
    # Somebody else's code may raise anything here and below.
    try:
        found: Any = getattr(import_module(module), factory)
    except Exception as error:
        raise PlayerError(f"no player {name!r}: {_told(error)}") from None
    if not callable(found):
        raise PlayerError(f"no player {name!r}: he is a factory, which is called with a seed")
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
    factory, own_seed = _factory(name), stream_of(seed, number, seat).next()
    if name in _IN_PYTHON:
        return factory(own_seed)
    try:
        made = factory(own_seed)
    except Exception as error:
        raise PlayerError(f"no player {name!r}: called with a seed it raises {_told(error)}") from None
    if not callable(getattr(made, "act", None)):
        raise PlayerError(f"no player {name!r}: called with a seed it gives {type(made).__name__}, which cannot act")
    return _OfOnesOwn(name, made)


class _OfOnesOwn:
    """A player whose code is not ours, so that it may do anything."""

    def __init__(self, name: str, inner: Player) -> None:
        self._name = name
        self._inner = inner

    def act(self, view: HandState, options: Options) -> PlayerAction:
        """What he does, if it is an act."""
        try:
            chosen = self._inner.act(view, options)
        except Exception as error:
            raise PlayerError(f"player {self._name!r} breaks down: {_told(error)}") from None
        if not _is_act(chosen):
            raise PlayerError(f"player {self._name!r} chose {chosen!r}, which is no act")
        return chosen


def _is_act(chosen: object) -> bool:
    if not isinstance(chosen, PlayerAction):
        return False
    cards = getattr(chosen, "cards", ())
    numbers = (getattr(chosen, "to", 0), getattr(chosen, "seat", 0))
    return (
        all(type(number) is int for number in numbers)
        and isinstance(cards, tuple)
        and all(card is None or isinstance(card, Card) for card in cards)
    )


def _told(error: Exception) -> str:
    """An error of somebody else's code, in one line."""
    return " ".join(f"{type(error).__name__}: {error}".removesuffix(": ").split())
