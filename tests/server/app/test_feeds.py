"""Feeds: who may open one, and what becomes of wishes that are malformed, huge, too many, late, or somebody else's.

Whatever one of them sends, the others see the same table as before.
"""

import contextlib
import re

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from doorcard.server.limits import LONGEST_FRAME
from server.app.running import Server, Somebody

GAME = {"rules": ["pa/seven-card-stud-high"], "seats": 3, "name": "Three"}


@contextlib.contextmanager
def two_in_a_hand(server, **plan):
    """Ana, who is the host, and Bo, heads up in a hand, each with his feed; whose turn it is comes first."""
    ana, bo = server.somebody("Ana"), server.somebody("Bo")
    table = ana.opens(**GAME | plan)
    query = "?" + table["invitation"].partition("?")[2]
    with ana.feed(table["id"]) as first, bo.feed(table["id"], query=query) as second:
        first.sit_down(1)
        second.sit_down(2)
        for one in (first, second):
            one.until(lambda picture: picture["hand"] == 1 and picture.get("turn") and not picture["over"])
        acting = first if first.picture["turn"]["seat"] == 1 else second
        waiting = second if acting is first else first
        acting.my_turn()
        yield acting, waiting
    ana.http.close()
    bo.http.close()


def refusal(reply):
    assert reply["type"] == "refused"
    assert reply["text"]
    assert "Traceback" not in reply["text"]
    return reply["code"]


def nothing_has_changed(acting, waiting, before):
    """The hand goes on from where it was: whose turn it is may act, and both see it."""
    assert acting.wish("ahead", key=None)["type"] in ("granted", "refused")
    assert (acting.picture["pots"], acting.picture["turn"]["seat"]) == before
    act = next(choice for choice in acting.picture["dock"]["choices"] if choice["act"] != "fold")
    n = waiting.n
    assert acting.act(act["act"])["type"] == "granted"
    waiting.until(lambda picture: waiting.n > n)


def closing_code(reading, frames):
    """Send frames until the line is cut; by which code, None if it is cut before that can be said."""
    try:
        for frame in frames:
            reading.send(frame)
        while True:
            reading.next()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


def standing(reading):
    return reading.picture["pots"], reading.picture["turn"]["seat"]


# Who may open one


def test_the_rail_sees_a_listed_table_and_has_no_wishes(server):
    table = server.somebody("Hostess").opens(**GAME)["id"]
    with server.somebody().feed(table) as rail:
        assert rail.next()["type"] == "snapshot"
        assert refusal(rail.wish("claim", seat=1)) == "name-needed"


@pytest.mark.parametrize("kind", ["feed", "events"])
def test_a_private_table_opens_to_its_host_and_to_whoever_has_the_key(server, kind):
    host, friend, stranger = [server.somebody(name) for name in ("Hostess", "Friend", "Stranger")]
    table = host.opens(**GAME, listed=False)
    for query in ("", "?key=wrong", "?key="):
        with stranger.connect(table["id"], kind, query) as socket, pytest.raises(ConnectionClosed) as closed:
            socket.recv(5)
        assert closed.value.rcvd.code == 1008
        assert "invitation" in closed.value.rcvd.reason
    for somebody, query in ((host, ""), (friend, "?" + table["invitation"].partition("?")[2])):
        with somebody.connect(table["id"], kind, query) as socket:
            assert socket.recv(5)


def test_there_is_no_feed_of_a_table_that_is_not_there(server):
    with server.somebody("Lost").connect("t_nowhere") as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(5)
    assert "no such table" in closed.value.rcvd.reason


def test_the_stream_for_programs_needs_a_name(server):
    table = server.somebody("Hostess").opens(**GAME)["id"]
    with server.somebody().connect(table, "events") as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(5)
    assert closed.value.rcvd.code == 1008


