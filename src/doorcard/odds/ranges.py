"""Down cards of which only a range is known, in a small language: ``99+``, ``split``, ``three to an eight``.

A range is items with commas between them. An item is words that must all hold, and may have a weight after ``@``, or
an exclamation mark before it that takes these cards out. The last item that fits down cards decides about them.
`docs/odds.md` has the words.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from math import gcd, lcm
from typing import Final, NamedTuple

from doorcard.cards import RANK_LETTERS, Card, read_cards
from doorcard.errors import CardError, DoorcardError

GREATEST_WEIGHT: Final = 10_000
"""The greatest weight there may be when all are made whole numbers."""


class RangeError(DoorcardError):
    """A text is no range of down cards."""

    def __init__(self, message: str, text: str, position: int) -> None:
        super().__init__(f"{message} (at {position + 1} in {text!r})")
        self.text = text
        self.position = position
        """Where in the text, counted from 0."""


class Range(NamedTuple):
    """The down cards a player may hold."""

    text: str
    weights: tuple[tuple[tuple[Card, ...], int], ...]
    """Each with a whole number: how likely they are, one against the other."""

    def among(self, unseen: Sequence[Card]) -> "Range":
        """Those that are among these cards."""
        left = frozenset(unseen)
        return self._replace(weights=tuple(one for one in self.weights if left.issuperset(one[0])))


def read_range(text: str, unseen: Sequence[Card], *, number: int = 2, door: Card | None = None) -> Range:
    """The down cards a text means, made of unseen cards: so many of them, one or two, under this door card.

    >>> deck = [card for card in map(Card, range(52)) if card != Card.read("Th")]
    >>> len(read_range("99+, split", deck, door=Card.read("Th")).weights)
    177

    Raises:
        RangeError: the text is no range; it says where.
    """
    items = list(_items(text, number, door))
    weights = {}
    for down in combinations(sorted(unseen, reverse=True), number):
        weight = next((item.weight for item in reversed(items) if all(fits(down) for fits in item.words)), 0)
        if weight:
            weights[down] = Fraction(weight)
    whole = lcm(*(weight.denominator for weight in weights.values()))
    counts = {down: int(weight * whole) for down, weight in weights.items()}
    common = gcd(*counts.values()) or 1
    if counts and max(counts.values()) // common > GREATEST_WEIGHT:
        raise RangeError(
            f"made whole numbers the weights go up to {max(counts.values()) // common}; "
            f"they can go up to {GREATEST_WEIGHT}, so make them rounder",
            text,
            text.index("@"),
        )
    return Range(text, tuple((down, count // common) for down, count in counts.items()))


Word = Callable[[tuple[Card, ...]], bool]
"""Whether down cards fit, the highest first."""


class _Item(NamedTuple):
    words: tuple[Word, ...]
    weight: Fraction


def _items(text: str, number: int, door: Card | None) -> Iterator[_Item]:
    begin = 0
    for part in text.split(","):
        yield _item(text, begin, begin + len(part), number, door)
        begin += len(part) + 1


def _item(text: str, begin: int, end: int, number: int, door: Card | None) -> _Item:
    body, at, weight = text[begin:end].partition("@")
    weight_at = begin + len(body) + 1
    place = begin + len(body) - len(body.lstrip())
    stop = begin + len(body)
    out = text[place:stop].startswith("!")
    if out and at:
        raise RangeError("cards that are taken out have no weight", text, weight_at - 1)
    place += out
    words = []
    while (place := _skip(text, place, stop)) < stop:
        word, place = _word(text, place, stop, number, door)
        words.append(word)
    if not words:
        raise RangeError("here a range names no cards", text, min(place, max(len(text) - 1, 0)))
    return _Item(tuple(words), Fraction(0) if out else _weight(text, weight_at, weight) if at else Fraction(1))


def _skip(text: str, place: int, stop: int) -> int:
    while place < stop and text[place].isspace():
        place += 1
    return place


_WEIGHT: Final = re.compile(r"\s*(\d+(?:\.\d+)?|\.\d+|\d+/[1-9]\d*)(\s*%)?\s*")


def _weight(text: str, place: int, written: str) -> Fraction:
    found = _WEIGHT.fullmatch(written) if len(written) <= 20 else None
    if not found:
        raise RangeError("a weight is a number such as 2, 0.5, 1/3 or 50%", text, min(place, len(text) - 1))
    return Fraction(found[1]) / (100 if found[2] else 1)


def _word(text: str, place: int, stop: int, number: int, door: Card | None) -> tuple[Word, int]:
    """The word that begins here, and where it ends."""
    for pattern, cards, about_the_door in _DOOR_WORDS:
        if found := pattern.match(text, place, stop):
            _refuse_more(found, cards, number)
            if door is None:
                raise RangeError(f"{found[0]} is about the door card, and none is known", text, place)
            return about_the_door(found, door), found.end()
    for pattern, cards, meaning in _WORDS:
        if found := pattern.match(text, place, stop):
            _refuse_more(found, cards, number)
            try:
                return meaning(found), found.end()
            except CardError as refusal:
                raise RangeError(str(refusal), text, place) from None
    word = text[place:stop].split()[0]
    raise RangeError(
        f"no down cards are called {word!r}; they are cards such as AsKd, ranks such as 99+ or AK, "
        "or words such as split, wired, suited",
        text,
        place,
    )


def _refuse_more(found: re.Match[str], cards: int, number: int) -> None:
    if cards > number:
        raise RangeError(f"{found[0]} is about two down cards; a player has one here", found.string, found.start())


_RANK: Final = "(?:10|[2-9tjqka])"


def _rank(written: str) -> int:
    return RANK_LETTERS.index("T" if written == "10" else written.upper())


def _anything(found: re.Match[str]) -> Word:
    return lambda down: True


def _cards(found: re.Match[str]) -> Word:
    cards = read_cards(found[0])
    return lambda down: all(card in down for card in cards)


def _pairs(found: re.Match[str]) -> Word:
    ranks = _ranks(found["first"], found["to"], found["last"])
    return lambda down: down[0].rank == down[1].rank and down[0].rank in ranks


def _two_ranks(found: re.Match[str]) -> Word:
    ranks = {_rank(found["high"]), _rank(found["low"])}
    suited = {"s": True, "o": False}.get((found["suited"] or "").lower())
    return lambda down: {card.rank for card in down} == ranks and suited in (None, down[0].suit == down[1].suit)


def _one_rank(found: re.Match[str]) -> Word:
    ranks = _ranks(found["first"], found["to"], found["last"])
    return lambda down: any(card.rank in ranks for card in down)


def _ranks(first: str, to: str | None, last: str | None) -> range:
    begin = end = _rank(first)
    if last:
        begin, end = sorted((begin, _rank(last)))
    elif to == "+":
        end = len(RANK_LETTERS) - 1
    elif to == "-":
        begin = 0
    return range(begin, end + 1)


def _pair(found: re.Match[str]) -> Word:
    return lambda down: down[0].rank == down[1].rank


def _suited(found: re.Match[str]) -> Word:
    return lambda down: down[0].suit == down[1].suit


def _offsuit(found: re.Match[str]) -> Word:
    return lambda down: down[0].suit != down[1].suit


def _connected(found: re.Match[str]) -> Word:
    return lambda down: _in_a_row(down)


def _split(found: re.Match[str], door: Card) -> Word:
    return lambda down: sum(card.rank == door.rank for card in down) == 1


def _wired(found: re.Match[str], door: Card) -> Word:
    return lambda down: down[0].rank == down[1].rank != door.rank


def _rolled(found: re.Match[str], door: Card) -> Word:
    return lambda down: all(card.rank == door.rank for card in down)


def _three_flush(found: re.Match[str], door: Card) -> Word:
    return lambda down: all(card.suit == door.suit for card in down)


def _three_straight(found: re.Match[str], door: Card) -> Word:
    return lambda down: _in_a_row((*down, door))


_LOW_RANKS: Final = {"five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10}


def _three_low(found: re.Match[str], door: Card) -> Word:
    written = found["low"].lower()
    most = _LOW_RANKS.get(written) or int(written)
    # The ace is the lowest rank, 0.
    return lambda down: (
        len({card.low_rank for card in (*down, door)}) == 3 and all(card.low_rank < most for card in (*down, door))
    )


def _in_a_row(cards: Sequence[Card]) -> bool:
    """Whether the ranks are neighbours, the ace being the highest or the lowest."""
    for ranks in (sorted(card.rank for card in cards), sorted(card.low_rank for card in cards)):
        if ranks == list(range(ranks[0], ranks[0] + len(ranks))):
            return True
    return False


def _written(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"(?i:{pattern})(?=\s|$)")


# What is written, how many down cards it is about, and what it means.
_WORDS: Final[tuple[tuple[re.Pattern[str], int, Callable[[re.Match[str]], Word]], ...]] = (
    (_written(r"\?+|any"), 1, _anything),
    (_written(rf"{_RANK}[cdhs]"), 1, _cards),
    (_written(rf"(?:{_RANK}[cdhs]){{2}}"), 2, _cards),
    (_written(rf"(?P<first>{_RANK})(?P=first)(?P<to>[+-]?)(?P<last>)"), 2, _pairs),
    (_written(rf"(?P<first>{_RANK})(?P=first)(?P<to>-)(?P<last>{_RANK})(?P=last)"), 2, _pairs),
    (_written(rf"(?P<high>{_RANK})(?!(?P=high))(?P<low>{_RANK})(?P<suited>[so]?)"), 2, _two_ranks),
    (_written(rf"(?P<first>{_RANK})[x?]?(?P<to>[+-]?)(?P<last>)"), 1, _one_rank),
    (_written(rf"(?P<first>{_RANK})(?P<to>-)(?P<last>{_RANK})"), 1, _one_rank),
    (_written(r"pairs?"), 2, _pair),
    (_written(r"suited"), 2, _suited),
    (_written(r"offsuit|unsuited"), 2, _offsuit),
    (_written(r"connected|connectors?"), 2, _connected),
)

_DOOR_WORDS: Final[tuple[tuple[re.Pattern[str], int, Callable[[re.Match[str], Card], Word]], ...]] = (
    (_written(r"split"), 1, _split),
    (_written(r"wired|buried"), 2, _wired),
    (_written(r"rolled(?:[ -]up)?|trips"), 2, _rolled),
    (_written(r"(?:three|3)[ -]flush"), 2, _three_flush),
    (_written(r"(?:three|3)[ -]straight"), 2, _three_straight),
    (_written(rf"(?:three|3)[ -]to[ -](?:an?[ -])?(?P<low>{'|'.join(_LOW_RANKS)}|10|[5-9])"), 2, _three_low),
)
