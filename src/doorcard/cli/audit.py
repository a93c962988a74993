"""The command ``doorcard audit``: hands on paper judged file by file; only counts are kept of what has been read."""

import sys
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Annotated, Final

import typer

from doorcard.cli.visible import complain, on_one_line

if TYPE_CHECKING:
    from doorcard.audit import Audited
    from doorcard.audit.report import Summary
    from doorcard.audit.under import Law
    from doorcard.cli.progress import Tell
    from doorcard.records.record import Damaged, Record, Skipped

FORMATS: Final = ("text", "lines", "json", "sarif")


def audit(
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILES", help="Files of hands, of any format we read, or folders of them; - for standard input."
        ),
    ],
    rules: Annotated[
        str | None,
        typer.Option(
            "--rules", metavar="SET", help="A rule set, cardroom, nz or pa for each game of it, or a TOML file."
        ),
    ] = None,
    compare: Annotated[
        list[str] | None,
        typer.Option(
            "--compare",
            metavar="SET[,SET]",
            help="Tell only what these laws ask otherwise than --rules; may be repeated.",
        ),
    ] = None,
    reading: Annotated[
        list[str] | None,
        typer.Option(
            "--reading",
            metavar="NAME=VALUE",
            help="Read the rules so, in place of what the site does: raise-cap=4, burn=none. May be repeated.",
        ),
    ] = None,
    form: Annotated[
        str | None, typer.Option("--format", metavar="FORM", help="text, lines, json or sarif; text if not said.")
    ] = None,
    lines: Annotated[bool, typer.Option("--lines", help="The same as --format lines.")] = False,
    json: Annotated[bool, typer.Option("--json", help="The same as --format json.")] = False,
    summary: Annotated[bool, typer.Option("--summary", help="Print only the counts.")] = False,
    undecidable: Annotated[
        bool,
        typer.Option("--undecidable/--no-undecidable", help="Whether to print what nobody can know from the record."),
    ] = True,
    jobs: Annotated[int, typer.Option("--jobs", metavar="N", min=1, help="Judge with so many processes.")] = 1,
    lenient: Annotated[bool, typer.Option("--lenient", help="Read hands that are not clear, too.")] = False,
) -> None:
    """Judge recorded hands by a rule set: what was done, what was due, and the paragraph in our words.

    Without --rules a hand is judged as its game is played in card rooms, read as its site plays it, or by the rules
    it names itself.

    \b
    Examples:
      doorcard audit history.txt
      doorcard audit histories/ --rules nz --summary --jobs 2
      doorcard audit hands.phhs --rules cardroom/razz --lines
      doorcard audit histories/ --compare nz,pa
      doorcard audit history.txt --reading raise-cap=4 --reading burn=none
      doorcard audit tonight.jsonl --format sarif > findings.sarif
      unzip -p histories.zip | doorcard audit -
    """
    from doorcard.audit import report
    from doorcard.cli.progress import progress

    shape = _shape(form, lines, json)
    law = _law(rules, reading or [])
    others = [_law(words, reading or []) for listed in compare or [] for words in listed.split(",")]
    total = report.Summary()
    with progress() as tell, closing(_judged(files, [law, *others], jobs, lenient, total, tell)) as found:
        if others:
            _compare([law, *others], found, total, shape)
        else:
            _print(found, total, shape, summary, undecidable)
    unread = bool(total.unreadable or total.damaged)
    code = 2 if unread else 1 if total.accusations else 0
    if code:
        raise typer.Exit(code)


def _shape(form: str | None, lines: bool, json: bool) -> str:
    from doorcard.cli.setup import CommandError

    asked = [shape for shape, wanted in ((form, form is not None), ("lines", lines), ("json", json)) if wanted]
    if len(asked) > 1:
        raise CommandError("only one of --format, --lines and --json says how findings are printed")
    shape = asked[0] if asked else "text"
    if shape not in FORMATS:
        raise CommandError(f"--format {shape!r}: it is {', '.join(FORMATS[:-1])} or {FORMATS[-1]}")
    return str(shape)


def _law(words: str | None, readings: Sequence[str]) -> "Law":
    """What the words name: a rule set, house rules of a file, a pack, or each record's own rules.

    Raises:
        DoorcardError: there are no such rules or readings.
    """
    from doorcard.audit.under import PACKS, Law, read_reading
    from doorcard.cli.setup import named_or_read

    chosen = tuple([read_reading(one) for one in readings])
    if words is None:
        return Law(readings=chosen)
    words = words.strip()
    if words in PACKS:
        return Law(words, None, chosen)
    rules = named_or_read(words)
    return Law(rules.name, rules, chosen)


# Hands


