"""What cannot have happened, lawful or not: a card in two places, a chip from nowhere, an act of an empty chair.

Only what costs little is looked at. The fold of events itself never refuses, so a reader asks here first.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from doorcard.cards import Card
from doorcard.engine import events as happened
from doorcard.engine.state import HandState, Part, Stage


def why_impossible(begin: HandState, state: HandState, event: happened.Event) -> str:
    """Why an event cannot follow in a hand that began like this and stands so; empty where it can."""
    number = getattr(event, "seat", None)
    if number is not None and state.seats[number].part is not Part.IN:
        return f"seat {number + 1} is not dealt in"
    if state.over and type(event) is not happened.HandShown:
        return "the hand is over already; only a hand may still be shown"
    question = _QUESTIONS.get(type(event))
    return question(begin, state, event) if question is not None else ""


def _out_twice(state: HandState, cards: Iterable[Card | None]) -> str:
    seen = state.out
    for card in cards:
        if card is not None:
            if seen >> card & 1:
                return f"{card} is out of the deck already; no card is in two places"
            seen |= 1 << card
    return ""


def _card(begin: HandState, state: HandState, event: Any) -> str:
    if state.stub < 1:
        return "no card is left in the deck"
    return _out_twice(state, (event.card,))


def _burn(begin: HandState, state: HandState, event: happened.CardBurned) -> str:
    return "" if state.stub else "no card is left in the deck"


def _street(begin: HandState, state: HandState, event: happened.StreetPlanned) -> str:
    streets = len(state.rules.streets)
    return "" if event.street < streets else f"street {event.street} is none; they are 0 to {streets - 1}"


def _reshuffle(begin: HandState, state: HandState, event: happened.StubReshuffled) -> str:
    if event.undealt > max(state.stub, 0) or event.burns > state.burns:
        return f"there are {state.stub} undealt and {state.burns} burned cards, no more can be shuffled"
    discards = sum(len(seat.discarded) for seat in state.seats)
    folded = sum(len(seat.hole) + len(seat.up) for seat in state.seats if seat.folded)
    if event.discards > discards or event.folded > folded:
        return f"there are {discards} discards and {folded} folded cards, no more can be shuffled"
    return ""


def _discard(begin: HandState, state: HandState, event: happened.Discarded) -> str:
    hole = state.seats[event.seat].hole
    if len(event.cards) > len(hole):
        return f"seat {event.seat + 1} has {len(hole)} down cards, not {len(event.cards)}"
    strange = [card for card in event.cards if card is not None and card not in hole]
    if len(strange) > hole.count(None):
        return f"seat {event.seat + 1} has no down card {strange[0]}"
    known = [card for card in event.cards if card is not None]
    if len(set(known)) < len(known):
        return f"{known[0]} is put away twice"
    return _out_twice(state, strange)


def _shown(begin: HandState, state: HandState, event: happened.HandShown) -> str:
    hole = state.seats[event.seat].hole
    if len(event.cards) != len(hole):
        return f"seat {event.seat + 1} has {len(hole)} down cards, not {len(event.cards)}"
    if any(card is not None and card not in event.cards for card in hole):
        return f"seat {event.seat + 1} has other down cards than are shown"
    if event.asked_by is not None and state.seats[event.asked_by].part is Part.EMPTY:
        return f"nobody sits in seat {event.asked_by + 1}"
    return _out_twice(state, [card for card in event.cards if card not in hole])


def _ante(begin: HandState, state: HandState, event: happened.AntePosted) -> str:
    return _has(state, event.seat, event.amount)


def _bet(begin: HandState, state: HandState, event: Any) -> str:
    before = state.seats[event.seat].bet
    if event.to < before:
        return f"seat {event.seat + 1} has {before} before him already"
    return _has(state, event.seat, event.to - before)


def _has(state: HandState, number: int, amount: int) -> str:
    stack = state.seats[number].stack
    return "" if amount <= stack else f"seat {number + 1} has {stack} and cannot put in {amount}"


def _returned(begin: HandState, state: HandState, event: happened.UncalledBetReturned) -> str:
    seat = state.seats[event.seat]
    bet = seat.ante if event.ante else seat.bet
    return "" if event.amount <= bet else f"seat {event.seat + 1} has {bet} before him, not {event.amount}"


def _pots(begin: HandState, state: HandState, event: happened.PotsFormed) -> str:
    if state.pots:
        return "the pots are formed already"
    total = state.total
    formed = sum(pot.amount for pot in event.pots) + event.rake
    if formed != total:
        return f"{total} are in the middle, pots and rake come to {formed}"
    if any(pot.left != pot.amount for pot in event.pots):
        return "nothing is awarded yet, so each pot has all its chips left"
    return ""


def _award(begin: HandState, state: HandState, event: Any) -> str:
    if event.pot >= len(state.pots):
        return f"there is no pot {event.pot}; there are {len(state.pots)}"
    shares = event.shares if isinstance(event, happened.PotAwarded) else (event,)
    amount, left = sum(share.amount for share in shares), state.pots[event.pot].left
    if amount > left:
        return f"{amount} are awarded, {left} are left in pot {event.pot}"
    strange = [share.seat for share in shares if state.seats[share.seat].part is not Part.IN]
    return f"seat {strange[0] + 1} is not dealt in" if strange else ""


def _over(begin: HandState, state: HandState, event: happened.HandOver) -> str:
    if state.stage is not Stage.AWARDS:
        return "the pots are not formed yet"
    had = sum(seat.stack for seat in begin.seats)
    have = sum(seat.stack for seat in state.seats) + state.rake
    return "" if had == have else f"the players had {had} and have {have} with the rake; no chip is made or lost"


_QUESTIONS: Final[dict[type[Any], Callable[[HandState, HandState, Any], str]]] = {
    happened.HoleCardDealt: _card,
    happened.UpCardDealt: _card,
    happened.CommunityCardDealt: _card,
    happened.CardBurned: _burn,
    happened.StreetPlanned: _street,
    happened.StubReshuffled: _reshuffle,
    happened.Discarded: _discard,
    happened.HandShown: _shown,
    happened.AntePosted: _ante,
    happened.BroughtIn: _bet,
    happened.BetMade: _bet,
    happened.Called: _bet,
    happened.Completed: _bet,
    happened.Raised: _bet,
    happened.UncalledBetReturned: _returned,
    happened.PotsFormed: _pots,
    happened.PotAwarded: _award,
    happened.OddChipAwarded: _award,
    happened.HandOver: _over,
}
