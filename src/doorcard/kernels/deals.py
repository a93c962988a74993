"""Hands to be completed from unseen cards, and who won how often."""

from collections.abc import Iterator
from enum import IntEnum
from math import comb
from typing import Final, NamedTuple

from doorcard.cards import Card
from doorcard.kernels.holdings import holding_of


class Game(IntEnum):
    """What the pot is played for."""

    HIGH = 0
    LOW = 1
    HIGH_LOW = 2
    EIGHT_OR_BETTER = 3


Range = tuple[tuple[int, int], ...]
"""The down cards a player may hold, as holdings, each with a whole number: how likely he holds these."""


class Deal(NamedTuple):
    """Hands to be completed from the unseen cards."""

    game: Game
    hands: tuple[int, ...]
    """The holding of each player, the common cards that are turned up in it."""
    own: tuple[int, ...]
    """How many cards each player still gets of his own, down cards of which only a range is known among them."""
    shared: int
    """How many cards come for everybody."""
    unseen: tuple[Card, ...]
    cards: int
    """How many cards every hand has in the end."""
    ranges: tuple[Range, ...] = ()
    """The down cards each may hold, all of them unseen; none where they are in his hand, or may be any. Every run-out
    counts as often as the weights of its down cards, multiplied, say."""

    @property
    def ranged(self) -> tuple[int, ...]:
        """The players with a range."""
        return tuple(player for player, held in enumerate(self.ranges) if held)

    def told(self, player: int) -> Iterator[tuple[int, "Deal"]]:
        """The same with the down cards of a player's range in his hand, each of them with its weight.

        Those without which another player could hold nothing of his range are left out.
        """
        for down, weight in self.ranges[player]:
            ranges = [tuple(one for one in held if not one[0] & down) for held in self.ranges]
            ranges[player] = ()
            known = self._replace(
                hands=tuple(hand | down if each == player else hand for each, hand in enumerate(self.hands)),
                own=tuple(own - down.bit_count() if each == player else own for each, own in enumerate(self.own)),
                unseen=tuple(card for card in self.unseen if not holding_of([card]) & down),
                ranges=tuple(ranges),
            )
            if len(known.ranged) == len(self.ranged) - 1:
                yield weight, known

    @property
    def run_outs(self) -> int:
        """In how many ways the hands can be completed, whatever the ranges say."""
        left = len(self.unseen)
        ways = 1
        for cards in (self.shared, *self.own):
            ways *= comb(left, cards)
            left -= cards
        return ways

    @property
    def swept(self) -> bool:
        """Whether `heads_up` or `three_way` can count it without going through all run-outs.

        One of two players may have a range, none of three.
        """
        if len(self.ranged) > (1 if len(self.hands) == 2 else 0):
            return False
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
