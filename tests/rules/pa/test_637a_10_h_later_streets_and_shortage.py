"""The fifth to the seventh card, and a deck that runs short."""

import pytest

from diagrams import PA_GAMES, PA_HIGH, PA_LOW, PA_SUPER, Table, deal, draw, paragraphs, rests_on, three
from doorcard.engine.events import (
    ActionTurned,
    CardBurned,
    CommunityCardDealt,
    HoleCardDealt,
    StreetPlanned,
    StubReshuffled,
    UpCardDealt,
)
from doorcard.rules.clauses import Shortage
from doorcard.rules.ruleset import StreetName
from marks import law

FOURTH, FIFTH, SIXTH, SEVENTH = list(StreetName)[2:]
every_game = pytest.mark.parametrize("game", PA_GAMES)
three_card_games = [game for game in PA_GAMES if game != PA_SUPER]
each_with_three_cards = pytest.mark.parametrize("game", three_card_games)


def since(table: Table, street: StreetName) -> list[str]:
    """The names of the events from the plan of a street up to its betting or the end."""
    names = [one.name for one in table.rules.streets]
    first = next(
        place
        for place, event in enumerate(table.events)
        if isinstance(event, StreetPlanned) and event.street == names.index(street)
    )
    kinds = table.kinds[first:]
    return kinds[: kinds.index("ActionTurned")]


def plan_of(table: Table, street: StreetName) -> StreetPlanned:
    """The last plan of this street."""
    names = [one.name for one in table.rules.streets]
    return [plan for plan in table.all(StreetPlanned) if plan.street == names.index(street)][-1]


@law("pa", "(h)")
@every_game
@pytest.mark.parametrize(("street", "card"), [(FIFTH, UpCardDealt), (SIXTH, UpCardDealt), (SEVENTH, HoleCardDealt)])
def test_h_a_burn_then_two_rounds_up_and_one_down(game, street, card):
    table = deal(game, three(game)).everybody_stays(street)
    assert since(table, street) == ["StreetPlanned", "CardBurned"] + [card.__name__] * 3
    dealt = table.all(card)[-3:]
    assert [one.seat for one in dealt] == [0, 1, 2]
    assert all(rests_on(one, "pa (h)") for one in dealt)
    assert rests_on(table.last(CardBurned), "pa (h)")


@law("pa", "(h)")
@every_game
def test_h_each_round_of_cards_is_followed_by_a_round_of_betting(game):
    table = deal(game, three(game)).to_the_end()
    opened = [event.opener for event in table.all(ActionTurned)]
    assert opened == [1, 2, 2, 2, 2]
    assert table.kinds.count("BetsCollected") == 5
    assert table.over


@law("pa", "(h)")
@every_game
def test_h_cards_go_to_those_who_made_or_called_the_last_bet_tapped_out_players_too(game):
    table = deal(game, three(game), stacks=[15, 200, 200]).everybody_stays(FOURTH)
    table.acts("2 bets 10, 0 calls 10, 1 folds")
    assert [card.seat for card in table.all(UpCardDealt)[-2:]] == [0, 2]
    assert rests_on(plan_of(table, FIFTH), "pa (h)", "house tapped-out-players-get-cards")


# The deck runs short


@law("pa", "(h)")
@each_with_three_cards
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_h_up_to_six_players_get_seven_cards_each(game, seats):
    table = deal(game, seats).everybody_stays(SEVENTH)
    assert table.common == ()
    assert all(len(seat.hole) == 3 and len(seat.up) == 4 for seat in table.seats)


@law("pa", "(h)")
@each_with_three_cards
def test_h_seven_players_share_a_common_seventh_card(game):
    # Seven undealt cards serve seven, but not with a burn.
    table = deal(game, 7).everybody_stays(SIXTH)
    assert table.undealt == 7
    table.everybody_stays(SEVENTH)
    assert since(table, SEVENTH) == ["StreetPlanned", "CardBurned", "CommunityCardDealt"]
    assert len(table.common) == 1
    assert table.undealt == 5
    assert table.burns == 4
    assert rests_on(plan_of(table, SEVENTH), "pa (h)", "house enough-cards")
    assert rests_on(table.last(CommunityCardDealt), "pa (h)")
    assert rests_on(table.last(CardBurned), "pa (h)")
    assert all(len(seat.hole) == 2 for seat in table.seats)


