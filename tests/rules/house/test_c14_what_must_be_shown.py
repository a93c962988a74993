"""C14: the first of each contested pot shows; who else must, and who may concede."""

import pytest

from diagrams import CR7, NZ7, PA_GAMES, PA_HIGH, Table, draw, paragraphs, rests_on
from doorcard.engine.events import HandConceded, HandShown, PotAwarded, ShowdownReached
from marks import law

everywhere = pytest.mark.parametrize("game", [NZ7, PA_HIGH, CR7])

NINES = "9c 9d | As Qd Ts 4c | 3h"
TENS = "Th Td | Ks Jd 6h 2c | 3c"
TWO_PAIR = "8c 8d | 7d 7h Jc 5c | 3s"
SEVENS = "7s 7c | Kd Qh 8h 2d | 3d"


def after_checks(game: str, *lines: str, **changes: object) -> Table:
    """The showdown after everybody checked the last round."""
    return draw(game, "\n".join(f"seat {n} {line}" for n, line in enumerate(lines)), **changes).everybody_stays()


def shown(table: Table) -> list[int]:
    """Who has shown, in order."""
    return [event.seat for event in table.all(HandShown)]


@law("house", "may-concede")
@everywhere
def test_the_first_shows_without_being_asked(game):
    # Two pair shows a pair and opens.
    table = after_checks(game, f"{TWO_PAIR} paid 10", f"{NINES} paid 10", f"{SEVENS} paid 10")
    assert table.last(ShowdownReached).order == (0, 1, 2)
    assert shown(table) == [0]
    assert table.to_act == 1


@law("house", "may-concede")
@everywhere
def test_who_is_beaten_may_concede_unseen(game):
    table = after_checks(game, f"{TWO_PAIR} paid 10", f"{NINES} paid 10", f"{SEVENS} paid 10")
    assert table.choices == {"show", "muck"}
    table.acts("1 mucks, 2 mucks")
    assert shown(table) == [0]
    assert [event.seat for event in table.all(HandConceded)] == [1, 2]
    assert table.won == (30, 0, 0)


@law("house", "may-concede")
@everywhere
def test_who_is_beaten_may_show(game):
    table = after_checks(game, f"{TWO_PAIR} paid 10", f"{NINES} paid 10").acts("1 shows")
    assert shown(table) == [0, 1]
    assert table.won == (20, 0)


@law("pa", "(i)")
@law("house", "may-concede")
@pytest.mark.parametrize("game", [PA_HIGH, CR7])
def test_in_pennsylvania_and_by_custom_even_the_better_hand_may_be_conceded(game):
    table = after_checks(game, f"{NINES} paid 10", f"{TENS} paid 10")
    assert table.choices == {"show", "muck"}
    assert rests_on(table.option("muck"), "house may-concede")
    table.acts("1 mucks")
    assert table.won == (20, 0)
    assert rests_on(table.last(HandConceded), "house may-concede")


@law("pa", "(i)")
@law("house", "may-concede")
@pytest.mark.parametrize("game", PA_GAMES)
def test_unless_the_sign_says_that_all_show(game):
    table = after_checks(game, f"{NINES} paid 10", f"{TENS} paid 10", f"{SEVENS} paid 10", concession=False)
    assert table.over
    assert shown(table) == [0, 1, 2]
    assert rests_on(table.all(HandShown)[-1], "pa (i)", "house may-concede")


@law("pa", "(i)")
@law("house", "may-concede")
@pytest.mark.parametrize("game", PA_GAMES)
def test_in_every_game_of_pennsylvania_the_first_may_not_concede_and_the_next_may(game):
    table = after_checks(game, f"{NINES} paid 10", f"{TENS} paid 10")
    assert len(shown(table)) == 1
    first = shown(table)[0]
    assert table.to_act == 1 - first
    assert table.acts(f"{1 - first} mucks").won[first] == 20


@law("house", "must-show")
def test_in_new_zealand_the_better_hand_is_shown_by_the_rules_alone():
    table = after_checks(NZ7, f"{NINES} paid 10", f"{TENS} paid 10", f"{SEVENS} paid 10")
    assert shown(table) == [0, 1]
    assert rests_on(table.all(HandShown)[1], "nz 13.4(d)", "house must-show")
    assert table.to_act == 2
    assert table.choices == {"show", "muck"}


