"""The Winning network: what each kind of line becomes in both its ways of writing, and what is damage."""

import pytest

from doorcard.cards import Card, read_cards
from doorcard.engine.state import Part
from doorcard.records import fold, winning
from doorcard.records.record import Did, Said, Skipped
from doorcard.records.sums import sums
from records.more_sheets import NEW_WINNING, OLD_WINNING, damage, one, read
from records.sheets import claimed, parts, wagers

SITE = "winning"


def test_the_old_header():
    header = one(SITE, OLD_WINNING).header
    assert (header.game, header.rules) == ("Seven Cards Stud HiLow", "cardroom/stud-eight-or-better")
    assert (header.hand, header.table, header.date) == ("601", "(PRR) Nowhere   (Short)", "2017-09-08T07:06:05")
    assert (header.sign.ante, header.sign.forced, header.sign.small_bet, header.sign.big_bet) == (10, 20, 50, 100)
    assert [(chair.name, chair.number) for chair in header.chairs] == [("Ann B", 1), ("bob (x)", 3), ("Cy", 6)]


def test_the_new_header():
    header = one(SITE, NEW_WINNING).header
    assert (header.game, header.rules, header.hand) == ("7Stud", "cardroom/seven-card-stud", "701")
    assert (header.event, header.table) == ("$50 GTD, tournament 9001, Level 3", "12")
    assert (header.sign.small_bet, header.sign.big_bet, header.scale, header.currency) == (100, 200, 1, "")
    assert dict(header.more) == {"zone": "UTC"}


def test_who_sits_out_in_the_list_of_seats_is_not_dealt_in_and_the_deal_begins_after_the_button():
    chairs = one(SITE, NEW_WINNING).header.chairs
    assert [(chair.name, chair.part) for chair in chairs] == [
        ("V W", Part.IN),
        ("Gone", Part.OUT),
        ("Last", Part.IN),
        ("Hero", Part.IN),
    ]


def test_old_amounts_are_what_was_put_in():
    assert wagers(one(SITE, OLD_WINNING)) == [
        (2, Did.BRING_IN, 20, None),
        (0, Did.RAISE, None, 50),
        (1, Did.CALL, None, 50),
        (2, Did.CALL, None, 30),
        (1, Did.BET, None, 50),
        (2, Did.FOLD, None, None),
        (0, Did.CALL, None, 50),
        (1, Did.BET, None, 20),
        (0, Did.CALL, None, 20),
    ]


def test_a_new_raise_is_told_by_what_it_comes_to():
    assert wagers(one(SITE, NEW_WINNING)) == [
        (0, Did.BRING_IN, 30, None),
        (2, Did.RAISE, 100, None),
        (3, Did.RAISE, 200, None),
        (0, Did.CALL, None, 100),
        (2, Did.CALL, None, 100),
        (2, Did.BET, None, 100),
        (3, Did.RAISE, 200, None),
        (2, Did.FOLD, None, None),
    ]


@pytest.mark.parametrize("text", [OLD_WINNING, NEW_WINNING])
def test_a_record_has_five_streets_whatever_their_headings(text):
    assert sum(act.did is Did.STREET for act in one(SITE, text).acts) == 5


def test_cards_of_old_hands_come_one_by_one():
    dealt = [act.cards for act in one(SITE, OLD_WINNING).acts if act.did is Did.DEAL and act.seat == 1]
    assert dealt[:4] == [(None,), (None,), (Card.read("Kd"),), (Card.read("Kh"),)]
    assert dealt[-1] == (None,)


def test_old_hands_are_shown_in_the_summary_alone_and_the_fee_is_a_rake():
    record = one(SITE, OLD_WINNING)
    shown = [(act.seat, act.cards) for act in record.acts if act.did is Did.SHOW]
    assert shown == [(0, read_cards("As 2s 7h 3d 4d Qc Jd")), (1, read_cards("Kc 2d Kd Kh 9s Ts 5h"))]
    assert claimed(record, Said.POT, Said.RAKE, Said.WON) == [
        (Said.POT, None, 320),
        (Said.RAKE, None, 15),
        (Said.RAKE, None, 3),
        (Said.WON, 0, 151),
        (Said.WON, 1, 151),
    ]


def test_new_pots_are_told_at_the_showdown_and_in_the_summary():
    record = one(SITE, NEW_WINNING)
    told = (Said.POT, Said.WON, Said.RETURNED)
    pots = [(claim.said, claim.amount, claim.pot) for claim in record.claims if claim.said in told]
    assert pots == [
        (Said.RETURNED, 100, None),
        (Said.POT, 450, 0),
        (Said.POT, 340, 1),
        (Said.WON, 450, 0),
        (Said.WON, 340, 1),
        (Said.POT, 790, None),
    ]


@pytest.mark.parametrize("text", [OLD_WINNING, NEW_WINNING])
def test_the_hand_folds_as_it_is_told(text):
    record = one(SITE, text)
    assert sums(record.lines).balance
    assert parts(record) == []
    assert fold.play(record).finished


def test_hands_shown_go_before_hands_given_up_with_a_note():
    text = OLD_WINNING.replace("------ Summary", "Player bob (x) mucks cards\n------ Summary")
    shows = "shows: Three Of Kind of Ks [Kc 2d Kd Kh 9s 10s 5h]."
    text = text.replace(shows, "mucks (does not show cards).")
    record = one(SITE, text)
    assert [act.did for act in record.acts if act.did in (Did.SHOW, Did.MUCK)] == [Did.SHOW, Did.MUCK]
    assert any("they are taken to be" in note for note in record.header.notes)


