"""An act in a state: its event, or a refusal that says why and what would have been lawful."""

from collections.abc import Callable
from typing import Any, Final

from doorcard.cards import Card
from doorcard.engine import actions, dealing, showdown, wagering
from doorcard.engine.actions import Action
from doorcard.engine.asking import others_to_answer, owed, turn, why_turn
from doorcard.engine.events import (
    BetMade,
    BroughtIn,
    Called,
    CardBurned,
    Checked,
    CommunityCardDealt,
    Completed,
    DeckCut,
    DeckShuffled,
    Discarded,
    Event,
    Folded,
    HandConceded,
    HandShown,
    HoleCardDealt,
    Raised,
    StubReshuffled,
    UpCardDealt,
)
from doorcard.engine.legal import Act, options, spans_of
from doorcard.engine.ruling import together
from doorcard.engine.state import DEALER, HandState, Part, Stage, Step
from doorcard.engine.wagering import Barred, Bounds
from doorcard.errors import (
    AmountNotAllowed,
    DealError,
    IllegalAction,
    MustShow,
    NotAllowedNow,
    OutOfTurn,
)
from doorcard.law import Citation
from doorcard.rules.clauses import Agreement, AskToSee, CutTime, ForcedOption


def decide(state: HandState, seat: int, action: Action) -> Event:
    """What an act comes to.

    Raises:
        IllegalAction: a player's wish the rules refuse; the error carries the event it would have been.
        DealError: the dealer's act is impossible now.
    """
    kind = type(action)
    deal = _DEALER.get(kind)
    if deal is not None:
        if seat != DEALER:
            raise DealError(f"{kind.__name__} is the dealer's act, not a player's", code="not-the-dealer")
        return deal(state, action)
    if not _is_number(seat) or not 0 <= seat < len(state.seats):
        raise NotAllowedNow(
            f"there is no seat numbered {seat!r}; in code the seats of this table are 0 to {len(state.seats) - 1}",
            code="no-such-seat",
            cites=state.rules.seats.number.cites,
            seat=seat,
            action=action,
        )
    decider = _PLAYER.get(kind)
    if decider is None:
        raise NotAllowedNow(
            f"{action!r} is no act; a player's acts are {', '.join(act.__name__ for act in _PLAYER)}",
            code="no-such-act",
            cites=_now(state),
            seat=seat,
            action=action,
        )
    return decider(state, seat, action)


def _is_number(value: object) -> bool:
    """Whether this is a whole number; what comes from outside may be anything."""
    return isinstance(value, int) and not isinstance(value, bool)


def _are_cards(cards: object) -> bool:
    """Whether these are cards, known or not, in a tuple."""
    return isinstance(cards, tuple) and all(card is None or isinstance(card, Card) for card in cards)


_NO_CARDS: Final = "cards are named as a tuple of cards, None for one not known"

# Betting


def _may(state: HandState, seat: int, action: Action, act: Act, stage: Stage) -> tuple[Bounds, ...] | Barred:
    """The bounds of an act, or why it is refused."""
    if state.stage is not stage:
        return Barred("not-now", f"nobody may {act.value} now; the hand is at {state.stage.value}", _now(state))
    if turn(state) != seat and not (stage is Stage.DISCARD and seat in state.order):
        return Barred("out-of-turn", _out_of_turn(state), _now(state))
    return spans_of(state, seat, act)


def _out_of_turn(state: HandState) -> str:
    number = turn(state)
    return "nobody is to act now" if number is None else f"the action is on seat {number + 1}"


def _now(state: HandState) -> tuple[Citation, ...]:
    """What put the hand where it is."""
    return why_turn(state) or state.plan_cites or state.rules.deal.ante.cites


def _refused(state: HandState, seat: int, action: Action, barred: Barred, event: Event | None) -> IllegalAction:
    kinds: dict[str, type[IllegalAction]] = {"out-of-turn": OutOfTurn, "must-show": MustShow}
    number = turn(state)
    return kinds.get(barred.code, NotAllowedNow)(
        barred.sentence,
        code=barred.code,
        cites=barred.cites or _now(state),
        seat=seat,
        action=action,
        legal=options(state, seat) if number == seat else None,
        event=event,
    )


def _plain(
    act: Act, stage: Stage, event_of: Callable[[HandState, int, tuple[Citation, ...]], Event]
) -> Callable[[HandState, int, Any], Event]:
    """A decider for an act without an amount."""

    def decider(state: HandState, seat: int, action: Action) -> Event:
        spans = _may(state, seat, action, act, stage)
        if isinstance(spans, Barred):
            event = event_of(state, seat, spans.cites or _now(state)) if state.stage is stage else None
            raise _refused(state, seat, action, spans, event)
        return event_of(state, seat, spans[0].cites)

    return decider


