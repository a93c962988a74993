"""What hands can be counted by: whose they are, what is played, and where in the hand a chance came up."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from doorcard.cards import RANK_LETTERS
from doorcard.errors import DoorcardError
from doorcard.rules.ruleset import StreetName
from doorcard.stats.definitions import UNKNOWN, Chance, door_name
from doorcard.stats.story import Story


class UnknownKey(DoorcardError):
    """Nothing is counted by this."""


class Key(NamedTuple):
    """One thing to count by."""

    name: str
    says: str
    """What its values are."""
    of: Callable[[Story, int, Chance], str | None]
    """The value for a chance of a seat in a hand; None where the chance has none and is not counted."""
    place: Callable[[str], Any] = str.casefold
    """What its values are sorted by."""
    of_chance: bool = False
    """Whether the value belongs to a single chance and not to the player's whole hand."""


def _player(hand: Story, seat: int, chance: Chance) -> str:
    return hand.names[seat]


def _game(hand: Story, seat: int, chance: Chance) -> str:
    return hand.begin.rules.name.removeprefix("cardroom/")


def _site(hand: Story, seat: int, chance: Chance) -> str:
    return hand.site


def _currency(hand: Story, seat: int, chance: Chance) -> str:
    return hand.currency or CHIPS


def _seat(hand: Story, seat: int, chance: Chance) -> str:
    return str(hand.numbers[seat])


def _players(hand: Story, seat: int, chance: Chance) -> str:
    return str(len(hand.dealt))


def _door_card(hand: Story, seat: int, chance: Chance) -> str:
    return door_name(hand.doors.get(seat))


def _street(hand: Story, seat: int, chance: Chance) -> str | None:
    return None if chance.street is None else street_name(chance.street)


def _against(hand: Story, seat: int, chance: Chance) -> str | None:
    return chance.against


def _left(hand: Story, seat: int, chance: Chance) -> str | None:
    return None if chance.left is None else str(chance.left)


def street_name(street: StreetName) -> str:
    """A street by its number, such as ``third``."""
    return street.name.lower()


_STREETS: Final = tuple(map(street_name, StreetName))

_DOORS: Final = RANK_LETTERS[::-1] + UNKNOWN
"""Door cards from the ace down."""

CHIPS: Final = "chips"
"""What is played for where it is no money."""

KEYS: Final[Mapping[str, Key]] = MappingProxyType(
    {
        key.name: key
        for key in (
            Key("player", "the name of the player", _player),
            Key("game", "the rule set of the game", _game),
            Key("site", "who wrote the record", _site),
            Key("currency", "what is played for", _currency),
            Key("players", "how many were dealt in", _players, int),
            Key("seat", "the number of the seat", _seat, int),
            Key("door-card", "the rank of his first up card", _door_card, _DOORS.index),
            Key("street", "the street of the chance", _street, _STREETS.index, of_chance=True),
            Key("against", "the door card he was up against", _against, _DOORS.index, True),
            Key("left", "how many others had not folded", _left, int, of_chance=True),
        )
    }
)
"""Everything to count by, by its name."""


def keys(names: Sequence[str]) -> tuple[Key, ...]:
    """The keys with these names.

    Raises:
        UnknownKey: there is none of this name, or it is named twice.
    """
    found: list[Key] = []
    for name in names:
        if name not in KEYS:
            raise UnknownKey(f"nothing is counted by {name!r}; there are {', '.join(KEYS)}")
        if KEYS[name] in found:
            raise UnknownKey(f"{name} is named twice")
        found.append(KEYS[name])
    return tuple(found)


__all__ = ["CHIPS", "KEYS", "Key", "UnknownKey", "keys", "street_name"]
