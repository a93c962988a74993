"""Laws of the table, on random wishes under every law: no chip is lost, and nobody is in two places."""

import random
from dataclasses import replace
from typing import NamedTuple, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doorcard.dealer import seeded_dealer
from doorcard.errors import DealError, SeatingError, SignNotPermitted
from doorcard.game import play_out
from doorcard.players.caller import Caller
from doorcard.rules import rule_set
from doorcard.rules.amend import turned
from doorcard.rules.clauses import Conclusion, ContestedSeat, VacatedSeat
from doorcard.rules.sign import default_sign
from doorcard.table import actions
from doorcard.table.events import TableEvent
from doorcard.table.evolve import evolve
from doorcard.table.play import apply, begin_hand, hand_over, open_table, replay
from doorcard.table.procedure import procedure
from hands import ALL_RULES
from table.sitting import NZ7

PEOPLE = ("ana", "ben", "cyd", "dan", "eva", "fay")
TURNED = {
    "as the law has it": (),
    "first come": (("seats.contested", ContestedSeat.FIRST_COME),),
    "waiting list first": (("seats.vacated", VacatedSeat.WAITING_LIST),),
    "broken off": (("awards.conclusion", Conclusion.BREAKS_OFF),),
}
KINDS = (
    *["claim", "buy"] * 3,
    *["settle", "take", "decline", "draw", "begin", "end", "wait"] * 2,
    *["withdraw", "unwait", "out", "back", "leave", "remove", "sign", "pause", "resume"],
)


class Step(NamedTuple):
    """One wish, and what came of it."""

    before: object
    wish: object
    refusal: Exception | None
    events: list[TableEvent]
    after: object


def rules_of(name, way):
    rules = rule_set(name)
    for path, answer in TURNED[way]:
        rules = turned(rules, path, answer)
    return rules


def kind_of(number, table, pick):
    """What is wished next: often what the table waits for, and to close it, which ends the sitting, hardly ever."""
    if number > 60 and pick.random() < 0.004:
        return "close"
    if pick.random() < 0.5:
        return pick.choice(KINDS)
    if table.contest is not None:
        return "draw"
    if table.offer is not None:
        return pick.choice(["take", "decline", "decline"])
    if table.hand is not None:
        return pick.choice(["end", *KINDS])
    if table.paused:
        return "resume"
    if table.claims:
        return pick.choice(["settle", "claim"])
    return "begin" if sum(chair is not None and chair.stack > 0 for chair in table.chairs) > 1 else "buy"


def wish_of(kind, table, pick):
    """A wish of this kind, sensible or not."""
    seat = pick.randint(-1, len(table.chairs))
    seated = kind in ("buy", "out", "back", "leave", "remove") and table.seated and pick.random() < 0.8
    person = pick.choice(table.seated if seated else PEOPLE)
    offered = table.offer.to_answer if table.offer is not None else ()
    answering = pick.choice(offered) if offered and pick.random() < 0.8 else person
    sign = replace(table.sign, seats=pick.randint(2, 8), chip=pick.choice([1, 1, 2]), ante=2)
    return {
        "claim": lambda: actions.Claim(person, pick.choice([seat, 2, 3])),
        "withdraw": lambda: actions.Withdraw(person),
        "wait": lambda: actions.JoinWaiting(person),
        "unwait": lambda: actions.LeaveWaiting(person),
        "take": lambda: actions.Take(answering),
        "decline": lambda: actions.Decline(answering),
        "buy": lambda: actions.Buy(person, pick.choice([-5, 0, 1, 40, 100, 400])),
        "out": lambda: actions.SitOut(person),
        "back": lambda: actions.ComeBack(person),
        "leave": lambda: actions.Leave(person),
        "settle": actions.Settle,
        "draw": lambda: actions.DrawCard(pick.randint(0, 51)),
        "begin": actions.BeginHand,
        "end": lambda: ended(table, pick),
        "remove": lambda: actions.Remove(person),
        "sign": lambda: actions.ChangeSign(sign),
        "pause": actions.Pause,
        "resume": actions.Resume,
        "close": actions.Close,
    }[kind]()


def arrival(person, seat):
    """A person sits down with chips."""
    return actions.Claim(person, seat), actions.Settle(), actions.Buy(person, 100)


def ended(table, pick):
    """The hand ends with the chips in other places, now and then wrongly counted."""
    stacks = table.hand.stacks if table.hand is not None else (100, 100)
    chips, places = sum(filter(None, stacks)), [n for n, stack in enumerate(stacks) if stack is not None]
    rake = min(chips, pick.choice([0, 0, 2]))
    left, after = (chips - rake) // 2, [None if stack is None else 0 for stack in stacks]
    for _ in range(left):
        after[pick.choice(places)] += 2
    after[places[0]] += chips - rake - 2 * left
    if pick.random() < 0.1:
        after[pick.choice(places)] += pick.choice([-1, 1])
    return actions.EndHand(tuple(after), rake)


