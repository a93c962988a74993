"""How pots are divided as in card rooms: chip by chip."""

import pytest

from diagrams import CR5, CR7, CR_EIGHT, CR_HIGH_LOW, CR_RAZZ, Table, draw, rests_on
from doorcard.engine.events import Half, OddChipAwarded, PotAwarded, Share
from marks import law

split_games = pytest.mark.parametrize("game", [CR_EIGHT, CR_HIGH_LOW])
HIGH, LOW = "Kc Kd | Ks 9h 9d Jc | Qh", "Ac 2d | 3h 4s 7c Td | Jh"


def showdown(game: str, *lines: str, common: str = "", **changes: object) -> Table:
    """The hand to its end, everybody checking and showing."""
    drawing = [f"seat {n} {line}" for n, line in enumerate(lines)]
    if common:
        drawing.append(f"common {common}")
    return draw(game, "\n".join(drawing), **changes).to_the_end()


def odd(table: Table, half: Half) -> list[tuple[int, int]]:
    """Who got how much of what this half of the main pot left over."""
    return [(one.seat, one.amount) for one in table.all(OddChipAwarded) if one.half is half and one.pot == 0]


def shares(table: Table, half: Half, pot: int = 0) -> tuple[Share, ...]:
    """The equal shares of this part of a pot."""
    return next(one.shares for one in table.all(PotAwarded) if one.half is half and one.pot == pot)


@law("custom", "odd-chips")
@split_games
def test_what_halving_leaves_goes_to_high(game):
    table = showdown(game, f"{LOW} paid 10", f"{HIGH} paid 10", "?? ?? | 5d paid 1 folded")
    assert table.won == (10, 11, 0)
    assert rests_on(table.last(OddChipAwarded), "custom odd-chips")


TIED_FOR_HIGH = (
    "Ac Kh | Qs Jc Td 9s | 9h paid 11",
    "As Kc | Qd Jh Tc 8d | 8c paid 11",
    "Ah Ks | Qc Jd Th 9c | 9d paid 11",
)
WINS_LOW = "2h 3s | 4c 6d 7h 8s | 8h paid 11"


@law("custom", "odd-chips", "chip")
@split_games
def test_tied_highs_one_chip_each_in_the_order_of_the_highest_card(game):
    # 46 chips: the high half of 23 among three is seven each and two over. Aces of spades, hearts and clubs.
    table = showdown(game, *TIED_FOR_HIGH, WINS_LOW, "?? ?? | 5d paid 2 folded")
    assert shares(table, Half.HIGH) == (Share(0, 7), Share(1, 7), Share(2, 7))
    assert odd(table, Half.HIGH) == [(1, 1), (2, 1)]
    assert table.won == (7, 8, 8, 23, 0)
    assert rests_on(table.last(OddChipAwarded), "custom odd-chips")


@law("custom", "odd-chips", "chip")
@pytest.mark.parametrize("cents", [None, 25, 50])
def test_in_high_too_and_whatever_a_chip_is_worth(cents):
    table = showdown(CR7, *TIED_FOR_HIGH, "?? ?? | 5d paid 2 folded", chip_cents=cents)
    assert odd(table, Half.WHOLE) == [(1, 1), (2, 1)]
    assert table.won == (11, 12, 12, 0)


@law("custom", "odd-chips", "chip")
def test_in_five_card_stud_too():
    table = showdown(
        CR5,
        "Ac | Kh Qs Jc Td paid 11",
        "As | Kc Qd Jh Tc paid 11",
        "Ah | Ks Qc Jd Th paid 11",
        "?? | 5d paid 2 folded",
    )
    assert odd(table, Half.WHOLE) == [(1, 1), (2, 1)]


@law("custom", "odd-chips")
@pytest.mark.parametrize(("lower", "higher"), ["cd", "dh", "hs"])
def test_the_suits_rank_as_ever(lower, higher):
    low, high = {"c", "d", "h", "s"} - {lower, higher}
    table = showdown(
        CR7,
        f"A{lower} K{low} | Q{high} J{lower} T{low} 3{high} | 3{low} paid 10",
        f"A{higher} K{high} | Q{low} J{higher} T{high} 3{lower} | 3{higher} paid 10",
        "?? ?? | 5d paid 1 folded",
    )
    assert table.won == (10, 11, 0)


