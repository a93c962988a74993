"""How all run-outs are counted, and about how long that takes."""

from collections import Counter
from collections.abc import Iterator, Sequence
from math import comb, prod
from typing import Final

from doorcard import kernels
from doorcard.kernels import Deal, Game, Outcomes

_PLAIN: Final = 1e-5
"""How many seconds a run-out takes in plain Python."""

_CALL: Final = 5e-5
"""How many seconds a count takes however small it is."""

_RUN_OUT: Final = 1e-9
"""How many seconds a run-out takes natively, one after another."""

_OF_TWO: Final = 3e-8
"""The same where two hands are swept and only the run-outs of each count."""

_WEIGHED: Final = 1e-7
"""The same where one of the two has a range."""

_BOTH_HALVES: Final = {Game.HIGH: 1, Game.LOW: 1, Game.EIGHT_OR_BETTER: 5, Game.HIGH_LOW: 4}
"""How many times as long that takes where high and low halve the pot, and the lows have to be told apart."""

_OF_THREE: Final = {Game.HIGH: 3e-7, Game.LOW: 3e-7, Game.EIGHT_OR_BETTER: 4e-6, Game.HIGH_LOW: 1.2e-5}
"""The same for three."""


def seconds_to_count(deal: Deal) -> float:
    """About how long counting all run-outs takes with the kernels in use; the same on every machine."""
    return min(_seconds(deal, told) for told in _ways(deal))


def count(deal: Deal) -> Outcomes:
    """Who wins how often over all run-outs, each counted as often as its down cards weigh."""
    told = min(_ways(deal), key=lambda players: _seconds(deal, players))
    outcomes: Counter[tuple[int, int]] = Counter()
    for weight, known in _told(deal, told):
        for winners, many in _counted(known).items():
            outcomes[winners] += weight * many
    return dict(outcomes)


def _ways(deal: Deal) -> Iterator[Sequence[int]]:
    """Whose ranges can be gone through card by card, so that the rest can be counted at once."""
    yield deal.ranged
    if len(deal.hands) == 2:
        for kept in deal.ranged:
            others = tuple(player for player in deal.ranged if player != kept)
            if _one_of_each(deal, others).swept:
                yield others


def _told(deal: Deal, players: Sequence[int]) -> Iterator[tuple[int, Deal]]:
    """Each way in which these players can hold down cards of their ranges, and how much it weighs."""
    if not players:
        yield 1, deal
        return
    for weight, known in deal.told(players[0]):
        for more, last in _told(known, players[1:]):
            yield weight * more, last


def _seconds(deal: Deal, told: Sequence[int]) -> float:
    return prod(len(deal.ranges[player]) for player in told) * (_CALL + _seconds_of_one(_one_of_each(deal, told)))


def _one_of_each(deal: Deal, told: Sequence[int]) -> Deal:
    """The deal with some of the down cards that these players may hold."""
    return next((known for _, known in _told(deal, told)), deal)


def _seconds_of_one(deal: Deal) -> float:
    ways = comb(len(deal.unseen), deal.shared)
    lists = [comb(len(deal.unseen) - deal.shared, own) for own in deal.own]
    if kernels.backend() != "native":
        return ways * prod(lists) * _PLAIN
    if not deal.swept:
        return ways * prod(lists) * _RUN_OUT
    if len(lists) == 2:
        return ways * sum(lists) * (_WEIGHED if deal.ranged else _OF_TWO) * _BOTH_HALVES[deal.game]
    return ways * sum(lists) * _OF_THREE[deal.game]


def _counted(deal: Deal) -> Outcomes:
    if not deal.swept:
        return kernels.every_run_out(deal)
    return kernels.heads_up(deal) if len(deal.hands) == 2 else kernels.three_way(deal)
