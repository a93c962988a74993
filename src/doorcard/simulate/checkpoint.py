"""How far an experiment has come, in a file that is whole at every moment."""

import json
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import msgspec

from doorcard.simulate.counts import Counts
from doorcard.simulate.experiment import ExperimentError
from doorcard.simulate.portions import SIZES, how_many

FILE: Final = "checkpoint.json"

_VERSION: Final = 1

_USUAL: Final = 10_000
"""More than anything that is counted of a hand comes to, chips and what grows with them apart."""

Span = tuple[int, int]
"""Portions from the first to before the second."""


class Progress:
    """Which portions are done, and what came of them together."""

    def __init__(self, described: dict[str, Any], size: int, counts: Sequence[Counts], done: Sequence[Span]) -> None:
        self.described = described
        self.size = size
        # One value, so that an interruption never leaves a portion counted and not done.
        self._so_far = (tuple(counts), tuple(done))

    @property
    def counts(self) -> tuple[Counts, ...]:
        """What came of all portions that are done: of each table, then of the differences."""
        return self._so_far[0]

    @property
    def left(self) -> Iterator[int]:
        """The places of the portions that are not done as yet."""
        place = 0
        for first, end in self._so_far[1]:
            yield from range(place, first)
            place = end
        yield from range(place, how_many(self.described["hands"], self.size))

    @property
    def hands(self) -> int:
        """How many hands are done."""
        return sum(
            min(end * self.size, self.described["hands"]) - first * self.size for first, end in self._so_far[1]
        )

    def add(self, place: int, counts: tuple[Counts, ...]) -> None:
        """Count a portion in."""
        together = []
        for whole, part in zip(self.counts, counts, strict=True):
            both = whole.copy()
            for name, number in part.items():
                both[name] += number
            together.append(both)
        self._so_far = (tuple(together), _joined([*self._so_far[1], (place, place + 1)]))

    def save(self, folder: Path) -> None:
        """Put it into the folder, in place of what was there: either the old file is there or the new one."""
        counts, done = self._so_far
        written = {
            "version": _VERSION,
            "experiment": self.described,
            "size": self.size,
            "done": done,
            "counts": [dict(sorted(one.items())) for one in counts],
        }
        write_whole(folder / FILE, (json.dumps(written) + "\n").encode())


class _Written(msgspec.Struct):
    """The file as it must be."""

    version: int
    experiment: dict[str, Any]
    size: int
    done: list[Span]
    counts: list[dict[str, int]]


def begun(described: dict[str, Any], size: int, tables: int) -> Progress:
    """The progress of an experiment of which nothing is done."""
    return Progress(described, size, [Counter() for _ in range(_sums(tables))], [])


def gone_on(folder: Path, described: dict[str, Any]) -> Progress:
    """The progress of this experiment as it was left in the folder.

    Raises:
        ExperimentError: there is none, it is of another experiment, or the file is damaged.
    """
    read = _read(folder)
    for key, value in described.items():
        if read.experiment.get(key) != value:
            raise ExperimentError(f"{folder} holds another experiment, with other {key}")
    progress = Progress(described, read.size, [Counter(one) for one in read.counts], read.done)
    if not _agrees(read, progress):
        raise _damaged(folder)
    return progress


def seed_in(folder: Path) -> int:
    """The seed of the experiment in the folder.

    Raises:
        ExperimentError: there is none, or the file is damaged.
    """
    seed = _read(folder).experiment.get("seed")
    if type(seed) is not int:
        raise _damaged(folder)
    return seed


def _read(folder: Path) -> _Written:
    path = folder / FILE
    try:
        read = msgspec.json.decode(path.read_bytes(), type=_Written)
    except FileNotFoundError:
        raise ExperimentError(f"{folder} has no {FILE} to go on from") from None
    except (msgspec.DecodeError, ValueError, RecursionError):
        raise _damaged(folder) from None
    if read.version != _VERSION:
        raise ExperimentError(f"{path} was written by another version")
    return read


def _damaged(folder: Path) -> ExperimentError:
    return ExperimentError(f"{folder / FILE} is damaged; an experiment cannot go on from it")


def _agrees(read: _Written, progress: Progress) -> bool:
    """Whether the portions that are done, their size and what was counted can be of one experiment."""
    tables = progress.described["tables"]
    if read.size not in SIZES or len(read.counts) != _sums(len(tables)):
        return False
    every = how_many(progress.described["hands"], read.size)
    bounds = [0, *(bound for span in read.done for bound in span), every]
    if any(first >= end for first, end in read.done) or any(one > other for one, other in pairwise(bounds)):
        return False
    # Squares are the greatest of what is counted of a hand, and the chips at the table bound what is squared.
    chips = sum(stack or 0 for table in tables for stack in table["stacks"])
    most = progress.hands * (_USUAL + chips) ** 2
    return all(
        counts["hands"] == progress.hands and all(abs(number) <= most for number in counts.values())
        for counts in progress.counts
    )


def _sums(tables: int) -> int:
    """How many counts there are: of each table, and of the differences where there are two."""
    return 2 * tables - 1


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that nobody, nor a crash, ever finds half of it."""
    part = path.with_name(f"{path.name}.part")
    try:
        with part.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError:
        part.unlink(missing_ok=True)
        raise


def _joined(spans: Sequence[Span]) -> tuple[Span, ...]:
    """The same portions in as few spans as they need."""
    joined: list[Span] = []
    for first, end in sorted(spans):
        if joined and first <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(joined[-1][1], end))
        else:
            joined.append((first, end))
    return tuple(joined)
