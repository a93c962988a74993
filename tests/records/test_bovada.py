"""Bovada, Bodog and Ignition: what each kind of line of a hand becomes, and what is damage."""

import pytest

from doorcard.cards import read_cards
from doorcard.engine.events import Half
from doorcard.engine.state import Part
from doorcard.records import fold
from doorcard.records.record import BETTING, Did, Said, Skipped
from doorcard.records.sums import sums
from records.more_sheets import BODOG_LEVEL, BOVADA, damage, one, read
from records.sheets import claimed, parts, wagers

SITE = "bovada"
FIRST = BOVADA.splitlines()[0]


def test_the_header_says_table_and_time_and_whose_file_it_is():
    header = one(SITE, BOVADA).header
    assert (header.game, header.rules, header.hand) == ("7CARD", "cardroom/seven-card-stud", "501")
    assert (header.table, header.date, header.currency) == ("77", "2016-02-03T04:05:06", "USD")
    assert dict(header.more) == {"brand": "Ignition", "me": "Seat+3"}


def test_a_level_of_a_tournament():
    header = one(SITE, BODOG_LEVEL).header
    assert (header.event, header.table, header.currency) == ("tournament 31, Level 2", "4", "")
    assert (header.sign.ante, header.sign.forced, header.sign.small_bet, header.sign.big_bet) == (4, 10, 20, 40)
    assert dict(header.more)["brand"] == "Bodog UK"


def test_seats_are_numbered_with_gaps_and_one_sits_out():
    chairs = one(SITE, BOVADA).header.chairs
    assert [(chair.number, chair.stack, chair.part) for chair in chairs] == [
        (2, 1000, Part.IN),
        (3, 4, Part.IN),
        (7, 100000, Part.IN),
        (8, 500, Part.OUT),
    ]


def test_the_sign_knows_no_burns_and_a_double_bet_and_says_what_was_taken_for_granted():
    header = one(SITE, BOVADA).header
    assert header.sign.open_pair
    assert header.sign.readings == (("burn", "none"),)
    assert header.notes == ("the limits are not stated; by the bets the small one is taken to be 0.25",)


def test_every_act_has_its_seat_and_its_amount():
    assert wagers(one(SITE, BOVADA)) == [
        (0, Did.BRING_IN, 10, None),
        (2, Did.RAISE, 25, None),
        (0, Did.CALL, None, 15),
        (2, Did.BET, 50, None),
        (0, Did.RAISE, 100, None),
        (2, Did.CALL, None, 50),
        (2, Did.CHECK, None, None),
        (0, Did.BET, 50, None),
        (2, Did.CALL, None, 50),
        (2, Did.CHECK, None, None),
        (0, Did.CHECK, None, None),
        (2, Did.BET, 50, None),
        (0, Did.CALL, None, 50),
    ]


def test_a_raise_without_to_is_told_by_what_it_comes_to():
    assert wagers(one(SITE, BODOG_LEVEL))[4:] == [
        (2, Did.BET, 20, None),
        (1, Did.RAISE, 40, None),
        (2, Did.RAISE, 60, None),
        (1, Did.CALL, None, 16),
    ]


def test_all_in_before_the_cards_is_an_ante():
    antes = [act for act in one(SITE, BOVADA).acts if act.did is Did.ANTE]
    assert [(act.seat, act.added, act.words) for act in antes] == [(0, 5, ""), (1, 4, "all in"), (2, 5, "")]


def test_who_timed_out_and_who_bet_double_is_told():
    words = [act.words for act in one(SITE, BOVADA).acts if act.did in BETTING and act.words]
    assert words == ["timed out", "a double bet", "timed out"]


def test_streets_without_headings_are_told_by_the_cards():
    for text in (BOVADA, BODOG_LEVEL):
        assert sum(act.did is Did.STREET for act in one(SITE, text).acts) == 5


def test_a_shown_hand_is_all_that_was_dealt_and_what_plays_is_claimed():
    record = one(SITE, BOVADA)
    (shown,) = [act for act in record.acts if act.did is Did.SHOW]
    assert shown.cards == read_cards("Qs Js Qd Qh 2h 3h 2d")
    held = {claim.seat: claim for claim in record.claims if claim.said is Said.HAND}
    assert (held[2].cards, held[2].words) == (read_cards("Qs Qd Qh 2h 2d"), "Full House")
    assert [act.seat for act in record.acts if act.did is Did.MUCK] == [0, 1]


