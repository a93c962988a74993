"""58 Pa. Code § 637a.10: five games of seven-card stud; data only.

High is given in full, in the order a hand meets the clauses; each other game is what it changes. A clause cites
the paragraph that decides it, then the reading it rests on. The section says little about the size of bets and
about the showdown, so many clauses rest on readings alone.
"""

from dataclasses import replace

from doorcard.rules import common
from doorcard.rules.bind import clause
from doorcard.rules.clauses import (
    Ace,
    Agreement,
    Ante,
    AskToSee,
    BetSize,
    BothWays,
    Cards,
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
    LowWithoutShare,
    MeasuredFrom,
    MustShow,
    Notice,
    OddChipCards,
    Opener,
    OpenerMay,
    OpenerTie,
    Permission,
    PotArithmetic,
    Qualifier,
    RaiseCap,
    RaiseLeast,
    Receives,
    Refill,
    SeatDraw,
    Seats,
    SharedCards,
    Shortage,
    ShortAnte,
    ShortForced,
    ShortRaise,
    ShowOrder,
    SpreadLeast,
    SuitOrder,
    TapOut,
    TappedOutOpener,
    TieExcess,
    TwoHands,
    UnbetFirst,
    UnbetMay,
    VacatedSeat,
    Wheel,
)
from doorcard.rules.ruleset import (
    AwardRules,
    BettingRules,
    DealRules,
    ForcedRules,
    RuleSet,
    SeatRules,
    ShowdownRules,
    Street,
    StreetName,
)

_THIRD = Street(
    name=StreetName.THIRD,
    deal=clause(Cards("DDU", burn=False), "pa (c)"),
    shortage=clause(Shortage.NOT_FORESEEN, "pa (b)", "house early-streets-suffice"),
    discards=clause(0, "pa (c)"),
    opener=clause(Opener.HIGH_HAND, "pa (d)"),
    opener_tie=clause(OpenerTie.NEAREST_LEFT, "pa (d)"),
    opener_may=clause(OpenerMay.BET_CHECK, "pa (d)"),
    unbet_may=clause(UnbetMay.BET_CHECK_FOLD, "pa (e)"),
    betting=clause(Direction.CLOCKWISE, "pa (e)"),
    bet=clause(BetSize.SMALL, "house betting-from-the-sign", "house small-and-big-bets"),
    last_player=clause(LastPlayer.WINS_UNSHOWN, "pa (i)", "house winner-need-not-show"),
    goes_on=clause(GoesOn.NEXT_STREET, "pa (f)"),
)
_FOURTH = Street(
    name=StreetName.FOURTH,
    deal=clause(Cards("U", burn=True), "pa (f)"),
    shortage=clause(Shortage.NOT_FORESEEN, "pa (f)", "house early-streets-suffice"),
    discards=clause(0, "pa (f)"),
    opener=clause(Opener.HIGH_HAND, "pa (f)(1)", "house hands-showing"),
    opener_tie=clause(OpenerTie.NEAREST_LEFT, "pa (f)(3)"),
    opener_may=clause(OpenerMay.BET_CHECK, "pa (f)"),
    unbet_may=clause(UnbetMay.BET_CHECK_FOLD, "pa (g)", "house others-may-bet"),
    betting=clause(Direction.CLOCKWISE, "pa (g)"),
    bet=clause(BetSize.SMALL, "house betting-from-the-sign", "house small-and-big-bets"),
    last_player=clause(LastPlayer.WINS_UNSHOWN, "pa (i)", "house winner-need-not-show"),
    goes_on=clause(GoesOn.NEXT_STREET, "pa (h)"),
)
_FIFTH = replace(
    _FOURTH,
    name=StreetName.FIFTH,
    deal=clause(Cards("U", burn=True), "pa (h)"),
    shortage=clause(Shortage.NOT_FORESEEN, "pa (h)", "house early-streets-suffice"),
    discards=clause(0, "pa (h)"),
    opener=clause(Opener.HIGH_HAND, "pa (f)(1)", "pa (h)", "house hands-showing"),
    opener_tie=clause(OpenerTie.NEAREST_LEFT, "pa (f)(3)", "pa (h)"),
    opener_may=clause(OpenerMay.BET_CHECK, "pa (f)", "pa (h)"),
    unbet_may=clause(UnbetMay.BET_CHECK_FOLD, "pa (g)", "pa (h)", "house others-may-bet"),
    betting=clause(Direction.CLOCKWISE, "pa (g)", "pa (h)"),
    bet=clause(BetSize.BIG, "house betting-from-the-sign", "house small-and-big-bets"),
)
_SIXTH = replace(
    _FIFTH,
    name=StreetName.SIXTH,
    shortage=clause(Shortage.COMMON_CARD, "pa (h)", "house each-street-tested-afresh"),
)
_SEVENTH = replace(
    _SIXTH,
    name=StreetName.SEVENTH,
    deal=clause(Cards("D", burn=True), "pa (h)"),
    goes_on=clause(GoesOn.SHOWDOWN, "pa (i)"),
)

