"""The fourth card, who opens, and what he may do. By (h) the opener of each later round is found the same way."""

import pytest

from diagrams import PA_EIGHT, PA_GAMES, PA_HIGH, PA_HIGH_LOW, PA_LOW, PA_SUPER, Table, deal, draw, rests_on, three
from doorcard.engine.events import ActionTurned, BetMade, CardBurned, Checked, StreetPlanned, UpCardDealt
from doorcard.rules.ruleset import StreetName
from marks import law

every_game = pytest.mark.parametrize("game", PA_GAMES)
high_hand_games = pytest.mark.parametrize("game", [PA_HIGH, PA_HIGH_LOW, PA_EIGHT, PA_SUPER])
every_street = pytest.mark.parametrize("cards", [2, 3, 4, 5])


def up_to(cards: int, *shown: str, game: str) -> Table:
    """The round after so many up cards, a fifth card being down; each player's four up cards are given."""
    lines = []
    for seat, ups in enumerate(shown):
        last = " | ??" if cards == 5 else ""
        lines.append(f"seat {seat} ?? ?? | {' '.join(ups.split()[:cards])}{last}")
    return draw(game, "\n".join(lines))


@law("pa", "(f)")
@every_game
def test_f_a_burn_then_a_fourth_card_up_from_the_first_remaining_player_at_the_dealers_left(game):
    table = deal(game, three(game)).discarded().acts("1 brings in 3, 2 completes to 10, 0 folds, 1 calls 10")
    street = table.kinds[table.kinds.index("BetsCollected") :]
    assert street[1:5] == ["StreetPlanned", "CardBurned", "UpCardDealt", "UpCardDealt"]
    assert [card.seat for card in table.all(UpCardDealt)[3:]] == [1, 2]
    assert rests_on(table.last(StreetPlanned), "pa (f)")
    assert rests_on(table.last(CardBurned), "pa (f)")
    assert all(rests_on(card, "pa (f)") for card in table.all(UpCardDealt)[3:])


@law("pa", "(f)")
@every_game
def test_f_who_is_tapped_out_below_the_last_bet_still_gets_his_card(game):
    table = deal(game, three(game), stacks=[6, 200, 200]).discarded()
    table.acts("1 brings in 3, 2 completes to 10, 0 calls 4, 1 calls 10")
    assert [card.seat for card in table.all(UpCardDealt)[3:]] == [0, 1, 2]
    assert rests_on(table.last(StreetPlanned), "pa (f)", "house tapped-out-players-get-cards")


@law("pa", "(f)(1)")
@high_hand_games
@every_street
def test_f_1_the_best_high_hand_showing_opens(game, cards):
    table = up_to(cards, "2c 3d 5h 6s", "9h 9s 2d 3c", "As Kd 7c 8h", game=game)
    assert table.opener == table.to_act == 1
    assert rests_on(table.last(ActionTurned), "pa (f)(1)")


@law("pa", "(f)(1)")
@high_hand_games
def test_f_1_hands_showing_rank_by_their_groups_and_not_by_straights_or_flushes(game):
    pair_over_run = up_to(4, "9h Th Jh Qh", "2c 2d 3s 5c", "Ad 8c 7s 6d", game=game)
    assert pair_over_run.opener == 1
    assert rests_on(pair_over_run.last(ActionTurned), "house hands-showing")
    assert up_to(4, "Ac Ad Kh Ks", "2c 2d 2s 5c", "9d 9c 7s 6d", game=game).opener == 1
    assert up_to(4, "Ac Ad 5h 6s", "Kc Kd Qs Jc", "3d 3c 2s 2d", game=game).opener == 2


@law("pa", "(f)(1)")
@high_hand_games
def test_f_1_kickers_count(game):
    assert up_to(4, "9c 9d Ks 4s", "9h 9s Kc 5d", "Ad 8c 7s 6d", game=game).opener == 1


@law("pa", "(f)(2)")
@every_street
def test_f_2_in_low_the_best_low_hand_showing_opens(cards):
    table = up_to(cards, "9c Kd 5h 6s", "2h 2s 3d 4c", "8s 7d 6c 5d", game=PA_LOW)
    assert table.opener == table.to_act == 2
    assert rests_on(table.last(ActionTurned), "pa (f)(2)")


@law("pa", "(f)(2)")
def test_f_2_in_low_the_ace_is_low_and_pairs_come_after_no_pair():
    assert up_to(3, "2c 3d 4h", "Ah 3s 4d", "8s 7d 6c", game=PA_LOW).opener == 1
    assert up_to(3, "Kc Kd Ah", "Qh Jh 2s", "As Ad 2c", game=PA_LOW).opener == 1
    assert up_to(4, "2c 2d 3h 3s", "Kh Ks 5c 6c", "4d 4s 4h Ac", game=PA_LOW).opener == 1
    assert rests_on(up_to(2, "2c 2d", "Kh 5c", "4d 4s", game=PA_LOW).last(ActionTurned), "house low-hands-showing")


@law("pa", "(f)(3)")
@every_game
@every_street
def test_f_3_of_equal_hands_the_one_nearest_the_dealers_left(game, cards):
    table = up_to(cards, "Kc Qd Jh 8d", "7c Ad 6h 5c", "7d As 6s 5s", game=game)
    assert table.opener == table.to_act == 1
    assert rests_on(table.last(ActionTurned), "pa (f)(3)")


@law("pa", "(f)")
@every_game
@every_street
def test_f_the_opener_must_bet_or_check(game, cards):
    table = up_to(cards, "8h Qd Ts 9c", "Ks Jd 9h Tc", "7d Ah 6s 5c", game=game)
    assert table.to_act == 2
    assert table.choices == {"check", "bet"}
    assert rests_on(table.refused("2 folds"), "pa (f)")
    assert rests_on(table.option("check"), "pa (f)")


@law("pa", "(f)", "(h)")
@every_game
@every_street
def test_f_the_bet_is_small_on_fourth_street_and_big_after(game, cards):
    table = up_to(cards, "8h Qd Ts 9c", "Ks Jd 9h Tc", "7d Ah 6s 5c", game=game)
    small = cards == 2
    assert table.may("bet") == ((10, 10) if small else (20, 20))


@law("pa", "(f)", "(h)")
@every_game
@every_street
def test_f_another_amount_is_refused_by_the_reading_on_small_and_big_bets(game, cards):
    table = up_to(cards, "8h Qd Ts 9c", "Ks Jd 9h Tc", "7d Ah 6s 5c", game=game)
    assert rests_on(table.refused("2 bets 15"), "house betting-from-the-sign", "house small-and-big-bets")


@law("pa", "(f)")
@every_game
def test_f_the_opener_checks_or_bets(game):
    table = deal(game, three(game)).discarded().round()
    assert table.street is StreetName.FOURTH
    assert rests_on(table.acts("2 checks").last(Checked), "pa (f)")
    table = deal(game, three(game)).discarded().round()
    assert rests_on(table.acts("2 bets 10").last(BetMade), "pa (f)")
