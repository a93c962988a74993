"""What does not fit in something that was sent, in a sentence: which field, what is wrong, what is allowed."""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import inspect

_PLACE: Final = re.compile(r" - at `(?:key` in `)?(\$[^`]*)`$")
_STEP: Final = re.compile(r"\.([^.\[]+)|(\[[^\]]*\])")
_QUOTED: Final = re.compile(r"`([^`]*)`")

LONGEST: Final = 240
LONGEST_NAME: Final = 40


class _Here(NamedTuple):
    """A place in what was sent."""

    name: str
    kind: inspect.Type
    value: Any
    """What was sent there; ``_UNKNOWN`` where that cannot be said."""


_UNKNOWN: Final = object()


def in_our_words(error: msgspec.ValidationError, kind: Any, sent: bytes) -> str:
    """What does not fit, where this kind was to be read from these bytes.

    >>> class Buy(msgspec.Struct, tag="buy"):
    ...     chips: int
    >>> def read(sent):
    ...     try:
    ...         msgspec.json.decode(sent, type=Buy)
    ...     except msgspec.ValidationError as error:
    ...         print(in_our_words(error, Buy, sent))
    >>> read(b'{"type": "buy", "chips": "many"}')
    chips must be a whole number, not 'many'
    >>> read(b'{"type": "buy"}')
    chips is missing; it must be a whole number
    """
    words = str(error)
    found = _PLACE.search(words)
    here = _reached(kind, found.group(1) if found else "$", sent)
    return _sentence(words, here)[:LONGEST]


def _sentence(words: str, here: _Here) -> str:
    quoted = _QUOTED.search(words)
    if words.startswith("Object missing required field") and quoted:
        name, inner = quoted.group(1), _field(here, quoted.group(1))
        return f"{_under(here.name, name)} is missing; it must be {_allowed(inner)}"
    if words.startswith("Object contains unknown field"):
        names = ", ".join(_names(here.kind))
        strange = _short(quoted.group(1)) if quoted else "that"
        there = f"; there are {names}" if names else ""
        return f"{here.name or 'the request'} has no field {strange}{there}"
    got = "" if here.value is _UNKNOWN else f", not {_seen(here.value)}"
    return f"{here.name or 'the request'} must be {_allowed(here.kind)}{got}"


# The way to the place


def _reached(kind: Any, path: str, sent: bytes) -> _Here:
    try:
        value = msgspec.json.decode(sent)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        value = _UNKNOWN
    here = _Here("", inspect.type_info(kind), value)
    for name, index in _STEP.findall(path):
        here = _inside(here, name, index)
    return here


def _inside(here: _Here, name: str, index: str) -> _Here:
    if name:
        value = here.value.get(name, _UNKNOWN) if isinstance(here.value, dict) else _UNKNOWN
        return _Here(_under(here.name, name), _field(here, name), value)
    # Which entry of a list it was is said by what stands there.
    value = _UNKNOWN
    if isinstance(here.value, list) and index[1:-1].isdecimal() and int(index[1:-1]) < len(here.value):
        value = here.value[int(index[1:-1])]
    return _Here(_entry(here.name), _of_entries(here.kind), value)


def _under(outer: str, name: str) -> str:
    """The name of a field; that it is part of a wish goes without saying."""
    return name if outer in ("", "wish") else f"{outer}.{name}"


def _entry(name: str) -> str:
    return name if name.startswith("each of ") else f"each of {name}"


def _field(here: _Here, name: str) -> inspect.Type:
    """What stands in a field; where several kinds have it, the one that was sent says which is meant."""
    structs = list(_structs(here.kind))
    if any(one.tag_field == name for one in structs):
        return inspect.LiteralType(tuple([one.tag for one in structs]))
    for one in _meant(structs, here.value):
        for field in one.fields:
            if field.encode_name == name:
                return field.type
    return inspect.AnyType()


def _meant(structs: Sequence[inspect.StructType], value: Any) -> Sequence[inspect.StructType]:
    tags = [one for one in structs if isinstance(value, dict) and value.get(one.tag_field) == one.tag]
    return tags or structs


def _structs(kind: inspect.Type) -> Iterator[inspect.StructType]:
    if isinstance(kind, inspect.StructType):
        yield kind
    elif isinstance(kind, inspect.Metadata):
        yield from _structs(kind.type)
    elif isinstance(kind, inspect.UnionType):
        for one in kind.types:
            yield from _structs(one)


def _names(kind: inspect.Type) -> list[str]:
    structs = list(_structs(kind))
    return [field.encode_name for field in structs[0].fields] if len(structs) == 1 else []


def _of_entries(kind: inspect.Type) -> inspect.Type:
    if isinstance(kind, inspect.Metadata):
        return _of_entries(kind.type)
    if isinstance(kind, inspect.VarTupleType | inspect.ListType):
        return kind.item_type
    return kind.value_type if isinstance(kind, inspect.DictType) else inspect.AnyType()


# What is allowed


def _allowed(kind: inspect.Type) -> str:
    match kind:
        case inspect.Metadata():
            return _allowed(kind.type)
        case inspect.UnionType():
            words = dict.fromkeys([_allowed(one) for one in kind.types])
            return " or ".join(words)
        case inspect.LiteralType():
            return _one_of([str(value) for value in kind.values])
        case inspect.StrType():
            if kind.pattern is not None:
                return "a card such as 7c or Th"
            return f"a text{_length(kind.min_length, kind.max_length, 'sign')}"
        case inspect.IntType():
            return f"a whole number{_bounds(kind.ge, kind.le)}"
        case inspect.FloatType():
            return f"a number{_bounds(kind.ge, kind.le)}"
        case inspect.VarTupleType() | inspect.ListType():
            return f"a list{_length(kind.min_length, kind.max_length, 'entry')}"
    return _PLAIN.get(type(kind), "something else")


_PLAIN: Final[dict[Any, str]] = {
    inspect.BoolType: "true or false",
    inspect.NoneType: "null",
    inspect.DictType: "an object with fields",
    inspect.StructType: "an object with fields",
    inspect.AnyType: "what its description says",
}


def _one_of(values: Sequence[str]) -> str:
    return values[0] if len(values) == 1 else f"one of {', '.join(values)}"


def _length(least: int | None, most: int | None, unit: str) -> str:
    several = {"sign": "signs", "entry": "entries"}[unit]
    if least and most is not None:
        return f" of {least} to {most} {several}"
    if most is not None:
        return f" of at most {most} {several}"
    return f" of at least {least} {unit if least == 1 else several}" if least else ""


def _bounds(least: float | None, most: float | None) -> str:
    if least is not None and most is not None:
        return f" from {least:g} to {most:,.0f}".replace(",", " ")
    if least is not None:
        return f" of at least {least:g}"
    return f" of at most {most:,.0f}".replace(",", " ") if most is not None else ""


# What was sent


def _seen(value: Any) -> str:
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case str():
            return _short(value) if len(value) <= LONGEST_NAME else f"one of {len(value)} signs"
        case list():
            return f"a list of {len(value)}"
        case dict():
            return "an object"
    return str(value)[:LONGEST_NAME]


def _short(text: str) -> str:
    return repr(text) if len(text) <= LONGEST_NAME else f"{text[:LONGEST_NAME]!r}…"


__all__ = ["in_our_words"]
