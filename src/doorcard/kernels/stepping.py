"""One hand at a time, choice by choice, for programs that choose for themselves."""

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from doorcard.cards import Card
from doorcard.engine.legal import Act

ACTS: Final = tuple(Act)
"""The acts, numbered as the native hands number them."""


class Offered(NamedTuple):
    """One act that is lawful now; amounts are totals for the round, every whole chip between them lawful too."""

    act: Act
    lowest: int
    highest: int


class Hand(Protocol):
    """A hand that is dealt by a seed and its number, and asks whoever must choose.

    Before it is begun, and of seats that are not there, all methods raise HandsError.
    """

    def begin(self, seed: int, number: int) -> None:
        """Start the hand of this number; the one before need not be over."""

    @property
    def seat(self) -> int | None:
        """Who must choose; None when the hand is over."""

    @property
    def options(self) -> tuple[Offered, ...]:
        """What he may do, in the order of `engine.legal.options`."""

    def down(self, seat: int) -> tuple[Card, ...]:
        """The down cards of a seat in the order of the deal; of these a discard is made."""

    def cards(self, seat: int) -> tuple[Card, ...]:
        """The cards of a seat, the common ones included, the lowest first."""

    def act(self, option: int, to: int = 0, cards: Sequence[Card] = ()) -> None:
        """Do what the option of this number says: to this amount, or putting these cards away.

        Raises:
            HandsError: there is no such option, or the amount or the cards are not among it.
        """

    def row(self) -> list[int]:
        """What is written down of the hand once it is over, by the columns of `sheets`.

        Raises:
            HandsError: it is not over.
        """
