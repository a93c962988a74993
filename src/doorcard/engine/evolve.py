"""State plus event gives state.

Rule 1: no law in this file; if you need to ask who or how much, the event should have said.
Rule 2: total; a fact is a fact even when it was not lawful, and a hidden card is a card.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

from doorcard.cards import Card
from doorcard.engine import events as happened
from doorcard.engine.state import HandState, Part, Round, Seat, Stage


def evolve(state: HandState, event: happened.Event) -> HandState:
    """The state after the event. Never refuses, never judges."""
    return _FOLDS[type(event)](state, event)


def bits(cards: Iterable[Card | None]) -> int:
    """A bit for each known card."""
    mask = 0
    for card in cards:
        if card is not None:
            mask |= 1 << card
    return mask


def _with(seats: tuple[Seat, ...], number: int, seat: Seat) -> tuple[Seat, ...]:
    return (*seats[:number], seat, *seats[number + 1 :])


def _after(order: tuple[int, ...], number: int) -> tuple[int, ...]:
    """Who is still to act once this seat has."""
    return order[order.index(number) + 1 :] if number in order else order


def _without(order: tuple[int, ...], number: int) -> tuple[int, ...]:
    return tuple([other for other in order if other != number])


def _ante_posted(state: HandState, event: happened.AntePosted) -> HandState:
    seat = state.seats[event.seat]
    seat = replace(seat, stack=seat.stack - event.amount, ante=seat.ante + event.amount)
    return replace(state, seats=_with(state.seats, event.seat, seat), order=_without(state.order, event.seat))


def _shuffled(state: HandState, event: happened.DeckShuffled) -> HandState:
    return replace(state, shuffled=True)


def _cut(state: HandState, event: happened.DeckCut) -> HandState:
    return replace(state, cut=True)


def _street_planned(state: HandState, event: happened.StreetPlanned) -> HandState:
    return replace(
        state,
        stage=Stage.DEAL,
        street=event.street,
        plan=event.plan,
        plan_cites=event.cites,
        whole=event.whole,
        order=(),
    )


def _burned(state: HandState, event: happened.CardBurned) -> HandState:
    return replace(state, plan=state.plan[1:], stub=state.stub - 1, burns=state.burns + 1)


def _reshuffled(state: HandState, event: happened.StubReshuffled) -> HandState:
    seats, out = state.seats, state.out
    if event.discards or event.folded:
        gone = [seat for seat in seats if seat.folded]
        out &= ~bits(card for seat in gone for card in (*seat.hole, *seat.up))
        out &= ~bits(card for seat in seats for card in seat.discarded)
        seats = tuple(
            replace(seat, hole=(), up=(), discarded=()) if seat.folded else replace(seat, discarded=())
            for seat in seats
        )
    return replace(
        state,
        plan=state.plan[1:],
        seats=seats,
        out=out,
        stub=event.undealt + event.burns + event.discards + event.folded,
        burns=state.burns - event.burns,
    )


def _hole_card_dealt(state: HandState, event: happened.HoleCardDealt) -> HandState:
    number, card = event.seat, event.card
    seat = state.seats[number]
    return replace(
        state,
        plan=state.plan[1:],
        seats=_with(state.seats, number, replace(seat, hole=(*seat.hole, card))),
        stub=state.stub - 1,
        out=state.out if card is None else state.out | 1 << card,
    )


def _up_card_dealt(state: HandState, event: happened.UpCardDealt) -> HandState:
    number, card = event.seat, event.card
    seat = state.seats[number]
    return replace(
        state,
        plan=state.plan[1:],
        seats=_with(state.seats, number, replace(seat, up=(*seat.up, card))),
        stub=state.stub - 1,
        out=state.out | 1 << card,
    )


def _community_card_dealt(state: HandState, event: happened.CommunityCardDealt) -> HandState:
    return replace(
        state,
        plan=state.plan[1:],
        community=(*state.community, event.card),
        stub=state.stub - 1,
        out=state.out | 1 << event.card,
    )


def _discards_due(state: HandState, event: happened.DiscardsDue) -> HandState:
    return replace(state, stage=Stage.DISCARD, order=event.order, turn_cites=event.cites)


def _discarded(state: HandState, event: happened.Discarded) -> HandState:
    seat = state.seats[event.seat]
    kept = list(seat.hole)
    for card in event.cards:
        # A card that is not known here goes from the unknown ones; failing that, the last one dealt goes.
        place = kept.index(card) if card in kept else kept.index(None) if None in kept else len(kept) - 1
        if place >= 0:
            kept.pop(place)
    seat = replace(seat, hole=tuple(kept), discarded=seat.discarded + event.cards)
    return replace(
        state,
        seats=_with(state.seats, event.seat, seat),
        order=_without(state.order, event.seat),
        out=state.out | bits(event.cards),
    )


def _action_turned(state: HandState, event: happened.ActionTurned) -> HandState:
    return replace(
        state,
        stage=Stage.BETTING,
        order=event.order,
        turn_cites=event.cites,
        round=event.standing,
    )


def _put_in(state: HandState, number: int, to: int, standing: Round) -> tuple[Seat, ...]:
    """The seats after one of them has acted in this round, and now has this much in front of him."""
    seat = state.seats[number]
    seat = replace(
        seat,
        stack=seat.stack - (to - seat.bet),
        bet=to,
        faced=standing.due,
        faced_level=standing.level,
    )
    return _with(state.seats, number, seat)


def _bet(
    state: HandState,
    event: happened.BroughtIn | happened.BetMade | happened.Completed | happened.Raised,
) -> HandState:
    seats = _put_in(state, event.seat, event.to, event.standing)
    return replace(state, seats=seats, order=event.order, round=event.standing)


def _checked(state: HandState, event: happened.Checked) -> HandState:
    seats = _put_in(state, event.seat, state.seats[event.seat].bet, state.round)
    return replace(state, seats=seats, order=_after(state.order, event.seat))


def _called(state: HandState, event: happened.Called) -> HandState:
    standing = state.round
    seats = _put_in(state, event.seat, event.to, standing)
    if event.to > standing.bet:
        standing = replace(standing, bet=event.to)
    return replace(state, seats=seats, order=_after(state.order, event.seat), round=standing)


def _folded(state: HandState, event: happened.Folded) -> HandState:
    seat = replace(state.seats[event.seat], live=False)
    return replace(
        state,
        seats=_with(state.seats, event.seat, seat),
        order=_after(state.order, event.seat),
    )


def _returned(state: HandState, event: happened.UncalledBetReturned) -> HandState:
    seat = state.seats[event.seat]
    if event.ante:
        seat = replace(seat, stack=seat.stack + event.amount, ante=seat.ante - event.amount)
    else:
        seat = replace(seat, stack=seat.stack + event.amount, bet=seat.bet - event.amount)
    # The round is over: whoever gets a bet back does not owe it again.
    return replace(state, seats=_with(state.seats, event.seat, seat), order=())


def _collected(state: HandState, event: happened.BetsCollected) -> HandState:
    return replace(
        state,
        stage=Stage.COLLECTED,
        seats=tuple(
            [
                replace(seat, paid=seat.paid + seat.ante + seat.bet, ante=0, bet=0, faced=-1, faced_level=0)
                if seat.part is Part.IN
                else seat
                for seat in state.seats
            ]
        ),
        order=(),
        # The showdown still asks who opened the last round and who last went above a bet.
        round=Round(opener=state.round.opener, aggressor=state.round.aggressor),
    )


def _pots_formed(state: HandState, event: happened.PotsFormed) -> HandState:
    return replace(state, stage=Stage.AWARDS, pots=event.pots, rake=event.rake)


def _showdown_reached(state: HandState, event: happened.ShowdownReached) -> HandState:
    return replace(
        state,
        stage=Stage.SHOWDOWN,
        show_order=event.order,
        showing=tuple([number for number in event.order if not state.seats[number].shown]),
        turn_cites=event.cites,
    )


def _hand_shown(state: HandState, event: happened.HandShown) -> HandState:
    seat = replace(state.seats[event.seat], hole=event.cards, shown=True)
    return replace(
        state,
        seats=_with(state.seats, event.seat, seat),
        showing=state.showing if event.asked_by is not None else _without(state.showing, event.seat),
        out=state.out | bits(event.cards),
    )


def _hand_conceded(state: HandState, event: happened.HandConceded) -> HandState:
    seat = replace(state.seats[event.seat], conceded=True)
    return replace(state, seats=_with(state.seats, event.seat, seat), showing=_without(state.showing, event.seat))


def _paid_out(state: HandState, pot: int, shares: Iterable[tuple[int, int]]) -> HandState:
    seats, pots = state.seats, list(state.pots)
    for number, amount in shares:
        seats = _with(seats, number, replace(seats[number], stack=seats[number].stack + amount))
        pots[pot] = replace(pots[pot], left=pots[pot].left - amount)
    return replace(state, stage=Stage.AWARDS, seats=seats, pots=tuple(pots), awards=state.awards + 1)


def _pot_awarded(state: HandState, event: happened.PotAwarded) -> HandState:
    return _paid_out(state, event.pot, [(share.seat, share.amount) for share in event.shares])


def _odd_chip_awarded(state: HandState, event: happened.OddChipAwarded) -> HandState:
    return _paid_out(state, event.pot, [(event.seat, event.amount)])


def _over(state: HandState, event: happened.HandOver) -> HandState:
    return replace(state, stage=Stage.OVER)


_FOLDS: Final[dict[type[Any], Callable[[HandState, Any], HandState]]] = {
    happened.AntePosted: _ante_posted,
    happened.DeckShuffled: _shuffled,
    happened.DeckCut: _cut,
    happened.StreetPlanned: _street_planned,
    happened.CardBurned: _burned,
    happened.StubReshuffled: _reshuffled,
    happened.HoleCardDealt: _hole_card_dealt,
    happened.UpCardDealt: _up_card_dealt,
    happened.CommunityCardDealt: _community_card_dealt,
    happened.DiscardsDue: _discards_due,
    happened.Discarded: _discarded,
    happened.ActionTurned: _action_turned,
    happened.BroughtIn: _bet,
    happened.BetMade: _bet,
    happened.Completed: _bet,
    happened.Raised: _bet,
    happened.Checked: _checked,
    happened.Called: _called,
    happened.Folded: _folded,
    happened.UncalledBetReturned: _returned,
    happened.BetsCollected: _collected,
    happened.PotsFormed: _pots_formed,
    happened.ShowdownReached: _showdown_reached,
    happened.HandShown: _hand_shown,
    happened.HandConceded: _hand_conceded,
    happened.PotAwarded: _pot_awarded,
    happened.OddChipAwarded: _odd_chip_awarded,
    happened.HandOver: _over,
}