@law("house", "must-show")
def test_in_new_zealand_an_equal_hand_is_shown():
    equal = ("9c Kd | As Qd Jh 4c | 3h", "9h Kc | Ah Qc Js 2c | 4d")
    assert shown(after_checks(NZ7, f"{equal[0]} paid 10", f"{equal[1]} paid 10")) == [0, 1]


@law("house", "must-show")
@pytest.mark.parametrize(("choice", "by_the_rules"), [("than-first", [0, 1, 2]), ("than-best", [0, 1])])
def test_in_new_zealand_the_hand_is_measured_by_the_first_or_as_an_option_by_the_best(choice, by_the_rules):
    # Nines first, then two pair, then tens: better than the first and worse than the best.
    lines = (f"{NINES} paid 10", "8c 8d | 7d 4h Jc 5c | 7h paid 10", f"{TENS} paid 10")
    table = after_checks(NZ7, *lines, readings={"must-show": choice})
    assert table.last(ShowdownReached).order == (0, 1, 2)
    assert shown(table) == by_the_rules


@law("house", "must-show")
def test_in_new_zealand_a_worse_hand_must_be_shown_where_it_is_better_in_a_side_pot():
    # Seat 0 is tapped out for the main pot and shows first. In the side pot seat 1 has the first hand, and seat 2
    # the better one, though worse than that of seat 0.
    table = after_checks(
        NZ7,
        f"{TWO_PAIR} stack 0 paid 10",
        f"{SEVENS} paid 30",
        f"{NINES.replace('As', 'Ad')} paid 30",
    )
    assert table.last(ShowdownReached).order == (0, 1, 2)
    assert shown(table) == [0, 1, 2]
    assert table.won == (30, 0, 40)


@law("house", "must-show", "may-concede")
@pytest.mark.parametrize("game", [NZ7, PA_HIGH])
def test_each_contested_pot_has_an_exposed_hand(game):
    table = after_checks(game, f"{TWO_PAIR} stack 0 paid 10", f"{NINES} paid 30", f"{SEVENS} paid 30")
    assert shown(table) == [0, 1]
    table.acts("2 mucks")
    assert table.won == (30, 40, 0)


@law("house", "may-concede")
@pytest.mark.parametrize("game", [PA_HIGH, NZ7])
def test_a_pot_with_one_claimant_is_his_without_showing(game):
    # Seat 2 folds, so the side pot is seat 1's alone.
    table = draw(
        game,
        f"""
        seat 0   {TWO_PAIR} stack 0 paid 10
        seat 1   {NINES} paid 30
        seat 2   {SEVENS} paid 30
        """,
    ).acts("1 checks, 2 folds")
    assert shown(table) == [0]
    table.acts("1 mucks")
    assert table.won == (30, 40, 0)
    assert shown(table) == [0]
    assert rests_on(next(pot for pot in table.all(PotAwarded) if pot.pot == 1), "house pots-by-claimants")


@law("house", "may-concede")
@everywhere
def test_who_concedes_has_no_claim_left_in_a_pot_with_another_claimant(game):
    table = after_checks(game, f"{TWO_PAIR} paid 10", f"{NINES} paid 10", f"{SEVENS} paid 10")
    table.acts("1 mucks, 2 shows")
    assert table.won == (30, 0, 0)
    assert not table.seats[1].shown


@law("house", "must-show")
def test_cards_the_engine_does_not_know_oblige_nobody():
    table = after_checks(NZ7, f"{NINES} paid 10", "?? ?? | Ks Jd 6h 2c | ?? paid 10")
    assert shown(table) == [0]
    assert table.choices == {"show", "muck"}


@law("pa", "(i)")
@pytest.mark.parametrize("game", PA_GAMES)
def test_a_conceded_better_hand_in_pennsylvania_was_not_obliged_by_a_new_zealand_rule(game):
    table = after_checks(game, f"{NINES} paid 10", f"{TENS} paid 10", f"{SEVENS} paid 10").losers_muck()
    assert len(shown(table)) == 1
    assert not [cite for event in table.events for cite in paragraphs(event) if cite.startswith("nz")]