@law("custom", "odd-chips")
def test_only_the_five_cards_played_count():
    table = showdown(
        CR7,
        "5c 6d | 7h 8s 9c As | Ac paid 10",
        "5d 6c | 7s 8h 9d 2c | 2d paid 10",
        "?? ?? | Jd paid 1 folded",
    )
    assert table.won == (10, 11, 0)
    assert rests_on(table.last(OddChipAwarded), "house odd-chip-cards")


@law("custom", "odd-chips")
def test_a_card_in_the_middle_that_all_play_decides_nothing():
    table = showdown(
        CR7,
        "Kc Qd | Jc Th 3h 2h paid 10",
        "Kh Qc | Js Td 3d 2d paid 10",
        "?? ?? | 9d paid 1 folded",
        common="As",
    )
    assert table.won == (10, 11, 0)
    assert rests_on(table.last(OddChipAwarded), "house shared-cards")


@law("custom", "odd-chips")
def test_in_lows_the_highest_card_decides_and_the_ace_is_low():
    # Six-four lows: the six of spades, though the ace of spades is seat 0's.
    table = showdown(
        CR_RAZZ,
        "As 2c | 3d 4h 6c Tc | 9d paid 10",
        "Ac 2s | 3h 4c 6s Ts | 9s paid 10",
        "?? ?? | 5d paid 1 folded",
    )
    assert table.won == (10, 11, 0)
    assert rests_on(table.last(OddChipAwarded), "custom odd-chips")


@law("custom", "odd-chips")
def test_three_tied_lows_one_chip_each_in_that_order():
    table = showdown(
        CR_RAZZ,
        "As 2c | 3d 4h 6c Tc | 9d paid 11",
        "Ac 2s | 3h 4c 6s Ts | 9s paid 11",
        "Ad 2h | 3s 4d 6h Td | 9h paid 11",
        "?? ?? | 5d paid 2 folded",
    )
    assert odd(table, Half.WHOLE) == [(1, 1), (2, 1)]
    assert table.won == (11, 12, 12, 0)


@law("custom", "odd-chips")
@split_games
def test_in_the_low_half_too(game):
    # A pot of 42: the low half of 21 is ten each and one, for the six of spades.
    table = showdown(
        game,
        "Kc Kd | Ks Qc Qd Jh | Jd paid 14",
        "As 2d | 3h 4s 6c Th | 9c paid 14",
        "Ah 2c | 3d 4h 6s Tc | 9h paid 14",
    )
    assert table.won == (21, 10, 11)
    assert odd(table, Half.LOW) == [(2, 1)]


@law("custom", "odd-chips")
def test_of_several_equal_lows_the_one_greatest_from_the_top():
    # Seat 0 has the six of clubs and the six of spades; the six of hearts is between them.
    table = showdown(
        CR_RAZZ,
        "Ac 2d | 3h 4s 6c 6s | Ks paid 10",
        "Ah 2c | 3d 4h 6h Kd | Kh paid 10",
        "?? ?? | 5d paid 1 folded",
    )
    assert table.won == (11, 10, 0)


@law("custom", "same-tie-both-ways")
@split_games
def test_where_the_same_players_tie_for_both_halves_the_pot_is_divided_as_one(game):
    # Wheels both ways for 66: 33 each, where each half by itself would give 17 and 16 twice.
    table = showdown(game, "Ac 2d | 3h 4s 5c Td | Jh paid 33", "As 2h | 3c 4d 5h Tc | Jc paid 33")
    assert table.never(OddChipAwarded)
    assert table.won == (33, 33)
    assert [award.half for award in table.all(PotAwarded)] == [Half.WHOLE]
    assert rests_on(table.last(PotAwarded), "custom same-tie-both-ways")


