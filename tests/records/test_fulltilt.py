"""Full Tilt: what each kind of line of a hand becomes, and what is damage."""

import pytest

from doorcard.cards import Card
from doorcard.engine.events import Half
from doorcard.engine.state import Part
from doorcard.records import fold
from doorcard.records.record import Damaged, Did, Record, Said, Skipped
from records.sheets import TILT, claimed, damage, done, one, parts, read, wagers

SITE = "fulltilt"
HEAD = TILT.splitlines()[0]


def with_line(before, line):
    """The hand with a line put before another."""
    return TILT.replace(f"\n{before}", f"\n{line}\n{before}", 1)


def test_the_header_says_game_stakes_ante_table_and_time():
    header = one(SITE, TILT).header
    assert (header.game, header.rules) == ("Stud H/L", "cardroom/stud-eight-or-better")
    assert (header.hand, header.table, header.date) == ("202", "Some_Where (8 max)", "2011-04-05T01:02:03")
    assert (header.sign.ante, header.sign.forced, header.sign.small_bet, header.sign.big_bet) == (40, 50, 200, 400)
    assert (header.currency, header.scale) == ("USD", 100)


def test_those_who_do_not_ante_sit_out():
    chairs = one(SITE, TILT).header.chairs
    assert [(chair.number, chair.stack, chair.part) for chair in chairs] == [
        (1, 5000, Part.IN),
        (2, 105050, Part.OUT),
        (4, 2000, Part.IN),
        (7, 800, Part.IN),
    ]


def test_who_is_dealt_in_by_the_list_but_gets_up_before_the_antes_takes_no_part():
    text = TILT.replace("Seat 4: Cy", "Seat 3: Fay ($10)\nSeat 4: Cy", 1).replace(
        "*** 3RD", "5 seconds left to act\nFay stands up\n*** 3RD", 1
    )
    assert [chair.part for chair in one(SITE, text).header.chairs if chair.name == "Fay"] == [Part.OUT]


def test_every_act_has_its_seat_and_its_amount():
    assert wagers(one(SITE, TILT)) == [
        (2, Did.BRING_IN, 50, None),
        (3, Did.COMPLETE, 200, None),
        (0, Did.RAISE, 400, None),
        (2, Did.FOLD, None, None),
        (3, Did.CALL, None, 200),
        (0, Did.BET, 200, None),
        (3, Did.CALL, None, 200),
        (0, Did.BET, 400, None),
        (3, Did.CALL, None, 160),
    ]


def test_the_hero_has_his_first_cards_in_two_brackets():
    dealt = [act.cards for act in one(SITE, TILT).acts if act.did is Did.DEAL]
    assert dealt[0] == (Card.read("Ac"), Card.read("Kd"), Card.read("5h"))
    assert dealt[1] == (None, None, Card.read("2s"))
    assert dealt[3] == (Card.read("6h"),)


def test_halves_are_named():
    won = [(claim.seat, claim.amount, claim.half) for claim in one(SITE, TILT).claims if claim.said is Said.WON]
    assert won == [(3, 830, Half.HIGH), (0, 820, Half.LOW)]
    assert claimed(one(SITE, TILT), Said.RETURNED, Said.RAKE) == [(Said.RETURNED, 0, 240), (Said.RAKE, None, 40)]


@pytest.mark.parametrize(
    ("line", "pot", "half"),
    [
        ("Dan wins the pot ($8.30)", None, None),
        ("Dan wins the main pot ($8.30) with a pair of Aces", 0, None),
        ("Dan wins the side pot ($8.30) with a pair of Aces", 1, None),
        ("Dan wins side pot #2 ($8.30) with a pair of Aces", 2, None),
        ("Dan ties for the pot ($8.30) with a pair of Aces", None, None),
        ("Dan ties for the low pot ($8.30) with 8,7,5,4,A", None, Half.LOW),
        ("Dan wins the high main pot ($8.30) with a pair of Aces", 0, Half.HIGH),
    ],
)
def test_pots_in_their_other_forms(line, pot, half):
    text = TILT.replace("Dan wins the high pot ($8.30) with a pair of Queens", line)
    (claim, *_) = [claim for claim in one(SITE, text).claims if claim.said is Said.WON]
    assert (claim.amount, claim.pot, claim.half) == (830, pot, half)


def test_the_hand_folds_as_it_is_told():
    assert parts(one(SITE, TILT)) == []
    assert fold.play(one(SITE, TILT)).finished


@pytest.mark.parametrize(
    "line",
    [
        "Dan has timed out",
        "Dan is sitting out",
        "Dan has returned",
        "Dan has requested TIME",
        "Eve sits down",
        "Eve adds $40",
        "Eve stands up",
        "Eve: Dan folds",
        "Dan: hello",
        "Dan has been disconnected",
        "Dan has reconnected",
    ],
)
def test_what_is_said_beside_the_game_is_a_remark(line):
    record = one(SITE, with_line("Cy folds", line))
    assert line in [act.words for act in record.acts if act.did is Did.REMARK]
    assert wagers(record) == wagers(one(SITE, TILT))


