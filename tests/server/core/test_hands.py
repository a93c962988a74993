"""A hand at a table: wishes, turns, what is shown to whom and in which order it is written."""

import json

import pytest

from doorcard.server import wire
from doorcard.server.journal import StoreError
from server.core.parlour import CR7, HOST, NZ7, PA, QUICK, decoded, parlour, person, run

GAMES = [
    "nz/five-card-stud",
    NZ7,
    PA,
    "pa/seven-card-stud-low",
    "pa/seven-card-stud-high-low",
    "pa/seven-card-stud-eight-or-better",
    "pa/super-stud-eight-or-better",
]


@pytest.mark.parametrize("rules", GAMES)
def test_people_play_a_hand_of_each_game_to_its_end(tmp_path, rules):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(rules)
            await place.sits(ana=1, ben=2, cyd=4)
            await place.begins()
            await place.plays_out("check", "call", "bring-in", "discard", "show")
            for page in place.pages.values():
                picture = page.look()
                assert picture["over"]
                assert picture["awards"]
                assert sum(seat.get("won", 0) for seat in picture["seats"]) == 0
            await place.balanced()

    run(scene())


def test_each_sees_his_own_down_cards_and_nobody_elses(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens()
            rail = place.page(None)
            await place.sits(ana=1, ben=2)
            await place.begins()
            place.looks()
            ana, ben = place.pages["Ana"], place.pages["Ben"]
            assert all(ana.seat(1)["down"])
            assert all(ben.seat(2)["down"])
            for page, seat in ((ana, 2), (ben, 1), (rail, 1), (rail, 2)):
                assert page.seat(seat)["down"] == [None, None]
            assert not set(ana.seat(1)["down"]) & set(ben.seat(2)["down"])

    run(scene())


def test_what_is_put_together_from_steps_is_the_whole_picture(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(robots=("caller", "tight"))
            rail = place.page(None)
            await place.sits(ana=4)
            await place.begins()
            await place.plays_out("check", "call", "bring-in", "show")
            place.looks()
            for name in (None, "Ana"):
                fresh = place.room.feed(None if name is None else person(name))
                whole = json.loads(fresh.ready()[0])
                assert whole["n"] == place.pages[name].n
                assert _still(whole["picture"]) == _still(place.pages[name].picture)
                assert whole["log"] == place.pages[name].log[-len(whole["log"]) :]
            assert any("wins" in text for text in rail.texts)

    run(scene())


def _still(picture):
    """A picture without the seconds on its clocks, and without what is left out as usual."""
    turn = picture.get("turn")
    if turn:
        turn = {key: value for key, value in turn.items() if key != "clock"}
    return {**picture, "turn": turn, "next_hand": None}


def test_every_frame_is_of_the_published_wire(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens()
            await place.sits(ana=1, ben=2)
            await place.begins()
            await place.plays_out("check", "call", "bring-in", "show")
            place.looks()
            frames = [frame for page in place.pages.values() for frame in page.frames]
            assert len(frames) > 20
            for frame in frames:
                assert isinstance(decoded(frame), wire.Snapshot | wire.Step)

    run(scene())


def test_nothing_is_sent_before_it_is_written(tmp_path):
    """While the journal writes, nobody is sent anything; what he is sent then is what was written."""

    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens()
            await place.sits(ana=1, ben=2)
            await place.begins()
            place.looks()
            sent = {name: page.n for name, page in place.pages.items()}
            write = place.store.write
            seen = []

            async def watched(batch):
                for page in place.pages.values():
                    page.look()
                seen.append({name: page.n for name, page in place.pages.items()})
                await write(batch)
                seen.append({name: page.n for name, page in place.pages.items()})

            place.store.write = watched
            await place.plays("bring-in")
            place.looks()
            assert seen == [sent, sent]
            assert all(page.n > sent[name] for name, page in place.pages.items())

    run(scene())


def test_a_wish_that_cannot_be_written_changes_nothing_and_the_table_goes_on(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens()
            await place.sits(ana=1, ben=2)
            await place.begins()
            place.looks()
            before = place.room._sitting
            write = place.store.write

            async def full(batch):
                raise StoreError("the disk is full")

            place.store.write = full
            first = place.turn()
            await place.refused(first, _act(place, first, "bring-in"), "not-written")
            place.store.write = write
            assert place.room._sitting.last == before.last
            for name in list(place.pages):
                place.page(name)
            place.looks()
            await place.plays_out("check", "call", "bring-in", "show")
            await place.balanced()

    run(scene())


def _act(place, name, act, **more):
    page = place.pages[name]
    page.look()
    return wire.Act(act, page.picture["hand"], page.n, **more)


# Acting for another, twice, late, wrongly


def test_only_the_one_to_act_may_and_the_others_are_told_why(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens()
            await place.sits(ana=1, ben=2)
            place.page("Eve")
            await place.begins()
            place.looks()
            first = place.turn()
            other = "Ben" if first == "Ana" else "Ana"
            refusal = await place.refused(other, _act(place, other, "fold"), "out-of-turn")
            assert refusal.laws
            await place.refused("Eve", _act(place, "Eve", "fold"), "not-in-hand")

    run(scene())


def test_an_act_made_before_the_last_change_was_seen_is_refused(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens()
            await place.sits(ana=1, ben=2)
            await place.begins()
            place.looks()
            first = place.turn()
            second = "Ben" if first == "Ana" else "Ana"
            late = _act(place, second, "call")
            await place.plays("bring-in")
            await place.refused(second, late, "stale")
            await place.granted(second, _act(place, second, "call"))
            place.looks()
            page = place.pages[first]
            await place.refused(first, wire.Act("check", 2, page.n), "stale")
            await place.refused(first, wire.Act("check", 1, page.n + 1), "stale")

    run(scene())


def test_a_command_sent_again_counts_once(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens()
            await place.sits(chips=0, ana=1)
            for _ in range(3):
                assert isinstance(await place.wishes("Ana", wire.Buy(100), id="once"), wire.Granted)
            assert place.room._sitting.table.bought == 100
            refused = [await place.wishes("Ana", wire.Claim(12), id="bad") for _ in range(2)]
            assert refused[0] == refused[1]
            assert isinstance(refused[0], wire.Refused)
            # The id is one person's: another may use the same.
            await place.sits(chips=0, ben=2)
            assert isinstance(await place.wishes("Ben", wire.Buy(100), id="once"), wire.Granted)
            assert place.room._sitting.table.bought == 200

    run(scene())


def test_a_command_sent_again_after_the_server_was_stopped_counts_once(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens()
            await place.sits(chips=0, ana=1)
            await place.wishes("Ana", wire.Buy(100), id="once")
        async with parlour(tmp_path) as place:
            place.page("Ana")
            assert isinstance(await place.wishes("Ana", wire.Buy(100), id="once"), wire.Granted)
            assert place.room._sitting.table.bought == 100

    run(scene())


@pytest.mark.parametrize("act", ["bet", "raise", "discard", "show", "muck", "check"])
def test_an_act_that_is_not_open_is_refused_with_its_paragraph(tmp_path, act):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(PA)
            await place.sits(ana=1, ben=2)
            await place.begins()
            place.looks()
            first = place.turn()
            refusal = await place.refused(first, _act(place, first, act))
            assert refusal.laws

    run(scene())


def test_an_amount_outside_the_bounds_is_refused(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(NZ7, sign={"structure": "no limit"})
            await place.sits(ana=1, ben=2)
            await place.begins()
            place.looks()
            first = place.turn()
            await place.refused(first, _act(place, first, "bring-in", to=10**9))
            await place.granted(first, _act(place, first, "bring-in", to=50))
            place.looks()
            assert any(seat.get("bet") == 50 for seat in place.pages["Ana"].picture["seats"])

    run(scene())


# Discards


def test_all_put_cards_away_at_the_same_time(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens("pa/super-stud-eight-or-better")
            await place.sits(ana=1, ben=2, cyd=3)
            await place.begins()
            place.looks()
            seen = {name: page.n for name, page in place.pages.items()}
            for name in ("Cyd", "Ana", "Ben"):
                page = place.pages[name]
                down = tuple(page.seat(place.seat_of(name))["down"][:2])
                # Nobody need have seen that others have put theirs away.
                await place.granted(name, wire.Act("discard", 1, seen[name], cards=down))
                page.look()
                assert not set(down) & set(page.seat(place.seat_of(name))["down"])
            assert place.turn() is not None

    run(scene())


def test_a_card_that_is_not_his_cannot_be_put_away(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens("pa/super-stud-eight-or-better")
            await place.sits(ana=1, ben=2)
            await place.begins()
            place.looks()
            theirs = tuple(place.pages["Ben"].seat(2)["down"][:2])
            await place.refused("Ana", _act(place, "Ana", "discard", cards=theirs))
            await place.refused("Ana", _act(place, "Ana", "discard", cards=theirs[:1]))

    run(scene())


# All in


def test_where_nobody_can_bet_any_more_the_streets_come_one_by_one(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(NZ7, sign={"structure": "no limit"})
            await place.sits(ana=1, ben=2)
            await place.begins()
            await place.acts(place.turn(), "bring-in", to=198)
            await place.plays("call")
            place.looks()
            seen = [place.pages["Ana"].seat(1)["order"]]
            while place.room.in_hand and place.turn() is None:
                await place.until_changed()
                seen.append(place.pages["Ana"].look()["seats"][0]["order"])
            first = ["down", "down", "up"]
            assert seen == [[*first, *more] for more in (["up"], ["up"] * 2, ["up"] * 3, ["up"] * 3 + ["down"])]
            await place.plays_out("show")
            await place.balanced()

    run(scene())


# Between hands


def test_the_last_hand_stays_to_be_seen_until_the_next_begins(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens()
            await place.sits(ana=1, ben=2)
            await place.begins()
            await place.plays_out("check", "call", "bring-in", "show")
            place.looks()
            page = place.pages["Ana"]
            assert page.picture["over"]
            assert page.picture["next_hand"] == QUICK.hand
            assert len(page.seat(1)["up"]) == 4
            await place.begins()
            page.look()
            assert not page.picture["over"]
            assert page.picture["hand"] == 2
            assert len(page.seat(1)["up"]) == 1

    run(scene())


def test_the_next_hand_begins_at_once_when_all_people_are_ready(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(robots=("caller",))
            await place.sits(ana=2, ben=3)
            at = place.clock.now()
            await place.granted("Ana", wire.Ready())
            assert not place.room.in_hand
            await place.granted("Ben", wire.Ready())
            assert place.room.in_hand
            assert place.clock.now() == at

    run(scene())


def test_no_hand_begins_while_nobody_looks(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(robots=("caller", "caller"))
            await place.passes(1000)
            assert place.room.lobby_row().hand == 0
            place.page(None)
            await place.begins()

    run(scene())


def test_who_sits_down_after_a_hand_does_not_see_the_cards_of_who_sat_there(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(CR7)
            await place.sits(ana=1, ben=2, cyd=3)
            place.page("Dan")
            await place.begins()
            # Ana gives up unseen; her hand is nobody's to see.
            while place.turn() != "Ana" or "fold" not in _acts(place, "Ana"):
                await place.plays_out_one("call", "bring-in", "check", "complete")
            hers = place.pages["Ana"].look()["seats"][0]["down"]
            await place.acts("Ana", "fold")
            await place.granted("Ana", wire.Leave())
            await place.plays_out("fold", "check", "call")
            for name in ("Ben", "Cyd"):
                await place.granted(name, wire.DeclineOffer())
            await place.granted("Dan", wire.Claim(1))
            await place.passes(0)
            page = place.pages["Dan"]
            page.look()
            assert page.picture["mine"]["seat"] == 1
            assert (page.seat(1)["name"], page.seat(1)["taken_by"]) == ("Ana", "Dan"), "the hand is still to be seen"
            await place.passes(place.pace.hand)
            page.look()
            assert page.seat(1)["name"] == "Dan"
            told = b"".join(page.frames).decode()
            assert all(f'"{card}"' not in told for card in hers)

    run(scene())


def _acts(place, name):
    dock = place.pages[name].look()["dock"]
    return [choice["act"] for choice in dock["choices"]] if dock else []


@pytest.mark.parametrize("how", ["leaves", "is sent away", "the table closes", "moves"])
def test_the_hand_that_won_is_seen_until_the_pause_is_over_though_its_player_gets_up(tmp_path, how):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(NZ7)
            place.page(HOST)
            await place.sits(ana=1, ben=2)
            await place.begins()
            await place.plays_out("check", "call", "bring-in", "show")
            rail = place.page(None)
            shown = next(seat for seat in rail.look()["seats"] if seat.get("won", 0) > 0)
            winner, number = shown["name"], shown["number"]
            assert shown["shown"]
            assert None not in shown["down"]
            match how:
                case "leaves":
                    await place.granted(winner, wire.Leave())
                case "is sent away":
                    await place.granted(HOST, wire.Remove(winner))
                case "the table closes":
                    await place.granted(HOST, wire.Close())
                case "moves":
                    await place.granted(winner, wire.Claim(5))
                    await place.passes(0)
            for name in (None, HOST, "Ana", "Ben"):
                page = place.pages[name]
                page.look()
                seat = page.seat(number)
                assert seat["left"]
                for part in ("name", "down", "up", "high", "won", "showing", "shown"):
                    assert seat[part] == shown[part], part
                assert page.picture["awards"]
                assert not seat.get("you")
            await place.passes(place.pace.hand)
            rail.look()
            assert not rail.seat(number).get("down")
            assert not rail.seat(number).get("left")
            assert rail.seat(number).get("name") is None

    run(scene())


def test_a_program_that_gets_up_for_somebody_leaves_its_hand_to_be_seen(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(NZ7, seats=3, robots=("caller", "caller", "caller"))
            rail = place.page(None)
            place.page("Ana")
            await place.begins()
            robot = rail.look()["seats"][1]["name"]
            await place.granted("Ana", wire.Claim(2))
            await place.until(lambda: not place.room.in_hand)
            for page in (rail, place.pages["Ana"]):
                page.look()
                seat = page.seat(2)
                assert (seat["name"], seat["robot"], seat["left"], seat["taken_by"]) == (robot, True, True, "Ana")
                assert len(seat["up"]) == 4
            assert place.pages["Ana"].picture["mine"]["seat"] == 2

    run(scene())


# Asking to see


def test_who_was_in_the_hand_may_ask_to_see_what_was_given_up_at_the_showdown(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(NZ7)
            await place.sits(ana=1, ben=2, cyd=3)
            place.page("Eve")
            for _ in range(30):
                await place.begins()
                await place.plays_out("check", "call", "bring-in", "muck", "show")
                place.looks()
                given = [
                    choice["seat"]
                    for choice in (place.pages["Ana"].picture["dock"] or {}).get("choices", [])
                    if choice["act"] == "ask-to-see"
                ]
                if given:
                    break
            assert given, "in thirty hands somebody gave his up"
            await place.refused("Eve", wire.AskToSee(given[0]), "may-not-ask")
            rail = place.page(None)
            assert rail.look()["seats"][given[0] - 1]["down"] == [None, None, None]
            await place.granted("Ana", wire.AskToSee(given[0]))
            assert all(rail.look()["seats"][given[0] - 1]["down"])

    run(scene())


def test_nobody_is_offered_to_see_his_own_hand_and_who_may_ask_is_told_that_it_is_not_his_turn(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(NZ7)
            await place.sits(ana=1, ben=2)
            for _ in range(30):
                await place.begins()
                await place.plays_out("check", "call", "bring-in", "muck", "show")
                place.looks()
                given = [
                    seat for seat in place.pages["Ana"].picture["seats"] if "not seen" in seat.get("showing", "")
                ]
                if given:
                    break
            (seat,) = given
            his, other = place.pages[seat["name"]], place.pages[{"Ana": "Ben", "Ben": "Ana"}[seat["name"]]]
            assert his.picture["dock"] is None
            refusal = await place.refused(seat["name"], wire.AskToSee(seat["number"]), "may-not-ask")
            assert "yours" in refusal.text
            dock = other.picture["dock"]
            assert dock["asks_only"], "whatever else he may do between hands he still may"
            assert [choice["seat"] for choice in dock["choices"]] == [seat["number"]]
            assert other.picture["next_hand"] is not None

    run(scene())


def test_a_turn_is_no_mere_question(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(NZ7)
            await place.sits(ana=1, ben=2)
            await place.begins()
            assert "asks_only" not in place.pages[place.turn()].look()["dock"]

    run(scene())


def test_where_the_law_gives_nobody_the_right_to_see_a_hand_the_wish_is_refused(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(PA)
            await place.sits(ana=1, ben=2)
            await place.begins()
            await place.plays_out("check", "call", "bring-in", "muck", "show")
            refusal = await place.refused("Ana", wire.AskToSee(2), "may-not-ask")
            assert refusal.laws

    run(scene())
