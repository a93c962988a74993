"""What hands in bulk are not asked: both kinds refuse the same in the same words."""

import pytest

from doorcard.kernels.hands import HandsError, Table
from doorcard.kernels.sheets import NoSuchColumn
from doorcard.rules import rule_set
from doorcard.rules.clauses import Structure
from doorcard.rules.sign import default_sign
from kernels.stepped import BACKENDS

FOUR = ("caller",) * 4


@pytest.fixture(params=BACKENDS)
def kernel(request):
    """The functions of one kind of hands."""
    return BACKENDS[request.param]


@pytest.fixture
def table():
    """Four seats of seven-card stud."""
    rules = rule_set("cardroom/seven-card-stud")
    return Table(rules, default_sign(rules, Structure.FIXED), (200,) * 4)


@pytest.mark.parametrize(
    ("policies", "first", "many", "threads", "sentence"),
    [
        ((*FOUR, "caller"), 0, 1, None, "5 players for 4 seats; every seat has one"),
        (FOUR[:3], 0, 1, None, "3 players for 4 seats"),
        ((*FOUR[:3], "wizard"), 0, 1, None, "no player 'wizard' plays in bulk; there are random"),
        (FOUR, -1, 1, None, "hands from number -1 on cannot be played"),
        (FOUR, 1 << 63, 1, None, "cannot be played"),
        (FOUR, 0, -1, None, "-1 hands cannot be played"),
        (FOUR, 0, 1, 0, "0 threads cannot play"),
    ],
)
def test_what_cannot_be_played_is_refused(kernel, table, policies, first, many, threads, sentence):
    with pytest.raises(HandsError, match=sentence):
        kernel.play(table, policies, 1, first, many, threads)


@pytest.mark.parametrize(
    "ask",
    [
        lambda hand: hand.seat,
        lambda hand: hand.options,
        lambda hand: hand.down(0),
        lambda hand: hand.cards(0),
        lambda hand: hand.act(0),
        lambda hand: hand.row(),
    ],
)
def test_before_it_is_begun_a_hand_answers_nothing(kernel, table, ask):
    with pytest.raises(HandsError, match="no hand was begun"):
        ask(kernel.Hand(table))


@pytest.mark.parametrize(
    "ask",
    [
        lambda hand: hand.down(-1),
        lambda hand: hand.down(4),
        lambda hand: hand.cards(-1),
        lambda hand: hand.cards(4),
        lambda hand: hand.row(),
        lambda hand: hand.act(-1),
        lambda hand: hand.act(9),
        lambda hand: hand.act(1 << 70),
        lambda hand: hand.act(0, -1),
        lambda hand: hand.act(0, 1 << 70),
        lambda hand: hand.act(0, 0, [52]),
        lambda hand: hand.act(0, 0, [7, 7]),
        lambda hand: hand.begin(1, -1),
        lambda hand: hand.begin(1, 1 << 64),
    ],
)
def test_both_refuse_the_same_and_go_on_as_before(table, ask):
    refused = []
    for kernel in BACKENDS.values():
        hand = kernel.Hand(table)
        hand.begin(1, 2)
        before = (hand.seat, hand.options)
        with pytest.raises(HandsError) as refusal:
            ask(hand)
        assert (hand.seat, hand.options) == before
        refused.append(str(refusal.value))
    assert len(set(refused)) == 1


def test_rows_are_counted_from_either_end(kernel, table):
    sheets = kernel.play(table, FOUR, 1, 0, 3)
    assert sheets[-1] == sheets[2]
    assert sheets[-3] == sheets[0]
    assert len(list(sheets)) == 3
    for hand in (3, -4):
        with pytest.raises(IndexError, match=f"there is no hand {hand}; there are 3"):
            sheets[hand]


def test_a_column_that_is_not_there_is_refused(kernel, table):
    with pytest.raises(NoSuchColumn, match="there is no column 'x'; there are street, live"):
        kernel.play(table, FOUR, 1, 0, 1).column("x")
