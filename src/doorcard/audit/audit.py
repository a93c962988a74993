"""A record judged: folded under a rule set, its claims compared, and each wrong step told once.

What happened after a wrong step is folded as it happened, so most of what follows is judged as it stands. What only
follows from the wrong step is left out: the acts of that round, the showdown of a wrong card. Where the record is
shorter to explain by a slip of the pen, because all the rest of it is lawful once the slip is put right, the slip is
all there is to find.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace as replace_sign
from itertools import islice
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from doorcard.audit import claims, counted, dealt, named, repeated, unknown
from doorcard.audit.causes import SHOWING, first_causes, put_right
from doorcard.audit.finding import Certainty, Finding, certainty_under, has_law
from doorcard.audit.grounds import grounded
from doorcard.audit.slips import Slip, doubled, slips
from doorcard.audit.wording import as_recorded
from doorcard.engine.asking import why_turn
from doorcard.engine.play import to_act
from doorcard.engine.state import DEALER, Stage
from doorcard.errors import DealError, SignNotPermitted
from doorcard.law import Citation
from doorcard.records import fold
from doorcard.records.fold import Difference, Played
from doorcard.records.record import BETTING, BY_THE_WAY, Act, Claim, Did, Record, Said
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

_OF_NOBODY: Final = frozenset((Did.STREET, Did.BURN, Did.COMMUNITY, Did.REMARK))
"""Acts that need no seat."""

_DEEP: Final = 3
"""How many slips of the pen are put right in one hand."""

_TRIED: Final = 60
"""How many ways to put slips right are tried in one hand."""


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
        judged = _judged(record, under)
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


class _Judged(NamedTuple):
    record: Record
    """The record as it was folded: with its cards known once, and slips put right."""
    played: Played
    steps: list[Difference]
    noted: list[Difference]
    doubtful: list[Difference]
    """What up cards or a bring-in that nobody wrote down might make right."""
    raw: int
    """How many differences there are, those that follow from others included."""
    rake: claims.Rake


def _judged(record: Record, rules: RuleSet) -> _Judged:
    """The wrong steps of a record, told so that there are as few as may be."""
    record, told = _without_strangers(record, rules)
    best = _looked_at(record, rules)
    made = bool(best.steps) and counted.is_made(record)
    if best.steps and (slip := _explained(record, doubled(record, best.steps[0]), rules, made)) is not None:
        record = counted.anew(slip.record) if made else slip.record
        told.append(slip.told)
        best = _looked_at(record, rules)
    paper, twice = dealt.twice(record, best.played)
    if twice:
        told += twice
        best = _looked_at(paper, rules)
    if (slip := _one_slip(best, rules, made)) is not None:
        told.append(slip.told)
        best = _looked_at(slip.record, rules, made)
    righted = tried = 0
    while len(best.steps) > 1 and righted < _DEEP:
        for step in best.steps:
            found = None
            for right in put_right(best.record, best.played, step):
                if tried == _TRIED:
                    break
                tried += 1
                again = _looked_at(_without_asides(right, best.record), rules, made)
                # Put right as something else, a raise would have its callers blamed, who paid what they faced.
                blames_others = {(one.line, one.code) for one in again.steps} - {
                    (one.line, one.code) for one in best.steps
                }
                if (
                    len(again.steps) + 1 < len(best.steps)
                    and not blames_others
                    and (found is None or (len(again.steps), again.raw) < (len(found.steps), found.raw))
                ):
                    found = again
                    if not again.steps:
                        break
            if found is not None:
                told.append(step)
                righted += 1
                best = found
                break
        else:
            break
    together = _put_right_together(best, rules, made)
    if together is not None:
        told += together
        best = best._replace(steps=[])
    return best._replace(steps=sorted([*told, *best.steps], key=lambda one: one.line))


def _put_right_together(judged: _Judged, rules: RuleSet, made: bool) -> list[Difference] | None:
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
            _looked_at(_without_asides(right, best.record), rules, made)
            for right in islice(put_right(best.record, best.played, step), 6)
        ]
        best = min(tried, key=lambda one: (len(one.steps), one.raw), default=best)
    return acts if not best.steps else None


_LATE: Final = frozenset(
    ("not-now", "ante", "card-not-due", "card-missing", "call-amount", "missing-act", "out-of-turn", "rake", "money")
)
"""Kinds that may come to light later than the wrong line, and alone."""


def _one_slip(judged: _Judged, rules: RuleSet, made: bool) -> Slip | None:
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
            again = _looked_at(slip.record, rules, made)
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


def _looked_at(record: Record, rules: RuleSet, made: bool = False) -> _Judged:
    """The wrong steps of a record, by the rake with which there are the fewest, with its claims made anew or not."""
    if made:
        record = counted.anew(record)
    rake = claims.rake_of(record)
    looks: list[tuple[bool, _Judged]] = []
    for amount in rake.tales or (None,):
        looks.append((rake.stated is None and bool(amount), _by_rake(record, rules, rake, amount)))
        if not looks[-1][1].raw:
            break
    # A rake that nobody tells of is only taken for granted where it explains more than none does.
    return min(looks, key=lambda look: (len(look[1].steps), _wrong_wins(look[1]), look[1].raw, look[0]))[1]


def _wrong_wins(judged: _Judged) -> int:
    return sum(one.code in ("won", "money", "summary-won") for one in judged.steps)


def _by_rake(record: Record, rules: RuleSet, rake: claims.Rake, amount: int | None) -> _Judged:
    paper = _with_rake(record, rake, amount)
    played = fold.play(paper, rules)
    found: list[Difference] = []
    noted: list[Difference] = []
    doubtful: list[Difference] = []
    for one in played.differences:
        if one.code in SHOWING and not has_law(rules):
            to = noted
        else:
            to = doubtful if unknown.is_doubtful(paper, played, one) else found
        to.append(_placed(record, dealt.as_shown(played, grounded(paper, played, one))))
    found += dealt.differences(paper, played)
    found.sort(key=lambda one: one.line or record.header.line)
    found += claims.raked(record, rules, rake, amount)
    found += claims.differences(paper, played)
    found += dealt.held(paper, played)
    found += named.differences(paper, played)
    found += repeated.differences(paper, played, found)
    found += _broken_off(record, played)
    steps = _stacks_once(record, played, first_causes(paper, played, found))
    return _Judged(record, played, steps, noted, doubtful, len(found), rake)


def _with_rake(record: Record, rake: claims.Rake, amount: int | None) -> Record:
    """The record with this rake, so that one wrong claim does not change every pot."""
    if amount is None or amount == rake.stated or (not amount and rake.none_told):
        return record
    if counted.pot_without_rake(record) and counted.whole_pot(record) != record.money.won + amount:
        record = counted.with_pot(record, amount - counted.total(record, Said.RAKE))
    lines = [line for line in record.lines if not (isinstance(line, Claim) and line.said is Said.RAKE)]
    last = lines[-1].line if lines else record.header.line
    return Record(record.header, (*lines, Claim(line=last, said=Said.RAKE, amount=amount)))


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


def _placed(record: Record, one: Difference) -> Difference:
    """A difference about a card, on the line of that card; about an act left out, where it first shows."""
    about = one.about
    if one.code == "missing-act" and about is not None:
        return _where_it_shows(record, one, about)
    if not isinstance(about, Act) or about.did not in (Did.DEAL, Did.COMMUNITY) or not about.cards:
        return one
    lines = [
        act.line
        for act in record.acts
        if act.did is about.did
        and (act.seat == about.seat or about.did is Did.COMMUNITY)
        and about.cards[-1] in act.cards
        and act.line <= about.line
    ]
    return replace(one, line=lines[-1]) if lines else one


def _where_it_shows(record: Record, one: Difference, about: Act | Claim) -> Difference:
    """An act left out, on the first line that needs it: chips given back or won, or the next act."""
    place = next(place for place, line in enumerate(record.lines) if line is about)
    first = about
    for line in reversed(record.lines[:place]):
        if isinstance(line, Claim) and line.said in (Said.RETURNED, Said.WON) and line.line <= first.line:
            first = line
        elif isinstance(line, Act) and line.did is not Did.REMARK:
            break
    return replace(one, line=first.line, about=first)


def _broken_off(record: Record, played: Played) -> Iterator[Difference]:
    """A hand that is said to be won while somebody is still to act."""
    state = played.state
    won = next((claim for claim in record.claims if claim.said is Said.WON), None)
    actor = to_act(state)
    if won is not None and state.stage is Stage.BETTING and actor is not None:
        due = f"seat {actor + 1} is to act"
        cites = why_turn(state) or state.at.betting.cites
        one = Difference(line=won.line, code="missing-act", done="the hand ends", due=due, cites=cites, about=won)
        yield _where_it_shows(record, one, won)


# One wrong step, one finding


def _stacks_once(record: Record, played: Played, found: Sequence[Difference]) -> list[Difference]:
    """The differences, with a wrong stack left out where a wrong win explains it, and else told once."""
    stacks = [one for one in found if one.code == "stack"]
    if not stacks:
        return list(found)
    others = [one for one in found if one.code != "stack"]
    got = claims.parting(record, played)
    left = []
    for one in stacks:
        claim = one.about
        assert isinstance(claim, Claim)
        over = (claim.amount or 0) - played.state.seats[one.seat].stack
        if not (others and over == got.get(one.seat, 0)):
            left.append(one)
    if len(left) > 1:
        first = left[0]
        done = " and ".join(one.done for one in left)
        stack = [played.state.seats[one.seat].stack for one in left]
        left = [replace(first, done=done, due=f"it comes to {' and '.join(map(str, stack))}")]
    return [*others, *left]


__all__ = ["ARITHMETIC", "Audited", "audit", "examine"]
