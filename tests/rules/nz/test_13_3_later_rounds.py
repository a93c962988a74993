"""13.3: the second, third and fourth rounds of betting of New Zealand seven card stud."""

import pytest

from diagrams import NZ7, citing, deal, draw, paragraphs, rests_on
from doorcard.engine.events import (
    ActionTurned,
    CardBurned,
    Checked,
    Folded,
    HandShown,
    HoleCardDealt,
    PotAwarded,
    ShowdownReached,
    StreetPlanned,
    UpCardDealt,
)
from doorcard.engine.state import Step
from doorcard.errors import DealError, OutOfTurn
from doorcard.rules.ruleset import StreetName
from marks import law

FOURTH, FIFTH, SIXTH = StreetName.FOURTH, StreetName.FIFTH, StreetName.SIXTH
each_street = pytest.mark.parametrize("street", [FOURTH, FIFTH, SIXTH], ids=lambda street: street.value)

KINGS_OPEN = """
    seat 0   3s 4d | Ah Qd 9c 5s
    seat 1   2s 5d | Kc Kd 7s 3h
    seat 2   6h Tc | 2c 2d Js 8h
    seat 3   7h 8c | Ac Jd 6s 4h
"""

# (a) The card


@law("nz", "13.3(a)")
@each_street
def test_a_a_burn_then_a_card_face_up_to_each_in_sequence(street):
    table = deal(NZ7, 4).everybody_stays(to=street)
    last = table.kinds[max(n for n, kind in enumerate(table.kinds) if kind == "StreetPlanned") :]
    assert last == ["StreetPlanned", "CardBurned", *["UpCardDealt"] * 4, "ActionTurned"]
    assert [card.seat for card in table.all(UpCardDealt)[-4:]] == [0, 1, 2, 3]
    assert rests_on(table.last(CardBurned), "nz 13.3(a)")
    assert rests_on(table.last(UpCardDealt), "nz 13.3(a)")
    assert len(table.all(HoleCardDealt)) == 8


@law("nz", "13.3(a)")
def test_a_who_has_folded_gets_no_card():
    table = deal(NZ7, 4).acts("0 brings in 10, 1 folds, 2 calls, 3 calls")
    assert [card.seat for card in table.all(UpCardDealt)[4:]] == [0, 2, 3]


@law("nz", "13.3(a)")
@law("house", "tapped-out-players-get-cards")
def test_a_who_is_tapped_out_is_active_and_gets_a_card():
    table = deal(NZ7, 3, stacks=[200, 12, 200]).acts("0 brings in 10, 1 calls, 2 calls")
    assert table.stacks[1] == 0
    assert [card.seat for card in table.all(UpCardDealt)[3:]] == [0, 1, 2]
    assert rests_on(table.last(StreetPlanned), "nz 13.3(a)", "house tapped-out-players-get-cards")


@law("nz", "13.3(a)")
def test_a_the_plan_begins_at_the_dealers_left_and_not_at_the_opener():
    table = deal(NZ7, "seat 0 ?? ?? | 9c\nseat 1 ?? ?? | 2c\nseat 2 ?? ?? | Kc").round()
    steps = table.last(StreetPlanned).plan
    assert [step.step for step in steps] == [Step.BURN, Step.UP, Step.UP, Step.UP]
    assert [step.seat for step in steps[1:]] == [0, 1, 2]


# (b) Who opens


@law("nz", "13.3(b)")
@each_street
def test_b_the_best_hand_showing_opens(street):
    table = draw(NZ7, KINGS_OPEN, street=street)
    assert table.opener == 1
    assert table.to_act == 1
    assert not table.last(ActionTurned).forced
    assert rests_on(table.last(ActionTurned), "nz 13.3(b)", "house hands-showing")


@law("nz", "13.3(b)")
@law("house", "hands-showing")
@pytest.mark.parametrize(
    ("best", "next_best"),
    [
        ("2c 2d 2h 2s", "Ac Ad Ah Ks"),
        ("2c 2d 2h 3s", "Ac Ad Kh Ks"),
        ("2c 2d 3h 3s", "Ac Ad Kh Qs"),
        ("2c 2d 3h 4s", "Ac Kd Qh Js"),
        ("Ac 2d 3h 4s", "Kc Qd Jh 9s"),
        ("Ac Ad 3h 2s", "Kc Kd Qh Js"),
        ("Ac Ad 3h 3s", "Kc Kd Qh Qs"),
        ("Ac Ad Qh 2s", "As Ah Jh Ts"),
        ("Ac Kd 4h 2s", "As Kh 3h 2c"),
        ("Ac Ad Kh Ks", "As Ah Qh Qs"),
        ("Kc Kd 2h 2s", "Qh Qs Jh Js"),
        ("9c 9d 5h 5s", "9h 9s 4h 4s"),
    ],
)
def test_b_how_hands_showing_rank(best, next_best):
    assert draw(NZ7, f"seat 0 ?? ?? | {best}\nseat 1 ?? ?? | {next_best}").opener == 0
    assert draw(NZ7, f"seat 0 ?? ?? | {next_best}\nseat 1 ?? ?? | {best}").opener == 1


