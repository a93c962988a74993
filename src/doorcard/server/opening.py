"""Opening the club: key, store, people, house; and a table to sit down at where there is none."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Final

from doorcard import __version__
from doorcard.server import log
from doorcard.server.club import Club
from doorcard.server.held import held
from doorcard.server.house import House, HouseSettings
from doorcard.server.journal import Store
from doorcard.server.people import People
from doorcard.server.person import THE_HOUSE, Person
from doorcard.server.plan import TablePlan
from doorcard.server.room import Pace
from doorcard.server.settings import Settings
from doorcard.server.vault import Vault

HOST: Final = Person(THE_HOUSE, "the house")
"""Who opens the table that is ready: nobody can come in as him."""

READY: Final = TablePlan(
    name="Come and sit down",
    rules=("pa/seven-card-stud-high",),
    robots=("rock", "steady", "loose", "lively", "steady"),
    seats=7,
)
"""A table for whoever comes first."""

SWEEPS_EVERY: Final = 6 * 3600.0
"""How often sessions that are over are forgotten, in seconds."""


@contextlib.asynccontextmanager
async def open_club(settings: Settings, pace: Pace | None = None) -> AsyncIterator[Club]:
    """The club as the settings want it: recovered as it was left, and closed in order.

    Raises:
        DoorcardError: the key or the store cannot be used, or another server has it open.
    """
    settings.key_path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    settings.folder.expanduser().mkdir(parents=True, exist_ok=True, mode=0o700)
    async with held(settings.store_url):
        vault = Vault.at(settings.key_path, used=await Store.holds_tables(settings.store_url))
        store = await Store.open(settings.store_url, vault)
        try:
            house = await House.open(store, HouseSettings(settings.closing_seconds, pace or pace_of(settings)))
            club = Club(settings, house, People(store, settings.session_days))
            await club.people.liken_again()
            sweeping = asyncio.create_task(_sweep(club))
            try:
                if settings.ready_table and not house.rooms():
                    room = await house.open_table(HOST, READY)
                    log.event("a table is ready", table=room.id)
                log.event("open", version=__version__, count=len(house.rooms()))
                yield club
            finally:
                sweeping.cancel()
                await house.close()
        finally:
            await store.close()
            log.event("closed")


def pace_of(settings: Settings) -> Pace:
    """How long tables take, as the settings say."""
    return Pace(offer=settings.offer_seconds, idle=settings.idle_minutes * 60)


async def _sweep(club: Club) -> None:
    while True:
        count = await club.people.sweep()
        if count:
            log.event("names of guests given back", count=count)
        await asyncio.sleep(SWEEPS_EVERY)


__all__ = ["HOST", "READY", "open_club", "pace_of"]
