"""A wish at a table: its event, or a refusal that says why and by which paragraph."""

from collections.abc import Callable
from typing import Any, Final

from doorcard.cards import Card
from doorcard.engine.play import begin
from doorcard.engine.ruling import by
from doorcard.errors import DealError, SeatingError
from doorcard.law import Citation
from doorcard.rules.ruleset import RuleSet, SeatRules
from doorcard.rules.sign import TableSign, check
from doorcard.table import actions, seating
from doorcard.table import events as happened
from doorcard.table.actions import TableAction
from doorcard.table.events import TableEvent
from doorcard.table.procedure import closed
from doorcard.table.seating import BETWEEN_HANDS, SITTING_OUT, TABLE_STAKES, WHOLE_CHIPS
from doorcard.table.state import Chair, Person, TableState


def decide(table: TableState, action: TableAction) -> TableEvent:
    """What a wish comes to.

    Raises:
        SeatingError: the table cannot grant it; nothing has changed.
        SignNotPermitted: the rules do not permit the sign that was to be put up.
        DealError: the dealer cannot do this now.
    """
    if table.closed:
        raise SeatingError("the table is closed", code="closed", cites=seating.waits(table).cites)
    return _DECIDERS[type(action)](table, action)


def _seats(table: TableState) -> SeatRules:
    return seating.in_force(table).seats


def _refuse_in_hand(table: TableState, wish: str, cites: tuple[Citation, ...]) -> None:
    if table.hand is not None:
        raise SeatingError(
            f"{wish} waits until the hand is over", code="hand-in-play", cites=(*seating.waits(table).cites, *cites)
        )


def _refuse_in_draw(table: TableState, person: Person) -> None:
    contest = table.contest
    if contest is not None and person in contest.contenders:
        raise SeatingError(
            f"{person} is in the draw for seat {contest.seat + 1}; all cards are drawn first",
            code="in-a-draw",
            cites=_seats(table).contested.cites,
        )


def _refuse_while_closing(table: TableState) -> None:
    if table.closing:
        raise SeatingError("the table closes when the hand is over", code="closing", cites=seating.waits(table).cites)


def _place(table: TableState, person: Person, wish: str, cites: tuple[Citation, ...]) -> tuple[int, Chair]:
    """The seat of a person who must have one for his wish."""
    number = table.seat_of(person)
    chair = None if number is None else table.chairs[number]
    if number is None or chair is None:
        raise SeatingError(f"{person} has no seat; {wish} is for seated players", code="no-seat", cites=cites)
    return number, chair


# Seats


def _claim(table: TableState, action: actions.Claim) -> TableEvent:
    seats, seat = _seats(table), action.seat
    cites = seats.contested.cites
    _refuse_while_closing(table)
    if not action.person:
        raise SeatingError("who claims a seat has a name", code="no-name", cites=cites)
    if not 0 <= seat < len(table.chairs):
        raise SeatingError(
            f"there is no seat {seat + 1}; the table has 1 to {len(table.chairs)}",
            code="no-such-seat",
            cites=seats.number.cites,
        )
    chair = table.chairs[seat]
    if chair is not None:
        whose = "his own" if chair.person == action.person else f"that of {chair.person}"
        raise SeatingError(f"seat {seat + 1} is {whose}", code="seat-taken", cites=cites)
    if any(vacancy.seat == seat for vacancy in table.vacancies):
        raise SeatingError(
            f"seat {seat + 1} was vacated and is on offer to those who come first",
            code="seat-on-offer",
            cites=seats.vacated.cites,
        )
    if table.contest is not None and table.contest.seat == seat:
        raise SeatingError(
            f"the draw for seat {seat + 1} has begun", code="draw-under-way", cites=by(seats.contested, seats.draw)
        )
    return happened.SeatClaimed(action.person, seat, cites=cites)


def _withdraw(table: TableState, action: actions.Withdraw) -> TableEvent:
    cites = _seats(table).contested.cites
    _refuse_in_draw(table, action.person)
    if all(claim.person != action.person for claim in table.claims):
        raise SeatingError(f"{action.person} claims no seat", code="no-claim", cites=cites)
    return happened.ClaimWithdrawn(action.person, cites=cites)


