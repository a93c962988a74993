"""The rules in words: what each clause asks and says, and where two rule sets part."""

import enum
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from doorcard.law import Citation
from doorcard.rules.amend import spelled
from doorcard.rules.clauses import Clause
from doorcard.rules.paths import clauses
from doorcard.rules.ruleset import RuleSet
from doorcard.telling.call import capital, listed

QUESTIONS: Final = {
    "deal.spare": "How many undealt cards are needed besides one for each player",
    "deal.burn_after_shuffle": "Whether a card is burned after a reshuffle",
    "deal.refill_below": "With fewer undealt cards than this when a common card is due, cards are shuffled for it",
    "deal": "The cards of each player, D for down and U for up, and whether a card is burned first",
    "discards": "How many of his down cards each player puts away before the betting",
    "forced.ace": "Whether the ace is the highest or the lowest up card",
    "forced.suits": "The order of suits when two up cards are equal",
    "forced.full": "Whether the forced player may open for the full bet at once",
    "forced.completion": "Whether the forced bet may be completed",
    "betting.structures": "How much may be bet",
    "betting.opener_suits": "The order of suits when hands showing are equal",
    "betting.pointless": "Whether one may raise where nobody else could answer",
    "showdown.concession": "Whether a loser may give up his hand unseen",
    "showdown.low_straights": "Whether a straight counts in a low hand",
    "showdown.low_flushes": "Whether a flush counts in a low hand",
    "showdown.low_ace": "Whether an ace is low in a low hand",
    "awards.high_tie": "Who gets what is left of tied highs",
    "awards.low_tie": "Who gets what is left of tied lows",
    "awards.excess_most_cents": "The most that what is left over may be worth, in cents",
    "awards.suits": "The order of suits for what is left over",
}
"""What clauses ask whose answers are of a type that others share; for the rest the type says it."""


def question(path: str, says: Any) -> str:
    """What a clause asks.

    >>> from doorcard.rules.clauses import Opener
    >>> question("streets.fourth.opener", Opener.HIGH_HAND), question("deal.spare", 1)
    ('Whose hand showing opens', 'How many undealt cards are needed besides one for each player')
    """
    owner, _, field = path.rpartition(".")
    asked = QUESTIONS.get(field if owner.startswith("streets.") else path)
    return asked or capital((type(says).__doc__ or path).partition(".")[0].partition(";")[0])


class Answer(NamedTuple):
    """A clause as it is printed; one that says the same on several streets stands here once."""

    path: str
    words: str
    cites: tuple[Citation, ...]


def in_words(says: Any) -> str:
    """What a clause says.

    >>> from doorcard.rules.clauses import Opener
    >>> in_words(Opener.HIGH_HAND), in_words(True), in_words(None)
    ('best high hand showing', 'yes', 'no bound')
    """
    if isinstance(says, enum.Enum) and isinstance(says.value, str):
        return says.value
    if isinstance(says, bool):
        return "yes" if says else "no"
    if says is None:
        return "no bound"
    if isinstance(says, tuple) and hasattr(says, "_fields"):
        parts = zip(says._fields, says, strict=True)
        return ", ".join(f"{name.replace('_', ' ')} {in_words(part)}" for name, part in parts)
    if isinstance(says, frozenset):
        return listed(sorted(in_words(one) for one in says)) if says else "none"
    return spelled(says).replace("-", " ") if isinstance(says, enum.Enum) else str(says)


def answers(rules: RuleSet) -> Iterator[Answer]:
    """Every clause in words, in the order of the rule set."""
    seen: dict[tuple[str, str, tuple[Citation, ...]], list[str]] = {}
    order: list[tuple[str, tuple[str, str, tuple[Citation, ...]]]] = []
    for path, clause in clauses(rules):
        owner, _, field = path.rpartition(".")
        key = (field if owner.startswith("streets.") else path, in_words(clause.says), clause.cites)
        if key not in seen:
            order.append((path, key))
        seen.setdefault(key, []).append(owner.removeprefix("streets."))
    for path, key in order:
        field, words, cites = key
        streets = seen[key]
        yield Answer(f"{span(streets)}.{field}" if path.startswith("streets.") else path, words, cites)


def span(streets: Sequence[str]) -> str:
    """Streets in a row as one word.

    >>> span(["fourth"]), span(["fourth", "fifth", "sixth"])
    ('fourth', 'fourth-sixth')
    """
    return streets[0] if len(streets) == 1 else f"{streets[0]}-{streets[-1]}"


class Pair(NamedTuple):
    """A clause in two rule sets; one that a rule set does not have is None there."""

    path: str
    first: Clause[Any] | None
    second: Clause[Any] | None

    @property
    def parts(self) -> bool:
        """Whether they say different things."""
        return self.first is None or self.second is None or self.first.says != self.second.says


def pairs(first: RuleSet, second: RuleSet) -> list[Pair]:
    """Every clause of two rule sets side by side, in the order of the first."""
    mine, theirs = dict(clauses(first)), dict(clauses(second))
    return [Pair(path, mine.get(path), theirs.get(path)) for path in dict.fromkeys((*mine, *theirs))]


def partings(first: RuleSet, second: RuleSet) -> list[Pair]:
    """Where two rule sets say different things, in the order of the first."""
    return [pair for pair in pairs(first, second) if pair.parts]


def alike(found: Sequence[Pair]) -> list[list[Pair]]:
    """Pairs, those that say the same on several streets together."""
    groups: dict[tuple[Any, ...], list[Pair]] = {}
    for pair in found:
        path, first, second = pair
        field = path.rpartition(".")[2] if path.startswith("streets.") else path
        key = (field, first and first.says, second and second.says)
        groups.setdefault(key, []).append(pair)
    return list(groups.values())


__all__ = ["Answer", "Pair", "alike", "answers", "in_words", "pairs", "partings", "question", "span"]
