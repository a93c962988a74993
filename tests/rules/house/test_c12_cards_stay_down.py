"""C12: until the showdown nobody's down cards are turned up."""

import pytest

from diagrams import NZ5, NZ7, PA_HIGH, Table, betting_round, deal, rests_on, sign_refused
from doorcard.engine.events import CardBurned, HandShown, HoleCardDealt, ShowdownReached
from marks import law

CARDROOM = "cardroom/seven-card-stud"
every_law = pytest.mark.parametrize("game", [NZ5, NZ7, PA_HIGH, CARDROOM])


def all_in(game: str, **sign: object) -> Table:
    """Two who are all in on the first round."""
    table = deal(game, 2, stacks=[200, 12], **sign)
    if game.startswith("nz/"):
        return table.acts("0 brings in 10, 1 calls 10")
    return table.acts("0 brings in 3, 1 completes to 10, 0 calls 10")


@law("house", "cards-stay-down")
@every_law
def test_all_in_hands_stay_down_until_the_showdown(game):
    table = all_in(game)
    assert table.kinds.index("HandShown") > table.kinds.index("ShowdownReached")
    assert not any(hand.turned_up for hand in table.all(HandShown))


@law("house", "cards-stay-down")
@every_law
def test_cards_dealt_down_after_it_are_dealt_down(game):
    table = all_in(game)
    downs = sum(street.deal.says.pattern.count("D") for street in table.rules.streets)
    assert len(table.all(HoleCardDealt)) == 2 * downs
    assert len(table.all(CardBurned)) == len(table.rules.streets) - 1


@law("house", "cards-stay-down")
@every_law
def test_nobody_shows_while_there_is_betting(game):
    table = betting_round(game, [200, 200, 0], paid=10).acts("0 bets 10, 1 calls 10")
    assert table.never(HandShown)


@law("house", "cards-stay-down")
@pytest.mark.parametrize("game", [NZ5, NZ7, PA_HIGH])
def test_no_sign_under_either_law_turns_them_up(game):
    refusal = sign_refused(game, all_in_up=True)
    assert refusal.field == "all_in_up"
    assert rests_on(refusal, "house cards-stay-down")


@law("house", "cards-stay-down")
def test_the_card_room_may_turn_them_up_as_soon_as_no_more_betting_is_possible():
    table = all_in(CARDROOM, all_in_up=True)
    turned = [hand.seat for hand in table.all(HandShown) if hand.turned_up]
    assert sorted(turned) == [0, 1]
    assert table.kinds.index("HandShown") < table.kinds.index("CardBurned")
    assert not table.never(ShowdownReached)
    # Each has two cards down; a down card dealt later is open.
    assert all(seat.shown for seat in table.seats)


@law("house", "cards-stay-down")
def test_not_while_two_can_still_bet():
    table = betting_round(CARDROOM, [200, 200, 0], paid=10, all_in_up=True)
    assert table.never(HandShown)
