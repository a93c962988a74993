"""Counting: chances and chips added up for each player, game or whatever is asked for; no hand is kept."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from decimal import Decimal
from typing import Final, Self

import msgspec

from doorcard.records.money import MOST_DECIMALS
from doorcard.rules.clauses import Structure
from doorcard.rules.ruleset import StreetName
from doorcard.stats.definitions import STATISTICS, Chance, Statistic
from doorcard.stats.keys import CHIPS, Key, keys
from doorcard.stats.story import Story

DECIMALS: Final = MOST_DECIMALS
"""How many places after the point are kept: as many as an amount in a record may have."""

PARTS: Final = 10**DECIMALS
"""Chips and big bets are added up in so many parts of one, billionths."""

Group = tuple[str, ...]
"""A value for each key."""

Column = tuple[str, StreetName | None]
"""The name of a statistic, and the street where it is counted street by street."""

_NOTHING: Final = Chance(0)


class Tally(msgspec.Struct):
    """What was counted of one group."""

    hands: int = 0
    """Hands in which anybody of the group was dealt in."""
    dealt: int = 0
    """The same, once for each player dealt in."""
    won: dict[str, int] = {}
    """Net of what was put in, by currency, in billionths of one."""
    big_bets: int = 0
    """The same in big bets, in billionths of one; each hand is rounded to a whole number of them."""
    big_bet_hands: int = 0
    """In how many of the hands dealt: those of fixed limit, where the big bet is that of the last street."""
    counts: dict[Column, tuple[int, int]] = {}
    """How often it was done, and of how many chances."""

    def add(self, other: Self) -> None:
        """Count what was counted elsewhere, too."""
        self.hands += other.hands
        self.dealt += other.dealt
        self.big_bets += other.big_bets
        self.big_bet_hands += other.big_bet_hands
        for currency, amount in other.won.items():
            self.won[currency] = self.won.get(currency, 0) + amount
        for column, (taken, of) in other.counts.items():
            self.count(column, taken, of)

    def count(self, column: Column, taken: int, of: int) -> None:
        """Count chances of a statistic."""
        before, chances = self.counts.get(column, (0, 0))
        self.counts[column] = before + taken, chances + of

    def of(self, name: str, street: StreetName | None = None) -> tuple[int, int]:
        """How often a thing was done, and of how many chances."""
        return self.counts.get((name, street), (0, 0))


class Table:
    """Tallies by group. What is in it does not depend on the order in which hands were counted."""

    def __init__(self, by: Sequence[str] = ("player", "game"), players: Collection[str] = ()) -> None:
        self.by: tuple[Key, ...] = keys(by)
        self.players = frozenset(players)
        """The only players counted; everybody where there are none."""
        self.tallies: dict[Group, Tally] = {}

    @property
    def by_chance(self) -> bool:
        """Whether it counts by what belongs to single chances, so that it has no hands and no chips."""
        return any(key.of_chance for key in self.by)

    @property
    def by_street(self) -> bool:
        """Whether the streets are apart already."""
        return any(key.name == "street" for key in self.by)

    def rows(self) -> Iterator[tuple[Group, Tally]]:
        """The groups in order, each with its tally."""

        def place(row: tuple[Group, Tally]) -> list[object]:
            return [(key.place(value), value) for key, value in zip(self.by, row[0], strict=True)]

        return iter(sorted(self.tallies.items(), key=place))

    def add(self, hand: Story) -> None:
        """Count a hand."""
        there: set[Group] = set()
        for seat in hand.dealt:
            if self.players and hand.names[seat] not in self.players:
                continue
            whole: Tally | None = None
            if not self.by_chance:
                group = self._group(hand, seat, _NOTHING)
                assert group is not None
                whole = self._tally(group)
                self._add_chips(hand, seat, whole, group not in there)
                there.add(group)
            for statistic in STATISTICS:
                self._add_chances(hand, seat, statistic, whole)

    def merge(self, other: Self) -> None:
        """Count what another table has counted by the same keys."""
        for group, tally in other.tallies.items():
            self._tally(group).add(tally)

    def _tally(self, group: Group) -> Tally:
        return self.tallies.setdefault(group, Tally())

    def _group(self, hand: Story, seat: int, chance: Chance) -> Group | None:
        group = []
        for key in self.by:
            value = key.of(hand, seat, chance)
            if value is None:
                return None
            group.append(value)
        return tuple(group)

    def _add_chips(self, hand: Story, seat: int, tally: Tally, first: bool) -> None:
        sign, net = hand.begin.sign, hand.net[seat]
        tally.hands += first
        tally.dealt += 1
        currency = hand.currency or CHIPS
        tally.won[currency] = tally.won.get(currency, 0) + net * PARTS // hand.scale
        if sign.structure is Structure.FIXED:
            rules = hand.begin.rules
            tally.big_bets += _nearest(net * PARTS, sign.bet_on(rules, len(rules.streets) - 1))
            tally.big_bet_hands += 1

    def _add_chances(self, hand: Story, seat: int, statistic: Statistic, whole: Tally | None) -> None:
        for chance in statistic.chances(hand, seat):
            tally = whole
            if tally is None:
                group = self._group(hand, seat, chance)
                if group is None:
                    continue
                tally = self._tally(group)
            street = chance.street if statistic.each_street and not self.by_street else None
            tally.count((statistic.name, street), chance.taken, chance.of)


def _nearest(amount: int, unit: int) -> int:
    """So many units, to the nearest whole one; what lies between goes away from zero, so that a loss mirrors a win.

    >>> _nearest(5, 2), _nearest(-5, 2), _nearest(7, 3)
    (3, -3, 2)
    """
    size = (2 * abs(amount) + unit) // (2 * unit)
    return size if amount >= 0 else -size


def exact(amount: int) -> Decimal:
    """An amount in billionths as it is, with no more decimals than it needs.

    >>> exact(1_250_000_000), exact(-40_000_000_000), exact(0)
    (Decimal('1.25'), Decimal('-40'), Decimal('0'))
    """
    whole, rest = divmod(abs(amount), PARTS)
    # Made from text, for arithmetic with decimal numbers rounds to so many digits.
    return Decimal(f"{'-' if amount < 0 else ''}{whole}.{rest:0{DECIMALS}}".rstrip("0").rstrip("."))


def count(stories: Iterable[Story], by: Sequence[str] = ("player", "game"), players: Collection[str] = ()) -> Table:
    """The hands counted.

    Raises:
        UnknownKey: nothing is counted by this.
    """
    table = Table(by, players)
    for hand in stories:
        table.add(hand)
    return table


__all__ = ["DECIMALS", "PARTS", "Column", "Group", "Table", "Tally", "count", "exact"]
