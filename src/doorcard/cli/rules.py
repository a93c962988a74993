"""The rules, to be read: which there are, one with its text and its sign, two side by side, and what covers each."""

import json
from collections.abc import Iterable, Sequence
from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from doorcard.cli.coverage import Cover, coverage, tests_here
from doorcard.cli.screen import Screen, cited_as, named
from doorcard.cli.sign import print_sign
from doorcard.law import Basis, Citation, source
from doorcard.law.citation import FILES
from doorcard.rules import RULE_SETS
from doorcard.rules.clauses import Clause
from doorcard.rules.notice import describe
from doorcard.rules.options import options
from doorcard.rules.paths import clauses
from doorcard.rules.ruleset import RuleSet
from doorcard.rules.sign import TableSign, default_sign
from doorcard.telling.call import listed
from doorcard.telling.rules import Answer, alike, answers, in_words, partings, span


def _law_first(cites: Iterable[Citation]) -> list[Citation]:
    return [one for one in cites if one.source.basis is not Basis.HOUSE]


# The list


def print_list(screen: Screen) -> None:
    """Every rule set with its title and seats."""
    for rules in RULE_SETS.values():
        least, most, settable, _ = rules.seats.number.says
        more = f", {settable} if the sign says so" if settable > most else ""
        screen.line(rules.name, style="bold")
        screen.line(f"{rules.title}; {least} to {most} players{more}", rules.seats.number.cites, indent=2)


def list_json() -> str:
    """The same as JSON."""
    return _json(
        [
            {"name": rules.name, "title": rules.title, "seats": rules.seats.number.says._asdict()}
            for rules in RULE_SETS.values()
        ]
    )


# One rule set


def print_rules(screen: Screen, rules: RuleSet, sign: TableSign) -> None:
    """A rule set as annotated text: the sign, each paragraph with the clauses that rest on it, and the readings."""
    screen.line(f"{rules.title} ({rules.name})", style="bold")
    screen.heading("The sign")
    print_sign(screen, sign, rules)
    found = list(answers(rules))
    cited = {one for answer in found for one in answer.cites}
    for key in FILES:
        text = source(key)
        inside = [one for number in text.paragraphs for one in cited if str(one) == f"{key} {number}"]
        if inside:
            screen.heading(text.title if text.basis is not Basis.HOUSE else "Readings, where the text is silent")
        for one in inside:
            _print_paragraph(screen, one, [answer for answer in found if one in answer.cites])
    _print_options(screen, rules)


def _print_paragraph(screen: Screen, one: Citation, resting: Sequence[Answer]) -> None:
    screen.line()
    screen.paragraph(one)
    for road in one.words.alternatives:
        screen.line(f"not taken: {road}", style="dim", indent=2)
    for answer in resting:
        screen.line(f"→ {answer.path}: {answer.words}", indent=2)


def _print_options(screen: Screen, rules: RuleSet) -> None:
    offered = options(rules)
    if not offered:
        return
    screen.heading("Readings a sign may choose")
    for option in offered:
        chosen, *others = [choice.name for choice in option.choices]
        words = f"{option.key}: {option.title}; {chosen}, or {listed(others).replace(' and ', ' or ')}"
        screen.line(words, (option.cite,))


def rules_json(rules: RuleSet, sign: TableSign) -> str:
    """The same as JSON."""
    cited = dict.fromkeys(one for _, clause in clauses(rules) for one in clause.cites)
    return _json(
        {
            "name": rules.name,
            "title": rules.title,
            "sign": [
                {"label": row.label, "value": row.value, "cites": _cites(row.cites)} for row in describe(sign, rules)
            ],
            "clauses": [_clause_json(path, clause) for path, clause in clauses(rules)],
            "paragraphs": {
                str(one): {
                    "title": one.words.title,
                    "says": one.words.says,
                    "note": one.words.note,
                    "alternatives": list(one.words.alternatives),
                }
                for one in cited
            },
            "readings": {
                option.key: {"title": option.title, "choices": [choice.name for choice in option.choices]}
                for option in options(rules)
            },
        }
    )


def _clause_json(path: str, clause: Clause[Any]) -> dict[str, Any]:
    return {"clause": path, "says": in_words(clause.says), "cites": _cites(clause.cites)}


def _cites(cites: Iterable[Citation]) -> list[str]:
    return [str(one) for one in cites]


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1)


# Two rule sets


