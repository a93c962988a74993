"""C16: which cards decide who gets what cannot be divided."""

import pytest

from diagrams import NZ7, PA_EIGHT, PA_HIGH, PA_HIGH_LOW, PA_LOW, PA_SUPER, Table, draw, rests_on
from doorcard.cards import Card
from doorcard.engine.events import Half, OddChipAwarded
from marks import law

highs = pytest.mark.parametrize("game", [NZ7, PA_HIGH])
split_games = pytest.mark.parametrize("game", [PA_HIGH_LOW, PA_EIGHT, PA_SUPER])
ODD = "?? ?? | Jd paid 1 folded"


def showdown(game: str, *lines: str, common: str = "", **changes: object) -> Table:
    """A showdown for ten chips of each line, and of one folded hand with one chip: a pot that cannot be halved."""
    drawing = [f"seat {n} {line} paid 10" for n, line in enumerate(lines)]
    drawing.append(f"seat {len(lines)} {ODD}")
    if common:
        drawing.append(f"common {common}")
    return draw(game, "\n".join(drawing), **changes).to_the_end()


def left_over(table: Table, half: Half = Half.WHOLE) -> tuple[int, Card | None]:
    """Who got what was left over, and the card that decided."""
    (odd,) = [one for one in table.all(OddChipAwarded) if one.half is half]
    return odd.seat, odd.card


@law("house", "odd-chip-cards")
@highs
def test_only_the_five_cards_played_count(game):
    # Two nine-high straights; the ace of clubs is not played.
    table = showdown(game, "5c 6d | 7h 8s 9c As | Ac", "5d 6c | 7s 8h 9d 2c | 2d")
    assert left_over(table) == (1, Card.read("9d"))
    assert rests_on(table.last(OddChipAwarded), "house odd-chip-cards")


@law("house", "odd-chip-cards")
def test_in_new_zealand_all_cards_as_an_option():
    lines = ("5c 6d | 7h 8s 9c As | Ac", "5d 6c | 7s 8h 9d 2c | 2d")
    table = showdown(NZ7, *lines, readings={"odd-chip-cards": "all-cards"})
    assert left_over(table) == (0, Card.read("As"))
    assert rests_on(table.last(OddChipAwarded), "house odd-chip-cards")


@law("house", "odd-chip-cards")
@highs
def test_rank_comes_before_suit(game):
    # Pairs of kings with ace, queen, nine: the ace decides, not the spade among the kings.
    table = showdown(game, "Ks Kd | Ac Qs 9h 2c | 3d", "Kh Kc | Ad Qh 9s 2d | 3c")
    assert left_over(table) == (1, Card.read("Ad"))


@law("house", "equal-fives")
@highs
def test_of_several_equal_high_fives_the_greatest(game):
    # Seat 0 has the nine of clubs and the nine of spades for his straight.
    table = showdown(game, "5c 6d | 7h 8s 9c 9s | 2h", "5d 6c | 7s 8h 9h 2c | 2d")
    assert left_over(table) == (0, Card.read("9s"))


@law("house", "odd-chip-cards")
@highs
def test_the_ace_is_high_in_a_five_high_straight_too(game):
    # The aces are compared, not the fives.
    table = showdown(game, "Ah 2d | 3h 4s 5c Kd | Qh", "Ad 2s | 3d 4h 5s Kc | Qc")
    assert left_over(table) == (0, Card.read("Ah"))


@law("house", "shared-cards")
@highs
def test_a_card_that_all_play_is_struck_out(game):
    # Straights to the common ace: the kings decide.
    table = showdown(game, "Kc Qd | Jc Th 3h 2h", "Kh Qc | Js Td 3d 2d", common="As")
    assert left_over(table) == (1, Card.read("Kh"))
    assert rests_on(table.last(OddChipAwarded), "house shared-cards")


@law("house", "shared-cards")
def test_a_common_card_that_all_play_is_struck_out_in_low():
    table = showdown(PA_LOW, "2d 3c | 4h 6s Tc 9d", "2c 3d | 4s 6h Td 9s", common="Ac")
    assert left_over(table) == (1, Card.read("2c"))
    assert rests_on(table.last(OddChipAwarded), "house shared-cards")


