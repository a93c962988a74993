"""A rule set and a sign as whole numbers, for hands in bulk; what native hands do not know is refused by name.

The numbers stand in the order of the fields in `native/include/doorcard/rules.hpp`. An answer is written as its place
among the answers of its kind, so what the sign leaves open is settled here once and not at every act.
"""

import enum
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from doorcard.engine.play import begin
from doorcard.errors import DoorcardError
from doorcard.rules.clauses import (
    Ace,
    AllInHands,
    BetSize,
    CommonAtShowdown,
    CommonShowing,
    GoesOn,
    Halves,
    InLow,
    Opener,
    OpenPair,
    Permission,
    Qualifier,
    RaiseLeast,
    Receives,
    SpreadLeast,
    Structure,
    TwoHands,
    Wheel,
)
from doorcard.rules.options import with_readings
from doorcard.rules.paths import clause_at, street_key
from doorcard.rules.ruleset import RuleSet, Street
from doorcard.rules.sign import TableSign

MOST_CHIPS_OF_A_STACK: Final = (1 << 32) - 1
"""The most chips, in pieces of the smallest, that native hands reckon a stack with."""


class NotInKernel(DoorcardError):
    """Native hands do not know an answer of these rules; plain Python does."""

    def __init__(self, message: str, clause: str) -> None:
        super().__init__(message)
        self.clause = clause
        """The path of the clause, or the field of the sign."""


class Table(NamedTuple):
    """Under what hands are played in bulk."""

    rules: RuleSet
    sign: TableSign
    stacks: tuple[int | None, ...]
    """What each player begins every hand with; None for an empty chair."""


class Flat(NamedTuple):
    """A table as numbers."""

    numbers: tuple[int, ...]
    stacks: tuple[int, ...]
    streets: int


def flat(table: Table) -> Flat:
    """The table as numbers.

    Raises:
        NotInKernel: a clause has an answer that native hands do not know.
        SignNotPermitted: the sign breaks the rule set.
        DealError: fewer than two players would be dealt in.
    """
    begin(table.rules, table.sign, table.stacks)
    rules, sign = with_readings(table.rules, table.sign.readings), table.sign
    _refuse_unknown(rules)
    for number, stack in enumerate(table.stacks):
        if (stack or 0) // sign.chip > MOST_CHIPS_OF_A_STACK:
            raise NotInKernel(
                f"seat {number + 1} has {stack}; native hands know stacks of {MOST_CHIPS_OF_A_STACK} chips at most",
                "stacks",
            )
    streets = [number for index in range(len(rules.streets)) for number in _street(rules, sign, index)]
    numbers = (*_sign(rules, sign), *_clauses(rules, sign), len(rules.streets), *streets)
    return Flat(tuple(map(int, numbers)), tuple([stack or 0 for stack in table.stacks]), len(rules.streets))


# What native hands do not know


_REFUSED: Final[tuple[tuple[str, Any], ...]] = (
    ("deal.receives", Receives.WITH_CHIPS),
    ("betting.common_showing", CommonShowing.COUNTED),
    ("showdown.common", CommonAtShowdown.LEFT_OUT),
    ("showdown.wheel", Wheel.NO_STRAIGHT),
)
_REFUSED_IN_LOWS: Final[tuple[tuple[str, Any], ...]] = (
    ("showdown.two_hands", TwoHands.SAME_FIVE),
    ("showdown.low_straights", InLow.COUNTS_AGAINST),
    ("showdown.low_flushes", InLow.COUNTS_AGAINST),
    ("showdown.low_ace", Ace.HIGH),
)


def _refuse_unknown(rules: RuleSet) -> None:
    halves = rules.showdown.halves.says
    # The ace of lows also says which low hand showing opens.
    lows = halves is not Halves.HIGH or any(street.opener.says is Opener.LOW_HAND for street in rules.streets[1:])
    refused = (*_REFUSED, *_REFUSED_IN_LOWS) if lows else _REFUSED
    for path, answer in refused:
        clause = clause_at(rules, path)
        if clause is not None and clause.says is answer:
            raise NotInKernel(f"native hands do not know {path}: {answer.value}", path)
    if halves is Halves.LOW and rules.showdown.qualifier.says is Qualifier.EIGHT:
        raise NotInKernel("native hands do not know a pot for lows alone that nobody may win", "showdown.qualifier")
    _refuse_hands_of_other_sizes(rules)


def _refuse_hands_of_other_sizes(rules: RuleSet) -> None:
    """A hand is judged with five to seven cards, of which one at least is dealt up on the first street."""
    first, cards = rules.streets[0], 0
    pattern = first.deal.says.pattern
    if "U" not in pattern or first.discards.says > pattern.count("D"):
        raise _no_size(first, "deal", "no up card, or too few down cards")
    discarding = [street for street in rules.streets if street.discards.says]
    if len(discarding) > 1:
        raise _no_size(discarding[1], "discards", "a second discard")
    for index, street in enumerate(rules.streets):
        cards += len(street.deal.says.pattern) - street.discards.says
        if cards > 7:
            raise _no_size(street, "deal", "more than seven cards")
        if street.goes_on.says is not GoesOn.NEXT_STREET or index + 1 == len(rules.streets):
            if cards < 5:
                raise _no_size(street, "goes_on", f"an end with {cards} cards")
            return


