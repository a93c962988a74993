"""The fields of the sign as a page offers them: what each says, what it may hold under a rule set, and why."""

from collections.abc import Mapping
from dataclasses import fields as fields_of
from typing import Any, Final, Literal

import msgspec

from doorcard.errors import SignNotPermitted
from doorcard.law import Citation, read_citation
from doorcard.rules.clauses import AllInHands, Ante, Clause, ForcedAmount, OpenPair, Permission, Structure
from doorcard.rules.options import options
from doorcard.rules.ruleset import RuleSet
from doorcard.rules.sign import MOST_CHIPS, TableSign, by_law, default_sign, sign_from
from doorcard.server.picture import USUAL_BUY_IN, buy_in, laws
from doorcard.server.wire import Law

LONGEST_SECONDS: Final = 86_400
"""No time on a sign is more: a day."""

Kind = Literal["amount", "amounts", "choice", "flag", "seconds"]


class Field(msgspec.Struct, frozen=True, omit_defaults=True):
    """One field of the sign."""

    key: str
    label: str
    kind: Kind
    default: int | bool | str | None
    laws: tuple[Law, ...]
    help: str
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    """0 means no bound but that of a stack."""
    only: tuple[str, ...] = ()
    """The structures under which it says something; empty for all."""
    reading: bool = False
    """Whether it chooses how a text is read."""


def fields(rules: RuleSet) -> tuple[Field, ...]:
    """Every field that may be chosen under a rule set, in the order of the sign."""
    usual = default_sign(rules)
    return tuple(
        [one for field in _FIELDS for one in [_with_default(field, usual, rules)] if one is not None]
        + [
            Field(
                option.key,
                option.title[:1].upper() + option.title[1:],
                "choice",
                option.choices[0].name,
                laws((option.cite,)),
                "how the text is read at this table",
                choices=tuple([choice.name for choice in option.choices]),
                reading=True,
            )
            for option in options(rules)
        ]
    )


def sign_with(written: Mapping[str, Any], rules: RuleSet, base: TableSign | None = None) -> TableSign:
    """The sign with these fields, the rest as on the base, or as by default; readings by their keys.

    Raises:
        SignNotPermitted: a key is unknown, a value has the wrong type, or the rules do not permit it.
    """
    offered = {option.key: option.choices[0].name for option in options(rules)}
    chosen: dict[str, Any] = {}
    readings: dict[str, Any] = {}
    for key, value in written.items():
        if key in offered:
            readings[key] = value
        elif key == "bets" and isinstance(value, str):
            chosen[key] = _amounts(value, rules)
        elif key == "readings" and isinstance(value, Mapping):
            readings.update(value)
        else:
            chosen[key] = "none" if value is None else value
    if base is None:
        return sign_from({**chosen, "readings": _unusual(readings, offered)}, rules)
    kept = {one.name: getattr(base, one.name) for one in fields_of(TableSign)}
    kept["readings"] = _unusual({**dict(base.readings), **readings}, offered)
    if "structure" in chosen:
        structure = sign_from({"structure": chosen["structure"]}, rules).structure
        if structure is not base.structure:
            fresh = default_sign(rules, structure)
            kept |= {name: getattr(fresh, name) for name in _BY_STRUCTURE}
    return sign_from({**kept, **chosen}, rules)


def payable(sign: TableSign, rules: RuleSet) -> TableSign:
    """The sign, if its amounts are such as somebody at the table can have in front of him.

    Raises:
        SignNotPermitted: an amount or a time is beyond all bounds, or more than anybody could buy in for.
    """
    for key, kind in _KINDS.items():
        value = getattr(sign, key)
        for one in value if kind == "amounts" else (value,):
            most = LONGEST_SECONDS if kind == "seconds" else MOST_CHIPS
            if kind in ("amount", "amounts", "seconds") and one is not None and one > most:
                raise SignNotPermitted(
                    f"{key} {one} is more than {most}, the most it can be", key, _cites(key, rules)
                )
    if not sign.buy_in_most:
        _refuse_unsold(sign, rules)
    _, most = buy_in(sign, 0)
    for key in ("ante", "forced"):
        if getattr(sign, key) > most:
            raise SignNotPermitted(
                f"{key} {getattr(sign, key)} is more than anybody can buy in for here, which is {most}",
                key,
                _cites(key, rules),
            )
    return sign


