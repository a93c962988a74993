"""Odds: who wins how often from here, by the rules of a game, exactly where that can be counted."""

from doorcard.odds.along import Moment, along
from doorcard.odds.equity import Method, Odds, equity
from doorcard.odds.next_card import by_next_card
from doorcard.odds.outs import Outs, leaders, outs
from doorcard.odds.ranges import Range, RangeError, read_range
from doorcard.odds.shares import Share, shares
from doorcard.odds.spot import OddsError, Spot, spot, spot_at

__all__ = [
    "Method",
    "Moment",
    "Odds",
    "OddsError",
    "Outs",
    "Range",
    "RangeError",
    "Share",
    "Spot",
    "along",
    "by_next_card",
    "equity",
    "leaders",
    "outs",
    "read_range",
    "shares",
    "spot",
    "spot_at",
]
