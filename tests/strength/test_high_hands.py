"""High hands: which beats which, what they are called, and what cannot be judged."""

from itertools import pairwise

import pytest

from doorcard.cards import Rank, read_cards
from doorcard.errors import CardError
from doorcard.strength import High, HighCategory, high


def test_the_categories_stand_in_the_usual_order():
    hands = [
        "As Kd Jh 9c 7s",
        "2s 2d 5h 4c 3s",
        "3s 3d 2h 2c 4s",
        "2s 2d 2h 4c 3s",
        "As 2d 3h 4c 5s",
        "2s 3s 4s 5s 7s",
        "2s 2d 2h 3c 3s",
        "2s 2d 2h 2c 3s",
        "As 2s 3s 4s 5s",
    ]
    strengths = [high(read_cards(hand)) for hand in hands]
    assert all(worse < better for worse, better in pairwise(strengths))


def test_the_categories_are_named_in_that_order():
    assert [category.name for category in sorted(HighCategory)] == [
        "HIGH_CARD",
        "PAIR",
        "TWO_PAIR",
        "THREE",
        "STRAIGHT",
        "FLUSH",
        "FULL_HOUSE",
        "FOUR",
        "STRAIGHT_FLUSH",
    ]


def test_ace_to_five_is_the_lowest_straight():
    assert high(read_cards("As 2d 3h 4c 5s")) < high(read_cards("2s 3d 4h 5c 6s"))


def test_ace_to_five_is_a_straight():
    assert high(read_cards("As 2d 3h 4c 5s")) > high(read_cards("As Ad Ah Kc Qs"))


def test_ace_to_five_in_one_suit_is_the_lowest_straight_flush():
    assert high(read_cards("As 2s 3s 4s 5s")) < high(read_cards("2s 3s 4s 5s 6s"))


def test_no_straight_goes_round_the_ace():
    assert high(read_cards("Qs Kd Ah 2c 3s")).category is HighCategory.HIGH_CARD


def test_ten_to_ace_is_the_highest_straight():
    assert high(read_cards("Ts Jd Qh Kc As")) > high(read_cards("9s Td Jh Qc Ks"))


def test_ace_to_five_is_an_ace_high_where_the_wheel_is_no_straight():
    assert high(read_cards("As 2d 3h 4c 5s"), wheel=False) == High(
        HighCategory.HIGH_CARD, (Rank.ACE, Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO)
    )


def test_ace_to_five_in_one_suit_is_a_flush_where_the_wheel_is_no_straight():
    assert high(read_cards("As 2s 3s 4s 5s"), wheel=False).category is HighCategory.FLUSH


def test_two_to_six_is_a_straight_whether_or_not_the_wheel_is():
    assert high(read_cards("2s 3d 4h 5c 6s"), wheel=False) == high(read_cards("2s 3d 4h 5c 6s"))


def test_suits_never_decide():
    assert high(read_cards("As Ks Qs Js 9s")) == high(read_cards("Ac Kc Qc Jc 9c"))


def test_the_kickers_of_a_pair_are_compared_from_the_top_down_to_the_last():
    assert high(read_cards("9s 9d Ah Kc 3s")) > high(read_cards("9h 9c As Kd 2c"))


def test_the_pair_is_compared_before_its_kickers():
    assert high(read_cards("Ts Td 4h 3c 2s")) > high(read_cards("9h 9c As Kd Qc"))


def test_of_two_pair_the_higher_pair_is_compared_first():
    assert high(read_cards("Ks Kd 2h 2c 3s")) > high(read_cards("Qs Qd Jh Jc As"))


def test_of_two_pair_the_kicker_is_compared_last():
    assert high(read_cards("Ks Kd 7h 7c As")) > high(read_cards("Kh Kc 7s 7d Qs"))


def test_of_a_full_house_the_triplet_is_compared_first():
    assert high(read_cards("7s 7d 7h 2c 2s")) > high(read_cards("6s 6d 6h Ac As"))


def test_flushes_are_compared_down_to_the_fifth_card():
    assert high(read_cards("As Js 9s 6s 4s")) > high(read_cards("Ah Jh 9h 6h 3h"))


def test_three_pair_are_two_pair_with_the_best_kicker_there_is():
    assert high(read_cards("Tc Td 8d 8h 4c 4s Qd")) == High(HighCategory.TWO_PAIR, (Rank.TEN, Rank.EIGHT, Rank.QUEEN))


def test_the_third_pair_can_be_the_kicker():
    assert high(read_cards("Tc Td 8d 8h 7c 7s 2d")) == High(HighCategory.TWO_PAIR, (Rank.TEN, Rank.EIGHT, Rank.SEVEN))


