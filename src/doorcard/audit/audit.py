"""A record judged: folded under a rule set, its claims compared, and each wrong step told once.

What happened after a wrong step is folded as it happened, so most of what follows is judged as it stands. What only
follows from the wrong step is left out: the amounts and turns of that round, the showdown of a wrong card, and the
sums of all of it.
"""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from doorcard.audit import claims
from doorcard.audit.finding import Certainty, Finding, certainty_under, has_law
from doorcard.engine import showdown
from doorcard.engine.events import HandConceded
from doorcard.engine.play import to_act
from doorcard.engine.state import HandState, Stage
from doorcard.errors import DealError, SignNotPermitted
from doorcard.law import Citation
from doorcard.records import fold
from doorcard.records.fold import Difference, Played
from doorcard.records.record import BETTING, Act, Claim, Did, Record, Said
from doorcard.rules import rule_set
from doorcard.rules.ruleset import RuleSet


class Audited(msgspec.Struct, frozen=True):
    """What came of an audit."""

    findings: tuple[Finding, ...]
    notes: tuple[Finding, ...]
    """What parts from custom and is nobody's fault, such as a room that shows hands in the order of its seats."""


ARITHMETIC: Final = frozenset(("money", "stack", "pot", "rake", "returned", "won", "card-already-out"))
"""Kinds that need no reading to be sure of."""

_DEEP: Final = 3
"""How many wrong acts of a hand are put right, one after another, to see what follows from them."""

_SHOWING: Final = frozenset(("show-order", "shown-early"))
_STOPS: Final = frozenset(("missing-act", "not-now", "no-such-player"))


def audit(record: Record, rules: RuleSet | None = None) -> tuple[Finding, ...]:
    """The wrong steps of a record under a rule set, or under the customary one of its game, by line."""
    return examine(record, rules).findings


def examine(record: Record, rules: RuleSet | None = None) -> Audited:
    """The same with what is only to be noted."""
    under = rules if rules is not None else rule_set(record.header.rules)
    try:
        found, noted, unknown = _judged(record, under, _DEEP)
    except SignNotPermitted as refused:
        return Audited((_whole(record, under, "sign", "the table is played", str(refused), refused.cites),), ())
    except DealError as refused:
        cites = refused.cites or under.seats.number.cites
        return Audited((_whole(record, under, refused.code, "the hand is dealt", str(refused), cites),), ())
    findings = [_finding(record, under, one) for one in found]
    findings += [_finding(record, under, one, Certainty.UNDECIDABLE) for one in unknown]
    findings.sort(key=lambda one: one.line)
    return Audited(tuple(findings), tuple([_finding(record, under, one) for one in noted]))


class _Judged(NamedTuple):
    found: list[Difference]
    noted: list[Difference]
    unknown: list[Difference]


def _judged(record: Record, rules: RuleSet, deep: int) -> _Judged:
    """The wrong steps of a record, told so that there are as few as may be.

    What the rules refuse has happened all the same, or it is only written wrong; in the second case the rest of the
    record is lawful once it is put right.
    """
    rake = claims.rake_of(record)
    played = fold.play(_with_rake(record, rake), rules)
    noted: list[Difference] = []
    found: list[Difference] = []
    for one in played.differences:
        custom = one.code in _SHOWING and not has_law(rules)
        (noted if custom else found).append(_placed(record, one))
    found += claims.over_the_sign(record, rules, rake)
    found += claims.differences(record, played)
    found += _broken_off(record, played)
    steps = _first_causes(record, played, found)
    if len(steps) > 1 and deep:
        for right in _put_right(record, played, steps[0]):
            again = _judged(right, rules, deep - 1).found
            if len(again) + 1 < len(steps):
                steps = [steps[0], *again]
    return _Judged(steps, noted, list(_undecidable(played)))


def _put_right(record: Record, played: Played, wrong: Difference) -> Iterator[Record]:
    """The record with a wrong act as it may have been: by the player whose turn it was, or for what others call."""
    act = wrong.about
    if not isinstance(act, Act) or act.did not in BETTING:
        return
    before = _when(record, played, act)
    due = to_act(before)
    if due is not None and due >= 0 and due != act.seat:
        yield _instead(record, act, replace(act, seat=due, added=None if act.to is not None else act.added))
        return
    if act.did is Did.CALL:
        to = min(before.round.due, before.seats[act.seat].reach)
        yield _instead(record, act, replace(act, to=to, added=None))
        return
    called = next((one for one in record.acts if one.line > act.line and one.did is Did.CALL and one.to), None)
    if called is not None and act.to is not None and called.to != act.to:
        yield _instead(record, act, replace(act, to=called.to, added=None))


