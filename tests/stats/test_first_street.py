"""What players do on the first street, counted on hands worked out by hand.

The sign of these tables says an ante of 2, a bring-in of 3 and bets of 10 and 20. A number like (1, 2) is once done
of two chances; a seat that is not named had no chance.
"""

from dataclasses import replace

import pytest

from diagrams import CR5, CR7, CR_RAZZ, NZ7, deal
from doorcard.rules import rule_set
from doorcard.rules.clauses import ForcedOption, Reopens
from stats.counted import against, count, paper_story, story

CARDROOM = rule_set(CR7)


@pytest.fixture(scope="module")
def stolen():
    """Seat 1 has the lowest door card. Seat 4 steals with a jack, seat 0 behind it raises with a king."""
    return story(
        deal(
            CR7,
            """
            seat 0   Ac Ad | Kh 7s
            seat 1   2d 7h | 2c
            seat 2   Jc 5h | Qs
            seat 3   8c 8d | 9h
            seat 4   6c 6s | Jd 8h
            seat 5   3h 9c | 4d
            """,
        ).acts(
            "1 brings in 3, 2 folds, 3 folds, 4 completes to 10, 5 folds, 0 raises to 20, 1 folds, 4 calls 20,"
            "0 bets 10, 4 folds"
        )
    )


# VPIP


def test_who_comes_in_by_choice_has_put_chips_in(stolen):
    """Seat 1 made the forced bet and folded when it came back: that was his choice. All others chose as well."""
    assert count(stolen, "vpip") == {0: (1, 1), 1: (0, 1), 2: (0, 1), 3: (0, 1), 4: (1, 1), 5: (0, 1)}


def test_a_forced_bet_that_nobody_answers_was_no_choice():
    hand = story(deal(CR7, "seat 0 | 2c\nseat 1 | Kd\nseat 2 | Qd").acts("0 brings in 3, 1 folds, 2 folds"))
    assert count(hand, "vpip") == {1: (0, 1), 2: (0, 1)}


def test_calling_the_forced_bet_is_a_choice():
    hand = story(deal(CR7, 3).acts("0 brings in 3, 1 calls 3, 2 folds").to_the_end())
    assert count(hand, "vpip") == {1: (1, 1), 2: (0, 1)}


def test_opening_for_the_full_bet_is_a_choice_of_the_forced_player():
    hand = story(deal(CR7, 3).acts("0 brings in 10, 1 folds, 2 folds"))
    assert count(hand, "vpip") == {0: (1, 1), 1: (0, 1), 2: (0, 1)}


def test_who_is_tapped_out_by_the_ante_has_no_choice():
    hand = story(deal(CR7, 3, stacks=(200, 200, 2)).acts("0 brings in 3, 1 folds").to_the_end())
    assert count(hand, "vpip") == {1: (0, 1)}


def test_the_first_street_of_five_card_stud_is_the_second():
    table = deal(CR5, "seat 0 ?? | 2c\nseat 1 ?? | Kd\nseat 2 ?? | Qd")
    hand = story(table.acts("0 brings in 3, 1 calls 3, 2 folds").to_the_end())
    assert count(hand, "vpip", "second") == {1: (1, 1), 2: (0, 1)}


# Completing and raising


def test_only_those_before_the_completion_could_complete(stolen):
    assert count(stolen, "completes") == {2: (0, 1), 3: (0, 1), 4: (1, 1)}


def test_those_after_it_could_raise_and_each_is_counted_the_first_time(stolen):
    """Seat 1 and seat 4 face the raise to 20 and could go to 30."""
    assert count(stolen, "raises") == {0: (1, 1), 1: (0, 1), 4: (0, 1), 5: (0, 1)}


def test_who_calls_first_and_is_raised_had_one_chance_of_each():
    hand = story(deal(CR7, 3).acts("0 brings in 3, 1 calls 3, 2 completes to 10, 0 folds, 1 raises to 20, 2 folds"))
    assert count(hand, "completes") == {1: (0, 1), 2: (1, 1)}
    assert count(hand, "raises") == {0: (0, 1), 1: (1, 1), 2: (0, 1)}


def test_who_has_no_more_than_the_forced_bet_cannot_complete():
    """After the ante of 2, seat 1 has 3 chips: he may call all in, and that is all."""
    hand = story(deal(CR7, 3, stacks=(200, 5, 200)).acts("0 brings in 3, 1 calls 3, 2 folds").to_the_end())
    assert count(hand, "completes") == {2: (0, 1)}
    assert count(hand, "first_in") == {}


