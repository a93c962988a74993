"""What a person sees of a table: nothing he may not, and everything he needs."""

import random
from itertools import pairwise

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from doorcard.cards import DECK, Card
from doorcard.dealer import stacked_dealer
from doorcard.engine.actions import Deal, Discard
from doorcard.engine.legal import legal
from doorcard.engine.play import apply, begin, proceed, to_act
from doorcard.engine.state import DEALER
from doorcard.rules import rule_set
from doorcard.rules.clauses import Structure
from doorcard.rules.sign import default_sign
from doorcard.server import wire
from doorcard.server.picture import changes, picture
from doorcard.server.scene import Guest
from doorcard.table.state import Chair
from hands import ALL_RULES, STRUCTURES, Setting, Step, dealt, setting, steps
from server.scenes import HOST, NAMES, scenes

any_hand = st.builds(
    setting, st.sampled_from(ALL_RULES), st.sampled_from(STRUCTURES), st.integers(2, 12), st.integers(0, 2**32)
)


def pictures(hand, person, folding=0.25, played=None):
    return [picture(scene, person) for scene in scenes(hand, folding, played)]


def merged(old, new):
    """An earlier picture with the changes to a later one, as a page puts them together."""
    parts = {name: value for name in new.__struct_fields__ if (value := getattr(new, name)) is not msgspec.UNSET}
    if "seats" in parts:
        changed = {place.number: place for place in parts["seats"]}
        parts["seats"] = tuple(changed.get(place.number, place) for place in old.seats)
    return replace(old, **parts)


@given(any_hand, st.integers(0, 3))
def test_changes_put_onto_the_picture_before_give_the_picture_after(hand, place):
    person = f"p_{place}" if place < len(hand.stacks) else None
    seen = pictures(hand, person)
    for before, after in pairwise(seen):
        sent = msgspec.json.decode(msgspec.json.encode(changes(before, after)), type=wire.Changes)
        assert merged(before, sent) == after


def exchanged(played, hidden, seed):
    """The same acts with the cards that were never exposed dealt out differently among themselves."""
    order = sorted(hidden)
    mixed = order[:]
    random.Random(seed).shuffle(mixed)
    exchange = {card: card for card in DECK} | dict(zip(order, mixed, strict=True))
    first = played[0].before
    state, events = proceed(first)
    other = [Step(first, -1, None, events, state)]
    for step in played[1:]:
        action = step.action
        if isinstance(action, Deal):
            action = Deal(exchange[action.card])
        elif isinstance(action, Discard):
            action = Discard(tuple(exchange[card] for card in action.cards))
        before = state
        state, events = apply(state, step.seat, action)
        other.append(Step(before, step.seat, action, events, state))
    return other


def cards_on(pictures_seen):
    """Every card that stands anywhere in these pictures."""
    text = msgspec.json.encode(pictures_seen).decode()
    return {card for card in DECK if f'"{card}"' in text}


@given(any_hand, st.integers(0, 12), st.integers(0, 2**32))
def test_in_two_worlds_that_differ_in_what_nobody_shows_him_he_is_sent_the_same_bytes(hand, place, seed):
    played = list(steps(hand, 0.4))
    person = f"p_{place}" if place < len(hand.stacks) else None
    seen = pictures(hand, person, played=played)
    hidden = set(dealt(played)) - cards_on(seen)
    # Up to the showdown; there the law makes the hidden cards speak.
    until = next((n for n, step in enumerate(played) if step.after.show_order), len(played))
    other = exchanged(played, hidden, seed)
    ours = [msgspec.json.encode(one) for one in seen[:until]]
    theirs = [msgspec.json.encode(one) for one in pictures(hand, person, played=other)[:until]]
    assert ours == theirs


@given(any_hand)
def test_everybody_sees_every_up_card_and_only_his_own_down_cards(hand):
    played = list(steps(hand))
    for step, scene in zip(played, scenes(hand, played=played), strict=True):
        for person in (None, *scene.people):
            for place in picture(scene, person).seats:
                seat = step.after.seats[place.number - 1]
                assert place.up == tuple(map(str, seat.up))
                own = person == f"p_{place.number - 1}"
                known = tuple(None if card is None else str(card) for card in seat.hole)
                assert place.down == (known if own or seat.shown else (None,) * len(seat.hole))
                assert len(place.order) == len(place.up) + len(place.down)


