"""12.1(a) and 13.1(a): the choice of seat, the draw for a contested one, and who comes first to a vacated one."""

import pytest

from doorcard.errors import DealError
from doorcard.table.actions import (
    BeginHand,
    ChangeSign,
    Claim,
    Close,
    Decline,
    DrawCard,
    JoinWaiting,
    Leave,
    LeaveWaiting,
    Remove,
    Settle,
    SitOut,
    Take,
    Withdraw,
)
from doorcard.table.events import (
    CardDrawn,
    ClaimWithdrawn,
    Left,
    Moved,
    OfferTaken,
    SeatClaimed,
    SeatContested,
    Seated,
    SeatFreed,
    SeatOffered,
    WaitingLeft,
)
from doorcard.table.state import Vacancy
from marks import law
from table.sitting import NZ5, NZ7, SEATS, Sitting, cites

# A choice of seat


@pytest.mark.parametrize(("rules", "paragraph"), SEATS)
def test_a_a_player_chooses_his_seat(rules, paragraph):
    table = Sitting(rules)
    (claimed,) = table.does(Claim("ana", 3))
    assert isinstance(claimed, SeatClaimed)
    assert cites(claimed, paragraph)
    _, seated = table.does(Settle())
    assert (seated.person, seated.seat) == ("ana", 3)
    assert cites(seated, paragraph)
    assert table.where == {"ana": 3}


@law("nz", "13.1(a)")
def test_a_player_may_choose_again_until_the_seats_are_given():
    table = Sitting()
    table.does(Claim("ana", 3), Claim("ana", 5), Settle())
    assert table.where == {"ana": 5}


def test_a_claim_may_be_withdrawn():
    table = Sitting()
    (withdrawn,) = table.does(Claim("ana", 3), Withdraw("ana"))
    assert isinstance(withdrawn, ClaimWithdrawn)
    table.refused(Withdraw("ana"), "no-claim")
    table.refused(Settle(), "no-claim")


@pytest.mark.parametrize(("rules", "paragraph"), SEATS)
def test_a_a_seat_that_is_taken_cannot_be_chosen(rules, paragraph):
    table = Sitting(rules).sit(ana=0)
    refusal = table.refused(Claim("ben", 0), "seat-taken")
    assert str(refusal) == "seat 1 is that of ana"
    assert cites(refusal, paragraph)
    assert str(table.refused(Claim("ana", 0), "seat-taken")) == "seat 1 is his own"


def test_a_seat_that_is_not_there_cannot_be_chosen():
    table = Sitting(seats=6)
    assert cites(table.refused(Claim("ana", 6), "no-such-seat"), "nz 13.1(a)", "house seats-seven-card")
    table.refused(Claim("ana", -1), "no-such-seat")
    table.refused(Claim("", 1), "no-name")
    table.refused(JoinWaiting(""), "no-name")


@law("nz", "13.1(a)")
def test_a_a_seated_player_may_choose_to_move():
    table = Sitting().sit(ana=0, ben=1)
    moved = table.does(Claim("ana", 4), Settle())[1]
    assert isinstance(moved, Moved)
    assert (moved.origin, moved.seat) == (0, 4)
    assert table.where == {"ana": 4, "ben": 1}
    assert table.stacks == {"ana": 200, "ben": 200}


# A draw of cards


@law("house", "seating-borrowed", "seat-draw")
@pytest.mark.parametrize(("rules", "paragraph"), SEATS)
def test_a_two_who_want_the_same_seat_draw_and_the_highest_card_has_it(rules, paragraph):
    table = Sitting(rules)
    _, contested = table.does(Claim("ana", 3), Claim("ben", 3), Settle())
    assert isinstance(contested, SeatContested)
    assert contested.contenders == ("ana", "ben")
    assert cites(contested, paragraph)
    (drawn,) = table.draws("9s")
    assert isinstance(drawn, CardDrawn)
    assert drawn.person == "ana"
    assert cites(drawn, paragraph, "house seat-draw")
    _, seated = table.draws("Tc")
    assert isinstance(seated, Seated)
    assert cites(seated, paragraph, "house seat-draw")
    assert table.where == {"ben": 3}
    assert table.table.contest is None
    assert table.table.claims == ()


@law("house", "seat-draw")
@law("nz", "12.1(a)")
@pytest.mark.parametrize(
    ("cards", "first"),
    [("Kc Ks Kh", "ben"), ("Ks Kd Kh", "ana"), ("Ac Kd Ks", "ana"), ("2c 3c 4c", "cyd"), ("2s 2d 3c", "cyd")],
)
def test_a_the_draw_goes_by_rank_and_then_by_suit(cards, first):
    table = Sitting(NZ5)
    table.does(Claim("ana", 0), Claim("ben", 0), Claim("cyd", 0), Settle())
    table.draws(cards)
    assert table.where == {first: 0}


