"""House rules: a rule set as a small named difference from another, read from a TOML file.

The file gives ``name`` and ``base``, and as many of three tables as it needs: ``[clauses]`` with a dotted path and
an answer on each line, ``[sign]`` with fields of the table sign, ``[readings]`` with the choice for each reading. An
amended clause cites the paragraphs of its base, and that the house departs from them.
"""

import enum
import stat
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final, get_args

from doorcard.errors import HouseRulesError, SignNotPermitted, UnknownRules
from doorcard.law import cite
from doorcard.rules import RULE_SETS
from doorcard.rules.clauses import Cards, Clause, Halves, Qualifier, RaiseCap, Seats, Structure
from doorcard.rules.options import choices, with_readings
from doorcard.rules.paths import (
    SECTIONS,
    also_by,
    clause_at,
    clauses,
    group_at,
    replaced,
    street_key,
)
from doorcard.rules.ruleset import RuleSet, Street
from doorcard.rules.sign import MOST_CHIPS, TableSign, sign_from

__all__ = ["answers", "clauses", "load", "spelled", "turned"]


# Turning one clause


def turned(rules: RuleSet, path: str, answer: Any) -> RuleSet:
    """The rule set with one clause answered otherwise, cited as amended by the house.

    Raises:
        UnknownRules: there is no such clause.
    """
    clause = clause_at(rules, path)
    if clause is None:
        raise UnknownRules(_no_clause(rules, path))
    return replaced(rules, {path: also_by(clause, answer, cite("house", "amended"))})


def answers(rules: RuleSet, path: str) -> tuple[Any, ...]:
    """The answers that a clause can give, its own first: all of them, or, where they are numbers, those nearby.

    >>> answers(RULE_SETS["nz/seven-card-stud"], "forced.card")
    (<ForcedCard.LOWEST: 'lowest'>, <ForcedCard.HIGHEST: 'highest'>)

    Raises:
        UnknownRules: there is no such clause.
    """
    clause = clause_at(rules, path)
    if clause is None:
        raise UnknownRules(_no_clause(rules, path))
    says = clause.says
    return (says, *(other for other in _others(rules, path, says) if other != says))


def _others(rules: RuleSet, path: str, says: Any) -> tuple[Any, ...]:
    if isinstance(says, enum.Enum):
        return tuple(type(says))
    if isinstance(says, bool):
        return (True, False)
    if isinstance(says, Seats):
        return (Seats(2, 7, 7, 7), Seats(3, says.most, says.settable, says.warn_above))
    if isinstance(says, Cards):
        other = says.pattern.translate(str.maketrans("DU", "UD")) if len(says.pattern) == 1 else says.pattern
        return (says._replace(burn=not says.burn), says._replace(pattern=other))
    if isinstance(says, RaiseCap):
        return (
            says._replace(raises=says.raises + 1),
            says._replace(raises=says.raises - 1),
            says._replace(capped=frozenset()),
            says._replace(capped=frozenset(Structure)),
        )
    if isinstance(says, frozenset):
        return (frozenset({Structure.FIXED}), frozenset(Structure))
    if path == "awards.excess_most_cents":
        return (None, 100, 200)
    return tuple(range(_least(rules, path), says + 2))


def _least(rules: RuleSet, path: str) -> int:
    """The least number that a clause can say."""
    if path != "deal.refill_below":
        return 0
    return 2 if any(street.deal.says.burn for street in rules.streets) else 1


# How an answer is written


def spelled(answer: Any) -> str:
    """An answer as it is written in a file of house rules.

    >>> from doorcard.rules.clauses import ForcedPasses
    >>> spelled(ForcedPasses.NEXT_CARD), spelled(Seats(2, 8, 8, 8))
    ('next-card', '{least = 2, most = 8, settable = 8, warn_above = 8}')
    """
    if isinstance(answer, enum.Enum):
        return answer.name.lower().replace("_", "-")
    if answer is None:
        return "none"
    if isinstance(answer, bool):
        return "true" if answer else "false"
    if isinstance(answer, frozenset):
        return f"[{', '.join(sorted(spelled(one) for one in answer))}]"
    if isinstance(answer, tuple):
        named = zip(getattr(answer, "_fields", ()), answer, strict=True)
        return "{" + ", ".join(f"{name} = {spelled(part)}" for name, part in named) + "}"
    return str(answer)


