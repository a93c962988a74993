"""What happened at a table as the journal keeps it: in our record format, its secrets closed away.

Three kinds of things happen: events of a hand, events of the table, and facts of the room. Each is written under its
name as a JSON object, and read back the same.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias, get_args

import msgspec

from doorcard.errors import Malformed
from doorcard.records.codec import Codec, Unfit, fields_of, read_fields
from doorcard.records.own import HAND_EVENTS, SIGN, event_from, event_name, event_written, rules_read, rules_written
from doorcard.rules.ruleset import RuleSet
from doorcard.rules.sign import TableSign
from doorcard.server import facts
from doorcard.server.facts import RoomFact
from doorcard.server.vault import Place, Vault
from doorcard.table.events import TableEvent
from doorcard.views import SECRET_FIELDS

Happened: TypeAlias = Any
"""An event of a hand, an event of the table, or a fact of the room."""

Body: TypeAlias = dict[str, Any]


class Row(NamedTuple):
    """One line of the journal."""

    sitting: str
    number: int
    batch: int
    hand: int
    dealt: bool
    at: str
    by: str
    kind: str
    body: str


# How each kind is written


class _Form(NamedTuple):
    write: Callable[[Any, int], Body]
    read: Callable[[Body, int], Any]
    secret: tuple[str, ...] = ()


_KNOWN: Final[dict[Any, Codec]] = {RuleSet: Codec(rules_written, rules_read, "a rule set"), TableSign: SIGN}
"""Rules are written by what they change, a sign in full."""


def _of_table(kind: type[Any]) -> _Form:
    parts = fields_of(kind, known=_KNOWN)

    def write(event: Any, seats: int) -> Body:
        del seats
        return {
            part.name: part.codec.write(getattr(event, part.name))
            for part in parts
            if part.required or getattr(event, part.name) != part.usual
        }

    return _Form(write, lambda body, seats: read_fields(kind, parts, body))


def _of_room(kind: type[Any]) -> _Form:
    def write(fact: Any, seats: int) -> Body:
        del seats
        body: Body = msgspec.to_builtins(fact)
        return body

    return _Form(write, lambda body, seats: msgspec.convert(body, kind), facts.SECRETS.get(kind, ()))


def _of_hand(name: str) -> _Form:
    def write(event: Any, seats: int) -> Body:
        body = event_written(event, seats)
        del body["event"]
        return body

    return _Form(write, lambda body, seats: event_from({"event": name, **body}, seats), _SECRET.get(name, ()))


_SECRET: Final = {event_name(kind): fields for kind, fields in SECRET_FIELDS.items()}
_HAND: Final = {name: _of_hand(name) for name in [event_name(kind) for kind in HAND_EVENTS]}
_TABLE: Final = {event_name(kind): _of_table(kind) for kind in get_args(TableEvent)}
_ROOM: Final = {event_name(kind): _of_room(kind) for kind in get_args(facts.Room)}
_NAMES: Final = {kind: event_name(kind) for kind in (*HAND_EVENTS, *get_args(TableEvent), *get_args(facts.Room))}
_FORMS: Final[Mapping[str, _Form]] = {**_HAND, **_TABLE, **_ROOM}


_OF_HAND: Final = frozenset(HAND_EVENTS)
_OF_TABLE: Final = frozenset(get_args(TableEvent))


def is_of_hand(event: Happened) -> bool:
    """Whether something is an event of a hand."""
    return type(event) in _OF_HAND


def is_of_table(event: Happened) -> bool:
    """Whether something is an event of the table."""
    return type(event) in _OF_TABLE


def kind_called(kind: Any) -> str:
    """How a kind of things that happen is called."""
    return _NAMES[kind]


def kind_of(event: Happened) -> str:
    """How something that happened is called."""
    return _NAMES[type(event)]


def body_of(event: Happened, seats: int, vault: Vault, sitting: str, hand: int, number: int) -> str:
    """The body of a row: the event as JSON, each secret field as a ciphertext that opens in this row only."""
    name = kind_of(event)
    form = _FORMS[name]
    body = form.write(event, seats)
    for field in form.secret:
        body[field] = vault.close(msgspec.json.encode(body[field]), Place(sitting, hand, number, f"{name}.{field}"))
    return msgspec.json.encode(body).decode()


def event_of(row: Row, seats: int, vault: Vault) -> Happened:
    """What a row says, its secrets opened.

    Raises:
        VaultError: a secret does not open in this row.
        Malformed: the row is none that this version writes.
    """
    form = _FORMS.get(row.kind)
    if form is None:
        raise Malformed(f"row {row.number} of table {row.sitting} is of no known kind: {row.kind!r}")
    try:
        body: Body = msgspec.json.decode(row.body)
        for field in form.secret:
            place = Place(row.sitting, row.hand, row.number, f"{row.kind}.{field}")
            body[field] = msgspec.json.decode(vault.open(body[field], place))
        return form.read(body, seats)
    except (Unfit, msgspec.MsgspecError, KeyError, TypeError) as error:
        raise Malformed(f"row {row.number} of table {row.sitting} cannot be read: {error}") from None


__all__ = [
    "Happened",
    "RoomFact",
    "Row",
    "body_of",
    "event_of",
    "is_of_hand",
    "is_of_table",
    "kind_called",
    "kind_of",
]
