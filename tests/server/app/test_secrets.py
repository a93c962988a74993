"""What leaves the server, byte by byte: frames, events, replays, downloads, errors and the log.

A hand is played over HTTP and WebSockets; then the cards that somebody never saw are looked for in all he was sent.
Then it is played again with other cards where he saw none, and everything he is sent must be the same.
"""

import contextlib
import random
import re
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest

from doorcard.cards import DECK
from doorcard.dealer import stacked_dealer
from doorcard.engine.events import CardBurned, CommunityCardDealt, Discarded, HandShown, HoleCardDealt, UpCardDealt
from doorcard.strength.ranks import ONE
from doorcard.telling.call import SUITS
from server.app.running import Server

NAMES = ("Ana", "Bo", "Cy")


@dataclass
class Sent:
    """All that one viewer was sent."""

    frames: list[str] = field(default_factory=list)
    events: list[str] = field(default_factory=list)
    answers: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "\n".join((*self.frames, *self.events, *self.answers))


@dataclass
class Played:
    """A hand, what each was sent, and what was logged."""

    hand: Any
    sent: dict[str, Sent]
    log: str
    names: tuple[str, ...]

    def unseen(self, viewer: str) -> set:
        """The cards this viewer never saw."""
        seat = self.names.index(viewer) if viewer in self.names else None
        seen = set()
        for event in self.hand.events:
            if isinstance(event, UpCardDealt | CommunityCardDealt) or (
                isinstance(event, HoleCardDealt) and event.seat == seat
            ):
                seen.add(event.card)
            elif isinstance(event, HandShown):
                seen |= set(event.cards)
        return set(DECK) - seen


def play(tmp_path, logged, rules, deck=None, until="end", wrong=True):
    """A hand of three people, one of whom looks at the program's stream too, with the rail looking on."""
    with contextlib.ExitStack() as stack, pytest.MonkeyPatch.context() as patch:
        if deck is not None:
            patch.setattr("doorcard.server.dealing.keyed_dealer", lambda *at, **more: stacked_dealer(deck))
        server = stack.enter_context(Server(tmp_path))
        people = {name: server.somebody(name) for name in NAMES}
        people["rail"] = server.somebody()
        table = people["Ana"].opens(rules=[rules], seats=3)["id"]
        feeds = {name: stack.enter_context(one.feed(table)) for name, one in people.items()}
        streams = {name: stack.enter_context(people[name].feed(table, "events")) for name in NAMES}
        # No hand begins before all three sit.
        assert feeds["Ana"].wish("pause")["type"] == "granted"
        for seat, name in enumerate(NAMES, 1):
            feeds[name].sit_down(seat)
        assert feeds["Ana"].wish("resume")["type"] == "granted"
        feeds["Ana"].until(lambda picture: picture["hand"] == 1)
        assert feeds["Ana"].wish("pause")["type"] == "granted"
        sent = {name: Sent() for name in people}
        _play_out(feeds, sent, until, wrong)
        hand = server.do(_whole(server.club.house.room(table), patch))
        _ask_for_everything(people, sent, table)
        for name, one in feeds.items():
            _drain(one)
            sent[name].frames += one.raw
        for name, one in streams.items():
            _drain(one)
            sent[name].events += one.raw
        names = tuple(hand.names)
    return Played(hand, sent, logged.getvalue(), names)


def _play_out(feeds, sent, until, wrong):
    """Everybody stays in, or the others fold on the last street but one; on the way, wishes that are refused."""
    for _ in range(200):
        feeds["Ana"].until(lambda picture: picture["over"] or picture.get("turn"))
        if feeds["Ana"].picture["over"]:
            return
        seat = feeds["Ana"].picture["turn"]["seat"]
        actor = feeds[NAMES[seat - 1]]
        acts = actor.my_turn()
        if wrong:
            for name in (*NAMES, "rail"):
                reply = feeds[name].wish("act", act="raise", hand=1, after=feeds[name].n, to=1)
                sent[name].answers.append(msgspec.json.encode(reply | {"id": ""}).decode())
        street = actor.picture["street"]
        if until == "fold" and seat != 1 and street.lower().startswith(("sixth", "fifth")):
            act = next(one for one in ("fold", "check", *acts) if one in acts)
        else:
            act = next(one for one in ("check", "call", "bring-in", "discard", "muck", "show", *acts) if one in acts)
        down = [card for card in actor.picture["seats"][seat - 1]["down"] if card]
        more = {"cards": down[-2:]} if act == "discard" else {}
        n = feeds["Ana"].n
        assert actor.act(act, **more)["type"] == "granted"
        feeds["Ana"].until(lambda picture, n=n: feeds["Ana"].n > n)


def _drain(reading):
    with contextlib.suppress(TimeoutError):
        while True:
            reading.raw.append(reading.socket.recv(0.1))


async def _whole(room, patch):
    with patch.context() as inner:
        inner.setattr("doorcard.server.room.own.seen_by", lambda hand, viewer: hand)
        return await room.paper(1, None)


def _ask_for_everything(people, sent, table):
    for name, somebody in people.items():
        for path in (
            "/api/tables",
            f"/api/tables/{table}",
            f"/api/tables/{table}/hands",
            f"/api/tables/{table}/hands/1?as=me",
            f"/api/tables/{table}/hands/1?as=rail",
            f"/api/tables/{table}/hands/1/odds?as=me",
            f"/api/tables/{table}/hands/1/odds?as=rail",
            f"/api/tables/{table}/hands/1/download?as=me",
            f"/api/tables/{table}/hands/1/download?as=rail",
            f"/api/tables/{table}/hands/1/download?as=me&form=phh",
            f"/api/tables/{table}/hands/1/download?as=rail&form=phh",
            f"/api/tables/{table}/hands/2",
            f"/api/tables/{table}/settle",
            f"/api/tables/{table}/settle.csv",
            "/api/hands",
        ):
            answer = somebody.http.get(path)
            assert answer.status_code < 500
            sent[name].answers.append(f"{answer.status_code} {answer.text}")


