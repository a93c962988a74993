"""The forced bet: whose, how much, and what it leaves to its maker."""

import pytest

from diagrams import (
    HALF_POT,
    HIGHEST_IS_FORCED,
    NO_LIMIT,
    PA_EIGHT,
    PA_GAMES,
    PA_HIGH,
    PA_HIGH_LOW,
    PA_LOW,
    PA_SUPER,
    POT,
    SPREAD,
    Table,
    deal,
    paragraphs,
    rests_on,
    three,
)
from doorcard.engine.events import ActionTurned, BroughtIn
from marks import law

every_game = pytest.mark.parametrize("game", PA_GAMES)
lowest = pytest.mark.parametrize("game", [game for game in PA_GAMES if game not in HIGHEST_IS_FORCED])
highest = pytest.mark.parametrize("game", [game for game in PA_GAMES if game in HIGHEST_IS_FORCED])


def doors(game: str, cards: str, **changes: object) -> Table:
    """A hand with these door cards, one for each seat, before the forced bet."""
    lines = [f"seat {seat} | {card}" for seat, card in enumerate(cards.split())]
    return deal(game, "\n".join(lines), **changes).discarded()


@law("pa", "(d)(1)")
def test_d_1_high_the_lowest_up_card():
    table = doors(PA_HIGH, "9h 4s Kc")
    assert table.opener == table.to_act == 1
    assert rests_on(table.last(ActionTurned), "pa (d)(1)")


@law("pa", "(d)(1)")
def test_d_1_high_an_ace_is_high():
    table = doors(PA_HIGH, "Ac 3s Kc")
    assert table.opener == 1
    assert rests_on(table.last(ActionTurned), "pa (d)(1)", "house ace-high-for-forced-card")


@law("pa", "(d)(2)")
def test_d_2_low_the_highest_up_card():
    table = doors(PA_LOW, "9h 4s Jc")
    assert table.opener == table.to_act == 2
    assert rests_on(table.last(ActionTurned), "pa (d)(2)")


@law("pa", "(d)(2)")
def test_d_2_low_an_ace_is_low_so_that_the_king_is_forced():
    table = doors(PA_LOW, "As 4s Kc")
    assert table.opener == 2
    assert rests_on(table.last(ActionTurned), "pa (d)(2)", "house ace-of-forced-card")


@law("pa", "(d)(2)")
def test_d_2_low_the_ace_is_forced_where_the_table_reads_it_high():
    table = doors(PA_LOW, "As 4s Kc", readings={"ace-of-forced-card": "high"})
    assert table.opener == 0
    assert rests_on(table.last(ActionTurned), "pa (d)(2)", "house ace-of-forced-card")


@law("pa", "(d)(3)")
def test_d_3_high_low_the_highest_up_card():
    table = doors(PA_HIGH_LOW, "9h 4s Jc")
    assert table.opener == table.to_act == 2
    assert rests_on(table.last(ActionTurned), "pa (d)(3)")


@law("pa", "(d)(3)")
def test_d_3_high_low_an_ace_is_below_a_two():
    table = doors(PA_HIGH_LOW, "As 2c Ah")
    assert table.opener == 1
    assert rests_on(table.last(ActionTurned), "pa (d)(3)")


@law("pa", "(d)(4)")
@pytest.mark.parametrize("game", [PA_EIGHT, PA_SUPER])
def test_d_4_eight_or_better_the_lowest_up_card(game):
    table = doors(game, "9h 4s Kc")
    assert table.opener == table.to_act == 1
    assert rests_on(table.last(ActionTurned), "pa (d)(4)")


@law("pa", "(d)(4)")
@pytest.mark.parametrize("game", [PA_EIGHT, PA_SUPER])
def test_d_4_eight_or_better_an_ace_is_highest(game):
    table = doors(game, "Ac Ks Ah")
    assert table.opener == 1
    assert rests_on(table.last(ActionTurned), "pa (d)(4)")


@law("pa", "(m)", "(d)(4)")
def test_d_4_super_stud_is_eight_or_better():
    table = doors(PA_SUPER, "9h 4s Kc")
    assert rests_on(table.last(ActionTurned), "pa (m)", "pa (d)(4)", "house super-is-eight-or-better")


@law("pa", "(d)")
@lowest
@pytest.mark.parametrize(("lower", "higher"), ["cd", "dh", "hs"])
@pytest.mark.parametrize("first", [True, False])
def test_d_of_equal_lowest_ranks_the_lower_suit(game, lower, higher, first):
    pair = f"4{lower} 4{higher}" if first else f"4{higher} 4{lower}"
    table = doors(game, f"9h {pair} Kc")
    assert table.opener == (1 if first else 2)
    assert rests_on(table.last(ActionTurned), "pa (d)")


@law("pa", "(d)")
@highest
@pytest.mark.parametrize(("lower", "higher"), ["cd", "dh", "hs"])
@pytest.mark.parametrize("first", [True, False])
def test_d_of_equal_highest_ranks_the_higher_suit(game, lower, higher, first):
    pair = f"J{higher} J{lower}" if first else f"J{lower} J{higher}"
    table = doors(game, f"9h {pair} 4c")
    assert table.opener == (1 if first else 2)
    assert rests_on(table.last(ActionTurned), "pa (d)")


