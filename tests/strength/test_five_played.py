"""Which five cards are played, where one holding has several equally strong fives."""

import pytest

from doorcard.cards import Card, read_cards
from doorcard.errors import CardError
from doorcard.strength import SPADES_HIGH, high_five, low_five

SPADES_LOW = (3, 2, 1, 0)


def test_the_five_of_the_best_high_hand_are_found_among_seven():
    assert high_five(read_cards("7c 7h Ks 7d Kc 2s Kd")) == read_cards("Ks Kd Kc 7h 7d")


def test_of_equal_kickers_the_one_of_the_highest_suit_is_played():
    assert high_five(read_cards("9s 9h Ac Ad 5c 5d 5h")) == read_cards("5h 5d 5c Ad Ac")


def test_of_three_equal_kickers_the_one_of_the_highest_suit_is_played():
    assert high_five(read_cards("9s 9h 9d 9c Kc Kh Kd")) == read_cards("9s 9h 9d 9c Kh")


def test_of_two_equal_cards_in_a_straight_the_one_of_the_higher_suit_is_played():
    assert high_five(read_cards("9c 8d 7h 6s 5c 9h 5d")) == read_cards("9h 8d 7h 6s 5d")


def test_the_third_pair_gives_its_higher_suit_as_the_kicker():
    assert high_five(read_cards("Ks Kd 9h 9c 7d 7h 2s")) == read_cards("Ks Kd 9h 9c 7h")


def test_of_two_triplets_the_lower_gives_its_two_higher_suits():
    assert high_five(read_cards("Ks Kd Kc 7c 7d 7h 2s")) == read_cards("Ks Kd Kc 7h 7d")


def test_a_five_high_straight_is_played_with_the_ace_of_the_highest_suit():
    assert high_five(read_cards("Ah As 2c 3d 4h 5s 9d")) == read_cards("5s 4h 3d 2c As")


def test_a_five_high_straight_is_spread_with_the_ace_last():
    assert high_five(read_cards("Ac 2c 3c 4c 5c"))[-1] == Card.read("Ac")


def test_the_ace_comes_first_where_the_wheel_is_no_straight():
    assert high_five(read_cards("Ac 2d 3c 4c 5c"), wheel=False) == read_cards("Ac 5c 4c 3c 2d")


def test_a_six_is_played_above_the_wheel():
    assert high_five(read_cards("Ac 2d 3c 4c 5c 6h Kd")) == read_cards("6h 5c 4c 3c 2d")


def test_where_the_wheel_is_no_straight_the_highest_cards_are_played():
    assert high_five(read_cards("Ac 2d 3c 4c 5c 9h Kd"), wheel=False) == read_cards("Ac Kd 9h 5c 4c")


def test_a_flush_plays_only_its_suit_whatever_the_ranks_beside_it():
    assert high_five(read_cards("As Ks Ac Kc 9c 7c 2c")) == read_cards("Ac Kc 9c 7c 2c")


def test_the_order_of_suits_can_be_turned_for_a_high_hand():
    assert high_five(read_cards("9s 9h 9d 9c Kc Kh Kd"), SPADES_LOW)[-1] == Card.read("Kc")


def test_spades_are_the_highest_suit_unless_turned():
    assert SPADES_HIGH == (0, 1, 2, 3)


def test_the_five_of_the_best_low_are_found_among_seven():
    assert low_five(read_cards("8d 6c 6h Ks 4s 3c Ah")) == read_cards("8d 6c 4s 3c Ah")


def test_of_two_equal_cards_in_a_low_the_one_of_the_lower_suit_is_played():
    assert low_five(read_cards("8d 8h 7s 4s 4c 3c Ah")) == read_cards("8d 7s 4c 3c Ah")


def test_of_two_aces_in_a_low_the_one_of_the_lower_suit_is_played():
    assert low_five(read_cards("As Ad 8d 7s 4s 3c Kh")) == read_cards("8d 7s 4s 3c Ad")


def test_by_custom_of_two_equal_cards_in_a_low_the_one_of_the_higher_suit_is_played():
    assert low_five(read_cards("8d 8h 7s 4s 4c 3c Ah"), greatest_from_top=True) == read_cards("8h 7s 4s 3c Ah")