def test_one_person_has_only_so_many_feeds(tmp_path):
    with Server(tmp_path, sockets_each=2) as server:
        ana, bo = server.somebody("Ana"), server.somebody("Bo")
        table = ana.opens(**GAME)["id"]
        with ana.feed(table) as one, ana.feed(table) as two:
            one.next(), two.next()
            with ana.connect(table) as third, pytest.raises(ConnectionClosed) as closed:
                third.recv(5)
            assert closed.value.rcvd.code == 1013
            with bo.feed(table) as other:
                assert other.next()["type"] == "snapshot"
        with ana.feed(table) as again:
            assert again.next()["type"] == "snapshot"


def test_a_session_that_is_over_opens_nothing_of_a_private_table(server):
    host = server.somebody("Hostess")
    table = host.opens(**GAME, listed=False)["id"]
    token = host.cookie
    host.delete("/api/session")
    late = Somebody(server, None, {})
    with late.connect(table, headers={"Cookie": token}) as socket, pytest.raises(ConnectionClosed):
        socket.recv(5)


@pytest.mark.parametrize("after", ["abc", "1.5", "", "1e9"])
def test_a_step_that_is_no_number_opens_no_feed(server, after):
    somebody = server.somebody("Lost")
    table = somebody.opens(**GAME)["id"]
    with pytest.raises(InvalidStatus), somebody.connect(table, query=f"?after={after}"):
        pass


@pytest.mark.parametrize("after", [-1, 0, 10**30])
def test_a_step_that_never_was_begins_with_the_whole(server, after):
    somebody = server.somebody("Lost")
    with somebody.feed(somebody.opens(**GAME)["id"], query=f"?after={after}") as reading:
        assert reading.next()["type"] == "snapshot"


def test_signing_out_closes_what_is_open(server):
    host = server.somebody("Hostess")
    other = server.somebody("Other")
    table = host.opens(**GAME)["id"]
    with host.feed(table) as own, other.feed(table) as reading:
        own.until(bool)
        reading.until(bool)
        host.delete("/api/session")
        assert closing_code(own, []) == 1008
        assert refusal(reading.wish("pause")) == "not-host"


# Wishes that are not


MALFORMED = [
    "",
    "{",
    "[]",
    "null",
    "\x00",
    '{"id": "1"}',
    '{"id": "1", "wish": {}}',
    '{"id": "1", "wish": {"type": "deal"}}',
    '{"id": "1", "wish": {"type": "act"}}',
    '{"id": "1", "wish": {"type": "act", "act": "peek", "hand": 1, "after": 1}}',
    '{"id": "1", "wish": {"type": "buy", "chips": -5}}',
    '{"id": "1", "wish": {"type": "buy", "chips": 1e400}}',
    '{"id": "1", "wish": {"type": "buy", "chips": 1.5}}',
    '{"id": "1", "wish": {"type": "claim", "seat": 99}}',
    '{"id": "", "wish": {"type": "wait"}}',
    '{"id": "' + "x" * 65 + '", "wish": {"type": "wait"}}',
    '{"id": "1", "wish": {"type": "wait"}, "person": "p_other"}',
    "[" * 3000,
    '{"id": {"$ne": null}, "wish": {"type": "wait"}}',
]


@pytest.mark.parametrize("start", [0, 10])
def test_what_is_no_wish_is_refused_and_nothing_changes(server, start, logged):
    with two_in_a_hand(server) as (acting, waiting):
        before = standing(acting)
        for frame in MALFORMED[start : start + 10]:
            waiting.send(frame)
            while waiting.next()["type"] != "refused":
                pass
            assert msgspec.json.decode(waiting.raw[-1])["code"] == "malformed"
        nothing_has_changed(acting, waiting, before)
    assert logged.getvalue().count('"malformed"') >= len(MALFORMED[start : start + 10])


def test_bytes_that_are_no_text_are_refused(server):
    with two_in_a_hand(server) as (acting, waiting):
        before = standing(acting)
        waiting.send(b"\xff\xfe\x00")
        assert refusal(waiting.answer("")) == "malformed"
        nothing_has_changed(acting, waiting, before)


def test_who_goes_on_sending_what_is_no_wish_is_cut_off_and_the_others_play_on(server):
    with two_in_a_hand(server) as (acting, _):
        before = standing(acting)
        with server.somebody("Vandal").feed(acting.picture["table"]["id"]) as vandal:
            assert closing_code(vandal, ["{"] * 50) == 1008
        assert standing(acting) == before
        assert acting.act("bring-in")["type"] == "granted"


