"""The tight player: few starting hands, then pot odds against what shows."""

from doorcard.players.sensible import Sensible, price
from doorcard.players.temperaments import TIGHT


class Tight(Sensible):
    """Plays few hands, and those by the odds."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed, TIGHT)


__all__ = ["Tight", "price"]
