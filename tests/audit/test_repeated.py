"""What a room repeats in its summary and headings: a wrong one is found on its line, once; if both lie, the first."""

import pytest

from audit.test_real import real
from doorcard.audit import Certainty, examine
from doorcard.records import detect, write_phh, write_pokerstars
from doorcard.records.record import REPEATED, Did, Said
from records import more_sheets, sheets
from records.more_sheets import BODOG_LEVEL, BOVADA, IPOKER, NEW_WINNING, OLD_WINNING
from records.sheets import STARS, WINAMAX
from records.sheets import TILT as UNEVEN
from records.where import needs_histories

TILT = UNEVEN.replace("8.30", "8.25").replace("8.20", "8.25")
"""The halves are equal: nobody says that the smallest chip is a dime."""


def read(site, text):
    return (sheets if site in sheets.READERS else more_sheets).one(site, text)


def accused(record):
    """The findings that accuse, as code and line."""
    found = [one for one in examine(record).findings if one.accuses]
    assert all(one.cites and one.certainty is Certainty.CERTAIN for one in found)
    return [(one.code, one.line) for one in found]


def line_of(text, words):
    """The line of a text that holds these words."""
    assert words in text
    return text[: text.index(words)].count("\n") + 1


def planted(site, text, *changes):
    """The findings in a text with words of it changed."""
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return accused(read(site, text)), text


SHEETS = [
    ("pokerstars", STARS),
    ("fulltilt", TILT),
    ("winamax", WINAMAX),
    ("bovada", BOVADA),
    ("bovada", BODOG_LEVEL),
    ("winning", OLD_WINNING),
    ("winning", NEW_WINNING),
    ("ipoker", IPOKER),
]


@pytest.mark.parametrize(("site", "text"), SHEETS)
def test_what_agrees_is_silent(site, text):
    record = read(site, text)
    assert any(claim.said in REPEATED for claim in record.claims)
    assert accused(record) == []


ONLY_THE_SUMMARY = [
    ("pokerstars", STARS, "and won ($0.31)", "and won ($0.32)", "summary-won"),
    ("pokerstars", STARS, "folded on the 4th Street", "folded on the 5th Street", "folded-on"),
    ("pokerstars", STARS, "folded on the 4th Street", "folded on the River", "folded-on"),
    ("pokerstars", STARS, "folded on the 4th Street", "folded before the 4th Street", "folded-on"),
    ("pokerstars", STARS, "folded on the 4th Street", "folded on the 4th Street (didn't bet)", "did-not-bet"),
    ("pokerstars", STARS, "Lee folded on the 4th Street", "Lee is sitting out", "sits-out"),
    ("pokerstars", STARS, "bob: x mucked [7h", "bob: x showed [7h", "showed-or-mucked"),
    ("pokerstars", STARS, "bob: x mucked [7h 8h 2s", "bob: x folded on the 4th Street [7h 8h 2s", "folded-on"),
    ("pokerstars", STARS, "Cy (2) showed [2c 2d", "Cy (2) showed [2c 3d", "summary-cards"),
    ("pokerstars", STARS, "bob: x mucked [7h 8h 2s 3s 4s", "bob: x mucked [7h 8h 2s 3s 5s", "summary-cards"),
    ("pokerstars", STARS, "and won ($0.31) with", "and lost with", "summary-won"),
    ("fulltilt", TILT, "and won ($8.25) with a pair", "and won ($8.20) with a pair", "summary-won"),
    ("fulltilt", TILT, "and won ($8.25)", "and lost", "summary-won"),
    ("fulltilt", TILT, "Cy folded on 3rd St.", "Cy folded on 4th St.", "folded-on"),
    ("fulltilt", TILT, "Cy folded on 3rd St.", "Cy is sitting out", "sits-out"),
    ("fulltilt", TILT, "$9.70, 2 Players)", "$9.70, 3 Players)", "players-now"),
    ("fulltilt", TILT, "$9.70, 2 Players)", "$9.70, 2 Players, 1 All-In)", "players-now"),
    ("fulltilt", TILT, "(Total Pot: $9.70, 2", "(Total Pot: $9.30, 2", "pot-now"),
    ("fulltilt", TILT, "Dan showed [Qd Qs", "Dan mucked [Qd Qs", "showed-or-mucked"),
    ("winamax", WINAMAX, "Ann Lee won 158€", "Ann Lee won 157€", "summary-won"),
    ("winamax", WINAMAX, "Ann Lee won 158€", "Ann Lee folded on the 5th street", "folded-on"),
    ("bovada", BOVADA, "Seat+7: $4.44", "Seat+7: $4.40", "summary-won"),
    ("bovada", BOVADA, "[Mucked]", "$0.20 [Mucked]", "summary-won"),
    ("bovada", BOVADA, "[Qs Js Qd Qh 2h 3h 2d-", "[Qs Js Qd Qh 2h 3h-", "summary-cards"),
    ("bovada", BOVADA, "[Qs Js Qd Qh 2h 3h 2d-", "[Qs Js Qd Qh 2h 4h 2d-", "summary-cards"),
    ("bovada", BODOG_LEVEL, "Folded on the 3rd STREET", "Folded on the RIVER", "folded-on"),
    ("bovada", BODOG_LEVEL, "  lose with Two pair", "  10  with Two pair", "summary-won"),
    ("bovada", BODOG_LEVEL, "  164  with Full House", "  lose with Full House", "summary-won"),
    ("winning", OLD_WINNING, "Bets: 0.60", "Bets: 0.70", "summary-bet"),
    ("winning", OLD_WINNING, "Loses: 0.60", "Loses: 0.50", "summary-won"),
    (
        "winning",
        OLD_WINNING,
        "Bets: 1.30. Collects: 1.51. Wins: 0.21.\n*",
        "Bets: 1.40. Collects: 1.51. Wins: 0.21.\n*",
        "summary-bet",
    ),
    ("winning", NEW_WINNING, "won 790.00", "won 789.00", "summary-won"),
    ("winning", NEW_WINNING, "and lost with two pair, Queens", "and won 450.00 with two pair, Queens", "summary-won"),
    ("winning", NEW_WINNING, "Last folded on the 4th Street", "Last folded on the 5th Street", "folded-on"),
    ("winning", NEW_WINNING, "4th Street", "4th Street and did not bet", "did-not-bet"),
    ("winning", NEW_WINNING, "Main pot 590.00", "Main pot 580.00", "pot-now"),
    ("winning", NEW_WINNING, "V W showed [Qh Qd 3c", "V W mucked [Qh Qd 3c", "showed-or-mucked"),
    ("ipoker", IPOKER, 'bet="€2.05"', 'bet="€2.15"', "summary-bet"),
    ("ipoker", IPOKER, 'bet="€0.04"', 'bet="€0"', "summary-bet"),
]


