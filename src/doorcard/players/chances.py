"""How likely a hand is to win after the first street: rules of thumb over what shows, not a simulation.

An opponent is taken to have what he shows, and a little more if he has bet or raised this round. A hand that is
ahead of that wins as often as the tables say; one that is behind must draw a live card.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from doorcard.cards import Card
from doorcard.engine.showdown import holding
from doorcard.engine.state import HandState
from doorcard.players.reading import (
    Game,
    cards_in_all,
    chance_of_drawing,
    game,
    low_rank,
    low_ranks,
    opponents,
    to_come,
    unseen,
)
from doorcard.strength import High, HighCategory, high, showing_high

# The high hand


class Lead(NamedTuple):
    """How often a hand holds that is ahead: against one opponent, and the share of that for each further one."""

    first: float
    further: float


SEVEN_CARDS: Final = {
    HighCategory.HIGH_CARD: Lead(0.40, 0.60),
    HighCategory.PAIR: Lead(0.60, 0.72),
    HighCategory.TWO_PAIR: Lead(0.76, 0.82),
    HighCategory.THREE: Lead(0.86, 0.88),
    HighCategory.STRAIGHT: Lead(0.90, 0.92),
    HighCategory.FLUSH: Lead(0.93, 0.95),
    HighCategory.FULL_HOUSE: Lead(0.97, 0.98),
    HighCategory.FOUR: Lead(0.99, 0.99),
    HighCategory.STRAIGHT_FLUSH: Lead(0.99, 0.99),
}

FIVE_CARDS: Final = SEVEN_CARDS | {
    HighCategory.HIGH_CARD: Lead(0.55, 0.75),
    HighCategory.PAIR: Lead(0.75, 0.85),
    HighCategory.TWO_PAIR: Lead(0.92, 0.95),
    HighCategory.THREE: Lead(0.95, 0.97),
}

OVERCARD: Final = 0.9
"""What a pair keeps of its chance for each opponent who shows a higher card."""

AHEAD_OF_WHAT_SHOWS: Final = 0.25
"""The chance of a hand that beats every board, but not what the bettor is taken to have."""

DRAW_HOLDS: Final = 0.85
"""How often a draw that came in wins."""


def made(cards: tuple[Card, ...]) -> High:
    """The high hand of these cards so far."""
    return high(cards) if len(cards) >= 5 else showing_high(cards)


def shown_by(view: HandState, seat: int) -> High:
    """The high hand on a board."""
    return showing_high(view.seats[seat].up[:4])


def presumed(view: HandState, seat: int) -> High:
    """What a seat is taken to have: what shows, and one better if he was the last to bet or raise this round."""
    shows = shown_by(view, seat)
    up = view.seats[seat].up[:4]
    if len(up) == 4 and len({card.suit for card in up}) == 1:
        return High(HighCategory.FLUSH, tuple(sorted((int(card.rank) for card in up), reverse=True)))
    if view.round.aggressor != seat:
        return shows
    ranks = shows.ranks
    if shows.category is HighCategory.HIGH_CARD:
        return High(HighCategory.PAIR, ranks)
    if shows.category is HighCategory.PAIR:
        return High(HighCategory.TWO_PAIR, ranks if len(ranks) > 1 else (*ranks, 0))
    if shows.category is HighCategory.THREE:
        return High(HighCategory.FULL_HOUSE, (ranks[0], 0))
    return shows


def high_chance(view: HandState, seat: int) -> float:
    """The chance that this seat has the best high hand in the end."""
    others = opponents(view, seat)
    mine = made(holding(view, seat))
    if all(mine > presumed(view, other) for other in others):
        return _holding_up(view, seat, mine)
    draw = DRAW_HOLDS * drawing_out(view, seat)
    if all(mine > shown_by(view, other) for other in others):
        return max(draw, AHEAD_OF_WHAT_SHOWS)
    return draw


def _holding_up(view: HandState, seat: int, mine: High) -> float:
    """The chance of a hand that is ahead."""
    others = opponents(view, seat)
    lead = (SEVEN_CARDS if cards_in_all(view.rules) > 5 else FIVE_CARDS)[mine.category]
    chance = lead.first * lead.further ** (len(others) - 1)
    if mine.category is HighCategory.PAIR:
        above = [other for other in others if max(card.rank for card in view.seats[other].up) > mine.ranks[0]]
        chance *= OVERCARD ** len(above)
    return max(chance, DRAW_HOLDS * drawing_out(view, seat))


def drawing_out(view: HandState, seat: int) -> float:
    """The chance that a live card comes which puts this seat in front, or two of his suit for a flush."""
    cards, stub, draws = holding(view, seat), unseen(view), to_come(view)
    if not draws:
        return 0.0
    target = max(High(HighCategory.TWO_PAIR, (0, 0)), *[presumed(view, other) for other in opponents(view, seat)])
    outs = [card for card in stub if len(cards) < 7 and made((*cards, card)) > target]
    return max(chance_of_drawing(len(outs), 1, draws, len(stub)), _flush(cards, stub, draws))


def _flush(cards: tuple[Card, ...], stub: tuple[Card, ...], draws: int) -> float:
    chances = []
    for suit in {card.suit for card in cards}:
        own = sum(card.suit is suit for card in cards)
        live = sum(card.suit is suit for card in stub)
        chances.append(chance_of_drawing(live, 5 - own, draws, len(stub)) if own >= 3 else 0.0)
    return max(chances)


# The low hand

MADE_LOW: Final = {5: 0.98, 6: 0.94, 7: 0.84, 8: 0.68, 9: 0.5, 10: 0.34, 11: 0.22, 12: 0.14, 13: 0.08}
"""How often a low with this highest card wins against one opponent, when all cards are out."""

PAIRED_LOW: Final = 0.03

LOW_MARGIN: Final = {2: 0.86, 1: 0.72, 0: 0.5, -1: 0.3, -2: 0.12}
"""How often a low wins that needs so many cards fewer than the best board against it."""

SMOOTHER: Final = 0.08
"""How much it is worth to draw to the lower hand of two that need as many cards."""

FURTHER_LOW: Final = 0.87
"""What is left of the chance for each further opponent."""


def missing(ranks: Iterable[int], hidden: int = 0) -> int:
    """How many more cards make five different ones of eight or below; hidden cards are taken to fit."""
    return max(0, 5 - hidden - sum(rank <= 8 for rank in ranks))


def low_chance(view: HandState, seat: int) -> float:
    """The chance that this seat has the best low in the end, whether or not it qualifies."""
    mine = low_ranks(holding(view, seat))
    others = [other for other in opponents(view, seat) if could_beat(view, other, mine)]
    if not others:
        return 0.98
    further: float = FURTHER_LOW ** (len(others) - 1)
    finished = (MADE_LOW[mine[4]] if len(mine) >= 5 else PAIRED_LOW) * further
    if not to_come(view):
        return finished
    margin = min(_margin(view, mine, other) for other in others)
    return max(margin * further, finished if not missing(mine) else 0.0)


def _margin(view: HandState, mine: tuple[int, ...], other: int) -> float:
    """How a low in the making stands against one board."""
    seat = view.seats[other]
    theirs = low_ranks(seat.up)
    ahead = missing(theirs, len(seat.hole)) - missing(mine)
    chance = LOW_MARGIN[max(-2, min(2, ahead))]
    if ahead == 0:
        my_top = max([rank for rank in mine[:5] if rank <= 8], default=13)
        their_top = max([rank for rank in theirs if rank <= 8], default=8)
        chance += SMOOTHER if my_top <= their_top else -SMOOTHER
    return chance


def could_beat(view: HandState, other: int, mine: tuple[int, ...]) -> bool:
    """Whether a board can still come to a low as good as these ranks make now."""
    if len(mine) < 5:
        return True
    seat = view.seats[other]
    more = len(seat.hole) + to_come(view)
    theirs = set(low_ranks((*seat.up, *view.community)))
    for rank in range(1, 14):
        if more and rank not in theirs:
            theirs.add(rank)
            more -= 1
    return sorted(theirs)[:5][::-1] <= sorted(mine)[:5][::-1]


def qualifying(view: HandState, seat: int) -> float:
    """The chance that this seat makes five different cards of eight or below."""
    mine = low_ranks(holding(view, seat))
    stub = unseen(view)
    live = sum(low_rank(card) <= 8 and low_rank(card) not in mine for card in stub)
    return chance_of_drawing(live, missing(mine), to_come(view), len(stub))


def could_qualify(view: HandState, other: int) -> bool:
    """Whether a board can still come to five different cards of eight or below."""
    seat = view.seats[other]
    return missing(low_ranks((*seat.up, *view.community)), len(seat.hole)) <= to_come(view)


# Both

SOMEBODY_ELSE_LOW: Final = 0.6
"""How often there is a low of somebody else where a board allows one."""


def share(view: HandState, seat: int) -> float:
    """The part of the pot this seat can expect."""
    kind = game(view.rules)
    if kind in (Game.HIGH, Game.FIVE_CARD):
        return high_chance(view, seat)
    if kind is Game.LOW:
        return low_chance(view, seat)
    if kind is Game.HIGH_LOW:
        return (high_chance(view, seat) + low_chance(view, seat)) / 2
    my_low = qualifying(view, seat)
    others = any(could_qualify(view, other) for other in opponents(view, seat))
    halved = max(my_low, SOMEBODY_ELSE_LOW if others else 0.0)
    winning_low = my_low * (low_chance(view, seat) if others else 1.0)
    return high_chance(view, seat) * (1 - halved / 2) + winning_low / 2
