"""The readings of Pennsylvania's section that are not common to all rule sets."""

import pytest

from diagrams import (
    PA_EIGHT,
    PA_GAMES,
    PA_HIGH,
    PA_HIGH_LOW,
    PA_LOW,
    PA_SUPER,
    Table,
    deal,
    draw,
    rests_on,
    sign_for,
    three,
)
from doorcard.engine.events import (
    ActionTurned,
    BetMade,
    BroughtIn,
    Completed,
    DeckCut,
    Half,
    HandOver,
    HandShown,
    OddChipAwarded,
    PotAwarded,
    StreetPlanned,
    StubReshuffled,
)
from doorcard.errors import SignNotPermitted
from doorcard.rules import rule_set
from doorcard.rules.clauses import Conclusion, LastResort, LowWithoutShare, Shortage
from doorcard.rules.paths import clause_at
from doorcard.rules.ruleset import StreetName
from doorcard.rules.sign import check, default_sign, warnings
from marks import law

every_game = pytest.mark.parametrize("game", PA_GAMES)
split_games = pytest.mark.parametrize("game", [PA_HIGH_LOW, PA_EIGHT, PA_SUPER])
eight = pytest.mark.parametrize("game", [PA_EIGHT, PA_SUPER])


@law("house", "cut-after-antes")
@every_game
def test_the_cut_follows_the_antes(game):
    table = deal(game, 2)
    assert table.kinds.index("DeckCut") > table.kinds.index("AntePosted") + 1
    assert rests_on(table.last(DeckCut), "house cut-after-antes")


@law("house", "no-button")
@every_game
def test_the_first_taken_chair_is_first_and_nothing_moves(game):
    assert rests_on(deal(game, 2).all(StreetPlanned)[0], "house no-button")


@law("house", "super-seats-warning")
def test_super_stud_warns_above_seven():
    told = warnings(default_sign(rule_set(PA_SUPER)), rule_set(PA_SUPER))
    assert any("7 players" in line for line in told)


# The forced bet


@law("house", "ace-of-forced-card")
def test_in_low_the_ace_is_low_unless_the_table_says_otherwise():
    doors = "seat 0 | As\nseat 1 | Kc\nseat 2 | 2d"
    low, high = deal(PA_LOW, doors), deal(PA_LOW, doors, readings={"ace-of-forced-card": "high"})
    assert (low.opener, high.opener) == (1, 0)
    assert rests_on(low.last(ActionTurned), "pa (d)(2)", "house ace-of-forced-card")
    assert rests_on(high.last(ActionTurned), "pa (d)(2)", "house ace-of-forced-card")


@law("house", "forced-bet-as-posted")
@every_game
def test_exactly_the_posted_amount_or_as_an_option_the_full_bet(game):
    assert deal(game, three(game)).discarded().spans("bring-in") == [(3, 3)]
    table = deal(game, three(game), open_full=True).discarded()
    assert table.spans("bring-in") == [(3, 3), (10, 10)]
    assert rests_on(table.acts("1 brings in 10").last(BroughtIn), "pa (d)", "house forced-bet-as-posted")


@law("house", "completion")
@every_game
def test_completing_is_no_raise_and_the_sign_may_forbid_it(game):
    table = deal(game, three(game)).discarded().acts("1 brings in 3, 2 completes to 10")
    assert rests_on(table.last(Completed), "house completion")
    assert table.last(Completed).standing.raises == 0
    forbidden = deal(game, three(game), completion=False).discarded().acts("1 brings in 3")
    assert forbidden.may("complete") is None


@law("house", "completion")
@every_game
def test_a_player_short_of_the_full_bet_completes_towards_it(game):
    table = deal(game, three(game), stacks=[200, 200, 8]).discarded().acts("1 brings in 3")
    assert table.may("complete") == (6, 6)
    assert table.acts("2 completes to 6").last(Completed).all_in


# Opening


@law("house", "low-hands-showing")
def test_the_low_hand_that_opens_rests_on_a_reading():
    table = deal(PA_LOW, three(PA_LOW)).round()
    assert rests_on(table.last(ActionTurned), "pa (f)(2)", "house low-hands-showing")


@law("house", "others-may-bet")
@every_game
def test_after_a_check_the_next_may_bet(game):
    table = deal(game, three(game)).discarded().round().acts("2 checks")
    assert table.may("bet") == (10, 10)
    assert rests_on(table.acts("0 bets 10").last(BetMade), "pa (g)", "house others-may-bet")


