"""One line of a real hand written otherwise is one finding: on that line, with the figures that are written there."""

import codecs
import re

import pytest
from msgspec.structs import replace

from audit.paper import changed
from doorcard.audit import audit
from doorcard.records import detect, own
from doorcard.records.record import Did, Record
from doorcard.records.transcribe import record_of
from doorcard.records.whole import hand_of
from doorcard.rules import rule_set
from records.where import HISTORIES, needs_histories

pytestmark = needs_histories

FILES = {
    "stars eight": "pokerstars/stud8/ps-studhilo-ring-showdown.txt",
    "stars seven": "pokerstars/7stud/HH20110417*",
    "stars high stakes": "pokerstars/stud8/*400-800*",
    "stars triple": "pokerstars/7stud/tour-Triple*",
    "tilt five": "fulltilt/5stud/*",
    "tilt eight": "fulltilt/stud8/ftp*",
    "tilt razz": "fulltilt/razz/tour*",
    "bovada eight": "bovada/stud8/*",
    "bovada seven": "bovada/7stud/*",
    "party seven": "partypoker/7stud/*",
    "party eight": "partypoker/stud8/*",
    "winamax seven": "winamax/7stud/*8games*",
    "winamax play": "winamax/7stud/*play*",
    "winamax eight": "winamax/stud8/*",
    "winamax razz": "winamax/razz/*",
    "winning eight": "winning/stud8/*",
    "winning seven": "winning/7stud/*",
    "ipoker eight": "ipoker/stud8/*",
    "series": "wsop-phh/stud8/*hand051*",
}
AGAIN = "stands once more"
GONE = "is left out"


