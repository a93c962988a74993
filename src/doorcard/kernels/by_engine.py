"""Whole hands over the engine itself: slow, any rule, any player; what native hands must equal."""

from array import array
from collections.abc import Callable, Sequence
from typing import Final

from doorcard.cards import Card
from doorcard.dealer import seeded_dealer
from doorcard.engine.events import Event
from doorcard.engine.legal import Act, Option, legal
from doorcard.engine.play import apply, begin, proceed, to_act
from doorcard.engine.state import DEALER, HandState
from doorcard.game import play_out
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
from doorcard.kernels.flat import Table
from doorcard.kernels.policies import player
from doorcard.kernels.rows import row_of
from doorcard.kernels.sheets import Sheets
from doorcard.kernels.stepping import Offered
from doorcard.players.acts import act_of
from doorcard.players.player import Player

NAME: Final = "python"

Seating = Callable[[int], Sequence[Player]]
"""Who plays each seat in the hand of this number."""


def play(
    table: Table, policies: Sequence[str], seed: int, first: int, many: int, threads: int | None = None
) -> Sheets:
    """The rows of so many hands from this number on: the same as the native ones.

    Raises:
        HandsError: there are no such players, hands or threads.
        DealError: the deck is short on a street for which the rules provide nothing.
    """
    refuse_play(len(table.stacks), policies, first, many, threads)
    return play_with(
        table,
        lambda number: [player(policy, seed, number, seat) for seat, policy in enumerate(policies)],
        seed,
        first,
        many,
    )


def play_with(table: Table, seating: Seating, seed: int, first: int, many: int) -> Sheets:
    """The rows of so many hands from this number on, each dealt by the seed and its number.

    Raises:
        DealError: the deck is short on a street for which the rules provide nothing.
        IllegalAction: a player chose what he may not do.
    """
    numbers = array("q")
    for number in range(first, first + many):
        start = begin(table.rules, table.sign, table.stacks)
        end, events = play_out(start, seeded_dealer(seed, number), seating(number))
        numbers.extend(row_of(end, events))
    return Sheets(len(table.rules.streets), len(table.stacks), numbers)


class Hand:
    """A hand over the engine, choice by choice; `stepping.Hand` says what its methods do."""

    def __init__(self, table: Table) -> None:
        self._start = begin(table.rules, table.sign, table.stacks)
        self._now: HandState | None = None
        self._events: list[Event] = []

    @property
    def _state(self) -> HandState:
        if self._now is None:
            raise not_begun()
        return self._now

    def begin(self, seed: int, number: int) -> None:
        """Start the hand of this number."""
        refuse_number(number)
        self._dealer = seeded_dealer(seed, number)
        self._now, self._events = proceed(self._start)
        self._deal()

    def _deal(self) -> None:
        while to_act(self._state) == DEALER:
            self._now, events = apply(self._state, DEALER, self._dealer.act(self._state))
            self._events += events

    @property
    def seat(self) -> int | None:
        """Who must choose; None when the hand is over."""
        return to_act(self._state)

    @property
    def options(self) -> tuple[Offered, ...]:
        """What he may do."""
        found = legal(self._state)
        return () if found is None else tuple([Offered(one.act, one.lowest, one.highest) for one in found.choices])

    def down(self, seat: int) -> tuple[Card, ...]:
        """The down cards of a seat in the order of the deal."""
        refuse_seat(seat, len(self._start.seats))
        return self._state.seats[seat].known_hole

    def cards(self, seat: int) -> tuple[Card, ...]:
        """The cards of a seat, the common ones included."""
        refuse_seat(seat, len(self._start.seats))
        his = self._state.seats[seat]
        return tuple(sorted((*his.known_hole, *his.up, *self._state.community)))

    def act(self, option: int, to: int = 0, cards: Sequence[Card] = ()) -> None:
        """Do what the option of this number says."""
        found = legal(self._state)
        refuse_no_cards(cards)
        if found is None or not 0 <= option < len(found.choices) or not 0 <= to <= MOST_TO:
            raise no_such_choice(self.options, option, to)
        chosen = found.choices[option]
        if chosen.act in (Act.BRING_IN, Act.BET, Act.RAISE) and not _is_within(self._state, found.seat, chosen, to):
            raise no_such_choice(self.options, option, to)
        hole = self._state.seats[found.seat].hole
        if chosen.act is Act.DISCARD and (len(cards) != chosen.lowest or not set(cards) <= set(hole)):
            raise no_such_choice(self.options, option, to)
        self._now, events = apply(self._state, found.seat, act_of(chosen, to, tuple(cards)))
        self._events += events
        self._deal()

    def row(self) -> list[int]:
        """What is written down of the hand once it is over."""
        if self.seat is not None:
            raise not_over()
        return row_of(self._state, self._events)


def _is_within(state: HandState, seat: int, chosen: Option, to: int) -> bool:
    return chosen.lowest <= to <= chosen.highest and (to % state.sign.chip == 0 or to == state.seats[seat].reach)
