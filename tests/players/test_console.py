"""The player at a terminal: what he types, and what it becomes."""

import pytest

from doorcard.cards import read_cards
from doorcard.dealer import seeded_dealer
from doorcard.engine.actions import (
    Bet,
    BringIn,
    Call,
    Check,
    Complete,
    Discard,
    Divide,
    Fold,
    Muck,
    Raise,
    Show,
)
from doorcard.engine.legal import Act, Option, Options
from doorcard.engine.play import begin
from doorcard.game import play_out
from doorcard.players.caller import Caller
from doorcard.players.console import Console, NotUnderstood, read_act
from doorcard.rules import rule_set
from doorcard.rules.sign import default_sign


def options(*choices):
    return Options(0, tuple(Option(act, low, high, ()) for act, low, high in choices), ())


UNBET = options((Act.FOLD, 0, 0), (Act.CHECK, 0, 0), (Act.BET, 10, 60))
BET = options((Act.FOLD, 0, 0), (Act.CALL, 10, 10), (Act.RAISE, 20, 60))
FORCED = options((Act.BRING_IN, 3, 3), (Act.BRING_IN, 10, 10))
POSTED = options((Act.BRING_IN, 3, 3))
OVER_FORCED = options((Act.FOLD, 0, 0), (Act.CALL, 3, 3), (Act.COMPLETE, 10, 10))
SHOWDOWN = options((Act.SHOW, 0, 0), (Act.MUCK, 0, 0))


def begun(name="nz/seven-card-stud"):
    rules = rule_set(name)
    return begin(rules, default_sign(rules), [100, 100])


@pytest.mark.parametrize(
    ("offered", "typed", "act"),
    [
        (UNBET, "c", Check()),
        (UNBET, "k", Check()),
        (UNBET, "b", Bet(10)),
        (UNBET, "r", Bet(10)),
        (UNBET, "b 35", Bet(35)),
        (UNBET, "bet 35", Bet(35)),
        (UNBET, "35", Bet(35)),
        (UNBET, "b90", Bet(90)),
        (UNBET, "F", Fold()),
        (BET, "c", Call()),
        (BET, "r", Raise(20)),
        (BET, "R 44", Raise(44)),
        (BET, "raise to 44", Raise(44)),
        (BET, "44", Raise(44)),
        (BET, "b", Raise(20)),
        (BET, "bet 10", Bet(10)),
        (BET, "check", Check()),
        (FORCED, "b", BringIn(3)),
        (FORCED, "bring it in", BringIn(3)),
        (FORCED, "r", BringIn(10)),
        (FORCED, "10", BringIn(10)),
        (FORCED, "c", Call()),
        (POSTED, "c", BringIn(3)),
        (POSTED, "", BringIn(3)),
        (OVER_FORCED, "r", Complete()),
        (OVER_FORCED, "complete", Complete()),
        (OVER_FORCED, "10", Complete()),
        (OVER_FORCED, "r 15", Raise(15)),
        (SHOWDOWN, "s", Show()),
        (SHOWDOWN, "m", Muck()),
        (SHOWDOWN, "concede", Muck()),
        (UNBET, "divide", Divide()),
        (UNBET, "x As Kd", Discard(read_cards("As Kd"))),
    ],
)
def test_what_is_typed_becomes_an_act(offered, typed, act):
    assert read_act(typed, begun(), offered) == act


@pytest.mark.parametrize("typed", ["", "what", "r x", "b 1 2", "c 5", "fold now"])
def test_what_is_no_act_is_not_understood(typed):
    with pytest.raises(NotUnderstood):
        read_act(typed, begun(), UNBET)


class Paper:
    """A terminal whose input is a list, and whose output is another."""

    def __init__(self, *typed):
        self.typed = list(typed)
        self.said = []

    def ask(self, question):
        if not self.typed:
            raise EOFError
        return self.typed.pop(0)

    def say(self, sentence, cites=()):
        self.said.append((sentence, tuple(map(str, cites))))

    def turn(self, view, options):
        pass

    def look(self, word, view, options):
        return word == "why"


def test_an_unlawful_wish_is_asked_for_again():
    paper = Paper("r 999", "why", "nonsense", "c", "c", "c", "c", "c", "c", "s", "s")
    state, _ = play_out(begun(), seeded_dealer(1, 0), [Console(paper), Caller()])
    assert state.over
    sentences = [sentence for sentence, _ in paper.said]
    assert any(sentence.startswith("No: ") for sentence in sentences)
    assert any("'nonsense' is not understood" in sentence for sentence in sentences)
    refusals = [cites for sentence, cites in paper.said if sentence.startswith("No: ")]
    assert all(refusals)


@pytest.mark.parametrize("game", ["nz/seven-card-stud", "pa/super-stud-eight-or-better", "cardroom/razz"])
@pytest.mark.parametrize("typed", [(), ("quit",), ("c", "quit")])
def test_who_leaves_plays_on_by_silence(game, typed):
    paper = Paper(*typed)
    console = Console(paper)
    for number in range(5):
        state, _ = play_out(begun(game), seeded_dealer(number, 0), [console, Caller()])
        assert state.over
    assert console.left
    assert [sentence for sentence, _ in paper.said if sentence.startswith("You leave")]
