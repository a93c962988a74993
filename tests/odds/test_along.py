"""The odds of each street as a hand went."""

import pytest

from doorcard.engine.events import Folded, StreetPlanned
from doorcard.engine.play import replay
from doorcard.engine.state import Step
from doorcard.odds import OddsError, along, equity, spot_at
from doorcard.records.own import Hand, seen_by
from doorcard.rules.clauses import Structure
from doorcard.rules.ruleset import StreetName
from doorcard.views import RAIL
from hands import ALL_RULES, setting, steps

FEW = {"method": "sample", "samples": 64}


def hand_of(name="nz/seven-card-stud", seats=4, seed=3, folding=0.05):
    played = list(steps(setting(name, Structure.FIXED, seats, seed), folding=folding))
    return Hand(begin=played[0].before, events=tuple(event for step in played for event in step.events))


@pytest.mark.parametrize("name", ALL_RULES)
def test_every_street_of_every_game_has_its_odds(name):
    hand = hand_of(name, seats=3, folding=0)
    moments = list(along(hand, **FEW))
    assert [moment.street for moment in moments] == [street.name for street in hand.begin.rules.streets]
    assert all(moment.seats == (0, 1, 2) for moment in moments)
    assert all(sum(share.equity for share in moment.odds.players) == 1 for moment in moments)


def test_who_has_folded_is_out_and_his_cards_are_dead():
    hand = hand_of(seats=6, folding=0.2, seed=8)
    folded_later = [event.seat for event in hand.events if type(event) is Folded]
    assert folded_later
    for moment in along(hand, **FEW):
        gone = set(range(6)) - set(moment.seats)
        assert gone <= set(folded_later)
        held = sum(len(seat.hole) + len(seat.up) for number, seat in enumerate(hand.end.seats) if number in gone)
        assert len(moment.odds.spot.dead) == held


def test_a_street_has_the_odds_of_its_cards():
    hand = hand_of(seats=2, folding=0)
    sixth = next(moment for moment in along(hand) if moment.street is StreetName.SIXTH)
    cards = [[*seat.hole[:2], *seat.up] for seat in hand.end.seats]
    assert sixth.odds.exact
    assert sixth.odds.outcomes == equity("nz/seven-card-stud", cards).outcomes


def test_what_was_won_is_the_odds_of_the_last_street():
    for seed in range(5):
        hand = hand_of(seats=3, folding=0, seed=seed)
        *_, last = along(hand)
        assert last.odds.run_outs == 1
        winners = {seat for seat, share in zip(last.seats, last.odds.players, strict=True) if share.equity}
        won = {
            number
            for number, (begun, ended) in enumerate(zip(hand.begin.seats, hand.end.seats, strict=True))
            if ended.stack > begun.stack
        }
        assert won <= winners


def test_down_cards_that_the_rail_never_saw_stay_unknown_and_shown_ones_count_from_the_start():
    hand = hand_of(seats=4, folding=0.15, seed=11)
    rail = seen_by(hand, RAIL)
    hidden = [seat.hole.count(None) for seat in rail.end.seats]
    assert 0 in hidden
    assert any(hidden)
    first = next(along(rail, **FEW))
    assert [unknown == 0 for unknown in first.odds.spot.unknown] == [many == 0 for many in hidden]


def test_a_deck_that_runs_short_gives_a_common_card_in_the_odds_too():
    hand = hand_of("nz/seven-card-stud", seats=8, folding=0, seed=1)
    community = hand.end.community
    assert community
    moments = {moment.street: moment.odds.spot for moment in along(hand, **FEW)}
    assert moments[StreetName.THIRD].shared == len(community)
    assert moments[StreetName.SEVENTH].shared == 0
    assert moments[StreetName.SEVENTH].common == community
    planned = [event for event in hand.events if type(event) is StreetPlanned]
    assert any(step.step is Step.COMMON for event in planned for step in event.plan)


def test_a_hand_that_breaks_off_in_the_deal_has_no_odds_of_that_street():
    hand = hand_of(seats=3, folding=0)
    at = next(place for place, event in enumerate(hand.events) if type(event) is StreetPlanned)
    broken = Hand(begin=hand.begin, events=hand.events[: at + 3])
    assert list(along(broken, **FEW)) == []


def test_one_player_alone_has_no_odds():
    hands = (hand_of(seats=2, folding=0.5, seed=seed) for seed in range(50))
    hand = next(hand for hand in hands if len(hand.end.live) == 1)
    over = replay(hand.begin, hand.events)
    with pytest.raises(OddsError, match="2 to 9 players"):
        spot_at(over)