HIGH = RuleSet(
    name="pa/seven-card-stud-high",
    title="Seven-card Stud High, Pennsylvania",
    seats=SeatRules(
        number=clause(Seats(2, most=9, settable=9, warn_above=9), "pa (b)"),
        contested=clause(ContestedSeat.CARD_DRAW, "house seating-borrowed"),
        draw=clause(SeatDraw.HIGHEST, "house seating-borrowed", "house seat-draw"),
        vacated=clause(VacatedSeat.SEATED_PLAYERS, "house seating-borrowed"),
    ),
    deal=DealRules(
        ante=clause(Ante.ON_THE_SIGN, "pa (b)"),
        short_ante=clause(ShortAnte.TAPPED_OUT, "pa (b)", "house short-ante"),
        cut=clause(CutTime.AFTER_ANTES, "pa (b)", "house cut-after-antes"),
        begins=clause(DealFrom.DEALERS_LEFT, "pa (c)", "house no-button"),
        rounds=clause(DealRounds.ONE_CARD_A_ROUND, "pa (c)"),
        receives=clause(Receives.NOT_FOLDED, "pa (f)", "pa (h)", "house tapped-out-players-get-cards"),
        spare=clause(1, "pa (h)", "house enough-cards"),
        count=clause(CountTime.BEFORE_BURN, "pa (h)", "house counted-before-the-burn"),
        burn_after_shuffle=clause(True, "pa (h)", "house burn-after-a-shuffle"),
        refill_below=clause(2, "pa (h)"),
        refill=clause(Refill.BURNS_AND_UNDEALT, "pa (h)", "house last-card-joins-shuffle"),
        last_resort=clause(LastResort.FOLDED_CARDS_STAY_OUT, "pa (h)"),
    ),
    streets=(_THIRD, _FOURTH, _FIFTH, _SIXTH, _SEVENTH),
    forced=ForcedRules(
        card=clause(ForcedCard.LOWEST, "pa (d)(1)"),
        ace=clause(Ace.HIGH, "pa (d)(1)", "house ace-high-for-forced-card"),
        tie=clause(ForcedTie.SUIT, "pa (d)"),
        suits=clause(SuitOrder.SPADES_HIGH, "pa (d)"),
        amount=clause(ForcedAmount.POSTED, "pa (d)", "house forced-bet-as-posted"),
        full=clause(Permission.IF_THE_SIGN_SAYS, "pa (d)", "house forced-bet-as-posted"),
        completion=clause(Permission.IF_THE_SIGN_SAYS, "pa (e)", "house completion"),
        duty=clause(ForcedDuty.MUST_BET, "pa (d)"),
        option=clause(ForcedOption.NONE, "pa (e)"),
        tapped_out=clause(ForcedPasses.NEXT_CLOCKWISE, "pa (d)", "house forced-bet-passes"),
    ),
    betting=BettingRules(
        notice=clause(Notice.MINIMUM_AND_MAXIMUM, "house betting-from-the-sign"),
        structures=clause(common.ALL_STRUCTURES, "house betting-from-the-sign"),
        opener_tapped_out=clause(TappedOutOpener.NEXT_CLOCKWISE, "pa (f)", "house tapped-out-opener"),
        common_showing=clause(CommonShowing.NOT_COUNTED, "pa (h)", "house common-card-not-shown"),
        opener_suits=clause(SuitOrder.SPADES_HIGH, "pa (d)"),
        asked=common.ASKED,
        pointless=common.POINTLESS,
        short_forced=clause(ShortForced.COUNTS_AS_FULL, "pa (d)", "house short-forced-bet"),
        owed_at_most=common.OWED_AT_MOST,
        raise_least=clause(RaiseLeast.LARGEST_OF_ROUND, "house raise-sizes-borrowed"),
        tap_out=clause(TapOut.FREES_FROM_LEAST, "house raise-sizes-borrowed"),
        pot=clause(PotArithmetic.CALL_FIRST, "house pot-arithmetic-borrowed"),
        rounding=common.ROUNDING,
        spread=clause(SpreadLeast.LAST_BET_OR_RAISE, "house spread-borrowed"),
        cap=clause(RaiseCap(3, common.CAPPED_STRUCTURES), "house three-raises-borrowed", "house cap-is-final"),
        head_to_head=clause(HeadToHead.TWO_WITH_CHIPS, "house three-raises-borrowed", "house head-to-head"),
        short_raise=clause(ShortRaise.HALF_A_BET, "house short-raises-fixed"),
        measured_from=clause(MeasuredFrom.HIGHEST_BET, "house measured-from-highest-bet"),
        reopens=common.REOPENS,
        uncalled=common.UNCALLED,
        open_pair=common.NO_OPEN_PAIR,
        silence=common.SILENCE,
        silent_discard=common.SILENT_DISCARD,
    ),
    showdown=ShowdownRules(
        all_in_hands=common.ALL_IN_HANDS,
        first=clause(FirstToShow.LAST_AGGRESSOR, "pa (i)", "house last-to-bet-shows-first"),
        unbet_first=clause(UnbetFirst.OPENER, "pa (i)", "house opener-shows-first"),
        order=clause(ShowOrder.CLOCKWISE, "pa (i)", "house last-to-bet-shows-first"),
        must_show=clause(MustShow.NOBODY_ELSE, "pa (i)", "house may-concede"),
        concession=clause(Permission.IF_THE_SIGN_SAYS, "pa (i)", "house may-concede"),
        ask=clause(AskToSee.NOBODY, "pa (i)", "house nobody-may-ask"),
        common=clause(CommonAtShowdown.INCLUDED, "pa (i)", "house common-card-plays"),
        halves=clause(Halves.HIGH, "pa (i)(1)"),
        qualifier=common.NO_LOW_QUALIFIER,
        two_hands=common.NO_SECOND_HAND,
        low_straights=common.LOW_STRAIGHTS,
        low_flushes=common.LOW_FLUSHES,
        low_ace=common.LOW_ACE,
        wheel=clause(Wheel.LOWEST_STRAIGHT, "pa (i)(1)", "house usual-high-hands"),
    ),
    awards=AwardRules(
        layers=common.LAYERS,
        rake=common.RAKE,
        low_without_share=common.LOW_WITHOUT_SHARE,
        halving_excess=common.HALVING_EXCESS,
        high_tie=clause(
            TieExcess.HIGHEST_CARD,
            "pa (i)(1)",
            "pa (i)(3)(ii)",
            "house ties-in-high-and-low",
            "house left-over-beyond-a-dollar",
        ),
        low_tie=common.LOW_TIE,
        excess_most_cents=clause(
            100, "pa (i)(3)(ii)", "house ties-in-high-and-low", "house chips-without-money-value"
        ),
        suits=clause(SuitOrder.SPADES_HIGH, "pa (i)(3)(iv)"),
        odd_chip_cards=clause(OddChipCards.FIVE_PLAYED, "pa (i)(3)(ii)", "house odd-chip-cards"),
        shared_cards=clause(SharedCards.STRUCK_OUT, "pa (i)(3)(ii)", "house shared-cards"),
        equal_fives=clause(EqualFives.LEAST_FROM_BOTTOM, "pa (i)(3)(ii)", "house equal-fives"),
        both_ways=common.BOTH_WAYS,
        agreement=clause(Agreement.BARRED, "house no-agreement-borrowed"),
        conclusion=clause(Conclusion.PLAYED_OUT, "house played-to-its-end"),
    ),
)

