"""Rulings: who gets a seat, to whom a vacated one is offered, and what waits for the end of a hand."""

from collections.abc import Mapping, Sequence
from typing import Final

from doorcard.engine.ruling import Ruling, by
from doorcard.law import Citation, read_citation
from doorcard.rules.clauses import Conclusion, ContestedSeat, SeatDraw, VacatedSeat
from doorcard.rules.options import with_readings
from doorcard.rules.ruleset import RuleSet
from doorcard.table.state import Contest, Offer, Person, TableState, Vacancy

# No clause of a rule set speaks of what follows: these rest on a reading alone.

WHOLE_CHIPS: Final[tuple[Citation, ...]] = (read_citation("house whole-chips"),)
"""Of what chips a buy-in is made."""

TABLE_STAKES: Final[tuple[Citation, ...]] = (read_citation("house table-stakes"),)
"""When chips may be bought, and how many."""

SITTING_OUT: Final[tuple[Citation, ...]] = (read_citation("house sitting-out"),)
"""Who may stay out of a hand."""

BETWEEN_HANDS: Final[tuple[Citation, ...]] = (read_citation("house seats-between-hands"),)
"""When seats change."""

CLOCK: Final[tuple[Citation, ...]] = (read_citation("house clock"),)
"""How the time of a turn runs, where there is a clock."""

READINGS: Final[Mapping[str, tuple[Citation, ...]]] = {
    "table.chips": WHOLE_CHIPS,
    "table.stakes": TABLE_STAKES,
    "table.sitting_out": SITTING_OUT,
    "table.between_hands": BETWEEN_HANDS,
    "table.clock": CLOCK,
}
"""What a table asks of no clause, under the names it has beside them."""


def in_force(table: TableState) -> RuleSet:
    """The rules that hold now: of the hand in play, else of the table, as the sign has them read."""
    game = table.hand or table
    return with_readings(game.rules, game.sign.readings)


def contenders(table: TableState, wanting: Sequence[Person]) -> Ruling[tuple[Person, ...]]:
    """Who of those who want the same seat have a chance at it, given in the order in which they spoke."""
    rule = in_force(table).seats.contested
    chosen = tuple(wanting) if rule.says is ContestedSeat.CARD_DRAW else tuple(wanting[:1])
    return Ruling(chosen, rule.cites)


def is_answered(table: TableState, offer: Offer) -> bool:
    """Whether it is settled who of those asked want the seat: all have answered, or the first has it."""
    first_has_it = in_force(table).seats.contested.says is ContestedSeat.FIRST_COME
    return not offer.to_answer or (first_has_it and bool(offer.takers))


def claimants(table: TableState, seat: int) -> tuple[Person, ...]:
    """Who claims a seat, in the order in which they did."""
    return tuple([claim.person for claim in table.claims if claim.seat == seat])


def winner(table: TableState, contest: Contest) -> Ruling[Person]:
    """Whose card wins the draw. Cards go by rank and then by suit, as their numbers do."""
    seats = in_force(table).seats
    best = max(contest.cards) if seats.draw.says is SeatDraw.HIGHEST else min(contest.cards)
    return Ruling(contest.contenders[contest.cards.index(best)], by(seats.contested, seats.draw))


def next_asked(table: TableState, vacancy: Vacancy, asked: Sequence[Person]) -> Ruling[tuple[Person, ...]]:
    """To whom a vacated seat is offered next; nobody when all who come before others have been asked.

    Seated players who take part are asked together, since any of them may want to move, and several who do draw for
    the seat. The waiting list has an order, so those on it are asked one by one. Who has just moved away from the
    seat is not asked.
    """
    rule = in_force(table).seats.vacated
    seated = tuple([chair.person for chair in table.chairs if chair is not None and not chair.sits_out])
    groups = (seated, *[(person,) for person in table.waiting])
    if rule.says is VacatedSeat.WAITING_LIST:
        groups = (*groups[1:], seated)
    known = {*asked, vacancy.mover}
    for group in groups:
        left = tuple([person for person in group if person not in known])
        if left:
            return Ruling(left, rule.cites)
    return Ruling((), rule.cites)


def waits(table: TableState) -> Ruling[bool]:
    """Whether closing the table, sending a player away and changing the sign wait for the end of the hand in play."""
    rule = in_force(table).awards.conclusion
    return Ruling(table.hand is not None and rule.says is Conclusion.PLAYED_OUT, rule.cites)
