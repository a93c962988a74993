"""All-in, showdowns, and halves of split pots, counted on hands worked out by hand."""

from dataclasses import replace

import pytest

from diagrams import CR7, CR_EIGHT, CR_RAZZ, deal
from doorcard.errors import Malformed
from doorcard.rules import rule_set
from doorcard.rules.clauses import GoesOn
from doorcard.stats import story_of
from stats.counted import count, on_paper, paper_story, story

# All in


def test_who_puts_in_his_last_chip_is_all_in():
    """Seat 0 has 3 chips after the ante, and brings it in with them."""
    hand = story(deal(CR7, 3, stacks=(5, 200, 200)).acts("0 brings in 3, 1 calls 3, 2 folds").to_the_end())
    assert count(hand, "all_in") == {0: (1, 1), 1: (0, 1), 2: (0, 1)}


def test_who_antes_his_last_chip_is_all_in():
    hand = story(deal(CR7, 3, stacks=(200, 200, 2)).acts("0 brings in 3, 1 folds").to_the_end())
    assert count(hand, "all_in") == {0: (0, 1), 1: (0, 1), 2: (1, 1)}


def test_who_gets_a_part_of_it_back_was_all_in():
    hand = story(deal(CR7, 2, stacks=(200, 9)).acts("0 brings in 3, 1 completes to 7, 0 folds"))
    assert count(hand, "all_in") == {0: (0, 1), 1: (1, 1)}


def test_nobody_is_all_in_with_a_stack_nobody_knows():
    actions = """
        d dh p1 ????2c
        d dh p2 ????9d
        p1 pb
        p2 cbr 10
        p1 f
    """
    assert count(paper_story(actions, stacks=("inf", 60)), "all_in") == {1: (0, 1)}


# Showdowns

THREE = """
    seat 0   Ah As | 2c 9c Jh 4d | Td
    seat 1   Kc Kh | Kd 8s 7h 6d | 5d
    seat 2   3h 3s | 5h Qd 7c 4s | Jc
"""
"""Kings beat aces, aces beat threes. Seat 0 brings it in."""


@pytest.fixture(scope="module")
def shown_down():
    """Seat 2 folds on seventh street, to the kings of seat 1; seat 0 calls and loses to them."""
    return story(
        deal(CR7, THREE).acts("0 brings in 3, 1 calls 3, 2 calls 3").round().round().round()
        .acts("1 bets 20, 2 folds, 0 calls 20").all_show()
    )  # fmt: skip


def test_who_is_in_at_the_end_went_to_the_showdown(shown_down):
    assert count(shown_down, "goes_to_showdown") == {0: (1, 1), 1: (1, 1), 2: (0, 1)}


def test_who_folds_on_the_first_street_had_no_way_to_a_showdown():
    hand = story(deal(CR7, THREE).acts("0 brings in 3, 1 calls 3, 2 folds").to_the_end())
    assert count(hand, "goes_to_showdown") == {0: (1, 1), 1: (1, 1)}


def test_one_of_those_at_the_showdown_wins(shown_down):
    assert count(shown_down, "wins_at_showdown") == {0: (0, 1), 1: (1, 1)}


def test_who_mucks_was_at_the_showdown():
    table = deal(CR7, THREE).acts("0 brings in 3, 1 calls 3, 2 folds").everybody_stays().losers_muck()
    assert count(story(table), "goes_to_showdown") == {0: (1, 1), 1: (1, 1)}
    assert count(story(table), "wins_at_showdown") == {0: (0, 1), 1: (1, 1)}


def test_where_the_pot_is_divided_among_all_there_is_no_showdown():
    """In this house those who are left divide the pot."""
    cardroom = rule_set(CR7)
    last = replace(cardroom.streets[-1], goes_on=replace(cardroom.streets[-1].goes_on, says=GoesOn.DIVISION))
    table = deal(replace(cardroom, streets=(*cardroom.streets[:-1], last)), THREE)
    hand = story(table.acts("0 brings in 3, 1 calls 3, 2 folds").to_the_end())
    assert count(hand, "goes_to_showdown") == {0: (0, 1), 1: (0, 1)}
    assert count(hand, "wins_without_showdown") == {0: (0, 1), 1: (0, 1), 2: (0, 1)}


def test_a_side_pot_that_nobody_contests_is_not_won_at_the_showdown():
    """Seat 1 is all in with 10 and wins the main pot; seat 0 is paid what he and seat 2, who folded, bet besides."""
    table = deal(CR7, THREE, stacks=(200, 12, 200)).acts(
        "0 brings in 3, 1 completes to 10, 2 calls 10, 0 calls 10, 2 bets 10, 0 calls 10,2 checks, 0 bets 20, 2 folds"
    )
    hand = story(table.to_the_end())
    assert hand.net == (-2, 24, -22)
    assert count(hand, "wins_at_showdown") == {0: (0, 1), 1: (1, 1)}


