"""Hands to be completed from unseen cards, and who won how often."""

from enum import IntEnum
from math import comb
from typing import Final, NamedTuple

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

    @property
    def swept(self) -> bool:
        """Whether `heads_up` or `three_way` can count it without going through all run-outs."""
        unseen = len(self.unseen) - self.shared
        if len(self.hands) == 2:
            return max(self.own) <= MOST_TO_COME and min(self.own) <= MOST_OF_ONE
        if len(self.hands) != 3 or max(self.own) > MOST_OF_THREE:
            return False
        blanks = sum(MOST_OF_THREE - own for own in self.own)
        return unseen + blanks <= (MOST_UNSEEN if max(self.own) == MOST_OF_THREE else MOST_WITH_BLANKS)


MOST_TO_COME: Final = 6
"""How many cards one of two players may still get, unknown ones included, for a sweep over all run-outs."""

MOST_OF_ONE: Final = 4
"""How many the other one may still get then."""

MOST_OF_THREE: Final = 4
"""How many each of three players may still get; those who get fewer are given blanks."""

MOST_UNSEEN: Final = 45
"""How many cards and blanks there may be where one of three players gets the most."""

MOST_WITH_BLANKS: Final = 49
"""The same where nobody does."""

Outcomes = dict[tuple[int, int], int]
"""How often which players won, a bit a player: those with the best high hand, those with the best low. No bit stands
for a half that nobody won or that the game does not have."""
