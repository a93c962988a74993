"""Which format is this? And one way to read the hands of any of them."""

import enum
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from doorcard.errors import Malformed, RecordError, UnknownFormat
from doorcard.records import own, phh
from doorcard.records.record import Record, Skipped
from doorcard.records.transcribe import record_of


class Format(enum.Enum):
    """A format we read."""

    OWN = "doorcard"
    PHH = "PHH"
    PHHS = "PHHS"


ENOUGH: Final = 1 << 16
"""How many bytes from the beginning of a file tell its format."""

_OWN: Final = re.compile(rb'\s*\{[^\n]*"format"\s*:')
_PHH: Final = re.compile(rb"^[ \t]*[\"']?variant[\"']?[ \t]*=", re.MULTILINE)
_TABLE: Final = re.compile(rb"^[ \t]*\[[^\[\]\n]+\][ \t]*(#[^\n]*)?\r?$", re.MULTILINE)

FOREIGN: Final = {
    "PokerStars": re.compile(rb"PokerStars (Game|Hand|Zoom Hand) #"),
    "Full Tilt Poker": re.compile(rb"Full\s?Tilt\s?Poker Game #|F\x00u\x00l\x00l\x00 \x00T\x00i\x00l\x00t"),
    "PartyGaming": re.compile(rb"\*{5} Hand History [Ff]or Game"),
    "Bovada or Bodog": re.compile(rb"(Bovada|Bodog|Ignition)[^\n]* Hand #"),
    "Winamax": re.compile(rb"Winamax Poker -"),
    "iPoker": re.compile(rb"<session\b"),
}
"""Formats that are known when seen."""


def detect(data: bytes, path: str = "") -> Format:
    """The format of a file, told from its beginning.

    Raises:
        UnknownFormat: it is none of ours.
    """
    begins = data[:ENOUGH]
    text = begins.removeprefix(b"\xef\xbb\xbf")
    if _OWN.match(text):
        return Format.OWN
    for name, mark in FOREIGN.items():
        if mark.search(text[:4096]):
            raise UnknownFormat(f"a hand history of {name}; we read {_read_words()}", path=path)
    variant = _PHH.search(text)
    if variant is not None:
        table = _TABLE.search(text)
        return Format.PHHS if table is not None and table.start() < variant.start() else Format.PHH
    what = "an empty file" if not text.strip() else "no hand history we know"
    raise UnknownFormat(f"{what}; we read {_read_words()}", path=path)


def _read_words() -> str:
    return ", ".join(one.value for one in Format)


def records(path: str | Path) -> Iterator[Record | Skipped]:
    """The hands of a file of any format we read; those that are not stud are skipped by name.

    Raises:
        UnknownFormat: it is in no format we read.
        Malformed: it is broken at some line.
        RecordError: the file cannot be opened.
    """
    source = str(path)
    try:
        with Path(path).open("rb") as file:
            begins = file.read(ENOUGH)
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        raise RecordError(f"cannot be read: {reason}", path=source) from None
    if detect(begins, source) is Format.OWN:
        return (record_of(hand, source) for hand in own.hands(path))
    return phh.read(path)


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
    return only


__all__ = ["FOREIGN", "Format", "detect", "record", "records"]
