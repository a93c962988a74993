"""What is chosen on the command line: the rule set, the sign, the viewer, and who plays."""

import os
import sys
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import fields
from difflib import get_close_matches
from pathlib import Path
from typing import IO, Any, Final

from doorcard.errors import DoorcardError, RecordError, SignNotPermitted, UnknownRules
from doorcard.players.caller import Caller
from doorcard.players.player import Player
from doorcard.players.random import Random
from doorcard.players.tight import Tight
from doorcard.records import files, own
from doorcard.rules import names, rule_set
from doorcard.rules.amend import TOO_DEEP, TOO_MUCH, TooLarge, check_size, load
from doorcard.rules.options import choices
from doorcard.rules.ruleset import RuleSet
from doorcard.rules.sign import MOST_CHIPS, TableSign, default_sign, sign_from
from doorcard.views import AUDITOR, RAIL, Viewer


class CommandError(DoorcardError):
    """What was asked for on the command line cannot be done."""


# Rules and sign


def rules_named(name: str) -> RuleSet:
    """The rule set with this name, or with this last part of it where only one has it.

    >>> rules_named("razz").name
    'cardroom/razz'

    Raises:
        UnknownRules: there is none.
        CommandError: several rule sets end like this.
    """
    wanted = name.strip().lower()
    ending = [one for one in names() if one.partition("/")[2] == wanted]
    if len(ending) > 1:
        raise CommandError(f"{name!r} is played under several rules: {', '.join(ending)}; choose one of them")
    if not ending and wanted not in names():
        known = {short: one for one in names() for short in (one, one.partition("/")[2])}
        close = get_close_matches(wanted, known, 1)
        hint = f"did you mean {known[close[0]]!r}?" if close else "doorcard rules lists them"
        raise UnknownRules(f"no rule set {name!r}; {hint}")
    return rule_set(ending[0] if ending else wanted)


def table_rules(name: str | None, file: Path | None, changes: Sequence[str], usual: str) -> tuple[RuleSet, TableSign]:
    """The rules and the sign of a table: by name or from a file of house rules, with changes to the sign.

    Raises:
        DoorcardError: a name or a file is wrong, or the rules do not permit the sign.
    """
    if name is not None and file is not None:
        raise CommandError(f"the rules come from GAME or from --rules, not from both: {name!r} and {str(file)!r}")
    if file is not None:
        rules, sign = load(file)
        written = {one.name: getattr(sign, one.name) for one in fields(TableSign)}
    else:
        rules, written = rules_named(name or usual), {}
    changed = _changes(changes, rules)
    readings = {**dict(written.get("readings", ())), **changed.pop("readings", {})}
    if readings:
        written["readings"] = readings
    return rules, sign_from({**written, **changed}, rules) if (written or changed) else default_sign(rules)


def named_or_read(words: str) -> RuleSet:
    """A rule set by its name, or the house rules of a file.

    Raises:
        DoorcardError: there is no such rule set, or the file cannot be used.
    """
    if words.endswith(".toml"):
        return load(words)[0]
    return rules_named(words)


def _changes(changes: Sequence[str], rules: RuleSet) -> dict[str, Any]:
    """The fields of the sign, and the readings, written as ``key=value``."""
    found: dict[str, Any] = {}
    offered = choices(rules)
    for change in changes:
        key, equals, value = change.partition("=")
        key = key.strip().replace("-", "_")
        if not equals or not value.strip():
            raise CommandError(f"--sign {change!r} is not key=value, such as ante=1 or structure=spread")
        if key == "readings":
            offers = f"; here there are {', '.join(offered)}" if offered else ", and there are none here"
            raise CommandError(f"--sign {change!r}: each reading is given by its own key{offers}")
        reading = key.replace("_", "-")
        if reading in offered:
            found.setdefault("readings", {})[reading] = value.strip()
        elif key in found:
            raise CommandError(f"--sign gives {key} twice")
        else:
            try:
                found[key] = _value(value.strip())
            except TooLarge as error:
                raise CommandError(f"--sign {key}: {error}") from None
    return found


