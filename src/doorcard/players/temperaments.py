"""Temperaments: how much a sensible player asks of a hand, as numbers. What he knows is the same for all."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from doorcard.players.starting import Grade


class Temperament(NamedTuple):
    """How a player takes to risk. Shares are parts of the pot, chances one in so many, 0 for never."""

    words: str
    starting: Mapping[Grade, float]
    """The part of the pot a starting hand is taken to be worth."""
    bets_from: Mapping[int, float]
    """The share from which he bets for value against so many opponents; against more, as against three."""
    raises_above_a_bet: float = 0.13
    """How much more than for a bet he wants for a raise."""
    reraises_from: float = 0.85
    """The share from which he goes on raising after two raises."""
    later_bets: float = 1.25
    """How much dearer a call is to him than it looks while bets are still to come."""
    raises_a_playable_hand: int = 0
    """How often he raises at the start with what is worth one bet."""
    steals: int = 2
    """How often he raises the forced bet with the best door card and little behind it."""
    steals_against: int = 2
    """How many opponents may still be to act when he steals."""
    bluffs: int = 0
    """How often he bets a hand worth little where his board is the best that shows."""


def _starting(raised: float, played: float, looked_at: float) -> dict[Grade, float]:
    return {Grade.RAISE: raised, Grade.PLAY: played, Grade.LOOK: looked_at, Grade.FOLD: 0.08}


TIGHT: Final = Temperament(
    "plays few hands, and those by the odds", _starting(0.62, 0.42, 0.08), {1: 0.55, 2: 0.45, 3: 0.40}
)
"""The measure for the others."""

ROCK: Final = Temperament(
    "waits for the best hands and bets no others",
    _starting(0.60, 0.35, 0.08),
    {1: 0.62, 2: 0.52, 3: 0.47},
    raises_above_a_bet=0.18,
    later_bets=1.4,
    steals=0,
)
STEADY: Final = Temperament(
    "plays good hands well, and looks at a card where it is cheap",
    _starting(0.62, 0.44, 0.19),
    {1: 0.55, 2: 0.45, 3: 0.40},
    later_bets=1.2,
    bluffs=8,
)
LOOSE: Final = Temperament(
    "likes to see the next card, and seldom raises",
    _starting(0.60, 0.48, 0.33),
    {1: 0.64, 2: 0.56, 3: 0.50},
    raises_above_a_bet=0.22,
    later_bets=1.0,
    steals=0,
)
LIVELY: Final = Temperament(
    "raises where others call, and bets a board that looks strong",
    _starting(0.64, 0.48, 0.27),
    {1: 0.50, 2: 0.42, 3: 0.38},
    raises_above_a_bet=0.08,
    reraises_from=0.78,
    later_bets=1.1,
    raises_a_playable_hand=2,
    steals=1,
    steals_against=4,
    bluffs=3,
)

TEMPERAMENTS: Final[Mapping[str, Temperament]] = {
    "rock": ROCK,
    "steady": STEADY,
    "loose": LOOSE,
    "lively": LIVELY,
    "tight": TIGHT,
}
"""By their names."""
