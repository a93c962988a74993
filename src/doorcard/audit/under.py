"""Which rule set of a pack plays the game of a record."""

from typing import Final

from doorcard.records.record import Record
from doorcard.rules import rule_set
from doorcard.rules.ruleset import RuleSet

PACKS: Final = ("cardroom", "nz", "pa")

_GAMES: Final = (
    ("cardroom/five-card-stud", "nz/five-card-stud"),
    ("cardroom/seven-card-stud", "nz/seven-card-stud", "pa/seven-card-stud-high"),
    ("cardroom/razz", "pa/seven-card-stud-low"),
    ("cardroom/stud-eight-or-better", "pa/seven-card-stud-eight-or-better"),
    ("cardroom/stud-high-low", "pa/seven-card-stud-high-low"),
)
"""The rule sets that play the same game."""


def in_pack(record: Record, pack: str) -> RuleSet | None:
    """The rule set of a pack for the game of a record; None where the pack does not have the game."""
    own = record.header.rules
    same = next((game for game in _GAMES if own in game), (own,))
    name = next((one for one in same if one.startswith(f"{pack}/")), None)
    return None if name is None else rule_set(name)


__all__ = ["PACKS", "in_pack"]
