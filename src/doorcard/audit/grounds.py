"""What a difference rests on: the paragraph that says it first, and no law where the law is silent."""

from typing import Final

from msgspec.structs import replace

from doorcard.audit.causes import state_before
from doorcard.audit.finding import has_law
from doorcard.engine.events import BetMade, Called, Completed, Raised, ShowdownReached, StreetPlanned
from doorcard.engine.legal import bring_in_due
from doorcard.engine.state import HandState
from doorcard.law import Basis, Citation
from doorcard.records.fold import Difference, Played
from doorcard.records.record import Act, Record
from doorcard.rules.clauses import Structure

_SHOWING: Final = frozenset(("show-order", "must-show"))

_SPEAKS_OF_WHO_WAS_CALLED: Final = frozenset(("nz",))
"""Laws that say who shows first, if only of who was called; the others are silent on it."""


def grounded(record: Record, played: Played, one: Difference) -> Difference:
    """The difference with its paragraphs in the order in which they speak of it, without those that do not."""
    if not isinstance(one.about, Act):
        return one
    if one.code == "amount-not-allowed":
        before = state_before(record, played, one.about)
        # What the forced bet may be its own paragraph says.
        cites = one.cites if bring_in_due(before) else _of_amount(before, one.cites)
    elif one.code in _SHOWING and has_law(played.state.rules):
        cites = _of_showing(played, one)
    else:
        return one
    return replace(one, cites=cites)


def _of_amount(state: HandState, cites: tuple[Citation, ...]) -> tuple[Citation, ...]:
    """The limit of the round comes first; where there is no bet yet, the paragraph on raises is no part of it."""
    if state.street < 0:
        return cites
    betting = state.rules.betting
    limit = state.at.bet.cites if state.sign.structure is Structure.FIXED else betting.notice.cites
    # A law comes before a reading of it; among readings the last says the most.
    first = tuple(cite for cite in limit if cite.source.basis is Basis.LAW) + limit[::-1]
    if state.round.level == 0 and state.sign.structure is Structure.FIXED and set(limit) & set(cites):
        cites = tuple([cite for cite in cites if cite not in betting.raise_least.cites])
        return tuple(dict.fromkeys((*first, *cites)))
    if set(limit) & set(cites) or state.round.level == 0:
        return tuple(dict.fromkeys((*first, *cites)))
    return cites


def _of_showing(played: Played, one: Difference) -> tuple[Citation, ...]:
    """A law that speaks of who was called says no more than that he shows first, and nothing where nobody was."""
    readings = tuple([cite for cite in one.cites if cite.source.basis is not Basis.LAW])
    if not readings or _says_it(played, one):
        showdown = played.state.rules.showdown
        speaks = (*showdown.first.cites, *showdown.must_show.cites)
        return tuple(sorted(one.cites, key=lambda cite: cite not in speaks))
    # Where nobody bet, the reading on that says more than the one on who was called.
    unbet = played.state.rules.showdown.unbet_first.cites
    called = played.state.rules.showdown.first.cites
    return tuple(sorted(readings, key=lambda cite: cite not in unbet or cite in called))


def _says_it(played: Played, one: Difference) -> bool:
    """Whether the law itself names who had to show."""
    rules = played.state.rules.showdown
    if not any(cite.source.key in _SPEAKS_OF_WHO_WAS_CALLED for cite in rules.first.cites):
        return False
    if one.code == "must-show":
        # That hands as good or better are shown it says of everybody.
        first = set(rules.first.cites) <= set(one.cites)
        return not first or _called_last(played) == one.seat
    return _called_last(played) == _next_to_show(played, one)


def _called_last(played: Played) -> int | None:
    """Who bet or raised last in the final round and was called; None where nobody was."""
    called = False
    events = iter(reversed(played.events))
    for event in events:
        if isinstance(event, ShowdownReached):
            break
    for event in events:
        if isinstance(event, StreetPlanned):
            return None
        if isinstance(event, BetMade | Completed | Raised):
            return event.seat if called else None
        called = called or isinstance(event, Called)
    return None


def _next_to_show(played: Played, one: Difference) -> int | None:
    """Whose turn it was to show; the first in the order of those who had not."""
    before = played.begin
    for step in played.steps:
        if step.act is one.about:
            break
        before = step.state
    return before.showing[0] if before.showing else None


__all__ = ["grounded"]
