"""The deck people play with: every order as likely as the next, and the same again from its key."""

from collections import Counter
from itertools import pairwise

import pytest

from doorcard.cards import DECK
from doorcard.server.deck import CardStream, deck_of, keyed_dealer, new_card, new_key

DECKS = 6000


def keys(count):
    """Keys that make the counts below the same in every run; they are hashed apart by the cipher itself."""
    return [number.to_bytes(32, "big") for number in range(count)]


def chi_square(counts, expected):
    return sum((count - expected) ** 2 / expected for count in counts)


@pytest.fixture(scope="module")
def decks():
    return [deck_of(key) for key in keys(DECKS)]


def test_every_card_is_there_once(decks):
    assert all(sorted(deck) == sorted(DECK) for deck in decks[:200])


def test_each_card_is_as_likely_in_each_position(decks):
    # 51 * 51 degrees of freedom; the square root of twice that is a standard deviation.
    found = Counter((place, card) for deck in decks for place, card in enumerate(deck))
    total = chi_square([found[place, card] for place in range(52) for card in DECK], DECKS / 52)
    assert abs(total - 51 * 51) < 4 * (2 * 51 * 51) ** 0.5


def test_each_card_is_as_likely_to_follow_another(decks):
    found = Counter(pair for deck in decks for pair in pairwise(deck))
    pairs = [found[one, other] for one in DECK for other in DECK if one != other]
    freedom = len(pairs) - 1
    assert abs(chi_square(pairs, DECKS * 51 / len(pairs)) - freedom) < 4 * (2 * freedom) ** 0.5


@pytest.mark.parametrize("bound", [1, 2, 3, 5, 13, 52, 2**63 + 1])
def test_a_number_below_a_bound_is_below_it(bound):
    stream = CardStream(bytes(32), 0)
    assert all(0 <= stream.below(bound) < bound for _ in range(300))


def test_numbers_are_thrown_away_rather_than_made_to_fit():
    # Just under half of all words lie at or above this bound: keeping them would double what is low.
    bound = 2**63 + 1
    stream, words = CardStream(bytes(32), 0), CardStream(bytes(32), 0)
    fair = [word for word in (words.next() for _ in range(400)) if word < bound]
    assert [stream.below(bound) for _ in range(len(fair))] == fair
    assert 120 < len(fair) < 280


def test_a_key_gives_the_same_deck_again_and_another_key_another():
    key = new_key()
    assert len(key) == 32
    assert deck_of(key) == deck_of(key)
    assert deck_of(key) != deck_of(new_key())


def test_the_stream_of_a_later_shuffle_is_another_one():
    first, later = CardStream(bytes(32), 0), CardStream(bytes(32), 1)
    assert [first.next() for _ in range(8)] != [later.next() for _ in range(8)]


def test_the_words_are_those_of_the_cipher():
    # RFC 8439, A.1, the first vector: key, counter and nonce are zero.
    published = CardStream(bytes(32), 0).next()
    assert published.to_bytes(8, "little").hex() == "76b8e0ada0f13d90"


def test_a_dealer_does_not_show_his_cards():
    assert "cards" in repr(keyed_dealer(new_key()))
    assert all(str(card) not in repr(keyed_dealer(new_key())) for card in DECK)


def test_no_card_is_drawn_twice_for_a_seat():
    drawn = []
    for _ in range(52):
        drawn.append(new_card(drawn))
    assert sorted(drawn) == sorted(DECK)
