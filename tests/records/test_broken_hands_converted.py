"""Whatever a reader makes of spoiled text, writing it in another format gives a hand or one typed refusal."""

import contextlib
import io
import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doorcard.errors import DoorcardError, RecordError
from doorcard.records import detect, phh
from doorcard.records.convert import Target, converted, hands_of
from doorcard.records.own import Hand
from doorcard.records.record import Record
from records.test_broken_files import SITES, mutated, read
from records.test_phh_reading import ACTIONS, HEAD


def check(hand):
    """The hand in every format, and each of them read again."""
    for target in Target:
        for lenient in (False, True):
            try:
                written = converted(hand, target, lenient=lenient).written
            except DoorcardError:
                continue
            (again,) = hands_of(io.BytesIO(written))
            assert isinstance(again, Record | Hand), again


@pytest.mark.parametrize("site", SITES)
def test_spoiled_text_of_a_room(site):
    @settings(max_examples=40)
    @given(mutated(site))
    def spoiled(data):
        for hand in read(site, data, lenient=True):
            if isinstance(hand, Record):
                check(hand)

    spoiled()


@settings(max_examples=60)
@given(st.lists(ACTIONS, max_size=25), st.sampled_from(("F7S", "F7S/8", "FR")), st.sampled_from((2, 7, 12, 40, 500)))
def test_any_actions_of_phh(actions, variant, stack):
    listed = ", ".join(f"'{action}'" for action in actions)
    text = HEAD.replace("F7S", variant).replace("[100, 100, 100]", f"[100, {stack}, {stack + 1}]")
    for hand in phh.read_bytes(f"{text}actions = [{listed}]\n".encode()):
        if isinstance(hand, Record):
            check(hand)


WORDS = st.sampled_from(
    (
        *("_doorcard_", "sign = ", "rules = ", "claims = ", "chairs = ", "ante = 3", "seat = 2", "said = 'wins'"),
        *("'# doorcard: shows p1 AcKd', ", "'cardroom/razz'", "doorcard: ", "9" * 30),
        *("{", "}", "[", "]", "'", '"""', "\n", ", "),
    )
)


@settings(max_examples=100)
@given(st.data())
def test_fields_and_remarks_of_ours_spoiled(data):
    (hand,) = phh.read_bytes(
        f"{HEAD}actions = ['d dh p1 ????Kc', 'd dh p2 ????7d', 'd dh p3 AhAd3c', 'p3 pb', 'p1 f', 'p2 f']\n".encode()
    )
    text = converted(hand, Target.PHH).written.decode()
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        put = data.draw(st.one_of(WORDS, st.text(string.printable, max_size=3)))
        text = text[:at] + put + text[at + data.draw(st.integers(0, 4)) :]
    with contextlib.suppress(RecordError):
        for found in detect.records(io.BytesIO(text.encode())):
            if isinstance(found, Record):
                check(found)
