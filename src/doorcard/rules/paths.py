"""Where each clause of a rule set stands: a dotted path such as ``forced.card`` or ``streets.fourth.bet``."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from typing import Any, Final

from doorcard.law import Citation
from doorcard.rules.clauses import Clause
from doorcard.rules.ruleset import RuleSet, Street, StreetName

Path = str

SECTIONS: Final = ("seats", "deal", "streets", "forced", "betting", "showdown", "awards")

FORCED_BET_STANDS_IN: Final = ("opener", "opener_tie", "opener_may", "unbet_may")
"""The clauses of the first street that are never asked, because the forced bet opens it."""


def street_key(name: StreetName) -> str:
    """The word for a street inside a path.

    >>> street_key(StreetName.FOURTH)
    'fourth'
    """
    return name.name.lower()


def clauses(rules: RuleSet, *, unasked: bool = False) -> Iterator[tuple[Path, Clause[Any]]]:
    """Every clause with its path, in the order of the rule set.

    The clauses on the opener of the first street are left out, since the forced bet stands for him there, unless
    ``unasked`` is given.
    """
    for section in SECTIONS:
        if section != "streets":
            yield from _of(getattr(rules, section), section)
            continue
        for index, street in enumerate(rules.streets):
            for path, clause in _of(street, f"streets.{street_key(street.name)}"):
                if unasked or index or path.rpartition(".")[2] not in FORCED_BET_STANDS_IN:
                    yield path, clause


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
