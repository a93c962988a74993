"""Single decisions of the tight player, worked out by hand."""

import pytest
from msgspec.structs import replace

from doorcard.cards import Card, read_cards
from doorcard.engine.actions import Call, Check, Complete, Fold, Raise
from doorcard.engine.evolve import bits
from doorcard.engine.legal import legal
from doorcard.engine.play import begin
from doorcard.engine.state import Round, Stage
from doorcard.players.chances import could_qualify, drawing_out, made, presumed, qualifying, share
from doorcard.players.reading import Game, chance_of_drawing
from doorcard.players.starting import STANDARDS, Grade, Start, cards_to_discard, grade, place
from doorcard.players.tight import Tight, price
from doorcard.rules import rule_set
from doorcard.rules.sign import default_sign

HIGH, RAZZ = "pa/seven-card-stud-high", "cardroom/razz"
EIGHT, SUPER = "pa/seven-card-stud-eight-or-better", "pa/super-stud-eight-or-better"
FIVE = "nz/five-card-stud"


def table(name, mine, *boards, pot=0, bet=0, street=None, folded=(), last_to_bet=-1, put_in=0):
    """Seat 1 to act with ``mine`` ("down | up"), the boards of the others, chips in the pot and a bet to answer.

    The forced bet of the first street is taken to be made by seat 2.
    """
    rules = rule_set(name)
    sign = default_sign(rules)
    state = begin(rules, sign, [1000] * (1 + len(boards)))
    down, up = (read_cards(part) for part in mine.split("|"))
    seats = [replace(state.seats[0], hole=down, up=up, paid=pot, bet=put_in)]
    for number, board in enumerate(boards, 1):
        cards = read_cards(board)
        hidden = (None,) * (len(down) if number not in folded else 2)
        seat = replace(state.seats[number], hole=hidden, up=cards, live=number not in folded)
        seats.append(replace(seat, bet=bet if number not in folded else 0))
    at = len(up) - 1 + (len(down) == 3) if street is None else street
    first = at == 0
    size = sign.bet_on(rules, at)
    level = 0 if first and bet < size else bet
    standing = Round(bet=bet, due=bet, level=level, posted=sign.forced if first else 0, sizes=(size,), opener=1)
    standing = replace(standing, aggressor=last_to_bet)
    known = bits((*down, *up)) | bits(card for seat in seats[1:] for card in seat.up)
    return replace(
        state,
        seats=tuple(seats),
        stage=Stage.BETTING,
        street=at,
        order=(0,),
        round=standing,
        out=known,
        turn_cites=rules.forced.card.cites,
        stub=30,
        shuffled=True,
        cut=True,
    )


def decision(view, seed=0):
    return Tight(seed).act(view, legal(view))


def start(cards, *doors, dead=""):
    """A starting hand, its last card up, against these door cards."""
    own = read_cards(cards)
    against = tuple(Card.read(door) for door in doors)
    return Start(own, own[-1], frozenset(against) | frozenset(read_cards(dead)), against)


# Starting hands


