"""Time for each act, the time bank, grace for who is cut off, and what silence comes to."""

import asyncio

import pytest
from msgspec import structs

from doorcard.server import opening, wire
from marks import law
from server.core.parlour import NZ7, PA, QUICK, parlour, person, run

TIMES = {"act_seconds": 20, "bank_seconds": 15, "grace_seconds": 12}


async def seated(place, rules=NZ7, **plan):
    await place.opens(rules, sign=TIMES, **plan)
    await place.sits(ana=1, ben=2, cyd=3)
    await place.begins()
    place.looks()
    return place.turn()


def test_the_clock_of_the_one_to_act_is_shown_to_all(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await seated(place)
            for page in place.pages.values():
                assert page.picture["turn"]["clock"] == {"left": 20.0, "of": 20.0, "bank": 15.0}

    run(scene())


@law("house", "clock")
def test_silence_makes_the_forced_bet_after_the_act_and_the_bank_have_run_out(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            first = await seated(place, PA)
            await place.passes(34.9)
            assert place.turn() == first
            await place.passes(0.1)
            assert place.turn() != first
            page = place.pages[first]
            page.look()
            mine = page.seat(place.seat_of(first))
            assert mine["bet"] == 3
            assert mine["did"] == "brought in"
            assert page.picture["mine"]["sits_out"], "who says nothing is not waited for in the next hand"

    run(scene())


def test_silence_over_a_bet_folds_and_without_one_checks(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await seated(place)
            await place.plays("bring-in")
            silent = place.turn()
            await place.passes(35)
            place.looks()
            assert place.pages[silent].seat(place.seat_of(silent))["part"] == "folded"
            await place.plays("call")
            opener = place.turn()
            await place.passes(35)
            place.looks()
            assert place.pages[opener].seat(place.seat_of(opener))["did"] == "checked"

    run(scene())


@law("house", "clock")
def test_the_bank_is_for_the_whole_sitting_and_the_time_of_an_act_for_each(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            first = await seated(place)
            await place.passes(25)
            await place.plays("bring-in")
            place.looks()
            assert place.pages[first].picture["mine"]["bank"] == 10.0
            await place.plays_out("fold", "check", "call")
            for _ in range(20):
                await place.begins()
                if place.turn() == first:
                    break
                await place.plays_out("fold", "check", "bring-in", "call")
            place.looks()
            assert place.pages[first].picture["turn"]["clock"] == {"left": 20.0, "of": 20.0, "bank": 10.0}
            await place.passes(29.9)
            assert place.turn() == first
            await place.passes(0.1)
            assert place.turn() != first

    run(scene())


def test_a_bank_that_was_used_is_used_after_the_server_was_stopped(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            first = await seated(place)
            await place.passes(25)
            await place.plays("bring-in")
        async with parlour(tmp_path) as place:
            page = place.page(first)
            assert page.look()["mine"]["bank"] == 10.0

    run(scene())


@law("house", "clock")
def test_the_table_waits_for_who_is_cut_off_as_long_as_the_sign_says(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            first = await seated(place)
            await place.shuts(first)
            other = next(iter(place.pages.values()))
            other.look()
            assert any(seat.get("away") for seat in other.picture["seats"])
            await place.passes(12 + 20 + 15 - 0.1)
            assert place.turn() == first
            await place.passes(0.1)
            assert place.turn() != first

    run(scene())


def test_who_comes_back_in_time_has_his_own_time_still(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            first = await seated(place)
            await place.passes(5)
            await place.shuts(first)
            await place.passes(10)
            place.page(first)
            await place.house.idle()
            place.looks()
            assert place.pages[first].picture["turn"]["clock"] == {"left": 15.0, "of": 20.0, "bank": 15.0}
            await place.granted(first, _act(place, first))

    run(scene())


def _act(place, name):
    page = place.pages[name]
    page.look()
    return wire.Act("bring-in", page.picture["hand"], page.n)


def test_dropping_out_again_and_again_does_not_hold_the_table_up(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            first = await seated(place)
            began = place.clock.now()
            while place.turn() == first:
                await place.shuts(first)
                await place.passes(3)
                place.page(first)
                await place.house.idle()
                await place.passes(0.25)
            assert place.clock.now() - began <= 12 + 20 + 15 + 3.25

    run(scene())


def test_who_was_silent_and_is_still_gone_is_not_waited_for_again_in_the_hand(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            first = await seated(place)
            await place.shuts(first)
            await place.passes(47)
            others = [name for name in ("Ana", "Ben", "Cyd") if name != first]
            for _ in others:
                await place.plays("call")
            began = place.clock.now()
            while place.room.in_hand and (name := place.turn()) is not None:
                assert name != first, "his turns go by at once"
                await place.plays_out_one("check", "call", "show")
            assert place.clock.now() - began < 12

    run(scene())


@law("house", "clock")
def test_the_seat_of_who_stays_away_is_kept_for_a_while_and_then_given_up(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(sign=TIMES, seats=3)
            await place.sits(ana=1, ben=2, cyd=3)
            place.page("Dan")
            await place.granted("Dan", wire.Wait())
            await place.granted("Ana", wire.SitOut())
            await place.granted("Cyd", wire.SitOut())
            await place.shuts("Ana")
            await place.passes(600)
            place.page("Ana")
            await place.house.idle()
            await place.shuts("Ana")
            await place.passes(899)
            assert place.room._sitting.table.seat_of(person("Ana").id) == 0
            await place.passes(1)
            assert place.room._sitting.table.seat_of(person("Ana").id) is None
            assert {line.name: line.returned for line in await place.room.sheet()}["Ana"] == 200
            await place.balanced()

    run(scene())


@pytest.mark.parametrize("rules", ["pa/super-stud-eight-or-better"])
def test_silence_puts_away_the_cards_dealt_last(tmp_path, rules):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(rules, sign=TIMES)
            await place.sits(ana=1, ben=2)
            await place.begins()
            place.looks()
            before = place.pages["Ana"].seat(1)["down"]
            await place.passes(35)
            place.looks()
            assert place.pages["Ana"].seat(1)["down"] == before[:-2]
            assert place.turn() is not None

    run(scene())


def test_who_may_give_his_hand_up_has_time_to_and_shows_it_by_silence(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await seated(place)
            for _ in range(30):
                while place.room.in_hand and "muck" not in _choices(place):
                    await place.plays_out_one("check", "call", "bring-in")
                if place.room.in_hand:
                    break
                await place.begins()
            loser = place.turn()
            await place.passes(34.9)
            assert place.turn() == loser
            await place.passes(0.1)
            place.looks()
            assert place.pages[loser].seat(place.seat_of(loser))["shown"]
            assert not place.pages[loser].picture["mine"].get("sits_out")

    run(scene())


def _choices(place):
    name = place.turn()
    if name is None:
        return []
    page = place.pages[name]
    dock = page.look()["dock"]
    return [choice["act"] for choice in dock["choices"]] if dock else []


# Acts chosen ahead


@pytest.mark.parametrize(("key", "did"), [("check-or-fold", "folds"), ("call", "calls 3"), ("call-any", "calls 3")])
def test_an_act_chosen_ahead_is_done_when_the_turn_comes(tmp_path, key, did):
    async def scene():
        async with parlour(tmp_path) as place:
            first = await seated(place, PA)
            await place.plays("bring-in")
            second = place.turn()
            third = next(name for name in ("Ana", "Ben", "Cyd") if name not in (first, second))
            await place.granted(third, wire.ChooseAhead(key))
            place.looks()
            assert [one["key"] for one in place.pages[third].picture["ahead"] if one["chosen"]] == [key]
            at, rail = place.clock.now(), place.page(None)
            await place.plays("call")
            await place.passes(0)
            rail.look()
            assert f"{third} {did}" in rail.texts
            assert place.clock.now() == at

    run(scene())


def test_an_act_chosen_ahead_is_dropped_when_it_would_cost_more(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            first = await seated(place, PA)
            await place.plays("bring-in")
            second = place.turn()
            third = next(name for name in ("Ana", "Ben", "Cyd") if name not in (first, second))
            await place.granted(third, wire.ChooseAhead("call"))
            await place.plays("complete")
            await place.passes(0)
            assert place.turn() == third
            place.looks()
            assert not any(one["chosen"] for one in place.pages[third].picture["ahead"])

    run(scene())


def test_a_choice_ahead_is_seen_by_nobody_else_and_can_be_taken_back(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            first = await seated(place, PA)
            await place.plays("bring-in")
            second = place.turn()
            third = next(name for name in ("Ana", "Ben", "Cyd") if name not in (first, second))
            rail = place.page(None)
            place.looks()
            seen = {name: page.n for name, page in place.pages.items()}
            await place.granted(third, wire.ChooseAhead("call-any"))
            await place.granted(third, wire.ChooseAhead())
            await place.granted(third, wire.ChooseAhead("call-any"))
            await place.granted(third, wire.ChooseAhead())
            place.looks()
            assert [name for name, page in place.pages.items() if page.n != seen[name]] == [third]
            await place.plays("call")
            await place.passes(0)
            assert place.turn() == third
            assert rail.look()["ahead"] == []

    run(scene())


def test_a_choice_taken_back_at_the_last_moment_is_not_done(tmp_path):
    """The turn comes and the choice is taken back at the same time: nothing is done for him, and his time runs."""

    async def scene():
        async with parlour(tmp_path) as place:
            first = await seated(place, PA)
            await place.plays("bring-in")
            second = place.turn()
            third = next(name for name in ("Ana", "Ben", "Cyd") if name not in (first, second))
            await place.granted(third, wire.ChooseAhead("check-or-fold"))
            place.looks()
            page = place.pages[second]
            await asyncio.gather(
                place.room.wish(person(second), wire.Command("a", wire.Act("call", 1, page.n))),
                place.room.wish(person(third), wire.Command("b", wire.ChooseAhead())),
            )
            await place.house.idle()
            assert place.turn() == third
            await place.passes(34.9)
            assert place.turn() == third

    run(scene())


def test_who_is_not_to_act_later_in_the_round_chooses_nothing_ahead(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            first = await seated(place, PA)
            place.page("Eve")
            await place.refused("Eve", wire.ChooseAhead("call-any"), "not-now")
            await place.refused(first, wire.ChooseAhead("call-any"), "not-now")
            await place.plays("bring-in", "fold")
            await place.refused("Eve", wire.ChooseAhead("check"), "not-now")

    run(scene())


@law("house", "clock")
@pytest.mark.parametrize("how", ["has no chips", "sits out"])
def test_who_is_cut_off_and_not_in_the_hand_is_not_waited_for_and_gives_his_seat_up_in_the_end(tmp_path, how):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(NZ7, sign=TIMES)
            await place.sits(ana=1, ben=2)
            await place.sits(chips=0 if how == "has no chips" else 200, cyd=3)
            if how == "sits out":
                await place.granted("Cyd", wire.SitOut())
            await place.shuts("Cyd")
            gone = place.clock.now()
            await place.begins()
            seat = place.pages["Ana"].look()["seats"][2]
            assert seat["away"]
            assert not seat.get("waited")
            assert seat["marks"][0]["text"] == "cut off; the seat is kept for a while"
            while place.clock.now() < gone + 900:
                at = place.clock.now()
                await place.plays_out("fold", "check", "bring-in", "call")
                assert place.clock.now() == at, "nobody waits for him"
                assert place.room._sitting.table.seat_of(person("Cyd").id) == 2
                await place.passes(place.pace.hand)
            await place.plays_out("fold", "check", "bring-in", "call")
            await place.passes(0)
            assert place.room._sitting.table.seat_of(person("Cyd").id) is None

    run(scene())


def test_who_is_cut_off_in_the_hand_is_waited_for(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            first = await seated(place)
            await place.shuts(first)
            other = next(iter(place.pages.values()))
            (seat,) = [seat for seat in other.look()["seats"] if seat.get("away")]
            assert seat["waited"]
            assert "cut off; the table waits" in [mark["text"] for mark in seat["marks"]]

    run(scene())


# Tables that nobody comes to


IDLE = structs.replace(QUICK, idle=600)


def rows(place):
    return [room.lobby_row() for room in place.house.rooms()]


@pytest.mark.parametrize("robots", [(), ("caller", "caller")])
def test_a_table_that_nobody_looks_at_is_closed_by_itself_and_its_row_says_when(tmp_path, robots):
    async def scene():
        async with parlour(tmp_path, IDLE) as place:
            await place.opens(robots=robots)
            await place.passes(0)
            (row,) = rows(place)
            assert row.closes == 600
            assert row.detail.endswith("nobody is there; closes in 10 minutes")
            await place.passes(540)
            assert rows(place)[0].detail.endswith("closes in 60 seconds")
            await place.passes(59)
            assert rows(place)
            id = place.room.id
            await place.passes(1)
            assert rows(place) == []
            assert place.house.room(id).closed
        async with parlour(tmp_path, IDLE) as place:
            assert rows(place) == [], "it stays closed"

    run(scene())


def test_a_table_that_somebody_looks_at_or_sits_at_stays(tmp_path):
    async def scene():
        async with parlour(tmp_path, IDLE) as place:
            await place.opens()
            place.page(None)
            await place.passes(700)
            assert rows(place)[0].closes is None
            await place.shuts(None)
            assert rows(place)[0].closes == 600, "the time begins when the last one goes"
            await place.passes(500)
            await place.sits(ana=1)
            assert rows(place)[0].closes is None
            await place.shuts("Ana")
            await place.passes(place.pace.gone)
            assert rows(place)[0].closes == 600, "his seat is kept first"
            await place.passes(600)
            assert rows(place) == []
            await place.balanced()

    run(scene())


def test_a_table_that_was_left_alone_is_closed_after_the_server_was_stopped(tmp_path):
    async def scene():
        async with parlour(tmp_path, IDLE) as place:
            await place.opens(robots=("caller", "caller"))
            await place.passes(300)
        async with parlour(tmp_path, IDLE) as place:
            assert len(rows(place)) == 1
            await place.passes(599)
            assert len(rows(place)) == 1, "somebody may come back to it"
            await place.passes(1)
            assert rows(place) == []

    run(scene())


def test_the_table_for_whoever_comes_first_stays(tmp_path):
    async def scene():
        async with parlour(tmp_path, IDLE) as place:
            await place.house.open_table(opening.HOST, opening.READY)
            await place.passes(100_000)
            assert len(rows(place)) == 1

    run(scene())
