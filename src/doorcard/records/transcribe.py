"""Our own stream as a foreign file would have it: acts and claims, so that one auditor reads every format alike."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from doorcard.engine import events as happened
from doorcard.engine.evolve import evolve
from doorcard.engine.state import HandState
from doorcard.records.own import FORMAT, Hand, is_named
from doorcard.records.record import Act, Chair, Claim, Did, Header, Record, Said

STATED_RAKE: Final = "rake"
"""How a record calls a rake that its header states, and the pots were formed with another."""


def record_of(hand: Hand, source: str = "") -> Record:
    """The hand as a record; each act has the line its event has in the file."""
    state = hand.begin
    names = hand.names + ("",) * (len(state.seats) - len(hand.names))
    origin = hand.origin
    header = Header(
        site=FORMAT,
        game=origin.game or state.rules.title,
        rules=state.rules.name,
        house=None if is_named(state) else state.rules,
        sign=state.sign,
        chairs=tuple(
            Chair(name=name, stack=seat.stack, part=seat.part, number=number)
            for number, (name, seat) in enumerate(zip(names, state.seats, strict=True), 1)
        ),
        deck=state.deck,
        hand=origin.hand if hand.number is None else str(hand.number),
        table=hand.table,
        event=origin.event,
        scale=origin.scale,
        currency=origin.currency,
        more=_more(hand),
        date=hand.date,
        source=source,
        line=hand.line,
    )
    return Record(header, tuple(_lines(hand)))


def _more(hand: Hand) -> tuple[tuple[str, str], ...]:
    """The time zone and the room of the hand, and a rake that the header states otherwise than the events."""
    more = [pair for pair in (("zone", hand.origin.zone), ("site", hand.origin.site)) if pair[1]]
    stated = hand.begin.recorded_rake
    formed = next((event.rake for event in hand.events if isinstance(event, happened.PotsFormed)), stated)
    if stated is not None and stated != formed:
        more.append((STATED_RAKE, str(stated)))
    return tuple(more)


def _lines(hand: Hand) -> Iterator[Act | Claim]:
    states = [hand.begin]
    for event in hand.events:
        states.append(evolve(states[-1], event))
    for place, (event, (before, _)) in enumerate(zip(hand.events, pairwise(states), strict=True), 1):
        yield from lines_of(event, before, hand.line + place)
    if hand.finished:
        yield from end_of(hand.begin, states[-1], hand.line + len(hand.events))


def end_of(begin: HandState, end: HandState, line: int) -> Iterator[Claim]:
    """What a record has of the end of a hand: the rake and the stacks."""
    if end.rake or begin.recorded_rake is not None:
        yield Claim(line=line, said=Said.RAKE, amount=end.rake)
    for number, seat in enumerate(end.seats):
        yield Claim(line=line, said=Said.STACK, seat=number, amount=seat.stack)


_BETS = {
    happened.BroughtIn: Did.BRING_IN,
    happened.BetMade: Did.BET,
    happened.Completed: Did.COMPLETE,
    happened.Raised: Did.RAISE,
    happened.Called: Did.CALL,
}


def lines_of(event: happened.Event, state: HandState, line: int) -> Iterator[Act | Claim]:
    """What a record has of an event that happened in this state: an act, claims, or nothing."""
    match event:
        case happened.AntePosted():
            yield Act(line=line, did=Did.ANTE, seat=event.seat, added=event.amount)
        case happened.StreetPlanned():
            # A street is planned again where cards were shuffled for it first.
            if event.street != state.street:
                yield Act(line=line, did=Did.STREET)
        case happened.CardBurned():
            yield Act(line=line, did=Did.BURN)
        case happened.HoleCardDealt() | happened.UpCardDealt():
            yield Act(line=line, did=Did.DEAL, seat=event.seat, cards=(event.card,))
        case happened.CommunityCardDealt():
            yield Act(line=line, did=Did.COMMUNITY, cards=(event.card,))
        case happened.Discarded():
            yield Act(line=line, did=Did.DISCARD, seat=event.seat, cards=event.cards)
        case happened.Checked():
            yield Act(line=line, did=Did.CHECK, seat=event.seat)
        case happened.Folded():
            yield Act(line=line, did=Did.FOLD, seat=event.seat)
        case happened.BroughtIn() | happened.BetMade() | happened.Completed() | happened.Raised() | happened.Called():
            added = event.to - state.seats[event.seat].bet
            yield Act(line=line, did=_BETS[type(event)], seat=event.seat, to=event.to, added=added)
        case happened.HandShown(asked_by=None):
            yield Act(line=line, did=Did.SHOW, seat=event.seat, cards=event.cards, words=_read_out(event))
        case happened.HandShown(asked_by=int(asker)):
            yield Act(line=line, did=Did.ASK, seat=asker, about=event.seat, cards=event.cards)
        case happened.HandConceded():
            yield Act(line=line, did=Did.MUCK, seat=event.seat)
        case _:
            yield from _claim(event, line)


def _read_out(event: happened.HandShown) -> str:
    """A hand in words, both ways where it counts both ways.

    >>> from doorcard.law import cite
    >>> shown = happened.HandShown(0, (), "queen high", "8-7-5-3-2 low", cites=(cite("nz", "13.4(e)"),))
    >>> _read_out(shown)
    'HI: queen high; LO: 8-7-5-3-2 low'
    """
    if event.high and event.low:
        return f"HI: {event.high}; LO: {event.low}"
    return event.high or event.low


def _claim(event: happened.Event, line: int) -> Iterator[Claim]:
    match event:
        case happened.UncalledBetReturned():
            yield Claim(line=line, said=Said.RETURNED, seat=event.seat, amount=event.amount)
        case happened.PotsFormed():
            for place, pot in enumerate(event.pots):
                yield Claim(line=line, said=Said.POT, pot=place, amount=pot.amount)
        case happened.PotAwarded():
            for share in event.shares:
                yield Claim(
                    line=line,
                    said=Said.WON,
                    seat=share.seat,
                    amount=share.amount,
                    pot=event.pot,
                    half=event.half,
                    words=event.hand,
                )
        case happened.OddChipAwarded():
            yield Claim(
                line=line, said=Said.WON, seat=event.seat, amount=event.amount, pot=event.pot, half=event.half
            )


__all__ = ["end_of", "lines_of", "record_of"]
