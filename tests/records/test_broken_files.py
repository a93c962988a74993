"""Whatever text comes in, a reader answers with hands, reports or one RecordError, never with anything else."""

import io

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from doorcard.errors import DealError, RecordError, SignNotPermitted
from doorcard.records import fold
from doorcard.records.record import Damaged, Record, Skipped
from records.sheets import READERS, SHEETS
from records.where import HISTORIES

SITES = tuple(READERS)


def _texts(site):
    """The made-up hand of a site and the short real ones."""
    files = sorted((HISTORIES / site).glob("*/*.txt")) if HISTORIES.exists() else []
    return [SHEETS[site].encode(), *[file.read_bytes()[:9000] for file in files]]


TEXTS = {site: _texts(site) for site in SITES}

SCRAPS = st.sampled_from(
    [
        b"[",
        b"]",
        b"(",
        b"$",
        b",",
        b"9" * 30,
        b"\xff",
        b"\xe2\x82\xac",
        b"\0",
        b": ",
        b" to ",
        b"*** ",
        b"folds",
        b"-1",
        b"Seat 1: ",
    ]
)


@st.composite
def mutated(draw, site):
    """A text of a site with some lines lost, doubled, swapped or spoiled."""
    data = draw(st.sampled_from(TEXTS[site]))
    found = data.split(b"\n")
    for _ in range(draw(st.integers(1, 6))):
        place = draw(st.integers(0, len(found) - 1))
        line = found[place]
        match draw(st.integers(0, 6)):
            case 0:
                del found[place : place + draw(st.integers(1, 5))]
                found = found or [b""]
            case 1:
                found.insert(draw(st.integers(0, len(found))), line)
            case 2:
                other = draw(st.integers(0, len(found) - 1))
                found[place], found[other] = found[other], line
            case 3:
                at = draw(st.integers(0, len(line)))
                found[place] = line[:at] + draw(SCRAPS) + line[at:]
            case 4:
                at, to = draw(st.integers(0, len(line))), draw(st.integers(0, len(line)))
                found[place] = line[:at] + line[to:]
            case 5:
                found = found[: place + 1]
            case 6:
                at = draw(st.integers(0, len(line)))
                found[place] = line[:at] + draw(st.binary(max_size=4)) + line[at + 1 :]
    return b"\n".join(found)


def read(site, data, lenient):
    try:
        return list(READERS[site].read(io.BytesIO(data), lenient=lenient))
    except RecordError:
        return []


def check(site, data):
    for lenient in (False, True):
        for hand in read(site, data, lenient):
            assert isinstance(hand, Record | Skipped | Damaged)
            if isinstance(hand, Damaged):
                assert hand.why
                assert 1 <= hand.line <= data.count(b"\n") + 1
                assert isinstance(hand.error, RecordError)
            if isinstance(hand, Record):
                assert min((line.amount or 0 for line in hand.claims), default=0) >= 0
                assert {act.seat for act in hand.acts} <= {-1, *range(len(hand.header.chairs))}


@pytest.mark.parametrize("site", SITES)
def test_spoiled_text_is_read_or_reported(site):
    @given(mutated(site))
    def spoiled(data):
        check(site, data)

    spoiled()


@pytest.mark.parametrize("site", SITES)
@given(data=st.binary(max_size=300))
@example(data=b"\xff\xfe\0")
@example(data=b"\xfe\xff\xd8\0\0\n")
def test_any_bytes(site, data):
    check(site, data)


@pytest.mark.parametrize("site", SITES)
@given(st.data())
def test_bytes_after_the_line_that_begins_a_hand(site, data):
    lines = SHEETS[site].encode().split(b"\n")
    keep = data.draw(st.integers(1, len(lines)))
    check(site, b"\n".join(lines[:keep]) + b"\n" + data.draw(st.binary(max_size=200)))


@pytest.mark.parametrize("site", SITES)
def test_what_is_read_of_a_spoiled_hand_can_be_folded(site):
    @given(mutated(site))
    def folded(data):
        for hand in read(site, data, lenient=True):
            if isinstance(hand, Record):
                try:
                    fold.play(hand)
                except (SignNotPermitted, DealError):
                    continue

    folded()