def test_what_came_of_it():
    record = one(SITE, BOVADA)
    assert claimed(record, Said.WON, Said.POT, Said.RAKE) == [
        (Said.WON, 2, 432),
        (Said.WON, 2, 12),
        (Said.POT, None, 464),
        (Said.RAKE, None, 20),
    ]
    assert [claim.pot for claim in record.claims if claim.said is Said.WON] == [1, 0]
    assert claimed(one(SITE, BODOG_LEVEL), Said.RETURNED) == [(Said.RETURNED, 2, 4)]


@pytest.mark.parametrize("text", [BOVADA, BODOG_LEVEL])
def test_the_hand_folds_as_it_is_told(text):
    record = one(SITE, text)
    assert sums(record.lines).balance
    assert parts(record) == []
    assert fold.play(record).finished


HI_LO = """\
Bovada Hand #503 TBL#78 7CARD HiLo Fixed Limit - 2013-01-02 3:04:05 UTC
Seat+1: $5 in chips
Seat+5: $5 in chips
Seat+1 : Ante chip $0.05
Seat+5 : Ante chip $0.05
*** 3RD STREET ***
Seat+1 : Card dealt to a spot [Ac 2c 3d]
Seat+5 : Card dealt to a spot [Kc Kd 9s]
Seat+1 : Bets $0.25
Seat+5 : Calls $0.25
*** 4TH STREET ***
Seat+1 : Card dealt to a spot [4d]
Seat+5 : Card dealt to a spot [9d]
Seat+5 : Checks
Seat+1 : Checks
*** 5TH STREET ***
Seat+1 : Card dealt to a spot [7h]
Seat+5 : Card dealt to a spot [5d]
Seat+5 : Checks
Seat+1 : Checks
*** 6TH STREET ***
Seat+1 : Card dealt to a spot [Qh]
Seat+5 : Card dealt to a spot [6s]
Seat+5 : Checks
Seat+1 : Checks
*** RIVER ***
Seat+1 : Card dealt to a spot [Qd]
Seat+5 : Card dealt to a spot [Js]
Seat+5 : Checks
Seat+1 : Checks
Seat+5 : Showdown [Kc Kd 9s 9d Js] (Two pair)
Seat+1 : Showdown [Qh Qd Ac 7h 4d Ac 2c 3d 4d 7h] (One pair)
Seat+5 : Hand result $0.30
Seat+1 : Hand result $0.30
*** SUMMARY ***
Total Pot($0.60)
Seat+1:   with One pair [Ac 2c 3d 4d 7h Qh Qd-Qh Qd Ac 7h 4d] LO $0.30 [Ac 2c 3d 4d 7h Qh Qd-Ac 2c 3d 4d 7h]
Seat+5:  HI $0.30  with Two pair [Kc Kd 9s 9d 5d 6s Js-Kc Kd 9s 9d Js]
"""


def test_high_and_low_halves_are_told_in_the_summary():
    record = one(SITE, HI_LO)
    won = [(claim.seat, claim.amount, claim.half) for claim in record.claims if claim.said is Said.WON]
    assert won == [(1, 30, Half.HIGH), (0, 30, Half.LOW)]
    held = [(claim.seat, claim.half) for claim in record.claims if claim.said is Said.HAND]
    assert held == [(0, Half.HIGH), (0, Half.LOW), (1, Half.HIGH)]
    assert parts(record) == []
    assert not record.header.sign.open_pair


def test_players_named_by_their_place_and_stakes_told_by_the_table():
    text = HI_LO.replace("Seat+1: $5 in chips", "Seat 1: UTG+1 [ME] ($5 in chips)")
    text = text.replace(
        "Seat+5: $5 in chips", "Table Info: Version: 1, Stakes: $0.50-$1\nSeat 5: Dealer ($5 in chips)"
    )
    text = text.replace("Seat+1 :", "UTG+1  [ME] :").replace("Seat+5 :", "Dealer :")
    text = text.replace("Seat+1:  ", "Seat+1: UTG+1").replace("Seat+5: ", "Seat+5: Dealer ")
    header = one(SITE, text).header
    assert [chair.name for chair in header.chairs] == ["UTG+1", "Dealer"]
    assert (header.sign.small_bet, dict(header.more)["me"]) == (50, "UTG+1")


def test_what_a_table_played_for_is_remembered():
    nothing = """\
Bovada Hand #504 TBL#77 7CARD Fixed Limit - 2016-02-03 4:09:06
Seat+2: $7 in chips
Seat+7: $9 in chips
Seat+2 : Ante chip $0.05
Seat+7 : Ante chip $0.05
*** 3RD STREET ***
Seat+2 : Card dealt to a spot [9c 9d 2c]
Seat+7 : Card dealt to a spot [Ah Kh 8d]
Seat+2 : Bring_in chip $0.10
Seat+7 : Folds
Seat+2 : Does not show [9c 9d 2c] (One pair)
Seat+2 : Hand result $0.20
*** SUMMARY ***
Total Pot($0.20)
Seat+2: $0.20 [Does not show]
Seat+7: Folded on the 3rd STREET
"""
    alone = one(SITE, nothing)
    assert alone.header.sign.small_bet == 20
    _, after = read(SITE, f"{BOVADA}\n\n{nothing}")
    assert after.header.sign.small_bet == 25


