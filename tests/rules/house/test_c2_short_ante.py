"""C2: who has less than the ante, and who has nothing."""

import pytest

from diagrams import NZ5, NZ7, PA_HIGH, Table, deal, rests_on
from doorcard.engine.events import AntePosted, BroughtIn, PotsFormed
from doorcard.engine.state import Part
from marks import law

every_law = pytest.mark.parametrize("game", [NZ5, NZ7, PA_HIGH, "cardroom/seven-card-stud"])


def short(game: str, *stacks: int) -> Table:
    """A hand with an ante of 5, of which seat 0 has not enough."""
    return deal(game, len(stacks), stacks=stacks, ante=5)


@law("house", "short-ante")
@every_law
def test_who_has_less_than_the_ante_puts_in_what_he_has_and_is_tapped_out(game):
    table = short(game, 3, 200, 200)
    assert [(ante.seat, ante.amount) for ante in table.all(AntePosted)] == [(0, 3), (1, 5), (2, 5)]
    assert table.stacks[0] == 0
    assert table.seats[0].part is Part.IN
    assert len(table.seats[0].up) == 1
    assert rests_on(table.all(AntePosted)[0], "house short-ante")


@law("house", "short-ante")
@every_law
def test_who_has_the_ante_and_no_more_is_tapped_out_and_in_the_hand(game):
    table = short(game, 5, 200, 200)
    assert (table.stacks[0], table.seats[0].live) == (0, True)
    assert "house short-ante" not in [str(cite) for cite in table.all(AntePosted)[0].cites]


@law("house", "short-ante")
@every_law
def test_he_plays_for_what_he_matched(game):
    table = short(game, 3, 200, 200).everybody_stays()
    pots = table.last(PotsFormed).pots
    assert (pots[0].amount, pots[0].claimants) == (9, (0, 1, 2))
    assert pots[1].claimants == (1, 2)


@law("house", "short-ante")
@every_law
def test_who_has_nothing_is_not_dealt_in(game):
    table = short(game, 0, 200, 200)
    assert [ante.seat for ante in table.all(AntePosted)] == [1, 2]
    assert table.seats[0].part is Part.OUT
    assert (table.seats[0].hole, table.seats[0].up) == ((), ())


@law("house", "short-ante", "forced-bet-passes")
@every_law
def test_the_forced_bet_passes_from_him(game):
    # Seat 0 has the lowest card.
    table = short(game, 3, 200, 200)
    assert table.to_act == 1
    assert table.choices >= {"bring-in"}
    assert table.never(BroughtIn)
