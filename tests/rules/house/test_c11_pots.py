"""C11: what nobody matched goes back, and where one pot ends."""

import pytest

from diagrams import NO_LIMIT, NZ5, NZ7, PA_HIGH, Table, betting_round, deal, draw, rests_on
from doorcard.engine.events import PotsFormed, UncalledBetReturned
from marks import law

CARDROOM = "cardroom/seven-card-stud"
every_law = pytest.mark.parametrize("game", [NZ5, NZ7, PA_HIGH, CARDROOM])

HANDS = [
    "Ah 3d | Ac 8d 7s 4c | Qd",
    "Kh 6d | Kc 8h 7d 3c | Th",
    "2h 3h | 9c 9d Jh 5s | 7h",
    "Js Qc | Ts 6h 5d 4h | 2d",
]
HANDS += ["Jd Qh | Tc 6s 5c 4s | 2s"]


def pots(game: str, *seats: str) -> list[tuple[int, tuple[int, ...]]]:
    """The pots of a last round in which nobody bets; for each seat what it has and what it put in."""
    hands = HANDS if game != NZ5 else [f"{hand.split()[0]} | {hand.split(' | ')[1]}" for hand in HANDS]
    table = draw(game, "\n".join(f"seat {n} {hands[n]} {words}" for n, words in enumerate(seats)))
    table.everybody_stays()
    return [(pot.amount, pot.claimants) for pot in table.last(PotsFormed).pots]


# What nobody matched


def back(table: Table) -> list[tuple[int, int]]:
    """Who got back what."""
    return [(event.seat, event.amount) for event in table.all(UncalledBetReturned)]


@law("house", "unmatched-goes-back")
@every_law
def test_what_no_other_player_matched_of_a_bet_goes_back_when_the_round_ends(game):
    table = betting_round(game, [200, 12], structure=NO_LIMIT).acts("0 bets 50, 1 calls 12")
    assert back(table) == [(0, 38)]
    assert rests_on(table.last(UncalledBetReturned), "house unmatched-goes-back")
    assert table.kinds.index("UncalledBetReturned") < table.kinds.index("BetsCollected")


@law("house", "unmatched-goes-back")
@every_law
def test_also_when_all_others_fold(game):
    table = betting_round(game, [200, 200, 200], paid=10).acts("0 bets 10, 1 folds, 2 folds")
    assert back(table) == [(0, 10)]
    assert table.stacks == (230, 200, 200)


@law("house", "unmatched-goes-back")
@every_law
def test_what_a_folded_player_matched_stays(game):
    table = betting_round(game, [200, 200, 200], paid=10).acts("0 bets 10, 1 raises to 20, 2 folds, 0 folds")
    assert back(table) == [(1, 10)]
    assert table.stacks == (190, 240, 200)


@law("house", "unmatched-goes-back")
@every_law
def test_nothing_goes_back_of_a_bet_that_was_called(game):
    assert back(betting_round(game, [200, 200]).acts("0 bets 10, 1 calls 10")) == []


@law("house", "unmatched-goes-back")
@every_law
def test_of_an_ante_it_goes_back_with_the_first_round(game):
    table = deal(game, 2, stacks=[200, 3], ante=5)
    returned = table.all(UncalledBetReturned)[0]
    assert (returned.seat, returned.amount, returned.ante) == (0, 2, True)
    assert rests_on(returned, "house unmatched-goes-back")
    assert table.last(PotsFormed).pots[0].amount == 6
    at = table.kinds.index("UncalledBetReturned")
    assert "CardBurned" not in table.kinds[:at]


@law("house", "unmatched-goes-back")
@every_law
def test_an_ante_that_a_third_matched_does_not(game):
    table = deal(game, 3, stacks=[200, 3, 200], ante=5).round()
    assert not [event for event in table.all(UncalledBetReturned) if event.ante]


