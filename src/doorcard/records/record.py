"""A hand as somebody else wrote it down: who sat where, what was done, and what it says came of it.

A foreign record holds no events. It holds acts (who did what, with the amounts it states) and claims (who ended with
what), each with its line, in the order of the paper. Chips are whole numbers of the smallest unit the record uses; a
card it does not know is None. Seats count from 0 at the dealer's left, empty chairs left out or marked as such.

For every street a reader gives an act of the dealer, a `STREET` where the format names it or the cards themselves:
a bet with none before it belongs to the round before.
"""

import enum
import re
from functools import cached_property
from typing import TYPE_CHECKING, final

import msgspec

from doorcard.cards import Card
from doorcard.engine.events import Half
from doorcard.engine.state import DEALER, Part, SeatNo
from doorcard.errors import Malformed
from doorcard.rules import rule_set
from doorcard.rules.ruleset import RuleSet
from doorcard.rules.sign import TableSign
from doorcard.views import Viewer

if TYPE_CHECKING:
    from doorcard.records.replay import Replay
    from doorcard.records.sums import Sums


class Did(enum.Enum):
    """What is said to have been done. A reader takes the most exact word that its format has."""

    STREET = "a street begins"
    BURN = "burns a card"
    DEAL = "deals to a seat"
    COMMUNITY = "deals for everybody"
    ANTE = "antes"
    BRING_IN = "brings it in"
    FOLD = "folds"
    CHECK = "checks"
    CALL = "calls"
    STAY = "checks or calls"
    COMPLETE = "completes"
    BET = "bets"
    RAISE = "raises"
    RISE = "completes, bets or raises"
    DISCARD = "discards"
    SHOW = "shows"
    MUCK = "mucks"
    ASK = "asks to see"
    REMARK = "a remark"

    # Members are single objects, and are looked up at every act: their names need not be hashed.
    __hash__ = object.__hash__


BY_THE_DEALER = frozenset((Did.STREET, Did.BURN, Did.DEAL, Did.COMMUNITY))
RISES = frozenset((Did.COMPLETE, Did.BET, Did.RAISE, Did.RISE))
BETTING = RISES | {Did.BRING_IN, Did.FOLD, Did.CHECK, Did.CALL, Did.STAY}


