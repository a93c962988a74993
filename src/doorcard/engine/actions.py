"""What a seat or the dealer may wish to do, in the imperative. Amounts are totals for the betting round, in chips."""

from typing import TypeAlias

import msgspec

from doorcard.cards import Card


class Fold(msgspec.Struct, frozen=True, tag="fold"):
    """Give up the hand."""


class Check(msgspec.Struct, frozen=True, tag="check"):
    """Stay in without betting while nobody has bet."""


class Call(msgspec.Struct, frozen=True, tag="call"):
    """Put in what is owed, or all chips if they are fewer."""


class BringIn(msgspec.Struct, frozen=True, tag="bring-in"):
    """Make the forced bet."""

    to: int


class Complete(msgspec.Struct, frozen=True, tag="complete"):
    """Bring a bet below the full bet up to it, or put in all chips towards it."""


class Bet(msgspec.Struct, frozen=True, tag="bet"):
    """Make the first bet of a round."""

    to: int


class Raise(msgspec.Struct, frozen=True, tag="raise"):
    """Go above the highest bet of the round."""

    to: int


class Discard(msgspec.Struct, frozen=True, tag="discard"):
    """Put down cards away for good. An unknown card is None."""

    cards: tuple[Card | None, ...]


class Show(msgspec.Struct, frozen=True, tag="show"):
    """Expose the hand. The cards need to be named only where they are not known."""

    cards: tuple[Card, ...] = ()


class Muck(msgspec.Struct, frozen=True, tag="muck"):
    """Concede unseen at the showdown."""


class AskToSee(msgspec.Struct, frozen=True, tag="ask-to-see"):
    """Ask for a hand that was in the showdown to be exposed."""

    seat: int


class Divide(msgspec.Struct, frozen=True, tag="divide"):
    """Propose to divide the pot by agreement."""


class Shuffle(msgspec.Struct, frozen=True, tag="shuffle"):
    """The dealer shuffles the whole deck."""


class Cut(msgspec.Struct, frozen=True, tag="cut"):
    """The dealer has the deck cut."""


class Burn(msgspec.Struct, frozen=True, tag="burn"):
    """The dealer puts the top card away. What card it is nobody learns, this program included."""


class Deal(msgspec.Struct, frozen=True, tag="deal"):
    """The dealer gives the next card of the plan; None is a down card that is not known here."""

    card: Card | None


class Reshuffle(msgspec.Struct, frozen=True, tag="reshuffle"):
    """The dealer shuffles what the plan says and puts it under his hand as the new stub."""


PlayerAction: TypeAlias = (
    Fold | Check | Call | BringIn | Complete | Bet | Raise | Discard | Show | Muck | AskToSee | Divide
)
DealerAction: TypeAlias = Shuffle | Cut | Burn | Deal | Reshuffle
Action: TypeAlias = PlayerAction | DealerAction