def test_what_was_won_is_taken_from_the_summary_where_nothing_else_tells_it():
    text = "".join(line for line in NEW_WINNING.splitlines(keepends=True) if " collected " not in line)
    assert claimed(one(SITE, text), Said.WON) == [(Said.WON, 3, 790)]


def test_a_pot_at_the_head_of_a_street_is_told_with_its_rake():
    text = NEW_WINNING.replace("Main pot 590.00", "Main pot 580.00 | Rake 10.00")
    now = [(claim.amount, claim.pot) for claim in one(SITE, text).claims if claim.said is Said.POT_NOW]
    assert now == [(60, 0), (590, 0)]


def test_what_the_summary_repeats_is_claimed_as_it_stands():
    old = one(SITE, OLD_WINNING.replace("Bets: 1.30", "Bets: 1.40", 1))
    assert claimed(old, Said.PUT_IN) == [(Said.PUT_IN, 0, 140), (Said.PUT_IN, 1, 130), (Said.PUT_IN, 2, 60)]
    assert claimed(old, Said.AHEAD, Said.BEHIND) == [(Said.AHEAD, 0, 21), (Said.AHEAD, 1, 21), (Said.BEHIND, 2, 60)]
    new = one(SITE, NEW_WINNING.replace("won 790.00", "won 789.00"))
    assert claimed(new, Said.WON_IN_ALL) == [(Said.WON_IN_ALL, 3, 789), (Said.WON_IN_ALL, 0, 0)]
    assert [(claim.seat, claim.street) for claim in new.claims if claim.said is Said.FOLDED_ON] == [(2, 4)]
    assert not any("says" in note for record in (old, new) for note in record.header.notes)


def test_a_tournament_is_known_by_the_name_of_the_old_file(tmp_path):
    path = tmp_path / "HH20170908 T55-G601.txt"
    path.write_bytes(OLD_WINNING.encode("utf-16"))
    (record,) = winning.read(path)
    assert record.header.event == "tournament 55"


def test_a_card_that_is_not_shown_is_not_known():
    record = one(SITE, NEW_WINNING.replace("V W shows [Qh Qd 3c", "V W shows [- Qd 3c"))
    assert next(act.cards for act in record.acts if act.did is Did.SHOW)[0] is None


def test_a_tournament_header_with_an_ante_and_blanks_before_the_limit():
    text = NEW_WINNING.replace("7Stud(Fixed", "7Stud H/L (Fixed").replace("200.00)-", "200.00, Ante 25.00) -", 1)
    header = one(SITE, text).header
    assert (header.game, header.sign.ante) == ("7Stud H/L", 25)


@pytest.mark.parametrize(
    ("old", "new", "game"),
    [
        ("7Stud(Fixed Limit)", "Omaha H/L(Pot Limit)", "Omaha H/L"),
        ("7Stud(Fixed", "7Stud(Pot", "7Stud Pot Limit"),
        ("7Stud(Fixed", "5Card Omaha(Fixed", "5Card Omaha"),
    ],
)
def test_other_games_are_counted_and_named(old, new, game):
    holdem = OLD_WINNING.replace("(Seven Cards Stud HiLow)", "(Hold'em)")
    found = read(SITE, f"{NEW_WINNING.replace(old, new)}\n\n{holdem}\n\n{OLD_WINNING}")
    assert [type(hand) is Skipped for hand in found] == [True, True, False]
    assert [hand.game for hand in found[:2]] == [game, "Hold'em"]


@pytest.mark.parametrize(
    ("text", "old", "new", "why"),
    [
        (OLD_WINNING, "Player Cy folds", "Player Cy ponders", "not understood"),
        (OLD_WINNING, "Player Cy folds", "Player Eve folds", "not understood"),
        (OLD_WINNING, "Pot: 3.02.", "Pott: 3.02.", "not understood"),
        (OLD_WINNING, "[3d]", "[3x]", "no card"),
        (OLD_WINNING, "Seat 3: bob (x)", "Seat 1: bob (x)", "twice"),
        (OLD_WINNING, "Game ID:", "Game:", "no form we know"),
        (OLD_WINNING, "------ Summary ------", "", "not understood"),
        (NEW_WINNING, "Last folds", "Last ponders", "not understood"),
        (NEW_WINNING, "Last bets 100.00", "Last bets", "not understood"),
        (NEW_WINNING, "Table '12' 8-max Seat", "Seat", "no form we know"),
        (NEW_WINNING, "(100.00/200.00)", "", "no stakes"),
        (NEW_WINNING, "Seat 8: Last folded", "Seat 7: Last folded", "does not sit there"),
        (NEW_WINNING, "Seat 8: Last folded", "Seat 8: Last vanished", "not understood"),
    ],
)
def test_what_cannot_be_read_is_damage(text, old, new, why):
    report = damage(SITE, text.replace(old, new, 1))
    assert why in report.why
    assert report.line > 0


@pytest.mark.parametrize("text", [OLD_WINNING, NEW_WINNING])
def test_a_hand_that_breaks_off_is_damage_or_a_liberty(text):
    short = "".join(text.splitlines(keepends=True)[:20])
    assert "breaks off" in damage(SITE, short).why
    assert any("breaks off" in note for note in one(SITE, short, lenient=True).header.notes)
