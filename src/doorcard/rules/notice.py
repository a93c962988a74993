"""The sign as it is printed: what holds at the table, line by line, each with its paragraphs."""

import itertools
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from doorcard.law import Citation, read_citation
from doorcard.rules.clauses import (
    AskToSee,
    Clause,
    ForcedAmount,
    Halves,
    HeadToHead,
    MustShow,
    OpenerTie,
    Shortage,
    Structure,
    TieExcess,
)
from doorcard.rules.options import options, with_readings
from doorcard.rules.ruleset import RuleSet
from doorcard.rules.sign import TableSign, money, notes

_CLOCK: Final = (read_citation("house clock"),)
"""How time runs rests on no clause of a rule set."""


class Row(NamedTuple):
    """One line of the printed sign."""

    label: str
    value: str
    cites: tuple[Citation, ...]


def describe(sign: TableSign, rules: RuleSet) -> tuple[Row, ...]:
    """The printed sign, line by line, each with its paragraphs.

    >>> from doorcard.rules.nz import SEVEN_CARD_STUD
    >>> from doorcard.rules.sign import default_sign
    >>> print(*describe(default_sign(SEVEN_CARD_STUD), SEVEN_CARD_STUD)[2])
    Ante 2 (nz 13.1(b),)
    """
    chosen = with_readings(rules, sign.readings)
    rows = [row for line in _LINES for row in line(sign, chosen)]
    return (*rows, *_readings(sign, rules), *(Row("Note", *note) for note in notes(sign, chosen)))


def _row(label: str, value: str, *clauses: Clause[Any]) -> Row:
    return Row(label, value, tuple(dict.fromkeys(cite for clause in clauses for cite in clause.cites)))


def _game(sign: TableSign, rules: RuleSet) -> Iterator[Row]:
    yield _row("Game", rules.title, rules.showdown.halves)


def _seats(sign: TableSign, rules: RuleSet) -> Iterator[Row]:
    yield _row("Seats", str(sign.seats or rules.seats.number.says.most), rules.seats.number)


def _ante(sign: TableSign, rules: RuleSet) -> Iterator[Row]:
    yield _row("Ante", str(sign.ante) if sign.ante else "none", rules.deal.ante)


def _forced(sign: TableSign, rules: RuleSet) -> Iterator[Row]:
    forced, full = rules.forced, sign.bet_on(rules, 0)
    who = f"{forced.card.says.value} up card, ace {forced.ace.says.value}"
    clauses: list[Clause[Any]] = [forced.card, forced.ace, forced.amount]
    fixed = sign.structure is Structure.FIXED
    if forced.amount.says is ForcedAmount.A_REAL_BET:
        yield _row("Forced bet", f"{who}: {full}" if fixed else f"{who}: {full} or more", *clauses)
        return
    words = f"{who}: {sign.forced}"
    if sign.open_full:
        words += f", or {full} at once"
        clauses.append(forced.full)
    if fixed and sign.forced < full:
        words += "; may be completed" if sign.completion else "; may not be completed"
        clauses.append(forced.completion)
    yield _row("Forced bet", words, *clauses)


_TIED: Final = {
    OpenerTie.SUIT_OF_TOP_CARD: "equal hands by the suit of the highest card",
    OpenerTie.SUIT_IN_TOP_GROUP: "equal hands by the highest suit of the highest group",
    OpenerTie.NEAREST_LEFT: "of equal hands the one nearest the dealer's left",
}


def _opener(sign: TableSign, rules: RuleSet) -> Iterator[Row]:
    street = rules.streets[1]
    words = f"{street.opener.says.value}, to {street.opener_may.says.value}; {_TIED[street.opener_tie.says]}"
    yield _row("Opener", words, street.opener, street.opener_may, street.opener_tie)


def _limit(sign: TableSign, rules: RuleSet) -> Iterator[Row]:
    betting, least = rules.betting, sign.least_bet
    if sign.structure is Structure.FIXED:
        bets = [str(sign.bet_on(rules, index)) for index in range(len(rules.streets))]
        yield _row("Limit", f"fixed, bets of {', '.join(bets)}", betting.notice, rules.streets[0].bet)
    elif sign.structure is Structure.SPREAD:
        yield _row("Limit", f"spread, {_span(least, sign.maximum)}", betting.notice, betting.spread)
    elif sign.structure is Structure.NO_LIMIT:
        yield _row("Limit", f"no limit, {least} or more", betting.notice, betting.raise_least)
    else:
        half = "half of " if sign.structure is Structure.HALF_POT else ""
        words = f"{sign.structure.value}, from {least} to {half}{betting.pot.says.value}"
        yield _row("Limit", words, betting.notice, betting.pot)


def _raises(sign: TableSign, rules: RuleSet) -> Iterator[Row]:
    most, between_two = sign.most_raises(rules), rules.betting.head_to_head
    if most is None:
        yield _row("Raises", "any number", rules.betting.cap)
    elif between_two.says is HeadToHead.CAP_STANDS:
        yield _row("Raises", f"{most} a round, head to head too", rules.betting.cap, between_two)
    else:
        yield _row("Raises", f"{most} a round, any number head to head", rules.betting.cap, between_two)


