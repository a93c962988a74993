"""Who shows in which order, and hands turned up early, as in card rooms."""

import pytest

from diagrams import CR5, CR7, CR_EIGHT, CR_GAMES, CR_HIGH_LOW, CR_RAZZ, Table, deal, draw, rests_on, three
from doorcard.engine.events import HandShown, PotAwarded, ShowdownReached
from doorcard.views import RAIL, conceal
from marks import law

every_game = pytest.mark.parametrize("game", CR_GAMES)
SEVEN_CARD_GAMES = (CR7, CR_RAZZ, CR_EIGHT, CR_HIGH_LOW)

CARDS = [
    "Kc 2d | 8h Qd Ts 9c | 3h",
    "Kh 4d | Ks Jd 9h Tc | 3c",
    "Qs 5h | 7d Ah 6s 5c | 3s",
    "2h 4c | 8d Jh 6h 4s | 3d",
]


def last_round(*stacks: int, paid: tuple[int, ...], **changes: object) -> Table:
    """The last round of seven-card stud: bets of 20, seat 2 opens, then 3, 0 and 1."""
    lines = [f"seat {n} {CARDS[n]} stack {stack} paid {paid[n]}" for n, stack in enumerate(stacks)]
    return draw(CR7, "\n".join(lines), **changes)


def order(table: Table) -> tuple[int, ...]:
    """In which order the hands are shown."""
    return table.last(ShowdownReached).order


@law("custom", "first-to-show")
def test_the_last_to_bet_or_raise_first_and_then_clockwise():
    table = last_round(500, 500, 500, paid=(20, 20, 20))
    table.acts("2 bets 20, 0 raises to 40, 1 calls 40, 2 calls 40")
    assert order(table) == (0, 1, 2)
    assert rests_on(table.last(ShowdownReached), "custom first-to-show", "house last-to-bet-shows-first")


@law("custom", "first-to-show")
def test_when_nobody_bet_the_opener_or_as_an_option_the_nearest_to_the_dealers_left():
    opener = last_round(500, 500, 500, paid=(20, 20, 20)).acts("2 checks, 0 checks, 1 checks")
    assert order(opener) == (2, 0, 1)
    assert rests_on(opener.last(ShowdownReached), "custom first-to-show", "house opener-shows-first")
    nearest = last_round(500, 500, 500, paid=(20, 20, 20), readings={"first-to-show": "nearest-left"})
    nearest.acts("2 checks, 0 checks, 1 checks")
    assert order(nearest) == (0, 1, 2)
    assert rests_on(nearest.last(ShowdownReached), "custom first-to-show")
    folded = last_round(500, 500, 500, paid=(20, 20, 20), readings={"first-to-show": "nearest-left"})
    assert order(folded.acts("2 checks, 0 folds, 1 checks")) == (1, 2)


@law("custom", "first-to-show")
def test_the_option_changes_nothing_when_somebody_bet():
    table = last_round(500, 500, 500, paid=(20, 20, 20), readings={"first-to-show": "nearest-left"})
    table.acts("2 checks, 0 checks, 1 bets 20, 2 calls 20, 0 calls 20")
    assert order(table) == (1, 2, 0)


@law("custom", "first-to-show")
def test_players_of_the_side_pot_before_those_of_the_main_pot():
    # The opener is tapped out: in the side pot the next clockwise of its players comes first.
    table = last_round(500, 500, 0, paid=(20, 20, 10)).acts("0 checks, 1 checks")
    assert order(table) == (0, 1, 2)
    assert rests_on(table.last(ShowdownReached), "custom first-to-show")


@law("custom", "first-to-show")
def test_the_last_side_pot_then_the_one_before_then_the_main_pot_each_once():
    # Seat 2 is in the main pot only, seat 3 in the first side pot too, seats 0 and 1 in all; seat 1 bet last.
    table = last_round(500, 500, 0, 0, paid=(30, 30, 10, 20)).acts("0 checks, 1 bets 20, 0 calls 20")
    assert order(table) == (1, 0, 3, 2)


