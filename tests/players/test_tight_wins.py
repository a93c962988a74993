"""The tight player beats the caller and the random player in every game, and plays few hands.

The deals and the players are seeded, so the margins are fixed: each is more than three standard errors.
"""

import statistics

import pytest

from doorcard.dealer import seeded_dealer
from doorcard.engine.events import Called, Completed, Folded, Raised
from doorcard.engine.play import begin
from doorcard.game import play_out, run
from doorcard.players.caller import Caller
from doorcard.players.random import Random
from doorcard.players.tight import Tight
from doorcard.rules import rule_set
from doorcard.rules.sign import default_sign

GAMES = (
    "pa/seven-card-stud-high",
    "cardroom/razz",
    "pa/seven-card-stud-high-low",
    "cardroom/stud-eight-or-better",
    "pa/super-stud-eight-or-better",
    "nz/five-card-stud",
)
SEATS = 5
STACK = 1000
HANDS = 1200
ERRORS_ABOVE_NOTHING = 3


def nets(name, other):
    """What one tight player among four others wins in each hand; he changes his seat with every hand."""
    rules = rule_set(name)
    for number in range(HANDS):
        place = number % SEATS
        players = [Tight(number) if seat == place else other(number * SEATS + seat) for seat in range(SEATS)]
        state = begin(rules, default_sign(rules), [STACK] * SEATS)
        after, _ = play_out(state, seeded_dealer(1, number), players)
        yield after.seats[place].stack - STACK


def caller(seed):
    return Caller()


@pytest.mark.parametrize("other", [caller, Random], ids=["caller", "random"])
@pytest.mark.parametrize("name", GAMES)
def test_he_wins(name, other):
    won = list(nets(name, other))
    error = statistics.stdev(won) / HANDS**0.5
    assert statistics.mean(won) > ERRORS_ABOVE_NOTHING * error


@pytest.mark.parametrize(("name", "least"), [(name, 0.6 if "super" in name else 0.7) for name in GAMES])
def test_he_folds_most_first_streets(name, least):
    rules = rule_set(name)
    asked = folded = 0
    for number in range(300):
        state = begin(rules, default_sign(rules), [STACK] * 6)
        for event, after in run(state, seeded_dealer(5, number), [Tight(seat) for seat in range(6)]):
            if after.street == 0 and isinstance(event, Called | Completed | Raised | Folded):
                asked += 1
                folded += isinstance(event, Folded)
    assert folded / asked > least
