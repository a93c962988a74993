"""Antes and streets done in one go are the same as one by one, and where anything is out of the way they are not."""

from collections import defaultdict

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from doorcard.cards import DECK
from doorcard.engine import at_once
from doorcard.engine.events import AntePosted, CardBurned, HoleCardDealt, StreetPlanned, UpCardDealt
from doorcard.engine.evolve import evolve
from doorcard.engine.play import begin, replay
from doorcard.engine.procedure import procedure
from doorcard.engine.state import Stage, Step
from doorcard.rules import rule_set
from doorcard.rules.sign import default_sign
from hands import any_hand, steps

OWN = (CardBurned, HoleCardDealt, UpCardDealt)


def moments(hand, folding):
    """Each event of a hand with the state before it, and all that follow it."""
    played = list(steps(hand, folding))
    state, events = played[0].before, [event for step in played for event in step.events]
    for place, event in enumerate(events):
        yield state, event, events[place:]
        state = evolve(state, event)


@given(any_hand, st.floats(0, 0.6))
def test_all_antes_at_once_are_the_antes_one_by_one(hand, folding):
    for state, event, following in moments(hand, folding):
        if isinstance(event, AntePosted):
            due = len(state.order)
            antes = [one for one in following if isinstance(one, AntePosted)][:due]
            short = any(one.amount < state.sign.ante for one in antes)
            assert at_once.antes(state) == (None if short else (replay(state, antes), antes))


@given(any_hand, st.floats(0, 0.6))
def test_a_street_at_once_is_the_street_card_by_card(hand, folding):
    for before, event, following in moments(hand, folding):
        if not isinstance(event, StreetPlanned):
            continue
        state = evolve(before, event)
        dealt = following[1 : 1 + len(state.plan)]
        cards = defaultdict(list)
        for one in dealt:
            if isinstance(one, HoleCardDealt | UpCardDealt):
                cards[one.seat].append(one.card)
        own = all(isinstance(one, OWN) for one in dealt)
        assert at_once.street(state, cards) == ((replay(state, dealt), dealt) if own else None)


RULES = rule_set("cardroom/seven-card-stud")


@pytest.fixture
def third_street():
    """Two players wait for two down cards and a door card each."""
    state = begin(RULES, default_sign(RULES), (100, 100))
    state, _ = at_once.antes(state)
    state = replace(state, shuffled=True, cut=True)
    plan = [(Step.DOWN, 0), (Step.DOWN, 1), (Step.DOWN, 0), (Step.DOWN, 1), (Step.UP, 0), (Step.UP, 1)]
    planned = replay(state, [procedure(state)])
    assert [(due.step, due.seat) for due in planned.plan] == plan
    return planned


def test_a_down_card_nobody_knows_is_dealt_unknown(third_street):
    state, _ = at_once.street(third_street, {0: (None, DECK[3], DECK[7]), 1: (None, None, DECK[8])})
    assert [(seat.hole, seat.up) for seat in state.seats] == [
        ((None, DECK[3]), (DECK[7],)),
        ((None, None), (DECK[8],)),
    ]


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ({0: DECK[0:3], 1: (DECK[3], DECK[4])}, "the door card of the second player is not known"),
        ({0: DECK[0:3], 1: (DECK[3], DECK[4], None)}, "nor is it where the record says so"),
        ({0: DECK[0:3], 1: (DECK[3], DECK[0], DECK[5])}, "a card is dealt twice"),
        ({0: DECK[0:4], 1: DECK[4:7]}, "the first player gets a card too many"),
        ({0: DECK[0:3], 1: DECK[3:6], 2: DECK[6:7]}, "somebody who is not due one gets a card"),
    ],
)
def test_a_street_that_is_out_of_the_way_is_left_to_the_rules(third_street, cards, why):
    assert at_once.street(third_street, cards) is None, why


def test_so_is_one_with_a_card_that_is_out_already(third_street):
    out = replace(third_street, out=1 << DECK[4])
    cards = {0: DECK[0:3], 1: DECK[3:6]}
    assert at_once.street(third_street, cards) is not None
    assert at_once.street(out, cards) is None


def test_an_ante_that_is_short_is_left_to_the_rules():
    state = begin(RULES, default_sign(RULES), (100, 1, 100))
    assert at_once.antes(state) is None


def test_once_the_antes_are_in_there_are_none():
    state, events = at_once.antes(begin(RULES, default_sign(RULES), (100, 100, 100)))
    assert [(event.seat, event.amount) for event in events] == [(0, 2), (1, 2), (2, 2)]
    assert state.stage is Stage.ANTES
    assert at_once.antes(state) is None
