"""Rulings: who is asked to act, and what he owes."""

from doorcard.engine.state import HandState, Stage
from doorcard.law import Citation
from doorcard.rules.clauses import Asked, Direction, OwedAtMost


def clockwise(state: HandState, after: int) -> tuple[int, ...]:
    """All other seats, in the order of the betting, beginning with the one after this seat.

    >>> # in a clockwise game of four seats, clockwise(state, 1) is (2, 3, 0)
    """
    count = len(state.seats)
    if state.at.betting.says is Direction.CLOCKWISE:
        return tuple([number % count for number in range(after + 1, after + count)])
    return tuple([number % count for number in range(after - 1, after - count, -1)])


def others_to_answer(state: HandState, number: int) -> tuple[int, ...]:
    """Everybody else who has not folded and has chips, in the order of the betting."""
    seats = state.seats
    return tuple([other for other in clockwise(state, number) if seats[other].stack > 0 and seats[other].live])


def owed(state: HandState, number: int) -> int:
    """How many chips a call would cost this seat.

    The highest bet of the round less what he has put in, or all his chips. Over a short forced bet, which counts
    as a full one, nobody owes more in all than some other player in the hand has put in or could still put in.
    """
    standing, seat = state.round, state.seats[number]
    due = standing.due
    if due > standing.bet and state.rules.betting.owed_at_most.says is OwedAtMost.WHAT_OTHERS_CAN_PUT_IN:
        due = min(
            due,
            max([other.reach for place, other in enumerate(state.seats) if other.live and place != number]),
        )
    return max(0, min(due - seat.bet, seat.stack))


def asked(state: HandState, number: int) -> bool:
    """Whether this seat is asked to act: he has chips, and owes something or has an opponent with chips."""
    seat, standing = state.seats[number], state.round
    if seat.stack == 0 or not seat.live:
        return False
    if standing.due > seat.bet and (standing.due == standing.bet or owed(state, number) > 0):
        return True
    if state.rules.betting.asked.says is Asked.ALL_WITH_CHIPS:
        return True
    for place, other in enumerate(state.seats):
        if place != number and other.stack > 0 and other.live:
            return True
    return False


def turn(state: HandState) -> int | None:
    """The player who must act now, or None when the dealer or the rules go on.

    Those due to discard choose at the same time: any of them may, this names the first.
    """
    if state.stage is Stage.BETTING:
        for number in state.order:
            if asked(state, number):
                return number
        return None
    if state.stage is Stage.DISCARD:
        return state.order[0] if state.order else None
    if state.stage is Stage.SHOWDOWN:
        return state.showing[0] if state.showing else None
    return None


def why_turn(state: HandState) -> tuple[Citation, ...]:
    """What put the action where it is: who is first by the deal, and after the first act the order of the betting."""
    if state.stage is Stage.BETTING and any(seat.faced >= 0 for seat in state.seats):
        return state.at.betting.cites
    return state.turn_cites
