"""Equity by the next card: which cards help, and how much."""

from collections.abc import Mapping

from doorcard.cards import Card
from doorcard.odds.equity import Method, Odds, odds_of
from doorcard.odds.spot import OddsError, Spot


def by_next_card(
    found: Spot,
    player: int,
    *,
    method: Method | str = Method.AUTO,
    budget: float | None = None,
    samples: int | None = None,
    seed: int = 0,
    threads: int | None = None,
) -> Mapping[Card, Odds]:
    """The odds after each card that can come to this player next; the other players' cards are still to come.

    Cards without which somebody could hold no down cards of his range cannot come.

    Raises:
        OddsError: he gets no more cards of his own, or the numbers are refused as for `equity`.
    """
    if not found.to_come(player):
        raise OddsError(f"player {player + 1} gets no more cards of his own")
    return {
        card: odds_of(
            _with(found, player, card), method=method, budget=budget, samples=samples, seed=seed, threads=threads
        )
        for card in found.deal.unseen
        if _with(found, player, card).is_possible
    }


def _with(found: Spot, player: int, card: Card) -> Spot:
    hands = list(found.hands)
    hands[player] = (*hands[player], card)
    return found._replace(hands=tuple(hands))
