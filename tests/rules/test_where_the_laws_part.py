"""Where New Zealand and Pennsylvania give different answers: the same cards, both answers side by side."""

import pytest

from diagrams import (
    NZ5,
    NZ7,
    PA_HIGH,
    PA_HIGH_LOW,
    PA_LOW,
    Table,
    betting_round,
    deal,
    draw,
    paragraphs,
    sign_for,
    sign_refused,
)
from doorcard.cards import read_cards
from doorcard.engine.events import HandShown, OddChipAwarded, StubReshuffled
from doorcard.errors import SignNotPermitted
from doorcard.rules import rule_set
from doorcard.rules.ruleset import StreetName
from doorcard.rules.sign import check
from marks import law


@law("nz", "13.4(a)")
@law("pa", "(h)")
@pytest.mark.parametrize(("game", "shuffled", "shared"), [(NZ7, True, 0), (PA_HIGH, False, 1)])
def test_seven_stay_own_sevenths_or_a_common_one(game, shuffled, shared):
    table = deal(game, 7).everybody_stays(to=StreetName.SEVENTH)
    assert table.never(StubReshuffled) is not shuffled
    assert len(table.common) == shared


@law("nz", "13.3(b)")
@law("pa", "(f)(3)")
@pytest.mark.parametrize(("game", "opens", "by"), [(NZ7, 1, "nz 13.3(b)"), (PA_HIGH, 0, "pa (f)(3)")])
def test_equal_hands_showing_the_suit_or_the_nearest_to_the_dealers_left(game, opens, by):
    table = draw(game, "seat 0 ?? ?? | 7c 7d\nseat 1 ?? ?? | 7h 7s\nseat 2 ?? ?? | Kd 2s")
    assert table.opener == opens
    assert by in paragraphs(table.legal())


@law("nz", "13.3(b)")
@law("pa", "(f)")
@pytest.mark.parametrize(("game", "choices"), [(NZ7, {"bet", "check", "fold"}), (PA_HIGH, {"bet", "check"})])
def test_the_opener_may_fold_or_not(game, choices):
    assert betting_round(game, [100, 100]).choices == choices


@law("nz", "13.2(a)")
@law("pa", "(d)")
@pytest.mark.parametrize(("game", "forced"), [(NZ7, (10, 10)), (PA_HIGH, (3, 3))])
def test_the_forced_bet_is_the_minimum_or_the_posted_amount(game, forced):
    assert betting_round(game, [100, 100], first=True).may("bring-in") == forced


@law("nz", "13.2(a)")
@law("pa", "(d)", "(e)")
@pytest.mark.parametrize(("game", "opening", "acts"), [(NZ7, 10, {"raise"}), (PA_HIGH, 3, {"complete"})])
def test_there_is_nothing_to_complete_or_the_forced_bet_is(game, opening, acts):
    table = betting_round(game, [100, 100], first=True).acts(f"0 brings in {opening}")
    assert table.choices - {"call", "fold"} == acts


@law("nz", "13.2(a)")
@law("pa", "(d)(1)", "(d)(2)", "(d)(3)")
@pytest.mark.parametrize(("game", "forced"), [(NZ7, 1), (PA_HIGH, 1), (PA_LOW, 2), (PA_HIGH_LOW, 2)])
def test_the_lowest_card_is_forced_or_the_highest(game, forced):
    assert draw(game, "seat 0 ?? ?? | Ac\nseat 1 ?? ?? | 4d\nseat 2 ?? ?? | Kh").opener == forced


@law("nz", "13.1(b)")
@law("pa", "(b)")
def test_the_ante_is_compulsory_or_optional():
    assert paragraphs(sign_refused(NZ7, ante=0)) == ("nz 13.1(b)",)
    assert check(sign_for(PA_HIGH, ante=0), rule_set(PA_HIGH)).ante == 0


@law("nz", "12.1(a)", "13.1(a)")
@law("pa", "(b)")
@pytest.mark.parametrize(("game", "players", "allowed"), [(NZ5, 10, True), (NZ7, 9, False), (PA_HIGH, 9, True)])
def test_how_many_may_play(game, players, allowed):
    if allowed:
        assert len(deal(game, players).state.live) == players
    else:
        with pytest.raises(SignNotPermitted):
            deal(game, players)


