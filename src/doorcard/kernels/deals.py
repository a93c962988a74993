"""Hands to be completed from unseen cards, and who won how often."""

from enum import IntEnum
from math import comb
from typing import NamedTuple

from doorcard.cards import Card


class Game(IntEnum):
    """What the pot is played for."""

    HIGH = 0
    LOW = 1
    HIGH_LOW = 2
    EIGHT_OR_BETTER = 3


class Deal(NamedTuple):
    """Hands to be completed from the unseen cards."""

    game: Game
    hands: tuple[int, ...]
    """The holding of each player, the common cards that are turned up in it."""
    own: tuple[int, ...]
    """How many cards each player still gets of his own."""
    shared: int
    """How many cards come for everybody."""
    unseen: tuple[Card, ...]
    cards: int
    """How many cards every hand has in the end."""

    @property
    def run_outs(self) -> int:
        """In how many ways the hands can be completed."""
        left = len(self.unseen)
        ways = 1
        for cards in (self.shared, *self.own):
            ways *= comb(left, cards)
            left -= cards
        return ways


Outcomes = dict[tuple[int, int], int]
"""How often which players won, a bit a player: those with the best high hand, those with the best low. No bit stands
for a half that nobody won or that the game does not have."""
