"""Feeds: numbered without gaps, taken up again where they were left, whole again where that is no longer kept."""

import json

from doorcard.engine.play import replay
from doorcard.records.own import begun, event_from
from doorcard.server import wire
from doorcard.server.stream import BEHIND, KEPT
from server.core.parlour import CR7, Looker, parlour, person, run


def test_a_feed_taken_up_again_goes_on_with_the_next_step(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens()
            await place.sits(ana=1, ben=2)
            await place.begins()
            place.looks()
            left = place.pages["Ana"].n
            await place.shuts("Ana")
            await place.plays_out_one("bring-in")
            again = place.page("Ana", after=left)
            first = json.loads(again.feed.ready()[0])
            assert first["type"] == "step"
            assert first["n"] == left + 1

    run(scene())


def test_who_missed_nothing_is_sent_nothing(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens()
            await place.sits(ana=1)
            place.looks()
            feed = place.room.feed(person("Ana"), place.pages["Ana"].n)
            assert feed.ready() == []

    run(scene())


def test_after_too_many_steps_or_from_another_run_the_whole_is_sent(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens()
            rail = place.page(None)
            await place.sits(chips=0, ana=1)
            rail.look()
            first = rail.n
            for _ in range(KEPT // 2 + 1):
                await place.granted("Ana", wire.SitOut(), wire.ComeBack())
            place.looks()
            kept = place.room.feed(None, rail.n - KEPT)
            assert len(kept.ready()) == KEPT
            for after in (first, rail.n - KEPT - 1, 0, rail.n + 1, 10**15):
                whole = [json.loads(frame) for frame in place.room.feed(None, after).ready()]
                assert [frame["type"] for frame in whole] == ["snapshot"]
                assert whole[0]["n"] == rail.n
            numbers = rail.n
        async with parlour(tmp_path) as place:
            whole = [json.loads(frame) for frame in place.room.feed(None, numbers).ready()]
            assert [frame["type"] for frame in whole] == ["snapshot"]
            assert whole[0]["n"] > numbers, "a number is never met twice"

    run(scene())


def test_two_pages_of_one_person_are_sent_the_same(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens()
            await place.sits(ana=1, ben=2)
            place.looks()
            one, other = place.pages["Ana"], Looker(place.room.feed(person("Ana"), None))
            other.look()
            await place.begins()
            await place.plays_out("check", "call", "bring-in", "show")
            one.look(), other.look()
            assert one.n == other.n
            assert one.picture == other.picture

    run(scene())


def test_a_reader_who_does_not_read_is_cut_off_and_disturbs_nobody(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens()
            slow = place.room.feed(None, None)
            await place.sits(chips=0, ana=1)
            for _ in range(BEHIND):
                await place.granted("Ana", wire.SitOut(), wire.ComeBack())
                place.looks()
            got = [frame async for frame in slow]
            assert got == []
            again = place.room.feed(None, None)
            assert json.loads(again.ready()[0])["type"] == "snapshot"
            assert place.pages["Ana"].n is not None

    run(scene())


def test_a_feed_ends_when_the_server_stops(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens()
            feed = place.room.feed(None, None)
            await place.closes()
            assert [frame async for frame in feed] == []
            reply = await place.room.wish(person("Ana"), wire.Command("1", wire.Claim(1)))
            assert reply.code == "stopping"

    run(scene())


def test_a_program_is_sent_the_events_of_the_hand_as_it_may_see_them(tmp_path):
    """What it folds from them is what its page would show, and it is told what it may do when its turn comes."""

    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(CR7)
            await place.sits(ana=1, ben=2)
            bot = place.room.events(person("Ana"), None)
            await place.begins()
            state, n, offered = None, None, 0
            for _ in range(60):
                for frame in map(json.loads, bot.ready()):
                    assert n is None or frame["n"] == n + 1
                    n = frame["n"]
                    state = state if "begin" not in frame else begun(frame["begin"])
                    for event in frame["events"]:
                        assert event["event"] != "hole-card-dealt" or (event["card"] is None) == (event["seat"] != 1)
                        state = _evolved(state, event_from(event, len(state.seats)))
                    offered += frame.get("options") is not None
                    assert frame["seat"] == 1 or frame["hand"] == 0
                if not place.room.in_hand:
                    break
                await place.plays_out_one("check", "call", "bring-in", "show")
            assert state.over
            assert offered >= 4
            place.looks()
            assert [str(card) for card in state.seats[0].hole] == place.pages["Ana"].seat(1)["down"]

    run(scene())


def _evolved(state, event):
    return replay(state, [event])


def test_a_program_acts_by_the_number_it_was_sent(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(CR7)
            await place.sits(ben=2)
            bot = place.room.events(person("Ana"), None)
            await place.granted("Ana", wire.Claim(1))
            await place.passes(0)
            await place.granted("Ana", wire.Buy(200))
            await place.begins()
            acted = 0
            for _ in range(60):
                frames = [json.loads(frame) for frame in bot.ready()]
                if frames and frames[-1].get("options"):
                    last = frames[-1]
                    acts = [choice["act"] for choice in last["options"]["choices"]]
                    act = next((act for act in ("check", "call", "bring-in") if act in acts), acts[0])
                    await place.granted("Ana", wire.Act(act, last["hand"], last["n"]))
                    acted += 1
                elif place.turn() == "Ben":
                    await place.plays_out_one("check", "call", "bring-in", "show")
                elif not place.room.in_hand:
                    break
                else:
                    await place.until_changed()
            assert acted >= 4
            await place.balanced()

    run(scene())


def test_a_program_that_comes_in_the_middle_of_a_hand_is_sent_all_of_it(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(CR7)
            await place.sits(ana=1, ben=2)
            await place.begins()
            await place.plays("bring-in")
            frame = json.loads(place.room.events(person("Ben"), None).ready()[0])
            state = begun(frame["begin"])
            for event in frame["events"]:
                state = _evolved(state, event_from(event, len(state.seats)))
            assert len(state.seats[1].known_hole) == 2
            assert state.seats[0].known_hole == ()

    run(scene())
