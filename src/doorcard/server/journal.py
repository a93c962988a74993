"""The store: an append-only journal of every table, with its ledger, in SQLite or PostgreSQL.

There is one writer. It gathers what all tables want to write into one transaction, and whoever waits for it goes on
when that is on disk. What was written is never changed.
"""

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import resources
from typing import Any, Final, NamedTuple

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from doorcard.errors import DoorcardError
from doorcard.server import ledger
from doorcard.server.facts import HostChanged, Named, Opened, PlanChanged
from doorcard.server.ledger import Entry, LedgerError
from doorcard.server.tables import COMMANDS, JOURNAL, METADATA, PLAYED, RUNS, SITTINGS
from doorcard.server.vault import Vault
from doorcard.server.written import Row, kind_called
from doorcard.table.events import SignChanged, TableClosed

_LOCK_SECONDS: Final = 30
_MOST_AT_ONCE: Final = 256


class StoreError(DoorcardError):
    """The store cannot be opened, read or written."""


class Played(NamedTuple):
    """Somebody's part in a finished hand."""

    sitting: str
    hand: int
    person: str
    seat: int
    game: str
    net: int
    at: str


class Batch(NamedTuple):
    """What is written together, or not at all."""

    rows: tuple[Row, ...]
    granted: tuple[tuple[str, str], ...] = ()
    """Who gave which commands that are granted by it."""
    entries: tuple[Entry, ...] = ()
    played: tuple[Played, ...] = ()
    opens: bool = False
    """Whether the table is opened by it."""
    closes: bool = False


class _Waiting(NamedTuple):
    batch: Batch
    written: asyncio.Future[None]


