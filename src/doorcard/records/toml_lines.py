"""Where things stand in a TOML file: the parser gives values, an error wants lines."""

import re
import tomllib
from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import Any, Final, NamedTuple

from doorcard.errors import Malformed

_TOKEN: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"""(?:"{0,2})'
    r"|'''.*?'''(?:'{0,2})"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'"
    r"|\#[^\n]*"
    r"|[\[\]{}=,\n]"
    r"|[^\s\"'\#\[\]{}=,]+",
    re.DOTALL,
)


class Place(NamedTuple):
    """Where a key stands, and each of the strings in its list."""

    line: int
    strings: tuple[int, ...]


Places = dict[str, dict[str, Place]]
"""By table and key; the table before the first header is an empty name."""


def parsed(data: bytes, path: str = "", first: int = 1) -> tuple[dict[str, Any], Places]:
    """The values of TOML text, decimals exact, and where they stand in a file where its first line has this number.

    Raises:
        Malformed: it is no TOML.
    """
    text = decoded(data, path, first)
    plain = _plain(text, first)
    if plain is not None:
        return plain
    try:
        values = tomllib.loads(text, parse_float=_decimal)
    except RecursionError:
        raise Malformed("nested too deeply", path=path, line=first) from None
    except ValueError as error:
        raise _malformed(error, text, path, first) from None
    return values, places(text, first)


_STRAY: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
_DIGITS: Final = r"(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{1,17})?"
_LINE: Final = re.compile(
    r"(?:"
    r"(?P<key>[A-Za-z0-9_-]+) ?= ?(?:"
    r"\[(?P<strings>'[^'\n]*'(?:, ?'[^'\n]*')*)\]"
    rf"|\[(?P<numbers>(?:{_DIGITS}(?:, ?{_DIGITS})*)?)\]"
    rf"|(?P<number>{_DIGITS})"
    r"|'(?P<string>[^'\n]*)'"
    r"|(?P<switch>true|false)"
    r")"
    r"|\[(?P<header>[A-Za-z0-9_-]+)\]"
    r"|\#[^\n]*"
    r")?(?:\n|\Z)"
)
"""A line as programs write it: a key and a plain value, a header, a remark, or nothing."""

_STRING: Final = re.compile(r"'([^'\n]*)'")


def _plain(text: str, first: int) -> tuple[dict[str, Any], Places] | None:
    """The same for text whose every line is plain; None where one is not.

    It is an order of magnitude faster than a parser of all of TOML, and says the same or nothing.
    """
    if _STRAY.search(text) is not None:
        return None
    values: dict[str, Any] = {}
    found: Places = {"": {}}
    table, here = values, found[""]
    at, number, end = 0, first, len(text)
    while at < end:
        line = _LINE.match(text, at)
        if line is None:
            return None
        kind, at = line.lastgroup, line.end()
        if kind == "header":
            if values:
                return None
            table, here = values.setdefault(line[kind], {}), found.setdefault(line[kind], {})
        elif kind is not None:
            key = line["key"]
            if key in table:
                return None
            value = table[key] = _VALUES[kind](line[kind])
            here[key] = Place(number, (number,) * len(value) if kind == "strings" else (number,) * (kind == "string"))
        number += 1
    return values, found


def _number(text: str) -> int | Decimal:
    return _decimal(text) if "." in text else int(text)


def _numbers(text: str) -> list[int | Decimal]:
    return [_number(one) for one in text.split(",")] if text else []


_VALUES: Final[dict[str, Callable[[str], Any]]] = {
    "strings": _STRING.findall,
    "string": str,
    "numbers": _numbers,
    "number": _number,
    "switch": {"true": True, "false": False}.__getitem__,
}


def _decimal(text: str) -> Decimal:
    """A number with a point; one that no money could be is not a number."""
    try:
        return Decimal(text) if len(text) < 60 else Decimal("NaN")
    except ArithmeticError:
        return Decimal("NaN")


def decoded(data: bytes, path: str = "", first: int = 1) -> str:
    """The text of a file, or of the part of it that begins with this line.

    Raises:
        Malformed: it is not written in UTF-8.
    """
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start)
        column = error.start - data.rfind(b"\n", 0, error.start)
        raise Malformed(f"byte {column} of the line is no UTF-8", path=path, line=first + line) from None
    return text.replace("\r\n", "\n")


def _malformed(error: ValueError, text: str, path: str, first: int) -> Malformed:
    reason = str(error)
    found = re.search(r" \(at line (\d+), column \d+\)$", reason)
    words = reason[: found.start()] if found else reason.removesuffix(" (at end of document)")
    line = int(found[1]) - 1 if found else text.rstrip("\n").count("\n") if words != reason else 0
    return Malformed(f"not TOML: {words[:1].lower()}{words[1:]}", path=path, line=first + line)


def places(text: str, first: int = 1) -> Places:
    """Where each key of valid TOML stands.

    >>> places('a = 1\\n[2]\\nb = [\\n"x", # y\\n"z"]')
    {'': {'a': Place(line=1, strings=())}, '2': {'b': Place(line=3, strings=(4, 5))}}
    """
    found: Places = {"": {}}
    table, key, line_of_key, depth = "", "", 1, 0
    strings: list[int] = []
    begins: list[str] = []

    def keep() -> None:
        if key:
            found[table][key] = Place(line_of_key, tuple(strings))

    for token, line in _tokens(text, first):
        if token == "\n":
            if depth == 0:
                begins = []
        elif depth == 0 and token == "[" and not begins:
            keep()
            key, begins = "", ["["]
        elif begins[:1] == ["["]:
            if token == "]" and len(begins) > 1:
                table = "".join(begins[1:])
                found.setdefault(table, {})
            begins.append(_bare(token))
        elif depth == 0 and token == "=" and begins and "=" not in begins:
            keep()
            key, line_of_key, strings = "".join(begins), line, []
            begins.append("=")
        elif token in "[{":
            depth += 1
        elif token in "]}":
            depth -= 1
        elif depth == 0 and "=" not in begins:
            begins.append(_bare(token))
        elif token[0] in "\"'":
            strings.append(line)
    keep()
    return found


def _tokens(text: str, first: int) -> Iterator[tuple[str, int]]:
    line, before = first, 0
    for match in _TOKEN.finditer(text):
        line += text.count("\n", before, match.start())
        before = match.start()
        if not match[0].startswith("#"):
            yield match[0], line


def _bare(token: str) -> str:
    return token[1:-1] if token[:1] in ("'", '"') and len(token) > 1 else token
