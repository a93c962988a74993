"""Portions played by processes of this machine."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait as wait_for_any
from typing import TYPE_CHECKING

from doorcard.simulate.experiment import Experiment, ExperimentError
from doorcard.simulate.portions import Played, Portion, played

if TYPE_CHECKING:
    from doorcard.simulate.course import Workers


def in_processes(jobs: int | None = None) -> "Workers":
    """So many processes, or one for each core; a single one is this process itself."""
    many = cores() if jobs is None else jobs
    return _here if many <= 1 else _Pool(many)


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _here(experiment: Experiment, todo: Iterable[Portion], with_rows: bool) -> Iterator[Played]:
    return (played(experiment, portion, with_rows) for portion in todo)


class _Pool:
    def __init__(self, jobs: int) -> None:
        self._jobs = jobs

    def __call__(self, experiment: Experiment, todo: Iterable[Portion], with_rows: bool) -> Iterator[Played]:
        left = iter(todo)
        # New processes, not copies of this one: whoever calls may have threads.
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(self._jobs, context, initializer=_serve) as pool:
            running: set[Future[Played]] = set()
            try:
                while True:
                    # A few more than there are processes, so that none waits and rows do not pile up.
                    while len(running) < 2 * self._jobs and (portion := next(left, None)) is not None:
                        running.add(pool.submit(played, experiment, portion, with_rows))
                    if not running:
                        return
                    done, running = wait(running, return_when=FIRST_COMPLETED)
                    yield from (one.result() for one in done)
            except BrokenProcessPool:
                raise ExperimentError("a process of the experiment was ended from outside") from None
            finally:
                pool.shutdown(wait=True, cancel_futures=True)


def _serve() -> None:
    """Stop when the process that began this one tells it to, or is gone, and for nobody else."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None, "only processes that were begun serve"
    wait_for_any([parent.sentinel])
    # Nobody is left to count what is being played, and the main thread may be in the middle of a portion.
    os._exit(1)
