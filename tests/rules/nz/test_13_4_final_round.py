"""13.4: the last card, the final round of betting, the showdown and the pot of New Zealand seven card stud."""

import pytest

from diagrams import NZ7, Table, deal, draw, paragraphs, rests_on, sign_refused
from doorcard.cards import read_cards
from doorcard.engine.actions import Check, Fold
from doorcard.engine.events import (
    ActionTurned,
    CardBurned,
    Checked,
    CommunityCardDealt,
    Folded,
    HandConceded,
    HandOver,
    HandShown,
    HoleCardDealt,
    OddChipAwarded,
    PotAwarded,
    PotsFormed,
    ShowdownReached,
    StreetPlanned,
    StubReshuffled,
    UpCardDealt,
)
from doorcard.engine.silence import silent_act
from doorcard.engine.state import Stage, Step
from doorcard.errors import NotAllowedNow
from doorcard.rules.clauses import Conclusion
from doorcard.rules.ruleset import StreetName
from doorcard.views import conceal
from marks import law

SIXTH, SEVENTH = StreetName.SIXTH, StreetName.SEVENTH


def steps(table: Table) -> list[Step]:
    """What the dealer did for the last card."""
    return [step.step for step in table.last(StreetPlanned).plan]


def own(number: int) -> list[Step]:
    """A seventh card for each of so many."""
    return [Step.DOWN] * number


def left(table: Table) -> tuple[int, int]:
    """The undealt and the burned cards."""
    return table.undealt, table.burns


# (a) The last card


@law("nz", "13.4(a)")
def test_a_a_burn_then_the_seventh_card_face_down_to_each_in_sequence():
    table = deal(NZ7, 3).everybody_stays(to=SEVENTH)
    assert steps(table) == [Step.BURN, *own(3)]
    assert [card.seat for card in table.all(HoleCardDealt)[6:]] == [0, 1, 2]
    assert [(len(seat.hole), len(seat.up)) for seat in table.seats] == [(3, 4)] * 3
    assert rests_on(table.last(CardBurned), "nz 13.4(a)")
    assert rests_on(table.last(HoleCardDealt), "nz 13.4(a)")


@law("nz", "13.4(a)")
def test_a_active_players_are_those_who_have_not_folded_tapped_out_or_not():
    table = deal(NZ7, 4, stacks=[200, 12, 200, 200]).everybody_stays(to=SIXTH).round(but=(3,))
    assert [card.seat for card in table.all(HoleCardDealt)[8:]] == [0, 1, 2]


@law("nz", "13.4(a)")
@law("house", "burn-after-a-shuffle")
def test_a_seven_stay_the_burns_are_shuffled_in_and_each_gets_his_own():
    table = deal(NZ7, 7).everybody_stays(to=SIXTH)
    assert left(table) == (7, 3)
    table.round()
    assert steps(table) == [Step.RESHUFFLE, Step.BURN, *own(7)]
    shuffle = table.last(StubReshuffled)
    assert (shuffle.undealt, shuffle.burns, shuffle.discards, shuffle.folded) == (7, 3, 0, 0)
    assert rests_on(shuffle, "nz 13.4(a)")
    assert rests_on(table.last(StreetPlanned), "nz 13.4(a)", "house burn-after-a-shuffle")
    assert left(table) == (2, 1)
    assert table.common == ()


@law("nz", "13.4(a)")
@law("house", "enough-cards")
def test_a_seven_cards_are_too_few_for_seven_since_the_burn_counts():
    table = deal(NZ7, 7).everybody_stays(to=SEVENTH)
    assert not table.never(StubReshuffled)
    assert rests_on(table.last(StreetPlanned), "nz 13.4(a)", "house enough-cards")


@law("nz", "13.4(a)")
@law("house", "enough-cards")
def test_a_a_table_may_choose_that_n_cards_suffice_and_then_none_is_burned():
    table = deal(NZ7, 7, readings={"enough-cards": "n"}).everybody_stays(to=SEVENTH)
    assert steps(table) == own(7)
    assert table.never(StubReshuffled)
    assert left(table) == (0, 3)
    assert rests_on(table.last(StreetPlanned), "nz 13.4(a)", "house enough-cards")


@law("nz", "13.4(a)")
@law("house", "enough-cards")
def test_a_under_n_a_card_is_burned_as_soon_as_there_is_one_more():
    table = deal(NZ7, 7, readings={"enough-cards": "n"}).everybody_stays(to=SIXTH).round(but=(6,))
    assert steps(table) == [Step.BURN, *own(6)]


