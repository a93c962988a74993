"""A hand retold for counting: every betting act with the state before it, who saw what, and what came of it.

It judges nothing and guesses nothing: what only an unknown card could say is None here.
"""

import enum
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from doorcard.cards import Card
from doorcard.engine import events as happened
from doorcard.engine import pots, showdown
from doorcard.engine.events import Event, Half
from doorcard.engine.evolve import evolve
from doorcard.engine.legal import Act as Named
from doorcard.engine.legal import spans_of
from doorcard.engine.state import HandState, Part, Pot, Stage
from doorcard.engine.wagering import Barred, Bounds
from doorcard.errors import Malformed
from doorcard.records import fold, own
from doorcard.records.money import SCALES
from doorcard.records.record import Claim, Record, Said
from doorcard.rules.clauses import GoesOn
from doorcard.rules.ruleset import StreetName

UNFINISHED: Final = "the record ends before the hand does"


class Move(enum.Enum):
    """What a betting act is to the one who counts."""

    FORCED = "brings it in for the least"
    FOLD = "folds"
    CHECK = "checks"
    CALL = "calls"
    RISE = "completes, bets or raises"

    __hash__ = object.__hash__


class Act(NamedTuple):
    """One betting act."""

    number: int
    """Its place among the betting acts of the hand."""
    seat: int
    move: Move
    before: HandState
    """The hand when it was made."""
    event: Event

    @property
    def street(self) -> StreetName:
        """The street it was made on."""
        return self.before.at.name

    @property
    def could_rise(self) -> bool:
        """Whether he might have completed, bet or raised; who did it could."""
        if self.move is Move.RISE:
            return True
        if isinstance(self.event, happened.BroughtIn):
            return max(span.highest for span in _bring_in(self.before, self.event)) > self.event.to
        kinds = (Named.COMPLETE, Named.RAISE) if self.before.round.due else (Named.BET,)
        return any(not isinstance(spans_of(self.before, self.seat, kind), Barred) for kind in kinds)


class Winners(NamedTuple):
    """Who wins the two halves of a pot; the same twice where it is not halved."""

    high: tuple[int, ...]
    low: tuple[int, ...]


class Story(msgspec.Struct, frozen=True, kw_only=True):
    """One hand that was played to its end."""

    begin: HandState
    end: HandState
    acts: tuple[Act, ...]
    opening: tuple[Act, ...]
    """Those of the first street."""
    doors: dict[int, Card]
    """The first up card of each seat, where it is known."""
    saw: dict[int, tuple[int, ...]]
    """Who had not folded when the cards of a street were dealt, by the index of the street."""
    showdown: tuple[int, ...]
    """Who was in at the showdown; nobody where there was none."""
    paid_at_showdown: frozenset[int] | None
    """Who won any part of a contested pot at the showdown; None where that is not known."""
    main: Winners | None
    """Who won the main pot at the showdown; None where that is not known, and where there was none."""
    all_in: frozenset[int]
    net: tuple[int, ...]
    """What each seat won or lost, in units."""
    as_recorded: bool = True
    """Whether the chips went where the rules send them, as far as the record says where they went."""
    names: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    """The number of each seat, as the record has it."""
    stacks_unknown: frozenset[int] = frozenset()
    site: str = ""
    currency: str = ""
    scale: int = 1
    """How many units make one of the currency: 1, 10, 100 and so on to a billion."""

    @property
    def dealt(self) -> tuple[int, ...]:
        """The seats that were dealt in."""
        return tuple([number for number, seat in enumerate(self.begin.seats) if seat.part is Part.IN])

    @property
    def first(self) -> StreetName:
        """The street that begins with the forced bet."""
        return self.begin.rules.streets[0].name

    def of(self, seat: int, street: StreetName | None = None) -> list[Act]:
        """The betting acts of a seat, on one street or on all."""
        return [act for act in self.acts if act.seat == seat and (street is None or act.street is street)]


# From paper


