"""The caller, the random player and the scripted one."""

import pytest

from doorcard.dealer import seeded_dealer
from doorcard.engine.actions import BringIn, Call, Check, Complete, Discard, Fold, Raise
from doorcard.engine.events import Completed, Folded, HandConceded, Raised
from doorcard.engine.legal import Act, Option, Options
from doorcard.engine.play import begin
from doorcard.errors import DoorcardError
from doorcard.game import play_out
from doorcard.players.acts import act_of, nearest
from doorcard.players.caller import Caller
from doorcard.players.random import Random
from doorcard.players.scripted import Scripted, ScriptRanOut
from doorcard.rules import rule_set
from doorcard.rules.sign import default_sign


def begun(name, seats=3, stack=200):
    rules = rule_set(name)
    return begin(rules, default_sign(rules), [stack] * seats)


@pytest.mark.parametrize("name", ["nz/five-card-stud", "pa/super-stud-eight-or-better", "cardroom/razz"])
def test_callers_never_fold_raise_or_concede(name):
    for number in range(20):
        _, events = play_out(begun(name), seeded_dealer(7, number), [Caller()] * 3)
        assert not [event for event in events if isinstance(event, Folded | Raised | Completed | HandConceded)]


def test_a_caller_puts_the_cards_dealt_last_away():
    state = begun("pa/super-stud-eight-or-better")
    _, events = play_out(state, seeded_dealer(7, 0), [Caller()] * 3)
    dealt = [event.card for event in events if type(event).__name__ == "HoleCardDealt" and event.seat == 0]
    gone = next(event.cards for event in events if type(event).__name__ == "Discarded" and event.seat == 0)
    assert gone == tuple(dealt[2:4])


def test_a_random_player_does_everything_there_is_to_do():
    seen = set()
    for number in range(60):
        _, events = play_out(
            begun("pa/seven-card-stud-high"),
            seeded_dealer(7, number),
            [Random(number * 3 + seat) for seat in range(3)],
        )
        seen |= {type(event).__name__ for event in events}
    acts = {"Folded", "Checked", "Called", "BetMade", "Completed", "Raised", "BroughtIn", "HandConceded", "HandShown"}
    assert acts <= seen


def test_a_random_amount_is_a_whole_number_of_chips_inside_the_bounds():
    view = begun("nz/seven-card-stud")
    options = Options(0, (Option(Act.RAISE, 20, 26, ()),), ())
    amounts = {Random(seed).act(view, options).to for seed in range(100)}
    assert amounts == set(range(20, 27))


def test_a_script_is_followed_to_the_letter():
    acts = [BringIn(3), Call(), Check()]
    player = Scripted(acts)
    options = Options(0, (), ())
    assert [player.act(begun("cardroom/razz"), options) for _ in acts] == acts
    assert player.left == ()


def test_a_script_that_ran_out_says_so():
    state, options = begun("cardroom/razz"), Options(2, (), ())
    player = Scripted([Fold()])
    player.act(state, options)
    with pytest.raises(ScriptRanOut, match="the script of seat 3 has 1 acts, and one more is asked for") as caught:
        player.act(state, options)
    assert caught.value.seat == 2
    assert isinstance(caught.value, DoorcardError)


@pytest.mark.parametrize(
    ("option", "act"),
    [
        (Option(Act.COMPLETE, 10, 10, ()), Complete()),
        (Option(Act.RAISE, 20, 40, ()), Raise(20)),
        (Option(Act.DISCARD, 2, 2, ()), Discard(())),
    ],
)
def test_an_option_becomes_its_act_at_the_least_amount(option, act):
    assert act_of(option) == act


@pytest.mark.parametrize(("wanted", "amount"), [(33, 30), (4, 10), (900, 60), (35, 35)])
def test_the_nearest_lawful_amount(wanted, amount):
    assert nearest(Option(Act.BET, 10, 60, ()), wanted, chip=5) == amount
