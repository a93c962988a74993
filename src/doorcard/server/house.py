"""All tables of a server: opened, recovered when it starts, and brought to an end between hands when it stops."""

import asyncio
import secrets

import msgspec

from doorcard.errors import DoorcardError
from doorcard.server import facts, floor, wire
from doorcard.server.clock import Clock, SystemClock
from doorcard.server.journal import Store
from doorcard.server.person import Person
from doorcard.server.plan import TablePlan, wanted
from doorcard.server.room import Pace, Room
from doorcard.server.sitting import Draft, fold

_ID_BYTES = 6
_INVITATION_BYTES = 18


class NoSuchTable(DoorcardError):
    """There is no table with this name."""


class HouseSettings(msgspec.Struct, frozen=True):
    """How a house runs its tables."""

    closing_seconds: float = 60.0
    """How long the hands in play are waited for when the house closes."""
    pace: Pace = Pace()


class House:
    """The tables that are open."""

    def __init__(self, store: Store, settings: HouseSettings, clock: Clock) -> None:
        self._store = store
        self._settings = settings
        self._clock = clock
        self._rooms: dict[str, Room] = {}
        self._closed = False

    @classmethod
    async def open(cls, store: Store, settings: HouseSettings | None = None, clock: Clock | None = None) -> "House":
        """The house with every table as its journal leaves it; hands in play go on.

        Raises:
            StoreError: the store cannot be read.
            VaultError: its key is another one.
        """
        house = cls(store, settings or HouseSettings(), clock or SystemClock())
        for id in await store.sittings():
            room = Room(store, fold(await store.rows(id), store.vault), house._clock, house._settings.pace)
            room.remember(await store.granted(id))
            house._rooms[id] = room
        for room in house._rooms.values():
            room.start()
        # Nothing more happens at a closed table, and its hands can still be looked at.
        for id in await store.sittings(closed=True):
            sitting = fold(await store.outline(id), store.vault)
            house._rooms[id] = Room(store, sitting, house._clock, house._settings.pace)
        return house

    async def open_table(self, host: Person, plan: TablePlan) -> Room:
        """A new table, its program players in their seats.

        Raises:
            UnknownRules: a game has no rule set.
            SignNotPermitted: the rules of a game do not permit its sign.
            NoSuchTemperament: no program player plays like this.
            SeatingError: there are more program players than seats.
        """
        wanted(plan)
        id = f"t_{secrets.token_hex(_ID_BYTES)}"
        draft = Draft.opening(id, facts.Opened(host.id, plan, secrets.token_urlsafe(_INVITATION_BYTES)))
        draft.happens(host.id, facts.Named(host.id, host.name))
        for temperament in plan.robots:
            floor.seat_robot(draft, temperament, None)
            floor.see_to(draft)
        await self._store.write(draft.batch(self._store.vault, self._hour()))
        room = Room(self._store, draft.sitting, self._clock, self._settings.pace)
        self._rooms[id] = room
        room.start()
        return room

    def _hour(self) -> str:
        return self._clock.hour().isoformat(timespec="milliseconds")

    def room(self, id: str) -> Room:
        """The table with this name, open or closed.

        Raises:
            NoSuchTable: there is none.
        """
        room = self._rooms.get(id)
        if room is None:
            raise NoSuchTable("there is no such table; the lobby lists those that are open")
        return room

    def rooms(self) -> list[Room]:
        """The tables that are open, the oldest first."""
        return [room for room in self._rooms.values() if not room.closed]

    async def hands(self, person: Person, most: int = 50) -> list[wire.HandRow]:
        """Somebody's last finished hands, at all tables."""
        return [
            wire.HandRow(one.sitting, self._name(one.sitting), one.hand, one.game, one.net, one.at)
            for one in await self._store.hands_of(person.id, most)
        ]

    def _name(self, id: str) -> str:
        room = self._rooms.get(id)
        return "" if room is None else room.plan.name

    async def idle(self) -> None:
        """Wait until no table has anything left to do now."""
        await asyncio.gather(*[room.idle() for room in self._rooms.values()])

    async def close(self) -> None:
        """Begin no more hands, wait for those in play, though not for ever, and stop; once is enough."""
        if self._closed:
            return
        self._closed = True
        rooms = list(self._rooms.values())
        for room in rooms:
            room.finish()
        await self.idle()
        late = asyncio.Event()
        alarm = self._clock.at(self._clock.now() + self._settings.closing_seconds, late.set)
        while any(room.in_hand for room in rooms) and not late.is_set():
            waiting = asyncio.create_task(late.wait())
            ended = [asyncio.create_task(room.over()) for room in rooms if room.in_hand]
            await asyncio.wait([waiting, *ended], return_when=asyncio.FIRST_COMPLETED)
            for task in (waiting, *ended):
                task.cancel()
            await asyncio.gather(waiting, *ended, return_exceptions=True)
        alarm.cancel()
        await asyncio.gather(*[room.stop() for room in rooms])


__all__ = ["House", "HouseSettings", "NoSuchTable", "TablePlan"]