@given(any_hand)
def test_the_chips_on_a_picture_are_all_the_chips(hand):
    for scene in scenes(hand):
        seen = picture(scene, None)
        on_table = sum(place.stack + place.bet for place in seen.seats) + sum(pot.amount for pot in seen.pots)
        awarded = sum(award.amount for award in seen.awards) if not seen.over else 0
        assert on_table == sum(hand.stacks), seen.street
        assert awarded <= sum(hand.stacks)


@given(any_hand)
def test_buttons_are_what_the_law_offers_to_the_one_to_act_and_to_nobody_else(hand):
    played = list(steps(hand))
    for step, scene in zip(played, scenes(hand, played=played), strict=True):
        options = legal(step.after)
        for person, seat in scene.dealt.items():
            dock = picture(scene, person).dock
            choices = () if dock is None else [one for one in dock.choices if one.act != "ask-to-see"]
            if options is None or options.seat != seat:
                assert not choices
                continue
            assert [one.act for one in choices] == [one.act.value for one in options.choices]
            sized = [(one.least, one.most) for one in choices if one.act in ("bet", "raise", "complete", "bring-in")]
            assert sized == [
                (one.lowest, one.highest)
                for one in options.choices
                if one.act.value in ("bet", "raise", "complete", "bring-in")
            ]
            keys = [one.key for one in choices]
            assert len(set(keys)) == len(keys), "each button has a key of its own"
            assert all(choice.laws for choice in choices)
            for choice in choices:
                for stop in choice.stops:
                    assert choice.least <= stop.to <= choice.most


@given(any_hand)
def test_awards_name_what_each_winner_gained(hand):
    final = list(scenes(hand))[-1]
    seen = picture(final, None)
    assert seen.over
    assert sum(place.won for place in seen.seats) == 0
    got = {place.number: 0 for place in seen.seats}
    for award in seen.awards:
        assert award.amount == sum(share.amount for share in award.shares)
        for share in award.shares:
            got[share.seat] += share.amount
    for place in seen.seats:
        assert (got[place.number] > 0) or place.won <= 0


def stacked(name, cards, seats=2, stack=200):
    """A hand in which nobody raises, from a stacked deck, step by step."""
    rules = rule_set(name)
    sign = default_sign(rules)
    hand = Setting(rules, sign, (stack,) * seats, 0)
    dealer = stacked_dealer([Card.read(card) for card in cards.split()])
    start = begin(rules, sign, hand.stacks)
    state, events = proceed(start)
    played = [Step(start, -1, None, events, state)]
    return hand, dealer, state, played


@pytest.mark.law("nz", "13.2(a)")
def test_who_must_bet_first_is_marked_with_the_reason_and_the_card_that_lost_by_suit():
    hand, dealer, state, played = stacked("nz/seven-card-stud", "As Kd Ac Kc 2c 2d")
    while to_act(state) == DEALER:
        before = state
        state, events = apply(state, DEALER, dealer.act(state))
        played.append(Step(before, DEALER, None, events, state))
    scene = list(scenes(hand, played=played))[-1]
    first, second = picture(scene, None).seats[:2]
    (mark,) = [mark for mark in first.marks if mark.kind == "must-bet"]
    assert mark.text == "the two of clubs is the lowest card showing; the suit breaks the tie"
    assert (mark.card, mark.equal) == ("2c", ("2d",))
    assert "nz/13.2(a)" in [law.key for law in mark.laws]
    assert not second.marks
    dock = picture(scene, "p_0").dock
    assert dock is not None
    assert "fold" not in [choice.act for choice in dock.choices], "the forced bet is a duty"
    assert "fold" in [barred.act for barred in dock.barred], "and he is told why"
    assert first.label.startswith("Seat 1, Ana, ")
    assert "Up: two of clubs" in first.label


def test_who_sits_down_after_the_hand_does_not_see_the_cards_of_the_seat():
    hand = setting("nz/seven-card-stud", STRUCTURES[0], 3, 5, short=False)
    scene = list(scenes(hand, 0.9))[-1]
    left = replace(scene.table, chairs=(replace(scene.table.chairs[0], person="p_new"), *scene.table.chairs[1:]))
    scene.table = left
    scene.people = {**scene.people, "p_new": Guest("Zoe")}
    seen = picture(scene, "p_new")
    assert seen.seats[0].name == "Zoe"
    assert seen.seats[0].down == ()
    assert not seen.my_hand
    assert msgspec.json.encode(replace(seen.seats[1], label="")) == msgspec.json.encode(
        replace(picture(scene, None).seats[1], label="")
    )


