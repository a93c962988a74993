"""How findings are told: amounts as the record writes them, lines as wide as asked, and what was asked in vain."""

import json

import pytest

from audit.test_slips import SHEET, read, written
from cli.conftest import doorcard  # noqa: F401 - a fixture
from doorcard.audit import audit
from doorcard.audit.report import as_json, text
from doorcard.audit.wording import as_recorded
from doorcard.records.record import Chair, Header
from doorcard.rules.sign import TableSign


@pytest.mark.parametrize(
    ("sentence", "code", "scale", "told"),
    [
        ("seat 6 wins 102", "won", 100, "seat 6 wins 1.02"),
        ("seat 6 wins 102", "won", 1, "seat 6 wins 102"),
        ("seat 1 wins 5 and seat 12 wins 1200", "won", 100, "seat 1 wins 0.05 and seat 12 wins 12.00"),
        (
            "bet to 30 is above the limit of 20; allowed: 10 or 20",
            "amount-not-allowed",
            100,
            "bet to 0.30 is above the limit of 0.20; allowed: 0.10 or 0.20",
        ),
        (
            "the round has had its 3 raises; call or fold",
            "raise-cap",
            100,
            "the round has had its 3 raises; call or fold",
        ),
        ("the table has 8 seats", "no-such-player", 100, "the table has 8 seats"),
        ("5s is dealt to seat 1", "card-already-out", 100, "5s is dealt to seat 1"),
        ('the hand of seat 1 is called "8,7,6,3,A"', "named-hand", 100, 'the hand of seat 1 is called "8,7,6,3,A"'),
        ("1 is burned before this street", "burn", 100, "1 is burned before this street"),
        ("the pot is 1500", "pot", 1000, "the pot is 1.500"),
    ],
)
def test_chips_have_the_decimals_of_the_record_and_nothing_else_has(sentence, code, scale, told):
    assert as_recorded(sentence, code, header(scale=scale)) == told


def header(**also):
    """The head of a record of which nothing is known but this."""
    return Header(**{"site": "", "game": "", "rules": "", "sign": TableSign(), "chairs": ()} | also)


def test_players_have_the_names_and_the_numbers_that_the_record_gives_them():
    chairs = (Chair(name="Ann", number=4), Chair(name="7 of 9", number=6), Chair(name="Seat+8", number=8), Chair())
    told = as_recorded(
        'seat 1 wins 5 and seat 2 wins 1200, but seat 3 and seat 4 do; called "seat 1"',
        "won",
        header(scale=100, chairs=chairs),
    )
    assert told == (
        'Ann (seat 4) wins 0.05 and 7 of 9 (seat 6) wins 12.00, but seat 8 and seat 4 do; called "seat 1"'
    )


def test_a_finding_of_a_room_names_its_player_in_every_form(tmp_path):
    paper, _ = written(SHEET.replace("Seat 4: Dot", "Seat 7: Dot"), "Dot: folds", "Dot: checks")
    (found,) = [one for one in audit(read(tmp_path, paper)) if one.accuses]
    assert found.sentence.startswith("Dot (seat 7) checks")
    assert (found.seat, found.player) == (7, "Dot")
    told = json.loads(as_json(found))
    assert (told["seat"], told["player"]) == (7, "Dot")


def test_a_finding_of_a_room_that_counts_cents_is_told_in_dollars(tmp_path):
    paper, _ = written(SHEET, "Ann collected $1.38", "Ann collected $1.36")
    (found,) = [one for one in audit(read(tmp_path, paper)) if one.accuses]
    assert "1.36" in found.sentence or "0.05" in found.sentence
    assert "136" not in found.sentence


def test_lines_are_no_wider_than_asked_and_say_the_same(tmp_path):
    paper, _ = written(SHEET, "Ann: bets $0.20", "Ann: bets $0.30")
    found = audit(read(tmp_path, paper))[0]
    wide, narrow = list(text(found)), list(text(found, 50))
    assert max(map(len, wide)) > 50
    assert max(map(len, narrow[1:])) <= 50
    assert " ".join(" ".join(narrow).split()) == " ".join(" ".join(wide).split())


def test_a_reading_that_no_hand_leaves_open_is_named(doorcard, tmp_path):  # noqa: F811
    read(tmp_path, SHEET)
    asked = ("audit", str(tmp_path / "paper"), "--rules", "pa", "--summary")
    vain = doorcard(*asked, "--reading", "head-to-head=until-reached")
    assert "--reading head-to-head=until-reached changes nothing" in vain.err
    assert "changes nothing" not in doorcard(*asked, "--reading", "raise-cap=4").err


def test_a_game_that_the_rules_do_not_have_is_not_called_faultless(doorcard, tmp_path):  # noqa: F811
    read(tmp_path, SHEET.replace("7 Card Stud Limit", "Razz Limit"))
    done = doorcard("audit", str(tmp_path / "paper"), "--rules", "nz")
    assert "nothing is judged: these rules do not have the game of 1 hand" in done.out
    assert "0 findings" not in done.out
    assert done.code == 0
