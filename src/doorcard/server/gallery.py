"""Who looks at a table, and what each of them is sent.

Each seat of the hand, and the rail, follows it through its own stream of events and nothing else. Each viewer has his
own pictures, made from that, and his own count of steps.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from doorcard.engine.legal import Options
from doorcard.records.codec import codec
from doorcard.records.own import Hand, event_written, header
from doorcard.server import wire
from doorcard.server.picture import changes, cues, laws, log_lines, picture
from doorcard.server.scene import Scene
from doorcard.server.sitting import Sitting
from doorcard.server.spoken import PRIVATE, Called, spoken
from doorcard.server.stream import Feed, Kind, Stream
from doorcard.server.written import Happened, is_of_hand, is_of_table
from doorcard.table.events import HandBegun
from doorcard.table.state import Person
from doorcard.telling.call import Told
from doorcard.telling.watch import Moved, Onlooker
from doorcard.views import RAIL, Seen, Viewer, redact

KEPT_AWAY: Final = 120.0
"""How long steps are made for a viewer who has no feed open, in seconds; he may come back within that and go on."""

_JSON: Final = msgspec.json.Encoder()


class Said(NamedTuple):
    """A line about the table, and for whom it is."""

    text: str
    cites: tuple[Any, ...]
    only: frozenset[Person] | None = None
    """None for all."""


class News(NamedTuple):
    """What a batch is to one seat or the rail."""

    before: tuple[Said, ...] = ()
    """What is said of the table before the hand goes on."""
    told: tuple[Told, ...] = ()
    moved: tuple[Moved, ...] = ()
    after: tuple[Said, ...] = ()


class Looking:
    """One viewer of a table."""

    def __init__(self, person: Person | None, n: int) -> None:
        self.person = person
        self.n = n
        """The number of his last step."""
        self.turned = n
        """The step with which he learned what the hand waits for."""
        self.waits_for: tuple[Any, ...] | None = None
        self.streams: dict[Kind, Stream] = {"pictures": Stream(), "events": Stream()}
        self.seen: wire.Picture | None = None
        """The picture after that step; None where none is kept up."""
        self.log: list[wire.Line] = []
        self.left_at = 0.0

    @property
    def here(self) -> bool:
        """Whether he has a feed open."""
        return any(stream.feeds for stream in self.streams.values())


class Gallery:
    """All who look at one table."""

    def __init__(self, first: int) -> None:
        self._top = first
        self.lookers: dict[Person | None, Looking] = {}
        self.onlookers: dict[Viewer, Onlooker] = {}
        self._told: dict[Viewer, list[Told]] = {}
        self.dealt: dict[Person, int] = {}

    # Coming and going

    def looking(self, person: Person | None, waits_for: tuple[Any, ...] | None) -> Looking:
        """The viewer that somebody is; one who is new learns what the hand waits for with the first he sees."""
        looker = self.lookers.get(person)
        if looker is None:
            # No step of his can have had this number: whoever comes back with an older one is shown the whole.
            self._top += 1
            looker = self.lookers[person] = Looking(person, self._top)
            looker.waits_for = waits_for
        return looker

    def open(
        self, person: Person | None, kind: Kind, after: int | None, left: Callable[[Feed], None], room: "Seeing"
    ) -> Feed:
        """A feed that begins with what was missed, or with the whole."""
        looker = self.looking(person, room.waits_for)
        stream = looker.streams[kind]
        feed = Feed(left)
        missed = None
        if after is not None and (kind == "events" or looker.seen is not None):
            missed = stream.since(after, looker.n)
        if missed is None:
            missed = [self._whole(looker, kind, room)]
        for frame in missed:
            feed.give(frame)
        stream.feeds.append(feed)
        return feed

    def close(self, feed: Feed, now: float) -> Looking | None:
        """Take a feed away; who read it."""
        for looker in self.lookers.values():
            for stream in looker.streams.values():
                if feed in stream.feeds:
                    stream.feeds.remove(feed)
                    looker.left_at = now
                    return looker
        return None

    def _whole(self, looker: Looking, kind: Kind, room: "Seeing") -> bytes:
        if kind == "events":
            return _JSON.encode(_first_events(looker, room))
        if looker.seen is None:
            looker.seen = picture(room.scene, looker.person)
            viewer = room.scene.viewer(looker.person)
            looker.log = [*log_lines(self._told.get(viewer, ()), looker.n, room.scene.number)]
        else:
            # The seconds on the clocks are those of now.
            looker.seen = picture(room.scene, looker.person)
        return _JSON.encode(wire.Snapshot(wire.VERSION, looker.n, looker.seen, tuple(looker.log)))

    # What happens

    def begin_again(self, sitting: Sitting) -> None:
        """Follow the hand as far as it has come, after the server was stopped."""
        if sitting.hand is None or not sitting.players:
            return
        self._new_hand(sitting)
        events, shown = sitting.hand.events, (0, *sitting.shown)
        for viewer, onlooker in self.onlookers.items():
            for first, last in pairwise(shown):
                self._told[viewer] += onlooker.follow(events[first:last])[0]

    def _new_hand(self, sitting: Sitting) -> None:
        hand = sitting.hand
        assert hand is not None, "a hand that has begun is there"
        seated = {seat: person for seat, person in enumerate(sitting.players) if person is not None}
        names = {seat: _name(sitting, person) for seat, person in seated.items()}
        # Nobody looks through the eyes of a program player of the house.
        people = [seat for seat, person in seated.items() if not sitting.is_robot(person)]
        self.dealt = {person: seat for seat, person in seated.items()}
        viewers: tuple[Viewer, ...] = (RAIL, *people)
        self.onlookers = {viewer: Onlooker(hand.begin, viewer, names) for viewer in viewers}
        self._told = {viewer: [] for viewer in self.onlookers}

    def follow(self, sitting: Sitting, events: Sequence[Happened]) -> dict[Viewer, News]:
        """What a batch is to each seat and to the rail."""
        begins = any(isinstance(event, HandBegun) for event in events)
        if begins:
            self._new_hand(sitting)
            for looker in self.lookers.values():
                looker.log = []
        of_hand = [event for event in events if is_of_hand(event)]
        first = next((place for place, event in enumerate(events) if is_of_hand(event)), len(events))
        before = _said(events[:first], sitting)
        after = _said([event for event in events[first:] if not is_of_hand(event)], sitting)
        news: dict[Viewer, News] = {RAIL: News(before, after=after)}
        for viewer, onlooker in self.onlookers.items():
            told, moved = onlooker.follow(of_hand) if of_hand else ([], [])
            self._told[viewer].extend(told)
            news[viewer] = News(before, tuple(told), tuple(moved), after)
        return news

    def show(
        self,
        room: "Seeing",
        news: Mapping[Viewer, News],
        events: Sequence[Happened],
        only: Iterable[Person | None] | None,
    ) -> None:
        """Send each viewer what is new to him; with ``only``, these viewers alone have anything new."""
        for looker in list(self.lookers.values()):
            if only is not None and looker.person not in only:
                continue
            if not looker.here and room.now - looker.left_at > KEPT_AWAY:
                self._let_go(looker)
                continue
            self._show(looker, room, news.get(room.scene.viewer(looker.person), News()), events)

    def _let_go(self, looker: Looking) -> None:
        """Make no more steps for somebody who has been gone for long."""
        del self.lookers[looker.person]

    def _show(self, looker: Looking, room: "Seeing", news: News, events: Sequence[Happened]) -> None:
        n, scene = looker.n + 1, room.scene
        frames: dict[Kind, bytes] = {}
        if looker.seen is not None:
            before, looker.seen = looker.seen, picture(scene, looker.person)
            lines = (
                *_lines(news.before, n, looker.person),
                *log_lines(news.told, n, scene.number),
                *_lines(news.after, n, looker.person),
            )
            if lines or news.moved or _steady(before) != _steady(looker.seen):
                looker.log += lines
                step = wire.Step(n, changes(before, looker.seen), lines, cues(news.moved))
                frames["pictures"] = _JSON.encode(step)
        if looker.streams["events"].feeds and (
            any(is_of_hand(event) or is_of_table(event) for event in events) or frames
        ):
            frames["events"] = _JSON.encode(_next_events(n, looker, room, events))
        if not frames:
            return
        looker.n = n
        self._top = max(self._top, n)
        if room.waits_for != looker.waits_for:
            looker.waits_for, looker.turned = room.waits_for, n
        for kind, stream in looker.streams.items():
            if kind in frames:
                stream.send(n, frames[kind])
            else:
                stream.forget()

    def end(self) -> None:
        """Nobody is sent anything any more."""
        for looker in self.lookers.values():
            for stream in looker.streams.values():
                for feed in list(stream.feeds):
                    feed.end()


class Seeing(NamedTuple):
    """A room at one moment, as its viewers are shown it."""

    scene: Scene
    sitting: Sitting
    waits_for: tuple[Any, ...] | None
    """What the hand waits for."""
    now: float


def _steady(seen: wire.Picture) -> wire.Picture:
    """A picture without what changes by time alone."""
    turn = None if seen.turn is None else replace(seen.turn, clock=None)
    offer = None if seen.offer is None else replace(seen.offer, left=0.0)
    return replace(seen, turn=turn, offer=offer, next_hand=None if seen.next_hand is None else 0.0)


def _name(sitting: Sitting, person: Person) -> str:
    known = sitting.people.get(person)
    return "somebody" if known is None else known.name


def _said(events: Iterable[Happened], sitting: Sitting) -> tuple[Said, ...]:
    called: Called = lambda person: _name(sitting, person)  # noqa: E731 - it names its argument
    in_hand = sitting.table.hand is not None
    lines = []
    for event in events:
        words = spoken(event, called, in_hand)
        if words is not None:
            lines.append(Said(*words, _for_whom(event, sitting)))
    return tuple(lines)


def _for_whom(event: Happened, sitting: Sitting) -> frozenset[Person] | None:
    """Who hears of it: all, or of chips still to be bought who wants them and the host."""
    return frozenset((event.person, sitting.host)) if isinstance(event, PRIVATE) else None


def _lines(said: Iterable[Said], n: int, person: Person | None) -> tuple[wire.Line, ...]:
    return tuple([wire.Line(n, text, laws(cites)) for text, cites, only in said if only is None or person in only])


# Events for programs


def _first_events(looker: Looking, room: Seeing) -> wire.Events:
    """The hand so far, for a program that has nothing of it yet."""
    hand = room.sitting.hand
    events = () if hand is None else hand.events
    return _frame(looker.n, looker, room, events, begins=True)


def _next_events(n: int, looker: Looking, room: Seeing, events: Sequence[Happened]) -> wire.Events:
    begins = any(isinstance(event, HandBegun) for event in events)
    return _frame(n, looker, room, [event for event in events if is_of_hand(event)], begins=begins)


def _frame(n: int, looker: Looking, room: Seeing, events: Iterable[Happened], begins: bool) -> wire.Events:
    """Events of the hand as this viewer may see them, in the form of our records, and what he may do now."""
    sitting, hand = room.sitting, room.sitting.hand
    viewer = room.scene.viewer(looker.person)
    seats = 0 if hand is None else len(hand.begin.seats)
    begin = None
    if begins and hand is not None:
        names = tuple(["" if person is None else _name(sitting, person) for person in sitting.players])
        whole = Hand(begin=hand.begin, events=(), viewer=viewer, names=names, table=sitting.plan.name,
                     number=sitting.number)  # fmt: skip
        begin = header(whole)
    seen = room.scene.options.get(viewer) if isinstance(viewer, int) else None
    offered = seen if seen is not None and seen.by == viewer and seen.thing is not None else None
    shown = looker.seen or picture(room.scene, looker.person)
    return wire.Events(
        n=n,
        hand=room.scene.number,
        seat=viewer + 1 if isinstance(viewer, int) else 0,
        mine=shown.mine,
        open=tuple([place.number for place in shown.seats if place.may_sit]),
        begin=begin,
        events=tuple([event_written(redact(event, viewer), seats) for event in events]),
        options=None if offered is None else options_written(offered, seats),
    )


def options_written(seen: Seen[Options | None], seats: int) -> Any:
    """What somebody may do, as programs are told it."""
    return codec(Options, seats).write(seen.thing)


__all__ = ["Gallery", "Looking", "News", "Seeing"]
