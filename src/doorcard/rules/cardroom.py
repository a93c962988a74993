"""The customary card-room game, for hands recorded elsewhere; data only.

It cites custom and readings, never law. Seven-card stud is given in full, in the order a hand meets the clauses;
each other game is what it changes.
"""

from dataclasses import replace

from doorcard.rules import common
from doorcard.rules.bind import clause
from doorcard.rules.clauses import (
    Ace,
    Agreement,
    AllInHands,
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
    LastPlayer,
    LastResort,
    MeasuredFrom,
    MustShow,
    Notice,
    OddChipCards,
    Opener,
    OpenerMay,
    OpenerTie,
    OpenPair,
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
    deal=clause(Cards("DDU", burn=False), "custom deal-seven-card"),
    shortage=clause(Shortage.NOT_FORESEEN, "custom seats", "house early-streets-suffice"),
    discards=clause(0, "custom deal-seven-card"),
    opener=clause(Opener.HIGH_HAND, "custom high-hand-opens"),
    opener_tie=clause(OpenerTie.NEAREST_LEFT, "custom opener-tie"),
    opener_may=clause(OpenerMay.BET_CHECK_FOLD, "custom everyone-may-fold"),
    unbet_may=clause(UnbetMay.BET_CHECK_FOLD, "custom everyone-may-fold"),
    betting=clause(Direction.CLOCKWISE, "custom betting-round"),
    bet=clause(BetSize.SMALL, "custom limits"),
    last_player=clause(LastPlayer.WINS_UNSHOWN, "custom betting-round"),
    goes_on=clause(GoesOn.NEXT_STREET, "custom betting-round"),
)
_FOURTH = replace(
    _THIRD,
    name=StreetName.FOURTH,
    deal=clause(Cards("U", burn=True), "custom deal-seven-card", "custom burn"),
    opener=clause(Opener.HIGH_HAND, "custom high-hand-opens", "house hands-showing"),
)
_FIFTH = replace(_FOURTH, name=StreetName.FIFTH, bet=clause(BetSize.BIG, "custom limits"))
_SIXTH = replace(_FIFTH, name=StreetName.SIXTH)
_SEVENTH = replace(
    _FIFTH,
    name=StreetName.SEVENTH,
    deal=clause(Cards("D", burn=True), "custom deal-seven-card", "custom burn"),
    shortage=clause(Shortage.RESHUFFLE_ELSE_COMMUNITY, "custom short-deck"),
    goes_on=clause(GoesOn.SHOWDOWN, "custom what-wins"),
)

