"""An option taken up: how one of the lawful choices becomes an act."""

from doorcard.cards import Card
from doorcard.engine.actions import (
    Bet,
    BringIn,
    Call,
    Check,
    Complete,
    Discard,
    Fold,
    Muck,
    PlayerAction,
    Raise,
    Show,
)
from doorcard.engine.legal import Act, Option, Options
from doorcard.engine.state import HandState


def act_of(option: Option, to: int = 0, cards: tuple[Card | None, ...] = ()) -> PlayerAction:
    """The act by an option: to this amount where it has one, with these cards where it discards.

    >>> act_of(Option(Act.RAISE, 20, 40, ()), to=30)
    Raise(to=30)
    """
    match option.act:
        case Act.FOLD:
            return Fold()
        case Act.CHECK:
            return Check()
        case Act.CALL:
            return Call()
        case Act.COMPLETE:
            return Complete()
        case Act.BRING_IN:
            return BringIn(to or option.lowest)
        case Act.BET:
            return Bet(to or option.lowest)
        case Act.RAISE:
            return Raise(to or option.lowest)
        case Act.DISCARD:
            return Discard(cards)
        case Act.SHOW:
            return Show()
        case Act.MUCK:
            return Muck()


def nearest(option: Option, wanted: int, chip: int) -> int:
    """The lawful amount nearest to a wished one: inside the bounds and in whole chips.

    >>> nearest(Option(Act.BET, 10, 60, ()), 33, chip=5)
    30
    """
    whole = wanted // chip * chip
    return max(option.lowest, min(option.highest, whole))


def without_a_bet(view: HandState, options: Options) -> PlayerAction | None:
    """What costs nothing but the forced bet: check, bring it in for the least, put the last cards away, show."""
    for act in (Act.CHECK, Act.BRING_IN, Act.SHOW):
        option = options.find(act)
        if option is not None:
            return act_of(option)
    discard = options.find(Act.DISCARD)
    if discard is not None:
        return act_of(discard, cards=view.seats[options.seat].hole[-discard.lowest :])
    return None
