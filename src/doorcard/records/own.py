"""Our own format: a hand as its stream of events, lossless, one JSON object a line.

A header line begins a hand; a file may hold many. What is written for a viewer has passed the gate of `views`, and
what is read is checked: the shape of every event, its seats, that no card is in two places, that no chip is made or
lost. Whether the hand was lawful is the auditor's question, not the reader's.
"""

import functools
import os
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import IO, Any, Final, get_args, get_type_hints

import msgspec
from msgspec.structs import replace

from doorcard.engine import events as happened
from doorcard.engine.events import Event, HandOver
from doorcard.engine.evolve import evolve
from doorcard.engine.play import begin, replay
from doorcard.engine.state import HandState, Part
from doorcard.errors import DealError, Malformed, RecordError, SignNotPermitted, UnknownFormat, UnknownRules
from doorcard.law import Citation
from doorcard.records import files
from doorcard.records.codec import Unfit, codec, fields_of, read_fields, shortened, unfit
from doorcard.records.money import SCALES, SCALES_IN_WORDS
from doorcard.records.possible import why_impossible
from doorcard.records.record import Damaged
from doorcard.rules import RULE_SETS, names, rule_set
from doorcard.rules.clauses import Cards, Clause
from doorcard.rules.options import with_readings
from doorcard.rules.paths import SECTIONS, clauses, replaced
from doorcard.rules.ruleset import RuleSet, Street
from doorcard.rules.sign import TableSign
from doorcard.views import AUDITOR, RAIL, Onlooker, Viewer, redact

FORMAT: Final = "doorcard-hand"
VERSION: Final = 1

LONGEST_LINE: Final = 1 << 20
"""No line of ours is longer, in bytes."""

_BEGINS: Final = 40
"""A header says within so many bytes that it is one."""

Written = dict[str, Any]


class Origin(msgspec.Struct, frozen=True, kw_only=True):
    """Where a hand was read that was not written down by us."""

    site: str = ""
    game: str = ""
    """The game as the record names it."""
    hand: str = ""
    """Its number or name there."""
    event: str = ""
    zone: str = ""
    """The letters of the time zone that its date is in."""
    currency: str = ""
    scale: int = 1
    """How many of our chips make one of what the record counts in: 100 where it counts dollars and cents."""


class Hand(msgspec.Struct, frozen=True, kw_only=True):
    """A hand on paper: how it began, and what happened as one viewer saw it."""

    begin: HandState
    events: tuple[Event, ...]
    viewer: Viewer = AUDITOR
    names: tuple[str, ...] = ()
    """Who sits in each seat; empty where nobody is named."""
    table: str = ""
    number: int | None = None
    date: str = ""
    """When it was dealt, as ISO 8601 writes it."""
    origin: Origin = Origin()
    line: int = 1
    """Where it begins in its file."""

    @property
    def called(self) -> dict[int, str]:
        """The name in each seat that has one."""
        return {seat: name for seat, name in enumerate(self.names) if name}

    @property
    def end(self) -> HandState:
        """The state after the last event."""
        return replay(self.begin, self.events)

    @property
    def finished(self) -> bool:
        """Whether the hand was played to its end."""
        # After it only hands are shown.
        return any(type(event) is HandOver for event in reversed(self.events))


def seen_by(hand: Hand, viewer: Viewer) -> Hand:
    """The hand as this viewer saw it.

    Raises:
        RecordError: the hand is on paper as another seat saw it, and this viewer saw other cards.
    """
    if hand.viewer not in (AUDITOR, viewer) and viewer is not RAIL:
        raise RecordError(
            f"a hand seen by {_viewer_words(hand.viewer)} does not say what {_viewer_words(viewer)} saw"
        )
    return replace(hand, events=tuple([redact(event, viewer) for event in hand.events]), viewer=viewer)


def _viewer_words(viewer: Viewer) -> str:
    return f"the {viewer.value}" if isinstance(viewer, Onlooker) else f"seat {viewer + 1}"


