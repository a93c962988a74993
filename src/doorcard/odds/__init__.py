"""Odds: who wins how often from here, by the rules of a game, exactly where that can be counted."""

from doorcard.odds.equity import Method, Odds, equity
from doorcard.odds.next_card import by_next_card
from doorcard.odds.ranges import Range, RangeError, read_range
from doorcard.odds.shares import Share, shares
from doorcard.odds.spot import OddsError, Spot, spot

__all__ = [
    "Method",
    "Odds",
    "OddsError",
    "Range",
    "RangeError",
    "Share",
    "Spot",
    "by_next_card",
    "equity",
    "read_range",
    "shares",
    "spot",
]
