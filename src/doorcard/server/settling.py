"""Settling up: who owes whom, so that everybody has what he won, in as few debts as a simple rule gives."""

import csv
import io
from collections.abc import Iterable

from doorcard.server.wire import Debt, Settled, Sheet


def sheet(lines: Iterable[Settled]) -> Sheet:
    """The settle-up sheet, who is up the most first; of the debts the largest are always settled first.

    What everybody has bought, less what he has back and in front of him, sums to what the house has raked; that
    much is owed to the house.
    """
    there = tuple(sorted(lines, key=lambda line: (-line.net, line.name)))
    nets = [(line.net, line.name) for line in there]
    house = -sum(net for net, _ in nets)
    if house:
        nets.append((house, "the house"))
    down = sorted(((-net, name) for net, name in nets if net < 0), key=_largest_first)
    up = sorted(((net, name) for net, name in nets if net > 0), key=_largest_first)
    debts = []
    while down and up:
        (owed, debtor), (due, creditor) = down[0], up[0]
        chips = min(owed, due)
        debts.append(Debt(debtor, creditor, chips))
        down = sorted([*([(owed - chips, debtor)] if owed > chips else []), *down[1:]], key=_largest_first)
        up = sorted([*([(due - chips, creditor)] if due > chips else []), *up[1:]], key=_largest_first)
    return Sheet(there, tuple(debts))


def _largest_first(one: tuple[int, str]) -> tuple[int, str]:
    return -one[0], one[1]


def as_csv(settled: Sheet) -> str:
    """The sheet for a spreadsheet: the lines, an empty row, the debts."""
    out = io.StringIO()
    rows = csv.writer(out)
    rows.writerow(("name", "bought", "returned", "stack", "net"))
    for line in settled.lines:
        rows.writerow((_as_text(line.name), line.bought, line.returned, line.stack, line.net))
    rows.writerow(())
    rows.writerow(("owes", "to", "chips"))
    for debt in settled.debts:
        rows.writerow((_as_text(debt.owes), _as_text(debt.to), debt.chips))
    return out.getvalue()


def _as_text(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@", "\t", "\r") else name
