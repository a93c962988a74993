"""The command line itself: what each command takes, and what its exit code means.

The work is imported only when a command runs, so that help is quick.
"""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Annotated, Any

import typer

from doorcard import __version__
from doorcard.cli.audit import audit
from doorcard.cli.odds import odds
from doorcard.cli.simulate import simulate
from doorcard.cli.stats import stats
from doorcard.cli.visible import visible
from doorcard.errors import DoorcardError, SignNotPermitted

USUAL_GAME = "pa/seven-card-stud-high"

CODES = """\b
Exit codes:
  0    done
  2    it could not be done; one sentence on stderr says why
  130  interrupted"""

SIMULATE_CODES = f"""{CODES}
  143  told to end by SIGTERM"""

COVERAGE_CODES = """\b
Exit codes:
  0    every paragraph is covered
  1    a paragraph has a gap
  2    it could not be done; one sentence on stderr says why
  130  interrupted"""

AUDIT_CODES = """\b
Exit codes:
  0    nothing is wrong
  1    there are findings
  2    a file or a hand cannot be read; one sentence on stderr says why
  130  interrupted"""

STATS_CODES = """\b
Exit codes:
  0    every hand of stud is counted
  2    a file or a hand is not, the others are; sentences on stderr say why
  130  interrupted"""

CONVERT_CODES = """\b
Exit codes:
  0    every hand of stud is converted
  1    the format cannot say some of them; sentences on stderr say why
  2    a file or a hand cannot be read, the others are converted all the same
  130  interrupted"""

app = typer.Typer(
    name="doorcard",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    help=f"""Stud poker by a rulebook you choose; every step says which paragraph brought it about.

\b
Examples:
  doorcard serve                           tables for people with browsers, and program players
  doorcard play                            sit down at a table in this terminal
  doorcard deal razz --seed 7              watch one hand, called as by a dealer
  doorcard rules show nz/seven-card-stud   the annotated rules of a game
  doorcard replay hand.jsonl               step through a recorded hand

{CODES}""",
)


class RulesGroup(typer.core.TyperGroup):
    """Takes the name of a rule set for ``show`` and that name."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command, or ``show`` for what is none."""
        if args and args[0] not in self.commands:
            args = ["show", *args]
        return super().resolve_command(ctx, args)


# Options that several commands have

