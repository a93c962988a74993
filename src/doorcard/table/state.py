"""A table at one moment: who sits where with how many chips, who waits, and whether a hand is in play.

The hand itself is the engine's. While one is in play the chairs keep the chips they had before it, and the hand says
where these are now.
"""

from typing import TypeAlias

import msgspec

from doorcard.cards import Card
from doorcard.engine.state import SeatNo
from doorcard.rules.ruleset import RuleSet
from doorcard.rules.sign import TableSign

Person: TypeAlias = str
"""A text that names one person at the table and nobody else."""

Chips: TypeAlias = int


class Chair(msgspec.Struct, frozen=True):
    """A seat that is taken."""

    person: Person
    stack: Chips = 0
    sits_out: bool = False
    leaves: bool = False
    """Whether he gets up when the hand is over: until then his turns go by silence."""
    sent_away: bool = False
    """Whether he was removed while a hand was in play: his turns go by silence, and his seat when it is over."""


class Wanted(msgspec.Struct, frozen=True):
    """A claim to a free seat."""

    person: Person
    seat: SeatNo


class Vacancy(msgspec.Struct, frozen=True):
    """A seat that somebody left and that has not been offered to all who come before others."""

    seat: SeatNo
    mover: Person | None = None
    """Who moved away from it; None where somebody left the game."""


class Offer(msgspec.Struct, frozen=True):
    """A vacated seat on offer."""

    seat: SeatNo
    asked: tuple[Person, ...]
    """All who have been asked so far."""
    to_answer: tuple[Person, ...]
    takers: tuple[Person, ...] = ()


class Contest(msgspec.Struct, frozen=True):
    """A draw of cards for a seat, in the order in which the cards are drawn."""

    seat: SeatNo
    contenders: tuple[Person, ...]
    cards: tuple[Card, ...] = ()


class HandInPlay(msgspec.Struct, frozen=True):
    """What a hand began with."""

    number: int
    """The first hand of a table is number 1."""
    rules: RuleSet
    sign: TableSign
    stacks: tuple[Chips | None, ...]
    sitting_out: tuple[SeatNo, ...]


class Game(msgspec.Struct, frozen=True):
    """Rules, and a sign that stands under them."""

    rules: RuleSet
    sign: TableSign


class TableState(msgspec.Struct, frozen=True):
    """Many hands at one table. Only the fold of events."""

    rules: RuleSet
    sign: TableSign
    chairs: tuple[Chair | None, ...]
    """A place for each seat of the sign, clockwise from the dealer's left."""
    waiting: tuple[Person, ...] = ()
    """Who waits for a seat, the first to be asked first."""
    claims: tuple[Wanted, ...] = ()
    """In the order in which they were made; one for each person."""
    settling: tuple[SeatNo, ...] = ()
    """Claimed seats that are being given away."""
    vacancies: tuple[Vacancy, ...] = ()
    """The first is on offer, or is next."""
    offer: Offer | None = None
    contest: Contest | None = None
    hands: int = 0
    """How many hands were begun."""
    hand: HandInPlay | None = None
    wished: Game | None = None
    """The sign that is put up when the hand is over."""
    paused: bool = False
    closing: bool = False
    """Whether the table closes when the hand is over."""
    closed: bool = False
    bought: Chips = 0
    cashed: Chips = 0
    raked: Chips = 0

    def seat_of(self, person: Person) -> SeatNo | None:
        """Where a person sits, or None."""
        for number, chair in enumerate(self.chairs):
            if chair is not None and chair.person == person:
                return number
        return None

    def chair_of(self, person: Person) -> Chair | None:
        """The chair a person sits on, or None."""
        number = self.seat_of(person)
        return None if number is None else self.chairs[number]

    @property
    def seated(self) -> tuple[Person, ...]:
        """Who has a seat, clockwise from the dealer's left."""
        return tuple([chair.person for chair in self.chairs if chair is not None])

    @property
    def chips(self) -> Chips:
        """All chips of the players; while a hand is in play, what they had before it."""
        return sum([chair.stack for chair in self.chairs if chair is not None])
