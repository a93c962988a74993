"""The money of a hand is of one currency: a sign or a code of another on one of its lines is damage, and told why."""

import io

import pytest

from doorcard.records import detect
from doorcard.records.record import Damaged, Record
from records.more_sheets import BODOG_LEVEL, BOVADA, IPOKER, NEW_WINNING, OLD_WINNING
from records.sheets import PARTY, STARS, TILT, WINAMAX
from records.where import HISTORIES, needs_histories


def hands(text, lenient=False):
    return list(detect.records(io.BytesIO(text.encode()), lenient=lenient))


def line_of(text, words):
    return text[: text.index(words)].count("\n") + 1


ODD = [
    (STARS, "calls $0.10", "calls €0.10", "'€0.10' is in EUR, and the hand is played for USD"),
    (STARS, "calls $0.10", "calls $0.10 EUR", "is in EUR"),
    (STARS, "calls $0.10", "calls 0.10", "'0.10' names no currency, and every amount of this hand is told in USD"),
    (STARS, "calls $0.10", "calls 0.10€", "is in EUR"),
    (STARS, "$0.10/$0.20", "$0.10/€0.20", "is in EUR"),
    (STARS, "bob: x ($0.07 in chips)", "bob: x (£0.07 in chips)", "is in GBP"),
    (STARS, "Total pot $0.31", "Total pot €0.31", "is in EUR"),
    (STARS, "and won ($0.31)", "and won (€0.31)", "is in EUR"),
    (TILT, "folds\n", "bets €4\n", "is in EUR"),
    (WINAMAX, "bob calls 15€", "bob calls 15$", "'15$' is in USD, and the hand is played for EUR"),
    (WINAMAX, "bob calls 15€", "bob calls 15", "names no currency"),
    (BOVADA, "Bets $0.50", "Bets €0.50", "is in EUR"),
    (NEW_WINNING, "Last bets 100.00", "Last bets $100.00", "'$100.00' is in USD, and the hand is played for chips"),
    (OLD_WINNING, "calls (0.50)", "calls ($0.50)", "is in USD"),
]


@pytest.mark.parametrize(("text", "old", "new", "why"), ODD)
def test_another_currency_is_damage_or_a_liberty(text, old, new, why):
    assert old in text
    spoiled = text.replace(old, new, 1)
    (strict,) = hands(spoiled)
    assert isinstance(strict, Damaged)
    assert why in strict.why
    assert strict.line == line_of(spoiled, new)
    (record,) = hands(spoiled, lenient=True)
    assert isinstance(record, Record)
    assert any(f"line {strict.line}: {strict.why}" == note for note in record.header.notes)


@pytest.mark.parametrize("text", [STARS, TILT, PARTY, WINAMAX, BOVADA, BODOG_LEVEL, NEW_WINNING, OLD_WINNING, IPOKER])
def test_the_currency_of_the_hand_is_no_liberty(text):
    for record in hands(text):
        assert isinstance(record, Record)
        assert not any("currency" in note or "is in" in note for note in record.header.notes)


def test_codes_and_signs_of_one_currency_go_together():
    # PartyPoker writes both, other rooms the code in the header only; a dollar may be Canadian.
    (record,) = hands(STARS.replace("calls $0.10", "calls $0.10 USD"))
    assert isinstance(record, Record)
    (canadian,) = hands(STARS.replace("$0.20 USD", "$0.20 CAD"))
    assert isinstance(canadian, Record)
    assert canadian.header.currency == "CAD"


def test_nothing_needs_no_sign():
    (record,) = hands(STARS.replace("Rake $0\n", "Rake 0\n"))
    assert isinstance(record, Record)


def test_the_sign_of_most_stacks_is_that_of_a_table_whose_stakes_nobody_tells():
    first = next(line for line in BOVADA.splitlines() if " in chips" in line)
    spoiled = BOVADA.replace(first, first.replace("$", "€"), 1)
    (report,) = hands(spoiled)
    assert isinstance(report, Damaged)
    assert report.line == line_of(spoiled, "€")
    assert "is in EUR, and the hand is played for USD" in report.why


