"""PartyPoker: what each kind of line of a hand becomes, and what is damage."""

import pytest

from doorcard.cards import Card
from doorcard.engine.events import Half
from doorcard.engine.state import Part
from doorcard.records import fold
from doorcard.records.record import Damaged, Did, Record, Said, Skipped
from doorcard.records.sums import sums
from records.sheets import PARTY, claimed, one, parts, read, wagers

SITE = "partypoker"
HEAD = PARTY.splitlines()[4]


def test_the_header_says_game_stakes_table_and_time():
    header = one(SITE, PARTY).header
    assert (header.game, header.rules) == ("7 Card Stud Hi-Lo", "cardroom/stud-eight-or-better")
    assert (header.hand, header.table, header.date) == ("303", "12", "2014-05-06T07:08:09")
    assert (header.sign.ante, header.sign.forced, header.sign.small_bet, header.sign.big_bet) == (10, 50, 100, 200)
    assert (header.currency, header.scale) == ("USD", 100)


def test_seats_are_put_in_order():
    chairs = one(SITE, PARTY).header.chairs
    assert [(chair.number, chair.name, chair.stack, chair.part) for chair in chairs] == [
        (2, "bob", 410, Part.IN),
        (4, "Cy", 101000, Part.IN),
        (6, "Ann Lee", 3115, Part.IN),
        (7, "Dan", 900, Part.OUT),
    ]


def test_every_amount_is_what_was_put_in():
    assert wagers(one(SITE, PARTY)) == [
        (1, Did.BRING_IN, None, 50),
        (2, Did.COMPLETE, None, 100),
        (0, Did.CALL, None, 100),
        (1, Did.FOLD, None, None),
        (2, Did.BET, None, 100),
        (0, Did.RAISE, None, 200),
        (2, Did.RAISE, None, 200),
        (0, Did.CALL, None, 100),
    ]


def test_all_in_is_a_rise_where_it_is_more_than_the_bet():
    text = PARTY.replace("bob raises [$2 USD]", "bob is all-In [$3.00 USD]").split("Ann Lee raises")[0]
    text += "Ann Lee calls [$2 USD]\nbob wins $8.40 USD\n"
    assert (0, Did.RISE, None, 300) in wagers(one(SITE, text))


def test_only_what_is_told_of_the_cards_is_known():
    dealt = [(act.seat, act.cards) for act in one(SITE, PARTY).acts if act.did is Did.DEAL]
    assert dealt == [(1, (Card.read("7h"), Card.read("7c"), Card.read("2d")))]


def test_a_hand_not_shown_may_still_be_told():
    record = one(SITE, PARTY)
    assert [(act.seat, act.did) for act in record.acts if act.did in (Did.SHOW, Did.MUCK)] == [
        (0, Did.SHOW),
        (2, Did.MUCK),
    ]
    held = [(claim.seat, len(claim.cards), claim.words) for claim in record.claims if claim.said is Said.HAND]
    assert held == [(2, 7, "a pair of Nines")]


def test_the_rake_is_what_nobody_wins():
    record = one(SITE, PARTY)
    assert claimed(record, Said.WON, Said.RETURNED, Said.RAKE) == [(Said.WON, 0, 840), (Said.RAKE, None, 40)]
    assert sums(record.lines).balance
    assert any("rake is not told" in note for note in record.header.notes)


def test_a_bet_that_nobody_called_is_told_apart_from_what_is_won():
    text = PARTY.split("bob is all-In")[0] + "bob folds\nAnn Lee does not show cards.\nAnn Lee wins $7.50 USD\n"
    record = one(SITE, text)
    assert claimed(record, Said.WON, Said.RETURNED, Said.RAKE) == [
        (Said.RETURNED, 2, 100),
        (Said.WON, 2, 650),
        (Said.RAKE, None, 30),
    ]
    assert sums(record.lines).balance


def test_the_hand_folds_as_it_is_told():
    text = PARTY.split("bob is all-In")[0] + "bob folds\nAnn Lee does not show cards.\nAnn Lee wins $7.50 USD\n"
    assert parts(one(SITE, text)) == []
    assert fold.play(one(SITE, text)).finished


@pytest.mark.parametrize(
    ("line", "pot", "half", "words"),
    [
        ("bob wins $8.40 USD from the side pot 1 with a pair of Aces.", 1, None, "a pair of Aces"),
        ("bob wins Lo ($8.40 USD) from the main pot with 8,6,4,3,A.", 0, Half.LOW, "8,6,4,3,A"),
        ("bob wins $8.40 USD", None, None, ""),
    ],
)
def test_pots_in_their_other_forms(line, pot, half, words):
    record = one(SITE, PARTY.replace("bob wins $8.40 USD from the main pot with a pair of Aces.", line))
    (claim,) = [claim for claim in record.claims if claim.said is Said.WON]
    assert (claim.amount, claim.pot, claim.half, claim.words) == (840, pot, half, words)


@pytest.mark.parametrize(
    "line", ["Eve has joined the table.", "Cy has left the table.", "bob: x y", "bob could not respond in time."]
)
def test_what_is_said_beside_the_game_is_a_remark(line):
    record = one(SITE, PARTY.replace("\nCy folds", f"\n{line}\nCy folds"))
    assert line in [act.words for act in record.acts if act.did is Did.REMARK]


def test_several_hands_and_other_games():
    other = PARTY.replace("7 Card Stud Hi-Lo", "NL Texas Hold'em")
    found = read(SITE, PARTY + "\n\n" + other + "\n\n" + PARTY.replace("7 Card Stud Hi-Lo", "7 Card Stud"))
    assert [type(hand) for hand in found] == [Record, Skipped, Record]
    assert found[1].game == "Texas Hold'em"
    assert found[2].header.rules == "cardroom/seven-card-stud"


def test_tournaments_count_chips():
    head = "FL 7 Card Stud $5 USD Buy-in Trny: 61 Level: 3 Stakes(100/200 - 10) - Monday, May 05, 07:08:09 EDT 2014"
    text = PARTY.replace(HEAD, head).replace("$1,010", "1010").replace("$", "").replace(" USD", "")
    header = one(SITE, text.replace("FL 7 Card Stud 5 Buy-in", "FL 7 Card Stud $5 USD Buy-in")).header
    assert (header.event, header.currency, header.sign.chip_cents) == ("tournament 61, level 3", "", None)
    assert header.sign.small_bet // header.scale == 100


def test_double_bets_mean_that_an_open_pair_allows_the_big_bet():
    text = PARTY.replace("Ann Lee bets [$1 USD]", "Ann Lee double bets [$2 USD]")
    record = one(SITE, text.replace("Hi-Lo", "").replace("Stud  -", "Stud -"))
    assert record.header.sign.open_pair
    assert (2, Did.BET, None, 200) in wagers(record)


@pytest.mark.parametrize(
    "text",
    [
        PARTY.replace("Cy folds", "Cy flods"),
        PARTY.replace("\nCy folds", "\nNobody folds"),
        PARTY.split("bob wins")[0],
        PARTY.replace(HEAD, "a game"),
        PARTY.replace("7h 7c 2d", "7h 7c 2z"),
        PARTY.replace("Seat 2: bob", "Seat 4: bob"),
    ],
)
def test_a_damaged_hand_is_reported_and_the_next_is_read(text):
    assert [type(hand) for hand in read(SITE, text + "\n\n" + PARTY)] == [Damaged, Record]
