"""Every hand of an experiment as a row of Parquet files, one file a portion; polars writes them.

A folder of such files is one table to every reader: ``polars.scan_parquet("hands-1/*.parquet")``.
"""

import io
from pathlib import Path
from typing import Any

from doorcard.cards import DECK
from doorcard.kernels.sheets import HAND_COLUMNS, SEAT_COLUMNS, Sheets
from doorcard.simulate.checkpoint import write_whole
from doorcard.simulate.experiment import Experiment
from doorcard.simulate.extras import brought
from doorcard.simulate.portions import Played


class ParquetFiles:
    """A folder for the hands of each table, ``hands-1`` and ``hands-2``."""

    def __init__(self, experiment: Experiment, folder: Path) -> None:
        self._polars = brought("polars", "simulate", "a table of all hands")
        self._experiment = experiment
        self._folders = [folder / f"hands-{number}" for number in range(1, len(experiment.tables) + 1)]

    def keep(self, played: Played) -> None:
        """Write the hands of a portion."""
        for folder, sheets, table in zip(self._folders, played.rows, self._experiment.tables, strict=True):
            streets = [street.name.name.lower() for street in table.rules.streets]
            file = io.BytesIO()
            self._frame(sheets, streets, played.portion.first).write_parquet(file, compression="zstd")
            folder.mkdir(parents=True, exist_ok=True)
            write_whole(folder / f"{played.portion.place:08}.parquet", file.getvalue())

    def _frame(self, sheets: Sheets, streets: list[str], first: int) -> Any:
        polars = self._polars
        columns = {"hand": polars.int_range(first, first + len(sheets), eager=True)}
        for (name, kind), column in zip(named(sheets, streets), sheets.columns, strict=True):
            numbers = polars.Series(name, list(sheets.column(column)), dtype=polars.Int64)
            columns[name] = self._cards(numbers) if kind == "door" else numbers
        return polars.DataFrame(columns)

    def _cards(self, numbers: Any) -> Any:
        """Cards by name; nothing where there is none."""
        names = self._polars.Series([str(card) for card in DECK], dtype=self._polars.String)
        there = self._polars.DataFrame({"card": numbers}).select(
            self._polars.when(self._polars.col("card") >= 0).then(self._polars.col("card"))
        )
        return names.gather(there.to_series()).alias(numbers.name)


def named(sheets: Sheets, streets: list[str]) -> list[tuple[str, str]]:
    """The names of the columns in the files, and what kind of column each is; seats are counted from 1.

    >>> named(Sheets(1, 2, []), ["third"])[-5:]
    [('folded_1', 'folded'), ('stack_2', 'stack'), ('paid_2', 'paid'), ('door_2', 'door'), ('folded_2', 'folded')]
    """
    of_seats = [(f"{name}_{seat + 1}", name) for seat in range(sheets.seats) for name, _ in SEAT_COLUMNS]
    return (
        [(name, name) for name, _ in HAND_COLUMNS] + [(f"dealt_{street}", "dealt") for street in streets] + of_seats
    )