def _join_waiting(table: TableState, action: actions.JoinWaiting) -> TableEvent:
    cites = _seats(table).vacated.cites
    _refuse_while_closing(table)
    if not action.person:
        raise SeatingError("who waits for a seat has a name", code="no-name", cites=cites)
    if table.seat_of(action.person) is not None:
        raise SeatingError(f"{action.person} has a seat already", code="seated", cites=cites)
    if action.person in table.waiting:
        raise SeatingError(f"{action.person} is on the waiting list already", code="waiting", cites=cites)
    return happened.WaitingJoined(action.person, cites=cites)


def _leave_waiting(table: TableState, action: actions.LeaveWaiting) -> TableEvent:
    cites = _seats(table).vacated.cites
    _refuse_in_draw(table, action.person)
    if action.person not in table.waiting:
        raise SeatingError(f"{action.person} is not on the waiting list", code="not-waiting", cites=cites)
    return happened.WaitingLeft(action.person, cites=cites)


def _offered_seat(table: TableState, person: Person) -> int:
    """The seat that is offered to a person who has not answered yet."""
    offer = table.offer
    if offer is None or person not in offer.to_answer:
        raise SeatingError(
            f"no seat is offered to {person} now", code="not-offered", cites=_seats(table).vacated.cites
        )
    return offer.seat


def _take(table: TableState, action: actions.Take) -> TableEvent:
    seat = _offered_seat(table, action.person)
    return happened.OfferTaken(action.person, seat, cites=_seats(table).vacated.cites)


def _decline(table: TableState, action: actions.Decline) -> TableEvent:
    seat = _offered_seat(table, action.person)
    return happened.OfferDeclined(action.person, seat, cites=_seats(table).vacated.cites)


def _settle(table: TableState, action: actions.Settle) -> TableEvent:
    cites = _seats(table).contested.cites
    _refuse_in_hand(table, "giving seats away", (*cites, *BETWEEN_HANDS))
    if table.settling:
        raise SeatingError("the claimed seats are being given away", code="settling", cites=cites)
    if not table.claims:
        raise SeatingError("no seat is claimed", code="no-claim", cites=cites)
    seats = tuple(dict.fromkeys(claim.seat for claim in table.claims))
    return happened.SettlingBegun(seats, cites=cites)


def _draw_card(table: TableState, action: actions.DrawCard) -> TableEvent:
    seats, contest, card = _seats(table), table.contest, action.card
    cites = by(seats.contested, seats.draw)
    if contest is None:
        raise DealError("no seat is drawn for now", code="wrong-step", cites=cites)
    if not 0 <= card < 52:
        raise DealError(f"there is no card {int(card)}; cards are 0 to 51", code="no-such-card", cites=cites)
    if card in contest.cards:
        raise DealError(f"{Card(card)} is already drawn", code="card-already-out", cites=cites)
    return happened.CardDrawn(contest.contenders[len(contest.cards)], Card(card), cites=cites)


# Chips and taking part


def _buy(table: TableState, action: actions.Buy) -> TableEvent:
    seat, chair = _place(table, action.person, "buying chips", TABLE_STAKES)
    _refuse_in_hand(table, "buying chips", TABLE_STAKES)
    sign, chips = table.sign, action.chips
    if chips <= 0 or chips % sign.chip:
        raise SeatingError(
            f"{chips} is no whole number of chips of {sign.chip}", code="not-whole-chips", cites=WHOLE_CHIPS
        )
    after = chair.stack + chips
    if sign.buy_in_most and after > sign.buy_in_most:
        raise SeatingError(
            f"{chips} more would make {after}; the sign allows {sign.buy_in_most} at most",
            code="above-buy-in",
            cites=TABLE_STAKES,
        )
    if after < sign.buy_in_least:
        raise SeatingError(
            f"{chips} would make {after}; the sign asks for {sign.buy_in_least} at least",
            code="below-buy-in",
            cites=TABLE_STAKES,
        )
    return happened.ChipsBought(action.person, seat, chips, cites=(*TABLE_STAKES, *WHOLE_CHIPS))


def _sit_out(table: TableState, action: actions.SitOut) -> TableEvent:
    seat, chair = _place(table, action.person, "sitting out", SITTING_OUT)
    if chair.sits_out:
        raise SeatingError(f"{action.person} sits out already", code="sitting-out", cites=SITTING_OUT)
    return happened.SatOut(action.person, seat, cites=SITTING_OUT)


