"""Who wins, how a pot is halved, and who gets what cannot be divided."""

import pytest

from diagrams import PA_EIGHT, PA_GAMES, PA_HIGH, PA_HIGH_LOW, PA_LOW, PA_SUPER, Table, draw, paragraphs, rests_on
from doorcard.engine.events import Half, HandShown, OddChipAwarded, PotAwarded, Share, ShowdownReached
from doorcard.rules import rule_set
from doorcard.rules.clauses import GoesOn
from marks import law

split_games = pytest.mark.parametrize("game", [PA_HIGH_LOW, PA_EIGHT, PA_SUPER])


def showdown(game: str, *lines: str, common: str = "", **changes: object) -> Table:
    """A showdown on seventh street after everybody checked and showed."""
    drawing = [f"seat {seat} {line}" for seat, line in enumerate(lines)]
    if common:
        drawing.append(f"common {common}")
    return draw(game, "\n".join(drawing), **changes).to_the_end()


def award(table: Table, half: Half) -> PotAwarded:
    """How this half of the main pot, or the whole of it, was divided."""
    return next(one for one in table.all(PotAwarded) if one.half is half and one.pot == 0)


def odd(table: Table, half: Half) -> list[tuple[int, int]]:
    """Who got how much of what this half of the main pot left over."""
    return [(one.seat, one.amount) for one in table.all(OddChipAwarded) if one.half is half and one.pot == 0]


# Who wins


@law("pa", "(i)")
@pytest.mark.parametrize("game", PA_GAMES)
def test_i_more_than_one_left_come_to_a_showdown(game):
    table = showdown(
        game,
        "Ac 2d | 3h 4s 8c Kd | Qh   paid 10",
        "Ah 2s | 4d 5c 7d Kh | Qs   paid 10",
    )
    assert rests_on(table.last(ShowdownReached), "pa (i)")
    assert {shown.seat for shown in table.all(HandShown)} == {0, 1}


@law("pa", "(h)", "(i)")
@pytest.mark.parametrize("game", PA_GAMES)
def test_i_the_showdown_follows_the_final_round(game):
    goes_on = [street.goes_on for street in rule_set(game).streets]
    assert [clause.says for clause in goes_on] == [GoesOn.NEXT_STREET] * 4 + [GoesOn.SHOWDOWN]
    assert rests_on(goes_on[-1], "pa (i)")


@law("pa", "(i)(1)")
def test_i_1_high_the_best_high_hand_of_five_from_seven():
    table = showdown(
        PA_HIGH,
        "Kc Kd | 4h 7s 9d 2c | Jh   paid 10",
        "4c 4d | 4s Th 8c 2d | 6h   paid 10",
    )
    assert table.won == (0, 20)
    assert rests_on(table.last(PotAwarded), "pa (i)(1)")
    assert table.last(PotAwarded).half is Half.WHOLE


@law("pa", "(i)(1)")
def test_i_1_five_to_ace_is_the_lowest_straight():
    wheel, trips = "Ac 2d | 3h 4s 5c Kd | Qh   paid 10", "As Ad | Ah Jc 8d 6s | 3c   paid 10"
    six_high = "2c 3d | 4h 5s 6c Kh | Qd   paid 10"
    assert showdown(PA_HIGH, wheel, trips).won == (20, 0)
    assert showdown(PA_HIGH, wheel, six_high).won == (0, 20)


@law("pa", "(i)(1)")
@pytest.mark.parametrize("around", ["2c 3d | Ah Ks Qc 9d | 7h", "2c 3d | 4h As Kc 9d | 7h"])
def test_i_1_no_other_run_goes_round_the_ace(around):
    assert showdown(PA_HIGH, f"{around} paid 10", "6c 6d | 8s Th Jc Qs | 3s paid 10").won == (0, 20)


@law("pa", "(i)(2)")
def test_i_2_low_the_best_low_hand():
    table = showdown(
        PA_LOW,
        "Ac 2d | 3h 4s 8c Kd | Qh   paid 10",
        "Ah 2s | 4d 5c 7d Kh | Qs   paid 10",
    )
    assert table.won == (0, 20)
    assert rests_on(table.last(PotAwarded), "pa (i)(2)")
    assert table.last(PotAwarded).half is Half.WHOLE


