"""What a table plays for, where its hand histories do not say it: the bets themselves show it."""

from collections import Counter
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
        level = (table, _ante(draft.entries))
        certain, likely = _shown(draft.entries)
        found = self._most_shown(draft, certain, likely, self.seen.get(level))
        if found is None:
            found = self.seen.get(level) or next(iter(likely), None) or self._usual(draft, level[1])
        elif level in self.seen or len(self.seen) < MOST_REMEMBERED:
            self.seen[level] = found
        draft.notes.append(
            f"the limits are not stated; by the bets the small one is taken to be {found.normalize():f}"
        )
        return found

    def _most_shown(
        self, draft: Draft, certain: Counter[Decimal], likely: Counter[Decimal], seen: Decimal | None
    ) -> Decimal | None:
        """The small bet that most bets show; of several the one that anything else speaks for, or else the first."""
        if not certain:
            return None
        votes = Counter({small: number + likely[small] for small, number in certain.items()})
        most = max(votes.values())
        best = [small for small, number in votes.items() if number == most]
        bring_in = draft.last_of(Did.BRING_IN)
        usual = bring_in.to * self.bring_ins if bring_in is not None and bring_in.to else None
        return next((one for one in (seen, usual) if one in best), best[0])

    def _usual(self, draft: Draft, ante: Decimal) -> Decimal:
        bring_in = draft.last_of(Did.BRING_IN)
        if bring_in is not None and bring_in.to and not bring_in.all_in:
            return bring_in.to * self.bring_ins
        if not ante:
            raise draft.block.malformed(draft.block.first, "neither the hand nor its bets tell what is played for")
        return ante * 5


def _ante(entries: list[Entry]) -> Decimal:
    """The ante that most posted."""
    antes = Counter(entry.added or Decimal(0) for entry in entries if entry.what is Did.ANTE)
    return max(antes.items(), key=lambda one: one[1], default=(Decimal(0), 0))[0]


def _shown(entries: list[Entry]) -> tuple[Counter[Decimal], Counter[Decimal]]:
    """How many bets and raises show each small bet, the first of them first; and those that might be double bets.

    The ante and the bring-in show none, nor does what somebody all in had left.
    """
    street = 0
    level = Decimal(0)
    certain: Counter[Decimal] = Counter()
    likely: Counter[Decimal] = Counter()
    for entry in entries:
        if entry.what is Did.STREET:
            street, level = street + 1, Decimal(0)
        elif entry.what in RISES and entry.to:
            by, opens = entry.to - level, not level
            level = max(level, entry.to)
            if entry.all_in or by <= 0:
                continue
            if street == 2 and entry.words != DOUBLE:
                # An open pair may have made it twice as large, and then its raises too.
                if opens:
                    likely[by] += 1
            else:
                certain[by if street <= 1 else by / 2] += 1
    return certain, likely


__all__ = ["DOUBLE", "MOST_REMEMBERED", "Stakes"]
