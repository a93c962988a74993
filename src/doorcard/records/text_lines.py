"""The lines of a text file, counted from 1, in the encoding they are found in, one after another.

UTF-8, UTF-16, and Windows-1252 where a line is no UTF-8. A file of any size needs no more memory than a line of it.
"""

import codecs
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, Final, NamedTuple

from doorcard.errors import RecordError
from doorcard.records.files import Source, name_of, opened, reason

LONGEST_LINE: Final = 1 << 16
"""No line of a hand is longer, in bytes."""


class Line(NamedTuple):
    """A line without its end and the blanks around it."""

    number: int
    text: str
    other: bool = False
    """Whether it is no UTF-8 and was read as Windows-1252."""
    cut: bool = False
    """Whether it was too long to be read whole."""
    blank: bool = False
    """Whether there were bytes of nothing among its letters; they are left out."""


def lines(source: Source) -> Iterator[Line]:
    """The lines of a file, counted from 1, in UTF-8, in UTF-16, or in Windows-1252 where they are no UTF-8.

    Raises:
        RecordError: the file cannot be opened.
    """
    if isinstance(source, str | Path):
        return _lines(opened(source), str(source), close=True)
    return _lines(source, name_of(source), close=False)


def _lines(file: IO[bytes] | IO[str], path: str, close: bool) -> Iterator[Line]:
    try:
        for number, (written, cut) in enumerate(_split(_as_utf_8(_chunks(file, path))), 1):
            try:
                text, other = written.decode("utf-8"), False
            except UnicodeDecodeError:
                text, other = written.decode("cp1252", "replace"), not cut
                if cut:
                    text = written.decode("utf-8", "replace")
            blank = "\0" in text
            if blank:
                text = text.replace("\0", "")
            text = text.replace("\ufeff", "").strip()
            yield Line(number, text, other, cut, blank and text != "")
    finally:
        if close:
            file.close()


def _chunks(file: IO[bytes] | IO[str], path: str) -> Iterator[bytes]:
    while True:
        try:
            chunk = file.read(1 << 16)
        except (OSError, ValueError) as error:
            raise RecordError(f"cannot be read: {reason(error)}", path=path) from None
        if not chunk:
            return
        yield chunk.encode("utf-8", "replace") if isinstance(chunk, str) else chunk


def _as_utf_8(chunks: Iterator[bytes]) -> Iterator[bytes]:
    begins = next(chunks, b"")
    encoding = _utf_16(begins)
    if encoding is None:
        yield begins
        yield from chunks
        return
    decoder = codecs.getincrementaldecoder(encoding)("replace")
    yield decoder.decode(begins).encode("utf-8", "replace")
    for chunk in chunks:
        yield decoder.decode(chunk).encode("utf-8", "replace")


def _utf_16(begins: bytes) -> str | None:
    """Which UTF-16 a file is in, by its mark or by the empty half of its first letters."""
    if begins.startswith(codecs.BOM_UTF16_LE) or re.match(rb"(?:[\t -~\r\n]\0){2}", begins):
        return "utf-16-le"
    if begins.startswith(codecs.BOM_UTF16_BE) or re.match(rb"(?:\0[\t -~\r\n]){2}", begins):
        return "utf-16-be"
    return None


def _split(chunks: Iterable[bytes]) -> Iterator[tuple[bytes, bool]]:
    """Each line, and whether it is only the beginning of one that is too long."""
    rest, over = b"", False
    for chunk in chunks:
        *whole, last = chunk.split(b"\n")
        for piece in whole:
            line = rest + piece
            yield line[:LONGEST_LINE], over or len(line) > LONGEST_LINE
            rest, over = b"", False
        rest += last
        if len(rest) > LONGEST_LINE:
            rest, over = rest[:LONGEST_LINE], True
    if rest:
        yield rest, over


__all__ = ["LONGEST_LINE", "Line", "Source", "lines", "name_of"]