class _Unreadable(Exception):
    """What is written is no answer; the text says what is."""


def _read(kind: Any, written: Any, least: int) -> Any:
    """What is written, as an answer of this kind."""
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return _read_name(kind, written)
    if kind is bool:
        if not isinstance(written, bool):
            raise _Unreadable("it is true or false")
        return written
    if kind is int or int in get_args(kind):
        if written == "none" and kind is not int:
            return None
        if not isinstance(written, int) or isinstance(written, bool) or written < least:
            raise _Unreadable(f"it is a whole number from {least}" + ("" if kind is int else ", or 'none'"))
        return written
    if kind is str:
        if not isinstance(written, str) or not written or set(written) - set("DU"):
            raise _Unreadable("it is a letter a card, D for down and U for up, such as 'DDU'")
        return written
    if not isinstance(written, list):
        raise _Unreadable(f"it is a list of {', '.join(map(spelled, Structure))}")
    return frozenset(_read_name(Structure, one) for one in written)


def _read_name(kind: type[enum.Enum], written: Any) -> enum.Enum:
    names = {spelled(one): one for one in kind}
    if isinstance(written, str):
        name = written.strip().lower().replace("_", "-").replace(" ", "-")
        if name in names:
            return names[name]
        for one in kind:
            if one.value == written:
                return one
    raise _Unreadable(f"there are {', '.join(names)}" + _meant(str(written), names))


def _meant(written: str, names: Iterable[str]) -> str:
    close = get_close_matches(written, list(names), 1)
    return f"; did you mean {close[0]!r}?" if close else ""


# Reading a file


_TEXTS: Final = ("name", "base", "title")
_TABLES: Final = ("clauses", "sign", "readings")


class _Fault(Exception):
    """What is wrong with a file of house rules, and at which key."""

    def __init__(self, key: str, what: str) -> None:
        super().__init__(what)
        self.key = key


def load(path: str | Path) -> tuple[RuleSet, TableSign]:
    """The house rules of a file: the rule set as amended, and the sign with the readings chosen, checked.

    Raises:
        HouseRulesError: the file cannot be read, or a key or its value is not allowed.
    """
    try:
        written = _opened(Path(path))
        rules = _rules(written)
        return rules, _sign(rules, written)
    except _Fault as fault:
        place = f"{path}: {fault.key}" if fault.key else f"{path}"
        raise HouseRulesError(f"{place}: {fault}", fault.key) from fault.__cause__


def _opened(path: Path) -> dict[str, Any]:
    try:
        written = tomllib.loads(_bytes(path).decode("utf-8-sig"))
        check_size(written)
    except (OSError, ValueError) as error:
        raise _fault(error) from error
    except RecursionError:
        raise _Fault("", TOO_DEEP) from None
    except TooLarge as error:
        raise _Fault(error.key, str(error)) from None
    return written


