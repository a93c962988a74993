"""A sensible player of some temperament: starting hands, then pot odds against what shows.

He sees only his view. For one seed, one temperament and one view he always does the same.
"""

from doorcard.cards import Rank
from doorcard.engine.actions import PlayerAction
from doorcard.engine.asking import owed
from doorcard.engine.legal import Act, Option, Options
from doorcard.engine.state import HandState
from doorcard.players.acts import act_of, nearest, without_a_bet
from doorcard.players.chances import share, shown_by
from doorcard.players.reading import Game, game, low_rank, low_ranks, opponents, to_come, yet_to_act
from doorcard.players.starting import Grade, cards_to_discard, start_of, wider_grade
from doorcard.players.temperaments import STEADY, Temperament
from doorcard.rules.clauses import Structure
from doorcard.shuffle import Stream

BLUFFS_AGAINST = 2
"""How many opponents may be left when he bets on his board alone."""

_STEAL, _RAISE, _BLUFF = 0, 2, 3
"""What a chance is for, so that one does not follow from another."""


class Sensible:
    """Plays by what he has and sees, and as his temperament is."""

    def __init__(self, seed: int = 0, temperament: Temperament = STEADY) -> None:
        self._seed = seed
        self._temperament = temperament

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
        if call is not None and (fold is None or worth >= price(view, seat, self._temperament.later_bets)):
            return act_of(call)
        return act_of(fold if fold is not None else options.choices[0])

    def _grade(self, view: HandState, seat: int) -> Grade:
        return wider_grade(start_of(view, seat), game(view.rules))

    def _worth(self, view: HandState, seat: int) -> float:
        """The part of the pot he expects."""
        if view.street > 0:
            return share(view, seat)
        return self._temperament.starting[self._grade(view, seat)]

    def _rises(self, view: HandState, seat: int, worth: float) -> bool:
        """Whether he bets or raises."""
        temper = self._temperament
        if view.round.raises >= 2 and worth < temper.reraises_from:
            return False
        if view.street == 0:
            return self._opens_high(view, seat)
        wanted = temper.bets_from[min(3, len(opponents(view, seat)))]
        if view.round.due:
            return worth >= wanted + temper.raises_above_a_bet
        return worth >= wanted or self._bluffs(view, seat)

    def _opens_high(self, view: HandState, seat: int) -> bool:
        """Whether he raises or completes on the first street."""
        temper = self._temperament
        kind = self._grade(view, seat)
        if kind is Grade.RAISE:
            return True
        if kind is Grade.PLAY and view.round.aggressor < 0:
            if self._chance(view, temper.raises_a_playable_hand, _RAISE):
                return True
        return self._steals(view, seat)

    def _steals(self, view: HandState, seat: int) -> bool:
        """Whether he raises the forced bet with the best door card and little behind it, few being left to act."""
        if view.round.due == 0 or view.round.aggressor >= 0 or view.sign.structure is not Structure.FIXED:
            return False
        if len(yet_to_act(view, seat)) > self._temperament.steals_against or not has_best_door(view, seat):
            return False
        return self._chance(view, self._temperament.steals, _STEAL)

    def _bluffs(self, view: HandState, seat: int) -> bool:
        """Whether he bets on his board alone, nobody having bet."""
        if not self._temperament.bluffs or len(opponents(view, seat)) > BLUFFS_AGAINST:
            return False
        return has_best_board(view, seat) and self._chance(view, self._temperament.bluffs, _BLUFF)

    def _chance(self, view: HandState, one_in: int, of: int) -> bool:
        """Once in so many times; the same for the same cards seen on the same street."""
        if not one_in:
            return False
        seen = view.out & (1 << 52) - 1
        return Stream(self._seed, seen, purpose=of).below(one_in) == 0


def rising(options: Options) -> Option | None:
    """The option to go higher, the first forced bet included where it may be the full bet at once."""
    for act in (Act.COMPLETE, Act.BET, Act.RAISE):
        option = options.find(act)
        if option is not None:
            return option
    forced = [option for option in options.choices if option.act is Act.BRING_IN]
    return forced[-1] if len(forced) > 1 else None


def price(view: HandState, seat: int, later_bets: float = 1.25) -> float:
    """The share of the pot that makes a call worth its chips, dearer while bets are still to come."""
    due = owed(view, seat)
    cost = due / (view.total + due)
    return cost * later_bets if view.street > 0 and to_come(view) else cost


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


def has_best_board(view: HandState, seat: int) -> bool:
    """Whether what he shows is the best there is to see, in a high game at least a pair or an ace."""
    others = opponents(view, seat)
    if game(view.rules) in (Game.HIGH, Game.FIVE_CARD):
        mine = shown_by(view, seat)
        strong = mine.category > 0 or mine.ranks[0] == Rank.ACE
        return strong and all(mine > shown_by(view, other) for other in others)
    ranks = low_ranks(view.seats[seat].up)
    if len(ranks) < len(view.seats[seat].up) or ranks[-1] > 8:
        return False
    return all(_shows_worse(low_ranks(view.seats[other].up), len(view.seats[other].up), ranks) for other in others)


def _shows_worse(theirs: tuple[int, ...], cards: int, mine: tuple[int, ...]) -> bool:
    return len(theirs) < cards or tuple(reversed(theirs)) > tuple(reversed(mine))
