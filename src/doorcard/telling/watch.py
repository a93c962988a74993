"""One viewer's hand: his stream folded, told, and what of it is still to be seen."""

from collections.abc import Iterable, Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

from msgspec.structs import replace

from doorcard.cards import Card
from doorcard.engine import events as happened
from doorcard.engine.events import Event, Half
from doorcard.engine.evolve import evolve
from doorcard.engine.opening import forced_order
from doorcard.engine.pots import layers
from doorcard.engine.showdown import five_for, known
from doorcard.engine.state import HandState, Part, Round, Seat, Stage, Step
from doorcard.law import Citation
from doorcard.rules.clauses import AskToSee, Halves
from doorcard.telling.call import (
    Dealer,
    Told,
    Voice,
    card_in_words,
    card_sign,
    lacks_low,
    pot_name,
    why_forced,
    why_opens,
)
from doorcard.telling.standing import down_at_first, strength_showing
from doorcard.views import Viewer, conceal, redact

Movement: TypeAlias = Literal[
    "ante", "burn", "card-down", "card-up", "card-common", "bet", "return", "collect", "award", "show"
]


NO_LOW: Final = "; no low hand qualifies"


class Moved(NamedTuple):
    """Something that moved on the table; seat -1 where it was nobody's."""

    what: Movement
    seat: int = -1
    amount: int = 0


class First(NamedTuple):
    """Who was named first in a round, and why."""

    seat: int
    forced: bool
    why: str
    cites: tuple[Citation, ...]
    equal: tuple[Card, ...] = ()
    """Up cards of the same rank that lost by suit or by seat."""


class Warned(NamedTuple):
    """What everybody should know of a street: the deck is short."""

    text: str
    cites: tuple[Citation, ...]


class Won(NamedTuple):
    """A pot, or one half of it, and who got what."""

    pot: str
    half: Half
    shares: tuple[tuple[int, int, int], ...]
    """For each winner: seat, amount, and how much of it were odd chips."""
    text: str
    cites: tuple[Citation, ...]