def _refuse_unsold(sign: TableSign, rules: RuleSet) -> None:
    """Where the sign is silent, a table sells so many bets: more chips than there can be are none that it sells."""
    most = MOST_CHIPS // USUAL_BUY_IN
    least = "bets" if sign.bets else "minimum" if sign.minimum else "small_bet"
    sizes = {least: sign.least_bet, "big_bet": sign.big_bet}
    for key, size in sizes.items():
        if size > most:
            raise SignNotPermitted(
                f"{key} {size} is more than {most}, the most it can be while the sign states no most buy-in: "
                f"the table sells {USUAL_BUY_IN} bets",
                key,
                _cites(key, rules),
            )


_BY_STRUCTURE: Final = (
    "structure",
    "bets",
    "minimum",
    "maximum",
    "raise_cap",
    "completion",
    "open_full",
    "open_pair",
)
"""What a sign says otherwise under another structure, unless it is said again."""


def _unusual(readings: dict[str, Any], usual: Mapping[str, str]) -> dict[str, Any]:
    """The readings that are not as they usually are."""
    return {key: choice for key, choice in readings.items() if usual.get(key) != choice}


def _amounts(written: str, rules: RuleSet) -> tuple[int, ...]:
    parts = [part.strip() for part in written.split(",") if part.strip()]
    if not all(part.isdecimal() and len(part) <= 16 for part in parts):
        raise SignNotPermitted(
            f"bets must be whole numbers with commas between, not {written[:40]!r}",
            "bets",
            rules.betting.notice.cites,
        )
    return tuple([int(part) for part in parts])


# What each may hold


class _Plain(msgspec.Struct, frozen=True):
    """A field before a rule set is known."""

    key: str
    label: str
    kind: Kind
    help: str


_FIELDS: Final = (
    _Plain("structure", "Limit", "choice", "how much may be bet"),
    _Plain("small_bet", "Small bet", "amount", "the bet of the early streets; without fixed limit, the least bet"),
    _Plain("big_bet", "Big bet", "amount", "the bet of the later streets"),
    _Plain("bets", "Bets by street", "amounts", "the bet of each street, in place of the small and the big bet"),
    _Plain("minimum", "Least bet", "amount", "the least that may be bet; 0 for the small bet"),
    _Plain("maximum", "Most", "amount", "the most that a bet or raise may be"),
    _Plain("ante", "Ante", "amount", "what each player puts in before the cut"),
    _Plain("forced", "Forced bet", "amount", "what the player with the forced card must bet"),
    _Plain("completion", "Completion", "flag", "whether the forced bet may be completed to a full bet"),
    _Plain("open_full", "Full opening", "flag", "whether the forced player may open for the full bet at once"),
    _Plain("raise_cap", "Raises a round", "amount", "how many raises a round has; empty for the rule set's number"),
    _Plain("open_pair", "Open pair", "flag", "whether a pair showing on fourth street allows the big bet"),
    _Plain("concession", "Concession", "flag", "whether a loser may give up his hand unseen"),
    _Plain("all_in_up", "All in, face up", "flag", "whether hands are turned up once no more betting is possible"),
    _Plain("chip", "Smallest chip", "amount", "every amount is a whole number of these"),
    _Plain("chip_cents", "Its worth in cents", "amount", "empty if the chips have no money value"),
    _Plain("seats", "Seats", "amount", "how many may sit"),
    _Plain("buy_in_least", "Least buy-in", "amount", "the least to sit down with; 0 if not stated"),
    _Plain("buy_in_most", "Most buy-in", "amount", "the most to sit down with; 0 if not stated"),
    _Plain("act_seconds", "Time to act", "seconds", "how long a player has for each act"),
    _Plain("bank_seconds", "Time bank", "seconds", "how much more time he has for the whole sitting"),
    _Plain("grace_seconds", "Grace", "seconds", "how long the table waits for one who is cut off"),
    _Plain("rake_basis_points", "Rake", "amount", "in hundredths of a percent of the pot; 0 for none"),
    _Plain("rake_most", "Most raked", "amount", "the most that is raked from one hand"),
)

_KINDS: Final = {field.key: field.kind for field in _FIELDS}

_FIXED: Final = (Structure.FIXED.value,)
_FREE: Final = tuple([one.value for one in Structure if one is not Structure.FIXED])
_ONLY: Final = {
    "big_bet": _FIXED,
    "bets": _FIXED,
    "completion": _FIXED,
    "open_pair": _FIXED,
    "minimum": _FREE,
    "maximum": (Structure.SPREAD.value,),
}


