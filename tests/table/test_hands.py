"""Hands in sequence: who is dealt in, chips between hands, and 12.4(f) and 13.4(f): what waits for a hand's end."""

from dataclasses import replace

import pytest
from msgspec import structs

from doorcard.dealer import seeded_dealer
from doorcard.engine.actions import BringIn, Check, Fold, Show
from doorcard.engine.events import AntePosted, HoleCardDealt, UpCardDealt
from doorcard.engine.silence import silent_act
from doorcard.engine.state import Part
from doorcard.errors import SeatingError, SignNotPermitted
from doorcard.game import play_out
from doorcard.players.caller import Caller
from doorcard.rules import rule_set
from doorcard.rules.amend import turned
from doorcard.rules.clauses import Conclusion
from doorcard.rules.sign import default_sign
from doorcard.table.actions import (
    BeginHand,
    Buy,
    ChangeSign,
    Claim,
    Close,
    ComeBack,
    EndHand,
    JoinWaiting,
    Leave,
    Pause,
    Remove,
    Resume,
    Settle,
    SitOut,
)
from doorcard.table.events import (
    CameBack,
    ChipsBought,
    ClosingNoted,
    HandBegun,
    HandBrokenOff,
    HandEnded,
    LeaveNoted,
    Left,
    RemovalNoted,
    Removed,
    SatOut,
    SignChanged,
    SignChangeNoted,
    TableClosed,
    TablePaused,
    TableResumed,
)
from doorcard.table.play import hand_begun, hand_over, silent_seats
from marks import law
from table.sitting import CONCLUSION, NZ5, NZ7, PA, Sitting, cites

CALLERS = {number: Caller() for number in range(12)}


def played(hand, number=0):
    """The hand played by players who call everything."""
    return play_out(hand, seeded_dealer(7, number), CALLERS)


def three(rules=NZ7, **sign):
    return Sitting(rules, **sign).sit(ana=0, ben=1, cyd=2)


# Hands in sequence


@law("nz", "13.1(c)")
@law("house", "no-button")
def test_the_first_taken_seat_from_the_dealers_left_is_first_in_every_deal():
    table = Sitting().sit(ben=6, ana=2, cyd=4)
    for number in (1, 2, 3):
        hand = table.begins()
        end, events = played(hand, number)
        first, *_ = [event for event in events if isinstance(event, HoleCardDealt | UpCardDealt)]
        assert first.seat == 2
        begun = table.events[-1]
        assert isinstance(begun, HandBegun)
        assert begun.number == number
        assert cites(begun, "nz 13.1(c)", "house no-button")
        (ended,) = table.over(end)
        assert isinstance(ended, HandEnded)
        assert ended.number == number
        assert cites(ended, "nz 13.4(f)")
    assert table.table.hands == 3
    assert sum(table.stacks.values()) == 600


def test_the_table_has_what_the_hand_has_left_to_each():
    table = three()
    end, _ = played(table.begins())
    table.over(end)
    assert list(table.stacks.values()) == [seat.stack for seat in end.seats[:3]]
    assert table.stacks != {"ana": 200, "ben": 200, "cyd": 200}
    assert table.table.hand is None


def test_rake_leaves_the_table():
    table = three(PA, rake_basis_points=2000, rake_most=4)
    end, _ = played(table.begins())
    assert end.rake > 0
    table.over(end)
    assert table.table.raked == end.rake
    assert table.table.chips == 600 - end.rake


@law("house", "short-ante")
def test_who_has_nothing_is_not_dealt_in_and_keeps_his_seat():
    table = three()
    table.sit(chips=0, dan=3)
    hand = table.begins()
    assert [seat.part for seat in hand.seats[:5]] == [Part.IN, Part.IN, Part.IN, Part.OUT, Part.EMPTY]
    assert cites(table.events[-1], "house short-ante")
    end, _ = played(hand)
    table.over(end)
    assert table.where["dan"] == 3
    (bought,) = table.does(Buy("dan", 100))
    assert isinstance(bought, ChipsBought)
    assert table.begins().seats[3].part is Part.IN


