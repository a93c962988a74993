"""The one event the rules alone bring about next, or None when somebody must act."""

from collections.abc import Callable
from itertools import islice
from typing import Final

from doorcard.engine import dealing, opening, pots, showdown
from doorcard.engine.asking import asked, clockwise, turn
from doorcard.engine.decide import exposed
from doorcard.engine.events import (
    ActionTurned,
    AntePosted,
    BetsCollected,
    DiscardsDue,
    Event,
    HandOver,
    HandShown,
    PotsFormed,
    ShowdownReached,
    StreetPlanned,
)
from doorcard.engine.ruling import by, together
from doorcard.engine.state import HandState, Round, Stage
from doorcard.engine.wagering import is_fixed, with_chips
from doorcard.law import Citation
from doorcard.rules.clauses import AllInHands, BetSize, GoesOn, LastPlayer, OpenPair


def procedure(state: HandState) -> Event | None:
    """What the rules alone bring about next; None when a player or the dealer must act, or the hand is over."""
    return _NEXT[state.stage](state)


def _antes(state: HandState) -> Event | None:
    rules = state.rules.deal
    if state.order:
        number = state.order[0]
        stack = state.seats[number].stack
        if stack < state.sign.ante:
            return AntePosted(number, stack, cites=by(rules.ante, rules.short_ante))
        return AntePosted(number, state.sign.ante, cites=rules.ante.cites)
    return _street(state, 0) if state.cut else None


def _street(state: HandState, index: int) -> Event:
    steps, cites, whole = dealing.plan(state, index)
    if index > state.street >= 0:
        cites = together(cites, state.at.goes_on.cites)
    return StreetPlanned(index, steps, whole, cites=cites)


def _deal(state: HandState) -> Event | None:
    if state.plan:
        return None
    if not state.whole:
        return _street(state, state.street)
    discards = state.at.discards
    if discards.says and not any(seat.discarded for seat in state.seats):
        return DiscardsDue(dealing.receivers(state), discards.says, cites=discards.cites)
    return _round(state)


def _discard(state: HandState) -> Event | None:
    return None if state.order else _round(state)


def _round(state: HandState) -> ActionTurned:
    """The betting round begins; if nobody is to be asked its order is empty."""
    standing = Round(sizes=_sizes(state), began=with_chips(state))
    if state.street == 0:
        return _first_round(state, standing)
    named = opening.opener(state)
    order = opening.first_to_act(state, named)
    cites = order.cites
    if len(standing.sizes) > 1:
        cites = (*cites, *state.rules.betting.open_pair.cites)
    return ActionTurned(
        named.answer,
        order.answer,
        False,
        Round(sizes=standing.sizes, began=standing.began, opener=named.answer),
        cites=cites,
    )


def _first_round(state: HandState, standing: Round) -> ActionTurned:
    named = opening.must_bring_in(state)
    able = [number for number in state.live if asked(state, number)]
    standing = Round(sizes=standing.sizes, began=standing.began, opener=named.answer)
    if not able:
        cites = (*named.cites, *state.rules.betting.asked.cites)
        return ActionTurned(named.answer, (), True, standing, cites=cites)
    order = (named.answer, *[number for number in clockwise(state, named.answer) if number in able])
    return ActionTurned(named.answer, order, True, standing, cites=named.cites)


def _sizes(state: HandState) -> tuple[int, ...]:
    """Fixed limit: the bet of the street; on an open pair the big bet too."""
    if not is_fixed(state):
        return ()
    sign, rules, street = state.sign, state.rules, state.at
    size = sign.bet_on(rules, state.street)
    pair = rules.betting.open_pair.says is OpenPair.IF_THE_SIGN_SAYS and sign.open_pair
    if pair and state.street == 1 and street.bet.says is BetSize.SMALL:
        big = sign.bet_on(rules, state.street + 1)
        shows = any(len({card.rank for card in state.seats[one].up}) == 1 for one in state.live)
        if shows and big > size:
            return size, big
    return (size,)


def _betting(state: HandState) -> Event | None:
    if state.contested and turn(state) is not None:
        return None
    back = pots.uncalled(state)
    if back is not None:
        return back
    return BetsCollected(cites=by(state.at.betting, state.rules.awards.layers))


def _collected(state: HandState) -> Event:
    live = state.live
    if len(live) > 1:
        up = _turned_up(state, live)
        if up is not None:
            return up
        if state.at.goes_on.says is GoesOn.NEXT_STREET and state.street + 1 < len(state.rules.streets):
            return _street(state, state.street + 1)
    elif state.at.last_player.says is LastPlayer.WINS_SHOWN and not state.seats[live[0]].shown:
        if showdown.known(state, live[0]):
            return _shown(state, live[0], state.at.last_player.cites)
    (formed, rake), cites = pots.after_rake(state)
    return PotsFormed(formed, rake, cites=cites)


def _turned_up(state: HandState, live: tuple[int, ...]) -> HandShown | None:
    """The next hand to be turned up once no more betting is possible, if the table does that."""
    rules = state.rules.showdown.all_in_hands
    if rules.says is AllInHands.STAY_DOWN or not state.sign.all_in_up or with_chips(state) > 1:
        return None
    for number in live:
        if not state.seats[number].shown and showdown.known(state, number):
            return _shown(state, number, rules.cites, turned_up=True)
    return None


def _shown(state: HandState, number: int, cites: tuple[Citation, ...], turned_up: bool = False) -> HandShown:
    return exposed(state, number, state.seats[number].known_hole, cites, turned_up=turned_up)


def _showdown(state: HandState) -> Event | None:
    if not state.showing:
        return _awards(state)
    number = state.showing[0]
    ruling = showdown.must_show(state, number)
    if ruling.answer and showdown.known(state, number):
        return _shown(state, number, ruling.cites)
    return None


def _awards(state: HandState) -> Event | None:
    contested = len(state.live) > 1 and state.at.goes_on.says is not GoesOn.DIVISION
    if not state.awards and contested and not state.show_order:
        order = showdown.show_order(state)
        cites = together(state.at.goes_on.cites, order.cites)
        return ShowdownReached(order.answer, cites=cites)
    if any(pot.left for pot in state.pots):
        if not pots.decidable(state):
            return None
        made = next(islice(pots.awards(state), state.awards, None), None)
        if made is not None:
            return made
    return HandOver(cites=state.rules.awards.conclusion.cites)


def _over(state: HandState) -> Event | None:
    return None


_NEXT: Final[dict[Stage, Callable[[HandState], Event | None]]] = {
    Stage.ANTES: _antes,
    Stage.DEAL: _deal,
    Stage.DISCARD: _discard,
    Stage.BETTING: _betting,
    Stage.COLLECTED: _collected,
    Stage.SHOWDOWN: _showdown,
    Stage.AWARDS: _awards,
    Stage.OVER: _over,
}
