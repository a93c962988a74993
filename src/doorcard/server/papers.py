"""Finished hands of a table on paper, as somebody who was in them or the rail saw them."""

from doorcard.errors import DoorcardError
from doorcard.game import HandSoFar
from doorcard.records import own
from doorcard.server import facts
from doorcard.server.journal import Store
from doorcard.server.person import Person
from doorcard.server.written import event_of
from doorcard.table.events import HandBegun, HandEnded
from doorcard.views import RAIL


class NoSuchHand(DoorcardError):
    """A table has no finished hand with this number."""


async def on_paper(store: Store, sitting: str, table: str, number: int, as_: Person | None) -> own.Hand:
    """A finished hand from the journal; ``table`` is what its paper calls the table.

    Raises:
        NoSuchHand: there is none with this number.
    """
    hand: HandSoFar | None = None
    dealt: facts.HandDealt | None = None
    ended = False
    for row in await store.rows(sitting, number):
        event = event_of(row, 0 if hand is None else len(hand.begin.seats), store.vault)
        if isinstance(event, HandBegun):
            hand = _begun(event)
        elif isinstance(event, facts.HandDealt):
            dealt = event
        elif isinstance(event, HandEnded):
            ended = True
        elif row.dealt and hand is not None:
            hand = hand.after(event)
    if hand is None or dealt is None or not ended:
        raise NoSuchHand(f"this table has no finished hand {number}")
    seat = next((seat for seat, one in enumerate(dealt.people) if as_ is not None and one == as_.id), None)
    whole = own.Hand(
        begin=hand.begin, events=hand.events, names=dealt.names, table=table, number=number, date=dealt.at
    )
    return own.seen_by(whole, RAIL if seat is None else seat)


def _begun(event: HandBegun) -> HandSoFar:
    assert event.rules is not None, "every hand of a room names its rules"
    assert event.sign is not None, "every hand of a room names its sign"
    return HandSoFar.begun(event.rules, event.sign, event.stacks, event.sitting_out)


__all__ = ["NoSuchHand", "on_paper"]
