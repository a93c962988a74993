"""Outs: the next cards that bring a player to the front, by what he makes with them."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from doorcard.cards import Card
from doorcard.kernels import Game
from doorcard.odds.spot import OddsError, Spot, game_of
from doorcard.strength import High, HighCategory, Low, LowCategory, eight_or_better, high, low, showing_high

Hand = tuple[Card, ...]


class Outs(NamedTuple):
    """Cards that make the same kind of hand."""

    half: str
    """``high`` or ``low``."""
    makes: str
    """What the hand is then, such as ``flush``, ``two pair`` or ``8-6 low``."""
    cards: tuple[Card, ...]


def leaders(found: Spot) -> dict[str, tuple[int, ...]]:
    """Who has the best hand of each half as the cards lie, more than one where they are equal.

    Nobody has a low of eight or better as long as none is made; such a half is left out.

    Raises:
        OddsError: not all cards are known, or a low is asked for before all have five cards.
    """
    return {half: ahead for half, judge in _judges(found) if (ahead := _ahead(judge, _hands(found)))}


def outs(found: Spot, player: int) -> tuple[Outs, ...]:
    """The next cards that give a player the best hand of a half he is behind in, the hands of the others as they lie.

    The best hand is made alone or shared. The kinds of hand come with the best first.

    Raises:
        OddsError: not all cards are known, he gets no more cards of his own, or a low is asked for before all have
            five cards.
    """
    if not found.to_come(player):
        raise OddsError(f"player {player + 1} gets no more cards of his own")
    hands = _hands(found)
    groups: list[Outs] = []
    for half, judge in _judges(found):
        if player in _ahead(judge, hands):
            continue
        makes: dict[Any, list[Card]] = {}
        for card in found.deal.unseen:
            with_card = [(*hand, card) if number == player else hand for number, hand in enumerate(hands)]
            if player in _ahead(judge, with_card):
                makes.setdefault(_kind(judge(with_card[player])), []).append(card)
        groups += [
            Outs(half, _said(half, kind), tuple(sorted(cards, reverse=True)))
            for kind, cards in sorted(makes.items(), reverse=half == "high")
        ]
    return tuple(groups)


Judge = Callable[[Hand], Any]


def _hands(found: Spot) -> list[Hand]:
    if any(found.unknown) or any(found.ranges):
        raise OddsError("who is ahead shows only where all cards are known; here some are not")
    return [hand + found.common for hand in found.hands]


def _judges(found: Spot) -> list[tuple[str, Judge]]:
    """How hands are compared, each half for itself."""
    game = game_of(found.rules)
    judges: list[tuple[str, Judge]] = []
    if game is not Game.LOW:
        judges.append(("high", lambda hand: high(hand) if len(hand) >= 5 else showing_high(hand)))
    if game is Game.EIGHT_OR_BETTER:
        judges.append(("low", lambda hand: eight_or_better(hand) if len(hand) >= 5 else None))
    elif game is not Game.HIGH:
        if min(len(hand) + len(found.common) for hand in found.hands) < 5:
            raise OddsError("who is ahead for the low shows only when all have five cards")
        judges.append(("low", low))
    return judges


def _ahead(judge: Judge, hands: Sequence[Hand]) -> tuple[int, ...]:
    """The players with the best hand."""
    worths = [judge(hand) for hand in hands]
    made = [worth for worth in worths if worth is not None]
    if not made:
        return ()
    best = max(made) if isinstance(made[0], High) else min(made)
    return tuple(player for player, worth in enumerate(worths) if worth == best)


def _kind(worth: High | Low) -> tuple[int, ...]:
    """What hands of one kind have in common: the category, of a low without a pair the two highest ranks as well."""
    if isinstance(worth, Low) and worth.category is LowCategory.NO_PAIR:
        return (worth.category, *worth.ranks[:2])
    return (worth.category,)


_NAMES = {
    HighCategory.HIGH_CARD: "high card",
    HighCategory.PAIR: "pair",
    HighCategory.TWO_PAIR: "two pair",
    HighCategory.THREE: "three of a kind",
    HighCategory.STRAIGHT: "straight",
    HighCategory.FLUSH: "flush",
    HighCategory.FULL_HOUSE: "full house",
    HighCategory.FOUR: "four of a kind",
    HighCategory.STRAIGHT_FLUSH: "straight flush",
}


def _said(half: str, kind: tuple[int, ...]) -> str:
    if half == "high":
        return _NAMES[HighCategory(kind[0])]
    if kind[1:]:
        return str(Low(LowCategory.NO_PAIR, kind[1:]))
    # The categories of lows have the numbers of those of highs.
    return f"{_NAMES[HighCategory(kind[0])]} low"
