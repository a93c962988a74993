"""Playing cards as numbers from 0 to 51, and how they are read and printed."""

import enum
from collections.abc import Iterable
from typing import Final

from doorcard.errors import CardError

RANK_LETTERS: Final = "23456789TJQKA"
SUIT_LETTERS: Final = "cdhs"
SUIT_SIGNS: Final = "♣♦♥♠"


class Rank(enum.IntEnum):
    """A rank, the two lowest and the ace highest."""

    TWO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12


class Suit(enum.IntEnum):
    """A suit, in the order both laws give: clubs lowest, spades highest."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3


class Card(int):
    """A playing card. Its number is 4 * rank + suit.

    So plain comparison is the law's "by rank, then by suit" with the ace high, and the same number is the
    index in every array.

    >>> Card.read("7c"), int(Card.read("7c"))
    (7c, 20)
    """

    __slots__ = ()

    def __new__(cls, number: int) -> "Card":
        """The card with this number.

        Raises:
            CardError: it is none of 0 to 51.
        """
        if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number < 52:
            raise CardError(f"there is no card {number!r}; cards are 0 to 51")
        return super().__new__(cls, number)

    @classmethod
    def read(cls, text: str) -> "Card":
        """The card written as rank and suit, such as ``Td`` or ``10d``.

        Raises:
            CardError: the text is no card.
        """
        card = _BY_NAME.get(text.strip().lower().replace("10", "t"))
        if card is None:
            raise CardError(
                f"no such card: {text!r}; a card is a rank ({' '.join(RANK_LETTERS)}) and a suit (c d h s)"
            )
        return card

    @property
    def rank(self) -> Rank:
        """The rank, 0 (two) to 12 (ace)."""
        return _RANKS[self >> 2]

    @property
    def low_rank(self) -> int:
        """The rank with the ace lowest: 0 (ace), 1 (two) to 12 (king)."""
        return ((self >> 2) + 1) % 13

    @property
    def suit(self) -> Suit:
        """The suit, 0 (clubs) to 3 (spades)."""
        return _SUITS[self & 3]

    @property
    def sign(self) -> str:
        """The card with its suit as a sign, such as ``7♣``."""
        return RANK_LETTERS[self >> 2] + SUIT_SIGNS[self & 3]

    def __repr__(self) -> str:
        return _NAMES[self]

    def __str__(self) -> str:
        return _NAMES[self]

    def __format__(self, spec: str) -> str:
        return format(_NAMES[self], spec)


_RANKS: Final = tuple(Rank)
_SUITS: Final = tuple(Suit)
_NAMES: Final = tuple(rank + suit for rank in RANK_LETTERS for suit in SUIT_LETTERS)

DECK: Final[tuple[Card, ...]] = tuple(Card(number) for number in range(52))
"""The 52 cards in the order of their numbers: two of clubs first, ace of spades last."""

_BY_NAME: Final = {_NAMES[card].lower(): card for card in DECK}


def read_cards(text: str) -> tuple[Card, ...]:
    """The cards written one after another, with or without spaces.

    >>> read_cards("As Kd10h")
    (As, Kd, Th)

    Raises:
        CardError: a card is not one of the 52, or stands there twice.
    """
    letters = text.replace("10", "T").replace(",", " ")
    cards: list[Card] = []
    for word in letters.split():
        if len(word) % 2:
            raise CardError(f"no cards in {word!r}; each card is a rank and a suit, such as Td")
        cards += [Card.read(word[i : i + 2]) for i in range(0, len(word), 2)]
    refuse_twice(cards)
    return tuple(cards)


def refuse_twice(cards: Iterable[Card]) -> None:
    """Let different cards pass.

    Raises:
        CardError: a card is there twice.
    """
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise CardError(f"{card} is there twice; each of the 52 cards can be there once")
        seen.add(card)
