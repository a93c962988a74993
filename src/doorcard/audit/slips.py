"""A line that the rest of a record contradicts: where it may stand, and as what it may have been meant.

The rules refuse an act only where it comes to light that it cannot have been: who is said to have folded is dealt
another card, who is said to have called gets none. The slip of the pen is then in an earlier line than the refusal.
"""

from collections.abc import Iterator
from dataclasses import replace as replace_sign
from typing import Final, NamedTuple

from msgspec.structs import replace

from doorcard.audit.causes import amounts_after, instead, put_right, state_before, wishes
from doorcard.audit.unknown import NO_BRING_IN
from doorcard.engine.legal import bring_in_due
from doorcard.engine.play import to_act
from doorcard.engine.state import Stage
from doorcard.records import own
from doorcard.records.fold import Difference, Played
from doorcard.records.record import BETTING, RISES, Act, Did, Record

_BY_WHO_IS_IN: Final = frozenset(("not-now", "card-not-due", "won", "returned", "pot", "missing-act", "card-missing"))
"""Kinds that may come of a fold that was none, or of one that is not written down."""

_FOLDS: Final = 3
"""How many folds before a wrong sum are taken to be none, one after another."""


class Slip(NamedTuple):
    """One line written otherwise."""

    record: Record
    """The record with the line put right."""
    told: Difference
    """What is wrong with the line."""


def slips(record: Record, played: Played, wrong: Difference) -> Iterator[Slip]:
    """The single lines that may have been written wrong for this difference to come of it."""
    yield from (Slip(right, wrong) for right in put_right(record, played, wrong))
    yield from _bring_in(record, played, wrong)
    yield from _earlier(record, played, wrong)


def _earlier(record: Record, played: Played, wrong: Difference) -> Iterator[Slip]:
    """The same in the lines before it alone."""
    if wrong.code == "ante" and wrong.about is None:
        yield from _ante_left_out(record, wrong)
    elif wrong.code == "call-amount" and isinstance(wrong.about, Act):
        yield from _called(record, played, wrong, wrong.about)
    elif wrong.code in _BY_WHO_IS_IN:
        yield from _stayed(record, played, wrong)
        yield from _folded(record, played, wrong)


def _ante_left_out(record: Record, wrong: Difference) -> Iterator[Slip]:
    """Somebody's ante is not written down."""
    paid = {act.seat for act in record.acts if act.did is Did.ANTE}
    for seat in range(len(record.header.chairs)):
        if seat not in paid:
            ante = Act(line=wrong.line, did=Did.ANTE, seat=seat, added=record.header.sign.ante)
            yield Slip(Record(record.header, (ante, *record.lines)), wrong)


def _bring_in(record: Record, played: Played, wrong: Difference) -> Iterator[Slip]:
    """The bring-in is left out, or a fold or check stands in its place: those who call it say how much it was."""
    act = wrong.about
    if not isinstance(act, Act) or act.did not in BETTING or record.header.site == own.FORMAT:
        return
    before = state_before(record, played, act)
    due = to_act(before)
    if before.stage is not Stage.BETTING or due is None or due < 0 or not bring_in_due(before):
        return
    for to in dict.fromkeys(amounts_after(record, before, act)):
        brought = Act(line=act.line, did=Did.BRING_IN, seat=due, to=to)
        new = (brought,) if act.seat == due else (brought, act)
        yield Slip(_posting(instead(record, act, *new), to), wrong)


def _posting(record: Record, to: int) -> Record:
    """The record of a table whose forced bet this is: what is not on paper is read from the bring-in."""
    header = record.header
    notes = tuple([note for note in header.notes if not note.startswith(NO_BRING_IN)])
    return Record(replace(header, sign=replace_sign(header.sign, forced=to), notes=notes), record.lines)


def _called(record: Record, played: Played, wrong: Difference, call: Act) -> Iterator[Slip]:
    """He called what was bet, and the bet is written wrong."""
    before = state_before(record, played, call)
    bet = _last_before(record, call.line, RISES | {Did.BRING_IN})
    to = call.to if call.to is not None else before.seats[call.seat].bet + (call.added or 0)
    if bet is None or not to:
        return
    meant = replace(bet, to=to, added=None)
    right = instead(record, bet, meant)
    if bet.did is Did.BRING_IN and record.header.site != own.FORMAT:
        right = _posting(right, to)
    yield Slip(right, _contradicted(bet, meant, state_before(record, played, bet).seats[bet.seat].bet, wrong))


def _stayed(record: Record, played: Played, wrong: Difference) -> Iterator[Slip]:
    """Somebody is said to have folded, and had not."""
    folds = [act for act in record.acts if act.did is Did.FOLD and act.line < wrong.line]
    his = [act for act in folds if act.seat == wrong.seat and act is not wrong.about]
    for fold in his[-1:] or folds[: -_FOLDS - 1 : -1]:
        before = state_before(record, played, fold)
        if before.stage is Stage.BETTING and to_act(before) == fold.seat:
            for wish in wishes(before, fold.seat, fold.line, amounts_after(record, before, fold)):
                if wish.did is not Did.FOLD:
                    yield Slip(instead(record, fold, wish), _contradicted(fold, wish, 0, wrong))


def _folded(record: Record, played: Played, wrong: Difference) -> Iterator[Slip]:
    """Somebody is said to have called or checked, and had folded."""
    seat = wrong.seat
    if wrong.code == "missing-act" and wrong.about is not None:
        due = to_act(state_before(record, played, wrong.about))
        seat = due if due is not None else seat
    last = next(
        (act for act in reversed(record.acts) if act.seat == seat and act.did in BETTING and act.line < wrong.line),
        None,
    )
    if wrong.code in ("missing-act", "card-missing") and last is not None and last.did is not Did.FOLD:
        bet = state_before(record, played, last).seats[seat].bet
        meant = Act(line=last.line, did=Did.FOLD, seat=seat)
        yield Slip(instead(record, last, meant), _contradicted(last, meant, bet, wrong))


def _last_before(record: Record, line: int, kinds: frozenset[Did]) -> Act | None:
    return next((act for act in reversed(record.acts) if act.line < line and act.did in kinds), None)


def _contradicted(written: Act, meant: Act, bet: int, wrong: Difference) -> Difference:
    """The line as it stands, and as all the rest of the record would have it."""
    return Difference(
        line=written.line,
        code="contradicted",
        done=f"seat {written.seat + 1} {_does(written, bet)}",
        due=f"all the rest is lawful only if he {_does(meant, bet)}",
        cites=wrong.cites,
        about=written,
        seat=written.seat,
    )


def _does(act: Act, bet: int) -> str:
    to = act.to if act.to is not None else None if act.added is None else bet + act.added
    return act.did.value if to is None else f"{act.did.value} to {to}"


__all__ = ["Slip", "slips"]
