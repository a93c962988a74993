"""One look at a record: folded under a rule set, its claims compared, what only follows from a wrong step left out.

What happened after a wrong step is folded as it happened, so most of what follows is judged as it stands. The acts of
that round and the showdown of a wrong card are not.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from doorcard.audit import claims, counted, dealt, named, repeated, unknown
from doorcard.audit.causes import SHOWING, first_causes
from doorcard.audit.finding import has_law
from doorcard.audit.grounds import grounded
from doorcard.engine.asking import why_turn
from doorcard.engine.play import to_act
from doorcard.engine.state import Stage
from doorcard.records import fold
from doorcard.records.fold import Difference, Played
from doorcard.records.record import Act, Claim, Did, Record, Said
from doorcard.rules.ruleset import RuleSet


class Judged(NamedTuple):
    """The wrong steps of a record as it stands."""

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


def looked_at(record: Record, rules: RuleSet, made: bool = False) -> Judged:
    """The wrong steps of a record, by the rake with which there are the fewest, with its claims made anew or not."""
    if made:
        record = counted.anew(record)
    rake = claims.rake_of(record)
    looks: list[tuple[bool, Judged]] = []
    for amount in rake.tales or (None,):
        looks.append((rake.stated is None and bool(amount), _by_rake(record, rules, rake, amount)))
        if not looks[-1][1].raw:
            break
    # A rake that nobody tells of is only taken for granted where it explains more than none does.
    return min(looks, key=lambda look: (len(look[1].steps), _wrong_wins(look[1]), look[1].raw, look[0]))[1]


def _wrong_wins(judged: Judged) -> int:
    return sum(one.code in ("won", "money", "summary-won") for one in judged.steps)


def _by_rake(record: Record, rules: RuleSet, rake: claims.Rake, amount: int | None) -> Judged:
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
    return Judged(record, played, steps, noted, doubtful, len(found), rake)


def _with_rake(record: Record, rake: claims.Rake, amount: int | None) -> Record:
    """The record with this rake, so that one wrong claim does not change every pot."""
    if amount is None or amount == rake.stated or (not amount and rake.none_told):
        return record
    if counted.pot_without_rake(record) and counted.whole_pot(record) != record.money.won + amount:
        record = counted.with_pot(record, amount - counted.total(record, Said.RAKE))
    lines = [line for line in record.lines if not (isinstance(line, Claim) and line.said is Said.RAKE)]
    last = lines[-1].line if lines else record.header.line
    return Record(record.header, (*lines, Claim(line=last, said=Said.RAKE, amount=amount)))


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


__all__ = ["Judged", "looked_at"]
