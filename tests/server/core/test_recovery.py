"""A table comes back from its journal as it was, at every moment it could have been stopped, and the hand goes on."""

import asyncio
from contextlib import asynccontextmanager

import pytest
from msgspec.structs import replace

from doorcard.server import wire
from doorcard.server.house import House
from doorcard.server.journal import Store
from doorcard.server.picture import picture
from doorcard.server.room import Room
from doorcard.server.sitting import fold
from doorcard.server.vault import Vault, VaultError
from server.core.clockwork import ManualClock
from server.core.parlour import HOST, NZ7, PA, QUICK, VAULT, Parlour, parlour, person, run

PEOPLE = ("Ana", "Ben", "Cyd", HOST, None)

CALLS = ("check", "call", "bring-in", "discard", "show")


class Kept:
    """All that is written, and what everybody saw after each time."""

    def __init__(self, place):
        self.batches = []
        self.moments = []
        self._room, self._write, self._show = place.room, place.store.write, place.room._show
        place.store.write, place.room._show = self.write, self.show

    async def write(self, batch):
        await self._write(batch)
        self.batches.append(batch)

    def show(self, events, only):
        self._show(events, only)
        self.moments.append((self._room._sitting, pictures(self._room)))


def pictures(room):
    """What everybody sees, apart from what only time and open pages make."""
    scene = room._seeing().scene
    scene.clock, scene.next_hand, scene.ahead, scene.ready = None, None, {}, frozenset()
    scene.lingers, scene.answer = False, (0.0, 0.0)
    scene.people = {one: replace_guest(guest) for one, guest in scene.people.items() if one in room._sitting.people}
    return {name: picture(scene, None if name is None else person(name).id) for name in PEOPLE}


def replace_guest(guest):
    return type(guest)(guest.name, guest.robot, away=False)


async def an_evening(place, rules, **plan):
    """Two hands with a draw for a seat, chips bought, a hand from one of them over and over, and people leaving."""
    await place.opens(rules, **plan)
    kept = Kept(place)
    for name in ("Ana", "Ben", HOST):
        place.page(name)
    await place.granted("Ana", wire.Claim(2))
    await place.granted("Ben", wire.Claim(2))
    await place.passes(4)
    loser = next(name for name in ("Ana", "Ben") if place.room._sitting.table.seat_of(person(name).id) is None)
    await place.granted(loser, wire.Claim(4))
    await place.passes(2)
    for name in ("Ana", "Ben"):
        await place.granted(name, wire.Buy(200))
    await place.sits(cyd=5)
    for _ in range(2):
        await place.begins()
        await place.plays_out_one(*CALLS)
        if place.room._sitting.number == 1:
            await place.granted("Cyd", wire.Buy(20))
            await place.granted(HOST, wire.ChangeSign({"ante": 1}))
        await place.plays_out(*CALLS)
    await place.granted("Cyd", wire.Leave())
    return kept


def as_read(rows):
    """The rows that are read when a server starts."""
    last = max(row.hand for row in rows)
    return [row for row in rows if not row.dealt or row.hand == last]


async def all_rows(store, id):
    rows = {}
    for hand in range(99):
        for row in await store.rows(id, hand):
            rows[row.number] = row
    return [rows[number] for number in sorted(rows)]


@pytest.mark.parametrize("rules", [NZ7, PA, "pa/super-stud-eight-or-better"])
def test_after_every_batch_the_journal_gives_the_table_as_everybody_saw_it(tmp_path, rules):
    async def scene():
        async with parlour(tmp_path, pace=replace(QUICK, claim=1)) as place:
            kept = await an_evening(place, rules, robots=("caller",))
            rows = await all_rows(place.store, place.room.id)
            assert [row.number for row in rows] == list(range(1, len(rows) + 1))
            written = {batch.rows[-1].number for batch in kept.batches}
            assert len(written) > 40
            for sitting, seen in kept.moments:
                again = fold(as_read(rows[: sitting.last]), VAULT)
                assert again == sitting
                room = Room(place.store, again, ManualClock(), QUICK)
                room._again(again)
                assert pictures(room) == seen
            assert written <= {sitting.last for sitting, _ in kept.moments}

    run(scene())


@asynccontextmanager
async def cut(path, batches):
    """A house on a store that holds these batches and no more, as if the server had been killed after the last."""
    path.mkdir()
    store = await Store.open(f"sqlite:///{path}/store.db", VAULT)
    for batch in batches:
        await store.write(batch)
    await store.close()
    async with parlour(path) as place:
        yield place


def test_a_hand_goes_on_at_the_same_card_from_wherever_it_was_stopped(tmp_path):
    """Those at the table go on doing the same: the hand must come out as it would have, to the last card and chip."""

    async def scene():
        batches = []
        (tmp_path / "whole").mkdir()
        async with parlour(tmp_path / "whole") as place:
            await opened_and_kept(place, batches)
            await place.plays_out(*CALLS)
            whole = place.room._sitting
        begun = next(number for number, batch in enumerate(batches) if batch.rows[-1].hand == 1)
        assert len(batches) - begun > 12
        for number in range(begun, len(batches)):
            async with cut(tmp_path / str(number), batches[: number + 1]) as place:
                for name in ("Ana", "Ben", "Cyd"):
                    place.page(name)
                place.looks()
                await place.plays_out(*CALLS)
                assert place.room._sitting.hand == whole.hand
                assert place.room._sitting.table.chairs == whole.table.chairs
                await place.balanced()

    run(scene())


async def opened_and_kept(place, batches):
    """A table of three, a hand begun; every batch is kept, the one that opens the table too."""
    write = place.store.write

    async def keeping(batch):
        await write(batch)
        batches.append(batch)

    place.store.write = keeping
    await Parlour.opens(place, NZ7)
    await place.sits(ana=1, ben=2, cyd=5)
    await place.begins()


def test_program_players_are_in_their_seats_again_and_play_on(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(PA, robots=("caller", "tight", "random"))
            place.page(None)
            await place.begins()
            await place.until_changed()
            names = place.room._sitting.people
        async with parlour(tmp_path) as place:
            assert place.room._sitting.people == names
            place.page(None)
            await place.until(lambda: place.room._sitting.number == 3)
            await place.balanced()

    run(scene())


def test_with_another_key_the_house_does_not_open(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens()
        store = await Store.open(f"sqlite:///{tmp_path}/store.db", Vault.of("18" * 32))
        try:
            with pytest.raises(VaultError, match="does not open"):
                await House.open(store)
        finally:
            await store.close()

    run(scene())


def test_the_house_closes_between_hands(tmp_path):
    """It waits for the hand in play, and begins none."""

    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(robots=("caller", "caller"))
            place.page(None)
            await place.begins()
            closing = asyncio.create_task(place.house.close())
            await asyncio.sleep(0)
            await place.until(lambda: not place.room.in_hand)
            await closing
            assert place.room.lobby_row().hand == 1
            await place.balanced()

    run(scene())


def test_the_house_does_not_wait_for_ever(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(sign={"act_seconds": 600})
            await place.sits(ana=1, ben=2)
            await place.begins()
            closing = asyncio.create_task(place.house.close())
            await asyncio.sleep(0)
            await place.house.idle()
            place.clock.to(place.clock.now() + 60)
            await closing
            assert place.room.in_hand
        async with parlour(tmp_path) as place:
            assert place.room.in_hand

    run(scene())
