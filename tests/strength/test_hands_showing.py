"""Hands showing: one to four up cards, high and low."""

from collections import Counter
from itertools import combinations, pairwise
from math import comb

import pytest

from doorcard.cards import DECK, Rank, read_cards
from doorcard.errors import CardError
from doorcard.strength import High, HighCategory, Low, LowCategory, showing_high, showing_low


def test_high_hands_showing_stand_in_order():
    hands = ["As Kd Qh Jc", "2s 2d 3h 4c", "3s 3d 2h 2c", "2s 2d 2h 3c", "2s 2d 2h 2c"]
    strengths = [showing_high(read_cards(hand)) for hand in hands]
    assert all(worse < better for worse, better in pairwise(strengths))


def test_four_in_a_row_of_one_suit_show_only_their_highest_card():
    assert showing_high(read_cards("9s 8s 7s 6s")) < showing_high(read_cards("2s 2d 3h 4c"))


def test_the_kickers_of_a_pair_showing_are_compared_from_the_top_down():
    assert showing_high(read_cards("9s 9d Ah 3c")) > showing_high(read_cards("9h 9c As 2d"))


def test_the_pair_showing_is_compared_before_its_kicker():
    assert showing_high(read_cards("Ts Td 2h")) > showing_high(read_cards("9h 9c As"))


def test_of_two_pair_showing_the_higher_is_compared_first():
    assert showing_high(read_cards("Ks Kd 2h 2c")) > showing_high(read_cards("Qs Qd Jh Jc"))


def test_the_last_card_decides_between_high_cards_showing():
    assert showing_high(read_cards("As Kd Qh 3c")) > showing_high(read_cards("Ah Kc Qs 2d"))


def test_the_ace_is_high_in_a_high_hand_showing():
    assert showing_high(read_cards("As 2d")) > showing_high(read_cards("Kh Qc"))


def test_suits_never_decide_between_high_hands_showing():
    assert showing_high(read_cards("7s 7h")) == showing_high(read_cards("7d 7c"))


def test_a_high_hand_showing_is_of_the_same_type_as_a_whole_hand():
    assert showing_high(read_cards("4h 9s 9d Ac")) == High(HighCategory.PAIR, (Rank.NINE, Rank.ACE, Rank.FOUR))


def test_low_hands_showing_stand_in_order():
    hands = ["Ks Qd Jh Tc", "As Ad 2h 3c", "2s 2d Ah Ac", "As Ad Ah 2c", "As Ad Ah Ac"]
    strengths = [showing_low(read_cards(hand)) for hand in hands]
    assert all(better < worse for better, worse in pairwise(strengths))


def test_the_ace_is_low_in_a_low_hand_showing():
    assert showing_low(read_cards("As 7d")) < showing_low(read_cards("2h 7c"))


def test_the_ace_is_high_in_a_low_hand_showing_where_the_rules_make_it_so():
    assert showing_low(read_cards("As 7d"), ace_low=False) > showing_low(read_cards("Kh Qc"), ace_low=False)


def test_low_hands_showing_are_compared_from_the_top_down():
    assert showing_low(read_cards("7s 4d 3h")) < showing_low(read_cards("7h 5c As"))


def test_the_lower_pair_showing_is_the_better_low():
    assert showing_low(read_cards("2s 2d Kh")) < showing_low(read_cards("3h 3c As"))


def test_of_two_pair_showing_the_higher_is_compared_first_in_a_low_too():
    assert showing_low(read_cards("5s 5d 6h 6c")) < showing_low(read_cards("As Ad 7h 7c"))


def test_the_kickers_of_a_pair_showing_are_compared_from_the_top_down_in_a_low_too():
    assert showing_low(read_cards("2s 2d 9h 8c")) < showing_low(read_cards("2h 2c Ts As"))


def test_suits_never_decide_between_low_hands_showing():
    assert showing_low(read_cards("7s 4h")) == showing_low(read_cards("7d 4c"))


def test_a_low_hand_showing_is_of_the_same_type_as_a_whole_hand():
    assert showing_low(read_cards("4h 9s 9d Ac")) == Low(LowCategory.PAIR, (9, 4, 1))


def test_the_three_card_hands_fall_into_the_kinds_as_often_as_they_should():
    # Three: a rank and three of its suits. A pair: a rank, two of its suits, another rank and its suit.
    kinds = Counter(showing_high(three).category for three in combinations(DECK, 3))
    assert kinds == {
        HighCategory.THREE: 13 * comb(4, 3),
        HighCategory.PAIR: 13 * comb(4, 2) * 12 * 4,
        HighCategory.HIGH_CARD: comb(13, 3) * 4**3,
    }


def test_the_four_card_hands_fall_into_the_kinds_as_often_as_they_should():
    kinds = Counter(showing_low(four).category for four in combinations(DECK, 4))
    assert kinds == {
        LowCategory.FOUR: 13,
        LowCategory.THREE: 13 * comb(4, 3) * 12 * 4,
        LowCategory.TWO_PAIR: comb(13, 2) * comb(4, 2) ** 2,
        LowCategory.PAIR: 13 * comb(4, 2) * comb(12, 2) * 4**2,
        LowCategory.NO_PAIR: comb(13, 4) * 4**4,
    }


def test_one_up_card_is_called_by_its_rank():
    assert str(showing_high(read_cards("As"))) == "ace high"


def test_a_pair_showing_is_called_a_pair():
    assert str(showing_high(read_cards("9s 9d"))) == "pair of nines"


def test_two_pair_showing_are_called_from_the_higher():
    assert str(showing_high(read_cards("6s 6d 9s 9d"))) == "two pair, nines and sixes"


def test_three_showing_are_called_in_the_plural():
    assert str(showing_high(read_cards("6s 6d 6h Ac"))) == "three sixes"


def test_four_showing_are_called_in_the_plural():
    assert str(showing_high(read_cards("6s 6d 6h 6c"))) == "four sixes"


def test_a_low_showing_is_read_from_the_top_down():
    assert str(showing_low(read_cards("2s 7d 4h"))) == "7-4-2 low"


def test_a_paired_low_showing_has_no_kicker_to_name_where_there_is_none():
    assert str(showing_low(read_cards("2s 2d"))) == "pair of twos low"


def test_a_paired_low_showing_is_named_with_its_kicker():
    assert str(showing_low(read_cards("2s 2d Th"))) == "pair of twos low with 10"


def test_no_card_shows_nothing_to_judge():
    with pytest.raises(CardError, match="there are 0 cards here; 1 to 4 can be judged"):
        showing_high([])


def test_no_card_shows_no_low_either():
    with pytest.raises(CardError, match="there are 0 cards here; 1 to 4 can be judged"):
        showing_low([])


def test_five_cards_are_no_hand_showing():
    with pytest.raises(CardError, match="there are 5 cards here; 1 to 4 can be judged"):
        showing_high(read_cards("As Ks Qs Js Ts"))


def test_five_cards_are_no_low_showing():
    with pytest.raises(CardError, match="there are 5 cards here; 1 to 4 can be judged"):
        showing_low(read_cards("As 2s 3s 4s 5s"))
