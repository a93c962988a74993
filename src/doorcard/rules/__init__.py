"""The texts turned into data: one rule set for each game under each law, and the signs and house rules on top."""

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from importlib import import_module
from typing import TYPE_CHECKING, Final

from doorcard.errors import UnknownRules

if TYPE_CHECKING:
    from doorcard.rules.ruleset import RuleSet

__all__ = ["RULE_SETS", "names", "rule_set"]

_PLACES: Final = {
    "nz/five-card-stud": ("nz", "FIVE_CARD_STUD"),
    "nz/seven-card-stud": ("nz", "SEVEN_CARD_STUD"),
    "pa/seven-card-stud-high": ("pa", "HIGH"),
    "pa/seven-card-stud-low": ("pa", "LOW"),
    "pa/seven-card-stud-high-low": ("pa", "HIGH_LOW"),
    "pa/seven-card-stud-eight-or-better": ("pa", "EIGHT_OR_BETTER"),
    "pa/super-stud-eight-or-better": ("pa", "SUPER"),
    "cardroom/five-card-stud": ("cardroom", "FIVE_CARD_STUD"),
    "cardroom/seven-card-stud": ("cardroom", "SEVEN_CARD_STUD"),
    "cardroom/razz": ("cardroom", "RAZZ"),
    "cardroom/stud-eight-or-better": ("cardroom", "EIGHT_OR_BETTER"),
    "cardroom/stud-high-low": ("cardroom", "HIGH_LOW"),
}


class _RuleSets(Mapping[str, "RuleSet"]):
    """The rule sets by name; a file of rules is read when one of them is first asked for."""

    def __init__(self) -> None:
        self._read: dict[str, RuleSet] = {}

    def __getitem__(self, name: str) -> "RuleSet":
        rules = self._read.get(name)
        if rules is None:
            module, constant = _PLACES[name]
            rules = self._read[name] = getattr(import_module(f"doorcard.rules.{module}"), constant)
        return rules

    def __iter__(self) -> Iterator[str]:
        return iter(_PLACES)

    def __len__(self) -> int:
        return len(_PLACES)

    def __contains__(self, name: object) -> bool:
        return name in _PLACES

    def __repr__(self) -> str:
        return f"RULE_SETS({', '.join(_PLACES)})"


RULE_SETS: Final[Mapping[str, "RuleSet"]] = _RuleSets()
"""Every rule set by its name; it cannot be changed."""


def names() -> tuple[str, ...]:
    """The names of all rule sets."""
    return tuple(_PLACES)


def rule_set(name: str) -> "RuleSet":
    """The rule set with this name, such as ``nz/seven-card-stud``.

    Raises:
        UnknownRules: there is none.
    """
    if name not in _PLACES:
        begun = [known for known in _PLACES if name and known.startswith(name)]
        close = begun or get_close_matches(name, _PLACES, 1)
        hint = f"; did you mean {close[0]!r}?" if close else ""
        raise UnknownRules(f"no rule set {name!r}; there are {', '.join(_PLACES)}{hint}")
    return RULE_SETS[name]
