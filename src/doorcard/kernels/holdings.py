"""A set of cards as one number of 64 bits: a field of 16 bits for each suit, clubs lowest, and in it a bit a rank."""

from collections.abc import Iterable, Sequence
from typing import Final

from doorcard.cards import DECK, Card, read_cards, refuse_twice
from doorcard.errors import CardError

Cards = int | str | Sequence[int]
"""Cards as a holding, as text such as ``AsKd``, or as their numbers."""

WHOLE_DECK: Final = 0x1FFF_1FFF_1FFF_1FFF
"""The holding of all 52."""


def holding_of(cards: Iterable[int]) -> int:
    """The holding of different cards.

    >>> hex(holding_of(read_cards("2c 3c As")))
    '0x1000000000000003'
    """
    holding = 0
    for card in cards:
        holding |= 1 << (card & 3) * 16 + (card >> 2)
    return holding


def cards_of(holding: int) -> tuple[Card, ...]:
    """The cards of a holding, the lowest first.

    >>> cards_of(0x1000_0000_0000_0003)
    (2c, 3c, As)
    """
    return tuple(card for card in DECK if holding >> (card & 3) * 16 + (card >> 2) & 1)


def read(cards: Cards) -> tuple[Card, ...]:
    """The cards of any of the three forms.

    Raises:
        CardError: something is no card, or is there twice.
    """
    if isinstance(cards, str):
        return read_cards(cards)
    if isinstance(cards, int):
        if cards < 0 or cards & ~WHOLE_DECK:
            raise CardError(f"{cards:#x} is no set of cards: each suit has 16 bits, of which the lower 13 are cards")
        return cards_of(cards)
    for card in cards:
        if not isinstance(card, int) or not 0 <= card < len(DECK):
            raise CardError(f"no such card: {card!r}; cards are numbered from 0 to 51")
    numbered = tuple(DECK[card] for card in cards)
    refuse_twice(numbered)
    return numbered
