"""The same hands put in the same order by phevaluator and pokerkit, which share no code with this package."""

import random
from collections.abc import Iterable
from itertools import combinations, combinations_with_replacement

import phevaluator
import pokerkit

from doorcard.cards import DECK, Card
from doorcard.strength import eight_or_better, high, low


def fives_of_every_strength() -> list[tuple[Card, ...]]:
    """Each lot of ranks that five cards can have, its suits going round, and again as a flush where it can be."""
    going_round = [
        tuple(DECK[4 * rank + place % 4] for place, rank in enumerate(ranks))
        for ranks in combinations_with_replacement(range(13), 5)
        if len(set(ranks)) > 1
    ]
    flushes = [tuple(DECK[4 * rank] for rank in ranks) for ranks in combinations(range(13), 5)]
    return going_round + flushes


def sevens(count: int) -> list[tuple[Card, ...]]:
    """Some seven-card hands, the same at every run."""
    deal = random.Random(637)
    return [tuple(deal.sample(DECK, 7)) for _ in range(count)]


def places(strengths: Iterable) -> list[int]:
    """The place of each strength among all of them, from the smallest; equal strengths share one."""
    strengths = list(strengths)
    place = {strength: number for number, strength in enumerate(sorted(set(strengths)))}
    return [place[strength] for strength in strengths]


def text(cards: Iterable[Card]) -> str:
    return "".join(map(str, cards))


def test_the_fives_here_have_every_high_strength():
    assert len(set(map(high, fives_of_every_strength()))) == 7462


def test_high_hands_of_five_stand_in_the_order_of_phevaluator():
    fives = fives_of_every_strength()
    # There the best hand has the smallest number.
    assert places(map(high, fives)) == places(-phevaluator.evaluate_cards(*five) for five in fives)


def test_high_hands_of_seven_stand_in_the_order_of_phevaluator():
    hands = sevens(100_000)
    assert places(map(high, hands)) == places(-phevaluator.evaluate_cards(*hand) for hand in hands)


def test_high_hands_of_seven_stand_in_the_order_of_pokerkit():
    hands = sevens(3_000)
    assert places(map(high, hands)) == places(pokerkit.StandardHighHand.from_game(text(hand)) for hand in hands)


# In pokerkit the better low is the greater, in ours the smaller; so its order is taken from the other end.


def from_the_other_end(places: list[int]) -> list[int]:
    return [max(places) - place for place in places]


def test_lows_of_five_stand_in_the_order_of_pokerkit():
    fives = fives_of_every_strength()
    theirs = places(pokerkit.RegularLowHand(text(five)) for five in fives)
    assert places(map(low, fives)) == from_the_other_end(theirs)


def test_lows_of_seven_stand_in_the_order_of_pokerkit():
    hands = sevens(3_000)
    theirs = places(pokerkit.RegularLowHand.from_game(text(hand)) for hand in hands)
    assert places(map(low, hands)) == from_the_other_end(theirs)


def test_lows_with_a_high_ace_straights_and_flushes_stand_in_the_order_of_deuce_to_seven():
    fives = fives_of_every_strength()
    ours = places(low(five, ace_low=False, straights=True, flushes=True) for five in fives)
    assert ours == from_the_other_end(places(pokerkit.StandardLowHand(text(five)) for five in fives))


def test_lows_of_seven_with_those_flags_stand_in_the_order_of_deuce_to_seven():
    hands = sevens(3_000)
    ours = places(low(hand, ace_low=False, straights=True, flushes=True) for hand in hands)
    theirs = places(pokerkit.StandardLowHand.from_game(text(hand)) for hand in hands)
    assert ours == from_the_other_end(theirs)


def test_the_same_hands_of_seven_are_eight_or_better_in_pokerkit():
    hands = sevens(3_000)
    theirs = [pokerkit.EightOrBetterLowHand.from_game_or_none(text(hand)) is not None for hand in hands]
    assert [eight_or_better(hand) is not None for hand in hands] == theirs


def test_eight_or_better_lows_of_seven_stand_in_the_order_of_pokerkit():
    qualifying = [hand for hand in sevens(3_000) if eight_or_better(hand)]
    theirs = places(pokerkit.EightOrBetterLowHand.from_game(text(hand)) for hand in qualifying)
    assert places(map(eight_or_better, qualifying)) == from_the_other_end(theirs)
