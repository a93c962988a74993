"""The law a record is judged by: its own, the rule set of a pack for its game, or one for all, with readings chosen.

By default the customary game is read as the record's site plays it: the readers put what is known of a site on the
sign of each record. A reading that is chosen stands in the place of what the site does.
"""

from collections.abc import Iterable
from dataclasses import replace as replace_sign
from difflib import get_close_matches
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from doorcard.errors import UnknownRules
from doorcard.records.record import Record
from doorcard.rules import names, rule_set
from doorcard.rules.options import OPTIONS, choices, with_readings
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

SWITCHES: Final = ("open-pair", "all-in-up", "completion", "open-full", "concession")
"""Readings that are answered yes or no: what the sign says of them."""

NUMBERS: Final = ("raise-cap", "rake-basis-points", "rake-most")
"""Readings that are a number of the sign."""


def in_pack(record: Record, pack: str) -> RuleSet | None:
    """The rule set of a pack for the game of a record; None where the pack does not have the game."""
    own = record.header.rules
    same = next((game for game in _GAMES if own in game), (own,))
    name = next((one for one in same if one.startswith(f"{pack}/")), None)
    return None if name is None else rule_set(name)


class Law(msgspec.Struct, frozen=True):
    """What records are judged by."""

    name: str = ""
    """A pack, or how the rule set is called; empty where each record is judged by its own."""
    rules: RuleSet | None = None
    """The one rule set for all; None where the name is a pack, or nothing."""
    readings: tuple[tuple[str, str], ...] = ()
    """The readings chosen, each with its answer."""

    def of(self, record: Record) -> tuple[Record, RuleSet] | None:
        """The record and the rules as they are read here; None where these rules do not play its game."""
        rules = self._rules(record)
        return None if rules is None else _as_read(record, rules, self.readings)

    def heard(self, record: Record) -> set[tuple[str, str]]:
        """Which of the readings say anything of this record: its rules offer them, or its sign does."""
        rules = self._rules(record)
        if rules is None or not self.readings:
            return set()
        offered = choices(rules)
        return {
            (key, answer)
            for key, answer in self.readings
            if key in (*SWITCHES, *NUMBERS) or answer in offered.get(key, ())
        }

    def _rules(self, record: Record) -> RuleSet | None:
        if not self.name:
            try:
                return record.rules
            except UnknownRules:
                return None
        if self.rules is None:
            return in_pack(record, self.name)
        own = self.rules.name not in names() or self.rules.name == record.header.rules
        # House rules are taken at their word.
        return self.rules if own or in_pack(record, self.rules.name.partition("/")[0]) == self.rules else None


def _as_read(record: Record, rules: RuleSet, readings: Iterable[tuple[str, str]]) -> tuple[Record, RuleSet]:
    sign, offered = record.header.sign, choices(rules)
    chosen = {key: answer for key, answer in readings if key in offered and answer in offered[key]}
    fields: dict[str, Any] = {
        key.replace("-", "_"): _answer(key, answer) for key, answer in readings if key in (*SWITCHES, *NUMBERS)
    }
    if chosen and rules.name == record.header.rules:
        fields["readings"] = tuple({**dict(sign.readings), **chosen}.items())
    elif chosen:
        rules = with_readings(rules, chosen.items())
    if fields:
        record = Record(replace(record.header, sign=replace_sign(sign, **fields)), record.lines)
    return record, rules


_YES_OR_NO: Final = {"yes": True, "no": False}


def _answer(key: str, answer: str) -> bool | int:
    return _YES_OR_NO[answer] if key in SWITCHES else int(answer)


def answers() -> dict[str, tuple[str, ...]]:
    """Every reading that may be chosen, and its answers, the usual one first; a number is written N."""
    found: dict[str, tuple[str, ...]] = {}
    for option in OPTIONS:
        found[option.key] = tuple(
            dict.fromkeys((*found.get(option.key, ()), *(choice.name for choice in option.choices)))
        )
    return {**found, **dict.fromkeys(SWITCHES, ("yes", "no")), **dict.fromkeys(NUMBERS, ("N",))}


def read_reading(written: str) -> tuple[str, str]:
    """A reading written as ``name=value``.

    Raises:
        UnknownRules: there is no such reading, or it has no such answer.
    """
    key, equals, answer = (part.strip() for part in written.partition("="))
    offered = answers()
    if not equals or not answer:
        raise UnknownRules(f"reading {written!r} is not name=value, such as raise-cap=4 or burn=none")
    if key not in offered:
        close = get_close_matches(key, offered, 1)
        hint = f"did you mean {close[0]!r}?" if close else f"there are {', '.join(offered)}"
        raise UnknownRules(f"there is no reading {key!r}; {hint}")
    number = key in NUMBERS and answer.isascii() and answer.isdigit() and len(answer) < 16
    if not number and answer not in offered[key]:
        raise UnknownRules(f"the reading {key!r} is {' or '.join(offered[key])}, not {answer!r}")
    return key, answer


__all__ = ["NUMBERS", "PACKS", "SWITCHES", "Law", "answers", "in_pack", "read_reading"]
