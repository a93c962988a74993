"""The command ``doorcard simulate``: many hands, and what a card-room manager reads of them."""

import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Annotated, Final, TypeVar

import typer

if TYPE_CHECKING:
    from doorcard.cli.screen import Screen
    from doorcard.simulate.course import Workers
    from doorcard.simulate.experiment import Experiment
    from doorcard.simulate.portions import Played
    from doorcard.simulate.summary import Apart, Mean, Side, Summary, TableSummary

T = TypeVar("T")

USUAL_GAME: Final = "pa/seven-card-stud-high"

USUAL_SEATS: Final = 6

SUMMARY: Final = "summary.json"
PLOTS: Final = "plots"

TERMINATED: Final = 143
"""The exit code of who was told to end, as shells have it."""


class Terminated(KeyboardInterrupt):
    """Somebody told the process to end."""


def _folder(written: str) -> Path:
    if not written.strip():
        raise typer.BadParameter("a folder has a name; . is this one")
    return Path(written)


def simulate(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help=f"A rule set; {USUAL_GAME} if none is given.")
    ] = None,
    rules: Annotated[
        Path | None, typer.Option("--rules", metavar="FILE", help="House rules from a TOML file, in place of GAME.")
    ] = None,
    sign: Annotated[
        list[str] | None,
        typer.Option("--sign", metavar="KEY=VALUE", help="Change the sign, or choose a reading; repeatable."),
    ] = None,
    compare: Annotated[
        str | None,
        typer.Option("--compare", metavar="OTHER", help="Play the same decks by another rule set or TOML file, too."),
    ] = None,
    compare_sign: Annotated[
        list[str] | None,
        typer.Option("--compare-sign", metavar="KEY=VALUE", help="Change the sign of the other, besides --sign."),
    ] = None,
    seats: Annotated[int | None, typer.Option("--seats", metavar="N", help="How many play.")] = None,
    stack: Annotated[
        str, typer.Option("--stack", metavar="N", help="What each begins every hand with, or several in turn.")
    ] = "400",
    players: Annotated[
        str,
        typer.Option(
            "--players",
            metavar="KIND",
            help="simple, random, caller, folder, tight, or module:factory; several in turn.",
        ),
    ] = "simple",
    hands: Annotated[int, typer.Option("--hands", metavar="N", help="How many hands.")] = 10_000,
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="N", help="Deal the same hands, and play the same, every time.")
    ] = None,
    jobs: Annotated[
        int | None,
        typer.Option("--jobs", metavar="N", min=1, max=1024, help="How many processes; one a core if not given."),
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option("--ray", metavar="ADDRESS", help="Play on a Ray cluster: its address, auto or local."),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            metavar="DIR",
            parser=_folder,
            help="Keep every hand (Parquet) and the summary (JSON) in a folder.",
        ),
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the experiment in --out DIR.")] = False,
    plots: Annotated[bool, typer.Option("--plots", help="Draw pictures into --out DIR, as PNG and SVG.")] = False,
    pace: Annotated[
        str, typer.Option("--pace", metavar="KEY=SECONDS", help="How long things take at a table: act=4,card=0.7 ...")
    ] = "",
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")] = False,
) -> None:
    """Play many hands by players of the program, and sum up how the rules work out.

    Every hand follows from the seed and its number, so the same command gives the same figures on any number of
    processes, and after it was stopped and resumed.

    \b
    Examples:
      doorcard simulate pa/seven-card-stud-high --seats 8 --hands 100000
      doorcard simulate nz/seven-card-stud --compare pa/seven-card-stud-high
      doorcard simulate razz --compare razz --compare-sign ante=3 --seed 7
      doorcard simulate --hands 1000000 --out tonight --plots
      doorcard simulate --hands 1000000 --out tonight --plots --resume
    """
    from doorcard.cli.screen import Screen
    from doorcard.cli.setup import CommandError
    from doorcard.simulate import run, summarize
    from doorcard.simulate.pace import read_pace

    if (resume or plots) and out is None:
        raise CommandError(f"{'--resume' if resume else '--plots'} needs the folder: --out DIR")
    speed = read_pace(pace)
    experiment = _experiment(
        game, rules, sign or [], compare, compare_sign or [], seats, stack, players, hands, _seed(seed, out, resume)
    )
    keep = _kept(experiment, out)
    if plots:
        _refuse_without_plots()
    if out is not None:
        _refuse_unwritable(experiment, out, plots)
    began = time.perf_counter()
    with _going_on_said(out), _bar(experiment.hands, json) as told:
        progress = run(experiment, workers=_workers(jobs, ray), folder=out, resume=resume, keep_rows=keep, told=told)
    seconds = time.perf_counter() - began
    summary = summarize(experiment, progress.counts, speed)
    if out is not None:
        _write(summary, out, plots)
    if json:
        print(as_json(summary))
        return
    screen = Screen()
    for table in summary.tables:
        _print_table(screen, table, experiment)
    if summary.apart is not None:
        _print_apart(screen, summary, summary.apart)
    screen.line()
    where = "" if out is None else f"; kept in {out}"
    screen.line(f"{seconds:.1f} s{where}. The same hands again: --seed {experiment.seed}", style="dim")


