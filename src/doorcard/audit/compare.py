"""The same hands under several laws: what each asks otherwise, paragraph by paragraph."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from doorcard.audit.audit import Audited
from doorcard.audit.finding import Finding
from doorcard.audit.report import many
from doorcard.law import Basis, Citation


class Row(msgspec.Struct):
    """One paragraph by which hands differ."""

    cite: Citation
    code: str
    first: Finding
    """The first of them."""
    hands: int = 0

    @property
    def read(self) -> tuple[Citation, ...]:
        """The readings and customs that it rests on besides."""
        return tuple([cite for cite in self.first.cites if cite != self.cite and cite.source.basis is not Basis.LAW])


class Comparison:
    """What one law finds in hands and another does not; it keeps counts and first examples, no hands."""

    def __init__(self, base: str, other: str) -> None:
        self.base = base
        self.other = other
        self.hands = 0
        """Hands that both laws play."""
        self.differ = 0
        self.elsewhere = 0
        """Hands of games that one of them does not play."""
        self._also: dict[tuple[Citation, str], Row] = {}
        self._not: dict[tuple[Citation, str], Row] = {}

    def add(self, base: Audited | None, other: Audited | None) -> None:
        """Count a hand as it came out under each."""
        if base is None or other is None:
            self.elsewhere += 1
            return
        self.hands += 1
        first, second = _accusing(base), _accusing(other)
        also = _count(second, first, self._also)
        only_before = _count(first, second, self._not)
        self.differ += also or only_before

    @property
    def also(self) -> list[Row]:
        """What the other law asks and the base does not, most hands first."""
        return _most_first(self._also)

    @property
    def only_in_base(self) -> list[Row]:
        """What the base asks and the other law does not."""
        return _most_first(self._not)

    def lines(self) -> Iterator[str]:
        """The comparison in words."""
        played = f"{many(self.hands, 'hand')} played by both"
        beside = f", {self.elsewhere} of games that one of them does not have" if self.elsewhere else ""
        yield f"{self.other} beside {self.base}: {self.differ} of {played} differ{beside}"
        for title, rows in ((self.other, self.also), (self.base, self.only_in_base)):
            if rows:
                yield ""
                yield f"  asked by {title} alone"
                yield f"  {'hands':>6}  {'paragraph':<16}  kind"
            for row in rows:
                yield f"  {row.hands:6}  {row.cite!s:<16}  {row.code}"
                yield f"          {row.cite.text()}"
                yield from (f"          {cite}: {cite.text()}" for cite in row.read)
                yield f"          first: {row.first.file}:{row.first.line}: {row.first.sentence}"

    def as_json(self) -> dict[str, Any]:
        """The comparison as an object of JSON."""
        return {
            "base": self.base,
            "law": self.other,
            "hands": self.hands,
            "differ": self.differ,
            "not_under_both": self.elsewhere,
            "asked_by_the_law_alone": [_row(row) for row in self.also],
            "asked_by_the_base_alone": [_row(row) for row in self.only_in_base],
        }


def _accusing(audited: Audited) -> list[Finding]:
    return [one for one in audited.findings if one.accuses]


def _count(here: Iterable[Finding], there: Iterable[Finding], rows: dict[tuple[Citation, str], Row]) -> bool:
    """Count what is found here and not there, a paragraph once a hand; whether there is anything."""
    known = {(one.line, one.code) for one in there}
    seen: set[tuple[Citation, str]] = set()
    for one in here:
        key = _paragraph(one), one.code
        if (one.line, one.code) in known or key in seen:
            continue
        seen.add(key)
        rows.setdefault(key, Row(key[0], one.code, one)).hands += 1
    return bool(seen)


def _paragraph(finding: Finding) -> Citation:
    """What a finding rests on first: a paragraph of a law, if there is one."""
    return next((cite for cite in finding.cites if cite.source.basis is Basis.LAW), finding.cites[0])


def _most_first(rows: dict[tuple[Citation, str], Row]) -> list[Row]:
    return sorted(rows.values(), key=lambda row: (-row.hands, str(row.cite), row.code))


def _row(row: Row) -> dict[str, Any]:
    return {
        "paragraph": str(row.cite),
        "asks": row.cite.text(),
        "readings": [{"paragraph": str(cite), "says": cite.text()} for cite in row.read],
        "code": row.code,
        "hands": row.hands,
        "first": {"file": row.first.file, "line": row.first.line, "sentence": row.first.sentence},
    }


__all__ = ["Comparison", "Row"]
