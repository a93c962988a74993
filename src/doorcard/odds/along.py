"""The odds of each street as a hand went."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from doorcard.cards import Card
from doorcard.engine.events import CommunityCardDealt, Discarded, HoleCardDealt, UpCardDealt
from doorcard.engine.evolve import evolve
from doorcard.engine.state import HandState
from doorcard.odds.equity import Method, Odds, odds_of
from doorcard.odds.spot import spot_at
from doorcard.records.own import Hand
from doorcard.rules.ruleset import StreetName

_DEALT = (HoleCardDealt, UpCardDealt, CommunityCardDealt, Discarded)


class Moment(NamedTuple):
    """The odds when the cards of a street had been dealt, before its betting."""

    street: StreetName
    seats: tuple[int, ...]
    """Who had not folded, in the order of the players of the odds; seats count from 0."""
    odds: Odds


def along(
    hand: Hand,
    *,
    method: Method | str = Method.AUTO,
    budget: float | None = None,
    samples: int | None = None,
    seed: int = 0,
    threads: int | None = None,
) -> Iterator[Moment]:
    """The odds of each street as the hand went, with every card that its viewer knew in the end.

    So down cards that were shown count from the first street on, as when a hand is told afterwards; those never seen
    stay unknown. A folded hand is dead with all its known cards. Later folds are not foreseen: each street is among
    those who were dealt in on it, up to the street on which all but one had folded.

    Raises:
        OddsError: the odds are not reckoned under such rules, or are refused as for `equity`.
        DealError: the deck is short, and the law does not say what happens then.
    """
    known = [seat.hole for seat in hand.end.seats]
    for state in _when_dealt(hand):
        state = replace(
            state,
            seats=tuple(
                replace(seat, hole=_filled(seat.hole, later)) for seat, later in zip(state.seats, known, strict=True)
            ),
        )
        if len(state.live) > 1:
            odds = odds_of(spot_at(state), method=method, budget=budget, samples=samples, seed=seed, threads=threads)
            yield Moment(state.rules.streets[state.street].name, tuple(state.live), odds)


def _when_dealt(hand: Hand) -> Iterator[HandState]:
    """The state after the last card of each street."""
    by_street: dict[int, HandState] = {}
    state = hand.begin
    for event in hand.events:
        state = evolve(state, event)
        if isinstance(event, _DEALT):
            by_street[state.street] = state
    # A hand may break off before a street is dealt to the end.
    return (state for state in by_street.values() if not state.plan)


def _filled(hole: tuple[Card | None, ...], later: tuple[Card | None, ...]) -> tuple[Card | None, ...]:
    """Down cards, those that became known later among them; no card changes its place but by a discard."""
    return tuple(card if card is not None else then for card, then in zip(hole, (*later, *hole), strict=False))
