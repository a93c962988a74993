"""What beats what: high hands, low hands, hands showing, and the five cards that make a hand.

Cards are taken to be different cards of the 52; whoever deals sees to that.
"""

from doorcard.strength.five import SPADES_HIGH, high_five, low_five
from doorcard.strength.high import High, HighCategory, high
from doorcard.strength.low import Low, LowCategory, eight_or_better, low, qualifies
from doorcard.strength.showing import showing_high, showing_low

__all__ = [
    "SPADES_HIGH",
    "High",
    "HighCategory",
    "Low",
    "LowCategory",
    "eight_or_better",
    "high",
    "high_five",
    "low",
    "low_five",
    "qualifies",
    "showing_high",
    "showing_low",
]