@law("nz", "13.1(a)")
def test_a_new_and_moving_players_draw_alike():
    table = Sitting().sit(ana=0)
    table.does(Claim("ben", 3), Claim("ana", 3), Settle())
    drawn, moved, *_ = table.draws("2c Ac")
    assert drawn.person == "ana"
    assert isinstance(moved, Moved)
    assert table.where == {"ana": 3}


@law("nz", "13.1(a)")
def test_a_who_loses_the_draw_to_move_stays_where_he_is():
    table = Sitting().sit(ana=0)
    table.does(Claim("ana", 3), Claim("ben", 3), Settle())
    table.draws("2c Ac")
    assert table.where == {"ana": 0, "ben": 3}


@law("nz", "13.1(a)")
def test_a_seats_are_drawn_for_one_after_another():
    table = Sitting()
    table.does(*[Claim(person, seat) for person, seat in [("ana", 5), ("ben", 2), ("cyd", 5), ("dan", 2)]], Settle())
    table.refused(Settle(), "settling")
    assert table.table.contest.seat == 5
    _, seated, contested = table.draws("2c 3c")
    assert (seated.person, contested.seat) == ("cyd", 2)
    table.draws("4c 3c")
    assert table.where == {"cyd": 5, "ben": 2}


def test_the_draw_is_from_a_full_deck_each_card_once():
    table = Sitting()
    assert isinstance(table.refused(DrawCard(0), "wrong-step"), DealError)
    table.does(Claim("ana", 3), Claim("ben", 3), Settle(), DrawCard(7))
    table.refused(DrawCard(7), "card-already-out")
    table.refused(DrawCard(52), "no-such-card")
    table.refused(DrawCard(-1), "no-such-card")


def test_nobody_walks_away_from_a_draw_and_nobody_joins_it():
    table = Sitting().sit(cyd=0, dan=1)
    table.does(Claim("ana", 3), Claim("ben", 3), JoinWaiting("ana"), Settle())
    for wish in (Withdraw("ana"), Leave("ana"), Remove("ana"), LeaveWaiting("ana")):
        table.refused(wish, "in-a-draw")
    table.refused(Claim("eva", 3), "draw-under-way")
    table.refused(BeginHand(), "draw-under-way")
    table.refused(ChangeSign(table.sign), "draw-under-way")


def test_a_claim_given_up_while_another_seat_is_drawn_for_is_not_granted():
    table = Sitting()
    table.does(Claim("ana", 3), Claim("ben", 3), Claim("cyd", 4), Settle(), Withdraw("cyd"))
    table.draws("2c 3c")
    assert table.where == {"ben": 3}


# A vacated seat


def full_of_three(rules=NZ7):
    return Sitting(rules).sit(ana=0, ben=1, cyd=2)


@law("house", "vacated-seat")
@pytest.mark.parametrize(("rules", "paragraph"), SEATS)
def test_a_a_vacated_seat_is_offered_to_seated_players_before_the_waiting_list(rules, paragraph):
    table = full_of_three(rules).wait("dan")
    left, offered = table.does(Leave("ana"))
    assert isinstance(left, Left)
    assert isinstance(offered, SeatOffered)
    assert (offered.seat, offered.to) == (0, ("ben", "cyd"))
    assert cites(left, paragraph)
    assert cites(offered, paragraph, "house vacated-seat")
    assert cites(table.refused(Take("dan"), "not-offered"), paragraph)
    _, offered = table.declines("ben", "cyd")
    assert offered.to == ("dan",)
    taken, seated = table.takes("dan")
    assert isinstance(taken, OfferTaken)
    assert isinstance(seated, Seated)
    assert cites(seated, paragraph)
    assert table.where == {"dan": 0, "ben": 1, "cyd": 2}
    assert table.table.waiting == ()


@pytest.mark.parametrize(("rules", "paragraph"), SEATS)
def test_a_of_several_seated_players_who_take_it_the_draw_decides(rules, paragraph):
    table = full_of_three(rules)
    table.does(Leave("ana"))
    _, contested = table.takes("cyd", "ben")
    assert isinstance(contested, SeatContested)
    assert contested.contenders == ("cyd", "ben")
    assert cites(contested, paragraph)
    table.draws("2c 2d")
    assert table.where["ben"] == 0


@law("nz", "13.1(a)")
def test_a_the_seat_of_a_player_who_moved_is_vacated_too():
    table = full_of_three().wait("dan")
    table.does(Leave("ana"))
    _, moved, offered = [*table.declines("cyd"), *table.takes("ben")][1:]
    assert isinstance(moved, Moved)
    assert (offered.seat, offered.to) == (1, ("cyd",))
    (_, offered) = table.declines("cyd")
    assert offered.to == ("dan",)
    table.takes("dan")
    assert table.where == {"ben": 0, "dan": 1, "cyd": 2}