@law("house", "common-card-not-shown")
@every_game
def test_the_common_card_is_nobodys_hand_showing(game):
    # With the common eight seat 0 would show a pair, and in Low be the worst.
    table = draw(
        game,
        """
        seat 0   ?? ?? | 2h 3d 4s 8c
        seat 1   ?? ?? | Kh Qd Js 9h
        common   8s
        """,
    )
    assert table.opener == (0 if game == PA_LOW else 1)
    assert rests_on(table.last(ActionTurned), "house common-card-not-shown")


# The deck


@law("house", "each-street-tested-afresh")
def test_a_common_sixth_may_be_followed_by_own_sevenths_or_by_a_common_seventh():
    table = deal(PA_HIGH, 9).everybody_stays(StreetName.SIXTH)
    assert len(table.common) == 1
    assert rests_on(table.last(StreetPlanned), "house each-street-tested-afresh")
    assert len(deal(PA_HIGH, 9).everybody_stays(StreetName.SEVENTH).common) == 2
    assert len(table.round(but=[1, 2, 3, 4, 5, 6, 7]).common) == 1


@law("house", "last-card-joins-shuffle")
def test_the_last_undealt_card_joins_the_shuffle_of_the_burn_cards():
    table = deal(PA_HIGH, 8).everybody_stays(StreetName.SEVENTH)
    assert table.last(StubReshuffled).undealt == 1
    assert rests_on(table.last(StubReshuffled), "house last-card-joins-shuffle")
    # One undealt and three burn cards, less a burn and the common card.
    assert table.undealt == 2


@law("house", "early-streets-suffice")
@pytest.mark.parametrize("game", [game for game in PA_GAMES if game != PA_SUPER])
def test_the_early_streets_have_no_rule_for_a_short_deck_and_need_none(game):
    undealt = 52 - 9 * 3
    for street in rule_set(game).streets[1:3]:
        assert street.shortage.says is Shortage.NOT_FORESEEN
        assert undealt >= 9 + 1
        undealt -= 9 + 1


@law("house", "super-common-card")
def test_in_super_stud_the_fourth_and_fifth_card_may_be_common():
    table = deal(PA_SUPER, 9).everybody_stays(StreetName.FIFTH)
    assert len(table.common) == 2
    assert rests_on(table.last(StreetPlanned), "pa (h)", "house super-common-card")


@law("house", "super-cards-return")
def test_in_super_stud_discards_and_folded_cards_return_when_burn_cards_cannot_do():
    table = deal(PA_SUPER, 9).discarded().round(but=[6, 7, 8]).everybody_stays(StreetName.FIFTH)
    shuffled = table.last(StubReshuffled)
    assert (shuffled.discards, shuffled.folded) == (18, 9)
    assert rests_on(shuffled, "house super-cards-return")
    # At no other time: eight share three cards, and burn cards are all that is shuffled.
    others = deal(PA_SUPER, 8).everybody_stays(StreetName.SEVENTH).all(StubReshuffled)
    assert others
    assert {(one.discards, one.folded) for one in others} == {(0, 0)}


@law("house", "discards")
def test_only_down_cards_go_and_none_is_ever_shown():
    table = deal(PA_SUPER, "seat 0 4c 5c 6c 7c | 8h\nseat 1 Ts Js Qs Ks | 2c")
    assert rests_on(table.refused("0 discards 8h 4c"), "house discards")
    table.acts("0 discards 4c 5c, 1 discards Ts Js").to_the_end()
    seen = {str(card) for shown in table.all(HandShown) for card in shown.cards}
    assert not seen & {"4c", "5c", "Ts", "Js"}


@law("house", "super-common-card")
def test_in_super_stud_burn_cards_are_not_shuffled_for_own_fifth_cards():
    # Eight dealt in, three left for the fifth card: three undealt and a burn card would do for three and a burn.
    table = deal(PA_SUPER, 8).everybody_stays(StreetName.FOURTH).round(but=[1, 2, 3, 4, 5])
    assert len(table.state.live) == 3
    assert table.never(StubReshuffled)
    assert len(table.common) == 1
    assert table.undealt == 1


@law("house", "super-cards-return")
@pytest.mark.parametrize("game", [game for game in PA_GAMES if game != PA_SUPER])
def test_in_the_other_games_folded_cards_have_no_way_back(game):
    assert rule_set(game).deal.last_resort.says is LastResort.FOLDED_CARDS_STAY_OUT


# Showing


