"""A finding: one wrong step of a record, what was due in its place, and the paragraphs that say so."""

import enum

import msgspec

from doorcard.law import Basis, Citation
from doorcard.rules.ruleset import RuleSet


class Certainty(enum.Enum):
    """How far a finding can be held against the record."""

    CERTAIN = "certain"
    UNDECIDABLE = "undecidable"
    """Only cards that the record does not show could decide it."""
    HOUSE_READING = "by a house reading"
    """The law alone does not say it: a reading or custom fills a gap in it."""


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """One wrong step of one hand."""

    file: str
    line: int
    hand: str
    code: str
    """A stable name of the kind, such as ``raise-cap`` or ``won``."""
    done: str
    """What the record says."""
    due: str
    """What the rules ask for."""
    cites: tuple[Citation, ...]
    certainty: Certainty
    seat: int | None = None
    """The number that the record gives the chair it is about; None where it is about nobody alone."""
    player: str = ""
    """Who sits there."""

    @property
    def sentence(self) -> str:
        """What was done and what was due, in one line."""
        return f"{self.done}, but {self.due}"

    @property
    def accuses(self) -> bool:
        """Whether it says that something is wrong."""
        return self.certainty is not Certainty.UNDECIDABLE


def certainty_under(rules: RuleSet, cites: tuple[Citation, ...]) -> Certainty:
    """How certain a finding is that rests on these paragraphs.

    Custom is the law of a rule set that knows no other; under a law it fills gaps, as readings do.
    """
    enough = {Basis.LAW} if has_law(rules) else {Basis.LAW, Basis.CUSTOM}
    if any(cite.source.basis in enough for cite in cites):
        return Certainty.CERTAIN
    return Certainty.HOUSE_READING


def has_law(rules: RuleSet) -> bool:
    """Whether a rule set rests on a law."""
    return any(cite.source.basis is Basis.LAW for cite in rules.streets[0].deal.cites)


__all__ = ["Certainty", "Finding", "certainty_under", "has_law"]
