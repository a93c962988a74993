"""What happens one by one in a hand, done in one go where none of it can be refused: all antes, a whole street.

Both are the same as asking `procedure` or `decide` and folding each event, only quicker; where anything is out of
the ordinary they do nothing, and it is for those to say what comes of it.
"""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from doorcard.cards import Card
from doorcard.engine.events import AntePosted, CardBurned, Event, HoleCardDealt, UpCardDealt
from doorcard.engine.state import HandState, Stage, Step


def antes(state: HandState) -> tuple[HandState, list[Event]] | None:
    """The state after every ante that is still due, and the events; None where one is short or none is due."""
    ante, cites = state.sign.ante, state.rules.deal.ante.cites
    if state.stage is not Stage.ANTES or not state.order:
        return None
    seats = list(state.seats)
    events: list[Event] = []
    for number in state.order:
        seat = seats[number]
        if seat.stack < ante:
            return None
        seats[number] = replace(seat, stack=seat.stack - ante, ante=seat.ante + ante)
        events.append(AntePosted(number, ante, cites=cites))
    return replace(state, seats=tuple(seats), order=()), events


def street(state: HandState, cards: Mapping[int, Iterable[Card | None]]) -> tuple[HandState, list[Event]] | None:
    """The state after a street is burned for and dealt, with these cards for each seat in their order.

    None where the plan is another, where a seat has more cards than are due to it, where an up card is not known, or
    where a card is out already. A card that is missing is not known.
    """
    given = {number: iter(each) for number, each in cards.items()}
    seats = list(state.seats)
    events: list[Event] = []
    cites, out, burns = state.at.deal.cites, state.out, 0
    for due in state.plan:
        step, number = due.step, due.seat
        if step is Step.BURN:
            burns += 1
            events.append(CardBurned(cites=state.plan_cites))
            continue
        card = next(given[number], None) if number in given else None
        if card is not None:
            if out >> card & 1:
                return None
            out |= 1 << card
        seat = seats[number]
        if step is Step.DOWN:
            seats[number] = replace(seat, hole=(*seat.hole, card))
            events.append(HoleCardDealt(number, card, cites=cites))
        elif step is Step.UP and card is not None:
            seats[number] = replace(seat, up=(*seat.up, card))
            events.append(UpCardDealt(number, card, cites=cites))
        else:
            return None
    if any(True for left in given.values() for _ in left):
        return None
    stub, burned = state.stub - len(state.plan), state.burns + burns
    return replace(state, plan=(), seats=tuple(seats), stub=stub, burns=burned, out=out), events
