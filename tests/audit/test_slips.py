"""One line written otherwise: it is that line which is named, though the rules only stumble over a later one."""

import pytest

from doorcard.audit import audit
from doorcard.records import detect
from records.where import HISTORIES, needs_histories

SHEET = """\
PokerStars Hand #101:  7 Card Stud Limit ($0.10/$0.20 USD) - 2019/03/04 5:06:07 ET
Table 'Nowhere II' 8-max
Seat 1: Ann ($3 in chips)
Seat 2: Bob ($3 in chips)
Seat 3: Cy ($3 in chips)
Seat 4: Dot ($3 in chips)
Ann: posts the ante $0.02
Bob: posts the ante $0.02
Cy: posts the ante $0.02
Dot: posts the ante $0.02
*** 3rd STREET ***
Dealt to Ann [Kc]
Dealt to Bob [2s]
Dealt to Cy [9c]
Dealt to Dot [Jd]
Bob: brings in for $0.05
Cy: calls $0.05
Dot: folds
Ann: calls $0.05
*** 4th STREET ***
Dealt to Ann [Kc] [5c]
Dealt to Bob [2s] [3s]
Dealt to Cy [9c] [Qd]
Ann: checks
Bob: checks
Cy: checks
*** 5th STREET ***
Dealt to Ann [Kc 5c] [6d]
Dealt to Bob [2s 3s] [8s]
Dealt to Cy [9c Qd] [Tc]
Ann: bets $0.20
Bob: folds
Cy: calls $0.20
*** 6th STREET ***
Dealt to Ann [Kc 5c 6d] [6h]
Dealt to Cy [9c Qd Tc] [2h]
Ann: bets $0.20
Cy: calls $0.20
*** RIVER ***
Ann: bets $0.20
Cy: calls $0.20
*** SHOW DOWN ***
Ann: shows [Kd 3c Kc 5c 6d 6h 4h] (two pair, Kings and Sixes)
Cy: mucks hand
Ann collected $1.38 from pot
*** SUMMARY ***
Total pot $1.43 | Rake $0.05
Seat 1: Ann showed [Kd 3c Kc 5c 6d 6h 4h] and won ($1.38) with two pair, Kings and Sixes
Seat 2: Bob folded on the 5th Street
Seat 3: Cy mucked [7h 8h 9c Qd Tc 2h As]
Seat 4: Dot folded on the 3rd Street (didn't bet)
"""


def written(text, old, new, nth=0):
    """The sheet with one line otherwise, or left out; and the number of that line."""
    lines = text.split("\n")
    place = [number for number, line in enumerate(lines) if old in line][nth]
    lines[place : place + 1] = [] if new is None else [lines[place].replace(old, new)]
    return "\n".join(lines), place + 1


def read(tmp_path, text):
    (tmp_path / "paper").write_text(text)
    return next(iter(detect.records(tmp_path / "paper")))


def accused(record):
    return [(one.code, one.line) for one in audit(record) if one.accuses]


def test_the_sheet_itself_is_silent(tmp_path):
    assert accused(read(tmp_path, SHEET)) == []


@pytest.mark.parametrize(
    ("old", "new", "nth", "code"),
    [
        pytest.param("Bob: brings in for $0.05", "Bob: brings in for $0.03", 0, "contradicted", id="bring-in"),
        pytest.param("Cy: checks", "Cy: folds", 0, "contradicted", id="check to fold"),
        pytest.param("Dot: folds", "Dot: calls $0.05", 0, "contradicted", id="fold to call"),
        pytest.param("Bob: folds", "Bob: calls $0.20", 0, "contradicted", id="later fold to call"),
        pytest.param("Cy: calls $0.20", "Cy: folds", 2, "contradicted", id="last call to fold"),
        pytest.param("Bob: brings in for $0.05", "Bob: folds", 0, "forced-bet", id="bring-in to fold"),
        pytest.param("Bob: brings in for $0.05", None, 0, "out-of-turn", id="no bring-in"),
        pytest.param("Cy: checks", None, 0, "missing-act", id="no check"),
    ],
)
def test_it_is_the_line_written_otherwise_that_is_named(tmp_path, old, new, nth, code):
    text, line = written(SHEET, old, new, nth)
    places = {line, line + 1} if new is None else {line}
    ((found, at),) = accused(read(tmp_path, text))
    assert found == code
    # The street whose last act is left out begins with its cards.
    assert at in places


