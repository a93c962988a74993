"""What is said of the table itself: who sits down, moves, draws, buys, leaves; each with its paragraphs."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from doorcard.law import Citation
from doorcard.server import facts
from doorcard.server.written import Happened
from doorcard.table import events as happened
from doorcard.table.state import Person
from doorcard.telling.call import card_sign

Called = Callable[[Person], str]
"""What somebody is called."""


PRIVATE: Final = (facts.BuyAsked, facts.BuyDropped, facts.BuyApproved, facts.BankLeft)
"""What is between the host and one player, and nobody else's."""


def spoken(event: Happened, called: Called, in_hand: bool = False) -> tuple[str, tuple[Citation, ...]] | None:
    """An event of the table or a fact of the room as a sentence, said while a hand is in play or not; None where
    nothing is said of it."""
    say = (_IN_HAND.get(type(event)) if in_hand else None) or _SAID.get(type(event))
    words = None if say is None else say(event, called)
    return (words, getattr(event, "cites", ())) if words else None


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _chips(event: Any, words: str) -> str:
    return f"{words} with {event.chips}" if event.chips else words


def _asks(event: facts.BuyAsked, called: Called) -> str:
    """Of chips that need nobody's leave there is nothing to say."""
    return "" if event.approved else f"{called(event.person)} asks the host for {event.chips}"


def _dropped(event: facts.BuyDropped, called: Called) -> str:
    why = "the host says no" if event.refused else "the table cannot sell them any more"
    return f"{called(event.person)} gets no chips: {why}"


_IN_HAND: Final[dict[type[Any], Callable[[Any, Called], str]]] = {
    happened.TablePaused: lambda event, called: "The table pauses when the hand is over",
}
"""What is said otherwise while a hand is in play, because it comes when that is over."""

_SAID: Final[dict[type[Any], Callable[[Any, Called], str]]] = {
    happened.SeatClaimed: lambda event, called: f"{called(event.person)} asks for seat {event.seat + 1}",
    happened.ClaimWithdrawn: lambda event, called: f"{called(event.person)} asks for no seat any more",
    happened.SeatContested: lambda event, called: (
        f"{_listed([called(one) for one in event.contenders])} draw for seat {event.seat + 1}"
    ),
    happened.CardDrawn: lambda event, called: f"{called(event.person)} draws {card_sign(event.card)}",
    happened.Seated: lambda event, called: f"{called(event.person)} sits down in seat {event.seat + 1}",
    happened.Moved: lambda event, called: (
        f"{called(event.person)} moves from seat {event.origin + 1} to seat {event.seat + 1}"
    ),
    happened.WaitingJoined: lambda event, called: f"{called(event.person)} waits for a seat",
    happened.WaitingLeft: lambda event, called: f"{called(event.person)} waits no longer",
    happened.SeatOffered: lambda event, called: (
        f"Seat {event.seat + 1} is offered to {_listed([called(one) for one in event.to])}"
    ),
    happened.OfferTaken: lambda event, called: f"{called(event.person)} wants seat {event.seat + 1}",
    happened.OfferDeclined: lambda event, called: f"{called(event.person)} lets seat {event.seat + 1} go by",
    happened.SeatFreed: lambda event, called: f"Seat {event.seat + 1} is open",
    happened.ChipsBought: lambda event, called: f"{called(event.person)} buys {event.chips}",
    happened.SatOut: lambda event, called: f"{called(event.person)} sits out",
    happened.CameBack: lambda event, called: f"{called(event.person)} plays again",
    happened.LeaveNoted: lambda event, called: (
        f"{called(event.person)} leaves: no turn of his is waited for, and his seat is free when the hand is over"
    ),
    happened.Left: lambda event, called: _chips(event, f"{called(event.person)} leaves"),
    happened.RemovalNoted: lambda event, called: f"{called(event.person)} is sent away when the hand is over",
    happened.Removed: lambda event, called: _chips(event, f"{called(event.person)} is sent away"),
    happened.HandBrokenOff: lambda event, called: f"Hand {event.number} is broken off; everybody has his chips again",
    happened.SignChangeNoted: lambda event, called: "Another sign is put up when the hand is over",
    happened.SignChanged: lambda event, called: "Another sign is put up",
    happened.TablePaused: lambda event, called: "The table is paused",
    happened.TableResumed: lambda event, called: "The table goes on",
    happened.ClosingNoted: lambda event, called: "The table closes when the hand is over",
    happened.TableClosed: lambda event, called: "The table is closed",
    facts.BuyAsked: _asks,
    facts.BuyApproved: lambda event, called: f"The host lets {called(event.person)} buy the chips",
    facts.BuyDropped: _dropped,
    facts.HostChanged: lambda event, called: f"{called(event.person)} runs the table now",
    facts.RobotSeatAsked: lambda event, called: f"{called(event.person)} asks for seat {event.seat + 1}",
}

__all__ = ["Called", "spoken"]
