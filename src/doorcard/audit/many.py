"""Many records judged, by one process or several; what comes out is the same and in the same order."""

from collections import deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from multiprocessing import active_children
from typing import Final

from doorcard.audit.audit import Audited, examine
from doorcard.audit.under import Law
from doorcard.records.record import Record

BATCH: Final = 40
"""How many hands a process is given at a time."""

WAITING: Final = 3
"""How many batches for each process are read ahead; so a file of any length needs no more memory."""

Judged = tuple[Audited | None, ...]
"""What came of a hand under each law; None where a law does not play its game."""


def judged(records: Iterable[Record], laws: Sequence[Law], jobs: int = 1) -> Generator[Judged]:
    """What came of each record under each law, in the order of the records.

    Whoever does not take all of it closes it, so that no process is left over.
    """
    if jobs <= 1:
        for record in records:
            yield _judge(record, laws)
        return
    waiting: deque[Future[list[Judged]]] = deque()
    batches = _batches(iter(records))
    others = set(active_children())
    pool = ProcessPoolExecutor(jobs)
    try:
        for batch in batches:
            waiting.append(pool.submit(_judge_all, batch, tuple(laws)))
            if len(waiting) == jobs * WAITING:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    except GeneratorExit:
        # Whoever has heard enough does not wait for what was read ahead.
        for worker in set(active_children()) - others:
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _batches(records: Iterator[Record]) -> Iterator[list[Record]]:
    while batch := list(islice(records, BATCH)):
        yield batch


def _judge_all(batch: Sequence[Record], laws: Sequence[Law]) -> list[Judged]:
    return [_judge(record, laws) for record in batch]


def _judge(record: Record, laws: Sequence[Law]) -> Judged:
    found: list[Audited | None] = []
    for law in laws:
        read = law.of(record)
        found.append(None if read is None else examine(*read))
    return tuple(found)


__all__ = ["Judged", "judged"]