_LOW_FOURTH = replace(_FOURTH, opener=clause(Opener.LOW_HAND, "pa (f)(2)", "house low-hands-showing"))
_LOW_AFTER = clause(Opener.LOW_HAND, "pa (f)(2)", "pa (h)", "house low-hands-showing")

LOW = replace(
    HIGH,
    name="pa/seven-card-stud-low",
    title="Seven-card Stud Low, Pennsylvania",
    streets=(
        _THIRD,
        _LOW_FOURTH,
        replace(_FIFTH, opener=_LOW_AFTER),
        replace(_SIXTH, opener=_LOW_AFTER),
        replace(_SEVENTH, opener=_LOW_AFTER),
    ),
    forced=replace(
        HIGH.forced,
        card=clause(ForcedCard.HIGHEST, "pa (d)(2)"),
        ace=clause(Ace.LOW, "pa (d)(2)", "house ace-of-forced-card"),
    ),
    showdown=replace(
        HIGH.showdown,
        halves=clause(Halves.LOW, "pa (i)(2)"),
        qualifier=clause(Qualifier.NONE, "pa (i)(2)"),
        low_straights=clause(InLow.DOES_NOT_COUNT, "pa (i)(2)", "house order-of-lows"),
        low_flushes=clause(InLow.DOES_NOT_COUNT, "pa (i)(2)", "house order-of-lows"),
        low_ace=clause(Ace.LOW, "pa (i)(2)", "house order-of-lows"),
    ),
    awards=replace(
        HIGH.awards,
        low_tie=clause(
            TieExcess.LOWEST_CARD,
            "pa (i)(2)",
            "pa (i)(3)(iii)",
            "house ties-in-high-and-low",
            "house left-over-beyond-a-dollar",
        ),
        excess_most_cents=clause(
            100, "pa (i)(3)(iii)", "house ties-in-high-and-low", "house chips-without-money-value"
        ),
        odd_chip_cards=clause(OddChipCards.FIVE_PLAYED, "pa (i)(3)(iii)", "house odd-chip-cards"),
        shared_cards=clause(SharedCards.STRUCK_OUT, "pa (i)(3)(iii)", "house shared-cards"),
        equal_fives=clause(EqualFives.LEAST_FROM_BOTTOM, "pa (i)(3)(iii)", "house equal-fives"),
    ),
)

