"""The first three cards, and what is dealt first."""

import pytest

from diagrams import PA_GAMES, PA_SUPER, deal, rests_on
from doorcard.engine.events import CardBurned, HoleCardDealt, StreetPlanned, UpCardDealt
from marks import law

three_card_games = pytest.mark.parametrize("game", [game for game in PA_GAMES if game != PA_SUPER])


@law("pa", "(c)")
@three_card_games
def test_c_two_rounds_down_then_one_up_from_the_dealers_left_clockwise(game):
    table = deal(game, 3)
    dealt = [event for event in table.events if isinstance(event, HoleCardDealt | UpCardDealt)]
    assert [(type(card).__name__[:2], card.seat) for card in dealt] == [
        ("Ho", 0),
        ("Ho", 1),
        ("Ho", 2),
        ("Ho", 0),
        ("Ho", 1),
        ("Ho", 2),
        ("Up", 0),
        ("Up", 1),
        ("Up", 2),
    ]
    assert all(rests_on(card, "pa (c)") for card in dealt)


@law("pa", "(c)")
@three_card_games
def test_c_nothing_is_burned_for_the_first_cards(game):
    table = deal(game, 3)
    assert table.never(CardBurned)
    assert table.undealt == 52 - 9


@law("pa", "(c)")
@three_card_games
def test_c_the_first_taken_chair_is_first_in_every_deal(game):
    table = deal(
        game,
        """
        seat 0   empty
        seat 1   | 4h
        seat 2   empty
        seat 3   | 9s
        """,
    )
    assert [card.seat for card in table.all(HoleCardDealt)] == [1, 3, 1, 3]
    assert [card.seat for card in table.all(UpCardDealt)] == [1, 3]
    assert rests_on(table.all(StreetPlanned)[0], "pa (c)", "house no-button")
