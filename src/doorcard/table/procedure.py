"""The one event the rules alone bring about next at a table, or None."""

from doorcard.engine.ruling import by
from doorcard.law import Citation
from doorcard.table import seating
from doorcard.table.events import (
    CashOut,
    HandBrokenOff,
    Left,
    Moved,
    Removed,
    SeatContested,
    Seated,
    SeatFreed,
    SeatOffered,
    SignChanged,
    TableClosed,
    TableEvent,
)
from doorcard.table.state import Person, TableState


def procedure(table: TableState) -> TableEvent | None:
    """What happens next without anybody acting."""
    if table.hand is not None:
        return _broken_off(table)
    event = _put_off(table)
    if event is not None:
        return event
    # While a card or an answer is due no other seat is given away.
    if table.contest is not None:
        return _draw(table)
    return _offer(table) if table.vacancies else _settle(table)


# When a hand ends


def _broken_off(table: TableState) -> HandBrokenOff | None:
    """A wish that does not wait ends the hand in play."""
    waits = seating.waits(table)
    sent_away = any(chair is not None and chair.sent_away for chair in table.chairs)
    if table.hand is None or waits.answer or not (table.closing or table.wished or sent_away):
        return None
    return HandBrokenOff(table.hand.number, cites=waits.cites)


def _put_off(table: TableState) -> TableEvent | None:
    """What waited for the end of the hand."""
    rules = seating.in_force(table)
    conclusion = rules.awards.conclusion
    if table.closing:
        return closed(table)
    for number, chair in enumerate(table.chairs):
        if chair is not None and chair.sent_away:
            return Removed(chair.person, number, chair.stack, cites=conclusion.cites)
        if chair is not None and chair.leaves:
            return Left(chair.person, number, chair.stack, cites=by(conclusion, rules.seats.vacated))
    if table.wished is not None:
        cites = by(conclusion, rules.betting.notice)
        return SignChanged(table.wished.rules, table.wished.sign, cites=cites)
    return None


def closed(table: TableState) -> TableClosed:
    """The table closed, and what everybody takes with him."""
    chairs = [(number, chair) for number, chair in enumerate(table.chairs) if chair is not None]
    cashed = tuple([CashOut(chair.person, number, chair.stack) for number, chair in chairs])
    return TableClosed(cashed, cites=seating.waits(table).cites)


# Seats


def _placed(table: TableState, person: Person, seat: int, cites: tuple[Citation, ...]) -> TableEvent:
    origin = table.seat_of(person)
    if origin is None:
        return Seated(person, seat, cites=cites)
    return Moved(person, origin, seat, cites=cites)


def _draw(table: TableState) -> TableEvent | None:
    contest = table.contest
    if contest is None or len(contest.cards) < len(contest.contenders):
        return None
    first = seating.winner(table, contest)
    return _placed(table, first.answer, contest.seat, first.cites)


def _given(table: TableState, seat: int, wanting: tuple[Person, ...], cites: tuple[Citation, ...]) -> TableEvent:
    """A seat goes to the only one who wants it, or is drawn for."""
    if len(wanting) > 1:
        chosen = seating.contenders(table, wanting)
        wanting, cites = chosen.answer, tuple(dict.fromkeys((*cites, *chosen.cites)))
    if len(wanting) > 1:
        return SeatContested(seat, wanting, cites=cites)
    return _placed(table, wanting[0], seat, cites)


def _offer(table: TableState) -> TableEvent | None:
    vacancy, offer = table.vacancies[0], table.offer
    vacated = seating.in_force(table).seats.vacated
    if offer is not None:
        if not seating.is_answered(table, offer):
            return None
        if offer.takers:
            return _given(table, offer.seat, offer.takers, vacated.cites)
    asked = seating.next_asked(table, vacancy, offer.asked if offer is not None else ())
    if not asked.answer:
        return SeatFreed(vacancy.seat, cites=asked.cites)
    return SeatOffered(vacancy.seat, asked.answer, cites=asked.cites)


def _settle(table: TableState) -> TableEvent | None:
    if not table.settling:
        return None
    seat = table.settling[0]
    return _given(table, seat, seating.claimants(table, seat), seating.in_force(table).seats.contested.cites)
