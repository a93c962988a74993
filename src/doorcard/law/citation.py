"""A place in a text: which source, which paragraph, and our words for it."""

import enum
import functools
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from typing import Final

from doorcard.errors import UnknownParagraph


class Basis(enum.Enum):
    """What gives a source its force."""

    LAW = "law"
    CUSTOM = "custom"
    HOUSE = "house"


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One numbered paragraph, or one reading, in our own words."""

    number: str
    """Its number in the text, such as ``13.3(b)``; for custom and readings a key, such as ``enough-cards``."""
    title: str
    says: str
    """What it demands, paraphrased."""
    note: str = ""
    """An erratum of the text, or what it leaves open."""
    alternatives: tuple[str, ...] = ()
    """For a reading: the roads not taken."""
    about: tuple[str, ...] = ()
    """For a reading: the paragraphs it reads, such as ``nz 12.4(a)``."""
    rulebook: str = ""
    """For a reading common to all rule sets: its number there, such as ``C7``."""


@dataclass(frozen=True, slots=True)
class Source:
    """A text that rules are taken from."""

    key: str
    title: str
    basis: Basis
    dated: str
    paragraphs: Mapping[str, Paragraph]

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"Source({self.key!r})"


@dataclass(frozen=True, slots=True, eq=False)
class Citation:
    """A paragraph as it is cited. There is one object for each, so citations are equal only if they are the same.

    >>> str(cite("nz", "13.3(b)"))
    'nz 13.3(b)'
    """

    source: Source
    paragraph: str

    def __str__(self) -> str:
        return f"{self.source.key} {self.paragraph}"

    __repr__ = __str__

    @property
    def words(self) -> Paragraph:
        """The paragraph itself."""
        return self.source.paragraphs[self.paragraph]

    def text(self) -> str:
        """Our words for the paragraph."""
        return self.words.says

    def __reduce__(self) -> tuple[object, tuple[str, str]]:
        return cite, (self.source.key, self.paragraph)

    def __copy__(self) -> "Citation":
        return self

    def __deepcopy__(self, memo: object) -> "Citation":
        return self


FILES: Final = {
    "nz": "nz_1999.toml",
    "pa": "pa_637a.toml",
    "custom": "custom.toml",
    "house": "house.toml",
}


@functools.cache
def source(key: str) -> Source:
    """The source with this key: ``nz``, ``pa``, ``custom`` or ``house``.

    Raises:
        UnknownParagraph: there is no such source.
    """
    if key not in FILES:
        raise UnknownParagraph(f"no source {key!r}; there are {', '.join(FILES)}")
    data = tomllib.loads((resources.files("doorcard.law") / FILES[key]).read_text("utf-8"))
    paragraphs = {
        entry["number"]: Paragraph(
            number=entry["number"],
            title=entry["title"],
            says=entry["says"],
            note=entry.get("note", ""),
            alternatives=tuple(entry.get("alternatives", ())),
            about=tuple(entry.get("about", ())),
            rulebook=entry.get("rulebook", ""),
        )
        for entry in data["paragraph"]
    }
    return Source(key, data["title"], Basis(data["basis"]), data.get("dated", ""), paragraphs)


@functools.cache
def cite(key: str, paragraph: str) -> Citation:
    """The citation of a paragraph.

    Raises:
        UnknownParagraph: the source does not hold this paragraph.
    """
    text = source(key)
    if paragraph not in text.paragraphs:
        raise UnknownParagraph(f"{text.title} has no paragraph {paragraph!r} in the corpus")
    return Citation(text, paragraph)


def read_citation(text: str) -> Citation:
    """The citation written as source and paragraph, such as ``nz 13.3(b)``.

    Raises:
        UnknownParagraph: there is no such source or paragraph.
    """
    key, _, paragraph = text.partition(" ")
    return cite(key, paragraph)
