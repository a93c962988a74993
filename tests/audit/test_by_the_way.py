"""What a line says besides the act it tells: by how much he raises, what he holds already, which street it is.

A line that contradicts the rest of its hand in plain sight is the one finding there is.
"""

import io

import pytest

from audit.test_repeated import TILT, accused, line_of, planted, read
from doorcard.records import detect, write_pokerstars
from doorcard.records.record import BY_THE_WAY, REPEATED, Did, Record, Said
from records.more_sheets import BODOG_LEVEL, BOVADA, NEW_WINNING, OLD_WINNING
from records.sheets import PARTY, STARS, WINAMAX
from records.where import HISTORIES, needs_histories

CHECKED_DOWN = """\
PokerStars Hand #103:  7 Card Stud Limit ($0.10/$0.20 USD) - 2019/03/04 5:08:07 ET
Table 'Nowhere II' 8-max
Seat 2: Ann ($3 in chips)
Seat 5: Bob ($2 in chips)
Ann: posts the ante $0.02
Bob: posts the ante $0.02
*** 3rd STREET ***
Dealt to Ann [Ac]
Dealt to Bob [2s]
Bob: brings in for $0.04
Ann: calls $0.04
*** 4th STREET ***
Dealt to Ann [Ac] [Kd]
Dealt to Bob [2s] [4s]
Ann: checks
Bob: checks
*** 5th STREET ***
Dealt to Ann [Ac Kd] [Kh]
Dealt to Bob [2s 4s] [5s]
Ann: bets $0.20
Bob: calls $0.20
*** 6th STREET ***
Dealt to Ann [Ac Kd Kh] [3h]
Dealt to Bob [2s 4s 5s] [9s]
Ann: checks
Bob: bets $0.20
Ann: calls $0.20
*** RIVER ***
Ann: checks
Bob: bets $0.20
Ann: folds
Uncalled bet ($0.20) returned to Bob
Bob collected $0.92 from pot
*** SUMMARY ***
Total pot $0.92 | Rake $0
Seat 2: Ann folded on the River
Seat 5: Bob collected ($0.92)
"""

BY_THE_WAY_WRONG = [
    ("pokerstars", STARS, "raises $0.06 to $0.10", "raises $0.10 to $0.10", "raised-by"),
    ("winamax", WINAMAX, "raises 25€ to 25€", "raises 50€ to 25€", "raised-by"),
    ("winning", NEW_WINNING, "Hero raises 200.00 to 200.00\nV W", "Hero raises 100.00 to 200.00\nV W", "put-in-now"),
    ("pokerstars", STARS, "Ann Lee: calls $0.10", "Ann Lee: calls $0.10 and is all-in", "all-in"),
    ("pokerstars", STARS, "calls $0.01 and is all-in", "calls $0.01", "all-in"),
    ("fulltilt", TILT, "Ann Lee raises to $4", "Ann Lee raises to $4, and is all in", "all-in"),
    ("fulltilt", TILT, "calls $1.60, and is all in", "calls $1.60", "all-in"),
    ("winamax", WINAMAX, "bob calls 15€", "bob calls 15€ and is all-in", "all-in"),
    ("partypoker", PARTY, "bob calls [$1 USD]", "bob is all-In [$1 USD]", "all-in"),
    ("pokerstars", STARS, "Dealt to Cy (2) [9c 9d]", "Dealt to Cy (2) [9c 8d]", "cards-held"),
    ("pokerstars", STARS, "[Ac Kd 5h] [5c]", "[Ac Kh 5h] [5c]", "cards-held"),
    ("fulltilt", TILT, "Dealt to Dan [3c 4c]", "Dealt to Dan [3d 4c]", "cards-held"),
    ("winamax", WINAMAX, "Dealt to bob [X X Kh 4h]", "Dealt to bob [X X Kh 4c]", "cards-held"),
    ("pokerstars", STARS, "*** 5th STREET ***", "*** 6th STREET ***", "street-named"),
    ("pokerstars", STARS, "*** RIVER ***", "*** 6th STREET ***", "street-named"),
    ("fulltilt", TILT, "*** 6TH STREET ***", "*** 5TH STREET ***", "street-named"),
    ("winamax", WINAMAX, "*** 4th STREET ***", "*** 5th STREET ***", "street-named"),
    ("winning", OLD_WINNING, "*** Fourth street ***", "*** Sixth street ***", "street-named"),
    ("winning", NEW_WINNING, "*** 5th STREET ***", "*** 7th STREET ***", "street-named"),
    ("partypoker", PARTY, "** Dealing Sixth street **", "** Dealing River **", "street-named"),
    ("bovada", BOVADA, "*** 5TH STREET ***", "*** 6TH STREET ***", "street-named"),
    ("fulltilt", TILT, "Cy is low with [2s]", "Dan is low with [2s]", "first-to-act"),
    ("partypoker", PARTY, "Ann Lee opens", "bob opens", "first-to-act"),
    ("partypoker", PARTY, "players : 4/8", "players : 5/8", "players-seated"),
    ("winning", NEW_WINNING, "from side pot-1", "from side pot-2", "which-pot"),
    ("fulltilt", TILT, "Dan wins the high pot", "Dan wins the low pot", "which-half"),
]