# Writing


def lines(hand: Hand) -> Iterator[bytes]:
    """The hand line by line, as its viewer may see it.

    Raises:
        RecordError: the hand does not begin before its antes, so that a header cannot say how.
    """
    try:
        yield msgspec.json.encode(header(hand)) + b"\n"
    except UnicodeEncodeError:
        raise RecordError("a name, the table or the date holds letters that no file can") from None
    seats = len(hand.begin.seats)
    for event in hand.events:
        seen = redact(event, hand.viewer)
        yield _line_again(seen, seats) if type(seen) in _AGAIN else _line(seen, seats)


def _line(event: Event, seats: int) -> bytes:
    return msgspec.json.encode(event_written(event, seats)) + b"\n"


_line_again: Final = functools.lru_cache(4096)(_line)

_AGAIN: Final = frozenset(
    (
        happened.AntePosted,
        happened.DeckShuffled,
        happened.DeckCut,
        happened.StreetPlanned,
        happened.CardBurned,
        happened.HoleCardDealt,
        happened.UpCardDealt,
        happened.Checked,
        happened.Called,
        happened.Folded,
        happened.BetsCollected,
        happened.HandOver,
    )
)
"""Kinds of events of which a table has only so many, so that hand after hand has the same ones."""


def text(hand: Hand) -> str:
    """The hand as one text.

    Raises:
        RecordError: the hand does not begin before its antes, so that a header cannot say how.
    """
    return b"".join(lines(hand)).decode()


def write(path: str | Path, *hands: Hand) -> None:
    """Write a file of hands in place of the file that is there; the new one is whole or not there at all.

    An existing file keeps its permissions. What is no regular file (a directory, a device, a pipe) stays as it is.

    Raises:
        RecordError: a hand does not begin before its antes, or the file cannot be written.
    """
    with files.written(path) as file:
        for hand in hands:
            file.writelines(lines(hand))


def append(path: str | Path, hand: Hand) -> None:
    """Add a hand at the end of a file, which is made if it is not there.

    Raises:
        RecordError: the hand does not begin before its antes, or the file cannot be written.
        Malformed: the file does not end with a whole line.
    """
    files.regular(path)
    added = b"".join(lines(hand))
    try:
        with Path(path).open("a+b") as file:
            size = file.seek(0, os.SEEK_END)
            if size:
                file.seek(-1, os.SEEK_END)
                if file.read(1) != b"\n":
                    raise Malformed("the last line is cut off; nothing can be added after it", path=str(path))
            try:
                file.write(added)
                file.flush()
            except OSError:
                os.truncate(file.fileno(), size)
                raise
            os.fsync(file.fileno())
    except (OSError, ValueError) as error:
        raise RecordError(f"cannot be written: {files.reason(error)}", path=str(path)) from None


def header(hand: Hand) -> Written:
    """The line a hand begins with, as its keys and values; it holds no card.

    Raises:
        RecordError: the hand does not begin before its antes, so that a header cannot say how; or it counts in units
            that are no decimal parts.
    """
    state = hand.begin
    if hand.origin.scale not in SCALES:
        raise RecordError(f"{hand.origin.scale} units make one; that must be {SCALES_IN_WORDS}")
    header: Written = {
        "format": FORMAT,
        "version": VERSION,
        "rules": rules_written(state.rules, state.sign.readings),
        "sign": SIGN.write(state.sign),
        "deck": state.deck,
        "seats": _seats_written(hand),
        "viewer": hand.viewer.value if isinstance(hand.viewer, Onlooker) else hand.viewer + 1,
    }
    for key, value in (("table", hand.table), ("number", hand.number), ("date", hand.date)):
        if value not in ("", None):
            header[key] = value
    if hand.origin != Origin():
        header["from"] = _ORIGIN.write(hand.origin)
    if state.recorded_rake is not None:
        header["rake"] = state.recorded_rake
    if not hand.finished:
        header["unfinished"] = True
    try:
        again = _begun_again(state, header)
    except (Unfit, SignNotPermitted, DealError) as error:
        raise RecordError(f"a hand cannot begin so: {error}") from None
    if again != state:
        raise RecordError("a hand is written from the state before its antes; this one begins elsewhere")
    return header