@law("nz", "13.4(a)")
@law("house", "enough-cards")
def test_a_seven_cards_are_enough_for_six():
    table = deal(NZ7, 7).everybody_stays(to=SIXTH).round(but=(6,))
    assert steps(table) == [Step.BURN, *own(6)]
    assert left(table) == (0, 4)


@law("nz", "13.4(a)")
@law("house", "enough-cards")
def test_a_a_table_may_choose_that_one_card_always_stays_behind():
    table = deal(NZ7, 7, readings={"enough-cards": "n+2"}).everybody_stays(to=SIXTH).round(but=(6,))
    assert steps(table) == [Step.RESHUFFLE, Step.BURN, *own(6)]
    assert left(table) == (3, 1)
    assert rests_on(table.last(StreetPlanned), "nz 13.4(a)", "house enough-cards")


@law("nz", "13.4(a)")
@law("house", "short-stub-community")
def test_a_eight_stay_even_with_the_burns_there_are_too_few_so_one_community_card():
    table = deal(NZ7, 8).everybody_stays(to=SIXTH)
    assert left(table) == (1, 3)
    table.round()
    # One undealt card does not serve for a burn and a card: the four are shuffled first.
    assert steps(table) == [Step.RESHUFFLE, Step.BURN, Step.COMMON]
    shuffle = table.last(StubReshuffled)
    assert (shuffle.undealt, shuffle.burns) == (1, 3)
    assert rests_on(table.last(StreetPlanned), "nz 13.4(a)", "house short-stub-community")
    assert rests_on(table.last(CommunityCardDealt), "nz 13.4(a)")
    assert len(table.common) == 1
    assert left(table) == (2, 1)
    assert all(len(seat.hole) == 2 for seat in table.seats)


@law("nz", "13.4(a)")
@law("house", "enough-cards")
def test_a_four_of_eight_left_four_cards_are_too_few():
    table = deal(NZ7, 8).everybody_stays(to=SIXTH).round(but=(4, 5, 6, 7))
    assert steps(table) == [Step.RESHUFFLE, Step.BURN, Step.COMMON]
    assert rests_on(table.last(StreetPlanned), "nz 13.4(a)", "house enough-cards")


@law("nz", "13.4(a)")
@law("house", "enough-cards")
def test_a_four_of_eight_left_under_n_four_cards_are_enough():
    table = deal(NZ7, 8, readings={"enough-cards": "n"}).everybody_stays(to=SIXTH).round(but=(4, 5, 6, 7))
    assert steps(table) == [Step.RESHUFFLE, *own(4)]
    assert left(table) == (0, 0)
    assert table.common == ()


@law("nz", "13.4(a)")
@law("house", "enough-cards")
def test_a_three_of_eight_left_four_cards_are_enough():
    table = deal(NZ7, 8).everybody_stays(to=SIXTH).round(but=(3, 4, 5, 6, 7))
    assert steps(table) == [Step.RESHUFFLE, Step.BURN, *own(3)]
    assert left(table) == (0, 1)


@law("nz", "13.4(a)")
@law("house", "counted-before-the-burn")
def test_a_two_undealt_cards_serve_for_a_burn_and_a_community_card():
    table = deal(NZ7, 8).everybody_stays(to=StreetName.FIFTH).round(but=(7,))
    assert left(table) == (2, 3)
    table.round()
    assert steps(table) == [Step.BURN, Step.COMMON]
    assert table.never(StubReshuffled)
    assert left(table) == (0, 4)


@law("nz", "13.4(a)")
@law("house", "enough-cards")
@pytest.mark.parametrize(("reading", "shared"), [("n+1", 0), ("n+2", 1)])
def test_a_five_cards_in_all_for_four(reading, shared):
    table = deal(NZ7, 8, readings={"enough-cards": reading}).everybody_stays(to=StreetName.FIFTH)
    table.round(but=(7,)).round(but=(4, 5, 6))
    assert len(table.common) == shared


@law("nz", "13.4(a)")
def test_a_folded_cards_never_come_back():
    table = deal(NZ7, 8).everybody_stays(to=SIXTH).round(but=(4, 5, 6, 7))
    assert sum(len(seat.hole) + len(seat.up) for seat in table.seats if seat.folded) == 24
    assert Step.RESHUFFLE_ALL not in steps(table)
    assert all(shuffle.folded == shuffle.discards == 0 for shuffle in table.all(StubReshuffled))


@law("nz", "13.4(a)")
def test_a_the_community_card_is_up_for_all():
    table = deal(NZ7, "\n".join(f"seat {n} ?? ?? | {n + 2}c" for n in range(8)) + "\ncommon 9h")
    table.everybody_stays(to=SEVENTH)
    assert table.common == read_cards("9h")
    assert table.last(CommunityCardDealt).card == read_cards("9h")[0]


