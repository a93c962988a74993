"""Which game of the trade a rule set plays, by what it deals and what wins; formats have a name for each."""

import enum
from typing import Final

from doorcard.rules.clauses import Halves, Qualifier
from doorcard.rules.ruleset import RuleSet


class Game(enum.Enum):
    """A game as players call it, whatever its law."""

    FIVE_CARD = "five-card stud"
    SEVEN_CARD = "seven-card stud"
    EIGHT_OR_BETTER = "seven-card stud eight or better"
    HIGH_LOW = "seven-card stud high-low"
    RAZZ = "razz"
    SUPER = "super stud eight or better"


_DEALT: Final = {
    ("DU", "U", "U", "U"): (Game.FIVE_CARD, None, None, None),
    ("DDU", "U", "U", "U", "D"): (Game.SEVEN_CARD, Game.RAZZ, Game.HIGH_LOW, Game.EIGHT_OR_BETTER),
    ("DDDDU", "U", "U", "U", "D"): (None, None, None, Game.SUPER),
}
"""By the cards of each street: the game for high, for low, for both, and for both with an eight."""


def game_of(rules: RuleSet) -> Game | None:
    """The game a rule set plays; None where the trade has no name for it.

    >>> from doorcard.rules import rule_set
    >>> game_of(rule_set("pa/seven-card-stud-low"))
    <Game.RAZZ: 'razz'>
    """
    dealt = tuple([street.deal.says.pattern for street in rules.streets])
    high, low, both, with_an_eight = _DEALT.get(dealt, (None, None, None, None))
    match rules.showdown.halves.says:
        case Halves.HIGH:
            return high
        case Halves.LOW:
            return low
        case Halves.HIGH_LOW:
            return with_an_eight if rules.showdown.qualifier.says is Qualifier.EIGHT else both


__all__ = ["Game", "game_of"]
