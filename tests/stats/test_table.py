"""Adding up: who is counted by what, chips to the last part of a cent, and that order and parts do not matter."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diagrams import CR7, CR_EIGHT, NO_LIMIT, NZ7, deal
from doorcard.stats import Table, count
from doorcard.stats.keys import KEYS, UnknownKey
from doorcard.stats.story import retold
from doorcard.stats.table import exact
from hands import ALL_RULES, STRUCTURES, setting, steps
from stats.counted import story

NAMES = ("Ana", "Bo", "Cy")


@pytest.fixture(scope="module")
def hands():
    """Seat 1 wins 7 from two, then 7 cents in eight or better, where seat 0 is somebody else."""
    stolen = story(deal(CR7, 3).acts("0 brings in 3, 1 completes to 10, 2 folds, 0 folds"), names=NAMES)
    other = deal(CR_EIGHT, 3).acts("0 brings in 3, 1 calls 3, 2 folds, 0 checks, 1 bets 10, 0 folds")
    return [stolen, story(other, names=("Di", "Bo", "Cy"), currency="USD", scale=100)]


def groups(table):
    return [group for group, _ in table.rows()]


def test_each_player_of_each_game_is_counted_apart(hands):
    assert groups(count(hands)) == [
        ("Ana", "seven-card-stud"),
        ("Bo", "seven-card-stud"),
        ("Bo", "stud-eight-or-better"),
        ("Cy", "seven-card-stud"),
        ("Cy", "stud-eight-or-better"),
        ("Di", "stud-eight-or-better"),
    ]


def test_a_player_over_all_games(hands):
    table = count(hands, ["player"])
    bo = table.tallies["Bo",]
    assert (bo.hands, bo.dealt) == (2, 2)
    assert bo.of("vpip") == (2, 2)


def test_a_game_over_all_players_has_each_hand_once(hands):
    table = count(hands, ["game"])
    stud = table.tallies["seven-card-stud",]
    assert (stud.hands, stud.dealt) == (1, 3)
    assert stud.of("vpip") == (1, 3)


def test_only_the_players_asked_for_are_counted(hands):
    assert groups(count(hands, ["player"], ["Bo", "Di"])) == [("Bo",), ("Di",)]


def test_by_door_card_the_highest_first(hands):
    table = count(hands, ["door-card"])
    assert groups(table) == [("4",), ("3",), ("2",)]
    assert table.tallies["3",].of("vpip") == (2, 2)


def test_by_seat_as_the_record_numbers_them():
    hand = story(deal(CR7, 3).acts("0 brings in 3, 1 folds, 2 folds"), numbers=(10, 9, 2))
    assert groups(count([hand], ["seat"])) == [("2",), ("9",), ("10",)]


def test_by_the_number_of_players_dealt_in():
    table = deal(CR7, "seat 0 | 2c\nseat 1 sits out\nseat 2 | Kd\nseat 3 empty").acts("0 brings in 3, 2 folds")
    assert groups(count([story(table)], ["players"])) == [("2",)]


def test_by_street_each_chance_stands_on_its_street():
    hand = story(deal(CR7, 3).acts("0 brings in 3, 1 calls 3, 2 calls 3, 0 bets 10, 1 folds, 2 folds"))
    table = count([hand], ["street"])
    assert groups(table) == [("third",), ("fourth",), ("fifth",), ("sixth",), ("seventh",)]
    assert table.tallies["fourth",].of("aggression") == (1, 3)
    assert table.tallies["third",].of("vpip") == (2, 2)
    assert table.tallies["fourth",].of("vpip") == (0, 0)


def test_by_street_there_are_no_chips_and_nothing_that_has_no_street():
    hand = story(deal(CR7, 3).acts("0 brings in 3, 1 folds, 2 folds"))
    table = count([hand], ["street"])
    assert all(not tally.hands and not tally.won and not tally.of("all_in")[1] for _, tally in table.rows())


def test_by_the_door_card_that_was_left_against_him():
    """A king is left against seats 1 and 2; seat 3, who has it, is up against the deuce of the bring-in alone."""
    hand = story(
        deal(CR7, "seat 0 | 2c\nseat 1 | Qd\nseat 2 | 8h\nseat 3 | Ks").acts(
            "0 brings in 3, 1 folds, 2 folds, 3 folds"
        )
    )
    table = count([hand], ["door-card", "against", "left"])
    assert groups(table) == [("K", "2", "1"), ("Q", "K", "3"), ("8", "K", "2")]
    assert table.tallies["8", "K", "2"].of("steals") == (0, 1)
    assert table.tallies["Q", "K", "3"].of("steals") == (0, 0)


@pytest.mark.parametrize("by", [["position"], ["player", "player"]])
def test_nothing_is_counted_by_what_does_not_exist_or_twice(by):
    with pytest.raises(UnknownKey):
        Table(by)


# Chips


def test_money_is_exact_and_each_currency_apart(hands):
    """Units are cents in the second hand: 5 won, antes and the bring-in of the others, are five hundredths."""
    bo = count(hands, ["player"]).tallies["Bo",]
    assert {currency: exact(amount) for currency, amount in bo.won.items()} == {
        "chips": Decimal(7),
        "USD": Decimal("0.07"),
    }


def test_big_bets_are_those_of_the_hand():
    """Of 20 in the first, of 40 in the second: 7 and 7 are 7/20 and 7/40."""
    small = story(deal(CR7, 3).acts("0 brings in 3, 1 completes to 10, 2 folds, 0 folds"), names=NAMES)
    big = deal(CR7, 3, small_bet=20, big_bet=40).acts("0 brings in 3, 1 completes to 20, 2 folds, 0 folds")
    bo = count([small, story(big, names=NAMES)]).tallies["Bo", "seven-card-stud"]
    assert exact(bo.big_bets) == Decimal("0.525")
    assert bo.big_bet_hands == 2


def test_where_bets_have_no_fixed_size_there_are_no_big_bets():
    hand = deal(NZ7, 3, structure=NO_LIMIT, minimum=10).acts("0 brings in 10, 1 folds, 2 folds")
    tally = count([story(hand, names=NAMES)]).tallies["Bo", NZ7]
    assert (tally.big_bets, tally.big_bet_hands) == (0, 0)
    assert exact(tally.won["chips"]) == -2


def test_a_big_bet_that_does_not_divide_is_rounded_alike_for_win_and_loss():
    """Two of a big bet of three are won by one and lost by the other."""
    hand = deal(CR7, 2, ante=1, small_bet=3, big_bet=3, forced=1).acts("0 brings in 1, 1 completes to 3, 0 folds")
    table = count([story(hand, names=("Ana", "Bo"))], ["player"])
    assert table.tallies["Bo",].big_bets == -table.tallies["Ana",].big_bets
    assert exact(table.tallies["Bo",].big_bets) == Decimal("0.666666667")


# Whatever is played


@given(st.sampled_from(ALL_RULES), st.sampled_from(STRUCTURES), st.integers(2, 8), st.integers(0, 10**6))
def test_of_any_hand(name, structure, seats, seed):
    """No chip is made or lost, nothing is done more often than it could be, and somebody wins in one way."""
    played = list(steps(setting(name, structure, seats, seed)))
    hand = retold(played[0].before, [event for step in played for event in step.events])
    assert sum(hand.net) == 0
    tallies = count([hand], ["seat"]).tallies.values()
    shares = [one for tally in tallies for (what, _), one in tally.counts.items() if what != "aggression_factor"]
    assert all(0 <= taken <= of for taken, of in shares)
    assert sum(tally.of("brings_in")[0] for tally in tallies) <= 1
    assert sum(tally.of("wins_without_showdown")[0] for tally in tallies) == (not hand.showdown)
    assert sum(tally.of("goes_to_showdown")[0] for tally in tallies) == len(hand.showdown)


def test_tables_of_parts_are_the_table_of_the_whole(hands):
    whole = count([*hands, *hands], ["player", "door-card"])
    apart = Table(["player", "door-card"])
    for hand in reversed(hands):
        apart.merge(count([hand, hand], ["player", "door-card"]))
    assert list(apart.rows()) == list(whole.rows())


def test_every_key_says_what_it_is():
    assert all(key.says for key in KEYS.values())