def _bytes(path: Path) -> bytes:
    """What the file holds, if it is a file, and not a large one."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise _Fault("", "cannot be read: it is no regular file")
    with path.open("rb") as file:
        written = file.read(LARGEST_FILE + 1)
    if len(written) > LARGEST_FILE:
        raise _Fault("", f"cannot be read: it is larger than {LARGEST_FILE} bytes")
    return written


def _fault(error: OSError | ValueError) -> _Fault:
    if isinstance(error, OSError):
        return _Fault("", f"cannot be read: {error.strerror}")
    if isinstance(error, UnicodeDecodeError):
        return _Fault("", f"is not written in UTF-8, at byte {error.start}")
    if isinstance(error, tomllib.TOMLDecodeError):
        return _Fault("", f"is not TOML: {error}")
    if "digits" in str(error):
        return _Fault("", TOO_MUCH)
    return _Fault("", f"cannot be read: {error}")


LARGEST_FILE: Final = 1 << 20
"""No file of house rules is larger, in bytes."""

DEEPEST: Final = 16
"""A file of house rules is nested no deeper."""

TOO_MUCH: Final = f"a number is at most {MOST_CHIPS}"
TOO_DEEP: Final = "it is nested too deeply"


class TooLarge(Exception):
    """A number is beyond what is counted here, or something is nested too deeply; the key says where."""

    def __init__(self, key: str, what: str) -> None:
        super().__init__(what)
        self.key = key


def check_size(written: Any) -> None:
    """Refuse numbers that are too large, and what is nested too deeply, before anything is made of them.

    Raises:
        TooLarge: the key says where.
    """
    left: list[tuple[str, Any, int]] = [("", written, 0)]
    while left:
        key, value, depth = left.pop()
        if isinstance(value, int) and abs(value) > MOST_CHIPS:
            raise TooLarge(key, TOO_MUCH)
        if isinstance(value, dict | list) and depth == DEEPEST:
            raise TooLarge(key.split(".")[0], TOO_DEEP)
        if isinstance(value, dict):
            left += [(f"{key}.{one}" if key else one, inner, depth + 1) for one, inner in value.items()]
        elif isinstance(value, list):
            left += [(key, inner, depth + 1) for inner in value]


def _rules(written: Mapping[str, Any]) -> RuleSet:
    """The amended rule set, without the readings."""
    _check_keys(written)
    base, name = _base(written), _text(written, "name")
    if name in RULE_SETS:
        raise _Fault("name", f"{name!r} is the name of a rule set already; choose another")
    rules = base
    for path, answer in _leaves(written.get("clauses", {})):
        rules = _with_answer(rules, path, answer)
    _check_whole(rules)
    title = _text(written, "title") if "title" in written else f"{name}, after {base.title}"
    return replace(rules, name=name, title=title)


def _check_keys(written: Mapping[str, Any]) -> None:
    allowed = (*_TEXTS, *_TABLES)
    for key in written:
        if key not in allowed:
            raise _Fault(key, f"no such key; there are {', '.join(allowed)}{_meant(key, allowed)}")
    for key in ("name", "base"):
        if key not in written:
            raise _Fault(key, "it is missing; a house rule set needs a name and a base")
    for key in _TABLES:
        if not isinstance(written.get(key, {}), dict):
            raise _Fault(key, f"it is a table, written [{key}]")


def _text(written: Mapping[str, Any], key: str) -> str:
    value = written[key]
    if not isinstance(value, str) or not value.strip() or not value.isprintable():
        raise _Fault(key, f"it is a text on one line, not {value!r}")
    return value.strip()


def _base(written: Mapping[str, Any]) -> RuleSet:
    base = _text(written, "base")
    if base not in RULE_SETS:
        raise _Fault("base", f"no rule set {base!r}; there are {', '.join(RULE_SETS)}{_meant(base, RULE_SETS)}")
    return RULE_SETS[base]


def _with_answer(rules: RuleSet, path: str, written: Any) -> RuleSet:
    """The rule set with one line of ``[clauses]`` obeyed; the path may end in a part of an answer."""
    owner, part = path, ""
    if clause_at(rules, owner) is None:
        owner, _, part = path.rpartition(".")
    clause = clause_at(rules, owner)
    if clause is None:
        raise _Fault(f"clauses.{path}", _no_clause(rules, path))
    if not part and isinstance(clause.says, Cards) and isinstance(written, str):
        part = "pattern"
    parts = _parts(clause.says)
    if part and part not in parts:
        raise _Fault(f"clauses.{path}", f"it has no {part!r}; {_parts_allowed(parts)}{_meant(part, parts)}")
    if parts and not part:
        raise _Fault(f"clauses.{path}", f"{written!r} is no answer here; {_parts_allowed(parts)}")
    try:
        if part:
            answer = clause.says._replace(**{part: _read(parts[part], written, 1)})
        else:
            answer = _read(_kind(rules, owner), written, _least(rules, owner))
    except _Unreadable as error:
        raise _Fault(f"clauses.{path}", f"{written!r} is no answer here; {error}") from None
    return rules if answer == clause.says else turned(rules, owner, answer)


def _parts_allowed(parts: Mapping[str, Any]) -> str:
    return f"it is a table with {', '.join(parts)}" if parts else "its answer has no parts"


def _check_whole(rules: RuleSet) -> None:
    """Refuse what each clause allows by itself and all of them together do not."""
    least, most, settable, _ = rules.seats.number.says
    if not 2 <= least <= most <= settable:
        raise _Fault("clauses.seats.number", "two players at least, then least, most and settable in this order")
    if not rules.betting.structures.says:
        raise _Fault("clauses.betting.structures", "at least one structure is played")
    showdown = rules.showdown
    if showdown.halves.says is Halves.LOW and showdown.qualifier.says is not Qualifier.NONE:
        raise _Fault(
            "clauses.showdown.qualifier",
            "where the low hand alone wins none has to qualify, or nobody may win the pot",
        )
    first = rules.streets[0]
    if "U" not in first.deal.says.pattern:
        raise _Fault(_place(first, "deal"), "an up card decides the forced bet, so one is dealt")
    if settable * len(first.deal.says.pattern) > 52:
        raise _Fault(_place(first, "deal"), f"52 cards are too few for {settable} players")
    down = up = 0
    for street in rules.streets:
        down += street.deal.says.pattern.count("D") - street.discards.says
        up += street.deal.says.pattern.count("U")
        if down < 0:
            raise _Fault(_place(street, "discards"), "only down cards may be discarded, and there are too few")
    if not 5 <= down + up <= 7 or up > 4:
        raise _Fault(
            "clauses.streets",
            f"a hand has five to seven cards, at most four of them up, not {down + up} with {up} up",
        )


def _place(street: Street, field: str) -> str:
    return f"clauses.streets.{street_key(street.name)}.{field}"


def _sign(rules: RuleSet, written: Mapping[str, Any]) -> TableSign:
    """The sign with the readings on it, checked."""
    sign, readings = written.get("sign", {}), written.get("readings", {})
    if "readings" in sign:
        raise _Fault("sign.readings", "readings have a table of their own, written [readings]")
    _check_readings(rules, readings)
    try:
        return sign_from({**sign, "readings": readings}, rules)
    except SignNotPermitted as error:
        raise _Fault(f"sign.{error.field}", str(error)) from error


def _check_readings(rules: RuleSet, readings: Mapping[str, Any]) -> None:
    """Refuse readings that cannot be chosen, or that would undo an amended clause."""
    try:
        read = with_readings(rules, readings.items())
    except UnknownRules as error:
        allowed = choices(rules)
        wrong = next((key for key, choice in readings.items() if choice not in allowed.get(key, ())), "")
        raise _Fault(f"readings.{wrong}".rstrip("."), str(error)) from None
    amended = cite("house", "amended")
    for (path, clause), (_, after) in zip(clauses(rules), clauses(read), strict=True):
        if amended in clause.cites and after.says != clause.says:
            raise _Fault("readings", f"one of them and an amended clause both answer {path}; keep one")


def _leaves(table: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    """Every value of a table inside tables, with its dotted path."""
    for key, value in table.items():
        path = f"{before}{key}"
        if isinstance(value, dict):
            yield from _leaves(value, f"{path}.")
        else:
            yield path, value


def _kind(rules: RuleSet, path: str) -> Any:
    """The type of a clause's answer."""
    owner, _, name = path.rpartition(".")
    return next(get_args(field.type)[0] for field in fields(group_at(rules, owner)) if field.name == name)


def _parts(says: Any) -> dict[str, Any]:
    """The parts of an answer that has named parts, with the type of each."""
    return dict(type(says).__annotations__) if isinstance(says, Seats | Cards | RaiseCap) else {}


def _no_clause(rules: RuleSet, path: str) -> str:
    known = [known for known, _ in clauses(rules, unasked=True)]
    owner = path.rpartition(".")[0]
    group = group_at(rules, owner)
    if group is not None:
        allowed = f"{owner} has {', '.join(_names(group))}"
    else:
        streets = [f"streets.{street_key(street.name)}" for street in rules.streets]
        allowed = f"they begin with {', '.join(one for one in (*SECTIONS, *streets) if one != 'streets')}"
    return f"{rules.name} has no clause {path!r}; {allowed}{_meant(path, known)}"


def _names(group: Any) -> list[str]:
    return [field.name for field in fields(group) if isinstance(getattr(group, field.name), Clause)]
