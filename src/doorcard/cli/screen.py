"""What is printed: lines with cards in four colours and their paragraphs at the right, as wide as the window.

Text is written with suit signs throughout. Where the output cannot carry them they become letters here, and nowhere
else; colours go wherever rich knows that they are not wanted (a pipe, NO_COLOR, a dumb terminal).
"""

import re
import sys
import textwrap
from collections.abc import Iterable
from typing import IO, Final

from rich.console import Console
from rich.text import Text

from doorcard.cli.visible import visible
from doorcard.law import Basis, Citation

NARROWEST: Final = 20
GAP: Final = 3
"""Blanks between columns."""

WIDEST: Final = 100
"""Longer lines are hard to read, so a wide window is not filled."""

SUIT_STYLES: Final = {"♠": "bold", "♥": "bold red", "♦": "bold bright_blue", "♣": "bold green"}
"""Four colours: spades in that of the text, white on dark and black on light."""

BACK: Final = "▮"
"""A card face down."""

_TOKEN: Final = re.compile(r"(?:10|[2-9TJQKA])([♠♥♦♣])|▮+")
_PLAIN_LETTERS: Final = str.maketrans(
    {"♠": "s", "♥": "h", "♦": "d", "♣": "c", "▮": "#", "·": "-", "▶": ">", "–": "-", "…": "...", "→": "->", "─": "-"}
)


class Screen:
    """Where lines go."""

    def __init__(self, file: IO[str] | None = None) -> None:
        self.console = Console(file=file or sys.stdout, highlight=False, emoji=False, markup=False)
        self.width = max(NARROWEST, min(WIDEST, self.console.width))
        self.plain = not _carries_signs(self.console.encoding)

    def text(self, line: str, style: str = "") -> Text:
        """A line with its cards coloured."""
        styled = Text(style=style)
        end = 0
        for token in _TOKEN.finditer(line):
            styled.append(self._letters(line[end : token.start()]))
            suit = token.group(1)
            styled.append(self._letters(token.group()), "dim" if suit is None else SUIT_STYLES[suit])
            end = token.end()
        styled.append(self._letters(line[end:]))
        return styled

    def _letters(self, text: str) -> str:
        text = visible(text)
        return text.translate(_PLAIN_LETTERS) if self.plain else text

    def line(self, line: str = "", cites: Iterable[Citation] = (), style: str = "", indent: int = 0) -> None:
        """A line, and at its right or below it the paragraphs it rests on."""
        room = self.width - indent
        cited = cited_as(cites)
        if cited and len(line) + 2 + len(cited) <= room:
            styled = self.text(line, style)
            styled.append(self._letters(" " * (room - len(line) - len(cited)) + cited), "dim")
            self._put(styled, indent)
            return
        for part in wrapped(line, room) if line or not cited else ():
            self._put(self.text(part, style), indent)
        for part in wrapped(cited, room - 4) if cited else ():
            self._put(Text(self._letters(part).rjust(room), "dim"), indent)

    def columns(self, cells: Iterable[str], across: int, indent: int = 0) -> None:
        """Cells in columns below one another, so many to a line, or as many as have room; empty ones keep theirs."""
        cells = list(cells)
        width = max(map(len, cells), default=0)
        most = max(1, min(across, (self.width - indent + GAP) // (width + GAP)))
        # As many on each line: two and two rather than three and one.
        most = -(-across // -(-across // most))
        for line in range(0, len(cells), across):
            together = cells[line : line + across]
            for place in range(0, len(together), most):
                joined = (" " * GAP).join(cell.ljust(width) for cell in together[place : place + most]).rstrip()
                if joined:
                    self.line(joined, indent=indent)

    def _put(self, styled: Text, indent: int) -> None:
        self.console.print(Text(" " * indent) + styled if styled.plain else styled, no_wrap=True, crop=False)

    def heading(self, title: str) -> None:
        """A title over what follows."""
        self.line()
        self.line(title, style="bold")

    def paragraph(self, cite: Citation) -> None:
        """A paragraph in our words, with what it leaves open."""
        words = cite.words
        self.line(f"{named(cite)}: {words.title}", style="bold")
        self.line(words.says, indent=2)
        if words.note:
            self.line(words.note, style="dim", indent=2)


def wrapped(line: str, room: int) -> list[str]:
    """A line broken at spaces, but not between a seat and its number; an empty one stays one line.

    One of several columns is broken between them where each has room.
    """
    held = _KEPT_TOGETHER.sub(lambda found: found[0].replace(" ", "\u00a0"), line)
    between = " " * GAP
    if len(line) > room and between in line:
        cells = held.split(between)
        held = between.join(cell.replace(" ", "\u00a0") if len(cell.strip()) <= room else cell for cell in cells)
    parts = textwrap.wrap(held, room, break_long_words=False, break_on_hyphens=False)
    return [part.replace("\u00a0", " ") for part in parts] or [""]


_KEPT_TOGETHER: Final = re.compile(r"\b(?:seat|reading|custom|NZ|PA) (?=[\w(])|(?<=\d) (?=[%±])|(?<=±) ")


def _carries_signs(encoding: str) -> bool:
    try:
        "♠♥♦♣▮·▶–…→".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


_BASIS: Final = {Basis.CUSTOM: "custom", Basis.HOUSE: "reading"}


def named(cite: Citation) -> str:
    """A paragraph as it is printed: a law by its letters and number, custom and readings by their key.

    >>> from doorcard.law import cite
    >>> named(cite("nz", "13.3(b)")), named(cite("house", "enough-cards"))
    ('NZ 13.3(b)', 'reading enough-cards')
    """
    source = cite.source
    return f"{_BASIS.get(source.basis, source.key.upper())} {cite.paragraph}"


def cited_as(cites: Iterable[Citation]) -> str:
    """Several paragraphs as they are printed, each once: the name of a source only where it changes."""
    parts: list[str] = []
    last = ""
    for cite in dict.fromkeys(cites):
        name = named(cite)
        before = name.partition(" ")[0]
        parts.append(name.partition(" ")[2] if before == last else name)
        last = before
    return ", ".join(parts)