def _no_size(street: Street, field: str, what: str) -> NotInKernel:
    path = f"streets.{street_key(street.name)}.{field}"
    return NotInKernel(f"native hands do not know {path}: {what}", path)


# The numbers


def _place(answer: Any) -> int:
    """An answer as its place among those of its kind; a number as itself."""
    if isinstance(answer, enum.Enum):
        return list(type(answer)).index(answer)
    return int(answer)


def _allowed(permission: Permission, on_the_sign: bool) -> bool:
    return permission is Permission.ALWAYS or (permission is Permission.IF_THE_SIGN_SAYS and on_the_sign)


def _sign(rules: RuleSet, sign: TableSign) -> Iterator[int]:
    forced, showdown = rules.forced, rules.showdown
    cap, cents = sign.most_raises(rules), rules.awards.excess_most_cents.says
    yield from (_place(sign.structure), sign.ante, sign.forced, sign.least_bet, sign.maximum)
    yield -1 if cap is None else cap
    yield from (sign.chip, sign.rake_basis_points, sign.rake_most)
    yield -1 if cents is None or not sign.chip_cents else cents // sign.chip_cents * sign.chip
    yield _allowed(forced.full.says, sign.open_full)
    yield _allowed(forced.completion.says, sign.completion)
    yield _allowed(showdown.concession.says, sign.concession)
    yield showdown.all_in_hands.says is AllInHands.MAY_TURN_UP and sign.all_in_up


def _clauses(rules: RuleSet, sign: TableSign) -> Iterator[int]:
    deal, forced, betting, showdown, awards = rules.deal, rules.forced, rules.betting, rules.showdown, rules.awards
    answers: Sequence[Any] = (
        deal.short_ante,
        deal.begins,
        deal.rounds,
        deal.spare,
        deal.count,
        deal.burn_after_shuffle,
        deal.refill_below,
        deal.refill,
        deal.last_resort,
        forced.card,
        forced.ace,
        forced.tie,
        forced.suits,
        forced.amount,
        forced.duty,
        forced.option,
        forced.tapped_out,
        betting.opener_tapped_out,
        betting.opener_suits,
        betting.asked,
        betting.pointless,
        betting.short_forced,
        betting.owed_at_most,
        _raise_least(rules, sign),
        betting.tap_out,
        betting.pot,
        betting.rounding,
        betting.head_to_head,
        betting.short_raise,
        betting.measured_from,
        betting.reopens,
        betting.uncalled,
        showdown.first,
        showdown.unbet_first,
        showdown.order,
        showdown.must_show,
        showdown.halves,
        showdown.qualifier,
        awards.layers,
        awards.rake,
        awards.low_without_share,
        awards.halving_excess,
        awards.high_tie,
        awards.low_tie,
        awards.suits,
        awards.odd_chip_cards,
        awards.shared_cards,
        awards.equal_fives,
        awards.both_ways,
    )
    return (_place(getattr(answer, "says", answer)) for answer in answers)


def _raise_least(rules: RuleSet, sign: TableSign) -> RaiseLeast:
    """What says the least raise in the structure of the table."""
    if sign.structure is not Structure.SPREAD:
        return rules.betting.raise_least.says
    by_minimum = rules.betting.spread.says is SpreadLeast.TABLE_MINIMUM
    return RaiseLeast.TABLE_MINIMUM if by_minimum else RaiseLeast.LARGEST_OF_ROUND


def _street(rules: RuleSet, sign: TableSign, index: int) -> Iterator[int]:
    street = rules.streets[index]
    pattern = street.deal.says.pattern
    yield len(pattern)
    yield sum(1 << place for place, letter in enumerate(pattern) if letter == "U")
    yield street.deal.says.burn
    for clause in (
        street.shortage,
        street.discards,
        street.opener,
        street.opener_tie,
        street.opener_may,
        street.unbet_may,
        street.betting,
        street.goes_on,
    ):
        yield _place(clause.says)
    yield sign.bet_on(rules, index)
    yield _pair_bet(rules, sign, index, street)


def _pair_bet(rules: RuleSet, sign: TableSign, index: int, street: Street) -> int:
    """Fixed limit: the big bet that an open pair allows besides the small one; 0 where it allows none."""
    allowed = rules.betting.open_pair.says is OpenPair.IF_THE_SIGN_SAYS and sign.open_pair
    if not allowed or index != 1 or street.bet.says is not BetSize.SMALL or sign.structure is not Structure.FIXED:
        return 0
    big = sign.bet_on(rules, index + 1)
    return big if big > sign.bet_on(rules, index) else 0