HIGH_LOW = replace(
    HIGH,
    name="pa/seven-card-stud-high-low",
    title="Seven-card Stud High-low Split, Pennsylvania",
    forced=replace(
        HIGH.forced,
        card=clause(ForcedCard.HIGHEST, "pa (d)(3)"),
        ace=clause(Ace.LOW, "pa (d)(3)"),
    ),
    showdown=replace(
        HIGH.showdown,
        halves=clause(Halves.HIGH_LOW, "pa (i)(3)(i)"),
        qualifier=clause(Qualifier.NONE, "pa (i)(3)(i)"),
        two_hands=clause(TwoHands.EACH_ITS_OWN, "pa (k)"),
        low_straights=clause(InLow.DOES_NOT_COUNT, "pa (k)(1)", "house order-of-lows"),
        low_flushes=clause(InLow.DOES_NOT_COUNT, "pa (k)(2)", "house order-of-lows"),
        low_ace=clause(Ace.LOW, "pa (l)"),
    ),
    awards=replace(
        HIGH.awards,
        low_without_share=clause(LowWithoutShare.DOES_NOT_HALVE, "pa (i)(3)(i)", "house low-without-share"),
        halving_excess=clause(HalvingExcess.TO_HIGH, "pa (i)(3)(i)", "house halving-joins-high"),
        high_tie=clause(TieExcess.HIGHEST_CARD, "pa (i)(3)(ii)", "house left-over-beyond-a-dollar"),
        low_tie=clause(TieExcess.LOWEST_CARD, "pa (i)(3)(iii)", "house left-over-beyond-a-dollar"),
        excess_most_cents=clause(
            100,
            "pa (i)(3)(i)",
            "pa (i)(3)(ii)",
            "pa (i)(3)(iii)",
            "house chips-without-money-value",
        ),
        odd_chip_cards=clause(OddChipCards.FIVE_PLAYED, "pa (i)(3)(ii)", "pa (i)(3)(iii)", "house odd-chip-cards"),
        shared_cards=clause(SharedCards.STRUCK_OUT, "pa (i)(3)(ii)", "pa (i)(3)(iii)", "house shared-cards"),
        equal_fives=clause(EqualFives.LEAST_FROM_BOTTOM, "pa (i)(3)(ii)", "pa (i)(3)(iii)", "house equal-fives"),
        both_ways=clause(BothWays.EACH_HALF, "pa (i)(3)(ii)", "pa (i)(3)(iii)"),
    ),
)

