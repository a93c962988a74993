"""C0: the order of high hands, and what suits do not decide."""

import itertools

import pytest

from diagrams import NZ5, NZ7, PA_HIGH, draw, rests_on
from doorcard.engine.events import HandShown, PotAwarded
from marks import law

FROM_THE_TOP = [
    ("king high straight flush", "Kh Qh Jh Th 9h"),
    ("steel wheel", "Ac 2c 3c 4c 5c"),
    ("four", "7c 7d 7h 7s 3c"),
    ("fours full", "4c 4d 4h 5c 5d"),
    ("threes full", "3c 3d 3h As Ad"),
    ("flush", "7d 5d 4d 3d 2d"),
    ("broadway", "Ac Kd Qh Js Tc"),
    ("six high straight", "6c 5d 4h 3s 2c"),
    ("wheel", "Ad 2h 3s 4c 5d"),
    ("three", "7c 7d 7h 4s 3c"),
    ("aces up, king", "Ac Ad 3h 3s Kc"),
    ("aces up, queen", "Ac Ad 3h 3s Qc"),
    ("kings up", "Kc Kd Qh Qs Ac"),
    ("aces", "Ac Ad 4h 3s 2c"),
    ("kings", "Kc Kd Ah Qs Jc"),
    ("round the ace", "3c 2d Ah Ks Qc"),
    ("king high", "Kc Qd Jh Ts 8c"),
    ("seven high", "7c 5d 4h 3s 2c"),
]
SUITS = ["".join(suits) for suits in itertools.permutations("cdhs")]


def apart(hand: str, other: str) -> str:
    """The other hand with its suits exchanged until no card is in both."""
    for suits in SUITS:
        cards = " ".join(card[0] + card[1].translate(str.maketrans("cdhs", suits)) for card in other.split())
        if not set(cards.split()) & set(hand.split()):
            return cards
    raise AssertionError(f"{hand} and {other} cannot be dealt at once")


def line(seat: int, five: str) -> str:
    """A seat that holds these five cards, the first of them down, and has put in 10."""
    first, rest = five.split(" ", 1)
    return f"seat {seat} {first} | {rest} stack 0 paid 10"


@law("house", "usual-high-hands")
@pytest.mark.parametrize(
    ("better", "worse"), list(itertools.pairwise(FROM_THE_TOP)), ids=lambda named: named[0].replace(" ", "-")
)
def test_the_usual_order(better, worse):
    other = apart(better[1], worse[1])
    assert draw(NZ5, f"{line(0, better[1])}\n{line(1, other)}").all_show().stacks == (20, 0)
    assert draw(NZ5, f"{line(0, other)}\n{line(1, better[1])}").all_show().stacks == (0, 20)


@law("house", "usual-high-hands")
def test_three_in_a_house_decide_before_the_two():
    diagram = f"{line(0, '3c 3d 3h 2c 2d')}\n{line(1, '2h 2s Ac Ad Ah')}"
    assert draw(NZ5, diagram).all_show().stacks == (0, 20)


@law("house", "usual-high-hands")
@pytest.mark.parametrize("game", [NZ7, PA_HIGH])
def test_five_to_ace_is_the_lowest_straight_in_seven_cards_too(game):
    wheel = "seat 0 Ac 2d | 3h 4s 5c 9d | 9h stack 0 paid 10"
    table = draw(game, f"{wheel}\nseat 1 Kd Kc | Kh 8d 7s 4d | 2s stack 0 paid 10").all_show()
    assert table.stacks == (20, 0)
    assert {hand.seat: hand.high for hand in table.all(HandShown)}[0] == "straight, five high"
    assert draw(game, f"{wheel}\nseat 1 2s 3d | 4h 5d 6c Kd | Kh stack 0 paid 10").all_show().stacks == (0, 20)


@law("house", "usual-high-hands")
@pytest.mark.parametrize("game", [NZ7, PA_HIGH])
def test_no_other_run_goes_round_the_ace(game):
    table = draw(
        game,
        """
        seat 0   3c 2d | Ah Ks Qc 7d | 8h   stack 0 paid 10
        seat 1   2c 2h | 4d 5s 9c Td | Jc   stack 0 paid 10
        """,
    )
    assert table.all_show().stacks == (0, 20)


@law("house", "usual-high-hands")
@pytest.mark.parametrize("game", [NZ7, PA_HIGH])
def test_suits_never_decide_a_pot(game):
    table = draw(
        game,
        """
        seat 0   As Ks | Qs Js 9d 7c | 2c   stack 0 paid 10
        seat 1   Ac Kc | Qc Jc 9h 7d | 2h   stack 0 paid 10
        """,
    )
    assert table.all_show().stacks == (10, 10)


@law("house", "usual-high-hands")
def test_equal_flushes_share_though_one_is_of_spades():
    table = draw(NZ5, f"{line(0, 'Ac Kc Qc Jc 9c')}\n{line(1, 'As Ks Qs Js 9s')}")
    assert table.all_show().stacks == (10, 10)
    assert rests_on(table.last(PotAwarded), "nz 12.4(e)")
