"""13.2: the first round of betting of New Zealand seven card stud."""

import pytest

from diagrams import HALF_POT, NO_LIMIT, NZ7, POT, SPREAD, citing, deal, draw, paragraphs, rests_on, sign_refused
from doorcard.engine.events import (
    ActionTurned,
    BetsCollected,
    BroughtIn,
    CardBurned,
    Folded,
    HandShown,
    PotAwarded,
    ShowdownReached,
    UncalledBetReturned,
)
from doorcard.errors import AmountNotAllowed, NotAllowedNow
from doorcard.rules.ruleset import StreetName
from marks import law

THREE = """
    seat 0   ?? ?? | 9h
    seat 1   ?? ?? | 4d
    seat 2   ?? ?? | Ks
"""

# (a) Who must bet


@law("nz", "13.2(a)")
def test_a_the_lowest_up_card_must_bet():
    table = draw(NZ7, THREE)
    assert table.opener == 1
    assert table.to_act == 1
    assert table.last(ActionTurned).forced
    assert rests_on(table.last(ActionTurned), "nz 13.2(a)")


@law("nz", "13.2(a)")
@pytest.mark.parametrize(
    ("first", "second", "opens"),
    [
        ("4c", "4d", 0),
        ("4d", "4c", 1),
        ("4d", "4h", 0),
        ("4h", "4d", 1),
        ("4h", "4s", 0),
        ("4s", "4h", 1),
        ("4s", "4c", 1),
    ],
)
def test_a_of_equal_ranks_the_lowest_suit_opens(first, second, opens):
    table = draw(NZ7, f"seat 0 ?? ?? | {first}\nseat 1 ?? ?? | {second}\nseat 2 ?? ?? | Jd")
    assert table.opener == opens
    assert rests_on(table.last(ActionTurned), "nz 13.2(a)")


@law("nz", "13.2(a)")
@law("house", "ace-high-for-forced-card")
def test_a_the_ace_is_high_so_a_king_is_lower():
    table = draw(NZ7, "seat 0 ?? ?? | Ac\nseat 1 ?? ?? | Ks")
    assert table.opener == 1
    assert rests_on(table.last(ActionTurned), "house ace-high-for-forced-card")


@law("nz", "13.2(a)")
@law("house", "ace-high-for-forced-card")
def test_a_a_two_is_lower_than_an_ace():
    assert draw(NZ7, "seat 0 ?? ?? | Ac\nseat 1 ?? ?? | 2s").opener == 1


@law("nz", "13.2(a)")
def test_a_he_must_bet_and_may_not_fold_or_check():
    table = draw(NZ7, THREE)
    assert table.choices == {"bring-in"}
    for wish in ("1 folds", "1 checks"):
        refusal = table.refused(wish)
        assert isinstance(refusal, NotAllowedNow)
        assert refusal.code == "forced-bet"
        assert "nz 13.2(a)" in paragraphs(refusal)
        assert [option.act.value for option in refusal.legal.choices] == ["bring-in"]


@law("nz", "13.2(a)")
@law("house", "forced-bet-is-a-bet")
def test_a_in_fixed_limit_he_bets_the_fixed_amount():
    table = draw(NZ7, THREE)
    assert table.spans("bring-in") == [(10, 10)]
    assert paragraphs(table.option("bring-in")) == ("nz 13.2(a)", "house forced-bet-is-a-bet")


@law("nz", "13.2(a)")
@law("house", "forced-bet-is-a-bet")
def test_a_less_than_the_table_minimum_is_refused():
    table = draw(NZ7, THREE)
    refusal = table.refused("1 brings in 3")
    assert isinstance(refusal, AmountNotAllowed)
    assert refusal.code == "amount-not-allowed"
    assert (refusal.lowest, refusal.highest) == (10, 10)
    assert rests_on(refusal, "nz 13.2(a)")


@law("nz", "13.2(a)")
@law("house", "forced-bet-is-a-bet")
@pytest.mark.parametrize(
    ("structure", "least", "most"),
    [(SPREAD, 10, 20), (POT, 10, 60), (HALF_POT, 10, 30), (NO_LIMIT, 10, 100)],
    ids=lambda value: getattr(value, "value", None),
)
def test_a_elsewhere_he_chooses_from_the_minimum_to_what_the_structure_allows(structure, least, most):
    table = draw(NZ7, THREE, structure=structure, stack=100, paid=20)
    assert table.spans("bring-in") == [(least, most)]
    table.acts(f"1 brings in {most}")
    assert table.last(BroughtIn).to == most


