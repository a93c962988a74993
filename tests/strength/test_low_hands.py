"""Low hands, ace to five: which beats which, the eight, the flags, and what they are called."""

from itertools import pairwise

import pytest

from doorcard.cards import read_cards
from doorcard.errors import CardError
from doorcard.strength import Low, LowCategory, eight_or_better, low, qualifies


def test_the_kinds_stand_in_the_order_of_lows():
    hands = [
        "Ks Qd Jh Tc 9s",
        "As Ad 2h 3c 4s",
        "2s 2d Ah Ac 3s",
        "As Ad Ah 2c 3s",
        "As Ad Ah 2c 2s",
        "As Ad Ah Ac 2s",
    ]
    strengths = [low(read_cards(hand)) for hand in hands]
    assert all(better < worse for better, worse in pairwise(strengths))


def test_the_wheel_is_the_best_low():
    assert low(read_cards("As 2d 3h 4c 5s")) == Low(LowCategory.NO_PAIR, (5, 4, 3, 2, 1))


def test_a_straight_does_not_count_against_a_low():
    assert low(read_cards("2s 3d 4h 5c 6s")) < low(read_cards("As 2d 3h 4c 7s"))


def test_a_flush_does_not_count_against_a_low():
    assert low(read_cards("As 2s 3s 4s 6s")) < low(read_cards("As 2d 3h 4c 7s"))


def test_the_ace_is_below_the_two():
    assert low(read_cards("As 8d 7h 6c 5s")) < low(read_cards("2s 8d 7h 6c 5s"))


def test_lows_are_compared_from_the_top_down():
    assert low(read_cards("8s 5d 4h 3c 2s")) < low(read_cards("8s 6d 3h 2c As"))


def test_suits_never_decide():
    assert low(read_cards("8s 5s 4s 3s 2s")) == low(read_cards("8c 5d 4h 3c 2d"))


def test_the_lower_pair_is_better_whatever_its_kickers():
    assert low(read_cards("2s 2d Kh Qc Js")) < low(read_cards("3s 3d 2h 4c As"))


def test_a_pair_of_aces_is_the_lowest_pair():
    assert low(read_cards("As Ad Kh Qc Js")) < low(read_cards("2s 2d 3h 4c As"))


def test_the_kickers_of_equal_pairs_are_compared_from_the_top_down():
    assert low(read_cards("2s 2d 9h 8c 7s")) < low(read_cards("2h 2c Ts 3d As"))


def test_of_two_pair_the_higher_is_compared_first():
    assert low(read_cards("5s 5d 6h 6c 7s")) < low(read_cards("4s 4d 8h 8c 9s"))


def test_of_two_pair_the_lower_is_compared_second():
    assert low(read_cards("6s 6d 4h 4c Ks")) < low(read_cards("6h 6c 5s 5d As"))


def test_of_full_houses_the_lower_triplet_is_better():
    assert low(read_cards("2s 2d 2h Kc Ks")) < low(read_cards("3s 3d 3h Ac As"))


def test_seven_cards_are_played_without_their_pair():
    assert low(read_cards("Kd 6h Ah Kc 2s 3h 2h")) == Low(LowCategory.NO_PAIR, (13, 6, 3, 2, 1))


def test_of_seven_cards_of_five_ranks_all_five_are_played():
    assert low(read_cards("Ks Kd Kh Qc Js Td 9h")) == Low(LowCategory.NO_PAIR, (13, 12, 11, 10, 9))


def test_of_four_ranks_the_lowest_pair_there_is_is_played():
    assert low(read_cards("2s Kd Kh 5c 5s 9d 9h")) == Low(LowCategory.PAIR, (5, 13, 9, 2))


def test_of_four_ranks_a_triplet_is_played_as_a_pair():
    assert low(read_cards("2s 2d 2h 2c Ks Qd Jh")) == Low(LowCategory.PAIR, (2, 13, 12, 11))


def test_of_three_pair_the_two_lower_are_played():
    assert low(read_cards("5d 5c 6d 6c 7d 7c 7h")) == Low(LowCategory.TWO_PAIR, (6, 5, 7))