@pytest.mark.parametrize(("site", "text", "old", "new", "code"), BY_THE_WAY_WRONG)
def test_a_line_that_is_wrong_by_the_way_is_told(site, text, old, new, code):
    found, _ = planted(site, text, (old, new))
    assert found == [(code, line_of(text, old))]


STAKES = [
    ("pokerstars", CHECKED_DOWN, "($0.10/$0.20 USD)", "($0.10/$0.40 USD)"),
    ("pokerstars", STARS, "($0.10/$0.20 USD)", "($0.05/$0.20 USD)"),
    ("fulltilt", TILT, "$2/$4 Ante", "$2/$6 Ante"),
    ("winamax", WINAMAX, "5€/25€/50€", "5€/25€/60€"),
    ("partypoker", PARTY, "$1/$2 USD", "$0.50/$2 USD"),
]


@pytest.mark.parametrize(("site", "text", "old", "new"), STAKES)
def test_stakes_that_all_bets_contradict_are_told_and_the_bets_are_not(site, text, old, new):
    found, changed = planted(site, text, (old, new))
    assert found == [("stakes", line_of(changed, new))]


def test_one_odd_bet_does_not_make_the_stakes_wrong():
    found, changed = planted("pokerstars", CHECKED_DOWN, ("Ann: bets $0.20", "Ann: bets $0.40"))
    assert all(line == line_of(changed, "Ann: bets $0.40") for _, line in found)
    assert found


AGAIN = [
    ("pokerstars", STARS, "Ann Lee: posts the ante $0.02\n"),
    ("fulltilt", TILT, "Cy antes $0.40\n"),
    ("winamax", WINAMAX, "bob posts ante 5€\n"),
    ("partypoker", PARTY, "Cy posts ante [$0.10 USD]\n"),
    ("bovada", BOVADA, "Seat+2 : Ante chip $0.05\n"),
    ("winning", OLD_WINNING, "Player Cy ante (0.10)\n"),
    ("winning", NEW_WINNING, "Hero posts ante 20.00\n"),
    ("pokerstars", STARS, "Dealt to Cy (2) [9c]\n"),
    ("pokerstars", STARS, "Dealt to Cy (2) [9c] [9d]\n"),
    ("fulltilt", TILT, "Dealt to Dan [3c] [4c]\n"),
    ("winamax", WINAMAX, "Dealt to bob [X X Kh] [4h]\n"),
    ("bovada", BOVADA, "Seat+2 : Card dealt to a spot [9h]\n"),
    ("bovada", BODOG_LEVEL, "Seat+6 : Card dealt to a spot [Ts]\n"),
    ("winning", OLD_WINNING, "Player bob (x) received card: [9s]\n"),
    ("winning", NEW_WINNING, "Dealt to V W [3c 7s] [8s]\n"),
    ("pokerstars", STARS, "*** 5th STREET ***\n"),
    ("winning", NEW_WINNING, "*** 6th STREET ***\n"),
]


@pytest.mark.parametrize(("site", "text", "line"), AGAIN)
def test_what_stands_there_twice_is_told_once(site, text, line):
    found, changed = planted(site, text, (line, line * 2))
    assert found == [("told-twice", line_of(changed, line) + 1)]


def test_an_ante_on_a_later_street_is_told_there():
    late = "Ann Lee: posts the ante $0.02\n"
    found, changed = planted("pokerstars", STARS, ("Cy (2): bets", f"{late}Cy (2): bets"))
    assert found == [("told-twice", line_of(changed, f"{late}Cy (2): bets"))]


def test_an_ante_posted_only_among_the_acts_is_late():
    late = "Ann Lee: posts the ante $0.02\n"
    found, changed = planted("pokerstars", STARS.replace(late, ""), ("Cy (2): bets", f"{late}Cy (2): bets"))
    assert found == [("late-ante", line_of(changed, late))]


LOST = [
    ("pokerstars", STARS, "*** 6th STREET ***\n"),
    ("fulltilt", TILT, "*** 6TH STREET ***\n"),
    ("winamax", WINAMAX, "*** 5th STREET ***\n"),
    ("winning", OLD_WINNING, "*** Third street ***\n"),
    ("winning", OLD_WINNING, "*** Fifth street ***\n"),
    ("winning", NEW_WINNING, "*** 6th STREET ***\n"),
]


