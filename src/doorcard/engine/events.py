"""What happened, in the past tense, with the paragraphs that brought it about.

Every field that can hold a card says who may see it: all, or only the seat the event is about. The stub and the
burned cards are in no event.
"""

import enum
from typing import Annotated, TypeAlias

import msgspec

from doorcard.cards import Card
from doorcard.engine.state import DealStep, Pot, Round, SeatNo
from doorcard.errors import LawError
from doorcard.law import Citation


class Secrecy(enum.Enum):
    """Who may see a card field."""

    PUBLIC = "everybody"
    SECRET = "the seat the event is about, and the auditor"


PublicCard = Annotated[Card, Secrecy.PUBLIC]
PublicCards = Annotated[tuple[Card, ...], Secrecy.PUBLIC]
SecretCard = Annotated[Card | None, Secrecy.SECRET]
SecretCards = Annotated[tuple[Card | None, ...], Secrecy.SECRET]


class Fact(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """An event: a fact and the law it rests on."""

    cites: tuple[Citation, ...]

    def __post_init__(self) -> None:
        if not self.cites:
            raise LawError(f"{type(self).__name__} cites no paragraph; every event rests on at least one")


class AntePosted(Fact, frozen=True, gc=False):
    """A player put in his ante, or all he had."""

    seat: SeatNo
    amount: int


class DeckShuffled(Fact, frozen=True, gc=False):
    """The dealer shuffled the deck."""


class DeckCut(Fact, frozen=True, gc=False):
    """The deck was cut."""


class StreetPlanned(Fact, frozen=True, gc=False):
    """It is settled what the dealer does for a street."""

    street: int
    plan: tuple[DealStep, ...]
    whole: bool = True
    """False where cards are shuffled first and the street is tested again after it."""


class CardBurned(Fact, frozen=True, gc=False):
    """The top card was put away unseen."""


class StubReshuffled(Fact, frozen=True, gc=False):
    """Cards were shuffled into a new stub."""

    undealt: int
    burns: int
    discards: int = 0
    folded: int = 0


class HoleCardDealt(Fact, frozen=True, gc=False):
    """A card was dealt face down."""

    seat: SeatNo
    card: SecretCard


class UpCardDealt(Fact, frozen=True, gc=False):
    """A card was dealt face up."""

    seat: SeatNo
    card: PublicCard


class CommunityCardDealt(Fact, frozen=True, gc=False):
    """A card was dealt face up for everybody."""

    card: PublicCard


class DiscardsDue(Fact, frozen=True, gc=False):
    """Each of these players must put cards away before the betting."""

    order: tuple[SeatNo, ...]
    number: int


class Discarded(Fact, frozen=True, gc=False):
    """A player put down cards away."""

    seat: SeatNo
    cards: SecretCards


class ActionTurned(Fact, frozen=True, gc=False):
    """A betting round began: who is named first, and who acts in which order."""

    opener: SeatNo
    order: tuple[SeatNo, ...]
    forced: bool
    standing: Round


class BroughtIn(Fact, frozen=True, gc=False):
    """The forced bet was made."""

    seat: SeatNo
    to: int
    all_in: bool
    order: tuple[SeatNo, ...]
    standing: Round


class Checked(Fact, frozen=True, gc=False):
    """A player stayed in without betting."""

    seat: SeatNo


class Called(Fact, frozen=True, gc=False):
    """A player put in what was owed, or all he had."""

    seat: SeatNo
    to: int
    all_in: bool


class BetMade(Fact, frozen=True, gc=False):
    """A player made the first bet of a round."""

    seat: SeatNo
    to: int
    all_in: bool
    order: tuple[SeatNo, ...]
    standing: Round


class Completed(Fact, frozen=True, gc=False):
    """A player brought a bet below the full bet up to it, or went all in towards it."""

    seat: SeatNo
    to: int
    all_in: bool
    order: tuple[SeatNo, ...]
    standing: Round


class Raised(Fact, frozen=True, gc=False):
    """A player went above the highest bet."""

    seat: SeatNo
    to: int
    all_in: bool
    order: tuple[SeatNo, ...]
    standing: Round


class Folded(Fact, frozen=True, gc=False):
    """A player gave up his hand."""

    seat: SeatNo


class UncalledBetReturned(Fact, frozen=True, gc=False):
    """Chips that nobody matched went back."""

    seat: SeatNo
    amount: int
    ante: bool = False
    """Whether they were part of the ante."""


class BetsCollected(Fact, frozen=True, gc=False):
    """The round is over and the bets are in the pot."""


class PotsFormed(Fact, frozen=True, gc=False):
    """The betting of the hand is over: what is played for by whom, and the rake taken."""

    pots: tuple[Pot, ...]
    rake: int = 0


class ShowdownReached(Fact, frozen=True, gc=False):
    """The hands are compared; who shows in which order."""

    order: tuple[SeatNo, ...]


class HandShown(Fact, frozen=True, gc=False):
    """A player's down cards were exposed."""

    seat: SeatNo
    cards: PublicCards
    high: str = ""
    """The high hand as the dealer reads it, where the pot is played for one."""
    low: str = ""
    """The low hand as the dealer reads it, where the pot is played for one."""
    asked_by: SeatNo | None = None
    """Who asked to see it; None where it was shown in turn."""
    turned_up: bool = False
    """Whether it was turned up before the showdown because no more betting is possible."""


class HandConceded(Fact, frozen=True, gc=False):
    """A player gave up his claim at the showdown unseen."""

    seat: SeatNo


class Share(msgspec.Struct, frozen=True, gc=False):
    """What one player gets of a pot or a half."""

    seat: SeatNo
    amount: int


class Half(enum.Enum):
    """What part of a pot an award is."""

    WHOLE = "whole"
    HIGH = "high"
    LOW = "low"


class PotAwarded(Fact, frozen=True, gc=False):
    """A pot, or one half of it, went to its winners in equal shares."""

    pot: int
    """0 is the main pot, 1 the first side pot."""
    half: Half
    shares: tuple[Share, ...]
    hand: str = ""
    """The winning hand as the dealer reads it; empty where nobody had to show."""


class OddChipAwarded(Fact, frozen=True, gc=False):
    """What tied hands, or the halves, could not divide went to one player."""

    pot: int
    half: Half
    seat: SeatNo
    amount: int
    card: Annotated[Card | None, Secrecy.PUBLIC] = None
    """The card that decided; None where no card did."""


class HandOver(Fact, frozen=True, gc=False):
    """The hand is over."""


Event: TypeAlias = (
    AntePosted
    | DeckShuffled
    | DeckCut
    | StreetPlanned
    | CardBurned
    | StubReshuffled
    | HoleCardDealt
    | UpCardDealt
    | CommunityCardDealt
    | DiscardsDue
    | Discarded
    | ActionTurned
    | BroughtIn
    | Checked
    | Called
    | BetMade
    | Completed
    | Raised
    | Folded
    | UncalledBetReturned
    | BetsCollected
    | PotsFormed
    | ShowdownReached
    | HandShown
    | HandConceded
    | PotAwarded
    | OddChipAwarded
    | HandOver
)
