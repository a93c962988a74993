"""Plain players for hands in bulk, in plain Python; `native/src/play/policies.cpp` has the same in C++.

``random`` takes each lawful option as often as the next, and each amount. ``caller`` never folds or raises.
``folder`` puts in nothing but antes and forced bets. ``simple`` looks at nothing but his own cards and the common
ones: with a strong hand he bets and raises the least, with a good one he checks and calls, else he checks or folds.

What a player chooses depends on the seed, the number of the hand, his seat, and what he sees.
"""

from typing import Final

from doorcard.cards import Card, Rank
from doorcard.engine.actions import PlayerAction
from doorcard.engine.legal import Act, Option, Options
from doorcard.engine.state import HandState
from doorcard.players.acts import act_of, without_a_bet
from doorcard.players.player import Player
from doorcard.rules.clauses import Halves
from doorcard.shuffle import Stream
from doorcard.strength import HighCategory, high

_OWN_PURPOSE: Final = 2
"""What the first seat draws for; purposes below are the deck's."""

_WEAK, _GOOD, _STRONG = range(3)

_ENOUGH_RAISES: Final = 3
"""After so many raises of a round a strong hand calls; else two of them would raise until one is tapped out."""

_ENOUGH_LOW: Final = (0, 1, 2, 3, 3, 4, 4, 5)
"""How many different ranks, none above eight, make that many cards good for a low."""

_PLENTY_LOW: Final = (0, 1, 2, 3, 4, 5, 5, 5)
"""How many make them strong."""


class AtRandom:
    """Takes each lawful option as often as the next, and each amount in whole chips."""

    def __init__(self, stream: Stream) -> None:
        self._stream = stream

    def act(self, view: HandState, options: Options) -> PlayerAction:
        """Any lawful act."""
        option = options.choices[self._stream.below(len(options.choices))]
        if option.act is Act.DISCARD:
            left = list(view.seats[options.seat].hole)
            gone = [left.pop(self._stream.below(len(left))) for _ in range(option.lowest)]
            return act_of(option, cards=tuple(gone))
        steps = (option.highest - option.lowest) // view.sign.chip
        more = self._stream.below(steps + 1) if steps else 0
        return act_of(option, to=option.lowest + more * view.sign.chip)


class Caller:
    """Stays to the end for whatever it costs."""

    def __init__(self, stream: Stream) -> None:
        del stream

    def act(self, view: HandState, options: Options) -> PlayerAction:
        """Check or call."""
        return _otherwise(view, options, Act.CALL)


class Folder:
    """Puts in nothing but antes and forced bets."""

    def __init__(self, stream: Stream) -> None:
        del stream

    def act(self, view: HandState, options: Options) -> PlayerAction:
        """Check or fold."""
        return _otherwise(view, options, Act.FOLD)


class Simple:
    """Plays good hands and raises with strong ones, by his own cards and the common ones alone."""

    def __init__(self, stream: Stream) -> None:
        del stream

    def act(self, view: HandState, options: Options) -> PlayerAction:
        """Raise, call or fold."""
        discard = options.find(Act.DISCARD)
        if discard is not None:
            return _best_discard(view, options.seat, discard)
        if options.find(Act.SHOW) is None and options.find(Act.BRING_IN) is None:
            seat = view.seats[options.seat]
            worth = _worth(view, (*seat.known_hole, *seat.up, *view.community))
            if worth == _STRONG and view.round.raises < _ENOUGH_RAISES:
                for act in (Act.BET, Act.COMPLETE, Act.RAISE):
                    option = options.find(act)
                    if option is not None:
                        return act_of(option, to=option.lowest)
            if worth >= _GOOD:
                return _otherwise(view, options, Act.CALL)
        return _otherwise(view, options, Act.FOLD)


POLICIES: Final[dict[str, type[AtRandom] | type[Caller] | type[Folder] | type[Simple]]] = {
    "random": AtRandom,
    "caller": Caller,
    "folder": Folder,
    "simple": Simple,
}
"""In the order of the native ones."""


def stream_of(seed: int, number: int, seat: int) -> Stream:
    """What a seat draws its choices of one hand from; it is nobody else's."""
    return Stream(seed, number, seat + _OWN_PURPOSE)


def player(policy: str, seed: int, number: int, seat: int) -> Player:
    """Who plays this seat in this hand."""
    return POLICIES[policy](stream_of(seed, number, seat))


def _otherwise(view: HandState, options: Options, act: Act) -> PlayerAction:
    """What costs nothing but the forced bet, or else this."""
    free = without_a_bet(view, options)
    if free is not None:
        return free
    option = options.find(act)
    assert option is not None, "who may not check may call or fold"
    return act_of(option)


def _best_discard(view: HandState, number: int, option: Option) -> PlayerAction:
    """Put away what leaves the most; of equals, what was dealt first."""
    seat = view.seats[number]
    most, best = -1, seat.known_hole[: option.lowest]
    for chosen in range(1 << len(seat.hole)):
        if chosen.bit_count() != option.lowest:
            continue
        gone = tuple([card for place, card in enumerate(seat.known_hole) if chosen >> place & 1])
        left = [card for card in seat.known_hole if card not in gone]
        worth = _worth(view, (*left, *seat.up, *view.community))
        if worth > most:
            most, best = worth, gone
    return act_of(option, cards=best)


def _worth(view: HandState, cards: tuple[Card, ...]) -> int:
    halves = view.rules.showdown.halves.says
    for_high = _WEAK if halves is Halves.LOW else _for_high(cards)
    for_low = _WEAK if halves is Halves.HIGH else _for_low(cards)
    return max(for_high, for_low)


def _for_high(cards: tuple[Card, ...]) -> int:
    """How good cards are for the high half."""
    ranks = [card.rank for card in cards]
    pairs = [rank for rank in ranks if ranks.count(rank) > 1]
    suited = max([sum(card.suit == suit for card in cards) for suit in range(4)])
    big_pair = max(pairs, default=Rank.TWO) >= Rank.TEN
    if len(cards) <= 4:
        if big_pair or any(ranks.count(rank) > 2 for rank in ranks):
            return _STRONG
        promising = (len(cards) >= 3 and suited == len(cards)) or min(ranks) >= Rank.TEN
        return _GOOD if pairs or promising else _WEAK
    if high(cards).category >= HighCategory.TWO_PAIR:
        return _STRONG
    return _GOOD if big_pair or (len(cards) < 7 and suited >= 4) else _WEAK


def _for_low(cards: tuple[Card, ...]) -> int:
    """How good cards are for the low half: how many different ranks they have, none above eight."""
    different = len({card.low_rank for card in cards if card.low_rank < 8})
    if different >= _PLENTY_LOW[len(cards)]:
        return _STRONG
    return _GOOD if different >= _ENOUGH_LOW[len(cards)] else _WEAK
