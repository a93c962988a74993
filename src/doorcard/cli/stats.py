"""The command ``doorcard stats``: what players did, counted over how often they could."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, NamedTuple

import typer

from doorcard.cli.visible import complain, on_one_line

if TYPE_CHECKING:
    from doorcard.cli.screen import Screen
    from doorcard.rules.ruleset import StreetName
    from doorcard.stats.definitions import Statistic
    from doorcard.stats.files import Read
    from doorcard.stats.table import Table, Tally

FORMATS: Final = ("table", "csv", "json", "parquet")

GAP: Final = 2
"""Blanks between two columns."""

WIDE: Final = 160
"""How wide a table is in a file."""

NONE: Final = "-"
"""A cell without a chance."""

NAMELESS: Final = "(no name)"


def _meanings(wanted: bool) -> None:
    """Print what each statistic counts."""
    if not wanted:
        return
    from doorcard.cli.screen import Screen
    from doorcard.stats.definitions import STATISTICS

    screen = Screen()
    for statistic in STATISTICS:
        screen.line(statistic.title, style="bold")
        screen.line(statistic.says, indent=2)
    raise typer.Exit


def stats(
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILES", help="Files of hands, of any format we read, or folders of them; - for standard input."
        ),
    ],
    player: Annotated[
        list[str] | None, typer.Option("--player", metavar="NAME", help="Only this player; may be repeated.")
    ] = None,
    by: Annotated[
        str,
        typer.Option(
            "--by",
            metavar="KEYS",
            help="A row for each: player, game, site, currency, players, seat, door-card, street, against, left.",
        ),
    ] = "player,game",
    form: Annotated[str, typer.Option("--format", metavar="FORM", help="table, csv, json or parquet.")] = "table",
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Write to a file in place of the terminal.")
    ] = None,
    jobs: Annotated[
        int, typer.Option("--jobs", metavar="N", min=1, max=64, help="Count with so many processes.")
    ] = 1,
    lenient: Annotated[bool, typer.Option("--lenient", help="Read hands that are not clear, too.")] = False,
    meanings: Annotated[
        bool,
        typer.Option(
            "--meanings", callback=_meanings, is_eager=True, help="Say what each column counts, and do no more."
        ),
    ] = False,
) -> None:
    """Count what players did over how often they could, from many files of hands.

    12/40 30% is twelve times of forty chances; 12:40 0.3 is a ratio of two counts. Chips are net of what was put in
    and exact; big bets in 100 are for each hundred hands dealt.

    \b
    Examples:
      doorcard stats histories/
      doorcard stats *.txt --player Ana --by game
      doorcard stats histories/ --player Ana --by door-card,against
      doorcard stats histories/ --by player,street --format csv --out streets.csv
      doorcard stats histories/ --format parquet --out all.parquet --jobs 2
      unzip -p histories.zip | doorcard stats -
    """
    from doorcard.cli.progress import progress
    from doorcard.cli.screen import Screen
    from doorcard.cli.setup import CommandError, source_of
    from doorcard.stats import written
    from doorcard.stats.files import read

    if form not in FORMATS:
        raise CommandError(f"--format {form!r}: it is {', '.join(FORMATS[:-1])} or {FORMATS[-1]}")
    if form == "parquet":
        if out is None:
            raise CommandError("--format parquet: that is written to a file, which --out names")
        written.polars()
    if out is not None:
        written.check_free(out)
    names = tuple(player or ())
    keys = [key.strip() for key in by.split(",")]
    sources = [source_of(path) for path in files]
    with progress() as tell:
        table, seen = read(sources, keys, players=names, lenient=lenient, jobs=jobs, tell=tell)
    if names and seen.hands and not table.tallies:
        hands = _many(seen.hands, "hand")
        raise CommandError(f"--player {', '.join(names)}: nobody of that name is dealt in, in {hands}")
    for sentence in (*seen.told, *((f"and {seen.untold} more like these",) if seen.untold else ())):
        complain(sentence)
    if out is None and form == "table":
        _show(table, seen, Screen())
    elif out is None:
        print(written.as_text(table, seen, form), end="")
    elif form == "table":
        written.write(out, _text(table, seen))
    else:
        written.write(out, written.as_parquet(table) if form == "parquet" else written.as_text(table, seen, form))
    if out is not None or form == "csv":
        for line in _summary(seen):
            print(on_one_line(line), file=sys.stderr)
    if not seen.whole:
        raise typer.Exit(2)


def _show(table: "Table", seen: "Read", screen: "Screen") -> None:
    """Print the table and what was read."""
    for line, style in _lines(table, screen.width):
        screen.line(line, style=style)
    for line in _summary(seen):
        screen.line(line)


def _text(table: "Table", seen: "Read") -> str:
    """The table and what was read, as they are printed on a wide screen."""
    lines = [line for line, _ in _lines(table, WIDE)]
    return "".join(f"{line}\n" for line in (*lines, *_summary(seen)))


# The table


class _Column(NamedTuple):
    """A title and a cell for each row."""

    title: str
    cells: list[str]
    left: bool = False
    """Whether it is written from the left."""

    @property
    def width(self) -> int:
        from rich.cells import cell_len

        return max(map(cell_len, (self.title, *self.cells)))

    def padded(self, text: str) -> str:
        """A cell as wide as the column."""
        from rich.cells import cell_len

        blanks = " " * (self.width - cell_len(text))
        return text + blanks if self.left else blanks + text


def _lines(table: "Table", width: int) -> Iterator[tuple[str, str]]:
    """The table in sections, each in as many pieces as the width asks for; every line with its style.

    Who had no chance of anything in a section has no row there.
    """
    rows = list(table.rows())
    if not rows:
        return
    keys = [
        _Column(key.name, [on_one_line(group[place]) or NAMELESS for group, _ in rows], left=True)
        for place, key in enumerate(table.by)
    ]
    for title, columns in _sections(table, [tally for _, tally in rows]):
        if columns:
            yield title, "bold"
        there = [place for place in range(len(rows)) if any(column.cells[place] != NONE for column in columns)]
        room = width - sum(key.width + GAP for key in keys)
        if any(column.width > room for column in columns):
            yield from _below_one_another(keys, columns, there, width)
            continue
        for piece in _pieces(columns, room):
            shown = [*keys, *piece]
            yield _joined(column.padded(column.title) for column in shown), "dim"
            for place in there:
                yield _joined(column.padded(column.cells[place]) for column in shown), ""
            yield "", ""


def _below_one_another(
    keys: Sequence[_Column], columns: Sequence[_Column], places: Sequence[int], width: int
) -> Iterator[tuple[str, str]]:
    """Every row as lines of their own, a cell a line, where not even one column has room beside the keys."""
    titles = _Column("", [column.title for column in columns], left=True)
    for place in places:
        yield _joined(key.cells[place] for key in keys), "dim"
        for column in columns:
            cell = column.cells[place]
            if cell == NONE:
                continue
            if titles.width + GAP + max(one.width for one in columns) <= width:
                yield f"{titles.padded(column.title)}{' ' * GAP}{cell}", ""
            else:
                yield column.title, ""
                yield f"{' ' * GAP}{cell}", ""
        yield "", ""


def _joined(cells: Iterable[str]) -> str:
    return (" " * GAP).join(cells).rstrip()


def _pieces(columns: Sequence[_Column], room: int) -> Iterator[list[_Column]]:
    """The columns, as many together as there is room for."""
    piece: list[_Column] = []
    for column in columns:
        if piece and sum(one.width + GAP for one in (*piece, column)) > room + GAP:
            yield piece
            piece = []
        piece.append(column)
    if piece:
        yield piece


def _sections(table: "Table", tallies: Sequence["Tally"]) -> Iterator[tuple[str, list[_Column]]]:
    """The columns of every section that has any chance in it."""
    from doorcard.rules.ruleset import StreetName
    from doorcard.stats.definitions import SECTIONS, STATISTICS
    from doorcard.stats.keys import street_name

    if not table.by_chance:
        yield "Hands and chips", _chips(table, tallies)
    for section in SECTIONS:
        columns = [
            _counts(one.title, one, None, tallies)
            for one in STATISTICS
            if one.section == section and (table.by_street or not one.each_street)
        ]
        yield section, [column for column in columns if set(column.cells) != {NONE}]
    for one in STATISTICS:
        if one.each_street and not table.by_street:
            columns = [_counts(street_name(street), one, street, tallies) for street in StreetName]
            title = f"{one.title[0].upper()}{one.title[1:]}, street by street"
            yield title, [column for column in columns if set(column.cells) != {NONE}]


def _chips(table: "Table", tallies: Sequence["Tally"]) -> list[_Column]:
    from doorcard.stats.table import exact
    from doorcard.stats.written import currencies

    columns = [_Column("hands", [str(tally.hands) for tally in tallies])]
    if any(tally.hands != tally.dealt for tally in tallies):
        columns.append(_Column("dealt", [str(tally.dealt) for tally in tallies]))
    for currency in currencies(table):
        won = [f"{exact(tally.won[currency]):+f}" if currency in tally.won else NONE for tally in tallies]
        columns.append(_Column(f"won {currency}", won))
    big = [
        f"{exact(tally.big_bets):+.2f} in {tally.big_bet_hands}" if tally.big_bet_hands else NONE for tally in tallies
    ]
    rate = [
        f"{100 * exact(tally.big_bets) / tally.big_bet_hands:+.1f}" if tally.big_bet_hands else NONE
        for tally in tallies
    ]
    return [*columns, _Column("big bets", big), _Column("in 100", rate)]


def _counts(title: str, statistic: "Statistic", street: "StreetName | None", tallies: Sequence["Tally"]) -> _Column:
    from doorcard.stats.definitions import Kind

    cell = _share if statistic.kind is Kind.SHARE else _ratio
    return _Column(title, [cell(*tally.of(statistic.name, street)) for tally in tallies])


def _share(taken: int, of: int) -> str:
    """So many of so many.

    >>> _share(12, 40), _share(0, 0)
    ('12/40 30%', '-')
    """
    return f"{taken}/{of} {(200 * taken + of) // (2 * of)}%" if of else NONE


def _ratio(taken: int, of: int) -> str:
    """So many to so many.

    >>> _ratio(5, 2), _ratio(3, 0), _ratio(0, 0)
    ('5:2 2.5', '3:0', '-')
    """
    if not of:
        return f"{taken}:0" if taken else NONE
    tenths = (20 * taken + of) // (2 * of)
    return f"{taken}:{of} {tenths // 10}.{tenths % 10}"


# What was read


def _summary(seen: "Read") -> Iterator[str]:
    """What was counted and what was not."""
    yield f"{_many(seen.hands, 'hand')} of {_many(seen.files, 'file')}"
    for game, number in sorted(seen.not_stud.items()):
        yield f"not stud: {_many(number, 'hand')} of {game or 'a game without a name'}"
    for what, number in (
        ("damaged", seen.damaged),
        ("not played to the end", seen.left_out),
        ("counted as paid, not as the rules pay", seen.otherwise),
    ):
        if number:
            yield f"{what}: {_many(number, 'hand')}"
    if seen.unreadable:
        yield f"unreadable: {_many(seen.unreadable, 'file')}"
    if seen.others:
        yield f"no hand histories: {_many(seen.others, 'file')}"


def _many(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