@law("pa", "(h)")
@each_with_three_cards
def test_h_eight_players_the_burn_cards_are_shuffled_for_a_common_seventh(game):
    table = deal(game, 8).everybody_stays(SIXTH)
    assert (table.undealt, table.burns) == (1, 3)
    table.everybody_stays(SEVENTH)
    assert since(table, SEVENTH) == ["StreetPlanned", "StubReshuffled", "CardBurned", "CommunityCardDealt"]
    shuffled = table.last(StubReshuffled)
    assert (shuffled.undealt, shuffled.burns, shuffled.discards, shuffled.folded) == (1, 3, 0, 0)
    assert rests_on(shuffled, "pa (h)", "house last-card-joins-shuffle")
    assert (table.undealt, table.burns) == (2, 1)


@law("pa", "(h)")
@each_with_three_cards
def test_h_with_two_undealt_one_is_burned_and_the_other_dealt_without_a_shuffle(game):
    # Eight dealt in, live 8, 8, 7, 7 from the fourth to the seventh card: counted before the burn.
    table = deal(game, 8).everybody_stays(FIFTH).round(but=[5]).everybody_stays(SIXTH).round()
    assert since(table, SEVENTH) == ["StreetPlanned", "CardBurned", "CommunityCardDealt"]
    assert table.never(StubReshuffled)
    assert len(table.state.live) == 7
    assert table.undealt == 0
    assert rests_on(plan_of(table, SEVENTH), "pa (h)", "house counted-before-the-burn")


@law("pa", "(h)")
@each_with_three_cards
def test_h_nine_players_share_a_common_sixth_and_a_common_seventh(game):
    table = deal(game, 9).everybody_stays(FIFTH)
    assert table.undealt == 5
    table.everybody_stays(SIXTH)
    assert since(table, SIXTH) == ["StreetPlanned", "CardBurned", "CommunityCardDealt"]
    assert table.undealt == 3
    assert rests_on(plan_of(table, SIXTH), "pa (h)", "house each-street-tested-afresh")
    table.everybody_stays(SEVENTH)
    assert since(table, SEVENTH) == ["StreetPlanned", "CardBurned", "CommunityCardDealt"]
    assert table.undealt == 1
    assert table.never(StubReshuffled)
    assert len(table.common) == 2


@law("pa", "(h)")
@each_with_three_cards
def test_h_nine_dealt_and_eight_at_the_seventh_share_both_cards(game):
    table = deal(game, 9).everybody_stays(SIXTH).round(but=[4])
    assert len(table.state.live) == 8
    assert len(table.common) == 2
    assert table.undealt == 1


@law("pa", "(h)")
@each_with_three_cards
def test_h_a_common_sixth_may_be_followed_by_own_sevenths(game):
    # Three undealt cards are just enough for two players and the burn.
    table = deal(game, 9).everybody_stays(SIXTH)
    assert table.undealt == 3
    table.round(but=[1, 2, 3, 4, 5, 6, 7])
    assert table.state.live == (0, 8)
    assert since(table, SEVENTH) == ["StreetPlanned", "CardBurned", "HoleCardDealt", "HoleCardDealt"]
    assert len(table.common) == 1
    assert table.undealt == 0


@law("pa", "(h)")
@each_with_three_cards
def test_h_own_sevenths_after_a_common_sixth_rest_on_a_reading(game):
    table = deal(game, 9).everybody_stays(SIXTH).round(but=[1, 2, 3, 4, 5, 6, 7])
    assert rests_on(plan_of(table, SEVENTH), "pa (h)", "house each-street-tested-afresh")


@law("pa", "(h)")
@each_with_three_cards
def test_h_three_undealt_cards_are_too_few_for_three_players(game):
    table = deal(game, 9).everybody_stays(SIXTH).round(but=[1, 2, 3, 4, 5, 6])
    assert len(table.state.live) == 3
    assert since(table, SEVENTH) == ["StreetPlanned", "CardBurned", "CommunityCardDealt"]
    assert table.undealt == 1


@law("pa", "(h)")
@each_with_three_cards
def test_h_burn_cards_are_never_shuffled_to_give_own_cards(game):
    # Eight dealt in, three at the seventh card: one undealt and three burned cards would do for three and a burn.
    table = deal(game, 8).everybody_stays(SIXTH).round(but=[1, 2, 3, 4, 5])
    assert len(table.state.live) == 3
    assert since(table, SEVENTH) == ["StreetPlanned", "StubReshuffled", "CardBurned", "CommunityCardDealt"]


