"""Who opens a later round, the small and the big bet, an open pair, and the cap, as in card rooms."""

import pytest

from diagrams import (
    CR5,
    CR7,
    CR_EIGHT,
    CR_GAMES,
    CR_HIGH_LOW,
    CR_RAZZ,
    Table,
    deal,
    draw,
    paragraphs,
    rests_on,
    sign_for,
    three,
)
from doorcard.engine.events import ActionTurned, BetMade, Folded, HandShown, PotAwarded, Raised, ShowdownReached
from doorcard.errors import SignNotPermitted
from doorcard.rules import rule_set
from doorcard.rules.sign import check
from marks import law

every_game = pytest.mark.parametrize("game", CR_GAMES)
high_opens = pytest.mark.parametrize("game", [CR5, CR7, CR_EIGHT])
low_opens = pytest.mark.parametrize("game", [CR_RAZZ, CR_HIGH_LOW])
NOT_FIVE = [game for game in CR_GAMES if game != CR5]


def later_streets(game: str) -> list[int]:
    """The up cards on each later street; five stands for the last down card of the seven-card games."""
    return [2, 3, 4] if game == CR5 else [2, 3, 4, 5]


def up_to(cards: int, *shown: str, game: str, stack: int = 300, **changes: object) -> Table:
    """The round after so many up cards, a fifth being down; each player's four up cards are given."""
    down, last = "??" if game == CR5 else "?? ??", " | ??" if cards == 5 else ""
    lines = [
        f"seat {n} {down} | {' '.join(ups.split()[:cards])}{last} stack {stack} paid 10"
        for n, ups in enumerate(shown)
    ]
    return draw(game, "\n".join(lines), **changes)


STREETS = [(game, cards) for game in CR_GAMES for cards in later_streets(game)]
every_street = pytest.mark.parametrize(("game", "cards"), STREETS)


@law("custom", "high-hand-opens", "later-opener")
@every_street
def test_the_best_high_hand_showing_or_in_razz_and_high_low_the_best_low(game, cards):
    table = up_to(cards, "Tc Jd 5h 6s", "9h 9s 2d 3c", "7s 6d 4c 3h", "Qc 8d 7h 2s", game=game)
    low = game in (CR_RAZZ, CR_HIGH_LOW)
    assert table.opener == table.to_act == (2 if low else 1)
    assert rests_on(table.last(ActionTurned), f"custom {'later-opener' if low else 'high-hand-opens'}")


@law("custom", "opener-tie")
@every_street
def test_equal_hands_the_one_nearest_the_dealers_left(game, cards):
    table = up_to(cards, "Kc Qd Jh 8d", "7c Ad 6h 5c", "7d As 6s 5s", game=game)
    assert table.opener == 1
    assert rests_on(table.last(ActionTurned), "custom opener-tie")


@law("custom", "later-opener")
@pytest.mark.parametrize("cards", [2, 3, 4, 5])
def test_in_high_low_the_high_hand_opens_as_an_option(cards):
    shown = ("Tc Jd 5h 6s", "9h 9s 2d 3c", "7s 6d 4c 3h")
    assert up_to(cards, *shown, game=CR_HIGH_LOW, readings={"later-opener": "high"}).opener == 1
    assert up_to(cards, *shown, game=CR_HIGH_LOW, readings={"later-opener": "low"}).opener == 2


@law("custom", "later-opener")
@pytest.mark.parametrize("game", [game for game in CR_GAMES if game != CR_HIGH_LOW])
def test_the_other_games_have_no_such_option(game):
    with pytest.raises(SignNotPermitted) as refusal:
        check(sign_for(game, readings={"later-opener": "high"}), rule_set(game))
    assert refusal.value.field == "readings"