def story_of(source: Record | own.Hand) -> Story:
    """A record or a hand of our own format, retold.

    Raises:
        Malformed: it does not come to the end of the hand, or its units are no decimal parts.
        DoorcardError: it cannot be played at all under the rules of its game.
    """
    scale = source.origin.scale if isinstance(source, own.Hand) else source.header.scale
    if scale not in SCALES:
        raise Malformed(f"{scale} units make one; that should be 1, 10, 100 or so on to {SCALES[-1]}")
    return _of_own(source) if isinstance(source, own.Hand) else _of_record(source)


def _of_own(hand: own.Hand) -> Story:
    if not hand.finished:
        raise Malformed(UNFINISHED)
    seats = len(hand.begin.seats)
    return retold(
        hand.begin,
        hand.events,
        names=hand.names or ("",) * seats,
        numbers=tuple(range(1, seats + 1)),
        site=hand.origin.site or own.FORMAT,
        currency=hand.origin.currency,
        scale=hand.origin.scale,
    )


def _of_record(record: Record) -> Story:
    header = record.header
    played = fold.play(record)
    if not played.finished:
        raise Malformed(UNFINISHED)
    chairs = header.chairs
    return retold(
        played.begin,
        played.events,
        claims=record.claims,
        names=tuple([chair.name for chair in chairs]),
        numbers=tuple([number if chair.number is None else chair.number for number, chair in enumerate(chairs, 1)]),
        stacks_unknown=frozenset(number for number, chair in enumerate(chairs) if chair.stack is None),
        site=header.site,
        currency=header.currency,
        scale=header.scale,
    )


# From events

_MOVES: Final[dict[type[Any], Move]] = {
    happened.Folded: Move.FOLD,
    happened.Checked: Move.CHECK,
    happened.Called: Move.CALL,
    happened.BetMade: Move.RISE,
    happened.Completed: Move.RISE,
    happened.Raised: Move.RISE,
}


def retold(
    begin: HandState,
    events: Iterable[Event],
    *,
    claims: Sequence[Claim] = (),
    names: tuple[str, ...] = (),
    numbers: tuple[int, ...] = (),
    stacks_unknown: frozenset[int] = frozenset(),
    site: str = "",
    currency: str = "",
    scale: int = 1,
) -> Story:
    """The events of a hand from its beginning to its end, and what a record claims came of it, as a story."""
    state, won, back = begin, Counter[int](), Counter[int]()
    acts: list[Act] = []
    doors: dict[int, Card] = {}
    saw: dict[int, tuple[int, ...]] = {}
    all_in: set[int] = set()
    judged: HandState | None = None
    for event in events:
        match event:
            case happened.StreetPlanned():
                saw[event.street] = state.live
            case happened.UpCardDealt() if not state.street:
                doors.setdefault(event.seat, event.card)
            case happened.BroughtIn():
                acts.append(Act(len(acts), event.seat, _brought_in(state, event), state, event))
            case (
                happened.Folded()
                | happened.Checked()
                | happened.Called()
                | happened.BetMade()
                | happened.Completed()
                | happened.Raised()
            ):
                acts.append(Act(len(acts), event.seat, _MOVES[type(event)], state, event))
            case happened.UncalledBetReturned():
                back[event.seat] += event.amount
            case happened.PotAwarded():
                judged = judged or state
                for share in event.shares:
                    won[share.seat] += share.amount
            case happened.OddChipAwarded():
                judged = judged or state
                won[event.seat] += event.amount
        state = evolve(state, event)
        if state.stage is Stage.BETTING:
            all_in.update(number for number, seat in enumerate(state.seats) if not seat.stack)
    at_showdown = _at_showdown(state)
    net, told = _net(begin, state), _told(claims)
    as_told = _as_told(begin, told, net, won, back, stacks_unknown)
    # About an odd chip or the rake a record may differ, and who won is known all the same.
    agreed = as_told == net or set(+told[Said.WON]) == set(+won)
    paid, main = _judged(judged, at_showdown, won) if agreed else (None, None)
    return Story(
        begin=begin,
        end=state,
        acts=tuple(acts),
        opening=tuple([act for act in acts if not act.before.street]),
        doors=doors,
        saw=saw,
        showdown=at_showdown,
        paid_at_showdown=paid,
        main=main,
        all_in=frozenset(all_in),
        net=as_told,
        as_recorded=as_told == net,
        names=names or ("",) * len(begin.seats),
        numbers=numbers or tuple(range(1, len(begin.seats) + 1)),
        stacks_unknown=stacks_unknown,
        site=site,
        currency=currency,
        scale=scale,
    )