def test_the_last_who_has_not_folded_wins_without_a_showdown():
    hand = story(deal(CR7, THREE).acts("0 brings in 3, 1 completes to 10, 2 folds, 0 folds"))
    assert count(hand, "wins_without_showdown") == {0: (0, 1), 1: (1, 1), 2: (0, 1)}
    assert count(hand, "wins_at_showdown") == {}


def test_who_wins_at_the_showdown_does_not_win_without_one(shown_down):
    assert count(shown_down, "wins_without_showdown") == {0: (0, 1), 1: (0, 1), 2: (0, 1)}


# Split pots


def split(diagram, game=CR_EIGHT):
    """A hand that everybody stays in to the end; the first in the drawing brings it in."""
    return story(deal(game, diagram).to_the_end())


def shares(hand):
    """How often each seat scooped, won three quarters, a half, a quarter, each of one chance."""
    found = {}
    for name in ("scoops", "three_quarters", "halves", "quarters"):
        for seat, (taken, of) in count(hand, name).items():
            assert of == 1
            found.setdefault(seat, []).append(taken)
    return {seat: tuple(taken) for seat, taken in found.items()}


SCOOP, THREE_QUARTERS, HALF, QUARTER, NOTHING = (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1), (0, 0, 0, 0)


def test_high_and_low_to_one_player_is_a_scoop():
    """Seat 0 has a straight to the six, which is also the low of six, five, four, three, two."""
    hand = split("seat 0 2h 3s | 4c 5d 6h Jc | Qd\nseat 1 Kc Kh | Td 9s Tc 8d | 7d")
    assert shares(hand) == {0: SCOOP, 1: NOTHING}


def test_the_whole_pot_without_a_low_is_a_scoop():
    hand = split("seat 0 2h Qs | 3c Td Jh Jc | 9d\nseat 1 Kc Kh | Kd 9s Tc 8d | 5d")
    assert shares(hand) == {0: NOTHING, 1: SCOOP}


def test_a_half_each():
    """Seat 0 has the low of eight, seven, four, three, two; seat 1 has kings."""
    hand = split("seat 0 2h 3s | 4c 7d 8h Jc | Qd\nseat 1 Kc Kh | Td 9s 5c 6d | Jd")
    assert shares(hand) == {0: HALF, 1: HALF}


def test_who_shares_the_low_and_loses_the_high_is_quartered():
    """The lows of seats 0 and 1 are both seven, five, four, three, two; seat 0 has a pair of queens besides."""
    hand = split("seat 0 2h 3s | 4c 5d 7h Qc | Qd\nseat 1 2s 3d | 4d 5h 7s Td | Jd")
    assert shares(hand) == {0: THREE_QUARTERS, 1: QUARTER}


def test_two_who_share_both_halves_have_no_half_alone():
    hand = split("seat 0 2h 3s | 4c 5d 7h Jc | Qd\nseat 1 2s 3d | 4d 5h 7s Jd | Qh")
    assert shares(hand) == {0: NOTHING, 1: NOTHING}
    assert count(hand, "wins_at_showdown") == {0: (1, 1), 1: (1, 1)}


def test_the_main_pot_decides_what_was_won():
    """Seat 2, all in, scoops the main pot; for the side pot the others have no low between them."""
    table = deal(
        CR_EIGHT,
        """
        seat 0   Ah As | 2c 9c Jh Td | Tc
        seat 1   Kc Kh | Kd 8s 9h Jd | 5d
        seat 2   3h 3s | 5h 4d 6c 7s | 8c stack 5
        """,
    ).acts("0 brings in 3, 1 completes to 10, 2 calls 3, 0 calls 10")
    assert shares(story(table.to_the_end())) == {0: NOTHING, 1: NOTHING, 2: SCOOP}


@pytest.mark.parametrize("game", [CR7, CR_RAZZ])
def test_a_pot_that_is_not_split_is_not_scooped(game):
    assert shares(split(THREE, game)) == {}


def test_who_wins_unshown_has_no_share_of_a_split_pot():
    hand = story(deal(CR_EIGHT, 3).acts("0 brings in 3, 1 completes to 10, 2 folds, 0 folds"))
    assert shares(hand) == {}
    assert hand.main is None


# What nobody knows

TO_THE_RIVER = """
    d dh p1 ????2c
    d dh p2 ????9d
    p1 pb
    p2 cc
    d dh p1 5h
    d dh p2 Td
    p2 cc
    p1 cc
    d dh p1 6h
    d dh p2 4s
    p2 cc
    p1 cc
    d dh p1 7s
    d dh p2 Kc
    p2 cc
    p1 cc
    d dh p1 ??
    d dh p2 ??
    p2 cc
    p1 cc
"""


