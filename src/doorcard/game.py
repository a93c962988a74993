"""The loop of one hand: the dealer and the players act until it is over."""

from collections.abc import Iterator, Mapping, Sequence

from doorcard.dealer import Dealer
from doorcard.engine.events import Event
from doorcard.engine.legal import legal
from doorcard.engine.play import apply, proceed, to_act
from doorcard.engine.state import DEALER, HandState
from doorcard.errors import DealError
from doorcard.players.player import Player
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
