"""Settling up: who owes whom, so that everybody has what he won, in as few debts as a simple rule gives."""

import csv
import io
from collections.abc import Iterable
from typing import Final, NamedTuple

from doorcard.server.wire import Debt, Settled, Sheet

HOUSE: Final = "the house"


class _Open(NamedTuple):
    """What somebody has still to pay, or to get."""

    chips: int
    name: str
    robot: bool


def sheet(lines: Iterable[Settled]) -> Sheet:
    """The settle-up sheet, who is up the most first; of the debts the largest are always settled first.

    What everybody has bought, less what he has back and in front of him, sums to what the house has raked; that
    much is owed to the house. People settle among themselves before they do with program players of the house, and
    what those owe each other, or the house, is nobody's debt.
    """
    there = tuple(sorted(lines, key=lambda line: (-line.net, line.name)))
    nets = [_Open(line.net, line.name, line.robot) for line in there]
    house = -sum(one.chips for one in nets)
    if house:
        nets.append(_Open(house, HOUSE, False))
    down = sorted([one._replace(chips=-one.chips) for one in nets if one.chips < 0], key=_largest_first)
    up = sorted([one for one in nets if one.chips > 0], key=_largest_first)
    return Sheet(there, _settled(down, up))


def _settled(down: list[_Open], up: list[_Open]) -> tuple[Debt, ...]:
    """Who pays whom: first people each other, then whatever is left."""
    debts: list[Debt] = []
    for robots in ((False,), (False, True)):
        while True:
            debtor = next((one for one in down if one.robot in robots), None)
            creditor = next((one for one in up if one.robot in robots), None)
            if debtor is None or creditor is None:
                break
            chips = min(debtor.chips, creditor.chips)
            debts.append(Debt(debtor.name, creditor.name, chips, debtor.robot or creditor.robot))
            if debtor.robot and (creditor.robot or creditor.name == HOUSE):
                debts.pop()
            down, up = _less(down, debtor, chips), _less(up, creditor, chips)
    return tuple(debts)


def _less(open_: list[_Open], one: _Open, chips: int) -> list[_Open]:
    """What is left when somebody has paid or got so many chips."""
    rest = [other for other in open_ if other is not one]
    left = [one._replace(chips=one.chips - chips)] if one.chips > chips else []
    return sorted([*left, *rest], key=_largest_first)


def _largest_first(one: _Open) -> tuple[int, str]:
    return -one.chips, one.name


def as_csv(settled: Sheet) -> str:
    """The sheet for a spreadsheet: the lines, an empty row, the debts."""
    out = io.StringIO()
    rows = csv.writer(out)
    rows.writerow(("name", "bought", "returned", "stack", "net", "program"))
    for line in settled.lines:
        rows.writerow((_as_text(line.name), line.bought, line.returned, line.stack, line.net, _yes(line.robot)))
    rows.writerow(())
    rows.writerow(("owes", "to", "chips", "program"))
    for debt in settled.debts:
        rows.writerow((_as_text(debt.owes), _as_text(debt.to), debt.chips, _yes(debt.robot)))
    return out.getvalue()


def _yes(so: bool) -> str:
    return "yes" if so else ""


def _as_text(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@", "\t", "\r") else name
