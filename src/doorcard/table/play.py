"""Hands in sequence: a table opened, moved on by wishes, and lent to the engine for each hand.

Between hands a caller applies wishes and draws the cards that are due; claimed seats wait for `Settle`. Then::

    table, hand, events = begin_hand(table)
    ...                         # play the hand with the engine until it is over
    table, events = hand_over(table, hand)

While the hand is in play, wishes are applied to the table as they come, and those that must wait do. The turns of
`silent_seats` are played by `doorcard.engine.silence.silent_act`. A table whose ``hand`` is None although nobody said
that the hand is over has broken it off; rules that play each hand out never do.

There is no button: seats are numbered from the dealer's left, so the first taken one comes first in every deal.
"""

from collections.abc import Iterable

from doorcard.engine.play import begin
from doorcard.engine.ruling import Ruling
from doorcard.engine.state import HandState, Part
from doorcard.errors import SeatingError
from doorcard.rules.ruleset import RuleSet
from doorcard.rules.sign import TableSign, check
from doorcard.table import seating
from doorcard.table.actions import BeginHand, EndHand, TableAction
from doorcard.table.decide import decide
from doorcard.table.events import TableEvent
from doorcard.table.evolve import evolve
from doorcard.table.procedure import procedure
from doorcard.table.seating import BETWEEN_HANDS
from doorcard.table.state import TableState


def open_table(rules: RuleSet, sign: TableSign) -> TableState:
    """An empty table under a sign.

    Raises:
        SignNotPermitted: the sign breaks the rule set.
    """
    sign = check(sign, rules)
    return TableState(rules=rules, sign=sign, chairs=(None,) * sign.seats)


def apply(table: TableState, action: TableAction) -> tuple[TableState, list[TableEvent]]:
    """Grant a wish, and let the rules go on until somebody must act again.

    Raises:
        SeatingError: the table cannot grant it; nothing has changed.
        SignNotPermitted: the rules do not permit the sign; nothing has changed.
        DealError: the dealer cannot do this now; nothing has changed.
    """
    following: TableEvent | None = decide(table, action)
    events: list[TableEvent] = []
    while following is not None:
        events.append(following)
        table = evolve(table, following)
        following = procedure(table)
    return table, events


def replay(table: TableState, events: Iterable[TableEvent]) -> TableState:
    """The table after these events."""
    for event in events:
        table = evolve(table, event)
    return table


def begin_hand(
    table: TableState, rules: RuleSet | None = None, sign: TableSign | None = None
) -> tuple[TableState, HandState, list[TableEvent]]:
    """The next hand, at the moment before its antes. Other rules and another sign may be named for it alone.

    Raises:
        SeatingError: something about seats is open, a hand is in play, or too few take part.
        SignNotPermitted: the rules do not permit the sign.
        DealError: the deck does not serve those who take part.
    """
    table, events = apply(table, BeginHand(rules, sign))
    return table, hand_begun(table), events


def hand_begun(table: TableState) -> HandState:
    """The hand in play as it was before its antes.

    Raises:
        SeatingError: no hand is in play.
    """
    hand = table.hand
    if hand is None:
        raise SeatingError("no hand is in play", code="no-hand", cites=seating.waits(table).cites)
    return begin(hand.rules, hand.sign, hand.stacks, sitting_out=hand.sitting_out)


def hand_over(table: TableState, hand: HandState) -> tuple[TableState, list[TableEvent]]:
    """The table with the chips as the hand has left them, and what had waited for its end.

    Raises:
        SeatingError: the hand is not over, or is not the one that this table began.
    """
    if not hand.over:
        raise SeatingError(
            f"the hand is at {hand.stage.value}; it is played to its end",
            code="hand-not-over",
            cites=hand.rules.awards.conclusion.cites,
        )
    stacks = tuple([None if seat.part is Part.EMPTY else seat.stack for seat in hand.seats])
    return apply(table, EndHand(stacks, hand.rake))


def silent_seats(table: TableState) -> Ruling[tuple[int, ...]]:
    """The seats whose turns go by silence at once: of players who left or were sent away in the middle of a hand."""
    sent = [number for number, chair in enumerate(table.chairs) if chair is not None and chair.sent_away]
    left = [number for number, chair in enumerate(table.chairs) if chair is not None and chair.leaves]
    cites = (*(seating.waits(table).cites if sent or not left else ()), *(BETWEEN_HANDS if left else ()))
    return Ruling(tuple(sorted({*sent, *left})), tuple(dict.fromkeys(cites)))


__all__ = ["apply", "begin_hand", "hand_begun", "hand_over", "open_table", "replay", "silent_seats"]
