"""Laws of the machine, on random hands under every rule set, structure and number of seats."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doorcard.engine.actions import AskToSee, Bet, BringIn, Call, Check, Complete, Divide, Fold, Muck, Raise, Show
from doorcard.engine.evolve import evolve
from doorcard.engine.legal import legal
from doorcard.engine.play import apply, replay, to_act
from doorcard.engine.state import DEALER
from doorcard.errors import IllegalAction
from doorcard.views import AUDITOR, RAIL, conceal, redact
from hands import any_hand, cards_of, steps


def refused(state, seat, wish):
    """The refusal of a wish, or None if it is lawful."""
    try:
        apply(state, seat, wish)
    except IllegalAction as refusal:
        return refusal
    return None


@given(any_hand, st.floats(0, 0.6))
def test_no_chip_is_made_or_lost_at_any_event(hand, folding):
    for step in steps(hand, folding):
        state = step.before
        for event in step.events:
            state = evolve(state, event)
            stacks = sum(seat.stack for seat in state.seats)
            assert stacks + state.total + state.rake == sum(hand.stacks), event
            assert all(seat.stack >= 0 and seat.bet >= 0 for seat in state.seats), event


@given(any_hand, st.floats(0, 0.6))
def test_every_card_is_in_one_place_at_every_event(hand, folding):
    for step in steps(hand, folding):
        state = step.before
        for event in step.events:
            state = evolve(state, event)
            known = cards_of(state)
            assert len(set(known)) == len(known), event
            assert len(known) + state.stub + state.burns == state.deck, event
            assert state.stub >= 0, event


@given(any_hand, st.floats(0, 0.6))
def test_the_fold_of_the_events_is_the_state(hand, folding):
    start, events, state = None, [], None
    for step in steps(hand, folding):
        start = start or step.before
        events += step.events
        state = step.after
    assert replay(start, events) == state
    assert state.over
    assert sum(seat.stack for seat in state.seats) + state.rake == sum(hand.stacks)


@given(any_hand, st.floats(0, 0.6))
def test_every_event_rests_on_a_paragraph_with_words(hand, folding):
    for step in steps(hand, folding):
        for event in step.events:
            assert event.cites
            assert all(cite.text() for cite in event.cites)


@given(any_hand, st.integers(0, 2**32))
def test_a_refusal_changes_nothing_and_says_why(hand, number):
    """Every kind of act is tried at every moment, by every seat, with amounts in and out of bounds."""
    amount = number % 50 - 5
    wishes = [
        Fold(),
        Check(),
        Call(),
        Complete(),
        BringIn(amount),
        Bet(amount),
        Raise(amount),
        Show(),
        Muck(),
        Divide(),
        AskToSee(number % len(hand.stacks)),
    ]
    for count, step in enumerate(steps(hand)):
        state = step.after
        wish = wishes[(count + number) % len(wishes)]
        seat = (count * 7 + number) % len(hand.stacks)
        if number % 2 and to_act(state) not in (None, DEALER):
            seat = to_act(state)
        before = repr(state)
        refusal = refused(state, seat, wish)
        assert repr(state) == before
        if refusal is not None:
            assert refusal.code
            assert refusal.cites
            assert refusal.legal == (legal(state) if to_act(state) == seat else None)
            assert not str(refusal)[0].isupper()


@given(any_hand, st.floats(0, 0.6))
def test_whatever_legal_offers_is_accepted_at_both_bounds(hand, folding):
    for step in steps(hand, folding):
        options = legal(step.after)
        if options is None:
            continue
        for option in options.choices:
            kind = {"bet": Bet, "raise": Raise, "bring-in": BringIn}.get(option.act.value)
            if kind is None:
                continue
            for to in (option.lowest, option.highest):
                apply(step.after, options.seat, kind(to))
            for to in (option.lowest - 1, option.highest + 1):
                spans = [one for one in options.choices if one.act is option.act]
                if not any(one.lowest <= to <= one.highest for one in spans):
                    with pytest.raises(IllegalAction):
                        apply(step.after, options.seat, kind(to))


@given(any_hand, st.floats(0, 0.6), st.integers(0, 12))
def test_hiding_after_folding_equals_folding_what_is_hidden(hand, folding, place):
    viewers = [RAIL, AUDITOR, place % len(hand.stacks)]
    for step in steps(hand, folding):
        state = step.before
        for event in step.events:
            after = evolve(state, event)
            for viewer in viewers:
                seen = evolve(conceal(state, viewer), redact(event, viewer))
                assert seen == conceal(after, viewer), (viewer, event)
            state = after