EIGHT_OR_BETTER = replace(
    HIGH_LOW,
    name="pa/seven-card-stud-eight-or-better",
    title="Seven-card Stud High-low Split Eight or Better, Pennsylvania",
    forced=replace(
        HIGH.forced,
        card=clause(ForcedCard.LOWEST, "pa (d)(4)"),
        ace=clause(Ace.HIGH, "pa (d)(4)"),
    ),
    showdown=replace(HIGH_LOW.showdown, qualifier=clause(Qualifier.EIGHT, "pa (j)")),
    awards=replace(
        HIGH_LOW.awards,
        low_without_share=clause(LowWithoutShare.DOES_NOT_HALVE, "pa (i)(3)(i)", "pa (j)", "house low-without-share"),
    ),
)

_SUPER_OPENER = clause(
    Opener.HIGH_HAND, "pa (f)(1)", "pa (h)", "house super-is-eight-or-better", "house hands-showing"
)
_SUPER_SHORTAGE = clause(Shortage.COMMON_CARD, "pa (h)", "house super-common-card")

SUPER = replace(
    EIGHT_OR_BETTER,
    name="pa/super-stud-eight-or-better",
    title="Super Seven-card Stud High-low Split Eight or Better, Pennsylvania",
    seats=replace(
        HIGH.seats,
        number=clause(Seats(2, most=9, settable=9, warn_above=7), "pa (b)", "house super-seats-warning"),
    ),
    deal=replace(
        HIGH.deal,
        begins=clause(DealFrom.DEALERS_LEFT, "pa (m)", "house no-button"),
        rounds=clause(DealRounds.ONE_CARD_A_ROUND, "pa (m)"),
        last_resort=clause(LastResort.DISCARDS_AND_FOLDED_RETURN, "pa (h)", "house super-cards-return"),
    ),
    streets=(
        replace(
            _THIRD,
            deal=clause(Cards("DDDDU", burn=False), "pa (m)"),
            discards=clause(2, "pa (m)", "house discards"),
        ),
        replace(
            _FOURTH,
            shortage=_SUPER_SHORTAGE,
            opener=clause(Opener.HIGH_HAND, "pa (f)(1)", "house super-is-eight-or-better", "house hands-showing"),
        ),
        replace(_FIFTH, shortage=_SUPER_SHORTAGE, opener=_SUPER_OPENER),
        replace(_SIXTH, opener=_SUPER_OPENER),
        replace(_SEVENTH, opener=_SUPER_OPENER),
    ),
    forced=replace(
        HIGH.forced,
        card=clause(ForcedCard.LOWEST, "pa (d)(4)", "pa (m)", "house super-is-eight-or-better"),
        ace=clause(Ace.HIGH, "pa (d)(4)", "pa (m)", "house super-is-eight-or-better"),
    ),
    showdown=replace(
        EIGHT_OR_BETTER.showdown,
        halves=clause(Halves.HIGH_LOW, "pa (i)(3)(i)", "house super-is-eight-or-better"),
        qualifier=clause(Qualifier.EIGHT, "pa (j)", "house super-is-eight-or-better"),
        two_hands=clause(TwoHands.EACH_ITS_OWN, "pa (k)", "house super-is-eight-or-better"),
        low_ace=clause(Ace.LOW, "pa (l)", "house super-is-eight-or-better"),
    ),
)
