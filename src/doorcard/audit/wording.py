"""The sentences of a finding as the record counts and calls: 1.02 dollars, not 102 cents; a player by his name.

The engine counts chips in the smallest unit, and seats in the order of the deal.
"""

import re
from typing import Final

from doorcard.records.record import Header

_NO_AMOUNTS: Final = frozenset(
    (
        *("named-hand", "wrong-cards", "wrong-discard", "burn", "short-deck", "deck-short", "deck-size"),
        *("too-few-players", "card-missing", "summary-cards", "folded-on", "players-now"),
    )
)
"""Kinds whose numbers are cards, players and the names of hands."""

_NUMBER: Final = re.compile(
    r"(?<![\w.,])(?<!seat )(?<!seats )\d+(?![\w.]|,\w| (?:raises?|cards?|down cards?|players?|seats?)\b)"
)
"""A number that counts chips: no seat, and so many of nothing else."""


_SEAT: Final = re.compile(r'"[^"]*"|\bseat (?P<seat>[0-9]{1,2})\b')
"""A seat of the table, but for what the record is quoted to say."""


def as_recorded(sentence: str, code: str, header: Header) -> str:
    """The sentence of a kind, its chips with the decimals of the record, its seats with names and numbers there."""
    scale = header.scale
    if scale > 1 and code not in _NO_AMOUNTS:
        decimals = len(str(scale)) - 1
        sentence = _NUMBER.sub(lambda number: f"{int(number[0]) / scale:.{decimals}f}", sentence)
    return _SEAT.sub(lambda found: header.who(int(found["seat"]) - 1) if found["seat"] else found[0], sentence)


__all__ = ["as_recorded"]
