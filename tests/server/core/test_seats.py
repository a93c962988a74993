"""Seats at a table of people and program players: chosen, drawn for, offered, given up, and the chips with them."""

import pytest

from doorcard.server import wire
from doorcard.server.room import Pace
from doorcard.server.sitting import fold
from marks import law
from server.core.parlour import HOST, NZ7, PA, VAULT, parlour, person, run


def who(place):
    """Who sits where."""
    table = place.room._sitting.table
    names = [None if chair is None else place.room._called(chair.person) for chair in table.chairs]
    return {name: seat for seat, name in enumerate(names, 1) if name is not None}


def robots(place):
    sitting = place.room._sitting
    return [person for person in sitting.table.seated if sitting.is_robot(person)]


# A seat several want


def test_a_seat_that_several_want_is_drawn_for_card_by_card(tmp_path):
    async def scene():
        async with parlour(tmp_path, pace=_slow()) as place:
            await place.opens()
            rail = place.page(None)
            for name in ("Ana", "Ben", "Cyd"):
                place.page(name)
                await place.granted(name, wire.Claim(4))
            rail.look()
            assert rail.seat(4)["claimed"] == ["Ana", "Ben", "Cyd"]
            seen = []
            for _ in range(4):
                await place.until_changed()
                drawing = rail.look()["drawing"]
                seen.append(None if drawing is None else len(drawing["cards"]))
            assert seen == [0, 1, 2, None]
            cards = [text.split(" draws ")[1] for text in rail.texts if " draws " in text]
            assert len(cards) == 3
            assert len(set(cards)) == 3
            ranked = sorted(cards, key=_height, reverse=True)
            winner = ("Ana", "Ben", "Cyd")[cards.index(ranked[0])]
            assert who(place) == {winner: 4}

    run(scene())


def _slow():
    return Pace(street=1, draw=2, claim=3, offer=10, hand=5, choice=20, think=1)


def _height(card):
    rank, suit = card[:-1], card[-1]
    order = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    return order.index(rank), "♣♦♥♠".index(suit)


def test_a_claim_can_be_withdrawn_until_the_draw_begins(tmp_path):
    async def scene():
        async with parlour(tmp_path, pace=_slow()) as place:
            await place.opens()
            for name in ("Ana", "Ben"):
                place.page(name)
                await place.granted(name, wire.Claim(4))
            await place.granted("Ana", wire.Withdraw())
            await place.passes(3)
            assert who(place) == {"Ben": 4}
            await place.refused("Ana", wire.Withdraw(), "no-claim")

    run(scene())


# Movers before the waiting list


def offered(seat, names, you):
    """An offer just made, as a page is told it."""
    return {"seat": seat, "names": names, "you": you, "left": 10.0, "of": 10.0}