def as_json(summary: "Summary") -> str:
    """The summary as one JSON object."""
    from msgspec.json import encode

    return encode(summary).decode()


# What is to be played


def _experiment(
    game: str | None,
    file: Path | None,
    sign: list[str],
    compare: str | None,
    compare_sign: list[str],
    seats: int | None,
    stack: str,
    players: str,
    hands: int,
    seed: int,
) -> "Experiment":
    from doorcard.cli.setup import CommandError, checked_seats, table_rules
    from doorcard.kernels.flat import Table
    from doorcard.simulate.experiment import Experiment, checked

    chosen = [table_rules(game, file, sign, USUAL_GAME)]
    if compare_sign and compare is None:
        raise CommandError("--compare-sign is for the rules of --compare, and there are none")
    if compare is not None:
        keys = {change.partition("=")[0].strip().replace("_", "-") for change in compare_sign}
        kept = [change for change in sign if change.partition("=")[0].strip().replace("_", "-") not in keys]
        house = compare.endswith(".toml")
        name, read = (None, Path(compare)) if house else (compare, None)
        chosen.append(table_rules(name, read, kept + compare_sign, USUAL_GAME))
    usual = min(checked_seats(None, rules, posted, USUAL_SEATS) for rules, posted in chosen)
    number = {checked_seats(seats, rules, posted, usual) for rules, posted in chosen}.pop()
    stacks = _in_turn(_stacks(stack), number)
    names = _in_turn([word.strip() for word in players.split(",")], number)
    tables = tuple([Table(rules, posted, tuple(stacks)) for rules, posted in chosen])
    return checked(Experiment(tables, tuple(names), hands, seed))


def _in_turn(words: list[T], seats: int) -> list[T]:
    return [words[seat % len(words)] for seat in range(seats)]


def _stacks(words: str) -> list[int]:
    from doorcard.cli.setup import CommandError, checked_stack

    stacks = []
    for word in words.split(","):
        if not word.strip().isdecimal():
            raise CommandError(f"--stack {word.strip()!r} is no number of chips")
        stacks.append(int(word))
        checked_stack(stacks[-1])
    return stacks


def _seed(seed: int | None, out: Path | None, resume: bool) -> int:
    """The seed given, that of the experiment gone on with, or a new one."""
    from doorcard.cli.setup import new_seed
    from doorcard.simulate.checkpoint import seed_in

    if seed is not None:
        return seed
    return seed_in(out) if resume and out is not None else new_seed()


def _workers(jobs: int | None, ray: str | None) -> "Workers":
    from doorcard.cli.setup import CommandError
    from doorcard.simulate.on_ray import on_ray
    from doorcard.simulate.processes import in_processes

    if ray is None:
        return in_processes(jobs)
    if jobs is not None:
        raise CommandError("--jobs is for this machine alone; a cluster has as many as it has cores")
    return on_ray(ray)


# What is kept


