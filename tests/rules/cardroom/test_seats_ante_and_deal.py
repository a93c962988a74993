"""How many play, the ante, the cards, and a deck that runs short, as in card rooms."""

import pytest

from diagrams import (
    CR5,
    CR7,
    CR_EIGHT,
    CR_GAMES,
    CR_HIGH_LOW,
    CR_RAZZ,
    SPREAD,
    citations,
    deal,
    draw,
    paragraphs,
    players,
    rests_on,
    sign_for,
    three,
)
from doorcard.engine.actions import Cut
from doorcard.engine.events import (
    AntePosted,
    CardBurned,
    CommunityCardDealt,
    DeckShuffled,
    HandOver,
    HoleCardDealt,
    StreetPlanned,
    StubReshuffled,
    UpCardDealt,
)
from doorcard.engine.play import apply, begin, proceed, replay
from doorcard.engine.state import DEALER
from doorcard.errors import DealError, SignNotPermitted
from doorcard.rules import rule_set
from doorcard.rules.clauses import Conclusion, GoesOn, Shortage
from doorcard.rules.ruleset import StreetName
from doorcard.rules.sign import check
from marks import law

FOURTH, FIFTH, SIXTH, SEVENTH = list(StreetName)[2:]
every_game = pytest.mark.parametrize("game", CR_GAMES)
SEVEN_CARD_GAMES = (CR7, CR_RAZZ, CR_EIGHT, CR_HIGH_LOW)
seven_card = pytest.mark.parametrize("game", SEVEN_CARD_GAMES)


@law("custom", "seats")
@every_game
def test_two_to_eight_play_in_five_card_stud_two_to_ten(game):
    most = 10 if game == CR5 else 8
    assert len(deal(game, most).state.live) == most
    assert check(sign_for(game, seats=2), rule_set(game)).seats == 2
    with pytest.raises(SignNotPermitted) as refusal:
        begin(rule_set(game), sign_for(game), [200] * (most + 1))
    assert "custom seats" in paragraphs(refusal.value)


@law("custom", "ante-on-the-sign")
@every_game
def test_the_ante_is_on_the_sign(game):
    assert deal(game, 3, ante=0).never(AntePosted)
    table = deal(game, 3, ante=5)
    assert [ante.amount for ante in table.all(AntePosted)] == [5, 5, 5]
    assert rests_on(table.last(AntePosted), "custom ante-on-the-sign")


@law("custom", "ante-on-the-sign")
@every_game
def test_a_short_ante_taps_out_and_is_dealt_in(game):
    table = deal(game, players(3), stacks=[200, 1, 200])
    assert table.seats[1].live
    assert len(table.seats[1].up) == 1


@law("custom", "ante-on-the-sign")
@every_game
def test_a_cut_before_the_last_ante_is_refused(game):
    start = begin(rule_set(game), sign_for(game), [200, 200, 200])
    _, events = proceed(start)
    shuffled = DeckShuffled(cites=citations("house cut-after-antes"))
    with pytest.raises(DealError) as refusal:
        apply(replay(start, [shuffled, *events[:2]]), DEALER, Cut())
    assert "house cut-after-antes" in paragraphs(refusal.value)


@law("custom", "deal-five-card", "deal-seven-card")
@every_game
def test_round_by_round_from_the_dealers_left_the_last_card_up(game):
    table = deal(game, 3)
    downs = 1 if game == CR5 else 2
    dealt = [event for event in table.events if isinstance(event, HoleCardDealt | UpCardDealt)]
    assert [card.seat for card in dealt] == [0, 1, 2] * (downs + 1)
    assert [type(card) for card in dealt] == [HoleCardDealt] * 3 * downs + [UpCardDealt] * 3
    assert table.never(CardBurned)
    assert rests_on(table.all(HoleCardDealt)[0], f"custom deal-{'five' if game == CR5 else 'seven'}-card")
    assert rests_on(table.all(StreetPlanned)[0], "house no-button")


