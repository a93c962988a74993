"""State plus event gives state.

Rule 1: no law in this file; if you need to ask who or which seat, the event should have said.
Rule 2: total; a fact is a fact even when it was not lawful.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

from doorcard.table import events as happened
from doorcard.table.state import Chair, Chips, Contest, Game, HandInPlay, Offer, Person, TableState, Vacancy, Wanted


def evolve(table: TableState, event: happened.TableEvent) -> TableState:
    """The table after the event. Never refuses, never judges."""
    return _FOLDS[type(event)](table, event)


def _with(chairs: tuple[Chair | None, ...], number: int, chair: Chair | None) -> tuple[Chair | None, ...]:
    return (*chairs[:number], chair, *chairs[number + 1 :])


def _without(people: Iterable[Person], person: Person) -> tuple[Person, ...]:
    return tuple([other for other in people if other != person])


def _changed(table: TableState, number: int, **changes: Any) -> TableState:
    """The table with one chair changed, if there is one."""
    chair = table.chairs[number]
    return table if chair is None else replace(table, chairs=_with(table.chairs, number, replace(chair, **changes)))


# Seats


def _others(table: TableState, person: Person) -> tuple[Wanted, ...]:
    """The claims of everybody else."""
    return tuple([claim for claim in table.claims if claim.person != person])


def _claiming(table: TableState, claims: tuple[Wanted, ...]) -> TableState:
    """The table with these claims; a seat that nobody claims any more is not given away."""
    wanted = {claim.seat for claim in claims}
    return replace(table, claims=claims, settling=tuple([seat for seat in table.settling if seat in wanted]))


def _claimed(table: TableState, event: happened.SeatClaimed) -> TableState:
    claims = *_others(table, event.person), Wanted(event.person, event.seat)
    return _claiming(table, claims)


def _withdrawn(table: TableState, event: happened.ClaimWithdrawn) -> TableState:
    return _claiming(table, _others(table, event.person))


def _settling(table: TableState, event: happened.SettlingBegun) -> TableState:
    return replace(table, settling=event.seats)


def _contested(table: TableState, event: happened.SeatContested) -> TableState:
    return replace(table, contest=Contest(event.seat, event.contenders))


def _drawn(table: TableState, event: happened.CardDrawn) -> TableState:
    contest = table.contest
    if contest is None:
        return table
    return replace(table, contest=replace(contest, cards=(*contest.cards, event.card)))


def _given(table: TableState, seat: int, chair: Chair) -> TableState:
    """The table with somebody on a seat that was free, and nothing left open about the seat or about his wishes."""
    table = _claiming(table, tuple([claim for claim in _others(table, chair.person) if claim.seat != seat]))
    return replace(
        table,
        chairs=_with(table.chairs, seat, chair),
        waiting=_without(table.waiting, chair.person),
        vacancies=tuple([vacancy for vacancy in table.vacancies if vacancy.seat != seat]),
        offer=None if table.offer is not None and table.offer.seat == seat else table.offer,
        contest=None if table.contest is not None and table.contest.seat == seat else table.contest,
    )


def _seated(table: TableState, event: happened.Seated) -> TableState:
    return _given(table, event.seat, Chair(event.person))


def _moved(table: TableState, event: happened.Moved) -> TableState:
    chair = table.chairs[event.origin] or Chair(event.person)
    table = replace(
        table,
        chairs=_with(table.chairs, event.origin, None),
        vacancies=(*table.vacancies, Vacancy(event.origin, event.person)),
    )
    return _given(table, event.seat, chair)


def _waiting_joined(table: TableState, event: happened.WaitingJoined) -> TableState:
    return replace(table, waiting=(*table.waiting, event.person))


def _not_asked(offer: Offer | None, person: Person) -> Offer | None:
    """The offer without a person who no longer answers."""
    if offer is None:
        return None
    return replace(offer, to_answer=_without(offer.to_answer, person), takers=_without(offer.takers, person))


def _waiting_left(table: TableState, event: happened.WaitingLeft) -> TableState:
    return replace(
        table,
        waiting=_without(table.waiting, event.person),
        offer=_not_asked(table.offer, event.person),
    )


def _offered(table: TableState, event: happened.SeatOffered) -> TableState:
    before = table.offer.asked if table.offer is not None and table.offer.seat == event.seat else ()
    return replace(table, offer=Offer(event.seat, (*before, *event.to), event.to))


def _taken(table: TableState, event: happened.OfferTaken) -> TableState:
    offer = _not_asked(table.offer, event.person)
    if offer is None:
        return table
    return replace(table, offer=replace(offer, takers=(*offer.takers, event.person)))


def _declined(table: TableState, event: happened.OfferDeclined) -> TableState:
    return replace(table, offer=_not_asked(table.offer, event.person))


def _freed(table: TableState, event: happened.SeatFreed) -> TableState:
    return replace(
        table,
        vacancies=tuple([vacancy for vacancy in table.vacancies if vacancy.seat != event.seat]),
        offer=None,
    )


# Chips and taking part


def _bought(table: TableState, event: happened.ChipsBought) -> TableState:
    chair = table.chairs[event.seat]
    stack = event.chips if chair is None else chair.stack + event.chips
    return replace(_changed(table, event.seat, stack=stack), bought=table.bought + event.chips)


def _sat_out(table: TableState, event: happened.SatOut) -> TableState:
    return _changed(table, event.seat, sits_out=True)


def _came_back(table: TableState, event: happened.CameBack) -> TableState:
    return _changed(table, event.seat, sits_out=False)


def _leave_noted(table: TableState, event: happened.LeaveNoted) -> TableState:
    return _changed(table, event.seat, leaves=True)


def _removal_noted(table: TableState, event: happened.RemovalNoted) -> TableState:
    return _changed(table, event.seat, sent_away=True)


def _gone(table: TableState, event: happened.Left | happened.Removed) -> TableState:
    chairs, vacancies = table.chairs, table.vacancies
    if event.seat is not None:
        chairs, vacancies = _with(chairs, event.seat, None), (*vacancies, Vacancy(event.seat))
    table = _claiming(table, _others(table, event.person))
    return replace(
        table,
        chairs=chairs,
        vacancies=vacancies,
        waiting=_without(table.waiting, event.person),
        offer=_not_asked(table.offer, event.person),
        cashed=table.cashed + event.chips,
    )


# Hands


def _begun(table: TableState, event: happened.HandBegun) -> TableState:
    hand = HandInPlay(
        event.number, event.rules or table.rules, event.sign or table.sign, event.stacks, event.sitting_out
    )
    return replace(table, hands=event.number, hand=hand)


def _stacked(chair: Chair | None, stack: Chips | None) -> Chair | None:
    return None if chair is None else replace(chair, stack=stack or 0)


def _ended(table: TableState, event: happened.HandEnded) -> TableState:
    chairs = tuple([_stacked(chair, stack) for chair, stack in zip(table.chairs, event.stacks, strict=False)])
    return replace(table, chairs=chairs, hand=None, raked=table.raked + event.rake)


def _broken_off(table: TableState, event: happened.HandBrokenOff) -> TableState:
    return replace(table, hand=None)


# The table


def _sign_change_noted(table: TableState, event: happened.SignChangeNoted) -> TableState:
    return replace(table, wished=Game(event.rules, event.sign))


def _sign_changed(table: TableState, event: happened.SignChanged) -> TableState:
    count = event.sign.seats
    more = (None,) * (count - len(table.chairs))
    table = _claiming(table, tuple([claim for claim in table.claims if claim.seat < count]))
    return replace(
        table,
        rules=event.rules,
        sign=event.sign,
        wished=None,
        chairs=(*table.chairs, *more)[:count],
        vacancies=tuple([vacancy for vacancy in table.vacancies if vacancy.seat < count]),
        offer=table.offer if table.offer is not None and table.offer.seat < count else None,
        contest=table.contest if table.contest is not None and table.contest.seat < count else None,
    )


def _paused(table: TableState, event: happened.TablePaused) -> TableState:
    return replace(table, paused=True)


def _resumed(table: TableState, event: happened.TableResumed) -> TableState:
    return replace(table, paused=False)


def _closing_noted(table: TableState, event: happened.ClosingNoted) -> TableState:
    return replace(table, closing=True)


def _closed(table: TableState, event: happened.TableClosed) -> TableState:
    return TableState(
        rules=table.rules,
        sign=table.sign,
        chairs=(None,) * len(table.chairs),
        hands=table.hands,
        closed=True,
        bought=table.bought,
        cashed=table.cashed + sum([one.chips for one in event.cashed]),
        raked=table.raked,
    )


_FOLDS: Final[dict[type[Any], Callable[[TableState, Any], TableState]]] = {
    happened.SeatClaimed: _claimed,
    happened.ClaimWithdrawn: _withdrawn,
    happened.SettlingBegun: _settling,
    happened.SeatContested: _contested,
    happened.CardDrawn: _drawn,
    happened.Seated: _seated,
    happened.Moved: _moved,
    happened.WaitingJoined: _waiting_joined,
    happened.WaitingLeft: _waiting_left,
    happened.SeatOffered: _offered,
    happened.OfferTaken: _taken,
    happened.OfferDeclined: _declined,
    happened.SeatFreed: _freed,
    happened.ChipsBought: _bought,
    happened.SatOut: _sat_out,
    happened.CameBack: _came_back,
    happened.LeaveNoted: _leave_noted,
    happened.Left: _gone,
    happened.RemovalNoted: _removal_noted,
    happened.Removed: _gone,
    happened.HandBegun: _begun,
    happened.HandEnded: _ended,
    happened.HandBrokenOff: _broken_off,
    happened.SignChangeNoted: _sign_change_noted,
    happened.SignChanged: _sign_changed,
    happened.TablePaused: _paused,
    happened.TableResumed: _resumed,
    happened.ClosingNoted: _closing_noted,
    happened.TableClosed: _closed,
}
