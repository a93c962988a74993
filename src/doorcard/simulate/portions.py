"""An experiment cut into portions that can be played anywhere and in any order."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from doorcard.errors import DoorcardError
from doorcard.kernels import by_engine, hands
from doorcard.kernels.flat import Table
from doorcard.kernels.sheets import Sheets
from doorcard.simulate.counts import Counts, counted, counted_apart
from doorcard.simulate.experiment import Experiment, ExperimentError, why_plain
from doorcard.simulate.seating import seated

NATIVE_HANDS: Final = 16_384
PLAIN_HANDS: Final = 64
"""How many hands a portion has; a second's work or so."""

SIZES: Final = (NATIVE_HANDS, PLAIN_HANDS)


class Portion(NamedTuple):
    """Some of the hands of an experiment."""

    place: int
    first: int
    many: int


class Played(NamedTuple):
    """What came of a portion."""

    portion: Portion
    counts: tuple[Counts, ...]
    """Of each table; then, if there are two, of the differences."""
    rows: tuple[Sheets, ...] = ()
    """Of each table, where they are wanted."""


def size_of(experiment: Experiment) -> int:
    """How many hands a portion of this experiment has."""
    plain = any(why_plain(experiment, table) for table in experiment.tables)
    return PLAIN_HANDS if plain or hands.play is by_engine.play else NATIVE_HANDS


def how_many(hands: int, size: int) -> int:
    """How many portions of this size so many hands are."""
    return -(-hands // size)


def portions(experiment: Experiment, size: int, places: Iterable[int]) -> Iterator[Portion]:
    """The portions of these places, one after another as they are asked for; the first hand is number 0."""
    for place in places:
        first = place * size
        yield Portion(place, first, min(size, experiment.hands - first))


def played(experiment: Experiment, portion: Portion, with_rows: bool) -> Played:
    """Play a portion and count it.

    Raises:
        ExperimentError: the deck is short on a street for which the rules provide nothing, or a player of your own
            chose what he may not do.
    """
    try:
        rows = tuple([_rows(experiment, table, portion) for table in experiment.tables])
    except DoorcardError as error:
        # Refusals carry what was refused, which need not cross from one process to another.
        last = portion.first + portion.many - 1
        raise ExperimentError(f"in one of the hands {portion.first} to {last}: {error}") from None
    counts = [counted(sheets, table) for sheets, table in zip(rows, experiment.tables, strict=True)]
    if len(rows) == 2:
        counts.append(counted_apart(*rows))
    return Played(portion, tuple(counts), rows if with_rows else ())


def _rows(experiment: Experiment, table: Table, portion: Portion) -> Sheets:
    seed, first, many = experiment.seed, portion.first, portion.many
    if why_plain(experiment, table):
        return by_engine.play_with(table, seated(experiment.players, seed), seed, first, many)
    return hands.play(table, experiment.players, seed, first, many, 1)
