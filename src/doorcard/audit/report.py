"""Findings written down: in sentences, a line each, as JSON, as SARIF, and counted over many files."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Any, Final
from urllib.parse import quote

from doorcard import __version__
from doorcard.audit.finding import Certainty, Finding

LEVELS: Final = {
    Certainty.CERTAIN: "error",
    Certainty.HOUSE_READING: "warning",
    Certainty.UNDECIDABLE: "note",
}
"""How tools that read findings call each certainty."""


def line(finding: Finding) -> str:
    """One line as compilers write them: file and line, level, kind, sentence, paragraphs."""
    cited = ", ".join(map(str, finding.cites))
    level = LEVELS[finding.certainty]
    return f"{finding.file}:{finding.line}: {level}: {finding.code}: {finding.sentence} [{cited}]"


def text(finding: Finding, width: int | None = None) -> Iterator[str]:
    """A finding to be read: where, what, and each paragraph in our words; in lines of this width, if it is said."""
    hand = f" hand {finding.hand}" if finding.hand else ""
    sure = "" if finding.certainty is Certainty.CERTAIN else f" ({finding.certainty.value})"
    yield f"{finding.file}:{finding.line}:{hand}{sure}"
    yield from _wrapped("  ", finding.sentence, width)
    for cite in finding.cites:
        yield from _wrapped("    ", f"{cite}: {cite.text()}", width)


def _wrapped(indent: str, words: str, width: int | None) -> list[str]:
    if width is None:
        return [indent + words]
    return wrap(words, max(width, 40), initial_indent=indent, subsequent_indent=indent + "  ")


def as_json(finding: Finding) -> str:
    """A finding as one line of JSON."""
    return json.dumps(
        {
            "file": finding.file,
            "line": finding.line,
            "hand": finding.hand,
            "code": finding.code,
            "certainty": finding.certainty.name.lower().replace("_", "-"),
            "seat": finding.seat,
            "player": finding.player,
            "done": finding.done,
            "due": finding.due,
            "sentence": finding.sentence,
            "paragraphs": [{"paragraph": str(cite), "says": cite.text()} for cite in finding.cites],
        },
        ensure_ascii=False,
    )


class Sarif:
    """Findings as SARIF 2.1.0, which tools for code read; written as they come, so that there may be any number."""

    def __init__(self) -> None:
        self._codes: dict[str, Finding] = {}

    def begins(self) -> str:
        """What stands before the first finding."""
        return (
            '{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0",'
            '"runs":[{"columnKind":"unicodeCodePoints","results":['
        )

    def result(self, finding: Finding) -> str:
        """A finding, with a comma before it if it is not the first."""
        comma = "," if self._codes else ""
        self._codes.setdefault(finding.code, finding)
        where = {"artifactLocation": {"uri": quote(finding.file)}, "region": {"startLine": max(1, finding.line)}}
        cites = [f"{cite}: {cite.text()}" for cite in finding.cites]
        return comma + json.dumps(
            {
                "ruleId": finding.code,
                "level": LEVELS[finding.certainty],
                "message": {"text": f"{finding.sentence} [{', '.join(map(str, finding.cites))}]"},
                "locations": [{"physicalLocation": where}],
                "properties": {
                    "hand": finding.hand,
                    "certainty": finding.certainty.value,
                    "seat": finding.seat,
                    "player": finding.player,
                    "paragraphs": cites,
                },
            },
            ensure_ascii=False,
        )

    def ends(self) -> str:
        """What stands after the last finding: the tool, and the kinds that were found."""
        rules = [{"id": code, "shortDescription": {"text": code.replace("-", " ")}} for code in sorted(self._codes)]
        tool = {"driver": {"name": "doorcard", "version": __version__, "rules": rules}}
        return f'],"tool":{json.dumps(tool)}}}]}}'


class Summary:
    """What the audit of many files came to; it keeps counts and no hands."""

    def __init__(self) -> None:
        self.files = 0
        self.hands = 0
        self.not_stud: Counter[str] = Counter()
        """Hands of other games, by the name of the game."""
        self.elsewhere = 0
        """Hands of a game that the rules asked for do not have."""
        self.damaged = 0
        self.unreadable = 0
        """Files that are no records, or broken somewhere."""
        self.others = 0
        """Files of a folder that hold no hands of ours."""
        self.notes = 0
        self.findings: Counter[Certainty] = Counter()
        self.codes: Counter[str] = Counter()
        self.paragraphs: Counter[str] = Counter()

    def add(self, findings: Iterable[Finding]) -> None:
        """Count findings; those nobody can decide belong to no kind and no paragraph."""
        for finding in findings:
            self.findings[finding.certainty] += 1
            if finding.accuses:
                self.codes[finding.code] += 1
                self.paragraphs.update(map(str, finding.cites))

    @property
    def accusations(self) -> int:
        """How many findings say that something is wrong."""
        return sum(self.codes.values())

    def lines(self) -> Iterator[str]:
        """The summary in words."""
        yield f"{many(self.files, 'file')}, {many(self.hands, 'hand')} audited"
        if self.elsewhere and not self.hands:
            yield f"nothing is judged: these rules do not have the game of {many(self.elsewhere, 'hand')}"
            yield from self._unread()
            return
        read = self.findings[Certainty.HOUSE_READING]
        yield f"{many(self.accusations, 'finding')}" + (f", {read} by a house reading" if read else "")
        if self.findings[Certainty.UNDECIDABLE]:
            yield f"undecidable: {self.findings[Certainty.UNDECIDABLE]}"
        if self.notes:
            yield f"shown in another order than is customary: {self.notes}"
        for game, number in sorted(self.not_stud.items()):
            yield f"not stud: {many(number, 'hand')} of {game or 'a game without a name'}"
        if self.elsewhere:
            yield f"not played under these rules: {many(self.elsewhere, 'hand')}"
        yield from self._unread()
        for title, counts in (("by kind", self.codes), ("by paragraph", self.paragraphs)):
            if counts:
                yield f"{title}:"
                yield from (f"  {number:6} {name}" for name, number in _most_first(counts))

    def _unread(self) -> Iterator[str]:
        if self.damaged or self.unreadable:
            yield f"damaged: {many(self.damaged, 'hand')}; unreadable: {many(self.unreadable, 'file')}"
        if self.others:
            yield f"no hand histories: {many(self.others, 'file')}"

    def as_json(self) -> str:
        """The summary as one line of JSON."""
        said: dict[str, Any] = {
            "files": self.files,
            "hands": self.hands,
            "findings": self.accusations,
            "by_a_house_reading": self.findings[Certainty.HOUSE_READING],
            "undecidable": self.findings[Certainty.UNDECIDABLE],
            "notes": self.notes,
            "not_stud": dict(sorted(self.not_stud.items())),
            "not_under_these_rules": self.elsewhere,
            "damaged": self.damaged,
            "unreadable": self.unreadable,
            "no_hand_histories": self.others,
            "codes": dict(_most_first(self.codes)),
            "paragraphs": dict(_most_first(self.paragraphs)),
        }
        return json.dumps({"summary": said}, ensure_ascii=False)


def many(number: int, what: str) -> str:
    """So many of something."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def _most_first(counts: Counter[str]) -> list[tuple[str, int]]:
    return sorted(counts.items(), key=lambda one: (-one[1], one[0]))


__all__ = ["LEVELS", "Sarif", "Summary", "as_json", "line", "many", "text"]
