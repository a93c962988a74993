"""What all readers of hand histories have in common: lines, encodings, hands among lines, money, damage."""

import io
import itertools
import time
import tracemalloc
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doorcard.errors import RecordError, UnknownFormat
from doorcard.records.amounts import amount, currency
from doorcard.records.record import Damaged, Record, Skipped
from doorcard.records.text_lines import LONGEST_LINE, lines
from records.sheets import READERS, SHEETS, STARS, read


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("$0.05", "0.05"),
        ("$1,234.50", "1234.50"),
        ("1,234", "1234"),
        ("1,234,567", "1234567"),
        ("0.05€", "0.05"),
        ("0,05 €", "0.05"),
        ("1.234,50 €", "1234.50"),
        ("1 749.22€", "1749.22"),
        ("1\xa0749,22 €", "1749.22"),
        ("£10", "10"),
        ("$4.50 USD", "4.50"),
        ("$.02", "0.02"),
        ("12", "12"),
    ],
)
def test_amounts_are_exact(text, number):
    assert amount(text) == Decimal(number)


@pytest.mark.parametrize("text", ["", "much", "1.2.3", "1,2,3", "-4", "1e9", "9" * 40, "٣", "$", "12,34,5"])
def test_what_is_no_amount(text):
    assert amount(text) is None


@given(st.decimals(0, 10**15, places=2))
def test_an_amount_written_with_thousands_reads_back(number):
    assert amount(f"${number:,.2f}") == number


def test_the_currency_is_the_code_or_the_sign():
    assert [currency(text) for text in ("$1/$2 USD", "£1", "5€", "$1 CAD", "1/2")] == ["USD", "GBP", "EUR", "CAD", ""]


# Lines


def numbered(data):
    return [(line.number, line.text) for line in lines(io.BytesIO(data))]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_lines_in_every_encoding(encoding, end):
    text = end.join(["one 5€", "", " two ", "three"])
    assert numbered(text.encode(encoding)) == [(1, "one 5€"), (2, ""), (3, "two"), (4, "three")]


def test_a_line_that_is_no_utf_8_is_read_as_windows_1252():
    found = list(lines(io.BytesIO("5€\n".encode() + "6€\n".encode("cp1252"))))
    assert [(line.text, line.other) for line in found] == [("5€", False), ("6€", True)]


def test_a_mark_in_the_middle_is_no_letter():
    assert numbered(b"a\n\xef\xbb\xbfb\n") == [(1, "a"), (2, "b")]


def test_text_that_is_open_already_is_read_too():
    assert [line.text for line in lines(io.StringIO("a 5€\nb"))] == ["a 5€", "b"]


@given(st.binary(max_size=200), st.integers(1, 7))
def test_pieces_of_any_size_make_the_same_lines(data, size):
    class Slow(io.BytesIO):
        def read(self, most=-1):
            return super().read(size if self.tell() else 64)

    assert list(lines(Slow(data))) == list(lines(io.BytesIO(data)))


def test_a_line_without_end_is_cut():
    found = list(lines(io.BytesIO(b"x" * (3 * LONGEST_LINE) + b"\nb")))
    assert [(line.cut, len(line.text)) for line in found] == [(True, LONGEST_LINE), (False, 1)]


# Hands among the lines


@pytest.mark.parametrize("site", READERS)
def test_a_file_by_its_name(site, tmp_path):
    path = tmp_path / "hand.txt"
    path.write_text(SHEETS[site], encoding="utf-8")
    (record,) = READERS[site].read(path)
    assert (record.header.source, record.header.site) == (str(path), site)


@pytest.mark.parametrize("site", READERS)
def test_a_file_that_is_not_there(site):
    with pytest.raises(RecordError, match=r"nowhere.txt: cannot be read"):
        READERS[site].read("nowhere.txt")


@pytest.mark.parametrize("site", READERS)
@pytest.mark.parametrize("text", ["", "\n\n", "hello\n", "PokerStars said hello\n", "\0\0\0", "\ufeff"])
def test_a_file_of_something_else(site, text):
    with pytest.raises(UnknownFormat, match="no hand"):
        read(site, text)


@pytest.mark.parametrize(("site", "other"), list(itertools.permutations(READERS, 2)))
def test_a_file_of_another_site(site, other):
    with pytest.raises(UnknownFormat):
        read(site, SHEETS[other])


@pytest.mark.parametrize("site", READERS)
def test_every_line_of_a_hand_is_accounted_for(site):
    """Each line is an act, a claim, a remark, or belongs to the header; so none is lost in silence."""
    (record,) = read(site, SHEETS[site])
    taken = {line.line for line in record.lines}
    head = {
        number
        for number, line in enumerate(SHEETS[site].splitlines(), 1)
        if number < min(act.line for act in record.acts) or line in ("*** SUMMARY ***", "")
    }
    assert taken | head == set(range(1, SHEETS[site].count("\n") + 1))