def of_two(finishing):
    """A hand of eight or better in which nobody wrote down what was shown, only the stacks at the end."""
    return paper_story(TO_THE_RIVER, variant="F7S/8", stacks=(100, 100), more=f"finishing_stacks = {finishing}\n")


def test_who_got_all_of_it_scooped_whatever_he_had():
    hand = of_two([103, 97])
    assert count(hand, "wins_at_showdown") == {0: (1, 1), 1: (0, 1)}
    assert shares(hand) == {0: SCOOP, 1: NOTHING}


def test_what_two_got_of_a_pot_does_not_tell_who_won_which_half():
    """Each has half of it back: one may have won the high and one the low, or they tied for all of it."""
    hand = of_two([100, 100])
    assert count(hand, "goes_to_showdown") == {0: (1, 1), 1: (1, 1)}
    assert count(hand, "wins_at_showdown") == {0: (1, 1), 1: (1, 1)}
    assert shares(hand) == {}


def test_with_side_pots_what_two_got_does_not_tell_who_won_at_the_showdown():
    """Seat 0 put in 13 and has 39 at the end, seat 1 has back what he bet besides; nobody wrote down their hands."""
    hand = paper_story(
        """
        d dh p1 ????2c
        d dh p2 ????9d
        d dh p3 ????Jd
        p1 pb
        p2 cbr 10
        p3 cc
        p1 cc
        d dh p1 5h
        d dh p2 Td
        d dh p3 4c
        p2 cbr 10
        p3 cc
        d dh p1 6h
        d dh p2 4s
        d dh p3 Qs
        p3 cc
        p2 cc
        d dh p1 7s
        d dh p2 Kc
        d dh p3 8s
        p2 cc
        p3 cc
        d dh p1 ??
        d dh p2 ??
        d dh p3 ??
        p2 cc
        p3 cc
        """,
        stacks=(11, 100, 100),
        more="finishing_stacks = [33, 99, 79]\n",
    )
    assert hand.net == (22, -1, -21)
    assert count(hand, "goes_to_showdown") == {0: (1, 1), 1: (1, 1), 2: (1, 1)}
    assert count(hand, "wins_at_showdown") == {}


def test_hands_of_too_few_cards_are_not_compared():
    """On four streets a card for everybody is said to have come, and nobody wrote down which."""
    actions = "d dh p1 Ac2c2d\nd dh p2 KdKh9d\np1 pb\np2 cc\n" + "d db ??\np2 cc\np1 cc\n" * 4
    hand = paper_story(actions, variant="F7S/8", stacks=(100, 100), more="finishing_stacks = [100, 100]\n")
    assert count(hand, "goes_to_showdown") == {0: (1, 1), 1: (1, 1)}
    assert shares(hand) == {}


def test_a_hand_of_which_nobody_knows_who_won_is_left_out():
    with pytest.raises(Malformed, match="ends before the hand does"):
        story_of(on_paper(TO_THE_RIVER, stacks=(100, 100)))


# Chips


def test_what_is_won_is_net_of_what_was_put_in(shown_down):
    """Antes of 2, calls of 3, and 20 on the last street from seats 0 and 1: 55 in all, 30 of them others'."""
    assert shown_down.net == (-25, 30, -5)


def test_where_the_chips_went_elsewhere_they_are_counted_as_they_went():
    """Fours beat nothing here: seat 1 has tens and should have won, and the record pays seat 0."""
    shown = """
        p1 sm 3h3d2c5h6h7sJs
        p2 sm ThTs9dTd4sKc8c
    """
    hand = paper_story(TO_THE_RIVER + shown, stacks=(100, 100), more="finishing_stacks = [103, 97]\n")
    assert hand.net == (3, -3)
    assert not hand.as_recorded
    assert count(hand, "goes_to_showdown") == {0: (1, 1), 1: (1, 1)}
    assert count(hand, "wins_at_showdown") == {}


def test_what_a_record_says_was_won_is_without_what_was_given_back():
    """Seat 1 completes to 10, and 8 go back to him; he wins both antes and the bring-ins."""
    actions = "d dh p1 ????2c\nd dh p2 ????9d\np1 pb\np2 cbr 10\np1 f\n"
    hand = paper_story(actions, stacks=(100, 100), more="winnings = [0, 6]\n")
    assert hand.as_recorded
    assert hand.net == (-3, 3)


def test_a_stack_nobody_knows_at_the_beginning_says_nothing_at_the_end():
    actions = "d dh p1 ????2c\nd dh p2 ????9d\np1 pb\np2 cbr 10\np1 f\n"
    hand = paper_story(actions, stacks=("inf", 100), more="finishing_stacks = [500, 103]\n")
    assert hand.net == (-3, 3)