class Store:
    """An open store."""

    def __init__(self, engine: AsyncEngine, writing: sa.Engine, vault: Vault, run: int) -> None:
        self.engine = engine
        self._writing = writing
        self.metadata = METADATA
        self.vault = vault
        self.run = run
        """Counts the times the store was opened."""
        self._queue: asyncio.Queue[_Waiting | None] = asyncio.Queue()
        # A transaction is handed to a thread as a whole: a hop for each statement would cost more than all of them.
        self._thread = ThreadPoolExecutor(1, "journal")
        self._writer = asyncio.create_task(self._write_all(), name="journal")

    @classmethod
    async def open(cls, url: str, vault: Vault, at: str = "") -> "Store":
        """The store at this address, its tables brought up to date: ``sqlite:///path`` or ``postgresql://...``.

        Raises:
            StoreError: it cannot be opened.
        """
        try:
            engine = create_async_engine(driven(url), **_pool(url))
            writing = sa.create_engine(driven(url).replace("+aiosqlite", ""), **_pool(url))
        except (SQLAlchemyError, ValueError, ImportError) as error:
            raise StoreError(f"the store {_hiding(url)} is no database that can be used: {_reason(error)}") from None
        _prepare(engine.sync_engine)
        _prepare(writing)
        try:
            run = await asyncio.to_thread(_opened, writing, at)
            return cls(engine, writing, vault, run)
        except (SQLAlchemyError, OSError) as error:
            writing.dispose()
            await engine.dispose()
            raise StoreError(f"the store {_hiding(url)} cannot be opened: {_reason(error)}") from None

    @staticmethod
    async def holds_tables(url: str) -> bool:
        """Whether tables were opened in the store at this address, whose cards lie there under a key."""
        return await asyncio.to_thread(_holds_tables, url)

    async def close(self) -> None:
        """Write what waits, and let the database go."""
        await self._queue.put(None)
        await self._writer
        self._thread.shutdown()
        self._writing.dispose()
        await self.engine.dispose()

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that means to write; SQLite lets one do so at a time, and this waits for its turn."""
        async with self.engine.connect() as connection:
            await connection.execution_options(writing=True)
            async with connection.begin():
                yield connection

    # Writing

    async def write(self, batch: Batch) -> None:
        """Write a batch; when this returns it is on disk.

        Raises:
            StoreError: it could not be written. Whether it was is known only by reading.
            LedgerError: it would make or lose chips; it was not written.
        """
        written = asyncio.get_running_loop().create_future()
        await self._queue.put(_Waiting(batch, written))
        # Who waits may be cancelled; what is handed in is written all the same.
        await asyncio.shield(written)

    async def _write_all(self) -> None:
        ends = False
        while not ends:
            waiting: list[_Waiting] = []
            first = await self._queue.get()
            while True:
                if first is None:
                    ends = True
                    break
                waiting.append(first)
                if self._queue.empty() or len(waiting) >= _MOST_AT_ONCE:
                    break
                first = self._queue.get_nowait()
            if waiting:
                await self._write_together(waiting)

    async def _write_together(self, waiting: list[_Waiting]) -> None:
        batches = [one.batch for one in waiting]
        try:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, batches)
        except Exception as error:
            if len(waiting) == 1:
                _fail(waiting[0].written, error)
                return
            # One of them spoils it for the others: each is tried by itself.
            for one in waiting:
                await self._write_together([one])
            return
        for one in waiting:
            if not one.written.done():
                one.written.set_result(None)

    def _commit(self, batches: Sequence[Batch]) -> None:
        rows = [row for batch in batches for row in batch.rows]
        opened = [{"id": batch.rows[0].sitting, "opened": batch.rows[0].at, "closed": False}
                  for batch in batches if batch.opens]  # fmt: skip
        closed = [batch.rows[0].sitting for batch in batches if batch.closes]
        granted = [
            {"sitting": batch.rows[0].sitting, "person": person, "id": key, "number": batch.rows[-1].number}
            for batch in batches
            for person, key in batch.granted
        ]
        entries = [(batch.rows[0].sitting, batch.rows[0].at, entry) for batch in batches for entry in batch.entries]
        played = [one._asdict() for batch in batches for one in batch.played]
        with self._writing.connect() as connection:
            connection.execution_options(writing=True)
            with connection.begin():
                if opened:
                    connection.execute(SITTINGS.insert(), opened)
                connection.execute(JOURNAL.insert(), [row._asdict() for row in rows])
                if granted:
                    connection.execute(COMMANDS.insert(), granted)
                if played:
                    connection.execute(PLAYED.insert(), played)
                if entries:
                    ledger.book(connection, entries)
                if closed:
                    connection.execute(SITTINGS.update().where(SITTINGS.c.id.in_(closed)).values(closed=True))

    # Reading

    async def sittings(self, closed: bool = False) -> list[str]:
        """The tables that are open, or those that are closed, the oldest first."""
        found = await self._read(
            sa.select(SITTINGS.c.id).where(SITTINGS.c.closed == closed).order_by(SITTINGS.c.opened, SITTINGS.c.id)
        )
        return [row[0] for row in found]

    async def outline(self, sitting: str) -> list[Row]:
        """The rows that say what a table was and who was there, without what was played at it."""
        wanted = sa.select(JOURNAL).where(JOURNAL.c.sitting == sitting, JOURNAL.c.kind.in_(_OUTLINE))
        return [Row(*row) for row in await self._read(wanted.order_by(JOURNAL.c.number))]

    async def rows(self, sitting: str, hand: int | None = None) -> list[Row]:
        """The rows of one hand of a table; without a hand, those that say how the table stands: all that are of the
        table, and those of its last hand."""
        wanted = sa.select(JOURNAL).where(JOURNAL.c.sitting == sitting).order_by(JOURNAL.c.number)
        if hand is not None:
            wanted = wanted.where(JOURNAL.c.hand == hand)
        else:
            last = sa.select(sa.func.max(JOURNAL.c.hand)).where(JOURNAL.c.sitting == sitting).scalar_subquery()
            wanted = wanted.where(sa.not_(JOURNAL.c.dealt) | (JOURNAL.c.hand == last))
        return [Row(*row) for row in await self._read(wanted)]

    async def granted(self, sitting: str) -> list[tuple[str, str]]:
        """Who gave which commands that were granted."""
        found = await self._read(
            sa.select(COMMANDS.c.person, COMMANDS.c.id)
            .where(COMMANDS.c.sitting == sitting)
            .order_by(COMMANDS.c.number.desc())
            .limit(_KEPT_COMMANDS)
        )
        return [(person, key) for person, key in found]

    async def was_granted(self, sitting: str, person: str, key: str) -> bool:
        """Whether a command was granted before."""
        found = await self._read(
            sa.select(COMMANDS.c.number).where(
                COMMANDS.c.sitting == sitting, COMMANDS.c.person == person, COMMANDS.c.id == key
            )
        )
        return bool(found)

    async def hands_of(self, person: str, most: int = 50) -> list[Played]:
        """The last finished hands somebody played, the latest first."""
        found = await self._read(
            sa.select(PLAYED).where(PLAYED.c.person == person).order_by(PLAYED.c.at.desc()).limit(most)
        )
        return [Played(*row) for row in found]

    async def hands_at(self, sitting: str, most: int = 50) -> list[Played]:
        """Everybody's part in the last finished hands of a table, the latest first."""
        last = sa.select(sa.func.max(PLAYED.c.hand)).where(PLAYED.c.sitting == sitting).scalar_subquery()
        found = await self._read(
            sa.select(PLAYED)
            .where(PLAYED.c.sitting == sitting, PLAYED.c.hand > last - most)
            .order_by(PLAYED.c.hand.desc(), PLAYED.c.seat)
        )
        return [Played(*row) for row in found]

    async def settled(self, sitting: str) -> tuple[ledger.Settled, ...]:
        """Where everybody who bought chips at a table stands."""
        async with self.engine.connect() as connection:
            return await ledger.settled(connection, sitting)

    async def balances(self, sitting: str) -> dict[str, int]:
        """What each account of a table holds."""
        async with self.engine.connect() as connection:
            return await ledger.balances(connection, sitting)

    async def _read(self, wanted: sa.Select[Any]) -> list[Any]:
        try:
            async with self.engine.connect() as connection:
                return list(await connection.execute(wanted))
        except (SQLAlchemyError, OSError) as error:
            raise StoreError(f"the store cannot be read: {_reason(error)}") from None


