"""Two complete deals that agree on every card a viewer is ever shown give him the same stream, byte for byte.

The same acts are done in both. Varied are: down cards of hands that fold, discards, and everything in the stub and
under the burns, over the whole hand; and all down cards of others up to the showdown, where the law itself makes them
speak.
"""

import random

from hypothesis import given
from hypothesis import strategies as st

from doorcard.cards import DECK
from doorcard.engine.actions import Deal, Discard
from doorcard.engine.events import HandShown, ShowdownReached
from doorcard.engine.play import apply, begin, proceed
from doorcard.views import AUDITOR, RAIL, see, see_options, see_state
from hands import STRUCTURES, any_hand, dealt, setting, steps


def other_world(hand, played, exchange):
    """The same acts with each card exchanged for another; yields the steps."""
    state, events = proceed(begin(hand.rules, hand.sign, hand.stacks))
    yield events, state
    for step in played[1:]:
        action = step.action
        if isinstance(action, Deal):
            action = Deal(exchange[action.card])
        elif isinstance(action, Discard):
            action = Discard(tuple(exchange[card] for card in action.cards))
        state, events = apply(state, step.seat, action)
        yield events, state


def exchanged(hidden, seed):
    """The cards nobody may see, dealt out differently among themselves."""
    order = sorted(hidden)
    mixed = order[:]
    random.Random(seed).shuffle(mixed)
    return {card: card for card in DECK} | dict(zip(order, mixed, strict=True))


def stream(viewer, worlds):
    """All a viewer is sent, as bytes: events, the picture after them, his options."""
    sent = []
    for events, state in worlds:
        sent += [repr(see(event, viewer).thing) for event in events]
        sent.append(repr(see_state(state, viewer).thing))
        sent.append(repr([(seat.hole, seat.discarded) for seat in see_state(state, viewer).thing.seats]))
        sent.append(repr(see_options(state, viewer).thing))
    return "\n".join(sent).encode()


def shown_to(viewer, played):
    """Every card that this viewer is shown at any time."""
    seen = set()
    for step in played:
        for event in step.events:
            thing = see(event, viewer).thing
            for name in ("card", "cards"):
                value = getattr(thing, name, None)
                seen |= set(value if isinstance(value, tuple) else (value,))
    return seen - {None}


@given(any_hand, st.integers(0, 12), st.integers(0, 2**32), st.floats(0, 0.6))
def test_what_nobody_ever_exposes_may_be_anything(hand, place, seed, folding):
    played = list(steps(hand, folding))
    viewer = RAIL if place >= len(hand.stacks) else place
    seen = shown_to(viewer, played)
    final = played[-1].after
    # A hand that came to the showdown speaks there even if it is conceded: it is fixed in both worlds.
    speaking = {card for number in final.live for card in (*final.seats[number].hole, *final.seats[number].up)}
    dealt_once = dealt(played)
    returned = {card for card in dealt_once if dealt_once.count(card) > 1}
    hidden = set(DECK) - seen - speaking - returned
    exchange = exchanged(hidden, seed)
    first = stream(viewer, ((step.events, step.after) for step in played))
    assert stream(viewer, other_world(hand, played, exchange)) == first


@given(any_hand, st.integers(0, 12), st.integers(0, 2**32))
def test_live_down_cards_may_be_anything_up_to_the_showdown(hand, place, seed):
    viewer = RAIL if place >= len(hand.stacks) else place
    played = []
    for step in steps(hand, 0.15):
        if any(isinstance(event, ShowdownReached | HandShown) for event in step.events):
            break
        played.append(step)
    seen = shown_to(viewer, played)
    exchange = exchanged(set(DECK) - seen, seed)
    first = stream(viewer, ((step.events, step.after) for step in played))
    assert stream(viewer, other_world(hand, played, exchange)) == first


def test_a_stream_that_leaks_one_card_is_caught():
    """The test itself must be able to fail: what the auditor sees is not the same in both worlds."""
    hand = setting("nz/seven-card-stud", STRUCTURES[0], 5, 7, short=False)
    played = [step for step in steps(hand, 0.0) if not step.after.show_order]
    exchange = exchanged(set(DECK) - shown_to(RAIL, played), 3)
    first = stream(AUDITOR, ((step.events, step.after) for step in played))
    assert stream(AUDITOR, other_world(hand, played, exchange)) != first