def ways_to_say(card):
    """Every way in which the server writes a card."""
    text, sign = str(card), "♣♦♥♠"[card.suit]
    ranks = "(T|10)" if text[0] == "T" else text[0]
    words = f"{ONE[card.rank]} of {SUITS[card.suit]}"
    return rf"(?<![0-9A-Za-z_-]){text}(?![0-9A-Za-z_-])|(?<![0-9A-Za-z]){ranks}{sign}|{words}"


def found(card, text):
    return re.search(ways_to_say(card), text)


GAMES = (
    "pa/seven-card-stud-high",
    "cardroom/razz",
    pytest.param("nz/five-card-stud", marks=pytest.mark.slow),
    pytest.param("pa/super-stud-eight-or-better", marks=pytest.mark.slow),
)


@pytest.mark.parametrize("until", ["end", "fold"])
@pytest.mark.parametrize("rules", GAMES)
def test_nothing_that_is_sent_or_logged_holds_a_card_its_reader_may_not_see(tmp_path, logged, rules, until):
    played = play(tmp_path, logged, rules, until=until)
    assert played.hand.finished
    for viewer, sent in played.sent.items():
        assert len(sent.frames) > 5
        leaked = [str(card) for card in played.unseen(viewer) if found(card, sent.text)]
        assert leaked == [], viewer
    assert [str(card) for card in DECK if found(card, played.log)] == []


@pytest.mark.parametrize("rules", GAMES)
def test_the_search_finds_what_is_there(tmp_path, logged, rules):
    """Every card a player was dealt is in what he was sent, so that one which leaked would be found."""
    played = play(tmp_path, logged, rules, until="fold", wrong=False)
    for seat, name in enumerate(played.names):
        own = [event.card for event in played.hand.events if isinstance(event, HoleCardDealt) and event.seat == seat]
        assert own
        assert all(found(card, "\n".join(played.sent[name].frames)) for card in own)
        assert all(found(card, "\n".join(played.sent[name].answers)) for card in own)
        assert all(found(card, "\n".join(played.sent[name].events)) for card in own)


# Two worlds


def hidden_places(hand, seat):
    """The places of the deck that one seat sees nothing of, in a hand without a reshuffle."""
    place, hidden = 0, []
    for event in hand.events:
        if isinstance(event, CardBurned) or (isinstance(event, HoleCardDealt) and event.seat != seat):
            hidden.append(place)
        elif not isinstance(event, HoleCardDealt | UpCardDealt):
            continue
        place += 1
    return [*hidden, *range(place, 52)]


PASSING = {"clock", "n", "id", "next_hand", "left", "bank", "when", "date", "year", "month", "day", "table", "turned"}


def steady(text):
    """A frame or an answer without what is of the moment: clocks, numbers of steps, names of tables, dates."""

    def kept(value):
        if isinstance(value, dict):
            return {key: kept(one) for key, one in value.items() if key not in PASSING}
        return [kept(one) for one in value] if isinstance(value, list) else value

    try:
        return kept(msgspec.json.decode(text.partition(" ")[2] if text[:3].isdigit() else text))
    except msgspec.DecodeError:
        lines = re.sub(r"t_[0-9a-f]{12}|\d{4}-\d\d-\d\dT[0-9:.+]*", "", text).splitlines()
        return [line for line in lines if not line.startswith(("table", "year", "month", "day"))]


def told(frames):
    """What a feed told from the hand's beginning on, its replies apart, and what only a clock has changed."""
    read = [msgspec.json.decode(text) for text in frames]
    first = next(place for place, frame in enumerate(read) if "hand" in frame.get("changes", frame))
    seen, kept = {}, []
    for text, frame in zip(frames[first:], read[first:], strict=True):
        if "n" not in frame:
            continue
        step = steady(text)
        changes = step.get("changes", {})
        for part in [part for part, now in changes.items() if part in seen and seen[part] == now]:
            del changes[part]
        seen |= changes
        kept.append(step)
    return kept


@pytest.mark.parametrize("rules", GAMES[:3])
def test_in_two_worlds_that_differ_where_a_player_sees_nothing_he_is_sent_the_same(tmp_path, logged, rules):
    pick = random.Random(rules)
    deck = pick.sample(DECK, 52)
    (tmp_path / "one").mkdir()
    (tmp_path / "other").mkdir()
    one = play(tmp_path / "one", logged, rules, deck, until="fold")
    places = hidden_places(one.hand, 0)
    other_deck = list(deck)
    for place, card in zip(places, pick.sample([deck[place] for place in places], len(places)), strict=True):
        other_deck[place] = card
    other = play(tmp_path / "other", logged, rules, other_deck, until="fold")
    assert not [event for event in one.hand.events if isinstance(event, HandShown | Discarded)]
    assert one.hand.events != other.hand.events
    for viewer in ("Ana", "rail"):
        first, second = one.sent[viewer], other.sent[viewer]
        assert told(first.frames) == told(second.frames)
        assert [steady(text) for text in first.answers] == [steady(text) for text in second.answers]
    assert told(one.sent["Ana"].events) == told(other.sent["Ana"].events)
    assert told(one.sent["Bo"].events) != told(other.sent["Bo"].events)
