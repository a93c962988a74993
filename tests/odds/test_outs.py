"""Who is ahead as the cards lie, and which next cards change that, counted by hand."""

import pytest

from doorcard.odds import OddsError, leaders, outs, spot
from doorcard.rules import rule_set

HIGH, LOW, EIGHT = (rule_set(f"cardroom/{name}") for name in ("seven-card-stud", "razz", "stud-eight-or-better"))


def said(found, player: int) -> dict[str, str]:
    return {group.makes: " ".join(map(str, group.cards)) for group in outs(found, player)}


def test_kings_behind_aces_need_a_third_or_a_second_pair():
    found = spot(HIGH, ["AcAd7h8s9d2s", "KcKd2h3s4dJs"])
    assert leaders(found) == {"high": (0,)}
    assert outs(found, 0) == ()
    assert said(found, 1) == {
        "three of a kind": "Ks Kh",
        "two pair": "Jh Jd Jc 4s 4h 4c 3h 3d 3c 2d 2c",
    }


def test_dead_cards_are_no_outs():
    found = spot(HIGH, ["AcAd7h8s9d2s", "KcKd2h3s4dJs"], dead="Ks Kh Jh")
    assert said(found, 1) == {"two pair": "Jd Jc 4s 4h 4c 3h 3d 3c 2d 2c"}


def test_a_four_flush_and_an_open_straight():
    found = spot(HIGH, ["9c9d9h3s4c5d", "TsJsQsKs2d8c"])
    # The ace and the nine of spades make a straight flush, the seven others a flush.
    assert said(found, 1) == {
        "straight flush": "As 9s",
        "flush": "8s 7s 6s 5s 4s 2s",
        "straight": "Ah Ad Ac",
    }


def test_of_two_equal_hands_neither_is_behind():
    found = spot(HIGH, ["AcKd7h8s9d", "AdKc7s8h9c"])
    assert leaders(found) == {"high": (0, 1)}
    assert outs(found, 0) == outs(found, 1) == ()


def test_early_streets_are_judged_by_what_there_is():
    found = spot(HIGH, ["AsAh7d", "8h9hTh"])
    assert said(found, 1) == {}
    found = spot(HIGH, ["KsKh7d", "AhTc2h"])
    assert said(found, 1) == {"pair": "As Ad Ac"}


def test_razz_is_judged_once_all_have_five_cards():
    found = spot(LOW, ["5c6d7h8c9s", "Ac2d3h4sKd"])
    assert leaders(found) == {"low": (0,)}
    assert said(found, 1) == {
        "5-4 low": "5s 5h 5d",
        "6-4 low": "6s 6h 6c",
        "7-4 low": "7s 7d 7c",
        "8-4 low": "8s 8h 8d",
        "9-4 low": "9h 9d 9c",
    }
    with pytest.raises(OddsError, match="only when all have five cards"):
        leaders(spot(LOW, ["5c6d7h8c", "Ac2d3h4s"]))


def test_each_half_has_its_outs():
    found = spot(EIGHT, ["As2d3h8cKh", "KcKd9s5sQd"])
    assert leaders(found) == {"high": (1,)}
    low = [group for group in outs(found, 0) if group.half == "low"]
    assert [group.makes for group in low] == ["8-4 low", "8-5 low", "8-6 low", "8-7 low"]
    assert sum(len(group.cards) for group in low) == 4 + 3 + 4 + 4
    assert {group.makes for group in outs(found, 0) if group.half == "high"} == {"pair"}


@pytest.mark.parametrize("hand", ["??8d2c", "(99+)8d2c"])
def test_hidden_cards_tell_nobody_who_is_ahead(hand):
    with pytest.raises(OddsError, match="all cards are known"):
        leaders(spot(HIGH, ["AcAd7h8s", hand]))


def test_who_gets_no_more_cards_has_no_outs():
    with pytest.raises(OddsError, match="player 1 gets no more cards"):
        outs(spot(HIGH, ["AsAh7d2c9dKcKd", "8h9hThJhQc2d"]), 0)
