"""How long hands take at a table of people."""

from typing import NamedTuple

from doorcard.simulate.counts import Counts
from doorcard.simulate.experiment import ExperimentError


class Pace(NamedTuple):
    """Seconds for each thing that is done at a table; the usual ones are those of an easy-going room."""

    act: float = 4.0
    """An act of a player."""
    card: float = 0.7
    """A card dealt."""
    burn: float = 0.5
    """A card burned."""
    shuffle: float = 15.0
    """A shuffle of the stub in the middle of a hand."""
    showdown: float = 8.0
    """The comparing of hands."""
    pot: float = 3.0
    """A pot, or a half of one, pushed to its winners."""
    hand: float = 25.0
    """What every hand takes besides: antes, the shuffle and the cut."""

    def seconds(self, counts: Counts) -> float:
        """How long all these hands take."""
        pots = sum(int(name.split()[1]) * often for name, often in counts.items() if name.startswith("pots "))
        return (
            self.act * counts["acts"]
            + self.card * counts["cards"]
            + self.burn * counts["burns"]
            + self.shuffle * counts["shuffles"]
            + self.showdown * counts["showdown"]
            + self.pot * (pots + counts["halved"])
            + self.hand * counts["hands"]
        )


def read_pace(words: str) -> Pace:
    """The pace written as ``act=3,card=0.5``; what is not named is as usual.

    Raises:
        ExperimentError: there is no such thing, or no such number of seconds.
    """
    changes: dict[str, float] = {}
    for word in filter(None, map(str.strip, words.split(","))):
        key, _, written = word.partition("=")
        if key not in Pace._fields:
            raise ExperimentError(f"pace {word!r}: it is said for {', '.join(Pace._fields)}, such as act=3")
        try:
            seconds = float(written)
        except ValueError:
            seconds = -1
        if not 0 <= seconds < 1e6:
            raise ExperimentError(f"pace {word!r}: {written!r} is no number of seconds")
        changes[key] = seconds
    pace = Pace(**{**Pace()._asdict(), **changes})
    if not any(pace):
        raise ExperimentError("a pace at which nothing takes time deals no number of hands an hour")
    return pace
