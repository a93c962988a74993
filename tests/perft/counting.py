"""Every way a hand can go from one stacked deck, counted by the number of acts."""

from collections import Counter
from itertools import combinations
from typing import NamedTuple

from doorcard.cards import DECK, Card
from doorcard.engine.actions import (
    Action,
    Bet,
    BringIn,
    Burn,
    Call,
    Check,
    Complete,
    Cut,
    Deal,
    Discard,
    Fold,
    Muck,
    Raise,
    Reshuffle,
    Show,
    Shuffle,
)
from doorcard.engine.legal import Act, Option, legal
from doorcard.engine.play import apply, begin, proceed, to_act
from doorcard.engine.state import DEALER, HandState, Step
from doorcard.errors import DealError
from doorcard.rules.ruleset import RuleSet
from doorcard.rules.sign import TableSign
from doorcard.shuffle import Stream, shuffled


class Counts(NamedTuple):
    """How many act sequences of each length there are, and how they end."""

    sequences: dict[int, int]
    finished: int
    deck_short: int
    """Sequences after which the deck is short on a street for which the text provides nothing."""


def deck_of(size: int, seed: int) -> tuple[Card, ...]:
    """A small deck: the highest cards of the 52, in an order that the seed gives."""
    return shuffled(DECK[-size:], Stream(seed, size).below)


def count(rules: RuleSet, sign: TableSign, stacks: tuple[int, ...], deck: tuple[Card, ...]) -> Counts:
    """Walk the whole tree. A later shuffle follows from the cards shuffled, so that it is the same each time."""
    sequences: Counter[int] = Counter()
    ends: Counter[str] = Counter()

    def walk(state: HandState, stub: tuple[Card, ...], burned: tuple[Card, ...], length: int) -> None:
        while (seat := to_act(state)) == DEALER:
            action, stub, burned = dealers(state, stub, burned)
            try:
                state, _ = apply(state, DEALER, action)
            except DealError:
                ends["short"] += 1
                return
        if seat is None:
            ends["finished"] += 1
            return
        options = legal(state)
        assert options is not None
        for option in options.choices:
            for act in acts(option, state, seat):
                sequences[length + 1] += 1
                try:
                    after, _ = apply(state, seat, act)
                except DealError:
                    ends["short"] += 1
                    continue
                walk(after, stub, burned, length + 1)

    start, _ = proceed(begin(rules, sign, stacks, deck=len(deck)))
    walk(start, deck, (), 0)
    return Counts(dict(sorted(sequences.items())), ends["finished"], ends["short"])


def dealers(
    state: HandState, stub: tuple[Card, ...], burned: tuple[Card, ...]
) -> tuple[Action, tuple[Card, ...], tuple[Card, ...]]:
    """The dealer's next act, and what is left in his hand and under the burns."""
    if not state.shuffled:
        return Shuffle(), stub, burned
    if not state.cut:
        return Cut(), stub, burned
    step = state.plan[0].step
    if step is Step.BURN:
        return Burn(), stub[1:], (*burned, stub[0])
    if step in (Step.RESHUFFLE, Step.RESHUFFLE_ALL):
        cards = [*stub, *burned]
        if step is Step.RESHUFFLE_ALL:
            gone = [seat.discarded + (seat.hole + seat.up if seat.folded else ()) for seat in state.seats]
            cards += [card for part in gone for card in part if card is not None]
        return Reshuffle(), shuffled(sorted(cards), Stream(0, len(cards)).below), ()
    return Deal(stub[0]), stub[1:], burned


def acts(option: Option, state: HandState, seat: int) -> list[Action]:
    """Every act this option stands for."""
    totals = range(option.lowest, option.highest + 1, state.sign.chip)
    match option.act:
        case Act.FOLD:
            return [Fold()]
        case Act.CHECK:
            return [Check()]
        case Act.CALL:
            return [Call()]
        case Act.COMPLETE:
            return [Complete()]
        case Act.BRING_IN:
            return [BringIn(to) for to in totals]
        case Act.BET:
            return [Bet(to) for to in totals]
        case Act.RAISE:
            return [Raise(to) for to in totals]
        case Act.DISCARD:
            return [Discard(cards) for cards in combinations(state.seats[seat].hole, option.lowest)]
        case Act.SHOW:
            return [Show()]
        case Act.MUCK:
            return [Muck()]