def _begun_again(state: HandState, header: Written) -> HandState:
    """The state that a reader of the header will have."""
    if not isinstance(header["rules"], str):
        return begun(header)
    return begin(
        rule_set(header["rules"]),
        state.sign,
        [None if seat.part is Part.EMPTY else seat.stack for seat in state.seats],
        sitting_out=[number for number, seat in enumerate(state.seats) if seat.part is Part.OUT],
        deck=state.deck,
        recorded_rake=state.recorded_rake,
    )


def _seats_written(hand: Hand) -> list[Written]:
    chairs: list[Written] = []
    for number, seat in enumerate(hand.begin.seats):
        chair: Written = {"seat": number + 1}
        if number < len(hand.names) and hand.names[number]:
            chair["name"] = hand.names[number]
        if seat.part is not Part.EMPTY:
            chair["stack"] = seat.stack
        if seat.part is not Part.IN:
            chair["part"] = seat.part.value
        chairs.append(chair)
    return chairs


# The rules, by name or as what they change


def rules_written(rules: RuleSet, readings: tuple[tuple[str, str], ...] = ()) -> str | Written:
    """The name of the rule set, or the base it differs from least, and the differences.

    Raises:
        RecordError: it is built on none of ours.
    """
    if _is_named(rules, readings):
        return rules.name
    if rules.name in RULE_SETS:
        candidates: Iterable[str] = (rules.name,)
    else:
        streets = [street.name for street in rules.streets]
        candidates = [name for name, base in RULE_SETS.items() if [street.name for street in base.streets] == streets]
    found = [(changes, name) for name in candidates if (changes := _changes(_with(RULE_SETS[name], readings), rules))]
    if not found:
        raise RecordError(f"the rule set {rules.name!r} is built on none of ours, so a record cannot say what it is")
    changes, name = min(found, key=lambda pair: len(pair[0]))
    return {"base": name, "name": rules.name, "title": rules.title, "changes": changes}


def is_named(state: HandState) -> bool:
    """Whether a hand is played by a rule set that its name and the readings on its sign tell whole."""
    return _is_named(state.rules, state.sign.readings)


def _is_named(rules: RuleSet, readings: tuple[tuple[str, str], ...]) -> bool:
    known = RULE_SETS.get(rules.name)
    return known is not None and (rules == known or (bool(readings) and rules == _with(known, readings)))


def _with(rules: RuleSet, readings: tuple[tuple[str, str], ...]) -> RuleSet:
    try:
        return with_readings(rules, readings)
    except UnknownRules:
        return rules


def _changes(base: RuleSet, rules: RuleSet) -> list[Written]:
    before = dict(clauses(base, unasked=True))
    return [
        {
            "clause": path,
            "says": _answers(path).write(clause.says),
            "cites": [str(cite) for cite in clause.cites],
        }
        for path, clause in clauses(rules, unasked=True)
        if clause != before.get(path)
    ]


def _answers(path: str) -> Any:
    """The codec of what a clause says."""
    owner, _, field = path.rpartition(".")
    section = owner.partition(".")[0]
    group = Street if section == "streets" else get_type_hints(RuleSet)[section]
    return codec(get_args(get_type_hints(group)[field])[0])


_CITES: Final = codec(tuple[Citation, ...])
_TEXT: Final = codec(str)
_ON_THE_SIGN: Final = fields_of(TableSign)
SIGN: Final = codec(TableSign)._replace(
    write=lambda sign: {one.name: one.codec.write(getattr(sign, one.name)) for one in _ON_THE_SIGN}
)
_COUNT: Final = codec(int)
_PART: Final = codec(Part)
_ORIGIN: Final = codec(Origin)