def _come_back(table: TableState, action: actions.ComeBack) -> TableEvent:
    seat, chair = _place(table, action.person, "coming back", SITTING_OUT)
    if not chair.sits_out:
        raise SeatingError(f"{action.person} does not sit out", code="not-sitting-out", cites=SITTING_OUT)
    return happened.CameBack(action.person, seat, cites=SITTING_OUT)


def _is_known(table: TableState, person: Person) -> bool:
    """Whether somebody without a seat has to do with the table."""
    return person in table.waiting or any(claim.person == person for claim in table.claims)


def _refuse_strangers(table: TableState, person: Person, cites: tuple[Citation, ...]) -> None:
    if table.seat_of(person) is None and not _is_known(table, person):
        raise SeatingError(f"{person} is not at the table", code="not-here", cites=cites)


def _leave(table: TableState, action: actions.Leave) -> TableEvent:
    person, rules = action.person, seating.in_force(table)
    cites = rules.seats.vacated.cites
    _refuse_strangers(table, person, cites)
    _refuse_in_draw(table, person)
    seat, chair = table.seat_of(person), table.chair_of(person)
    if seat is None or chair is None:
        return happened.Left(person, None, 0, cites=cites)
    if table.hand is None:
        return happened.Left(person, seat, chair.stack, cites=cites)
    conclusion = rules.awards.conclusion
    if chair.leaves or chair.sent_away:
        raise SeatingError(
            f"{person} leaves when the hand is over",
            code="already-leaving",
            cites=(*by(conclusion, rules.seats.vacated), *BETWEEN_HANDS),
        )
    return happened.LeaveNoted(person, seat, cites=(*by(conclusion, rules.seats.vacated), *BETWEEN_HANDS))


def _remove(table: TableState, action: actions.Remove) -> TableEvent:
    person, cites = action.person, seating.waits(table).cites
    _refuse_strangers(table, person, cites)
    _refuse_in_draw(table, person)
    seat, chair = table.seat_of(person), table.chair_of(person)
    if seat is None or chair is None:
        return happened.Removed(person, None, 0, cites=cites)
    if table.hand is None:
        return happened.Removed(person, seat, chair.stack, cites=cites)
    if chair.sent_away:
        raise SeatingError(f"{person} goes when the hand is over", code="already-removed", cites=cites)
    return happened.RemovalNoted(person, seat, cites=cites)


# Hands


def _begin_hand(table: TableState, action: actions.BeginHand) -> TableEvent:
    _refuse_to_begin(table)
    rules, sign = action.rules or table.rules, action.sign or table.sign
    stacks = tuple([None if chair is None else chair.stack for chair in table.chairs])
    out = tuple([number for number, chair in enumerate(table.chairs) if chair is not None and chair.sits_out])
    number, short = rules.seats.number, rules.deal.short_ante
    playing = [seat for seat, stack in enumerate(stacks) if stack and seat not in out]
    if len(playing) < number.says.least:
        raise SeatingError(
            f"{len(playing)} players have chips and take part; a hand needs {number.says.least}",
            code="too-few-players",
            cites=by(number, short),
        )
    begin(rules, sign, stacks, sitting_out=out)
    cites = by(rules.deal.begins, short) if 0 in stacks else rules.deal.begins.cites
    return happened.HandBegun(table.hands + 1, stacks, out, action.rules, action.sign, cites=cites)


def _refuse_to_begin(table: TableState) -> None:
    """Let a hand begin only when nothing about seats is open."""
    seats, conclusion = _seats(table), seating.waits(table).cites
    if table.hand is not None:
        raise SeatingError(f"hand {table.hand.number} is in play", code="hand-in-play", cites=conclusion)
    if table.paused:
        raise SeatingError("the table is paused", code="paused", cites=conclusion)
    if table.contest is not None:
        raise SeatingError(
            f"seat {table.contest.seat + 1} is being drawn for",
            code="draw-under-way",
            cites=by(seats.contested, seats.draw),
        )
    if table.offer is not None:
        raise SeatingError(
            f"seat {table.offer.seat + 1} is on offer; {', '.join(table.offer.to_answer)} must answer",
            code="seat-on-offer",
            cites=seats.vacated.cites,
        )
    if table.claims:
        claim = table.claims[0]
        raise SeatingError(
            f"{claim.person} claims seat {claim.seat + 1}; claimed seats are given away first",
            code="seat-claimed",
            cites=seats.contested.cites,
        )