def test_a_triplet_and_a_pair_with_a_third_rank_are_two_pair():
    assert low(read_cards("5d 5c 5h 6c 6d Ks")) == Low(LowCategory.TWO_PAIR, (6, 5, 13))


def test_four_with_two_other_ranks_are_played_as_three():
    assert low(read_cards("5d 5c 5h 5s 6d Ks")) == Low(LowCategory.THREE, (5, 13, 6))


def test_two_triplets_are_full_house_of_the_lower():
    assert low(read_cards("5d 5c 5h 9s 9d 9h")) == Low(LowCategory.FULL_HOUSE, (5, 9))


def test_four_and_a_pair_are_played_as_a_full_house():
    assert low(read_cards("9d 9c 9h 9s 5d 5h")) == Low(LowCategory.FULL_HOUSE, (9, 5))


def test_four_and_three_are_a_full_house_of_the_lower_rank():
    assert low(read_cards("9d 9c 9h 9s 5d 5h 5s")) == Low(LowCategory.FULL_HOUSE, (5, 9))


def test_an_eight_qualifies():
    assert eight_or_better(read_cards("8s 7d 6h 5c 4s Kd Kh")) == Low(LowCategory.NO_PAIR, (8, 7, 6, 5, 4))


def test_a_nine_does_not_qualify():
    assert eight_or_better(read_cards("9s 4d 3h 2c As Kd Kh")) is None


def test_a_pair_of_low_cards_does_not_qualify():
    assert eight_or_better(read_cards("4s 4d 3h 2c As")) is None


def test_a_straight_and_a_flush_up_to_eight_qualify():
    assert eight_or_better(read_cards("8s 7s 6s 5s 4s")) == Low(LowCategory.NO_PAIR, (8, 7, 6, 5, 4))


def test_an_ace_counts_for_the_eight():
    assert qualifies(low(read_cards("As 8d 7h 6c 5s")))


def test_an_ace_does_not_count_for_the_eight_where_it_is_high():
    assert eight_or_better(read_cards("As 8d 7h 6c 5s"), ace_low=False) is None


def test_a_straight_does_not_qualify_where_it_counts_against_the_low():
    assert eight_or_better(read_cards("2s 3d 4h 5c 6s"), straights=True) is None


def test_a_flush_does_not_qualify_where_it_counts_against_the_low():
    assert eight_or_better(read_cards("2s 3s 4s 5s 7s"), flushes=True) is None


def test_an_ace_is_above_the_king_where_it_is_high():
    assert low(read_cards("As 5d 4h 3c 2s"), ace_low=False) == Low(LowCategory.NO_PAIR, (14, 5, 4, 3, 2))


def test_a_pair_of_aces_is_the_worst_pair_where_the_ace_is_high():
    assert low(read_cards("As Ad 4h 3c 2s"), ace_low=False) > low(read_cards("Ks Kd Qh Jc Ts"), ace_low=False)


def test_a_straight_is_worse_than_three_where_straights_count():
    assert low(read_cards("2s 3d 4h 5c 6s"), straights=True) > low(read_cards("Ks Kd Kh Qc Js"), straights=True)


def test_a_flush_is_better_than_a_full_house_where_flushes_count():
    assert low(read_cards("2s 3s 4s 5s 7s"), flushes=True) < low(read_cards("As Ad Ah 2c 2s"), flushes=True)


def test_a_flush_is_worse_than_a_straight_where_both_count():
    straight, flush = read_cards("Ks Qd Jh Tc 9s"), read_cards("2s 3s 4s 5s 7s")
    assert low(flush, straights=True, flushes=True) > low(straight, straights=True, flushes=True)


def test_a_straight_flush_is_worst_of_all_where_both_count():
    straight_flush, four = read_cards("2s 3s 4s 5s 6s"), read_cards("Ks Kd Kh Kc Qs")
    assert low(straight_flush, straights=True, flushes=True) > low(four, straights=True, flushes=True)


def test_a_straight_flush_is_only_a_straight_where_flushes_do_not_count():
    assert low(read_cards("2s 3s 4s 5s 6s"), straights=True).category is LowCategory.STRAIGHT


