"""Super Seven-card Stud: five cards, two of which go."""

import pytest

from diagrams import PA_SUPER, Table, deal, paragraphs, rests_on
from doorcard.cards import read_cards
from doorcard.engine.actions import Discard
from doorcard.engine.events import (
    ActionTurned,
    CardBurned,
    Discarded,
    DiscardsDue,
    HandShown,
    HoleCardDealt,
    StreetPlanned,
    UpCardDealt,
)
from doorcard.engine.play import apply
from doorcard.errors import IllegalAction
from doorcard.views import AUDITOR, RAIL, conceal, redact
from marks import law

THREE = """
    seat 0   4c 5c 6c 7c | 8h Qd
    seat 1   Ts Js Qs Ks | 2c Jd
    seat 2   Kd Kh 3d 3h | 7d Ah
"""


def five_each(**changes: object) -> Table:
    """Three players with five cards each, the discards due."""
    return deal(PA_SUPER, THREE, **changes)


@law("pa", "(m)")
def test_m_four_rounds_down_then_one_up_from_the_dealers_left_clockwise():
    table = five_each()
    dealt = [event for event in table.events if isinstance(event, HoleCardDealt | UpCardDealt)]
    assert [(type(card).__name__[:2], card.seat) for card in dealt] == [
        *[("Ho", 0), ("Ho", 1), ("Ho", 2)] * 4,
        ("Up", 0),
        ("Up", 1),
        ("Up", 2),
    ]
    assert all(rests_on(card, "pa (m)") for card in dealt)
    assert table.never(CardBurned)


@law("pa", "(m)")
def test_m_the_first_taken_chair_is_first():
    table = deal(PA_SUPER, "seat 0 empty\nseat 1 | 4h\nseat 2 | 9s")
    assert [card.seat for card in table.all(UpCardDealt)] == [1, 2]
    assert rests_on(table.all(StreetPlanned)[0], "pa (m)", "house no-button")


@law("pa", "(m)")
def test_m_then_each_player_discards_two():
    table = five_each()
    assert table.last(DiscardsDue).number == 2
    assert table.last(DiscardsDue).order == (0, 1, 2)
    assert rests_on(table.last(DiscardsDue), "pa (m)")
    assert table.choices == {"discard"}
    assert table.spans("discard") == [(2, 2)]
    table.acts("0 discards 4c 6c")
    assert table.seats[0].hole == read_cards("5c 7c")
    assert rests_on(table.last(Discarded), "pa (m)")
    table.acts("1 discards Ts Js, 2 discards 3d 3h")
    assert all(len(seat.hole) == 2 and len(seat.up) == 1 for seat in table.seats)


@law("pa", "(m)")
@pytest.mark.parametrize("cards", ["4c", "4c 5c 6c", "8h 4c", "Ts 4c", "As 4c"])
def test_m_two_of_his_own_down_cards_and_nothing_else(cards):
    refusal = five_each().refused(f"0 discards {cards}")
    assert rests_on(refusal, "pa (m)", "house discards")


@law("pa", "(m)")
def test_m_no_card_goes_twice():
    table = five_each()
    card = read_cards("4c")[0]
    with pytest.raises(IllegalAction) as refusal:
        apply(table.state, 0, Discard((card, card)))
    assert "house discards" in paragraphs(refusal.value)


@law("pa", "(m)")
def test_m_the_betting_begins_when_the_last_has_discarded():
    table = five_each().acts("0 discards 4c 6c, 1 discards Ts Js")
    assert table.never(ActionTurned)
    table.acts("2 discards 3d 3h")
    assert table.opener == table.to_act == 1
    assert rests_on(table.last(ActionTurned), "pa (d)(4)", "pa (m)")
    assert table.choices == {"bring-in"}


@law("pa", "(m)")
def test_m_tapped_out_players_discard_too():
    table = five_each(stacks=[2, 200, 200])
    assert table.to_act == 0
    assert table.last(DiscardsDue).order == (0, 1, 2)
    table.acts("0 discards 4c 6c, 1 discards Ts Js, 2 discards 3d 3h")
    assert all(len(seat.hole) == 2 for seat in table.seats)


@law("pa", "(m)")
def test_m_no_discard_is_seen_by_anybody_else():
    table = five_each().acts("0 discards 4c 6c, 1 discards Ts Js, 2 discards 3d 3h")
    for viewer in (1, 2, RAIL):
        assert redact(table.all(Discarded)[0], viewer).cards == (None, None)
        assert conceal(table.state, viewer).seats[0].discarded == (None, None)
    assert redact(table.all(Discarded)[0], 0).cards == read_cards("4c 6c")
    assert redact(table.all(Discarded)[0], AUDITOR).cards == read_cards("4c 6c")


@law("pa", "(m)")
def test_m_discards_are_not_shown_at_the_showdown():
    table = five_each().acts("0 discards 4c 6c, 1 discards Ts Js, 2 discards 3d 3h").to_the_end()
    gone = set(read_cards("4c 6c Ts Js 3d 3h"))
    assert table.all(HandShown)
    assert not gone & {card for shown in table.all(HandShown) for card in shown.cards}
    for viewer in (1, RAIL):
        assert conceal(table.state, viewer).seats[0].discarded == (None, None)
    assert "pa (i)" in paragraphs(table.refused("1 asks to see 0"))


@law("pa", "(m)", "(i)")
def test_m_discards_are_no_part_of_the_hand():
    # Seat 2 put the other two kings away.
    table = deal(
        PA_SUPER,
        """
        seat 0   4c 5c Qh Qs | Qd 9c 9d 2h | 6s
        seat 1   3c 5h Th Jh | 2d 8c 7s Js | Td
        seat 2   Kd Kh 3d 3h | Ks 8h 7d 2s | 6h
        """,
    )
    table.acts("0 discards 4c 5c, 1 discards Th Jh, 2 discards Kd Kh").to_the_end()
    assert table.won[0] == sum(table.won) - table.won[1]
    assert table.won[2] == 0


@law("pa", "(m)")
def test_m_the_first_round_is_followed_by_fourth_street():
    table = five_each().discarded().round()
    assert table.undealt == 52 - 15 - 1 - 3
    assert table.opener == 2