# (b) Who opens

KINGS_OPEN = """
    seat 0   3s 4d | Ah Qd 9c 5s | Ts
    seat 1   2s 5d | Kc Kd 7s 3h | Th
    seat 2   6h Tc | 2c 2d Js 8h | 9d
    seat 3   7h 8c | Ac Jd 6s 4h | 9h
"""


@law("nz", "13.4(b)")
def test_b_the_best_hand_showing_opens():
    table = draw(NZ7, KINGS_OPEN)
    assert table.opener == 1
    assert table.to_act == 1
    assert rests_on(table.last(ActionTurned), "nz 13.4(b)", "house hands-showing")


@law("nz", "13.4(b)")
def test_b_he_may_bet_check_or_fold():
    table = draw(NZ7, KINGS_OPEN)
    assert table.choices == {"bet", "check", "fold"}
    assert table.spans("bet") == [(20, 20)]
    assert rests_on(table.option("check"), "nz 13.4(b)")
    assert rests_on(table.option("fold"), "nz 13.4(b)")


@law("nz", "13.4(b)")
def test_b_the_community_card_is_not_counted():
    table = draw(
        NZ7,
        """
        seat 0   ?? ?? | Kc Qd 9c 5s
        seat 1   ?? ?? | 3c 3d 7s 8h
        common   Kh
        """,
    )
    assert table.opener == 1
    assert rests_on(table.last(ActionTurned), "nz 13.4(b)")


@law("nz", "13.4(b)")
def test_b_the_community_card_does_not_break_a_tie():
    table = draw(
        NZ7,
        """
        seat 0   ?? ?? | Kc Qd 9c 5s
        seat 1   ?? ?? | Kd Qc 9d 5h
        common   Ks
        """,
    )
    assert table.opener == 1


TOP_CARD_OR_TOP_GROUP = """
    seat 0   ?? ?? | 5c 5s Ac 2h | ??
    seat 1   ?? ?? | 5h 5d Ad 2c | ??
"""


@law("nz", "13.4(b)")
@law("house", "opener-tie")
def test_b_equal_hands_the_highest_card_by_suit_opens():
    table = draw(NZ7, TOP_CARD_OR_TOP_GROUP)
    assert table.opener == 1
    assert rests_on(table.last(ActionTurned), "nz 13.4(b)", "house opener-tie")


@law("nz", "13.4(b)")
@law("house", "opener-tie")
def test_b_a_table_may_choose_the_highest_suit_inside_the_pair():
    table = draw(NZ7, TOP_CARD_OR_TOP_GROUP, readings={"opener-tie": "top-group"})
    assert table.opener == 0
    assert rests_on(table.last(ActionTurned), "nz 13.4(b)", "house opener-tie")


@law("nz", "13.4(b)")
@law("house", "tapped-out-opener")
def test_b_a_tapped_out_opener_is_passed_and_the_next_clockwise_begins():
    table = draw(NZ7, KINGS_OPEN.replace("7s 3h | Th", "7s 3h | Th stack 0").replace("2c 2d", "2c 3d"))
    assert table.opener == 1
    assert table.to_act == 2
    assert rests_on(table.last(ActionTurned), "nz 13.4(b)", "house tapped-out-opener")


@law("nz", "13.4(b)")
@law("house", "tapped-out-opener")
def test_b_if_he_folds_the_next_clockwise_has_the_same_choices():
    table = draw(NZ7, KINGS_OPEN).acts("1 folds")
    assert table.to_act == 2
    assert table.choices == {"bet", "check", "fold"}
    assert rests_on(table.last(Folded), "nz 13.4(b)")


# (c) The others


@law("nz", "13.4(c)")
def test_c_clockwise_from_the_opener_they_call_raise_or_fold():
    table = draw(NZ7, KINGS_OPEN)
    assert table.last(ActionTurned).order == (1, 2, 3, 0)
    table.acts("1 bets 20")
    assert table.to_act == 2
    assert table.choices == {"call", "raise", "fold"}
    assert rests_on(table.option("call"), "nz 13.4(c)")
    assert rests_on(table.option("fold"), "nz 13.4(c)")
    assert paragraphs(table.refused("2 checks"))[0] == "nz 13.4(c)"


