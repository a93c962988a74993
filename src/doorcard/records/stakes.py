"""What a table plays for, where its hand histories do not say it: the bets themselves show it."""

from decimal import Decimal
from typing import Final

from doorcard.records.paper import Draft, Entry
from doorcard.records.record import RISES, Did

DOUBLE: Final = "a double bet"
"""What an act is said to have been that an open pair made twice as large."""

MOST_REMEMBERED: Final = 1_000

Level = tuple[str, Decimal]
"""A table, or a level of a tournament, and the ante there."""


class Stakes:
    """The bets of the tables of one file: what the hands showed is remembered for those to come."""

    def __init__(self, bring_ins: int) -> None:
        self.bring_ins = bring_ins
        """How many bring-ins make the small bet, as a rule, in this room."""
        self.seen: dict[Level, Decimal] = {}

    def small(self, draft: Draft, table: str, stated: Decimal | None = None) -> Decimal:
        """The small bet: as it is stated, as the hand shows it, as an earlier hand showed it, or a usual one.

        Raises:
            Malformed: there is not even an ante to go by.
        """
        if stated is not None:
            return stated
        level = (table, max((entry.added or Decimal(0) for entry in _antes(draft)), default=Decimal(0)))
        certain, likely = _shown(draft.entries)
        if certain is not None and len(self.seen) < MOST_REMEMBERED:
            self.seen[level] = certain
        found = certain or self.seen.get(level) or likely or self._usual(draft, level[1])
        draft.notes.append(
            f"the limits are not stated; by the bets the small one is taken to be {found.normalize():f}"
        )
        return found

    def _usual(self, draft: Draft, ante: Decimal) -> Decimal:
        bring_in = draft.last_of(Did.BRING_IN)
        if bring_in is not None and bring_in.to and not bring_in.all_in:
            return bring_in.to * self.bring_ins
        if not ante:
            raise draft.block.malformed(draft.block.first, "neither the hand nor its bets tell what is played for")
        return ante * 5


def _antes(draft: Draft) -> list[Entry]:
    return [entry for entry in draft.entries if entry.what is Did.ANTE]


def _shown(entries: list[Entry]) -> tuple[Decimal | None, Decimal | None]:
    """The small bet by the first full bet of a round: one that is certain, and one that might be a double bet."""
    street = 0
    opened = False
    likely: Decimal | None = None
    for entry in entries:
        if entry.what is Did.STREET:
            street, opened = street + 1, False
        elif entry.what in RISES and not opened:
            opened = True
            if entry.all_in or not entry.to:
                continue
            if street != 2:
                return (entry.to if street <= 1 else entry.to / 2), likely
            likely = likely or (entry.to / 2 if entry.words == DOUBLE else entry.to)
    return None, likely
