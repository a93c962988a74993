"""A table written down: as CSV, as JSON, and as Parquet for those who have Polars. Counts only, money exact."""

import csv
import io
import json
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any, Final

from doorcard.errors import DoorcardError, RecordError
from doorcard.records.detect import format_of
from doorcard.records.files import regular, written
from doorcard.rules.ruleset import StreetName
from doorcard.stats.definitions import STATISTICS
from doorcard.stats.files import Read
from doorcard.stats.keys import street_name
from doorcard.stats.table import DECIMALS, Column, Table, exact

DIGITS: Final = 38
"""What a decimal number in Parquet has at most."""


class NoPolars(DoorcardError):
    """What only Polars can write."""


def columns(table: Table) -> tuple[Column, ...]:
    """The columns of counts: every statistic, street by street where it is counted so."""
    return tuple(
        (statistic.name, street)
        for statistic in STATISTICS
        for street in (StreetName if statistic.each_street and not table.by_street else (None,))
    )


def column_name(column: Column) -> str:
    """A column as it is named in files.

    >>> column_name(("vpip", None)), column_name(("sees", StreetName.FIFTH))
    ('vpip', 'sees_fifth')
    """
    name, street = column
    return name if street is None else f"{name}_{street_name(street)}"


def currencies(table: Table) -> list[str]:
    """All that was played for."""
    return sorted({currency for tally in table.tallies.values() for currency in tally.won})


def flat(table: Table) -> Iterator[dict[str, Any]]:
    """Each row with a value for every column; amounts are decimal numbers."""
    found, counted = currencies(table), columns(table)
    for group, tally in table.rows():
        row: dict[str, Any] = {key.name.replace("-", "_"): value for key, value in zip(table.by, group, strict=True)}
        if not table.by_chance:
            row |= {"hands": tally.hands, "dealt": tally.dealt}
            row |= {
                f"won_{currency.lower()}": exact(tally.won[currency]) if currency in tally.won else None
                for currency in found
            }
            row |= {"big_bets": exact(tally.big_bets), "big_bet_hands": tally.big_bet_hands}
        for column in counted:
            name = column_name(column)
            row[name], row[f"{name}_of"] = tally.of(*column)
        yield row


def names(table: Table) -> list[str]:
    """The columns of a flat row, also where there is no row."""
    keys = [key.name.replace("-", "_") for key in table.by]
    chips = [f"won_{currency.lower()}" for currency in currencies(table)]
    played = [] if table.by_chance else ["hands", "dealt", *chips, "big_bets", "big_bet_hands"]
    counted = [name for column in columns(table) for name in (column_name(column), f"{column_name(column)}_of")]
    return [*keys, *played, *counted]


def as_text(table: Table, seen: Read, form: str) -> str:
    """The table as ``csv`` or ``json``."""
    return _csv(table) if form == "csv" else "".join(f"{line}\n" for line in _json(table, seen))


def _csv(table: Table) -> str:
    """The table as CSV, its first line the names of the columns."""
    text = io.StringIO()
    writer = csv.DictWriter(text, names(table), lineterminator="\n")
    writer.writeheader()
    writer.writerows(
        {name: f"{value:f}" if isinstance(value, Decimal) else value for name, value in row.items()}
        for row in flat(table)
    )
    return text.getvalue()


def _json(table: Table, seen: Read) -> Iterator[str]:
    """An object a line for each row, and what was read in the last."""
    for group, tally in table.rows():
        row: dict[str, Any] = {key.name: value for key, value in zip(table.by, group, strict=True)}
        if not table.by_chance:
            row |= {
                "hands": tally.hands,
                "dealt": tally.dealt,
                "won": {currency: f"{exact(amount):f}" for currency, amount in sorted(tally.won.items())},
                "big_bets": f"{exact(tally.big_bets):f}",
                "big_bet_hands": tally.big_bet_hands,
            }
        row["statistics"] = {
            column_name(column): {"taken": taken, "of": of}
            for column in columns(table)
            for taken, of in (tally.of(*column),)
            if taken or of
        }
        yield json.dumps(row, ensure_ascii=False)
    read = {
        "files": seen.files,
        "hands": seen.hands,
        "not_stud": dict(sorted(seen.not_stud.items())),
        "damaged": seen.damaged,
        "left_out": seen.left_out,
        "otherwise": seen.otherwise,
        "unreadable": seen.unreadable,
        "others": seen.others,
        "taken_for_granted": seen.taken_for_granted,
    }
    yield json.dumps({"read": read}, ensure_ascii=False)


def as_parquet(table: Table) -> bytes:
    """The table as a Parquet file; amounts are decimal numbers with nine places.

    Raises:
        NoPolars: Polars is not installed.
    """
    pl = polars()
    texts = {key.name.replace("-", "_") for key in table.by}
    amounts = {"big_bets", *(f"won_{currency.lower()}" for currency in currencies(table))}
    kinds = {
        name: pl.String if name in texts else pl.Decimal(DIGITS, DECIMALS) if name in amounts else pl.Int64
        for name in names(table)
    }
    file = io.BytesIO()
    pl.DataFrame(list(flat(table)), schema=kinds, orient="row").write_parquet(file)
    return file.getvalue()


def polars() -> Any:
    """Polars, which is loaded when it is needed.

    Raises:
        NoPolars: it is not installed.
    """
    try:
        import polars as pl
    except ImportError:
        raise NoPolars(
            "Parquet is written by Polars, which is not here: pip install 'doorcard[stats]'; csv and json do without"
        ) from None
    return pl


def check_free(path: Path) -> None:
    """Let a path pass that a table may be written to: no folder, and no file of hands.

    Raises:
        RecordError: it is one of these, or nothing can be written there.
    """
    there = regular(path)
    if there is None and not path.parent.is_dir():
        raise RecordError("cannot be written: no such directory", path=str(path))
    try:
        found = format_of(path) if there is not None else None
    except RecordError:
        return
    if found is not None:
        raise RecordError(f"cannot be written: it holds hands of {found.value}", path=str(path))


def write(path: Path, content: str | bytes) -> None:
    """Write a file whole or not at all.

    Raises:
        RecordError: it cannot be written.
    """
    with written(path) as file:
        file.write(content if isinstance(content, bytes) else content.encode("utf-8", "replace"))


__all__ = ["NoPolars", "as_parquet", "as_text", "check_free", "columns", "currencies", "polars", "write"]