@pytest.mark.parametrize(
    ("game", "hand", "expected"),
    [
        (Game.HIGH, start("9s 9d 9h", "Kc"), Grade.RAISE),
        (Game.HIGH, start("As Kd Ah", "Kc"), Grade.RAISE),
        (Game.HIGH, start("Ts Kd Th", "9c", "4c"), Grade.RAISE),
        (Game.HIGH, start("Ts Kd Th", "Jc", "4c"), Grade.PLAY),
        (Game.HIGH, start("Ts Kd Th", "Jc", dead="Tc Td"), Grade.FOLD),
        (Game.HIGH, start("4s 4d Kh", "Qc"), Grade.PLAY),
        (Game.HIGH, start("4s 4d Kh", "4c"), Grade.FOLD),
        (Game.HIGH, start("4s Kd 4h", "Qc"), Grade.PLAY),
        (Game.HIGH, start("4s Kd 4h", "Ac"), Grade.FOLD),
        (Game.HIGH, start("Js 6s 2s", "Ac"), Grade.PLAY),
        (Game.HIGH, start("Js 6s 2s", "As", "Ks", dead="3s"), Grade.FOLD),
        (Game.HIGH, start("8s 9d Th", "Ac"), Grade.PLAY),
        (Game.HIGH, start("8s 9d Th", "Jc", "Jd", "7d"), Grade.FOLD),
        (Game.HIGH, start("As Kd 7h", "2c"), Grade.FOLD),
        (Game.LOW, start("As 3d 5h", "Kc"), Grade.RAISE),
        (Game.LOW, start("As 3d 6h", "Kc"), Grade.RAISE),
        (Game.LOW, start("2s 4d 7h", "Kc"), Grade.PLAY),
        (Game.LOW, start("2s 4d 8h", "Kc"), Grade.PLAY),
        (Game.LOW, start("2s 4d 8h", "3c", "5c", "Ac"), Grade.FOLD),
        (Game.LOW, start("2s 2d 3h", "Kc"), Grade.FOLD),
        (Game.LOW, start("2s 4d 9h", "Kc"), Grade.FOLD),
        (Game.EIGHT_OR_BETTER, start("As Ad 5h", "Kc"), Grade.RAISE),
        (Game.EIGHT_OR_BETTER, start("4s 5d 6h", "Kc"), Grade.RAISE),
        (Game.EIGHT_OR_BETTER, start("2s 5d 7h", "Kc"), Grade.PLAY),
        (Game.EIGHT_OR_BETTER, start("2s 6d 8h", "Kc"), Grade.FOLD),
        (Game.EIGHT_OR_BETTER, start("Ks Kd 9h", "Ac"), Grade.FOLD),
        (Game.HIGH_LOW, start("2s 6d 8h", "Kc"), Grade.PLAY),
        (Game.SUPER, start("2s 6d 8h", "Kc"), Grade.FOLD),
        (Game.SUPER, start("As 2d 4h", "Kc"), Grade.RAISE),
        (Game.FIVE_CARD, start("Ks Kd", "Ac"), Grade.RAISE),
        (Game.FIVE_CARD, start("8s 8d", "7c"), Grade.RAISE),
        (Game.FIVE_CARD, start("8s 8d", "9c", dead="8c"), Grade.FOLD),
        (Game.FIVE_CARD, start("Qs Td", "9c"), Grade.PLAY),
        (Game.FIVE_CARD, start("Qs Td", "Jc"), Grade.FOLD),
        (Game.FIVE_CARD, start("As 9d", "Kc"), Grade.FOLD),
    ],
)
def test_how_a_starting_hand_is_played(game, hand, expected):
    assert grade(hand, game) is expected


@pytest.mark.parametrize("game", Game)
def test_no_standard_is_behind_a_better_one_of_its_kind(game):
    grades = [standard.grade for standard in STANDARDS[game]]
    assert grades == sorted(grades, key=[Grade.RAISE, Grade.PLAY].index)


def test_a_hand_below_every_standard_stands_after_them():
    assert place(start("Ks 9d 2h", "Ac"), Game.HIGH) == len(STANDARDS[Game.HIGH])


@pytest.mark.parametrize(
    ("cards", "gone"),
    [
        ("Ks Qd 2s 3h Ad", "Ks Qd"),  # three to a wheel stay
        ("Ks Kd 7s 3h Kh", "7s 3h"),  # three kings stay
        ("As 9d 9s Ac 5h", "9d 9s"),  # aces with a low card stay
        ("8s 7d 2s 9h 3h", "8s 9h"),  # of the lows the lower ones stay
    ],
)
def test_what_goes_in_super(cards, gone):
    assert set(cards_to_discard(start(cards, "Kc"), 2, Game.SUPER)) == set(read_cards(gone))


# The first street


def test_a_poor_hand_is_folded_to_the_forced_bet():
    assert decision(table(HIGH, "Ks 7d | 3h", "2c", "9c", "Jd", bet=3, pot=8)) == Fold()


def test_aces_complete():
    assert decision(table(HIGH, "As 7d | Ah", "2c", "9c", "Jd", bet=3, pot=8)) == Complete()


def test_a_three_flush_calls_one_bet():
    assert decision(table(HIGH, "Js 6s | 2s", "Kc", "9c", "Jd", bet=10, pot=8, last_to_bet=1)) == Call()


def test_the_last_to_act_steals_now_and_then_with_the_best_door_card():
    view = table(HIGH, "7s 2d | Ah", "2c", "9c", "Jd", bet=3, pot=8)
    acts = [decision(view, seed) for seed in range(40)]
    assert set(acts) == {Complete(), Fold()}
    assert 10 < acts.count(Complete()) < 30


def test_nobody_steals_from_a_better_door_card():
    view = table(HIGH, "7s 2d | Qh", "2c", "Kc", bet=3, pot=6)
    assert {decision(view, seed) for seed in range(20)} == {Fold()}


def test_a_low_door_card_steals_in_razz():
    view = table(RAZZ, "Ks Qd | 2h", "Kc", "9c", bet=3, pot=6)
    assert Complete() in {decision(view, seed) for seed in range(20)}


# What shows


def test_what_an_opponent_is_taken_to_have():
    view = table(HIGH, "As Ad | 7h 2c", "Kc 9d", bet=10, pot=30, last_to_bet=1)
    assert str(presumed(view, 1)) == "pair of kings"


