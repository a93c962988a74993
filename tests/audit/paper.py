"""Records to be audited: generated hands as each viewer has them, and faults planted in them."""

from collections.abc import Iterator

from msgspec.structs import replace

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


def changed(record: Record, line: Act | Claim, **fields: object) -> Record:
    """The record with one of its lines written otherwise."""
    return Record(record.header, tuple([replace(one, **fields) if one is line else one for one in record.lines]))
