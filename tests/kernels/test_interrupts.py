"""Whoever interrupts long native work is heard while it goes on, and the next work is not disturbed by it."""

import signal

import pytest

from doorcard.cards import DECK, read_cards
from doorcard.kernels import backends
from doorcard.kernels.deals import Deal, Game
from doorcard.kernels.hands import Table
from doorcard.kernels.hands import backends as hand_backends
from doorcard.kernels.holdings import holding_of
from doorcard.rules import rule_set
from doorcard.rules.clauses import Structure
from doorcard.rules.sign import default_sign

NATIVE = backends().get("native")

pytestmark = [
    pytest.mark.skipif(NATIVE is None, reason="the native kernels are not installed"),
    pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no clock interrupts here"),
]


class Heard(Exception):
    """The clock rang."""


@pytest.fixture
def bell():
    """Lets a bell ring soon, as if somebody interrupted."""

    def ring(number, frame):
        raise Heard

    before = signal.signal(signal.SIGALRM, ring)
    yield lambda: signal.setitimer(signal.ITIMER_REAL, 0.02)
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


def deal(*hands, shared=0):
    """Hands of seven-card stud to be completed."""
    held = [read_cards(hand) for hand in hands]
    unseen = tuple(card for card in DECK if not any(card in hand for hand in held))
    own = tuple(7 - shared - len(hand) for hand in held)
    return Deal(Game.HIGH, tuple(map(holding_of, held)), own, shared, unseen, 7)


THREE = deal("AsAh7d", "8h9hTh", "2c3d8s")


@pytest.mark.parametrize("threads", [1, 3])
def test_drawing_stops(bell, threads):
    # All of it would take hours.
    bell()
    with pytest.raises(Heard):
        NATIVE.sample(THREE, 10**12, 1, threads)


def test_counting_one_by_one_stops(bell):
    bell()
    with pytest.raises(Heard):
        NATIVE.every_run_out(THREE)


def test_counting_with_common_cards_stops(bell):
    bell()
    with pytest.raises(Heard):
        NATIVE.every_run_out(deal("AsAh", "8h9h", "2c3d", "KsQd", shared=5))


@pytest.mark.parametrize("threads", [1, 3])
def test_hands_in_bulk_stop(bell, threads):
    rules = rule_set("cardroom/seven-card-stud")
    table = Table(rules, default_sign(rules, Structure.FIXED), (200,) * 4)
    bell()
    with pytest.raises(Heard):
        hand_backends()["native"].play(table, ("simple",) * 4, 1, 0, 2_000_000, threads)


def test_afterwards_everything_is_counted_as_ever(bell):
    few = deal("AsAh7d2c9d", "8h9hThJhQc")
    usual = NATIVE.every_run_out(few)
    bell()
    with pytest.raises(Heard):
        NATIVE.sample(THREE, 10**12, 1)
    assert NATIVE.every_run_out(few) == usual
    assert NATIVE.heads_up(few) == usual