@law("custom", "first-to-show")
def test_inside_each_pot_the_last_to_bet_is_first():
    # Seat 3 goes all-in for less; seat 1 raises. The main pot is everybody's, the side pot that of 0, 1 and 2.
    table = last_round(500, 500, 500, 25, paid=(20, 20, 20, 20))
    table.acts("2 bets 20, 3 raises to 25, 0 calls 25, 1 raises to 40, 2 calls 40, 0 calls 40")
    assert order(table) == (1, 2, 0, 3)


@law("custom", "concede")
def test_the_first_of_each_contested_pot_shows_and_the_others_may_concede():
    table = last_round(500, 500, 0, paid=(20, 20, 10)).acts("0 checks, 1 checks")
    # Seat 0 is first in the side pot and in the main pot.
    assert [shown.seat for shown in table.all(HandShown)] == [0]
    assert table.to_act == 1
    assert rests_on(table.option("muck"), "custom concede", "house may-concede")
    table.acts("1 mucks, 2 mucks")
    assert table.won == (50, 0, 0)


@law("custom", "concede")
@every_game
def test_no_sign_makes_everybody_show_and_nobody_may_ask(game):
    table = deal(game, three(game)).everybody_stays().losers_muck()
    assert len([shown for shown in table.all(HandShown) if shown.asked_by is None]) == 1
    conceded = next(seat for seat in range(3) if not table.seats[seat].shown)
    assert rests_on(table.refused(f"{conceded} asks to see {conceded}"), "custom concede")


# All-in hands


THREE_ALL_IN = """
    seat 0   4c 8d | 8h Qd Ts 9c | 3h
    seat 1   5c 6d | {} Jd 9h Tc | 4h
    seat 2   Kc 3d | 7d Ah 6s 5d | Jh
"""


def all_in(game: str, **changes: object) -> Table:
    """Three players all-in on the first round; the first card down is the only one in five-card stud."""
    forced = "Ks" if game in (CR_RAZZ, CR_HIGH_LOW) else "2c"
    drawing = THREE_ALL_IN.format(forced)
    if game == CR5:
        drawing = f"seat 0 4c | 8h Qd Ts 9c\nseat 1 5c | {forced} Jd 9h Tc\nseat 2 Kc | 7d Ah 6s 5d"
    table = deal(game, drawing, stacks=[12, 12, 12], **changes)
    return table.acts("1 brings in 10, 2 calls 10, 0 calls 10")


@law("house", "cards-stay-down")
@every_game
def test_down_cards_stay_down_unless_the_sign_says_otherwise(game):
    table = all_in(game)
    first = table.kinds.index("HandShown")
    assert table.kinds.index("ShowdownReached") < first
    assert not any(shown.turned_up for shown in table.all(HandShown))


@law("custom", "all-in-hands")
@every_game
def test_as_an_option_hands_are_turned_up_as_soon_as_no_more_betting_is_possible(game):
    table = all_in(game, all_in_up=True)
    assert table.over
    early = [shown for shown in table.all(HandShown) if shown.turned_up]
    assert {shown.seat for shown in early} == {0, 1, 2}
    assert all(rests_on(shown, "custom all-in-hands") for shown in early)
    # Before the next card of the deal.
    third = [place for place, kind in enumerate(table.kinds) if kind == "HandShown"][-1]
    assert table.kinds.index("HandShown") < table.kinds.index("CardBurned")
    assert third < table.kinds.index("ShowdownReached")


@law("custom", "all-in-hands")
@pytest.mark.parametrize("game", SEVEN_CARD_GAMES)
def test_later_down_cards_are_then_dealt_face_up(game):
    table = all_in(game, all_in_up=True)
    for seat in conceal(table.state, RAIL).seats:
        assert len(seat.hole) + len(seat.up) == 7
        assert None not in seat.hole


