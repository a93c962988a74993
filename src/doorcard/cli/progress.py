"""How far the reading of files is, on the terminal that the errors go to."""

import sys
from collections.abc import Callable

Tell = Callable[[int, int], None]
"""Told how many files and hands have been read."""


def progress() -> "Progress":
    """A bar, if the errors go to a terminal."""
    return Progress(sys.stderr is not None and sys.stderr.isatty())


class Progress:
    """How far it is, on the terminal that the errors go to; nothing where that is none."""

    def __init__(self, shown: bool) -> None:
        self.shown = shown

    def __enter__(self) -> Tell:
        if not self.shown:
            return lambda files, hands: None
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn
        from rich.progress import Progress as Bar

        columns = (
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[hands]} hands"),
            TimeElapsedColumn(),
        )
        # What is printed goes through the bar only where both are on the same terminal.
        shared = sys.stdout.isatty()
        self.bar = Bar(*columns, console=Console(stderr=True), transient=True, redirect_stdout=shared)
        self.bar.start()
        task = self.bar.add_task("files", total=None, hands=0)
        return lambda files, hands: self.bar.update(task, completed=files, hands=hands)

    def __exit__(self, *raised: object) -> None:
        if self.shown:
            self.bar.stop()


__all__ = ["Tell", "progress"]
