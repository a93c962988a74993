"""Whatever the game, the structure and the stacks: the players of the program do only what they may."""

import pytest

from doorcard.dealer import seeded_dealer
from doorcard.engine.actions import Fold
from doorcard.engine.legal import Act
from doorcard.engine.play import begin
from doorcard.game import play_out
from doorcard.players.caller import Caller
from doorcard.players.random import Random
from doorcard.players.tight import Tight
from hands import ALL_RULES, STRUCTURES, setting

SEEDS = 12
"""How many hands of each game and structure; twice that with deep stacks included."""


class Watched:
    """A player who may not fold what costs nothing, nor see another's down cards."""

    def __init__(self, player):
        self.player = player

    def act(self, view, options):
        for number, seat in enumerate(view.seats):
            if number != options.seat and not seat.shown:
                assert set(seat.hole) <= {None}
        act = self.player.act(view, options)
        if Act.CHECK in options.acts:
            assert act != Fold()
        return act


def seated(kinds, seats, seed):
    return [kinds[(place + seed) % len(kinds)](seed * 16 + place) for place in range(seats)]


def caller(seed):
    return Watched(Caller())


def tight(seed):
    return Watched(Tight(seed))


@pytest.mark.parametrize("structure", STRUCTURES)
@pytest.mark.parametrize("name", ALL_RULES)
@pytest.mark.parametrize("kinds", [(tight,), (tight, Random), (tight, caller)], ids=["tight", "random", "caller"])
def test_every_act_is_lawful_and_every_hand_is_played_out(kinds, name, structure):
    for seed in range(SEEDS):
        for short in (True, False):
            hand = setting(name, structure, 2 + seed, seed, short)
            dealer = seeded_dealer(seed, 0)
            state = begin(hand.rules, hand.sign, hand.stacks)
            after, _ = play_out(state, dealer, seated(kinds, len(hand.stacks), seed))
            assert after.over


@pytest.mark.parametrize("name", ALL_RULES)
@pytest.mark.parametrize("player", [Tight, Random])
def test_the_same_seed_plays_the_same_hand(player, name):
    def played():
        hand = setting(name, STRUCTURES[0], 6, 3, short=False)
        players = [player(place) for place in range(len(hand.stacks))]
        return play_out(begin(hand.rules, hand.sign, hand.stacks), seeded_dealer(3, 0), players)[1]

    assert played() == played()
