"""Rulings: who must bring it in, and who opens a later round."""

from collections.abc import Callable, Sequence
from typing import Any

from doorcard.cards import Card
from doorcard.engine.asking import asked, clockwise
from doorcard.engine.ruling import Ruling, by
from doorcard.engine.state import HandState
from doorcard.rules.clauses import (
    Ace,
    CommonShowing,
    ForcedCard,
    ForcedPasses,
    ForcedTie,
    Opener,
    OpenerTie,
    TappedOutOpener,
)
from doorcard.strength import High, Low, high, low, showing_high, showing_low


def forced(state: HandState) -> Ruling[int]:
    """Whose up card makes the forced bet his, tapped out or not."""
    rules = state.rules.forced
    ranked = forced_order(state)
    first = ranked[0]
    rank = state.seats[first].up[0].rank
    if any(state.seats[other].up[0].rank == rank for other in ranked[1:]):
        return Ruling(first, by(rules.card, rules.ace, rules.tie, rules.suits))
    return Ruling(first, by(rules.card, rules.ace))


def forced_order(state: HandState) -> list[int]:
    """The seats in the hand from the card that is forced to the one furthest from it."""
    rules = state.rules.forced
    highest = rules.card.says is ForcedCard.HIGHEST
    suits = rules.suits.says.value
    ace_low = rules.ace.says is Ace.LOW
    sign = -1 if highest else 1

    def place(number: int) -> tuple[int, int]:
        card = state.seats[number].up[0]
        rank = card.low_rank if ace_low else int(card.rank)
        if rules.tie.says is ForcedTie.NEAREST_LEFT:
            return sign * rank, number
        suit = sign * suits[card.suit]
        return sign * rank, -suit if rules.tie.says is ForcedTie.OTHER_SUIT else suit

    return sorted(state.live, key=place)


def must_bring_in(state: HandState) -> Ruling[int]:
    """Who makes the forced bet: whose card it is, or, if he is tapped out, the next who has chips."""
    named = forced(state)
    if state.seats[named.answer].stack > 0:
        return named
    passes = state.rules.forced.tapped_out
    line: Sequence[int] = (
        forced_order(state) if passes.says is ForcedPasses.NEXT_CARD else clockwise(state, named.answer)
    )
    for number in line:
        if state.seats[number].live and state.seats[number].stack > 0:
            return Ruling(number, (*named.cites, *passes.cites))
    return named


def cards_showing(state: HandState, number: int) -> tuple[Card, ...]:
    """The cards of a seat that count for who opens: his four up cards at most, and common ones if they count.

    A seventh card is face up only where all hands are turned up already, and then nobody opens.
    """
    up = state.seats[number].up[:4]
    counted = state.rules.betting.common_showing.says is CommonShowing.COUNTED
    return up + state.community if counted else up


def showing(state: HandState, number: int) -> High | Low:
    """How strong a seat's hand showing is, in the way that decides who opens."""
    cards = cards_showing(state, number)
    ace_low = state.rules.showdown.low_ace.says is Ace.LOW
    if len(cards) > 4:
        return low(cards, ace_low=ace_low) if state.at.opener.says is Opener.LOW_HAND else high(cards)
    return showing_low(cards, ace_low) if state.at.opener.says is Opener.LOW_HAND else showing_high(cards)


def opener(state: HandState) -> Ruling[int]:
    """Whose hand showing opens a later round, tapped out or not."""
    return best_showing(state, state.live)


def best_showing(state: HandState, among: Sequence[int]) -> Ruling[int]:
    """The best hand showing among these seats."""
    street = state.at
    best: Callable[..., Any] = min if street.opener.says is Opener.LOW_HAND else max
    hands = {number: showing(state, number) for number in among}
    top = best(hands.values())
    equal = [number for number, hand in hands.items() if hand == top]
    base: tuple[Any, ...] = (street.opener,)
    if state.community:
        base = (*base, state.rules.betting.common_showing)
    if len(equal) == 1:
        return Ruling(equal[0], by(*base))
    if street.opener_tie.says is OpenerTie.NEAREST_LEFT:
        return Ruling(min(equal), by(*base, street.opener_tie))
    suits = state.rules.betting.opener_suits
    in_group = street.opener_tie.says is OpenerTie.SUIT_IN_TOP_GROUP
    seat = max(equal, key=lambda number: suit_place(cards_showing(state, number), suits.says.value, in_group))
    return Ruling(seat, by(*base, street.opener_tie, suits))


def suit_place(cards: Sequence[Card], suits: tuple[int, ...], in_group: bool) -> int:
    """The suit rank of the card that breaks a tie: of the highest rank, or of the highest-ranked group."""
    ranks = [card.rank for card in cards]
    if in_group:
        rank = max(ranks, key=lambda one: (ranks.count(one), one))
    else:
        rank = max(ranks)
    return max(suits[card.suit] for card in cards if card.rank == rank)


def first_to_act(state: HandState, named: Ruling[int]) -> Ruling[tuple[int, ...]]:
    """Who acts in which order on a later street, beginning with the opener or, if he may not act, the next."""
    rules = state.rules.betting
    line = (named.answer, *clockwise(state, named.answer))
    able = [number for number in line if asked(state, number)]
    if not able:
        return Ruling((), (*named.cites, *rules.asked.cites))
    if able[0] == named.answer:
        return Ruling(tuple(able), named.cites)
    cites = (*named.cites, *rules.opener_tapped_out.cites)
    if rules.opener_tapped_out.says is TappedOutOpener.NEXT_BEST:
        first = best_showing(state, able).answer
        able = [number for number in (first, *clockwise(state, first)) if number in able]
    return Ruling(tuple(able), cites)
