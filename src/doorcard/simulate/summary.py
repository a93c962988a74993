"""What a card-room manager reads of an experiment, worked out from its counts."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from doorcard.cards import DECK
from doorcard.kernels.flat import Table
from doorcard.kernels.sheets import DEALT
from doorcard.simulate.counts import Counts
from doorcard.simulate.experiment import Experiment, described, why_plain
from doorcard.simulate.pace import Pace


class Mean(NamedTuple):
    """A mean over hands, and its standard error."""

    mean: float
    error: float


class Dealt(Struct, frozen=True):
    """A street: how often it was reached, and how its cards came about."""

    name: str
    reached: int
    short: int
    """How often the deck ran short for it."""
    came: dict[str, int]
    """How often its cards came about in each way."""


class Pots(Struct, frozen=True):
    """What was in the middle."""

    mean: Mean
    """Chips in all pots of a hand."""
    with_side_pots: int
    """In how many hands there was a side pot."""
    side_share: float
    """The part of all chips that was in side pots."""
    numbers: dict[int, int]
    """In how many hands there were so many pots."""
    sizes: dict[int, int]
    """In how many hands there were fewer than so many least bets in the middle, and not fewer than half as many."""
    rake: int
    odd_hands: int
    """In how many hands chips could not be divided."""
    odd_chips: int


class Halved(Struct, frozen=True):
    """Pots divided between a high and a low hand."""

    hands: int
    pots: int
    scooped: int
    three_quarters: int
    """One player won a whole half and a share of the other."""


class Side(Struct, frozen=True):
    """What a seat, or whoever had a door card, came to."""

    dealt_in: int
    wins: int
    """In how many hands he won chips."""
    chips_won: int
    share: float
    """His part of all chips won."""
    net: Mean
    """Chips won less chips put in, a hand."""


class SeatSummary(Struct, frozen=True):
    """A seat."""

    seat: int
    """Counted from 1 at the dealer's left."""
    player: str
    forced: int
    """How often he made the forced bet."""
    folded: dict[str, int]
    """How often he folded on each street."""
    stayed: int
    """How often he did not fold."""
    result: Side


class DoorSummary(Struct, frozen=True):
    """A first up card, whoever had it."""

    card: str
    result: Side


class Opening(Struct, frozen=True):
    """The forced bet."""

    made: int
    in_full: int
    """How often it was at least the full bet at once."""
    completed: int
    """In how many hands a forced bet below the full bet was brought up to it."""


class Dealing(Struct, frozen=True):
    """How long it takes at a table."""

    pace: dict[str, float]
    seconds_a_hand: float
    hands_an_hour: float
    acts_a_hand: float
    cards_a_hand: float
    shuffled_again: int
    """In how many hands cards were shuffled in the middle of the hand."""


class TableSummary(Struct, frozen=True):
    """One table's hands."""

    rules: str
    title: str
    hands: int
    played: str
    """Natively, or over the engine and why."""
    short_hands: int
    """In how many hands the deck ran short at least once."""
    streets: tuple[Dealt, ...]
    ended: dict[str, int]
    """In how many hands each street was the last."""
    showdowns: int
    opening: Opening
    pots: Pots
    halved: Halved | None
    """None where no pot is divided between high and low."""
    seats: tuple[SeatSummary, ...]
    doors: tuple[DoorSummary, ...]
    dealing: Dealing


class Apart(Struct, frozen=True):
    """What differs on the same decks: the first rules less the second."""

    hands: int
    other_stacks: int
    """In how many hands somebody ended with other chips."""
    short_only_first: int
    short_only_second: int
    short_in_both: int
    total: Mean
    """Chips in all pots of a hand."""
    showdowns: Mean
    acts: Mean
    cards: Mean
    net: tuple[Mean, ...]
    """Of each seat, a hand."""


class Summary(Struct, frozen=True):
    """An experiment and what came of it."""

    experiment: dict[str, object]
    tables: tuple[TableSummary, ...]
    apart: Apart | None


def summarize(experiment: Experiment, counts: Sequence[Counts], pace: Pace | None = None) -> Summary:
    """The summary of an experiment, or of as much of it as these counts are of; an hour at the pace given."""
    tables = tuple(
        [
            _table(experiment, table, of_table, pace or Pace())
            for table, of_table in zip(experiment.tables, counts, strict=False)
        ]
    )
    apart = _apart(experiment, counts[2]) if len(experiment.tables) == 2 else None
    return Summary(described(experiment), tables, apart)


def mean(total: int, squares: int, hands: int) -> Mean:
    """The mean of so many numbers and its standard error, from their sum and the sum of their squares.

    >>> mean(6, 14, 3)
    Mean(mean=2.0, error=0.5773502691896257)
    """
    if not hands:
        return Mean(0.0, 0.0)
    spread = (squares * hands - total * total) / (hands * hands * (hands - 1)) if hands > 1 else 0.0
    return Mean(total / hands, math.sqrt(max(spread, 0.0)))


