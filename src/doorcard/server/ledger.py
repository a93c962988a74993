"""The chips of a table, double entry: whatever one account gains others lose, and nothing else can be written.

The accounts of a table are the cage, the rake, and each person. Chips have no price here.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from doorcard.errors import DoorcardError
from doorcard.server.tables import ACCOUNTS, ENTRIES, LINES
from doorcard.table.events import ChipsBought, HandEnded, Left, Removed, TableClosed, TableEvent
from doorcard.table.state import Chips, Person, TableState

CAGE: Final = "cage"
RAKE: Final = "rake"
_PERSON: Final = "person:"


class LedgerError(DoorcardError):
    """Chips that were made or lost."""


class Entry(NamedTuple):
    """One thing that moved chips between accounts."""

    number: int
    """Of the journal's row that says why."""
    kind: Literal["buy", "hand", "cash"]
    lines: Mapping[str, Chips]
    """What each account gains; the cage loses what people hold."""


def account(person: Person) -> str:
    """The account of a person."""
    return f"{_PERSON}{person}"


def person_of(name: str) -> Person | None:
    """Whose account this is; None for the cage and the rake."""
    return name.removeprefix(_PERSON) if name.startswith(_PERSON) else None


def entry_for(before: TableState, event: TableEvent, number: int) -> Entry | None:
    """What an event moves between accounts; None where it moves nothing."""
    match event:
        case ChipsBought():
            return Entry(number, "buy", {CAGE: -event.chips, account(event.person): event.chips})
        case HandEnded():
            return _entry_of_hand(before, event, number)
        case Left() | Removed():
            return _cashed(number, [(event.person, event.chips)])
        case TableClosed():
            return _cashed(number, [(one.person, one.chips) for one in event.cashed])
    return None


def _entry_of_hand(before: TableState, event: HandEnded, number: int) -> Entry:
    lines = {
        account(chair.person): (stack or 0) - chair.stack
        for chair, stack in zip(before.chairs, event.stacks, strict=True)
        if chair is not None and (stack or 0) != chair.stack
    }
    return Entry(number, "hand", {**lines, **({RAKE: event.rake} if event.rake else {})})


def _cashed(number: int, people: Iterable[tuple[Person, Chips]]) -> Entry | None:
    lines = {account(person): -chips for person, chips in people if chips}
    return Entry(number, "cash", {**lines, CAGE: -sum(lines.values())}) if lines else None


# In the store


def book(connection: sa.Connection, entries: Sequence[tuple[str, str, Entry]]) -> None:
    """Write entries, each with its table and its time, and see that all is balanced.

    Raises:
        LedgerError: an entry makes chips or loses them, or somebody would owe chips.
    """
    lines: list[tuple[str, int, str, Chips]] = []
    gained: dict[tuple[str, str], Chips] = {}
    for sitting, _, entry in entries:
        if sum(entry.lines.values()):
            raise LedgerError(f"entry {entry.number} of table {sitting} does not sum to zero: {dict(entry.lines)}")
        for name, chips in entry.lines.items():
            lines.append((sitting, entry.number, name, chips))
            gained[sitting, name] = gained.get((sitting, name), 0) + chips
    if not lines:
        return
    named = [{"sitting": s, "number": entry.number, "kind": entry.kind, "at": at} for s, at, entry in entries]
    connection.execute(ENTRIES.insert(), named)
    connection.execute(
        LINES.insert(),
        [{"sitting": s, "number": number, "account": name, "chips": chips} for s, number, name, chips in lines],
    )
    _add(connection, gained)
    _check(connection, {sitting for sitting, _ in gained})


def _add(connection: sa.Connection, gained: Mapping[tuple[str, str], Chips]) -> None:
    sittings = {sitting for sitting, _ in gained}
    known = connection.execute(
        sa.select(ACCOUNTS.c.sitting, ACCOUNTS.c.account).where(ACCOUNTS.c.sitting.in_(sittings))
    )
    there = {(sitting, name) for sitting, name in known}
    new = [{"sitting": s, "account": name, "balance": chips} for (s, name), chips in gained.items()
           if (s, name) not in there]  # fmt: skip
    old = [{"of": s, "named": name, "chips": chips} for (s, name), chips in gained.items() if (s, name) in there]
    if new:
        connection.execute(ACCOUNTS.insert(), new)
    if old:
        connection.execute(
            ACCOUNTS.update()
            .where(ACCOUNTS.c.sitting == sa.bindparam("of"), ACCOUNTS.c.account == sa.bindparam("named"))
            .values(balance=ACCOUNTS.c.balance + sa.bindparam("chips")),
            old,
        )


def _check(connection: sa.Connection, sittings: Iterable[str]) -> None:
    rows = connection.execute(
        sa.select(
            ACCOUNTS.c.sitting,
            sa.func.sum(ACCOUNTS.c.balance),
            sa.func.min(sa.case((ACCOUNTS.c.account == CAGE, 0), else_=ACCOUNTS.c.balance)),
        )
        .where(ACCOUNTS.c.sitting.in_(list(sittings)))
        .group_by(ACCOUNTS.c.sitting)
    )
    for sitting, total, least in rows:
        if total or least < 0:
            raise LedgerError(f"the ledger of table {sitting} sums to {total} and its least account is {least}")


async def balances(connection: AsyncConnection, sitting: str) -> dict[str, Chips]:
    """What each account of a table holds."""
    rows = await connection.execute(
        sa.select(ACCOUNTS.c.account, ACCOUNTS.c.balance).where(ACCOUNTS.c.sitting == sitting)
    )
    return {name: int(balance) for name, balance in rows}


# Settling up


class Settled(NamedTuple):
    """Where a person stands with a table."""

    person: Person
    bought: Chips
    cashed: Chips
    holds: Chips
    """What he has at the table; while a hand is in play, what he had before it."""

    @property
    def net(self) -> Chips:
        """What he has won, less than 0 for a loss."""
        return self.cashed + self.holds - self.bought


async def settled(connection: AsyncConnection, sitting: str) -> tuple[Settled, ...]:
    """Where everybody who ever bought chips at a table stands."""
    found: dict[Person, dict[str, int]] = {}
    rows = await connection.execute(
        sa.select(LINES.c.account, ENTRIES.c.kind, sa.func.sum(LINES.c.chips))
        .join(ENTRIES, (ENTRIES.c.sitting == LINES.c.sitting) & (ENTRIES.c.number == LINES.c.number))
        .where(LINES.c.sitting == sitting)
        .group_by(LINES.c.account, ENTRIES.c.kind)
    )
    for name, kind, chips in rows:
        person = person_of(name)
        if person is not None:
            found.setdefault(person, {})[kind] = int(chips)
    return tuple(
        Settled(person, sums.get("buy", 0), -sums.get("cash", 0), sum(sums.values()))
        for person, sums in sorted(found.items())
    )


__all__ = [
    "CAGE",
    "RAKE",
    "Entry",
    "LedgerError",
    "Settled",
    "account",
    "balances",
    "book",
    "entry_for",
    "settled",
]