@pytest.mark.parametrize(("site", "text", "heading"), LOST)
def test_a_heading_that_is_missing_is_told_where_its_street_begins(site, text, heading):
    found, _ = planted(site, text, (heading, ""))
    assert found == [("street-named", line_of(text, heading))]


def test_a_street_without_cards_and_heading_begins_where_everybody_had_acted():
    """Of the last street no card of others is told; who bets when all have called bets on the next one."""
    text = CHECKED_DOWN.replace("*** RIVER ***\n", "")
    assert accused(read("pokerstars", CHECKED_DOWN)) == []
    assert accused(read("pokerstars", text)) == [("street-named", line_of(CHECKED_DOWN, "*** RIVER ***"))]


def test_a_dealt_card_that_all_later_lines_call_another_is_told_where_it_is_dealt():
    found, changed = planted("pokerstars", CHECKED_DOWN, ("Dealt to Ann [Ac] [Kd]", "Dealt to Ann [Ac] [Qd]"))
    assert found == [("cards-held", line_of(changed, "Dealt to Ann [Ac] [Qd]"))]


def test_one_list_of_the_cards_held_that_parts_from_all_others_is_told_itself():
    found, changed = planted("pokerstars", CHECKED_DOWN, ("Dealt to Ann [Ac Kd] [Kh]", "Dealt to Ann [Ac Qd] [Kh]"))
    assert found == [("cards-held", line_of(changed, "Dealt to Ann [Ac Qd] [Kh]"))]
    found, changed = planted("winning", NEW_WINNING, ("[3c 7s 8s] [2d]", "[3c 7s 2h] [2d]"))
    assert found == [("cards-held", line_of(changed, "[3c 7s 2h] [2d]"))]


TOLD_TWICE = [
    ("pokerstars", STARS, "Total pot $0.31 Main pot $0.21. Side pot $0.10. | Rake $0\n"),
    ("fulltilt", TILT, "Total pot $16.90 | Rake $0.40\n"),
    ("winamax", WINAMAX, "Total pot 158€ | Rake 2€\n"),
    ("bovada", BOVADA, "Total Pot($4.64) | Rake ($0.20)\n"),
    ("winning", OLD_WINNING, "Pot: 3.02. Rake 0.15. JP fee 0.03\n"),
    ("winning", NEW_WINNING, "Total pot 790.00\n"),
]


@pytest.mark.parametrize(("site", "text", "line"), TOLD_TWICE)
def test_a_total_told_twice_is_no_second_pot(site, text, line):
    found, changed = planted(site, text, (line, line * 2))
    assert found == [("told-twice", line_of(changed, line) + 1)]


def test_a_first_street_that_no_heading_names():
    for site, text, heading in (
        ("pokerstars", STARS, "*** 3rd STREET ***\n"),
        ("fulltilt", TILT, "*** 3RD STREET ***\n"),
        ("bovada", BOVADA, "*** 3RD STREET ***\n"),
        ("bovada", BOVADA, "*** 5TH STREET ***\n"),
        ("partypoker", PARTY, "** Dealing **\n"),
    ):
        found, _ = planted(site, text, (heading, ""))
        assert found == [("street-named", line_of(text, heading))]


def test_halves_told_the_wrong_way_round_are_one_finding_on_the_first():
    found, changed = planted(
        "fulltilt", TILT, ("Dan wins the high pot", "Dan wins the low pot"), ("Lee wins the low", "Lee wins the high")
    )
    assert found == [("which-half", line_of(changed, "Dan wins the low pot"))]


@needs_histories
def test_the_halves_of_one_winner_told_the_wrong_way_round_by_what_they_are_won_with():
    lines = lines_of("fulltilt/stud8/ftp-stud-hilo-ring-001.txt")
    lines[45], lines[46] = lines[45].replace("high pot", "low pot"), lines[46].replace("low pot", "high pot")
    assert findings(lines) == [("which-half", 46)]


def test_what_is_told_by_the_way_explains_no_wrong_act_and_is_not_told_beside_it():
    """He bets too little: by how much the next one raises fits no more, and it is the bet that is told."""
    found, changed = planted("fulltilt", TILT, ("Dan completes it to $2", "Dan completes it to $1"))
    assert [line for _, line in found] == [line_of(changed, "Dan completes it to $1")]
    found, changed = planted("winning", NEW_WINNING, ("Last bets 100.00", "Last bets 50.00"))
    assert [line for _, line in found] == [line_of(changed, "Last bets 50.00")]


def test_by_the_way_is_a_part_of_what_is_repeated_and_belongs_to_its_place():
    text = TILT.replace("*** 5TH", "*** 6TH").replace("[3c 4c] [2d]", "[3c 4d] [2d]")
    record = read("fulltilt", text)
    assert BY_THE_WAY < REPEATED
    assert {claim.said for claim in record.claims} & BY_THE_WAY == {Said.STREET, Said.HELD, Said.FIRST, Said.POT_NOW}
    # It stands before the act of its line, so that it is asked of the state before.
    said = {claim.said: claim for claim in record.claims}
    for kind, did in ((Said.STREET, Did.STREET), (Said.HELD, Did.DEAL)):
        after = record.lines[record.lines.index(said[kind]) + 1]
        assert (after.did, after.line) == (did, said[kind].line)


