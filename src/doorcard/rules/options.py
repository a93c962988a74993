"""The readings a table may choose: where a text can be read in more than one way, the other ways, as data."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any, Final, NamedTuple

from doorcard.errors import UnknownRules
from doorcard.law import Citation, read_citation
from doorcard.rules.clauses import (
    Ace,
    Clause,
    Halves,
    HeadToHead,
    MustShow,
    OddChipCards,
    Opener,
    OpenerTie,
    Qualifier,
    UnbetFirst,
)
from doorcard.rules.paths import Path, also_by, clause_at, replaced, street_key
from doorcard.rules.remembered import remembered
from doorcard.rules.ruleset import RuleSet


class Choice(NamedTuple):
    """One way to read a text, and the answers it gives."""

    name: str
    answers: tuple[tuple[Path, Any], ...]
    """What each clause says; ``streets.later`` stands for every street but the first."""
    instead_of: str = ""
    """A reading that the clauses no longer rest on."""
    rests_on: str = ""
    """The reading they rest on in its place."""


class Option(NamedTuple):
    """A reading that may be chosen. Its first choice is what the rule sets hold by themselves."""

    key: str
    title: str
    reading: str
    """The reading, or the custom, that a clause so answered cites."""
    text: str
    """Whose rule sets it is for: the key of the source that the clause cites first."""
    choices: tuple[Choice, ...]
    where: tuple[tuple[Path, Any], ...] = ()
    """It may be chosen only where these clauses say this."""

    @property
    def cite(self) -> Citation:
        """The reading as it is cited."""
        return read_citation(self.reading)


OPTIONS: Final = (
    Option(
        "enough-cards",
        "how many undealt cards are enough for n players",
        "house enough-cards",
        "nz",
        (
            Choice("n+1", (("deal.spare", 1),)),
            Choice("n", (("deal.spare", 0),)),
            Choice("n+2", (("deal.spare", 2),)),
        ),
    ),
    Option(
        "enough-cards",
        "how many undealt cards are enough for n players",
        "house enough-cards",
        "custom",
        (
            Choice("n+1", (("deal.spare", 1),)),
            Choice("n", (("deal.spare", 0),)),
            Choice("n+2", (("deal.spare", 2),)),
        ),
    ),
    Option(
        "burn",
        "whether a card is burned before each street",
        "custom burn",
        "custom",
        (
            Choice("one-a-street", (("streets.later.deal.burn", True),)),
            Choice(
                "none",
                (
                    ("streets.later.deal.burn", False),
                    ("deal.spare", 0),
                    ("deal.burn_after_shuffle", False),
                    ("deal.refill_below", 1),
                ),
            ),
        ),
    ),
    Option(
        "ace-of-forced-card",
        "whether the ace is the lowest or the highest up card",
        "house ace-of-forced-card",
        "pa",
        (Choice("low", (("forced.ace", Ace.LOW),)), Choice("high", (("forced.ace", Ace.HIGH),))),
        where=(("showdown.halves", Halves.LOW),),
    ),
    Option(
        "later-opener",
        "whose hand showing opens the later rounds",
        "custom later-opener",
        "custom",
        (
            Choice("low", (("streets.later.opener", Opener.LOW_HAND),)),
            Choice(
                "high",
                (("streets.later.opener", Opener.HIGH_HAND),),
                instead_of="house low-hands-showing",
                rests_on="house hands-showing",
            ),
        ),
        where=(("showdown.halves", Halves.HIGH_LOW), ("showdown.qualifier", Qualifier.NONE)),
    ),
    Option(
        "opener-tie",
        "which card breaks a tie between hands showing",
        "house opener-tie",
        "nz",
        (
            Choice("top-card", (("streets.later.opener_tie", OpenerTie.SUIT_OF_TOP_CARD),)),
            Choice("top-group", (("streets.later.opener_tie", OpenerTie.SUIT_IN_TOP_GROUP),)),
        ),
    ),
    Option(
        "opener-tie",
        "who opens when high hands showing are equal",
        "custom opener-tie",
        "custom",
        (
            Choice("nearest-left", (("streets.later.opener_tie", OpenerTie.NEAREST_LEFT),)),
            Choice("top-card", (("streets.later.opener_tie", OpenerTie.SUIT_OF_TOP_CARD),)),
        ),
        where=(("streets.later.opener", Opener.HIGH_HAND),),
    ),
    Option(
        "head-to-head",
        "when the betting is head to head",
        "house head-to-head",
        "nz",
        (
            Choice("two-with-chips", (("betting.head_to_head", HeadToHead.TWO_WITH_CHIPS),)),
            Choice("two-not-folded", (("betting.head_to_head", HeadToHead.TWO_NOT_FOLDED),)),
            Choice("until-reached", (("betting.head_to_head", HeadToHead.UNTIL_REACHED),)),
        ),
    ),
    Option(
        "head-to-head",
        "whether two players may raise without limit",
        "custom head-to-head",
        "custom",
        (
            Choice("two-with-chips", (("betting.head_to_head", HeadToHead.TWO_WITH_CHIPS),)),
            Choice("cap-stands", (("betting.head_to_head", HeadToHead.CAP_STANDS),)),
            Choice("began-with-two", (("betting.head_to_head", HeadToHead.BEGAN_WITH_TWO),)),
        ),
    ),
    Option(
        "first-to-show",
        "who shows first when nobody bet in the final round",
        "custom first-to-show",
        "custom",
        (
            Choice("opener", (("showdown.unbet_first", UnbetFirst.OPENER),)),
            Choice("nearest-left", (("showdown.unbet_first", UnbetFirst.NEAREST_LEFT),)),
        ),
    ),
    Option(
        "must-show",
        "equal to or better than which hand a hand must be shown",
        "house must-show",
        "nz",
        (
            Choice("than-first", (("showdown.must_show", MustShow.EQUAL_OR_BETTER_THAN_FIRST),)),
            Choice("than-best", (("showdown.must_show", MustShow.EQUAL_OR_BETTER_THAN_BEST),)),
        ),
    ),
    Option(
        "odd-chip-cards",
        "which cards decide who gets what is left over",
        "house odd-chip-cards",
        "nz",
        (
            Choice("five-played", (("awards.odd_chip_cards", OddChipCards.FIVE_PLAYED),)),
            Choice("all-cards", (("awards.odd_chip_cards", OddChipCards.ALL_CARDS),)),
        ),
    ),
)
"""In the order in which they are applied: whose hand opens is settled before its ties are."""


def options(rules: RuleSet) -> tuple[Option, ...]:
    """The options of this rule set, in the order in which they are applied."""
    return tuple([option for option in OPTIONS if _is_offered(option, rules)])


def choices(rules: RuleSet) -> dict[str, tuple[str, ...]]:
    """What may be chosen under this rule set: the key of each option and the names of its choices, default first.

    >>> from doorcard.rules import rule_set
    >>> choices(rule_set("nz/seven-card-stud"))["enough-cards"]
    ('n+1', 'n', 'n+2')
    """
    return {option.key: tuple([choice.name for choice in option.choices]) for option in options(rules)}


def with_readings(rules: RuleSet, readings: Iterable[tuple[str, str]]) -> RuleSet:
    """The rule set as these readings have it; every clause so answered cites the reading.

    Raises:
        UnknownRules: there is no such reading or choice under this rule set, or one is there twice.
    """
    asked = tuple([(key, name) for key, name in readings])
    if not asked:
        return rules
    return _with(rules, asked)


@remembered
def _with(rules: RuleSet, asked: tuple[tuple[str, str], ...]) -> RuleSet:
    wanted: dict[str, str] = {}
    for key, name in asked:
        if key in wanted:
            raise UnknownRules(f"the reading {key!r} is chosen twice")
        wanted[key] = name
    chosen = rules
    for option in OPTIONS:
        if option.key in wanted and _is_offered(option, chosen):
            chosen = _applied(chosen, option, wanted.pop(option.key))
    for key in wanted:
        raise UnknownRules(_no_reading(rules, key))
    return chosen


def _is_offered(option: Option, rules: RuleSet) -> bool:
    first = _places(rules, option.choices[0].answers[0][0])[0]
    clause, _ = _clause(rules, first)
    if clause.cites[0].source.key != option.text:
        return False
    return all(_clause(rules, place)[0].says == says for path, says in option.where for place in _places(rules, path))


def _places(rules: RuleSet, path: Path) -> list[Path]:
    """The paths meant by a path in which ``streets.later`` stands for every street but the first."""
    field = path.removeprefix("streets.later.")
    if field == path:
        return [path]
    return [f"streets.{street_key(street.name)}.{field}" for street in rules.streets[1:]]


def _clause(rules: RuleSet, path: Path) -> tuple[Clause[Any], str]:
    """The clause at a path, and the part of its answer that the path ends in, if it names one."""
    clause = clause_at(rules, path)
    if clause is not None:
        return clause, ""
    owner, _, part = path.rpartition(".")
    whole = clause_at(rules, owner)
    assert whole is not None, path
    return whole, part


def _applied(rules: RuleSet, option: Option, name: str) -> RuleSet:
    choice = next((choice for choice in option.choices if choice.name == name), None)
    if choice is None:
        names = ", ".join(choice.name for choice in option.choices)
        raise UnknownRules(f"the reading {option.key!r} has no choice {name!r}; there are {names}")
    changes: dict[Path, Clause[Any]] = {}
    for path, says in choice.answers:
        for place in _places(rules, path):
            clause, part = _clause(rules, place)
            whole = place.removesuffix(f".{part}")
            answer = clause.says._replace(**{part: says}) if part else says
            changes[whole] = also_by(_resting(clause, choice), answer, option.cite)
    return replaced(rules, changes)


def _resting(clause: Clause[Any], choice: Choice) -> Clause[Any]:
    """The clause with the reading it rests on exchanged, where the choice says so."""
    if not choice.instead_of:
        return clause
    old, new = read_citation(choice.instead_of), read_citation(choice.rests_on)
    return Clause(clause.says, tuple([new if cite is old else cite for cite in clause.cites]))


def _no_reading(rules: RuleSet, key: str) -> str:
    keys = tuple(choices(rules))
    close = get_close_matches(key, keys, 1)
    hint = f"; did you mean {close[0]!r}?" if close else ""
    allowed = f"there are {', '.join(keys)}" if keys else "it has none to choose"
    return f"{rules.name} has no reading {key!r} to choose; {allowed}{hint}"