class Onlooker:
    """What one viewer has seen of a hand. His picture is the fold of his own stream and of nothing else."""

    def __init__(self, begin: HandState, viewer: Viewer, names: Mapping[int, str]) -> None:
        self.viewer = viewer
        self.names = dict(names)
        self.you = viewer if isinstance(viewer, int) else None
        self.began = conceal(begin, viewer)
        self._dealer = Dealer(self.began, self.you, names)
        self.did: dict[int, str] = {}
        """The last act of each seat in a word."""
        self.folded_on: dict[int, str] = {}
        self.first: First | None = None
        self.warned: Warned | None = None
        self.won: list[Won] = []
        self.high: dict[int, tuple[Card, ...]] = {}
        """The five cards of each hand that won high, where they are known."""
        self.low: dict[int, tuple[Card, ...]] = {}
        self.reads: dict[int, str] = {}
        """The hand of each seat that showed, as the dealer read it."""
        self.said: tuple[str, ...] = ()
        """The dealer's last words."""

    @property
    def view(self) -> HandState:
        """The viewer's picture."""
        return self._dealer.state

    @property
    def voice(self) -> Voice:
        """How seats are called to him."""
        return self._dealer.voice

    def follow(self, events: Iterable[Event]) -> tuple[list[Told], list[Moved]]:
        """What these events, which follow those before, are to him: lines of the call, and what moved."""
        seen = [redact(event, self.viewer) for event in events]
        view, moved = self.view, []
        for event in seen:
            after = evolve(view, event)
            self._note(event, view, after)
            moved += _moved(event)
            view = after
        lines = self._dealer.told(seen)
        spoken = [line.text for line in lines if not line.is_quiet]
        self.said = tuple(spoken[-3:]) or self.said
        return lines, moved

    def _note(self, event: Event, before: HandState, after: HandState) -> None:
        match event:
            case happened.StreetPlanned():
                self.did, self.first = {}, None
                short = {Step.COMMON, Step.RESHUFFLE, Step.RESHUFFLE_ALL} & {step.step for step in event.plan}
                self.warned = Warned(_shortage(event, before), event.cites) if short else None
            case happened.ActionTurned():
                self._note_first(event, before)
            case happened.UncalledBetReturned():
                self.did.pop(event.seat, None)
            case happened.BetsCollected():
                # What was done is told beside the chips, and these are in the pot now.
                self.did = {seat: word for seat, word in self.did.items() if word == "folded"}
            case happened.Folded():
                self.folded_on[event.seat] = before.at.name.value
                self.did[event.seat] = "folded"
            case happened.HandShown():
                self.reads[event.seat] = " · ".join(filter(None, (event.high, event.low)))
                self.did[event.seat] = "shows"
            case happened.PotAwarded():
                self._note_award(event, before)
            case happened.OddChipAwarded():
                self._note_odd_chip(event, before)
            case _:
                word = _DID.get(type(event))
                if word is not None:
                    self.did[event.seat] = word  # type: ignore[union-attr]  # each of these is of a seat

    def _note_first(self, event: happened.ActionTurned, before: HandState) -> None:
        if not event.order:
            return
        if not event.forced:
            self.first = First(event.opener, False, why_opens(event.opener, before), event.cites)
            return
        up = before.seats[event.opener].up
        equal = tuple([
            other for seat in before.live if seat != event.opener for other in before.seats[seat].up
            if up and other.rank is up[0].rank
        ])  # fmt: skip
        card = forced_order(before)[0] == event.opener
        why = why_forced(event.opener, before, self.voice)
        self.first = First(event.opener, True, why, event.cites, equal if card else ())

    def _note_award(self, event: happened.PotAwarded, before: HandState) -> None:
        pot = pot_name(event.pot, len(before.pots))
        shares = tuple([(share.seat, share.amount, 0) for share in event.shares])
        text = event.hand
        if lacks_low(event, before) and not any(won.text.endswith(NO_LOW) for won in self.won):
            text += NO_LOW
        self.won.append(Won(pot, event.half, shares, text, event.cites))
        if not event.hand:
            return
        only_low = before.rules.showdown.halves.says is Halves.LOW
        low = event.half is Half.LOW or (event.half is Half.WHOLE and (only_low or event.hand.endswith(" low")))
        for share in event.shares:
            if known(before, share.seat) and len(before.show_order) > 0:
                (self.low if low else self.high)[share.seat] = five_for(before, share.seat, low)

    def _note_odd_chip(self, event: happened.OddChipAwarded, before: HandState) -> None:
        pot = pot_name(event.pot, len(before.pots))
        chips = "The odd chip" if event.amount == before.sign.chip else "What is left over"
        voice = Voice(names=self.names)
        if event.card is None:
            why = f"{chips} of halving, {event.amount}, goes with this hand."
        else:
            why = f"{chips}, {event.amount}, to {voice.seat(event.seat)} for {card_sign(event.card)}."
        part = (pot, event.half)
        for place, won in enumerate(self.won):
            if (won.pot, won.half) == part and any(seat == event.seat for seat, _, _ in won.shares):
                self.won[place] = _with_odd_chips(won, event.seat, event.amount, why, event.cites)
                return
        self.won.append(Won(*part, ((event.seat, event.amount, event.amount),), why, event.cites))


def _with_odd_chips(won: Won, to: int, odd: int, why: str, cites: tuple[Citation, ...]) -> Won:
    shares = [(seat, amount + odd * (seat == to), more + odd * (seat == to)) for seat, amount, more in won.shares]
    text = f"{won.text}. {why}" if won.text else why
    return Won(won.pot, won.half, tuple(shares), text, tuple(dict.fromkeys((*won.cites, *cites))))


_DID: Final[dict[type[Event], str]] = {
    happened.BroughtIn: "brought in",
    happened.Checked: "checked",
    happened.Called: "called",
    happened.BetMade: "bet",
    happened.Completed: "completed",
    happened.Raised: "raised",
    happened.Discarded: "put cards away",
    happened.HandConceded: "concedes",
}


def _shortage(event: happened.StreetPlanned, before: HandState) -> str:
    steps = [step.step for step in event.plan]
    seats = len(before.live)
    words = f"{before.stub} {'card' if before.stub == 1 else 'cards'} left for {seats} players."
    if Step.RESHUFFLE_ALL in steps:
        words += " Burns, discards and folded cards are shuffled in."
    elif Step.RESHUFFLE in steps:
        words += " The burned cards are shuffled in."
    return f"{words} One common card, face up, for all." if Step.COMMON in steps else words


_OF_A_SEAT: Final[dict[type[Event], Movement]] = {
    happened.HoleCardDealt: "card-down",
    happened.UpCardDealt: "card-up",
    happened.HandShown: "show",
}
_OF_NOBODY: Final[dict[type[Event], Movement]] = {
    happened.CardBurned: "burn",
    happened.CommunityCardDealt: "card-common",
    happened.BetsCollected: "collect",
}


