"""Program players of the house: their temperaments, their names, and how one is asked for an act.

A program player is given what its seat may see and what it may do, and nothing else.
"""

import secrets
from collections.abc import Callable, Collection
from typing import Final

from doorcard.engine.actions import PlayerAction
from doorcard.engine.silence import silent_act
from doorcard.errors import DoorcardError
from doorcard.game import HandSoFar
from doorcard.players.caller import Caller
from doorcard.players.player import Player
from doorcard.players.random import Random
from doorcard.players.sensible import Sensible
from doorcard.players.temperaments import TEMPERAMENTS, Temperament
from doorcard.views import see_options, see_state


class NoSuchTemperament(DoorcardError):
    """No program player of the house plays like this."""


def _sensible(temperament: Temperament) -> Callable[[int], Player]:
    return lambda seed: Sensible(seed, temperament)


_OFFERED: Final = ("rock", "steady", "loose", "lively")

_TEMPERAMENTS: Final[dict[str, Callable[[int], Player]]] = {
    **{name: _sensible(temperament) for name, temperament in TEMPERAMENTS.items()},
    "caller": lambda seed: Caller(),
    "random": Random,
}

_NAMES: Final = (
    "Agnes", "Barnaby", "Clementine", "Dexter", "Edith", "Fergus", "Greta", "Horace", "Imelda", "Jasper", "Keziah",
    "Lionel", "Mabel", "Norbert", "Ottilie", "Percy", "Queenie", "Rufus", "Sybil", "Thaddeus", "Ursula", "Victor",
    "Winifred", "Xaver", "Yolanda", "Zelda",
)  # fmt: skip


def temperaments() -> tuple[str, ...]:
    """How the program players play that are offered to a host; there are others, for trying things out."""
    return _OFFERED


def seated(temperament: str) -> Player:
    """A program player with this temperament.

    Raises:
        NoSuchTemperament: there is none.
    """
    make = _TEMPERAMENTS.get(temperament)
    if make is None:
        raise NoSuchTemperament(f"no program player is {temperament!r}; there are {', '.join(_TEMPERAMENTS)}")
    return make(secrets.randbits(63))


def free_name(taken: Collection[str]) -> str:
    """A name for a program player that nobody at the table has."""
    number = 1
    while True:
        ending = "" if number == 1 else f" {number}"
        free = [name + ending for name in _NAMES if name + ending not in taken]
        if free:
            return secrets.choice(free)
        number += 1


def chosen(player: Player, hand: HandSoFar, seat: int) -> PlayerAction:
    """What a program player does in its seat, whose turn it is.

    One that fails plays as who says nothing, so that the table goes on.
    """
    view = see_state(hand.now, seat).thing
    options = see_options(hand.now, seat).thing
    assert options is not None, "who is to act may do something"
    try:
        act = player.act(view, options)
        hand.acted(seat, act)
    except Exception:
        return silent_act(view, options).answer
    return act


__all__ = ["NoSuchTemperament", "chosen", "free_name", "seated", "temperaments"]
