"""The odds beside a replayed hand: by what its viewer knew, and adding up to the pot."""

import pytest

from doorcard.records.own import Hand, seen_by
from doorcard.server.equities import equities
from doorcard.views import RAIL
from hands import STRUCTURES, setting, steps

GAMES = ("nz/seven-card-stud", "pa/seven-card-stud-low", "pa/seven-card-stud-eight-or-better", "nz/five-card-stud")


def hand_of(name, seed=3, folding=0.1):
    played = list(steps(setting(name, STRUCTURES[0], 3, seed, short=False), folding))
    events = tuple([event for step in played for event in step.events])
    return Hand(begin=played[0].before, events=events, names=("Ana", "Bo", None), number=1)


@pytest.mark.parametrize("name", GAMES)
def test_the_shares_of_a_street_make_one_pot_and_are_made_of_its_halves(name):
    streets = equities(hand_of(name)).streets
    assert streets
    for street in streets:
        assert sum(one.share for one in street.seats) == pytest.approx(1)
        for one in street.seats:
            assert one.share == pytest.approx(one.high + one.low)
            assert (one.error == 0) == street.exact or one.share in (0, 1)


def test_a_low_game_has_no_high_half_and_a_high_game_no_low_one():
    assert all(one.low == 0 for street in equities(hand_of(GAMES[0])).streets for one in street.seats)
    assert all(one.high == 0 for street in equities(hand_of(GAMES[1])).streets for one in street.seats)


def test_the_last_street_of_a_hand_that_was_shown_is_sure():
    hand = hand_of(GAMES[0], folding=0)
    last = equities(hand).streets[-1]
    assert last.exact
    assert {one.share for one in last.seats} <= {0, 0.5, 1 / 3, 1}


def test_the_rail_is_not_told_the_odds_of_one_who_knows_the_folded_cards():
    found = [seed for seed in range(40) if _one_folds_early(hand_of(GAMES[0], seed, 0.5))][:3]
    assert found
    for seed in found:
        rail = seen_by(hand_of(GAMES[0], seed, 0.5), RAIL)
        assert all(None in seat.hole for seat in rail.end.seats if seat.folded and seat.hole)
        assert equities(rail) != equities(hand_of(GAMES[0], seed, 0.5))


def _one_folds_early(hand):
    return len(hand.end.live) == 2 and len(hand.end.seats) >= 3 and hand.end.street >= 2
