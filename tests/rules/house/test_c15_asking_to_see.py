"""C15: in New Zealand anyone with a seat may ask to see a hand that was in the showdown; elsewhere nobody may."""

import pytest

from diagrams import CR_GAMES, NZ7, PA_GAMES, Table, deal, draw, paragraphs, rests_on, three
from doorcard.engine.events import HandShown, PotAwarded
from marks import law


def conceded(game: str = NZ7) -> Table:
    """Seat 0 won with two pair, seat 1 conceded, seat 2 folded, seat 3 sat out, seat 4 is empty."""
    table = draw(
        game,
        """
        seat 0   8c 8d | 7d 7h Jc 5c | 3s paid 10
        seat 1   9c 9d | As Qd Ts 4c | 3h paid 10
        seat 2   Th Td | Ks Jd 6h 2c | 3c paid 10
        seat 3   sits out
        seat 4   empty
        """,
    )
    return table.acts("0 bets 20, 1 calls 20, 2 folds, 1 mucks")


@law("nz", "13.4(d)")
@law("house", "ask-to-see")
@pytest.mark.parametrize("asker", [0, 1, 2, 3])
def test_anyone_with_a_seat_may_ask_in_the_hand_or_not(asker):
    table = conceded().acts(f"{asker} asks to see 1")
    shown = table.last(HandShown)
    assert (shown.seat, shown.asked_by) == (1, asker)
    assert table.seats[1].shown
    assert rests_on(shown, "nz 13.4(d)", "house ask-to-see")


@law("house", "ask-to-see")
def test_nobody_asks_from_an_empty_chair():
    assert rests_on(conceded().refused("4 asks to see 1"), "nz 13.4(d)", "house ask-to-see")


@law("house", "ask-to-see")
@pytest.mark.parametrize("asker", [5, -1])
def test_nobody_asks_without_a_chair(asker):
    assert conceded().refused(f"{asker} asks to see 1").cites


@law("house", "ask-to-see")
@pytest.mark.parametrize("hand", [2, 3, 4])
def test_a_hand_that_was_not_in_the_showdown_is_not_to_be_seen(hand):
    assert rests_on(conceded().refused(f"0 asks to see {hand}"), "nz 13.4(d)", "house ask-to-see")


@law("house", "ask-to-see")
def test_not_before_the_showdown():
    table = draw(
        NZ7,
        """
        seat 0   8c 8d | 7d 7h Jc 5c | 3s paid 10
        seat 1   9c 9d | As Qd Ts 4c | 3h paid 10
        """,
    )
    assert "house ask-to-see" in paragraphs(table.refused("0 asks to see 1"))
    assert "house ask-to-see" in paragraphs(table.acts("0 bets 20").refused("0 asks to see 1"))


@law("house", "ask-to-see")
def test_during_the_showdown_too():
    table = draw(
        NZ7,
        """
        seat 0   8c 8d | 7d 7h Jc 5c | 3s paid 10
        seat 1   9c 9d | As Qd Ts 4c | 3h paid 10
        seat 2   Th Td | Ks Jd 6h 2c | 3c paid 10
        """,
    ).everybody_stays()
    table.acts("1 mucks")
    assert table.to_act == 2
    table.acts("2 asks to see 1")
    assert table.last(HandShown).seat == 1
    assert table.to_act == 2


@law("house", "ask-to-see")
def test_it_changes_no_award():
    table = conceded()
    before = table.stacks, table.won, len(table.all(PotAwarded))
    table.acts("3 asks to see 1")
    assert (table.stacks, table.won, len(table.all(PotAwarded))) == before


@law("pa", "(i)")
@law("house", "nobody-may-ask")
@pytest.mark.parametrize("game", PA_GAMES)
def test_in_pennsylvania_nobody_may_ask(game):
    table = deal(game, three(game)).to_the_end()
    assert rests_on(table.refused("1 asks to see 0"), "pa (i)", "house nobody-may-ask")


@pytest.mark.parametrize("game", CR_GAMES)
def test_by_custom_nobody_may_ask(game):
    assert rests_on(deal(game, three(game)).to_the_end().refused("1 asks to see 0"), "custom concede")