def test_who_sits_out_is_not_dealt_in_until_he_comes_back():
    table = three()
    (out,) = table.does(SitOut("ben"))
    assert isinstance(out, SatOut)
    table.refused(SitOut("ben"), "sitting-out")
    end, _ = played(table.begins())
    assert end.seats[1].part is Part.OUT
    (back,) = table.does(ComeBack("ben"))
    assert isinstance(back, CameBack)
    table.refused(ComeBack("ben"), "not-sitting-out")
    table.over(end)
    assert table.stacks["ben"] == 200
    assert table.begins().seats[1].part is Part.IN


def test_a_hand_needs_two_who_take_part():
    table = three()
    table.does(SitOut("ben"), SitOut("cyd"))
    refusal = table.refused(BeginHand(), "too-few-players")
    assert str(refusal) == "1 players have chips and take part; a hand needs 2"
    assert cites(refusal, "nz 13.1(a)", "house short-ante")
    table.refused(SitOut("dan"), "no-seat")


def test_a_hand_may_be_of_another_game_than_the_tables():
    table = three()
    other = rule_set(PA)
    hand = table.begins(rules=other, sign=replace(default_sign(other), ante=1))
    assert hand.rules.name == PA
    assert hand_begun(table.table) == hand
    end, _ = played(hand)
    table.over(end)
    assert table.begins().rules.name == NZ7


def test_a_hand_under_a_sign_its_rules_do_not_permit_is_not_begun():
    table = three()
    table.refused(BeginHand(rules=rule_set(PA)))
    assert table.table.hand is None


def test_one_hand_at_a_time():
    table = three()
    with pytest.raises(SeatingError, match="no hand is in play"):
        hand_begun(table.table)
    table.refused(EndHand((200, 200, 200)), "no-hand")
    hand = table.begins()
    table.refused(BeginHand(), "hand-in-play")
    with pytest.raises(SeatingError, match="played to its end"):
        hand_over(table.table, hand)


@pytest.mark.parametrize(
    ("stacks", "rake", "code"),
    [
        ((200, 200, 201), 0, "chips-do-not-balance"),
        ((200, 200, 199), 0, "chips-do-not-balance"),
        ((601, 0, -1), 0, "chips-do-not-balance"),
        ((200, 200, 201), -1, "chips-do-not-balance"),
        ((300, 300, None), 0, "other-seats"),
    ],
)
def test_chips_that_do_not_balance_are_not_taken_over(stacks, rake, code):
    table = three()
    table.begins()
    table.refused(EndHand(stacks + (None,) * 5, rake), code)
    table.refused(EndHand(stacks, rake), "other-seats")
    table.does(EndHand((0, 598, 0) + (None,) * 5, 2))
    assert table.table.raked == 2


# Chips


@law("house", "whole-chips")
def test_chips_are_bought_whole_and_inside_what_the_sign_says():
    table = Sitting(chip=5, ante=5, buy_in_least=100, buy_in_most=300).sit(chips=0, ana=0)
    assert cites(table.refused(Buy("ana", 102), "not-whole-chips"), "house whole-chips")
    table.refused(Buy("ana", 0), "not-whole-chips")
    table.refused(Buy("ana", -100), "not-whole-chips")
    refusal = table.refused(Buy("ana", 95), "below-buy-in")
    assert str(refusal) == "95 would make 95; the sign asks for 100 at least"
    table.refused(Buy("ana", 305), "above-buy-in")
    table.does(Buy("ana", 100), Buy("ana", 5))
    table.refused(Buy("ana", 200), "above-buy-in")
    assert table.stacks == {"ana": 105}
    assert table.table.bought == 105
    table.refused(Buy("ben", 100), "no-seat")


@law("house", "table-stakes")
def test_no_chips_are_bought_while_a_hand_is_in_play():
    table = three()
    table.does(SitOut("cyd"))
    table.begins()
    for person in ("ana", "cyd"):
        assert cites(table.refused(Buy(person, 100), "hand-in-play"), "house table-stakes")