@law("house", "unmatched-goes-back")
@every_law
def test_antes_that_are_matched_stay_when_a_bet_goes_back(game):
    # Seat 1 folds; its ante matches that of seat 0 in full, seat 2 only 3 of it.
    forced = 10 if game.startswith("nz/") else 3
    table = deal(game, 3, stacks=[200, 200, 3], ante=5).acts(f"0 brings in {forced}, 1 folds")
    assert back(table) == [(0, forced)]
    assert [(pot.amount, pot.claimants) for pot in table.last(PotsFormed).pots] == [(9, (0, 2)), (4, (0,))]


# Where one pot ends


@law("house", "pots-by-claimants")
@every_law
def test_live_three_and_three_folded_three_two_and_one_are_one_pot_of_twelve(game):
    seats = ["stack 50 paid 3", "stack 50 paid 3", "paid 3 folded", "paid 2 folded", "paid 1 folded"]
    assert pots(game, *seats) == [(12, (0, 1))]


@law("house", "pots-by-claimants")
@every_law
def test_a_pot_ends_where_a_player_still_in_is_tapped_out(game):
    assert pots(game, "stack 0 paid 10", "stack 50 paid 20", "stack 50 paid 20") == [(30, (0, 1, 2)), (20, (1, 2))]


@law("house", "pots-by-claimants")
@every_law
def test_folded_chips_fill_the_pots_they_reach(game):
    seats = ["stack 0 paid 10", "stack 50 paid 20", "stack 50 paid 20", "paid 15 folded", "paid 5 folded"]
    assert pots(game, *seats) == [(45, (0, 1, 2)), (25, (1, 2))]


@law("house", "pots-by-claimants")
@every_law
def test_a_folded_player_who_was_tapped_out_lower_makes_no_pot(game):
    seats = ["stack 0 paid 20", "stack 0 paid 20", "stack 0 paid 7 folded"]
    assert pots(game, *seats) == [(47, (0, 1))]


@law("house", "pots-by-claimants")
@every_law
def test_each_tapped_out_total_ends_one(game):
    seats = ["stack 0 paid 5", "stack 0 paid 10", "stack 0 paid 20", "stack 50 paid 20"]
    assert pots(game, *seats) == [(20, (0, 1, 2, 3)), (15, (1, 2, 3)), (20, (2, 3))]


@law("house", "pots-by-claimants")
@every_law
def test_two_tapped_out_at_the_same_total_end_one_together(game):
    seats = ["stack 0 paid 10", "stack 0 paid 10", "stack 50 paid 20", "stack 50 paid 20"]
    assert pots(game, *seats) == [(40, (0, 1, 2, 3)), (20, (2, 3))]


@law("house", "pots-by-claimants")
@every_law
def test_no_two_pots_have_the_same_claimants(game):
    seats = ["stack 0 paid 10", "stack 50 paid 30", "stack 50 paid 30", "paid 20 folded", "paid 12 folded"]
    assert pots(game, *seats) == [(50, (0, 1, 2)), (52, (1, 2))]


@law("house", "pots-by-claimants")
@every_law
def test_each_pot_is_won_by_itself(game):
    hands = HANDS if game != NZ5 else [f"{hand.split()[0]} | {hand.split(' | ')[1]}" for hand in HANDS]
    table = draw(
        game,
        f"""
        seat 0   {hands[0]}   stack 0 paid 10
        seat 1   {hands[1]}   stack 0 paid 20
        seat 2   {hands[2]}   stack 0 paid 20
        """,
    ).all_show()
    # Aces win what they matched, kings the rest.
    assert table.stacks == (30, 20, 0)
    assert rests_on(table.last(PotsFormed), "house pots-by-claimants")


@law("house", "pots-by-claimants")
@every_law
def test_bets_of_several_rounds_are_layered_by_their_totals(game):
    table = betting_round(game, [25, 200, 200], paid=10, structure=NO_LIMIT)
    table.acts("0 bets 10, 1 calls, 2 calls")
    table.acts("0 bets 15, 1 raises to 40, 2 calls 40").everybody_stays()
    # 10, 10 and 15 of each; of the other two 25 more.
    assert [(pot.amount, pot.claimants) for pot in table.last(PotsFormed).pots] == [(105, (0, 1, 2)), (50, (1, 2))]
