"""Chips in the sentences of a finding, as the record counts them: 1.02 dollars, not 102 cents."""

import re
from typing import Final

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


def as_recorded(sentence: str, code: str, scale: int) -> str:
    """The sentence of a kind, its chips with the decimals of a record of which ``scale`` units make one."""
    if scale == 1 or code in _NO_AMOUNTS:
        return sentence
    decimals = len(str(scale)) - 1
    return _NUMBER.sub(lambda number: f"{int(number[0]) / scale:.{decimals}f}", sentence)


__all__ = ["as_recorded"]