def lines_of(name):
    (path,) = HISTORIES.glob(FILES[name])
    raw = path.read_bytes()
    if raw[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
        return raw.decode("utf-16").split("\n"), path.suffix
    try:
        return raw.decode("utf-8-sig").split("\n"), path.suffix
    except UnicodeDecodeError:
        return raw.decode("cp1252").split("\n"), path.suffix


def first_hand(folder, name, *edits):
    """The first hand that an edit touches, and every edit's line is the one of the file."""
    lines, suffix = lines_of(name)
    for number, old, new in sorted(edits, reverse=True):
        assert old in lines[number - 1], lines[number - 1]
        if new == AGAIN:
            lines.insert(number, lines[number - 1])
        elif new == GONE:
            del lines[number - 1]
        else:
            lines[number - 1] = lines[number - 1].replace(old, new, 1)
    path = folder / f"paper{suffix}"
    path.write_text("\n".join(lines), encoding="utf-8")
    at = edits[0][0]
    hands = [hand for hand in detect.records(path) if isinstance(hand, Record)]
    return [hand for hand in hands if hand.header.line <= at][-1]


def accused(record):
    return [one for one in audit(record) if one.accuses]


def only(folder, name, *edits):
    (found,) = accused(first_hand(folder, name, *edits))
    assert found.cites
    return found


@pytest.mark.parametrize("name", FILES)
def test_the_file_itself_is_silent(tmp_path, name):
    lines, suffix = lines_of(name)
    (tmp_path / f"paper{suffix}").write_text("\n".join(lines), encoding="utf-8")
    for hand in detect.records(tmp_path / f"paper{suffix}"):
        assert accused(hand) == []


def said(sentence):
    """A sentence without the name or the number of whoever it is about: the line says who that is."""
    return re.sub(r"\S+ \(seat \d+\)|\bseat \d+", "he", sentence)


# An amount


@pytest.mark.parametrize(
    ("name", "line", "old", "new", "sentence"),
    [
        ("stars seven", 12, "0.01", "0.02", "he antes 0.02, but the ante is 0.01"),
        ("bovada eight", 14, "0.05", "0.06", "he antes 0.06, but the ante is 0.05"),
        ("winning eight", 11, "0.02", "0.03", "he antes 0.03, but the ante is 0.02"),
        ("tilt eight", 12, "3", "4", "he antes 4.00, but the ante is 3.00"),
    ],
)
def test_an_ante_too_high_is_that_of_who_posts_it(tmp_path, name, line, old, new, sentence):
    """The ante is what most post: the others, who post less, are not told."""
    found = only(tmp_path, name, (line, old, new))
    assert (found.code, found.line, said(found.sentence)) == ("ante", line, sentence)


@pytest.mark.parametrize("line", [5, 6])
def test_of_two_antes_the_pot_says_which_is_wrong(tmp_path, line):
    found = only(tmp_path, "stars high stakes", (line, "60", "70"))
    assert (found.line, said(found.sentence)) == (line, "he antes 70.00, but the ante is 60.00")


@pytest.mark.parametrize(
    ("name", "line", "old", "new", "code"),
    [
        ("ipoker eight", 68, 'type="5" sum="€0.05', 'type="5" sum="€0.06', "amount-not-allowed"),
        ("ipoker eight", 74, 'sum="€0.20', 'sum="€0.21', "amount-not-allowed"),
        ("ipoker eight", 65, 'type="16" sum="€0.02', 'type="16" sum="€0.03', "contradicted"),
        ("winamax seven", 34, "50", "40", "call-amount"),
        ("winamax seven", 32, "50", "40", "amount-not-allowed"),
        ("winamax seven", 33, "50€ to 100", "100€ to 150", "amount-not-allowed"),
        ("winamax seven", 27, "50", "25", "amount-not-allowed"),
        ("winamax eight", 33, "50", "100", "amount-not-allowed"),
        ("winamax razz", 11, "Hero", "P1", "out-of-turn"),
        ("winamax razz", 12, "25€ to 25", "35€ to 35", "complete-first"),
        ("winamax razz", 17, "25", "50", "amount-not-allowed"),
        ("party seven", 27, "0.50", "1", "complete-first"),
        ("party seven", 31, "0.25", "0.50", "call-amount"),
        ("party seven", 35, "0.50", "1", "amount-not-allowed"),
        ("party seven", 41, "2", "3", "amount-not-allowed"),
        ("party seven", 48, "1", "2", "call-amount"),
    ],
)
def test_a_wrong_amount_is_not_told_again_in_the_sums_that_follow(tmp_path, name, line, old, new, code):
    """These rooms count a bet that nobody called in what is won, and one of them tells no rake."""
    found = only(tmp_path, name, (line, old, new))
    assert (found.code, found.line) == (code, line)


def test_two_bets_that_are_too_small_are_two_findings_and_nobody_has_folded(tmp_path):
    hand = first_hand(tmp_path, "stars eight", (40, "0.20", "0.10"), (50, "0.20", "0.10"))
    found = accused(hand)
    assert [(one.code, one.line) for one in found] == [("amount-not-allowed", 40), ("amount-not-allowed", 50)]


@pytest.mark.parametrize(
    ("name", "line", "old", "new", "written", "meant"),
    [
        ("party seven", 25, "0.25", "0.50", "0.50", "0.25"),
        ("winning eight", 29, "0.05", "0.10", "0.10", "0.05"),
        ("tilt five", 25, "250", "300", "300", "250"),
    ],
)
def test_a_bring_in_is_told_by_who_calls_it_and_by_the_pot(tmp_path, name, line, old, new, written, meant):
    """No rule says what it is, and the act that follows it is not wrong."""
    found = only(tmp_path, name, (line, old, new))
    assert (found.code, found.line) == ("contradicted", line)
    assert f"brings it in to {written}" in said(found.done)
    assert said(found.due).endswith(f"brings it in to {meant}")


def test_a_bring_in_of_nothing_is_told_on_its_line_and_not_of_the_table(tmp_path):
    found = only(tmp_path, "stars seven", (28, "0.02", "0"))
    assert (found.code, found.line) == ("amount-not-allowed", 28)
    assert "below the least of 0.02" in said(found.due)


# Sums


@pytest.mark.parametrize(
    ("name", "line", "old", "new", "sentence"),
    [
        ("winamax razz", 29, "258", "268", "he wins 268.00, but by the rules he wins 258.00"),
        ("winamax razz", 29, "P1", "Hero", "he wins 258.00, but by the rules he wins 258.00"),
        ("winamax razz", 31, "258", "268", "the pot is 268.00, but it comes to 258.00"),
        ("winamax razz", 31, "2€", "300€", "300.00 is raked, but 2.00 is missing from what is won"),
        ("party seven", 54, "13.20", "15", "he wins 15.00, but by the rules he wins 13.80"),
        ("winning eight", 122, "8.96", "9.06", "the pot is 9.06, but it comes to 8.96"),
        ("winning eight", 122, "0.08", "0.09", "0.09 and 0.02 are raked, but 0.10 is missing from what is won"),
        ("winning seven", 61, "0.11", "0.21", "0.21 and 0.04 are raked, but 0.15 is missing from what is won"),
        ("stars seven", 74, "0.61", "0.51", "the side pot is 0.51, but it comes to 0.61"),
        ("stars seven", 74, "0.42", "0.52", "the main pot is 0.52, but it comes to 0.42"),
        ("stars high stakes", 26, "Hero", "P1", "he wins 3318.00, but by the rules he wins 3318.00"),
    ],
)
def test_a_sum_is_told_as_it_is_written_and_the_others_stand(tmp_path, name, line, old, new, sentence):
    found = only(tmp_path, name, (line, old, new))
    assert (found.line, said(found.sentence)) == (line, sentence)


def test_another_winner_is_told_beside_who_is_said_to_win(tmp_path):
    found = only(tmp_path, "stars high stakes", (26, "Hero", "P1"))
    wins, right = found.done, found.due.removeprefix("by the rules ")
    assert wins != right
    assert said(wins) == said(right) == "he wins 3318.00"


def test_who_wins_beside_the_winner_wins_nothing(tmp_path):
    hand = first_hand(tmp_path, "stars seven", (72, "P4", AGAIN))
    (again,) = [one for one in hand.claims if one.line == 73]
    (found,) = accused(changed(hand, again, seat=2, amount=5))
    assert said(found.sentence) == "he wins 0.05, but by the rules he wins nothing"


def test_a_rake_of_the_header_is_the_rake_of_the_pots(tmp_path):
    path = tmp_path / "own.jsonl"
    text = own.text(hand_of(first_hand(tmp_path, "stars eight", (22, "0.05", "0.05"))))
    header, line, events = text.partition("\n")
    assert '"rake":5' in header
    path.write_text(header.replace('"rake":5', '"rake":500') + line + events)
    (found,) = accused(record_of(own.read(path)))
    assert (found.code, found.line) == ("rake", 1)
    path.write_text(text)
    assert accused(record_of(own.read(path))) == []


# More than there is


@pytest.mark.parametrize(
    ("name", "line", "old", "new", "at", "sentence"),
    [
        ("stars seven", 10, "0.11", "0.10", 44, "he bets to 0.08, but his chips go up to 0.07"),
        ("stars seven", 10, "0.11", "0.12", 44, "he bets to 0.08 and is all in, but he has 0.01 left"),
        ("stars high stakes", 3, "51125.64", "1600", 18, "he bets to 400.00, but his chips go up to 340.00"),
        ("stars high stakes", 4, "36765.21", "1600", 19, "he calls to 400.00, but his chips go up to 340.00"),
        ("bovada eight", 8, "11.50", "0.02", 15, "he antes 0.05, but his chips go up to 0.02"),
        ("tilt razz", 10, "9", "10", 10, "he brings it in to 10, but his chips go up to 9"),
    ],
)
def test_more_than_a_stack_holds_is_told_where_it_is_put_in(tmp_path, name, line, old, new, at, sentence):
    found = only(tmp_path, name, (line, old, new))
    assert (found.line, said(found.sentence)) == (at, sentence)


def test_a_stack_is_what_all_stacks_at_the_end_leave_for_it(tmp_path):
    found = only(tmp_path, "series", (7, "2775000", "200000"))
    assert (found.code, found.line) == ("too-few-chips", 8)
    assert said(found.sentence) == "he begins with 200000, but all the rest is lawful only if he begins with 2775000"


# An act that all that follows contradicts


@pytest.mark.parametrize(
    ("name", "line", "old", "new", "meant"),
    [
        ("stars high stakes", 24, "folds", "calls $800", "folds"),
        ("bovada seven", 52, "Folds", "Call 20", "folds"),
        ("winamax play", 23, "folds", "calls 0.10", "folds"),
        ("stars high stakes", 14, "calls $400", "raises $400 to $1600", "calls to 1200.00"),
        ("stars eight", 23, "calls $0.05", "raises $0.05 to $0.10", "calls to 0.05"),
        ("stars seven", 29, "calls $0.02", "raises $0.02 to $0.04", "calls to 0.02"),
        ("stars eight", 35, "checks", "bets $0.10", "checks"),
        ("stars eight", 40, "bets $0.20", "checks", "bets to 0.20"),
    ],
)
def test_a_step_is_told_where_it_stands_and_not_where_it_comes_to_light(tmp_path, name, line, old, new, meant):
    found = only(tmp_path, name, (line, old, new))
    assert (found.code, found.line) == ("contradicted", line)
    assert said(found.due) == f"all the rest is lawful only if he {meant}"


# A line too many, a line too few


@pytest.mark.parametrize(
    ("name", "line", "what"),
    [
        ("stars seven", 12, "he antes 0.01"),
        ("party seven", 17, "he antes 0.05"),
        ("tilt five", 41, "he is dealt 9h"),
        ("bovada eight", 55, "he is dealt Jh"),
        ("stars seven", 72, "he wins 0.42"),
        ("stars seven", 34, "he folds"),
    ],
)
def test_a_line_that_stands_twice_is_told_as_that(tmp_path, name, line, what):
    found = only(tmp_path, name, (line, "", AGAIN))
    assert (found.code, found.line) == ("told-twice", line + 1)
    assert said(found.done) == f"{what} once more"


def test_an_ante_on_a_later_street_is_one_too_many(tmp_path):
    hand = first_hand(tmp_path, "stars seven", (43, "Pair", AGAIN))
    ante = next(act for act in hand.acts if act.did is Did.ANTE and act.seat == 1)
    (remark,) = [line for line in hand.lines if line.line == 44]
    late = tuple([replace(ante, line=44) if line is remark else line for line in hand.lines])
    assert [(one.code, one.line) for one in accused(Record(hand.header, late))] == [("told-twice", 44)]


def test_equal_shares_of_two_halves_stand_twice_by_right(tmp_path):
    """The winner of both halves is told twice alike, and when another line is wrong neither is one too many."""
    found = only(tmp_path, "stars eight", (58, "1.07", "1.17"))
    assert (found.code, found.line) == ("pot", 58)


def test_a_street_without_its_heading_is_one_finding(tmp_path):
    found = only(tmp_path, "stars seven", (64, "RIVER", GONE))
    assert (found.code, found.line) == ("street-named", 64)


def test_of_two_that_have_a_card_it_is_told_of_who_shows_another_hand(tmp_path):
    found = only(tmp_path, "winamax seven", (30, "[X]", "[Th]"))
    assert (found.code, found.line) == ("card-already-out", 30)


def test_a_card_that_is_out_already_is_named(tmp_path):
    found = only(tmp_path, "stars seven", (68, "Kh", "Kd"))
    assert (found.line, said(found.due)) == (68, "Kd is already out of the deck")


def test_a_completion_to_too_much_is_told_what_the_full_bet_is(tmp_path):
    found = only(tmp_path, "tilt eight", (22, "15", "30"))
    assert (found.line, said(found.due)) == (22, "the full bet is 15.00, and the bet is completed to that")


def test_a_doubled_act_of_a_hand_on_one_line_is_the_one_finding(tmp_path):
    hand = first_hand(tmp_path, "series", (8, "'p1 f', 'p2 f'", "'p1 f', 'p1 f', 'p2 f'"))
    assert [one.code for one in accused(hand)] == ["told-twice"]


def test_who_opens_with_a_card_that_is_too_high_is_told_though_one_card_is_not_known(tmp_path):
    found = only(tmp_path, "series", (8, "p5 pb", "p4 pb"))
    assert said(found.sentence) == "he brings it in to 75000, but the action is on he"


# What the cards say that are shown


@pytest.mark.parametrize(
    ("name", "line", "old", "new", "code", "due"),
    [
        ("tilt five", 66, "a pair of Kings", "a flush, King high", "named-hand", "it is pair of kings"),
        ("party eight", 52, "a pair of Nines", "a flush, King high", "named-hand", "it is pair of nines"),
        ("party eight", 52, "5h", "Td", "card-already-out", "he has Td"),
        ("party eight", 52, "5h", "7d", "card-already-out", "he has 7d"),
    ],
)
def test_a_mucked_hand_that_the_summary_shows_is_judged(tmp_path, name, line, old, new, code, due):
    found = only(tmp_path, name, (line, old, new))
    assert (found.code, found.line, said(found.due)) == (code, line, due)


def test_no_card_that_is_missing_makes_a_pair_win_over_three_aces(tmp_path):
    """Six cards of the one hold three aces; all seven of the other are a pair of jacks."""
    found = only(tmp_path, "stars triple", (50, "Hero", "P6"))
    assert (found.code, found.line) == ("won", 50)
    assert said(found.due) == "by the cards that are shown he has the better hand"
    untouched = first_hand(tmp_path, "stars triple", (50, "Hero", "Hero"))
    assert [one.line for one in audit(untouched) if one.code == "won"] == []


# Under another law


LIMPED = """variant = 'F7S'
antes = [1, 1, 1]
bring_in = 2
small_bet = 5
big_bet = 10
starting_stacks = [100, 100, 100]
actions = [
  'd dh p1 AsAdKc',
  'd dh p2 7h7dJd',
  'd dh p3 9h9d3c',
  'p3 pb',
  'p1 cc',
  'p2 cc',
  'd dh p1 2c',
  'd dh p2 2d',
  'd dh p3 2h',
  'p1 cbr 5',
  'p2 f',
  'p3 f',
]
finishing_stacks = [106, 97, 97]
"""


def test_a_forced_bet_that_a_law_wants_larger_was_called_as_it_lay_there(tmp_path):
    path = tmp_path / "hand.phh"
    path.write_text(LIMPED)
    hand = detect.record(path)
    assert accused(hand) == []
    (found,) = [one for one in audit(hand, rule_set("nz/seven-card-stud")) if one.accuses]
    assert (found.code, found.line) == ("amount-not-allowed", 11)


@pytest.mark.parametrize(
    ("antes", "seat"), [("[60000, 50000, 50000, 50000]", 1), ("[50000, 50000, 40000, 50000]", 3)]
)
def test_of_antes_on_one_line_it_is_the_one_that_most_did_not_post(tmp_path, antes, seat):
    (tmp_path / "hand.phh").write_text(
        f"variant = 'F7S'\nantes = {antes}\nbring_in = 60000\nsmall_bet = 200000\nbig_bet = 400000\n"
        "starting_stacks = [900000, 900000, 900000, 900000]\n"
        "actions = ['d dh p1 ????3c', 'd dh p2 ????Kd', 'd dh p3 ????9h', 'd dh p4 ????Js', "
        "'p1 pb', 'p2 f', 'p3 f', 'p4 f']\n"
    )
    (found,) = accused(detect.record(tmp_path / "hand.phh"))
    assert (found.code, found.line, found.seat) == ("ante", 2, seat)
    assert found.due == "the ante is 50000"


@pytest.mark.parametrize(
    ("name", "line", "his", "anothers", "told"),
    [
        ("tilt eight", 12, "P6", "P4", "he antes 3.00 once more, but all the rest is lawful only if he does"),
        ("winamax seven", 7, "P1", "Hero", "he antes 5.00 once more, but all the rest is lawful only if he does"),
    ],
)
def test_an_ante_under_the_name_of_another_is_one_finding(tmp_path, name, line, his, anothers, told):
    found = only(tmp_path, name, (line, his, anothers))
    assert (found.code, found.line, found.player) == ("contradicted", line, anothers)
    assert said(found.sentence) == told
