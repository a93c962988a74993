"""The equity of every player: counted where that fits, drawn at random where it does not."""

import time
from collections.abc import Sequence
from enum import Enum
from math import comb, prod
from typing import NamedTuple

from doorcard import kernels
from doorcard.kernels import Deal, Outcomes
from doorcard.odds.shares import Share, shares
from doorcard.odds.spot import CardsText, OddsError, Spot, spot
from doorcard.rules import rule_set
from doorcard.rules.ruleset import RuleSet

SAMPLES = {"native": 4_000_000, "python": 20_000}
"""How many run-outs are drawn when nobody says, by the kernels in use."""

COUNTED = {"native": 400_000_000, "python": 200_000}
"""How many steps an exact answer may take, by the kernels in use; a step takes about a nanosecond, or 10,000."""


class Method(Enum):
    """How equity is found."""

    AUTO = "auto"
    EXACT = "exact"
    SAMPLE = "sample"


class Odds(NamedTuple):
    """Who wins how often from here."""

    spot: Spot
    players: tuple[Share, ...]
    exact: bool
    run_outs: int
    """How many run-outs were counted or drawn."""
    outcomes: Outcomes
    seconds: float


def equity(
    rules: RuleSet | str,
    hands: Sequence[CardsText],
    *,
    dead: CardsText = (),
    common: CardsText = (),
    undealt: int | None = None,
    burned: int = 0,
    method: Method | str = Method.AUTO,
    samples: int | None = None,
    seed: int = 0,
    threads: int | None = None,
) -> Odds:
    """The odds of these hands under a rule set.

    >>> odds = equity("nz/seven-card-stud", ["AcAd7h8s9d2s", "KcKd2h3s4dJs"])
    >>> odds.run_outs, odds.players[0].high_win, str(odds.players[0].equity)
    (1560, 1198, '599/780')

    Raises:
        OddsError: this is no moment of such a game, or an exact answer would take too long.
        CardError: a text is no cards, or a card is there twice.
        DealError: the deck is short, and the law does not say what happens then.
    """
    found = spot(
        rule_set(rules) if isinstance(rules, str) else rules,
        hands,
        dead=dead,
        common=common,
        undealt=undealt,
        burned=burned,
    )
    return odds_of(found, method=method, samples=samples, seed=seed, threads=threads)


def odds_of(
    found: Spot,
    *,
    method: Method | str = Method.AUTO,
    samples: int | None = None,
    seed: int = 0,
    threads: int | None = None,
) -> Odds:
    """The odds of a spot.

    Raises:
        OddsError: an exact answer would take too long, or no run-outs were asked for.
    """
    method = Method(method)
    deal = found.deal
    many = SAMPLES[kernels.backend()] if samples is None else samples
    if many < 1:
        raise OddsError(f"{many} run-outs tell nothing; ask for at least one")
    began = time.perf_counter()
    steps = _steps(deal)
    exact = method is Method.EXACT or (method is Method.AUTO and steps <= COUNTED[kernels.backend()])
    if method is Method.EXACT and steps > 50 * COUNTED[kernels.backend()]:
        raise OddsError(f"there are {deal.run_outs} run-outs, more than can be counted here; draw some at random")
    if not exact:
        outcomes = kernels.sample(deal, many, seed, threads)
    elif _swept(deal):
        outcomes = kernels.heads_up(deal)
    else:
        outcomes = kernels.every_run_out(deal)
    players = shares(len(deal.hands), outcomes, sampled=not exact)
    return Odds(found, players, exact, sum(outcomes.values()), outcomes, time.perf_counter() - began)


def _swept(deal: Deal) -> bool:
    """Whether inclusion and exclusion count it."""
    return len(deal.hands) == 2 and max(deal.own) <= MOST_TO_COME and min(deal.own) <= MOST_OF_ONE


MOST_TO_COME = 6
"""How many cards one of two players may still get, unknown ones included, for a sweep over all run-outs."""

MOST_OF_ONE = 4
"""How many the other one may still get then."""


def _steps(deal: Deal) -> int:
    """About how long counting takes."""
    unseen = len(deal.unseen) - deal.shared
    lists = [comb(unseen, own) for own in deal.own]
    common = comb(len(deal.unseen), deal.shared)
    if kernels.backend() == "native" and _swept(deal):
        return common * sum(lists) * 30
    return common * prod(lists)