@law("pa", "(h)")
@every_game
def test_h_a_common_card_is_followed_by_a_round_of_betting_by_f_and_g(game):
    table = deal(game, 8).everybody_stays(SEVENTH)
    assert table.common
    assert table.choices == {"check", "bet"}
    assert table.may("bet") == (20, 20)
    assert rests_on(table.refused(f"{table.to_act} folds"), "pa (f)", "pa (h)")


@law("pa", "(h)")
@pytest.mark.parametrize("game", [game for game in PA_GAMES if game != PA_LOW])
def test_h_a_common_card_is_no_part_of_the_high_hand_showing(game):
    # With the nine, seat 1 would show two pair and open.
    table = draw(
        game,
        """
        seat 0   ?? ?? | Kc 8d 6h 5s
        seat 1   ?? ?? | 9c 7d 7h 2s
        seat 2   ?? ?? | Tc Td 3h 2d
        common   9d
        """,
    )
    assert table.opener == 2
    assert rests_on(table.last(ActionTurned), "pa (h)", "house common-card-not-shown")


@law("pa", "(h)")
def test_h_a_common_card_is_no_part_of_the_low_hand_showing():
    # With the six, seat 0 would show a pair.
    table = draw(
        PA_LOW,
        """
        seat 0   ?? ?? | 2c 3d 4h 6s
        seat 1   ?? ?? | 9c 7d 5h 2s
        seat 2   ?? ?? | Tc Td 3h 2d
        common   6d
        """,
    )
    assert table.opener == 0
    assert rests_on(table.last(ActionTurned), "pa (h)", "house common-card-not-shown")


@law("pa", "(b)", "(f)", "(h)")
@each_with_three_cards
def test_h_the_fourth_and_fifth_street_cannot_run_short_and_have_no_rule(game):
    table = deal(game, 9)
    for street, undealt in [(FOURTH, 52 - 27 - 10), (FIFTH, 52 - 27 - 20)]:
        table.everybody_stays(street)
        assert table.undealt == undealt
        assert table.state.at.shortage.says is Shortage.NOT_FORESEEN
        assert "house early-streets-suffice" in paragraphs(table.state.at.shortage)


# Super stud, for which the rule serves the fourth and fifth street too


@law("pa", "(h)", "(m)")
def test_h_super_stud_with_five_never_runs_short():
    table = deal(PA_SUPER, 5).everybody_stays(SEVENTH)
    assert table.common == ()
    assert table.never(StubReshuffled)
    assert table.undealt == 3


@law("pa", "(h)", "(m)")
def test_h_super_stud_with_six_shares_the_seventh():
    table = deal(PA_SUPER, 6).everybody_stays(SIXTH)
    assert table.undealt == 1
    table.everybody_stays(SEVENTH)
    assert since(table, SEVENTH) == ["StreetPlanned", "StubReshuffled", "CardBurned", "CommunityCardDealt"]
    assert table.undealt == 2


@law("pa", "(h)", "(m)")
def test_h_super_stud_with_seven_shares_the_sixth_and_the_seventh():
    table = deal(PA_SUPER, 7).everybody_stays(FIFTH)
    assert (table.undealt, table.burns, table.common) == (1, 2, ())
    table.everybody_stays(SIXTH)
    assert since(table, SIXTH) == ["StreetPlanned", "StubReshuffled", "CardBurned", "CommunityCardDealt"]
    assert (table.last(StubReshuffled).undealt, table.last(StubReshuffled).burns) == (1, 2)
    assert (table.undealt, table.burns) == (1, 1)
    table.everybody_stays(SEVENTH)
    assert (table.last(StubReshuffled).undealt, table.last(StubReshuffled).burns) == (1, 1)
    assert table.undealt == 0
    assert len(table.common) == 2