@law("custom", "opener-tie")
@high_opens
def test_as_an_option_the_suit_breaks_ties_of_high_hands(game):
    table = up_to(3, "Kc Qd Jh", "7c Ad 6h", "7d As 6s", game=game, readings={"opener-tie": "top-card"})
    assert table.opener == 2
    assert rests_on(table.last(ActionTurned), "custom opener-tie")


@law("custom", "opener-tie")
@high_opens
@pytest.mark.parametrize(("lower", "higher"), ["cd", "dh", "hs"])
def test_the_suits_rank_as_ever(game, lower, higher):
    table = up_to(2, f"A{lower} 7d", f"A{higher} 7s", game=game, readings={"opener-tie": "top-card"})
    assert table.opener == 1


@law("custom", "opener-tie")
def test_the_suit_breaks_ties_of_high_hands_only():
    with pytest.raises(SignNotPermitted):
        check(sign_for(CR_RAZZ, readings={"opener-tie": "top-card"}), rule_set(CR_RAZZ))
    with pytest.raises(SignNotPermitted):
        check(sign_for(CR_HIGH_LOW, readings={"opener-tie": "top-card"}), rule_set(CR_HIGH_LOW))
    both = {"later-opener": "high", "opener-tie": "top-card"}
    assert up_to(3, "Kc Qd Jh", "7c Ad 6h", "7d As 6s", game=CR_HIGH_LOW, readings=both).opener == 2


@law("custom", "high-hand-opens", "later-opener")
@pytest.mark.parametrize("game", [game for game in CR_GAMES if game != CR5])
def test_a_common_card_does_not_show(game):
    low = game in (CR_RAZZ, CR_HIGH_LOW)
    table = draw(
        game,
        """
        seat 0   ?? ?? | 2h 3d 4s 8c
        seat 1   ?? ?? | Kh Qd Js 9h
        common   8s
        """,
    )
    assert table.opener == (0 if low else 1)
    assert rests_on(table.last(ActionTurned), "house common-card-not-shown")


@law("custom", "high-hand-opens", "later-opener")
@every_game
def test_a_tapped_out_opener_is_passed_to_the_next_clockwise(game):
    table = deal(game, three(game), stacks=[200, 200, 5]).round()
    assert table.opener == 2
    assert table.to_act == 0
    assert rests_on(table.legal(), "house tapped-out-opener")


@law("custom", "everyone-may-fold")
@every_street
def test_everyone_may_fold_unbet(game, cards):
    table = up_to(cards, "8h Qd Ts 9c", "Ks Jd 9h Tc", "7d Ah 6s 5c", game=game)
    assert table.choices == {"check", "bet", "fold"}
    table.acts("2 folds")
    assert rests_on(table.last(Folded), "custom everyone-may-fold")
    assert table.choices == {"check", "bet", "fold"}
    assert rests_on(table.acts("0 checks, 1 folds").last(Folded), "custom everyone-may-fold")
    assert table.won == (30, 0, 0)


@law("custom", "betting-round")
@every_street
def test_the_action_goes_clockwise_until_all_have_answered(game, cards):
    table = up_to(cards, "8h Qd Ts 9c", "Ks Jd 9h Tc", "7d Ah 6s 5c", game=game)
    street = table.state.street
    assert table.order == (2, 0, 1)
    bet = table.may("bet")[0]
    table.acts(f"2 checks, 0 bets {bet}, 1 calls {bet}")
    assert table.state.street == street
    assert table.to_act == 2
    table.acts(f"2 calls {bet}")
    last = cards == later_streets(game)[-1]
    assert table.state.street == street + (not last)
    assert bool(table.all(ShowdownReached)) is last


