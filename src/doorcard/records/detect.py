"""Which format is this? And one way to read the hands of any of them."""

import enum
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any, Final

from doorcard.errors import Malformed, UnknownFormat
from doorcard.records import bovada, fulltilt, ipoker, own, partypoker, phh, pokerstars, winamax, winning
from doorcard.records.files import beginning, name_of, opened
from doorcard.records.record import Damaged, Record, Skipped
from doorcard.records.transcribe import record_of


class Format(enum.Enum):
    """A format we read."""

    OWN = "doorcard"
    PHH = "PHH"
    PHHS = "PHHS"
    POKERSTARS = "PokerStars"
    FULL_TILT = "Full Tilt"
    PARTYPOKER = "PartyPoker"
    WINAMAX = "Winamax"
    BOVADA = "Bovada"
    IPOKER = "iPoker"
    WINNING = "Winning Poker Network"


BinarySource = str | Path | IO[bytes]
"""A file by its name, or one that is open already."""

ENOUGH: Final = 1 << 16
"""How many bytes from the beginning of a file tell its format."""

_OWN: Final = re.compile(rb'\s*\{[^\n]*"format"\s*:')
_TABLE: Final = re.compile(rb"^[ \t]*\[[^\[\]\n]+\][ \t]*(#[^\n]*)?\r?$", re.MULTILINE)

_MARKS: Final = {
    Format.PHH: rb"[\"']?variant[\"']?[ \t]*=",
    Format.POKERSTARS: rb"(?:PokerStars|Full Tilt|Hive Poker)(?: Zoom| Rush| Home Game)?(?: Game| Hand)? ?#[0-9]+:",
    Format.FULL_TILT: rb"Full ?Tilt ?Poker Game #[0-9]+:",
    Format.PARTYPOKER: rb"\*{3,8} ?Hand History for Game [0-9]+",
    Format.WINAMAX: rb"Winamax Poker - ",
    Format.BOVADA: rb"(?:Ignition|Bovada|Bodog(?:\.com|\.eu| UK| Canada|88)?) Hand #C?[0-9]+",
    Format.IPOKER: rb"(?:<\?xml[^>\n]*>\s*)?<(?:session|game)\b",
    Format.WINNING: rb"Game started at: [0-9]|(?:Game )?Hand #[0-9]+ - ",
}
"""How a line begins that is of no other format."""

_MARK: Final = re.compile(
    rb"^[ \t]*(?:" + b"|".join(b"(?P<%s>%s)" % (one.name.encode(), mark) for one, mark in _MARKS.items()) + b")",
    re.MULTILINE | re.IGNORECASE,
)

_SITES: Final[dict[Format, Callable[..., Iterator[Any]]]] = {
    Format.POKERSTARS: pokerstars.read,
    Format.FULL_TILT: fulltilt.read,
    Format.PARTYPOKER: partypoker.read,
    Format.WINAMAX: winamax.read,
    Format.BOVADA: bovada.read,
    Format.IPOKER: ipoker.read,
    Format.WINNING: winning.read,
}


def detect(data: bytes, path: str = "") -> Format:
    """The format of a file, told from its beginning by the first line that belongs to one.

    Raises:
        UnknownFormat: it is none of ours.
    """
    # Every second byte of a file in UTF-16 is empty, as far as it is in the letters of these marks.
    text = re.sub(rb"^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)", b"", data[:ENOUGH]).replace(b"\0", b"")
    if _OWN.match(text):
        return Format.OWN
    mark = _MARK.search(text)
    if mark is None or mark.lastgroup is None:
        what = "an empty file" if not text.strip() else "no hand history we know"
        raise UnknownFormat(f"{what}; we read {', '.join(one.value for one in Format)}", path=path)
    found = Format[mark.lastgroup]
    if found is Format.PHH:
        table = _TABLE.search(text)
        return Format.PHHS if table is not None and table.start() < mark.start() else Format.PHH
    return found


def format_of(path: str | Path) -> Format:
    """The format of a file.

    Raises:
        UnknownFormat: it is in no format we read.
        RecordError: the file cannot be opened.
    """
    return sighted(path)[0]


def sighted(source: BinarySource) -> tuple[Format, BinarySource]:
    """The format of a file given by its name, or open; and what it is to be read from now.

    Raises:
        UnknownFormat: it is in no format we read.
        RecordError: the file cannot be opened.
    """
    if isinstance(source, str | Path):
        with opened(source) as file:
            return detect(beginning(file, ENOUGH)[0], str(source)), source
    begins, whole = beginning(source, ENOUGH)
    return detect(begins, name_of(source)), whole


def records(source: BinarySource, *, lenient: bool = False) -> Iterator[Record | Skipped | Damaged]:
    """The hands of a file of any format we read: those that are not stud are skipped by name, damaged ones reported.

    The file is given by its name, or open; it is read hand by hand. With ``lenient`` the readers of the sites take
    liberties where a hand is not clear, and list them in its notes.

    Raises:
        UnknownFormat: it is in no format we read.
        Malformed: it is our own, and broken at some line.
        RecordError: the file cannot be opened.
    """
    found, source = sighted(source)
    return records_of(found, source, lenient=lenient)


def records_of(form: Format, source: BinarySource, *, lenient: bool = False) -> Iterator[Record | Skipped | Damaged]:
    """The same of a file whose format is known."""
    if form is Format.OWN:
        return (record_of(hand, name_of(source)) for hand in own.hands(source))
    if form in (Format.PHH, Format.PHHS):
        return phh.read(source)
    return _SITES[form](source, lenient=lenient)


def read(
    source: BinarySource, *, lenient: bool = False, besides: Callable[[Skipped | Damaged], object] | None = None
) -> Iterator[Record]:
    """The hands of stud in a file of any format we read, one after another.

    ``besides`` is called with every other hand, one that is not stud or that is damaged; without it those that are
    not stud are passed over, and the first damaged one is an error. With ``lenient`` hands that are not clear are
    read too, and the notes of their headers list every liberty taken.

    Raises:
        UnknownFormat: the file is in no format we read.
        Malformed: a hand is damaged, and nobody is told; or the file is our own, and broken at some line.
        RecordError: the file cannot be opened.
    """
    for hand in records(source, lenient=lenient):
        if isinstance(hand, Record):
            yield hand
        elif besides is not None:
            besides(hand)
        elif isinstance(hand, Damaged):
            raise hand.error


def record(path: str | Path) -> Record:
    """The one hand of a file.

    Raises:
        UnknownFormat: it is in no format we read.
        Malformed: it is broken, or holds no hand of stud, or more than one.
        RecordError: the file cannot be opened.
    """
    found = list(records(path))
    if len(found) != 1:
        raise Malformed(f"the file holds {len(found)} hands, one is asked for", path=str(path))
    (only,) = found
    if isinstance(only, Skipped):
        raise Malformed(only.why, path=str(path), line=only.line)
    if isinstance(only, Damaged):
        raise only.error
    return only


__all__ = [
    "BinarySource",
    "Format",
    "detect",
    "format_of",
    "read",
    "record",
    "records",
    "records_of",
    "sighted",
]