def _judged(
    files: Sequence[Path], laws: Sequence["Law"], jobs: int, lenient: bool, total: "Summary", tell: "Tell"
) -> Generator[tuple["Audited | None", ...]]:
    """What came of each hand of the files under each law."""
    from doorcard.audit.many import judged

    return judged(_heard(_records(files, lenient, total, tell), laws), laws, jobs)


def _heard(records: Iterator["Record"], laws: Sequence["Law"]) -> Iterator["Record"]:
    """The records; at their end each reading that was chosen and says nothing of any of them is named."""
    unheard = dict.fromkeys(reading for law in laws for reading in law.readings)
    any_read = False
    for record in records:
        any_read = True
        if unheard:
            for reading in {one for law in laws for one in law.heard(record)}:
                unheard.pop(reading, None)
        yield record
    for key, answer in unheard if any_read else ():
        complain(f"--reading {key}={answer} changes nothing: no hand's rules leave it open")


def _records(files: Sequence[Path], lenient: bool, total: "Summary", tell: "Tell") -> Iterator["Record"]:
    """The hands of stud in files and folders; what is none is counted and, where it is damaged, told."""
    from doorcard.cli.setup import source_of
    from doorcard.errors import RecordError, UnknownFormat
    from doorcard.records.detect import records
    from doorcard.records.files import walked

    read = 0
    for path, named in walked(files):
        total.files += 1
        try:
            for hand in records(source_of(path), lenient=lenient):
                read += 1
                if read % 50 == 1:
                    tell(total.files, read)
                yield from _record(hand, str(path), total, lenient)
        except UnknownFormat as error:
            if named:
                total.unreadable += 1
                complain(str(error))
            else:
                total.files -= 1
                total.others += 1
        except RecordError as error:
            total.unreadable += 1
            complain(str(error))


def _record(hand: "Record | Skipped | Damaged", path: str, total: "Summary", lenient: bool) -> Iterator["Record"]:
    """A hand of stud, with every liberty told that was taken to read it; what is none is counted."""
    from doorcard.records.record import Damaged, Skipped

    if isinstance(hand, Skipped):
        total.not_stud[hand.game] += 1
    elif isinstance(hand, Damaged):
        total.damaged += 1
        complain(f"{path}:{hand.line}: {hand.why}")
    else:
        for liberty in hand.header.notes if lenient else ():
            complain(f"{path}:{hand.header.line}: taken for granted: {liberty}")
        yield hand


# What is printed


def _print(
    found: Iterator[tuple["Audited | None", ...]], total: "Summary", shape: str, summary: bool, undecidable: bool
) -> None:
    """Print what is found, and the counts."""
    from doorcard.audit import report

    sarif = report.Sarif()
    width = get_terminal_size().columns if sys.stdout.isatty() else None
    if shape == "sarif":
        print(sarif.begins())
    for (audited,) in found:
        if audited is None:
            total.elsewhere += 1
            continue
        total.hands += 1
        total.notes += len(audited.notes)
        total.add(audited.findings)
        for finding in () if summary else audited.findings:
            if not finding.accuses and not undecidable:
                continue
            if shape == "json":
                print(report.as_json(finding))
            elif shape == "sarif":
                print(sarif.result(finding))
            elif shape == "lines":
                print(on_one_line(report.line(finding)))
            else:
                print("\n".join(map(on_one_line, report.text(finding, width))), end="\n\n")
    if shape == "sarif":
        print(sarif.ends())
    elif shape == "json":
        print(total.as_json())
    elif shape == "text" or summary:
        print("\n".join(map(on_one_line, total.lines())))


def _compare(
    laws: Sequence["Law"], found: Iterator[tuple["Audited | None", ...]], total: "Summary", shape: str
) -> None:
    """Print what the laws ask otherwise than the first of them."""
    from json import dumps

    from doorcard.audit import report
    from doorcard.audit.compare import Comparison
    from doorcard.cli.setup import CommandError

    if shape not in ("text", "json"):
        raise CommandError(f"--compare is told as text or json, not as {shape}")
    names = [law.name or "its own rules" for law in laws]
    comparisons = [Comparison(names[0], name) for name in names[1:]]
    for base, *others in found:
        total.hands += 1
        for comparison, other in zip(comparisons, others, strict=True):
            comparison.add(base, other)
            if other is not None and base is not None:
                total.codes.update(one.code for one in other.findings if one.accuses)
    if shape == "json":
        counted = {"files": total.files, "hands": total.hands, "damaged": total.damaged}
        print(dumps({"compared": [one.as_json() for one in comparisons], **counted}, ensure_ascii=False))
        return
    for comparison in comparisons:
        print("\n".join(comparison.lines()), end="\n\n")
    print(f"{report.many(total.files, 'file')}, {report.many(total.hands, 'hand')}")


__all__ = ["audit"]