def _end_hand(table: TableState, action: actions.EndHand) -> TableEvent:
    cites, hand = seating.waits(table).cites, table.hand
    if hand is None:
        raise SeatingError("no hand is in play", code="no-hand", cites=cites)
    after = [stack for stack in action.stacks if stack is not None]
    if [stack is None for stack in action.stacks] != [stack is None for stack in hand.stacks]:
        raise SeatingError("the hand that is over had other seats", code="other-seats", cites=cites)
    before = sum([stack for stack in hand.stacks if stack is not None])
    if min(after) < 0 or action.rake < 0 or sum(after) + action.rake != before:
        raise SeatingError(
            f"the seats have {sum(after)} and the rake is {action.rake}; the hand began with {before}",
            code="chips-do-not-balance",
            cites=(*cites, *WHOLE_CHIPS),
        )
    return happened.HandEnded(hand.number, action.stacks, action.rake, cites=cites)


# The table


def _change_sign(table: TableState, action: actions.ChangeSign) -> TableEvent:
    rules = action.rules or table.rules
    sign = check(action.sign, rules)
    conclusion, notice = seating.in_force(table).awards.conclusion, rules.betting.notice
    _refuse_while_closing(table)
    _refuse_lost_seats(table, sign, rules)
    _refuse_broken_chips(table, sign)
    if table.hand is not None:
        return happened.SignChangeNoted(rules, sign, cites=by(conclusion, notice))
    return happened.SignChanged(rules, sign, cites=notice.cites)


def _refuse_lost_seats(table: TableState, sign: TableSign, rules: RuleSet) -> None:
    """Nobody loses his seat by a new sign, nor a draw for one."""
    if table.contest is not None:
        raise SeatingError(
            f"seat {table.contest.seat + 1} is being drawn for",
            code="draw-under-way",
            cites=_seats(table).contested.cites,
        )
    for number, chair in enumerate(table.chairs[sign.seats :], sign.seats):
        if chair is not None:
            raise SeatingError(
                f"the sign has {sign.seats} seats and {chair.person} sits in seat {number + 1}",
                code="seat-taken",
                cites=rules.seats.number.cites,
            )


def _refuse_broken_chips(table: TableState, sign: TableSign) -> None:
    """Every stack stays a whole number of chips; of a hand in play nobody knows yet how it divides them."""
    fits = table.sign.chip % sign.chip == 0
    if not fits and table.hand is None:
        fits = all(chair is None or chair.stack % sign.chip == 0 for chair in table.chairs)
    if not fits:
        raise SeatingError(
            f"the players' chips are of {table.sign.chip}; not all are whole numbers of chips of {sign.chip}",
            code="not-whole-chips",
            cites=WHOLE_CHIPS,
        )


def _pause(table: TableState, action: actions.Pause) -> TableEvent:
    cites = seating.waits(table).cites
    if table.paused:
        raise SeatingError("the table is paused already", code="paused", cites=cites)
    return happened.TablePaused(cites=cites)


def _resume(table: TableState, action: actions.Resume) -> TableEvent:
    cites = seating.waits(table).cites
    if not table.paused:
        raise SeatingError("the table is not paused", code="not-paused", cites=cites)
    return happened.TableResumed(cites=cites)


def _close(table: TableState, action: actions.Close) -> TableEvent:
    _refuse_while_closing(table)
    if table.hand is not None:
        return happened.ClosingNoted(cites=seating.waits(table).cites)
    return closed(table)


_DECIDERS: Final[dict[type[Any], Callable[[TableState, Any], TableEvent]]] = {
    actions.Claim: _claim,
    actions.Withdraw: _withdraw,
    actions.JoinWaiting: _join_waiting,
    actions.LeaveWaiting: _leave_waiting,
    actions.Take: _take,
    actions.Decline: _decline,
    actions.Settle: _settle,
    actions.DrawCard: _draw_card,
    actions.Buy: _buy,
    actions.SitOut: _sit_out,
    actions.ComeBack: _come_back,
    actions.Leave: _leave,
    actions.Remove: _remove,
    actions.BeginHand: _begin_hand,
    actions.EndHand: _end_hand,
    actions.ChangeSign: _change_sign,
    actions.Pause: _pause,
    actions.Resume: _resume,
    actions.Close: _close,
}
