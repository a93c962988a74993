"""Whatever text comes in, a reader answers with hands, reports or one RecordError, never with anything else."""

import io
from contextlib import suppress

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from doorcard.errors import DealError, RecordError, SignNotPermitted, UnknownFormat
from doorcard.records import fold
from doorcard.records.detect import detect
from doorcard.records.record import Damaged, Record, Skipped
from records.more_sheets import READERS, SHEETS
from records.where import HISTORIES

SITES = tuple(READERS)
LONGEST = 9000


def _texts(site):
    """The made-up hands of a site and the beginnings of the real ones."""
    files = sorted((HISTORIES / site).glob("*/*.txt")) if HISTORIES.exists() else []
    return [*[sheet.encode() for sheet in SHEETS[site]], *[file.read_bytes()[:LONGEST] for file in files]]


TEXTS = {site: _texts(site) for site in SITES}
SCRAPS = [
    b"[",
    b"]",
    b"(",
    b"$",
    b",",
    b"9" * 30,
    b"\xff",
    b"\xe2\x82\xac",
    b"\0",
    b" : ",
    b" to ",
    b"*** ",
    b"Seat+1 : ",
]
SCRAPS += [
    b"<game gamecode='7'>",
    b"</game>",
    b"</round>",
    b"<round>",
    b"&amp;",
    b"&b;",
    b"<![CDATA[",
    b"<!--",
    b'"',
    b"-1",
]


@st.composite
def spoiled(draw, site):
    """A text of a site with some lines lost, doubled, swapped or changed."""
    found = draw(st.sampled_from(TEXTS[site])).split(b"\n")
    for _ in range(draw(st.integers(1, 6))):
        place, other = (draw(st.integers(0, len(found) - 1)) for _ in range(2))
        line = found[place]
        at, to = sorted(draw(st.integers(0, len(line))) for _ in range(2))
        match draw(st.integers(0, 6)):
            case 0:
                del found[place : place + draw(st.integers(1, 5))]
                found = found or [b""]
            case 1:
                found.insert(other, line)
            case 2:
                found[place], found[other] = found[other], line
            case 3:
                found[place] = line[:at] + draw(st.sampled_from(SCRAPS)) + line[at:]
            case 4:
                found[place] = line[:at] + line[to:]
            case 5:
                found = found[: place + 1]
            case 6:
                found[place] = line[:at] + draw(st.binary(max_size=4)) + line[at + 1 :]
    return b"\n".join(found)


def read(site, data, lenient):
    found = []
    with suppress(RecordError):
        found.extend(READERS[site].read(io.BytesIO(data), lenient=lenient))
    return found


def check(site, data):
    for lenient in (False, True):
        for hand in read(site, data, lenient):
            assert isinstance(hand, Record | Skipped | Damaged)
            if isinstance(hand, Damaged):
                assert hand.why
                assert 1 <= hand.line <= data.count(b"\n") + 1
            if isinstance(hand, Record):
                assert all((claim.amount or 0) >= 0 for claim in hand.claims)
                assert {act.seat for act in hand.acts} <= {-1, *range(len(hand.header.chairs))}
                assert all(1 <= line.line <= data.count(b"\n") + 1 for line in hand.lines)


@pytest.mark.parametrize("site", SITES)
def test_spoiled_text_is_read_or_reported(site):
    @given(spoiled(site))
    def spoil(data):
        check(site, data)

    spoil()


@pytest.mark.parametrize("site", SITES)
@given(data=st.binary(max_size=300))
@example(data=b"\xff\xfe\0")
@example(data=b"<session><game gamecode='1'></game></session>")
@example(data=b"<session><gametype>7 Card Stud L</gametype><game><players><player/></players></game></session>")
@example(data=b"Bovada Hand #1: 7CARD - 2012-01-01 1:1:1")
@example(data=b"Hand #1 - 7Stud(Fixed Limit) - 1/2 - 2012/01/01 1:11:11\nx 8-max")
@example(data=b"Game started at: 2012/1/1 1:1:1\nGame ID: 1 1/2 x (Seven Cards Stud)")
def test_any_bytes(site, data):
    check(site, data)
    with suppress(UnknownFormat):
        detect(data)


@pytest.mark.parametrize("site", SITES)
@given(st.data())
def test_bytes_after_a_good_beginning(site, data):
    lines = data.draw(st.sampled_from(SHEETS[site])).encode().split(b"\n")
    keep = data.draw(st.integers(1, len(lines)))
    check(site, b"\n".join(lines[:keep]) + b"\n" + data.draw(st.binary(max_size=200)))


@pytest.mark.parametrize("site", SITES)
def test_what_is_read_of_a_spoiled_hand_can_be_folded(site):
    @given(spoiled(site))
    def folded(data):
        for hand in read(site, data, lenient=True):
            if isinstance(hand, Record):
                try:
                    fold.play(hand)
                except (SignNotPermitted, DealError):
                    continue

    folded()


@pytest.mark.parametrize("pad", [" ", "1", "1,", "1 111", "a ", "[]", "with ", "$1 ", "Bets: 1. "])
@pytest.mark.parametrize(
    ("site", "begins"),
    [
        ("bovada", "Seat+7: $1 with "),
        ("bovada", "Seat+7 : Calls "),
        ("bovada", "Table Info: "),
        ("winning", "Last raises "),
        ("winning", "*Player Cy shows: "),
        ("winning", "Seat 8: Last showed ["),
    ],
)
def test_a_long_line_takes_no_time_and_a_longer_one_is_damage(site, begins, pad):
    for sheet in SHEETS[site]:
        short, long = (f"{sheet}{begins}{pad * (length // len(pad))}x\n".encode() for length in (900, 50_000))
        assert all(isinstance(hand, Record | Damaged) for hand in read(site, short, False))
        assert any(isinstance(hand, Damaged) for hand in read(site, long, False))
