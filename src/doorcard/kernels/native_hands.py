"""Whole hands in C++: played out in bulk on all cores, or choice by choice."""

from collections.abc import Sequence
from typing import Final

from doorcard import _native
from doorcard.cards import DECK, Card
from doorcard.errors import DealError
from doorcard.kernels.asked import (
    MOST_TO,
    no_such_choice,
    not_begun,
    not_over,
    refuse_no_cards,
    refuse_number,
    refuse_play,
    refuse_seat,
)
from doorcard.kernels.flat import Table, flat
from doorcard.kernels.holdings import cards_of, holding_of
from doorcard.kernels.native import cores
from doorcard.kernels.policies import POLICIES
from doorcard.kernels.sheets import Sheets, empty
from doorcard.kernels.stepping import ACTS, Offered

NAME: Final = "native"


def play(
    table: Table, policies: Sequence[str], seed: int, first: int, many: int, threads: int | None = None
) -> Sheets:
    """The rows of so many hands from this number on, each dealt by the seed and its number, the same on any threads.

    Raises:
        NotInKernel: a clause has an answer that native hands do not know.
        HandsError: there are no such players, hands or threads.
        DealError: the deck is short on a street for which the rules provide nothing.
    """
    refuse_play(len(table.stacks), policies, first, many, threads)
    numbers, stacks, streets = flat(table)
    sheets = Sheets(streets, len(stacks), empty(streets, len(stacks), many))
    kinds = [list(POLICIES).index(policy) for policy in policies]
    stuck = _native.play(numbers, stacks, kinds, _word(seed), first, many, threads or cores(), sheets.numbers)
    if stuck >= 0:
        raise _deck_short(table, stuck)
    return sheets


class Hand:
    """A native hand, choice by choice; `stepping.Hand` says what its methods do."""

    def __init__(self, table: Table) -> None:
        self._table = table
        numbers, stacks, _ = flat(table)
        self._hand = _native.Hand(numbers, stacks)
        self._number: int | None = None

    def begin(self, seed: int, number: int) -> None:
        """Start the hand of this number."""
        refuse_number(number)
        self._number = number
        self._hand.begin(_word(seed), number)
        self._refuse_short_deck()

    def _refuse_short_deck(self) -> None:
        if self._hand.is_stuck() and self._number is not None:
            raise _deck_short(self._table, self._number)

    @property
    def _begun(self) -> _native.Hand:
        if self._number is None:
            raise not_begun()
        return self._hand

    @property
    def seat(self) -> int | None:
        """Who must choose; None when the hand is over."""
        seat = self._begun.seat()
        return None if seat < 0 else seat

    @property
    def options(self) -> tuple[Offered, ...]:
        """What he may do."""
        return tuple([Offered(ACTS[act], lowest, highest) for act, lowest, highest in self._begun.options()])

    def down(self, seat: int) -> tuple[Card, ...]:
        """The down cards of a seat in the order of the deal."""
        refuse_seat(seat, len(self._table.stacks))
        return tuple([DECK[card] for card in self._begun.down(seat)])

    def cards(self, seat: int) -> tuple[Card, ...]:
        """The cards of a seat, the common ones included."""
        refuse_seat(seat, len(self._table.stacks))
        return cards_of(self._begun.holding(seat))

    def act(self, option: int, to: int = 0, cards: Sequence[Card] = ()) -> None:
        """Do what the option of this number says."""
        offered = self.options
        refuse_no_cards(cards)
        if (
            not 0 <= option < len(offered)
            or not 0 <= to <= MOST_TO
            or not self._hand.act(option, to, holding_of(cards))
        ):
            raise no_such_choice(offered, option, to)
        self._refuse_short_deck()

    def row(self) -> list[int]:
        """What is written down of the hand once it is over."""
        if self.seat is not None:
            raise not_over()
        return self._hand.row()


def _word(seed: int) -> int:
    return seed & (1 << 64) - 1


def _deck_short(table: Table, hand: int) -> DealError:
    players = sum(1 for stack in table.stacks if stack)
    return DealError(
        f"the deck is short in hand {hand} with {players} players; {table.rules.name} provides nothing for that "
        "street, its number of seats keeps it from happening",
        code="deck-short",
        cites=table.rules.seats.number.cites,
    )