@law("pa", "(h)", "(m)")
def test_h_super_stud_with_eight_shares_the_fifth_the_sixth_and_the_seventh():
    table = deal(PA_SUPER, 8).everybody_stays(FOURTH)
    assert table.undealt == 3
    table.everybody_stays(FIFTH)
    assert since(table, FIFTH) == ["StreetPlanned", "CardBurned", "CommunityCardDealt"]
    assert rests_on(plan_of(table, FIFTH), "pa (h)", "house super-common-card")
    assert (table.undealt, table.burns) == (1, 2)
    table.everybody_stays(SIXTH)
    assert (table.last(StubReshuffled).undealt, table.last(StubReshuffled).burns) == (1, 2)
    assert (table.undealt, table.burns) == (1, 1)
    table.everybody_stays(SEVENTH)
    assert (table.last(StubReshuffled).undealt, table.last(StubReshuffled).burns) == (1, 1)
    assert table.undealt == 0
    assert len(table.common) == 3


@law("pa", "(h)", "(m)")
def test_h_super_stud_with_nine_shares_all_four_later_cards():
    table = deal(PA_SUPER, 9).discarded()
    assert table.undealt == 7
    for street, undealt in [(FOURTH, 5), (FIFTH, 3), (SIXTH, 1)]:
        table.everybody_stays(street)
        assert since(table, street) == ["StreetPlanned", "CardBurned", "CommunityCardDealt"]
        assert table.undealt == undealt
    table.everybody_stays(SEVENTH)
    shuffled = table.last(StubReshuffled)
    assert (shuffled.undealt, shuffled.burns, shuffled.discards, shuffled.folded) == (1, 3, 0, 0)
    assert table.undealt == 2
    assert len(table.common) == 4


@law("pa", "(h)", "(m)")
def test_h_super_stud_with_nine_dealt_and_six_staying_shuffles_discards_and_folded_cards_in():
    table = deal(PA_SUPER, 9).discarded().round(but=[6, 7, 8])
    assert len(table.state.live) == 6
    assert (table.undealt, table.burns) == (0, 1)
    table.everybody_stays(FIFTH)
    shuffled = table.last(StubReshuffled)
    assert (shuffled.undealt, shuffled.burns, shuffled.discards, shuffled.folded) == (0, 1, 18, 9)
    assert rests_on(shuffled, "pa (h)", "house super-cards-return")
    assert since(table, FIFTH) == [
        "StreetPlanned",
        "StubReshuffled",
        "StreetPlanned",
        "CardBurned",
        *["UpCardDealt"] * 6,
    ]
    assert table.undealt == 21
    table.everybody_stays(SEVENTH)
    assert table.common == ()
    assert table.undealt == 7
    assert len(table.all(StubReshuffled)) == 1


@law("pa", "(h)", "(m)")
def test_h_super_stud_with_eight_dealt_and_three_left_shares_the_sixth_and_has_own_sevenths():
    # Live 7, 3, 3, 3 from the fourth to the seventh card.
    table = deal(PA_SUPER, 8).discarded().round(but=[6])
    assert len(table.state.live) == 7
    assert table.undealt == 4
    table.round(but=[3, 4, 5, 7])
    assert len(table.state.live) == 3
    assert (table.undealt, table.burns, table.common) == (0, 2, ())
    assert since(table, FIFTH)[1:] == ["CardBurned", *["UpCardDealt"] * 3]
    table.everybody_stays(SIXTH)
    shuffled = table.last(StubReshuffled)
    assert (shuffled.undealt, shuffled.burns, shuffled.discards, shuffled.folded) == (0, 2, 0, 0)
    assert (table.undealt, table.burns) == (0, 1)
    assert len(table.common) == 1
    table.everybody_stays(SEVENTH)
    shuffled = table.last(StubReshuffled)
    assert (shuffled.undealt, shuffled.burns, shuffled.discards, shuffled.folded) == (0, 1, 16, 19)
    assert len(table.common) == 1
    assert all(len(table.seats[seat].hole) == 3 for seat in table.state.live)
    assert table.undealt == 36 - 4


@law("pa", "(h)", "(m)")
def test_h_super_stud_tests_a_street_again_after_the_great_shuffle():
    table = deal(PA_SUPER, 9).discarded().round(but=[6, 7, 8]).everybody_stays(FIFTH)
    first, second = [plan for plan in table.all(StreetPlanned) if plan.street == 2]
    assert not first.whole
    assert second.whole


@law("pa", "(h)")
def test_h_folded_cards_never_come_back_in_the_other_games():
    table = deal(PA_HIGH, 8).everybody_stays(SIXTH).round(but=[1, 2])
    assert table.last(StubReshuffled).folded == 0
    assert table.undealt == 2