@law("custom", "deal-five-card", "deal-seven-card", "burn")
@every_game
def test_the_later_cards_one_a_street_after_a_burn(game):
    table = deal(game, three(game)).to_the_end()
    later = [kind for kind in table.kinds if kind in ("CardBurned", "UpCardDealt", "HoleCardDealt", "ActionTurned")]
    first = later.index("ActionTurned") + 1
    up, down = ["CardBurned", *["UpCardDealt"] * 3], ["CardBurned", *["HoleCardDealt"] * 3]
    streets = [up, up, up] if game == CR5 else [up, up, up, down]
    assert later[first:] == [kind for street in streets for kind in (*street, "ActionTurned")]
    assert rests_on(table.last(CardBurned), "custom burn")


@law("custom", "burn")
@every_game
def test_as_an_option_no_card_is_burned(game):
    table = deal(game, three(game), readings={"burn": "none"}).to_the_end()
    assert table.never(CardBurned)
    assert rests_on(table.last(StreetPlanned), "custom burn")


@law("custom", "deal-seven-card")
@every_game
def test_who_is_tapped_out_still_gets_his_cards(game):
    table = deal(game, three(game), stacks=[5, 200, 200]).round()
    assert table.seats[0].stack == 0
    assert [card.seat for card in table.all(UpCardDealt)[3:]] == [0, 1, 2]
    assert rests_on(table.last(StreetPlanned), "house tapped-out-players-get-cards")


# A deck that runs short


@law("custom", "short-deck")
@seven_card
def test_seven_players_get_own_sevenths_from_burn_and_undealt_cards(game):
    table = deal(game, 7).everybody_stays(SEVENTH)
    shuffled = table.last(StubReshuffled)
    assert (shuffled.undealt, shuffled.burns) == (7, 3)
    assert rests_on(shuffled, "custom short-deck")
    assert table.common == ()
    assert table.undealt == 2
    assert rests_on(table.last(StreetPlanned), "house burn-after-a-shuffle")


@law("custom", "short-deck")
@seven_card
def test_eight_players_share_a_community_card(game):
    table = deal(game, 8).everybody_stays(SEVENTH)
    shuffled = table.last(StubReshuffled)
    assert (shuffled.undealt, shuffled.burns, shuffled.folded) == (1, 3, 0)
    assert table.kinds[table.kinds.index("StubReshuffled") + 1] == "CardBurned"
    assert len(table.common) == 1
    assert table.undealt == 2
    assert rests_on(table.last(CommunityCardDealt), "custom short-deck")


@law("custom", "short-deck")
def test_ten_players_in_five_card_stud_get_own_last_cards_from_burn_and_undealt_cards():
    table = deal(CR5, 10).everybody_stays(FIFTH)
    shuffled = table.last(StubReshuffled)
    assert (shuffled.undealt, shuffled.burns) == (10, 2)
    assert table.common == ()
    assert table.undealt == 1


@law("custom", "short-deck")
@pytest.mark.parametrize(("live", "shuffles", "common"), [(4, 1, 1), (3, 1, 0)])
def test_one_card_each_and_the_burn_are_enough(live, shuffles, common):
    # Eight dealt in; before the seventh card one undealt and three burn cards.
    table = deal(CR7, 8).everybody_stays(SIXTH).round(but=list(range(1, 9 - live)))
    assert len(table.state.live) == live
    assert len(table.all(StubReshuffled)) == shuffles
    assert len(table.common) == common


@law("custom", "short-deck")
@pytest.mark.parametrize(
    ("choice", "shuffles", "burns"),
    [("n", 0, 3), ("n+1", 1, 1), ("n+2", 1, 1)],
)
def test_as_an_option_n_or_n_plus_two_are_enough(choice, shuffles, burns):
    table = deal(CR7, 7, readings={"enough-cards": choice}).everybody_stays(SEVENTH)
    assert len(table.all(StubReshuffled)) == shuffles
    assert table.burns == burns
    assert table.common == ()


