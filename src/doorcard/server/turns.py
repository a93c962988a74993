"""The turns of a hand: how long each has, what was chosen ahead, and what happens when a turn ends by itself."""

from collections.abc import Callable
from typing import Any

from doorcard.engine.silence import silent_act
from doorcard.game import HandSoFar
from doorcard.players.player import Player
from doorcard.server import facts, robots, wire
from doorcard.server.acts import Ahead
from doorcard.server.clock import TurnClock
from doorcard.server.sitting import Draft, Sitting
from doorcard.table.actions import SitOut
from doorcard.table.play import silent_seats
from doorcard.table.state import Person
from doorcard.views import see_options, see_state

BY_THE_CLOCK = "clock"
"""Who acts where silence does."""


class Turns:
    """Whose turn it is, and what of it the journal does not say: it is the time that goes by."""

    def __init__(self, is_away: Callable[[Person], bool]) -> None:
        self._is_away = is_away
        self.waits_for: tuple[Any, ...] | None = None
        """What the hand waits for, told apart from whatever else it waited for."""
        self.ahead: dict[int, Ahead] = {}
        self._clocks: dict[int, TurnClock] = {}
        self._graces: dict[Person, float] = {}
        """What is left of each grace in this hand, in seconds."""
        self._silent: set[Person] = set()
        """Whose turns have gone by silence in this hand."""
        self._minds: dict[Person, Player] = {}

    def begin_hand(self) -> None:
        """All time of the hand before is forgotten."""
        self._graces, self._silent, self.ahead = {}, set(), {}

    def begin_again(self) -> None:
        """Nothing is known of the time before."""
        self.begin_hand()
        self._clocks, self.waits_for = {}, None

    def follow(self, sitting: Sitting, now: float) -> None:
        """Start the clocks of those whose turn has come, and stop those of the others."""
        hand = sitting.in_play
        waits_for = None if hand is None else (sitting.number, *hand.decision)
        if waits_for != self.waits_for:
            self.waits_for, self._clocks = waits_for, {}
        self._clocks = {
            seat: self._clocks.get(seat) or self._new_clock(sitting, hand, person, now)
            for seat in (hand.to_act if hand is not None else ())
            if hand is not None and (person := sitting.player_in(seat)) is not None
        }
        self.ahead = {seat: one for seat, one in self.ahead.items() if hand is not None and one.holds(hand, seat)}
        self._seat_minds(sitting)

    def _new_clock(self, sitting: Sitting, hand: HandSoFar, person: Person, now: float) -> TurnClock:
        sign = hand.begin.sign
        grace = self._graces.get(person, float(sign.grace_seconds))
        away = not sitting.is_robot(person) and self._is_away(person)
        return TurnClock(now, float(sign.act_seconds), sitting.bank(person), grace, away, float(sign.act_seconds))

    def _seat_minds(self, sitting: Sitting) -> None:
        """Have a player for each program player that sits here, and none for others."""
        here = [person for person in sitting.table.seated if sitting.is_robot(person)]
        if self._minds.keys() != set(here):
            self._minds = {
                person: self._minds.get(person) or robots.seated(sitting.people[person].temperament)
                for person in here
            }

    def came_or_went(self, sitting: Sitting, person: Person, now: float) -> None:
        """Somebody came back or was cut off: his clock runs otherwise."""
        for seat, clock in self._clocks.items():
            if sitting.player_in(seat) == person:
                self._clocks[seat] = clock.present(now, self._is_away(person))

    def seen(self, sitting: Sitting, seat: int, now: float) -> wire.Clock | None:
        """The clock of a seat as all see it; program players have none."""
        clock, person = self._clocks.get(seat), sitting.player_in(seat)
        if clock is None or person is None or sitting.is_robot(person):
            return None
        clock = clock.advanced(now)
        return wire.Clock(round(clock.act, 1), clock.of, round(clock.bank, 1))

    def next_end(self, sitting: Sitting, think: float) -> tuple[float, int] | None:
        """When the next turn ends by itself, and of which seat; program players think so many seconds."""
        return min([(self._ends(sitting, seat, think), seat) for seat in self._clocks], default=None)

    def _ends(self, sitting: Sitting, seat: int, think: float) -> float:
        clock, (person, _) = self._clocks[seat], _acting(sitting, seat)
        if seat in silent_seats(sitting.table).answer or seat in self.ahead:
            return clock.at
        if sitting.is_robot(person):
            return clock.at + think
        given_up = person in self._silent and self._is_away(person)
        return clock.at if given_up else clock.at + clock.left

    def note_time(self, draft: Draft, seat: int, now: float) -> None:
        """Note what somebody used of his time bank, and of his grace."""
        clock, person = self._clocks.get(seat), draft.sitting.player_in(seat)
        if clock is None or person is None or draft.sitting.is_robot(person):
            return
        clock = clock.advanced(now)
        self._graces[person] = clock.grace
        left = round(clock.bank, 1)
        if left < draft.sitting.bank(person):
            draft.happens(BY_THE_CLOCK, facts.BankLeft(person, left))

    def end(self, draft: Draft, seat: int, now: float) -> None:
        """A turn ends by itself: by an act chosen ahead, by a program player, or by silence."""
        sitting = draft.sitting
        person, hand = _acting(sitting, seat)
        options = see_options(hand.now, seat).thing
        assert options is not None, "who is to act may do something"
        goes_by_silence = seat in silent_seats(sitting.table).answer
        ahead = self.ahead.pop(seat, None)
        if ahead is not None and not goes_by_silence:
            act = ahead.act(options)
            if act is not None:
                self.note_time(draft, seat, now)
                draft.act(person, seat, act)
            return
        if sitting.is_robot(person) and not goes_by_silence:
            draft.act(person, seat, robots.chosen(self._minds[person], hand, seat))
            return
        self.note_time(draft, seat, now)
        draft.act(BY_THE_CLOCK, seat, silent_act(see_state(hand.now, seat).thing, options).answer)
        if not goes_by_silence:
            self._silent.add(person)
            self._sit_out(draft, seat, hand)

    def _sit_out(self, draft: Draft, seat: int, hand: HandSoFar) -> None:
        """Who says nothing while there is betting is not waited for in the hands to come."""
        chair = draft.sitting.table.chairs[seat]
        if chair is not None and not chair.sits_out and hand.decision[0] != "showdown":
            draft.wish(BY_THE_CLOCK, SitOut(chair.person))


def _acting(sitting: Sitting, seat: int) -> tuple[Person, HandSoFar]:
    """Who is to act in a seat, and in which hand."""
    person, hand = sitting.player_in(seat), sitting.in_play
    assert person is not None, "who is to act sits in the hand"
    assert hand is not None, "who is to act has a hand"
    return person, hand


__all__ = ["BY_THE_CLOCK", "Turns"]
