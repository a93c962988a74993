"""The loop of one hand: the dealer and the players act until it is over; or one act at a time."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

import msgspec

from doorcard.dealer import Dealer
from doorcard.engine.actions import Action, DealerAction
from doorcard.engine.decide import decide
from doorcard.engine.events import (
    CardBurned,
    CommunityCardDealt,
    DeckCut,
    DeckShuffled,
    Event,
    HoleCardDealt,
    StubReshuffled,
    UpCardDealt,
)
from doorcard.engine.evolve import evolve
from doorcard.engine.legal import legal
from doorcard.engine.play import apply, begin, proceed, to_act
from doorcard.engine.state import DEALER, HandState, Stage
from doorcard.errors import DealError
from doorcard.players.player import Player
from doorcard.rules.ruleset import RuleSet
from doorcard.rules.sign import TableSign
from doorcard.views import conceal


def run(
    state: HandState, dealer: Dealer, players: Sequence[Player] | Mapping[int, Player]
) -> Iterator[tuple[Event, HandState]]:
    """Every event of the hand as it happens, each with the state at the end of the step it belongs to.

    Raises:
        IllegalAction: a player chose what he may not do.
        DealError: a seat is to act and has no player.
    """
    state, events = proceed(state)
    yield from ((event, state) for event in events)
    while (seat := to_act(state)) is not None:
        if seat == DEALER:
            state, events = apply(state, DEALER, dealer.act(state))
        else:
            options = legal(state)
            assert options is not None, "a seat to act has options"
            state, events = apply(state, seat, _player(players, seat).act(conceal(state, seat), options))
        yield from ((event, state) for event in events)


def _player(players: Sequence[Player] | Mapping[int, Player], seat: int) -> Player:
    try:
        return players[seat]
    except (LookupError, TypeError):
        raise DealError(f"seat {seat + 1} is to act and has no player", code="no-player") from None


def play_out(
    state: HandState, dealer: Dealer, players: Sequence[Player] | Mapping[int, Player]
) -> tuple[HandState, list[Event]]:
    """The end of the hand and all its events.

    Raises:
        IllegalAction: a player chose what he may not do.
    """
    happened: list[Event] = []
    for event, after in run(state, dealer, players):
        happened.append(event)
        state = after
    return state, happened


class HandSoFar(msgspec.Struct, frozen=True):
    """A hand as far as it has come."""

    begin: HandState
    """The moment before the antes."""
    events: tuple[Event, ...]
    now: HandState
    """The state after the events."""

    @classmethod
    def of(cls, begin: HandState) -> "HandSoFar":
        """A hand of which nothing has happened."""
        return cls(begin, (), begin)

    @classmethod
    def begun(
        cls, rules: RuleSet, sign: TableSign, stacks: Sequence[int | None], sitting_out: Iterable[int] = ()
    ) -> "HandSoFar":
        """A hand at the moment before its antes.

        Raises:
            SignNotPermitted: the rules do not permit the sign or the stacks.
            DealError: it cannot be dealt to those who take part.
        """
        return cls.of(begin(rules, sign, stacks, sitting_out=sitting_out))

    def after(self, event: Event) -> "HandSoFar":
        """The hand with one more event."""
        return HandSoFar(self.begin, (*self.events, event), evolve(self.now, event))

    def proceeded(self) -> "HandSoFar":
        """The hand after all that the rules bring about by themselves."""
        state, events = proceed(self.now)
        return HandSoFar(self.begin, (*self.events, *events), state)

    @property
    def waits_for_dealer(self) -> bool:
        """Whether the dealer is to act."""
        return to_act(self.now) == DEALER

    @property
    def to_act(self) -> tuple[int, ...]:
        """The players who are to act: one, or all who are to put cards away, which they do at the same time."""
        if self.now.stage is Stage.DISCARD:
            return self.now.order
        seat = to_act(self.now)
        return () if seat is None or seat == DEALER else (seat,)

    @property
    def decision(self) -> tuple[str, int]:
        """What the hand waits for, told apart from every other time it waits.

        Cards that others put away, and hands that are asked for, do not change what somebody is to decide.
        """
        if self.now.stage is Stage.DISCARD:
            return "discard", self.now.street
        if self.now.stage is Stage.SHOWDOWN:
            return "showdown", len(self.now.showing)
        return "bet", len(self.events)

    def dealt(self, action: DealerAction) -> "HandSoFar":
        """The hand after an act of the dealer, and after what the rules bring about by it.

        Raises:
            DealError: the dealer cannot do this now; nothing has changed.
        """
        return self.acted(DEALER, action)

    def acted(self, seat: int, action: Action) -> "HandSoFar":
        """The hand after an act, and after what the rules bring about by it.

        Raises:
            IllegalAction: the rules refuse it; nothing has changed.
            DealError: the dealer cannot do this now; nothing has changed.
        """
        state, events = apply(self.now, seat, action)
        return HandSoFar(self.begin, (*self.events, *events), state)


def dealer_again(dealer: Dealer, hand: HandSoFar) -> Dealer:
    """A fresh dealer brought to where the dealer of this hand is: he does again what was done.

    Raises:
        DealError: it was another dealer, whose cards lay in another order.
    """
    state = hand.begin
    for event in hand.events:
        if type(event) in _DEALT:
            act = dealer.act(state)
            if decide(state, DEALER, act) != event:
                raise DealError("the deck of this hand lay in another order", code="other-deck")
        state = evolve(state, event)
    return dealer


_DEALT: Final = (
    DeckShuffled,
    DeckCut,
    CardBurned,
    StubReshuffled,
    HoleCardDealt,
    UpCardDealt,
    CommunityCardDealt,
)
"""What the dealer does."""
