"""Settling up: everybody has what he won, and nobody owes more than he lost."""

import csv
import io

from hypothesis import given
from hypothesis import strategies as some

from doorcard.server.settling import as_csv, sheet
from doorcard.server.wire import Debt, Settled


def line(name: str, net: int, bought: int = 1000, robot: bool = False) -> Settled:
    return Settled(name, bought, 0, bought + net, net, robot)


def test_the_one_who_lost_owes_the_one_who_won():
    assert sheet([line("Ana", 50), line("Bo", -50)]).debts == (Debt("Bo", "Ana", 50),)


def test_the_largest_settle_first():
    debts = sheet([line("Ana", 70), line("Bo", -100), line("Cy", 40), line("Di", -10)]).debts
    assert debts == (Debt("Bo", "Ana", 70), Debt("Bo", "Cy", 30), Debt("Di", "Cy", 10))


def test_whoever_is_even_owes_nothing():
    assert sheet([line("Ana", 0), line("Bo", 0)]).debts == ()


def test_what_the_house_raked_is_owed_to_the_house():
    assert sheet([line("Ana", 45), line("Bo", -50)]).debts == (Debt("Bo", "Ana", 45), Debt("Bo", "the house", 5))


def test_programs_are_marked_and_owe_each_other_nothing():
    settled = sheet([line("Ana", 30), line("Rock", 20, robot=True), line("Loose", -50, robot=True)])
    assert [(one.name, one.robot) for one in settled.lines] == [("Ana", False), ("Rock", True), ("Loose", True)]
    assert settled.debts == (Debt("Loose", "Ana", 30, True),)


def test_people_settle_among_themselves_before_they_do_with_programs():
    lines = [line("Ana", 50), line("Rock", 70, robot=True), line("Bo", -60), line("Loose", -60, robot=True)]
    assert sheet(lines).debts == (Debt("Bo", "Ana", 50), Debt("Bo", "Rock", 10, True))


def test_a_program_owes_the_house_nothing():
    lines = [line("Ana", -10), line("Loose", -20, robot=True)]
    assert sheet(lines).debts == (Debt("Ana", "the house", 10),)


@given(some.lists(some.integers(-1000, 1000), min_size=1, max_size=9))
def test_after_the_debts_are_paid_everybody_is_even(nets):
    lines = [line(f"p{seat}", net) for seat, net in enumerate([*nets, -sum(nets)])]
    debts = sheet(lines).debts
    left = {one.name: one.net for one in lines}
    for debt in debts:
        assert debt.chips > 0
        left[debt.owes] += debt.chips
        left[debt.to] -= debt.chips
    assert set(left.values()) == {0}
    assert len(debts) < len(lines)


def test_the_file_for_a_spreadsheet_holds_the_same_and_no_formula():
    written = as_csv(sheet([line("=cmd", 50, robot=True), line("Bo, the other", -50)]))
    rows = list(csv.reader(io.StringIO(written)))
    assert rows[1] == ["'=cmd", "1000", "0", "1050", "50", "yes"]
    assert rows[2] == ["Bo, the other", "1000", "0", "950", "-50", ""]
    assert rows[-1] == ["Bo, the other", "'=cmd", "50", "yes"]
