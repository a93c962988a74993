"""C10: after the last permitted raise, and head to head."""

import pytest

from diagrams import NZ5, NZ7, PA_HIGH, SPREAD, Table, betting_round, rests_on
from doorcard.rules.clauses import Structure
from marks import law

CARDROOM = "cardroom/seven-card-stud"
every_law = pytest.mark.parametrize("game", [NZ5, NZ7, PA_HIGH, CARDROOM])
capped = pytest.mark.parametrize("structure", [Structure.FIXED, SPREAD], ids=lambda structure: structure.value)


def three_raises(game: str, *stacks: int, **sign: object) -> Table:
    """Bet and three raises by the first three in turn, the last by seat 0."""
    table = betting_round(game, stacks, **sign)
    return table.acts("0 bets 10, 1 raises to 20, 2 raises to 30, 0 raises to 40")


@law("house", "cap-is-final")
@every_law
@capped
def test_after_the_third_raise_only_calls_and_folds(game, structure):
    table = three_raises(game, 200, 200, 200, structure=structure)
    assert table.choices == {"call", "fold"}
    refusal = table.refused("1 raises to 50")
    assert refusal.code == "raise-cap"
    assert rests_on(refusal, "house cap-is-final")


@law("house", "cap-is-final")
@every_law
@capped
@pytest.mark.parametrize("stack", [41, 45, 49])
def test_and_no_short_all_in_above_the_bet_either(game, structure, stack):
    table = three_raises(game, 200, stack, 200, structure=structure)
    assert table.choices == {"call", "fold"}
    assert table.refused(f"1 raises to {stack}").code == "raise-cap"
    table.acts("1 calls 40")
    assert table.stacks[1] == stack - 40


@law("house", "head-to-head")
@every_law
@capped
def test_two_who_have_not_folded_may_raise_without_end(game, structure):
    table = betting_round(game, [300, 300], structure=structure)
    table.acts("0 bets 10")
    for raised in range(2, 12):
        table.acts(f"{(raised + 1) % 2} raises to {10 * raised}")
    assert "raise" in table.choices


@law("house", "head-to-head")
@every_law
def test_it_is_looked_at_when_he_acts(game):
    table = three_raises(game, 200, 200, 200)
    assert table.choices == {"call", "fold"}
    table.acts("1 folds")
    assert table.to_act == 2
    assert table.spans("raise") == [(50, 50)]
    table.acts("2 raises to 50")
    assert rests_on(table.events[-1], "house head-to-head")


@law("house", "head-to-head")
@every_law
def test_a_third_without_chips_does_not_count(game):
    table = betting_round(game, [200, 200, 0]).acts("0 bets 10, 1 raises to 20, 0 raises to 30, 1 raises to 40")
    assert "raise" in table.choices


@law("house", "head-to-head")
@every_law
def test_nor_one_who_taps_out_during_the_round(game):
    table = betting_round(game, [200, 200, 10])
    table.acts("0 bets 10, 1 raises to 20, 2 calls 10, 0 raises to 30, 1 raises to 40")
    assert "raise" in table.choices


@law("house", "head-to-head")
@every_law
def test_a_third_with_a_single_chip_does(game):
    table = betting_round(game, [200, 200, 41])
    table.acts("0 bets 10, 1 raises to 20, 2 calls 20, 0 raises to 30, 1 raises to 40, 2 calls 40")
    assert table.choices == {"call", "fold"}


@law("house", "head-to-head")
@every_law
def test_the_one_to_act_is_one_of_the_two(game):
    # Seat 0 taps out with the third raise; seats 1 and 2 have chips.
    table = three_raises(game, 40, 200, 200)
    assert table.to_act == 1
    assert "raise" in table.choices


@law("house", "three-raises-borrowed")
def test_pennsylvania_three_raises_are_a_reading_and_a_sign_may_say_more():
    table = three_raises(PA_HIGH, 200, 200, 200)
    assert rests_on(table.refused("1 raises to 50"), "house three-raises-borrowed")
    assert "raise" in three_raises(PA_HIGH, 200, 200, 200, raise_cap=4).choices


@law("house", "cap-is-final")
def test_the_card_room_may_allow_four():
    table = three_raises(CARDROOM, 200, 200, 200, raise_cap=4)
    assert "raise" in table.choices
    assert table.acts("1 raises to 50").choices == {"call", "fold"}


@law("custom", "head-to-head")
@pytest.mark.parametrize(
    ("reading", "two", "two_left", "third_tapped_out"),
    [
        ("two-with-chips", True, True, True),
        ("cap-stands", False, False, False),
        ("began-with-two", True, False, True),
    ],
)
def test_the_card_room_chooses_when_two_are_free(reading, two, two_left, third_tapped_out):
    readings = {"head-to-head": reading}
    table = betting_round(CARDROOM, [200, 200], readings=readings)
    table.acts("0 bets 10, 1 raises to 20, 0 raises to 30, 1 raises to 40")
    assert ("raise" in table.choices) is two
    table = three_raises(CARDROOM, 200, 200, 200, readings=readings).acts("1 folds")
    assert ("raise" in table.choices) is two_left
    table = betting_round(CARDROOM, [200, 200, 0], readings=readings)
    table.acts("0 bets 10, 1 raises to 20, 0 raises to 30, 1 raises to 40")
    assert ("raise" in table.choices) is third_tapped_out


@law("house", "head-to-head")
@pytest.mark.parametrize("game", [NZ5, NZ7])
def test_new_zealand_a_round_begun_by_three_and_left_by_one_is_head_to_head(game):
    table = betting_round(game, [200, 200, 200], readings={"head-to-head": "until-reached"})
    # The third folds before the cap is reached.
    table.acts("0 bets 10, 1 raises to 20, 2 folds, 0 raises to 30, 1 raises to 40")
    assert "raise" in table.choices