@law("house", "cards-stay-down")
@every_game
def test_no_sign_has_all_in_hands_turned_up(game):
    with pytest.raises(SignNotPermitted) as refusal:
        check(sign_for(game, all_in_up=True), rule_set(game))
    assert rests_on(refusal.value, "house cards-stay-down")


@law("house", "small-and-big-bets")
@every_game
def test_a_pair_showing_changes_nothing(game):
    with pytest.raises(SignNotPermitted) as refusal:
        check(sign_for(game, open_pair=True), rule_set(game))
    assert rests_on(refusal.value, "house small-and-big-bets")
    shown = "seat 0 ?? ?? | 9s 9h\nseat 1 ?? ?? | 7d Ah\nseat 2 ?? ?? | Kc Kd"
    assert draw(game, shown).spans("bet") == [(10, 10)]


# Division


LOW_SHORT = "Ac 2d | 3h 4s 8c Td | Jh stack 0 paid 10"
HIGH_ONE, HIGH_TWO = "Kc Kd | Ks 9h 9d Jc | Qh", "Qc Qd | Qs 9c 9s Jd | Th"


@law("house", "low-without-share")
@eight
def test_a_low_that_has_no_share_in_a_pot_does_not_halve_it(game):
    # The low of seat 0 halves the main pot of 30; the side pot of 40 is not his.
    table = draw(game, f"seat 0 {LOW_SHORT}\nseat 1 {HIGH_ONE} paid 30\nseat 2 {HIGH_TWO} paid 30").to_the_end()
    assert table.won == (15, 15 + 40, 0)
    side = [award for award in table.all(PotAwarded) if award.pot == 1]
    assert [award.half for award in side] == [Half.WHOLE]
    assert rests_on(side[0], "house low-without-share")


@law("house", "low-without-share")
def test_in_high_low_without_a_qualifier_the_side_pot_goes_to_its_own_best_low():
    table = draw(
        PA_HIGH_LOW, f"seat 0 {LOW_SHORT}\nseat 1 {HIGH_ONE} paid 30\nseat 2 {HIGH_TWO} paid 30"
    ).to_the_end()
    # Kings over nines for high; for low a pair of nines with king, queen, jack against nines with queen, jack, ten.
    assert table.won == (15, 15 + 20, 20)


@law("house", "low-without-share")
@eight
def test_a_low_that_was_conceded_does_not_halve_the_pot(game):
    table = draw(game, f"seat 0 {HIGH_ONE} paid 10\nseat 1 Ac 2d | 3h 4s 8c Td | Jh paid 10").everybody_stays()
    table.acts("1 mucks") if table.to_act == 1 else table.acts("0 shows")
    assert table.won == (20, 0)


@law("house", "ties-in-high-and-low", "order-of-lows", "equal-fives", "halving-joins-high")
@pytest.mark.parametrize("game", [PA_HIGH, PA_LOW])
def test_what_a_game_without_halves_never_asks_it_answers_as_those_with_halves_do(game):
    rules, with_halves = rule_set(game), rule_set(PA_HIGH_LOW)
    for path in (
        "showdown.qualifier",
        "showdown.two_hands",
        "awards.both_ways",
        "awards.halving_excess",
        "awards.high_tie",
        "awards.low_tie",
        "awards.equal_fives",
        "awards.low_without_share",
    ):
        assert clause_at(rules, path).says == clause_at(with_halves, path).says, path
    assert with_halves.awards.low_without_share.says is LowWithoutShare.DOES_NOT_HALVE


@law("house", "halving-joins-high")
@split_games
def test_what_halving_leaves_joins_the_high_half_of_tied_highs(game):
    # Of 43 the high half is 21 and one, eleven each; it is not ten each and two left-overs.
    table = draw(
        game,
        """
        seat 0   Ac Kh | Qs Jc Th 9s | 9h paid 14
        seat 1   Ad Ks | Qh Jd Ts 9c | 9d paid 14
        seat 2   2h 3s | 4c 6d 7h 8s | 8h paid 14
        seat 3   ?? ?? | 5c paid 1 folded
        """,
    ).to_the_end()
    assert table.won == (11, 11, 21, 0)
    assert [odd for odd in table.all(OddChipAwarded) if odd.seat < 2] == []