@law("custom", "betting-round")
@every_street
def test_who_is_left_alone_wins_unseen(game, cards):
    down = ["2h", "3h", "4h"] if game == CR5 else ["2h 2d", "3h 3d", "4h 4d"]
    last = ["5h", "6h", "7h"] if cards == 5 else ["", "", ""]
    shown = ["8h Qd Ts 9c", "Ks Jd 9h Tc", "7d Ah 6s 5c"]
    lines = [f"seat {n} {down[n]} | {' '.join(shown[n].split()[:cards])} | {last[n]} paid 10" for n in range(3)]
    table = draw(game, "\n".join(lines))
    table.acts(f"2 bets {table.may('bet')[0]}, 0 folds, 1 folds")
    assert table.over
    assert table.won == (0, 0, 30)
    assert table.never(HandShown)
    assert rests_on(table.last(PotAwarded), "custom betting-round")


# Small and big bets


@law("custom", "limits")
@every_street
def test_the_big_bet_from_the_fifth_street_and_in_five_card_stud_from_the_fourth_card(game, cards):
    table = up_to(cards, "8h Qd Ts 9c", "Ks Jd 9h Tc", "7d Ah 6s 5c", game=game)
    # In each game the third round is the first at the big bet.
    big = cards >= 3
    assert table.may("bet") == ((20, 20) if big else (10, 10))


@law("custom", "limits")
@every_game
def test_the_first_round_is_at_the_small_bet(game):
    table = deal(game, three(game)).acts("1 brings in 3")
    assert table.may("complete") == (10, 10)


@law("custom", "limits")
@every_game
def test_another_amount_is_refused_by_the_custom_on_limits(game):
    table = up_to(3, "8h Qd Ts 9c", "Ks Jd 9h Tc", "7d Ah 6s 5c", game=game)
    assert rests_on(table.refused("2 bets 15"), "custom limits")


# An open pair on fourth street


PAIR = ("8h Qd", "9s 9h", "7d Ah", "Tc 5d")


def paired(*shown: str, stacks: tuple[int, ...] = (), **changes: object) -> Table:
    """Fourth street of seven-card stud with an open pair on the sign; seat 1 shows a pair of nines and opens."""
    shown = shown or PAIR
    behind = stacks or (300,) * len(shown)
    lines = [f"seat {n} ?? ?? | {ups} stack {behind[n]} paid 10" for n, ups in enumerate(shown)]
    return draw(CR7, "\n".join(lines), **({"open_pair": True} | changes))


@law("custom", "open-pair")
def test_it_is_off_unless_the_sign_says_so():
    assert paired(open_pair=False).spans("bet") == [(10, 10)]


@law("custom", "open-pair")
@pytest.mark.parametrize("game", [game for game in CR_GAMES if game != CR7])
def test_it_is_for_seven_card_stud_only(game):
    with pytest.raises(SignNotPermitted) as refusal:
        check(sign_for(game, open_pair=True), rule_set(game))
    assert "custom open-pair" in paragraphs(refusal.value)


@law("custom", "open-pair")
def test_without_a_pair_the_bet_is_small():
    assert paired("8h Qd", "9s Kh", "7d 2h").spans("bet") == [(10, 10)]


@law("custom", "open-pair")
def test_with_a_pair_showing_anyone_may_bet_the_small_or_the_big_bet():
    table = paired()
    assert table.to_act == 1
    assert table.spans("bet") == [(10, 10), (20, 20)]
    table.acts("1 checks")
    assert table.spans("bet") == [(10, 10), (20, 20)]
    assert rests_on(table.refused("2 bets 15"), "custom open-pair")
    assert rests_on(table.acts("2 bets 20").last(BetMade), "custom open-pair")


@law("custom", "open-pair")
def test_a_small_bet_may_be_raised_by_the_small_or_the_big_bet():
    table = paired().acts("1 bets 10")
    assert table.spans("raise") == [(20, 20), (30, 30)]
    assert rests_on(table.refused("2 raises to 25"), "custom open-pair")
    table.acts("2 raises to 20")
    assert table.spans("raise") == [(30, 30), (40, 40)]
    table.acts("3 raises to 30")
    assert table.spans("raise") == [(40, 40), (50, 50)]