def _kept(experiment: "Experiment", out: Path | None) -> "Callable[[Played], None] | None":
    """Where the rows go: into Parquet files, where polars is there to write them."""
    from doorcard.simulate.experiment import ExperimentError
    from doorcard.simulate.parquet import ParquetFiles

    if out is None:
        return None
    try:
        return ParquetFiles(experiment, out).keep
    except ExperimentError as missing:
        print(f"doorcard: the hands themselves are not kept: {missing}", file=sys.stderr)
        return None


def _refuse_without_plots() -> None:
    from doorcard.simulate.extras import brought

    brought("matplotlib", "simulate", "a picture")


def _refuse_unwritable(experiment: "Experiment", out: Path, plots: bool) -> None:
    """Refuse what would let the last files fail, before hours are played for them."""
    from doorcard.cli.setup import CommandError

    if (out / SUMMARY).is_dir():
        raise CommandError(f"{out / SUMMARY} is a folder; the summary is to be a file of this name")
    rows = [f"hands-{number}" for number in range(1, len(experiment.tables) + 1)]
    for name in [*rows, *([PLOTS] if plots else [])]:
        if (out / name).exists() and not (out / name).is_dir():
            raise CommandError(f"{out / name} is a file; it is to be a folder")


def _write(summary: "Summary", out: Path, plots: bool) -> None:
    from doorcard.simulate.checkpoint import write_whole

    write_whole(out / SUMMARY, (as_json(summary) + "\n").encode())
    if plots:
        from doorcard.simulate.plots import draw

        draw(summary, out / PLOTS)


@contextmanager
def _going_on_said(out: Path | None) -> Iterator[None]:
    """Say, to whoever interrupts or terminates, how the experiment can be gone on with."""
    here = threading.current_thread() is threading.main_thread()
    before = signal.signal(signal.SIGTERM, _terminate) if here else None
    try:
        yield
    except KeyboardInterrupt as stopped:
        if out is not None and sys.stderr is not None:
            print(f"\ndoorcard: stopped; the same command with --resume goes on in {out}", file=sys.stderr)
        if isinstance(stopped, Terminated):
            raise typer.Exit(TERMINATED) from None
        raise
    finally:
        if here:
            signal.signal(signal.SIGTERM, before)


def _terminate(number: int, frame: FrameType | None) -> None:
    raise Terminated


@contextmanager
def _bar(hands: int, quiet: bool) -> "Iterator[Callable[[int], None] | None]":
    """A bar on the terminal while hands are played; none where nobody looks."""
    if quiet or sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), "hands", TimeRemainingColumn())
    with Progress(*columns, console=Console(file=sys.stderr), transient=True) as progress:
        task = progress.add_task("", total=hands)
        yield lambda done: progress.update(task, completed=done)


# What is printed


def _print_table(screen: "Screen", table: "TableSummary", experiment: "Experiment") -> None:
    screen.line()
    screen.line(table.title, style="bold")
    screen.line(f"{table.hands:,} hands, {len(table.seats)} players, seed {experiment.seed}, played {table.played}")
    for title, lines in (
        ("The deck", _deck(table)),
        ("The forced bet", _forced(table)),
        ("Pots", _pots(table)),
        ("Where hands end", _ends(table)),
        ("Seats", _seats(table)),
        ("Door cards", _doors(table)),
        ("At the table", _dealing(table)),
    ):
        screen.heading(title)
        for line in lines:
            screen.line(line, indent=2)


def _part(of: int, whole: int) -> str:
    return f"{100 * of / whole if whole else 0:.1f} %"


def _mean(mean: "Mean", digits: int = 2, signed: bool = False) -> str:
    sign = "+" if signed else ""
    return f"{mean.mean:{sign},.{digits}f} ± {mean.error:.{digits}f}"


def _deck(table: "TableSummary") -> "Iterator[str]":
    yield f"runs short in {table.short_hands:,} hands, {_part(table.short_hands, table.hands)}"
    for street in table.streets:
        if street.short:
            yield f"{street.name}: short {street.short:,} of {street.reached:,} times"
            for way, often in street.came.items():
                yield f"    {often:>10,}  {way}"


