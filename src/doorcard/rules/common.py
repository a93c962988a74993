"""The readings on which all texts are silent alike, as clauses; data only. A rule set takes them by name."""

from doorcard.rules.bind import clause
from doorcard.rules.clauses import (
    Ace,
    AllInHands,
    Asked,
    BothWays,
    EqualFives,
    HalvingExcess,
    InLow,
    Layers,
    LowWithoutShare,
    OddChipCards,
    OpenPair,
    OwedAtMost,
    PointlessRaise,
    Qualifier,
    RakeFrom,
    Reopens,
    Rounding,
    SharedCards,
    ShortAnte,
    ShortForced,
    Silence,
    SilentDiscard,
    Structure,
    TieExcess,
    TwoHands,
    Uncalled,
)

ALL_STRUCTURES = frozenset(Structure)
CAPPED_STRUCTURES = frozenset((Structure.FIXED, Structure.SPREAD))

SHORT_ANTE = clause(ShortAnte.TAPPED_OUT, "house short-ante")

ASKED = clause(Asked.IF_IT_MATTERS, "house who-is-asked")
POINTLESS = clause(PointlessRaise.REFUSED, "house pointless-bet")
SHORT_FORCED = clause(ShortForced.COUNTS_AS_FULL, "house short-forced-bet")
OWED_AT_MOST = clause(OwedAtMost.WHAT_OTHERS_CAN_PUT_IN, "house owed-at-most")
ROUNDING = clause(Rounding.DOWN, "house whole-chips")
REOPENS = clause(Reopens.HALF_A_BET, "house who-may-raise-again")
UNCALLED = clause(Uncalled.RETURNED, "house unmatched-goes-back")
NO_OPEN_PAIR = clause(OpenPair.NEVER, "house small-and-big-bets")
SILENCE = clause(Silence.CHECK_ELSE_FOLD, "house silence")
SILENT_DISCARD = clause(SilentDiscard.LAST_DEALT, "house silence-at-the-discard")

ALL_IN_HANDS = clause(AllInHands.STAY_DOWN, "house cards-stay-down")

LAYERS = clause(Layers.SAME_CLAIMANTS_ONE_POT, "house pots-by-claimants")
RAKE = clause(RakeFrom.MAIN_POT, "house rake")
LOW_WITHOUT_SHARE = clause(LowWithoutShare.DOES_NOT_HALVE, "house low-without-share")

# What a game without a low half never asks; the answers are those of the games that have one.
NO_LOW_QUALIFIER = clause(Qualifier.NONE, "house order-of-lows")
NO_SECOND_HAND = clause(TwoHands.EACH_ITS_OWN, "house order-of-lows")
LOW_STRAIGHTS = clause(InLow.DOES_NOT_COUNT, "house order-of-lows")
LOW_FLUSHES = clause(InLow.DOES_NOT_COUNT, "house order-of-lows")
LOW_ACE = clause(Ace.LOW, "house order-of-lows")
HALVING_EXCESS = clause(HalvingExcess.TO_HIGH, "house halving-joins-high")
LOW_TIE = clause(TieExcess.LOWEST_CARD, "house ties-in-high-and-low")
BOTH_WAYS = clause(BothWays.EACH_HALF, "house ties-in-high-and-low")
ODD_CHIP_CARDS = clause(OddChipCards.FIVE_PLAYED, "house odd-chip-cards")
SHARED_CARDS = clause(SharedCards.STRUCK_OUT, "house shared-cards")
EQUAL_FIVES = clause(EqualFives.LEAST_FROM_BOTTOM, "house equal-fives")
