"""A sensible tight player: few starting hands, then pot odds against what shows.

He sees only his view. For one seed and one view he always does the same.
"""

from typing import Final

from doorcard.cards import Rank
from doorcard.engine.actions import PlayerAction
from doorcard.engine.asking import owed
from doorcard.engine.legal import Act, Option, Options
from doorcard.engine.state import HandState
from doorcard.players.acts import act_of, nearest, without_a_bet
from doorcard.players.chances import share
from doorcard.players.reading import Game, game, low_rank, opponents, to_come, yet_to_act
from doorcard.players.starting import Grade, cards_to_discard, grade, start_of
from doorcard.rules.clauses import Structure
from doorcard.shuffle import Stream

STARTING_SHARE: Final = {Grade.RAISE: 0.62, Grade.PLAY: 0.42, Grade.FOLD: 0.08}
"""The part of the pot a starting hand is taken to be worth."""

BETS_FROM: Final = {1: 0.55, 2: 0.45, 3: 0.40}
"""The share from which he bets for value against so many opponents; against more, as against three."""

RAISES_ABOVE_A_BET: Final = 0.13
"""How much more than for a bet he wants for a raise."""

RERAISES_FROM: Final = 0.85
"""The share from which he goes on raising after two raises."""

LATER_BETS: Final = 1.25
"""How much dearer a call is than it looks while bets are still to come."""

STEALS_ONE_IN: Final = 2
STEALS_AGAINST: Final = 2
"""How many opponents may still be to act when he steals."""


class Tight:
    """Plays few hands, and those by the odds."""

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def act(self, view: HandState, options: Options) -> PlayerAction:
        """What the hand is worth, and what that makes of the options."""
        seat = options.seat
        discard = options.find(Act.DISCARD)
        if discard is not None:
            start = start_of(view, seat)
            return act_of(discard, cards=cards_to_discard(start, discard.lowest, game(view.rules)))
        if options.find(Act.MUCK) or options.find(Act.SHOW):
            return act_of(options.choices[0])
        rise = rising(options)
        worth = self._worth(view, seat)
        if rise is not None and self._rises(view, seat, worth):
            return act_of(rise, to=amount(view, rise, worth))
        free = without_a_bet(view, options)
        if free is not None:
            return free
        call = options.find(Act.CALL)
        fold = options.find(Act.FOLD)
        if call is not None and (fold is None or worth >= price(view, seat)):
            return act_of(call)
        return act_of(fold if fold is not None else options.choices[0])

    def _worth(self, view: HandState, seat: int) -> float:
        """The part of the pot he expects."""
        if view.street > 0:
            return share(view, seat)
        return STARTING_SHARE[grade(start_of(view, seat), game(view.rules))]

    def _rises(self, view: HandState, seat: int, worth: float) -> bool:
        """Whether he bets or raises."""
        if view.round.raises >= 2 and worth < RERAISES_FROM:
            return False
        if view.street == 0:
            return worth >= STARTING_SHARE[Grade.RAISE] or self._steals(view, seat)
        wanted = BETS_FROM[min(3, len(opponents(view, seat)))]
        return worth >= (wanted if view.round.due == 0 else wanted + RAISES_ABOVE_A_BET)

    def _steals(self, view: HandState, seat: int) -> bool:
        """Whether he raises the forced bet with the best door card and little behind it, few being left to act."""
        if view.round.due == 0 or view.round.aggressor >= 0 or view.sign.structure is not Structure.FIXED:
            return False
        if len(yet_to_act(view, seat)) > STEALS_AGAINST or not has_best_door(view, seat):
            return False
        return Stream(self._seed, view.out & (1 << 52) - 1).below(STEALS_ONE_IN) == 0


def rising(options: Options) -> Option | None:
    """The option to go higher, the first forced bet included where it may be the full bet at once."""
    for act in (Act.COMPLETE, Act.BET, Act.RAISE):
        option = options.find(act)
        if option is not None:
            return option
    forced = [option for option in options.choices if option.act is Act.BRING_IN]
    return forced[-1] if len(forced) > 1 else None


def price(view: HandState, seat: int) -> float:
    """The share of the pot that makes a call worth its chips."""
    due = owed(view, seat)
    cost = due / (view.total + due)
    return cost * LATER_BETS if view.street > 0 and to_come(view) else cost


def amount(view: HandState, rise: Option, worth: float) -> int:
    """How high he goes where he may choose: half the pot, or the whole of it with a hand of three quarters."""
    if rise.lowest == rise.highest or view.sign.structure is Structure.FIXED:
        return rise.lowest
    pot = view.total + owed(view, view.order[0])
    return nearest(rise, view.round.due + (pot if worth >= 0.75 else pot // 2), view.sign.chip)


def has_best_door(view: HandState, seat: int) -> bool:
    """Whether his door card is a good one, and the best of those still in."""
    own = view.seats[seat].up[0]
    doors = [view.seats[other].up[0] for other in opponents(view, seat)]
    if game(view.rules) in (Game.HIGH, Game.FIVE_CARD):
        return own.rank >= Rank.QUEEN and all(door.rank < own.rank for door in doors)
    return low_rank(own) <= 5 and all(low_rank(door) > low_rank(own) for door in doors)