def test_a_second_turn_over_a_bring_in_that_still_stands_is_no_second_chance():
    """In this house any rise opens the betting again: seat 2 goes all in for 4, and seat 1 completes after all.

    Seat 0, who brought it in, might have completed the 4 before him.
    """
    betting = replace(CARDROOM.betting, reopens=replace(CARDROOM.betting.reopens, says=Reopens.ANY_AMOUNT))
    table = deal(replace(CARDROOM, betting=betting), 3, stacks=(200, 200, 6))
    hand = story(
        table.acts("0 brings in 3, 1 calls 3, 2 completes to 4, 0 calls 4, 1 completes to 10, 0 folds").to_the_end()
    )
    assert count(hand, "completes") == {0: (0, 1), 1: (0, 1), 2: (1, 1)}


def test_completing_with_all_his_chips_is_completing():
    hand = story(deal(CR7, 3, stacks=(200, 9, 200)).acts("0 brings in 3, 1 completes to 7, 2 folds, 0 folds"))
    assert count(hand, "completes") == {1: (1, 1)}


def test_behind_the_last_raise_nobody_could_raise():
    """Three raises are the cap: seat 5, who comes to it then, can only call or fold."""
    hand = story(
        deal(CR7, 6).acts(
            "0 brings in 3, 1 completes to 10, 2 raises to 20, 3 raises to 30, 4 raises to 40, 5 folds, 0 folds,"
            "1 folds, 2 folds, 3 folds"
        )
    )
    assert count(hand, "raises") == {2: (1, 1), 3: (1, 1), 4: (1, 1)}


def test_where_the_forced_bet_is_a_full_bet_there_is_nothing_to_complete():
    hand = story(deal(NZ7, 3).acts("0 brings in 10, 1 raises to 20, 2 folds, 0 folds"))
    assert count(hand, "completes") == {}
    assert count(hand, "raises") == {0: (0, 1), 1: (1, 1), 2: (0, 1)}


# First in, and stealing


def test_first_in_is_who_has_nobody_but_the_forced_player_before_him(stolen):
    assert count(stolen, "first_in") == {2: (0, 1), 3: (0, 1), 4: (1, 1)}


def test_a_steal_is_against_the_three_that_are_left_at_most(stolen):
    """When it comes to seat 3 four are left; to seat 4, after two folds, three: seats 5, 0 and the bring-in."""
    assert count(stolen, "steals") == {4: (1, 1)}


def test_a_steal_is_against_the_best_door_card_that_is_left(stolen):
    """A king, a deuce and a four are left: the king."""
    assert against(stolen, "steals") == {4: ("K", 3)}


def test_in_razz_the_best_door_card_is_the_lowest():
    """The king brings it in. An ace, lowest of all, and the king are left against seat 2."""
    hand = story(
        deal(CR_RAZZ, "seat 0 | Ks\nseat 1 | 8h\nseat 2 | 7d\nseat 3 | As").acts(
            "0 brings in 3, 1 folds, 2 completes to 10, 3 folds, 0 folds"
        )
    )
    assert against(hand, "steals") == {2: ("A", 2)}


def test_without_a_fold_before_him_nobody_steals():
    hand = story(deal(CR7, 3).acts("0 brings in 3, 1 completes to 10, 2 folds, 0 folds"))
    assert count(hand, "first_in") == {1: (1, 1)}
    assert count(hand, "steals") == {}
    assert count(hand, "defends") == {}


def test_with_a_caller_in_nobody_steals():
    hand = story(
        deal(CR7, 4).acts("0 brings in 3, 1 folds, 2 calls 3, 3 completes to 10, 0 folds, 2 calls 10").to_the_end()
    )
    assert count(hand, "first_in") == {1: (0, 1), 2: (0, 1)}
    assert count(hand, "steals") == {2: (0, 1)}
    assert count(hand, "defends") == {}


def test_who_passes_up_a_steal_had_the_chance():
    hand = story(deal(CR7, 4).acts("0 brings in 3, 1 folds, 2 folds, 3 folds"))
    assert count(hand, "steals") == {2: (0, 1), 3: (0, 1)}


def test_opening_for_the_full_bet_leaves_nothing_to_steal():
    hand = story(deal(CR7, 4).acts("0 brings in 10, 1 folds, 2 folds, 3 folds"))
    assert count(hand, "first_in") == {}


# Defending


def test_each_is_counted_to_whom_the_steal_came_with_nobody_in_between(stolen):
    """Seat 5 folded and seat 0 raised; what seat 1 faced was that raise and no steal any more."""
    assert count(stolen, "defends") == {0: (1, 1), 5: (0, 1)}
    assert count(stolen, "resteals") == {0: (1, 1), 5: (0, 1)}


