"""Keys of hands: the native kernels against the plain ones, and both against published counts."""

import random
from functools import cache
from itertools import combinations

import numpy as np
import pytest

from doorcard import strength
from doorcard.cards import DECK, read_cards
from doorcard.errors import CardError
from doorcard.kernels import NO_LOW, high_key, high_of, holding_of, low_key, low_of, reference

JUDGES = ("high", "low", "eight_or_better")
SHOWINGS = ("showing_high", "showing_low")
SEVENS = (23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 41_584)


def some_hands(cards: int, many: int) -> np.ndarray:
    """Random hands, and as many from few ranks, where lows are paired and houses full."""
    choose = random.Random(cards)
    few = [card for card in DECK if card.rank in {0, 1, 5, 12}]
    hands = [choose.sample(DECK if number % 2 else few, cards) for number in range(many)]
    return np.array(hands, np.uint8)


def holdings(rows: np.ndarray) -> np.ndarray:
    return np.array([holding_of(row) for row in rows.tolist()], np.uint64)


@pytest.mark.parametrize("judge", JUDGES + SHOWINGS)
def test_a_hand_is_worth_the_same_as_holding_text_list_and_tuple(kernel, judge):
    cards = read_cards("As Kd Th 9c" if judge in SHOWINGS else "As Kd Th 9c 4h 3d 2s")
    forms = (holding_of(cards), "".join(map(str, cards)), " ".join(map(str, cards)).lower(), list(cards), cards)
    assert len({getattr(kernel, judge)(form) for form in forms}) == 1


@pytest.mark.parametrize("judge", JUDGES)
@pytest.mark.parametrize("cards", [5, 6, 7])
def test_rows_and_holdings_are_worth_what_plain_python_says(kernel, judge, cards):
    hands = some_hands(cards, 1001)
    worth = [getattr(reference, judge)(hand) for hand in hands.tolist()]
    batch = getattr(kernel, f"{judge}_batch")
    assert batch(hands).tolist() == worth
    assert batch(holdings(hands)).tolist() == worth


@pytest.mark.parametrize("judge", SHOWINGS)
@pytest.mark.parametrize("cards", [1, 2, 3])
def test_every_hand_showing_is_worth_what_plain_python_says(kernel, judge, cards):
    hands = list(combinations(DECK, cards))
    worth = [getattr(reference, judge)(hand) for hand in hands]
    assert [getattr(kernel, judge)(hand) for hand in hands] == worth
    assert getattr(kernel, f"{judge}_batch")(np.array(hands, np.uint8)).tolist() == worth


@pytest.mark.parametrize("judge", SHOWINGS)
def test_four_cards_showing_are_worth_what_plain_python_says(kernel, judge):
    hands = some_hands(4, 2000)
    worth = [getattr(reference, judge)(hand) for hand in hands.tolist()]
    assert getattr(kernel, f"{judge}_batch")(holdings(hands)).tolist() == worth


def test_single_calls_are_worth_what_plain_python_says(kernel):
    for cards in (5, 6, 7):
        for hand in some_hands(cards, 300).tolist():
            for judge in JUDGES:
                assert getattr(kernel, judge)(hand) == getattr(reference, judge)(hand)


def test_keys_stand_in_the_order_of_strength_and_can_be_read_back():
    for hand in some_hands(7, 1000).tolist():
        assert high_of(high_key(strength.high(hand))) == strength.high(hand)
        assert low_of(low_key(strength.low(hand))) == strength.low(hand)
    highs = sorted({strength.high(hand) for hand in some_hands(5, 2000).tolist()})
    assert sorted(map(high_key, highs)) == [high_key(hand) for hand in highs]
    lows = sorted({strength.low(hand) for hand in some_hands(5, 2000).tolist()})
    assert sorted(map(low_key, lows)) == [low_key(hand) for hand in lows]


def test_a_hand_without_a_low_has_none(kernel):
    assert kernel.eight_or_better("As 2d 3c 9h 9c Kd Ks") == NO_LOW


def test_the_lower_of_two_pairs_in_every_five_wins(kernel):
    # Others get this one wrong: sixes and fives beat eights and fours, the higher pair decides.
    assert kernel.low("5d 5c 6d 6c 7d 7c 7h") < kernel.low("4d 4c 8d 8c 9d 9c 9h")


def test_all_seven_card_hands_by_category(native):
    assert native.count_sevens() == SEVENS
    assert native.count_sevens(1) == SEVENS


@pytest.mark.parametrize(
    "hand", ["", "AsKsQsJs", "AsAsKsQsJs", "AsKsQsJsTx", "As Ks Qs Js T", 1 << 13, -1, [0, 1, 2, 3, 52]]
)
def test_what_is_no_hand_is_refused_alike(kernel, hand):
    with pytest.raises(CardError) as refusal:
        kernel.high(hand)
    with pytest.raises(CardError) as plain:
        reference.high(hand)
    assert str(refusal.value) == str(plain.value)


def test_tens_may_have_two_digits(kernel):
    assert kernel.high("10s Js Qs Ks As") == kernel.high("TsJsQsKsAs")


@pytest.mark.parametrize("place", [0, 40, 99])
@pytest.mark.parametrize("wrong", [(1, 1), (52, 1), (200, 1)])
def test_a_bad_row_is_refused_by_its_number(kernel, place, wrong):
    hands = some_hands(7, 100)
    hands[place, :2] = wrong
    with pytest.raises(CardError, match=f"hand {place} of the array is not of 7 different cards"):
        kernel.high_batch(hands)


def test_a_holding_of_another_size_is_refused_by_its_number(kernel):
    hands = holdings(some_hands(7, 100))
    hands[60] &= hands[60] - np.uint64(1)
    with pytest.raises(CardError, match="hand 60 of the array is not of 7 different cards"):
        kernel.low_batch(hands)


def test_an_array_of_the_caller_is_filled(kernel):
    hands = some_hands(7, 50)
    keys = np.zeros(50, np.uint32)
    assert kernel.high_batch(hands, out=keys) is keys
    assert keys.all()


@pytest.mark.parametrize("hands", [np.zeros((3, 7), np.int64), np.zeros(3, np.uint8), np.zeros((3, 8), np.uint8)])
def test_an_array_of_no_hands_is_refused(kernel, hands):
    with pytest.raises(CardError):
        kernel.high_batch(hands)


def test_no_hands_have_no_keys(kernel):
    assert len(kernel.high_batch(np.zeros((0, 7), np.uint8))) == 0


@cache
def every_five(judge):
    """All hands of five cards and what they are worth; plain Python judges them once for all paths."""
    hands = np.array(list(combinations(DECK, 5)), np.uint8)
    return hands, np.array([getattr(reference, judge)(hand) for hand in combinations(DECK, 5)], np.uint32)


@pytest.mark.slow
@pytest.mark.parametrize("judge", JUDGES)
def test_every_five_card_hand_is_worth_what_plain_python_says(native, judge):
    hands, worth = every_five(judge)
    assert (getattr(native, f"{judge}_batch")(hands) == worth).all()