@law("custom", "same-tie-both-ways", "odd-chips")
@split_games
def test_divided_as_one_it_leaves_one_odd_chip(game):
    # Of 67 each half by itself would leave a chip of the low half only. As one it goes to the highest card.
    table = showdown(
        game,
        "Ac 2d | 3h 4s 5c Td | Jh paid 33",
        "As 2h | 3c 4d 5h Tc | Jc paid 33",
        "?? ?? | 9d paid 1 folded",
    )
    assert [(one.half, one.seat, one.amount) for one in table.all(OddChipAwarded)] == [(Half.WHOLE, 1, 1)]
    assert table.won == (33, 34, 0)


@law("custom", "same-tie-both-ways")
@split_games
def test_the_same_three_players(game):
    # Of 69 each 23; each half by itself would be 35 and 34.
    table = showdown(
        game,
        "Ac 2d | 3h 4s 5c Td | Jh paid 23",
        "As 2h | 3c 4d 5h Tc | Jc paid 23",
        "Ad 2c | 3s 4h 5d Th | Js paid 23",
    )
    assert table.won == (23, 23, 23)
    assert [award.half for award in table.all(PotAwarded)] == [Half.WHOLE]


@law("custom", "same-tie-both-ways")
@split_games
def test_where_others_tie_for_low_than_for_high_each_half_is_divided_by_itself(game):
    # Both have broadway; seat 0 alone, or better, has the low.
    table = showdown(
        game,
        "As Kh | Qs Jc Td 9s | 9h paid 33",
        "Ac Kc | Qd Jh Tc 9c | 9d paid 33",
        "2h 3s | 4c 6d 7h 8s | 8h paid 33",
    )
    assert {award.half for award in table.all(PotAwarded)} == {Half.HIGH, Half.LOW}
    # 99: high 50, low 49.
    assert table.won == (25, 25, 49)


@law("custom", "same-tie-both-ways")
@split_games
def test_it_is_judged_pot_by_pot(game):
    # In the main pot of 30 seat 0 has the better low. The side pot of 42 and a chip is tied both ways by 1 and 2.
    table = showdown(
        game,
        "Ac 2d | 3h 4s 5c Kd | Jh stack 0 paid 10",
        "8s 7h | 6c 5d 4h Qc | Jc paid 31",
        "8d 7c | 6h 5s 4d Qd | Js paid 31",
    )
    side = [award for award in table.all(PotAwarded) if award.pot == 1]
    assert [award.half for award in side] == [Half.WHOLE]
    assert side[0].shares == (Share(1, 21), Share(2, 21))
    main = {award.half for award in table.all(PotAwarded) if award.pot == 0}
    assert main == {Half.HIGH, Half.LOW}
    # High of the main pot to the eight-high straights, 7 and 8; low of it to the wheel.
    assert table.won[0] == 15
    assert sorted(table.won[1:]) == [21 + 7, 21 + 8]


@law("custom", "chip")
@split_games
def test_nothing_smaller_than_the_chip_of_the_sign_is_divided(game):
    # 45 in chips of 5: high 25, low 20.
    changes = {"chip": 5, "ante": 5, "forced": 5}
    table = showdown(game, f"{LOW} paid 20", f"{HIGH} paid 20", "?? ?? | 5d paid 5 folded", **changes)
    assert table.won == (20, 25, 0)


@law("custom", "chip")
def test_tied_hands_divide_whole_chips():
    # 110 in chips of 5: 35 each and one chip of 5.
    changes = {"chip": 5, "ante": 5, "forced": 5}
    lines = [line.replace("paid 11", "paid 35") for line in TIED_FOR_HIGH]
    table = showdown(CR7, *lines, "?? ?? | 5d paid 5 folded", **changes)
    assert table.won == (35, 40, 35, 0)
    assert rests_on(table.last(OddChipAwarded), "custom chip")


@law("house", "low-without-share")
def test_a_low_that_has_no_share_in_a_pot_does_not_halve_it():
    table = showdown(
        CR_EIGHT,
        f"{LOW} stack 0 paid 10",
        f"{HIGH} paid 30",
        "Qc Qd | Qs 8c 8s Jd | Th paid 30",
    )
    assert table.won == (15, 55, 0)
    assert [award.half for award in table.all(PotAwarded) if award.pot == 1] == [Half.WHOLE]