@law("house", "shared-cards")
@split_games
def test_a_common_card_that_all_play_is_struck_out_in_each_half(game):
    # Both halves tied: six-high straights from a common six for high, and its low; the folded chip joins high.
    table = draw(
        game,
        """
        seat 0   2d 3c | 4h 5s Kc Td paid 11
        seat 1   2c 3d | 4s 5h Kd Tc paid 11
        common   6s
        """,
    ).to_the_end()
    assert left_over(table, Half.HIGH) == (0, Card.read("5s"))
    assert left_over(table, Half.LOW) == (1, Card.read("2c"))


@law("house", "odd-chip-cards", "shared-cards")
def test_an_ace_beside_a_common_ace_is_not_played_in_low():
    # Both play the common ace of clubs. Seat 0's own ace is not played, so the twos decide.
    table = showdown(PA_LOW, "As 2d | 3h 4s 6c Td", "2c 3d | 4h 6s Tc 9s", common="Ac")
    assert left_over(table) == (1, Card.read("2c"))


@law("house", "equal-fives")
def test_of_several_equal_low_fives_the_least_from_the_bottom():
    # Seat 0 has the ace of clubs and the ace of spades for his six-four.
    table = showdown(PA_LOW, "As 2d | 3h 4s 6c Ac | Ks", "Ah 2c | 3d 4h 6d Kd | Kh")
    assert left_over(table) == (0, Card.read("Ac"))


@law("house", "equal-fives")
@split_games
def test_of_several_equal_low_fives_the_least_from_the_bottom_in_a_low_half(game):
    # A pot of 42, seat 0 wins the high half of 21; of the low half ten each and one.
    table = draw(
        game,
        """
        seat 0   Kc Kd | Ks Qc Qd Jh | Jd paid 14
        seat 1   As 2d | 3h 4s 6c Ac | Ts paid 14
        seat 2   Ah 2c | 3d 4h 6d Tc | 9h paid 14
        """,
    ).to_the_end()
    assert table.won == (21, 11, 10)
    assert left_over(table, Half.LOW) == (1, Card.read("Ac"))


@law("house", "equal-fives")
def test_that_one_of_several_fives_counts_is_cited():
    low = showdown(PA_LOW, "As 2d | 3h 4s 6c Ac | Ks", "Ah 2c | 3d 4h 6d Kd | Kh")
    assert rests_on(low.last(OddChipAwarded), "house equal-fives")
    high = showdown(PA_HIGH, "5c 6d | 7h 8s 9c 9s | 2h", "5d 6c | 7s 8h 9h 2c | 2d")
    assert rests_on(high.last(OddChipAwarded), "house equal-fives")


@law("house", "equal-fives")
def test_the_least_is_found_rank_by_rank_from_the_bottom():
    # Both have the ace of their own and two twos: the lowest ace decides before any two.
    table = showdown(PA_LOW, "Ad 2c | 2s 3h 4s 6c | Kd", "Ac 2d | 2h 3c 4h 6d | Kh")
    assert left_over(table) == (1, Card.read("Ac"))


@law("house", "odd-chip-cards")
@split_games
def test_only_the_five_cards_played_count_in_each_half(game):
    # Nine-high straights for high; the aces are not played in them.
    table = draw(
        game,
        """
        seat 0   5c 6d | 7h 8s 9c As | Ac paid 14
        seat 1   5d 6c | 7s 8h 9d Kc | Kd paid 14
        seat 2   2h 2d | 3s 4c 6s 7c | Js paid 14
        """,
    ).to_the_end()
    assert left_over(table, Half.HIGH) == (1, Card.read("9d"))


@law("house", "odd-chip-cards")
def test_only_the_five_cards_played_count_in_low():
    # Six-four lows: the ace of hearts is below the ace of spades.
    table = showdown(PA_LOW, "Ah 2c | 3d 4h 6s Kc | Kd", "As 2h | 3c 4c 6c Kh | Ks")
    assert left_over(table) == (0, Card.read("Ah"))
    # Seven-high lows without an ace: seat 1 has the lower two.
    table = showdown(PA_LOW, "2h 3d | 4h 6s 7c Kc | Kd", "2s 3c | 4c 6c 7d 7h | 2d")
    assert left_over(table) == (1, Card.read("2d"))
