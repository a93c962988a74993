"""Files and folders of hands, counted one after another or by several processes; only counts are kept of them."""

import multiprocessing
import signal
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple, Self

import msgspec

from doorcard.errors import DoorcardError, RecordError, UnknownFormat
from doorcard.records import own
from doorcard.records.detect import BinarySource, Format, records_of, sighted
from doorcard.records.files import name_of, walked
from doorcard.records.record import Damaged, Record, Skipped
from doorcard.stats.story import story_of
from doorcard.stats.table import Table

Tell = Callable[[int, int], object]
"""Told how many files and hands have been counted."""

OFTEN: Final = 50
"""It is told after so many hands, and after each file."""

MOST_TOLD: Final = 100
"""So many sentences are kept of a file; what is beyond is only counted."""


class Read(msgspec.Struct):
    """What became of the hands and files that were read."""

    files: int = 0
    hands: int = 0
    """Hands that are counted."""
    not_stud: Counter[str] = msgspec.field(default_factory=Counter)
    """Hands of other games, by the name of the game."""
    damaged: int = 0
    """Hands that cannot be read."""
    left_out: int = 0
    """Hands that can be read but not played to their end."""
    otherwise: int = 0
    """Hands that are counted, and whose chips went elsewhere than the rules send them."""
    unreadable: int = 0
    """Files that are no records, or broken somewhere."""
    others: int = 0
    """Files of a folder that hold no hands of ours."""
    taken_for_granted: int = 0
    """What the readers took for granted, once for each note."""
    told: list[str] = []
    """A sentence for each hand and file that is not counted, or not counted whole."""
    untold: int = 0
    """How many sentences are not kept."""

    @property
    def whole(self) -> bool:
        """Whether every hand of stud is counted."""
        return not (self.damaged or self.left_out or self.unreadable)

    def tell(self, sentence: str) -> None:
        """Keep a sentence, if there are not too many of them."""
        if len(self.told) < MOST_TOLD:
            self.told.append(sentence)
        else:
            self.untold += 1

    def add(self, other: Self) -> None:
        """The same of more files; what is told of them comes after."""
        self.files += other.files
        self.hands += other.hands
        self.not_stud += other.not_stud
        self.damaged += other.damaged
        self.left_out += other.left_out
        self.otherwise += other.otherwise
        self.unreadable += other.unreadable
        self.others += other.others
        self.taken_for_granted += other.taken_for_granted
        self.told += other.told
        self.untold += other.untold


class Task(NamedTuple):
    """A file to be counted, or every so-manieth hand of it."""

    source: BinarySource
    """Its name; or a stream that is open, and can be read only where it was opened."""
    named: bool
    """Whether it was asked for by name, so that it has to hold hands."""
    part: int
    parts: int
    by: tuple[str, ...]
    players: tuple[str, ...]
    lenient: bool

    @property
    def path(self) -> str:
        """The name of the file."""
        return name_of(self.source)


def read(
    sources: Sequence[BinarySource],
    by: Sequence[str] = ("player", "game"),
    *,
    players: Collection[str] = (),
    lenient: bool = False,
    jobs: int = 1,
    tell: Tell = lambda files, hands: None,
) -> tuple[Table, Read]:
    """The hands of files, and of all files in folders, counted; any number of processes gives the same.

    A file is given by its name, or as a stream that is open.

    Raises:
        UnknownKey: nothing is counted by this.
        RecordError: a folder cannot be looked into.
    """
    table, seen = Table(by, players), Read()
    files: list[tuple[BinarySource, bool]] = []
    for source in sources:
        files += walked([source]) if isinstance(source, str | Path) else [(source, True)]
    parts = max(1, -(-jobs // len(files))) if files else 1
    tasks = [
        Task(source, named, part, parts if _is_a_name(source) else 1, tuple(by), tuple(players), lenient)
        for source, named in files
        for part in range(parts if _is_a_name(source) else 1)
    ]

    def so_far(files: int, hands: int) -> None:
        tell(seen.files + files, seen.hands + hands)

    for one, what in _counted(tasks, min(jobs, len(tasks)), so_far):
        table.merge(one)
        seen.add(what)
        so_far(0, 0)
    return table, seen


def _is_a_name(source: BinarySource) -> bool:
    return isinstance(source, str | Path)


def _counted(tasks: Sequence[Task], jobs: int, tell: Tell) -> Iterator[tuple[Table, Read]]:
    """The tasks done, in their order."""
    if jobs <= 1:
        for task in tasks:
            yield _count(task, tell)
        return
    # Whoever interrupts means the one that waits for the others, which then ends them.
    with multiprocessing.Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        elsewhere = pool.imap(_count, [task for task in tasks if _is_a_name(task.source)])
        for task in tasks:
            yield next(elsewhere) if _is_a_name(task.source) else _count(task, tell)


def _count(task: Task, tell: Tell = lambda files, hands: None) -> tuple[Table, Read]:
    """One task done."""
    table, seen = Table(task.by, task.players), Read()
    first = task.part == 0
    seen.files += first
    try:
        for place, hand in enumerate(_hands(task)):
            if isinstance(hand, Record | own.Hand):
                if place % task.parts == task.part:
                    _add(hand, task, table, seen)
            elif first:
                _pass_over(hand, task, seen)
            if place % OFTEN == 0:
                tell(seen.files, seen.hands)
    except UnknownFormat as error:
        if first and task.named:
            seen.unreadable += 1
            seen.tell(str(error))
        elif first:
            seen.files -= 1
            seen.others += 1
            seen.tell(f"{task.path}: passed over, there is no hand in it that we read")
    except RecordError as error:
        if first:
            seen.unreadable += 1
            seen.tell(str(error))
    return table, seen


def _hands(task: Task) -> Iterator[Record | own.Hand | Skipped | Damaged]:
    form, source = sighted(task.source)
    if form is Format.OWN:
        # Our own hands may have rules of their own, which a record has no words for.
        return own.hands(source)
    return records_of(form, source, lenient=task.lenient)


def _add(hand: Record | own.Hand, task: Task, table: Table, seen: Read) -> None:
    """Count a hand, or say why not."""
    line = hand.line if isinstance(hand, own.Hand) else hand.header.line
    try:
        story = story_of(hand)
    except DoorcardError as error:
        seen.left_out += 1
        seen.tell(f"{task.path}:{line}: {error}")
        return
    seen.hands += 1
    if not story.as_recorded:
        seen.otherwise += 1
        seen.tell(f"{task.path}:{line}: the chips went elsewhere than the rules send them; counted as they went")
    if isinstance(hand, Record):
        seen.taken_for_granted += len(hand.header.notes)
        for note in hand.header.notes if task.lenient else ():
            seen.tell(f"{task.path}:{line}: taken for granted: {note}")
    table.add(story)


def _pass_over(hand: Skipped | Damaged, task: Task, seen: Read) -> None:
    """Count a hand that is none of stud, or damaged."""
    if isinstance(hand, Skipped):
        seen.not_stud[hand.game] += 1
        return
    seen.damaged += 1
    seen.tell(f"{task.path}:{hand.line}: {hand.why}")


__all__ = ["MOST_TOLD", "Read", "read"]