def _sized(
    act: Act, event_of: Callable[[HandState, int, int, tuple[Citation, ...]], Event]
) -> Callable[[HandState, int, Any], Event]:
    """A decider for an act with an amount."""

    def decider(state: HandState, seat: int, action: Any) -> Event:
        to = action.to
        if not _is_number(to):
            sentence = f"{to!r} is no amount; amounts are whole numbers, totals for the round"
            raise _refused(state, seat, action, Barred("no-amount", sentence, _now(state)), None)
        spans = _may(state, seat, action, act, Stage.BETTING)
        if isinstance(spans, Barred):
            betting = state.stage is Stage.BETTING
            event = event_of(state, seat, to, spans.cites or _now(state)) if betting else None
            raise _refused(state, seat, action, spans, event)
        for low, high, cites in spans:
            if low <= to <= high and (to % state.sign.chip == 0 or to == state.seats[seat].reach):
                return event_of(state, seat, to, cites)
        raise _amount_refused(state, seat, action, act, spans, event_of(state, seat, to, spans[0].cites))

    return decider


def _amount_refused(
    state: HandState, seat: int, action: Any, act: Act, spans: tuple[Bounds, ...], event: Event
) -> AmountNotAllowed:
    allowed = " or ".join(
        str(span.lowest) if span.lowest == span.highest else f"{span.lowest} to {span.highest}" for span in spans
    )
    cites = spans[0].cites
    wish = f"{act.value} to {action.to}"
    lowest, highest = spans[0].lowest, max(span.highest for span in spans)
    if action.to > highest:
        sentence = f"{wish} is above the limit of {highest}; allowed: {allowed}"
    elif action.to < lowest:
        sentence = f"{wish} is below the least of {lowest}; allowed: {allowed}"
    elif action.to % state.sign.chip:
        sentence = f"{wish} is no whole number of chips of {state.sign.chip}; allowed: {allowed}"
        cites = (*cites, *state.rules.betting.rounding.cites)
    else:
        sentence = f"{wish} is between the amounts allowed: {allowed}"
    refusal = AmountNotAllowed(
        sentence,
        code="amount-not-allowed",
        cites=cites,
        seat=seat,
        action=action,
        legal=options(state, seat),
        event=event,
    )
    refusal.lowest, refusal.highest = lowest, highest
    return refusal


def _folded(state: HandState, seat: int, cites: tuple[Citation, ...]) -> Event:
    return Folded(seat, cites=cites)


def _checked(state: HandState, seat: int, cites: tuple[Citation, ...]) -> Event:
    return Checked(seat, cites=cites)


def _called(state: HandState, seat: int, cites: tuple[Citation, ...]) -> Event:
    to = state.seats[seat].bet + owed(state, seat)
    return Called(seat, to, to == state.seats[seat].reach, cites=cites)


def _brought_in(state: HandState, seat: int, to: int, cites: tuple[Citation, ...]) -> Event:
    after = wagering.after_bring_in(state, seat, to)
    option = state.rules.forced.option
    order = others_to_answer(state, seat)
    if option.says is ForcedOption.MAY_RAISE:
        order = (*order, seat)
    all_in = to == state.seats[seat].reach
    cites = together(state.turn_cites, after.cites, cites)
    return BroughtIn(seat, to, all_in, order, after.answer, cites=cites)


def _bet_made(state: HandState, seat: int, to: int, cites: tuple[Citation, ...]) -> Event:
    may = state.at.opener_may if seat == state.round.opener else state.at.unbet_may
    return _risen(BetMade, state, seat, to, together(may.cites, cites))


def _completed(state: HandState, seat: int, cites: tuple[Citation, ...]) -> Event:
    return _risen(Completed, state, seat, min(wagering.full_bet(state), state.seats[seat].reach), cites)


def _raised(state: HandState, seat: int, to: int, cites: tuple[Citation, ...]) -> Event:
    return _risen(Raised, state, seat, to, together(state.at.betting.cites, cites))


def _risen(
    kind: type[BetMade] | type[Completed] | type[Raised],
    state: HandState,
    seat: int,
    to: int,
    cites: tuple[Citation, ...],
) -> Event:
    """The highest bet goes up: the others answer, and the round says what kind of a rise it was."""
    after = wagering.after_rise(state, seat, to)
    all_in = to == state.seats[seat].reach
    cites = together(cites, after.cites)
    return kind(seat, to, all_in, others_to_answer(state, seat), after.answer, cites=cites)