@law("pa", "(i)(2)")
def test_i_2_low_straights_do_not_count():
    assert showdown(PA_LOW, "Ac 2d | 3h 4s 5c Kd | Kh paid 10", "As 2h | 3c 4d 6h Qs | Qd paid 10").won == (20, 0)


@law("pa", "(i)(2)")
def test_i_2_low_flushes_do_not_count():
    assert showdown(PA_LOW, "2h 4h | 5h 7h Ah Kc | Kd paid 10", "2c 4d | 5s 8c As Qs | Qd paid 10").won == (20, 0)


@law("pa", "(i)(2)")
def test_i_2_low_the_ace_is_low():
    assert showdown(PA_LOW, "Ac 2d | 3h 4s 7c Kd | Kh paid 10", "2c 3d | 4h 5s 8c Qs | Qd paid 10").won == (20, 0)


@law("pa", "(i)(2)")
def test_i_2_low_has_no_qualifier():
    assert showdown(PA_LOW, "2c 3d | 5h 8s Kc Kd | Kh paid 10", "2h 3s | 5d 8c Qs Qd | Qh paid 10").won == (0, 20)
    # A pair of twos, king and seven below it, against a pair of threes.
    both_paired = ("2c 2d | 7h 7s Kc Kd | Jh paid 10", "3c 3d | 8h 8s Ac Ad | 3h paid 10")
    assert showdown(PA_LOW, *both_paired).won == (20, 0)


@law("pa", "(i)")
@pytest.mark.parametrize(("game", "won"), [(PA_HIGH, (0, 20)), (PA_LOW, (0, 20))])
def test_i_a_common_card_is_one_of_the_cards(game, won):
    if game == PA_HIGH:
        lines = ("Kc Kd | 3h 7s 9d 2c paid 10", "9c 9h | Qh Td 5c 2d paid 10")
        table = showdown(game, *lines, common="9s")
    else:
        lines = ("Ac 2d | 4s 8c Kd 6s paid 10", "Ah 3s | 5c 7d Kh Qs paid 10")
        table = showdown(game, *lines, common="2s")
    assert table.won == won


@law("pa", "(i)")
@law("house", "common-card-plays")
def test_i_that_the_common_card_plays_is_a_reading():
    table = showdown(PA_HIGH, "Kc Kd | 3h 7s 9d 2c paid 10", "9c 9h | Qh Td 5c 2d paid 10", common="9s")
    assert any("house common-card-plays" in paragraphs(event) for event in table.events)


# Halving


HIGH_ONLY = "Kc Kd | Ks 9h 9d Jc | Qh"
LOW_ONLY = "Ac 2d | 3h 4s 7c Td | Jh"


@law("pa", "(i)(3)(i)")
@split_games
def test_i_3_i_the_best_high_and_the_best_low_divide_the_pot_equally(game):
    table = showdown(game, f"{HIGH_ONLY} paid 10", f"{LOW_ONLY} paid 10")
    assert table.won == (10, 10)
    assert award(table, Half.HIGH).shares == (Share(0, 10),)
    assert award(table, Half.LOW).shares == (Share(1, 10),)
    assert rests_on(award(table, Half.HIGH), "pa (i)(3)(i)")
    assert rests_on(award(table, Half.LOW), "pa (i)(3)(i)")
    assert table.never(OddChipAwarded)


@law("pa", "(i)(3)(i)")
@split_games
def test_i_3_i_what_halving_leaves_goes_to_the_high_hand(game):
    table = showdown(game, f"{LOW_ONLY} paid 10", f"{HIGH_ONLY} paid 10", "2s 2h | 5h paid 1 folded", stack=90)
    assert table.won == (10, 11, 0)


@law("pa", "(i)(3)(i)")
@split_games
def test_i_3_i_the_event_of_the_left_over_cites_it(game):
    table = showdown(game, f"{LOW_ONLY} paid 10", f"{HIGH_ONLY} paid 10", "2s 2h | 5h paid 1 folded", stack=90)
    assert rests_on(table.last(OddChipAwarded), "pa (i)(3)(i)")
    assert (table.last(OddChipAwarded).seat, table.last(OddChipAwarded).amount) == (1, 1)


