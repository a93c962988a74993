"""As few wrong steps as explain a record.

Where it is shorter to explain by a slip of the pen, because all the rest of it is lawful once the slip is put right,
the slip is all there is to tell.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from doorcard.audit import claims, counted, dealt
from doorcard.audit.causes import put_right
from doorcard.audit.judged import Judged, looked_at
from doorcard.audit.slips import Slip, doubled, slips
from doorcard.engine.state import DEALER
from doorcard.errors import DealError, SignNotPermitted
from doorcard.records.fold import Difference
from doorcard.records.record import BETTING, BY_THE_WAY, Act, Claim, Did, Record, Said
from doorcard.rules.ruleset import RuleSet

_OF_NOBODY: Final = frozenset((Did.STREET, Did.BURN, Did.COMMUNITY, Did.REMARK))
"""Acts that need no seat."""

_DEEP: Final = 3
"""How many slips of the pen are put right in one hand."""

_TRIED: Final = 60
"""How many ways to put a record right are tried one after another."""


def fewest(record: Record, rules: RuleSet) -> Judged:
    """The wrong steps of a record, told so that there are as few as may be."""
    record, told = _without_strangers(record, rules)
    best = looked_at(record, rules)
    made = bool(best.steps) and counted.is_made(record)
    if best.steps and (slip := _explained(record, doubled(record, best.steps[0]), rules, made)) is not None:
        record = counted.anew(slip.record) if made else slip.record
        told.append(slip.told)
        best = looked_at(record, rules)
    paper, twice = dealt.twice(record, best.played)
    if twice:
        told += twice
        best = looked_at(paper, rules)
    if (slip := _one_slip(best, rules, made)) is not None:
        told.append(slip.told)
        best = looked_at(slip.record, rules, made)
    for _ in range(_DEEP):
        righted = _righted(best, rules, made)
        if righted is None:
            break
        step, best = righted
        told.append(step)
    together = _put_right_together(best, rules, made)
    if together is not None:
        told += together
        best = best._replace(steps=[])
    return best._replace(steps=sorted([*told, *best.steps], key=lambda one: one.line))


def _righted(judged: Judged, rules: RuleSet, made: bool) -> tuple[Difference, Judged] | None:
    """A wrong step that explains others with it, and what is left once it is put right."""
    if len(judged.steps) < 2:
        return None
    blamed = {(one.line, one.code) for one in judged.steps}
    tried = 0
    for step in judged.steps:
        found: Judged | None = None
        for right in put_right(judged.record, judged.played, step):
            if tried == _TRIED:
                break
            tried += 1
            again = looked_at(_without_asides(right, judged.record), rules, made)
            # Put right as something else, a raise would have its callers blamed, who paid what they faced.
            if len(again.steps) + 1 >= len(judged.steps) or any(
                (one.line, one.code) not in blamed for one in again.steps
            ):
                continue
            if found is None or (len(again.steps), again.raw) < (len(found.steps), found.raw):
                found = again
                if not again.steps:
                    break
        if found is not None:
            return step, found
    return None


def _put_right_together(judged: Judged, rules: RuleSet, made: bool) -> list[Difference] | None:
    """The wrong acts, where it takes all of them to be put right for the sums to come out."""
    acts = [one for one in judged.steps if isinstance(one.about, Act) and one.about.did in BETTING]
    if len(acts) < 2 or len(acts) == len(judged.steps) or len(acts) > _DEEP:
        return None
    best = judged
    for act in acts:
        step = next((one for one in best.steps if one.line == act.line and one.code == act.code), None)
        if step is None:
            return None
        tried = [
            looked_at(_without_asides(right, best.record), rules, made)
            for right in islice(put_right(best.record, best.played, step), 6)
        ]
        best = min(tried, key=lambda one: (len(one.steps), one.raw), default=best)
    return acts if not best.steps else None


_LATE: Final = frozenset(
    ("not-now", "ante", "card-not-due", "card-missing", "call-amount", "missing-act", "out-of-turn", "rake", "money")
)
"""Kinds that may come to light later than the wrong line, and alone."""


def _one_slip(judged: Judged, rules: RuleSet, made: bool) -> Slip | None:
    """The one line that was written wrong, if all the rest is lawful once it is put right."""
    steps = judged.steps
    if not steps or (len(steps) == 1 and steps[0].code not in _LATE):
        return None
    found = (slip for step in steps for slip in slips(judged.record, judged.played, step))
    return _explained(judged.record, found, rules, made)


def _explained(before: Record, slips_of_the_pen: Iterator[Slip], rules: RuleSet, made: bool) -> Slip | None:
    """The first of these with which all the rest of a record is lawful."""
    tried = 0
    for slip in slips_of_the_pen:
        if tried == _TRIED:
            return None
        if not _balances(slip.record):
            continue
        tried += 1
        slip = slip._replace(record=_without_asides(slip.record, before))
        try:
            again = looked_at(slip.record, rules, made)
        except (DealError, SignNotPermitted):
            continue
        if not again.steps:
            return slip
    return None


def _without_asides(record: Record, before: Record) -> Record:
    """A record put right, without what those of its lines say by the way that are no longer what they were."""
    kept = {id(act) for act in record.acts}
    gone = {act.line for act in before.acts if id(act) not in kept}
    if not gone or not any(claim.said in BY_THE_WAY and claim.line in gone for claim in record.claims):
        return record
    left = [
        line
        for line in record.lines
        if not (isinstance(line, Claim) and line.said in BY_THE_WAY and line.line in gone)
    ]
    return Record(record.header, tuple(left))


def _balances(record: Record) -> bool:
    """Whether all chips that were put in come out again, as far as the record tells of all: this costs no fold."""
    if counted.uncalled_in_won(record) or not any(claim.said is Said.RAKE for claim in record.claims):
        return True
    money = record.money
    return not money.won or not claims.amounts_told(record) or money.balance


def _without_strangers(record: Record, rules: RuleSet) -> tuple[Record, list[Difference]]:
    """The record without lines about seats and amounts that no table has, and those lines as differences."""
    seats = range(len(record.header.chairs))
    strange: list[Act | Claim] = [act for act in record.acts if _is_strange(act, seats)]
    strange += [
        claim
        for claim in record.claims
        if (claim.seat is not None and claim.seat not in seats) or (claim.amount or 0) < 0
    ]
    if not strange:
        return record, []
    gone = {id(line) for line in strange}
    kept = Record(record.header, tuple([line for line in record.lines if id(line) not in gone]))
    return kept, [_stranger(line, seats, rules) for line in strange]


def _is_strange(act: Act, seats: range) -> bool:
    if act.seat not in seats and not (act.seat == DEALER and act.did in _OF_NOBODY):
        return True
    return (act.to or 0) < 0 or (act.added or 0) < 0


def _stranger(line: Act | Claim, seats: range, rules: RuleSet) -> Difference:
    """A line about a seat or an amount that the table does not have."""
    amounts = (line.to, line.added) if isinstance(line, Act) else (line.amount,)
    if any((amount or 0) < 0 for amount in amounts):
        code, due, cites = "no-amount", "no amount is below 0", rules.betting.rounding.cites
    else:
        code, due, cites = "no-such-player", f"the table has {len(seats)} seats", rules.seats.number.cites
    who = "somebody" if line.seat is None else claims.named(line.seat)
    does = line.did.value if isinstance(line, Act) else line.said.value
    return Difference(line=line.line, code=code, done=f"{who} {does}", due=due, cites=cites, about=line)


__all__ = ["fewest"]
