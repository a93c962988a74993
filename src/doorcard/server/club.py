"""The club: the house with its tables, the people, and what holds for all requests."""

import asyncio
from dataclasses import dataclass, field
from typing import Final
from weakref import WeakValueDictionary

from starlette.requests import HTTPConnection

from doorcard.server.clock import in_a_while
from doorcard.server.house import House
from doorcard.server.limits import Bucket
from doorcard.server.metrics import Metrics
from doorcard.server.people import People, Visitor
from doorcard.server.person import Person
from doorcard.server.problems import Refusal
from doorcard.server.settings import Settings

BURST_OF_WISHES: Final = 4
"""How many seconds' worth of wishes may come at once."""

BURST_OF_CHANGES: Final = 0.6
"""How many minutes' worth of changes at a table, such as asking for a seat, may come at once."""

REPLAYS_A_SECOND: Final = 1.0
BURST_OF_REPLAYS: Final = 40
"""How often one address may have a hand made ready to be replayed, which is the dearest thing one can ask for."""


@dataclass(slots=True)
class Club:
    """What a request may need."""

    settings: Settings
    house: House
    people: People
    metrics: Metrics = field(default_factory=Metrics)
    tries: Bucket = field(init=False)
    wishes: Bucket = field(init=False)
    replays: Bucket = field(init=False)
    changes: Bucket = field(init=False)
    openings: Bucket = field(init=False)
    """How often tables are opened, by address."""
    opened: dict[str, set[str]] = field(default_factory=dict)
    """Which tables were opened from which address, since the server was started."""
    feeds: dict[str, int] = field(default_factory=dict)
    """How many feeds are open, by person or address."""
    reckoning: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while the odds of a hand are reckoned."""
    _ends: WeakValueDictionary[str, asyncio.Event] = field(default_factory=WeakValueDictionary)

    def __post_init__(self) -> None:
        """Set the limits as the settings say."""
        settings = self.settings
        self.tries = Bucket(settings.tries_a_minute / 60, settings.tries_a_minute)
        self.replays = Bucket(REPLAYS_A_SECOND, BURST_OF_REPLAYS)
        a_minute = settings.changes_a_minute
        self.changes = Bucket(a_minute / 60, max(1.0, a_minute * BURST_OF_CHANGES))
        self.openings = Bucket(settings.tables_a_minute / 60, max(1.0, settings.tables_a_minute))
        self.wishes = Bucket(settings.wishes_a_second, settings.wishes_a_second * BURST_OF_WISHES)

    def may_open(self, address: str) -> None:
        """Count a table that is to be opened from an address.

        Raises:
            Refusal: too many that were opened from there are open, or they come too fast.
        """
        still = {room.id for room in self.house.rooms()}
        self.opened = {one: left for one, ids in self.opened.items() if (left := ids & still)}
        count = len(self.opened.get(address, ()))
        if count >= self.settings.tables_each_address:
            raise Refusal(
                409,
                "too-many-tables",
                f"{count} tables that were opened from your address are open; close one of them first",
            )
        if not self.openings.take(address):
            again = in_a_while(self.openings.wait(address))
            raise Refusal(
                429, "too-fast", f"too many tables were opened from your address just now; try again {again}"
            )

    def has_opened(self, address: str, table: str) -> None:
        """Note from which address a table was opened."""
        self.opened.setdefault(address, set()).add(table)

    def end_of(self, session: str) -> asyncio.Event:
        """What is set when a session ends while feeds are open by it."""
        event = self._ends.get(session)
        if event is None:
            self._ends[session] = event = asyncio.Event()
        return event

    def ended(self, session: str) -> None:
        """A session has ended: close what is open by it."""
        event = self._ends.pop(session, None)
        if event is not None:
            event.set()


def club_of(connection: HTTPConnection) -> Club:
    """The club that a request came to."""
    club: Club = connection.app.state.club
    return club


async def visitor_of(connection: HTTPConnection) -> Visitor | None:
    """Who a request came from; None for somebody without a name."""
    state = connection.scope["state"]
    if "visitor" not in state:
        people = club_of(connection).people
        bearer, token = state.get("bearer"), state.get("token")
        if bearer is not None:
            state["visitor"] = await people.known(bearer, program=True)
            if state["visitor"] is None:
                raise Refusal(401, "wrong-token", "this token belongs to no program")
        else:
            state["visitor"] = await people.known(token) if token is not None else None
    visitor: Visitor | None = state["visitor"]
    return visitor


async def person_of(connection: HTTPConnection) -> Person | None:
    """Who a request came from, as a table knows him."""
    visitor = await visitor_of(connection)
    return visitor.person if visitor is not None else None


async def named_visitor(connection: HTTPConnection) -> Visitor:
    """Who a request came from.

    Raises:
        Refusal: he has no name.
    """
    visitor = await visitor_of(connection)
    if visitor is None:
        raise Refusal(401, "name-needed", "say who you are first: come in by a name, or sign in")
    return visitor