def test_a_hand_beaten_by_what_shows_is_folded():
    # Kings bet, and are taken for two pair: two fives of 44 cards help, twice; 20 of 82 would be the price.
    view = table(HIGH, "5s 7d | 5h Jc 2h", "Kc Kd 3c", bet=20, pot=42, last_to_bet=1)
    assert drawing_out(view, 0) == pytest.approx(1 - 42 / 44 * 41 / 43)
    assert decision(view) == Fold()


def test_four_to_a_flush_is_worth_its_price():
    # Nine hearts less the one that shows, of the 52 less five and three cards seen: 8 of 44, twice.
    view = table(HIGH, "Ah 7h | 5h Jh 2c", "Kc Kd 3h", bet=20, pot=60)
    chance = chance_of_drawing(8, 1, 2, 44)
    assert chance == pytest.approx(1 - 36 / 44 * 35 / 43)
    assert drawing_out(view, 0) >= chance
    assert price(view, 0) == pytest.approx(20 / 100 * 1.25)
    assert decision(view) == Call()


def test_the_same_draw_is_folded_when_the_suit_is_dead():
    view = table(HIGH, "Ah 7h | 5h Jh 2c", "Kc Kd 3h", "9h 8h Th", "6h 2h 4h", bet=20, pot=40, folded=(2, 3))
    assert drawing_out(view, 0) < 0.2
    assert decision(view) == Fold()


def test_nothing_can_be_drawn_when_all_cards_are_out():
    view = table(HIGH, "Ah 7h 2d | 5h Jh 2c 9s", "Kc Kd 3h 8d", bet=20, pot=20)
    assert drawing_out(view, 0) == 0
    assert decision(view) == Fold()


def test_trips_raise_a_pair_on_the_board():
    assert decision(table(HIGH, "5s 5d | 5h Jc 2h", "Kc Kd 3c", bet=20, pot=40, last_to_bet=1)) == Raise(40)


def test_a_fold_is_never_chosen_when_checking_is_free():
    assert decision(table(HIGH, "5s 7d | 9h Jc 2h", "Kc Kd 3c", pot=40)) == Check()


@pytest.mark.parametrize(
    ("cards", "hand"), [("9s 9d Ah", "pair of nines"), ("2s 3s 4s 5s 6s", "straight flush, six high")]
)
def test_what_a_hand_is_so_far(cards, hand):
    assert str(made(read_cards(cards))) == hand


# Lows


def test_a_made_seven_raises_against_two_bad_cards():
    view = table(RAZZ, "As 2d | 4h 7c 5h", "Kc 3d Qc", bet=20, pot=40, last_to_bet=1)
    assert decision(view) == Raise(40)


def test_two_bad_cards_fold_to_a_smooth_board():
    view = table(RAZZ, "As 2d | 4h Kc Qh", "3c 5d 6c", bet=20, pot=30, last_to_bet=1)
    assert decision(view) == Fold()


def test_a_rough_low_that_the_board_cannot_beat_is_the_winner():
    # He shows J-J-10-10 and can hold no better than jack, ten and three low cards.
    view = table(RAZZ, "As 2d 4h | 6c 9d Qd Kh", "Jc Jd Tc Td", bet=20, pot=20, last_to_bet=1)
    assert share(view, 0) > 0.9
    assert decision(view) == Raise(40)


def test_a_low_that_cannot_qualify_any_more_is_worth_nothing():
    view = table(EIGHT, "As 2d | 9h Kc Qh Jd", "Kd Ks 9c Tc", bet=20, pot=100, last_to_bet=1)
    assert qualifying(view, 0) == 0
    assert decision(view) == Fold()


def test_a_board_of_three_high_cards_cannot_qualify():
    view = table(EIGHT, "As 2d | 3h 4c 7h Jd", "Kd Ks 9c Tc", bet=20, pot=40, last_to_bet=1)
    assert not could_qualify(view, 1)
    assert qualifying(view, 0) == 1


def test_four_to_a_low_with_one_card_to_come_counts_the_live_cards():
    # Fives, sixes, sevens and eights: sixteen, of which a six and an eight are dead, of 52 - 6 - 4 cards.
    view = table(EIGHT, "As 2d | 3h 4c Kh Jd", "6d 8s 9c Tc", bet=20, pot=40, last_to_bet=1)
    assert qualifying(view, 0) == pytest.approx(14 / 42)


# Five-card


def test_in_five_card_a_hand_that_does_not_beat_the_board_goes():
    assert decision(table(FIVE, "Ks | 9d 4c", "Ac Qd", bet=10, pot=20, last_to_bet=1)) == Fold()


def test_in_five_card_a_hidden_pair_raises_a_higher_card():
    assert decision(table(FIVE, "Ks | Kd 4c", "Qc Qd", bet=0, pot=20)) != Fold()
