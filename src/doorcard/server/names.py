"""Names of people and tables: cleaned, short, and told apart by what they look like."""

import re
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

KINDS: Final = (
    "the house",
    "dealer",
    "floor",
    "host",
    "rail",
    "auditor",
    "table",
    "seat",
    "pot",
    "main pot",
    "side pot",
    "program",
    "program player",
    "robot",
    "you",
    "me",
    "somebody",
    "anybody",
    "everybody",
    "nobody",
    "doorcard",
    "admin",
    "root",
    "system",
)
"""What the dealer calls things and people himself: nobody has such a name, with or without "the" or a number."""

_NUMBER_WORDS: Final = (
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "no", "nr", "number",
)  # fmt: skip
_AROUND: Final = re.compile(r"^[\W\d_]+|[\W\d_]+$")
_NUMBERED: Final = tuple([likeness(kind) for kind in ("seat", "main pot", "side pot", "program player")])
"""Kinds that are no beginning of a name: strokes and rings behind them are read as a number."""


def _kinds() -> frozenset[str]:
    ones = {likeness(kind.removeprefix("the ")) for kind in KINDS}
    return frozenset({*ones, *[f"{one}s" for one in ones]})


RESERVED: Final = _kinds()


def is_reserved(name: str) -> bool:
    """Whether a name looks like what the dealer calls something, alone, with "the" before it, or numbered.

    >>> [is_reserved(name) for name in ("The House", "Seat 1", "sіde pot two", "Seat l", "Mel", "Housman")]
    [True, True, True, True, False, False]
    """
    words = _AROUND.sub("", name).split()
    while len(words) > 1 and words[-1].casefold().strip(".") in _NUMBER_WORDS:
        words.pop()
    # A digit may be a number behind the word, or a letter of it.
    counted = " ".join([word for word in name.split() if not word.isdecimal()])
    for whole in (likeness(name), likeness(counted), likeness(_AROUND.sub("", " ".join(words)))):
        if any(re.fullmatch(f"(the)?{kind}s?[lo]+", whole) for kind in _NUMBERED):
            return True
        if whole in RESERVED or whole.removeprefix(_THE) in RESERVED:
            return True
    return False


_THE: Final = likeness("the")


def clean_name(written: str) -> str:
    """The name of a person.

    Raises:
        Refusal: it is none, or one that the dealer uses himself.
    """
    name = clean(written)
    if is_reserved(name):
        raise Refusal(
            422,
            "bad-name",
            f"{name!r} is what the dealer calls something himself, and nobody is called {', '.join(KINDS[:-1])} "
            f"or {KINDS[-1]}, with or without a number; take another name",
        )
    return name