@law("custom", "open-pair")
def test_after_a_big_bet_all_raises_are_big():
    table = paired().acts("1 bets 20")
    assert table.spans("raise") == [(40, 40)]
    assert table.acts("2 raises to 40").spans("raise") == [(60, 60)]


@law("custom", "open-pair")
def test_after_a_big_raise_all_raises_are_big():
    table = paired().acts("1 bets 10, 2 raises to 30")
    assert table.spans("raise") == [(50, 50)]


@law("custom", "open-pair")
def test_the_pair_of_a_folded_player_does_not_count():
    table = draw(
        CR7,
        """
        seat 0   ?? ?? | 8h Qd paid 10
        seat 1   ?? ?? | 9s 9h paid 10 folded
        seat 2   ?? ?? | 7d Ah paid 10
        """,
        open_pair=True,
    )
    assert table.spans("bet") == [(10, 10)]


@law("custom", "open-pair")
def test_it_holds_for_the_whole_round_though_the_pair_folds():
    table = paired().acts("1 folds, 2 checks")
    assert table.spans("bet") == [(10, 10), (20, 20)]


@law("custom", "open-pair")
def test_the_pair_of_a_tapped_out_player_counts():
    assert paired(stacks=(300, 0, 300, 300)).spans("bet") == [(10, 10), (20, 20)]


@law("custom", "open-pair")
@pytest.mark.parametrize("cards", [3, 4, 5])
def test_it_is_of_the_fourth_street_only(cards):
    table = up_to(cards, "8h Qd Ts 2c", "9s 9h 4d 3c", "7d Ah 6s 5c", game=CR7, open_pair=True)
    assert table.spans("bet") == [(20, 20)]


@law("custom", "open-pair")
@pytest.mark.parametrize(
    ("all_in", "raises"),
    [
        # Bets of 10 and 30: below half the big bet an all-in is a small one, from 15 on a big one.
        (12, [(22, 22), (42, 42)]),
        (14, [(24, 24), (44, 44)]),
        (15, [(45, 45)]),
        (29, [(59, 59)]),
    ],
)
def test_an_all_in_bet_of_half_the_big_bet_is_a_big_one(all_in, raises):
    table = paired(stacks=(300, all_in, 300, 300), big_bet=30).acts(f"1 bets {all_in}")
    assert table.spans("raise") == raises


@law("custom", "open-pair")
@pytest.mark.parametrize(
    ("all_in", "raises"),
    [
        # Over a bet of 10, bets of 10 and 20: less than half the small bet is no raise; half of it a small raise;
        # more than the small one is half the big bet, and a big one.
        (14, [(20, 20), (30, 30)]),
        (15, [(25, 25), (35, 35)]),
        (20, [(30, 30), (40, 40)]),
        (21, [(41, 41)]),
        (29, [(49, 49)]),
    ],
)
def test_an_all_in_raise_is_judged_by_the_small_bet_until_there_was_a_big_one(all_in, raises):
    table = paired(stacks=(300, 300, all_in, 300)).acts(f"1 bets 10, 2 raises to {all_in}")
    assert table.spans("raise") == raises


@law("custom", "open-pair")
@pytest.mark.parametrize(("all_in", "raises"), [(29, [(40, 40)]), (30, [(50, 50)])])
def test_after_a_big_one_half_is_of_the_big_bet(all_in, raises):
    table = paired(stacks=(300, 300, all_in, 300)).acts(f"1 bets 20, 2 raises to {all_in}")
    assert table.spans("raise") == raises


@law("custom", "open-pair")
@pytest.mark.parametrize(("all_in", "again"), [(14, False), (15, True)])
def test_half_of_the_small_bet_opens_the_betting_again(all_in, again):
    table = paired(stacks=(all_in, 300, 300, 300)).acts(f"1 bets 10, 2 calls 10, 3 calls 10, 0 raises to {all_in}")
    assert table.to_act == 1
    assert (table.may("raise") is not None) is again