def rules_read(written: Any) -> RuleSet:
    """The rule set of a name, or of a base and differences.

    Raises:
        Unfit: it is neither.
    """
    if isinstance(written, str):
        return _base(written, "")
    if not isinstance(written, dict):
        raise unfit(written, "the name of a rule set, or an object with base, name, title and changes")
    _refuse_strange(written, ("base", "name", "title", "changes"))
    base = _base(_required(written, "base", codec(str)), "base")
    listed = written.get("changes")
    if not isinstance(listed, list):
        raise unfit(listed, "a list of clauses").under("changes")
    changes: dict[str, Clause[Any]] = {}
    known = dict(clauses(base, unasked=True))
    for place, change in enumerate(listed, 1):
        try:
            path, clause = _change_read(change, known)
        except Unfit as error:
            raise error.under(f"changes[{place}]") from None
        changes[path] = clause
    changed = replaced(base, changes)
    return _renamed(changed, _required(written, "name", _TEXT), _required(written, "title", _TEXT))


def _renamed(rules: RuleSet, name: str, title: str) -> RuleSet:
    parts = {section: getattr(rules, section) for section in SECTIONS}
    return RuleSet(name=name, title=title, **parts)


def _base(name: str, key: str) -> RuleSet:
    try:
        return rule_set(name)
    except UnknownRules:
        raise Unfit(f"must be one of {', '.join(names())}, not {shortened(name)}", key) from None


def _change_read(written: Any, known: dict[str, Clause[Any]]) -> tuple[str, Clause[Any]]:
    if not isinstance(written, dict):
        raise unfit(written, "an object with clause, says and cites")
    _refuse_strange(written, ("clause", "says", "cites"))
    path = _required(written, "clause", _TEXT)
    if path not in known:
        raise unfit(path, "the path of a clause, such as 'forced.card'").under("clause")
    cites = _required(written, "cites", _CITES)
    if not cites:
        raise Unfit("must name at least one paragraph", "cites")
    says = _required(written, "says", _answers(path))
    if isinstance(says, Cards) and not set(says.pattern) <= {"D", "U"}:
        raise unfit(says.pattern, "letters D for down and U for up, one a card").under("says.pattern")
    return path, Clause(says, cites)


# Reading


def read(path: str | Path) -> Hand:
    """The one hand of a file.

    Raises:
        UnknownFormat: it is no file of ours.
        Malformed: it is broken, or holds no hand, or more than one.
        RecordError: the file cannot be opened.
    """
    found = hands(path)
    first = next(found, None)
    if first is None:
        raise Malformed("the file is empty; a hand begins with a header line", path=str(path))
    second = next(found, None)
    if second is not None:
        raise Malformed("another hand begins here; read the file with hands()", path=str(path), line=second.line)
    return first


def hands(source: str | Path | IO[bytes]) -> Iterator[Hand]:
    """The hands of a file, one after another.

    Raises:
        UnknownFormat: it is no file of ours.
        Malformed: it is broken at some line.
        RecordError: the file cannot be opened.
    """
    return _whole(hands_and_damage(source))


def hands_and_damage(source: str | Path | IO[bytes]) -> Iterator[Hand | Damaged]:
    """The hands of a file, one after another; one that is broken is reported, and the rest of the file is read on.

    Raises:
        UnknownFormat: it is no file of ours.
        RecordError: the file cannot be opened.
    """
    if not isinstance(source, str | Path):
        yield from _read(source, files.name_of(source))
        return
    with files.opened(source) as file:
        yield from _read(file, str(source))


def _read(file: IO[bytes], path: str) -> Iterator[Hand | Damaged]:
    try:
        yield from _told(_bounded(file), path)
    except (OSError, ValueError) as error:
        raise RecordError(f"cannot be read: {files.reason(error)}", path=path) from None


