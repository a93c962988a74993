"""Rulings: what is dealt to whom, what is burned, and what happens when the deck runs short."""

import functools
from collections.abc import Sequence
from typing import Any, NamedTuple

from doorcard.engine.ruling import by
from doorcard.engine.state import DealStep, HandState, Step
from doorcard.errors import DealError
from doorcard.law import Citation
from doorcard.rules.clauses import (
    Clause,
    CountTime,
    DealFrom,
    DealRounds,
    LastResort,
    Receives,
    Refill,
    Shortage,
)
from doorcard.rules.ruleset import Street

_RESHUFFLE = DealStep(Step.RESHUFFLE)
_RESHUFFLE_ALL = DealStep(Step.RESHUFFLE_ALL)
_BURN = DealStep(Step.BURN)
_COMMON = DealStep(Step.COMMON)


class Plan(NamedTuple):
    """What the dealer does for a street, by which paragraphs, and whether that deals the street."""

    steps: tuple[DealStep, ...]
    cites: tuple[Citation, ...]
    whole: bool = True


def receivers(state: HandState) -> tuple[int, ...]:
    """Who gets cards, in the order of the deal."""
    rules = state.rules.deal
    seats = [number for number, seat in enumerate(state.seats) if seat.live]
    if state.street >= 0 and rules.receives.says is Receives.WITH_CHIPS:
        seats = [number for number in seats if state.seats[number].stack > 0]
    if rules.begins.says is DealFrom.DEALERS_RIGHT:
        seats.reverse()
    return tuple(seats)


@functools.cache
def hand_out(seats: tuple[int, ...], pattern: str, round_by_round: bool) -> tuple[DealStep, ...]:
    """One step a card: ``pattern`` has a letter for each card of a player, D down and U up."""
    step = {"D": Step.DOWN, "U": Step.UP}
    if round_by_round:
        return tuple(DealStep(step[letter], seat) for letter in pattern for seat in seats)
    return tuple(DealStep(step[letter], seat) for seat in seats for letter in pattern)


def shown_face_up(state: HandState, pattern: str) -> str:
    """The pattern of a street, its down cards dealt face up where all hands are turned up already."""
    live = [state.seats[number] for number in state.live]
    return pattern.replace("D", "U") if all(seat.shown for seat in live) else pattern


def plan(state: HandState, index: int) -> Plan:
    """What the dealer does for a street: burn and own cards, or what the law provides when they run short.

    Raises:
        DealError: the deck is short on a street for which the text provides nothing, or no card is left at all.
    """
    rules, street = state.rules.deal, state.rules.streets[index]
    own = hand_out(
        receivers(state),
        shown_face_up(state, street.deal.says.pattern),
        rules.rounds.says is DealRounds.ONE_CARD_A_ROUND,
    )
    burns = street.deal.says.burn
    needed = len(own) + (rules.spare.says if burns else 0)
    if state.stub >= needed:
        burn = (_BURN,) if burns and state.stub > len(own) else ()
        return Plan(burn + own, _cites_of_own(state, street, index, bool(burns and not burn)))
    if street.shortage.says is Shortage.RESHUFFLE_ELSE_COMMUNITY:
        return _burns_else_community(state, own, needed, burns, street.shortage)
    if street.shortage.says is Shortage.COMMON_CARD:
        return _common(state, burns, by(street.shortage, rules.spare, rules.count), street.shortage)
    raise _deck_short(state, needed)


def _cites_of_own(state: HandState, street: Street, index: int, unburned: bool) -> tuple[Citation, ...]:
    """What it rests on that everybody gets his own card, and that none is burned where they just suffice."""
    rules = state.rules.deal
    clauses: list[Clause[Any]] = [street.deal]
    if index == 0:
        clauses += [rules.begins, rules.rounds]
    elif any(seat.stack == 0 and seat.live for seat in state.seats):
        clauses.append(rules.receives)
    if unburned:
        clauses += [street.shortage, rules.spare]
    elif state.community:
        # An earlier street was short and this one is not: each is tested afresh.
        clauses.append(street.shortage)
    return by(*clauses)


def _burns_else_community(
    state: HandState, own: Sequence[DealStep], needed: int, burns: bool, shortage: Clause[Shortage]
) -> Plan:
    rules = state.rules.deal
    together = state.stub + state.burns
    if together < needed:
        return _common(state, burns, by(shortage, rules.spare, rules.count), shortage)
    cites = by(shortage, rules.spare, rules.count, rules.burn_after_shuffle)
    burn = (_BURN,) if burns and rules.burn_after_shuffle.says and together > len(own) else ()
    return Plan((_RESHUFFLE, *burn, *own), cites)


def _common(state: HandState, burns: bool, cites: tuple[Citation, ...], shortage: Clause[Shortage]) -> Plan:
    """One card for everybody; before it, if too few cards are left for burn and card, a shuffle."""
    rules = state.rules.deal
    counted = state.stub - (1 if rules.count.says is CountTime.AFTER_BURN and burns else 0)
    if counted >= rules.refill_below.says:
        return Plan((*((_BURN,) if burns else ()), _COMMON), cites)
    joining = state.stub if rules.refill.says is Refill.BURNS_AND_UNDEALT else 0
    together = joining + state.burns
    if together < rules.refill_below.says:
        if rules.last_resort.says is LastResort.DISCARDS_AND_FOLDED_RETURN:
            if not state.burns and not any(returning(state)):
                # Shuffled again, the same cards would be as few.
                raise _deck_short(state, rules.refill_below.says)
            return Plan((_RESHUFFLE_ALL,), (*cites, *by(rules.refill_below, rules.last_resort)), whole=False)
        if together == 0:
            raise _deck_short(state, rules.refill_below.says)
    burn = (_BURN,) if burns and rules.burn_after_shuffle.says and together > 1 else ()
    shuffled = by(shortage, rules.spare, rules.refill_below, rules.refill, rules.burn_after_shuffle)
    return Plan((_RESHUFFLE, *burn, _COMMON), shuffled)


def _deck_short(state: HandState, needed: int) -> DealError:
    rules = state.rules
    return DealError(
        f"the deck is short: {needed} cards are needed and {state.stub} are undealt; "
        f"{rules.name} provides nothing for this street, its number of seats keeps it from happening",
        code="deck-short",
        cites=rules.seats.number.cites,
    )


def returning(state: HandState) -> tuple[int, int]:
    """How many discards, and how many cards of folded hands, a last resort shuffles in."""
    discards = sum(len(seat.discarded) for seat in state.seats)
    folded = sum(len(seat.hole) + len(seat.up) for seat in state.seats if seat.folded)
    return discards, folded


def undealt_joining(state: HandState) -> int:
    """How many undealt cards a shuffle of the burns takes in."""
    step = state.plan[0].step
    common = len(state.plan) > 1 and state.plan[-1].step is Step.COMMON
    if step is Step.RESHUFFLE and common and state.rules.deal.refill.says is Refill.BURNS_ONLY:
        return 0
    return state.stub
