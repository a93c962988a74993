"""Temperaments: each plays its own way, and all of them sensibly.

The deals and the players are seeded, so the counts are fixed.
"""

import functools
import statistics
from collections import Counter

import pytest

from doorcard.dealer import seeded_dealer
from doorcard.engine.actions import Bet, Call, Complete, Fold, Raise
from doorcard.engine.events import BroughtIn, Completed, Folded, Raised, ShowdownReached, StreetPlanned
from doorcard.engine.legal import Act, legal
from doorcard.engine.play import begin
from doorcard.game import play_out
from doorcard.players.caller import Caller
from doorcard.players.chances import share
from doorcard.players.sensible import Sensible, has_best_board
from doorcard.players.temperaments import TEMPERAMENTS
from doorcard.rules import rule_set
from doorcard.rules.sign import default_sign
from players.test_tight_decisions import EIGHT, FIVE, HIGH, RAZZ, SUPER, table

GAMES = (FIVE, "nz/seven-card-stud", HIGH, RAZZ, "pa/seven-card-stud-high-low", EIGHT, SUPER)
SEATS = 6
HANDS = 120


@functools.cache
def counts(name, temperament):
    """What six players of a temperament do: asked, folded, raised on the first street, and hands shown down."""
    rules = rule_set(name)
    found = Counter()
    for number in range(HANDS):
        players = [Sensible(number * SEATS + seat, TEMPERAMENTS[temperament]) for seat in range(SEATS)]
        state = begin(rules, default_sign(rules), [400] * SEATS)
        _, events = play_out(state, seeded_dealer(5, number), players)
        streets, forced = 0, None
        for event in events:
            streets += isinstance(event, StreetPlanned)
            found["shown down"] += isinstance(event, ShowdownReached)
            if streets == 1:
                forced = event.seat if isinstance(event, BroughtIn) else forced
                found["folded"] += isinstance(event, Folded) and event.seat != forced
                found["raised"] += isinstance(event, Completed | Raised)
        found["asked"] += SEATS - 1
    return found


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
@pytest.mark.parametrize("name", GAMES)
def test_everybody_folds_most_hands_on_the_first_street(name, temperament):
    found = counts(name, temperament)
    assert found["folded"] > 0.55 * found["asked"]


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
@pytest.mark.parametrize("name", GAMES)
def test_nobody_folds_everything(name, temperament):
    found = counts(name, temperament)
    assert found["folded"] < 0.98 * found["asked"]
    assert found["raised"]


@pytest.mark.parametrize("name", GAMES)
def test_the_rock_folds_more_than_the_loose_player(name):
    assert counts(name, "rock")["folded"] > counts(name, "loose")["folded"]


@pytest.mark.parametrize("name", GAMES)
def test_the_lively_player_raises_more_than_the_loose_and_the_rock(name):
    lively = counts(name, "lively")["raised"]
    assert lively > counts(name, "loose")["raised"]
    assert lively > counts(name, "rock")["raised"]


@pytest.mark.parametrize("name", GAMES)
def test_the_loose_player_sees_more_hands_to_the_end_than_the_steady_one(name):
    assert counts(name, "loose")["shown down"] > counts(name, "steady")["shown down"]


class Free:
    """Watches that nobody folds what costs nothing."""

    def __init__(self, player):
        self.player = player

    def act(self, view, options):
        act = self.player.act(view, options)
        assert not (Act.CHECK in options.acts and isinstance(act, Fold))
        return act


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
@pytest.mark.parametrize("name", GAMES)
def test_nobody_folds_where_checking_is_free(name, temperament):
    rules = rule_set(name)
    for number in range(40):
        players = [Free(Sensible(number * 8 + seat, TEMPERAMENTS[temperament])) for seat in range(5)]
        after, _ = play_out(begin(rules, default_sign(rules), [200] * 5), seeded_dealer(6, number), players)
        assert after.over


def decided(view, temperament, seed=0):
    return Sensible(seed, TEMPERAMENTS[temperament]).act(view, legal(view))


RISING = (Raise, Bet, Complete)


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
@pytest.mark.parametrize("seed", range(6))
def test_nobody_raises_a_hopeless_low(temperament, seed):
    view = table(RAZZ, "Kd Kc | Qh Jd Js 9c", "2c 3d 4h 6s", pot=60, bet=20)
    assert isinstance(decided(view, temperament, seed), Fold)


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_nobody_folds_a_made_wheel(temperament):
    view = table(RAZZ, "Ad 2c | 3h 4d 5s Kc", "2d 3d Kh Ks", pot=60, bet=20)
    assert isinstance(decided(view, temperament), RISING)


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_nobody_calls_with_less_than_what_shows_and_no_card_to_come(temperament):
    view = table(HIGH, "2d 3c 7h | 9s Jd 4c 6h", "Kc Kd Ks 2h", pot=60, bet=20)
    assert isinstance(decided(view, temperament), Fold)


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_dead_cards_are_read(temperament):
    live = table(HIGH, "8d Ks | 8c", "Qh", "Jc", "2c", bet=3)
    dead = table(HIGH, "8d Ks | 8c", "Qh", "8h", "8s", bet=3)
    assert isinstance(decided(dead, temperament), Fold)
    assert not isinstance(decided(live, temperament), Fold)


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_three_of_a_kind_is_raised_by_everybody(temperament):
    assert isinstance(decided(table(HIGH, "9d 9c | 9s", "Kh", "2c", bet=3), temperament), RISING)


def test_a_board_that_looks_strong_is_bet_by_the_lively_player_alone():
    view = table(HIGH, "2d 7c | As 9h 4d", "Kc Qd Jh", pot=40)
    assert has_best_board(view, 0)
    bets = {name: sum(isinstance(decided(view, name, seed), Bet) for seed in range(60)) for name in TEMPERAMENTS}
    assert 10 < bets.pop("lively") < 30
    assert 0 < bets.pop("steady") < 15
    assert set(bets.values()) == {0}


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_the_same_view_and_seed_give_the_same_act(temperament):
    view = table(EIGHT, "Ad 2c | 7h", "Kc", "9d", bet=3)
    assert decided(view, temperament, 3) == decided(view, temperament, 3)


def test_a_draw_that_is_dear_to_the_rock_is_cheap_to_the_loose_player():
    view = table(HIGH, "9d 5d | Td 4d", "Kc Qc", pot=30, bet=20, last_to_bet=1)
    assert share(view, 0) > 0.3
    assert isinstance(decided(view, "loose"), Call)


def test_a_look_is_taken_where_it_is_cheap():
    view = table(RAZZ, "9d 7c | 6s", "5h", "4c", "Kd", bet=3)
    assert [isinstance(decided(view, name), Call) for name in ("tight", "loose")] == [False, True]


@pytest.mark.slow
@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_each_wins_from_those_who_always_call(temperament):
    won = []
    for name in GAMES:
        rules = rule_set(name)
        for number in range(250):
            place = number % 5
            players = [Sensible(number, TEMPERAMENTS[temperament]) if at == place else Caller() for at in range(5)]
            state = begin(rules, default_sign(rules), [1000] * 5)
            after, _ = play_out(state, seeded_dealer(1, number), players)
            won.append(after.seats[place].stack - 1000)
    assert statistics.mean(won) > 4 * statistics.stdev(won) / len(won) ** 0.5
