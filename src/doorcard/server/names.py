"""Names of people and tables: cleaned, short, and told apart by what they look like."""

import unicodedata
from typing import Final

from doorcard.server.problems import Refusal

LONGEST_NAME: Final = 24
LONGEST_TABLE_NAME: Final = 48

PUNCTUATION: Final = " .-'_’&"

RESERVED: Final = frozenset(
    (
        "admin",
        "anybody",
        "auditor",
        "dealer",
        "doorcard",
        "everybody",
        "floor",
        "host",
        "house",
        "me",
        "nobody",
        "rail",
        "root",
        "somebody",
        "system",
        "table",
        "you",
    )
)
"""What the dealer calls things himself."""


def clean(written: str, longest: int = LONGEST_NAME) -> str:
    """A name as it is kept: letters, digits and a little punctuation, one space between words.

    >>> clean("  Ana   María ")
    'Ana María'

    Raises:
        Refusal: nothing is left, it is too long, or it holds something else.
    """
    name = " ".join(unicodedata.normalize("NFKC", written[: 8 * longest]).split())
    strange = next((sign for sign in name if not _may_stand(sign)), None)
    if strange is not None:
        what = repr(strange) if strange.isprintable() else f"U+{ord(strange):04X}"
        raise Refusal(422, "bad-name", f"a name has letters, digits, spaces and {PUNCTUATION.strip()}, not {what}")
    if len(name) > longest:
        raise Refusal(422, "bad-name", f"a name has {longest} signs at most, and this one has {len(name)}")
    if not any(sign.isalnum() for sign in name):
        raise Refusal(422, "bad-name", "a name has at least one letter or digit")
    return name


def _may_stand(sign: str) -> bool:
    return sign in PUNCTUATION or unicodedata.category(sign) in ("Lu", "Ll", "Lt", "Lm", "Lo", "Nd", "Mn", "Mc")


def likeness(name: str) -> str:
    """What two names have in common that look alike: no case, accents, spaces or punctuation.

    >>> likeness("Ana-María") == likeness("anamaria")
    True
    """
    plain = unicodedata.normalize("NFKD", name).casefold()
    return "".join(sign for sign in plain if sign.isalnum())


def clean_name(written: str) -> str:
    """The name of a person.

    Raises:
        Refusal: it is none, or one that the dealer uses himself.
    """
    name = clean(written)
    if likeness(name) in RESERVED:
        raise Refusal(422, "bad-name", f"{name!r} is what something is called at every table; take another name")
    return name