@final
class Act(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One act, as recorded."""

    line: int
    did: Did
    seat: SeatNo = DEALER
    """Who did it; to whom it was dealt. -1 where it is the dealer's and for nobody."""
    to: int | None = None
    """His bet of the round after the act, where the record says that."""
    added: int | None = None
    """What he put in with the act, where the record says that."""
    cards: tuple[Card | None, ...] = ()
    """The cards dealt, in the order of the deal; discarded; or shown, up cards among them or not."""
    about: SeatNo | None = None
    """Whose hand he asks to see."""
    words: str = ""
    """What the record remarks on it."""


class Said(enum.Enum):
    """What a claim is about."""

    STACK = "ends with"
    WON = "wins"
    RETURNED = "gets back"
    POT = "is the pot"
    RAKE = "is the rake"
    HAND = "held"

    WON_IN_ALL = "is said to win in all"
    PUT_IN = "is said to put in"
    AHEAD = "is said to be ahead"
    BEHIND = "is said to be behind"
    FOLDED_ON = "is said to fold"
    IDLE = "is said not to bet"
    OUT = "is said to sit out"
    SHOWED = "is said to show"
    MUCKED = "is said to muck"
    DEALT = "is said to be dealt"
    POT_NOW = "is the pot by now"
    RAISED_BY = "is said to raise by"
    PUT_IN_NOW = "is said to put in now"
    CHIPS_LEFT = "is said to have chips left"
    HELD = "is said to hold already"
    STREET = "is said to begin"
    FIRST = "is said to act first"
    PLAYERS = "sit at the table"
    AGAIN = "is told once more"
    LATE = "is told too late"
    STAKES = "are said to be the stakes"

    __hash__ = object.__hash__


BY_THE_WAY = frozenset(
    (
        Said.POT_NOW,
        Said.RAISED_BY,
        Said.PUT_IN_NOW,
        Said.CHIPS_LEFT,
        Said.HELD,
        Said.STREET,
        Said.FIRST,
        Said.PLAYERS,
        Said.AGAIN,
        Said.LATE,
        Said.STAKES,
    )
)
"""What is said where it stands, and would be something else in another place."""

REPEATED = frozenset(
    (
        Said.WON_IN_ALL,
        Said.PUT_IN,
        Said.AHEAD,
        Said.BEHIND,
        Said.FOLDED_ON,
        Said.IDLE,
        Said.OUT,
        Said.SHOWED,
        Said.MUCKED,
        Said.DEALT,
        *BY_THE_WAY,
    )
)
"""What a record says a second time, mostly in its summary: nothing comes of it, and it must agree with the rest."""


@final
class Claim(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One thing the record says came of it."""

    line: int
    said: Said
    seat: SeatNo | None = None
    amount: int | None = None
    """Chips. Of `Said.IDLE` it is 0 where the bring-in counts as a bet, None where it does not."""
    pot: int | None = None
    """0 is the main pot, 1 the first side pot; None where the record names none."""
    half: Half | None = None
    cards: tuple[Card | None, ...] = ()
    words: str = ""
    """The hand as the record names it; of `Said.AGAIN` what is told once more."""
    street: int | None = None
    """The street by its number: 3 is the third. Where ``words`` is ``before``, it was before that street.

    Of `Said.STREET` it is None where a street begins that no heading names.
    """


class Chair(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A seat as recorded."""

    name: str = ""
    stack: int | None = None
    """Chips before the ante; None where they are not known, or nobody sits there."""
    part: Part = Part.IN
    number: int | None = None
    """The number that the record gives the seat."""


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What a record says of the table before the hand."""

    site: str
    """Who wrote it, such as ``phh``."""
    game: str
    """The game as the record names it."""
    rules: str
    """The rule set it is read under if nothing else is asked for, such as ``cardroom/razz``."""
    sign: TableSign
    """The amounts the record states; what it leaves open has its usual value."""
    chairs: tuple[Chair, ...]
    deck: int = 52
    scale: int = 1
    """How many units make one of what the record counts in: 100 where it counts dollars and cents."""
    currency: str = ""
    hand: str = ""
    """The number or name of the hand."""
    table: str = ""
    event: str = ""
    date: str = ""
    source: str = ""
    """The file."""
    line: int = 1
    """Where the hand begins in it."""
    notes: tuple[str, ...] = ()
    """What the reader had to take for granted."""
    more: tuple[tuple[str, str], ...] = ()
    """What else the record says of itself, and no rule needs."""
    house: RuleSet | None = None
    """The rules themselves, where they are house rules that the record tells whole."""

    def who(self, seat: SeatNo) -> str:
        """A seat as the record knows it: the name of the player and the number that it gives the chair.

        >>> chairs = (Chair(name="Ann", number=4), Chair(name="Seat+6", number=6), Chair())
        >>> header = Header(site="", game="", rules="", sign=TableSign(), chairs=chairs)
        >>> [header.who(seat) for seat in range(4)]
        ['Ann (seat 4)', 'seat 6', 'seat 3', 'seat 4']
        """
        chair = self.chairs[seat] if 0 <= seat < len(self.chairs) else Chair()
        number = f"seat {self.number(seat)}"
        if not chair.name or re.fullmatch(r"seat\W*[0-9]*", chair.name, re.IGNORECASE) is not None:
            return number
        return f"{chair.name} ({number})"

    def number(self, seat: SeatNo) -> int:
        """The number that the record gives a chair; its place in the order of the deal where it gives none."""
        chair = self.chairs[seat] if 0 <= seat < len(self.chairs) else Chair()
        return seat + 1 if chair.number is None else chair.number


class Record(msgspec.Struct, frozen=True, dict=True):
    """One hand on paper."""

    header: Header
    lines: tuple[Act | Claim, ...]

    @cached_property
    def acts(self) -> tuple[Act, ...]:
        """What was done, in the order of the paper."""
        return tuple([line for line in self.lines if type(line) is Act])

    @cached_property
    def claims(self) -> tuple[Claim, ...]:
        """What it says came of it."""
        return tuple([line for line in self.lines if type(line) is Claim])

    @cached_property
    def money(self) -> "Sums":
        """What its money comes to."""
        # The sums are made of acts and claims.
        from doorcard.records.sums import sums

        return sums(self.lines)

    @property
    def rules(self) -> RuleSet:
        """The rules it is read under if nothing else is asked for.

        Raises:
            UnknownRules: the record names rules that nobody has here.
        """
        return self.header.house if self.header.house is not None else rule_set(self.header.rules)

    def replay(self, rules: RuleSet | None = None, viewer: Viewer | None = None) -> "Replay":
        """The hand with a slider: each event and the table after it, forwards, backwards and by street.

        Raises:
            SignNotPermitted: the amounts and seats of the record are no table these rules permit.
            DealError: fewer than two players take part.
        """
        # Both are made of records.
        from doorcard.records.replay import Replay
        from doorcard.records.whole import hand_of

        return Replay.of(hand_of(self, rules), viewer)


class Skipped(msgspec.Struct, frozen=True):
    """A hand of the file that is no record of stud."""

    line: int
    game: str
    """The game it is, as the file names it."""
    why: str


class Damaged(msgspec.Struct, frozen=True):
    """A hand of the file that cannot be read. The rest of the file is read on."""

    line: int
    """The line that could not be read."""
    why: str
    source: str = ""
    """The file."""
    hand: str = ""
    """The number of the hand, as far as it is known."""

    @property
    def error(self) -> Malformed:
        """The same as an error, for those who want to stop there."""
        return Malformed(self.why, path=self.source, line=self.line)