def test_the_steal_came_from_a_jack(stolen):
    """Seat 5 had four others in the hand with him, less those who had folded: seats 0, 1 and the thief."""
    assert against(stolen, "defends") == {0: ("J", 2), 5: ("J", 3)}


def test_calling_is_defending_and_no_raise():
    hand = story(deal(CR7, 3).acts("0 brings in 3, 1 folds, 2 completes to 10, 0 calls 10").to_the_end())
    assert count(hand, "defends") == {0: (1, 1)}
    assert count(hand, "resteals") == {0: (0, 1)}


def test_who_has_too_little_to_raise_a_steal_may_only_defend():
    """After ante and bring-in seat 0 has 3 chips left."""
    table = deal(CR7, 3, stacks=(8, 200, 200)).acts("0 brings in 3, 1 folds, 2 completes to 10, 0 calls 6")
    hand = story(table.to_the_end())
    assert count(hand, "defends") == {0: (1, 1)}
    assert count(hand, "resteals") == {}


def test_a_thief_who_is_raised_defends_nothing(stolen):
    assert 4 not in count(stolen, "defends")


# The forced bet


def test_one_of_those_dealt_in_brings_it_in(stolen):
    assert count(stolen, "brings_in") == {seat: (int(seat == 1), 1) for seat in range(6)}


def test_a_hand_in_which_nobody_had_chips_for_it_has_no_forced_bet():
    hand = story(deal(CR7, 2, stacks=2).to_the_end())
    assert count(hand, "brings_in") == {}


def test_the_forced_player_who_is_raised_out(stolen):
    assert count(stolen, "bring_in_folds") == {1: (1, 1)}


def test_the_forced_player_who_stays():
    hand = story(deal(CR7, 3).acts("0 brings in 3, 1 completes to 10, 2 folds, 0 calls 10").to_the_end())
    assert count(hand, "bring_in_folds") == {0: (0, 1)}


def test_the_forced_player_to_whom_nothing_comes_back():
    called = story(deal(CR7, 3).acts("0 brings in 3, 1 calls 3, 2 folds").to_the_end())
    tapped_out = story(
        deal(CR7, 3, stacks=(5, 200, 200)).acts("0 brings in 3, 1 completes to 10, 2 folds").to_the_end()
    )
    assert count(called, "bring_in_folds") == {}
    assert count(tapped_out, "bring_in_folds") == {}


def test_the_forced_player_who_is_asked_again_though_nobody_raised():
    """In this house he may raise when all have called; that is not what came back to him here."""
    forced = replace(CARDROOM.forced, option=replace(CARDROOM.forced.option, says=ForcedOption.MAY_RAISE))
    table = deal(replace(CARDROOM, forced=forced), 3).acts("0 brings in 3, 1 calls 3, 2 calls 3, 0 checks")
    assert count(story(table.to_the_end()), "bring_in_folds") == {}


def test_who_opens_for_the_full_bet_and_folds_to_a_raise_has_not_folded_a_forced_bet():
    hand = story(deal(CR7, 3).acts("0 brings in 10, 1 raises to 20, 2 folds, 0 folds"))
    assert count(hand, "bring_in_folds") == {}


def test_the_forced_player_might_have_opened_for_the_full_bet(stolen):
    assert count(stolen, "brings_in_more") == {1: (0, 1)}
    hand = story(deal(CR7, 3).acts("0 brings in 10, 1 folds, 2 folds"))
    assert count(hand, "brings_in") == {0: (1, 1), 1: (0, 1), 2: (0, 1)}
    assert count(hand, "brings_in_more") == {0: (1, 1)}


def test_but_not_with_no_more_chips_than_that_nor_where_the_bet_is_what_it_is():
    short = story(deal(CR7, 3, stacks=(5, 200, 200)).acts("0 brings in 3, 1 folds, 2 folds"))
    full = story(deal(NZ7, 3).acts("0 brings in 10, 1 folds, 2 folds"))
    assert count(short, "brings_in_more") == {}
    assert count(full, "brings_in_more") == {}


# What nobody knows


def test_a_door_card_nobody_wrote_down_is_not_guessed():
    """Seat 3 has a card face up that the record lost: it may be the best or not. That on fourth street is known."""
    hand = paper_story(
        """
        d dh p1 ????2c
        d dh p2 ????9d
        d dh p3 ????Jd
        d dh p4 ??????
        p1 pb
        p2 f
        p3 cbr 10
        p4 cc
        p1 f
        d dh p3 2d
        d dh p4 Ac
        p4 cbr 10
        p3 f
        """
    )
    assert count(hand, "steals") == {2: (1, 1)}
    assert against(hand, "steals") == {2: ("?", 2)}
    assert against(hand, "defends") == {3: ("J", 2)}
    assert set(hand.doors) == {0, 1, 2}
