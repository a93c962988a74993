"""Whatever people wish at a table, in whatever order, and however they come and go: no chip is lost, nobody is told
what is not his, and the journal says what the room believes."""

import asyncio
import json
import random
import secrets
import shutil
import tempfile
from pathlib import Path
from unittest import mock

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from doorcard.server import wire
from doorcard.server.house import House, HouseSettings
from doorcard.server.journal import Store
from doorcard.server.sitting import fold
from server.core.clockwork import ManualClock
from server.core.parlour import HOST, QUICK, VAULT, Parlour, person

NAMES = ("Ana", "Ben", "Cyd", "Dan", HOST)

GAMES = ("nz/seven-card-stud", "pa/seven-card-stud-high", "pa/super-stud-eight-or-better", "cardroom/razz")

SEATS = st.integers(1, 4)

ACTS = ("fold", "check", "call", "bring-in", "complete", "bet", "raise", "show", "muck")

WISHES = st.one_of(
    st.builds(wire.Claim, SEATS),
    st.builds(wire.Buy, st.sampled_from([1, 40, 100, 200])),
    st.sampled_from(
        [
            wire.Withdraw(),
            wire.Wait(),
            wire.StopWaiting(),
            wire.TakeOffer(),
            wire.DeclineOffer(),
            wire.SitOut(),
            wire.ComeBack(),
            wire.Leave(),
            wire.Ready(),
            wire.ChooseAhead("call-any"),
            wire.ChooseAhead("check-or-fold"),
            wire.ChooseAhead(),
            wire.AskToSee(1),
            wire.AskToSee(2),
        ]
    ),
)

HOSTS = st.one_of(
    st.builds(wire.Remove, st.sampled_from(NAMES)),
    st.builds(wire.Approve, st.sampled_from(NAMES), st.booleans()),
    st.builds(wire.SeatRobot, st.sampled_from(["caller", "random"]), st.none() | SEATS),
    st.builds(wire.ChangeSign, st.fixed_dictionaries({"ante": st.sampled_from([1, 2, 3])})),
    st.sampled_from([wire.Pause(), wire.Resume()]),
)


class Evening(RuleBasedStateMachine):
    """A table of four seats, five people and a clock."""

    def __init__(self):
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.loop = asyncio.new_event_loop()
        self.clock = ManualClock()
        # The same evening again must have the same cards.
        chance = random.Random(7)
        self.chance = mock.patch.multiple(
            secrets,
            token_bytes=chance.randbytes,
            token_hex=lambda count: chance.randbytes(count).hex(),
            randbits=chance.getrandbits,
            randbelow=chance.randrange,
            choice=chance.choice,
        )
        self.chance.start()

    def do(self, scene):
        return self.loop.run_until_complete(scene)

    @initialize(
        game=st.sampled_from(GAMES),
        approve=st.booleans(),
        robots=st.integers(0, 2),
        short=st.booleans(),
        people=st.integers(0, 2),
    )
    def opens(self, game, approve, robots, short, people):
        self.do(self._open())
        sign = {"buy_in_most": 40} if short else {}
        plan = {"approve_buys": approve, "robots": ("random",) * robots, "seats": 4, "sign": sign}
        self.do(self.place.opens(game, **plan))
        for name in NAMES:
            self.place.page(name)
        sitting = {name.lower(): robots + number for number, name in enumerate(NAMES[:people], 1)}
        self.do(self.place.sits(40, **sitting))

    async def _open(self):
        self.store = await Store.open(f"sqlite:///{self.folder}/store.db", VAULT)
        house = await House.open(self.store, HouseSettings(pace=QUICK), self.clock)
        self.place = Parlour(self.store, house, self.clock)
        self.place.room = next(iter(house.rooms()), None)

    @rule(name=st.sampled_from(NAMES), wish=WISHES)
    def wishes(self, name, wish):
        self._wish(name, wish)

    @rule(wish=HOSTS, name=st.sampled_from((HOST, HOST, "Ana")))
    def runs_the_table(self, name, wish):
        self._wish(name, wish)

    def _wish(self, name, wish):
        before = self.place.room._sitting
        reply = self.do(self.place.wishes(name, wish))
        if isinstance(reply, wire.Refused):
            assert reply.code not in ("fault", "not-written"), reply
            assert reply.text
            assert self.place.room._sitting == before or self.clock.next is not None

    @rule()
    def acts(self):
        name = self.place.turn()
        if name in self.place.pages and self.place.room.in_hand:
            self.do(self.place.plays_out_one("call", "check", "raise", "bring-in", "show"))

    @rule(act=st.sampled_from(ACTS))
    def does_anything(self, act):
        name = self.place.turn()
        if name in self.place.pages and self.place.room.in_hand:
            reply = self.do(self.place.acts(name, act))
            assert not isinstance(reply, wire.Refused) or reply.code != "fault", reply

    @rule(seconds=st.sampled_from([0, 1, 5, 12, 100]))
    def passes(self, seconds):
        self.do(self.place.passes(seconds))

    @rule(times=st.integers(1, 6))
    def plays_on(self, times):
        """Whatever is next happens: an act of whose turn it is, or what the clock brings."""
        for _ in range(times):
            if self.place.turn() in self.place.pages and self.place.room.in_hand:
                self.acts()
            elif self.clock.next is not None:
                self.do(self.place.until_changed())

    @rule(name=st.sampled_from(NAMES))
    def comes_and_goes(self, name):
        if name in self.place.pages:
            self.do(self.place.shuts(name))
        else:
            self.place.page(name)
            self.do(self.place.house.idle())

    @rule()
    def stops_and_starts_again(self):
        async def again():
            await self.place.closes()
            await self.store.close()
            await self._open()

        was = self.place.room._sitting
        pages = list(self.place.pages)
        self.do(again())
        assert self.place.room._sitting == was
        for name in pages:
            self.place.page(name)
        self.do(self.place.house.idle())

    @invariant()
    def nothing_is_lost(self):
        if not hasattr(self, "place") or self.place.room is None:
            return
        room = self.place.room
        sitting = room._sitting
        table = sitting.table
        assert table.chips == table.bought - table.cashed - table.raked
        self.do(self.place.balanced())
        assert fold(self.do(self.store.rows(room.id)), VAULT) == sitting
        people = [chair.person for chair in table.chairs if chair is not None]
        assert len(people) == len(set(people))
        assert not set(people) & set(table.waiting)

    @invariant()
    def everybody_sees_his_own(self):
        if not hasattr(self, "place") or self.place.room is None:
            return
        sitting = self.place.room._sitting
        for name, page in self.place.pages.items():
            picture = page.look()
            if sitting.hand is None or picture is None:
                continue
            for seat, now in enumerate(sitting.hand.now.seats):
                down = picture["seats"][seat].get("down", []) if seat < len(picture["seats"]) else []
                if sitting.player_in(seat) != person(name).id and not now.shown:
                    assert set(down) <= {None}
            json.dumps(picture)

    def teardown(self):
        async def ends():
            await self.place.closes()
            await self.store.close()

        if hasattr(self, "place"):
            self.do(ends())
        self.loop.close()
        self.chance.stop()
        shutil.rmtree(self.folder)


QUICKLY = settings(
    max_examples=12, stateful_step_count=40, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)

TestEvening = Evening.TestCase
TestEvening.settings = QUICKLY