Game = Annotated[str | None, typer.Argument(metavar="GAME", help=f"A rule set; {USUAL_GAME} if none is given.")]
Rules = Annotated[
    Path | None, typer.Option("--rules", metavar="FILE", help="House rules from a TOML file, in place of GAME.")
]
Sign = Annotated[
    list[str] | None,
    typer.Option(
        "--sign",
        metavar="KEY=VALUE",
        help="Change the sign: ante=1, structure=pot, or a reading such as enough-cards=n. May be repeated.",
    ),
]
Seats = Annotated[int | None, typer.Option("--seats", metavar="N", help="How many play.")]
Seed = Annotated[
    int | None, typer.Option("--seed", metavar="N", help="Deal the same cards, and play the same, every time.")
]
Stack = Annotated[int, typer.Option("--stack", metavar="N", min=1, help="What each player begins with.")]
Players = Annotated[
    str,
    typer.Option(
        "--players",
        metavar="KIND",
        help="Who plays the other seats: rock, steady, loose, lively, tight, random, caller, or several in turn.",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]


def _version(wanted: bool) -> None:
    if wanted:
        print(f"doorcard {__version__}")
        raise typer.Exit


@app.callback()
def doorcard(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Stud poker by a rulebook you choose."""


@app.command(epilog=CODES)
def play(
    game: Game = None,
    seats: Seats = None,
    stack: Stack = 200,
    seat: Annotated[int, typer.Option("--seat", metavar="N", min=1, help="Your seat.")] = 1,
    rules: Rules = None,
    sign: Sign = None,
    players: Players = "steady,rock,lively,loose",
    seed: Seed = None,
    hands: Annotated[
        int | None, typer.Option("--hands", metavar="N", min=1, help="Get up after so many hands.")
    ] = None,
    rebuy: Annotated[
        bool, typer.Option("--rebuy/--no-rebuy", help="Whether a player without chips buys in again.")
    ] = True,
    record: Annotated[
        str | None, typer.Option("--record", metavar="FILE", help="Add each finished hand to a file.")
    ] = None,
    record_as: Annotated[
        str, typer.Option("--record-as", metavar="VIEW", help="What the file holds: me, rail or all.")
    ] = "me",
) -> None:
    """Play at a table in this terminal against players of the program.

    F folds, C checks or calls, R raises or completes, B bets or brings it in, a number goes to that amount;
    ? says by which paragraphs it is your turn, what you may do, and what you may not.

    \b
    Examples:
      doorcard play
      doorcard play nz/seven-card-stud --seats 4 --stack 400
      doorcard play razz --sign ante=1 --sign forced=2 --record tonight.jsonl
      doorcard play --sign structure=pot --players tight,caller
      doorcard play --rules kitchen.toml --seed 7 --hands 10
    """
    from doorcard.cli.play import Setup
    from doorcard.cli.play import play as sit_down
    from doorcard.cli.screen import Screen
    from doorcard.cli.setup import (
        CommandError,
        checked_seats,
        checked_stack,
        new_seed,
        players_named,
        record_file,
        table_rules,
        viewer_named,
    )

    chosen, posted = table_rules(game, rules, sign or [], USUAL_GAME)
    number = checked_seats(seats, chosen, posted, usual=6)
    checked_stack(stack)
    if seat > number:
        raise CommandError(f"--seat {seat}: the table has {number} seats")
    file = record_file(record)
    if record_as not in ("me", "rail", "all"):
        raise CommandError(f"--record-as {record_as!r}: it is me, rail or all")
    viewer = seat - 1 if record_as == "me" else viewer_named(record_as, number)
    others = players_named(players, number, new_seed() if seed is None else seed)
    setup = Setup(chosen, posted, stack, seat - 1, others, seed, file, viewer, hands, rebuy)
    sit_down(setup, Screen(), _ask)


@app.command(epilog=CODES)
def deal(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="A rule set, such as nz/seven-card-stud.")
    ] = None,
    seats: Seats = None,
    stack: Stack = 200,
    rules: Rules = None,
    sign: Sign = None,
    players: Players = "steady,rock,lively,loose",
    seed: Seed = None,
    view: Annotated[
        str, typer.Option("--view", metavar="VIEW", help="Whose eyes: all, rail, or the number of a seat.")
    ] = "all",
    record: Annotated[
        str | None, typer.Option("--record", metavar="FILE", help="Add the hand to a file, as the viewer sees it.")
    ] = None,
    json: Json = False,
) -> None:
    """Deal one hand by players of the program, and call it as a dealer would.

    Every line has the paragraphs it rests on at its right or below it.

    \b
    Examples:
      doorcard deal nz/seven-card-stud --seed 7
      doorcard deal razz --seats 4 --players caller
      doorcard deal pa/seven-card-stud-high --sign structure=half-pot --view 2
      doorcard deal super-stud-eight-or-better --seed 7 --record hand.jsonl
      doorcard deal --rules kitchen.toml --view rail --json
    """
    from doorcard.cli.deal import Setup, as_json, call
    from doorcard.cli.deal import deal as dealt
    from doorcard.cli.screen import Screen
    from doorcard.cli.setup import (
        checked_seats,
        checked_stack,
        new_seed,
        players_named,
        record_file,
        secret_seed,
        table_rules,
        viewer_named,
    )
    from doorcard.views import AUDITOR

    chosen, posted = table_rules(game, rules, sign or [], USUAL_GAME)
    number = checked_seats(seats, chosen, posted, usual=6)
    viewer = viewer_named(view, number)
    checked_stack(stack)
    # Who may not see every card may not be told what they all follow from, unless he chose it.
    told = viewer is AUDITOR or seed is not None
    drawn = seed if seed is not None else new_seed() if told else secret_seed()
    others = players_named(players, number, drawn)
    hand = dealt(Setup(chosen, posted, stack, others, drawn, viewer, record_file(record)))
    if json:
        print(as_json(hand, **({"seed": drawn} if told else {})))
        return
    screen = Screen()
    call(hand, screen)
    if told:
        screen.line()
        screen.line(f"The same hand again: --seed {drawn}", style="dim")


@app.command(epilog=CODES)
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file of hands of any format; - is standard input.")],
    hand: Annotated[
        int | None, typer.Option("--hand", metavar="N", help="Which hand of the file, counted from 1.")
    ] = None,
    view: Annotated[
        str | None,
        typer.Option("--view", metavar="VIEW", help="Whose eyes: all, rail, a seat or name; else as it was written."),
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help="Print the whole hand instead of stepping.")] = False,
    json: Json = False,
) -> None:
    """Step through a recorded hand; piped, or with --all, it is printed whole.

    Keys: Enter or n goes on, p goes back, + to the next street, - to the one before, third or seventh to that
    street, a number to that event, end, start, why, quit.

    \b
    Examples:
      doorcard replay hand.jsonl
      doorcard replay tonight.jsonl --hand 3 --view rail
      doorcard replay hand.jsonl --all | less
      doorcard replay hand.jsonl --json
    """
    from doorcard.cli.replay import Stepper, as_json, call, recorded_hand
    from doorcard.cli.screen import Screen

    chosen = recorded_hand(file, hand, view)
    if json:
        print(as_json(chosen))
    elif everything or not (_typed() and sys.stdout.isatty()):
        call(chosen, Screen())
    else:
        Stepper(chosen, Screen()).run(_ask)


@app.command(epilog=CODES)
def serve(
    host: Annotated[
        str | None, typer.Option("--host", metavar="ADDRESS", help="Where to listen; else only this machine gets in.")
    ] = None,
    port: Annotated[
        int | None, typer.Option("--port", metavar="N", help="The port; 0 takes one that is free.")
    ] = None,
    public: Annotated[
        str | None, typer.Option("--public", metavar="URL", help="The address people type, behind a proxy.")
    ] = None,
    store: Annotated[
        str | None,
        typer.Option("--store", metavar="URL", help="Where tables are kept: sqlite:///... or postgresql://..."),
    ] = None,
    key_file: Annotated[
        Path | None, typer.Option("--key-file", metavar="FILE", help="The key that hidden cards are encrypted with.")
    ] = None,
    folder: Annotated[
        Path | None, typer.Option("--folder", metavar="PLACE", help="Where the store and the key are kept otherwise.")
    ] = None,
    settings: Annotated[
        Path | None,
        typer.Option("--settings", metavar="FILE", envvar="DOORCARD_SETTINGS", help="Settings from a TOML file."),
    ] = None,
    log: Annotated[str | None, typer.Option("--log", metavar="FORM", help="The log as text or as json.")] = None,
) -> None:
    """Serve tables that people sit at with a browser, and programs with a token.

    Every setting can stand in a TOML file, or in the environment as DOORCARD_ and its name; docs/hosting.md lists
    them. Where no table is open one is made ready, with program players.

    \b
    Examples:
      doorcard serve
      doorcard serve --host 0.0.0.0 --port 8000
      doorcard serve --settings cards.toml
      doorcard serve --store postgresql:///cards --public https://example.org
    """
    from doorcard.cli.serve import serve as serving

    serving(settings, host=host, port=port, public=public, store=store, key_file=key_file, folder=folder, log=log)


app.command(epilog=CODES)(odds)
app.command(epilog=SIMULATE_CODES)(simulate)


app.command(epilog=AUDIT_CODES)(audit)


app.command(epilog=STATS_CODES)(stats)


@app.command(epilog=CONVERT_CODES)
def convert(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILES", help="Files of hands of any format; - is standard input."),
    ],
    to: Annotated[str, typer.Option("--to", metavar="FORMAT", help="own, phh, phhs or pokerstars.")],
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="PATH", help="A file for all of them, or a directory with one for each."),
    ] = None,
    lenient: Annotated[
        bool, typer.Option("--lenient", help="Convert hands that are not clear, too; list every liberty.")
    ] = False,
    replace: Annotated[bool, typer.Option("--replace", help="Write over files that are there already.")] = False,
) -> None:
    """Write recorded hands in another format: our own, PHH, or the text of PokerStars.

    A hand that the format cannot say is named with its line and the reason, and left out. Without --out the hands
    are printed.

    \b
    Examples:
      doorcard convert history.txt --to own --out history.jsonl
      doorcard convert tonight.jsonl --to pokerstars > tonight.txt
      doorcard convert *.txt --to phhs --out all.phhs
      doorcard convert tournament.xml --to phh --out hands/
    """
    from doorcard.cli.convert import convert as converted
    from doorcard.cli.convert import target_named

    code = converted(files, target_named(to), out, lenient=lenient, replace=replace)
    if code:
        raise typer.Exit(code)


rules_app = typer.Typer(cls=RulesGroup, invoke_without_command=True, rich_markup_mode=None)
app.add_typer(rules_app, name="rules", epilog=CODES)

House = Annotated[
    Path | None, typer.Option("--rules", metavar="FILE", help="House rules from a TOML file, in place of a name.")
]


@rules_app.callback()
def rules(context: typer.Context, json: Json = False) -> None:
    """Read the rules: list them, show one, compare two, or see what covers each paragraph.

    Without a command the rule sets are listed; with the name of one it is shown.

    \b
    Examples:
      doorcard rules
      doorcard rules nz/seven-card-stud
      doorcard rules compare nz/seven-card-stud pa/seven-card-stud-high
      doorcard rules coverage --source pa --names
    """
    if context.invoked_subcommand is not None:
        return
    from doorcard.cli.rules import list_json, print_list
    from doorcard.cli.screen import Screen

    if json:
        print(list_json())
    else:
        print_list(Screen())


@rules_app.command("list", epilog=CODES)
def list_rules(json: Json = False) -> None:
    """List the rule sets.

    \b
    Examples:
      doorcard rules list
      doorcard rules list --json
    """
    from doorcard.cli.rules import list_json, print_list
    from doorcard.cli.screen import Screen

    if json:
        print(list_json())
    else:
        print_list(Screen())


@rules_app.command(epilog=CODES)
def show(
    name: Annotated[
        str | None, typer.Argument(metavar="NAME", help="A rule set, such as nz/seven-card-stud.")
    ] = None,
    rules: House = None,
    sign: Sign = None,
    json: Json = False,
) -> None:
    """Show a rule set: its sign, each paragraph in our words with the clauses that rest on it, and the readings.

    \b
    Examples:
      doorcard rules show nz/seven-card-stud
      doorcard rules show razz --sign structure=spread --sign maximum=40
      doorcard rules show --rules kitchen.toml
      doorcard rules show pa/seven-card-stud-low --json
    """
    from doorcard.cli.rules import print_rules, rules_json
    from doorcard.cli.screen import Screen
    from doorcard.cli.setup import table_rules

    if name is None and rules is None:
        raise typer.BadParameter("name a rule set, or give --rules FILE", param_hint="NAME")
    chosen, posted = table_rules(name, rules, sign or [], USUAL_GAME)
    if json:
        print(rules_json(chosen, posted))
    else:
        print_rules(Screen(), chosen, posted)


@rules_app.command(epilog=CODES)
def compare(
    first: Annotated[str, typer.Argument(metavar="A", help="A rule set, or a TOML file of house rules.")],
    second: Annotated[str, typer.Argument(metavar="B", help="Another.")],
    json: Json = False,
) -> None:
    """Show where two rule sets part: the clauses that differ, with the paragraphs of both.

    \b
    Examples:
      doorcard rules compare nz/seven-card-stud pa/seven-card-stud-high
      doorcard rules compare pa/seven-card-stud-low razz
      doorcard rules compare nz/five-card-stud kitchen.toml --json
    """
    from doorcard.cli.rules import comparison_json, print_comparison
    from doorcard.cli.screen import Screen
    from doorcard.cli.setup import named_or_read

    one, other = named_or_read(first), named_or_read(second)
    if json:
        print(comparison_json(one, other))
    else:
        print_comparison(Screen(), one, other)


@rules_app.command(epilog=COVERAGE_CODES)
def coverage(
    key: Annotated[
        str | None, typer.Option("--source", metavar="KEY", help="Only one text: nz, pa, custom or house.")
    ] = None,
    names: Annotated[bool, typer.Option("--names", help="Name the clauses, events and tests.")] = False,
    json: Json = False,
) -> None:
    """Show what stands on each paragraph: clauses, events seen in play, and tests. It plays some hands first.

    \b
    Examples:
      doorcard rules coverage
      doorcard rules coverage --source nz --names
      doorcard rules coverage --json
    """
    from doorcard.cli.rules import coverage_json, covered, print_coverage
    from doorcard.cli.screen import Screen
    from doorcard.law import source

    if key is not None:
        source(key)
    covers = covered(key)
    if json:
        print(coverage_json(covers))
    else:
        print_coverage(Screen(), covers, names)
    if any(cover.gaps for cover in covers):
        raise typer.Exit(1)


def _typed() -> bool:
    """Whether there is somebody to type; a closed input is None."""
    return sys.stdin is not None and sys.stdin.isatty()


def _ask(question: str) -> str:
    """A line from the player; where input is piped in, it is printed as if it had been typed."""
    if _typed():
        return input(question)
    print(question, end="", flush=True)
    line = "" if sys.stdin is None else sys.stdin.readline()
    if not line:
        print()
        raise EOFError
    print(line.rstrip("\n"))
    return line.rstrip("\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; the answer is the exit code."""
    if sys.stdout is None:
        _complain("the output is closed; there is nowhere to print to")
        return 2
    output = sys.stdout
    try:
        code = _run(arguments)
        output.flush()
    except BrokenPipeError:
        # Who reads the output has read enough.
        code = 0
        _silence(output)
    except (DoorcardError, OSError, UnicodeError) as error:
        code = 2
        _complain(_sentence(error))
        try:
            output.flush()
        except OSError:
            _silence(output)
    except KeyboardInterrupt:
        code = 130
        _complain("")
    return code


def _run(arguments: Sequence[str] | None) -> int:
    """The exit code of a command; a broken pipe is raised, whoever has caught it on its way."""
    try:
        app(args=None if arguments is None else list(arguments), prog_name="doorcard")
    except SystemExit as done:
        cause = done.__context__
        if done.code == 1 and isinstance(cause, BrokenPipeError):
            raise cause from None
        return done.code if isinstance(done.code, int) else 0 if done.code is None else 2
    return 0


def _silence(output: IO[str]) -> None:
    """Let what is still to be written go nowhere, so that nothing fails when the interpreter closes it."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, output.fileno())
    os.close(nowhere)


def _complain(words: str) -> None:
    """A sentence on stderr; none where that is closed."""
    if sys.stderr is not None:
        print(f"doorcard: {visible(words)}" if words else "", file=sys.stderr)


def _sentence(error: Exception) -> str:
    """What went wrong, with the paragraphs where rules are broken."""
    if isinstance(error, SignNotPermitted) and error.cites:
        from doorcard.cli.screen import cited_as

        return f"{error} [{cited_as(error.cites)}]"
    if isinstance(error, OSError) and error.strerror:
        place = f"{error.filename}: " if error.filename else ""
        return f"{place}{error.strerror.lower()}"
    return str(error)