@pytest.mark.parametrize(("site", "text", "old", "new", "code"), ONLY_THE_SUMMARY)
def test_a_summary_or_a_heading_that_is_wrong_alone_is_told_on_its_line(site, text, old, new, code):
    found, changed = planted(site, text, (old, new))
    assert found == [(code, line_of(changed, new.strip("\n*")))]


ONLY_THE_LINE_BEFORE = [
    ("pokerstars", STARS, "collected $0.21 from main", "collected $0.22 from main", "won"),
    ("pokerstars", STARS, "collected $0.10 from side", "collected $0.09 from side", "won"),
    ("fulltilt", TILT, "low pot ($8.25)", "low pot ($8.10)", "won"),
    ("winamax", WINAMAX, "collected 158€", "collected 159€", "won"),
    ("bovada", BOVADA, "Hand result $0.12", "Hand result $0.11", "won"),
    ("bovada", BODOG_LEVEL, "Hand Result 164", "Hand Result 165", "won"),
    ("winning", NEW_WINNING, "collected 340.00", "collected 341.00", "won"),
]


@pytest.mark.parametrize(("site", "text", "old", "new", "code"), ONLY_THE_LINE_BEFORE)
def test_a_line_that_the_summary_puts_right_is_told_and_the_summary_is_not(site, text, old, new, code):
    found, changed = planted(site, text, (old, new))
    assert found == [(code, line_of(changed, new))]


BOTH_ALIKE = [
    ("pokerstars", STARS, ("collected $0.21 from", "collected $0.22 from"), ("won ($0.31)", "won ($0.32)"), "won"),
    ("fulltilt", TILT, ("low pot ($8.25)", "low pot ($8.90)"), ("won ($8.25)", "won ($8.90)"), "won"),
    ("winamax", WINAMAX, ("collected 158€", "collected 168€"), ("won 158€", "won 168€"), "won"),
    ("bovada", BOVADA, ("Hand result $0.12", "Hand result $0.52"), ("$4.44", "$4.84"), "won"),
    ("winning", NEW_WINNING, ("collected 340.00", "collected 341.00"), ("won 790.00", "won 791.00"), "won"),
    (
        "pokerstars",
        STARS,
        ("shows [2c 2d 9c 9d", "shows [2c 2d 9c 8s"),
        ("showed [2c 2d 9c 9d", "showed [2c 2d 9c 8s"),
        "wrong-cards",
    ),
]


