"""A house as a test talks to it: people by name, a clock moved by hand, every frame kept and put together."""

import asyncio
import json
import re
from contextlib import asynccontextmanager
from itertools import count

import msgspec

from doorcard.server import wire
from doorcard.server.house import House, HouseSettings
from doorcard.server.journal import Store
from doorcard.server.person import Person
from doorcard.server.picture import picture
from doorcard.server.plan import TablePlan
from doorcard.server.room import Pace
from doorcard.server.vault import Vault
from server.core.clockwork import ManualClock

NZ7 = "nz/seven-card-stud"
PA = "pa/seven-card-stud-high"
CR7 = "cardroom/seven-card-stud"

QUICK = Pace(street=1, draw=1, claim=0, offer=10, hand=5, choice=20, think=1)

VAULT = Vault.of("17" * 32)

HOST = "Hana"


def person(name):
    """Somebody with this name."""
    return Person(f"p_{name.lower()}", name)


def run(scene):
    """Play an asynchronous scene to its end."""
    return asyncio.run(scene)


class Looker:
    """Somebody at a table with his page open: puts together what he is sent, and notes its numbers."""

    def __init__(self, feed):
        self.feed = feed
        self.frames = []
        self.picture = None
        self.n = None
        self.log = []

    def look(self):
        """Read what has come, and give the picture."""
        for frame in self.feed.ready():
            self.frames.append(frame)
            told = json.loads(frame)
            if told["type"] == "snapshot":
                self.picture, self.log = told["picture"], list(told["log"])
            else:
                assert told["n"] == self.n + 1, "steps have no gaps"
                self._change(told["changes"])
                self.log += told.get("log", [])
            self.n = told["n"]
        return self.picture

    def _change(self, changes):
        for key, part in changes.items():
            if key != "seats":
                self.picture[key] = part
            elif len({place["number"] for place in part}) == len(part) and len(part) <= len(self.picture["seats"]):
                new = {place["number"]: place for place in part}
                self.picture["seats"] = [new.get(old["number"], old) for old in self.picture["seats"]]
            else:
                self.picture["seats"] = part

    @property
    def texts(self):
        """What the dealer has said."""
        return [line["text"] for line in self.log]

    def seat(self, number):
        """One seat as he sees it."""
        return self.picture["seats"][number - 1]