def _brought_in(state: HandState, event: happened.BroughtIn) -> Move:
    """The forced bet at its least is no choice; anything above it is."""
    return Move.RISE if event.to > min(span.lowest for span in _bring_in(state, event)) else Move.FORCED


def _bring_in(state: HandState, event: happened.BroughtIn) -> tuple[Bounds, ...]:
    """What the forced bet might have been; where it was not due, what it was."""
    spans = spans_of(state, event.seat, Named.BRING_IN)
    return (Bounds(event.to, event.to, event.cites),) if isinstance(spans, Barred) else spans


# What came of it


def _at_showdown(end: HandState) -> tuple[int, ...]:
    """Those who have not folded at the end, if there are two and hands decide between them."""
    division = end.at.goes_on.says is GoesOn.DIVISION
    return end.live if len(end.live) > 1 and end.pots and not division else ()


def _net(begin: HandState, end: HandState) -> tuple[int, ...]:
    return tuple([after.stack - before.stack for before, after in zip(begin.seats, end.seats, strict=True)])


def _told(claims: Sequence[Claim]) -> dict[Said, Counter[int]]:
    """What a record says each seat won, got back and ended with."""
    told: dict[Said, Counter[int]] = {said: Counter() for said in Said}
    for claim in claims:
        if claim.seat is not None and claim.amount is not None:
            told[claim.said][claim.seat] += claim.amount
    return told


def _as_told(
    begin: HandState,
    told: dict[Said, Counter[int]],
    net: tuple[int, ...],
    won: Counter[int],
    back: Counter[int],
    stacks_unknown: frozenset[int],
) -> tuple[int, ...]:
    """What each seat won or lost by the record, which knows who was paid; by the rules where it does not say."""
    differs = list(net)
    if told[Said.WON]:
        for said, given in ((Said.WON, won), (Said.RETURNED, back)):
            for seat in {*told[said], *given} if told[said] else ():
                differs[seat] += told[said][seat] - given[seat]
    else:
        for seat, stack in told[Said.STACK].items():
            if seat not in stacks_unknown:
                differs[seat] = stack - begin.seats[seat].stack
    return tuple(differs)


def _judged(
    state: HandState | None, at_showdown: tuple[int, ...], won: Counter[int]
) -> tuple[frozenset[int] | None, Winners | None]:
    """Who won any of the contested pots at the showdown, and who the main pot, from the state before the awards."""
    if not at_showdown or state is None:
        return frozenset(), None
    contested = [pot for pot in state.pots if len(pot.claimants) > 1]
    if not _can_be_judged(state):
        # The record alone says who was paid; who got all of it won every pot, and one pot says who won it.
        paid = frozenset(seat for seat, amount in won.items() if amount)
        sole = Winners(tuple(paid), tuple(paid)) if len(paid) == 1 else None
        return (paid if sole or len(state.pots) == 1 else None), sole
    winners = frozenset(seat for pot in contested for part in pots.parts(state, pot) for seat in part.winners)
    return winners, _halves(state, state.pots[0])


def _can_be_judged(state: HandState) -> bool:
    """Whether every hand that must be compared is known, and has as many cards as a hand can have."""
    claim = {seat for pot in state.pots if len(pot.claimants) > 1 for seat in pots.contenders(state, pot)}
    return pots.decidable(state) and all(5 <= len(showdown.holding(state, seat)) <= 7 for seat in claim)


def _halves(state: HandState, pot: Pot) -> Winners:
    """Who wins the high and who the low half; the same where there is but one thing to win."""
    by_half = {part.half: part.winners for part in pots.parts(state, pot)}
    whole = by_half.get(Half.WHOLE, ())
    return Winners(by_half.get(Half.HIGH, whole), by_half.get(Half.LOW, whole))


__all__ = ["Act", "Move", "Story", "Winners", "retold", "story_of"]
