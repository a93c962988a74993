"""How a room counts chips: a bet that nobody called in what is won, a pot without what is raked from it.

The readers write the claims of such rooms as the others make them, by what the acts come to. Where an act is put
right the claims are made anew from what was written, and a finding tells the figures that were written.
"""

import re
from collections import Counter
from typing import Final

from msgspec.structs import replace

from doorcard.engine.events import Half
from doorcard.records.record import Act, Claim, Record, Said
from doorcard.records.sums import settled

_UNCALLED_IN_WON: Final = frozenset(("ipoker", "partypoker", "winamax"))
_POT_WITHOUT_RAKE: Final = frozenset(("winamax", "winning"))
_RAKE_NOTE: Final = re.compile(r"(?:line \d+: )?the rake is not (?:told|stated); it is taken to be ")
_MADE_NOTE: Final = re.compile(_RAKE_NOTE.pattern + "|a bet that nobody called is ")
"""The notes that say how the claims were made."""


def uncalled_in_won(record: Record) -> bool:
    """Whether a bet that nobody called is counted in what its maker wins."""
    return record.header.site in _UNCALLED_IN_WON


def pot_without_rake(record: Record) -> bool:
    """Whether the whole pot is told without what is raked from it."""
    return record.header.site in _POT_WITHOUT_RAKE


def total(record: Record, said: Said) -> int:
    """What all claims of a kind come to together."""
    return sum(claim.amount or 0 for claim in record.claims if claim.said is said)


def whole_pot(record: Record) -> int | None:
    """The whole pot, as it is claimed."""
    return next((one.amount for one in record.claims if one.said is Said.POT and one.pot is None), None)


def left_out(record: Record) -> int:
    """How much less the whole pot was written as than its claim says."""
    if not pot_without_rake(record):
        return 0
    back = total(record, Said.RETURNED) if uncalled_in_won(record) else 0
    return total(record, Said.RAKE) - back


def with_pot(record: Record, more: int) -> Record:
    """The record with so much more in the whole pot, where it has one."""
    lines = [
        replace(one, amount=(one.amount or 0) + more)
        if isinstance(one, Claim) and one.said is Said.POT and one.pot is None
        else one
        for one in record.lines
    ]
    return Record(record.header, tuple(lines))


def is_made(record: Record) -> bool:
    """Whether its claims are made by what its acts come to."""
    return uncalled_in_won(record) and _amounts(anew(record)) == _amounts(record)


def _amounts(record: Record) -> Counter[tuple[Said, int | None, int | None]]:
    return Counter((claim.said, claim.seat, claim.amount) for claim in record.claims if claim.said is not Said.PUT_IN)


def anew(record: Record) -> Record:
    """The record with its claims made anew from what was written, by what its acts come to now."""
    header = record.header
    if pot_without_rake(record):
        record = with_pot(record, -left_out(record))
    taken = any(_RAKE_NOTE.match(note) for note in header.notes)
    lines: list[Act | Claim] = []
    back: Claim | None = None
    backs: Counter[int | None] = Counter()
    for one in record.lines:
        if isinstance(one, Claim) and one.said is Said.WON_IN_ALL:
            # The reader has taken a bet that nobody called out of this one, too.
            lines.append(replace(one, amount=(one.amount or 0) + backs.pop(one.seat, 0)))
            continue
        if isinstance(one, Claim) and one.said is Said.PUT_IN:
            # The reader has made it of acts that may be others now.
            continue
        if isinstance(one, Claim) and one.said is Said.RETURNED:
            backs[one.seat] += one.amount or 0
        if not isinstance(one, Claim) or one.said not in (Said.RETURNED, Said.WON):
            if not (taken and isinstance(one, Claim) and one.said is Said.RAKE):
                lines.append(one)
            continue
        if back is not None and (back.line, back.seat) == (one.line, one.seat):
            # What one line says is won stands apart as bets that nobody called and the rest.
            amount = (back.amount or 0) + (one.amount or 0)
            place, part = _of_other_half(lines[:-1], one, back.amount or 0)
            if part:
                amount -= part
                half = lines[place]
                assert isinstance(half, Claim)
                lines[place] = replace(half, amount=(half.amount or 0) + part)
            lines[-1] = replace(one, said=Said.WON, amount=amount)
        else:
            amount = one.amount or 0
            lines.append(replace(one, said=Said.WON))
        back = replace(one, amount=amount) if one.said is Said.RETURNED else None
    notes = tuple([note for note in header.notes if not _MADE_NOTE.match(note)])
    made = settled(Record(replace(header, notes=notes), tuple(lines)))
    return with_pot(made, left_out(made)) if pot_without_rake(made) else made


def _of_other_half(lines: list[Act | Claim], won: Claim, over: int) -> tuple[int, int]:
    """What the reader took from the other half of a bet that nobody called, and where that half stands."""
    for place, one in enumerate(lines):
        if isinstance(one, Claim) and one.said is Said.WON and one.half is not None and won.half is not None:
            if (one.seat, one.pot) == (won.seat, won.pot) and one.half is not won.half:
                return place, over // 2 if won.half is Half.HIGH else over - over // 2
    return 0, 0


__all__ = ["anew", "is_made", "left_out", "pot_without_rake", "total", "uncalled_in_won", "whole_pot", "with_pot"]