_KEPT_COMMANDS: Final = 4096
_OUTLINE: Final = tuple(
    [kind_called(kind) for kind in (Opened, Named, PlanChanged, HostChanged, SignChanged, TableClosed)]
)


def _fail(written: asyncio.Future[None], error: Exception) -> None:
    if written.done():
        return
    if isinstance(error, LedgerError):
        written.set_exception(error)
    else:
        written.set_exception(StoreError(f"the journal cannot be written: {_reason(error)}"))


# The database


def driven(url: str) -> str:
    """The address with the driver that is used for it."""
    scheme, found, rest = url.partition("://")
    drivers = {
        "sqlite": "sqlite+aiosqlite",
        "postgresql": "postgresql+psycopg",
        "postgres": "postgresql+psycopg",
    }
    return drivers.get(scheme, scheme) + found + rest


def _pool(url: str) -> dict[str, Any]:
    if url.startswith("sqlite"):
        return {"connect_args": {"timeout": _LOCK_SECONDS}}
    return {"pool_pre_ping": True}


def _holds_tables(url: str) -> bool:
    # Where it cannot be read, opening it says so in its own words.
    with contextlib.suppress(SQLAlchemyError, ValueError, ImportError, OSError):
        reading = sa.create_engine(driven(url).replace("+aiosqlite", ""))
        try:
            with reading.connect() as connection:
                there = sa.inspect(connection).has_table(SITTINGS.name)
                return there and connection.scalar(sa.select(SITTINGS.c.id).limit(1)) is not None
        finally:
            reading.dispose()
    return False


def _opened(engine: sa.Engine, at: str) -> int:
    """Bring the store up to date, and count its opening."""
    with engine.connect() as connection:
        connection.execution_options(writing=True)
        # All steps are one transaction, so that being stopped among them leaves nothing behind.
        with connection.begin():
            _up_to_date(connection)
            key = connection.execute(RUNS.insert().values(at=at)).inserted_primary_key
            assert key is not None, "a row of one key was inserted"
            return int(key[0])


def _prepare(engine: sa.Engine) -> None:
    """SQLite as a journal wants it: readers beside the one writer, and every commit on disk."""
    if engine.dialect.name != "sqlite":
        return

    @sa.event.listens_for(engine, "connect")
    def _connected(connection: Any, record: object) -> None:
        # Transactions are begun below and nowhere else.
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @sa.event.listens_for(engine, "begin")
    def _begun(connection: sa.Connection) -> None:
        writing = connection.get_execution_options().get("writing")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def _up_to_date(connection: sa.Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(resources.files("doorcard.server") / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _hiding(url: str) -> str:
    """An address without its password."""
    return re.sub(r"(://[^:/@]*):[^@/]*@", r"\1:***@", url)


def _reason(error: BaseException) -> str:
    """What went wrong, in a line; of the statement and its values nothing is told."""
    origin = getattr(error, "orig", None) or error
    return " ".join(str(origin).split())[:200].rstrip(".") or type(origin).__name__


__all__ = ["Batch", "Played", "Store", "StoreError", "driven"]
