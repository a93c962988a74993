"""Nobody learns a card that is not his to see: not from a feed, not from a refusal, not from the database."""

import json
import re

import msgspec
import pytest

from doorcard.cards import DECK
from doorcard.dealer import Dealer
from doorcard.records.own import text
from doorcard.server import dealing, wire
from doorcard.server import house as houses
from doorcard.server import room as rooms
from server.core.parlour import CR7, NZ7, PA, parlour, person, run

GAMES = [NZ7, PA, "cardroom/razz", "pa/super-stud-eight-or-better"]

# Two worlds


class Noted(Dealer):
    """A dealer with a deck in a given order."""

    def __init__(self, deck):
        super().__init__(deck, lambda bound: bound // 2)


def stacked(monkeypatch, deck):
    """Have every hand dealt from this deck, and nothing else be random."""
    monkeypatch.setattr(dealing, "keyed_dealer", lambda key: Noted(deck))
    monkeypatch.setattr(houses.secrets, "token_hex", lambda count: "77" * count)
    monkeypatch.setattr(houses.secrets, "token_urlsafe", lambda count: "k" * count)


async def watched(place, rules, viewer):
    """A hand of checks and calls up to the last act before the showdown, as one viewer is sent it; and wishes."""
    await place.opens(rules)
    await place.sits(ana=1, ben=2, cyd=3)
    frames, events = place.room.feed(viewer), place.room.events(viewer)
    told, replies = [], []
    await place.begins()
    for _ in range(60):
        told += frames.ready() + events.ready()
        if _last_act(place.room._sitting.hand.now):
            break
        if viewer is not None:
            for number, wish in enumerate(_wrong(place)):
                replies.append(await place.room.wish(viewer, wire.Command(f"{len(replies)}-{number}", wish)))
        await place.plays_out_one("check", "call", "bring-in", "discard")
    whole = [*place.room.feed(viewer).ready(), *place.room.events(viewer).ready()]
    return [*told, *whole], replies, place.room._sitting.hand


def _last_act(now):
    """Whether the next act ends the betting of the hand, and hands are shown."""
    return now.street == len(now.rules.streets) - 1 and len(now.order) == 1 and not now.plan


def _wrong(place):
    """Wishes that are refused, or come to nothing."""
    cards = ("2c", "3c")
    for act in ("fold", "check", "call", "raise", "show", "muck", "complete", "bet"):
        yield wire.Act(act, 1, 10**14, to=77)
    yield wire.Act("discard", 1, 10**14, cards=cards)
    yield wire.AskToSee(2)
    yield wire.AskToSee(1)
    yield wire.ChooseAhead("check")
    yield wire.ChooseAhead()


def other_world(hand, deck, viewer):
    """The same deck for this viewer, with the cards that he does not see in each other's places."""
    seen = set(hand.now.community)
    for seat, one in enumerate(hand.now.seats):
        seen.update(one.up)
        if seat == viewer:
            seen.update(one.hole)
            seen.update(card for card in one.discarded if card is not None)
    hidden = [card for card in deck if card not in seen]
    moved = dict(zip(hidden, [*hidden[5:], *hidden[:5]], strict=True))
    return [moved.get(card, card) for card in deck]


@pytest.mark.parametrize("rules", GAMES)
@pytest.mark.parametrize("viewer", [None, 0])
def test_in_two_worlds_that_look_the_same_to_him_a_viewer_is_sent_the_same_bytes(
    tmp_path, monkeypatch, rules, viewer
):
    deck = [DECK[(7 * place + 3) % 52] for place in range(52)]
    eyes = None if viewer is None else person("Ana")

    def world(name, cards):
        async def scene():
            (tmp_path / name).mkdir()
            async with parlour(tmp_path / name) as place:
                return await watched(place, rules, eyes)

        stacked(monkeypatch, cards)
        return run(scene())

    frames, replies, hand = world("one", deck)
    other = other_world(hand, deck, viewer)
    assert other != deck
    there, replied, hand_there = world("other", other)
    assert hand != hand_there, "the worlds differ"
    assert frames == there
    assert replies == replied
    assert len(frames) > 20
    assert viewer is None or len(replies) > 20


# Finished hands


def test_a_finished_hand_is_told_as_its_reader_saw_it(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(CR7)
            await place.sits(ana=1, ben=2, cyd=3)
            await place.begins()
            await place.plays_out_one("bring-in")
            await place.plays_out_one("fold")
            await place.plays_out("check", "call", "muck", "show")
            truth = place.room._sitting.hand
            unseen = [seat for seat, one in enumerate(truth.now.seats) if one.hole and not one.shown]
            assert unseen
            for eyes in (None, person("Ana"), person("Zoe")):
                hand = await place.room.paper(1, eyes)
                replay = await place.room.replay(1, eyes)
                told = text(hand) + json.dumps(json.loads(_encoded(replay)))
                for seat in unseen:
                    mine = eyes is not None and seat == 0 and eyes.name == "Ana"
                    cards = [str(card) for card in truth.now.seats[seat].hole]
                    assert any(f'"{card}"' in told for card in cards) == mine
            with pytest.raises(rooms.NoSuchHand):
                await place.room.paper(2, None)

    run(scene())


def _encoded(value):
    return msgspec.json.encode(value)


def test_the_replayer_comes_to_the_same_end_as_the_hand(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(CR7)
            await place.sits(ana=1, ben=2)
            await place.begins()
            await place.plays_out("check", "call", "bring-in", "show")
            place.looks()
            live = place.pages["Ana"].picture
            replay = await place.room.replay(1, person("Ana"))
            seats = {place.number: place for place in replay.snapshot.picture.seats}
            awards = ()
            for step in replay.steps:
                if step.changes.seats:
                    seats.update({place.number: place for place in step.changes.seats})
                awards = step.changes.awards or awards
            assert [seats[n].stack for n in (1, 2)] == [live["seats"][n - 1]["stack"] for n in (1, 2)]
            assert [list(seats[n].down) for n in (1, 2)] == [live["seats"][n - 1]["down"] for n in (1, 2)]
            assert [award.text for award in awards] == [award["text"] for award in live["awards"]]
            assert [step.n for step in replay.steps] == list(range(1, len(replay.steps) + 1))

    run(scene())


# The database


def raw(path):
    """Every byte of the database, what is not yet folded into its file too."""
    return b"".join(one.read_bytes() for one in sorted(path.iterdir()) if one.name.startswith("store.db"))


def cards_in(data):
    """Every card that stands somewhere as our records write one."""
    return {found.decode() for found in re.findall(rb'"([2-9TJQKA][cdhs])"', data)}


def test_the_raw_database_of_a_live_hand_holds_no_card_that_the_rail_may_not_see(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens("pa/super-stud-eight-or-better")
            await place.sits(ana=1, ben=2, cyd=3)
            await place.begins()
            while len(place.room._sitting.hand.now.seats[0].up) < 4:
                await place.plays_out_one("check", "call", "bring-in", "discard")
                now = place.room._sitting.hand.now
                shown = {str(card) for seat in now.seats for card in seat.up}
                data = raw(tmp_path)
                assert cards_in(data) == shown
            key = place.room._sitting.key
            assert len(key) == 64
            assert key.encode() not in data
            assert bytes.fromhex(key) not in data
            assert place.room._sitting.invitation.encode() not in data
            # The wal is part of what was looked through.
            assert (tmp_path / "store.db-wal").stat().st_size > 0

    run(scene())


def test_the_cards_nobody_showed_stay_encrypted_when_the_hand_is_over(tmp_path):
    async def scene():
        async with parlour(tmp_path) as place:
            await place.opens(CR7)
            await place.sits(ana=1, ben=2, cyd=3)
            await place.begins()
            await place.plays_out_one("bring-in")
            await place.plays_out_one("fold")
            await place.plays_out("check", "call", "muck", "show")
            now = place.room._sitting.hand.now
            shown = {str(card) for seat in now.seats for card in seat.up}
            shown |= {str(card) for seat in now.seats if seat.shown for card in seat.hole}
            hidden = {str(card) for seat in now.seats if not seat.shown for card in seat.hole}
            assert hidden
            await place.begins()
            assert not cards_in(raw(tmp_path)) & (hidden - shown - _up(place))

    run(scene())


def _up(place):
    return {str(card) for seat in place.room._sitting.hand.now.seats for card in seat.up}


def test_in_two_worlds_the_database_differs_in_its_ciphertexts_alone(tmp_path, monkeypatch):
    """What is neither sealed nor public would show here, in whatever form it were written."""
    deck = [DECK[(7 * place + 3) % 52] for place in range(52)]

    def world(name, cards):
        async def scene():
            (tmp_path / name).mkdir()
            async with parlour(tmp_path / name) as place:
                *_, hand = await watched(place, NZ7, None)
                rows = await place.store.rows(place.room.id)
                return [re.sub(r'"v1\.[\w=-]+"', '"sealed"', str(row)) for row in rows], hand

        stacked(monkeypatch, cards)
        return run(scene())

    rows, hand = world("one", deck)
    there, hand_there = world("other", other_world(hand, deck, None))
    assert hand != hand_there
    assert rows == there
    assert sum("sealed" in row for row in rows) > 7
