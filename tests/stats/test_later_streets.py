"""Open pairs, aggression, and who sees which street, counted on hands worked out by hand."""

from dataclasses import replace

import pytest

from diagrams import CR7, deal
from doorcard.rules import rule_set
from doorcard.rules.clauses import UnbetMay
from stats.counted import count, paper_story, story

CARDROOM = rule_set(CR7)

PAIRED = """
    seat 0   ?? ?? | 2c 9c Jh
    seat 1   ?? ?? | Kd Ks 8h
    seat 2   ?? ?? | 5h Qd Td
"""
"""Seat 0 brings it in; on fourth street seat 1 shows a pair of kings and is first."""


def paired(acts, **sign):
    """The hand of three that see fourth street."""
    return story(deal(CR7, PAIRED, **sign).acts(f"0 brings in 3, 1 calls 3, 2 calls 3, {acts}"))


# Open pairs on fourth street


def test_who_has_paired_his_door_card_and_bets():
    assert count(paired("1 bets 10, 2 folds, 0 folds"), "open_pair_bets") == {1: (1, 1)}


def test_who_has_paired_it_and_checks_is_counted_once():
    """Seat 1 checks and then calls: his one chance was when it was on him first."""
    hand = paired("1 checks, 2 bets 10, 0 folds, 1 calls 10, 1 bets 20, 2 folds")
    assert count(hand, "open_pair_bets") == {1: (0, 1)}


def test_a_pair_behind_a_bet_has_no_chance_to_bet():
    """The queens of seat 1 open and bet; the tens of seat 2 can only answer."""
    table = deal(CR7, "seat 0 | 2c Ac\nseat 1 | Qd Qs\nseat 2 | Td Th")
    hand = story(table.acts("0 brings in 3, 1 calls 3, 2 calls 3, 1 bets 10, 2 folds, 0 folds"))
    assert count(hand, "open_pair_bets") == {1: (1, 1)}


def test_a_pair_on_a_later_street_is_another_matter():
    """Seat 1 pairs its king on fifth street."""
    table = deal(CR7, "seat 0 | 2c 9c Jh\nseat 1 | Kd 8s Kh")
    hand = story(table.acts("0 brings in 3, 1 calls 3, 1 checks, 0 checks, 1 bets 20, 0 folds"))
    assert count(hand, "open_pair_bets") == {}


def test_nobody_bets_into_players_without_chips():
    """Seat 0 is tapped out by the bring-in, so the kings have nobody to bet to."""
    table = deal(CR7, "seat 0 | 2c 9c Jh stack 5\nseat 1 | Kd Ks 8h")
    assert count(story(table.acts("0 brings in 3, 1 calls 3").to_the_end()), "open_pair_bets") == {}


def test_where_only_the_opener_may_bet_a_pair_behind_him_has_no_chance():
    """In this house the others check or fold while nobody has bet: the queens of seat 2 may not bet."""
    fourth = replace(CARDROOM.streets[1], unbet_may=replace(CARDROOM.streets[1].unbet_may, says=UnbetMay.CHECK_FOLD))
    house = replace(CARDROOM, streets=(CARDROOM.streets[0], fourth, *CARDROOM.streets[2:]))
    table = deal(house, "seat 0 | 2c Ac\nseat 1 | Kd Ks\nseat 2 | Qh Qd")
    hand = story(table.acts("0 brings in 3, 1 calls 3, 2 calls 3, 1 checks, 2 checks, 0 checks").to_the_end())
    assert count(hand, "open_pair_bets") == {1: (0, 1)}


def test_a_card_nobody_wrote_down_makes_no_pair():
    """The fourth-street card of seat 2 is lost; he may have paired his king, but nobody knows."""
    hand = paper_story(
        """
        d dh p1 ????2c
        d dh p2 ????Kd
        p1 pb
        p2 cc
        d dh p1 5h
        d dh p2 ??
        p2 cbr 10
        p1 f
        """,
        stacks=(100, 100),
    )
    assert count(hand, "open_pair_bets") == {}
    assert count(hand, "open_pair_doubles") == {}


def test_an_open_pair_lets_anybody_who_bets_choose_the_big_bet():
    double = paired("1 bets 20, 2 folds, 0 folds", open_pair=True)
    single = paired("1 checks, 2 bets 10, 0 folds, 1 folds", open_pair=True)
    assert count(double, "open_pair_doubles") == {1: (1, 1)}
    assert count(single, "open_pair_doubles") == {2: (0, 1)}


def test_where_the_sign_knows_no_double_bet_there_is_no_choice():
    assert count(paired("1 bets 10, 2 folds, 0 folds"), "open_pair_doubles") == {}


def test_who_has_less_than_the_big_bet_has_no_choice():
    table = deal(CR7, PAIRED, stacks=(200, 20, 200), open_pair=True)
    hand = story(table.acts("0 brings in 3, 1 calls 3, 2 calls 3, 1 bets 10, 2 folds, 0 folds"))
    assert count(hand, "open_pair_bets") == {1: (1, 1)}
    assert count(hand, "open_pair_doubles") == {}


# Aggression


@pytest.fixture(scope="module")
def fought():
    """Third street: a completion, a raise, two calls. Fourth: a check, a bet, a fold. Fifth: a bet and a fold."""
    return story(
        deal(CR7, PAIRED).acts(
            "0 brings in 3, 1 completes to 10, 2 raises to 20, 0 calls 20, 1 calls 20,"
            "1 checks, 2 bets 10, 0 folds, 1 calls 10,"
            "1 checks, 2 bets 20, 1 folds"
        )
    )


def test_checks_and_the_forced_bet_are_neither_aggression_nor_its_opposite(fought):
    """Seat 1: completes, calls, calls, folds, and two checks that do not count. Seat 0: calls, folds."""
    assert count(fought, "aggression") == {0: (0, 2), 1: (1, 4), 2: (3, 3)}


def test_aggression_is_counted_on_each_street(fought):
    assert count(fought, "aggression", "third") == {0: (0, 1), 1: (1, 2), 2: (1, 1)}
    assert count(fought, "aggression", "fourth") == {0: (0, 1), 1: (0, 1), 2: (1, 1)}
    assert count(fought, "aggression", "fifth") == {1: (0, 1), 2: (1, 1)}


def test_the_factor_is_what_was_raised_to_what_was_called(fought):
    """Folds do not count here. Seat 2 called nothing: three to nothing."""
    assert count(fought, "aggression_factor") == {0: (0, 1), 1: (1, 2), 2: (3, 0)}


def test_opening_for_the_full_bet_is_aggression():
    hand = story(deal(CR7, 3).acts("0 brings in 10, 1 folds, 2 folds"))
    assert count(hand, "aggression_factor") == {0: (1, 0)}


# Who sees what


def test_who_has_not_folded_sees_the_cards_of_a_street(fought):
    """Seat 0 went on fourth street; the hand ended on fifth, so sixth and seventh were seen by nobody."""
    assert count(fought, "sees", "fourth") == {0: (1, 1), 1: (1, 1), 2: (1, 1)}
    assert count(fought, "sees", "fifth") == {0: (0, 1), 1: (1, 1), 2: (1, 1)}
    assert count(fought, "sees", "sixth") == {0: (0, 1), 1: (0, 1), 2: (0, 1)}
    assert count(fought, "sees", "third") == {}


def test_who_is_tapped_out_sees_the_streets_he_is_dealt():
    hand = story(deal(CR7, 2, stacks=(5, 200)).acts("0 brings in 3, 1 calls 3").to_the_end())
    assert count(hand, "sees", "seventh") == {0: (1, 1), 1: (1, 1)}