def test_a_wish_that_is_too_long_is_refused(server):
    with two_in_a_hand(server) as (acting, waiting):
        before = standing(acting)
        waiting.send('{"id": "1", "wish": {"type": "wait"' + " " * LONGEST_FRAME + "}}")
        assert refusal(waiting.answer("")) == "too-large"
        nothing_has_changed(acting, waiting, before)


def test_a_huge_frame_cuts_the_line_and_the_others_play_on(server):
    with two_in_a_hand(server) as (acting, waiting):
        table = acting.picture["table"]["id"]
        with server.somebody("Vandal").feed(table) as vandal:
            # The line may be cut before all of it has come, and then no reason reaches who sends it.
            assert closing_code(vandal, ["x" * 5_000_000]) in (1009, None)
        nothing_has_changed(acting, waiting, standing(acting))


def test_a_flood_is_refused_then_cut_off_and_the_others_play_on(server, logged):
    with two_in_a_hand(server) as (acting, waiting):
        table = acting.picture["table"]["id"]
        with server.somebody("Vandal").feed(table) as vandal:
            flood = [f'{{"id": "{number}", "wish": {{"type": "stop-waiting"}}}}' for number in range(2000)]
            assert closing_code(vandal, flood) in (1008, None)
        assert "too-fast" in logged.getvalue()
        nothing_has_changed(acting, waiting, standing(acting))


# Acts that are not one's own


def test_nobody_acts_out_of_turn(server):
    with two_in_a_hand(server) as (acting, waiting):
        before = standing(acting)
        for act in ("fold", "call", "check", "bring-in"):
            refusal(waiting.act(act))
        nothing_has_changed(acting, waiting, before)


def test_nobody_acts_for_another_seat(server):
    """There is no way to say for whom: who acts is who came with the token."""
    with two_in_a_hand(server) as (acting, waiting):
        before = standing(acting)
        seat = acting.picture["turn"]["seat"]
        for extra in ({"seat": seat}, {"person": "Ana"}, {"as": "Ana"}):
            refusal(waiting.act("fold", **extra))
        nothing_has_changed(acting, waiting, before)


def test_who_looks_on_does_not_act(server):
    with two_in_a_hand(server) as (acting, waiting):
        before = standing(acting)
        with server.somebody("Onlooker").feed(acting.picture["table"]["id"]) as onlooker:
            onlooker.until(bool)
            refusal(onlooker.act("fold"))
        nothing_has_changed(acting, waiting, before)


def test_one_wish_sent_twice_counts_once(server):
    with two_in_a_hand(server) as (acting, waiting):
        n = acting.n
        wish = {"act": "bring-in", "hand": acting.picture["hand"], "after": n}
        assert acting.wish("act", id="once", **wish)["type"] == "granted"
        waiting.my_turn()
        pots, turn = standing(waiting)
        assert acting.wish("act", id="once", **wish) == {"type": "granted", "id": "once"}
        assert standing(waiting) == (pots, turn)
        assert waiting.act("call")["type"] == "granted"


def test_the_same_act_under_another_key_is_late(server):
    with two_in_a_hand(server) as (acting, _):
        wish = {"act": "bring-in", "hand": acting.picture["hand"], "after": acting.n}
        assert acting.wish("act", id="first", **wish)["type"] == "granted"
        refusal(acting.wish("act", id="second", **wish))


@pytest.mark.parametrize(("hand", "after"), [(99, None), (1, 0), (0, None), (1, 10**14)])
def test_an_act_for_another_moment_is_refused(server, hand, after):
    with two_in_a_hand(server) as (acting, waiting):
        before = standing(acting)
        n = acting.n if after is None else after
        refusal(acting.wish("act", act="bring-in", hand=hand, after=n))
        nothing_has_changed(acting, waiting, before)