def tied(game: str) -> Table:
    """A pot of 25 for two hands that are equal as high hands and as lows."""
    return draw(
        game,
        """
        seat 0   2c 3c | 4d 5h 7s Kd | Qd   stack 0 paid 10
        seat 1   2d 3h | 4s 5c 7c Kh | Qc   stack 0 paid 10
        seat 2   Js Td | 9c 8c 6h 6d | Jd   stack 0 paid 5 folded
        """,
    ).all_show()


@law("nz", "13.4(e)")
@law("pa", "(i)(3)(ii)", "(i)(3)(iii)")
@pytest.mark.parametrize(
    ("game", "half", "seat", "card"),
    [(NZ7, "whole", 1, "Kh"), (PA_HIGH, "whole", 1, "Kh"), (PA_LOW, "whole", 0, "2c")],
)
def test_the_left_over_goes_to_the_highest_card_or_for_a_low_to_the_lowest(game, half, seat, card):
    odd = tied(game).last(OddChipAwarded)
    assert (odd.half.value, odd.seat, odd.amount, odd.card) == (half, seat, 1, read_cards(card)[0])


@law("nz", "13.4(e)")
@law("pa", "(i)(3)(ii)")
@pytest.mark.parametrize(("game", "shares"), [(NZ7, (33, 33, 35)), (PA_HIGH, (33, 34, 34))])
def test_all_of_the_left_over_to_one_or_at_most_a_dollar(game, shares):
    table = draw(
        game,
        """
        seat 0   Ac 4d | Kh Qs 9c 7d | 2s   stack 0 paid 30
        seat 1   Ad 4h | Kc Qh 9d 7s | 2c   stack 0 paid 30
        seat 2   As 4s | Kd Qc 9s 7h | 2d   stack 0 paid 30
        seat 3   Jc Jh | Td 8c 5s 3c | 3h   stack 0 paid 11 folded
        """,
    ).all_show()
    assert table.stacks[:3] == shares


SHOWDOWN = """
    seat 0   2h 3d | 9c 9d Jh 5s | 7h
    seat 1   Ah 4d | Ac 8d 7s 2c | Qd
"""


@law("nz", "13.4(d)")
@law("pa", "(i)")
@pytest.mark.parametrize(("game", "must"), [(NZ7, True), (PA_HIGH, False)])
def test_a_better_hand_must_be_shown_or_may_be_conceded(game, must):
    table = draw(game, SHOWDOWN, paid=10).acts("0 bets 20, 1 calls 20")
    assert table.over is must
    if not must:
        table.acts("1 mucks")
        assert table.stacks == (140, 80)


@law("nz", "13.4(d)")
@law("pa", "(i)")
@pytest.mark.parametrize(("game", "allowed"), [(NZ7, True), (PA_HIGH, False)])
def test_anyone_may_ask_to_see_a_hand_or_nobody(game, allowed):
    table = draw(game, SHOWDOWN, paid=10).acts("0 checks, 1 bets 20, 0 calls 20, 0 mucks")
    if allowed:
        assert table.acts("1 asks to see 0").last(HandShown).asked_by == 1
    else:
        table.refused("1 asks to see 0")


@law("nz", "13.4(b)")
@law("pa", "(f)", "(h)")
@pytest.mark.parametrize(
    ("game", "opener", "by"), [(NZ7, 1, "nz 13.4(b)"), (PA_HIGH, 1, "house common-card-not-shown")]
)
def test_the_common_card_is_not_counted_by_text_or_by_reading(game, opener, by):
    table = draw(game, "seat 0 ?? ?? | Kc Qd 9c 5s\nseat 1 ?? ?? | 3c 3d 7s 8h\ncommon Kh")
    assert table.opener == opener
    assert by in paragraphs(table.legal())


@law("nz", "13.4(f)")
@law("house", "no-agreement-borrowed")
@pytest.mark.parametrize(("game", "by"), [(NZ7, "nz 13.4(f)"), (PA_HIGH, "house no-agreement-borrowed")])
def test_division_by_agreement_is_barred_by_text_or_by_reading(game, by):
    refusal = betting_round(game, [100, 100]).refused("0 divides")
    assert paragraphs(refusal) == (by,)
