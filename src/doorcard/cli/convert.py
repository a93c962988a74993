"""Hands of any format written in another; what cannot be said is named and left out."""

import contextlib
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO

from doorcard.cli.setup import CommandError, source_of
from doorcard.cli.visible import complain, on_one_line, visible
from doorcard.errors import DoorcardError, RecordError
from doorcard.records import files
from doorcard.records.convert import SUFFIX, Converted, Target, converted, hands_of
from doorcard.records.record import Damaged, Skipped


class _Counts:
    """What came of the hands of all files."""

    def __init__(self) -> None:
        self.files = self.hands = self.refused = self.damaged = self.unreadable = 0
        self.not_stud: Counter[str] = Counter()

    @property
    def code(self) -> int:
        """The exit code."""
        return 2 if self.damaged or self.unreadable else 1 if self.refused else 0

    def lines(self) -> Iterator[str]:
        """The counts in words."""
        yield f"{_many(self.files, 'file')}, {_many(self.hands, 'hand')} converted"
        for game, number in sorted(self.not_stud.items()):
            yield f"not stud: {_many(number, 'hand')} of {game or 'a game without a name'}"
        if self.refused:
            yield f"not converted: {_many(self.refused, 'hand')}"
        if self.damaged or self.unreadable:
            yield f"damaged: {_many(self.damaged, 'hand')}; unreadable: {_many(self.unreadable, 'file')}"


def _many(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


class _Conversion:
    """The conversion of some files."""

    def __init__(self, target: Target, lenient: bool) -> None:
        self.target = target
        self.lenient = lenient
        self.counts = _Counts()
        self.numbers: Counter[str] = Counter()

    def hands(self, path: Path, into: str) -> Iterator[Converted]:
        """The hands of a file that can be said, numbered in the file they go into."""
        counts = self.counts
        counts.files += 1
        try:
            for hand in hands_of(source_of(path), lenient=self.lenient):
                if isinstance(hand, Skipped):
                    counts.not_stud[hand.game] += 1
                elif isinstance(hand, Damaged):
                    counts.damaged += 1
                    complain(f"{path}:{hand.line}: {hand.why}")
                else:
                    line = getattr(hand, "line", 0) or getattr(getattr(hand, "header", None), "line", 1)
                    try:
                        found = converted(hand, self.target, self.numbers[into] + 1, lenient=self.lenient)
                    except DoorcardError as error:
                        counts.refused += 1
                        complain(f"{path}:{_line(error) or line}: not converted: {_sentence(error)}")
                        continue
                    for liberty in found.liberties if self.lenient else ():
                        complain(f"{path}:{found.line}: taken for granted: {liberty}")
                    self.numbers[into] += 1
                    counts.hands += 1
                    yield found
        except RecordError as error:
            counts.unreadable += 1
            complain(str(error))


def _line(error: DoorcardError) -> int:
    return error.line if isinstance(error, RecordError) else 0


def _sentence(error: DoorcardError) -> str:
    return error.sentence if isinstance(error, RecordError) else str(error)


def convert(
    paths: Sequence[Path], target: Target, out: Path | None, *, lenient: bool = False, replace: bool = False
) -> int:
    """Convert files; the answer is the exit code. Only with ``replace`` is a file that is there written over.

    Raises:
        CommandError: the hands cannot go where they are wanted.
        RecordError: a file cannot be written.
    """
    work = _Conversion(target, lenient)
    if out is None:
        _to_stream(work, paths)
        told: IO[str] | None = sys.stderr
    elif out.is_dir():
        _to_folder(work, paths, out, replace)
        told = sys.stdout
    else:
        _refuse_taken(paths, [out], replace)
        _to_file(work, paths, out)
        told = sys.stdout
    if told is not None:
        print("\n".join(map(on_one_line, work.counts.lines())), file=told)
    return work.counts.code


ONE_HAND = "a PHH file holds one hand; write phhs, or give --out a directory"


def _to_stream(work: _Conversion, paths: Sequence[Path]) -> None:
    for path in paths:
        for hand in work.hands(path, ""):
            if work.target is Target.PHH and work.counts.hands > 1:
                raise CommandError(ONE_HAND)
            written = hand.written.decode()
            sys.stdout.write(visible(written) if sys.stdout.isatty() else written)


def _to_file(work: _Conversion, paths: Sequence[Path], out: Path) -> None:
    with contextlib.ExitStack() as stack:
        file: IO[bytes] | None = None
        for path in paths:
            for hand in work.hands(path, str(out)):
                if work.target is Target.PHH and work.counts.hands > 1:
                    raise CommandError(ONE_HAND)
                if file is None:
                    file = stack.enter_context(files.written(out))
                file.write(hand.written)


def _to_folder(work: _Conversion, paths: Sequence[Path], out: Path, replace: bool) -> None:
    """Each file becomes one in a directory, or for PHH each hand."""
    stems = Counter(_stem(path) for path in paths)
    twice = [stem for stem, times in stems.items() if times > 1]
    if twice:
        raise CommandError(f"several files would become {out / twice[0]}{SUFFIX[work.target]}; convert them apart")
    if work.target is Target.PHH:
        for path in paths:
            for number, hand in enumerate(work.hands(path, str(path)), 1):
                place = out / f"{_stem(path)}-{number}{SUFFIX[work.target]}"
                _refuse_taken(paths, [place], replace)
                with files.written(place) as file:
                    file.write(hand.written)
        return
    places = {path: out / f"{_stem(path)}{SUFFIX[work.target]}" for path in paths}
    _refuse_taken(paths, list(places.values()), replace)
    for path, place in places.items():
        _to_file(work, [path], place)


def _stem(path: Path) -> str:
    return "hands" if str(path) == "-" else path.stem


def _refuse_taken(paths: Sequence[Path], places: Sequence[Path], replace: bool) -> None:
    """Refuse to write over what is being read; over anything else, if that is not asked for."""
    for place in places:
        if not place.exists():
            continue
        if any(_is_same(path, place) for path in paths):
            raise CommandError(f"{place} is one of the files that are read; write to another")
        if not replace and place.is_file() and place.stat().st_size:
            raise CommandError(f"{place} is there already; --replace writes over it")


def _is_same(path: Path, place: Path) -> bool:
    """Whether a file that is read, or what standard input comes from, is this one."""
    if str(path) != "-":
        return path.exists() and path.samefile(place)
    try:
        return sys.stdin is not None and os.path.samestat(os.fstat(sys.stdin.fileno()), place.stat())
    except (OSError, ValueError):
        # Standard input is closed, or no file.
        return False


def target_named(words: str) -> Target:
    """The format that ``--to`` names.

    Raises:
        CommandError: it is none that we write.
    """
    try:
        return Target(words)
    except ValueError:
        raise CommandError(f"--to {words!r}: it is {', '.join(one.value for one in Target)}") from None


__all__ = ["convert", "target_named"]