def sitting(name, way, seed, length):
    """Wishes one after another; the start of the table comes first, as a step that wishes nothing."""
    pick = random.Random(seed)
    rules = rules_of(name, way)
    table = open_table(rules, replace(default_sign(rules), seats=pick.randint(2, 8), buy_in_least=40))
    yield Step(table, None, None, [], table)
    coming = [wish for n in range(pick.randint(0, 4)) for wish in arrival(PEOPLE[n], n)]
    for number in range(length):
        before = table
        wish = coming.pop(0) if coming else wish_of(kind_of(number, table, pick), table, pick)
        try:
            table, events = apply(table, wish)
        except (SeatingError, DealError, SignNotPermitted) as refusal:
            yield Step(before, wish, refusal, [], table)
        else:
            yield Step(before, wish, None, events, table)


any_sitting = st.builds(
    lambda *parts: list(sitting(*parts)),
    st.sampled_from(ALL_RULES),
    st.sampled_from(list(TURNED)),
    st.integers(0, 2**32),
    st.integers(10, 150),
)


def states(steps):
    """The table after every single event."""
    for step in steps:
        table = step.before
        for event in step.events:
            table = evolve(table, event)
            yield event, table


@given(any_sitting)
def test_no_chip_is_made_or_lost_at_any_event(steps):
    for event, table in states(steps):
        assert table.bought == table.chips + table.cashed + table.raked, event
        assert all(chair is None or chair.stack >= 0 for chair in table.chairs), event
        if table.hand is not None:
            assert sum(filter(None, table.hand.stacks)) == table.chips


@given(any_sitting)
def test_nobody_has_two_seats_or_waits_in_his_own(steps):
    for event, table in states(steps):
        people = table.seated
        assert len(set(people)) == len(people), event
        assert not set(people) & set(table.waiting), event
        assert len(set(table.waiting)) == len(table.waiting), event
        claiming = [claim.person for claim in table.claims]
        assert len(set(claiming)) == len(claiming), event


@given(any_sitting)
def test_what_is_open_about_seats_is_about_free_seats(steps):
    for event, table in states(steps):
        open_seats = [claim.seat for claim in table.claims]
        open_seats += [vacancy.seat for vacancy in table.vacancies]
        open_seats += [part.seat for part in (table.offer, table.contest) if part is not None]
        assert all(table.chairs[seat] is None for seat in open_seats), event
        assert set(table.settling) <= {claim.seat for claim in table.claims}, event
        assert len(table.chairs) == table.sign.seats, event


@given(any_sitting)
def test_no_seat_changes_hands_while_a_hand_is_in_play(steps):
    for step in steps:
        table = step.before
        for event in step.events:
            after = evolve(table, event)
            if table.hand is not None and after.hand is not None:
                assert [chair and (chair.person, chair.stack) for chair in after.chairs] == [
                    chair and (chair.person, chair.stack) for chair in table.chairs
                ], event
                assert (after.rules, after.sign) == (table.rules, table.sign), event
            table = after


@given(any_sitting)
def test_the_fold_of_the_events_is_the_table(steps):
    events = [event for step in steps for event in step.events]
    assert replay(steps[0].before, events) == steps[-1].after


@given(any_sitting)
def test_every_event_rests_on_a_paragraph_with_words(steps):
    for step in steps:
        for event in step.events:
            assert all(cite.text() for cite in event.cites)
            assert len(set(event.cites)) == len(event.cites)


@given(any_sitting)
def test_a_refusal_changes_nothing_and_says_why(steps):
    for step in steps:
        if step.refusal is not None:
            assert step.after is step.before
            assert step.refusal.cites
            assert not str(step.refusal).endswith(".")


@given(any_sitting)
def test_the_rules_leave_nothing_undone(steps):
    for step in steps:
        table = step.after
        assert procedure(table) is None
        if table.hand is None and not table.closed:
            assert not table.closing
            assert table.wished is None
            assert not any(chair is not None and (chair.leaves or chair.sent_away) for chair in table.chairs)
            assert not table.vacancies or table.offer is not None or table.contest is not None


def test_the_random_sittings_meet_every_event():
    met = set()
    for seed in range(160):
        way = list(TURNED)[seed % len(TURNED)]
        met |= {type(event) for step in sitting(NZ7, way, seed, 150) for event in step.events}
    assert met == set(get_args(TableEvent))


@pytest.mark.parametrize("name", ALL_RULES)
def test_real_hands_one_after_another_keep_every_chip(name):
    rules = rule_set(name)
    table = open_table(rules, replace(default_sign(rules), rake_basis_points=500, rake_most=3))
    for seat, person in enumerate(PEOPLE):
        for wish in arrival(person, seat):
            table, _ = apply(table, wish)
    callers = {number: Caller() for number in range(len(table.chairs))}
    for number in range(6):
        if sum(chair is not None and chair.stack > 0 for chair in table.chairs) < 2:
            break
        table, hand, _ = begin_hand(table)
        end, _ = play_out(hand, seeded_dealer(3, number), callers)
        assert sum(seat.stack for seat in end.seats) + end.rake == table.chips
        table, _ = hand_over(table, end)
        assert table.chips + table.raked == 100 * len(PEOPLE)
    assert table.hands > 1
