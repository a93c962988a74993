"""Random hands for tests: any rule set, structure and number of seats, short stacks included."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from hypothesis import strategies as st

from doorcard.cards import Card
from doorcard.dealer import seeded_dealer
from doorcard.engine.actions import (
    Action,
    Bet,
    BringIn,
    Call,
    Check,
    Complete,
    Deal,
    Discard,
    Fold,
    Muck,
    PlayerAction,
    Raise,
    Show,
)
from doorcard.engine.events import Event
from doorcard.engine.legal import Act, Option, legal
from doorcard.engine.play import apply, begin, proceed, to_act
from doorcard.engine.state import DEALER, HandState
from doorcard.rules import names, rule_set
from doorcard.rules.clauses import Structure
from doorcard.rules.ruleset import RuleSet
from doorcard.rules.sign import TableSign, default_sign

ALL_RULES = tuple(names())
STRUCTURES = tuple(Structure)


class Step(NamedTuple):
    """One act and what came of it."""

    before: HandState
    seat: int
    action: Action | None
    events: list[Event]
    after: HandState


class Setting(NamedTuple):
    """A hand not yet begun."""

    rules: RuleSet
    sign: TableSign
    stacks: tuple[int, ...]
    seed: int


def setting(name: str, structure: Structure, seats: int, seed: int, short: bool = True) -> Setting:
    """A hand under a rule set and structure; seats are folded into what the rule set allows."""
    rules = rule_set(name)
    most = rules.seats.number.says.settable
    count = 2 + (seats - 2) % (most - 1)
    pick = random.Random(seed)
    sizes = (1, 2, 3, 4, 5, 7, 9, 11, 12, 15, 19, 23, 34, 60, 150, 400) if short else (500,)
    sign = replace(default_sign(rules, structure), seats=count)
    return Setting(rules, sign, tuple(pick.choice(sizes) for _ in range(count)), seed)


any_hand = st.builds(
    setting,
    st.sampled_from(ALL_RULES),
    st.sampled_from(STRUCTURES),
    st.integers(2, 12),
    st.integers(0, 2**32),
    st.booleans(),
)
"""A hand not yet begun under any rule set and structure, with any number of seats, short stacks or not."""


def act_for(option: Option, state: HandState, seat: int, pick: random.Random) -> PlayerAction:
    """An act by this option, its amount anywhere in the bounds."""
    chip = state.sign.chip
    to = min(option.highest, option.lowest + chip * pick.randint(0, (option.highest - option.lowest) // chip))
    match option.act:
        case Act.FOLD:
            return Fold()
        case Act.CHECK:
            return Check()
        case Act.CALL:
            return Call()
        case Act.COMPLETE:
            return Complete()
        case Act.BRING_IN:
            return BringIn(to)
        case Act.BET:
            return Bet(to)
        case Act.RAISE:
            return Raise(to)
        case Act.DISCARD:
            return Discard(tuple(pick.sample(state.seats[seat].hole, option.lowest)))
        case Act.SHOW:
            return Show()
        case Act.MUCK:
            return Muck()


def steps(hand: Setting, folding: float = 0.25) -> Iterator[Step]:
    """The hand step by step; ``folding`` is how often a fold is taken when it comes up."""
    pick = random.Random(hand.seed + 1)
    dealer = seeded_dealer(hand.seed, 0)
    start = begin(hand.rules, hand.sign, hand.stacks)
    state, events = proceed(start)
    yield Step(start, DEALER, None, events, state)
    while (seat := to_act(state)) is not None:
        if seat == DEALER:
            action: Action = dealer.act(state)
        else:
            options = legal(state)
            assert options is not None
            willing = [one for one in options.choices if one.act is not Act.FOLD or pick.random() < folding]
            action = act_for(pick.choice(willing or list(options.choices)), state, seat, pick)
        before = state
        state, events = apply(state, seat, action)
        yield Step(before, seat, action, events, state)


def cards_of(state: HandState) -> list[Card]:
    """Every known card that is out of the stub and not a burn card."""
    found: list[Card | None] = list(state.community)
    for seat in state.seats:
        found += (*seat.hole, *seat.up, *seat.discarded)
    return [card for card in found if card is not None]


def dealt(hand: Sequence[Step]) -> list[Card]:
    """The cards in the order in which the dealer gave them."""
    return [step.action.card for step in hand if isinstance(step.action, Deal) and step.action.card is not None]
