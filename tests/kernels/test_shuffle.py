"""The native deck is the package's deck."""

import pytest

from doorcard import shuffle
from doorcard.kernels import backends


@pytest.mark.skipif("native" not in backends(), reason="the native kernels are not installed")
@pytest.mark.parametrize("seed", [0, 1, 2**63, 2**64 - 1])
def test_seed_and_number_give_the_same_deck_in_both_languages(seed):
    deck = backends()["native"].deck
    assert [deck(seed, number) for number in range(50)] == [shuffle.deck(seed, number) for number in range(50)]
