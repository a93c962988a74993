"""Acts in the hand as they come over the wire: made now, or chosen before the turn comes."""

from collections.abc import Callable
from typing import Final, NamedTuple

from doorcard.cards import Card
from doorcard.engine import actions
from doorcard.engine.actions import PlayerAction
from doorcard.engine.asking import owed
from doorcard.engine.legal import Act, Options
from doorcard.game import HandSoFar
from doorcard.players.acts import act_of
from doorcard.server import wire
from doorcard.server.wishes import NotGranted


def meant(wish: wire.Act, options: Options | None) -> PlayerAction:
    """The act that a wish means; an amount that is left out is the least. Whether it is lawful is not asked here."""
    if wish.act == "discard":
        return actions.Discard(tuple([Card.read(card) for card in wish.cards]))
    option = None if options is None else options.find(Act(wish.act))
    least = 0 if option is None else option.lowest
    return _ACTIONS[wish.act](least if wish.to is None else wish.to)


_ACTIONS: Final[dict[str, Callable[[int], PlayerAction]]] = {
    "fold": lambda to: actions.Fold(),
    "check": lambda to: actions.Check(),
    "call": lambda to: actions.Call(),
    "complete": lambda to: actions.Complete(),
    "show": lambda to: actions.Show(),
    "muck": lambda to: actions.Muck(),
    "bring-in": actions.BringIn,
    "bet": actions.Bet,
    "raise": actions.Raise,
}


class Ahead(NamedTuple):
    """An act that a seat has chosen before its turn, and what it was chosen for."""

    key: str
    owed: int
    """What a call would have cost."""
    street: int

    def holds(self, hand: HandSoFar, seat: int) -> bool:
        """Whether it is still what was chosen: on the same street, and for no more chips than were looked at."""
        if hand.now.street != self.street or not hand.now.seats[seat].live:
            return False
        return self.key in _WHATEVER_IT_COSTS or owed(hand.now, seat) == self.owed

    def act(self, options: Options) -> PlayerAction | None:
        """The act it comes to; None where it is not among those open now."""
        option = next((found for act in _AHEAD[self.key] if (found := options.find(act)) is not None), None)
        return None if option is None else act_of(option)


_AHEAD: Final = {
    "check-or-fold": (Act.CHECK, Act.FOLD),
    "check": (Act.CHECK,),
    "call": (Act.CALL,),
    "call-any": (Act.CHECK, Act.CALL),
}
_WHATEVER_IT_COSTS: Final = ("check-or-fold", "call-any")


def chosen(key: str, hand: HandSoFar | None, seat: int | None) -> Ahead:
    """An act chosen ahead.

    Raises:
        NotGranted: the seat is not to act later in this round, or the act is none it could do.
    """
    if hand is None or seat is None or seat not in hand.now.order or seat in hand.to_act:
        raise NotGranted("an act is chosen ahead by who is still to act in this round", "not-now")
    if hand.decision[0] != "bet":
        raise NotGranted("acts are chosen ahead while there is betting", "not-now")
    due = owed(hand.now, seat)
    if (key == "check" and due) or (key == "call" and not due):
        words = f"{due} to call" if due else "no bet to call"
        raise NotGranted(f"there is {words}; choose another act", "not-now")
    return Ahead(key, due, hand.now.street)


__all__ = ["Ahead", "chosen", "meant"]
