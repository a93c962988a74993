"""Ruling: what a player does who says nothing, because his time has run out or he was sent away."""

from collections.abc import Callable
from typing import Final

from doorcard.cards import Card
from doorcard.engine.actions import BringIn, Check, Discard, Fold, PlayerAction, Show
from doorcard.engine.legal import Act, Options
from doorcard.engine.ruling import Ruling
from doorcard.engine.state import HandState
from doorcard.rules.clauses import Silence, SilentDiscard


def silent_act(view: HandState, options: Options) -> Ruling[PlayerAction]:
    """The act that stands for silence. ``view`` is what the seat itself may see, ``options`` what it may do.

    A player who would lose nothing by it stays in: he checks, and he makes the forced bet at its least because it is
    a duty. Whatever costs more he folds. At the showdown he exposes; at the discard the law names the cards.
    """
    if options.find(Act.DISCARD) is not None:
        return _discard(view, options)
    rule = view.rules.betting.silence
    for act in (*_PREFERRED[rule.says], *_ALWAYS):
        if options.find(act) is not None:
            return Ruling(_ACTS[act](options), rule.cites)
    raise AssertionError("a player to act may always fold, check, bring it in, discard or show")


def _discard(view: HandState, options: Options) -> Ruling[PlayerAction]:
    rule = view.rules.betting.silent_discard
    hole, count = view.seats[options.seat].hole, view.at.discards.says
    cards: tuple[Card | None, ...] = hole[-count:] if rule.says is SilentDiscard.LAST_DEALT else hole[:count]
    return Ruling(Discard(cards), rule.cites)


def _bring_in(options: Options) -> PlayerAction:
    return BringIn(min(option.lowest for option in options.choices if option.act is Act.BRING_IN))


_PREFERRED: Final = {Silence.CHECK_ELSE_FOLD: (Act.CHECK, Act.BRING_IN), Silence.FOLD: (Act.FOLD,)}

_ALWAYS: Final = (Act.FOLD, Act.CHECK, Act.BRING_IN, Act.SHOW)
"""What is left where the law has taken away what the clause prefers."""

_ACTS: Final[dict[Act, Callable[[Options], PlayerAction]]] = {
    Act.CHECK: lambda options: Check(),
    Act.BRING_IN: _bring_in,
    Act.FOLD: lambda options: Fold(),
    Act.SHOW: lambda options: Show(),
}
