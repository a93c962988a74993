"""The dealer: holds the stub and the burn cards, and is the only one that touches randomness.

Nothing of this is in a state or an event. The burned cards are known here alone, since a short deck is shuffled from
them.
"""

import secrets
from collections.abc import Callable, Sequence

from doorcard.cards import DECK, Card
from doorcard.engine.actions import Burn, Cut, Deal, DealerAction, Reshuffle, Shuffle
from doorcard.engine.dealing import undealt_joining
from doorcard.engine.state import HandState, Step
from doorcard.errors import DealError
from doorcard.shuffle import Stream, shuffled

Below = Callable[[int], int]
"""Gives a number from 0 to its argument less one, each equally likely."""


class Dealer:
    """A dealer for one hand."""

    def __init__(self, stub: Sequence[Card], below: Below) -> None:
        self._stub = list(reversed(stub))
        self._burned: list[Card] = []
        self._below = below

    def act(self, state: HandState) -> DealerAction:
        """What the dealer does next.

        Raises:
            DealError: it is not the dealer's turn, or the stub is out of cards.
        """
        if not state.plan:
            if not state.shuffled:
                return Shuffle()
            if not state.cut:
                return Cut()
            raise DealError("nothing is to be dealt now", code="wrong-step")
        step = state.plan[0].step
        if step is Step.BURN:
            self._burned.append(self._top())
            return Burn()
        if step is Step.RESHUFFLE:
            self._reshuffle([*(self._stub if undealt_joining(state) else ()), *self._burned])
            return Reshuffle()
        if step is Step.RESHUFFLE_ALL:
            self._reshuffle([*self._stub, *self._burned, *_out_of_play(state)])
            return Reshuffle()
        return Deal(self._top())

    def _top(self) -> Card:
        if not self._stub:
            raise DealError("the stub is out of cards", code="deck-short")
        return self._stub.pop()

    def _reshuffle(self, cards: list[Card]) -> None:
        self._stub = list(shuffled(sorted(cards), self._below))
        self._burned = []

    def __repr__(self) -> str:
        return f"<dealer with {len(self._stub)} undealt and {len(self._burned)} burned cards>"


def _out_of_play(state: HandState) -> list[Card]:
    """Discards and the cards of folded hands, as a last resort shuffles them in."""
    cards: list[Card | None] = []
    for seat in state.seats:
        cards += seat.discarded
        if seat.folded:
            cards += (*seat.hole, *seat.up)
    return [card for card in cards if card is not None]


def fair_dealer(cards: Sequence[Card] = DECK) -> Dealer:
    """A dealer whose deck comes from the system's randomness."""
    return Dealer(shuffled(cards, secrets.randbelow), secrets.randbelow)


def seeded_dealer(seed: int, number: int, cards: Sequence[Card] = DECK) -> Dealer:
    """A dealer whose deck, later shuffles included, depends on nothing but the seed and the number of the hand."""
    stub = shuffled(cards, Stream(seed, number).below)
    return Dealer(stub, Stream(seed, number, purpose=1).below)


def stacked_dealer(cards: Sequence[Card], seed: int = 0) -> Dealer:
    """A dealer with the deck in this order, the first card on top. Later shuffles follow the seed."""
    return Dealer(cards, Stream(seed, 0, purpose=1).below)
