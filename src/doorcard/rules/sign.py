"""The table sign: what the notice at the table says, and whether the rules permit it.

All amounts are in units of which ``chip`` is the smallest piece. A sign is written for one rule set: ``check``
refuses what that does not permit, and each refusal names the field and cites the paragraphs.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from difflib import get_close_matches
from typing import Any, Final, NamedTuple

from doorcard.errors import SignNotPermitted, UnknownRules
from doorcard.law import Basis, Citation, read_citation
from doorcard.rules.clauses import (
    AllInHands,
    Ante,
    BetSize,
    Clause,
    ForcedAmount,
    Notice,
    OpenPair,
    Permission,
    Structure,
)
from doorcard.rules.options import options, with_readings
from doorcard.rules.remembered import remembered
from doorcard.rules.ruleset import RuleSet

MOST_CHIPS: Final = 10**15
"""No stack, and no amount on a sign, is more."""


@dataclass(frozen=True, slots=True)
class TableSign:
    """What is posted at a table."""

    structure: Structure = Structure.FIXED
    ante: int = 2
    """What each player puts in before the cut; 0 if there is none."""
    forced: int = 0
    """The posted forced bet; 0 where the law posts none."""
    small_bet: int = 10
    big_bet: int = 20
    bets: tuple[int, ...] = ()
    """Fixed limit: the bet of each street, in place of the small and the big bet."""
    minimum: int = 0
    """Outside fixed limit: the least that may be bet; 0 means the small bet."""
    maximum: int = 0
    """Spread limit: the most that a bet or raise may be; 0 if not stated."""
    raise_cap: int | None = None
    """How many raises a round has; None means as many as the rule set says."""
    completion: bool = False
    """Fixed limit: whether a forced bet below a full bet may be completed to it."""
    open_full: bool = False
    """Whether the forced player may open for the full bet at once."""
    concession: bool = True
    """Whether a loser may give up his hand unseen."""
    all_in_up: bool = False
    """Whether hands are turned up as soon as no more betting is possible."""
    chip: int = 1
    """The smallest chip."""
    chip_cents: int | None = None
    """What the smallest chip is worth in cents; None if the chips have no money value."""
    open_pair: bool = False
    """Whether a pair showing on fourth street allows the big bet."""
    seats: int = 0
    """How many may sit; 0 means as many as the rule set seats as a rule."""
    buy_in_least: int = 0
    """The least a player may sit down with; 0 if not stated."""
    buy_in_most: int = 0
    """The most a player may sit down with; 0 if not stated."""
    act_seconds: int = 30
    """How long a player has for each act."""
    bank_seconds: int = 60
    """How much more time he has for the whole sitting."""
    grace_seconds: int = 30
    """How long the table waits for one who is cut off."""
    rake_basis_points: int = 0
    """The rake in hundredths of a percent of the pot; 0 for none."""
    rake_most: int = 0
    """The most that is raked from one hand; needed with a rate."""
    readings: tuple[tuple[str, str], ...] = ()
    """The readings chosen for this table, each with the choice taken."""

    @property
    def least_bet(self) -> int:
        """The table minimum: the least that may be bet."""
        return min(self.bets) if self.bets else self.minimum or self.small_bet

    def bet_on(self, rules: RuleSet, index: int) -> int:
        """The fixed bet on the street with this index, the first being 0; outside fixed limit the table minimum."""
        if self.structure is not Structure.FIXED:
            return self.least_bet
        if self.bets:
            return self.bets[index]
        return self.big_bet if rules.streets[index].bet.says is BetSize.BIG else self.small_bet

    def most_raises(self, rules: RuleSet) -> int | None:
        """How many raises a round has; None if any number."""
        cap = rules.betting.cap.says
        if self.structure not in cap.capped:
            return None
        return cap.raises if self.raise_cap is None else self.raise_cap


def default_sign(rules: RuleSet, structure: Structure = Structure.FIXED) -> TableSign:
    """The sign a table has when nothing else is said: bets of 10 and 20, ante 2, chips of 1.

    In spread limit the big bet is the maximum.
    """
    if not isinstance(structure, Structure):
        raise SignNotPermitted(
            f"{structure!r} is no betting structure; there are {', '.join(repr(one.value) for one in Structure)}",
            "structure",
            rules.betting.structures.cites,
        )
    forced, fixed = rules.forced, structure is Structure.FIXED
    return TableSign(
        structure=structure,
        forced=3 if forced.amount.says is ForcedAmount.POSTED else 0,
        maximum=20 if structure is Structure.SPREAD else 0,
        completion=fixed and forced.completion.says is not Permission.NEVER,
        open_full=forced.full.says is Permission.ALWAYS,
        concession=rules.showdown.concession.says is not Permission.NEVER,
        chip_cents=None if rules.awards.excess_most_cents.says is None else 100,
        seats=rules.seats.number.says.most,
    )


# What the rules permit


_WHOLE_CHIPS: Final = ("house whole-chips",)
_AMOUNTS: Final = (
    "ante",
    "forced",
    "small_bet",
    "big_bet",
    "minimum",
    "maximum",
    "buy_in_least",
    "buy_in_most",
    "rake_most",
)
_POSITIVE: Final = ("small_bet", "big_bet", "chip", "act_seconds")
_NOT_NEGATIVE: Final = (
    *_AMOUNTS,
    "seats",
    "bank_seconds",
    "grace_seconds",
    "rake_basis_points",
)
_SWITCHES: Final = ("completion", "open_full", "concession", "all_in_up", "open_pair")
_FIXED_ONLY: Final = ("completion", "open_pair")


def check(sign: TableSign, rules: RuleSet) -> TableSign:
    """The sign, if the rules permit it; a number of seats left open is filled in.

    Raises:
        SignNotPermitted: they do not, or a field holds what no sign can say.
    """
    _check_types(sign, rules)
    return _checked(rules, sign)


@remembered
def _checked(rules: RuleSet, sign: TableSign) -> TableSign:
    if not sign.seats:
        sign = replace(sign, seats=rules.seats.number.says.most)
    chosen = _check_readings(sign, rules)
    for part in (
        _check_numbers,
        _check_chips,
        _check_ante,
        _check_structure,
        _check_forced,
        _check_switches,
        _check_cap,
        _check_seats,
        _check_money,
        _check_rake,
    ):
        part(sign, chosen)
    return sign


def _refusal(message: str, name: str, *clauses: Clause[Any] | str) -> SignNotPermitted:
    cites = [
        cite for clause in clauses for cite in ((read_citation(clause),) if isinstance(clause, str) else clause.cites)
    ]
    return SignNotPermitted(message, name, tuple(dict.fromkeys(cites)))


def _check_types(sign: TableSign, rules: RuleSet) -> None:
    for name, kind in _KINDS.items():
        value = getattr(sign, name)
        if not (type(value) is int and kind is _INT) and not kind.fits(value):
            raise _refusal(f"{name} must be {kind.words}, not {value!r}", name, rules.betting.notice)


def _check_readings(sign: TableSign, rules: RuleSet) -> RuleSet:
    try:
        return with_readings(rules, sign.readings)
    except UnknownRules as error:
        keys = [key for key, _ in sign.readings]
        cites = [option.cite for option in options(rules) if option.key in keys]
        raise SignNotPermitted(str(error), "readings", tuple(cites) or rules.betting.notice.cites) from None


def _check_numbers(sign: TableSign, rules: RuleSet) -> None:
    for name in _POSITIVE:
        if getattr(sign, name) <= 0:
            raise _refusal(f"{name} must be more than 0, not {getattr(sign, name)}", name, *_WHOLE_CHIPS)
    for name in _NOT_NEGATIVE:
        if getattr(sign, name) < 0:
            raise _refusal(f"{name} cannot be below 0: {getattr(sign, name)}", name, *_WHOLE_CHIPS)
    if any(bet <= 0 for bet in sign.bets):
        raise _refusal(f"each of bets must be more than 0: {list(sign.bets)}", "bets", *_WHOLE_CHIPS)
    if sign.chip_cents is not None and sign.chip_cents <= 0:
        raise _refusal(
            f"chip_cents must be more than 0, not {sign.chip_cents}",
            "chip_cents",
            rules.awards.excess_most_cents,
        )


def _check_chips(sign: TableSign, rules: RuleSet) -> None:
    for name in _AMOUNTS:
        if getattr(sign, name) % sign.chip:
            raise _refusal(
                f"{name} {getattr(sign, name)} is no whole number of chips of {sign.chip}",
                name,
                *_WHOLE_CHIPS,
            )
    if any(bet % sign.chip for bet in sign.bets):
        raise _refusal(f"bets {list(sign.bets)} are not whole chips of {sign.chip}", "bets", *_WHOLE_CHIPS)


def _check_ante(sign: TableSign, rules: RuleSet) -> None:
    if rules.deal.ante.says is Ante.EVERY_PLAYER and not sign.ante:
        raise _refusal("every player antes here: ante must be at least one chip", "ante", rules.deal.ante)


def _check_structure(sign: TableSign, rules: RuleSet) -> None:
    betting = rules.betting
    if sign.structure not in betting.structures.says:
        allowed = ", ".join(sorted(structure.value for structure in betting.structures.says))
        raise _refusal(
            f"structure {sign.structure.value!r} is not played here; there are {allowed}",
            "structure",
            betting.structures,
        )
    fixed, spread = sign.structure is Structure.FIXED, sign.structure is Structure.SPREAD
    if fixed and sign.big_bet < sign.small_bet:
        raise _refusal(
            f"big_bet {sign.big_bet} is below the small bet of {sign.small_bet}",
            "big_bet",
            rules.streets[-1].bet,
        )
    if sign.bets and not fixed:
        raise _refusal("bets of each street are for fixed limit", "bets", betting.notice)
    if sign.bets and len(sign.bets) != len(rules.streets):
        raise _refusal(
            f"bets must be one for each of the {len(rules.streets)} rounds, not {len(sign.bets)}",
            "bets",
            betting.notice,
        )
    if fixed and sign.minimum:
        raise _refusal(
            "minimum is for the other structures: in fixed limit the bets say it", "minimum", betting.notice
        )
    if sign.maximum and not spread:
        raise _refusal("maximum is for spread limit only", "maximum", betting.notice)
    if spread and not sign.maximum and betting.notice.says is Notice.MINIMUM_AND_MAXIMUM:
        raise _refusal("in spread limit the sign shows the maximum: maximum is missing", "maximum", betting.notice)
    if sign.maximum and sign.maximum < sign.least_bet:
        raise _refusal(
            f"maximum {sign.maximum} is below the minimum of {sign.least_bet}",
            "maximum",
            betting.notice,
            betting.spread,
        )


def _check_forced(sign: TableSign, rules: RuleSet) -> None:
    forced, full = rules.forced, sign.bet_on(rules, 0)
    if forced.amount.says is ForcedAmount.A_REAL_BET:
        if sign.forced:
            raise _refusal(
                f"forced {sign.forced}: no forced bet is posted here; the first bet is at least the table minimum",
                "forced",
                forced.amount,
            )
        return
    if not sign.forced:
        raise _refusal("forced must be at least one chip", "forced", forced.amount)
    # Where its maker may always open for the full bet, the forced bet is something less.
    below = forced.full.says is Permission.ALWAYS
    if sign.forced > full or (below and sign.forced == full):
        raise _refusal(
            f"forced {sign.forced} must be {'below' if below else 'at most'} the first bet of {full}",
            "forced",
            forced.amount,
        )


def _permissions(rules: RuleSet) -> dict[str, tuple[Permission, Clause[Any]]]:
    """What the rules say to each switch of the sign."""
    hands, pair = rules.showdown.all_in_hands, rules.betting.open_pair
    turned_up = hands.says is AllInHands.MAY_TURN_UP
    paired = pair.says is OpenPair.IF_THE_SIGN_SAYS
    return {
        "completion": (rules.forced.completion.says, rules.forced.completion),
        "open_full": (rules.forced.full.says, rules.forced.full),
        "concession": (rules.showdown.concession.says, rules.showdown.concession),
        "all_in_up": (Permission.IF_THE_SIGN_SAYS if turned_up else Permission.NEVER, hands),
        "open_pair": (Permission.IF_THE_SIGN_SAYS if paired else Permission.NEVER, pair),
    }


def _check_switches(sign: TableSign, rules: RuleSet) -> None:
    fixed = sign.structure is Structure.FIXED
    for name, (permission, clause) in _permissions(rules).items():
        on = getattr(sign, name)
        if on and permission is Permission.NEVER:
            raise _refusal(f"{name} is not allowed here", name, clause)
        if name in _FIXED_ONLY and not fixed:
            if on:
                raise _refusal(f"{name} is for fixed limit only", name, clause)
            continue
        if not on and permission is Permission.ALWAYS:
            raise _refusal(f"{name} cannot be forbidden here", name, clause)


def _check_cap(sign: TableSign, rules: RuleSet) -> None:
    cap = rules.betting.cap
    if sign.raise_cap is None:
        return
    if sign.structure not in cap.says.capped:
        raise _refusal(
            f"raise_cap {sign.raise_cap}: with {sign.structure.value} there is no limit to the raises",
            "raise_cap",
            cap,
        )
    if sign.raise_cap < 1:
        raise _refusal(f"raise_cap must be at least 1, not {sign.raise_cap}", "raise_cap", cap)
    if by_law(cap) and sign.raise_cap != cap.says.raises:
        raise _refusal(f"raise_cap {sign.raise_cap}: here it is {cap.says.raises}", "raise_cap", cap)


def by_law(clause: Clause[Any]) -> bool:
    """Whether a text of law gives the clause, and not a reading or custom alone."""
    return clause.cites[0].source.basis is Basis.LAW


def _check_seats(sign: TableSign, rules: RuleSet) -> None:
    number = rules.seats.number
    least, _, settable, _ = number.says
    if not least <= sign.seats <= settable:
        raise _refusal(f"seats must be {least} to {settable}, not {sign.seats}", "seats", number)


def _check_money(sign: TableSign, rules: RuleSet) -> None:
    bound = rules.awards.excess_most_cents
    if bound.says is not None and sign.chip_cents is not None and sign.chip_cents > bound.says:
        raise _refusal(
            f"chip_cents {sign.chip_cents}: what is left over may not be worth more than {money(bound.says)}, "
            f"so the smallest chip may not either",
            "chip_cents",
            bound,
        )
    if sign.buy_in_most and sign.buy_in_least > sign.buy_in_most:
        raise _refusal(
            f"buy_in_least {sign.buy_in_least} is above buy_in_most {sign.buy_in_most}",
            "buy_in_least",
            *_WHOLE_CHIPS,
        )


def _check_rake(sign: TableSign, rules: RuleSet) -> None:
    rake = rules.awards.rake
    if sign.rake_basis_points > 10_000:
        raise _refusal(
            f"rake_basis_points {sign.rake_basis_points} is more than the whole pot (10000)",
            "rake_basis_points",
            rake,
        )
    if sign.rake_basis_points and not sign.rake_most:
        raise _refusal("a rake needs a most: rake_most is missing", "rake_most", rake)
    if sign.rake_most and not sign.rake_basis_points:
        raise _refusal("a rake needs a rate: rake_basis_points is missing", "rake_basis_points", rake)


# What the sign should also tell


def money(cents: int) -> str:
    """An amount of cents as it is printed.

    >>> money(100), money(250)
    ('$1', '$2.50')
    """
    return f"${cents // 100}" if cents % 100 == 0 else f"${cents // 100}.{cents % 100:02}"


class Note(NamedTuple):
    """Something permitted that the sign should still say."""

    words: str
    cites: tuple[Citation, ...]


def notes(sign: TableSign, rules: RuleSet) -> tuple[Note, ...]:
    """What the sign should still say, with the paragraphs that make it worth saying."""
    told = []
    seats, bound = rules.seats.number, rules.awards.excess_most_cents
    if (sign.seats or seats.says.most) > seats.says.warn_above:
        above = seats.says.warn_above
        told.append(Note(f"with more than {above} players common cards replace most later cards", seats.cites))
    if bound.says is not None and sign.chip_cents is None:
        words = "the chips have no money value, so all that cannot be divided goes to the player named"
        told.append(Note(words, bound.cites))
    return tuple(told)


def warnings(sign: TableSign, rules: RuleSet) -> tuple[str, ...]:
    """What is permitted and should still be said on the sign."""
    return tuple([note.words for note in notes(sign, rules)])


# Reading a sign from a table of a file


class _Kind(NamedTuple):
    """What one field may hold, and how it is written in a file."""

    words: str
    fits: Callable[[Any], bool]
    read: Callable[[Any], Any] = lambda written: written


def _is_int(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _structure(written: Any) -> Any:
    wanted = str(written).replace("-", " ").replace("_", " ").lower()
    return next((one for one in Structure if one.value == wanted), written)


def _is_readings(value: Any) -> bool:
    return isinstance(value, tuple) and all(
        isinstance(pair, tuple) and len(pair) == 2 and all(isinstance(word, str) for word in pair) for pair in value
    )


def _or_none(written: Any) -> Any:
    return None if written == "none" else written


_INT: Final = _Kind("a whole number", _is_int)
_SPECIAL: Final = {
    "structure": _Kind(
        f"one of {', '.join(repr(structure.value) for structure in Structure)}",
        lambda value: isinstance(value, Structure),
        _structure,
    ),
    "bets": _Kind(
        "a list of whole numbers",
        lambda value: isinstance(value, tuple) and all(map(_is_int, value)),
        lambda written: tuple(written) if isinstance(written, list) else written,
    ),
    "raise_cap": _Kind("a whole number, or 'none'", lambda value: value is None or _is_int(value), _or_none),
    "chip_cents": _Kind("a whole number, or 'none'", lambda value: value is None or _is_int(value), _or_none),
    "readings": _Kind(
        "a table of readings, each with its choice",
        _is_readings,
        lambda written: tuple(written.items()) if isinstance(written, Mapping) else written,
    ),
    **dict.fromkeys(_SWITCHES, _Kind("true or false", lambda value: isinstance(value, bool))),
}
_KINDS: Final = {one.name: _SPECIAL.get(one.name, _INT) for one in fields(TableSign)}


def sign_from(written: Mapping[str, Any], rules: RuleSet) -> TableSign:
    """The sign written as a table of keys, the rest as by default; checked.

    Raises:
        SignNotPermitted: a key is unknown, a value has the wrong type, or the rules do not permit it.
    """
    for key in written:
        if key not in _KINDS:
            raise SignNotPermitted(_unknown_key(key), key, rules.betting.notice.cites)
    values = {key: _KINDS[key].read(value) for key, value in written.items()}
    structure = values.get("structure", Structure.FIXED)
    return check(replace(default_sign(rules, structure), **values), rules)


def _unknown_key(key: str) -> str:
    close = get_close_matches(key, _KINDS, 1)
    hint = f"; did you mean {close[0]!r}?" if close else ""
    return f"a sign has no {key!r}; it has {', '.join(_KINDS)}{hint}"
