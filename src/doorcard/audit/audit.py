"""A record judged: each wrong step told once, with what was due and the paragraphs that say so."""

from dataclasses import replace as replace_sign
from typing import Final

import msgspec
from msgspec.structs import replace

from doorcard.audit import repeated, unknown
from doorcard.audit.fewest import fewest
from doorcard.audit.finding import Certainty, Finding, certainty_under
from doorcard.audit.wording import as_recorded
from doorcard.errors import DealError, SignNotPermitted
from doorcard.law import Citation
from doorcard.records.fold import Difference
from doorcard.records.record import BETTING, Did, Record
from doorcard.rules.clauses import ForcedAmount
from doorcard.rules.ruleset import RuleSet


class Audited(msgspec.Struct, frozen=True):
    """What came of an audit."""

    findings: tuple[Finding, ...]
    notes: tuple[Finding, ...]
    """What parts from custom and is nobody's fault, such as a room that shows hands in the order of its seats."""

    def beside(self, first: Finding) -> "Audited":
        """The same with another finding before the others."""
        return Audited((first, *self.findings), self.notes)


ARITHMETIC: Final = repeated.CODES | {
    *("money", "stack", "pot", "rake", "returned", "won", "card-already-out", "named-hand")
}
"""Kinds that need no reading to be sure of."""


def audit(record: Record, rules: RuleSet | None = None) -> tuple[Finding, ...]:
    """The wrong steps of a record under a rule set, or under its own, by line.

    Raises:
        UnknownRules: none is given, and the record names rules that nobody has here.
    """
    return examine(record, rules).findings


def examine(record: Record, rules: RuleSet | None = None) -> Audited:
    """The same with what is only to be noted.

    Raises:
        UnknownRules: none is given, and the record names rules that nobody has here.
    """
    under = rules if rules is not None else record.rules
    try:
        judged = fewest(record, under)
    except SignNotPermitted as refused:
        posted = _with_forced_bet(record, under)
        if posted is None:
            done = "the hand is played at a table with this sign"
            return Audited((_whole(record, under, "sign", done, str(refused), refused.cites),), ())
        rest = examine(posted, under)
        if any(act.did is Did.BRING_IN and act.to == 0 for act in record.acts):
            # The sign has no forced bet because that line has none, and the line is told.
            return rest
        forced = posted.header.sign.forced
        done = "the sign of the table has no forced bet"
        due = f"in this game it posts one; it is taken to be {forced}, as it was brought in"
        return rest.beside(_whole(record, under, "sign", done, due, refused.cites))
    except DealError as refused:
        cites = refused.cites or under.seats.number.cites
        return Audited((_whole(record, under, refused.code, "the hand is dealt", str(refused), cites),), ())
    findings = [_finding(record, under, one) for one in judged.steps]
    accused = {one.code for one in judged.steps}
    findings += [
        _finding(record, under, one, Certainty.UNDECIDABLE)
        for one in (*judged.doubtful, *unknown.differences(judged.record, judged.played, judged.rake))
        if one.code not in accused
    ]
    findings.sort(key=lambda one: one.line)
    return Audited(tuple(findings), tuple([_finding(record, under, one) for one in judged.noted]))


def _with_forced_bet(record: Record, rules: RuleSet) -> Record | None:
    """The record at a table that posts what was brought in, where its own law posts nothing and this one does."""
    sign = record.header.sign
    if sign.forced or rules.forced.amount.says is not ForcedAmount.POSTED:
        return None
    first = next((act for act in record.acts if act.did in BETTING), None)
    told = (first.to or first.added or 0) if first is not None else 0
    if first is not None and first.did is Did.BRING_IN and not told:
        calls = (act.to or act.added or 0 for act in record.acts if act.did is Did.CALL)
        called = next(calls, 0)
        told = called if called < sign.small_bet else sign.small_bet // 2
    most = sign.small_bet or told
    forced = min(told, most) or most
    if not forced:
        return None
    return Record(replace(record.header, sign=replace_sign(sign, forced=forced)), record.lines)


def _whole(record: Record, rules: RuleSet, code: str, done: str, due: str, cites: tuple[Citation, ...]) -> Finding:
    one = Difference(line=record.header.line, code=code, done=done, due=due, cites=cites)
    return _finding(record, rules, one)


def _finding(record: Record, rules: RuleSet, one: Difference, certainty: Certainty | None = None) -> Finding:
    if certainty is None:
        certainty = Certainty.CERTAIN if one.code in ARITHMETIC else certainty_under(rules, one.cites)
    return Finding(
        file=record.header.source,
        line=one.line or record.header.line,
        hand=record.header.hand,
        code=one.code,
        done=as_recorded(one.done, one.code, record.header),
        due=as_recorded(one.due, one.code, record.header),
        seat=record.header.number(one.seat) if 0 <= one.seat < len(record.header.chairs) else None,
        player=record.header.chairs[one.seat].name if 0 <= one.seat < len(record.header.chairs) else "",
        cites=tuple(dict.fromkeys(one.cites)),
        certainty=certainty,
    )


__all__ = ["ARITHMETIC", "Audited", "audit", "examine"]