@law("nz", "13.2(a)")
@law("house", "forced-bet-is-a-bet")
def test_a_it_is_the_first_bet_of_the_round_and_the_next_goes_a_whole_bet_higher():
    table = draw(NZ7, THREE).acts("1 brings in 10")
    assert table.may("call") == (10, 10)
    assert table.spans("raise") == [(20, 20)]
    assert rests_on(table.last(BroughtIn), "nz 13.2(a)", "house forced-bet-is-a-bet")


@law("nz", "13.2(a)")
@law("house", "forced-bet-is-a-bet")
def test_a_there_is_nothing_smaller_and_nothing_to_complete():
    table = draw(NZ7, THREE).acts("1 brings in 10")
    assert "complete" not in table.choices
    table.refused("2 completes")
    for field, value in (("forced", 3), ("completion", True), ("open_full", True)):
        refusal = sign_refused(NZ7, **{field: value})
        assert refusal.field == field
        assert rests_on(refusal, "nz 13.2(a)", "house forced-bet-is-a-bet")


@law("nz", "13.2(a)")
@law("house", "forced-bet-passes")
def test_a_if_he_is_tapped_out_it_passes_to_the_next_with_chips_whatever_he_shows():
    table = draw(
        NZ7,
        """
        seat 0   ?? ?? | 9h
        seat 1   ?? ?? | 4d   stack 0
        seat 2   ?? ?? | Ks
        seat 3   ?? ?? | 5c
        """,
    )
    assert table.to_act == 2
    assert table.choices == {"bring-in"}
    assert rests_on(table.legal(), "nz 13.2(a)", "house forced-bet-passes")
    table.acts("2 brings in 10, 3 calls 10, 0 calls 10")
    assert table.street is StreetName.FOURTH


# (b) The others


@law("nz", "13.2(b)")
def test_b_then_clockwise_from_him():
    table = draw(NZ7, THREE)
    assert table.last(ActionTurned).order == (1, 2, 0)
    table.acts("1 brings in 10, 2 calls 10, 0 calls 10")
    assert table.street is StreetName.FOURTH


@law("nz", "13.2(b)")
def test_b_they_call_raise_or_fold_and_may_not_check():
    table = draw(NZ7, THREE).acts("1 brings in 10")
    assert table.choices == {"call", "raise", "fold"}
    assert rests_on(table.option("call"), "nz 13.2(b)")
    assert rests_on(table.option("fold"), "nz 13.2(b)")
    refusal = table.refused("2 checks")
    assert refusal.code == "owes"
    assert paragraphs(refusal) == ("nz 13.2(b)",)
    assert {option.act.value for option in refusal.legal.choices} == {"call", "raise", "fold"}


@law("nz", "13.2(b)")
def test_b_a_raise_has_to_be_answered_by_everybody_else():
    table = draw(NZ7, THREE).acts("1 brings in 10, 2 calls 10, 0 raises to 20, 1 calls 20")
    assert table.to_act == 2
    table.acts("2 calls 20")
    assert table.street is StreetName.FOURTH


@law("nz", "13.2(b)")
@law("house", "opener-may-not-raise-again")
def test_b_if_nobody_raised_the_opener_is_not_asked_again():
    table = draw(NZ7, THREE).acts("1 brings in 10, 2 calls 10, 0 calls 10")
    assert table.street is StreetName.FOURTH
    assert len(table.all(BetsCollected)) == 1


@law("nz", "13.2(b)(i)")
@law("house", "winner-need-not-show")
def test_b_i_the_only_one_left_wins_without_showing():
    table = deal(NZ7, THREE).acts("1 brings in 10, 2 folds, 0 folds")
    assert table.over
    assert table.never(HandShown)
    assert table.never(ShowdownReached)
    assert table.never(CardBurned)
    assert table.stacks == (198, 204, 198)
    assert rests_on(table.last(PotAwarded), "nz 13.2(b)(i)", "house winner-need-not-show")


@law("nz", "13.2(b)(i)")
def test_b_i_what_nobody_called_goes_back_first():
    table = deal(NZ7, THREE).acts("1 brings in 10, 2 raises to 20, 0 folds, 1 folds")
    assert (table.last(UncalledBetReturned).seat, table.last(UncalledBetReturned).amount) == (2, 10)
    assert [(share.seat, share.amount) for share in table.last(PotAwarded).shares] == [(2, 26)]


@law("nz", "13.2(b)(ii)")
def test_b_ii_with_two_or_more_left_the_hand_goes_on():
    table = deal(NZ7, THREE).acts("1 brings in 10, 2 folds, 0 calls 10")
    assert table.street is StreetName.FOURTH
    assert len(table.last(Folded).cites) == 1
    assert table.never(PotAwarded)


@law("nz", "13.2(b)(ii)")
def test_b_ii_what_goes_on_says_why():
    table = deal(NZ7, THREE).acts("1 brings in 10, 2 folds, 0 calls 10")
    assert citing(table, "nz 13.2(b)(ii)")