@law("nz", "13.4(c)")
@law("house", "others-may-check")
def test_c_until_somebody_bets_they_may_also_check_bet_or_fold():
    table = draw(NZ7, KINGS_OPEN).acts("1 checks")
    assert table.choices == {"bet", "check", "fold"}
    assert rests_on(table.option("fold"), "nz 13.4(c)", "house others-may-check")
    table.acts("2 checks")
    assert rests_on(table.last(Checked), "nz 13.4(c)", "house others-may-check")
    table.acts("3 folds, 0 bets 20, 1 calls 20, 2 folds")
    assert table.state.live == (0, 1)


@law("nz", "13.4(c)(i)")
@law("house", "winner-need-not-show")
def test_c_i_the_only_one_left_wins_without_showing():
    table = draw(NZ7, KINGS_OPEN, paid=10).acts("1 checks, 2 folds, 3 bets 20, 0 folds, 1 folds")
    assert table.over
    assert table.never(HandShown)
    assert table.never(ShowdownReached)
    assert table.stacks == (100, 100, 100, 140)
    assert rests_on(table.last(PotAwarded), "nz 13.4(c)(i)", "house winner-need-not-show")


@law("nz", "13.4(c)(ii)")
def test_c_ii_with_two_or_more_left_there_is_a_showdown():
    table = draw(NZ7, KINGS_OPEN, paid=10).acts("1 checks, 2 folds, 3 checks, 0 folds")
    assert table.state.stage is Stage.SHOWDOWN
    assert table.last(ShowdownReached).order == (1, 3)
    assert rests_on(table.last(ShowdownReached), "nz 13.4(c)(ii)", "nz 13.4(d)")


# (d) The showdown: nines, aces, kings; the nines open

SHOWDOWN = """
    seat 0   2h 3d | 9c 9d Jh 5s | 7h
    seat 1   Ah 4d | Ac 8d 7s 2c | Qd
    seat 2   Kh 6d | Kc 8h 7d 3c | Th
    seat 3   Js Qc | Ts 6h 5d 3h | 2d
"""


def shown(table: Table) -> list[int]:
    """Who has shown, in order."""
    return [hand.seat for hand in table.all(HandShown)]


@law("nz", "13.4(d)")
@law("house", "last-to-bet-shows-first")
def test_d_the_player_who_was_called_exposes_first_then_clockwise():
    table = draw(NZ7, SHOWDOWN).acts("0 checks, 1 bets 20, 2 calls, 3 calls, 0 calls")
    assert table.last(ShowdownReached).order == (1, 2, 3, 0)
    assert shown(table) == [1]
    assert table.all(HandShown)[0].cards == read_cards("Ah 4d Qd")
    assert rests_on(table.all(HandShown)[0], "nz 13.4(d)", "house last-to-bet-shows-first")
    table.all_show()
    assert shown(table) == [1, 2, 3, 0]


@law("nz", "13.4(d)")
@law("house", "last-to-bet-shows-first")
def test_d_a_raiser_was_called_and_not_the_bettor():
    table = draw(NZ7, SHOWDOWN).acts("0 bets 20, 1 calls, 2 raises to 40, 3 folds, 0 calls, 1 calls")
    assert table.last(ShowdownReached).order == (2, 0, 1)


@law("nz", "13.4(d)")
@law("house", "last-to-bet-shows-first")
def test_d_a_player_in_the_main_pot_only_follows_in_his_place():
    lines = SHOWDOWN.strip().splitlines()
    lines[2] += " stack 0"
    table = draw(NZ7, "\n".join(lines), paid=10).acts("0 checks, 1 bets 20, 3 calls, 0 calls")
    assert table.last(ShowdownReached).order == (1, 2, 3, 0)


@law("nz", "13.4(d)")
@law("house", "opener-shows-first")
def test_d_if_nobody_bet_the_opener_exposes_first():
    table = draw(NZ7, KINGS_OPEN).acts("1 checks, 2 checks, 3 checks, 0 checks")
    assert table.last(ShowdownReached).order == (1, 2, 3, 0)
    assert rests_on(table.last(ShowdownReached), "nz 13.4(d)", "house opener-shows-first")


@law("nz", "13.4(d)")
@law("house", "must-show")
def test_d_whoever_has_a_better_hand_must_expose_it():
    table = draw(NZ7, SHOWDOWN).acts("0 bets 20, 1 calls, 2 folds, 3 folds")
    # Nines are shown, and the aces follow by themselves: there is nothing to choose.
    assert shown(table) == [0, 1]
    assert table.over
    assert rests_on(table.last(HandShown), "nz 13.4(d)", "house must-show")