@law("house", "sitting-out")
def test_who_sits_out_keeps_seat_and_chips_and_antes_nothing():
    table = three()
    (out,) = table.does(SitOut("cyd"))
    assert cites(out, "house sitting-out")
    before = table.stacks["cyd"]
    hand = table.begins()
    end, events = played(hand)
    assert {event.seat for event in events if isinstance(event, AntePosted)} == {0, 1}
    table.over(end)
    assert (table.where["cyd"], table.stacks["cyd"]) == (2, before)


# What waits for the end of a hand


@pytest.mark.parametrize(("rules", "paragraph"), CONCLUSION)
def test_f_closing_waits_until_the_hand_is_over(rules, paragraph):
    table = three(rules)
    hand = table.begins()
    (noted,) = table.does(Close())
    assert isinstance(noted, ClosingNoted)
    assert cites(noted, paragraph, "house played-to-its-end")
    assert table.table.hand is not None
    assert not table.table.closed
    end, _ = played(hand)
    ended, closed = table.over(end)
    assert isinstance(ended, HandEnded)
    assert isinstance(closed, TableClosed)
    assert cites(closed, paragraph)
    assert [one.chips for one in closed.cashed] == [seat.stack for seat in end.seats[:3]]
    assert table.table.closed


@law("nz", "13.4(f)")
def test_f_while_it_is_closing_nobody_comes_and_nothing_changes():
    table = three()
    table.begins()
    table.does(Close())
    for wish in (Claim("dan", 5), JoinWaiting("dan"), ChangeSign(table.sign), Close()):
        assert cites(table.refused(wish, "closing"), "nz 13.4(f)")


@pytest.mark.parametrize(("rules", "paragraph"), CONCLUSION)
def test_f_sending_a_player_away_waits_and_his_turns_go_by_silence(rules, paragraph):
    table = three(rules)
    hand = table.begins()
    (noted,) = table.does(Remove("ana"))
    assert isinstance(noted, RemovalNoted)
    assert cites(noted, paragraph)
    table.refused(Remove("ana"), "already-removed")
    silent = silent_seats(table.table)
    assert silent.answer == (0,)
    assert cites(silent, paragraph)
    absent = Silent()
    end, _ = play_out(hand, seeded_dealer(7, 0), CALLERS | dict.fromkeys(silent.answer, absent))
    assert absent.acts
    assert set(map(type, absent.acts)) <= {Fold, Check, BringIn, Show}
    ended, removed, *_ = table.over(end)
    assert isinstance(ended, HandEnded)
    assert isinstance(removed, Removed)
    assert cites(removed, paragraph)
    assert removed.chips == end.seats[0].stack
    assert "ana" not in table.where
    assert silent_seats(table.table).answer == ()


class Silent:
    """A player who says nothing, and what he was taken to do."""

    def __init__(self):
        self.acts = []

    def act(self, view, options):
        self.acts.append(silent_act(view, options).answer)
        return self.acts[-1]


@pytest.mark.parametrize(("rules", "paragraph"), CONCLUSION)
def test_f_changing_the_sign_waits_until_the_hand_is_over(rules, paragraph):
    table = three(rules)
    hand = table.begins()
    bigger = replace(table.sign, small_bet=20, big_bet=40)
    (noted,) = table.does(ChangeSign(bigger))
    assert isinstance(noted, SignChangeNoted)
    assert cites(noted, paragraph)
    assert table.table.sign == table.sign
    end, _ = played(hand)
    ended, changed = table.over(end)
    assert isinstance(ended, HandEnded)
    assert isinstance(changed, SignChanged)
    assert cites(changed, paragraph)
    assert table.table.sign == bigger
    assert table.begins().sign == bigger


@law("nz", "13.4(f)")
@law("house", "seats-between-hands")
def test_f_a_player_leaves_when_the_hand_is_over():
    table = three()
    hand = table.begins()
    (noted,) = table.does(Leave("ben"))
    assert isinstance(noted, LeaveNoted)
    assert cites(noted, "nz 13.4(f)", "nz 13.1(a)", "house seats-between-hands")
    table.refused(Leave("ben"), "already-leaving")
    end, _ = played(hand)
    _, left, offered = table.over(end)
    assert isinstance(left, Left)
    assert left.chips == end.seats[1].stack
    assert offered.to == ("ana", "cyd")


