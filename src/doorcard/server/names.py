"""Names of people and tables: cleaned, short, and told apart by what they look like."""

import unicodedata
from typing import Final

from disarm import normalize_confusables

from doorcard.server.problems import Refusal

LONGEST_NAME: Final = 24
LONGEST_TABLE_NAME: Final = 48

PUNCTUATION: Final = " .-'_’&"


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
    """What two names have in common that look alike.

    Case, accents, spaces and punctuation do not count. Letters of other scripts are the Latin ones that they are
    drawn like (Unicode Technical Standard 39), the strokes I, l and 1 are one, and so are the rings O and 0.

    >>> likeness("Ana-María") == likeness("anamaria")
    True
    >>> likeness("\\N{CYRILLIC CAPITAL LETTER EM}ax") == likeness("Max")
    True
    """
    plain = name
    # The letters of a pair may be drawn alike in one case only.
    for _ in range(2):
        bare = filter(str.isalnum, unicodedata.normalize("NFKD", plain))
        plain = normalize_confusables("".join(bare)).casefold()
    return "".join(filter(str.isalnum, plain.translate(_STROKES_AND_RINGS)))


_STROKES_AND_RINGS: Final = str.maketrans("i10", "llo")

RESERVED: Final = frozenset(
    map(
        likeness,
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
        ),
    )
)
"""What the dealer calls things himself."""


def clean_name(written: str) -> str:
    """The name of a person.

    Raises:
        Refusal: it is none, or one that the dealer uses himself.
    """
    name = clean(written)
    if likeness(name) in RESERVED:
        raise Refusal(422, "bad-name", f"{name!r} is what something is called at every table; take another name")
    return name
