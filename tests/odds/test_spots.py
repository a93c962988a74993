"""Moments of a hand: what is refused, and what the law makes of a deck that runs short."""

import pytest

from doorcard.errors import CardError, DealError
from doorcard.odds import OddsError, by_next_card, equity, spot
from doorcard.rules import rule_set
from doorcard.shuffle import deck

HIGH = "cardroom/seven-card-stud"


def dealt(players: int, cards: int) -> list:
    order = deck(1, 1)
    return [order[player * cards : (player + 1) * cards] for player in range(players)]


@pytest.mark.parametrize(
    ("rules", "players", "cards", "undealt", "burned", "shared"),
    [
        ("pa/seven-card-stud-high", 7, 6, 7, 3, 1),
        ("pa/seven-card-stud-high", 8, 6, 1, 3, 1),
        ("pa/seven-card-stud-low", 9, 5, 5, 2, 2),
        ("pa/seven-card-stud-high", 2, 6, 3, 3, 0),
        ("nz/seven-card-stud", 8, 6, 1, 3, 1),
        ("nz/seven-card-stud", 7, 6, 7, 3, 0),
        ("nz/five-card-stud", 9, 4, 14, 2, 0),
        ("pa/super-stud-eight-or-better", 7, 5, 2, 2, 2),
    ],
)
def test_the_law_says_how_many_cards_come_for_all(rules, players, cards, undealt, burned, shared):
    found = spot(rule_set(rules), dealt(players, cards), undealt=undealt, burned=burned)
    assert found.shared == shared
    assert all(own + shared == found.deal.cards - cards for own in found.deal.own)


def test_without_numbers_the_deck_suffices():
    assert spot(rule_set("nz/seven-card-stud"), dealt(4, 6)).shared == 0


def test_a_shared_card_is_counted_and_drawn():
    hands = dealt(8, 6)
    counted = equity("nz/seven-card-stud", hands, undealt=1, burned=3)
    drawn = equity("nz/seven-card-stud", hands, undealt=1, burned=3, method="sample", samples=20_000)
    assert counted.run_outs == 4
    for right, near in zip(counted.players, drawn.players, strict=True):
        assert abs(float(right.equity - near.equity)) <= 4 * near.error


def test_two_common_cards_are_counted():
    hands = dealt(9, 5)
    assert equity("pa/seven-card-stud-low", hands, undealt=5, burned=2).run_outs == 7 * 6 // 2


def test_a_common_card_turned_up_is_part_of_every_hand():
    odds = equity(HIGH, ["2c3c4c5c9hTs", "KdKhQsJs8d7d"], common="6c")
    assert odds.players[0].equity == 1
    assert odds.run_outs == 1


@pytest.mark.parametrize(
    ("hands", "more", "words"),
    [
        (["AsAh7d"], {}, "2 to 9 players"),
        (["AsAh7d", "AsKdQd"], {}, "As is there twice"),
        (["AsAh7d", "8h9hTh"], {"dead": "7d"}, "7d is there twice"),
        (["AsAh7d", "8h9hTx"], {}, "no such card"),
        (["AsAh7d", "2c3c4c5c6c7c8c9c"], {}, "player 2 has 8 cards"),
        (["AsAh7d", ""], {}, "player 2 has 0 cards"),
        (["AsAh7d", "8h9h"], {"undealt": 20}, "equally many cards"),
        (["As", "8h"], {"undealt": 20}, "no street of cardroom/seven-card-stud ends with 1 card"),
        (["AsAh7d", "8h9hTh"], {"undealt": -1}, "do not come from a deck"),
        (["AsAh7d", "8h9hTh"], {"samples": 0}, "ask for 1 to"),
        ([f"{rank}{suit}" for rank in "234" for suit in "cdh"], {}, "are unseen"),
        (
            ["AsAh7d", "8h9hTh", "2c3c4c", "5d6d7c"],
            {"method": "exact"},
            "would take about .* seconds, more than 60; give it a greater budget",
        ),
    ],
)
def test_what_is_no_spot_is_refused_in_a_sentence(hands, more, words):
    with pytest.raises((OddsError, CardError, DealError), match=words) as refusal:
        equity(HIGH, hands, **more)
    assert "\n" not in str(refusal.value)


def test_each_next_card_has_its_equity_and_their_mean_is_the_equity():
    found = spot(rule_set(HIGH), ["AcAd7h8s9d2s", "KcKd2h3s4dJs"])
    after = by_next_card(found, 0)
    assert len(after) == len(found.deal.unseen)
    mean = sum(odds.players[0].equity for odds in after.values()) / len(after)
    assert mean == equity(HIGH, ["AcAd7h8s9d2s", "KcKd2h3s4dJs"]).players[0].equity


def test_who_gets_no_more_cards_has_no_next_card():
    found = spot(rule_set(HIGH), ["AsAh7d2c9dKcKd", "8h9hThJhQc2d"])
    with pytest.raises(OddsError, match="player 1 gets no more cards"):
        by_next_card(found, 0)