@law("house", "left-over-beyond-a-dollar")
@split_games
def test_of_several_tied_lows_what_is_beyond_a_dollar_goes_on_in_order_from_the_lowest(game):
    # 62 chips: the low half of 31 among four is seven each and three over. Aces of clubs, diamonds, hearts, spades
    # in seats 3, 1, 2 and 4.
    drawing = """
        seat 0   Kh Kd | Ks Qd Qh Jh | Jd paid 12
        seat 1   Ad 2s | 3h 4c 6d Ts | 9s paid 12
        seat 2   Ah 2h | 3c 4d 6h Th | 9h paid 12
        seat 3   Ac 2c | 3d 4h 6c Tc | 9c paid 12
        seat 4   As 2d | 3s 4s 6s Td | 9d paid 12
        seat 5   ?? ?? | 5c paid 2 folded
    """
    for cents, left_over in [(100, [(3, 1), (1, 1), (2, 1)]), (50, [(3, 2), (1, 1)]), (None, [(3, 3)])]:
        table = draw(game, drawing, chip_cents=cents).to_the_end()
        odd = [one for one in table.all(OddChipAwarded) if one.half is Half.LOW]
        assert [(one.seat, one.amount) for one in odd] == left_over
        assert sum(table.won) == 62
        reading = "chips-without-money-value" if cents is None else "left-over-beyond-a-dollar"
        assert rests_on(odd[-1], "pa (i)(3)(iii)", f"house {reading}")


@law("house", "ties-in-high-and-low")
@pytest.mark.parametrize(("game", "winner"), [(PA_HIGH, 1), (PA_LOW, 0)])
def test_ties_in_high_and_in_low_go_as_in_the_halves(game, winner):
    # Wheels: the ace of spades is the highest card, the ace of clubs the lowest.
    table = draw(
        game,
        """
        seat 0   Ac 2d | 3h 4s 5c Td | Jh paid 10
        seat 1   As 2h | 3c 4d 5h Tc | Jc paid 10
        seat 2   ?? ?? | 9c paid 1 folded
        """,
    ).to_the_end()
    assert table.won[winner] == 11
    assert rests_on(table.last(OddChipAwarded), "house ties-in-high-and-low")


@law("pa", "(i)(3)(ii)", "(i)(3)(iii)")
@split_games
def test_sixty_six_chips_and_two_tied_both_ways(game):
    # 17 and 16 of the high half, 17 and 16 of the low half.
    drawing = "seat 0 Ac 2d | 3h 4s 5c Td | Jh paid 33\nseat 1 As 2h | 3c 4d 5h Tc | Jc paid 33"
    table = draw(game, drawing).to_the_end()
    got: dict[tuple[Half, int], int] = {}
    for award in table.all(PotAwarded):
        for share in award.shares:
            got[award.half, share.seat] = share.amount
    for odd in table.all(OddChipAwarded):
        got[odd.half, odd.seat] += odd.amount
    assert sorted(got[Half.HIGH, seat] for seat in (0, 1)) == [16, 17]
    assert sorted(got[Half.LOW, seat] for seat in (0, 1)) == [16, 17]


@law("house", "super-is-eight-or-better")
def test_super_stud_halves_qualifies_and_plays_two_hands_as_eight_or_better_does():
    table = draw(
        PA_SUPER,
        """
        seat 0   Kc Kd | Ks 9h 9d Jc | Qh paid 10
        seat 1   Ac 2d | 3h 4s 7c Td | Jh paid 10
        """,
    ).to_the_end()
    assert table.won == (10, 10)
    assert all(rests_on(award, "house super-is-eight-or-better") for award in table.all(PotAwarded))


# Agreements


@law("house", "no-agreement-borrowed")
@every_game
def test_an_agreement_to_divide_the_pot_is_refused(game):
    table = deal(game, three(game)).discarded()
    for sentence in ("1 divides", "0 divides"):
        assert rests_on(table.refused(sentence), "house no-agreement-borrowed")
        assert table.refused(sentence).code == "no-agreement"
    assert rests_on(table.everybody_stays().refused("0 divides"), "house no-agreement-borrowed")


@law("house", "played-to-its-end")
@every_game
def test_a_hand_is_played_to_its_end(game):
    table = deal(game, three(game)).to_the_end()
    assert rests_on(table.last(HandOver), "house played-to-its-end")
    assert table.rules.awards.conclusion.says is Conclusion.PLAYED_OUT


@law("house", "betting-from-the-sign", "small-and-big-bets")
@every_game
def test_two_rounds_at_the_small_bet_and_the_rest_at_the_big(game):
    table: Table = deal(game, three(game)).discarded().round()
    bets = [table.may("bet")]
    for _ in range(3):
        table.round()
        bets.append(table.may("bet"))
    assert bets == [(10, 10), (20, 20), (20, 20), (20, 20)]
