"""The language of ranges: which down cards each word means, counted by hand, and where a text goes wrong."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from doorcard.cards import DECK, Card, read_cards
from doorcard.odds import RangeError, read_range

FIGURES = Path(__file__).parents[2].parent / "shared" / "cases" / "references.json"

PAIR, OF_TWO_RANKS = 6, 16
"""Four cards of a rank make six pairs; with the four of another rank they make sixteen twos, four of them suited."""


def under(door: str, text: str, dead: str = "", number: int = 2) -> dict[str, int]:
    """The down cards of a range by their names, with their weights."""
    out = {*read_cards(door), *read_cards(dead)}
    found = read_range(
        text, [card for card in DECK if card not in out], number=number, door=Card.read(door) if door else None
    )
    return {"".join(map(str, down)): weight for down, weight in found.weights}


@pytest.mark.parametrize(
    ("door", "text", "many"),
    [
        ("", "any", 52 * 51 // 2),
        ("", "?", 52 * 51 // 2),
        ("Th", "??", 51 * 50 // 2),
        # Exact cards, and one of two.
        ("", "AsKd", 1),
        ("", "kd AS", 1),
        ("", "As", 51),
        ("", "10s", 51),
        # Ranks.
        ("", "AK", OF_TWO_RANKS),
        ("", "KA", OF_TWO_RANKS),
        ("", "AKs", 4),
        ("", "ako", OF_TWO_RANKS - 4),
        ("", "AK suited", 4),
        ("", "AK offsuit", OF_TWO_RANKS - 4),
        ("Kh", "AK", 12),
        ("", "A", PAIR + 4 * 48),
        ("", "Ax", PAIR + 4 * 48),
        ("", "K+", 8 * 7 // 2 + 8 * 44),
        ("", "3-", 8 * 7 // 2 + 8 * 44),
        ("", "T-8", 12 * 11 // 2 + 12 * 40),
        ("", "8-T", 12 * 11 // 2 + 12 * 40),
        # Pairs.
        ("", "99", PAIR),
        ("", "99+", 6 * PAIR),
        ("", "99-", 8 * PAIR),
        ("", "AA-TT", 5 * PAIR),
        ("", "TT-AA", 5 * PAIR),
        ("", "1010+", 5 * PAIR),
        ("Th", "99+", 5 * PAIR + 3),
        ("", "pair", 13 * PAIR),
        # Two cards together.
        ("", "suited", 4 * 13 * 12 // 2),
        ("", "offsuit", 52 * 51 // 2 - 4 * 13 * 12 // 2),
        ("", "connected", 13 * OF_TWO_RANKS),
        ("", "suited connectors", 13 * 4),
        # With the door card: three of its rank are left, twelve of its suit.
        ("Th", "split", 3 * 48),
        ("Th", "wired", 12 * PAIR),
        ("Th", "buried", 12 * PAIR),
        ("Th", "rolled up", 3),
        ("Th", "pair", 12 * PAIR + 3),
        ("Th", "three-flush", 12 * 11 // 2),
        ("Th", "3 flush", 12 * 11 // 2),
        ("Th", "three straight", 3 * OF_TWO_RANKS),
        ("Ac", "three straight", 2 * OF_TWO_RANKS),
        ("2c", "three straight", 2 * OF_TWO_RANKS),
        ("3c", "three straight", 3 * OF_TWO_RANKS),
        ("5c", "three to an eight", 7 * 6 // 2 * 16),
        ("Ac", "three to a 7", 6 * 5 // 2 * 16),
        ("8c", "three to an eight", 7 * 6 // 2 * 16),
        ("9c", "three to an eight", 0),
        ("9c", "3-to-a-nine", 8 * 7 // 2 * 16),
        # Words together, one after another, and taken out.
        ("5c", "three to an eight suited", 7 * 6 // 2 * 4),
        ("Th", "99+, split", 5 * PAIR + 3 + 3 * 48),
        ("Th", "99+, AA-QQ", 5 * PAIR + 3),
        ("Th", "99+, !JJ", 4 * PAIR + 3),
        ("Th", "!JJ, 99+", 5 * PAIR + 3),
        ("Th", "any, !pair, ! split", 51 * 50 // 2 - (12 * PAIR + 3) - 3 * 48),
    ],
)
def test_a_word_means_as_many_down_cards_as_a_player_would_count(door, text, many):
    assert len(under(door, text)) == many


def test_split_is_a_pair_with_the_door_card_and_nothing_more():
    assert "TsTd" not in under("Th", "split")
    assert "AsTd" in under("Th", "split")
    assert "AsKd" not in under("Th", "split")


def test_dead_cards_are_not_in_a_range():
    assert len(under("Th", "99+", dead="As Ad 9c")) == 3 * PAIR + 1 + 3 + 3


def test_five_card_stud_has_one_down_card():
    assert len(under("Th", "split", number=1)) == 3
    assert len(under("Th", "K+", number=1)) == 8
    assert list(under("Th", "As", number=1)) == ["As"]


def test_all_doors_together_are_the_published_counts_of_starting_hands():
    if not FIGURES.exists():
        pytest.skip("the published figures do not lie beside this checkout")
    references = json.loads(FIGURES.read_text(encoding="utf-8"))["references"]
    counts = next(one["value"] for one in references if one["id"] == "count-3-start")

    def hands(text: str) -> int:
        # Each hand of three cards is found with each of its cards as the door card.
        return sum(len(under(str(door), text)) for door in DECK) // 3

    assert hands("rolled up") == counts["three of a kind"]
    assert hands("split, wired") == counts["pair"]
    assert hands("three straight") == counts["straight"] + counts["straight flush"]
    assert hands("three flush") == counts["flush"] + counts["straight flush"]
    assert hands("any") == counts["total"]


@pytest.mark.parametrize(
    ("text", "weights"),
    [
        ("AA, KK", (1, 1)),
        ("AA@2, KK", (2, 1)),
        ("AA@0.5, KK", (1, 2)),
        ("AA@50%, KK@.25", (2, 1)),
        ("AA@1/3, KK@1/2", (2, 3)),
        ("AA@0.5, KK@0.5", (1, 1)),
        ("pair@0.1, KK, AA @ 0.3", (3, 10)),
        ("AA@0, KK", (None, 1)),
    ],
)
def test_weights_are_whole_numbers_as_small_as_can_be(text, weights):
    found = under("", text)
    assert (found.get("AsAd"), found.get("KsKd")) == weights


@pytest.mark.parametrize(
    ("text", "position", "words"),
    [
        ("", 0, "names no cards"),
        ("99+,", 3, "names no cards"),
        ("99+, ,AA", 5, "names no cards"),
        ("!", 0, "names no cards"),
        ("99+, splat", 5, "no down cards are called 'splat'"),
        ("99+ split AX9", 10, "no down cards are called 'AX9'"),
        ("99s", 0, "no down cards are called '99s'"),
        ("AA-KQ", 0, "no down cards are called"),
        ("AsAs", 0, "As is there twice"),
        ("AsKsQs", 0, "no down cards are called"),
        ("AA@", 2, "a weight is a number"),
        ("AA, KK@half", 7, "a weight is a number"),
        ("AA@1/0", 3, "a weight is a number"),
        ("AA@-1", 3, "a weight is a number"),
        ("AA@1@2", 3, "a weight is a number"),
        ("AA, !KK@2", 7, "have no weight"),
        ("AA@0.00001, KK", 2, "make them rounder"),
    ],
)
def test_a_text_that_is_no_range_is_refused_where_it_goes_wrong(text, position, words):
    with pytest.raises(RangeError, match=words) as refusal:
        under("Th", text)
    assert refusal.value.position == position
    assert str(refusal.value).endswith(f"(at {position + 1} in {text!r})")
    assert "\n" not in str(refusal.value)


def test_a_word_about_the_door_card_needs_one():
    with pytest.raises(RangeError, match="split is about the door card, and none is known"):
        under("", "split")


@pytest.mark.parametrize("text", ["99+", "AK", "suited", "wired", "rolled up", "three flush", "AsKd"])
def test_two_down_cards_are_not_one(text):
    with pytest.raises(RangeError, match="is about two down cards"):
        under("Th", text, number=1)


def test_the_mean_weight_is_kept():
    found = read_range("AA@0.25, KK@0.75", DECK)
    total = sum(weight for _, weight in found.weights)
    aces = sum(weight for down, weight in found.weights if down[0].rank == 12)
    assert Fraction(aces, total) == Fraction(1, 4)
