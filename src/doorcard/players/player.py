"""What a player is: given a view and the options, he chooses an act. He never sees the state itself."""

from typing import Protocol

from doorcard.engine.actions import PlayerAction
from doorcard.engine.legal import Options
from doorcard.engine.state import HandState


class Player(Protocol):
    """Who acts for a seat."""

    def act(self, view: HandState, options: Options) -> PlayerAction:
        """The act chosen. ``view`` has only the cards this seat may see; ``options.seat`` is the seat."""
        ...
