"""How a rule file ties an answer to the paragraphs that give it."""

from typing import TypeVar

from doorcard.law import read_citation
from doorcard.rules.clauses import Clause

T = TypeVar("T")


def clause(says: T, *paragraphs: str) -> Clause[T]:
    """A clause that says this, by these paragraphs: the one that decides first, then the reading it rests on.

    >>> clause(True, "nz 13.4(a)", "house burn-after-a-shuffle").cites
    (nz 13.4(a), house burn-after-a-shuffle)

    Raises:
        UnknownParagraph: a paragraph is not in the corpus.
    """
    return Clause(says, tuple([read_citation(paragraph) for paragraph in paragraphs]))
