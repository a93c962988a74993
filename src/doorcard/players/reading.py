"""What a player can read off the table: which game it is, what is still to come, and which cards are dead."""

import enum
from collections.abc import Iterable
from functools import cache

from doorcard.cards import DECK, Card
from doorcard.engine.state import HandState
from doorcard.rules.clauses import Halves, Qualifier
from doorcard.rules.ruleset import RuleSet


class Game(enum.Enum):
    """The games, as far as they are played differently."""

    HIGH = "seven cards, high"
    LOW = "low"
    HIGH_LOW = "high and low, no qualifier"
    EIGHT_OR_BETTER = "high and low, eight or better"
    SUPER = "high and low, five cards first, of which two go"
    FIVE_CARD = "five cards, high"


def game(rules: RuleSet) -> Game:
    """Which game a rule set is."""
    halves, qualifier = rules.showdown.halves.says, rules.showdown.qualifier.says
    if halves is Halves.LOW:
        return Game.LOW
    if halves is Halves.HIGH:
        return Game.HIGH if cards_in_all(rules) > 5 else Game.FIVE_CARD
    if any(street.discards.says for street in rules.streets):
        return Game.SUPER
    return Game.EIGHT_OR_BETTER if qualifier is Qualifier.EIGHT else Game.HIGH_LOW


def cards_in_all(rules: RuleSet) -> int:
    """How many cards a player has at the end."""
    return sum(len(street.deal.says.pattern) - street.discards.says for street in rules.streets)


def to_come(view: HandState) -> int:
    """How many more cards a player gets after this street."""
    return sum(len(street.deal.says.pattern) for street in view.rules.streets[view.street + 1 :])


def unseen(view: HandState) -> tuple[Card, ...]:
    """Every card this player has not seen: it may come, or lie face down before somebody else.

    What is dead is what he has seen: his own cards and discards, and every up card, of folded hands too.
    """
    return tuple([card for card in DECK if not view.out >> card & 1])


def opponents(view: HandState, seat: int) -> tuple[int, ...]:
    """Who else is still in the hand."""
    return tuple([number for number in view.live if number != seat])


def yet_to_act(view: HandState, seat: int) -> tuple[int, ...]:
    """Who acts after this seat, if it does not raise."""
    order = view.order
    return order[order.index(seat) + 1 :] if seat in order else ()


def low_rank(card: Card) -> int:
    """The rank of a card in a low: ace 1, two 2, king 13.

    >>> low_rank(Card.read("As")), low_rank(Card.read("8d"))
    (1, 8)
    """
    return card.low_rank + 1


def low_ranks(cards: Iterable[Card]) -> tuple[int, ...]:
    """The different ranks a low could use, lowest first."""
    return tuple(sorted({low_rank(card) for card in cards}))


@cache
def chance_of_drawing(live: int, needed: int, draws: int, of: int) -> float:
    """The chance of at least ``needed`` of ``live`` cards when ``draws`` are drawn from ``of``.

    >>> round(chance_of_drawing(9, 1, 2, 46), 3)
    0.357
    """
    if needed <= 0:
        return 1.0
    if draws < needed or live < needed or of <= 0:
        return 0.0
    hit = live / of
    return hit * chance_of_drawing(live - 1, needed - 1, draws - 1, of - 1) + (1 - hit) * chance_of_drawing(
        live, needed, draws - 1, of - 1
    )
