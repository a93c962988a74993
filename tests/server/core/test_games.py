"""Tables where the games change: a rotation, and the dealer's choice, which is the choice of whose turn it is."""

import pytest

from doorcard.errors import SignNotPermitted, UnknownRules
from doorcard.server import wire
from server.core.parlour import parlour, run

MIX = ("cardroom/seven-card-stud", "cardroom/razz", "cardroom/stud-eight-or-better")


async def played(place, hands):
    """Hands one after another; the game of each."""
    games = []
    for _ in range(hands):
        await place.begins()
        games.append(place.room._sitting.hand.begin.rules.name)
        await place.plays_out("fold", "check", "bring-in", "call")
    return games


def test_in_a_rotation_each_game_is_played_for_as_many_hands_as_seats_were_taken_when_it_began(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(MIX, mode="rotation")
            await place.sits(ana=1, ben=2)
            games = await played(place, 3)
            # The second game began with two; who comes in now counts from the third on.
            await place.sits(cyd=5)
            games += await played(place, 5)
            assert games == [*[MIX[0]] * 2, *[MIX[1]] * 2, *[MIX[2]] * 3, MIX[0]]
            await place.balanced()

    run(scene())


def test_the_sign_of_each_game_is_its_own_with_the_same_fields(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(MIX, mode="rotation", sign={"ante": 1, "small_bet": 4, "big_bet": 8})
            await place.sits(100, ana=1, ben=2)
            await played(place, 3)
            page = place.pages["Ana"]
            assert page.look()["table"]["rules"] == MIX[0] or page.picture["table"]["games"]
            sign = place.room._sitting.hand.begin.sign
            assert (sign.ante, sign.small_bet, sign.big_bet) == (1, 4, 8)
            assert len(page.picture["table"]["games"]) == 3

    run(scene())


def test_the_rotation_goes_on_where_it_was_after_the_server_was_stopped(tmp_path):
    async def scene():
        games = []
        async with parlour(tmp_path) as place:
            await place.opens(MIX, mode="rotation")
            await place.sits(ana=1, ben=2)
            games += await played(place, 3)
        async with parlour(tmp_path) as place:
            place.page("Ana")
            place.page("Ben")
            games += await played(place, 3)
        assert games == [MIX[0], MIX[0], MIX[1], MIX[1], MIX[2], MIX[2]]

    run(scene())


def test_the_choice_of_the_game_moves_one_taken_seat_clockwise_each_hand(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(MIX, mode="choice")
            await place.sits(ana=1, ben=4, cyd=6)
            choosers = []
            for name, game in (("Ana", 1), ("Ben", 2), ("Cyd", 0), ("Ana", 2)):
                place.looks()
                choosers.append(place.pages["Ana"].picture["table"]["chooses"])
                other = next(one for one in ("Ana", "Ben", "Cyd") if one != name)
                await place.refused(other, wire.ChooseGame(MIX[game]), "not-chooser")
                await place.granted(name, wire.ChooseGame(MIX[game]))
                assert await played(place, 1) == [MIX[game]]
            assert choosers == [1, 4, 6, 1]

    run(scene())


def test_there_is_time_to_choose_and_who_lets_it_go_by_plays_what_was_played(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(MIX, mode="choice")
            await place.sits(ana=1, ben=2)
            await place.granted("Ana", wire.ChooseGame(MIX[1]))
            await played(place, 1)
            began = place.clock.now()
            assert await played(place, 1) == [MIX[1]]
            assert place.clock.now() - began == 20

    run(scene())


def named(seen):
    """What a picture calls the game it shows."""
    table = seen["table"]
    return table["rules"], table["game"], table["law"]["key"], table["stakes"], table["sign"]


def test_until_the_next_hand_begins_the_game_of_the_last_one_is_named(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(("nz/five-card-stud", "pa/super-stud-eight-or-better"), mode="choice")
            await place.sits(ana=1, ben=2)
            await place.granted("Ana", wire.ChooseGame("pa/super-stud-eight-or-better"))
            assert place.pages["Ana"].look()["table"]["rules"] == "pa/super-stud-eight-or-better"
            await place.begins()
            playing = named(place.pages["Ana"].look())
            assert playing[0] == "pa/super-stud-eight-or-better"
            await place.plays_out("fold", "check", "bring-in", "call")
            assert named(place.pages["Ana"].look()) == playing
            await place.granted("Ben", wire.ChooseGame("nz/five-card-stud"))
            seen = place.pages["Ana"].look()
            assert named(seen) == playing
            assert seen["table"]["next"]["rules"] == "nz/five-card-stud", "and what comes is told beside it"
            await place.begins()
            seen = place.pages["Ana"].look()
            assert seen["table"]["rules"] == "nz/five-card-stud"
            assert "next" not in seen["table"]

    run(scene())


@pytest.mark.parametrize("when", ["during the hand", "between hands"])
def test_another_sign_is_told_as_what_comes_next(tmp_path, when):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens("cardroom/razz", host="Ana")
            await place.sits(ana=1, ben=2)
            await place.begins()
            played = place.pages["Ben"].look()["table"]["stakes"]
            if when == "between hands":
                await place.plays_out("fold", "check", "bring-in", "call")
            await place.granted("Ana", wire.ChangeSign({"ante": 4}))
            table = place.pages["Ben"].look()["table"]
            assert table["stakes"] == played
            assert table["next"]["stakes"] == played.replace("ante 2", "ante 4") != played
            assert any("4" in line["text"] for line in table["next"]["sign"] if line["key"] == "ante")

    run(scene())


@pytest.mark.parametrize("mode", ["one", "rotation"])
def test_where_games_are_not_chosen_none_can_be(tmp_path, mode):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(MIX if mode == "rotation" else MIX[0], mode=mode)
            await place.sits(ana=1, ben=2)
            await place.refused("Ana", wire.ChooseGame(MIX[1]), "no-choice")

    run(scene())


def test_a_game_that_the_table_does_not_play_cannot_be_chosen(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(MIX, mode="choice")
            await place.sits(ana=1, ben=2)
            await place.refused("Ana", wire.ChooseGame("nz/five-card-stud"), "no-such-game")

    run(scene())


@pytest.mark.parametrize(
    ("plan", "error"),
    [
        ({"rules": "nz/hold-em"}, UnknownRules),
        ({"rules": MIX}, SignNotPermitted),
        ({"rules": "nz/seven-card-stud", "sign": {"ante": 0}}, SignNotPermitted),
        ({"rules": MIX, "mode": "rotation", "sign": {"big_bet": 2}}, SignNotPermitted),
        ({"rules": "nz/seven-card-stud", "seats": 12}, SignNotPermitted),
    ],
)
def test_a_table_that_the_law_does_not_permit_is_not_opened(tmp_path, plan, error):
    async def scene():
        async with parlour(tmp_path) as place:
            with pytest.raises(error):
                await place.opens(**plan)
            assert place.house.rooms() == []
            assert await place.store.sittings() == []

    run(scene())