def print_comparison(screen: Screen, first: RuleSet, second: RuleSet) -> None:
    """Where two rule sets part, as a table: the clause, and what each says by which paragraphs."""
    found = partings(first, second)
    if not found:
        screen.line(f"{first.name} and {second.name} say the same")
        return
    table = Table(box=box.ASCII if screen.plain else box.SIMPLE, show_lines=screen.plain, expand=True, pad_edge=False)
    table.add_column("clause", ratio=2)
    table.add_column(first.name, ratio=3)
    table.add_column(second.name, ratio=3)
    for group in alike(found):
        streets = [parting.path.split(".")[1] for parting in group]
        path = group[0].path
        name = path if len(group) == 1 else f"{span(streets)}.{path.rpartition('.')[2]}"
        table.add_row(
            Text(name.removeprefix("streets.").replace(".", " ").replace("_", " ")),
            _cell(screen, [parting.first for parting in group]),
            _cell(screen, [parting.second for parting in group]),
        )
    screen.console.print(table, width=screen.width)
    screen.line(f"{len(found)} clauses differ; all others say the same, if by other paragraphs")


def _cell(screen: Screen, group: Sequence[Clause[Any] | None]) -> Text:
    """What one rule set says, and by which paragraphs."""
    there = [clause for clause in group if clause is not None]
    if not there:
        return Text("(not asked here)", "dim")
    cell = screen.text(in_words(there[0].says))
    cell.append("\n" + cited_as(cite for clause in there for cite in clause.cites), "dim")
    return cell


def comparison_json(first: RuleSet, second: RuleSet) -> str:
    """The same as JSON."""

    def side(clause: Clause[Any] | None) -> dict[str, Any] | None:
        return None if clause is None else {"says": in_words(clause.says), "cites": _cites(clause.cites)}

    return _json(
        {
            "rules": [first.name, second.name],
            "partings": [
                {"clause": path, first.name: side(one), second.name: side(other)}
                for path, one, other in partings(first, second)
            ],
        }
    )


# Coverage


def covered(key: str | None = None) -> list[Cover]:
    """The coverage of every paragraph, or of those of one source."""
    return [cover for cover in coverage(tests_here()) if key is None or cover.cite.source.key == key]


def print_coverage(screen: Screen, covers: Sequence[Cover], names: bool) -> None:
    """A line for each paragraph with how much stands on it; with names, what."""
    if covers and covers[0].tests is None:
        screen.line("The tests are not here; what they prove is left out.")
        screen.line()
    screen.line(f"{'paragraph':<{_WIDE}}  clauses  events  tests", style="bold")
    for cover in covers:
        counts = [len(cover.clauses), len(cover.effects), len(cover.tests or ())]
        numbers = "  ".join(f"{count or '-':>{width}}" for count, width in zip(counts, (7, 6, 5), strict=True))
        ending = "  excused" if cover.excused and not cover.clauses else "".join(f"  {gap}" for gap in cover.gaps)
        screen.line(f"{_short(cover.cite):<{_WIDE}}  {numbers}{ending}", style="bold red" if cover.gaps else "")
        if names:
            _print_names(screen, cover)
    gaps = [cover for cover in covers if cover.gaps]
    screen.line()
    screen.line(f"{len(covers)} paragraphs, {len(gaps) or 'none'} with a gap")


_WIDE = 46


def _short(one: Citation) -> str:
    name = named(one)
    if one.source.basis is Basis.HOUSE:
        return name[:_WIDE]
    words = f"{name} {one.words.title}"
    return words if len(words) <= _WIDE else words[: _WIDE - 1] + "…"


def _print_names(screen: Screen, cover: Cover) -> None:
    for label, found in (("clauses", cover.clauses), ("events", cover.effects), ("tests", cover.tests or ())):
        if found:
            screen.line(f"{label}: {', '.join(found)}", style="dim", indent=2)


def coverage_json(covers: Sequence[Cover]) -> str:
    """The same as JSON."""
    return _json(
        {
            "tests_read": bool(covers) and covers[0].tests is not None,
            "gaps": sum(1 for cover in covers if cover.gaps),
            "paragraphs": [
                {
                    "paragraph": str(cover.cite),
                    "title": cover.cite.words.title,
                    "rule_sets": list(cover.rule_sets),
                    "clauses": list(cover.clauses),
                    "events": list(cover.effects),
                    "tests": None if cover.tests is None else list(cover.tests),
                    "excused": cover.excused,
                    "gaps": list(cover.gaps),
                }
                for cover in covers
            ],
        }
    )


__all__ = [
    "Answer",
    "answers",
    "comparison_json",
    "coverage_json",
    "covered",
    "default_sign",
    "in_words",
    "list_json",
    "partings",
    "print_comparison",
    "print_coverage",
    "print_list",
    "print_rules",
    "rules_json",
]
