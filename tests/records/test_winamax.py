"""Winamax: what each kind of line of a hand becomes, and what is damage."""

import pytest

from doorcard.cards import Card
from doorcard.engine.events import Half
from doorcard.records import fold
from doorcard.records.record import Damaged, Did, Record, Said, Skipped
from doorcard.records.sums import sums
from records.sheets import WINAMAX, claimed, one, parts, read, wagers

SITE = "winamax"
HEAD = WINAMAX.splitlines()[0]


def test_the_header_says_game_stakes_table_and_time():
    header = one(SITE, WINAMAX).header
    assert (header.game, header.rules) == ("Razz", "cardroom/razz")
    assert (header.hand, header.table, header.date) == ("404-5-6", "Nulle Part", "2016-11-12T22:39:00")
    assert (header.sign.ante, header.sign.forced, header.sign.small_bet) == (500, 1000, 2500)
    assert (header.currency, header.scale) == ("EUR", 100)
    assert [chair.stack for chair in header.chairs] == [154672, 6456]


def test_every_act_has_its_seat_and_its_amount():
    assert wagers(one(SITE, WINAMAX)) == [
        (1, Did.BRING_IN, 1000, None),
        (0, Did.RAISE, 2500, None),
        (1, Did.CALL, None, 1500),
        (1, Did.BET, 2500, None),
        (0, Did.CALL, None, 2500),
        (0, Did.BET, 5000, None),
        (1, Did.FOLD, None, None),
    ]


def test_cards_marked_x_are_not_known():
    dealt = [act.cards for act in one(SITE, WINAMAX).acts if act.did is Did.DEAL]
    assert dealt[1] == (None, None, Card.read("Kh"))
    assert dealt[3] == (Card.read("4h"),)


def test_the_pot_is_told_as_others_tell_it():
    record = one(SITE, WINAMAX)
    assert claimed(record, Said.WON, Said.RETURNED, Said.POT, Said.RAKE) == [
        (Said.RETURNED, 0, 5000),
        (Said.WON, 0, 10800),
        (Said.POT, None, 11000),
        (Said.RAKE, None, 200),
    ]
    assert sums(record.lines).balance
    assert len(record.header.notes) == 2


def test_the_hand_folds_as_it_is_told():
    assert parts(one(SITE, WINAMAX)) == []
    assert fold.play(one(SITE, WINAMAX)).finished


@pytest.mark.parametrize(
    ("where", "pot", "half"),
    [
        ("pot(HI)", None, Half.HIGH),
        ("pot(LO)", None, Half.LOW),
        ("main pot", 0, None),
        ("side pot 1", 1, None),
        ("side pot 2 (LO)", 2, Half.LOW),
    ],
)
def test_pots_in_their_other_forms(where, pot, half):
    record = one(SITE, WINAMAX.replace("158€ from pot", f"158€ from {where}"))
    (claim,) = [claim for claim in record.claims if claim.said is Said.WON]
    assert (claim.pot, claim.half) == (pot, half)


def test_the_other_way_to_name_streets_and_the_bring_in():
    text = WINAMAX.replace("Razz fixed", "7stud fixed").replace("brings in 10€", "bring-in 10€").replace("€", "")
    text = text.replace("3rd STREET", "THIRD").replace("4th STREET", "FOURTH").replace("5th STREET", "FIFTH")
    text = text.replace("(real money)", "(play money) Seat #0 is the button").replace("| Rake 2", "| No rake")
    text = "\n".join([line for line in text.splitlines() if not line.startswith("Dealt")])
    record = one(SITE, text)
    assert (record.header.rules, record.header.currency) == ("cardroom/seven-card-stud", "")
    assert [act.did for act in record.acts].count(Did.STREET) == 3
    assert wagers(record)[0] == (1, Did.BRING_IN, 1000, None)


def test_tournaments_count_chips():
    head = 'Winamax Poker - Tournament "Stud" buyIn: 4.50€ + 0.50€ level: 2 - HandId: #1-2-3 - Razz fixed limit'
    text = (
        WINAMAX.replace(HEAD, f"{head} (5/25/50) - 2016/11/12 22:39:00 UTC")
        .replace("1 546.72€", "1546")
        .replace(".56", "")
    )
    head, rest = text.split("\n", 1)
    header = one(SITE, f"{head}\n{rest.replace('€', '')}").header
    assert (header.event, header.currency, header.scale) == ('"Stud" buyIn: 4.50€ + 0.50€, level 2', "", 1)


def test_all_in_and_remarks():
    text = WINAMAX.replace("bob calls 15€", "bob leaves the table\nbob calls 15€ and is all-in")
    record = one(SITE, text)
    assert [act.words for act in record.acts if act.did is Did.CALL] == ["all in", ""]


def test_the_euro_sign_of_windows_is_read_and_noted():
    record = one(SITE, WINAMAX.encode("cp1252"))
    assert wagers(record) == wagers(one(SITE, WINAMAX))
    assert any("Windows-1252" in note for note in record.header.notes)


def test_other_games_of_a_mix_are_skipped_by_name():
    other = HEAD.replace("Razz fixed limit", "Holdem no limit")
    found = read(SITE, f"{other}\nanything\n\n\n{WINAMAX}")
    assert [type(hand) for hand in found] == [Skipped, Record]
    assert found[0].game == "Holdem no limit"


@pytest.mark.parametrize(
    "text",
    [
        WINAMAX.replace("bob folds", "bob flods"),
        WINAMAX.replace("bob folds", "nobody folds"),
        WINAMAX.split("*** SUMMARY")[0],
        WINAMAX.replace("[X X Kh]", "[X X Kz]"),
        WINAMAX.replace("(5€/25€/50€)", "(much)"),
        WINAMAX.replace("Table: 'Nulle Part' 6-max (real money)\n", ""),
    ],
)
def test_a_damaged_hand_is_reported_and_the_next_is_read(text):
    assert [type(hand) for hand in read(SITE, text + "\n\n\n" + WINAMAX)] == [Damaged, Record]


def test_a_bet_nobody_called_that_is_divided_with_the_pot_is_taken_from_both_halves():
    """One player wins both ways: the room writes half of his last bet, 50, into each half."""
    whole = next(line for line in WINAMAX.splitlines() if "collected" in line)
    name, _, amount = whole.partition(" collected ")
    assert amount == "158€ from pot"
    text = WINAMAX.replace("Razz", "7-Card Stud Hi/Lo").replace(
        whole, f"{name} collected 79€ from pot(HI)\n{name} collected 79€ from pot(LO)"
    )
    won = [(claim.half, claim.amount) for claim in one(SITE, text).claims if claim.said is Said.WON]
    assert won == [(Half.HIGH, 5400), (Half.LOW, 5400)]
