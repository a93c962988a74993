"""Tables at which a random hand is played, as a room would show them."""

from collections.abc import Iterator

from msgspec.structs import replace

from doorcard.engine.legal import legal
from doorcard.server.scene import Guest, Scene
from doorcard.table.play import begin_hand, hand_over, open_table
from doorcard.table.state import Chair
from doorcard.telling.watch import Onlooker
from doorcard.views import RAIL, see_options
from hands import Setting, steps

NAMES = ("Ana", "Bruno", "Mei", "Noor", "Omar", "Walt", "Lena", "Gus", "Ines", "Dee", "Paul", "Kai")
HOST = "p_0"


def scenes(hand: Setting, folding: float = 0.25, played=None) -> Iterator[Scene]:
    """The table after each step of the hand."""
    played = list(steps(hand, folding)) if played is None else played
    people = {f"p_{seat}": Guest(NAMES[seat]) for seat in range(len(hand.stacks))}
    table = open_table(hand.rules, hand.sign)
    chairs = tuple(Chair(f"p_{seat}", stack) for seat, stack in enumerate(hand.stacks))
    table, _, _ = begin_hand(replace(table, chairs=chairs))
    names = {seat: NAMES[seat] for seat in range(len(hand.stacks))}
    viewers = (RAIL, *range(len(hand.stacks)))
    begin = played[0].before
    onlookers = {viewer: Onlooker(begin, viewer, names) for viewer in viewers}
    for step in played:
        for onlooker in onlookers.values():
            onlooker.follow(step.events)
        state = step.after
        options = legal(state)
        if state.over:
            table, _ = hand_over(table, state)
        yield Scene(
            id="t1",
            name="Thursday table",
            host=HOST,
            table=table,
            people=people,
            onlookers=onlookers,
            dealt={f"p_{seat}": seat for seat in range(len(hand.stacks))},
            number=1,
            options={} if options is None else {options.seat: see_options(state, options.seat)},
        )
