"""What is counted over many hands. Counts are whole numbers by name, so portions add up in any order to the same."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from doorcard.kernels.flat import Table
from doorcard.kernels.sheets import Sheets

Counts = Counter[str]
"""How often, or how much in all, by what it is."""

SUMMED: Final = (
    "showdown",
    "completions",
    "acts",
    "rises",
    "cards",
    "burns",
    "shuffles",
    "total",
    "side",
    "rake",
    "odd",
    "halved",
    "scoops",
    "three_quarters",
)
"""The columns of a hand of which the sum says something."""

TOLD_APART: Final = ("street", "pots")
"""Those of which it is counted how often each number comes."""


def counted(sheets: Sheets, table: Table) -> Counts:
    """The counts of these hands."""
    counts: Counts = Counter(hands=len(sheets))
    for name in SUMMED:
        counts[name] = sum(sheets.column(name))
    for name in (*TOLD_APART, *[f"dealt {street}" for street in range(sheets.streets)]):
        _tell_apart(counts, name, sheets.column(name))
    _count_hands(counts, sheets, table)
    for seat, stack in enumerate(table.stacks):
        if stack:
            _count_seat(counts, sheets, seat, stack)
    return counts


def _tell_apart(counts: Counts, name: str, numbers: Iterable[int]) -> None:
    for number, often in Counter(numbers).items():
        counts[f"{name} {number}"] += often


def _count_hands(counts: Counts, sheets: Sheets, table: Table) -> None:
    totals = sheets.column("total")
    counts["total squared"] = sum(map(int.__mul__, totals, totals))
    counts["side pots"] = sum(pots > 1 for pots in sheets.column("pots"))
    counts["odd hands"] = sum(odd > 0 for odd in sheets.column("odd"))
    counts["halved hands"] = sum(halved > 0 for halved in sheets.column("halved"))
    counts["shuffled hands"] = sum(shuffles > 0 for shuffles in sheets.column("shuffles"))
    counts["forced"] = sum(seat >= 0 for seat in sheets.column("forced_seat"))
    full = table.sign.bet_on(table.rules, 0)
    counts["forced in full"] = sum(to >= full for to in sheets.column("forced_to"))
    counts["completed hands"] = sum(times > 0 for times in sheets.column("completions"))
    counts["short hands"] = sum(short(sheets))
    unit = table.sign.least_bet
    _tell_apart(counts, "size", [(total // unit).bit_length() for total in totals])


def short(sheets: Sheets) -> list[bool]:
    """Of each hand, whether the deck ran short on some street."""
    streets = [sheets.column(f"dealt {street}") for street in range(sheets.streets)]
    return [any(dealt > 1 for dealt in came) for came in zip(*streets, strict=True)]


def _count_seat(counts: Counts, sheets: Sheets, seat: int, stack: int) -> None:
    ends, paid = sheets.column(f"stack {seat}"), sheets.column(f"paid {seat}")
    doors, folds = sheets.column(f"door {seat}"), sheets.column(f"folded {seat}")
    nets = [end - stack for end in ends]
    dealt, won, net, squares, wins = (Counter[int]() for _ in range(5))
    for door, gain, put_in in zip(doors, nets, paid, strict=True):
        dealt[door] += 1
        net[door] += gain
        squares[door] += gain * gain
        won[door] += gain + put_in
        wins[door] += gain + put_in > 0
    for name, of_doors in (("dealt in", dealt), ("won", won), ("net", net), ("net squared", squares), ("wins", wins)):
        counts[f"seat {seat} {name}"] = sum(of_doors.values())
        for door, number in of_doors.items():
            counts[f"door {door} {name}"] += number
    _tell_apart(counts, f"seat {seat} folded", folds)
    forced = sheets.column("forced_seat")
    counts[f"seat {seat} forced"] = sum(one == seat for one in forced)


def counted_apart(one: Sheets, other: Sheets) -> Counts:
    """What differs between the same hands under two rules: ``one`` less ``other``."""
    counts: Counts = Counter(hands=len(one))
    same = [True] * len(one)
    for seat in range(one.seats):
        ends, others = one.column(f"stack {seat}"), other.column(f"stack {seat}")
        apart = [end - its for end, its in zip(ends, others, strict=True)]
        _add_moments(counts, f"seat {seat} net", apart)
        same = [before and not gap for before, gap in zip(same, apart, strict=True)]
    counts["other stacks"] = same.count(False)
    for name in ("total", "showdown", "acts", "cards"):
        _add_moments(counts, name, [a - b for a, b in zip(one.column(name), other.column(name), strict=True)])
    ran, others_ran = short(one), short(other)
    counts["short in one"] = sum(a and not b for a, b in zip(ran, others_ran, strict=True))
    counts["short in other"] = sum(b and not a for a, b in zip(ran, others_ran, strict=True))
    counts["short in both"] = sum(a and b for a, b in zip(ran, others_ran, strict=True))
    return counts


def _add_moments(counts: Counts, name: str, apart: list[int]) -> None:
    counts[name] = sum(apart)
    counts[f"{name} squared"] = sum(gap * gap for gap in apart)
