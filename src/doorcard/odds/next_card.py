"""Equity by the next card: which cards help, and how much."""

from collections.abc import Callable, Mapping
from typing import Final

from doorcard import kernels
from doorcard.cards import Card
from doorcard.odds.equity import SAMPLES, Method, Odds, fits, odds_of
from doorcard.odds.spot import OddsError, Spot

FEWER: Final = 10
"""How many times fewer run-outs are drawn after each card than for one answer, when nobody says."""


def by_next_card(
    found: Spot,
    player: int,
    *,
    method: Method | str = Method.AUTO,
    budget: float | None = None,
    samples: int | None = None,
    seed: int = 0,
    threads: int | None = None,
    told: Callable[[int, int], None] | None = None,
) -> Mapping[Card, Odds]:
    """The odds after each card that can come to this player next; the other players' cards are still to come.

    The budget is for all cards together: either all of them are counted or all are drawn. Cards without which
    somebody could hold no down cards of his range cannot come. ``told`` hears how many of how many cards are done.

    Raises:
        OddsError: he gets no more cards of his own, or the numbers are refused as for `equity`.
    """
    if not found.to_come(player):
        raise OddsError(f"player {player + 1} gets no more cards of his own")
    method = Method(method)
    after = {card: then for card in found.deal.unseen if (then := _with(found, player, card)).is_possible}
    exact = fits(method, [then.deal for then in after.values()], budget)
    method = Method.EXACT if exact else Method.SAMPLE
    if samples is None:
        samples = SAMPLES[kernels.backend()] // FEWER
    odds = {}
    for done, (card, then) in enumerate(after.items()):
        if told is not None:
            told(done, len(after))
        odds[card] = odds_of(then, method=method, budget=budget, samples=samples, seed=seed, threads=threads)
    return odds


def _with(found: Spot, player: int, card: Card) -> Spot:
    hands = list(found.hands)
    hands[player] = (*hands[player], card)
    return found._replace(hands=tuple(hands))
