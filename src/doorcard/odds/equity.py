"""The equity of every player: counted where that fits, drawn at random where it does not."""

import time
from collections.abc import Sequence
from enum import Enum
from typing import Final, NamedTuple

from doorcard import kernels
from doorcard.kernels import Deal, Outcomes
from doorcard.odds.counting import count, seconds_to_count
from doorcard.odds.shares import Share, shares
from doorcard.odds.spot import CardsText, OddsError, Spot, spot
from doorcard.rules import rule_set
from doorcard.rules.ruleset import RuleSet

SAMPLES = {"native": 4_000_000, "python": 20_000}
"""How many run-outs are drawn when nobody says, by the kernels in use."""

MOST_SAMPLES: Final = 10**12
"""How many can be drawn at most; that takes hours."""

BUDGET: Final = 2.0
"""How many seconds counting may take before run-outs are drawn instead, when nobody says."""

PATIENCE: Final = 60.0
"""The same where an exact answer was asked for and nobody says; it is refused then."""


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
    """How many run-outs were counted or drawn; where ranges have weights each counts as often as these say."""
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
    budget: float | None = None,
    samples: int | None = None,
    seed: int = 0,
    threads: int | None = None,
) -> Odds:
    """The odds of these hands under a rule set.

    Counting takes about as many seconds as `budget` at most, by an estimate that is the same on every machine; what
    takes longer is drawn at random, or refused where an exact answer was asked for.

    >>> odds = equity("nz/seven-card-stud", ["AcAd7h8s9d2s", "KcKd2h3s4dJs"])
    >>> odds.run_outs, odds.players[0].high_win, str(odds.players[0].equity)
    (1560, 1198, '599/780')

    Raises:
        OddsError: this is no moment of such a game, or an exact answer would take too long.
        CardError: a text is no cards, or a card is there twice.
        RangeError: down cards in brackets are no range.
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
    return odds_of(found, method=method, budget=budget, samples=samples, seed=seed, threads=threads)


def odds_of(
    found: Spot,
    *,
    method: Method | str = Method.AUTO,
    budget: float | None = None,
    samples: int | None = None,
    seed: int = 0,
    threads: int | None = None,
) -> Odds:
    """The odds of a spot.

    Raises:
        OddsError: an exact answer would take too long, or the numbers of run-outs or seconds are none.
    """
    method = Method(method)
    deal = found.deal
    many = SAMPLES[kernels.backend()] if samples is None else samples
    if not 1 <= many <= MOST_SAMPLES:
        raise OddsError(f"{many} run-outs cannot be drawn; ask for 1 to {MOST_SAMPLES:,}")
    exact = fits(method, [deal], budget)
    began = time.perf_counter()
    outcomes = count(deal) if exact else kernels.sample(deal, many, seed, threads)
    players = shares(len(deal.hands), outcomes, sampled=not exact)
    return Odds(found, players, exact, sum(outcomes.values()), outcomes, time.perf_counter() - began)


def fits(method: Method, deals: Sequence[Deal], budget: float | None) -> bool:
    """Whether all these are counted, and not drawn at random.

    Raises:
        OddsError: they have to be counted, and that would take too long; or the budget is no number of seconds.
    """
    wait = (PATIENCE if method is Method.EXACT else BUDGET) if budget is None else budget
    if not wait >= 0:
        raise OddsError(f"a budget of {wait:g} seconds cannot be; it is none or more")
    if method is Method.SAMPLE:
        return False
    seconds = sum(map(seconds_to_count, deals))
    if method is Method.EXACT and seconds > wait:
        raise OddsError(
            f"counting all run-outs would take about {seconds:,.0f} seconds, "
            f"more than {wait:g}; give it a greater budget, or draw some at random"
        )
    return seconds <= wait
