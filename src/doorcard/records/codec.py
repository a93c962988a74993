"""Values on paper: how each type of the engine is written as JSON, and read back, worked out from its type hints.

A card is text such as "7c", a citation text such as "nz 13.3(b)", an enum its value, a seat its number counted from 1
(0 where the field may mean nobody), a hidden card null. A field that has its usual value is left out.
"""

import dataclasses
import enum
import functools
import types
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec

from doorcard.cards import Card
from doorcard.engine.state import DEALER, DealStep, Numbered
from doorcard.errors import CardError, UnknownParagraph
from doorcard.law import Citation, read_citation

MOST: Final = 10**18
"""No number on paper is larger."""

SHOWN_AT_MOST: Final = 60
"""How much of a wrong value an error repeats."""


class Unfit(Exception):
    """A value that its place cannot hold. Readers turn it into a RecordError with the line."""

    def __init__(self, sentence: str, key: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.key = key

    def under(self, key: str) -> "Unfit":
        """The same, seen from the object that holds the value."""
        joined = key + self.key if self.key.startswith("[") or not self.key else f"{key}.{self.key}"
        return Unfit(self.sentence, joined)

    def __str__(self) -> str:
        return f"{self.key} {self.sentence}" if self.key else self.sentence


class Codec(NamedTuple):
    """How values of one type are written and read."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]
    words: str
    """What may stand there."""


def shortened(value: object) -> str:
    """A value as an error repeats it."""
    if isinstance(value, int) and abs(value) > MOST:
        return "a number of too many digits"
    text = repr(value)
    return text if len(text) <= SHOWN_AT_MOST else text[:SHOWN_AT_MOST] + "..."


def unfit(value: object, words: str) -> Unfit:
    """The error for a value that is not what the words say."""
    return Unfit(f"must be {words}, not {shortened(value)}")


def codec(hint: Any, seats: int = 0) -> Codec:
    """The codec of a type. With ``seats`` given, a seat number must be one of them.

    >>> codec(tuple[Card | None, ...]).write((Card.read("7c"), None))
    ['7c', None]
    """
    return _made(hint, seats)


@functools.cache
def _made(hint: Any, seats: int) -> Codec:
    origin = get_origin(hint)
    if origin is Annotated:
        inner, *marks = get_args(hint)
        return _seat(seats, nobody=False) if Numbered.FROM_ONE in marks else codec(inner, seats)
    if origin in (Union, types.UnionType):
        return _optional(hint, seats)
    if origin is tuple:
        return _tuple(hint, seats)
    if origin is frozenset:
        return _set(codec(get_args(hint)[0], seats))
    if hint in _PLAIN:
        return _PLAIN[hint]
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        return _enum(hint)
    if isinstance(hint, type):
        return _fields(hint, seats)
    raise TypeError(f"no way to write {hint!r}")


# Plain values


def _same(value: Any) -> Any:
    return value


def _read_int(value: Any) -> int:
    if type(value) is not int or not 0 <= value <= MOST:
        raise unfit(value, "a whole number from 0 to 10^18")
    return value


def _read_bool(value: Any) -> bool:
    if type(value) is not bool:
        raise unfit(value, "true or false")
    return value


def _read_str(value: Any) -> str:
    if type(value) is not str:
        raise unfit(value, "text")
    return value


_CARDS: dict[str, Card] = {}


def _read_card(value: Any) -> Card:
    if type(value) is str:
        card = _CARDS.get(value)
        if card is not None:
            return card
        if len(value) == 2:
            try:
                card = Card.read(value)
            except CardError:
                pass
            else:
                if str(card) == value:
                    return _CARDS.setdefault(value, card)
    raise unfit(value, 'a card such as "7c" (rank 2-9 T J Q K A, suit c d h s)')


_CITES: dict[str, Citation] = {}


def _read_cite(value: Any) -> Citation:
    if type(value) is not str:
        raise unfit(value, 'a citation such as "nz 13.3(b)"')
    cite = _CITES.get(value)
    if cite is None:
        try:
            cite = read_citation(value)
        except UnknownParagraph:
            raise unfit(value, 'a paragraph of the corpus, such as "nz 13.3(b)"') from None
        _CITES[value] = cite
    return cite


_PLAIN: Final[Mapping[Any, Codec]] = {
    int: Codec(_same, _read_int, "a whole number"),
    bool: Codec(_same, _read_bool, "true or false"),
    str: Codec(_same, _read_str, "text"),
    Card: Codec(str, _read_card, "a card"),
    Citation: Codec(str, _read_cite, "a citation"),
}


def _seat(seats: int, nobody: bool) -> Codec:
    least = 0 if nobody else 1
    words = f"a seat from 1 to {seats}" if seats else "a seat counted from 1"
    if nobody:
        words += " or 0 for nobody"

    def read(value: Any) -> int:
        if type(value) is not int or not least <= value <= (seats or MOST):
            raise unfit(value, words)
        return value - 1

    return Codec(lambda value: value + 1, read, words)


def _enum(kind: type[enum.Enum]) -> Codec:
    written = {member: list(member.value) if isinstance(member.value, tuple) else member.value for member in kind}
    members = {member.value: member for member in kind}
    words = "one of " + ", ".join(repr(one) for one in written.values())

    def read(value: Any) -> enum.Enum:
        key = tuple(value) if type(value) is list else value
        try:
            return members[key]
        except (KeyError, TypeError):
            raise unfit(value, words) from None

    return Codec(written.__getitem__, read, words)


# Values made of values


def _optional(hint: Any, seats: int) -> Codec:
    kinds = [kind for kind in get_args(hint) if kind is not type(None)]
    if len(kinds) != 1 or len(get_args(hint)) != 2:
        raise TypeError(f"no way to write {hint!r}")
    return _or_null(codec(kinds[0], seats))


def _or_null(inner: Codec) -> Codec:
    words = f"{inner.words} or null"

    def write(value: Any) -> Any:
        return None if value is None else inner.write(value)

    def read(value: Any) -> Any:
        return None if value is None else inner.read(value)

    return Codec(write, read, words)


_WRITTEN_AGAIN: Final[Mapping[type[Any], Callable[[list[Any]], list[Any]]]] = {
    Citation: list,
    DealStep: lambda written: [dict(one) for one in written],
}
"""Lists of these come again and again, as hands cite the same paragraphs and deal alike; and how one is copied."""
_MOST_KEPT: Final = 1024


def _tuple(hint: Any, seats: int) -> Codec:
    kinds = get_args(hint)
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        inner = codec(kinds[0], seats)
        writes, reads, words = inner.write, inner.read, f"a list, each {inner.words}"

        def read(value: Any) -> tuple[Any, ...]:
            if type(value) is not list:
                raise unfit(value, words)
            place = 0
            found = []
            try:
                for place, one in enumerate(value):  # noqa: B007 - the place is for the error
                    found.append(reads(one))
            except Unfit as error:
                raise error.under(f"[{place + 1}]") from None
            return tuple(found)

        if kinds[0] in _WRITTEN_AGAIN:
            copied = _WRITTEN_AGAIN[kinds[0]]
            kept = functools.lru_cache(_MOST_KEPT)(lambda value: [writes(one) for one in value])
            return Codec(lambda value: copied(kept(value)), read, words)
        return Codec(lambda value: [writes(one) for one in value], read, words)
    inners = [codec(kind, seats) for kind in kinds]
    words = f"a list of {len(inners)}"

    def read_each(value: Any) -> tuple[Any, ...]:
        if type(value) is not list or len(value) != len(inners):
            raise unfit(value, words)
        return tuple([inner.read(one) for inner, one in zip(inners, value, strict=True)])

    return Codec(lambda value: [inner.write(one) for inner, one in zip(inners, value, strict=True)], read_each, words)


def _set(inner: Codec) -> Codec:
    words = f"a list, each {inner.words}"

    def read(value: Any) -> frozenset[Any]:
        if type(value) is not list:
            raise unfit(value, words)
        return frozenset([inner.read(one) for one in value])

    return Codec(lambda value: sorted((inner.write(one) for one in value), key=str), read, words)


class _Field(NamedTuple):
    name: str
    codec: Codec
    required: bool
    usual: Any


def _fields(kind: type[Any], seats: int) -> Codec:
    """The codec of a struct, a dataclass or a named tuple: an object with a key for each field."""
    parts = fields_of(kind, seats)
    by_name = {part.name: part for part in parts}
    writers = [(part.name, part.codec.write, part.required, part.usual) for part in parts]

    def write(value: Any) -> dict[str, Any]:
        written = {}
        for name, write_one, required, usual in writers:
            one = getattr(value, name)
            if required or one != usual:
                written[name] = one if write_one is _same else write_one(one)
        return written

    def read(value: Any) -> Any:
        if type(value) is not dict:
            raise unfit(value, f"an object with the keys {', '.join(by_name)}")
        return read_fields(kind, parts, value)

    return Codec(write, read, f"an object with the keys {', '.join(by_name)}")


def fields_of(kind: type[Any], seats: int = 0, known: Mapping[Any, Codec] = _PLAIN) -> tuple[_Field, ...]:
    """The fields of a type, each with its codec and its usual value; types in ``known`` are written as that says."""
    hints = get_type_hints(kind, include_extras=True)
    parts = []
    for name, required, usual in _declared(kind):
        hint = hints[name]
        nobody = not required and type(usual) is int and usual == DEALER
        if nobody and _is_seat(hint):
            inner = _seat(seats, nobody=True)
        else:
            inner = _known(hint, known) or codec(hint, seats)
        parts.append(_Field(name, inner, required, usual))
    return tuple(parts)


def _known(hint: Any, known: Mapping[Any, Codec]) -> Codec | None:
    """The codec that is given for a type, or for a type that may be absent."""
    for kind, inner in known.items():
        if hint is kind:
            return inner
        if set(get_args(hint)) == {kind, types.NoneType}:
            return _or_null(inner)
    return None


def _is_seat(hint: Any) -> bool:
    return get_origin(hint) is Annotated and Numbered.FROM_ONE in get_args(hint)[1:]


def _declared(kind: type[Any]) -> list[tuple[str, bool, Any]]:
    """The name of each field, whether it must be given, and its usual value."""
    if issubclass(kind, msgspec.Struct):
        return [(one.name, one.required, one.default) for one in msgspec.structs.fields(kind)]
    if dataclasses.is_dataclass(kind):
        missing = dataclasses.MISSING
        return [(one.name, one.default is missing, one.default) for one in dataclasses.fields(kind)]
    if issubclass(kind, tuple) and hasattr(kind, "_fields"):
        named: Any = kind
        usual = named._field_defaults
        return [(name, name not in usual, usual.get(name)) for name in named._fields]
    raise TypeError(f"no way to write {kind!r}")


def read_fields(kind: type[Any], parts: tuple[_Field, ...], value: dict[str, Any]) -> Any:
    """A value from its keys.

    Raises:
        Unfit: a key is missing, unknown or holds what it cannot.
    """
    found: dict[str, Any] = {}
    for name, inner, required, _ in parts:
        if name in value:
            try:
                found[name] = inner.read(value[name])
            except Unfit as error:
                raise error.under(name) from None
        elif required:
            raise Unfit(f"is missing; it must be {inner.words}", name)
    if len(found) != len(value):
        known = {part.name for part in parts}
        strange = next(key for key in value if key not in known)
        raise Unfit(f"no key {shortened(strange)} here; there are {', '.join(known_in_order(parts))}")
    return kind(**found)


def known_in_order(parts: tuple[_Field, ...]) -> list[str]:
    """The names of the fields."""
    return [part.name for part in parts]


__all__ = ["MOST", "Codec", "Unfit", "codec", "fields_of", "read_fields", "shortened", "unfit"]
