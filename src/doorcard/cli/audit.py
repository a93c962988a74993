"""Hands on paper, audited file by file; only counts are kept of what has been read."""

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from doorcard.audit import examine, report
from doorcard.audit.under import PACKS, in_pack
from doorcard.cli.setup import named_or_read
from doorcard.errors import RecordError
from doorcard.records.detect import records
from doorcard.records.record import Damaged, Record, Skipped
from doorcard.rules import names, rule_set
from doorcard.rules.ruleset import RuleSet

Choice = Callable[[Record], RuleSet | None]


def rules_for(words: str | None) -> Choice:
    """Which rules a record is audited under: a rule set, house rules of a file, a pack, or those of its own game.

    Raises:
        DoorcardError: there are no such rules.
    """
    if words is None:
        return _own
    if words in PACKS:
        return lambda record: in_pack(record, words)
    rules = named_or_read(words)
    return lambda record: rules if _same_game(record, rules) else None


def _own(record: Record) -> RuleSet | None:
    return rule_set(record.header.rules)


def _same_game(record: Record, rules: RuleSet) -> bool:
    """Whether a rule set of ours plays the game of the record; house rules are taken at their word."""
    if rules.name not in names() or rules.name == record.header.rules:
        return True
    return in_pack(record, rules.name.partition("/")[0]) == rules


def audit(files: Sequence[Path], choice: Choice, *, json: bool, lines: bool, summary: bool, lenient: bool) -> int:
    """Audit files and print what is found; the answer is the exit code."""
    total = report.Summary()
    for path in files:
        total.files += 1
        try:
            for hand in records(path, lenient=lenient):
                for line in _told(hand, str(path), choice, total, json=json, lines=lines):
                    if not summary:
                        print(line)
        except RecordError as error:
            total.unreadable += 1
            print(f"doorcard: {error}", file=sys.stderr)
    if json:
        print(total.as_json())
    elif not lines:
        print("\n".join(total.lines()))
    return 2 if total.unreadable or total.damaged else 1 if total.accusations else 0


def _told(
    hand: Record | Skipped | Damaged, path: str, choice: Choice, total: report.Summary, *, json: bool, lines: bool
) -> Iterator[str]:
    """What is said of one hand of a file."""
    if isinstance(hand, Skipped):
        total.not_stud[hand.game] += 1
        return
    if isinstance(hand, Damaged):
        total.damaged += 1
        print(f"doorcard: {path}:{hand.line}: {hand.why}", file=sys.stderr)
        return
    rules = choice(hand)
    if rules is None:
        total.elsewhere += 1
        return
    audited = examine(hand, rules)
    total.hands += 1
    total.notes += len(audited.notes)
    total.add(audited.findings)
    for finding in audited.findings:
        if json:
            yield report.as_json(finding)
        elif lines:
            yield report.line(finding)
        else:
            yield from report.text(finding)
            yield ""


__all__ = ["audit", "rules_for"]
