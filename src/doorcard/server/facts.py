"""What happened in a room beside the seats and the hands: people named, chips asked for, games changed, time used.

No paragraph brings these about; they are the house's own.
"""

from typing import Final, TypeAlias

import msgspec

from doorcard.server.plan import TablePlan
from doorcard.table.state import Chips, Person


class RoomFact(msgspec.Struct, frozen=True):
    """A fact about a room."""


class Opened(RoomFact, frozen=True):
    """A table was opened."""

    host: Person
    plan: TablePlan
    invitation: str
    """The key that lets somebody into a table that is not listed."""


class Named(RoomFact, frozen=True):
    """Somebody came to the table, or has another name now."""

    person: Person
    name: str
    temperament: str = ""
    """How a program player plays; empty for a person."""


class PlanChanged(RoomFact, frozen=True):
    """The host wants another table."""

    plan: TablePlan


class HostChanged(RoomFact, frozen=True):
    """Somebody else runs the table."""

    person: Person


class HandDealt(RoomFact, frozen=True):
    """A hand's deck was made, and who sat where."""

    number: int
    key: str
    """What the order of the deck is made from, in hexadecimal digits."""
    people: tuple[Person | None, ...]
    names: tuple[str, ...]
    at: str
    """When, as ISO 8601 writes it."""


class BuyAsked(RoomFact, frozen=True):
    """Somebody wants chips, and waits for the host or for the end of the hand."""

    person: Person
    chips: Chips
    approved: bool


class BuyApproved(RoomFact, frozen=True):
    """The host lets somebody have the chips he wants."""

    person: Person


class BuyDropped(RoomFact, frozen=True):
    """Chips that somebody wanted are not bought."""

    person: Person
    refused: bool = False
    """Whether the host said no; else the table could not sell them any more."""


class RobotSeatAsked(RoomFact, frozen=True):
    """Somebody wants the seat of a program player, which gives it up between hands."""

    person: Person
    seat: int


class GameTurned(RoomFact, frozen=True):
    """In a rotation: another game is played, for so many hands."""

    game: int
    """Which of the games, counted from 0."""
    hands: int


class GameChosen(RoomFact, frozen=True):
    """In dealer's choice: the next hand's game is named."""

    game: int


class ChoiceMoved(RoomFact, frozen=True):
    """In dealer's choice: somebody else chooses next."""

    seat: int


class BankLeft(RoomFact, frozen=True):
    """Somebody used time of his bank; what is left."""

    person: Person
    seconds: float


Room: TypeAlias = (
    Opened
    | Named
    | PlanChanged
    | HostChanged
    | HandDealt
    | BuyAsked
    | BuyApproved
    | BuyDropped
    | RobotSeatAsked
    | GameTurned
    | GameChosen
    | ChoiceMoved
    | BankLeft
)

SECRETS: Final[dict[type[RoomFact], tuple[str, ...]]] = {Opened: ("invitation",), HandDealt: ("key",)}
"""The fields of a fact that lie encrypted in the store."""