def test_an_amount_that_the_rules_do_not_allow_is_refused_with_its_paragraph(server):
    with two_in_a_hand(server) as (acting, waiting):
        before = standing(acting)
        reply = acting.act("bring-in", to=7)
        assert refusal(reply)
        assert reply["laws"]
        nothing_has_changed(acting, waiting, before)


@pytest.mark.parametrize("wish", [{"type": "pause"}, {"type": "close"}, {"type": "remove", "name": "Ana"}])
def test_only_the_host_runs_the_table(server, wish):
    host = server.somebody("Hostess")
    table = host.opens(**GAME)["id"]
    with server.somebody("Guest").feed(table) as guest, host.feed(table) as own:
        own.until(bool)
        refusal(guest.wish(**wish))
        assert not own.picture["table"].get("paused")


def test_a_feed_taken_up_again_goes_on_where_it_was(server):
    host = server.somebody("Hostess")
    table = host.opens(**GAME)["id"]
    with host.feed(table) as one:
        one.next()
        one.wish("claim", seat=1)
        one.until(lambda picture: picture["mine"].get("seat") == 1)
        n = one.n
        one.wish("buy", chips=100)
        one.until(lambda picture: one.n > n)
        last = one.n
    with host.feed(table, query=f"?after={n}") as again:
        frame = again.next()
        assert (frame["type"], frame["n"]) == ("step", n + 1)
    with host.feed(table, query=f"?after={last + 10**6}") as beyond:
        assert beyond.next()["type"] == "snapshot"


# How often a table hears of somebody


def test_who_changes_his_mind_faster_than_people_do_is_asked_to_wait_and_the_log_is_spared(tmp_path):
    with Server(tmp_path, changes_a_minute=10) as server:
        table = server.somebody("Host Ada").opens(rules=["pa/seven-card-stud-high"])["id"]
        with server.somebody("Flooder").feed(table) as flooder, server.somebody("Reader").feed(table) as reader:
            reader.until(bool)
            replies = [flooder.wish("wait" if turn % 2 == 0 else "stop-waiting") for turn in range(20)]
            granted = [reply for reply in replies if reply["type"] == "granted"]
            assert len(granted) <= 7
            last = replies[-1]
            assert (last["type"], last["code"]) == ("refused", "too-fast")
            assert re.search(r"try again in \d+ seconds?$", last["text"])
            assert reader.wish("ready")["code"] == "no-seat", "what nobody else reads of is not counted"
            assert reader.wish("wait")["type"] == "granted", "nor is it anybody else's fault"
            lines = [line["text"] for raw in reader.raw for line in msgspec.json.decode(raw).get("log", ())]
            assert len([line for line in lines if line.startswith("Flooder")]) == len(granted)


@pytest.mark.parametrize(
    ("wish", "text"),
    [
        ({"type": "claim", "seat": 99}, "seat must be a whole number from 1 to 16, not 99"),
        ({"type": "claim"}, "seat is missing; it must be a whole number from 1 to 16"),
        ({"type": "buy", "chips": 4 * 10**15}, "chips must be a whole number from 0 to 1 000 000 000 000 000, not 4"),
        (
            {"type": "ahead", "key": "win"},
            "key must be one of call, call-any, check, check-or-fold or null, ",
        ),
        ({"type": "remove", "name": "x" * 70}, "name must be a text of at most 64 signs, not one of 70 signs"),
        (
            {"type": "act", "act": "discard", "hand": 1, "after": 1, "cards": ["Z9"]},
            "each of cards must be a card such",
        ),
        ({"type": "cheat"}, "type must be one of act, ask-to-see, "),
        ({}, "type is missing; it must be one of act, ask-to-see, "),
    ],
)
def test_a_wish_that_cannot_be_read_is_refused_in_plain_words(server, wish, text):
    somebody = server.somebody("Mutterer")
    with somebody.feed(somebody.opens(rules=["pa/seven-card-stud-high"])["id"]) as reading:
        reading.until(bool)
        reading.send(msgspec.json.encode({"id": "w", "wish": wish}).decode())
        refused = reading.answer("w")
        assert refused["code"] == "malformed"
        assert refused["text"].startswith(text)