def _open_pair(sign: TableSign, rules: RuleSet) -> Iterator[Row]:
    if sign.open_pair:
        yield _row("Open pair", "allows the big bet on fourth street", rules.betting.open_pair)


def _chip(sign: TableSign, rules: RuleSet) -> Iterator[Row]:
    worth = "no money value" if sign.chip_cents is None else f"worth {money(sign.chip_cents)}"
    yield _row("Smallest chip", f"{sign.chip}, {worth}", rules.betting.rounding)


_LEFT_OVER: Final = {
    TieExcess.ALL_TO_HIGHEST_CARD: "all to the highest card by suit",
    TieExcess.HIGHEST_CARD: "to the highest card by suit",
    TieExcess.LOWEST_CARD: "to the lowest card by suit",
    TieExcess.ONE_EACH_FROM_HIGHEST: "one chip each, from the highest card by suit",
    TieExcess.NEAREST_LEFT: "nearest the dealer's left",
}


def _left_over(sign: TableSign, rules: RuleSet) -> Iterator[Row]:
    awards, halves = rules.awards, rules.showdown.halves.says
    bound = awards.excess_most_cents
    upto = f", up to {money(bound.says)}" if bound.says is not None and sign.chip_cents is not None else ""
    if halves is Halves.HIGH_LOW:
        yield _row("Left of halving", f"to {awards.halving_excess.says.value}", awards.halving_excess)
    if halves is not Halves.LOW:
        yield _row("Left of tied highs", _LEFT_OVER[awards.high_tie.says] + upto, awards.high_tie, bound)
    if halves is not Halves.HIGH:
        yield _row("Left of tied lows", _LEFT_OVER[awards.low_tie.says] + upto, awards.low_tie, bound)


_SHORT: Final = {
    Shortage.RESHUFFLE_ELSE_COMMUNITY: "burn cards are shuffled in; if still too few, one community card for all",
    Shortage.COMMON_CARD: "one common card for all",
}


def _short_deck(sign: TableSign, rules: RuleSet) -> Iterator[Row]:
    spare = rules.deal.spare.says
    enough = "one card a player" + (f" and {spare} more" if spare else "")
    streets = [street for street in rules.streets if street.shortage.says in _SHORT]
    for shortage, group in itertools.groupby(streets, lambda street: street.shortage.says):
        same = list(group)
        named = " and ".join([street.name.value for street in same])
        words = f"{named}, with less than {enough}: {_SHORT[shortage]}"
        yield _row("Short deck", words, *[street.shortage for street in same], rules.deal.spare)


def _showdown(sign: TableSign, rules: RuleSet) -> Iterator[Row]:
    showdown = rules.showdown
    yield _row("Shows first", showdown.first.says.value, showdown.first)
    if not sign.concession:
        yield _row("Showdown", "all show", showdown.concession)
    elif showdown.must_show.says is MustShow.NOBODY_ELSE:
        yield _row("Showdown", "losers may concede unseen", showdown.must_show, showdown.concession)
    else:
        words = f"he must show {showdown.must_show.says.value}"
        yield _row("Showdown", words, showdown.must_show, showdown.concession)
    if showdown.ask.says is AskToSee.ANYONE_SEATED:
        yield _row("Asking", "anyone seated may ask to see a hand", showdown.ask)
    if sign.all_in_up:
        yield _row("All in", "hands are turned up when the betting is over", showdown.all_in_hands)


def _agreement(sign: TableSign, rules: RuleSet) -> Iterator[Row]:
    yield _row("Agreements", rules.awards.agreement.says.value, rules.awards.agreement)


def _buy_in(sign: TableSign, rules: RuleSet) -> Iterator[Row]:
    if sign.buy_in_least or sign.buy_in_most:
        words = _span(sign.buy_in_least, sign.buy_in_most)
        yield Row("Buy-in", words, (read_citation("house table-stakes"),))


def _time(sign: TableSign, rules: RuleSet) -> Iterator[Row]:
    words = f"{sign.act_seconds} seconds an act, {sign.bank_seconds} in the bank, {sign.grace_seconds} when cut off"
    yield Row("Time", words, (*rules.betting.silence.cites, *_CLOCK))


def _rake(sign: TableSign, rules: RuleSet) -> Iterator[Row]:
    whole, part = divmod(sign.rake_basis_points, 100)
    rate = f"{whole}.{part:02}".rstrip("0") if part else str(whole)
    words = f"{rate} % of the pot, at most {sign.rake_most}" if sign.rake_basis_points else "none"
    yield _row("Rake", words, rules.awards.rake)


def _readings(sign: TableSign, rules: RuleSet) -> Iterator[Row]:
    chosen = dict(sign.readings)
    for option in options(with_readings(rules, sign.readings)):
        if option.key in chosen:
            yield Row("Reading", f"{option.title}: {chosen[option.key]}", (option.cite,))


def _span(least: int, most: int) -> str:
    return f"{least} to {most}" if least and most else f"at least {least}" if least else f"at most {most}"


_LINES: Final = (
    _game,
    _seats,
    _ante,
    _forced,
    _opener,
    _limit,
    _raises,
    _open_pair,
    _chip,
    _left_over,
    _short_deck,
    _showdown,
    _agreement,
    _buy_in,
    _time,
    _rake,
)