def _clauses(key: str, rules: RuleSet) -> tuple[Clause[Any], ...]:
    """The clauses that a field rests on."""
    betting, forced, showdown, awards = rules.betting, rules.forced, rules.showdown, rules.awards
    return {
        "structure": (betting.structures,),
        "small_bet": (betting.notice,),
        "big_bet": (betting.notice, rules.streets[-1].bet),
        "bets": (betting.notice,),
        "minimum": (betting.notice,),
        "maximum": (betting.notice, betting.spread),
        "ante": (rules.deal.ante,),
        "forced": (forced.amount,),
        "completion": (forced.completion,),
        "open_full": (forced.full,),
        "raise_cap": (betting.cap,),
        "open_pair": (betting.open_pair,),
        "concession": (showdown.concession,),
        "all_in_up": (showdown.all_in_hands,),
        "chip": (betting.rounding,),
        "chip_cents": (awards.excess_most_cents,),
        "seats": (rules.seats.number,),
        "act_seconds": (betting.silence,),
        "bank_seconds": (betting.silence,),
        "grace_seconds": (betting.silence,),
        "rake_basis_points": (awards.rake,),
        "rake_most": (awards.rake,),
    }.get(key, ())


def _cites(key: str, rules: RuleSet) -> tuple[Citation, ...]:
    """The paragraphs that a field rests on."""
    cites = [cite for clause in _clauses(key, rules) for cite in clause.cites]
    return tuple(dict.fromkeys(cites or (read_citation("house whole-chips"),)))


def _settled(key: str, rules: RuleSet) -> bool:
    """Whether the rules leave nothing to choose."""
    permissions = {
        "completion": rules.forced.completion.says,
        "open_full": rules.forced.full.says,
        "concession": rules.showdown.concession.says,
    }
    if key in permissions:
        return permissions[key] is not Permission.IF_THE_SIGN_SAYS
    match key:
        case "structure":
            return len(rules.betting.structures.says) == 1
        case "forced":
            return rules.forced.amount.says is not ForcedAmount.POSTED
        case "all_in_up":
            return rules.showdown.all_in_hands.says is not AllInHands.MAY_TURN_UP
        case "open_pair":
            return rules.betting.open_pair.says is not OpenPair.IF_THE_SIGN_SAYS
        case "raise_cap":
            return by_law(rules.betting.cap) or not rules.betting.cap.says.capped
    return False


def _with_default(field: _Plain, usual: TableSign, rules: RuleSet) -> Field | None:
    """The field under a rule set; None where there is nothing to choose."""
    if _settled(field.key, rules):
        return None
    only = tuple([one for one in _ONLY.get(field.key, ()) if _played(one, rules)])
    value = getattr(default_sign(rules, Structure(only[0])) if only else usual, field.key)
    offered = Field(
        field.key,
        field.label,
        field.kind,
        value.value if isinstance(value, Structure) else "" if field.kind == "amounts" else value,
        laws(_cites(field.key, rules)),
        field.help,
        only=only,
    )
    return msgspec.structs.replace(offered, **_bounds(field.key, rules))


def _played(structure: str, rules: RuleSet) -> bool:
    return any(one.value == structure for one in rules.betting.structures.says)


def _bounds(key: str, rules: RuleSet) -> dict[str, Any]:
    seats = rules.seats.number.says
    match key:
        case "structure":
            return {"choices": tuple([one.value for one in Structure if one in rules.betting.structures.says])}
        case "seats":
            return {"least": seats.least, "most": seats.settable}
        case "ante":
            return {"least": 1 if rules.deal.ante.says is Ante.EVERY_PLAYER else 0}
        case "forced" | "small_bet" | "big_bet" | "chip" | "raise_cap":
            return {"least": 1}
        case "act_seconds":
            return {"least": 1, "most": LONGEST_SECONDS}
        case "chip_cents":
            return {"least": 1, "most": rules.awards.excess_most_cents.says or 0}
        case "rake_basis_points":
            return {"most": 10_000}
        case "bank_seconds" | "grace_seconds":
            return {"most": LONGEST_SECONDS}
    return {}


__all__ = ["Field", "fields", "payable", "sign_with"]
