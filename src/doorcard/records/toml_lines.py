"""Where things stand in a TOML file: the parser gives values, an error wants lines."""

import re
import tomllib
from collections.abc import Iterator
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
_HEADER: Final = re.compile(r"\[([A-Za-z0-9_-]+)\]")
_KEY: Final = re.compile(r"([A-Za-z0-9_-]+) ?= ?")
_NUMBER: Final = re.compile(r"(?:0|[1-9][0-9]{0,17})(\.[0-9]{1,17})?")
_NUMBERS: Final = re.compile(rf"\[(?:{_NUMBER.pattern}(?:, ?{_NUMBER.pattern})*)?\]")
_STRING: Final = re.compile(r"'([^'\n]*)'")
_STRINGS: Final = re.compile(r"\['[^'\n]*'(?:, ?'[^'\n]*')*\]")
_SWITCHES: Final = {"true": True, "false": False}


def _plain(text: str, first: int) -> tuple[dict[str, Any], Places] | None:
    """The same for text as programs write it, a key and a plain value on each line; None where it is not so plain.

    It is an order of magnitude faster than a parser of all of TOML, and says the same or nothing.
    """
    if _STRAY.search(text) is not None:
        return None
    values: dict[str, Any] = {}
    found: Places = {"": {}}
    table, here = values, found[""]
    for number, line in enumerate(text.split("\n"), first):
        if not line or line.startswith("#"):
            continue
        header = _HEADER.fullmatch(line)
        if header is not None:
            if values:
                return None
            table, here = values.setdefault(header[1], {}), found.setdefault(header[1], {})
            continue
        key = _KEY.match(line)
        if key is None or key[1] in table:
            return None
        read = _value(line[key.end() :])
        if read is None:
            return None
        value, strings = read
        table[key[1]] = value
        here[key[1]] = Place(number, (number,) * strings)
    return values, found


def _value(text: str) -> tuple[Any, int] | None:
    """A plain value and how many strings are in it."""
    if _STRINGS.fullmatch(text) is not None:
        strings = text[2:-2].replace("', '", "','").split("','")
        return strings, len(strings)
    string = _STRING.fullmatch(text)
    if string is not None:
        return string[1], 1
    number = _NUMBER.fullmatch(text)
    if number is not None:
        return _number(text), 0
    if _NUMBERS.fullmatch(text) is not None:
        return [_number(one.strip()) for one in text[1:-1].split(",") if one], 0
    return (_SWITCHES[text], 0) if text in _SWITCHES else None


def _number(text: str) -> int | Decimal:
    return _decimal(text) if "." in text else int(text)


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