def test_two_triplets_are_a_full_house_of_the_higher_full_of_the_lower():
    assert high(read_cards("3c 3d 3h 2s 2c 2d Ah")) == High(HighCategory.FULL_HOUSE, (Rank.THREE, Rank.TWO))


def test_a_triplet_and_two_pair_are_full_of_the_higher_pair():
    assert high(read_cards("3c 3d 3h 2s 2c Kd Kh")) == High(HighCategory.FULL_HOUSE, (Rank.THREE, Rank.KING))


def test_four_and_three_are_four_with_one_of_the_three_as_kicker():
    assert high(read_cards("3c 3d 3h 3s Kc Kd Kh")) == High(HighCategory.FOUR, (Rank.THREE, Rank.KING))


def test_the_kicker_of_four_may_be_higher_or_lower_than_the_four():
    assert high(read_cards("9c 9d 9h 9s 2c 2d 7h")) == High(HighCategory.FOUR, (Rank.NINE, Rank.SEVEN))


def test_of_seven_in_a_row_the_top_five_are_the_straight():
    assert high(read_cards("3c 4d 5h 6s 7c 8d 9h")) == High(HighCategory.STRAIGHT, (Rank.NINE,))


def test_a_six_high_straight_is_better_than_the_ace_below_it():
    assert high(read_cards("Ac 2d 3h 4s 5c 6d Kh")) == High(HighCategory.STRAIGHT, (Rank.SIX,))


def test_a_straight_and_a_flush_of_different_cards_are_a_flush():
    assert high(read_cards("4c 5c 6c 7c 8d Kc 2h")).category is HighCategory.FLUSH


def test_a_straight_flush_is_found_below_a_higher_card_of_its_suit():
    assert high(read_cards("Kc 4c 5c 6c 7c 8c 9d")) == High(HighCategory.STRAIGHT_FLUSH, (Rank.EIGHT,))


def test_a_flush_of_seven_is_its_five_highest():
    assert high(read_cards("2c 4c 6c 8c Tc Qc Ac")) == High(
        HighCategory.FLUSH, (Rank.ACE, Rank.QUEEN, Rank.TEN, Rank.EIGHT, Rank.SIX)
    )


def test_cards_may_come_in_any_order_and_from_any_iterable():
    assert high(iter(reversed(read_cards("As 2d 9c 3h 4s 5c Kd")))) == high(read_cards("As 2d 9c 3h 4s 5c Kd"))


def test_plain_numbers_are_cards_too():
    assert high([48, 44, 40, 36, 32]) == high(read_cards("Ac Kc Qc Jc Tc"))


def test_a_royal_flush_has_its_own_name():
    assert str(high(read_cards("As Ks Qs Js Ts"))) == "royal flush"


def test_another_straight_flush_is_named_by_its_highest_card():
    assert str(high(read_cards("9s 8s 7s 6s 5s"))) == "straight flush, nine high"


def test_four_are_named_in_the_plural():
    assert str(high(read_cards("7c 7d 7h 7s 2c"))) == "four sevens"


def test_a_full_house_is_full_of_its_pair():
    assert str(high(read_cards("Kc Kd Kh 7s 7c"))) == "full house, kings full of sevens"


def test_a_flush_is_named_by_its_highest_card():
    assert str(high(read_cards("Ac Jc 9c 7c 2c"))) == "flush, ace high"


def test_a_straight_is_named_by_its_highest_card():
    assert str(high(read_cards("9s 8d 7s 6s 5s"))) == "straight, nine high"


def test_the_wheel_is_five_high():
    assert str(high(read_cards("As 2d 3s 4s 5s"))) == "straight, five high"


def test_three_are_named_in_the_plural_and_the_plural_of_six_is_sixes():
    assert str(high(read_cards("6s 6d 6h Kc 2s"))) == "three sixes"


def test_two_pair_are_named_from_the_higher():
    assert str(high(read_cards("7s 7d Kh Kc 2s"))) == "two pair, kings and sevens"


def test_a_pair_is_named_without_its_kickers():
    assert str(high(read_cards("9s 9d Kh Jc 2s"))) == "pair of nines"


def test_nothing_is_named_by_its_highest_card():
    assert str(high(read_cards("As 9d Kh Jc 2s"))) == "ace high"


def test_four_cards_are_too_few():
    with pytest.raises(CardError, match="there are 4 cards here; 5 to 7 can be judged"):
        high(read_cards("As Ks Qs Js"))


def test_eight_cards_are_too_many():
    with pytest.raises(CardError, match="there are 8 cards here; 5 to 7 can be judged"):
        high(read_cards("As Ks Qs Js Ts 9s 8s 7s"))