def test_a_vacated_seat_is_offered_to_the_seated_first_and_then_to_who_waits(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(NZ7, seats=3)
            await place.sits(chips=0, ana=1, ben=2, cyd=3)
            for name in ("Dan", "Eva"):
                place.page(name)
                await place.granted(name, wire.Wait())
            await place.granted("Cyd", wire.Leave())
            place.looks()
            assert place.pages["Dan"].picture["offer"] == offered(3, ["Ana", "Ben"], you=False)
            await place.granted("Ana", wire.TakeOffer())
            await place.granted("Ben", wire.DeclineOffer())
            assert who(place)["Ana"] == 3
            place.looks()
            assert place.pages["Ben"].picture["offer"]["seat"] == 1
            await place.granted("Ben", wire.DeclineOffer())
            place.looks()
            assert place.pages["Dan"].picture["offer"] == offered(1, ["Dan"], you=True)
            await place.refused("Eva", wire.TakeOffer(), "not-offered")
            await place.granted("Dan", wire.TakeOffer())
            assert who(place) == {"Ana": 3, "Ben": 2, "Dan": 1}
            assert place.pages["Eva"].look()["mine"]["waiting"] == 1

    run(scene())


def test_who_does_not_answer_an_offer_lets_it_go_by(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(NZ7, seats=3)
            await place.sits(chips=0, ana=1, ben=2, cyd=3)
            place.page("Dan")
            await place.granted("Dan", wire.Wait())
            await place.granted("Cyd", wire.Leave())
            await place.passes(9.9)
            assert place.pages["Dan"].look()["offer"]["you"] is False
            await place.passes(0.1)
            assert place.pages["Dan"].look()["offer"]["you"] is True
            await place.passes(10)
            assert place.room._sitting.table.offer is None
            await place.granted("Dan", wire.Claim(3))
            await place.passes(0)
            assert who(place)["Dan"] == 3

    run(scene())


@law("house", "vacated-seat")
def test_who_lets_an_offer_go_by_keeps_his_place_and_reads_why_he_has_no_seat(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(NZ7, seats=2)
            await place.sits(chips=0, ana=1, ben=2)
            for name in ("Dan", "Eva"):
                place.page(name)
                await place.granted(name, wire.Wait())
            dan = place.pages["Dan"]
            assert dan.look()["mine"]["waits"].startswith("No seat is open")
            await place.granted("Ben", wire.Leave())
            await place.granted("Ana", wire.DeclineOffer())
            assert dan.look()["offer"] == offered(2, ["Dan"], you=True)
            assert place.pages["Eva"].look()["mine"]["waits"] == "Seat 2 is offered to Dan now"
            before = dan.n
            await place.passes(4)
            again = place.page("Dan").look()
            assert again["offer"]["left"] == 6.0, "who comes back reads what is left of it"
            dan.look()
            assert dan.n == before, "nothing is sent while only time goes by"
            await place.passes(6)
            await place.granted("Eva", wire.DeclineOffer())
            await place.passes(0)
            mine = dan.look()["mine"]
            assert mine["waiting"] == 1, "the first on the list is still the first"
            assert mine["let_by"] == 2
            assert "went by" in mine["waits"]
            await place.granted("Dan", wire.Claim(2))
            await place.passes(0)
            assert who(place) == {"Ana": 1, "Dan": 2}
            assert "let_by" not in dan.look()["mine"]
            assert "let_by" not in place.pages["Eva"].look()["mine"], "the seat is open no more"

    run(scene())


def test_an_offer_waits_long_enough_to_be_read():
    assert Pace().offer >= 30


# Program players


def test_a_program_player_gives_its_seat_up_between_hands_to_who_asks_for_it(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(PA, seats=4, robots=("caller",) * 4)
            place.page("Ana")
            await place.begins()
            await place.granted("Ana", wire.Claim(2))
            assert len(robots(place)) == 4
            place.pages["Ana"].look()
            assert place.pages["Ana"].picture["mine"]["waiting"] == 1
            await place.until(lambda: not place.room.in_hand)
            await place.passes(0)
            assert who(place)["Ana"] == 2
            assert len(robots(place)) == 3
            await place.balanced()

    run(scene())


def test_who_has_no_seat_is_shown_that_he_may_ask_for_a_program_players_where_none_is_open(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(PA, seats=2, robots=("caller", "caller"))
            ana, rail = place.page("Ana"), place.page(None)
            assert [seat.get("may_sit", False) for seat in ana.look()["seats"]] == [True, True]
            assert [seat.get("may_sit", False) for seat in rail.look()["seats"]] == [False, False]
            await place.granted("Ana", wire.Claim(1))
            assert who(place)["Ana"] == 1
            assert [seat.get("may_sit", False) for seat in ana.look()["seats"]] == [False, False]

    run(scene())


def test_the_seat_of_a_program_player_can_be_asked_for_though_another_is_open(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(PA, seats=4, robots=("caller", "caller"))
            place.page("Ana")
            await place.granted("Ana", wire.Claim(2))
            assert who(place)["Ana"] == 2
            assert len(robots(place)) == 1

    run(scene())


def test_a_program_player_gets_up_for_who_waits_only_where_no_seat_is_open(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(PA, seats=4, robots=("caller",) * 3)
            place.page("Ana")
            await place.granted("Ana", wire.Wait())
            assert len(robots(place)) == 3
            await place.granted("Ana", wire.Claim(4))
            await place.passes(0)
            assert who(place)["Ana"] == 4
            place.page("Ben")
            await place.granted("Ben", wire.Wait())
            await place.granted("Ana", wire.DeclineOffer())
            await place.granted("Ben", wire.TakeOffer())
            assert len(robots(place)) == 2
            assert {"Ana", "Ben"} <= set(who(place))

    run(scene())


def test_a_person_comes_before_a_program_player_that_asks_for_the_same_seat(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(PA, seats=4, robots=("caller", "caller"))
            place.page("Ana")
            place.page(HOST)
            await place.begins()
            await place.granted("Ana", wire.Claim(3))
            await place.granted(HOST, wire.SeatRobot("tight", 3))
            await place.until(lambda: not place.room.in_hand)
            await place.passes(0)
            assert who(place)["Ana"] == 3
            assert len(robots(place)) == 2

    run(scene())


def test_a_broke_program_player_buys_again(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(
                NZ7, seats=2, robots=("random", "random"), sign={"structure": "no limit", "buy_in_most": 40}
            )
            place.page(None)
            await place.until(lambda: place.room._sitting.table.bought > 80)
            await place.until(lambda: not place.room.in_hand)
            assert all(chair.stack > 0 for chair in place.room._sitting.table.chairs)
            await place.balanced()

    run(scene())


def test_somebody_with_the_name_of_a_program_player_has_it_for_himself(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(PA, seats=4, robots=("caller", "caller"))
            name = next(iter(who(place)))
            await place.sits(**{name.lower(): 4})
            assert who(place)[name] == 4
            assert len(set(who(place))) == 3

    run(scene())


# Chips


def test_chips_are_bought_within_the_sign(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(sign={"buy_in_least": 100, "buy_in_most": 300})
            await place.sits(chips=0, ana=1)
            await place.refused("Ana", wire.Buy(99), "below-buy-in")
            await place.refused("Ana", wire.Buy(301), "above-buy-in")
            await place.granted("Ana", wire.Buy(300))
            await place.refused("Ana", wire.Buy(1), "above-buy-in")
            place.page("Ben")
            await place.refused("Ben", wire.Buy(100), "no-seat")
            await place.balanced()

    run(scene())


def test_where_the_sign_is_silent_no_more_is_sold_than_the_table_plays_with(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens()
            await place.sits(chips=0, ana=1)
            most = place.pages["Ana"].look()["mine"]["buy_most"]
            refusal = await place.refused("Ana", wire.Buy(most + 1), "above-buy-in")
            assert refusal.laws
            await place.refused("Ana", wire.Buy(10**15), "above-buy-in")
            await place.granted("Ana", wire.Buy(most))
            await place.refused("Ana", wire.Buy(1), "above-buy-in")

    run(scene())


def test_who_asked_is_told_that_the_host_has_approved_though_a_hand_is_in_play(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(approve_buys=True, robots=("caller", "caller"))
            place.page(HOST)
            await place.sits(chips=0, ana=4)
            await place.begins()
            await place.granted("Ana", wire.Buy(100))
            assert place.pages["Ana"].look()["mine"]["asked_for"] == 100
            await place.granted(HOST, wire.Approve("Ana"))
            assert "asked_for" not in place.pages["Ana"].look()["mine"]
            await place.until(lambda: not place.room.in_hand)
            assert place.room._sitting.table.chairs[3].stack == 100

    run(scene())


def test_chips_wished_for_during_a_hand_come_when_it_is_over(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens()
            await place.sits(ana=1, ben=2)
            await place.begins()
            await place.granted("Ana", wire.Buy(100))
            assert place.room._sitting.table.bought == 400
            await place.plays_out("fold", "check", "bring-in", "call")
            assert place.room._sitting.table.bought == 500
            await place.balanced()

    run(scene())


def test_the_host_approves_chips_where_he_wants_to(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(approve_buys=True)
            host = place.page(HOST)
            await place.sits(chips=0, ana=1, ben=2)
            rail = place.page(None)
            rail.look()
            before = rail.n
            await place.granted("Ana", wire.Buy(200))
            await place.granted("Ben", wire.Buy(100))
            assert place.room._sitting.table.bought == 0
            assert host.look()["host"]["requests"] == [{"name": "Ana", "chips": 200}, {"name": "Ben", "chips": 100}]
            assert place.pages["Ana"].look()["mine"]["asked_for"] == 200
            rail.look()
            assert rail.n == before, "what somebody asks the host for is between the two"
            await place.refused("Ana", wire.Approve("Ana"), "not-host")
            await place.granted(HOST, wire.Approve("Ana"), wire.Approve("Ben", yes=False))
            assert place.room._sitting.table.bought == 200
            assert host.look()["host"]["requests"] == []
            await place.refused(HOST, wire.Approve("Ben"), "no-request")
            await place.refused(HOST, wire.Approve("Zoe"), "no-such-person")
            await place.balanced()

    run(scene())


def test_the_host_approves_the_chips_he_saw_and_no_others(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(approve_buys=True)
            place.page(HOST)
            await place.sits(chips=0, ana=1)
            await place.granted("Ana", wire.Buy(20))
            await place.granted("Ana", wire.Buy(300))
            refusal = await place.refused(HOST, wire.Approve("Ana", chips=20), "another-request")
            assert "300" in refusal.text
            await place.refused(HOST, wire.Approve("Ana", yes=False, chips=20), "another-request")
            assert place.room._sitting.table.bought == 0
            await place.granted(HOST, wire.Approve("Ana", chips=300))
            assert place.room._sitting.table.bought == 300
            await place.balanced()

    run(scene())


def test_who_asked_for_chips_is_told_that_the_host_said_no_and_nobody_else(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(approve_buys=True)
            host, rail = place.page(HOST), place.page(None)
            await place.sits(chips=0, ana=1, ben=2)
            ana, ben = place.pages["Ana"], place.pages["Ben"]
            await place.granted("Ana", wire.Buy(200))
            place.looks()
            assert "Ana asks the host for 200" in host.texts
            await place.granted(HOST, wire.Approve("Ana", yes=False))
            place.looks()
            assert ana.picture["mine"]["refused"] == 200
            assert ana.picture["mine"]["may_buy"]
            assert "Ana gets no chips: the host says no" in ana.texts
            for page in (ben, rail):
                assert not [text for text in page.texts if "asks the host" in text or "gets no chips" in text]
                assert "refused" not in page.picture["mine"]
            await place.granted("Ana", wire.Buy(100))
            assert "refused" not in ana.look()["mine"], "he has asked again"
            await place.granted(HOST, wire.Approve("Ana"))
            assert "The host lets Ana buy the chips" in [*ana.texts, *(ana.look() and ana.texts)]

    run(scene())


def test_a_request_is_private_though_it_is_written_together_with_what_all_see(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(approve_buys=True)
            host, rail = place.page(HOST), place.page(None)
            await place.sits(chips=0, ana=1)
            await place.granted("Ana", wire.Buy(200))
            await place.granted(HOST, wire.Approve("Ana"))
            place.looks()
            assert "Ana buys 200" in rail.texts
            assert "The host lets Ana buy the chips" in host.texts
            assert "The host lets Ana buy the chips" not in rail.texts

    run(scene())


def test_a_refusal_is_known_after_the_server_was_stopped(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(approve_buys=True)
            await place.sits(chips=0, ana=1)
            await place.granted("Ana", wire.Buy(200))
            await place.granted(HOST, wire.Approve("Ana", yes=False))
        async with parlour(tmp_path) as place:
            assert place.page("Ana").look()["mine"]["refused"] == 200

    run(scene())


def hosts(place, name):
    """Who runs the table, as somebody sees it, and whether it is he."""
    seen = place.pages[name].look()
    return seen["table"]["host"], seen.get("host") is not None


def test_the_host_hands_the_table_over(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(robots=("caller",))
            place.page(HOST)
            await place.sits(ana=2, ben=3)
            await place.refused("Ana", wire.HandOver("Ana"), "not-host")
            await place.refused(HOST, wire.HandOver("Zoe"), "no-such-person")
            robot = place.pages["Ana"].look()["seats"][0]["name"]
            await place.refused(HOST, wire.HandOver(robot), "not-a-person")
            await place.granted(HOST, wire.HandOver("Ben"))
            assert hosts(place, "Ben") == ("Ben", True)
            assert hosts(place, "Ana") == ("Ben", False)
            assert hosts(place, HOST) == ("Ben", False)
            assert "Ben runs the table now" in place.pages["Ana"].texts
            await place.refused("Ben", wire.HandOver("Ben"), "already-host")
            await place.refused(HOST, wire.Pause(), "not-host")
            await place.granted("Ben", wire.Pause())

    run(scene())


def test_where_the_host_leaves_who_has_sat_longest_runs_the_table(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(robots=("caller",))
            await place.sits(hana=5, cyd=4, ben=2)
            await place.granted("Cyd", wire.Claim(6))
            await place.granted(HOST, wire.Leave())
            assert hosts(place, "Ben") == ("Cyd", False)
            await place.granted("Cyd", wire.Remove("Cyd"))
            assert hosts(place, "Ben") == ("Ben", True)
            rows, outline = await place.store.rows(place.room.id), await place.store.outline(place.room.id)
            assert fold(rows, VAULT).host == fold(outline, VAULT).host == person("Ben").id

    run(scene())


def test_a_table_that_its_host_left_alone_is_for_who_sits_down_next(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(robots=("caller",))
            await place.sits(hana=2)
            await place.granted(HOST, wire.Leave())
            assert hosts(place, HOST) == (HOST, True)
            await place.sits(ana=3)
            assert hosts(place, "Ana") == ("Ana", True)

    run(scene())


def test_a_host_without_a_seat_keeps_his_table(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens()
            await place.sits(ana=1, ben=2)
            await place.granted("Ana", wire.Leave())
            assert hosts(place, "Ben") == (HOST, False)

    run(scene())


# Out, back, away


def test_who_sits_out_is_not_dealt_in_until_he_comes_back(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens()
            await place.sits(ana=1, ben=2, cyd=3)
            await place.granted("Cyd", wire.SitOut())
            await place.begins()
            place.looks()
            assert place.pages["Ana"].seat(3)["part"] == "out"
            assert "down" not in place.pages["Ana"].seat(3)
            await place.plays_out("fold", "check", "bring-in", "call")
            await place.granted("Cyd", wire.ComeBack())
            await place.begins()
            assert len(place.pages["Cyd"].look()["seats"][2]["down"]) == 2

    run(scene())


def test_who_leaves_during_a_hand_takes_his_chips_when_it_is_over(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens()
            await place.sits(ana=1, ben=2, cyd=3)
            await place.begins()
            await place.granted("Cyd", wire.Leave())
            assert who(place)["Cyd"] == 3
            await place.refused("Cyd", wire.Leave(), "already-leaving")
            await place.plays_out("fold", "check", "bring-in", "call")
            assert "Cyd" not in who(place)
            await place.balanced()

    run(scene())


@law("house", "seats-between-hands")
@pytest.mark.parametrize("when", ["his turn", "another's turn"])
def test_nobody_waits_for_who_leaves_in_the_middle_of_a_hand(tmp_path, when):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(NZ7)
            await place.sits(ana=1, ben=2, cyd=3)
            await place.begins()
            await place.plays("bring-in")
            second = place.turn()
            leaver = second if when == "his turn" else ({"Ana", "Ben", "Cyd"} - {second, opener(place)}).pop()
            at = place.clock.now()
            await place.granted(leaver, wire.Leave())
            await place.passes(0)
            page = place.pages[leaver]
            assert not page.look()["dock"], "his buttons are gone"
            assert not page.picture["ahead"]
            if leaver != second:
                assert page.seat(place.seat_of(leaver))["part"] == "in", "his turn has not come"
                await place.plays("call")
                await place.passes(0)
            page.look()
            assert page.seat(place.seat_of(leaver))["part"] == "folded"
            assert place.clock.now() == at, "and no clock ran"

    run(scene())


def opener(place):
    """Who made the forced bet."""
    place.looks()
    seats = next(iter(place.pages.values())).picture["seats"]
    return next(seat["name"] for seat in seats if seat.get("did") == "brought in")


@law("house", "seats-between-hands")
def test_who_leaves_checks_where_that_is_free_and_makes_the_forced_bet_that_is_due(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(NZ7)
            await place.sits(ana=1, ben=2, cyd=3)
            rail = place.page(None)
            await place.begins()
            first = place.turn()
            await place.granted(first, wire.Leave())
            await place.passes(0)
            rail.look()
            assert any(text.startswith(f"{first} must bet, and bets 10") for text in rail.texts), "it is a duty"
            assert place.turn() not in (None, first)
            await place.plays("call", "call")
            for _ in range(20):
                if not place.room.in_hand or any(text == f"{first} checks" for text in rail.texts):
                    break
                await place.plays_out_one("check")
                rail.look()
            assert f"{first} checks" in rail.texts
            assert f"{first} folds" not in rail.texts, "checking was free"

    run(scene())


# The host


@pytest.mark.parametrize(
    "wish",
    [
        wire.Pause(),
        wire.Resume(),
        wire.Close(),
        wire.Remove("Ana"),
        wire.Approve("Ana"),
        wire.ChangeSign({"ante": 4}),
        wire.SeatRobot("tight"),
    ],
)
def test_only_the_host_runs_the_table(tmp_path, wish):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens()
            await place.sits(ana=1)
            before = place.room._sitting
            await place.refused("Ana", wish, "not-host")
            assert place.room._sitting is before

    run(scene())


def test_a_pause_holds_the_next_hand_and_nothing_else(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens()
            place.page(HOST)
            await place.sits(ana=1, ben=2)
            await place.begins()
            await place.granted(HOST, wire.Pause())
            table = place.pages["Ana"].look()["table"]
            assert (table["paused"], table["pausing"]) == (True, True), "the hand goes on"
            assert "The table pauses when the hand is over" in place.pages["Ana"].texts
            await place.plays_out("fold", "check", "bring-in", "call")
            table = place.pages["Ana"].look()["table"]
            assert (table["paused"], table.get("pausing")) == (True, None)
            await place.passes(100)
            assert not place.room.in_hand
            await place.granted(HOST, wire.Resume())
            await place.begins()

    run(scene())


def test_closing_waits_for_the_hand_and_pays_everybody(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens()
            place.page(HOST)
            await place.sits(ana=1, ben=2)
            await place.begins()
            await place.granted(HOST, wire.Close())
            assert place.pages["Ana"].look()["table"]["closing"]
            await place.plays_out("fold", "check", "bring-in", "call")
            assert place.pages["Ana"].look()["table"]["closed"]
            assert place.house.rooms() == []
            await place.refused("Ana", wire.Claim(1), "closed")
            held = await place.store.balances(place.room.id)
            assert all(chips == 0 for chips in held.values())
            assert sum(line.returned for line in await place.room.sheet()) == 400
            id, replay = place.room.id, await place.room.replay(1, person("Ana"))
        async with parlour(tmp_path) as place:
            assert place.room is None, "it is in no lobby"
            place.room = place.house.room(id)
            assert place.page("Ana").look()["table"]["closed"]
            await place.refused("Ana", wire.Claim(1), "closed")
            assert await place.room.replay(1, person("Ana")) == replay
            assert [line.name for line in await place.room.sheet()] == ["Ana", "Ben"]
            assert place.room.knows(person("Ana"))
            assert (await place.house.hands(person("Ana")))[0].name == "Stud"
            await place.shuts("Ana")

    run(scene())


def test_a_closed_table_offers_no_seat_and_grants_its_host_nothing(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(approve_buys=True, robots=("caller",))
            host, eve = place.page(HOST), place.page("Eve")
            await place.sits(chips=0, ana=3)
            await place.granted("Ana", wire.Buy(100))
            assert any(seat.get("may_sit") for seat in eve.look()["seats"])
            await place.granted(HOST, wire.Close())
            for page in (host, eve):
                assert not any(seat.get("may_sit") for seat in page.look()["seats"])
            assert host.picture["host"] is None
            assert not place.pages["Ana"].look()["mine"].get("may_buy")
            for wish in (
                wire.Pause(),
                wire.Resume(),
                wire.Close(),
                wire.Remove("Ana"),
                wire.Approve("Ana"),
                wire.HandOver("Ana"),
                wire.ChangeSign({"ante": 4}),
                wire.SeatRobot("rock"),
                wire.Claim(1),
                wire.Wait(),
                wire.Ready(),
            ):
                refusal = await place.refused(HOST, wish, "closed")
                assert "closed" in refusal.text

    run(scene())


def test_while_a_table_is_closing_no_seat_is_offered(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens()
            place.page(HOST)
            eve = place.page("Eve")
            await place.sits(ana=1, ben=2)
            await place.begins()
            await place.granted(HOST, wire.Close())
            assert not any(seat.get("may_sit") for seat in eve.look()["seats"])

    run(scene())


def test_it_is_said_who_is_a_program_player(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(robots=("caller",))
            host = place.page(HOST)
            await place.sits(ana=3)
            robot = host.look()["seats"][0]["name"]
            assert host.picture["host"]["people"] == [robot, "Ana"]
            assert host.picture["host"]["programs"] == [robot]
            seen = place.room.seen(None)
            assert (seen.seats[0], seen.seats[2], seen.programs) == (robot, "Ana", (robot,))
            assert {line.name: line.robot for line in await place.room.sheet()} == {robot: True, "Ana": False}

    run(scene())


def test_who_is_sent_away_plays_on_by_silence_until_the_hand_is_over(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(NZ7)
            place.page(HOST)
            await place.sits(ana=1, ben=2, cyd=3)
            await place.begins()
            await place.granted(HOST, wire.Remove("Cyd"))
            assert "Cyd" in who(place)
            await place.plays_out("call", "check", "bring-in", "show")
            assert place.clock.now() < 1000 + 60, "nobody waited for him"
            assert "Cyd" not in who(place)
            await place.balanced()

    run(scene())


def test_another_sign_is_checked_and_waits_for_the_hand(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(NZ7)
            place.page(HOST)
            await place.sits(ana=1, ben=2)
            await place.begins()
            refusal = await place.refused(HOST, wire.ChangeSign({"ante": -1}), "sign-ante")
            assert refusal.laws
            refusal = await place.refused(HOST, wire.ChangeSign({"ante": 10**15}), "sign-ante")
            assert refusal.laws
            for key in ("big_bet", "buy_in_most", "act_seconds", "grace_seconds"):
                refusal = await place.refused(HOST, wire.ChangeSign({key: 10**15 + 1}), f"sign-{key}")
                assert refusal.laws
            await place.refused(HOST, wire.ChangeSign({"anté": 1}))
            await place.granted(HOST, wire.ChangeSign({"ante": 4}))
            assert place.room._sitting.table.sign.ante == 2
            await place.plays_out("fold", "check", "bring-in", "call")
            assert place.room._sitting.table.sign.ante == 4
            await place.granted(HOST, wire.ChangeSign({}, rules=PA))
            assert place.room._sitting.table.rules.name == PA
            assert place.room._sitting.table.sign.ante == 4
            await place.begins()

    run(scene())


def test_a_private_table_is_entered_with_its_key_or_by_who_is_known_there(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(listed=False)
            room = place.room
            key = room.invitation.split("key=")[1]
            assert not room.may_enter(None, None)
            assert not room.may_enter(person("Ana"), "wrong")
            assert room.may_enter(None, key)
            assert room.may_enter(person(HOST), None)
            await place.sits(ana=1)
            assert room.may_enter(person("Ana"), None)
            assert len(key) >= 20

    run(scene())


def test_who_owes_what_is_known_at_any_time(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens()
            await place.sits(ana=1, ben=2)
            await place.begins()
            await place.plays_out("fold", "check", "bring-in", "call")
            await place.granted("Ana", wire.Leave())
            lines = {line.name: line for line in await place.room.sheet()}
            assert lines["Ana"].stack == 0
            assert lines["Ana"].returned == 200 + lines["Ana"].net
            assert lines["Ben"].stack == 200 + lines["Ben"].net
            assert lines["Ana"].net == -lines["Ben"].net != 0

    run(scene())