def _of(counts: Counts, name: str) -> dict[int, int]:
    """How often each number came in a column that was told apart."""
    prefix = f"{name} "
    found = {int(key[len(prefix) :]): often for key, often in counts.items() if key.startswith(prefix) and often}
    return dict(sorted(found.items()))


def _table(experiment: Experiment, table: Table, counts: Counts, pace: Pace) -> TableSummary:
    names = [street.name.value for street in table.rules.streets]
    plain, hands = why_plain(experiment, table), counts["hands"]
    seats = [number for number, stack in enumerate(table.stacks) if stack]
    all_won = sum(counts[f"seat {seat} won"] for seat in seats)
    return TableSummary(
        rules=table.rules.name,
        title=table.rules.title,
        hands=hands,
        played=f"over the engine: {plain}" if plain else "in bulk",
        short_hands=counts["short hands"],
        streets=tuple([_street(counts, number, name) for number, name in enumerate(names)]),
        ended={names[number]: often for number, often in _of(counts, "street").items()},
        showdowns=counts["showdown"],
        opening=Opening(counts["forced"], counts["forced in full"], counts["completed hands"]),
        pots=_pots(counts),
        halved=_halved(counts) if counts["halved"] else None,
        seats=tuple([_seat(experiment, counts, seat, names, all_won) for seat in seats]),
        doors=tuple(
            [
                DoorSummary(str(card), _side(counts, f"door {int(card)}", all_won))
                for card in DECK
                if counts[f"door {int(card)} dealt in"]
            ]
        ),
        dealing=_dealing(counts, pace),
    )


def _street(counts: Counts, number: int, name: str) -> Dealt:
    came = _of(counts, f"dealt {number}")
    dealt = {one: often for one, often in came.items() if one}
    short = sum(often for one, often in dealt.items() if one > 1)
    return Dealt(name, sum(dealt.values()), short, {DEALT[one]: often for one, often in dealt.items()})


def _pots(counts: Counts) -> Pots:
    return Pots(
        mean=mean(counts["total"], counts["total squared"], counts["hands"]),
        with_side_pots=counts["side pots"],
        side_share=counts["side"] / counts["total"] if counts["total"] else 0.0,
        numbers=_of(counts, "pots"),
        sizes={1 << bits: often for bits, often in _of(counts, "size").items()},
        rake=counts["rake"],
        odd_hands=counts["odd hands"],
        odd_chips=counts["odd"],
    )


def _halved(counts: Counts) -> Halved:
    return Halved(counts["halved hands"], counts["halved"], counts["scoops"], counts["three_quarters"])


def _side(counts: Counts, whose: str, all_won: int) -> Side:
    dealt_in, won = counts[f"{whose} dealt in"], counts[f"{whose} won"]
    return Side(
        dealt_in=dealt_in,
        wins=counts[f"{whose} wins"],
        chips_won=won,
        share=won / all_won if all_won else 0.0,
        net=mean(counts[f"{whose} net"], counts[f"{whose} net squared"], dealt_in),
    )


def _seat(experiment: Experiment, counts: Counts, seat: int, names: Sequence[str], all_won: int) -> SeatSummary:
    folded = _of(counts, f"seat {seat} folded")
    return SeatSummary(
        seat=seat + 1,
        player=experiment.players[seat],
        forced=counts[f"seat {seat} forced"],
        folded={names[street]: often for street, often in folded.items() if street >= 0},
        stayed=folded.get(-1, 0),
        result=_side(counts, f"seat {seat}", all_won),
    )


def _dealing(counts: Counts, pace: Pace) -> Dealing:
    hands = counts["hands"] or 1
    seconds = pace.seconds(counts) / hands
    return Dealing(
        pace=pace._asdict(),
        seconds_a_hand=seconds,
        hands_an_hour=3600 / seconds if seconds else 0.0,
        acts_a_hand=counts["acts"] / hands,
        cards_a_hand=counts["cards"] / hands,
        shuffled_again=counts["shuffled hands"],
    )


def _apart(experiment: Experiment, counts: Counts) -> Apart:
    hands = counts["hands"]

    def gap(name: str) -> Mean:
        return mean(counts[name], counts[f"{name} squared"], hands)

    return Apart(
        hands=hands,
        other_stacks=counts["other stacks"],
        short_only_first=counts["short in one"],
        short_only_second=counts["short in other"],
        short_in_both=counts["short in both"],
        total=gap("total"),
        showdowns=gap("showdown"),
        acts=gap("acts"),
        cards=gap("cards"),
        net=tuple([gap(f"seat {seat} net") for seat in range(len(experiment.players))]),
    )
