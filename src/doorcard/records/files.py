"""Files of hands: read only where they are regular files, and written whole or not at all.

A pipe or a device given as a path might never answer; whoever wants to read one opens it himself and hands it over.
"""

import contextlib
import io
import os
import stat
from collections.abc import Iterable, Iterator
from itertools import count, repeat
from pathlib import Path
from typing import IO, Any, Final

from doorcard.errors import RecordError

Source = str | Path | IO[bytes] | IO[str]
"""A file by its name, or one that is open already."""

_WAITS_NOT: Final = getattr(os, "O_NONBLOCK", 0)
"""Some files of the system look regular, and reading them would wait for ever."""


def opened(path: str | Path) -> IO[bytes]:
    """A regular file, open to be read.

    Raises:
        RecordError: it cannot be opened, or is no regular file.
    """
    try:
        there = os.stat(path)
        if stat.S_ISREG(there.st_mode):
            file = open(path, "rb", opener=lambda name, flags: os.open(name, flags | _WAITS_NOT))  # noqa: SIM115
            there = os.fstat(file.fileno())
            if stat.S_ISREG(there.st_mode):
                return file
            file.close()
    except (OSError, ValueError) as error:
        raise RecordError(f"cannot be read: {reason(error)}", path=str(path)) from None
    raise RecordError(
        f"cannot be read: it is {_kind(there)}; hands are read from a file, or from standard input", path=str(path)
    )


STANDARD_INPUT: Final = "-"
"""How standard input is named among files."""


def walked(paths: Iterable[str | Path]) -> Iterator[tuple[Path, bool]]:
    """Every file, those of folders in the order of their names, and whether it was asked for by its own name.

    Raises:
        RecordError: a folder cannot be looked into.
    """
    for path in map(Path, paths):
        if str(path) == STANDARD_INPUT or not path.is_dir():
            yield path, True
            continue
        try:
            inside = sorted(one for one in path.rglob("*") if one.is_file())
        except OSError as error:
            raise RecordError(f"cannot be read: {reason(error)}", path=str(path)) from None
        yield from zip(inside, repeat(False))


def name_of(source: Source) -> str:
    """The name of a file, as far as it has one."""
    if isinstance(source, str | Path):
        return str(source)
    name = getattr(source, "name", "")
    return name if isinstance(name, str) else ""


def reason(error: Exception) -> str:
    """What the system says of a file."""
    return (getattr(error, "strerror", None) or str(error)).lower()


class _Again(io.RawIOBase):
    """A stream whose beginning was read already."""

    def __init__(self, begins: bytes, rest: IO[bytes], name: str) -> None:
        self._begins = io.BytesIO(begins)
        self._rest = rest
        self.name = name

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any, /) -> int:
        found = self._begins.read(len(buffer)) or self._rest.read(len(buffer)) or b""
        buffer[: len(found)] = found
        return len(found)


def beginning(stream: IO[bytes], most: int) -> tuple[bytes, IO[bytes]]:
    """The first bytes of a stream, and a stream with all of it, for one that cannot be wound back.

    Raises:
        RecordError: it cannot be read.
    """
    found = b""
    try:
        while len(found) < most and (more := stream.read(most - len(found))):
            found += more
    except (OSError, ValueError) as error:
        raise RecordError(f"cannot be read: {reason(error)}", path=name_of(stream)) from None
    return found, io.BufferedReader(_Again(found, stream, name_of(stream)))


# Writing


_TRIES = count(1)


@contextlib.contextmanager
def written(path: str | Path) -> Iterator[IO[bytes]]:
    """A draft that takes the place of the file when all is written to it; if anything fails, the file stays as it is.

    An existing file keeps its permissions. What is no regular file (a directory, a device, a pipe) stays as it is.

    Raises:
        RecordError: the file cannot be written.
    """
    there = regular(path)
    target = Path(path)
    draft = target.with_name(f".{target.name}.{os.getpid()}-{next(_TRIES)}")
    try:
        target = target.resolve()
        draft = target.with_name(draft.name)
        with draft.open("xb") as file:
            if there is not None:
                os.fchmod(file.fileno(), stat.S_IMODE(there.st_mode))
            yield file
            file.flush()
            os.fsync(file.fileno())
        draft.replace(target)
    except (OSError, ValueError) as error:
        raise RecordError(f"cannot be written: {reason(error)}", path=str(path)) from None
    finally:
        with contextlib.suppress(OSError, ValueError):
            draft.unlink(missing_ok=True)


def regular(path: str | Path) -> os.stat_result | None:
    """What is known of the regular file that hands would be written to; None where no file is there yet.

    Raises:
        RecordError: the path is empty, or what is there is no regular file, or cannot be looked at.
    """
    if not str(path):
        raise RecordError("cannot be written: the name of the file is empty")
    try:
        there = os.stat(path)
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        raise RecordError(f"cannot be written: {reason(error)}", path=str(path)) from None
    if not stat.S_ISREG(there.st_mode):
        raise RecordError(f"cannot be written: it is {_kind(there)}, and hands are kept in a file", path=str(path))
    return there


def _kind(there: os.stat_result) -> str:
    return next((words for fits, words in _NO_FILES if fits(there.st_mode)), "no regular file")


_NO_FILES: Final = (
    (stat.S_ISDIR, "a directory"),
    (stat.S_ISFIFO, "a pipe"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
    (stat.S_ISSOCK, "a socket"),
)

__all__ = [
    "STANDARD_INPUT",
    "Source",
    "beginning",
    "name_of",
    "opened",
    "reason",
    "regular",
    "walked",
    "written",
]
