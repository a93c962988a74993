"""What happened at a table, in the past tense, with the paragraphs that brought it about. All of it is public."""

from typing import TypeAlias

import msgspec

from doorcard.engine.events import Fact, PublicCard
from doorcard.engine.state import SeatNo
from doorcard.rules.ruleset import RuleSet
from doorcard.rules.sign import TableSign
from doorcard.table.state import Chips, Person

# Seats


class SeatClaimed(Fact, frozen=True):
    """A person asked for a free seat."""

    person: Person
    seat: SeatNo


class ClaimWithdrawn(Fact, frozen=True):
    """A person gave up his claim."""

    person: Person


class SettlingBegun(Fact, frozen=True):
    """These claimed seats are given away now."""

    seats: tuple[SeatNo, ...]


class SeatContested(Fact, frozen=True):
    """Several want the same seat and draw cards for it, in this order."""

    seat: SeatNo
    contenders: tuple[Person, ...]


class CardDrawn(Fact, frozen=True):
    """A card was drawn for one of those who want a seat."""

    person: Person
    card: PublicCard


class Seated(Fact, frozen=True):
    """A person sat down."""

    person: Person
    seat: SeatNo


class Moved(Fact, frozen=True):
    """A player moved to another seat."""

    person: Person
    origin: SeatNo
    seat: SeatNo


class WaitingJoined(Fact, frozen=True):
    """A person went to the end of the waiting list."""

    person: Person


class WaitingLeft(Fact, frozen=True):
    """A person went off the waiting list."""

    person: Person


class SeatOffered(Fact, frozen=True):
    """A vacated seat was offered to these, who each answer."""

    seat: SeatNo
    to: tuple[Person, ...]


class OfferTaken(Fact, frozen=True):
    """A person wants the seat that is offered."""

    person: Person
    seat: SeatNo


class OfferDeclined(Fact, frozen=True):
    """A person let the seat that is offered go by."""

    person: Person
    seat: SeatNo


class SeatFreed(Fact, frozen=True):
    """Nobody who comes before others wants the vacated seat; whoever likes may claim it."""

    seat: SeatNo


# Chips and taking part


class ChipsBought(Fact, frozen=True):
    """A player bought chips."""

    person: Person
    seat: SeatNo
    chips: Chips


class SatOut(Fact, frozen=True):
    """A player stays out of the hands to come."""

    person: Person
    seat: SeatNo


class CameBack(Fact, frozen=True):
    """A player takes part again from the next hand on."""

    person: Person
    seat: SeatNo


class LeaveNoted(Fact, frozen=True):
    """A player wants to leave; he does when the hand is over, and until then his turns go by silence."""

    person: Person
    seat: SeatNo


class Left(Fact, frozen=True):
    """A person left with his chips."""

    person: Person
    seat: SeatNo | None
    """None where he had no seat."""
    chips: Chips


class RemovalNoted(Fact, frozen=True):
    """A player is sent away when the hand is over; until then his turns go by silence."""

    person: Person
    seat: SeatNo


class Removed(Fact, frozen=True):
    """A person was sent away with his chips."""

    person: Person
    seat: SeatNo | None
    """None where he had no seat."""
    chips: Chips


# Hands


class HandBegun(Fact, frozen=True):
    """A hand began with these chips."""

    number: int
    stacks: tuple[Chips | None, ...]
    """The chips of each seat; None for an empty one."""
    sitting_out: tuple[SeatNo, ...]
    rules: RuleSet | None = None
    """What is played in this hand alone; None for the game of the table."""
    sign: TableSign | None = None


class HandEnded(Fact, frozen=True):
    """A hand is over; what each seat has now."""

    number: int
    stacks: tuple[Chips | None, ...]
    rake: Chips = 0


class HandBrokenOff(Fact, frozen=True):
    """A hand was not played to its end; everybody has what he had before it."""

    number: int


# The table


class SignChangeNoted(Fact, frozen=True):
    """Another sign is put up when the hand is over."""

    rules: RuleSet
    sign: TableSign


class SignChanged(Fact, frozen=True):
    """Another sign was put up."""

    rules: RuleSet
    sign: TableSign


class TablePaused(Fact, frozen=True):
    """No more hands begin for now."""


class TableResumed(Fact, frozen=True):
    """Hands may begin again."""


class ClosingNoted(Fact, frozen=True):
    """The table closes when the hand is over."""


class CashOut(msgspec.Struct, frozen=True):
    """What a player takes with him."""

    person: Person
    seat: SeatNo
    chips: Chips


class TableClosed(Fact, frozen=True):
    """The table was closed, and each player left with his chips."""

    cashed: tuple[CashOut, ...]


TableEvent: TypeAlias = (
    SeatClaimed
    | ClaimWithdrawn
    | SettlingBegun
    | SeatContested
    | CardDrawn
    | Seated
    | Moved
    | WaitingJoined
    | WaitingLeft
    | SeatOffered
    | OfferTaken
    | OfferDeclined
    | SeatFreed
    | ChipsBought
    | SatOut
    | CameBack
    | LeaveNoted
    | Left
    | RemovalNoted
    | Removed
    | HandBegun
    | HandEnded
    | HandBrokenOff
    | SignChangeNoted
    | SignChanged
    | TablePaused
    | TableResumed
    | ClosingNoted
    | TableClosed
)
