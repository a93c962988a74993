"""The row of a hand that the engine played, from its events; native hands write the same."""

from collections.abc import Iterable, Sequence
from typing import Final

from doorcard.engine.events import (
    BetMade,
    BroughtIn,
    Called,
    CardBurned,
    Checked,
    CommunityCardDealt,
    Completed,
    Event,
    Folded,
    HoleCardDealt,
    OddChipAwarded,
    PotsFormed,
    Raised,
    ShowdownReached,
    StreetPlanned,
    StubReshuffled,
    UpCardDealt,
)
from doorcard.engine.pots import parts
from doorcard.engine.state import HandState, Part, Step

_ACTS: Final = (Folded, Checked, Called, BroughtIn, Completed, BetMade, Raised)
_RISES: Final = (Completed, BetMade, Raised)


def row_of(end: HandState, events: Sequence[Event]) -> list[int]:
    """What is written down of a hand, from its events and its last state."""
    formed = next(event for event in events if isinstance(event, PotsFormed))
    forced = next((event for event in events if isinstance(event, BroughtIn)), None)
    halves = [two for pot in end.pots if len(two := [part for part in parts(end, pot) if part.amount]) == 2]
    shared = [[set(part.winners) for part in two] for two in halves]
    row = [
        end.street,
        len(end.live),
        _count(events, ShowdownReached),
        -1 if forced is None else forced.seat,
        0 if forced is None else forced.to,
        _count(_first_street(events), Completed),
        _count(events, *_ACTS),
        _count(events, *_RISES),
        _count(events, HoleCardDealt, UpCardDealt, CommunityCardDealt),
        _count(events, CardBurned),
        _count(events, StubReshuffled),
        len(formed.pots),
        sum(pot.amount for pot in formed.pots) + formed.rake,
        sum(pot.amount for pot in formed.pots[1:]),
        formed.rake,
        sum(event.amount for event in events if isinstance(event, OddChipAwarded)),
        len(halves),
        sum(len(high) == 1 and high == low for high, low in shared),
        sum((len(high) == 1) != (len(low) == 1) and bool(high & low) for high, low in shared),
    ]
    return row + _dealt(end, events) + _of_seats(end, events)


def _count(events: Iterable[Event], *kinds: type[Event]) -> int:
    return sum(isinstance(event, kinds) for event in events)


def _first_street(events: Sequence[Event]) -> Sequence[Event]:
    later = (place for place, event in enumerate(events) if isinstance(event, StreetPlanned) and event.street > 0)
    return events[: next(later, len(events))]


def _dealt(end: HandState, events: Sequence[Event]) -> list[int]:
    """How the cards of each street came about, as `sheets.DEALT` numbers it."""
    came = [0] * len(end.rules.streets)
    returned = False
    for event in events:
        if not isinstance(event, StreetPlanned):
            continue
        if not event.whole:
            returned = True
            continue
        steps = [step.step for step in event.plan]
        own, shuffled = Step.COMMON not in steps, Step.RESHUFFLE in steps
        if returned:
            came[event.street] = 6 if own else 7
        elif not own:
            came[event.street] = 5 if shuffled else 4
        elif shuffled:
            came[event.street] = 3
        else:
            unburned = end.rules.streets[event.street].deal.says.burn and Step.BURN not in steps
            came[event.street] = 2 if unburned else 1
        returned = False
    return came


def _of_seats(end: HandState, events: Sequence[Event]) -> list[int]:
    doors: dict[int, int] = {}
    folded: dict[int, int] = {}
    street = 0
    for event in events:
        if isinstance(event, StreetPlanned):
            street = event.street
        elif isinstance(event, UpCardDealt):
            doors.setdefault(event.seat, event.card)
        elif isinstance(event, Folded):
            folded[event.seat] = street
    row: list[int] = []
    for number, seat in enumerate(end.seats):
        out = folded.get(number, -1) if seat.part is Part.IN else -2
        row += [seat.stack, seat.paid, doors.get(number, -1), out]
    return row
