"""A stream with a slider: a hand forwards, backwards and by street, as one viewer saw it.

What it shows has passed the gate of `views`, and there is no other way in: it keeps the viewer's own stream and folds
that.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from doorcard.engine.events import Event, HandOver, ShowdownReached, StreetPlanned
from doorcard.engine.evolve import evolve
from doorcard.engine.state import HandState
from doorcard.errors import RecordError
from doorcard.records.own import Hand, seen_by
from doorcard.rules.ruleset import StreetName
from doorcard.views import AUDITOR, Seen, Viewer, conceal, see, see_state

_EVERY: Final = 16
"""A state is kept at every so many events; the others are folded again from the one before."""


class Replay:
    """A hand at one moment, to be moved to any other.

    Position 0 is before the first event, position 1 after it.
    """

    def __init__(self, begin: HandState, events: Sequence[Event], viewer: Viewer = AUDITOR) -> None:
        self.viewer = viewer
        self._events = tuple([see(event, viewer).thing for event in events])
        self._kept = [conceal(begin, viewer)]
        self._at = 0
        self._state = self._kept[0]

    @classmethod
    def of(cls, hand: Hand, viewer: Viewer | None = None) -> "Replay":
        """A hand on paper, as its own viewer saw it or as another did.

        Raises:
            RecordError: the hand is on paper as another seat saw it.
        """
        seen = hand if viewer is None else seen_by(hand, viewer)
        return cls(seen.begin, seen.events, seen.viewer)

    def __len__(self) -> int:
        """How many events there are; the last position."""
        return len(self._events)

    @property
    def position(self) -> int:
        """How many events have happened."""
        return self._at

    @property
    def state(self) -> HandState:
        """The viewer's picture at this position."""
        return self._state

    @property
    def seen(self) -> Seen[HandState]:
        """The viewer's picture, with the mark that it has passed the gate."""
        return see_state(self._state, self.viewer)

    @property
    def event(self) -> Event | None:
        """What happened last; None at the beginning."""
        return self._events[self._at - 1] if self._at else None

    @property
    def events(self) -> tuple[Event, ...]:
        """What this viewer saw, from the first event to the last."""
        return self._events

    @property
    def at_end(self) -> bool:
        """Whether nothing follows."""
        return self._at == len(self._events)

    def forward(self, steps: int = 1) -> HandState:
        """Go on by so many events, at most to the end."""
        return self.to(min(len(self._events), self._at + steps))

    def back(self, steps: int = 1) -> HandState:
        """Go back by so many events, at most to the beginning."""
        return self.to(max(0, self._at - steps))

    def to(self, position: int) -> HandState:
        """Go to a position.

        Raises:
            RecordError: there is no such position.
        """
        if not 0 <= position <= len(self._events):
            raise RecordError(f"there is no event {position}; there are 0 to {len(self._events)}")
        if position == self._at + 1:
            self._state = evolve(self._state, self._events[self._at])
        elif position != self._at:
            self._state = self._folded(position)
        self._at = position
        return self._state

    def _folded(self, position: int) -> HandState:
        while len(self._kept) <= position // _EVERY:
            state, first = self._kept[-1], (len(self._kept) - 1) * _EVERY
            for event in self._events[first : first + _EVERY]:
                state = evolve(state, event)
            self._kept.append(state)
        place = position // _EVERY
        state = self._kept[place]
        for event in self._events[place * _EVERY : position]:
            state = evolve(state, event)
        return state

    # Streets

    @property
    def streets(self) -> dict[StreetName, int]:
        """The position at which each street of the hand is planned, in their order."""
        named = self._kept[0].rules.streets
        found: dict[StreetName, int] = {}
        for position, event in enumerate(self._events, 1):
            if isinstance(event, StreetPlanned):
                found.setdefault(named[event.street].name, position)
        return found

    @property
    def showdown(self) -> int | None:
        """The position at which the hands are compared; None where they are not."""
        return self._first(ShowdownReached)

    @property
    def over(self) -> int | None:
        """The position at which the hand is over; None where it breaks off."""
        return self._first(HandOver)

    def _first(self, kind: type[Event]) -> int | None:
        return next((place for place, event in enumerate(self._events, 1) if type(event) is kind), None)

    def to_street(self, street: StreetName) -> HandState:
        """Go to where a street begins, its cards about to be dealt.

        Raises:
            RecordError: the hand did not come so far.
        """
        found = self.streets
        if street not in found:
            came = ", ".join(name.value for name in found) or "none"
            raise RecordError(f"the hand did not come to {street.value}; its streets are: {came}")
        return self.to(found[street])

    def next_street(self) -> HandState:
        """Go to where the next street begins, or to the end."""
        later = [place for place in self.streets.values() if place > self._at]
        return self.to(min(later, default=len(self._events)))

    def last_street(self) -> HandState:
        """Go back to where a street begins, or to the beginning."""
        earlier = [place for place in self.streets.values() if place < self._at]
        return self.to(max(earlier, default=0))

    def __iter__(self) -> Iterator[tuple[Event, HandState]]:
        """Every event with the picture after it, from the beginning; the position stays where it is."""
        state = self._kept[0]
        for event in self._events:
            state = evolve(state, event)
            yield event, state


__all__ = ["Replay"]
