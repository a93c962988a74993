"""A hand of any format in the words of another."""

import enum
from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from doorcard.errors import RecordError, Unsayable
from doorcard.records import own, write_phh, write_pokerstars
from doorcard.records.detect import BinarySource, Format, records_of, sighted
from doorcard.records.fold import play
from doorcard.records.own import Hand
from doorcard.records.record import Damaged, Record, Skipped
from doorcard.records.transcribe import record_of
from doorcard.records.whole import hand_of, told_whole


class Target(enum.Enum):
    """A format we write."""

    OWN = "own"
    PHH = "phh"
    PHHS = "phhs"
    POKERSTARS = "pokerstars"


SUFFIX: Final = {Target.OWN: ".jsonl", Target.PHH: ".phh", Target.PHHS: ".phhs", Target.POKERSTARS: ".txt"}
"""How the name of a file of each format ends."""


class Converted(msgspec.Struct, frozen=True):
    """A hand in its new words."""

    line: int
    """Where it begins in its old file."""
    written: bytes
    liberties: tuple[str, ...] = ()
    """What had to be taken for granted, or left out."""


def hands_of(source: BinarySource, *, lenient: bool = False) -> Iterator[Hand | Record | Skipped | Damaged]:
    """The hands of a file, ours as the streams they are.

    Raises:
        RecordError: the file cannot be read.
    """
    form, source = sighted(source)
    if form is Format.OWN:
        return own.hands(source)
    return records_of(form, source, lenient=lenient)


def converted(hand: Hand | Record, target: Target, number: int = 1, *, lenient: bool = False) -> Converted:
    """A hand in another format; in a file of several it has this number.

    Raises:
        Unsayable: the format has no words for it, or what it says cannot have happened. With ``lenient`` our own
            format leaves that out.
        UnknownRules, SignNotPermitted, DealError: a record cannot be folded under its rules.
    """
    if target is Target.OWN:
        return _as_own(hand, lenient)
    record = record_of(hand) if isinstance(hand, Hand) else hand
    return Converted(record.header.line, _WRITERS[target](record, number).encode(), record.header.notes)


def _as_own(hand: Hand | Record, lenient: bool) -> Converted:
    if isinstance(hand, Hand):
        return Converted(hand.line, own.text(hand).encode())
    header, notes = hand.header, hand.header.notes
    try:
        stream = told_whole(hand)
    except Unsayable as error:
        if not lenient:
            raise
        stream, notes = hand_of(hand), (*notes, f"left out: {error.sentence}")
    written = own.text(stream).encode()
    if play(hand).differences:
        _refuse_unless_read(written, hand)
    return Converted(header.line, written, notes)


def _refuse_unless_read(written: bytes, record: Record) -> None:
    """What happened against the rules may have been impossible, such as a card in two places."""
    try:
        next(own.read_lines(written.splitlines(keepends=True)))
    except RecordError as error:
        raise Unsayable(error.sentence, path=record.header.source, line=record.header.line) from None


_WRITERS: Final[dict[Target, Callable[[Record, int], str]]] = {
    Target.PHH: lambda record, number: write_phh.text(record),
    Target.PHHS: lambda record, number: f"[{number}]\n{write_phh.text(record)}\n",
    Target.POKERSTARS: lambda record, number: f"{write_pokerstars.text(record)}\n\n\n",
}

__all__ = ["SUFFIX", "Converted", "Target", "converted", "hands_of"]
