"""Records to be audited: generated hands as each viewer has them, and faults planted in them."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from doorcard.errors import RecordError
from doorcard.records import detect, write_phh, write_pokerstars
from doorcard.records.own import Hand, seen_by
from doorcard.records.record import Act, Claim, Record
from doorcard.records.transcribe import record_of
from doorcard.views import AUDITOR, RAIL
from hands import setting, steps


def hand(name, structure, seats, seed, folding=0.1, short=True) -> Hand:
    """A lawful hand, every card known."""
    played = list(steps(setting(name, structure, seats, seed, short), folding))
    return Hand(begin=played[0].before, events=tuple([event for step in played for event in step.events]))


def views(whole: Hand) -> Iterator[tuple[object, Record]]:
    """The hand as the auditor, the rail and each player have it on paper."""
    for viewer in (AUDITOR, RAIL, *range(len(whole.begin.seats))):
        yield viewer, record_of(seen_by(whole, viewer), "paper")


def as_others_write(record: Record, folder: Path) -> Iterator[Record]:
    """The record as it is read from PHH and, where that can say it, from the text of PokerStars."""
    for name, write in (("hand.phh", write_phh.text), ("hand.txt", write_pokerstars.text)):
        with contextlib.suppress(RecordError):
            (folder / name).write_text(write(record), encoding="utf-8")
            written = detect.record(folder / name)
            # The text of PokerStars names no law, and its reader takes custom for it.
            if written.header.rules == record.header.rules:
                yield written


def changed(record: Record, line: Act | Claim, **fields: object) -> Record:
    """The record with one of its lines written otherwise."""
    return Record(record.header, tuple([replace(one, **fields) if one is line else one for one in record.lines]))
