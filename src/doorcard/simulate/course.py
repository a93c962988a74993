"""An experiment run from its first hand, or from where it stopped, to its last."""

import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final, Protocol

from doorcard.simulate import checkpoint
from doorcard.simulate.checkpoint import Progress, begun, gone_on
from doorcard.simulate.experiment import Experiment, ExperimentError, checked, described
from doorcard.simulate.portions import Played, Portion, portions, size_of
from doorcard.simulate.processes import in_processes

SECONDS_BETWEEN_CHECKPOINTS: Final = 1.0


class Workers(Protocol):
    """Whoever plays portions, in whatever order."""

    def __call__(self, experiment: Experiment, todo: Iterable[Portion], with_rows: bool) -> Iterator[Played]:
        """Play these portions."""


def run(
    experiment: Experiment,
    *,
    workers: Workers | None = None,
    folder: Path | None = None,
    resume: bool = False,
    keep_rows: Callable[[Played], None] | None = None,
    told: Callable[[int], None] | None = None,
) -> Progress:
    """Play all hands of the experiment, or all that are left, and count them.

    With a folder it can be stopped at any moment and gone on with by ``resume``; the counts are the same as if it
    had not been stopped. ``keep_rows`` is given every portion before it counts as done, ``told`` how many hands are.

    Raises:
        ExperimentError: it cannot be played, or the folder holds another one, or one that is to be resumed.
        DoorcardError: the rules, the sign or the stacks are refused.
    """
    checked(experiment)
    progress = _beginning(experiment, folder, resume)
    todo = portions(experiment, progress.size, progress.left)
    hands = progress.hands
    if told is not None:
        told(hands)
    saved = time.monotonic()
    try:
        for one in (workers or in_processes(1))(experiment, todo, keep_rows is not None):
            if keep_rows is not None:
                keep_rows(one)
            progress.add(one.portion.place, one.counts)
            hands += one.portion.many
            if told is not None:
                told(hands)
            if folder is not None and time.monotonic() - saved >= SECONDS_BETWEEN_CHECKPOINTS:
                progress.save(folder)
                saved = time.monotonic()
    finally:
        if folder is not None:
            progress.save(folder)
    return progress


def _beginning(experiment: Experiment, folder: Path | None, resume: bool) -> Progress:
    description = described(experiment)
    if folder is None:
        if resume:
            raise ExperimentError("an experiment is gone on with in the folder it was left in")
        return begun(description, size_of(experiment), len(experiment.tables))
    if resume:
        return gone_on(folder, description)
    if (folder / checkpoint.FILE).exists():
        raise ExperimentError(f"{folder} holds an experiment already; go on with it, or choose another folder")
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        raise ExperimentError(f"{folder} is not empty; an experiment begins in a new folder or an empty one")
    progress = begun(description, size_of(experiment), len(experiment.tables))
    progress.save(folder)
    return progress