# Cards


def _discard(state: HandState, seat: int, action: actions.Discard) -> Event:
    spans = _may(state, seat, action, Act.DISCARD, Stage.DISCARD)
    if not _are_cards(action.cards):
        raise _refused(state, seat, action, Barred("no-cards", _NO_CARDS, _now(state)), None)
    cites = state.at.discards.cites if state.street >= 0 else _now(state)
    event = Discarded(seat, action.cards, cites=cites)
    if isinstance(spans, Barred):
        raise _refused(state, seat, action, spans, event)
    wrong = _wrong_discard(state, seat, action.cards)
    if wrong:
        raise _refused(state, seat, action, Barred("wrong-discard", wrong, spans[0].cites), event)
    return event


def _wrong_discard(state: HandState, seat: int, cards: tuple[Card | None, ...]) -> str:
    count, hole = state.at.discards.says, state.seats[seat].hole
    if len(cards) != count:
        return f"{len(cards)} cards are put away; each player discards {count}"
    known = [card for card in cards if card is not None]
    if len(set(known)) != len(known):
        return f"{known[0]} is put away twice"
    for card in known:
        if card in state.seats[seat].up:
            return f"{card} is the up card; only down cards may be discarded"
        if card not in hole and (None not in hole or state.out >> card & 1):
            return f"{card} is not among the down cards of seat {seat + 1}"
    return ""


def _show(state: HandState, seat: int, action: actions.Show) -> Event:
    spans = _may(state, seat, action, Act.SHOW, Stage.SHOWDOWN)
    if isinstance(spans, Barred):
        raise _refused(state, seat, action, spans, None)
    if not _are_cards(action.cards):
        raise _refused(state, seat, action, Barred("no-cards", _NO_CARDS, _now(state)), None)
    cards = shown_cards(state, seat, action)
    ruling = showdown.must_show(state, seat)
    return exposed(state, seat, cards, spans[0].cites if not ruling.answer else ruling.cites)


def shown_cards(state: HandState, seat: int, action: actions.Show) -> tuple[Card, ...]:
    """The down cards a seat exposes: those known here, or those named where they are not.

    Raises:
        NotAllowedNow: the cards named are not his, are already out, or are missing.
    """
    hole = state.seats[seat].hole
    known = state.seats[seat].known_hole
    cards = action.cards or known
    if len(cards) != len(hole):
        wrong = f"{len(hole)} down cards are to be shown, {len(cards)} are named"
    elif not set(known) <= set(cards):
        wrong = "the cards named are not the down cards of this seat"
    elif any(state.out >> card & 1 for card in cards if card not in known):
        wrong = "a card named is already out"
    elif len(set(cards)) != len(cards):
        wrong = "a card is named twice"
    else:
        return cards
    raise _refused(state, seat, action, Barred("wrong-cards", wrong, state.rules.showdown.must_show.cites), None)


def exposed(
    state: HandState,
    seat: int,
    cards: tuple[Card, ...],
    cites: tuple[Citation, ...],
    asked_by: int | None = None,
    turned_up: bool = False,
) -> HandShown:
    """The event of a hand being exposed, read out as the dealer would."""
    high, low = showdown.readings(state, seat, cards)
    return HandShown(seat, cards, high, low, asked_by, turned_up, cites=cites)


def _conceded(state: HandState, seat: int, cites: tuple[Citation, ...]) -> Event:
    return HandConceded(seat, cites=cites)


def _ask_to_see(state: HandState, seat: int, action: actions.AskToSee) -> Event:
    cites = state.rules.showdown.ask.cites
    wrong = ""
    if state.rules.showdown.ask.says is AskToSee.NOBODY:
        wrong = "these rules give nobody the right to see a hand"
    elif state.seats[seat].part is Part.EMPTY:
        wrong = "only who has a seat at the table may ask"
    else:
        number = action.seat if _is_number(action.seat) else DEALER
        wrong = showdown.why_not_ask(state, number)
    if wrong:
        raise _refused(state, seat, action, Barred("may-not-ask", wrong, cites), None)
    return exposed(state, action.seat, state.seats[action.seat].known_hole, cites, asked_by=seat)


def _divide(state: HandState, seat: int, action: actions.Divide) -> Event:
    rule = state.rules.awards.agreement
    if rule.says is Agreement.BARRED:
        barred = Barred("no-agreement", "the pot is not divided by agreement", rule.cites)
    else:
        barred = Barred("not-an-act", "dividing the pot is not an act of the game", rule.cites)
    raise _refused(state, seat, action, barred, None)