@pytest.mark.parametrize(("site", "text", "before", "again", "code"), BOTH_ALIKE)
def test_two_lines_that_are_wrong_alike_are_one_finding_on_the_first(site, text, before, again, code):
    found, changed = planted(site, text, before, again)
    assert found == [(code, line_of(changed, before[1]))]


def test_two_lines_that_are_wrong_each_in_its_way_are_two_findings():
    before, again = ("collected $0.21 from", "collected $0.22 from"), ("won ($0.31)", "won ($0.41)")
    found, changed = planted("pokerstars", STARS, before, again)
    assert found == [("won", line_of(changed, before[1])), ("summary-won", line_of(changed, again[1]))]


def test_one_wrong_act_is_not_told_again_by_all_that_repeats_it():
    """He checks over a bet; the summary, the headings after it and what he bet in all tell that he called."""
    found, changed = planted("fulltilt", TILT, ("Dan calls $2\n", "Dan checks\n"))
    assert found == [("owes", line_of(changed, "Dan checks"))]
    found, changed = planted("winning", OLD_WINNING, ("(x) calls (0.50)", "(x) calls (0.40)"))
    assert found == [("call-amount", line_of(changed, "(x) calls (0.40)"))]
    found, changed = planted("winning", NEW_WINNING, ("Last calls 100.00", "Last calls 90.00"))
    assert found == [("call-amount", line_of(changed, "Last calls 90.00"))]


def test_a_heading_stays_wrong_by_as_much_and_is_told_where_it_goes_wrong():
    found, changed = planted(
        "winning", NEW_WINNING, ("Main pot 60.00", "Main pot 70.00"), ("Main pot 590.00", "Main pot 600.00")
    )
    assert found == [("pot-now", line_of(changed, "Main pot 70.00"))]


BROUGHT_IN_AT_POKERSTARS = """\
PokerStars Hand #102:  7 Card Stud Limit ($0.10/$0.20 USD) - 2019/03/04 5:08:07 ET
Table 'Nowhere II' 8-max
Seat 2: Ann ($3 in chips)
Seat 5: Bob ($2 in chips)
Ann: posts the ante $0.02
Bob: posts the ante $0.02
*** 3rd STREET ***
Dealt to Ann [Ac Kd 5h]
Dealt to Bob [2s]
Bob: brings in for $0.04
Ann: raises $0.06 to $0.10
Bob: folds
Uncalled bet ($0.06) returned to Ann
Ann collected $0.12 from pot
*** SUMMARY ***
Total pot $0.12 | Rake $0
Seat 2: Ann collected ($0.12)
Seat 5: Bob folded on the 3rd Street
"""
BROUGHT_IN_AT_WINNING = """\
Hand #702 - 7Stud(Fixed Limit) - $0.10/$0.20 - 2023/10/22 02:49:52 UTC
Nowhere 8-max
Seat 2: Ann ($3.00)
Seat 5: Bob ($2.00)
Ann posts ante $0.02
Bob posts ante $0.02
*** 3rd STREET ***
Main pot $0.04 | Rake $0.00
Dealt to Ann [Ac Kd 5h]
Dealt to Bob [2s]
Bob brings in $0.04
Ann raises $0.10 to $0.10
Bob folds
Uncalled bet ($0.06) returned to Ann
Ann does not show
Ann collected $0.12 from main pot
*** SUMMARY ***
Total pot $0.12 | Rake $0.00
Seat 2: Ann did not show and won $0.12
Seat 5: Bob folded on the 3rd Street and did not bet
"""


def test_a_chip_between_the_main_pot_and_the_side_pot_is_told_where_both_are():
    heading = "*** 5th STREET ***\n"
    both = NEW_WINNING.replace(heading, f"{heading}Main pot 450.00\nSide pot(1) 340.00\n")
    assert accused(read("winning", both)) == []
    for old, new in (("Main pot 450.00", "Main pot 440.00"), ("Side pot(1) 340.00", "Side pot(1) 350.00")):
        found, changed = planted("winning", both, (old, new))
        assert found == [("pot-now", line_of(changed, new))]
    found, changed = planted("winning", both, ("Main pot 450.00", "Main pot 440.00"), ("(1) 340.00", "(1) 350.00"))
    assert found == [("pot-now", line_of(changed, "Main pot 440.00"))]


def test_who_only_brought_it_in_has_bet_at_pokerstars_and_not_at_the_winning_network():
    """PokerStars never says that who brought it in did not bet; the other room says it of each."""
    assert accused(read("winning", BROUGHT_IN_AT_WINNING)) == []
    assert accused(read("pokerstars", BROUGHT_IN_AT_POKERSTARS)) == []
    found, changed = planted("pokerstars", BROUGHT_IN_AT_POKERSTARS, ("3rd Street", "3rd Street (didn't bet)"))
    assert found == [("did-not-bet", line_of(changed, "(didn't bet)"))]


