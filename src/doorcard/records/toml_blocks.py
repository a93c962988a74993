"""Where one hand of a TOML file ends and the next begins, so that a file of any length is read hand by hand.

A hand is a table under its own header, or stands at the head of the file without one; of several without a header
each begins with its variant. A header inside a list or a text of several lines is none.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

LONGEST_LINE: Final = 1 << 20
"""No line of a hand is longer, in bytes."""

MOST_BYTES: Final = 1 << 22
"""No hand is longer."""

_HEADER: Final = re.compile(
    rb"\[{1,2}[ \t]*(?P<name>\"(?:\\.|[^\"\\])*\"|'[^']*'|[A-Za-z0-9_-]+)?[ \t]*(?P<inner>\.)?"
)
_VARIANT: Final = re.compile(rb"[\"']?variant[\"']?[ \t]*=")
_TOKEN: Final = re.compile(rb"\"\"\"|'''|\"(?:\\.|[^\"\\])*\"|'[^']*'|\#.*|[\[\]{}]", re.DOTALL)
_PLAIN: Final = rb"[^\"'#\[\]{}]*"
_CLOSED: Final = re.compile(_PLAIN + rb"(?:'[^'\n]*'|\[" + _PLAIN + rb"(?:'[^'\n]*'" + _PLAIN + rb")*\])?" + _PLAIN)
"""A line with one string or one list, as most are: nothing is open at its end."""
_ENDS: Final = {b'"""': re.compile(rb'(?:\\.|[^\\])*?"""', re.DOTALL), b"'''": re.compile(rb".*?'''", re.DOTALL)}


class Block(NamedTuple):
    """The lines of one hand."""

    line: int
    """The line they begin with."""
    text: bytes
    has_header: bool
    has_variant: bool
    too_long: bool


class _Where:
    """What is still open at the end of a line."""

    def __init__(self) -> None:
        self.quotes = b""
        self.depth = 0

    @property
    def inside(self) -> bool:
        return bool(self.quotes) or self.depth > 0

    def follow(self, line: bytes) -> None:
        """Go on to the end of a line."""
        if not self.inside and b"'''" not in line and _CLOSED.fullmatch(line) is not None:
            return
        at = 0
        while at < len(line):
            if self.quotes:
                ends = _ENDS[self.quotes].match(line, at)
                if ends is None:
                    return
                at, self.quotes = ends.end(), b""
                continue
            token = _TOKEN.search(line, at)
            if token is None:
                return
            at = token.end()
            if token[0] in _ENDS:
                self.quotes = token[0]
            elif token[0] in b"[{":
                self.depth += 1
            elif token[0] in b"]}":
                self.depth = max(0, self.depth - 1)


class _Lines:
    """The lines of a hand so far."""

    def __init__(self, number: int, header: re.Match[bytes] | None) -> None:
        self.number = number
        self.name = None if header is None else header["name"] or b""
        self.kept: list[bytes] = []
        self.bytes = 0
        self.has_variant = self.has_keys = self.too_long = False
        self.in_inner = False
        """Whether a table inside the hand has begun."""

    def add(self, line: bytes) -> None:
        self.bytes += len(line)
        if self.bytes > MOST_BYTES or len(line) > LONGEST_LINE:
            self.too_long, self.kept = True, []
        elif not self.too_long:
            self.kept.append(line)

    def goes_on(self, header: re.Match[bytes]) -> bool:
        """Whether a header begins a table inside this hand."""
        name = header["name"] or b""
        if self.name is None:
            return self.has_keys and name.lstrip(b"\"'").startswith(b"_")
        return header["inner"] is not None and name == self.name

    def begins_again(self) -> bool:
        """Whether a variant can only be that of another hand."""
        return self.name is None and self.has_variant and not self.in_inner

    def block(self) -> Block:
        return Block(self.number, b"".join(self.kept), self.name is not None, self.has_variant, self.too_long)


def blocks(lines: Iterable[bytes]) -> Iterator[Block]:
    """The hands among these lines, with their ends; comments before the first are part of none."""
    where, hand = _Where(), _Lines(1, None)
    for number, line in enumerate(lines, 1):
        if number == 1:
            line = line.removeprefix(b"\xef\xbb\xbf")
        if not where.inside:
            begins = line.lstrip()
            header = _HEADER.match(begins) if begins.startswith(b"[") else None
            variant = header is None and _VARIANT.match(begins) is not None
            inner = header is not None and hand.goes_on(header)
            if (header is not None and not inner) or (variant and hand.begins_again()):
                if hand.has_keys or hand.name is not None:
                    yield hand.block()
                hand = _Lines(number, header)
            hand.in_inner = hand.in_inner or inner
            hand.has_variant = hand.has_variant or (variant and not hand.in_inner)
            hand.has_keys = hand.has_keys or (header is None and not begins.startswith(b"#") and bool(begins))
        where.follow(line)
        hand.add(line)
    if hand.has_keys or hand.name is not None:
        yield hand.block()


__all__ = ["LONGEST_LINE", "MOST_BYTES", "Block", "blocks"]