# The dealer


def _wrong_step(state: HandState, wish: str) -> DealError:
    if state.plan:
        due = state.plan[0]
        where = f" for seat {due.seat + 1}" if due.seat >= 0 else ""
        sentence = f"{wish} is not the next step; due is: {due.step.value}{where}"
    else:
        sentence = f"{wish} is not due; the hand is at {state.stage.value}"
    return DealError(sentence, code="wrong-step", cites=_now(state))


def _shuffle(state: HandState, action: actions.Shuffle) -> Event:
    if state.stage is not Stage.ANTES or state.shuffled:
        raise _wrong_step(state, "a shuffle of the whole deck")
    return DeckShuffled(cites=state.rules.deal.cut.cites)


def _cut(state: HandState, action: actions.Cut) -> Event:
    rule = state.rules.deal.cut
    if state.stage is not Stage.ANTES or state.cut:
        raise _wrong_step(state, "a cut")
    if not state.shuffled:
        raise DealError("the cut comes after the shuffle", code="cut-before-shuffle", cites=rule.cites)
    if state.order and rule.says is CutTime.AFTER_ANTES:
        raise DealError(
            f"the cut waits for the last ante; seat {state.order[0] + 1} has not anted",
            code="cut-before-antes",
            cites=rule.cites,
        )
    return DeckCut(cites=rule.cites)


def _burn(state: HandState, action: actions.Burn) -> Event:
    if not state.plan or state.plan[0].step is not Step.BURN:
        raise _wrong_step(state, "a burn")
    return CardBurned(cites=state.plan_cites)


def _deal(state: HandState, action: actions.Deal) -> Event:
    card = action.card
    if not state.plan:
        raise _wrong_step(state, "a card")
    step, seat = state.plan[0].step, state.plan[0].seat
    if card is not None:
        if not isinstance(card, Card):
            raise DealError(f"{card!r} is no card of the 52; DECK holds them, numbers 0 to 51", code="no-such-card")
        if state.out >> card & 1:
            raise DealError(f"{card} is already out of the deck", code="card-already-out", cites=state.plan_cites)
    if step is Step.DOWN:
        return HoleCardDealt(seat, card, cites=state.at.deal.cites)
    if step is not Step.UP and step is not Step.COMMON:
        raise _wrong_step(state, "a card")
    if card is None:
        raise DealError(
            "a card dealt face up is seen by all; it cannot be unknown",
            code="up-card-unknown",
            cites=state.plan_cites,
        )
    if step is Step.UP:
        return UpCardDealt(seat, card, cites=state.at.deal.cites)
    return CommunityCardDealt(card, cites=state.plan_cites)


def _reshuffle(state: HandState, action: actions.Reshuffle) -> Event:
    step = state.plan[0].step if state.plan else None
    if step is Step.RESHUFFLE:
        return StubReshuffled(dealing.undealt_joining(state), state.burns, cites=state.plan_cites)
    if step is Step.RESHUFFLE_ALL:
        discards, folded = dealing.returning(state)
        return StubReshuffled(state.stub, state.burns, discards, folded, cites=state.plan_cites)
    raise _wrong_step(state, "a shuffle of the stub")


_DEALER: Final[dict[type[Any], Callable[[HandState, Any], Event]]] = {
    actions.Shuffle: _shuffle,
    actions.Cut: _cut,
    actions.Burn: _burn,
    actions.Deal: _deal,
    actions.Reshuffle: _reshuffle,
}

_PLAYER: Final[dict[type[Any], Callable[[HandState, int, Any], Event]]] = {
    actions.Fold: _plain(Act.FOLD, Stage.BETTING, _folded),
    actions.Check: _plain(Act.CHECK, Stage.BETTING, _checked),
    actions.Call: _plain(Act.CALL, Stage.BETTING, _called),
    actions.Complete: _plain(Act.COMPLETE, Stage.BETTING, _completed),
    actions.Muck: _plain(Act.MUCK, Stage.SHOWDOWN, _conceded),
    actions.BringIn: _sized(Act.BRING_IN, _brought_in),
    actions.Bet: _sized(Act.BET, _bet_made),
    actions.Raise: _sized(Act.RAISE, _raised),
    actions.Discard: _discard,
    actions.Show: _show,
    actions.AskToSee: _ask_to_see,
    actions.Divide: _divide,
}

__all__ = ["decide", "exposed", "shown_cards"]