@given(any_hand)
def test_a_hand_that_lingers_shows_each_viewer_what_he_saw_and_who_takes_a_seat_what_the_rail_did(hand):
    scene = list(scenes(hand, 0.4))[-1]
    viewers = (None, "p_0", "p_1")
    seen = {viewer: [cards_of(place) for place in picture(scene, viewer).seats] for viewer in viewers}
    scene.lingers = True
    scene.people = {**scene.people, "p_new": Guest("Zoe")}
    count = len(scene.table.chairs)
    for chairs in ((None,) * count, (Chair("p_new", 200), *(None,) * (count - 1))):
        scene.seen_by_all.clear()
        scene.table = replace(scene.table, chairs=chairs)
        for viewer in (*viewers, "p_new"):
            there = picture(scene, viewer)
            assert [cards_of(place) for place in there.seats] == seen[viewer if viewer in viewers else None]
            assert all(place.left and not place.you for place in there.seats if place.part != "open")
            assert there.seats[0].taken_by == ("" if chairs[0] is None else "Zoe")


def cards_of(place):
    """What a seat shows of the hand."""
    return place.name, place.part, place.down, place.up, place.shown, place.showing, place.won, place.high, place.low


def test_only_the_host_sees_what_the_host_runs_the_table_with():
    hand = setting("pa/seven-card-stud-high", STRUCTURES[0], 4, 1, short=False)
    for scene in scenes(hand):
        assert picture(scene, HOST).host is not None
        assert picture(scene, "p_1").host is None
        assert picture(scene, None).host is None


def test_the_strength_that_shows_and_dead_cards_can_be_turned_off():
    hand = setting("pa/seven-card-stud-eight-or-better", STRUCTURES[0], 4, 1, short=False)
    for scene in scenes(hand):
        scene.dead_cards = scene.hand_line = scene.folded_up = False
        seen = picture(scene, "p_0")
        assert seen.dead is None
        assert not seen.my_hand
        assert all(not place.up for place in seen.seats if place.part == "folded")


def test_an_award_says_once_why_no_half_went_to_a_low_hand():
    said = 0
    for seed in range(40):
        seen = pictures(setting("cardroom/stud-eight-or-better", STRUCTURES[0], 4, seed), None, 0.1)[-1]
        without = [award for award in seen.awards if award.text.endswith("; no low hand qualifies")]
        assert len(without) <= 1
        for award in without:
            assert award.half == "whole"
            assert "custom/eight-or-better" in [law.key for law in award.laws]
            said += 1
    assert said > 3


def test_names_are_called_by_name():
    hand = setting("pa/seven-card-stud-low", STRUCTURES[0], 3, 7, short=False)
    said = {line for scene in scenes(hand) for line in picture(scene, None).middle.says}
    assert any(any(name in line for name in NAMES[:3]) for line in said)
    assert not any("seat 1" in line.lower() for line in said)


@pytest.mark.law("house", "table-stakes")
def test_chips_are_asked_for_during_a_hand_by_who_does_not_play_it():
    hand = setting("pa/seven-card-stud-high", STRUCTURES[0], 3, 1, short=False)
    scene = next(scenes(hand))
    chairs = list(scene.table.chairs)
    chairs[2] = Chair("p_new", 0)
    scene.table = replace(scene.table, chairs=tuple(chairs))
    scene.people = {**scene.people, "p_new": Guest("Zoe")}
    assert picture(scene, "p_new").mine.may_buy
    assert not picture(scene, "p_0").mine.may_buy, "a hand is played for what lay on the table when it began"
    scene.coming = {"p_new": 200}
    mine = picture(scene, "p_new").mine
    assert (mine.may_buy, mine.coming) == (False, 200)


@given(any_hand)
def test_a_bet_is_named_only_while_it_lies_before_its_player(hand):
    for scene in scenes(hand):
        for place in picture(scene, None).seats:
            assert place.bet > 0 or place.did not in ("bet", "raised", "called", "completed", "brought in")


@pytest.mark.parametrize("structure", [Structure.SPREAD, Structure.POT, Structure.HALF_POT])
def test_nothing_is_on_top_of_a_bet_that_nobody_made(structure):
    hand = setting("nz/seven-card-stud", structure, 4, 1, short=False)
    docks = [shown.dock for one in range(4) for shown in pictures(hand, f"p_{one}") if shown.dock is not None]
    made = [choice.made_of for dock in docks for choice in dock.choices if choice.made_of]
    assert made
    assert not [words for words in made if words.endswith("on top of 0")]