@law("nz", "13.4(d)")
@law("house", "must-show")
def test_d_whoever_has_an_equal_hand_must_expose_it():
    table = draw(
        NZ7,
        """
        seat 0   Ac 4d | Kh Qs 9c 7d | 2s
        seat 1   Ad 4h | Kc Qh 9d 7s | 2c
        """,
    )
    table.acts("0 bets 20, 1 calls 20")
    assert shown(table) == [0, 1]


@law("nz", "13.4(d)")
def test_d_the_others_may_concede():
    table = draw(NZ7, SHOWDOWN, paid=10).acts("0 checks, 1 bets 20, 2 calls, 3 calls, 0 calls")
    assert table.choices == {"show", "muck"}
    table.acts("2 mucks, 3 shows, 0 mucks")
    assert [hand.seat for hand in table.all(HandConceded)] == [2, 0]
    assert rests_on(table.all(HandConceded)[0], "nz 13.4(d)")
    assert table.seats[2].conceded
    assert not table.seats[2].shown
    assert table.stacks == (80, 200, 80, 80)


@law("nz", "13.4(d)")
def test_d_no_sign_makes_losers_show():
    refusal = sign_refused(NZ7, concession=False)
    assert refusal.field == "concession"
    assert rests_on(refusal, "nz 13.4(d)")


@law("nz", "13.4(d)")
@law("house", "must-show")
def test_d_by_itself_the_first_exposed_is_the_measure():
    table = draw(NZ7, SHOWDOWN).acts("0 bets 20, 1 calls, 2 calls, 3 folds")
    # Nines first, then aces; kings beat the nines and must be shown.
    assert shown(table) == [0, 1, 2]


@law("nz", "13.4(d)")
@law("house", "must-show")
@pytest.mark.parametrize(("reading", "kings"), [("than-first", "must"), ("than-best", "may concede")])
def test_d_better_than_the_first_exposed_or_than_the_best_so_far(reading, kings):
    table = draw(NZ7, SHOWDOWN, readings={"must-show": reading}).acts("0 bets 20, 1 calls, 2 calls, 3 folds")
    # Nines first, then aces; the kings beat the first and not the best.
    assert shown(table) == ([0, 1, 2] if kings == "must" else [0, 1])
    assert table.over == (kings == "must")
    if kings == "may concede":
        assert rests_on(table.option("muck"), "nz 13.4(d)", "house must-show")


ASKED = SHOWDOWN + "    seat 4   sits out\n    seat 5   empty\n"


def conceded() -> Table:
    """Aces are shown, kings and nines conceded; seat 3 folded on the last round."""
    table = draw(NZ7, ASKED, paid=10).acts("0 checks, 1 bets 20, 2 calls, 3 folds, 0 calls")
    return table.acts("2 mucks, 0 mucks")


@law("nz", "13.4(d)")
@law("house", "ask-to-see")
@pytest.mark.parametrize("asker", [0, 1, 3, 4], ids=["loser", "winner", "folded", "sitting out"])
def test_d_anyone_at_the_table_may_ask_to_see_a_hand_of_the_showdown(asker):
    table = conceded().acts(f"{asker} asks to see 2")
    hand = table.last(HandShown)
    assert (hand.seat, hand.asked_by, hand.cards) == (2, asker, read_cards("Kh 6d Th"))
    assert rests_on(hand, "nz 13.4(d)", "house ask-to-see")
    assert table.seats[2].shown


@law("nz", "13.4(d)")
@law("house", "ask-to-see")
def test_d_as_soon_as_the_showdown_has_begun():
    table = draw(NZ7, ASKED).acts("0 checks, 1 bets 20, 2 calls, 3 folds, 0 calls, 2 mucks")
    table.acts("3 asks to see 2")
    assert table.last(HandShown).seat == 2
    assert table.to_act == 0


@law("nz", "13.4(d)")
@law("house", "ask-to-see")
def test_d_to_ask_changes_no_award():
    table = conceded()
    before = table.stacks
    table.acts("0 asks to see 2, 4 asks to see 0")
    assert table.stacks == before
    assert table.over
    assert len(table.all(PotAwarded)) == 1


@law("nz", "13.4(d)")
@law("house", "ask-to-see")
def test_d_an_empty_chair_may_not_ask():
    refusal = conceded().refused("5 asks to see 2")
    assert isinstance(refusal, NotAllowedNow)
    assert "nz 13.4(d)" in paragraphs(refusal)


@law("nz", "13.4(d)")
@law("house", "ask-to-see")
def test_d_a_hand_folded_before_the_showdown_stays_unseen():
    refusal = conceded().refused("0 asks to see 3")
    assert rests_on(refusal, "nz 13.4(d)", "house ask-to-see")