@law("pa", "(i)(3)(i)")
@split_games
def test_i_3_i_one_player_may_win_both_halves(game):
    table = showdown(game, "Ac 2d | 3h 4s 5c Td | Jh paid 10", "Kc Kd | Qs 9h 8d Jc | 7h paid 10")
    assert table.won == (20, 0)


# Ties


@law("pa", "(i)(3)(ii)", "(i)(3)(iv)")
@split_games
@pytest.mark.parametrize(("lower", "higher"), ["cd", "dh", "hs"])
def test_i_3_ii_by_suit(game, lower, higher):
    # Straights to the ace tie for high; the low half goes to seat 2.
    low, high = {"c", "d", "h", "s"} - {lower, higher}
    table = showdown(
        game,
        f"A{lower} K{low} | Q{high} J{lower} T{low} 9{high} | 9{low} paid 14",
        f"A{higher} K{high} | Q{low} J{higher} T{high} 9{lower} | 9{higher} paid 14",
        f"2{low} 3{high} | 4{lower} 6{higher} 7{low} 8{high} | 8{low} paid 14",
    )
    # Of 42 the high half is 21: ten each and one.
    assert award(table, Half.HIGH).shares == (Share(0, 10), Share(1, 10))
    assert odd(table, Half.HIGH) == [(1, 1)]
    assert table.won == (10, 11, 21)
    assert rests_on(table.last(OddChipAwarded), "pa (i)(3)(ii)", "pa (i)(3)(iv)")
    assert rests_on(award(table, Half.HIGH), "pa (i)(3)(ii)")


@law("pa", "(i)(3)(i)", "(i)(3)(ii)")
@split_games
def test_i_3_i_with_tied_highs_the_left_over_of_halving_joins_the_high_half(game):
    # Of 43 the low half is 21 and the high half 22: eleven each, and nothing is left.
    table = showdown(
        game,
        "Ac Kh | Qs Jc Th 9s | 9h paid 14",
        "Ad Ks | Qh Jd Ts 9c | 9d paid 14",
        "2h 3s | 4c 6d 7h 8s | 8h paid 14",
        "5h 5d | 5c paid 1 folded",
    )
    assert table.won == (11, 11, 21, 0)
    assert award(table, Half.HIGH).shares == (Share(0, 11), Share(1, 11))


@law("pa", "(i)(3)(i)", "(i)(3)(ii)")
@split_games
def test_i_3_i_that_it_joins_the_high_half_is_a_reading(game):
    table = showdown(
        game,
        "Ac Kh | Qs Jc Th 9s | 9h paid 14",
        "Ad Ks | Qh Jd Ts 9c | 9d paid 14",
        "2h 3s | 4c 6d 7h 8s | 8h paid 14",
        "5h 5d | 5c paid 1 folded",
    )
    assert rests_on(award(table, Half.HIGH), "house halving-joins-high")


@law("pa", "(i)(3)(iii)", "(i)(3)(iv)")
@split_games
@pytest.mark.parametrize(("lower", "higher"), ["cd", "dh", "hs"])
def test_i_3_iii_tied_lows_share_and_the_left_over_goes_to_the_lowest_card_by_suit(game, lower, higher):
    # Six-four lows tie for low; the high half goes to seat 0.
    low, high = {"c", "d", "h", "s"} - {lower, higher}
    table = showdown(
        game,
        f"K{low} K{high} | K{lower} Q{low} Q{high} J{lower} | J{low} paid 14",
        f"A{higher} 2{low} | 3{high} 4{low} 6{lower} T{high} | 9{high} paid 14",
        f"A{lower} 2{high} | 3{low} 4{high} 6{higher} T{low} | 9{low} paid 14",
    )
    assert award(table, Half.LOW).shares == (Share(1, 10), Share(2, 10))
    assert odd(table, Half.LOW) == [(2, 1)]
    assert table.won == (21, 10, 11)
    assert rests_on(table.last(OddChipAwarded), "pa (i)(3)(iii)", "pa (i)(3)(iv)")
    assert rests_on(award(table, Half.LOW), "pa (i)(3)(iii)")


