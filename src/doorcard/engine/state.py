"""A hand at one moment. No deck, no clock, no names."""

import enum
from typing import Annotated, Final

import msgspec

from doorcard.cards import Card
from doorcard.law import Citation
from doorcard.rules.ruleset import RuleSet, Street
from doorcard.rules.sign import TableSign


class Numbered(enum.Enum):
    """How a number is written on paper."""

    FROM_ONE = "seats count from 1 on paper, from 0 in code"


SeatNo = Annotated[int, Numbered.FROM_ONE]
"""A place, numbered clockwise from 0 at the dealer's left."""

DEALER: Final = -1
"""The seat of the dealer's acts. The dealer is staff and holds no hand."""


class Part(enum.Enum):
    """What a chair has to do with the hand."""

    EMPTY = "empty"
    OUT = "sitting out"
    IN = "dealt in"


class Seat(msgspec.Struct, frozen=True, gc=False):
    """A chair and what lies before it. Chips are integers."""

    stack: int
    part: Part = Part.IN
    bet: int = 0
    """In front of him, this round."""
    ante: int = 0
    """His ante, until the first round ends."""
    paid: int = 0
    """Collected into the pot, this hand."""
    hole: tuple[Card | None, ...] = ()
    """Down cards in the order of the deal; None is a card not known here."""
    up: tuple[Card, ...] = ()
    discarded: tuple[Card | None, ...] = ()
    live: bool = True
    """Whether he was dealt in and has not folded."""
    shown: bool = False
    conceded: bool = False
    faced: int = -1
    """The bet he last answered or made this round; -1 while he has not acted."""
    faced_level: int = 0
    """The full level of the round after he last acted."""

    @property
    def known_hole(self) -> tuple[Card, ...]:
        """The down cards that are known here."""
        return tuple([card for card in self.hole if card is not None])

    @property
    def folded(self) -> bool:
        """Whether he was dealt in and has given up his hand."""
        return self.part is Part.IN and not self.live

    @property
    def reach(self) -> int:
        """The most he can have in this round."""
        return self.bet + self.stack

    @property
    def put_in(self) -> int:
        """All he has put in, this hand."""
        return self.paid + self.ante + self.bet

    def __repr__(self) -> str:
        down = " ".join(str(card) if self.shown and card is not None else "??" for card in self.hole)
        up = " ".join(map(str, self.up))
        marks = "".join(f" {mark}" for mark in ("folded", "shown", "conceded") if getattr(self, mark))
        return f"<{self.part.value} {self.stack} bet {self.bet} paid {self.paid} {down} | {up}{marks}>"


class Step(enum.Enum):
    """One thing the dealer does."""

    RESHUFFLE = "shuffle burns and undealt cards"
    RESHUFFLE_ALL = "shuffle burns, undealt cards, discards and folded cards"
    BURN = "burn"
    DOWN = "down card"
    UP = "up card"
    COMMON = "common card"

    __hash__ = object.__hash__


class DealStep(msgspec.Struct, frozen=True, gc=False):
    """One thing the dealer does next, and for whom; seat -1 where it is for nobody or everybody."""

    step: Step
    seat: SeatNo = DEALER


class Round(msgspec.Struct, frozen=True, gc=False):
    """Where the betting of a street stands. Amounts are totals for the round, in chips."""

    bet: int = 0
    """The most anybody has put in."""
    due: int = 0
    """What a call goes up to; more than ``bet`` only over a short forced bet."""
    level: int = 0
    """The last full bet or raise; 0 while there is only a forced bet below a full bet."""
    posted: int = 0
    """The posted forced bet of this round, 0 if there was none."""
    least: int = 0
    """The size of the largest full bet or raise."""
    raises: int = 0
    """How many raises count against the cap."""
    counted_at: int = 0
    """Spread: the bet from which short rises add up towards a counted raise."""
    sizes: tuple[int, ...] = ()
    """Fixed limit: the bet of the street; two sizes where an open pair allows the big bet."""
    capped: bool = False
    """The cap was reached while three or more could bet."""
    began: int = 0
    """How many had chips when the round began."""
    opener: SeatNo = DEALER
    """Whom the law names first, though he may be tapped out."""
    aggressor: SeatNo = DEALER
    """Who last put in more than the bet before him; -1 while nobody has."""


class Pot(msgspec.Struct, frozen=True, gc=False):
    """Chips played for by the same claimants."""

    amount: int
    """What is awarded, the rake taken."""
    claimants: tuple[SeatNo, ...]
    left: int
    """What is not yet awarded."""


class Stage(enum.Enum):
    """What the hand is waiting for, or what the rules bring about next."""

    ANTES = "antes, shuffle and cut"
    DEAL = "cards"
    DISCARD = "discards"
    BETTING = "betting"
    COLLECTED = "bets are in the pot"
    SHOWDOWN = "showdown"
    AWARDS = "awards"
    OVER = "over"

    # Members are single objects, and the engine looks them up at every step: their names need not be hashed.
    __hash__ = object.__hash__


class HandState(msgspec.Struct, frozen=True, gc=False):
    """One hand, from the ante to the last chip. Only the fold of events."""

    rules: RuleSet
    sign: TableSign
    deck: int
    """How many cards the deck has."""
    seats: tuple[Seat, ...]
    stub: int
    """How many cards are undealt."""
    recorded_rake: int | None = None
    """The rake that a record states; None: the sign says."""
    stage: Stage = Stage.ANTES
    street: int = -1
    """Index into the streets of the rule set; -1 before the first deal."""
    shuffled: bool = False
    cut: bool = False
    plan: tuple[DealStep, ...] = ()
    plan_cites: tuple[Citation, ...] = ()
    whole: bool = True
    """Whether the plan deals the street; if not, the street is tested again after it."""
    order: tuple[SeatNo, ...] = ()
    """Who is still to act: to ante, to discard, or to bet, in order."""
    turn_cites: tuple[Citation, ...] = ()
    """What put the action where it is."""
    round: Round = Round()
    community: tuple[Card, ...] = ()
    burns: int = 0
    out: int = 0
    """A bit for each card known to be out of the stub."""
    show_order: tuple[SeatNo, ...] = ()
    showing: tuple[SeatNo, ...] = ()
    """Who must still show or concede, in order."""
    pots: tuple[Pot, ...] = ()
    rake: int = 0
    awards: int = 0
    """How many awards were made."""

    @property
    def at(self) -> Street:
        """The street the hand is on."""
        return self.rules.streets[self.street]

    @property
    def over(self) -> bool:
        """Whether the last chip is awarded."""
        return self.stage is Stage.OVER

    @property
    def live(self) -> tuple[int, ...]:
        """The seats dealt in that have not folded."""
        return tuple([number for number, seat in enumerate(self.seats) if seat.live])

    @property
    def contested(self) -> bool:
        """Whether two at least have not folded."""
        found = False
        for seat in self.seats:
            if seat.live:
                if found:
                    return True
                found = True
        return False

    @property
    def total(self) -> int:
        """All chips in the middle and in front of the players, the rake taken."""
        if self.pots:
            return sum(pot.left for pot in self.pots)
        return sum([seat.paid + seat.ante + seat.bet for seat in self.seats])