class Parlour:
    """A house with one table."""

    def __init__(self, store, house, clock, pace=QUICK):
        self.pace = pace
        self.store = store
        self.house = house
        self.clock = clock
        self.room = None
        self.pages = {}
        self._ids = count(1)

    async def opens(self, rules=CR7, host=HOST, **plan):
        """Open the table."""
        names = (rules,) if isinstance(rules, str) else rules
        self.room = await self.house.open_table(person(host), TablePlan(name="Stud", rules=names, **plan))
        return self

    def page(self, name, after=None):
        """Open somebody's page; the rail's without a name."""
        looker = Looker(self.room.feed(None if name is None else person(name), after))
        self.pages[name] = looker
        return looker

    async def shuts(self, name):
        """Shut somebody's page, or lose his line."""
        await self.pages.pop(name).feed.aclose()
        await self.house.idle()

    async def wishes(self, name, wish, id=None):
        """What a wish comes to."""
        reply = await self.room.wish(person(name), wire.Command(id or f"w{next(self._ids)}", wish))
        await self.house.idle()
        return reply

    async def granted(self, name, *wishes):
        """Wishes that must be granted."""
        for wish in wishes:
            reply = await self.wishes(name, wish)
            assert isinstance(reply, wire.Granted), reply

    async def refused(self, name, wish, code=None):
        """A wish that must be refused."""
        reply = await self.wishes(name, wish)
        assert isinstance(reply, wire.Refused), reply
        assert code is None or reply.code == code, reply
        assert reply.text, reply
        assert not re.search(r"\b[pgr]_", reply.text), reply
        return reply

    async def sits(self, chips=200, **seats):
        """People come in, sit down and buy chips."""
        for name, seat in seats.items():
            name = name.capitalize()
            if name not in self.pages:
                self.page(name)
            await self.granted(name, wire.Claim(seat))
            await self.passes(self.pace.claim)
            if chips:
                await self.granted(name, wire.Buy(chips))
        return self

    async def passes(self, seconds):
        """Let time pass, and everything happen that happens by then."""
        end = self.clock.now() + seconds
        await self.house.idle()
        while self.clock.next is not None and self.clock.next <= end:
            self.clock.to(self.clock.next)
            await self.house.idle()
        self.clock.to(end)
        await self.house.idle()

    async def until(self, so, most=4000):
        """Let time pass until something is so."""
        await self.house.idle()
        for _ in range(most):
            if so():
                return
            assert self.clock.next is not None, "nothing more happens by itself"
            self.clock.to(self.clock.next)
            await self.house.idle()
        raise AssertionError("it never came to that")

    async def begins(self):
        """Let the next hand begin."""
        number = self.room.lobby_row().hand
        await self.until(lambda: self.room.lobby_row().hand > number)

    async def acts(self, name, act, **more):
        """Act as the page shows the moment."""
        page = self.pages[name]
        page.look()
        return await self.wishes(name, wire.Act(act, page.picture["hand"], page.n, **more))

    def turn(self):
        """Who is to act, by name, as the rail sees it; None if nobody is."""
        seen = picture(self.room._seeing().scene, None)
        return None if seen.turn is None else seen.seats[seen.turn.seat - 1].name

    async def plays(self, *acts):
        """Whoever's turn it is does this, one after another; the first of the acts named that he may."""
        for act in acts:
            name = self.turn()
            reply = await self.acts(name, act)
            assert isinstance(reply, wire.Granted), (name, act, reply)

    async def plays_out(self, *preferred):
        """The hand is played to its end: each does the first of these acts that he may."""
        for _ in range(400):
            if not self.room.in_hand:
                return
            await self.plays_out_one(*preferred)
        raise AssertionError("the hand does not end")

    async def plays_out_one(self, *preferred):
        """Whoever's turn it is does the first of these acts that he may."""
        name = self.turn()
        if name is None or name not in self.pages:
            await self.until_changed()
            return
        dock = self.pages[name].look()["dock"]
        open_to = [choice["act"] for choice in dock["choices"]]
        act = next((act for act in preferred if act in open_to), open_to[0])
        more = {}
        if act == "discard":
            down = [card for card in self.pages[name].seat(self.seat_of(name))["down"] if card]
            more = {"cards": tuple(down[-dock["choices"][0]["cards"] :])}
        reply = await self.acts(name, act, **more)
        assert isinstance(reply, wire.Granted), reply

    def seat_of(self, name):
        return next(place["number"] for place in self.pages[name].picture["seats"] if place.get("you"))

    async def until_changed(self):
        assert self.clock.next is not None, "nothing more happens by itself"
        self.clock.to(self.clock.next)
        await self.house.idle()

    def looks(self):
        """Have everybody read what came."""
        for page in self.pages.values():
            page.look()

    async def balanced(self):
        """See that the ledger holds what the table does."""
        table = self.room._sitting.table
        held = await self.store.balances(self.room.id)
        assert sum(held.values()) == 0
        stacks = {f"person:{chair.person}": chair.stack for chair in table.chairs if chair is not None}
        people = {name: chips for name, chips in held.items() if name.startswith("person:") and chips}
        assert people == {name: chips for name, chips in stacks.items() if chips}
        assert held.get("rake", 0) == table.raked
        assert -held.get("cage", 0) == table.bought - table.cashed

    async def closes(self):
        """Stop everything at once."""
        for room in self.house._rooms.values():
            await room.stop()


@asynccontextmanager
async def parlour(path, pace=QUICK, clock=None, url=None):
    """A house on a store in this folder."""
    clock = clock or ManualClock()
    store = await Store.open(url or f"sqlite:///{path}/store.db", VAULT)
    house = await House.open(store, HouseSettings(pace=pace), clock)
    try:
        place = Parlour(store, house, clock, pace)
        rooms = house.rooms()
        place.room = rooms[0] if rooms else None
        yield place
        await place.closes()
    finally:
        await store.close()


def decoded(frame):
    """A frame as the wire's own types read it: it must be one of them."""
    return msgspec.json.decode(frame, type=wire.FromTable)