REAL = [
    ("pokerstars/stud8/ps-studhilo-ring-showdown.txt", 41, "$0.20", "€0.20"),
    ("fulltilt/stud8/ftp-stud-hilo-ring-001.txt", 33, "$30", "€30"),
    ("bovada/stud8/7-StudHL-USD-0.25-0.50-201209.txt", 46, "$0.50", "€0.50"),
    ("winning/stud8/ACR-7StudHL-0.10-0.20-202310.multiway.capped.sidepot.split.txt", 76, "$0.20", "€0.20"),
    ("winamax/razz/Razz-6max-EUR-25-50-201611._8games_.txt", 17, "25€", "25$"),
    ("partypoker/7stud/7-Stud-USD-1-2-201104.txt", 40, "$1 USD", "$1 EUR"),
    ("partypoker/7stud/7-Stud-USD-1-2-201104.txt", 40, "$1 USD", "€1 EUR"),
    ("pokerstars/7stud/HH20110417_Salm_IX_-_0.04-_0.08_Ante_0.01_-_USD_Limit_Stud.txt", 49, "$0.08", "0.08 EUR"),
    ("pokerstars/7stud/HH20110417_Salm_IX_-_0.04-_0.08_Ante_0.01_-_USD_Limit_Stud.txt", 49, "$0.08", "0.08"),
    ("fulltilt/5stud/tour-5-Stud-USD-MTT-100-201303.txt", 49, "1,600", "$1,600"),
    ("pokerstars/7stud/tour-Triple-Stud-USD-2.00-0.20-MTT-201301.txt", 50, "1144", "$1144"),
]


@needs_histories
@pytest.mark.parametrize(("name", "line", "old", "new"), REAL)
def test_in_real_hands(name, line, old, new):
    text = (HISTORIES / name).read_text(encoding="utf-8-sig")
    lines = text.splitlines(keepends=True)
    assert old in lines[line - 1], lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new, 1)
    (report,) = [one for one in hands("".join(lines)) if isinstance(one, Damaged)]
    assert report.line == line
    assert repr(new) in report.why


AMOUNTS = [
    ("$0.1000000001", "at most 9 places after the point are kept"),
    ("$1" + "0" * 18, "at most 18 digits before the point are kept"),
    ("$1.2.3", "it should be written like 1,234.50"),
]


@pytest.mark.parametrize(("amount", "why"), AMOUNTS)
def test_why_an_amount_is_none(amount, why):
    (report,) = hands(STARS.replace("calls $0.10", f"calls {amount}"))
    assert isinstance(report, Damaged)
    assert report.why == f"{amount!r} is no amount: {why}"


UNKNOWN = [
    (STARS, "Ann Lee: calls $0.10", "P9: calls $0.10", "nobody called 'P9' sits there"),
    (STARS, "Ann Lee: calls $0.10", "Ann Lee: calls", "what is told of 'Ann Lee' is in no form we know"),
    (STARS, "Dealt to Cy (2) [9c]", "Dealt to Zoe [9c]", "nobody called 'Zoe' sits there"),
    (BOVADA, "Seat+7 : Checks", "Seat+6 : Checks", "nobody called 'Seat+6' sits there"),
    (OLD_WINNING, "Player Cy folds", "Player Eve folds", "nobody called 'Eve' sits there"),
]


@pytest.mark.parametrize(("text", "old", "new", "why"), UNKNOWN)
def test_why_a_line_is_not_understood(text, old, new, why):
    assert old in text
    (report,) = hands(text.replace(old, new, 1))
    assert isinstance(report, Damaged)
    assert report.why.startswith(f"not understood: {new[:12]!r}"[:-1])
    assert report.why.endswith(f"; {why}")