@pytest.mark.parametrize(
    ("game", "rules"),
    [
        ("Limit Stud Hi", "cardroom/seven-card-stud"),
        ("Limit Razz", "cardroom/razz"),
        ("Limit 7 Card Stud", "cardroom/seven-card-stud"),
    ],
)
def test_the_game_named_is_the_rule_set(game, rules):
    header = one(SITE, TILT.replace("Limit Stud H/L", game)).header
    assert (header.rules, header.sign.open_pair) == (rules, rules == "cardroom/seven-card-stud")


def test_five_card_stud_has_one_card_down():
    text = """\
Full Tilt Poker Game #5: A Cup (77), Table 1 - 800/1600 Ante 150 - Limit 5 Card Stud - 18:30:57 ET - 2013/03/31
Seat 1: Ann (4,950)
Seat 2: bob (250)
Ann antes 150
bob antes 150
*** 2ND STREET *** (Total Pot: 300, 2 Players)
Dealt to Ann [Kc] [5h]
Dealt to bob [2c]
bob is low with [2c]
bob brings in for 100, and is all in
Ann calls 100
*** 3RD STREET *** (Total Pot: 500, 2 Players, 1 All-In)
Dealt to Ann [Kc 5h] [6h]
Dealt to bob [2c] [7h]
*** 4TH STREET *** (Total Pot: 500, 2 Players, 1 All-In)
Dealt to Ann [Kc 5h 6h] [7d]
Dealt to bob [2c 7h] [8h]
*** 5TH STREET *** (Total Pot: 500, 2 Players, 1 All-In)
Dealt to Ann [Kc 5h 6h 7d] [8d]
Dealt to bob [2c 7h 8h] [9h]
*** SHOW DOWN ***
bob shows [3c 2c 7h 8h 9h] Nine Eight high
Ann shows [Kc 5h 6h 7d 8d] King Eight high
Ann wins the pot (500) with King Eight high
*** SUMMARY ***
Total pot 500 | Rake 0
Seat 1: Ann showed [Kc 5h 6h 7d 8d] and won (500) with King Eight high
Seat 2: bob showed [3c 2c 7h 8h 9h] and lost with Nine Eight high
"""
    record = one(SITE, text)
    assert record.header.rules == "cardroom/five-card-stud"
    assert (record.header.event, record.header.table, record.header.scale) == ("A Cup, tournament 77", "1", 1)
    assert [len(act.cards) for act in record.acts if act.did is Did.DEAL][:2] == [2, 2]
    assert record.header.sign.forced == 200
    assert parts(record) == []


def test_the_stakes_may_stand_after_the_game():
    old = "FullTiltPoker Game #202: Table Some Where - Limit Stud H/L - $2/$4 Ante $0.40 - 1:02:03 ET - 2008/04/05"
    header = one(SITE, TILT.replace(HEAD, old)).header
    assert (header.sign.small_bet, header.sign.ante, header.date) == (200, 40, "2008-04-05T01:02:03")


def test_a_partial_hand_says_so():
    record = one(SITE, TILT.replace(HEAD, HEAD + " (partial)"))
    assert any("partial" in note for note in record.header.notes)


def test_cancelled_hands_and_other_games_are_skipped():
    canceled = "\n".join([*TILT.splitlines()[:5], "Hand #202 has been canceled"])
    other = HEAD.replace("Limit Stud H/L", "Pot Limit Omaha Hi")
    dashed = HEAD.replace("Limit Stud H/L", "Limit 2-7 Triple Draw")
    found = read(SITE, f"{canceled}\n\n\n{other}\nanything\n\n\n{dashed}\n\n\n{TILT}")
    assert [type(hand) for hand in found] == [Skipped, Skipped, Skipped, Record]
    assert [hand.game for hand in found[1:3]] == ["Pot Limit Omaha Hi", "Limit 2-7 Triple Draw"]


def test_hands_turned_up_early_are_shown_where_they_stand():
    shown = "Ann Lee shows [Ac Kd 5h 6h 7h]\n*** 6TH"
    record = one(SITE, TILT.replace("*** 6TH", shown, 1))
    assert record.header.sign.all_in_up
    assert [act.seat for act in record.acts if act.did is Did.SHOW] == [0, 0, 3]


@pytest.mark.parametrize(
    "text",
    [
        TILT.replace("\nCy folds", "\nCy flods"),
        TILT.replace("\nCy folds", "\nNobody folds"),
        TILT.replace("Dealt to Cy [2s]", "Dealt to Cy [2z]"),
        TILT.split("*** SUMMARY")[0],
        TILT.replace("Seat 4: Cy ($20)", "Seat 4: Cy ($20) gone"),
        TILT.replace("Seat 7: Dan showed", "Seat 4: Dan showed"),
        TILT.replace("| Rake", "Rake"),
        TILT.replace("01:02:03 ET - 2011/04/05", "once upon a time"),
    ],
)
def test_a_damaged_hand_is_reported_and_the_next_is_read(text):
    assert [type(hand) for hand in read(SITE, text + "\n\n\n" + TILT)] == [Damaged, Record]


def test_damage_names_the_line():
    assert damage(SITE, TILT.replace("\nCy folds", "\nCy flods")).line == 19


def test_utf_16_is_read_as_it_is_found():
    text = TILT.replace("\n", "\r\n")
    for encoding in ("utf-16-le", "utf-16-be"):
        for mark in ("\ufeff", ""):
            assert wagers(one(SITE, (mark + text).encode(encoding))) == wagers(one(SITE, TILT))
    assert done(one(SITE, text)) == done(one(SITE, TILT))