@law("custom", "all-in-hands")
@every_game
def test_while_betting_is_possible_no_hand_is_turned_up(game):
    table = deal(game, three(game), stacks=[12, 200, 200], all_in_up=True)
    table.acts("1 brings in 10, 2 calls 10, 0 calls 10")
    assert table.never(HandShown)
    assert table.seats[0].stack == 0


@law("custom", "all-in-hands")
@every_game
def test_with_one_player_who_has_chips_left_no_more_betting_is_possible(game):
    table = deal(game, three(game), stacks=[12, 12, 200], all_in_up=True)
    table.acts("1 brings in 10, 2 calls 10, 0 calls 10")
    assert {shown.seat for shown in table.all(HandShown)} == {0, 1, 2}


# What wins


HIGH, LOW = "Kc Kd | Ks 9h 9d Jc | Qh", "Ac 2d | 3h 4s 7c Td | Jh"


@law("custom", "what-wins")
@pytest.mark.parametrize(
    ("game", "won"),
    [(CR7, (20, 0)), (CR_RAZZ, (0, 20)), (CR_EIGHT, (10, 10)), (CR_HIGH_LOW, (10, 10))],
)
def test_the_best_high_the_best_low_or_one_half_each(game, won):
    table = draw(game, f"seat 0 {HIGH} paid 10\nseat 1 {LOW} paid 10").to_the_end()
    assert table.won == won
    assert rests_on(table.last(PotAwarded), "custom what-wins")


@law("custom", "what-wins")
def test_in_five_card_stud_the_best_five():
    table = draw(CR5, "seat 0 Kc | Ks 9h 9d Jc paid 10\nseat 1 Ac | 2d 3h 4s 5c paid 10").to_the_end()
    assert table.won == (0, 20)
    assert rests_on(table.last(PotAwarded), "custom what-wins")


@law("custom", "what-wins")
def test_five_to_ace_is_a_straight():
    wheel, aces = "Ac 2d | 3h 4s 5c Kd | Qh", "Ah As | Ad Jc 8d 6s | 3c"
    assert draw(CR7, f"seat 0 {wheel} paid 10\nseat 1 {aces} paid 10").to_the_end().won == (20, 0)


@law("custom", "what-wins")
@pytest.mark.parametrize(("game", "won"), [(CR7, (0, 20)), (CR_RAZZ, (20, 0))])
def test_a_card_in_the_middle_is_one_of_the_cards(game, won):
    table = draw(
        game,
        """
        seat 0   Kc Kd | 2h 7s 4d 5c paid 10
        seat 1   9c 9h | Qh Td 6c 2d paid 10
        common   9s
        """,
    ).to_the_end()
    assert table.won == won


@law("custom", "what-wins")
@pytest.mark.parametrize("game", [CR_EIGHT, CR_HIGH_LOW])
def test_high_and_low_may_be_two_different_fives(game):
    first, second = "Kh Jh | 7h 5h 2h As | 4c", "Kc Kd | Ks 8d 6c 3d | 2c"
    assert draw(game, f"seat 0 {first} paid 10\nseat 1 {second} paid 10").to_the_end().won == (20, 0)


@law("custom", "eight-or-better")
def test_in_eight_or_better_a_low_needs_five_ranks_none_above_eight():
    nine = "Ac 2d | 3h 4s 9c Td | Jh"
    eight_or_better = draw(CR_EIGHT, f"seat 0 {HIGH} paid 10\nseat 1 {nine} paid 10".replace("9h 9d", "8h 8d"))
    eight_or_better.to_the_end()
    assert eight_or_better.won == (20, 0)
    assert rests_on(eight_or_better.last(PotAwarded), "custom eight-or-better")
    for game in (CR_HIGH_LOW, CR_RAZZ):
        table = draw(game, f"seat 0 {HIGH} paid 10\nseat 1 {nine} paid 10".replace("9h 9d", "8h 8d")).to_the_end()
        assert table.won[1] >= 10
    eight = draw(CR_EIGHT, f"seat 0 {HIGH} paid 10\nseat 1 {nine} paid 10".replace("9c", "8c")).to_the_end()
    assert eight.won == (10, 10)
