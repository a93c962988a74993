"""What stands for silence: C18 of the readings, at every kind of turn."""

import pytest

from diagrams import NZ7, PA_HIGH, PA_SUPER, deal, players
from doorcard.engine.actions import BringIn, Check, Discard, Fold, Show
from doorcard.engine.legal import legal
from doorcard.engine.play import apply
from doorcard.engine.silence import silent_act
from doorcard.engine.state import Stage
from doorcard.rules import rule_set
from doorcard.rules.amend import turned
from doorcard.rules.clauses import Silence
from doorcard.views import conceal
from hands import ALL_RULES, STRUCTURES, setting, steps
from marks import law
from table.sitting import cites


def silence(table):
    """What the one to act is taken to do if he says nothing."""
    return silent_act(conceal(table.state, table.to_act), legal(table.state))


@law("house", "silence")
@pytest.mark.parametrize("rules", [NZ7, PA_HIGH])
def test_he_checks_where_he_may(rules):
    table = deal(rules, 3).round()
    assert silence(table).answer == Check()
    assert cites(silence(table), "house silence")


@law("house", "silence")
def test_he_makes_the_forced_bet_at_its_least():
    assert silence(deal(NZ7, 3)).answer == BringIn(10)
    assert silence(deal(PA_HIGH, 3, open_full=True)).answer == BringIn(3)


@law("house", "silence")
@pytest.mark.parametrize("rules", [NZ7, PA_HIGH])
def test_else_he_folds(rules):
    table = deal(rules, 3)
    table._stay_or_go(())
    assert silence(table).answer == Fold()


@law("house", "silence")
def test_at_the_showdown_he_exposes():
    table = deal(NZ7, 3).everybody_stays()
    while table.state.stage is not Stage.SHOWDOWN or table.to_act is None:
        table = deal(NZ7, players(3)).everybody_stays()
    assert silence(table).answer == Show()


@law("house", "silence-at-the-discard")
@law("pa", "(m)")
def test_at_the_discard_the_two_dealt_last_go():
    table = deal(PA_SUPER, 3)
    seat = table.to_act
    assert silence(table).answer == Discard(table.state.seats[seat].hole[2:])
    assert cites(silence(table), "house silence-at-the-discard")


def test_where_silence_is_a_fold_he_folds_unless_the_law_forbids_it():
    folding = turned(rule_set(PA_HIGH), "betting.silence", Silence.FOLD)
    table = deal(folding, 3)
    assert silence(table).answer == BringIn(3)
    table.round()
    assert silence(table).answer == Check()
    assert cites(silence(table), "house silence", "house amended")
    table.acts(f"{table.to_act} checks")
    assert silence(table).answer == Fold()


@pytest.mark.parametrize("name", ALL_RULES)
@pytest.mark.parametrize("structure", STRUCTURES)
def test_silence_is_always_lawful(name, structure):
    for seed in range(4):
        for step in steps(setting(name, structure, 2 + seed * 2, seed)):
            options = legal(step.after)
            if options is not None:
                ruling = silent_act(conceal(step.after, options.seat), options)
                assert ruling.cites
                apply(step.after, options.seat, ruling.answer)