@law("custom", "open-pair")
@pytest.mark.parametrize(("all_in", "again"), [(29, False), (30, True)])
def test_after_a_big_bet_half_of_that_opens_the_betting_again(all_in, again):
    table = paired(stacks=(all_in, 300, 300, 300)).acts(f"1 bets 20, 2 calls 20, 3 calls 20, 0 raises to {all_in}")
    assert (table.may("raise") is not None) is again


@law("custom", "open-pair")
def test_a_small_and_a_big_raise_each_count_once():
    table = paired().acts("1 bets 10, 2 raises to 20, 3 raises to 40, 0 raises to 60")
    assert table.may("raise") is None


# The cap


def three_way(game: str, **changes: object) -> Table:
    """The third round of three players: bets of 20, seat 2 opens."""
    return up_to(3, "8h Qd Ts", "Ks Jd 9h", "7d Ah 6s", game=game, stack=500, **changes)


@law("custom", "raise-cap")
@every_game
@pytest.mark.parametrize(("cap", "last"), [(None, 80), (4, 100)])
def test_three_raises_or_as_an_option_four(game, cap, last):
    table = three_way(game, raise_cap=cap).acts("2 bets 20")
    seats = [0, 1, 2, 0]
    for seat, to in zip(seats, range(40, last + 1, 20), strict=False):
        assert table.may("raise") == (to, to)
        table.acts(f"{seat} raises to {to}")
    assert table.may("raise") is None
    assert "custom raise-cap" in paragraphs(table.refused(f"{table.to_act} raises to {last + 20}"))


def raised_by_two(game: str, **changes: object) -> Table:
    """Three began the round; one folded, and the other two raised three times."""
    table = three_way(game, **changes).acts("2 checks, 0 bets 20, 1 raises to 40, 2 folds")
    return table.acts("0 raises to 60, 1 raises to 80")


@law("custom", "head-to-head")
@every_game
def test_head_to_head_there_is_no_limit(game):
    table = raised_by_two(game)
    assert table.may("raise") == (100, 100)
    assert table.acts("0 raises to 100").may("raise") == (120, 120)
    assert table.never(ShowdownReached)
    assert table.last(Raised).to == 100


@law("custom", "head-to-head")
@every_game
def test_as_an_option_the_cap_stands_head_to_head_too(game):
    table = raised_by_two(game, readings={"head-to-head": "cap-stands"})
    assert table.choices == {"fold", "call"}
    assert "custom head-to-head" in paragraphs(table.refused("0 raises to 100"))
    two = up_to(3, "8h Qd Ts", "7d Ah 6s", game=game, readings={"head-to-head": "cap-stands"})
    two.acts("1 bets 20, 0 raises to 40, 1 raises to 60, 0 raises to 80")
    assert two.may("raise") is None


@law("custom", "head-to-head")
@every_game
def test_as_an_option_free_only_if_two_with_chips_began_the_round(game):
    option = {"head-to-head": "began-with-two"}
    assert raised_by_two(game, readings=option).may("raise") is None
    two = up_to(3, "8h Qd Ts", "7d Ah 6s", game=game, readings=option)
    two.acts("1 bets 20, 0 raises to 40, 1 raises to 60, 0 raises to 80")
    assert two.may("raise") == (100, 100)


@law("custom", "head-to-head")
@every_game
def test_a_third_who_began_without_chips_does_not_count(game):
    down = "??" if game == CR5 else "?? ??"
    table = draw(
        game,
        f"""
        seat 0   {down} | 8h Qd Ts stack 500 paid 10
        seat 1   {down} | Ks Jd 9h stack 0 paid 10
        seat 2   {down} | 7d Ah 6s stack 500 paid 10
        """,
        readings={"head-to-head": "began-with-two"},
    )
    table.acts("2 bets 20, 0 raises to 40, 2 raises to 60, 0 raises to 80")
    assert table.may("raise") == (100, 100)