def _when(record: Record, played: Played, act: Act) -> HandState:
    """The state in which somebody had to act, when a betting act was written down."""
    # Several acts may stand on one line.
    before = {id(one) for one in takewhile(lambda one: one is not act, record.acts)}
    state = played.begin
    for step in played.steps:
        if step.act is not None and id(step.act) not in before:
            break
        if step.act is not None or state.stage is not Stage.BETTING:
            state = step.state
    return state


def _instead(record: Record, old: Act, new: Act) -> Record:
    return Record(record.header, tuple([new if line is old else line for line in record.lines]))


def _with_rake(record: Record, rake: claims.Rake) -> Record:
    """The record with the rake most of it agrees on, so that one wrong claim does not change every pot."""
    if rake.amount is None or rake.amount == rake.stated:
        return record
    lines = [line for line in record.lines if not (isinstance(line, Claim) and line.said is Said.RAKE)]
    last = lines[-1].line if lines else record.header.line
    return Record(record.header, (*lines, Claim(line=last, said=Said.RAKE, amount=rake.amount)))


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
        done=one.done,
        due=one.due,
        cites=tuple(dict.fromkeys(one.cites)),
        certainty=certainty,
    )


def _placed(record: Record, one: Difference) -> Difference:
    """A difference about a card, on the line of that card."""
    about = one.about
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


def _broken_off(record: Record, played: Played) -> Iterator[Difference]:
    """A hand that is said to be won while somebody is still to act."""
    state = played.state
    won = next((claim for claim in record.claims if claim.said is Said.WON), None)
    actor = to_act(state)
    if won is not None and state.stage is Stage.BETTING and actor is not None:
        yield Difference(
            line=won.line,
            code="missing-act",
            done="the hand ends",
            due=f"seat {actor + 1} is to act",
            cites=state.turn_cites,
            about=won,
        )


# One wrong step, one finding


def _first_causes(record: Record, played: Played, found: Sequence[Difference]) -> list[Difference]:
    """The differences without those that only follow from others."""
    kept: list[Difference] = []
    streets = [act.line for act in record.acts if act.did is Did.STREET]
    rounds: set[int] = set()
    cards = acted = False
    for one in found:
        act = one.about if isinstance(one.about, Act) else None
        street = sum(line <= one.line for line in streets)
        if one.code in _STOPS or (act is not None and act.did in BETTING):
            if street in rounds or cards or (acted and one.code in _STOPS):
                continue
            rounds.add(street)
            acted = True
        elif act is not None and act.did in (Did.DEAL, Did.COMMUNITY, Did.STREET):
            if cards:
                continue
            cards = True
        elif act is not None and act.did is Did.ANTE:
            acted = True
        elif (act is not None and cards) or (act is None and (cards or acted)):
            continue
        kept.append(one)
    return _stacks_once(record, played, kept)


def _stacks_once(record: Record, played: Played, found: Sequence[Difference]) -> list[Difference]:
    """The differences, with a wrong stack left out where a wrong win explains it, and else told once."""
    stacks = [one for one in found if one.code == "stack"]
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


# What nobody can know


def _undecidable(played: Played) -> Iterator[Difference]:
    """Hands conceded unseen that might have had to be shown."""
    for before, step in zip(played.steps, played.steps[1:], strict=False):
        act, state = step.act, before.state
        if act is None or not any(isinstance(event, HandConceded) for event in step.events):
            continue
        if state.stage is not Stage.SHOWDOWN or act.seat not in state.show_order:
            continue
        ruling = showdown.must_show(state, act.seat)
        if ruling.answer is None:
            yield Difference(
                line=act.line,
                code="muck",
                done=f"seat {act.seat + 1} concedes unseen",
                due="whether the hand had to be shown depends on cards the record does not show",
                cites=ruling.cites,
                about=act,
                seat=act.seat,
            )


__all__ = ["ARITHMETIC", "Audited", "audit", "examine"]
