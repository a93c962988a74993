"""Where each clause of a rule set stands: a dotted path such as ``forced.card`` or ``streets.fourth.bet``."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from typing import Any, Final

from doorcard.law import Citation
from doorcard.rules.clauses import Clause, Halves, Shortage
from doorcard.rules.ruleset import RuleSet, Street, StreetName

Path = str

SECTIONS: Final = ("seats", "deal", "streets", "forced", "betting", "showdown", "awards")

FIRST_STREET: Final = {
    "opener": "the forced bet opens the first street",
    "opener_tie": "the forced bet opens the first street",
    "opener_may": "the forced bet opens the first street",
    "unbet_may": "the forced bet opens the first street",
    "shortage": "no hand is begun with too few cards for the first deal",
}
"""The clauses of the first street that are never asked, and why."""

NO_LOW: Final = dict.fromkeys(
    (
        "showdown.qualifier",
        "showdown.two_hands",
        "showdown.low_straights",
        "showdown.low_flushes",
        "showdown.low_ace",
        "awards.low_without_share",
        "awards.halving_excess",
        "awards.low_tie",
        "awards.equal_fives",
        "awards.both_ways",
    ),
    "no pot is played for a low hand",
)
NO_HIGH: Final = dict.fromkeys(
    (
        "showdown.two_hands",
        "showdown.wheel",
        "awards.low_without_share",
        "awards.halving_excess",
        "awards.high_tie",
        "awards.both_ways",
    ),
    "no pot is played for a high hand",
)
ENOUGH_BURNED: Final = {
    "deal.last_resort": "a street that shares a card comes after two burns at least, and they are enough for it"
}


def street_key(name: StreetName) -> str:
    """The word for a street inside a path.

    >>> street_key(StreetName.FOURTH)
    'fourth'
    """
    return name.name.lower()


def clauses(rules: RuleSet, *, unasked: bool = False) -> Iterator[tuple[Path, Clause[Any]]]:
    """Every clause with its path, in the order of the rule set.

    Those that no hand under these rules ever asks are left out, unless ``unasked`` is given.
    """
    never = {} if unasked else why_unasked(rules)
    for section in SECTIONS:
        if section == "streets":
            for street in rules.streets:
                yield from _asked(street, f"streets.{street_key(street.name)}", never)
        else:
            yield from _asked(getattr(rules, section), section, never)


def why_unasked(rules: RuleSet) -> dict[Path, str]:
    """The clauses that no hand under these rules ever asks, each with the reason."""
    first = street_key(rules.streets[0].name)
    never = {f"streets.{first}.{field}": reason for field, reason in FIRST_STREET.items()}
    halves = rules.showdown.halves.says
    never |= NO_LOW if halves is Halves.HIGH else NO_HIGH if halves is Halves.LOW else {}
    sharing = [
        index for index, street in enumerate(rules.streets) if street.shortage.says is not Shortage.NOT_FORESEEN
    ]
    if min(sharing, default=len(rules.streets)) > 2:
        never |= ENOUGH_BURNED
    return never


def _asked(group: Any, prefix: str, never: Mapping[Path, str]) -> Iterator[tuple[Path, Clause[Any]]]:
    return ((path, clause) for path, clause in _of(group, prefix) if path not in never)


def _of(group: Any, prefix: str) -> Iterator[tuple[Path, Clause[Any]]]:
    for field in fields(group):
        clause = getattr(group, field.name)
        if isinstance(clause, Clause):
            yield f"{prefix}.{field.name}", clause


def clause_at(rules: RuleSet, path: Path) -> Clause[Any] | None:
    """The clause with this path, or None."""
    owner, _, field = path.rpartition(".")
    clause = getattr(group_at(rules, owner), field, None)
    return clause if isinstance(clause, Clause) else None


def group_at(rules: RuleSet, owner: Path) -> Any:
    """The part of the rule set that holds clauses under this path, or None."""
    if owner in SECTIONS and owner != "streets":
        return getattr(rules, owner)
    return next(
        (street for street in rules.streets if f"streets.{street_key(street.name)}" == owner),
        None,
    )


def replaced(rules: RuleSet, changes: Mapping[Path, Clause[Any]]) -> RuleSet:
    """The rule set with these clauses put in place of its own; the paths must exist."""
    by_owner: dict[Path, dict[str, Clause[Any]]] = {}
    for path, clause in changes.items():
        owner, _, field = path.rpartition(".")
        by_owner.setdefault(owner, {})[field] = clause
    streets = tuple(_changed(street, by_owner) for street in rules.streets)
    sections: dict[str, Any] = {
        owner: replace(getattr(rules, owner), **new)
        for owner, new in by_owner.items()
        if not owner.startswith("streets.")
    }
    return replace(rules, streets=streets, **sections)


def _changed(street: Street, by_owner: Mapping[Path, Mapping[str, Any]]) -> Street:
    new = by_owner.get(f"streets.{street_key(street.name)}")
    return replace(street, **new) if new else street


def also_by(clause: Clause[Any], says: Any, reading: Citation) -> Clause[Any]:
    """The clause saying something else, by its own paragraphs and this reading."""
    cites = clause.cites if reading in clause.cites else (*clause.cites, reading)
    return Clause(says, cites)