def _moved(event: Event) -> list[Moved]:
    match event:
        case happened.AntePosted():
            return [Moved("ante", event.seat, event.amount)]
        case happened.BroughtIn() | happened.Called() | happened.BetMade() | happened.Completed() | happened.Raised():
            return [Moved("bet", event.seat, event.to)]
        case happened.UncalledBetReturned():
            return [Moved("return", event.seat, event.amount)]
        case happened.PotAwarded():
            return [Moved("award", share.seat, share.amount) for share in event.shares]
        case happened.OddChipAwarded():
            return [Moved("award", event.seat, event.amount)]
    kind = type(event)
    if kind in _OF_A_SEAT:
        return [Moved(_OF_A_SEAT[kind], event.seat)]  # type: ignore[union-attr]  # each of these is of a seat
    return [Moved(_OF_NOBODY[kind])] if kind in _OF_NOBODY else []


# What a picture asks of a view


def standing_of(seat: Seat) -> Literal["open", "out", "in", "folded", "all-in"]:
    """What a seat has to do with the hand, in a word."""
    if seat.part is Part.EMPTY:
        return "open"
    if seat.part is Part.OUT:
        return "out"
    if not seat.live:
        return "folded"
    return "all-in" if seat.stack == 0 else "in"


def order_of_cards(view: HandState, number: int) -> tuple[Literal["down", "up"], ...]:
    """In which order a seat's down and up cards came, the first street's first."""
    seat = view.seats[number]
    first = min(down_at_first(view) - len(seat.discarded), len(seat.hole))
    later = len(seat.hole) - first
    down, up = _WAYS
    return (*[down] * first, *[up] * len(seat.up), *[down] * later)


_WAYS: Final[tuple[Literal["down"], Literal["up"]]] = ("down", "up")


class Lying(NamedTuple):
    """A pot as it lies in the middle."""

    name: str
    amount: int
    claimants: tuple[int, ...]


def pots_collected(view: HandState) -> tuple[Lying, ...]:
    """The pots in the middle; bets in front of the players are not in them yet."""
    if view.pots:
        count = len(view.pots)
        return tuple([Lying(pot_name(place, count), pot.left, pot.claimants) for place, pot in enumerate(view.pots)])
    seats = tuple([replace(seat, stack=seat.stack + seat.bet, bet=0) for seat in view.seats])
    formed = layers(replace(view, seats=seats, round=Round()))
    if any(seat.live and seat.stack == 0 for seat in seats):
        count = len(formed)
        return tuple([Lying(pot_name(place, count), pot.amount, pot.claimants) for place, pot in enumerate(formed)])
    amount = sum(pot.amount for pot in formed)
    return (Lying("pot", amount, view.live),) if amount else ()


def may_be_asked_for(view: HandState, asker: int | None) -> tuple[int, ...]:
    """The seats whose given-up hand this seat may ask to see; his own he has seen."""
    if asker is None or view.rules.showdown.ask.says is AskToSee.NOBODY:
        return ()
    if view.seats[asker].part is Part.EMPTY:
        return ()
    given_up = [seat for seat in view.show_order if view.seats[seat].conceded and not view.seats[seat].shown]
    return tuple([seat for seat in given_up if seat != asker])


def cards_in_words(cards: Iterable[Card]) -> str:
    """Cards by their names, for who listens."""
    return ", ".join(card_in_words(card) for card in cards)


def showing_words(onlooker: Onlooker, number: int) -> str:
    """What is to be said of a seat's cards: what shows, what was shown, or that it gave up and when."""
    view, seat = onlooker.view, onlooker.view.seats[number]
    if seat.part is not Part.IN:
        return ""
    if seat.folded:
        return f"folded on {onlooker.folded_on.get(number, 'an earlier street')}"
    if seat.shown:
        return onlooker.reads.get(number, "")
    if seat.conceded:
        return "conceded, hand not seen"
    if view.stage is Stage.OVER and len(view.live) == 1:
        return "wins unseen"
    return strength_showing(view, number)


__all__ = [
    "First",
    "Lying",
    "Moved",
    "Onlooker",
    "Warned",
    "Won",
    "cards_in_words",
    "may_be_asked_for",
    "order_of_cards",
    "pots_collected",
    "showing_words",
    "standing_of",
]
