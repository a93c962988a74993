"""Nine players at most; the ante is optional and on the sign."""

import pytest

from diagrams import PA_GAMES, PA_HIGH, PA_SUPER, citations, deal, paragraphs, players, rests_on, sign_for
from doorcard.engine.actions import Cut
from doorcard.engine.events import AntePosted, DeckCut, DeckShuffled, HoleCardDealt
from doorcard.engine.play import apply, begin, proceed, replay
from doorcard.engine.state import DEALER, Part
from doorcard.errors import DealError, SignNotPermitted
from doorcard.rules import rule_set
from doorcard.rules.sign import check, warnings
from marks import law

every_game = pytest.mark.parametrize("game", PA_GAMES)


@law("pa", "(b)")
@every_game
def test_b_nine_may_play(game):
    assert len(deal(game, 9).state.live) == 9


@law("pa", "(b)")
@every_game
def test_b_two_are_enough(game):
    assert check(sign_for(game, seats=2), rule_set(game)).seats == 2
    assert len(deal(game, 2, seats=2).state.live) == 2


@law("pa", "(b)")
@every_game
def test_b_a_tenth_player_is_refused(game):
    with pytest.raises(SignNotPermitted) as refusal:
        begin(rule_set(game), sign_for(game), [200] * 10)
    assert refusal.value.field == "seats"
    assert "pa (b)" in paragraphs(refusal.value)


@law("pa", "(b)")
def test_b_super_stud_warns_above_seven():
    super_stud = rule_set(PA_SUPER)
    about_seats = [
        [told for told in warnings(sign_for(PA_SUPER, seats=seats), super_stud) if "players" in told]
        for seats in (7, 8)
    ]
    assert about_seats[0] == []
    assert len(about_seats[1]) == 1
    assert not any("players" in told for told in warnings(sign_for(PA_HIGH, seats=9), rule_set(PA_HIGH)))


@law("pa", "(b)")
@every_game
def test_b_each_player_puts_in_the_ante_of_the_sign(game):
    table = deal(game, 3, ante=5)
    assert [(ante.seat, ante.amount) for ante in table.all(AntePosted)] == [(0, 5), (1, 5), (2, 5)]
    assert table.stacks == (195, 195, 195)
    assert all(rests_on(ante, "pa (b)") for ante in table.all(AntePosted))


@law("pa", "(b)")
@every_game
def test_b_a_sign_may_have_no_ante(game):
    table = deal(game, 3, ante=0)
    assert table.never(AntePosted)
    assert table.pot == 0
    assert table.stacks == (200, 200, 200)


@law("pa", "(b)")
@every_game
def test_b_only_who_elects_to_play_antes_and_is_dealt_in(game):
    table = deal(
        game,
        """
        seat 0   | 4h
        seat 1   sits out
        seat 2   | 9s
        """,
    )
    assert [ante.seat for ante in table.all(AntePosted)] == [0, 2]
    assert {card.seat for card in table.all(HoleCardDealt)} == {0, 2}


@law("pa", "(b)")
@every_game
def test_b_a_short_ante_taps_out_and_is_dealt_in(game):
    table = deal(game, players(3), stacks=[200, 1, 200])
    assert [ante.amount for ante in table.all(AntePosted)] == [2, 1, 2]
    assert rests_on(table.all(AntePosted)[1], "pa (b)", "house short-ante")
    assert table.seats[1].live
    assert len(table.seats[1].up) == 1


@law("pa", "(b)")
@every_game
def test_b_who_has_nothing_is_not_dealt_in(game):
    table = deal(game, players(3), stacks=[200, 0, 200])
    assert table.seats[1].part is Part.OUT
    assert [ante.seat for ante in table.all(AntePosted)] == [0, 2]


@law("pa", "(b)")
@every_game
def test_b_the_cards_are_shuffled_and_cut_when_the_antes_are_in(game):
    table = deal(game, 3)
    assert table.kinds[:6] == ["AntePosted", "AntePosted", "AntePosted", "DeckShuffled", "DeckCut", "StreetPlanned"]
    assert rests_on(table.last(DeckShuffled), "house cut-after-antes")
    assert rests_on(table.last(DeckCut), "pa (b)", "house cut-after-antes")


@law("pa", "(b)")
@every_game
@pytest.mark.parametrize("antes", [0, 1, 2])
def test_b_a_cut_before_the_last_ante_is_refused(game, antes):
    start = begin(rule_set(game), sign_for(game), [200, 200, 200])
    _, events = proceed(start)
    shuffled = DeckShuffled(cites=citations("house cut-after-antes"))
    with pytest.raises(DealError) as refusal:
        apply(replay(start, [shuffled, *events[:antes]]), DEALER, Cut())
    assert "house cut-after-antes" in paragraphs(refusal.value)
    after = replay(start, [shuffled, *events])
    assert isinstance(apply(after, DEALER, Cut())[1][0], DeckCut)
