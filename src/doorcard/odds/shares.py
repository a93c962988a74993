"""What the outcomes mean for each player: whole numbers of run-outs, and shares of the pot."""

from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from doorcard.kernels import Outcomes


class Share(NamedTuple):
    """What one player gets; all but `equity` and `error` are numbers of run-outs. Odd chips are left out."""

    high_win: int
    """He alone has the best high hand."""
    high_tie: int
    low_win: int
    low_tie: int
    scoop: int
    """The whole pot is his."""
    three_quarter: int
    half: int
    quarter: int
    nothing: int
    other: int
    """Any other part of it, such as a third: three or more were equal."""
    equity: Fraction
    """His share of the pot, on average."""
    error: float
    """The standard error of the equity; 0 where every run-out was counted."""


def shares(players: int, outcomes: Outcomes, sampled: bool = False) -> tuple[Share, ...]:
    """What each player gets."""
    return tuple(_share(1 << player, outcomes, sampled) for player in range(players))


def part(player: int, high: int, low: int) -> Fraction:
    """What part of the pot the player with this bit gets when these win it."""
    parts = [Fraction(1 if player & winners else 0, winners.bit_count()) for winners in (high, low) if winners]
    return sum(parts, Fraction(0)) / len(parts)


def _share(player: int, outcomes: Outcomes, sampled: bool) -> Share:
    counts = dict.fromkeys(Share._fields[:4], 0)
    by_part: dict[Fraction, int] = {}
    for (high, low), count in outcomes.items():
        for half, winners in (("high", high), ("low", low)):
            if winners & player:
                counts[f"{half}_{'win' if winners == player else 'tie'}"] += count
        his = part(player, high, low)
        by_part[his] = by_part.get(his, 0) + count
    total = sum(outcomes.values())
    equity = sum((his * count for his, count in by_part.items()), Fraction(0)) / total
    squares = sum((his * his * count for his, count in by_part.items()), Fraction(0)) / total
    error = sqrt(max(0.0, float(squares - equity * equity)) / total) if sampled else 0.0
    exactly = [by_part.get(Fraction(quarters, 4), 0) for quarters in (4, 3, 2, 1, 0)]
    won = [counts[name] for name in Share._fields[:4]]
    return Share._make([*won, *exactly, total - sum(exactly), equity, error])