def _bounded(file: IO[bytes]) -> Iterator[bytes]:
    """The lines of a file; of one that is too long, as much as shows that it is."""
    while line := file.readline(LONGEST_LINE + 1):
        yield line


def read_lines(source: Iterable[bytes], path: str = "") -> Iterator[Hand]:
    """The hands in these lines, one after another.

    Raises:
        UnknownFormat: the first line is no header of ours.
        Malformed: a line is broken.
    """
    return _whole(_told(source, path))


def _whole(found: Iterable[Hand | Damaged]) -> Iterator[Hand]:
    for hand in found:
        if isinstance(hand, Damaged):
            raise hand.error
        yield hand


def _told(source: Iterable[bytes], path: str) -> Iterator[Hand | Damaged]:
    hand: _Reading | None = None
    lost = False
    """Whether the lines that follow belong to a hand that is broken."""
    number = 0
    for number, line in enumerate(source, 1):
        try:
            written = _object(line)
            if "format" in written or (hand is None and not lost):
                if hand is not None:
                    yield _done(hand, number, path)
                hand, lost = None, True
                hand, lost = _Reading(written, number), False
            elif hand is not None:
                hand.take(written)
        except UnknownFormat as error:
            if number == 1:
                raise UnknownFormat(str(error), path=path, line=number) from None
            yield Damaged(number, str(error), path)
        except Unfit as error:
            begins = b'"format"' in line[:_BEGINS]
            if begins and hand is not None:
                yield _done(hand, number, path)
            if begins or not lost:
                yield Damaged(number, str(error), path)
            hand, lost = None, True
    if hand is not None:
        yield _done(hand, number, path)


def _done(hand: "_Reading", number: int, path: str) -> Hand | Damaged:
    try:
        return hand.done()
    except Unfit as error:
        return Damaged(number, str(error), path)


def _object(line: bytes) -> Written:
    if len(line) > LONGEST_LINE:
        raise Unfit(f"the line is longer than {LONGEST_LINE} bytes")
    if not line.endswith(b"\n"):
        raise Unfit("the line is cut off; each line is one JSON object and ends with a line break")
    if not line.strip():
        raise Unfit("the line is empty; each line is one JSON object")
    try:
        written = msgspec.json.decode(line)
    except RecursionError:
        raise Unfit("the line is nested too deeply") from None
    except ValueError as error:
        raise Unfit(f"the line is not JSON: {_tidy(error)}") from None
    if not isinstance(written, dict):
        raise unfit(written, "one JSON object").under("the line")
    return written


def _tidy(error: ValueError) -> str:
    reason = str(error).removeprefix("JSON is malformed: ")
    return reason[:1].lower() + reason[1:]


class _Reading:
    """A hand of which some lines are read."""

    def __init__(self, written: Written, line: int) -> None:
        _refuse_foreign(written)
        self.line = line
        self.begin = begun(written)
        self.state = self.begin
        self.events: list[Event] = []
        self.over = False
        self.unfinished = _optional(written, "unfinished", codec(bool), False)
        self.viewer = _viewer(written, len(self.begin.seats))
        self.table = _optional(written, "table", _TEXT, "")
        self.number = _optional(written, "number", _COUNT, None)
        self.date = _date(written)
        self.origin = _origin(written)
        self.names = _names(written)
        self._readers = _readers(len(self.begin.seats))

    def take(self, written: Written) -> None:
        """Read one more event."""
        event = _event(written, self._readers)
        name = event_name(type(event))
        if redact(event, self.viewer) != event:
            raise Unfit(f"holds a card that {_viewer_words(self.viewer)} may not see; it must be null", name)
        wrong = why_impossible(self.begin, self.state, event)
        if wrong:
            raise Unfit(wrong, f"{name}:")
        self.state = evolve(self.state, event)
        self.over = self.over or type(event) is HandOver
        self.events.append(event)

    def done(self) -> Hand:
        """The hand, its last line read."""
        if self.over == self.unfinished:
            raise Unfit(
                "the hand is marked as unfinished, and is over"
                if self.over
                else "the hand breaks off before hand-over; the file is cut short"
            )
        return Hand(
            begin=self.begin,
            events=tuple(self.events),
            viewer=self.viewer,
            names=self.names,
            table=self.table,
            number=self.number,
            date=self.date,
            origin=self.origin,
            line=self.line,
        )