def test_a_straight_flush_is_only_a_flush_where_straights_do_not_count():
    assert low(read_cards("2s 3s 4s 5s 6s"), flushes=True).category is LowCategory.FLUSH


def test_seven_cards_avoid_the_straight_where_straights_count():
    assert low(read_cards("As 2d 3h 4c 5s 6d Kh"), straights=True) == Low(LowCategory.NO_PAIR, (6, 4, 3, 2, 1))


def test_seven_cards_avoid_the_flush_where_flushes_count():
    assert low(read_cards("As 2s 3s 4s 5s 6d Kh"), flushes=True) == Low(LowCategory.NO_PAIR, (6, 4, 3, 2, 1))


def test_a_low_ace_is_in_the_straight_below_the_two():
    assert low(read_cards("As 2d 3h 4c 5s"), straights=True).category is LowCategory.STRAIGHT


def test_a_low_ace_is_not_in_a_straight_above_the_king():
    assert low(read_cards("As Kd Qh Jc Ts"), straights=True).category is LowCategory.NO_PAIR


def test_a_high_ace_is_not_in_a_straight_below_the_two():
    assert low(read_cards("As 2d 3h 4c 5s"), ace_low=False, straights=True).category is LowCategory.NO_PAIR


def test_a_high_ace_is_in_the_straight_above_the_king():
    assert low(read_cards("As Kd Qh Jc Ts"), ace_low=False, straights=True).category is LowCategory.STRAIGHT


def test_pairs_are_the_same_whether_or_not_straights_count():
    assert low(read_cards("5d 5c 6d 6c 7d 7c 7h"), straights=True) == low(read_cards("5d 5c 6d 6c 7d 7c 7h"))


def test_a_low_is_read_from_the_top_down():
    assert str(low(read_cards("As 3d 4h 6c 8s"))) == "8-6-4-3-A low"


def test_ten_is_written_with_two_digits():
    assert str(low(read_cards("Ts 9d Jh Qc Ks"))) == "K-Q-J-10-9 low"


def test_a_paired_low_is_named_with_its_kickers():
    assert str(low(read_cards("2s 2d 4h 6c 8s"))) == "pair of twos low with 8-6-4"


def test_two_pair_are_named_from_the_higher():
    assert str(low(read_cards("5s 5d 6h 6c 7s"))) == "two pair, sixes and fives low with 7"


def test_three_are_named_with_their_kickers():
    assert str(low(read_cards("As Ad Ah Kc Qs"))) == "three aces low with K-Q"


def test_a_full_house_is_full_of_its_pair():
    assert str(low(read_cards("6s 6d 6h Kc Ks"))) == "full house, sixes full of kings low"


def test_four_are_named_with_their_kicker():
    assert str(low(read_cards("6s 6d 6h 6c Ks"))) == "four sixes low with K"


def test_a_straight_that_counts_is_named_as_one():
    assert str(low(read_cards("2s 3d 4h 5c 6s"), straights=True)) == "6-5-4-3-2 straight low"


def test_a_flush_that_counts_is_named_as_one():
    assert str(low(read_cards("2s 3s 4s 5s 7s"), flushes=True)) == "7-5-4-3-2 flush low"


def test_a_straight_flush_that_counts_is_named_as_one():
    straight_flush = low(read_cards("2s 3s 4s 5s 6s"), straights=True, flushes=True)
    assert str(straight_flush) == "6-5-4-3-2 straight flush low"


def test_a_high_ace_is_still_an_ace_by_name():
    assert str(low(read_cards("As Kd 4h 3c 2s"), ace_low=False)) == "A-K-4-3-2 low"


def test_high_aces_are_still_aces_by_name():
    assert str(low(read_cards("As Ad 4h 3c 2s"), ace_low=False)) == "pair of aces low with 4-3-2"


def test_four_cards_are_too_few():
    with pytest.raises(CardError, match="there are 4 cards here; 5 to 7 can be judged"):
        low(read_cards("As 2s 3s 4s"))


def test_eight_cards_are_too_many():
    with pytest.raises(CardError, match="there are 8 cards here; 5 to 7 can be judged"):
        eight_or_better(read_cards("As 2s 3s 4s 5s 6s 7s 8s"))