def test_other_games_are_counted_and_named():
    text = FIRST.replace("7CARD Fixed Limit", "OMAHA HiLo Pot Limit") + "\nSeat 1: UTG ($2 in chips)\n"
    pot_limit = FIRST.replace("Fixed", "Pot") + "\n"
    found = read(SITE, f"{text}\n{pot_limit}\n{BOVADA}")
    assert [type(hand) is Skipped for hand in found] == [True, True, False]
    assert found[0].game == "OMAHA HiLo"
    assert "fixed limit" in found[1].why


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("Seat+7 : Checks\n", "Seat+7 : Ponders\n", "not understood"),
        ("Seat+7 : Checks\n", "Seat+6 : Checks\n", "not understood"),
        ("Seat+7 : Bets $0.50", "Seat+7 : Bets", "not understood"),
        ("[Tc]", "[Tx]", "no card"),
        ("Seat+7: $1,000 in chips", "Seat+2: $1,000 in chips", "twice"),
        ("Total Pot", "Grand Total", "not understood"),
        ("Seat+2:   [Mucked]", "Seat+9:   [Mucked]", "nobody sits"),
        (" - 2016-02-03 4:05:06", "", "no form we know"),
    ],
)
def test_what_cannot_be_read_is_damage_at_its_line(old, new, why):
    report = damage(SITE, BOVADA.replace(old, new, 1))
    assert why in report.why
    assert report.line == BOVADA[: BOVADA.index(old)].count("\n") + 1


def test_a_hand_that_breaks_off_is_damage_or_a_liberty():
    text = BOVADA[: BOVADA.index("*** SUMMARY")]
    assert "breaks off" in damage(SITE, text).why
    assert any("breaks off" in note for note in one(SITE, text, lenient=True).header.notes)


def test_a_shown_card_that_was_not_dealt_is_passed_on_for_the_rules_to_find():
    record = one(SITE, BOVADA.replace("[Qs Qd Qh 2h 2d] (Full", "[Qs Qd Qh 2h 2s] (Full", 1))
    assert [part.code for part in parts(record)] == ["wrong-cards"]


ODD_BETS = [
    ("Seat+7 : Raises $0.25 to $0.25", "Seat+7 : Raises $0.50 to $0.50"),
    ("Seat+7 : Double bets $0.50", "Seat+7 : Bets $0.25"),
    ("Seat+2 : Bets $0.50", "Seat+2 : Bets $1"),
    ("Seat+7 : Bets $0.50", "Seat+7 : Bets $0.25"),
    ("Bring_in chip(timeout) $0.10", "Bring_in chip(timeout) $0.20"),
]


@pytest.mark.parametrize(("old", "new"), ODD_BETS)
def test_one_odd_bet_does_not_say_what_is_played_for(old, new):
    assert old in BOVADA
    sign = one(SITE, BOVADA.replace(old, new, 1)).header.sign
    assert (sign.small_bet, sign.big_bet) == (25, 50)


def test_all_bets_together_say_what_is_played_for():
    text = BOVADA
    for old, new in ODD_BETS[:1] + ODD_BETS[2:4]:
        text = text.replace(old, new.replace("$0.25", "$1"))
    text = text.replace("Double bets $0.50", "Double bets $1")
    assert one(SITE, text).header.sign.small_bet == 50


def test_a_bet_of_fourth_street_and_the_bring_in_speak_for_one_of_two_bets():
    # It was brought in for 10; 20 is bet on fourth street, too.
    assert one(SITE, BODOG_LEVEL.replace("Raises 20\n", "Raises 40\n")).header.sign.small_bet == 40
    later = BODOG_LEVEL.replace("Raises 20\n", "Raises 40\n").replace("[7h]\n", "[7h]\nSeat+6 : Bets 40\n", 1)
    assert one(SITE, later).header.sign.small_bet == 20


def test_what_an_earlier_hand_of_the_table_showed_speaks_for_it_too():
    first, second = read(SITE, f"{BOVADA}\n\n\n{BOVADA.replace('Raises $0.25 to $0.25', 'Raises $0.50 to $0.50')}")
    assert first.header.sign.small_bet == second.header.sign.small_bet == 25