SEVEN_CARD_STUD = RuleSet(
    name="cardroom/seven-card-stud",
    title="Seven-card stud, as in card rooms",
    seats=SeatRules(
        number=clause(Seats(2, most=8, settable=8, warn_above=8), "custom seats"),
        contested=clause(ContestedSeat.CARD_DRAW, "house seating-borrowed"),
        draw=clause(SeatDraw.HIGHEST, "house seating-borrowed", "house seat-draw"),
        vacated=clause(VacatedSeat.SEATED_PLAYERS, "house seating-borrowed", "house vacated-seat"),
    ),
    deal=DealRules(
        ante=clause(Ante.ON_THE_SIGN, "custom ante-on-the-sign"),
        short_ante=common.SHORT_ANTE,
        cut=clause(CutTime.AFTER_ANTES, "house cut-after-antes"),
        begins=clause(DealFrom.DEALERS_LEFT, "custom deal-seven-card", "house no-button"),
        rounds=clause(DealRounds.ONE_CARD_A_ROUND, "custom deal-seven-card"),
        receives=clause(Receives.NOT_FOLDED, "custom deal-seven-card", "house tapped-out-players-get-cards"),
        spare=clause(1, "custom short-deck", "house enough-cards"),
        count=clause(CountTime.BEFORE_BURN, "custom short-deck", "house counted-before-the-burn"),
        burn_after_shuffle=clause(True, "custom short-deck", "house burn-after-a-shuffle"),
        refill_below=clause(2, "custom short-deck", "house short-stub-community"),
        refill=clause(Refill.BURNS_AND_UNDEALT, "custom short-deck", "house short-stub-community"),
        last_resort=clause(LastResort.FOLDED_CARDS_STAY_OUT, "custom short-deck"),
    ),
    streets=(_THIRD, _FOURTH, _FIFTH, _SIXTH, _SEVENTH),
    forced=ForcedRules(
        card=clause(ForcedCard.LOWEST, "custom bring-in-low-card"),
        ace=clause(Ace.HIGH, "custom bring-in-low-card"),
        tie=clause(ForcedTie.SUIT, "custom bring-in-low-card"),
        suits=clause(SuitOrder.SPADES_HIGH, "custom bring-in-low-card"),
        amount=clause(ForcedAmount.POSTED, "custom bring-in-as-posted"),
        full=clause(Permission.ALWAYS, "custom bring-in-as-posted"),
        completion=clause(Permission.ALWAYS, "custom completion"),
        duty=clause(ForcedDuty.MUST_BET, "custom bring-in-low-card"),
        option=clause(ForcedOption.NONE, "custom betting-round"),
        tapped_out=clause(ForcedPasses.NEXT_CLOCKWISE, "custom bring-in-low-card", "house forced-bet-passes"),
    ),
    betting=BettingRules(
        notice=clause(Notice.MINIMUM_AND_MAXIMUM, "custom limits"),
        structures=clause(common.ALL_STRUCTURES, "custom limits"),
        opener_tapped_out=clause(TappedOutOpener.NEXT_CLOCKWISE, "custom high-hand-opens", "house tapped-out-opener"),
        common_showing=clause(CommonShowing.NOT_COUNTED, "custom high-hand-opens", "house common-card-not-shown"),
        opener_suits=clause(SuitOrder.SPADES_HIGH, "custom opener-tie"),
        asked=common.ASKED,
        pointless=common.POINTLESS,
        short_forced=clause(ShortForced.COUNTS_AS_FULL, "custom bring-in-as-posted", "house short-forced-bet"),
        owed_at_most=common.OWED_AT_MOST,
        raise_least=clause(RaiseLeast.LARGEST_OF_ROUND, "custom raise-sizes"),
        tap_out=clause(TapOut.FREES_FROM_LEAST, "custom raise-sizes"),
        pot=clause(PotArithmetic.CALL_FIRST, "custom raise-sizes"),
        rounding=common.ROUNDING,
        spread=clause(SpreadLeast.LAST_BET_OR_RAISE, "custom raise-sizes"),
        cap=clause(RaiseCap(3, common.CAPPED_STRUCTURES), "custom raise-cap", "house cap-is-final"),
        head_to_head=clause(HeadToHead.TWO_WITH_CHIPS, "custom head-to-head", "house head-to-head"),
        short_raise=clause(ShortRaise.HALF_A_BET, "custom raise-sizes", "house short-raises-fixed"),
        measured_from=clause(MeasuredFrom.HIGHEST_BET, "custom raise-sizes", "house measured-from-highest-bet"),
        reopens=common.REOPENS,
        uncalled=common.UNCALLED,
        open_pair=clause(OpenPair.IF_THE_SIGN_SAYS, "custom open-pair"),
        silence=common.SILENCE,
        silent_discard=common.SILENT_DISCARD,
    ),
    showdown=ShowdownRules(
        all_in_hands=clause(AllInHands.MAY_TURN_UP, "custom all-in-hands", "house cards-stay-down"),
        first=clause(FirstToShow.LAST_AGGRESSOR, "custom first-to-show", "house last-to-bet-shows-first"),
        unbet_first=clause(UnbetFirst.OPENER, "custom first-to-show", "house opener-shows-first"),
        order=clause(ShowOrder.LAST_SIDE_POT_FIRST, "custom first-to-show"),
        must_show=clause(MustShow.NOBODY_ELSE, "custom concede", "house may-concede"),
        concession=clause(Permission.ALWAYS, "custom concede", "house may-concede"),
        ask=clause(AskToSee.NOBODY, "custom concede"),
        common=clause(CommonAtShowdown.INCLUDED, "custom what-wins"),
        halves=clause(Halves.HIGH, "custom what-wins"),
        qualifier=common.NO_LOW_QUALIFIER,
        two_hands=common.NO_SECOND_HAND,
        low_straights=common.LOW_STRAIGHTS,
        low_flushes=common.LOW_FLUSHES,
        low_ace=common.LOW_ACE,
        wheel=clause(Wheel.LOWEST_STRAIGHT, "custom what-wins", "house usual-high-hands"),
    ),
    awards=AwardRules(
        layers=common.LAYERS,
        rake=common.RAKE,
        low_without_share=common.LOW_WITHOUT_SHARE,
        halving_excess=clause(HalvingExcess.TO_HIGH, "custom odd-chips"),
        high_tie=clause(TieExcess.ONE_EACH_FROM_HIGHEST, "custom odd-chips", "custom chip"),
        low_tie=clause(TieExcess.ONE_EACH_FROM_HIGHEST, "custom odd-chips", "custom chip"),
        excess_most_cents=clause(None, "custom odd-chips"),
        suits=clause(SuitOrder.SPADES_HIGH, "custom odd-chips"),
        odd_chip_cards=clause(OddChipCards.FIVE_PLAYED, "custom odd-chips", "house odd-chip-cards"),
        shared_cards=clause(SharedCards.STRUCK_OUT, "custom odd-chips", "house shared-cards"),
        equal_fives=clause(EqualFives.GREATEST_FROM_TOP, "custom odd-chips"),
        both_ways=clause(BothWays.AS_ONE, "custom same-tie-both-ways"),
        agreement=clause(Agreement.BARRED, "house no-agreement-borrowed"),
        conclusion=clause(Conclusion.PLAYED_OUT, "house played-to-its-end"),
    ),
)

