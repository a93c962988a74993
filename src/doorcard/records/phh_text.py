"""Writing a hand as PHH, the published poker hand history format, where it has words for it.

PHH knows three stud games in fixed limit. What else is needed to understand the hand stands in user fields, whose
names begin with an underscore: the rule set, who looked, and what cannot be said at all is refused.
"""

import json
from collections.abc import Iterator
from typing import Any, Final

from doorcard.cards import Card
from doorcard.engine import events as happened
from doorcard.engine.evolve import evolve
from doorcard.engine.state import HandState, Part
from doorcard.errors import RecordError
from doorcard.records.own import Hand
from doorcard.rules.clauses import Halves, Qualifier, Structure
from doorcard.rules.ruleset import RuleSet
from doorcard.views import Onlooker

SEVEN_CARDS: Final = ("DDU", "U", "U", "U", "D")
"""How the cards of the games come that PHH has a code for."""


def variant(rules: RuleSet) -> str | None:
    """The code of a game; None where PHH has none.

    >>> from doorcard.rules import rule_set
    >>> variant(rule_set("cardroom/razz")), variant(rule_set("nz/five-card-stud"))
    ('FR', None)
    """
    if tuple([street.deal.says.pattern for street in rules.streets]) != SEVEN_CARDS:
        return None
    if any(street.discards.says for street in rules.streets):
        return None
    halves, qualifier = rules.showdown.halves.says, rules.showdown.qualifier.says
    if halves is Halves.HIGH:
        return "F7S"
    if halves is Halves.LOW:
        return "FR" if qualifier is Qualifier.NONE else None
    return "F7S/8" if qualifier is Qualifier.EIGHT else None


def text(hand: Hand) -> str:
    """The hand as PHH.

    Raises:
        RecordError: PHH has no word for the game or its limit, or the hand is not finished.
    """
    state, sign = hand.begin, hand.begin.sign
    code = variant(state.rules)
    if code is None:
        raise RecordError(f"PHH has no word for {state.rules.title}; our own format holds the hand")
    if sign.structure is not Structure.FIXED or len(set(_bets(state))) > 2:
        raise RecordError("PHH has stud in fixed limit with two sizes of bets alone; our own format holds the hand")
    if not hand.finished:
        raise RecordError("a hand is written as PHH once it is over")
    seats = [number for number, seat in enumerate(state.seats) if seat.part is Part.IN]
    end, size = hand.end, _bets(state)
    values: dict[str, Any] = {
        "variant": code,
        "ante_trimming_status": True,
        "antes": [sign.ante] * len(seats),
        "bring_in": sign.forced or size[0],
        "small_bet": size[0],
        "big_bet": size[-1],
        "starting_stacks": [state.seats[seat].stack for seat in seats],
        "actions": list(_actions(hand, {seat: place for place, seat in enumerate(seats, 1)})),
        "finishing_stacks": [end.seats[seat].stack for seat in seats],
        "seats": [seat + 1 for seat in seats],
    }
    if hand.names:
        values["players"] = [hand.names[seat] for seat in seats]
    if hand.table:
        values["table"] = hand.table
    if hand.number is not None:
        values["hand"] = hand.number
    if hand.date:
        values |= zip(("year", "month", "day"), map(int, hand.date[:10].split("-")), strict=True)
    values["_rules"] = state.rules.name
    values["_seen_by"] = hand.viewer.value if isinstance(hand.viewer, Onlooker) else f"seat {hand.viewer + 1}"
    return "".join(f"{key} = {_toml(value)}\n" for key, value in values.items())


def _bets(state: HandState) -> list[int]:
    return [state.sign.bet_on(state.rules, street) for street in range(len(state.rules.streets))]


def _toml(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, str):
        # JSON and TOML write such a text alike; what JSON leaves as it is TOML wants escaped.
        return json.dumps(value, ensure_ascii=True).replace("\x7f", "\\u007f")
    return str(value).lower() if isinstance(value, bool) else str(value)


def _actions(hand: Hand, players: dict[int, int]) -> Iterator[str]:
    """Each act as PHH has it; the cards one player gets on a street stand together."""
    state = hand.begin
    dealt: dict[int, str] = {}
    for event in hand.events:
        act, seat = _act(event, state), getattr(event, "seat", -1)
        if act is not None or isinstance(event, happened.StreetPlanned):
            yield from (f"d dh p{players[seat]} {cards}" for seat, cards in dealt.items())
            dealt = {}
        if isinstance(event, happened.HoleCardDealt | happened.UpCardDealt):
            dealt[seat] = dealt.get(seat, "") + _card(event.card)
        elif isinstance(event, happened.CommunityCardDealt):
            yield f"d db {_card(event.card)}"
        elif act is not None:
            yield f"p{players[seat]} {act}"
        state = evolve(state, event)
    yield from (f"d dh p{players[seat]} {cards}" for seat, cards in dealt.items())


def _act(event: happened.Event, before: HandState) -> str | None:
    """What a player did; None for what PHH leaves to the dealer."""
    match event:
        case happened.BroughtIn():
            full = before.sign.bet_on(before.rules, 0)
            return f"cbr {event.to}" if event.to >= full > before.sign.forced else "pb"
        case happened.Completed() | happened.BetMade() | happened.Raised():
            return f"cbr {event.to}"
        case happened.Checked() | happened.Called():
            return "cc"
        case happened.Folded():
            return "f"
        case happened.HandShown():
            seat = before.seats[event.seat]
            return f"sm {''.join(map(_card, _in_order(event.cards, seat.up)))}"
        case happened.HandConceded():
            return "sm"
    return None


def _in_order(down: tuple[Card | None, ...], up: tuple[Card, ...]) -> tuple[Card | None, ...]:
    """Shown cards as they were dealt: two down, those that lie up, then the last."""
    return (*down[:2], *up, *down[2:])


def _card(card: Card | None) -> str:
    return "??" if card is None else str(card)


__all__ = ["text", "variant"]
