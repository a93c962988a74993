"""A line that the rest of a record contradicts: where it may stand, and as what it may have been meant.

The rules refuse an act only where it comes to light that it cannot have been: who is said to have folded is dealt
another card, who is said to have called gets none. The slip of the pen is then in an earlier line than the refusal.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace as replace_sign
from typing import Final, NamedTuple

from msgspec.structs import replace

from doorcard.audit import counted
from doorcard.audit.causes import amounts_after, instead, place_of, put_right, state_before, wishes
from doorcard.audit.claims import amounts_told
from doorcard.audit.unknown import NO_BRING_IN
from doorcard.engine.legal import bring_in_due
from doorcard.engine.play import to_act
from doorcard.engine.state import Stage
from doorcard.records import own
from doorcard.records.fold import Difference, Played
from doorcard.records.record import BETTING, BY_THE_DEALER, RISES, Act, Claim, Did, Record, Said

_BY_WHO_IS_IN: Final = frozenset(
    ("not-now", "card-not-due", "won", "returned", "pot", "missing-act", "card-missing", "out-of-turn")
)
"""Kinds that may come of a fold that was none, or of one that is not written down."""

_STATED: Final = frozenset((own.FORMAT, "phh"))
"""Formats that state the bring-in apart from who brings it in."""

_FOLDS: Final = 3
"""How many folds before a wrong sum are taken to be none, one after another."""


class Slip(NamedTuple):
    """One line written otherwise."""

    record: Record
    """The record with the line put right."""
    told: Difference
    """What is wrong with the line."""


def slips(record: Record, played: Played, wrong: Difference) -> Iterator[Slip]:
    """The single lines that may have been written wrong for this difference to come of it, the likeliest first."""
    yield from (Slip(right, wrong) for right in put_right(record, played, wrong))
    yield from _bring_in(record, played, wrong)
    yield from _earlier(record, played, wrong)
    yield from _bring_in_sized(record, played, wrong)
    yield from _in_the_round(record, played, wrong)
    yield from _street_left_out(record, played, wrong)
    yield from _stack(record, played, wrong)


_ONCE: Final = frozenset((Did.ANTE, Did.DEAL, Did.FOLD, Did.BRING_IN))
"""Acts that are not done twice alike in one hand; others may stand twice where one follows the other."""


def doubled(record: Record, wrong: Difference) -> Iterator[Slip]:
    """The record without a line that stands in it twice."""
    seen: dict[tuple[object, ...], Act | Claim] = {}
    before: Act | Claim | None = None
    for place, line in enumerate(record.lines):
        key = _said(line)
        first = seen.setdefault(key, line)
        once = isinstance(line, Claim) or (line.did in _ONCE and (line.did is not Did.DEAL or None not in line.cards))
        if first is not line and (once or (before is not None and _said(before) == key)):
            # Where no heading names the streets, a reader begins one with a second card.
            street = isinstance(before, Act) and before.did is Did.STREET and before.line == line.line
            rest = tuple([_shown_once(later, line) for later in record.lines[place + 1 :]])
            lines = record.lines[: place - street] + rest
            done = f"{_who(line)}{_what(line)} once more"
            due = "all the rest is lawful only without this line"
            told = Difference.of_line(line, "told-twice", done, due, wrong.cites)
            yield Slip(Record(record.header, lines), told)
        if not (isinstance(line, Act) and line.did is Did.REMARK):
            before = line


def _shown_once(later: Act | Claim, line: Act | Claim) -> Act | Claim:
    """A hand that is shown later, without the card that a reader counts twice because it stands twice."""
    if not isinstance(later, Act) or later.did is not Did.SHOW or later.seat != line.seat:
        return later
    return replace(later, cards=tuple(dict.fromkeys(later.cards))) if None not in later.cards else later


def _said(line: Act | Claim) -> tuple[object, ...]:
    if isinstance(line, Act):
        return (line.did, line.seat, line.to, line.added, line.cards)
    return (line.said, line.seat, line.amount, line.pot, line.half, line.cards)


def _what(line: Act | Claim) -> str:
    if isinstance(line, Claim):
        return line.said.value if line.amount is None else f"{line.said.value} {line.amount}"
    if line.did is Did.DEAL:
        return f"is dealt {' '.join('??' if card is None else str(card) for card in line.cards)}"
    amount = line.to if line.to is not None else line.added
    return line.did.value if amount is None else f"{line.did.value} {amount}"


def _who(line: Act | Claim) -> str:
    return "" if line.seat is None or line.seat < 0 else f"seat {line.seat + 1} "


def _earlier(record: Record, played: Played, wrong: Difference) -> Iterator[Slip]:
    """The same in the lines before it alone."""
    if wrong.code == "ante" and wrong.about is None:
        yield from _ante_left_out(record, wrong)
    elif wrong.code == "ante" and isinstance(wrong.about, Act):
        yield from _another_ante(record, wrong, wrong.about)
    elif wrong.code == "call-amount" and isinstance(wrong.about, Act):
        yield from _called(record, played, wrong, wrong.about)
    elif wrong.code in _BY_WHO_IS_IN:
        if wrong.code != "out-of-turn":
            yield from _stayed(record, played, wrong)
        yield from _folded(record, played, wrong)


def _ante_left_out(record: Record, wrong: Difference) -> Iterator[Slip]:
    """Somebody's ante is not written down, or as that of another, who antes twice."""
    paid = {act.seat for act in record.acts if act.did is Did.ANTE}
    again = [claim for claim in record.claims if claim.said is Said.AGAIN and claim.seat is not None and claim.amount]
    for seat in range(len(record.header.chairs)):
        if seat not in paid:
            for claim in again:
                his = Act(line=claim.line, did=Did.ANTE, seat=seat, added=claim.amount)
                done = f"{_who(claim)}antes {claim.amount} once more"
                due = f"all the rest is lawful only if seat {seat + 1} does"
                told = Difference.of_line(claim, "contradicted", done, due, wrong.cites)
                yield Slip(instead(record, claim, his), told)
            ante = Act(line=wrong.line, did=Did.ANTE, seat=seat, added=record.header.sign.ante)
            yield Slip(Record(record.header, (ante, *record.lines)), wrong)