def _value(written: str) -> Any:
    """A value as a file of rules would have it: a number, true or false, a list, or else a word."""
    if "," in written and not written.startswith("["):
        written = f"[{written}]"
    try:
        value = tomllib.loads(f"value = {written}")["value"]
        check_size(value)
    except tomllib.TOMLDecodeError:
        return written
    except RecursionError:
        raise TooLarge("", TOO_DEEP) from None
    except ValueError:
        # Python itself reads no number of so many digits.
        raise TooLarge("", TOO_MUCH) from None
    return value


def checked_stack(stack: int) -> None:
    """Refuse what nobody can sit down with.

    Raises:
        CommandError: it is more than a stack may be.
    """
    if stack > MOST_CHIPS:
        raise CommandError(f"--stack {stack}: a stack is at most {MOST_CHIPS} chips")


def checked_seats(seats: int | None, rules: RuleSet, sign: TableSign, usual: int) -> int:
    """How many play.

    Raises:
        SignNotPermitted: the rules or the sign seat fewer, or so few cannot play.
    """
    number = rules.seats.number
    most = sign.seats or number.says.most
    if seats is None:
        return min(usual, most)
    if number.says.least <= seats <= most:
        return seats
    more = f"; a sign may say {number.says.settable}" if most < seats <= number.says.settable else ""
    raise SignNotPermitted(
        f"{seats} seats: {rules.name} is played by {number.says.least} to {most}{more}", "seats", number.cites
    )


# Who looks, and who plays


def viewer_named(words: str, seats: int, option: str = "--view", allowed: str = "") -> Viewer:
    """The viewer called ``all``, ``rail`` or by a seat; the option he is asked for with, and what it takes.

    Raises:
        CommandError: there is no such viewer.
    """
    if words in ("all", "auditor"):
        return AUDITOR
    if words == "rail":
        return RAIL
    if words.isdecimal() and 1 <= int(words) <= seats:
        return int(words) - 1
    raise CommandError(f"{option} {words!r}: it is {allowed or f'all, rail, or a seat from 1 to {seats}'}")


def _caller(seed: int) -> Player:
    return Caller()


KINDS: Final[dict[str, Callable[[int], Player]]] = {"tight": Tight, "random": Random, "caller": _caller}


def players_named(words: str, seats: int, seed: int) -> list[Player]:
    """A player for each seat: one kind for all, or several in turn.

    Raises:
        CommandError: there is no such kind.
    """
    kinds = [word.strip() for word in words.split(",")]
    for kind in kinds:
        if kind not in KINDS:
            raise CommandError(f"--players {kind!r}: there are {', '.join(KINDS)}, or several with commas between")
    return [KINDS[kinds[seat % len(kinds)]](seed * 64 + seat) for seat in range(seats)]


def new_seed() -> int:
    """A seed that nobody chose, short enough to type."""
    return int.from_bytes(os.urandom(4), "big") % 1_000_000


def secret_seed() -> int:
    """A seed too long to be found by trying, for hands of which not everything may be seen."""
    return int.from_bytes(os.urandom(8), "big")


# Records


def source_of(path: Path) -> Path | IO[bytes]:
    """The file that is read; - is standard input.

    Raises:
        CommandError: standard input is closed.
    """
    if str(path) != "-":
        return path
    if sys.stdin is None:
        raise CommandError("-: standard input is closed")
    return sys.stdin.buffer


def record_file(words: str | None) -> Path | None:
    """The file that ``--record`` names; None where nothing is to be kept.

    Raises:
        CommandError: the name is empty.
    """
    if words is None:
        return None
    if not words.strip():
        raise CommandError(f"--record {words!r}: it is the name of a file")
    return Path(words)


def check_record(path: Path) -> None:
    """Refuse a file that hands cannot be added to, before the first is played.

    Raises:
        RecordError: it is there and is no file of hands, or it cannot be written.
    """
    there = files.regular(path)
    if there is not None and there.st_size:
        next(own.hands(path), None)
    if not os.access(path if there is not None else path.parent, os.W_OK):
        known = there is not None or path.parent.exists()
        raise RecordError(
            f"cannot be written: {'permission denied' if known else 'no such directory'}", path=str(path)
        )
