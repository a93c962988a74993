"""What the one to act may do, with exact bounds and the paragraphs that give them."""

import enum
from collections.abc import Callable
from typing import Final

import msgspec

from doorcard.engine import showdown, wagering
from doorcard.engine.asking import owed, turn, why_turn
from doorcard.engine.ruling import by
from doorcard.engine.state import HandState, SeatNo, Stage
from doorcard.engine.wagering import Barred, Bounds
from doorcard.law import Citation
from doorcard.rules.clauses import ForcedDuty, OpenerMay, UnbetMay


class Act(enum.Enum):
    """The name of a player's act."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BRING_IN = "bring-in"
    COMPLETE = "complete"
    BET = "bet"
    RAISE = "raise"
    DISCARD = "discard"
    SHOW = "show"
    MUCK = "muck"

    __hash__ = object.__hash__


class Option(msgspec.Struct, frozen=True, gc=False):
    """One act that is lawful now. Amounts are totals for the round; all whole chips between them are lawful."""

    act: Act
    lowest: int
    highest: int
    cites: tuple[Citation, ...]


class Options(msgspec.Struct, frozen=True, gc=False):
    """All a seat may do now. An act stands here twice where two amounts but none between are lawful."""

    seat: SeatNo
    choices: tuple[Option, ...]
    cites: tuple[Citation, ...]
    """What put the action on the seat."""

    def find(self, act: Act) -> Option | None:
        """The first option with this act, or None."""
        return next((option for option in self.choices if option.act is act), None)

    @property
    def acts(self) -> tuple[Act, ...]:
        """The lawful acts, each once, in the order of the options."""
        return tuple(dict.fromkeys(option.act for option in self.choices))


Spans = tuple[Bounds, ...] | Barred


def legal(state: HandState) -> Options | None:
    """What the player to act may do; None while the dealer acts and when the hand is over."""
    number = turn(state)
    return None if number is None else options(state, number)


def options(state: HandState, number: int) -> Options:
    """What this seat may do, taking it to be the one to act."""
    choices: list[Option] = []
    for act in _considered(state):
        spans = _SPANS[act](state, number)
        if not isinstance(spans, Barred):
            choices += [Option(act, low, high, cites) for low, high, cites in spans]
    return Options(number, tuple(choices), why_turn(state))


def barred(state: HandState) -> tuple[tuple[Act, Barred], ...]:
    """What the one to act might wish for and may not do, and why."""
    number = turn(state)
    if number is None:
        return ()
    found: list[tuple[Act, Barred]] = []
    for act in _considered(state):
        spans = _SPANS[act](state, number)
        if isinstance(spans, Barred) and spans.code != "nothing-to-complete":
            found.append((act, spans))
    return tuple(found)


def _considered(state: HandState) -> tuple[Act, ...]:
    """The acts that make sense at this moment, lawful or not."""
    if state.stage is Stage.BETTING:
        if state.round.due > 0:
            return _OVER_A_BET
        return _FORCED if state.street == 0 else _UNBET
    if state.stage is Stage.DISCARD:
        return (Act.DISCARD,)
    return _AT_SHOWDOWN if state.stage is Stage.SHOWDOWN else ()


def bring_in_due(state: HandState) -> bool:
    """Whether the forced bet is still to be made."""
    return state.stage is Stage.BETTING and state.street == 0 and state.round.due == 0


def spans_of(state: HandState, number: int, act: Act) -> Spans:
    """The lawful amounts of an act for this seat, or why there are none."""
    return _SPANS[act](state, number)


def _plain(cites: tuple[Citation, ...]) -> tuple[Bounds, ...]:
    return (Bounds(0, 0, cites),)


def _fold(state: HandState, number: int) -> Spans:
    if bring_in_due(state):
        duty = state.rules.forced.duty
        if duty.says is ForcedDuty.MUST_BET:
            return Barred("forced-bet", "the forced bet is a duty; it may not be folded", duty.cites)
        return _plain(duty.cites)
    if state.round.due > 0:
        return _plain(state.at.betting.cites)
    if number != state.round.opener:
        if state.seats[state.round.opener].stack == 0:
            return _plain(by(state.at.unbet_may, state.rules.betting.opener_tapped_out))
        return _plain(state.at.unbet_may.cites)
    may = state.at.opener_may
    if may.says is OpenerMay.BET_CHECK:
        return Barred("opener-may-not-fold", "the opener must bet or check; he may not fold", may.cites)
    return _plain(may.cites)


def _check(state: HandState, number: int) -> Spans:
    if bring_in_due(state):
        return Barred("forced-bet", "the forced bet is due; it may not be checked", state.rules.forced.duty.cites)
    due = owed(state, number)
    if due > 0:
        return Barred("owes", f"{due} is owed; call, raise or fold", state.at.betting.cites)
    if number == state.round.opener:
        return _plain(state.at.opener_may.cites)
    return _plain(state.at.unbet_may.cites)


def _call(state: HandState, number: int) -> Spans:
    due = owed(state, number)
    if due <= 0:
        return Barred("nothing-owed", "there is no bet to call", state.at.betting.cites)
    rules = state.rules.betting
    cites = state.at.betting.cites
    if state.round.due > state.round.bet:
        cites = by(state.at.betting, rules.short_forced, rules.owed_at_most)
    to = state.seats[number].bet + due
    return (Bounds(to, to, cites),)


def _bring_in(state: HandState, number: int) -> Spans:
    if not bring_in_due(state):
        return Barred("no-forced-bet", "no forced bet is due", ())
    return wagering.bring_in_bounds(state, number)


def _bet(state: HandState, number: int) -> Spans:
    if bring_in_due(state):
        return Barred("forced-bet", "the first bet is the forced bet; bring it in", ())
    unbet = state.at.unbet_may
    if (
        unbet.says is UnbetMay.CHECK_FOLD
        and number != state.round.opener
        and state.round.opener not in state.order
        and state.round.due == 0
    ):
        return Barred("only-the-opener-bets", "while nobody has bet the others check or fold", unbet.cites)
    return wagering.bet_bounds(state, number)


def _complete(state: HandState, number: int) -> Spans:
    if not wagering.completing(state):
        return Barred(
            "nothing-to-complete",
            "there is no bet below the full bet to complete",
            state.rules.forced.completion.cites,
        )
    return wagering.complete_bounds(state, number)


def _raise(state: HandState, number: int) -> Spans:
    if state.round.due == 0:
        return Barred("no-bet", "nobody has bet yet; there is nothing to raise", ())
    return wagering.raise_bounds(state, number)


def _discard(state: HandState, number: int) -> Spans:
    count = state.at.discards
    return (Bounds(count.says, count.says, count.cites),)


def _show(state: HandState, number: int) -> Spans:
    return _plain(by(state.rules.showdown.must_show))


def _muck(state: HandState, number: int) -> Spans:
    ruling = showdown.must_show(state, number)
    if ruling.answer:
        return Barred("must-show", "this hand must be shown", ruling.cites)
    return _plain(ruling.cites)


_SPANS: Final[dict[Act, Callable[[HandState, int], Spans]]] = {
    Act.FOLD: _fold,
    Act.CHECK: _check,
    Act.CALL: _call,
    Act.BRING_IN: _bring_in,
    Act.COMPLETE: _complete,
    Act.BET: _bet,
    Act.RAISE: _raise,
    Act.DISCARD: _discard,
    Act.SHOW: _show,
    Act.MUCK: _muck,
}

_FORCED: Final = (Act.FOLD, Act.CHECK, Act.BRING_IN)
_UNBET: Final = (Act.FOLD, Act.CHECK, Act.BET)
_OVER_A_BET: Final = (Act.FOLD, Act.CHECK, Act.CALL, Act.COMPLETE, Act.RAISE)
_AT_SHOWDOWN: Final = (Act.SHOW, Act.MUCK)