@law("custom", "short-deck")
def test_counted_before_the_burn():
    table = draw(
        CR7, "seat 0 ?? ?? | 8h Qd Ts 9c\nseat 1 ?? ?? | Ks Jd 9h Tc\nseat 2 ?? ?? | 7d Ah 6s 5c", stub=4, burns=3
    ).everybody_stays(SEVENTH)
    assert table.never(StubReshuffled)
    assert table.undealt == 0


@law("custom", "short-deck")
def test_with_two_undealt_cards_the_community_card_needs_no_shuffle():
    # Two undealt cards and no burn cards for three players.
    table = draw(
        CR7, "seat 0 ?? ?? | 8h Qd Ts 9c\nseat 1 ?? ?? | Ks Jd 9h Tc\nseat 2 ?? ?? | 7d Ah 6s 5c", stub=2, burns=0
    ).everybody_stays(SEVENTH)
    assert table.never(StubReshuffled)
    assert len(table.common) == 1
    assert table.undealt == 0


@law("custom", "burn", "short-deck")
@seven_card
def test_without_burns_as_many_cards_as_players_are_enough(game):
    # Eight dealt in and four undealt before the seventh card: enough for four.
    table = deal(game, 8, readings={"burn": "none"}).everybody_stays(SIXTH)
    assert table.undealt == 4
    table.round(but=[1, 2, 3, 4])
    assert len(table.state.live) == 4
    assert table.common == ()
    assert table.undealt == 0


@law("custom", "burn", "short-deck")
@seven_card
def test_without_burns_eight_players_share_a_community_card_without_a_shuffle(game):
    table = deal(game, 8, readings={"burn": "none"}).everybody_stays(SEVENTH)
    assert table.never(StubReshuffled)
    assert table.never(CardBurned)
    assert len(table.common) == 1
    assert table.undealt == 3


@law("custom", "short-deck")
@every_game
def test_folded_cards_stay_out(game):
    table = deal(game, 8).everybody_stays(StreetName.FOURTH if game == CR5 else SIXTH).round(but=[1, 2])
    assert not any(shuffled.folded or shuffled.discards for shuffled in table.all(StubReshuffled))


@law("custom", "seats")
@every_game
def test_no_street_but_the_last_can_run_short(game):
    streets = rule_set(game).streets
    assert [street.shortage.says is Shortage.NOT_FORESEEN for street in streets] == [True] * (len(streets) - 1) + [
        False
    ]


@law("custom", "odd-chips")
@every_game
def test_a_chip_may_be_worth_more_than_a_dollar(game):
    assert check(sign_for(game, chip_cents=500), rule_set(game)).chip_cents == 500


@law("custom", "limits")
@every_game
def test_in_spread_limit_the_sign_shows_the_maximum(game):
    with pytest.raises(SignNotPermitted) as refusal:
        check(sign_for(game, structure=SPREAD, maximum=0), rule_set(game))
    assert "custom limits" in paragraphs(refusal.value)


@law("custom", "concede")
@every_game
def test_no_sign_makes_everybody_show(game):
    with pytest.raises(SignNotPermitted) as refusal:
        check(sign_for(game, concession=False), rule_set(game))
    assert "custom concede" in paragraphs(refusal.value)


@law("custom", "what-wins")
@every_game
def test_the_showdown_follows_the_last_round(game):
    assert [street.goes_on.says for street in rule_set(game).streets][-2:] == [
        GoesOn.NEXT_STREET,
        GoesOn.SHOWDOWN,
    ]
    assert "custom what-wins" in paragraphs(rule_set(game).streets[-1].goes_on)


@law("custom", "betting-round")
@every_game
def test_a_hand_is_played_to_its_end_and_no_pot_is_divided_by_agreement(game):
    table = deal(game, three(game))
    refusal = table.refused("0 divides")
    assert rests_on(refusal, "house no-agreement-borrowed")
    assert refusal.code == "no-agreement"
    assert rests_on(table.to_the_end().last(HandOver), "house played-to-its-end")
    assert table.rules.awards.conclusion.says is Conclusion.PLAYED_OUT