@law("pa", "(i)(3)(ii)", "(i)(3)(iii)")
@split_games
def test_i_3_each_half_is_divided_by_itself_among_the_same_players(game):
    # Wheels both ways: the ace of spades is the highest card, the ace of clubs the lowest.
    table = showdown(
        game,
        "Ac 2d | 3h 4s 5c Td | Jh paid 33",
        "As 2h | 3c 4d 5h Tc | Jc paid 33",
    )
    assert award(table, Half.HIGH).shares == (Share(0, 16), Share(1, 16))
    assert award(table, Half.LOW).shares == (Share(0, 16), Share(1, 16))
    assert odd(table, Half.HIGH) == [(1, 1)]
    assert odd(table, Half.LOW) == [(0, 1)]
    assert table.won == (33, 33)


@law("pa", "(i)(3)(ii)", "(i)(3)(iii)")
@split_games
def test_i_3_one_player_may_get_both_odd_chips(game):
    # Straights to the six with the six of spades, and five-high lows with the ace of clubs.
    table = showdown(
        game,
        "Ah 2c | 3d 4h 5s 6c | Kd paid 33",
        "Ac 2d | 3s 4c 5h 6s | Kc paid 33",
    )
    assert odd(table, Half.HIGH) == [(1, 1)]
    assert odd(table, Half.LOW) == [(1, 1)]
    assert table.won == (32, 34)


@law("pa", "(i)(3)(ii)", "(i)(3)(iii)")
@split_games
@pytest.mark.parametrize(("half", "other"), [(Half.HIGH, "pa (i)(3)(iii)"), (Half.LOW, "pa (i)(3)(ii)")])
def test_i_3_the_left_over_of_one_half_does_not_rest_on_the_paragraph_on_the_other(game, half, other):
    table = showdown(
        game,
        "Ac 2d | 3h 4s 5c Td | Jh paid 33",
        "As 2h | 3c 4d 5h Tc | Jc paid 33",
    )
    (left_over,) = [one for one in table.all(OddChipAwarded) if one.half is half]
    assert other not in paragraphs(left_over)


# At most $1


@law("pa", "(i)(3)(ii)")
@pytest.mark.parametrize(
    ("cents", "left_over"),
    [
        (100, [(2, 1), (1, 1)]),
        (50, [(2, 2)]),
        (25, [(2, 2)]),
        (60, [(2, 1), (1, 1)]),
        (None, [(2, 2)]),
    ],
)
@split_games
def test_i_3_ii_the_player_named_gets_at_most_a_dollar(game, cents, left_over):
    # 46 chips: the high half of 23 among three is seven each and two over. Aces of spades, hearts, clubs.
    table = showdown(
        game,
        "Ac Kh | Qs Jc Td 9s | 9h paid 11",
        "Ah Ks | Qc Jd Th 9c | 9d paid 11",
        "As Kc | Qd Jh Tc 8d | 8c paid 11",
        "2h 3s | 4c 6d 7h 8s | 8h paid 11",
        "5h 5d | 5c paid 2 folded",
        chip_cents=cents,
    )
    assert award(table, Half.HIGH).shares == (Share(0, 7), Share(1, 7), Share(2, 7))
    assert odd(table, Half.HIGH) == left_over
    assert sum(table.won) == 46
    reading = "house left-over-beyond-a-dollar" if len(left_over) > 1 else "house chips-without-money-value"
    if len(left_over) > 1 or cents is None:
        assert rests_on(table.all(OddChipAwarded)[-1], "pa (i)(3)(ii)", reading)


