"""What a hand is worth as one number, and back.

A key has the category in bits 28 to 31, the ranks of the group in bits 16 to 27 and the other ranks that count in
bits 0 to 12, a bit a rank. Bit 0 of the ranks is the two in a high hand and the ace in a low one. The lowest rank has
no bit in the group: groups of one size differ without it. Of two high keys the greater wins, of two low keys the
smaller. `native/include/doorcard/keys.hpp` says the same.
"""

from collections.abc import Iterable
from typing import Final

from doorcard.strength import High, HighCategory, Low, LowCategory
from doorcard.strength.ranks import from_the_top

NO_LOW: Final = 0xFFFF_FFFF
"""The key of a hand without a low, worse than any other."""

_GROUP: Final = (0, 1, 2, 1, 1, 0, 1, 1, 1)
"""How many ranks the group of each category has; the first of the ranks that decide."""

_OTHERS: Final = 0x1FFF


def high_key(hand: High) -> int:
    """The key of a high hand."""
    return _key(hand.category, hand.ranks)


def low_key(hand: Low | None) -> int:
    """The key of a low, the ace being low; of none it is `NO_LOW`."""
    return NO_LOW if hand is None else _key(hand.category, [rank - 1 for rank in hand.ranks])


def high_of(key: int) -> High:
    """The high hand of a key.

    >>> str(high_of(0x2800_0020))
    'two pair, aces and twos'
    """
    category = HighCategory(key >> 28)
    return High(category, _ranks(key))


def low_of(key: int) -> Low | None:
    """The low of a key; None of `NO_LOW`.

    >>> str(low_of(0b10101101))
    '8-6-4-3-A low'
    """
    if key == NO_LOW:
        return None
    return Low(LowCategory(key >> 28), tuple(rank + 1 for rank in _ranks(key)))


def _key(category: int, ranks: Iterable[int]) -> int:
    ranks = tuple(ranks)
    group, others = ranks[: _GROUP[category]], ranks[_GROUP[category] :]
    return category << 28 | _set(group) >> 1 << 16 | _set(others)


def _set(ranks: Iterable[int]) -> int:
    return sum(1 << rank for rank in ranks)


def _ranks(key: int) -> tuple[int, ...]:
    group = key >> 15 & 0x1FFE
    if group.bit_count() < _GROUP[key >> 28]:
        group |= 1
    if not _GROUP[key >> 28]:
        group = 0
    return from_the_top(group) + from_the_top(key & _OTHERS)