def _another_ante(record: Record, wrong: Difference, act: Act) -> Iterator[Slip]:
    """His ante is right, and another's, taken for that of the table, is not."""
    ante, taken = act.added or 0, record.header.sign.ante
    others = [one for one in record.acts if one.did is Did.ANTE and one.added == taken]
    if len(others) != 1 or not ante or record.header.site in _STATED:
        return
    header = replace(record.header, sign=replace_sign(record.header.sign, ante=ante))
    right = instead(Record(header, record.lines), others[0], replace(others[0], added=ante))
    done, due = f"seat {others[0].seat + 1} antes {taken}", f"the ante is {ante}"
    told = replace(wrong, line=others[0].line, done=done, due=due, about=others[0], seat=others[0].seat)
    yield Slip(right, told)


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


_BY_CHIPS: Final = frozenset(("rake", "money", "pot", "won"))
_BY_AMOUNTS: Final = frozenset(("amount-not-allowed", "complete-first", "call-amount", *_BY_CHIPS))


def _bring_in_sized(record: Record, played: Played, wrong: Difference) -> Iterator[Slip]:
    """Another bring-in was called, or is wanting in the pot: what it is nobody says but the line itself."""
    if wrong.code not in _BY_AMOUNTS or record.header.site in _STATED:
        return
    acts = [act for act in record.acts if act.did in BETTING]
    if not acts or acts[0].did not in RISES | {Did.BRING_IN}:
        return
    first = acts[0]
    if isinstance(wrong.about, Claim) and counted.pot_without_rake(record):
        # Such a pot follows from what is won, and says nothing of what was put in.
        return
    before = state_before(record, played, first)
    if not bring_in_due(before) or to_act(before) != first.seat:
        return
    bet = first.to if first.to is not None else first.added or 0
    for to in _brought_in(record, first, acts, bet):
        if 0 < to < before.sign.small_bet and to != bet:
            meant = replace(first, did=Did.BRING_IN, to=to, added=None)
            yield Slip(_posting(instead(record, first, meant), to), _contradicted(first, meant, 0, wrong))


def _brought_in(record: Record, first: Act, acts: Sequence[Act], bet: int) -> Iterator[int]:
    """What a bring-in may have been: by all that was put in, by who called it, by what was added to it later."""
    money = record.money
    if _pot_is_right(record) and amounts_told(record):
        yield bet + money.won + money.rake + money.returned - money.put_in
    level = bet
    for act in acts[1:]:
        if act.did is Did.CALL and act.added is not None and act.seat == first.seat:
            yield level - act.added
            return
        to = act.to if act.to is not None else act.added or 0
        if act.did is Did.CALL:
            yield to
        level = max(level, to)


def _pot_is_right(record: Record) -> bool:
    """Whether what is won and raked is as much as the pot, so that two agree."""
    pot = next((claim.amount for claim in record.claims if claim.said is Said.POT and claim.pot is None), None)
    return pot is not None and pot == record.money.won + record.money.rake


_ROUND_AFTER: Final = frozenset(("missing-act", "card-missing", "card-not-due", "returned"))
"""Kinds that show only once the round is over."""