@law("nz", "13.3(b)")
@law("house", "hands-showing")
def test_b_straights_and_flushes_do_not_show():
    assert draw(NZ7, "seat 0 ?? ?? | 9h 8h 7h 6h\nseat 1 ?? ?? | 2c 2d 3s 5s").opener == 1
    assert draw(NZ7, "seat 0 ?? ?? | 9h 8h 7h 6h\nseat 1 ?? ?? | Tc 2d 3s 5s").opener == 1


@law("nz", "13.3(b)")
@each_street
def test_b_the_opener_may_bet_check_or_fold(street):
    table = draw(NZ7, KINGS_OPEN, street=street)
    assert table.choices == {"bet", "check", "fold"}
    assert rests_on(table.option("check"), "nz 13.3(b)")
    assert rests_on(table.option("fold"), "nz 13.3(b)")


@law("nz", "13.3(b)")
@each_street
def test_b_equal_hands_the_highest_card_by_suit_opens(street):
    table = draw(
        NZ7,
        """
        seat 0   ?? ?? | 7c 7d Kd 2h
        seat 1   ?? ?? | 7h 7s Ks 2c
        seat 2   ?? ?? | 6d 3s Qh 5s
        """,
        street=street,
    )
    assert table.opener == 1
    assert rests_on(table.last(ActionTurned), "nz 13.3(b)")


@law("nz", "13.3(b)")
@pytest.mark.parametrize(
    ("lower", "higher"), [("c", "d"), ("d", "h"), ("h", "s"), ("c", "s")], ids=["c-d", "d-h", "h-s", "c-s"]
)
def test_b_the_suits_are_spades_hearts_diamonds_clubs(lower, higher):
    # The lower suit has the better suits on its smaller cards, which do not count.
    other = {"c": "s", "d": "s", "h": "s"}[lower] if higher != "s" else "h"
    assert draw(NZ7, f"seat 0 ?? ?? | K{lower} 9{other}\nseat 1 ?? ?? | K{higher} 9c").opener == 1
    assert draw(NZ7, f"seat 0 ?? ?? | K{higher} 9c\nseat 1 ?? ?? | K{lower} 9{other}").opener == 0


TOP_CARD_OR_TOP_GROUP = """
    seat 0   ?? ?? | 5c 5s Ac 2h
    seat 1   ?? ?? | 5h 5d Ad 2c
"""


@law("nz", "13.3(b)")
@law("house", "opener-tie")
@pytest.mark.parametrize("street", [FIFTH, SIXTH], ids=lambda street: street.value)
def test_b_the_suit_of_the_highest_ranked_card_counts_though_it_is_not_of_the_pair(street):
    table = draw(NZ7, TOP_CARD_OR_TOP_GROUP, street=street)
    assert table.opener == 1
    assert rests_on(table.last(ActionTurned), "nz 13.3(b)", "house opener-tie")


@law("nz", "13.3(b)")
@law("house", "opener-tie")
@pytest.mark.parametrize("street", [FIFTH, SIXTH], ids=lambda street: street.value)
def test_b_a_table_may_choose_the_highest_suit_inside_the_pair(street):
    table = draw(NZ7, TOP_CARD_OR_TOP_GROUP, street=street, readings={"opener-tie": "top-group"})
    assert table.opener == 0
    assert rests_on(table.last(ActionTurned), "nz 13.3(b)", "house opener-tie")


@law("nz", "13.3(b)")
@law("house", "opener-tie")
def test_b_of_two_pair_the_group_is_the_higher_pair():
    diagram = "seat 0 ?? ?? | 9c 9d 5h 5s\nseat 1 ?? ?? | 9h 9s 5c 5d"
    assert draw(NZ7, diagram, readings={"opener-tie": "top-group"}).opener == 1
    assert draw(NZ7, diagram).opener == 1


@law("nz", "13.3(b)")
@law("house", "tapped-out-opener")
@each_street
def test_b_a_tapped_out_opener_is_passed_and_the_next_clockwise_begins(street):
    table = draw(
        NZ7,
        """
        seat 0   ?? ?? | Ah Ad 9c 5s
        seat 1   ?? ?? | Kc Kd 7s 3h   stack 0
        seat 2   ?? ?? | 2c 3d Js 8h
        seat 3   ?? ?? | As Ac Ts 4h   stack 0
        """,
        street=street,
    )
    assert table.opener == 3
    assert table.to_act == 0
    assert rests_on(table.last(ActionTurned), "nz 13.3(b)", "house tapped-out-opener")


@law("nz", "13.3(b)")
@law("house", "tapped-out-opener")
@each_street
def test_b_not_the_best_hand_of_those_with_chips(street):
    table = draw(NZ7, KINGS_OPEN.replace("7s 3h", "7s 3h stack 0").replace("Js 8h", "3c 4c"), street=street)
    assert table.opener == 1
    assert table.to_act == 2
    assert table.choices == {"bet", "check", "fold"}


