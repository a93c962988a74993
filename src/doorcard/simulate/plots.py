"""Pictures of a summary, as PNG and as SVG; matplotlib draws them."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from doorcard.cards import RANK_LETTERS
from doorcard.kernels.sheets import DEALT
from doorcard.simulate.extras import brought
from doorcard.simulate.summary import Dealt, DoorSummary, Summary, TableSummary

_COLOURS: Final = ("#2f6f9f", "#c8652b")
"""Of the first rules and of the second."""

_WAYS: Final = ("#9fb8ad", "#2f6f9f", "#c8652b", "#8b3a1a", "#6b5b95", "#3d3552")
"""Of each way in which a shortage is resolved, in the order of `sheets.DEALT`."""

_DPI: Final = 150


def draw(summary: Summary, folder: Path) -> tuple[Path, ...]:
    """Write every picture into the folder; the files written.

    Raises:
        ExperimentError: matplotlib is not installed.
    """
    plots = brought("matplotlib.figure", "simulate", "a picture")
    settings = brought("matplotlib", "simulate", "a picture")
    folder.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    # The ids of an SVG are made from this, so that the same summary is the same file.
    with settings.rc_context({"svg.hashsalt": "doorcard", "svg.fonttype": "none", "font.size": 10}):
        for name, picture in _PICTURES.items():
            figure = plots.Figure(figsize=(8, 4.5), layout="constrained")
            picture(figure.subplots(), summary.tables)
            for ending, meta in (("png", {}), ("svg", {"Date": None})):
                path = folder / f"{name}.{ending}"
                figure.savefig(path, dpi=_DPI, metadata=meta)
                written.append(path)
    return tuple(written)


def _sides(tables: Sequence[TableSummary]) -> Iterator[tuple[TableSummary, str, float, float]]:
    """Each table with its colour, the width of its bars and how far they stand aside."""
    width = 0.8 / len(tables)
    for number, table in enumerate(tables):
        yield table, _COLOURS[number], width, (number - (len(tables) - 1) / 2) * width


def _title(table: TableSummary, tables: Sequence[TableSummary]) -> str | None:
    """What a colour stands for; nothing where there is only one."""
    return table.title if len(tables) > 1 else None


def _label(axes: Any, title: str, below: str, beside: str) -> None:
    axes.set_title(title, loc="left")
    axes.set_xlabel(below)
    axes.set_ylabel(beside)
    axes.spines[["top", "right"]].set_visible(False)
    _, labels = axes.get_legend_handles_labels()
    if labels:
        axes.figure.legend(loc="outside lower center", ncols=2, frameon=False)


def _short_decks(axes: Any, tables: Sequence[TableSummary]) -> None:
    """Bars made of the ways in which a shortage was resolved, one upon the other."""
    named: set[str] = set()
    for table, _, width, aside in _sides(tables):
        below = [0.0] * len(table.streets)
        places = [place + aside for place in range(len(below))]
        for way, colour in zip(DEALT[2:], _WAYS, strict=True):
            shares = [100 * _came(street, way) for street in table.streets]
            if not any(shares):
                continue
            label = None if way in named else way
            axes.bar(places, shares, 0.94 * width, below, color=colour, label=label)
            below = [under + share for under, share in zip(below, shares, strict=True)]
            named.add(way)
    names = [street.name.split()[0] for street in max(tables, key=lambda table: len(table.streets)).streets]
    axes.set_xticks(range(len(names)), names)
    if not named:
        axes.set_ylim(0, 1)
        axes.text(0.5, 0.5, "the deck never ran short", transform=axes.transAxes, ha="center", color="gray")
    sides = "" if len(tables) == 1 else f"; left {tables[0].title}, right {tables[1].title}"
    _label(axes, "How often the deck runs short, and what happens then", f"street{sides}", "% of hands that reach it")


def _came(street: Dealt, way: str) -> float:
    return street.came.get(way, 0) / street.reached if street.reached else 0.0


def _pot_sizes(axes: Any, tables: Sequence[TableSummary]) -> None:
    most = max(max(table.pots.sizes, default=1) for table in tables).bit_length()
    for table, colour, width, aside in _sides(tables):
        shares = [100 * table.pots.sizes.get(1 << bits, 0) / table.hands for bits in range(most)]
        axes.bar([place + aside for place in range(most)], shares, width, color=colour, label=_title(table, tables))
    axes.set_xticks(range(most), [f"under {1 << bits}" for bits in range(most)], rotation=30, ha="right")
    _label(axes, "How large pots are", "least bets in all pots of a hand", "% of hands")


def _by_seat(axes: Any, tables: Sequence[TableSummary]) -> None:
    for table, colour, width, aside in _sides(tables):
        nets = [seat.result.net for seat in table.seats]
        places = [seat.seat + aside for seat in table.seats]
        errors = [net.error for net in nets]
        axes.bar(
            places,
            [net.mean for net in nets],
            width,
            yerr=errors,
            capsize=2,
            color=colour,
            label=_title(table, tables),
        )
    axes.axhline(0, color="black", linewidth=0.8)
    axes.set_xticks([seat.seat for seat in tables[0].seats], [f"{one.seat}\n{one.player}" for one in tables[0].seats])
    _label(axes, "What each seat wins a hand", "seat", "chips, with standard error")


def _by_door(axes: Any, tables: Sequence[TableSummary]) -> None:
    for table, colour, width, aside in _sides(tables):
        shares = [100 * _wins_with(table.doors, letter) for letter in RANK_LETTERS]
        places = [place + aside for place in range(len(RANK_LETTERS))]
        axes.bar(places, shares, width, color=colour, label=_title(table, tables))
    axes.set_xticks(range(len(RANK_LETTERS)), RANK_LETTERS)
    _label(axes, "How often a door card wins", "rank of the door card", "% of the hands dealt with it")


def _wins_with(doors: Sequence[DoorSummary], letter: str) -> float:
    results = [door.result for door in doors if door.card[0] == letter]
    dealt = sum(result.dealt_in for result in results)
    return sum(result.wins for result in results) / dealt if dealt else 0.0


_PICTURES: Final[dict[str, Callable[[Any, Sequence[TableSummary]], None]]] = {
    "short-decks": _short_decks,
    "pot-sizes": _pot_sizes,
    "by-seat": _by_seat,
    "by-door-card": _by_door,
}