@law("house", "seats-between-hands")
@pytest.mark.parametrize("rules", [NZ5, NZ7, PA])
def test_the_turns_of_who_leaves_during_a_hand_go_by_silence(rules):
    table = three(rules)
    hand = table.begins()
    assert silent_seats(table.table).answer == ()
    table.does(Leave("ben"))
    silent = silent_seats(table.table)
    assert silent.answer == (1,)
    assert cites(silent, "house seats-between-hands")
    absent = Silent()
    end, _ = play_out(hand, seeded_dealer(7, 0), CALLERS | {1: absent})
    assert set(map(type, absent.acts)) <= {Fold, Check, BringIn, Show}
    table.over(end)
    assert silent_seats(table.table).answer == ()


@law("nz", "12.4(f)")
def test_f_seats_are_given_when_the_hand_is_over():
    table = three(NZ5)
    hand = table.begins()
    table.does(Claim("dan", 5))
    assert cites(table.refused(Settle(), "hand-in-play"), "nz 12.4(f)", "nz 12.1(a)")
    end, _ = played(hand)
    table.over(end)
    table.does(Settle())
    assert table.where["dan"] == 5


@pytest.mark.parametrize(
    "wish", [Close(), Remove("ana"), ChangeSign(default_sign(rule_set(NZ7)))], ids=["close", "remove", "sign"]
)
def test_where_the_house_breaks_hands_off_everybody_has_what_he_had_before(wish):
    breaking = turned(rule_set(NZ7), "awards.conclusion", Conclusion.BREAKS_OFF)
    table = three()
    table.table = structs.replace(table.table, rules=breaking)
    table.begins()
    _, broken, *_ = table.does(wish)
    assert isinstance(broken, HandBrokenOff)
    assert cites(broken, "house amended")
    assert table.table.hand is None
    assert table.table.chips + table.table.cashed == 600


# Between hands


def test_between_hands_a_player_is_sent_away_and_the_sign_changed_at_once():
    table = three()
    removed, _ = table.does(Remove("ana"))
    assert isinstance(removed, Removed)
    assert removed.chips == 200
    table.declines("ben", "cyd")
    (changed,) = table.does(ChangeSign(default_sign(rule_set(PA)), rule_set(PA)))
    assert isinstance(changed, SignChanged)
    assert cites(changed, "house betting-from-the-sign")
    assert len(table.table.chairs) == 9
    assert table.begins().rules.name == PA


def test_a_sign_the_rules_do_not_permit_is_not_put_up():
    table = three()
    assert isinstance(table.refused(ChangeSign(replace(table.sign, ante=0))), SignNotPermitted)


def test_nobody_loses_his_seat_by_a_new_sign():
    table = three()
    table.sit(dan=6)
    refusal = table.refused(ChangeSign(replace(table.sign, seats=4)), "seat-taken")
    assert str(refusal) == "the sign has 4 seats and dan sits in seat 7"
    table.does(Claim("eva", 7), ChangeSign(replace(table.sign, seats=7)))
    assert table.table.claims == ()
    assert len(table.table.chairs) == 7


def test_chips_stay_whole_under_a_new_sign():
    table = three()
    fives = replace(table.sign, chip=5, ante=5)
    table.does(ChangeSign(fives))
    table.does(ChangeSign(table.sign), Buy("ana", 1))
    assert cites(table.refused(ChangeSign(fives), "not-whole-chips"), "house whole-chips")
    table.does(Leave("ana"))
    table.declines("ben", "cyd")
    table.begins()
    table.refused(ChangeSign(fives), "not-whole-chips")


def test_a_paused_table_begins_no_hand_and_plays_on_the_one_in_play():
    table = three()
    hand = table.begins()
    (paused,) = table.does(Pause())
    assert isinstance(paused, TablePaused)
    table.refused(Pause(), "paused")
    end, _ = played(hand)
    table.over(end)
    table.refused(BeginHand(), "paused")
    (resumed,) = table.does(Resume())
    assert isinstance(resumed, TableResumed)
    table.refused(Resume(), "not-paused")
    assert table.begins()
