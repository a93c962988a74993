"""An answer of the law, and the paragraphs that give it."""

import functools
from typing import Generic, NamedTuple, TypeVar

from doorcard.law import Citation
from doorcard.rules.clauses import Clause

T = TypeVar("T")


class Ruling(NamedTuple, Generic[T]):
    """What the rules answer, and by which paragraphs."""

    answer: T
    cites: tuple[Citation, ...]


@functools.cache
def together(*cites: tuple[Citation, ...]) -> tuple[Citation, ...]:
    """These paragraphs in this order, each once.

    They are joined once for each combination: a hand asks for the same few again and again.
    """
    return tuple(dict.fromkeys(cite for part in cites for cite in part))


def by(*clauses: Clause[object]) -> tuple[Citation, ...]:
    """The paragraphs of these clauses together, each once."""
    if len(clauses) == 1:
        return clauses[0].cites
    return together(*[clause.cites for clause in clauses])