@law("nz", "13.4(d)")
@law("house", "ask-to-see")
def test_d_before_the_showdown_nobody_may_ask():
    refusal = draw(NZ7, ASKED).refused("1 asks to see 2")
    assert rests_on(refusal, "nz 13.4(d)", "house ask-to-see")


@law("nz", "13.4(d)")
@law("house", "ask-to-see")
def test_d_where_nobody_was_called_there_was_no_showdown():
    table = draw(NZ7, ASKED).acts("0 bets 20, 1 folds, 2 folds, 3 folds")
    assert table.over
    table.refused("1 asks to see 0")


@law("nz", "13.4(d)")
def test_d_the_dealer_announces_the_hands():
    table = draw(NZ7, SHOWDOWN).acts("0 bets 20, 1 calls, 2 folds, 3 folds")
    assert [hand.high for hand in table.all(HandShown)] == ["pair of nines", "pair of aces"]
    assert table.last(PotAwarded).hand == "pair of aces"
    assert rests_on(table.last(PotAwarded), "nz 13.4(d)")


@law("nz", "13.4(d)")
def test_d_the_best_five_of_seven_win():
    # A flush of four up cards and one down beats three kings.
    table = draw(
        NZ7,
        """
        seat 0   Kd Kc | Kh 8d 6s 4d | 2c   stack 0 paid 10
        seat 1   As 3h | 9s 8s 5s 2s | Qc   stack 0 paid 10
        """,
    )
    assert table.stacks == (0, 20)
    assert table.last(PotAwarded).hand.startswith("flush")


@law("nz", "13.4(d)")
def test_d_down_cards_alone_can_play():
    table = draw(
        NZ7,
        """
        seat 0   Kd Kc | 3h 8d 6s 4d | Ks   stack 0 paid 10
        seat 1   As Ad | 9c Qs 5s 2h | Qc   stack 0 paid 10
        """,
    )
    assert table.stacks == (20, 0)


@law("nz", "13.4(d)")
def test_d_the_community_card_plays_for_everybody():
    table = draw(
        NZ7,
        """
        seat 0   Kd 3c | Kc 8d 6s 4d   stack 0 paid 10
        seat 1   As 2d | Ad 7s 5s Th   stack 0 paid 10
        common   Kh
        """,
    )
    assert table.last(PotAwarded).hand == "three kings"
    assert table.stacks == (20, 0)


@law("nz", "13.4(d)")
@law("house", "usual-high-hands")
def test_d_five_to_ace_is_the_lowest_straight():
    wheel = "seat 0 Ac 2d | 3h 4s 5c 9d | 9h stack 0 paid 10"
    assert draw(NZ7, f"{wheel}\nseat 1 Kd Kc | Kh 8d 7s 4d | 2s stack 0 paid 10").all_show().stacks == (20, 0)
    assert draw(NZ7, f"{wheel}\nseat 1 2s 3d | 4h 5d 6c Kd | Kh stack 0 paid 10").all_show().stacks == (0, 20)


@law("nz", "13.4(d)")
@law("house", "usual-high-hands")
def test_d_suits_never_decide_a_pot():
    table = draw(
        NZ7,
        """
        seat 0   As Ks | Qs Js 9d 7c | 2c   stack 0 paid 10
        seat 1   Ac Kc | Qc Jc 9h 7d | 2h   stack 0 paid 10
        """,
    )
    assert table.stacks == (10, 10)


# (e) Equal hands

THREE_TIED = """
    seat 0   Ac 4d | Kh Qs 9c 7d | 2s   stack 0 paid 30
    seat 1   Ah 4h | Kc Qh 9d 7s | 2c   stack 0 paid 30
    seat 2   Ad 4s | Kd Qc 9s 7h | 2d   stack 0 paid 30
    seat 3   Jc Jh | Td 8c 5s 3c | 3h   stack 0 paid 10 folded
"""


@law("nz", "13.4(e)")
def test_e_the_pot_is_divided_and_the_odd_chip_goes_to_the_highest_card_by_suit():
    table = draw(NZ7, THREE_TIED)
    assert [(share.seat, share.amount) for share in table.last(PotAwarded).shares] == [(0, 33), (1, 33), (2, 33)]
    odd = table.last(OddChipAwarded)
    assert (odd.seat, odd.amount, odd.card) == (1, 1, read_cards("Ah")[0])
    assert rests_on(odd, "nz 13.4(e)")
    assert rests_on(table.last(PotAwarded), "nz 13.4(e)")
    assert table.stacks == (33, 34, 33, 0)