def _in_the_round(record: Record, played: Played, wrong: Difference) -> Iterator[Slip]:
    """Somebody did something else in the round, up to where it shows."""
    about = wrong.about
    if not (wrong.code in _ROUND_AFTER or (isinstance(about, Act) and about.did in BETTING)):
        return
    for act in _acts_of_the_round(record, wrong):
        before = state_before(record, played, act)
        if before.stage is not Stage.BETTING or to_act(before) != act.seat:
            continue
        bet = before.seats[act.seat].bet
        amounts = amounts_after(record, before, act)
        for wish in wishes(before, act.seat, act.line, amounts):
            if wish.did is not act.did or wish.to != act.to:
                told = _contradicted(act, wish, bet, wrong)
                cites = tuple(dict.fromkeys((*told.cites, *before.at.betting.cites)))
                yield Slip(instead(record, act, wish), replace(told, cites=cites))


def _acts_of_the_round(record: Record, wrong: Difference) -> list[Act]:
    """The acts of the last round before a line, the last first."""
    place = place_of(record, wrong.about) if wrong.about is not None else len(record.lines)
    found: list[Act] = []
    for line in reversed(record.lines[:place]):
        if isinstance(line, Act) and line.did in BETTING:
            found.append(line)
        elif found and isinstance(line, Act) and line.did in BY_THE_DEALER:
            break
    return found


def _street_left_out(record: Record, played: Played, wrong: Difference) -> Iterator[Slip]:
    """A street begins that the record does not name."""
    act = wrong.about
    if not isinstance(act, Act) or act.did not in BETTING or wrong.code not in ("out-of-turn", "not-now"):
        return
    before = state_before(record, played, act)
    due = to_act(before) if before.stage is Stage.BETTING else None
    if due is None or due < 0:
        street = Act(line=act.line, did=Did.STREET)
        told = replace(wrong, code="street-missing", done="the betting goes on", due="no new street has begun")
        yield Slip(instead(record, act, street, act), told)


def _stack(record: Record, played: Played, wrong: Difference) -> Iterator[Slip]:
    """Somebody began with other chips than the record gives him."""
    about = wrong.about
    if wrong.code not in ("out-of-turn", "not-now", "amount-not-allowed", "stack") or about is None:
        return
    before = state_before(record, played, about) if isinstance(about, Act) else played.state
    chairs = record.header.chairs
    ends = {claim.seat: claim.amount or 0 for claim in record.claims if claim.said is Said.STACK}
    for seat, chair in enumerate(chairs):
        if not before.seats[seat].live or before.seats[seat].stack > 0 or chair.stack is None:
            continue
        others = [one.stack for number, one in enumerate(chairs) if number != seat]
        stack = None
        if len(ends) == len(chairs) and None not in others:
            stack = sum(ends.values()) + record.money.rake - sum(one or 0 for one in others)
        meant = replace(chair, stack=stack)
        header = replace(record.header, chairs=(*chairs[:seat], meant, *chairs[seat + 1 :]))
        done = f"seat {seat + 1} begins with {chair.stack}"
        due = f"all the rest is lawful only if he begins with {stack if stack is not None else 'more'}"
        told = replace(wrong, code="too-few-chips", done=done, due=due, seat=seat)
        yield Slip(Record(header, record.lines), told)


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
    if bet.did is Did.BRING_IN and record.header.site not in _STATED:
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
    if wrong.code in ("missing-act", "out-of-turn") and wrong.about is not None:
        due = to_act(state_before(record, played, wrong.about))
        seat = due if due is not None else seat
    last = next(
        (act for act in reversed(record.acts) if act.seat == seat and act.did in BETTING and act.line < wrong.line),
        None,
    )
    if wrong.code in ("missing-act", "out-of-turn", "card-missing") and last is not None and last.did is not Did.FOLD:
        bet = state_before(record, played, last).seats[seat].bet
        meant = Act(line=last.line, did=Did.FOLD, seat=seat)
        yield Slip(instead(record, last, meant), _contradicted(last, meant, bet, wrong))


def _last_before(record: Record, line: int, kinds: frozenset[Did]) -> Act | None:
    return next((act for act in reversed(record.acts) if act.line < line and act.did in kinds), None)


def _contradicted(written: Act, meant: Act, bet: int, wrong: Difference) -> Difference:
    """The line as it stands, and as all the rest of the record would have it."""
    done = f"seat {written.seat + 1} {_does(written, bet)}"
    due = f"all the rest is lawful only if he {_does(meant, bet)}"
    return Difference.of_line(written, "contradicted", done, due, wrong.cites)


def _does(act: Act, bet: int) -> str:
    to = act.to if act.to is not None else None if act.added is None else bet + act.added
    return act.did.value if to is None else f"{act.did.value} to {to}"


__all__ = ["Slip", "doubled", "slips"]
