"""A player who never folds and never raises: he checks, calls, brings it in for the least, and shows."""

from doorcard.engine.actions import PlayerAction
from doorcard.engine.legal import Act, Options
from doorcard.engine.state import HandState
from doorcard.players.acts import act_of, without_a_bet


class Caller:
    """Stays to the end for whatever it costs."""

    def act(self, view: HandState, options: Options) -> PlayerAction:
        """Check or call."""
        free = without_a_bet(view, options)
        if free is not None:
            return free
        call = options.find(Act.CALL)
        return act_of(call if call is not None else options.choices[0])