HEADER_KEYS: Final = (
    "format",
    "version",
    "rules",
    "sign",
    "deck",
    "seats",
    "viewer",
    "table",
    "number",
    "date",
    "from",
    "rake",
    "unfinished",
)


def _refuse_foreign(written: Written) -> None:
    if written.get("format") != FORMAT:
        raise UnknownFormat(
            f'the first line must be a header with "format": "{FORMAT}", not {shortened(written.get("format"))}'
        )
    version = written.get("version")
    if type(version) is int and version > VERSION:
        raise Unfit(f"{shortened(version)} is from a later doorcard; this one reads version {VERSION}", "version")
    if type(version) is not int or version != VERSION:
        raise unfit(version, str(VERSION)).under("version")
    _refuse_strange(written, HEADER_KEYS)


def _refuse_strange(written: Written, known: tuple[str, ...]) -> None:
    for key in written:
        if key not in known:
            raise Unfit(f"no key {shortened(key)} here; there are {', '.join(known)}")


def _required(written: Written, key: str, of: Any) -> Any:
    if key not in written:
        raise Unfit(f"is missing; it must be {of.words}", key)
    return _optional(written, key, of, None)


def _optional(written: Written, key: str, of: Any, usual: Any) -> Any:
    if key not in written:
        return usual
    try:
        return of.read(written[key])
    except Unfit as error:
        raise error.under(key) from None


_DATE: Final = re.compile(r"\d{4}-\d{2}-\d{2}([T ][0-9:.]{5,15}(Z|[+-]\d{2}:?\d{2})?)?")


def is_date(text: str) -> bool:
    """Whether a text is a date that a header may have."""
    return _DATE.fullmatch(text) is not None


def _date(written: Written) -> str:
    date: str = _optional(written, "date", _TEXT, "")
    if date and not is_date(date):
        raise unfit(date, 'a date such as "2024-05-01" or "2024-05-01T20:15:00"').under("date")
    return date


def _origin(written: Written) -> Origin:
    origin: Origin = _optional(written, "from", _ORIGIN, Origin())
    if origin.scale not in SCALES:
        raise unfit(origin.scale, SCALES_IN_WORDS).under("from.scale")
    return origin


def _viewer(written: Written, seats: int) -> Viewer:
    value = written.get("viewer", AUDITOR.value)
    for onlooker in Onlooker:
        if value == onlooker.value:
            return onlooker
    if type(value) is int and 1 <= value <= seats:
        return value - 1
    raise unfit(value, f'a seat from 1 to {seats}, "rail" or "auditor"').under("viewer")


def _names(written: Written) -> tuple[str, ...]:
    names = tuple([chair.get("name", "") for chair in written["seats"]])
    return names if any(names) else ()


def begun(written: Written) -> HandState:
    """The state a header describes.

    Raises:
        Unfit: it describes none.
    """
    try:
        rules = rules_read(written.get("rules"))
    except Unfit as error:
        raise error.under("rules") from None
    stacks, sitting_out = _seats_read(written)
    try:
        return begin(
            rules,
            _required(written, "sign", SIGN),
            stacks,
            sitting_out=sitting_out,
            deck=_optional(written, "deck", _COUNT, 52),
            recorded_rake=_optional(written, "rake", _COUNT, None),
        )
    except SignNotPermitted as error:
        raise Unfit(str(error), f"sign.{error.field}:") from None
    except DealError as error:
        raise Unfit(str(error), "seats:") from None


