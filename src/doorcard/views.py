"""The one gate: what a seat, the rail and an auditor may see.

A viewer's stream is every event redacted for him; his picture is the fold of his stream. There is no second place
where a hidden card is hidden. A card field is secret unless it is declared public, and a viewer who may not see a
card still gets the event, so that streams have no gaps.
"""

import enum
from typing import Annotated, Final, Generic, TypeAlias, TypeVar, get_args, get_origin, get_type_hints

from msgspec.structs import replace

from doorcard.cards import Card
from doorcard.engine.events import Event, Fact, Secrecy
from doorcard.engine.evolve import bits
from doorcard.engine.legal import Options, legal, options
from doorcard.engine.state import HandState, Seat, Stage
from doorcard.errors import UnknownViewer

T = TypeVar("T")


class Onlooker(enum.Enum):
    """A viewer without a seat."""

    RAIL = "rail"
    """Who stands behind the rope: sees what is face up."""
    AUDITOR = "auditor"
    """Who checks finished hands: sees every card the hand knows."""


RAIL: Final = Onlooker.RAIL
AUDITOR: Final = Onlooker.AUDITOR

Viewer: TypeAlias = int | Onlooker
"""A seat number, the rail or the auditor."""


def _secret_fields(event: type[Fact]) -> tuple[str, ...]:
    """The card fields of an event that only its own seat may see."""
    found = []
    for name, hint in get_type_hints(event, include_extras=True).items():
        if get_origin(hint) is Annotated and Secrecy.SECRET in get_args(hint)[1:]:
            found.append(name)
    return tuple(found)


SECRET_FIELDS: Final[dict[type[Fact], tuple[str, ...]]] = {
    event: fields for event in get_args(Event) if (fields := _secret_fields(event))
}
"""The events with secret card fields, and which fields those are."""


def _refuse_unknown(viewer: Viewer, seats: int | None = None) -> None:
    """Let a seat of the table, the rail and the auditor pass: a slip must not pass for the rail."""
    if isinstance(viewer, Onlooker):
        return
    if type(viewer) is not int or viewer < 0 or (seats is not None and viewer >= seats):
        known = "a seat" if seats is None else f"a seat from 0 to {seats - 1}"
        raise UnknownViewer(f"{viewer!r} is no viewer; a viewer is {known}, RAIL or AUDITOR")


def redact(event: Event, viewer: Viewer) -> Event:
    """What this viewer may see of an event.

    Raises:
        UnknownViewer: it is no seat number, nor the rail or the auditor.
    """
    if viewer is AUDITOR:
        return event
    _refuse_unknown(viewer)
    fields = SECRET_FIELDS.get(type(event))
    if fields is None or viewer == getattr(event, "seat", None):
        return event
    return replace(event, **{name: _hidden(getattr(event, name)) for name in fields})


def _hidden(value: Card | tuple[Card | None, ...] | None) -> tuple[None, ...] | None:
    return (None,) * len(value) if isinstance(value, tuple) else None


def conceal(state: HandState, viewer: Viewer) -> HandState:
    """What this viewer may see of a state: the fold of his redacted stream, come by directly.

    Raises:
        UnknownViewer: it is no seat of the table, nor the rail or the auditor.
    """
    _refuse_unknown(viewer, len(state.seats))
    if viewer is AUDITOR:
        return state
    seats = tuple(_concealed(seat, number == viewer) for number, seat in enumerate(state.seats))
    out = bits(state.community)
    for seat in seats:
        out |= bits(seat.hole) | bits(seat.up) | bits(seat.discarded)
    return replace(state, seats=seats, out=out)


def _concealed(seat: Seat, own: bool) -> Seat:
    if own:
        return seat
    hole = seat.hole if seat.shown else (None,) * len(seat.hole)
    return replace(seat, hole=hole, discarded=(None,) * len(seat.discarded))


class Seen(Generic[T]):
    """A thing that has passed the gate, and for whom. Only this module makes one."""

    __slots__ = ("by", "thing")

    def __init__(self, thing: T, by: Viewer, key: object) -> None:
        if key is not _KEY:
            raise TypeError("only doorcard.views makes a Seen; call see, see_state or see_options")
        self.thing = thing
        self.by = by

    def __repr__(self) -> str:
        return f"Seen({self.thing!r}, by={self.by!r})"


_KEY: Final = object()


def see(event: Event, viewer: Viewer) -> Seen[Event]:
    """An event as this viewer sees it."""
    return Seen(redact(event, viewer), viewer, _KEY)


def see_state(state: HandState, viewer: Viewer) -> Seen[HandState]:
    """A state as this viewer sees it."""
    return Seen(conceal(state, viewer), viewer, _KEY)


def see_options(state: HandState, viewer: Viewer) -> Seen[Options | None]:
    """What one who is to act may do, for himself and nobody else: at the showdown it speaks of his cards.

    Cards are put away by all at the same time, so that several may be to act.
    """
    found = legal(state)
    if found is not None and found.seat != viewer and viewer is not AUDITOR:
        together = state.stage is Stage.DISCARD and viewer in state.order
        found = options(state, viewer) if together and isinstance(viewer, int) else None
    return Seen(found, viewer, _KEY)


__all__ = [
    "AUDITOR",
    "RAIL",
    "SECRET_FIELDS",
    "Onlooker",
    "Seen",
    "Viewer",
    "conceal",
    "redact",
    "see",
    "see_options",
    "see_state",
]
