"""Paragraphs as they go over the wire: chips beside what they explain, and the address of their text."""

from collections.abc import Iterable

from doorcard.errors import UnknownParagraph
from doorcard.law import Basis, Citation, cite
from doorcard.server.wire import Law


def chip(one: Citation) -> Law:
    """A paragraph as a chip.

    >>> chip(cite("nz", "13.3(b)"))
    Law(key='nz/13.3(b)', short='NZ 13.3(b)', reading=False)
    """
    reading = one.source.basis is Basis.HOUSE
    letters = one.source.key.upper() if one.source.basis is Basis.LAW else "reading" if reading else "custom"
    return Law(f"{one.source.key}/{one.paragraph}", f"{letters} {one.paragraph}", reading)


def chips(cites: Iterable[Citation]) -> tuple[Law, ...]:
    """Several, each once."""
    return tuple([chip(one) for one in dict.fromkeys(cites)])


def paragraph(source: str, number: str) -> Citation:
    """The paragraph at an address.

    Raises:
        UnknownParagraph: there is none.
    """
    try:
        return cite(source, number)
    except UnknownParagraph:
        raise UnknownParagraph(f"no paragraph {number[:40]!r} of {source[:20]!r} is in the corpus") from None


__all__ = ["chip", "chips", "paragraph"]