def test_a_low_pair_out_of_three_gives_its_two_lower_suits():
    assert low_five(read_cards("2c 2s 2d Kh Kc Qs Jd")) == read_cards("2d 2c Kc Qs Jd")


def test_by_custom_a_low_pair_out_of_three_gives_its_two_higher_suits():
    five = low_five(read_cards("2c 2s 2d Kh Kc Qs Jd"), greatest_from_top=True)
    assert five == read_cards("2s 2d Kh Qs Jd")


def test_of_three_pair_the_two_lower_are_played_with_the_third_as_kicker():
    assert low_five(read_cards("5d 5c 6d 6c 7d 7c 7h")) == read_cards("6d 6c 5d 5c 7c")


def test_a_low_full_house_takes_the_two_lower_suits_of_its_pair():
    assert low_five(read_cards("5d 5c 5h 9s 9d 9c 9h")) == read_cards("5h 5d 5c 9d 9c")


def test_the_order_of_suits_can_be_turned_for_a_low():
    assert low_five(read_cards("8d 8h 7s 4s 4c 3c Ah"), SPADES_LOW) == read_cards("8h 7s 4s 3c Ah")


def test_the_order_of_suits_can_be_turned_for_the_customary_low():
    five = low_five(read_cards("8d 8h 7s 4s 4c 3c Ah"), SPADES_LOW, greatest_from_top=True)
    assert five == read_cards("8d 7s 4c 3c Ah")


def test_a_low_is_spread_with_the_ace_last():
    assert low_five(read_cards("Ac 2c 3c 4c 5c")) == read_cards("5c 4c 3c 2c Ac")


def test_the_ace_is_left_out_of_a_low_where_it_is_high():
    assert low_five(read_cards("Ac 2c 3c 4c 5c 9d Td"), ace_low=False) == read_cards("9d 5c 4c 3c 2c")


def test_a_high_ace_is_spread_first():
    assert low_five(read_cards("Ac 2c 3c 4c 5c"), ace_low=False)[0] == Card.read("Ac")


def test_a_straight_is_avoided_where_it_counts_against_the_low():
    assert low_five(read_cards("Ac 2d 3c 4c 5c 9d Td"), straights=True) == read_cards("9d 4c 3c 2d Ac")


def test_a_flush_is_avoided_where_it_counts_against_the_low():
    assert low_five(read_cards("Ac 2c 3c 4c 5c 5d Td"), flushes=True) == read_cards("5d 4c 3c 2c Ac")


# However it is listed, the least five of a holding has the lowest suit of every rank, and the greatest the highest.
# Only where that five is a flush which counts against the low does the way of listing decide.


def test_equal_lows_are_listed_from_the_bottom():
    five = low_five(read_cards("7c 7d 5c 4c 3c 2c 2d"), flushes=True)
    assert five == read_cards("7d 5c 4c 3c 2c")


def test_equal_lows_are_listed_from_the_ace_up():
    five = low_five(read_cards("7c 7d 5c 4c 3c Ac Ad"), flushes=True)
    assert five == read_cards("7d 5c 4c 3c Ac")


def test_by_custom_equal_lows_are_listed_from_the_top():
    five = low_five(read_cards("7s 7d 5s 4s 3s 2s 2d"), flushes=True, greatest_from_top=True)
    assert five == read_cards("7s 5s 4s 3s 2d")


def test_by_custom_equal_lows_are_listed_down_to_the_ace():
    five = low_five(read_cards("7s 7d 5s 4s 3s As Ad"), flushes=True, greatest_from_top=True)
    assert five == read_cards("7s 5s 4s 3s Ad")


def test_plain_numbers_come_back_as_cards():
    assert str(high_five([48, 44, 40, 36, 32])[0]) == "Ac"


def test_four_cards_make_no_five():
    with pytest.raises(CardError, match="there are 4 cards here; 5 to 7 can be judged"):
        high_five(read_cards("As Ks Qs Js"))


def test_eight_cards_are_too_many_for_a_low():
    with pytest.raises(CardError, match="there are 8 cards here; 5 to 7 can be judged"):
        low_five(read_cards("As 2s 3s 4s 5s 6s 7s 8s"))