def test_what_is_wrong_with_it_is_what_all_the_rest_says(tmp_path):
    text, _ = written(SHEET, "Bob: folds", "Bob: calls $0.20")
    paper = read(tmp_path, text)
    (found,) = [one for one in audit(paper) if one.accuses]
    assert found.sentence == "Bob (seat 2) calls to 0.20, but all the rest is lawful only if he folds"
    assert found.cites


def test_an_ante_left_out_is_told_without_the_rake_and_the_pot_that_follow_from_it(tmp_path):
    text, _ = written(SHEET, "Cy: posts the ante", None)
    assert [code for code, _ in accused(read(tmp_path, text))] == ["ante"]


def test_two_lines_written_otherwise_are_not_put_on_one(tmp_path):
    text, _ = written(SHEET, "Bob: folds", "Bob: calls $0.20")
    text, _ = written(text, "Ann collected $1.38", "Ann collected $1.36")
    assert len(accused(read(tmp_path, text))) > 1


CAPPED = (
    SHEET.replace(
        "Cy: calls $0.05\nDot: folds\nAnn: calls $0.05\n",
        "Cy: raises $0.05 to $0.10\nDot: folds\nAnn: raises $0.10 to $0.20\nBob: raises $0.10 to $0.30\n"
        "Cy: raises $0.10 to $0.40\nAnn: raises $0.10 to $0.50\nBob: calls $0.20\nCy: calls $0.10\n",
    )
    .replace("$1.38", "$2.73")
    .replace("$1.43", "$2.78")
)


@pytest.mark.parametrize("won", ["$2.73", "$2.70"])
def test_who_calls_a_raise_over_the_cap_paid_what_he_faced(tmp_path, won):
    """Whatever else is wrong with the hand, the callers of the raise are not."""
    record = read(tmp_path, CAPPED.replace("$2.73", won))
    codes = [code for code, _ in accused(record)]
    assert "raise-cap" in codes
    assert "call-amount" not in codes


@needs_histories
@pytest.mark.parametrize(
    ("old", "new", "nth"),
    [
        ("P4: brings in for $0.05", "P4: brings in for $0.03", 0),
        ("P5: checks", "P5: folds", 0),
        ("P3: folds", "P3: calls $0.05", 0),
        ("P4: calls $0.20", "P4: folds", 1),
        ("P4: brings in for $0.05", "P4: folds", 0),
        ("P4: brings in for $0.05", None, 0),
    ],
)
def test_it_is_so_in_a_real_hand(tmp_path, old, new, nth):
    text, line = written((HISTORIES / "pokerstars/stud8/ps-studhilo-ring-showdown.txt").read_text(), old, new, nth)
    assert [at for _, at in accused(read(tmp_path, text))] == [line]


@needs_histories
def test_the_halves_of_one_winner_are_halves(tmp_path):
    text = (HISTORIES / "pokerstars/stud8/ps-studhilo-ring-showdown.txt").read_text()
    text, line = written(text, "P6 collected $0.51", "P6 collected $0.50")
    text, _ = written(text, "P6 collected $0.51", "P6 collected $0.52")
    (found,) = [one for one in audit(read(tmp_path, text)) if one.accuses]
    assert (found.code, found.line) == ("won", line)
    assert found.sentence == "the halves of P6 (seat 8) are 0.50 and 0.52, but they come to 0.51 and 0.51"