@law("pa", "(d)")
@every_game
def test_d_the_forced_bet_is_a_duty(game):
    table = deal(game, three(game)).discarded()
    assert table.choices == {"bring-in"}
    assert "pa (d)" in paragraphs(table.refused("1 folds"))
    assert "pa (d)" in paragraphs(table.refused("1 checks"))


@law("pa", "(d)")
@every_game
def test_d_it_is_exactly_the_posted_amount(game):
    table = deal(game, three(game)).discarded()
    assert table.spans("bring-in") == [(3, 3)]
    for amount in (2, 4, 10):
        assert rests_on(table.refused(f"1 brings in {amount}"), "pa (d)", "house forced-bet-as-posted")
    table.acts("1 brings in 3")
    assert table.last(BroughtIn).to == 3
    assert table.seats[1].bet == 3
    assert rests_on(table.last(BroughtIn), "pa (d)", "house forced-bet-as-posted")


@law("pa", "(d)")
@every_game
def test_d_another_posted_amount(game):
    table = deal(game, three(game), forced=5).discarded().acts("1 brings in 5")
    assert table.seats[1].bet == 5
    assert table.spans("call") == [(5, 5)]


@law("pa", "(d)")
@every_game
@pytest.mark.parametrize("structure", [SPREAD, HALF_POT, POT, NO_LIMIT])
def test_d_it_is_the_posted_amount_in_every_structure(game, structure):
    table = deal(game, three(game), structure=structure).discarded()
    assert table.spans("bring-in") == [(3, 3)]


@law("pa", "(d)")
@every_game
def test_d_where_the_sign_says_so_its_maker_may_open_for_the_full_bet_and_for_nothing_between(game):
    table = deal(game, three(game), open_full=True).discarded()
    assert table.spans("bring-in") == [(3, 3), (10, 10)]
    for amount in (4, 9, 11, 20):
        assert rests_on(table.refused(f"1 brings in {amount}"), "house forced-bet-as-posted")
    assert rests_on(table.acts("1 brings in 10").last(BroughtIn), "pa (d)", "house forced-bet-as-posted")


@law("pa", "(d)")
@every_game
def test_d_an_opening_for_the_full_bet_is_no_raise(game):
    table = deal(game, three(game), open_full=True).discarded().acts("1 brings in 10")
    assert table.may("complete") is None
    assert table.may("raise") == (20, 20)
    table.acts("2 raises to 20, 0 raises to 30, 1 raises to 40")
    assert table.may("raise") is None


@law("pa", "(d)")
@every_game
@pytest.mark.parametrize("structure", [SPREAD, HALF_POT, POT, NO_LIMIT])
def test_d_outside_fixed_limit_the_full_bet_is_the_minimum(game, structure):
    table = deal(game, three(game), structure=structure, minimum=6, open_full=True).discarded()
    assert table.spans("bring-in") == [(3, 3), (6, 6)]


@law("pa", "(d)")
@every_game
def test_d_a_short_stack_puts_in_what_it_has(game):
    table = deal(game, three(game), stacks=[200, 4, 200]).discarded()
    assert table.spans("bring-in") == [(2, 2)]
    table.acts("1 brings in 2")
    assert table.last(BroughtIn).all_in
    assert table.spans("call") == [(3, 3)]


@law("pa", "(d)")
@every_game
def test_d_a_stack_short_of_the_full_bet_puts_in_the_forced_bet_or_all(game):
    table = deal(game, three(game), stacks=[200, 9, 200], open_full=True).discarded()
    assert table.spans("bring-in") == [(3, 3), (7, 7)]
    assert rests_on(table.refused("1 brings in 5"), "house forced-bet-as-posted")


@law("pa", "(d)")
@every_game
@pytest.mark.parametrize(
    ("behind", "complete", "raises"),
    [(6, (10, 10), None), (7, None, (17, 17))],
)
def test_d_an_opening_of_half_of_what_was_short_is_a_bet_in_full(game, behind, complete, raises):
    # Forced bet 3, full bet 10: half of the seven that were short is three and a half, so 7 is a bet and 6 is none.
    table = deal(game, three(game), stacks=[200, 2 + behind, 200], open_full=True).discarded()
    table.acts(f"1 brings in {behind}")
    assert table.may("call") == (behind, behind)
    assert table.may("complete") == complete
    assert table.may("raise") == raises


@law("pa", "(d)")
@every_game
def test_d_the_forced_bet_passes_to_the_next_clockwise_with_chips(game):
    table = deal(game, three(game), stacks=[200, 2, 200]).discarded()
    assert table.opener == table.to_act == 2
    assert table.choices == {"bring-in"}
    assert rests_on(table.legal(), "pa (d)", "house forced-bet-passes")
    assert table.acts("2 brings in 3").to_act == 0