@law("pa", "(i)(3)(iii)")
@pytest.mark.parametrize(
    ("cents", "left_over"),
    [
        (100, [(2, 1), (1, 1)]),
        (50, [(2, 2)]),
        (25, [(2, 2)]),
        (60, [(2, 1), (1, 1)]),
        (None, [(2, 2)]),
    ],
)
@split_games
def test_i_3_iii_the_player_named_gets_at_most_a_dollar(game, cents, left_over):
    table = showdown(
        game,
        "As 2c | 3d 4h 6s Tc | 9d paid 11",
        "Ad 2s | 3h 4c 6d Ts | 9s paid 11",
        "Ac 2h | 3s 4d 6h Td | 9c paid 11",
        "Kh Kd | Ks Qd Qh Jh | Jd paid 11",
        "5h 5d | 5c paid 2 folded",
        chip_cents=cents,
    )
    assert award(table, Half.LOW).shares == (Share(0, 7), Share(1, 7), Share(2, 7))
    assert odd(table, Half.LOW) == left_over
    assert sum(table.won) == 46
    if cents == 100:
        assert rests_on(table.all(OddChipAwarded)[-1], "pa (i)(3)(iii)", "house left-over-beyond-a-dollar")


@law("pa", "(i)(3)(ii)")
@pytest.mark.parametrize(("cents", "left_over"), [(100, [(1, 1), (3, 1), (2, 1)]), (50, [(1, 2), (3, 1)])])
def test_i_3_ii_what_is_beyond_a_dollar_goes_one_chip_each_in_order(cents, left_over):
    # 54 chips: 27 among four is six each and three over. Aces of spades, hearts, diamonds, clubs in 1, 3, 2, 0.
    table = showdown(
        PA_HIGH_LOW,
        "Ac Kh | Qs Jc Td 9s | 9h paid 10",
        "As Kc | Qd Jh Tc 8d | 8c paid 10",
        "Ad Kd | Qh Js Ts 7d | 7c paid 10",
        "Ah Ks | Qc Jd Th 9c | 9d paid 10",
        "2h 3s | 4c 6d 6h 8s | 5h paid 10",
        "5c 5d | 5s paid 4 folded",
        chip_cents=cents,
    )
    assert odd(table, Half.HIGH) == left_over


# Ties in High and in Low


@law("pa", "(i)(1)", "(i)(3)(ii)")
@pytest.mark.parametrize(("cents", "left_over"), [(100, [(2, 1), (1, 1)]), (50, [(2, 2)]), (None, [(2, 2)])])
def test_i_1_ties_in_high_are_shared_as_a_high_half_is(cents, left_over):
    table = showdown(
        PA_HIGH,
        "Ac Kh | Qs Jc Td 9s | 9h paid 10",
        "Ah Ks | Qc Jd Th 9c | 9d paid 10",
        "As Kc | Qd Jh Tc 8d | 8c paid 10",
        "5h 5d | 5c paid 2 folded",
        chip_cents=cents,
    )
    assert award(table, Half.WHOLE).shares == (Share(0, 10), Share(1, 10), Share(2, 10))
    assert odd(table, Half.WHOLE) == left_over
    assert rests_on(
        table.all(OddChipAwarded)[0], "pa (i)(1)", "pa (i)(3)(ii)", "pa (i)(3)(iv)", "house ties-in-high-and-low"
    )


@law("pa", "(i)(2)", "(i)(3)(iii)")
@pytest.mark.parametrize(("cents", "left_over"), [(100, [(2, 1), (1, 1)]), (50, [(2, 2)]), (None, [(2, 2)])])
def test_i_2_ties_in_low_are_shared_as_a_low_half_is(cents, left_over):
    table = showdown(
        PA_LOW,
        "As 2c | 3d 4h 6s Tc | 9d paid 10",
        "Ad 2s | 3h 4c 6d Ts | 9s paid 10",
        "Ac 2h | 3s 4d 6h Td | 9c paid 10",
        "5h 5d | 5c paid 2 folded",
        chip_cents=cents,
    )
    assert award(table, Half.WHOLE).shares == (Share(0, 10), Share(1, 10), Share(2, 10))
    assert odd(table, Half.WHOLE) == left_over
    assert rests_on(
        table.all(OddChipAwarded)[0], "pa (i)(2)", "pa (i)(3)(iii)", "pa (i)(3)(iv)", "house ties-in-high-and-low"
    )
