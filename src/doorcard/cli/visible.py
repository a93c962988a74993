"""What comes from files and is printed: a name that would move the cursor or turn the line round is only shown."""

import re
import sys
from typing import Final

_UNSEEN: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]")
"""Controls of terminals, but for the tab and the end of a line, and those of the direction of writing."""


def visible(text: str) -> str:
    r"""A text with what cannot be seen written out.

    >>> visible("E\x1b[31mvil")
    'E\\x1b[31mvil'
    """
    return _UNSEEN.sub(lambda found: ascii(found[0])[1:-1], text)


def on_one_line(text: str) -> str:
    r"""The same of a text that has to stay on its line.

    >>> on_one_line("a\nb")
    'a\\nb'
    """
    return visible(text).replace("\n", "\\n").replace("\t", "\\t")


def complain(words: str) -> None:
    """A sentence on stderr; none where that is closed."""
    if sys.stderr is not None:
        print(f"doorcard: {on_one_line(words)}", file=sys.stderr)


__all__ = ["complain", "on_one_line", "visible"]