@law("nz", "13.1(a)")
@law("house", "vacated-seat")
def test_a_who_waits_is_asked_in_the_order_of_the_list():
    table = full_of_three().wait("dan", "eva")
    table.does(Leave("ana"), Decline("ben"), Decline("cyd"))
    assert table.table.offer.to_answer == ("dan",)
    table.declines("dan")
    assert table.table.offer.to_answer == ("eva",)
    *_, freed = table.declines("eva")
    assert isinstance(freed, SeatFreed)
    assert cites(freed, "nz 13.1(a)")
    assert table.table.waiting == ("dan", "eva")


@law("nz", "13.1(a)")
def test_a_a_seat_nobody_wants_is_free_for_everyone():
    table = full_of_three()
    table.does(Leave("ana"))
    table.refused(Claim("dan", 0), "seat-on-offer")
    table.declines("ben", "cyd")
    table.does(Claim("dan", 0), Settle())
    assert table.where["dan"] == 0


@law("nz", "13.1(a)")
def test_a_only_active_players_are_asked():
    table = full_of_three()
    _, _, offered = [*table.does(SitOut("ben")), *table.does(Leave("ana"))]
    assert offered.to == ("cyd",)


@law("nz", "13.1(a)")
def test_a_a_player_sent_away_leaves_a_vacated_seat_as_well():
    *_, offered = full_of_three().does(Remove("ana"))
    assert (offered.seat, offered.to) == (0, ("ben", "cyd"))


@law("nz", "13.1(a)")
def test_a_with_nobody_left_to_ask_the_seat_is_free_at_once():
    table = Sitting().sit(ana=0)
    _, freed = table.does(Leave("ana"))
    assert isinstance(freed, SeatFreed)
    assert table.table.vacancies == ()


def test_an_offer_is_answered_once():
    table = full_of_three()
    table.does(Leave("ana"), Decline("ben"))
    table.refused(Take("ben"), "not-offered")
    table.refused(Decline("ben"), "not-offered")


def test_who_leaves_answers_no_more():
    table = full_of_three()
    table.does(Leave("ana"), Take("ben"), Leave("cyd"))
    assert table.where == {"ben": 0}
    assert (table.table.offer.seat, table.table.offer.to_answer) == (2, ("ben",))


def test_who_goes_off_the_list_is_not_waited_for():
    table = full_of_three().wait("dan", "eva")
    table.does(Leave("ana"), Decline("ben"), Decline("cyd"))
    left, offered = table.does(LeaveWaiting("dan"))
    assert isinstance(left, WaitingLeft)
    assert offered.to == ("eva",)


def test_two_vacated_seats_are_offered_one_after_the_other():
    table = Sitting().sit(ana=0, ben=1, cyd=2)
    table.does(Leave("ana"), Leave("ben"))
    assert table.table.offer.seat == 0
    assert table.table.vacancies == (Vacancy(0), Vacancy(1))
    _, _, offered = table.declines("cyd")
    assert (offered.seat, offered.to) == (1, ("cyd",))


def test_seats_on_offer_and_claims_are_settled_before_a_hand():
    table = full_of_three()
    table.does(Claim("dan", 5))
    assert cites(table.refused(BeginHand(), "seat-claimed"), "nz 13.1(a)")
    table.does(Leave("ana"))
    refusal = table.refused(BeginHand(), "seat-on-offer")
    assert str(refusal) == "seat 1 is on offer; ben, cyd must answer"
    table.declines("ben", "cyd")
    table.does(Settle())
    assert table.begins()


# The waiting list


def test_the_waiting_list():
    table = Sitting().sit(ana=0)
    table.refused(JoinWaiting("ana"), "seated")
    table.wait("ben")
    table.refused(JoinWaiting("ben"), "waiting")
    table.refused(LeaveWaiting("cyd"), "not-waiting")
    table.does(Claim("ben", 1), Settle())
    assert table.table.waiting == ()


def test_leaving_gives_up_claims_and_places_on_the_list():
    table = Sitting()
    table.does(JoinWaiting("ana"), Claim("ana", 2))
    (left,) = table.does(Leave("ana"))
    assert (left.seat, left.chips) == (None, 0)
    assert table.table == table.start
    table.refused(Leave("ana"), "not-here")
    table.refused(Remove("ana"), "not-here")
    table.does(JoinWaiting("ben"), Claim("ben", 2), Remove("ben"))
    assert table.table == table.start


def test_a_closed_table_hears_nothing_more():
    table = Sitting().sit(ana=0).wait("ben")
    (closed,) = table.does(Close())
    assert [(one.person, one.seat, one.chips) for one in closed.cashed] == [("ana", 0, 200)]
    assert table.table.waiting == ()
    assert table.table.cashed == 200
    for wish in (Claim("ana", 1), JoinWaiting("ana"), BeginHand(), Close()):
        table.refused(wish, "closed")