@law("nz", "13.4(e)")
def test_e_divided_down_to_the_lowest_chip_in_play():
    table = draw(NZ7, THREE_TIED, chip=5, ante=5)
    assert [share.amount for share in table.last(PotAwarded).shares] == [30, 30, 30]
    # All that is left, two chips, goes to one hand.
    assert table.last(OddChipAwarded).amount == 10
    assert table.stacks == (30, 40, 30, 0)


@law("nz", "13.4(e)")
def test_e_nothing_is_left_of_a_pot_that_divides():
    table = draw(NZ7, THREE_TIED.replace("paid 10", "paid 9"))
    assert table.never(OddChipAwarded)
    assert table.stacks == (33, 33, 33, 0)


@law("nz", "13.4(e)")
@pytest.mark.parametrize(
    ("others", "best"), [("c", "d"), ("d", "h"), ("h", "s")], ids=["diamonds", "hearts", "spades"]
)
def test_e_spades_hearts_diamonds_clubs(others, best):
    aces = {"c": ("Ac", "Ad"), "d": ("Ad", "Ah"), "h": ("Ah", "As")}[others]
    for mine, yours, seat in ((aces[0], aces[1], 1), (aces[1], aces[0], 0)):
        table = draw(
            NZ7,
            f"""
            seat 0   {mine} 4d | Kh Qs 9c 7d | 2s   stack 0 paid 10
            seat 1   {yours} 4h | Kc Qh 9d 7s | 2c   stack 0 paid 10
            seat 2   Jc Jh | Td 8c 5s 3c | 3h   stack 0 paid 5 folded
            """,
        )
        assert table.last(OddChipAwarded).seat == seat


@law("nz", "13.4(e)")
@law("house", "odd-chip-cards")
@pytest.mark.parametrize(("reading", "seat"), [("five-played", 1), ("all-cards", 0)])
def test_e_only_the_five_cards_played_count_unless_the_table_chose_all(reading, seat):
    table = draw(
        NZ7,
        """
        seat 0   5c 6d | 7h 8s 9c Ac | 2c   stack 0 paid 10
        seat 1   5d 6c | 7s 8h 9d 3h | 2h   stack 0 paid 10
        seat 2   Jc Jh | Td 8c 5s 3c | 3d   stack 0 paid 5 folded
        """,
        readings={"odd-chip-cards": reading},
    )
    assert table.last(OddChipAwarded).seat == seat
    assert rests_on(table.last(OddChipAwarded), "nz 13.4(e)", "house odd-chip-cards")


@law("nz", "13.4(e)")
@law("house", "odd-chip-cards")
def test_e_of_all_cards_the_community_card_is_one():
    tied = """
        seat 0   5c 6d | 7h 8s 9c Ac   stack 0 paid 10
        seat 1   5d 6c | 7s 8h 9d Ah   stack 0 paid 10
        seat 2   Jc Jh | Td 8c 5s 3c   stack 0 paid 5 folded
        common   As
    """
    # The ace in the middle is in both hands, so it is struck out and the next best decides.
    assert draw(NZ7, tied, readings={"odd-chip-cards": "all-cards"}).last(OddChipAwarded).seat == 1
    assert draw(NZ7, tied).last(OddChipAwarded).card == read_cards("9d")[0]


@law("nz", "13.4(e)")
@law("house", "shared-cards")
def test_e_a_card_that_all_tied_hands_play_is_struck_out():
    table = draw(
        NZ7,
        """
        seat 0   Kd 4d | Qs Js 9c 3d   stack 0 paid 10
        seat 1   Kh 4h | Qd Jd 9s 3c   stack 0 paid 10
        seat 2   8h 8s | Td 8c 5s 6c   stack 0 paid 5 folded
        common   As
        """,
    )
    assert (table.last(OddChipAwarded).seat, table.last(OddChipAwarded).card) == (1, read_cards("Kh")[0])
    assert rests_on(table.last(OddChipAwarded), "nz 13.4(e)", "house shared-cards")


@law("nz", "13.4(e)")
@law("house", "equal-fives")
def test_e_of_several_equal_fives_the_greatest_counts():
    table = draw(
        NZ7,
        """
        seat 0   5d 6c | 7s 8h 9h 2c | 2h   stack 0 paid 10
        seat 1   5c 6d | 7h 8s 9c 9s | 3c   stack 0 paid 10
        seat 2   Jc Jh | Td 8c 5s 3d | 3h   stack 0 paid 5 folded
        """,
    )
    assert (table.last(OddChipAwarded).seat, table.last(OddChipAwarded).card) == (1, read_cards("9s")[0])


