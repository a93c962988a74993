"""C18: what stands for a player whose clock has run out."""

import pytest

from diagrams import CR_GAMES, NO_LIMIT, NZ7, PA_GAMES, PA_HIGH, PA_SUPER, Table, deal, draw, three
from doorcard.cards import read_cards
from doorcard.engine.actions import BringIn, Check, Discard, Fold, PlayerAction, Show
from doorcard.engine.silence import silent_act
from doorcard.views import conceal
from marks import law


def silent(table: Table) -> tuple[PlayerAction, tuple[str, ...]]:
    """What the silence of the one to act stands for, and the paragraphs."""
    assert table.to_act is not None
    ruling = silent_act(conceal(table.state, table.to_act), table.legal())
    return ruling.answer, tuple(map(str, ruling.cites))


every_game = pytest.mark.parametrize("game", PA_GAMES + CR_GAMES)


@law("house", "silence")
@every_game
def test_the_forced_bet_at_its_least(game):
    act, cites = silent(deal(game, three(game), open_full=True).discarded())
    assert act == BringIn(3)
    assert "house silence" in cites


@law("house", "silence")
def test_the_forced_bet_at_its_least_in_new_zealand():
    assert silent(deal(NZ7, 3, structure=NO_LIMIT))[0] == BringIn(10)


@law("house", "silence")
@every_game
def test_a_check_where_that_is_lawful_and_else_a_fold(game):
    table = deal(game, three(game)).discarded().acts("1 brings in 3")
    assert silent(table)[0] == Fold()
    table.round()
    assert silent(table)[0] == Check()
    assert "house silence" in silent(table)[1]
    table.acts(f"2 bets {table.may('bet')[0]}")
    assert silent(table)[0] == Fold()


@law("house", "silence")
def test_at_the_showdown_the_hand_is_exposed():
    table = draw(
        PA_HIGH,
        """
        seat 0   8c 8d | 7d 7h Jc 5c | 3s paid 10
        seat 1   9c 9d | As Qd Ts 4c | 3h paid 10
        """,
    ).everybody_stays()
    assert silent(table)[0] == Show()


@law("house", "silence-at-the-discard")
def test_at_the_discard_the_two_down_cards_dealt_last_go():
    table = deal(PA_SUPER, "seat 0 4c 5c 6c 7c | 8h\nseat 1 Ts Js Qs Ks | 2c")
    act, cites = silent(table)
    assert act == Discard(read_cards("6c 7c"))
    assert "house silence-at-the-discard" in cites
