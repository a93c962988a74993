"""The odds of each street of a finished hand, as the replayer shows them: by the cards its viewer knew."""

from fractions import Fraction
from typing import Final

from doorcard import kernels
from doorcard.errors import DoorcardError
from doorcard.odds import Moment, Odds, along
from doorcard.records.own import Hand
from doorcard.server import wire

SECONDS: Final = 0.2
"""What counting a street may take; what takes longer is drawn at random."""

DRAWN: Final = {"native": 200_000, "python": 2_000}
"""How many run-outs are drawn for a street, by the kernels in use."""


def equities(hand: Hand) -> wire.HandOdds:
    """The odds of each street on which two players or more were left; none where they cannot be reckoned."""
    try:
        moments = list(
            along(hand, budget=SECONDS, samples=DRAWN[kernels.backend()], seed=hand.number or 0, threads=1)
        )
    except DoorcardError:
        # House rules that odds are not reckoned under: the hand is replayed without them.
        return wire.HandOdds(())
    return wire.HandOdds(tuple([_street(hand, moment) for moment in moments]))


def _street(hand: Hand, moment: Moment) -> wire.StreetOdds:
    odds = moment.odds
    seats = []
    for place, seat in enumerate(moment.seats):
        high, low = _halves(odds, place)
        name = hand.names[seat] if seat < len(hand.names) else None
        share = odds.players[place]
        seats.append(
            wire.SeatOdds(seat + 1, name or f"seat {seat + 1}", float(share.equity), high, low, round(share.error, 6))
        )
    return wire.StreetOdds(moment.street.value, odds.exact, odds.run_outs, tuple(seats))


def _halves(odds: Odds, place: int) -> tuple[float, float]:
    """What part of the pot a player gets on average for a high hand, and what part for a low."""
    bit, total = 1 << place, sum(odds.outcomes.values())
    sums = [Fraction(0), Fraction(0)]
    for (high, low), count in odds.outcomes.items():
        parts = 2 if high and low else 1
        for half, winners in enumerate((high, low)):
            if winners & bit:
                sums[half] += Fraction(count, parts * winners.bit_count())
    return float(sums[0] / total), float(sums[1] / total)
