"""A rule set: one clause for each decision point, in the order a hand meets them."""

import enum
from dataclasses import dataclass

from doorcard.rules.clauses import (
    Ace,
    Agreement,
    AllInHands,
    Ante,
    Asked,
    AskToSee,
    BetSize,
    BothWays,
    Cards,
    Clause,
    CommonAtShowdown,
    CommonShowing,
    Conclusion,
    ContestedSeat,
    CountTime,
    CutTime,
    DealFrom,
    DealRounds,
    Direction,
    EqualFives,
    FirstToShow,
    ForcedAmount,
    ForcedCard,
    ForcedDuty,
    ForcedOption,
    ForcedPasses,
    ForcedTie,
    GoesOn,
    Halves,
    HalvingExcess,
    HeadToHead,
    InLow,
    LastPlayer,
    LastResort,
    Layers,
    LowWithoutShare,
    MeasuredFrom,
    MustShow,
    Notice,
    OddChipCards,
    Opener,
    OpenerMay,
    OpenerTie,
    OpenPair,
    OwedAtMost,
    Permission,
    PointlessRaise,
    PotArithmetic,
    Qualifier,
    RaiseCap,
    RaiseLeast,
    RakeFrom,
    Receives,
    Refill,
    Reopens,
    Rounding,
    SeatDraw,
    Seats,
    SharedCards,
    Shortage,
    ShortAnte,
    ShortForced,
    ShortRaise,
    ShowOrder,
    Silence,
    SilentDiscard,
    SpreadLeast,
    Structure,
    SuitOrder,
    TapOut,
    TappedOutOpener,
    TieExcess,
    TwoHands,
    UnbetFirst,
    UnbetMay,
    Uncalled,
    VacatedSeat,
    Wheel,
)


class StreetName(enum.Enum):
    """A street is named by how many cards a player has after it."""

    SECOND = "second street"
    THIRD = "third street"
    FOURTH = "fourth street"
    FIFTH = "fifth street"
    SIXTH = "sixth street"
    SEVENTH = "seventh street"


@dataclass(frozen=True, slots=True)
class Street:
    """A deal and the betting round after it. On the first street the forced bet stands for the opener."""

    name: StreetName
    deal: Clause[Cards]
    shortage: Clause[Shortage]
    discards: Clause[int]
    """How many of his down cards each player puts away before the betting."""
    opener: Clause[Opener]
    opener_tie: Clause[OpenerTie]
    opener_may: Clause[OpenerMay]
    unbet_may: Clause[UnbetMay]
    betting: Clause[Direction]
    bet: Clause[BetSize]
    last_player: Clause[LastPlayer]
    goes_on: Clause[GoesOn]


@dataclass(frozen=True, slots=True)
class SeatRules:
    """Who sits where."""

    number: Clause[Seats]
    contested: Clause[ContestedSeat]
    draw: Clause[SeatDraw]
    vacated: Clause[VacatedSeat]


@dataclass(frozen=True, slots=True)
class DealRules:
    """From the ante to the last card."""

    ante: Clause[Ante]
    short_ante: Clause[ShortAnte]
    cut: Clause[CutTime]
    begins: Clause[DealFrom]
    rounds: Clause[DealRounds]
    receives: Clause[Receives]
    spare: Clause[int]
    """How many undealt cards are needed besides one for each player; 1 is the burn card."""
    count: Clause[CountTime]
    burn_after_shuffle: Clause[bool]
    refill_below: Clause[int]
    """With fewer undealt cards than this when a common card is due, cards are shuffled for it."""
    refill: Clause[Refill]
    last_resort: Clause[LastResort]


@dataclass(frozen=True, slots=True)
class ForcedRules:
    """The forced bet."""

    card: Clause[ForcedCard]
    ace: Clause[Ace]
    tie: Clause[ForcedTie]
    suits: Clause[SuitOrder]
    amount: Clause[ForcedAmount]
    full: Clause[Permission]
    """Whether its maker may open for the full bet at once."""
    completion: Clause[Permission]
    duty: Clause[ForcedDuty]
    option: Clause[ForcedOption]
    tapped_out: Clause[ForcedPasses]


@dataclass(frozen=True, slots=True)
class BettingRules:
    """What may be bet, and by whom."""

    notice: Clause[Notice]
    structures: Clause[frozenset[Structure]]
    opener_tapped_out: Clause[TappedOutOpener]
    common_showing: Clause[CommonShowing]
    opener_suits: Clause[SuitOrder]
    asked: Clause[Asked]
    pointless: Clause[PointlessRaise]
    short_forced: Clause[ShortForced]
    owed_at_most: Clause[OwedAtMost]
    raise_least: Clause[RaiseLeast]
    tap_out: Clause[TapOut]
    pot: Clause[PotArithmetic]
    rounding: Clause[Rounding]
    spread: Clause[SpreadLeast]
    cap: Clause[RaiseCap]
    head_to_head: Clause[HeadToHead]
    short_raise: Clause[ShortRaise]
    measured_from: Clause[MeasuredFrom]
    reopens: Clause[Reopens]
    uncalled: Clause[Uncalled]
    open_pair: Clause[OpenPair]
    silence: Clause[Silence]
    silent_discard: Clause[SilentDiscard]


@dataclass(frozen=True, slots=True)
class ShowdownRules:
    """Who shows, and what wins."""

    all_in_hands: Clause[AllInHands]
    first: Clause[FirstToShow]
    unbet_first: Clause[UnbetFirst]
    order: Clause[ShowOrder]
    must_show: Clause[MustShow]
    concession: Clause[Permission]
    ask: Clause[AskToSee]
    common: Clause[CommonAtShowdown]
    halves: Clause[Halves]
    qualifier: Clause[Qualifier]
    two_hands: Clause[TwoHands]
    low_straights: Clause[InLow]
    low_flushes: Clause[InLow]
    low_ace: Clause[Ace]
    wheel: Clause[Wheel]


@dataclass(frozen=True, slots=True)
class AwardRules:
    """Who gets how many chips."""

    layers: Clause[Layers]
    rake: Clause[RakeFrom]
    low_without_share: Clause[LowWithoutShare]
    halving_excess: Clause[HalvingExcess]
    high_tie: Clause[TieExcess]
    low_tie: Clause[TieExcess]
    excess_most_cents: Clause[int | None]
    """The most that a left-over may be worth, in cents; None if the text sets no bound."""
    suits: Clause[SuitOrder]
    odd_chip_cards: Clause[OddChipCards]
    shared_cards: Clause[SharedCards]
    equal_fives: Clause[EqualFives]
    both_ways: Clause[BothWays]
    agreement: Clause[Agreement]
    conclusion: Clause[Conclusion]


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The rules of one game under one law."""

    name: str
    """Such as ``nz/seven-card-stud``."""
    title: str
    seats: SeatRules
    deal: DealRules
    streets: tuple[Street, ...]
    forced: ForcedRules
    betting: BettingRules
    showdown: ShowdownRules
    awards: AwardRules