def _forced(table: "TableSummary") -> "Iterator[str]":
    opening = table.opening
    yield f"made in {opening.made:,} hands, {_part(opening.made, table.hands)}"
    yield f"at least the full bet at once: {_part(opening.in_full, opening.made)}"
    yield f"completed: {_part(opening.completed, opening.made)}"


def _pots(table: "TableSummary") -> "Iterator[str]":
    pots = table.pots
    yield f"{_mean(pots.mean)} chips a hand"
    side_share = f"{100 * pots.side_share:.1f} % of all chips"
    yield f"side pots in {_part(pots.with_side_pots, table.hands)} of hands; {side_share}"
    if pots.rake:
        yield f"rake: {pots.rake:,} chips, {pots.rake / table.hands:.2f} a hand"
    yield f"chips that cannot be divided in {_part(pots.odd_hands, table.hands)} of hands: {pots.odd_chips:,} in all"
    if table.halved is not None:
        halved = table.halved
        yield f"halved in {_part(halved.hands, table.hands)} of hands; {halved.pots:,} pots in all"
        yield f"of these scooped: {halved.scooped:,}, {_part(halved.scooped, halved.pots)}"
        yield f"three-quarter pots: {halved.three_quarters:,}, {_part(halved.three_quarters, halved.pots)}"


def _ends(table: "TableSummary") -> "Iterator[str]":
    for street, often in table.ended.items():
        yield f"{street:15} {_part(often, table.hands):>7}"
    yield f"{'showdown':15} {_part(table.showdowns, table.hands):>7}"


def _result(side: "Side") -> str:
    return f"wins {_part(side.wins, side.dealt_in):>6}   share {100 * side.share:5.1f} %   a hand "


def _seats(table: "TableSummary") -> "Iterator[str]":
    width = max(len(seat.player) for seat in table.seats)
    for seat in table.seats:
        yield f"{seat.seat:2}  {seat.player:{width}}  {_result(seat.result)}{_mean(seat.result.net, signed=True)}"


def _doors(table: "TableSummary") -> "Iterator[str]":
    from doorcard.cards import RANK_LETTERS

    for letter in reversed(RANK_LETTERS):
        results = [door.result for door in table.doors if door.card[0] == letter]
        dealt = sum(result.dealt_in for result in results)
        if dealt:
            wins, share = sum(result.wins for result in results), sum(result.share for result in results)
            net = sum(result.net.mean * result.dealt_in for result in results) / dealt
            yield f"{letter}   wins {_part(wins, dealt):>6}   share {100 * share:5.1f} %   a hand {net:+,.2f}"


def _dealing(table: "TableSummary") -> "Iterator[str]":
    dealing = table.dealing
    yield f"{dealing.hands_an_hour:.1f} hands an hour, {dealing.seconds_a_hand:.1f} s a hand"
    yield f"{dealing.acts_a_hand:.1f} acts and {dealing.cards_a_hand:.1f} cards a hand"
    yield f"shuffled in the middle of {_part(dealing.shuffled_again, table.hands)} of hands"


def _print_apart(screen: "Screen", summary: "Summary", apart: "Apart") -> None:
    first, second = (table.rules for table in summary.tables)
    screen.line()
    screen.line("On the same decks", style="bold")
    screen.line(f"{first} less {second}", indent=2)
    for line in (
        f"somebody ends with other chips in {_part(apart.other_stacks, apart.hands)} of hands",
        f"the deck runs short in both: {apart.short_in_both:,} hands; only by the first rules: "
        f"{apart.short_only_first:,}, only by the second: {apart.short_only_second:,}",
        f"chips in the pots: {_mean(apart.total, signed=True)} a hand",
        f"showdowns: {_mean(apart.showdowns, 4, signed=True)} a hand",
        f"acts: {_mean(apart.acts, signed=True)} a hand; cards: {_mean(apart.cards, signed=True)}",
    ):
        screen.line(line, indent=2)
    for number, net in enumerate(apart.net, 1):
        screen.line(f"seat {number}: {_mean(net, signed=True)} chips a hand", indent=2)
