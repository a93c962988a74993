"""How far an experiment has come, in a file that is whole at every moment."""

import json
import os
from collections import Counter
from pathlib import Path
from typing import Any, Final

from doorcard.simulate.counts import Counts
from doorcard.simulate.experiment import ExperimentError

FILE: Final = "checkpoint.json"

_VERSION: Final = 1


class Progress:
    """Which portions are done, and what came of them together."""

    def __init__(self, described: dict[str, Any], size: int, counts: list[Counts], done: list[list[int]]) -> None:
        self.described = described
        self.size = size
        self.counts = counts
        self._done = done

    def is_done(self, place: int) -> bool:
        """Whether this portion is done."""
        return any(first <= place < end for first, end in self._done)

    def add(self, place: int, counts: tuple[Counts, ...]) -> None:
        """Count a portion in."""
        for whole, part in zip(self.counts, counts, strict=True):
            for name, number in part.items():
                whole[name] += number
        self._done = _joined([*self._done, [place, place + 1]])

    @property
    def portions(self) -> int:
        """How many portions are done."""
        return sum(end - first for first, end in self._done)

    def save(self, folder: Path) -> None:
        """Put it into the folder, in place of what was there: either the old file is there or the new one."""
        written = {
            "version": _VERSION,
            "experiment": self.described,
            "size": self.size,
            "done": self._done,
            "counts": [dict(sorted(counts.items())) for counts in self.counts],
        }
        write_whole(folder / FILE, (json.dumps(written) + "\n").encode())


def begun(described: dict[str, Any], size: int, tables: int) -> Progress:
    """The progress of an experiment of which nothing is done."""
    return Progress(described, size, [Counter() for _ in range(2 * tables - 1)], [])


def gone_on(folder: Path, described: dict[str, Any]) -> Progress:
    """The progress of this experiment as it was left in the folder.

    Raises:
        ExperimentError: there is none, it is of another experiment, or the file is damaged.
    """
    path = folder / FILE
    try:
        read = json.loads(path.read_bytes())
        progress = Progress(
            read["experiment"],
            int(read["size"]),
            [Counter({str(name): int(number) for name, number in one.items()}) for one in read["counts"]],
            [[int(first), int(end)] for first, end in read["done"]],
        )
    except FileNotFoundError:
        raise ExperimentError(f"{folder} has no {FILE} to go on from") from None
    except (ValueError, LookupError, TypeError, AttributeError):
        raise ExperimentError(f"{path} is damaged; an experiment cannot go on from it") from None
    if read.get("version") != _VERSION:
        raise ExperimentError(f"{path} was written by another version")
    for key, value in described.items():
        if progress.described.get(key) != value:
            raise ExperimentError(f"{folder} holds another experiment: its {key} differ")
    return progress


def seed_in(folder: Path) -> int:
    """The seed of the experiment in the folder.

    Raises:
        ExperimentError: there is none, or the file is damaged.
    """
    return int(gone_on(folder, {}).described.get("seed", 0))


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that nobody, nor a crash, ever finds half of it."""
    part = path.with_name(f"{path.name}.part")
    with part.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)


def _joined(spans: list[list[int]]) -> list[list[int]]:
    """The same portions in as few spans as they need."""
    joined: list[list[int]] = []
    for first, end in sorted(spans):
        if joined and first <= joined[-1][1]:
            joined[-1][1] = max(joined[-1][1], end)
        else:
            joined.append([first, end])
    return joined