def test_what_is_told_in_the_summary_alone_is_no_repetition():
    text = "".join(line for line in STARS.splitlines(keepends=True) if " collected " not in line)
    assert accused(read("pokerstars", text)) == []
    text = "".join(line for line in NEW_WINNING.splitlines(keepends=True) if " collected " not in line)
    assert accused(read("winning", text)) == []


UP_CARDS = [
    ("pokerstars", STARS, "Dealt to bob: x [2s] [3s]\n"),
    ("pokerstars", STARS, "Dealt to Cy (2) [9c 9d] [Td]\n"),
    ("pokerstars", STARS, "Dealt to Cy (2) [9c]\n"),
    ("fulltilt", TILT, "Dealt to Dan [3c] [4c]\n"),
    ("winamax", WINAMAX, "Dealt to bob [X X Kh] [4h]\n"),
    ("bovada", BOVADA, "Seat+3 [ME] : Card dealt to a spot [4s]\n"),
    ("bovada", BODOG_LEVEL, "Seat+6 : Card dealt to a spot [3s]\n"),
    ("winning", OLD_WINNING, "Player bob (x) received card: [9s]\n"),
    ("winning", OLD_WINNING, "Player bob (x) received card: [Kd]\n"),
    ("winning", NEW_WINNING, "Dealt to V W [3c 7s] [8s]\n"),
    ("ipoker", IPOKER, '      <cards type="Fifth Street" player="Zoë">H6</cards>\n'),
]


@pytest.mark.parametrize(("site", "text", "card"), UP_CARDS)
def test_an_up_card_that_is_not_told_though_the_others_are_is_missing(site, text, card):
    assert card in text
    street = line_of(text, card)
    ((code, line),) = accused(read(site, text.replace(card, "", 1)))
    assert code == "card-missing"
    assert abs(line - street) <= 3


def test_cards_that_nobody_sees_are_not_missed():
    """Of the last street a room tells the card of whose paper it is, or none."""
    river = "Dealt to Ann Lee [Ac Kd 5h 6h 7h 8h] [Jd]\n"
    assert accused(read("fulltilt", TILT.replace(river, ""))) == []


def test_what_is_said_while_cards_are_dealt_moves_no_street():
    """A remark between the heading and the cards."""
    text = TILT.replace("Dealt to Ann Lee [Ac Kd 5h 6h] [7h]", "Eve: hello\nDealt to Ann Lee [Ac Kd 5h 6h] [7h]")
    ((code, line),) = accused(read("fulltilt", text.replace("Dealt to Dan [3c 4c] [2d]\n", "")))
    assert (code, line) == ("card-missing", line_of(text, "Dealt to Ann Lee [Ac Kd 5h 6h] [7h]"))


def test_what_is_said_twice_is_still_wrong_when_it_is_written_in_another_format(tmp_path):
    for old, new, code in (
        ("and won ($0.31)", "and won ($0.32)", "summary-won"),
        ("folded on the 4th Street", "folded on the 5th Street", "folded-on"),
        ("bob: x mucked [7h", "bob: x showed [7h", "showed-or-mucked"),
    ):
        record = read("pokerstars", STARS.replace(old, new))
        for name, write in (("hand.phh", write_phh.text), ("hand.txt", write_pokerstars.text)):
            (tmp_path / name).write_text(write(record), encoding="utf-8")
            assert [code for code, _ in accused(detect.record(tmp_path / name))] == [code], (name, new)


@pytest.mark.parametrize(("site", "text"), SHEETS)
def test_what_we_write_is_silent(site, text, tmp_path):
    for name, write in (("hand.phh", write_phh.text), ("hand.txt", write_pokerstars.text)):
        (tmp_path / name).write_text(write(read(site, text)), encoding="utf-8")
        assert accused(detect.record(tmp_path / name)) == [], name


@needs_histories
def test_ipoker_counts_the_ante_of_a_raiser_twice_in_some_files_and_bovada_leaves_out_one_card():
    """What a room does always is how it counts, and no fault of a hand."""
    found = {"ipoker": 0, "bovada": 0}
    for record in real():
        if record.header.site == "ipoker":
            found["ipoker"] += sum(" is said to have bet " in note for note in record.header.notes)
        for claim in record.claims:
            if claim.said is Said.DEALT:
                dealt = [
                    card
                    for act in record.acts
                    if act.did is Did.DEAL and act.seat == claim.seat
                    for card in act.cards
                ]
                found["bovada"] += len(set(dealt) - set(claim.cards))
    assert found == {"ipoker": 17, "bovada": 2}
