"""One server to a store: whoever opens it holds it, and what dies lets it go.

Two servers on one store would each take the other's rows for a fault of its own, and read their tables again and
again.
"""

import asyncio
import contextlib
import os
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Final

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from doorcard.errors import DoorcardError
from doorcard.server.journal import driven

PATIENCE: Final = 5.0
"""How many seconds a server that was killed may take to let go."""

TAKEN: Final = "another server has this store open; close it first, or give this one a store of its own"

_EVERY: Final = 0.1
_KEY: Final = 0x646F6F7263617264
"""The number PostgreSQL knows the hold by: the letters of doorcard."""


class StoreHeld(DoorcardError):
    """Another server has the store open."""


@contextlib.asynccontextmanager
async def held(url: str) -> AsyncIterator[None]:
    """Hold a store while this is open.

    Raises:
        StoreHeld: another server holds it.
    """
    with contextlib.ExitStack() as stack:
        await asyncio.to_thread(_take, stack, url)
        yield


def _take(stack: contextlib.ExitStack, url: str) -> None:
    hold = _file if url.startswith("sqlite") else _database
    until = time.monotonic() + PATIENCE
    while True:
        try:
            stack.enter_context(hold(url))
            return
        except StoreHeld:
            if time.monotonic() >= until:
                raise
        time.sleep(_EVERY)


@contextlib.contextmanager
def _file(url: str) -> Iterator[None]:
    """A lock on a file beside the store; the system lifts it when the process is gone."""
    place = url.partition("///")[2].partition("?")[0]
    if place in ("", ":memory:"):
        yield
        return
    try:
        import fcntl
    except ImportError:  # a system without such locks
        yield
        return
    try:
        lock = os.open(f"{Path(place).resolve()}.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError:
        # Where no file can be the store itself says so, in its own words.
        yield
        return
    try:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise StoreHeld(TAKEN) from None
        yield
    finally:
        os.close(lock)


@contextlib.contextmanager
def _database(url: str) -> Iterator[None]:
    """A lock that PostgreSQL keeps for a connection, and lifts when that is gone."""
    with contextlib.ExitStack() as stack:
        # Where it cannot be reached the store itself says so, in its own words.
        with contextlib.suppress(SQLAlchemyError, ImportError):
            engine = sa.create_engine(driven(url), isolation_level="AUTOCOMMIT")
            stack.callback(engine.dispose)
            connection = stack.enter_context(engine.connect())
            if not connection.scalar(sa.text("SELECT pg_try_advisory_lock(:key)"), {"key": _KEY}):
                raise StoreHeld(TAKEN)
        yield


__all__ = ["StoreHeld", "held"]
