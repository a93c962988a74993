"""A player who does anything that is lawful, each thing as likely as the next."""

import random

from doorcard.engine.actions import PlayerAction
from doorcard.engine.legal import Act, Options
from doorcard.engine.state import HandState
from doorcard.players.acts import act_of


class Random:
    """Chooses evenly among the lawful options, and evenly among their amounts in whole chips."""

    def __init__(self, seed: int) -> None:
        self._pick = random.Random(seed)

    def act(self, view: HandState, options: Options) -> PlayerAction:
        """Any lawful act."""
        option = self._pick.choice(options.choices)
        if option.act is Act.DISCARD:
            hole = view.seats[options.seat].hole
            return act_of(option, cards=tuple(self._pick.sample(hole, option.lowest)))
        steps = (option.highest - option.lowest) // view.sign.chip
        return act_of(option, to=option.lowest + view.sign.chip * self._pick.randint(0, steps))