@law("nz", "13.4(e)")
@law("house", "equal-fives")
def test_e_the_ace_is_the_highest_card_also_of_the_lowest_straight():
    table = draw(
        NZ7,
        """
        seat 0   Ac 2d | 3h 4s 5s 9d | Th   stack 0 paid 10
        seat 1   As 2h | 3d 4c 5c 9c | Td   stack 0 paid 10
        seat 2   Jc Jh | Qd 8c 6s 7c | 8h   stack 0 paid 5 folded
        """,
    )
    assert table.last(OddChipAwarded).seat == 1


@law("nz", "13.4(e)")
def test_e_each_pot_is_divided_by_itself():
    table = draw(
        NZ7,
        """
        seat 0   Ac 4d | Kh Qs 9c 7d | 2s   stack 0 paid 11
        seat 1   Ah 4h | Kc Qh 9d 7s | 2c   stack 0 paid 20
        seat 2   Ad 4s | Kd Qc 9s 7h | 2d   stack 0 paid 20
        seat 3   Jc Jh | Td 8c 5s 3c | 3h   stack 0 paid 12 folded
        """,
    )
    # Main pot 44, three ways 14 and 2 over; side pot 19, two ways 9 and 1 over; both to the ace of hearts.
    assert {(odd.pot, odd.seat, odd.amount) for odd in table.all(OddChipAwarded)} == {(0, 1, 2), (1, 1, 1)}
    assert table.stacks == (14, 26, 23, 0)


@law("nz", "13.4(e)")
def test_e_all_of_it_goes_to_one_hand_whatever_the_chips_are_worth():
    table = draw(NZ7, THREE_TIED.replace("paid 10", "paid 11"), chip_cents=500)
    assert table.last(OddChipAwarded).amount == 2
    assert table.stacks == (33, 35, 33, 0)


@law("nz", "13.4(e)")
@law("house", "rake")
def test_e_a_rake_is_taken_from_the_main_pot_before_division():
    table = draw(
        NZ7,
        THREE_TIED.replace("Ac", "Js").replace("stack 0 paid 30", "stack 0 paid 10", 1),
        rake_basis_points=1000,
        rake_most=50,
    ).all_show()
    # 10 of each are 40, 20 more of two are 40: of 80 a tenth is 8.
    assert [(pot.amount, pot.claimants) for pot in table.last(PotsFormed).pots] == [(32, (0, 1, 2)), (40, (1, 2))]
    assert table.stacks == (0, 36, 36, 0)


# (f) No agreement


@law("nz", "13.4(f)")
@pytest.mark.parametrize("street", [StreetName.FOURTH, SIXTH, SEVENTH], ids=lambda street: street.value)
def test_f_the_pot_is_not_divided_by_agreement(street):
    table = draw(NZ7, SHOWDOWN, street=street)
    refusal = table.refused(f"{table.to_act} divides")
    assert isinstance(refusal, NotAllowedNow)
    assert refusal.code == "no-agreement"
    assert paragraphs(refusal) == ("nz 13.4(f)",)
    table.refused("3 divides")


@law("nz", "13.4(f)")
def test_f_not_at_the_showdown_either():
    table = draw(NZ7, SHOWDOWN).acts("0 checks, 1 bets 20, 2 calls, 3 calls, 0 calls")
    assert paragraphs(table.refused("2 divides")) == ("nz 13.4(f)",)


@law("nz", "13.4(f)")
@law("house", "played-to-its-end")
def test_f_each_hand_is_played_to_a_conclusion():
    table = draw(NZ7, SHOWDOWN, stack=0, paid=25).losers_muck()
    assert table.over
    assert rests_on(table.last(HandOver), "nz 13.4(f)")
    assert table.rules.awards.conclusion.says is Conclusion.PLAYED_OUT
    assert sum(table.stacks) == 100


@law("nz", "13.4(a)", "13.4(d)")
def test_eight_players_play_a_whole_hand_with_a_community_card():
    table = deal(NZ7, 8).to_the_end()
    assert table.over
    assert sum(table.stacks) == 1600
    assert len(table.all(UpCardDealt)) == 32


@law("nz", "13.4(f)")
@law("house", "silence", "played-to-its-end")
def test_f_the_turns_of_a_player_who_is_gone_are_checks_where_that_is_lawful_and_else_folds():
    table = draw(NZ7, KINGS_OPEN)
    assert silent_act(conceal(table.state, 1), table.legal()).answer == Check()
    table.acts("1 bets 20")
    assert silent_act(conceal(table.state, 2), table.legal()).answer == Fold()