def test_a_list_of_cards_and_a_heading_that_fit_say_nothing_more():
    said = {claim.said for claim in read("fulltilt", TILT).claims}
    assert not said & {Said.STREET, Said.HELD}


def test_what_is_told_by_the_way_is_not_written_elsewhere(tmp_path):
    (tmp_path / "hand.txt").write_text(write_pokerstars.text(read("fulltilt", TILT)), encoding="utf-8")
    assert accused(detect.record(tmp_path / "hand.txt")) == []


REAL = [
    ("fulltilt/stud8/ftp-stud-hilo-ring-001.txt", 46, "high pot", "low pot", "which-half"),
    ("winamax/stud8/7-StudHL-6max-EUR-25-50-201611._8games_.txt", 36, "(LO)", "(HI)", "which-half"),
    (
        "pokerstars/stud8/ps-studhilo-ring-showdown.txt",
        53,
        "HI: a straight, Ace to Five; LO: 5,4,3,2,A",
        "LO: a straight, Ace to Five; HI: 5,4,3,2,A",
        "which-half",
    ),
    ("pokerstars/7stud/HH20110417*", 56, "raises $0.08", "raises $0.16", "raised-by"),
    ("pokerstars/7stud/HH20110417*", 56, "raises $0.08", "raises $5", "raised-by"),
    ("pokerstars/7stud/HH20110417*", 59, "[As Jd Qd]", "[As Jd Kc]", "cards-held"),
    ("pokerstars/7stud/HH20110417*", 44, " and is all-in", "", "all-in"),
    ("pokerstars/stud8/tour*allin*", 47, "5th", "6th", "street-named"),
    ("fulltilt/5stud/*", 38, "6,935", "6,900", "pot-now"),
    ("fulltilt/5stud/*", 24, "P6 is low", "P4 is low", "first-to-act"),
    ("fulltilt/stud8/ftp-stud-hilo-ring-001.txt", 19, "P2 is low", "P4 is low", "first-to-act"),
    ("winning/stud8/*", 48, "2.12", "2.22", "pot-now"),
    ("winning/stud8/*", 102, "8.36", "8.46", "pot-now"),
    ("winning/stud8/*", 103, "0.60", "0.70", "pot-now"),
    ("winning/stud8/*", 120, "side pot-1", "side pot-2", "which-pot"),
    ("partypoker/7stud/*", 8, "7/8", "6/8", "players-seated"),
    ("partypoker/7stud/*", 34, "P3 opens", "P4 opens", "first-to-act"),
    ("bovada/stud8/*", 24, "$0.25", "$0.50", "contradicted"),
    ("bovada/7stud/*", 46, "Bets 20", "Raises 20 to 40", "amount-not-allowed"),
    ("bovada/7stud/*", 55, "97", "10", "won"),
    ("bovada/stud8/*", 55, "Seat+1 : Card dealt to a spot [Jh]", "", "card-missing"),
]


def lines_of(name):
    (path,) = HISTORIES.glob(name)
    return path.read_text(encoding="utf-8-sig").splitlines()


def findings(lines):
    found = list(detect.records(io.BytesIO("\n".join(lines).encode())))
    return [one for hand in found if isinstance(hand, Record) for one in accused(hand)]


@needs_histories
@pytest.mark.parametrize(("name", "line", "old", "new", "code"), REAL)
def test_in_real_hands(name, line, old, new, code):
    lines = lines_of(name)
    assert old in lines[line - 1], lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new, 1)
    ((found, at),) = findings(lines)
    assert found == code
    assert abs(at - line) <= (1 if code == "card-missing" else 0)


@needs_histories
@pytest.mark.parametrize(
    ("name", "line", "to"),
    [
        ("pokerstars/7stud/HH20110417*", 12, 12),
        ("pokerstars/7stud/HH20110417*", 12, 47),
        ("partypoker/7stud/*", 18, 18),
        ("fulltilt/5stud/*", 41, 41),
        ("bovada/stud8/*", 55, 55),
    ],
)
def test_doubled_in_real_hands(name, line, to):
    lines = lines_of(name)
    lines.insert(to, lines[line - 1])
    assert findings(lines) == [("told-twice", to + 1)]


@needs_histories
def test_a_lost_heading_in_a_real_hand():
    lines = lines_of("pokerstars/7stud/HH20110417*")
    at = lines.index("*** RIVER ***")
    del lines[at]
    assert findings(lines) == [("street-named", at + 1)]