_SECOND = replace(
    _THIRD,
    name=StreetName.SECOND,
    deal=clause(Cards("DU", burn=False), "custom deal-five-card"),
    discards=clause(0, "custom deal-five-card"),
)
_UP = replace(
    _FOURTH,
    name=StreetName.THIRD,
    deal=clause(Cards("U", burn=True), "custom deal-five-card", "custom burn"),
    discards=clause(0, "custom deal-five-card"),
)

FIVE_CARD_STUD = replace(
    SEVEN_CARD_STUD,
    name="cardroom/five-card-stud",
    title="Five-card stud, as in card rooms",
    seats=replace(
        SEVEN_CARD_STUD.seats,
        number=clause(Seats(2, most=10, settable=10, warn_above=10), "custom seats"),
    ),
    deal=replace(
        SEVEN_CARD_STUD.deal,
        begins=clause(DealFrom.DEALERS_LEFT, "custom deal-five-card", "house no-button"),
        rounds=clause(DealRounds.ONE_CARD_A_ROUND, "custom deal-five-card"),
        receives=clause(Receives.NOT_FOLDED, "custom deal-five-card", "house tapped-out-players-get-cards"),
    ),
    streets=(
        _SECOND,
        _UP,
        replace(_UP, name=StreetName.FOURTH, bet=clause(BetSize.BIG, "custom limits")),
        replace(
            _UP,
            name=StreetName.FIFTH,
            bet=clause(BetSize.BIG, "custom limits"),
            shortage=clause(Shortage.RESHUFFLE_ELSE_COMMUNITY, "custom short-deck"),
            goes_on=clause(GoesOn.SHOWDOWN, "custom what-wins"),
        ),
    ),
    betting=replace(SEVEN_CARD_STUD.betting, open_pair=clause(OpenPair.NEVER, "custom open-pair")),
)

_HIGH_CARD_FORCED = replace(
    SEVEN_CARD_STUD.forced,
    card=clause(ForcedCard.HIGHEST, "custom bring-in-high-card"),
    ace=clause(Ace.LOW, "custom bring-in-high-card"),
    tie=clause(ForcedTie.SUIT, "custom bring-in-high-card"),
    suits=clause(SuitOrder.SPADES_HIGH, "custom bring-in-high-card"),
    duty=clause(ForcedDuty.MUST_BET, "custom bring-in-high-card"),
    tapped_out=clause(ForcedPasses.NEXT_CLOCKWISE, "custom bring-in-high-card", "house forced-bet-passes"),
)
_LOW_OPENS = clause(Opener.LOW_HAND, "custom later-opener", "house low-hands-showing")
_LOW_OPENER_STREETS = (
    _THIRD,
    replace(_FOURTH, opener=_LOW_OPENS),
    replace(_FIFTH, opener=_LOW_OPENS),
    replace(_SIXTH, opener=_LOW_OPENS),
    replace(_SEVENTH, opener=_LOW_OPENS),
)
_LOW_OPENER_BETTING = replace(
    SEVEN_CARD_STUD.betting,
    opener_tapped_out=clause(TappedOutOpener.NEXT_CLOCKWISE, "custom later-opener", "house tapped-out-opener"),
    common_showing=clause(CommonShowing.NOT_COUNTED, "custom later-opener", "house common-card-not-shown"),
    open_pair=clause(OpenPair.NEVER, "custom open-pair"),
)

RAZZ = replace(
    SEVEN_CARD_STUD,
    name="cardroom/razz",
    title="Razz, as in card rooms",
    streets=_LOW_OPENER_STREETS,
    forced=_HIGH_CARD_FORCED,
    betting=_LOW_OPENER_BETTING,
    showdown=replace(
        SEVEN_CARD_STUD.showdown,
        halves=clause(Halves.LOW, "custom what-wins"),
        qualifier=clause(Qualifier.NONE, "custom what-wins"),
    ),
)

EIGHT_OR_BETTER = replace(
    SEVEN_CARD_STUD,
    name="cardroom/stud-eight-or-better",
    title="Seven-card stud eight or better, as in card rooms",
    betting=replace(SEVEN_CARD_STUD.betting, open_pair=clause(OpenPair.NEVER, "custom open-pair")),
    showdown=replace(
        SEVEN_CARD_STUD.showdown,
        halves=clause(Halves.HIGH_LOW, "custom what-wins"),
        qualifier=clause(Qualifier.EIGHT, "custom eight-or-better"),
        two_hands=clause(TwoHands.EACH_ITS_OWN, "custom what-wins"),
    ),
)

HIGH_LOW = replace(
    SEVEN_CARD_STUD,
    name="cardroom/stud-high-low",
    title="Seven-card stud high-low, as in card rooms",
    streets=_LOW_OPENER_STREETS,
    forced=_HIGH_CARD_FORCED,
    betting=_LOW_OPENER_BETTING,
    showdown=replace(
        SEVEN_CARD_STUD.showdown,
        halves=clause(Halves.HIGH_LOW, "custom what-wins"),
        qualifier=clause(Qualifier.NONE, "custom what-wins"),
        two_hands=clause(TwoHands.EACH_ITS_OWN, "custom what-wins"),
    ),
)