@pytest.mark.parametrize("site", READERS)
def test_lines_in_order_and_seats_of_the_table(site):
    (record,) = read(site, SHEETS[site])
    assert [line.line for line in record.lines] == sorted(line.line for line in record.lines)
    assert {act.seat for act in record.acts} <= {-1, *range(len(record.header.chairs))}


@pytest.mark.parametrize("site", READERS)
def test_a_line_or_a_hand_that_is_too_long_is_damage(site):
    lines_of_hand = SHEETS[site].splitlines()
    wide = "\n".join([*lines_of_hand[:-3], "x" * 1001, *lines_of_hand[-3:]])
    wider = "\n".join([*lines_of_hand[:-3], "x" * (LONGEST_LINE + 1), *lines_of_hand[-3:]])
    tall = "\n".join([*lines_of_hand[:-3], *["Betting is capped"] * 6000, *lines_of_hand[-3:]])
    found = read(site, f"{wide}\n\n\n{wider}\n\n\n{tall}\n\n\n{SHEETS[site]}")
    assert [type(hand) for hand in found] == [Damaged, Damaged, Damaged, Record]
    assert ["longer" in hand.why for hand in found[:2]] == [True, True]
    assert "more than" in found[2].why


def test_a_file_with_an_empty_line_after_each_line():
    (record,) = read("pokerstars", STARS.replace("\n", "\n\n"))
    assert len(record.lines) == len(read("pokerstars", STARS)[0].lines)


def test_a_long_file_needs_no_more_memory_than_a_hand():
    class Long(io.RawIOBase):
        left = 800

        def read(self, most=-1):
            self.left -= 1
            return (STARS + "\n\n").encode() if self.left >= 0 else b""

    tracemalloc.start()
    assert sum(isinstance(hand, Record) for hand in READERS["pokerstars"].read(Long())) == 800
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 4_000_000


@pytest.mark.parametrize("site", READERS)
@pytest.mark.parametrize(
    "scrap", ["a", " - ", "(", "1,", "[Kh] ", " said, ", ": ", "Limit ", " pot ", " (1 in chips) "]
)
def test_no_line_takes_long(site, scrap):
    """A line may be tried in many ways, but not in a number that grows without end."""
    begins = next(line for line in SHEETS[site].splitlines() if "#" in line or "Hand History" in line)
    text = SHEETS[site].splitlines()
    spoiled = [begins + scrap * (900 // len(scrap)), *[line + scrap * (900 // len(scrap)) for line in text]]
    started = time.perf_counter()
    read(site, "\n".join([*spoiled, *text]), lenient=True)
    assert time.perf_counter() - started < 5


def test_what_is_passed_over_between_hands_is_a_note_of_the_hand_before():
    text = f"{STARS}\n\n{SHEETS['fulltilt']}\n\n\n{STARS}"
    strict = read("pokerstars", text)
    assert [type(hand) for hand in strict] == [Record, Damaged, Record]
    begins, lines = STARS.count("\n") + 3, SHEETS["fulltilt"].count("\n")
    assert (strict[1].line, strict[1].why[:22]) == (begins, "text outside any hand:")
    before, after = read("pokerstars", text, lenient=True)
    (note,) = before.header.notes
    assert note.startswith(f"line {begins}: text outside any hand is passed over: 'Full Tilt Poker Game #202")
    assert note.endswith(f" and {lines - 1} more lines")
    assert after.header.notes == ()


def test_where_no_hand_before_could_say_what_is_passed_over_the_next_one_does():
    text = f"Good luck\n\n{STARS.replace('7 Card Stud', 'Draw')}\n{STARS}"
    first, second = read("pokerstars", text, lenient=True)
    assert isinstance(first, Skipped)
    assert second.header.notes == ("line 1: text outside any hand is passed over: 'Good luck'",)


def test_what_is_passed_over_after_hands_that_are_no_records_is_not_lost():
    skipped, report = read("pokerstars", f"{STARS.replace('7 Card Stud', 'Draw')}\n\nGood luck\n", lenient=True)
    assert isinstance(skipped, Skipped)
    assert (report.line, report.why) == (STARS.count("\n") + 3, "text outside any hand: 'Good luck'")


@pytest.mark.parametrize("site", READERS)
def test_bytes_of_nothing_within_a_line_are_not_read_away_in_silence(site):
    line = next(number for number, text in enumerate(SHEETS[site].splitlines(), 1) if "folds" in text)
    text = SHEETS[site].replace("folds", "fo\0lds", 1)
    (report,) = read(site, text)
    assert isinstance(report, Damaged)
    assert (report.line, "bytes of nothing" in report.why) == (line, True)
    (record,) = read(site, text, lenient=True)
    assert any(note.startswith(f"line {line}: there are bytes of nothing") for note in record.header.notes)
    assert record.lines == read(site, SHEETS[site])[0].lines


@pytest.mark.parametrize("site", READERS)
@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16_is_no_nothing(site, encoding):
    (record,) = read(site, SHEETS[site].encode(encoding))
    assert not any("nothing" in note for note in record.header.notes)
