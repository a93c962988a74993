"""A wish about seats, chips and the table, as it comes over the wire, made into what it changes; seats from 1 become
seats from 0.

Acts in the hand are not here: they are bound to the clock and to what their maker has seen.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

from doorcard.engine.actions import AskToSee
from doorcard.errors import DoorcardError
from doorcard.law import Citation
from doorcard.server import facts, floor, robots, wire
from doorcard.server.person import Person, is_program
from doorcard.server.picture import buy_in
from doorcard.server.plan import wanted
from doorcard.server.sitting import Draft, Known, Sitting
from doorcard.table import actions
from doorcard.table import play as tables
from doorcard.table.seating import TABLE_STAKES


class NotGranted(DoorcardError):
    """A wish that the room refuses before the table is asked."""

    def __init__(self, message: str, code: str, cites: Iterable[Citation] = ()) -> None:
        super().__init__(message)
        self.code = code
        self.cites = tuple(cites)


def grant(draft: Draft, person: Person, wish: wire.Wish) -> None:
    """Have a wish come true.

    Raises:
        DoorcardError: it cannot be granted; what the draft holds is then of no use.
    """
    if type(wish) in _FOR_HOST and person.id != draft.sitting.host:
        raise NotGranted("only the host runs the table", "not-host")
    _GRANTED[type(wish)](draft, person, wish)


def introduce(draft: Draft, person: Person) -> None:
    """Have the table know somebody by his name, which is then his alone at this table."""
    sitting = draft.sitting
    known = sitting.people.get(person.id)
    if known is not None and known.name == person.name:
        return
    for other, one in sitting.people.items():
        if one.name == person.name and other != person.id:
            taken = {*[known.name for known in sitting.people.values()], person.name}
            draft.happens(floor.HOUSE, facts.Named(other, _another_name(one, taken), one.temperament))
    draft.happens(person.id, facts.Named(person.id, person.name))


def _another_name(known: Known, taken: set[str]) -> str:
    """Another name for a program player, or for somebody whose name went to another."""
    if known.temperament:
        return robots.free_name(taken)
    return next(name for number in range(2, len(taken) + 3) if (name := f"{known.name} {number}") not in taken)


def named(sitting: Sitting, name: str) -> str:
    """Who at the table is called this.

    Raises:
        NotGranted: nobody is.
    """
    here = {*sitting.table.seated, *sitting.table.waiting, *sitting.requests}
    here |= {claim.person for claim in sitting.table.claims}
    for person, known in sitting.people.items():
        if known.name == name and person in here:
            return person
    raise NotGranted("nobody at this table has that name", "no-such-person")


# Seats


def _claim(draft: Draft, person: Person, wish: wire.Claim) -> None:
    introduce(draft, person)
    seat, table = wish.seat - 1, draft.sitting.table
    chair = table.chairs[seat] if seat < len(table.chairs) else None
    if chair is None or not draft.sitting.is_robot(chair.person):
        draft.wish(person.id, actions.Claim(person.id, seat))
        return
    if table.seat_of(person.id) is not None:
        raise NotGranted(
            f"seat {wish.seat} is a program player's; one gives up his seat to somebody who has none",
            "seat-taken",
            table.rules.seats.vacated.cites,
        )
    if person.id not in table.waiting:
        draft.wish(person.id, actions.JoinWaiting(person.id))
    draft.happens(person.id, facts.RobotSeatAsked(person.id, seat))


def _plain(make: Callable[[str], Any]) -> Callable[[Draft, Person, Any], None]:
    """A wish that the table knows under the same name."""

    def granted(draft: Draft, person: Person, wish: Any) -> None:
        introduce(draft, person)
        draft.wish(person.id, make(person.id))

    return granted


# Chips


def _buy(draft: Draft, person: Person, wish: wire.Buy) -> None:
    """Chips are bought between hands; wished during one, or where the host must approve, they wait."""
    sitting = draft.sitting
    between = replace(sitting.table, hand=None)
    tables.apply(between, actions.Buy(person.id, wish.chips))
    chair = sitting.table.chair_of(person.id)
    _, most = buy_in(sitting.table.sign, 0 if chair is None else chair.stack)
    if wish.chips > most:
        raise NotGranted(
            f"{wish.chips} is more than this table sells now; it sells {most} at most", "above-buy-in", TABLE_STAKES
        )
    approved = not sitting.plan.approve_buys or person.id == sitting.host
    if approved and sitting.table.hand is None:
        draft.wish(person.id, actions.Buy(person.id, wish.chips))
    else:
        draft.happens(person.id, facts.BuyAsked(person.id, wish.chips, approved))


def _approve(draft: Draft, host: Person, wish: wire.Approve) -> None:
    person = named(draft.sitting, wish.name)
    if person not in draft.sitting.requests:
        raise NotGranted("he has not asked for chips", "no-request")
    asked = draft.sitting.requests[person].chips
    if wish.chips is not None and wish.chips != asked:
        raise NotGranted(
            f"he asks for {asked} by now, not for {wish.chips}; look again, then answer", "another-request"
        )
    draft.happens(host.id, facts.BuyApproved(person) if wish.yes else facts.BuyDropped(person, True))


# Games


def _choose_game(draft: Draft, person: Person, wish: wire.ChooseGame) -> None:
    sitting = draft.sitting
    if sitting.plan.mode != "choice":
        raise NotGranted("the games are not chosen at this table", "no-choice")
    if sitting.chooser is None or sitting.table.seat_of(person.id) != sitting.chooser:
        seat = "nobody" if sitting.chooser is None else f"seat {sitting.chooser + 1}"
        raise NotGranted(f"the next game is named by {seat}", "not-chooser")
    known = [game.rules.name for game in sitting.games]
    if wish.rules not in known:
        raise NotGranted(f"that is none of the games of this table; there are {', '.join(known)}", "no-such-game")
    draft.happens(person.id, facts.GameChosen(known.index(wish.rules)))


# The host


def _remove(draft: Draft, host: Person, wish: wire.Remove) -> None:
    draft.wish(host.id, actions.Remove(named(draft.sitting, wish.name)))


def _hand_over(draft: Draft, host: Person, wish: wire.HandOver) -> None:
    person = named(draft.sitting, wish.name)
    if draft.sitting.is_robot(person) or is_program(person):
        raise NotGranted("a program runs no table; hand it over to a person", "not-a-person")
    if person == host.id:
        raise NotGranted("you run the table already", "already-host")
    draft.happens(host.id, facts.HostChanged(person))


def _change_sign(draft: Draft, host: Person, wish: wire.ChangeSign) -> None:
    sitting = draft.sitting
    plan = replace(sitting.plan, sign={**sitting.plan.sign, **wish.fields})
    if wish.rules is not None:
        if plan.mode != "one":
            raise NotGranted("the games of this table change by themselves; its sign can be changed", "games-change")
        plan = replace(plan, rules=(wish.rules,))
    first = wanted(plan)[0]
    draft.wish(host.id, actions.ChangeSign(first.sign, first.rules))
    draft.happens(host.id, facts.PlanChanged(plan))


def _seat_robot(draft: Draft, host: Person, wish: wire.SeatRobot) -> None:
    floor.seat_robot(draft, wish.temperament, None if wish.seat is None else wish.seat - 1)


def _of_host(make: Callable[[], Any]) -> Callable[[Draft, Person, Any], None]:
    def granted(draft: Draft, host: Person, wish: Any) -> None:
        draft.wish(host.id, make())

    return granted


# After the showdown


def _ask_to_see(draft: Draft, person: Person, wish: wire.AskToSee) -> None:
    sitting = draft.sitting
    seat = sitting.seat_in_hand(person.id)
    if sitting.hand is None or seat is None:
        cites = sitting.table.rules.showdown.ask.cites
        raise NotGranted("only who had a seat in the hand may ask to see another", "may-not-ask", cites)
    if wish.seat - 1 == seat:
        raise NotGranted(
            "that hand is yours; you have seen it", "may-not-ask", sitting.table.rules.showdown.ask.cites
        )
    draft.act(person.id, seat, AskToSee(wish.seat - 1))


_FOR_HOST: Final = frozenset(
    (wire.Pause, wire.Resume, wire.Close, wire.Remove, wire.Approve, wire.HandOver, wire.ChangeSign, wire.SeatRobot)
)

_GRANTED: Final[dict[type[Any], Callable[[Draft, Person, Any], None]]] = {
    wire.AskToSee: _ask_to_see,
    wire.Claim: _claim,
    wire.Withdraw: _plain(actions.Withdraw),
    wire.Wait: _plain(actions.JoinWaiting),
    wire.StopWaiting: _plain(actions.LeaveWaiting),
    wire.TakeOffer: _plain(actions.Take),
    wire.DeclineOffer: _plain(actions.Decline),
    wire.Buy: _buy,
    wire.SitOut: _plain(actions.SitOut),
    wire.ComeBack: _plain(actions.ComeBack),
    wire.Leave: _plain(actions.Leave),
    wire.ChooseGame: _choose_game,
    wire.Pause: _of_host(actions.Pause),
    wire.Resume: _of_host(actions.Resume),
    wire.Close: _of_host(actions.Close),
    wire.Remove: _remove,
    wire.Approve: _approve,
    wire.HandOver: _hand_over,
    wire.ChangeSign: _change_sign,
    wire.SeatRobot: _seat_robot,
}


def is_of_table(wish: wire.Wish) -> bool:
    """Whether a wish is about the table, and granted here."""
    return type(wish) in _GRANTED


__all__ = ["NotGranted", "grant", "introduce", "is_of_table", "named"]