@law("nz", "13.3(b)")
@law("house", "tapped-out-opener")
@each_street
def test_b_if_the_opener_folds_the_next_clockwise_has_the_same_choices(street):
    table = draw(NZ7, KINGS_OPEN, street=street).acts("1 folds")
    assert table.to_act == 2
    assert table.choices == {"bet", "check", "fold"}
    assert rests_on(table.last(Folded), "nz 13.3(b)")


# (c) The others


@law("nz", "13.3(c)")
@each_street
def test_c_clockwise_from_the_opener(street):
    table = draw(NZ7, KINGS_OPEN, street=street)
    assert table.last(ActionTurned).order == (1, 2, 3, 0)
    table.acts("1 bets 10" if street is FOURTH else "1 bets 20")
    assert table.to_act == 2


@law("nz", "13.3(c)")
@each_street
def test_c_over_a_bet_they_call_raise_or_fold(street):
    bet = 10 if street is FOURTH else 20
    table = draw(NZ7, KINGS_OPEN, street=street).acts(f"1 bets {bet}")
    assert table.choices == {"call", "raise", "fold"}
    assert rests_on(table.option("call"), "nz 13.3(c)")
    assert rests_on(table.option("fold"), "nz 13.3(c)")
    assert paragraphs(table.refused("2 checks"))[0] == "nz 13.3(c)"
    table.acts(f"2 folds, 3 calls {bet}, 0 raises to {2 * bet}, 1 calls {2 * bet}, 3 folds")
    assert rests_on(table.last(Folded), "nz 13.3(c)")
    assert table.state.live == (0, 1)


@law("nz", "13.3(c)")
@law("house", "others-may-check")
@each_street
def test_c_until_somebody_bets_they_may_also_check_bet_or_fold(street):
    table = draw(NZ7, KINGS_OPEN, street=street).acts("1 checks")
    assert table.choices == {"bet", "check", "fold"}
    assert rests_on(table.option("check"), "nz 13.3(c)", "house others-may-check")
    assert rests_on(table.option("fold"), "nz 13.3(c)", "house others-may-check")
    table.acts("2 checks")
    assert rests_on(table.last(Checked), "nz 13.3(c)", "house others-may-check")
    table.acts("3 folds")
    assert rests_on(table.last(Folded), "nz 13.3(c)", "house others-may-check")
    table.acts("0 bets 10" if street is FOURTH else "0 bets 20")
    assert table.to_act == 1
    assert table.choices == {"call", "raise", "fold"}


@law("nz", "13.3(c)")
@each_street
def test_c_when_all_check_the_round_is_over(street):
    table = draw(NZ7, KINGS_OPEN, street=street).acts("1 checks, 2 checks, 3 checks, 0 checks")
    assert table.street is not street


@law("nz", "13.3(c)(i)")
@law("house", "winner-need-not-show")
@each_street
def test_c_i_the_only_one_left_wins_without_showing(street):
    table = draw(NZ7, KINGS_OPEN, street=street, paid=10).acts("1 checks, 2 folds, 3 folds, 0 folds")
    assert table.over
    assert table.never(HandShown)
    assert table.never(ShowdownReached)
    assert table.stacks == (100, 140, 100, 100)
    assert rests_on(table.last(PotAwarded), "nz 13.3(c)(i)", "house winner-need-not-show")


@law("nz", "13.3(c)(ii)")
@each_street
def test_c_ii_with_two_or_more_left_the_hand_goes_on_and_says_why(street):
    table = draw(NZ7, KINGS_OPEN, street=street, paid=10).acts("1 checks, 2 checks, 3 folds, 0 folds")
    following = {FOURTH: FIFTH, FIFTH: SIXTH, SIXTH: StreetName.SEVENTH}[street]
    assert table.street is following
    assert table.never(PotAwarded)
    assert citing(table, "nz 13.3(c)(ii)")


@law("nz", "13.3(a)")
@law("house", "seats-seven-card")
@each_street
def test_a_the_text_has_nothing_for_a_deck_that_is_short_before_the_last_card(street):
    before = {FOURTH: StreetName.THIRD, FIFTH: FOURTH, SIXTH: FIFTH}[street]
    table = draw(NZ7, KINGS_OPEN, street=before, stub=4, burns=3)
    with pytest.raises(DealError) as refusal:
        table.round()
    assert refusal.value.code == "deck-short"
    assert rests_on(refusal.value, "nz 13.1(a)")


@law("nz", "13.3(b)")
@each_street
def test_b_who_is_not_the_opener_may_not_act_before_him(street):
    table = draw(NZ7, KINGS_OPEN, street=street)
    refusal = table.refused("2 checks")
    assert isinstance(refusal, OutOfTurn)
    assert refusal.code == "out-of-turn"
    assert rests_on(refusal, "nz 13.3(b)")
