"""Forwards, backwards and by street, and never more than the viewer may see."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doorcard.engine.events import BroughtIn
from doorcard.engine.play import replay
from doorcard.errors import RecordError
from doorcard.records import phh
from doorcard.records.own import Hand, seen_by
from doorcard.records.replay import Replay
from doorcard.records.transcribe import record_of
from doorcard.rules import rule_set
from doorcard.rules.amend import turned
from doorcard.rules.clauses import ForcedCard, Structure
from doorcard.rules.ruleset import StreetName
from doorcard.views import AUDITOR, RAIL, conceal, redact
from hands import ALL_RULES, setting, steps


def hand_of(name="nz/seven-card-stud", seats=4, seed=3, folding=0.05, short=False):
    played = list(steps(setting(name, Structure.FIXED, seats, seed, short=short), folding=folding))
    return Hand(begin=played[0].before, events=tuple(event for step in played for event in step.events))


@given(st.sampled_from(ALL_RULES), st.integers(2, 9), st.integers(0, 10**6), st.data())
def test_every_position_is_the_viewers_picture_of_it(name, seats, seed, data):
    hand = hand_of(name, seats, seed, folding=0.2, short=True)
    viewer = data.draw(st.sampled_from((AUDITOR, RAIL, *range(len(hand.begin.seats)))))
    shown = Replay.of(hand, viewer)
    assert len(shown) == len(hand.events)
    for position in data.draw(st.lists(st.integers(0, len(hand.events)), max_size=12)):
        picture = conceal(replay(hand.begin, hand.events[:position]), viewer)
        assert shown.to(position) == picture
        assert shown.state == picture
        assert shown.position == position
        assert shown.seen.thing == picture
        assert shown.seen.by == viewer
        assert shown.event == (redact(hand.events[position - 1], viewer) if position else None)
    assert shown.events == tuple(redact(event, viewer) for event in hand.events)


def test_step_by_step_there_and_back():
    hand = hand_of()
    shown = Replay(hand.begin, hand.events)
    there = [shown.state]
    while not shown.at_end:
        there.append(shown.forward())
    assert there[-1] == hand.end
    assert [state for _, state in shown] == there[1:]
    back = [shown.state]
    while shown.position:
        back.append(shown.back())
    assert back == there[::-1]
    assert shown.back() == there[0]
    assert shown.forward(10**6) == there[-1]
    assert shown.forward() == there[-1]


def test_streets():
    hand = hand_of()
    shown = Replay(hand.begin, hand.events)
    names = [StreetName.THIRD, StreetName.FOURTH, StreetName.FIFTH, StreetName.SIXTH, StreetName.SEVENTH]
    assert list(shown.streets) == names
    for name in names:
        state = shown.to_street(name)
        assert state.at.name is name
        assert state.plan
    assert shown.showdown is not None
    assert shown.over is not None
    assert shown.showdown < shown.over
    shown.to(0)
    passed = []
    while not shown.at_end:
        passed.append(shown.next_street())
    assert [state.at.name for state in passed[:-1]] == names
    assert shown.last_street().at.name is StreetName.SEVENTH
    assert shown.last_street().at.name is StreetName.SIXTH
    shown.to(3)
    shown.last_street()
    assert shown.position == 0


def test_a_street_the_hand_did_not_come_to():
    hand = hand_of("cardroom/razz", seats=3, seed=2, folding=1.0)
    shown = Replay(hand.begin, hand.events)
    assert shown.showdown is None
    with pytest.raises(RecordError, match="the hand did not come to fifth street; its streets are: third street"):
        shown.to_street(StreetName.FIFTH)


@pytest.mark.parametrize("position", [-1, 10**6])
def test_there_is_no_such_event(position):
    hand = hand_of()
    with pytest.raises(RecordError, match=f"there is no event {position}; there are 0 to {len(hand.events)}"):
        Replay(hand.begin, hand.events).to(position)


def test_a_hand_on_paper_is_shown_as_its_own_viewer_saw_it():
    hand = seen_by(hand_of(), 1)
    shown = Replay.of(hand)
    assert shown.viewer == 1
    assert shown.events == hand.events
    assert Replay.of(hand, RAIL).viewer is RAIL
    with pytest.raises(RecordError, match="does not say what seat 3 saw"):
        Replay.of(hand, 2)


def test_a_hand_without_events():
    hand = hand_of()
    shown = Replay(hand.begin, ())
    assert len(shown) == 0
    assert shown.at_end
    assert shown.event is None
    assert shown.forward() == shown.back() == shown.next_street() == shown.last_street() == hand.begin
    assert shown.over is None


# From a record


def test_a_record_is_replayed_as_the_hand_it_was_written_from():
    hand = hand_of()
    shown = record_of(hand).replay()
    assert shown.events == hand.events
    assert shown.to(len(shown)) == hand.end


def test_a_record_of_another_program_is_replayed_by_the_rules_of_its_game():
    paper = (
        b"variant = 'F7S'\nantes = [1, 1]\nbring_in = 1\nsmall_bet = 4\nbig_bet = 8\nstarting_stacks = [50, 50]\n"
        b"actions = ['d dh p1 ????2c', 'd dh p2 ????Kd', 'p1 pb', 'p2 cbr 4', 'p1 f']\n"
    )
    (record,) = phh.read_bytes(paper)
    shown = record.replay()
    assert list(shown.streets) == [StreetName.THIRD]
    assert [seat.stack for seat in shown.to(len(shown)).seats] == [48, 52]
    by_law = record.replay(rule_set("pa/seven-card-stud-high"))
    brought = next(event for event in by_law.events if type(event) is BroughtIn)
    assert str(brought.cites[0]) == "pa (d)(1)"


def test_a_record_under_house_rules_is_replayed_under_them():
    rules = turned(rule_set("nz/seven-card-stud"), "forced.card", ForcedCard.HIGHEST)
    played = list(steps(setting("nz/seven-card-stud", Structure.FIXED, 3, 5)._replace(rules=rules)))
    hand = Hand(begin=played[0].before, events=tuple(event for step in played for event in step.events))
    record = record_of(hand)
    assert record.rules == rules
    assert record.replay().events == hand.events


def test_a_record_seen_by_a_seat_shows_another_viewer_no_more_than_the_rail():
    record = record_of(seen_by(hand_of(), 1))
    assert record.replay(viewer=RAIL).events == record_of(seen_by(hand_of(), RAIL)).replay().events
