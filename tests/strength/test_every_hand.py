"""Every hand there is: the five-card hands one by one, the seven-card hands by their ranks and their flushes.

The numbers are worked out beside each test, or, for seven-card high hands, are the published ones; none of
them comes from the code under test.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod

from doorcard.cards import DECK, Rank
from doorcard.strength import High, HighCategory, LowCategory, high, low, qualifies

# Five cards, one by one

fives_by_high = cache(lambda: Counter(map(high, combinations(DECK, 5))))
fives_by_low = cache(lambda: Counter(map(low, combinations(DECK, 5))))


def by_category(hands: Counter) -> Counter:
    return sum((Counter({strength.category: times}) for strength, times in hands.items()), Counter())


def classes_by_category(hands: Counter) -> Counter:
    return Counter(strength.category for strength in hands)


def test_every_five_card_high_hand_is_in_its_category():
    straights = 10  # five high to ace high
    patterns = comb(13, 5) - straights  # five different ranks that are no straight
    assert by_category(fives_by_high()) == {
        HighCategory.STRAIGHT_FLUSH: straights * 4,
        HighCategory.FOUR: 13 * 12 * 4,
        HighCategory.FULL_HOUSE: 13 * comb(4, 3) * 12 * comb(4, 2),
        HighCategory.FLUSH: patterns * 4,
        HighCategory.STRAIGHT: straights * (4**5 - 4),
        HighCategory.THREE: 13 * comb(4, 3) * comb(12, 2) * 4**2,
        HighCategory.TWO_PAIR: comb(13, 2) * comb(4, 2) ** 2 * 11 * 4,
        HighCategory.PAIR: 13 * comb(4, 2) * comb(12, 3) * 4**3,
        HighCategory.HIGH_CARD: patterns * (4**5 - 4),
    }


def test_the_five_card_high_hands_are_2598960():
    assert fives_by_high().total() == 2_598_960


def test_the_five_card_high_hands_have_7462_different_strengths():
    assert len(fives_by_high()) == 7462


def test_the_different_high_strengths_of_each_category_are_as_many_as_their_ranks_allow():
    assert classes_by_category(fives_by_high()) == {
        HighCategory.STRAIGHT_FLUSH: 10,
        HighCategory.FOUR: 13 * 12,
        HighCategory.FULL_HOUSE: 13 * 12,
        HighCategory.FLUSH: comb(13, 5) - 10,
        HighCategory.STRAIGHT: 10,
        HighCategory.THREE: 13 * comb(12, 2),
        HighCategory.TWO_PAIR: comb(13, 2) * 11,
        HighCategory.PAIR: 13 * comb(12, 3),
        HighCategory.HIGH_CARD: comb(13, 5) - 10,
    }


def test_every_five_card_low_is_in_its_category():
    # Straights and flushes do not count, so all hands of five different ranks are one kind.
    assert by_category(fives_by_low()) == {
        LowCategory.NO_PAIR: comb(13, 5) * 4**5,
        LowCategory.PAIR: 13 * comb(4, 2) * comb(12, 3) * 4**3,
        LowCategory.TWO_PAIR: comb(13, 2) * comb(4, 2) ** 2 * 11 * 4,
        LowCategory.THREE: 13 * comb(4, 3) * comb(12, 2) * 4**2,
        LowCategory.FULL_HOUSE: 13 * comb(4, 3) * 12 * comb(4, 2),
        LowCategory.FOUR: 13 * 12 * 4,
    }


def test_the_different_low_strengths_of_each_category_are_as_many_as_their_ranks_allow():
    assert classes_by_category(fives_by_low()) == {
        LowCategory.NO_PAIR: comb(13, 5),
        LowCategory.PAIR: 13 * comb(12, 3),
        LowCategory.TWO_PAIR: comb(13, 2) * 11,
        LowCategory.THREE: 13 * comb(12, 2),
        LowCategory.FULL_HOUSE: 13 * 12,
        LowCategory.FOUR: 13 * 12,
    }


def test_the_five_card_lows_have_6175_different_strengths():
    # Five times any of thirteen ranks, order apart, less the thirteen that would need a fifth card of a rank.
    assert len(fives_by_low()) == comb(13 + 5 - 1, 5) - 13


def test_the_qualifying_lows_have_56_different_strengths():
    # Five of the eight ranks from the ace to the eight.
    assert sum(map(qualifies, fives_by_low())) == comb(8, 5)


def test_the_qualifying_lows_are_better_than_all_others():
    assert all(map(qualifies, sorted(fives_by_low())[:56]))


# Seven cards. Suits decide nothing but flushes, and a flush in seven cards leaves no room for a full house or
# four. So the hands without a flush fall into 49,205 lots of equal ranks, and each lot is judged once, by a hand
# without a flush; and the hands with one fall into the sets of ranks their suit can have, each judged once, by
# those cards alone.


def lots(cards: int) -> Iterator[tuple[int, ...]]:
    """The ranks that so many cards can have, order apart."""
    for ranks in combinations_with_replacement(range(13), cards):
        if all(ranks.count(rank) <= 4 for rank in ranks):
            yield ranks


def hands_in(lot: tuple[int, ...]) -> int:
    """How many hands have these ranks."""
    return prod(comb(4, lot.count(rank)) for rank in set(lot))


def flushes_in(lot: tuple[int, ...]) -> int:
    """How many of those hands have five cards or more of one suit."""
    suited = [1]  # at n: the hands, rank by rank, with n cards of one suit
    for rank in set(lot):
        times = lot.count(rank)
        without, with_it = comb(3, times), comb(3, times - 1)
        suited = [
            before * without + one_less * with_it for before, one_less in zip([*suited, 0], [0, *suited], strict=True)
        ]
    return 4 * sum(suited[5:])


def without_flush(lot: tuple[int, ...]) -> list[int]:
    """One hand of these ranks, its suits going round so that none is there more than twice."""
    return [4 * rank + place % 4 for place, rank in enumerate(lot)]


def _sevens_by_high() -> Counter:
    hands = Counter()
    for lot in lots(7):
        hands[high(without_flush(lot))] += hands_in(lot) - flushes_in(lot)
    for suited in (5, 6, 7):
        for ranks in combinations(range(13), suited):
            hands[high([4 * rank for rank in ranks])] += 4 * comb(39, 7 - suited)
    return +hands


def _sevens_by_low() -> Counter:
    hands = Counter()
    for lot in lots(7):
        hands[low(without_flush(lot))] += hands_in(lot)
    return hands


sevens_by_high = cache(_sevens_by_high)
sevens_by_low = cache(_sevens_by_low)


def test_the_lots_hold_every_seven_card_hand():
    assert sevens_by_high().total() == comb(52, 7)


def test_every_seven_card_high_hand_is_in_its_category():
    assert by_category(sevens_by_high()) == {
        HighCategory.STRAIGHT_FLUSH: 41_584,
        HighCategory.FOUR: 224_848,
        HighCategory.FULL_HOUSE: 3_473_184,
        HighCategory.FLUSH: 4_047_644,
        HighCategory.STRAIGHT: 6_180_020,
        HighCategory.THREE: 6_461_620,
        HighCategory.TWO_PAIR: 31_433_400,
        HighCategory.PAIR: 58_627_800,
        HighCategory.HIGH_CARD: 23_294_460,
    }


def test_the_seven_card_high_hands_have_4824_different_strengths():
    assert len(sevens_by_high()) == 4824


def test_the_seven_card_hands_with_an_eight_or_better_are_as_many_as_can_be_counted():
    # By the number of cards from the ace to the eight, the others being of the twenty above. Each term: the
    # ranks, those of them held more than once, the suits.
    five_low = comb(8, 5) * 4**5
    six_low = comb(8, 6) * 4**6 + comb(8, 5) * 5 * comb(4, 2) * 4**4
    seven_low = (
        comb(8, 7) * 4**7
        + comb(8, 6) * 6 * comb(4, 2) * 4**5
        + comb(8, 5) * 5 * comb(4, 3) * 4**4
        + comb(8, 5) * comb(5, 2) * comb(4, 2) ** 2 * 4**3
    )
    qualifying = sum(times for strength, times in sevens_by_low().items() if qualifies(strength))
    assert qualifying == five_low * comb(20, 2) + six_low * 20 + seven_low


def test_the_seven_card_lows_fall_into_the_kinds_by_how_many_ranks_they_have():
    full_house = 13 * 12 * comb(4, 3)  # two ranks: four and three
    two_pair = (  # three ranks: four, two and one; three, three and one; three, two and two
        13 * 12 * comb(4, 2) * 11 * 4
        + comb(13, 2) * comb(4, 3) ** 2 * 11 * 4
        + 13 * comb(4, 3) * comb(12, 2) * comb(4, 2) ** 2
    )
    pair = (  # four ranks: four and three singles; three, two and two singles; three pairs and a single
        13 * comb(12, 3) * 4**3
        + 13 * comb(4, 3) * 12 * comb(4, 2) * comb(11, 2) * 4**2
        + comb(13, 3) * comb(4, 2) ** 3 * 10 * 4
    )
    assert by_category(sevens_by_low()) == {
        LowCategory.NO_PAIR: comb(52, 7) - pair - two_pair - full_house,
        LowCategory.PAIR: pair,
        LowCategory.TWO_PAIR: two_pair,
        LowCategory.FULL_HOUSE: full_house,
    }


# The same against the published figures

PUBLISHED_NAMES = {
    "straight flush (royal among them)": HighCategory.STRAIGHT_FLUSH,
    "four of a kind": HighCategory.FOUR,
    "full house": HighCategory.FULL_HOUSE,
    "flush": HighCategory.FLUSH,
    "straight": HighCategory.STRAIGHT,
    "three of a kind": HighCategory.THREE,
    "two pair": HighCategory.TWO_PAIR,
    "one pair": HighCategory.PAIR,
    "high card": HighCategory.HIGH_CARD,
}
ROYAL_FLUSH = High(HighCategory.STRAIGHT_FLUSH, (Rank.ACE,))


def in_published_form(hands: Counter) -> dict[str, int]:
    categories = by_category(hands)
    named = {name: categories[category] for name, category in PUBLISHED_NAMES.items()}
    return named | {"royal flush": hands[ROYAL_FLUSH], "total": hands.total()}


def test_five_card_high_hands_are_as_many_as_published(published):
    assert in_published_form(fives_by_high()) == published("count-5-high")


def test_seven_card_high_hands_are_as_many_as_published(published):
    assert in_published_form(sevens_by_high()) == published("count-7-high")


def test_different_strengths_are_as_many_as_published(published):
    ours = {"from 5 cards": len(fives_by_high()), "from 7 cards": len(sevens_by_high())}
    assert ours == published("distinct-hands")


def test_seven_card_hands_with_an_eight_or_better_are_as_many_as_published(published):
    qualifying = sum(times for strength, times in sevens_by_low().items() if qualifies(strength))
    assert qualifying == published("prob-8-or-better")["hands"]
