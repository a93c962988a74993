"""Hands stepped natively and over the engine with the same choices, and what must be the same on both sides."""

import random
from collections.abc import Sequence
from dataclasses import replace

from doorcard.engine.legal import Act
from doorcard.errors import DealError
from doorcard.kernels.hands import Table, backends
from doorcard.rules.clauses import Structure
from doorcard.rules.ruleset import RuleSet
from doorcard.rules.sign import default_sign

BACKENDS = backends()
SHORT = (1, 2, 3, 4, 5, 7, 9, 11, 12, 15, 19, 23, 34, 60, 150, 400)


def any_table(rules: RuleSet, structure: Structure, pick: random.Random, **sign) -> Table:
    """A table with any number of seats: everybody deep, or stacks uneven and mostly short."""
    seats = pick.randint(2, rules.seats.number.says.settable)
    sizes = (500,) if pick.random() < 0.4 else SHORT
    posted = replace(default_sign(rules, structure), seats=seats, **sign)
    return Table(rules, posted, tuple(posted.chip * pick.choice(sizes) for _ in range(seats)))


def same_hand(table: Table, pick: random.Random, folding: float) -> int:
    """Step one hand on both sides; how many choices it took, or -1 if the deck ran out for a street on both."""
    both = [backend.Hand(table) for backend in BACKENDS.values()]
    seed, number = pick.getrandbits(64), pick.getrandbits(20)
    if short(both, lambda hand: hand.begin(seed, number)):
        return -1
    choices = 0
    while True:
        one, other = both
        assert (one.seat, one.options) == (other.seat, other.options), (seed, number)
        if one.seat is None:
            assert one.row() == other.row(), (seed, number)
            return choices
        assert all(one.cards(seat) == other.cards(seat) for seat in range(len(table.stacks))), (seed, number)
        option, to, cards = choice(one, table, pick, folding)
        if short(both, lambda hand, option=option, to=to, cards=cards: hand.act(option, to, cards)):
            return -1
        choices += 1


def choice(hand, table: Table, pick: random.Random, folding: float) -> tuple[int, int, Sequence[int]]:
    """Any option, a fold only as often as is said, and any amount of it."""
    options = hand.options
    willing = [one for one, option in enumerate(options) if option.act is not Act.FOLD or pick.random() < folding]
    chosen = pick.choice(willing or range(len(options)))
    _, lowest, highest = options[chosen]
    if options[chosen].act is Act.DISCARD:
        return chosen, 0, pick.sample(hand.down(hand.seat), lowest)
    return chosen, pick.randrange(lowest, highest + 1, table.sign.chip), ()


def short(both, do) -> bool:
    """Do the same on both sides; whether the deck was short, which it must be on both or on neither."""
    came = []
    for hand in both:
        try:
            do(hand)
            came.append(False)
        except DealError:
            came.append(True)
    assert came[0] == came[1]
    return came[0]
