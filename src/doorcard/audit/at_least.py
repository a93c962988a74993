"""Hands of which the record does not show all cards: how good they are at least, and who cannot have won.

Another card makes no hand worse. So a hand is at least as good as the best five of its known cards.
"""

from doorcard.engine import pots, showdown
from doorcard.engine.events import Half
from doorcard.engine.state import HandState
from doorcard.rules.clauses import Halves, TwoHands
from doorcard.strength import High, Low


def who_beats(state: HandState, number: int, half: Half | None) -> int | None:
    """Who surely wins what this seat is said to win; None where a card that is not shown may decide it."""
    halves = state.rules.showdown.halves.says
    others = _in_every_pot_of(state, number)
    if not showdown.known(state, number) or not others or number not in _counted(state):
        return None
    higher = next((seat for seat in others if _high(state, seat) > _high(state, number)), None)
    if halves is Halves.HIGH or half is Half.HIGH:
        return higher
    if halves is Halves.HIGH_LOW and state.rules.showdown.two_hands.says is TwoHands.SAME_FIVE:
        # The five that are best for high may be worse for low than others.
        return None
    mine = showdown.best_low(state, number)
    lower = next((seat for seat in others if _is_lower(showdown.best_low(state, seat), mine)), None)
    if halves is Halves.LOW or half is Half.LOW:
        return lower
    return None if higher is None or (mine is not None and lower is None) else higher


def surely_wins(state: HandState, number: int) -> bool:
    """Whether this seat wins everything, whatever the cards that are not shown: of games that are not split."""
    halves = state.rules.showdown.halves.says
    others = [seat for seat in state.live if seat != number and not state.seats[seat].conceded]
    if halves is Halves.HIGH_LOW or len(state.pots) != 1 or number not in _counted(state):
        return False
    if not all(showdown.known(state, seat) and seat in _counted(state) for seat in others):
        return False
    if halves is Halves.HIGH:
        return all(_high(state, number) > _high(state, seat) for seat in others)
    mine = showdown.best_low(state, number)
    return all(_is_lower(mine, showdown.best_low(state, seat)) for seat in others)


def _is_lower(one: Low | None, other: Low | None) -> bool:
    return one is not None and other is not None and one < other


def _high(state: HandState, number: int) -> High:
    return showdown.best_high(state, number)


def _counted(state: HandState) -> list[int]:
    """Who has five known cards at least, as many as a hand is made of."""
    return [seat for seat in state.live if 5 <= len(set(showdown.holding(state, seat))) <= 7]


def _in_every_pot_of(state: HandState, number: int) -> list[int]:
    """The others whose hands are known well enough, and who have a claim to every pot that this seat has."""
    his = [pots.contenders(state, pot) for pot in state.pots if number in pot.claimants]
    return [seat for seat in _counted(state) if seat != number and all(seat in among for among in his)]


__all__ = ["surely_wins", "who_beats"]
