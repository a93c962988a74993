"""12.1: the seats, the ante and the first two cards of New Zealand five card stud."""

import msgspec
import pytest

from diagrams import NZ5, deal, paragraphs, players, rests_on, sign_for, sign_refused
from doorcard.engine.actions import Burn, Cut, Deal, Shuffle
from doorcard.engine.events import AntePosted, CardBurned, DeckCut, DeckShuffled, HoleCardDealt, UpCardDealt
from doorcard.engine.play import apply, begin
from doorcard.engine.state import DEALER, Part
from doorcard.errors import DealError, SignNotPermitted
from doorcard.rules import rule_set
from doorcard.rules.sign import check, default_sign
from marks import law

# (a) Seats


@law("nz", "12.1(a)")
def test_a_ten_may_sit_unless_the_sign_says_otherwise():
    assert default_sign(rule_set(NZ5)).seats == 10
    assert len(deal(NZ5, 10).seats) == 10


@law("nz", "12.1(a)")
@law("house", "seats-five-card")
def test_a_twelve_may_sit_if_the_sign_says_so():
    assert check(sign_for(NZ5, seats=12), rule_set(NZ5)).seats == 12
    assert len(deal(NZ5, 12).seats) == 12


@law("nz", "12.1(a)")
@law("house", "seats-five-card")
def test_a_thirteen_are_refused():
    refusal = sign_refused(NZ5, seats=13)
    assert refusal.field == "seats"
    assert paragraphs(refusal) == ("nz 12.1(a)", "house seats-five-card")
    with pytest.raises(SignNotPermitted) as at_the_table:
        deal(NZ5, "\n".join(f"seat {n} ??" for n in range(13)))
    assert rests_on(at_the_table.value, "nz 12.1(a)")


@law("nz", "12.1(a)")
def test_a_two_may_play_and_one_may_not():
    assert check(sign_for(NZ5, seats=2), rule_set(NZ5)).seats == 2
    assert rests_on(sign_refused(NZ5, seats=1), "nz 12.1(a)")
    with pytest.raises(DealError):
        deal(NZ5, 1)


# (b) Ante


@law("nz", "12.1(b)")
def test_b_every_player_antes():
    table = deal(NZ5, 3, dealt=False)
    assert [(ante.seat, ante.amount) for ante in table.all(AntePosted)] == [(0, 2), (1, 2), (2, 2)]
    assert table.stacks == (198, 198, 198)
    assert table.pot == 6
    assert all(paragraphs(ante) == ("nz 12.1(b)",) for ante in table.all(AntePosted))


@law("nz", "12.1(b)")
def test_b_a_sign_without_an_ante_is_refused():
    refusal = sign_refused(NZ5, ante=0)
    assert refusal.field == "ante"
    assert paragraphs(refusal) == ("nz 12.1(b)",)


@law("nz", "12.1(b)")
def test_b_only_who_takes_part_antes_and_is_dealt_in():
    table = deal(NZ5, "seat 0 ?? | 5c\nseat 1 sits out\nseat 2 empty\nseat 3 ?? | 6c")
    assert [ante.seat for ante in table.all(AntePosted)] == [0, 3]
    assert [seat.part for seat in table.seats] == [Part.IN, Part.OUT, Part.EMPTY, Part.IN]
    assert table.seats[1].hole == ()
    assert table.stacks[1] == 200


@law("nz", "12.1(b)")
def test_b_the_cards_are_shuffled_and_cut_after_the_last_ante():
    table = deal(NZ5, 3)
    assert table.kinds[:6] == ["AntePosted"] * 3 + ["DeckShuffled", "DeckCut", "StreetPlanned"]
    assert rests_on(table.last(DeckShuffled), "nz 12.1(b)")
    assert rests_on(table.last(DeckCut), "nz 12.1(b)")


@law("nz", "12.1(b)")
def test_b_a_cut_before_the_last_ante_is_refused():
    state = begin(rule_set(NZ5), sign_for(NZ5), [200, 200])
    shuffled = msgspec.structs.replace(state, shuffled=True)
    with pytest.raises(DealError) as refusal:
        apply(shuffled, DEALER, Cut())
    assert paragraphs(refusal.value) == ("nz 12.1(b)",)


@law("nz", "12.1(b)")
def test_b_no_card_is_burned_or_dealt_before_the_cut():
    table = deal(NZ5, 2, dealt=False)
    for act in (Burn(), Deal(None), Cut()):
        with pytest.raises(DealError):
            apply(table.state, DEALER, act)
    table.dealer_acts()
    with pytest.raises(DealError):
        apply(table.state, DEALER, Shuffle())
    with pytest.raises(DealError):
        apply(table.state, DEALER, Deal(None))


# (c) The deal


@law("nz", "12.1(c)")
@law("house", "dealt-in-rounds")
def test_c_one_round_down_then_one_up_clockwise_from_the_dealers_left():
    table = deal(NZ5, 3)
    assert [card.seat for card in table.all(HoleCardDealt)] == [0, 1, 2]
    assert [card.seat for card in table.all(UpCardDealt)] == [0, 1, 2]
    dealt = [kind for kind in table.kinds if kind.endswith("CardDealt")]
    assert dealt == ["HoleCardDealt"] * 3 + ["UpCardDealt"] * 3


@law("nz", "12.1(c)")
def test_c_the_first_taken_seat_clockwise_gets_the_first_card():
    table = deal(NZ5, "seat 0 empty\nseat 1 sits out\nseat 2 ?? | 5c\nseat 3 ?? | 6c")
    assert [card.seat for card in table.all(HoleCardDealt)] == [2, 3]


@law("nz", "12.1(c)")
@law("house", "dealt-in-rounds")
def test_c_each_card_of_the_deal_cites_the_paragraph():
    table = deal(NZ5, 2)
    for card in (*table.all(HoleCardDealt), *table.all(UpCardDealt)):
        assert rests_on(card, "nz 12.1(c)", "house dealt-in-rounds")


@law("nz", "12.1(c)")
def test_c_no_card_is_burned_for_the_first_two():
    table = deal(NZ5, 4)
    assert table.never(CardBurned)
    assert table.undealt == 52 - 4 * 2


@law("nz", "12.1(c)")
def test_c_the_dealer_gives_the_next_card_to_nobody_twice():
    table = deal(NZ5, players(2, down=1), dealt=False).dealer_acts(3)
    taken = table.seats[0].hole[0]
    with pytest.raises(DealError):
        apply(table.state, DEALER, Deal(taken))


@law("nz", "12.1(c)")
def test_c_the_dealer_is_staff_and_holds_no_hand():
    table = deal(NZ5, 2).to_the_end()
    assert len(table.seats) == 2
    assert sum(table.stacks) == 400
