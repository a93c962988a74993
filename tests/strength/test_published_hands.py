"""Single hands that others have published, many of them because some program got them wrong."""

from collections import Counter
from itertools import combinations

from doorcard.cards import DECK, Card, Rank, read_cards
from doorcard.strength import (
    High,
    HighCategory,
    eight_or_better,
    high,
    high_five,
    low,
    showing_high,
)


def test_published_sevens_have_their_published_low(published):
    hands = [hand for hand in published("hands-low-7") if "low" in hand]
    ours = [eight_or_better(map(Card.read, hand["cards"])) for hand in hands]
    assert [best and str(best) for best in ours] == [hand["low"] and f"{hand['low']} low" for hand in hands]


def test_the_published_better_low_is_better(published):
    pair = next(hand for hand in published("hands-low-7") if "better" in hand)
    better, worse = (
        low(Card.read(rank + suit) for rank, suit in zip(pair[which].split("-"), "cdhsc", strict=True))
        for which in ("better", "worse")
    )
    assert better < worse


def test_the_razz_hands_that_can_only_be_two_pair_have_their_published_winner(published):
    hands = published("hands-razz-paired")
    assert min("ab", key=lambda player: low(map(Card.read, hands[player]))) == hands["winner"]


def test_the_hand_that_is_no_three_pair_has_its_published_five(published):
    five = high_five(read_cards("10c 10d 8d 8h 4c 4s Qd"))
    assert [str(card)[:-1].replace("T", "10") for card in five] == published("three-pair")["value"].split()


def test_full_houses_that_differ_in_the_pair_only_have_their_published_winner(published):
    hands = {"first": "Ts Th 2s 3s 2h 3h 3d", "second": "9s 9h 2s 3s 2h 3h 3d"}
    winner = max(hands, key=lambda which: high(read_cards(hands[which])))
    assert winner == published("double-trips-kicker")["winner"]


def test_three_cards_show_a_pair_or_three_as_often_as_published(published):
    starts = published("count-3-start")
    shown = Counter(showing_high(three).category for three in combinations(DECK, 3))
    assert (shown[HighCategory.THREE], shown[HighCategory.PAIR]) == (starts["three of a kind"], starts["pair"])


def test_three_aces_are_dealt_as_often_as_published(published):
    aces = High(HighCategory.THREE, (Rank.ACE,))
    dealt = sum(showing_high(three) == aces for three in combinations(DECK, 3))
    assert published("start-rolled-up")["aces"].startswith(f"{dealt}/22100 ")