def _seats_read(written: Written) -> tuple[list[int | None], list[int]]:
    chairs = written.get("seats")
    if not isinstance(chairs, list):
        raise unfit(chairs, "a list with an object for each seat").under("seats")
    stacks: list[int | None] = []
    out: list[int] = []
    for number, chair in enumerate(chairs):
        try:
            if not isinstance(chair, dict):
                raise unfit(chair, "an object with seat, name, stack and part")
            _refuse_strange(chair, ("seat", "name", "stack", "part"))
            if chair.get("seat") != number + 1:
                raise unfit(chair.get("seat"), f"{number + 1}: seats stand in their order").under("seat")
            _optional(chair, "name", _TEXT, "")
            part = _optional(chair, "part", _PART, Part.IN)
            if part is Part.EMPTY:
                if "stack" in chair:
                    raise Unfit("an empty seat has none", "stack")
                stacks.append(None)
                continue
            stacks.append(_required(chair, "stack", _COUNT))
            if part is Part.OUT:
                out.append(number)
        except Unfit as error:
            raise error.under(f"seats[{number + 1}]") from None
    return stacks, out


# The events


@functools.cache
def event_name(kind: type[Any]) -> str:
    """How a kind of event is called on paper.

    >>> event_name(HandOver)
    'hand-over'
    """
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", kind.__name__).lower()


HAND_EVENTS: Final[tuple[Any, ...]] = get_args(Event)
"""Every kind of event of a hand."""

_NAMES: Final[dict[str, type[Any]]] = {event_name(kind): kind for kind in HAND_EVENTS}


@functools.cache
def _writers(seats: int) -> dict[type[Any], tuple[str, Callable[[Event], Written]]]:
    """The name and the writer of each event at a table of so many seats."""
    return {kind: (name, codec(kind, seats).write) for name, kind in _NAMES.items()}


_BY_SEATS: dict[int, dict[str, Callable[[Written], Event]]] = {}


def _readers(seats: int) -> dict[str, Callable[[Written], Event]]:
    """The reader of each event at a table of so many seats."""
    if seats not in _BY_SEATS:
        _BY_SEATS[seats] = {name: _reader(kind, seats) for name, kind in _NAMES.items()}
    return _BY_SEATS[seats]


def _event(written: Written, readers: dict[str, Callable[[Written], Event]]) -> Event:
    name = written.get("event")
    reader = readers.get(name) if isinstance(name, str) else None
    if reader is None:
        raise unfit(name, f"one of {', '.join(_NAMES)}").under("event")
    return reader({key: value for key, value in written.items() if key != "event"})


def event_names() -> tuple[str, ...]:
    """Every kind of event as it is called on paper."""
    return tuple(_NAMES)


def event_written(event: Event, seats: int) -> Written:
    """An event as a line holds it, its name under ``event``, at a table of so many seats. Nothing is hidden."""
    name, write = _writers(seats)[type(event)]
    return {"event": name, **write(event)}


def event_from(written: Written, seats: int) -> Event:
    """The event that a line holds, at a table of so many seats.

    Raises:
        Malformed: it is no event.
    """
    try:
        return _event(written, _readers(seats))
    except Unfit as error:
        raise Malformed(str(error)) from None


def _reader(kind: type[Any], seats: int) -> Callable[[Written], Event]:
    parts = fields_of(kind, seats)

    def read_event(written: Written) -> Event:
        if written.get("cites") == []:
            raise Unfit("must name at least one paragraph", "cites")
        event: Event = read_fields(kind, parts, written)
        return event

    return read_event


__all__ = [
    "FORMAT",
    "HAND_EVENTS",
    "HEADER_KEYS",
    "SIGN",
    "VERSION",
    "Hand",
    "Origin",
    "append",
    "begun",
    "event_from",
    "event_name",
    "event_names",
    "event_written",
    "hands",
    "hands_and_damage",
    "header",
    "is_date",
    "is_named",
    "lines",
    "read",
    "read_lines",
    "rules_read",
    "rules_written",
    "seen_by",
    "text",
    "write",
]
