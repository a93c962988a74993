"""What may be wished at a table, in the imperative.

Persons are named by a text that is theirs alone. Who may speak for a person, and who may run the table, is settled
before a wish comes here.
"""

from typing import TypeAlias

import msgspec

from doorcard.cards import Card
from doorcard.engine.state import SeatNo
from doorcard.rules.ruleset import RuleSet
from doorcard.rules.sign import TableSign
from doorcard.table.state import Chips, Person

# Persons


class Claim(msgspec.Struct, frozen=True, tag="claim"):
    """Ask for a free seat, to sit down or to move. It takes the place of an earlier claim."""

    person: Person
    seat: SeatNo


class Withdraw(msgspec.Struct, frozen=True, tag="withdraw"):
    """Give up a claim."""

    person: Person


class JoinWaiting(msgspec.Struct, frozen=True, tag="join-waiting"):
    """Go on the waiting list, at its end."""

    person: Person


class LeaveWaiting(msgspec.Struct, frozen=True, tag="leave-waiting"):
    """Go off the waiting list."""

    person: Person


class Take(msgspec.Struct, frozen=True, tag="take"):
    """Take the vacated seat that is offered."""

    person: Person


class Decline(msgspec.Struct, frozen=True, tag="decline"):
    """Let the vacated seat that is offered go by."""

    person: Person


class Buy(msgspec.Struct, frozen=True, tag="buy"):
    """Buy chips."""

    person: Person
    chips: Chips


class SitOut(msgspec.Struct, frozen=True, tag="sit-out"):
    """Stay out of the hands to come, in one's seat."""

    person: Person


class ComeBack(msgspec.Struct, frozen=True, tag="come-back"):
    """Take part again from the next hand on."""

    person: Person


class Leave(msgspec.Struct, frozen=True, tag="leave"):
    """Give up seat, claim and place on the waiting list, and take one's chips; during a hand, the hand is let go."""

    person: Person


# The house


class Settle(msgspec.Struct, frozen=True, tag="settle"):
    """Give the seats that are claimed to those who claim them."""


class DrawCard(msgspec.Struct, frozen=True, tag="draw-card"):
    """The dealer draws from the full deck for the next of those who want the same seat."""

    card: Card


class BeginHand(msgspec.Struct, frozen=True, tag="begin-hand"):
    """Begin a hand. Another game than the table's may be named for this hand alone."""

    rules: RuleSet | None = None
    sign: TableSign | None = None


class EndHand(msgspec.Struct, frozen=True, tag="end-hand"):
    """Take over what each seat has after the hand."""

    stacks: tuple[Chips | None, ...]
    rake: Chips = 0


class Remove(msgspec.Struct, frozen=True, tag="remove"):
    """Send a person away."""

    person: Person


class ChangeSign(msgspec.Struct, frozen=True, tag="change-sign"):
    """Put up another sign; with rules, play another game."""

    sign: TableSign
    rules: RuleSet | None = None


class Pause(msgspec.Struct, frozen=True, tag="pause"):
    """Begin no more hands for now."""


class Resume(msgspec.Struct, frozen=True, tag="resume"):
    """Let hands begin again."""


class Close(msgspec.Struct, frozen=True, tag="close"):
    """Close the table."""


PersonAction: TypeAlias = (
    Claim | Withdraw | JoinWaiting | LeaveWaiting | Take | Decline | Buy | SitOut | ComeBack | Leave
)
HouseAction: TypeAlias = Settle | DrawCard | BeginHand | EndHand | Remove | ChangeSign | Pause | Resume | Close
TableAction: TypeAlias = PersonAction | HouseAction
