"""Experiments for tests, and a player of one's own."""

import os
import threading
from dataclasses import replace

from doorcard.engine.actions import Check
from doorcard.engine.legal import Act
from doorcard.kernels.flat import Table
from doorcard.players.acts import act_of, without_a_bet
from doorcard.rules import rule_set
from doorcard.rules.clauses import Structure
from doorcard.rules.sign import default_sign
from doorcard.simulate import Experiment


def table(name, stacks, structure=Structure.FIXED, **sign):
    """A table under a rule set with these stacks."""
    rules = rule_set(name)
    return Table(rules, replace(default_sign(rules, structure), seats=len(stacks), **sign), tuple(stacks))


def experiment(
    name, seats=4, players="random", hands=100, seed=7, stack=200, compare=(), structure=Structure.FIXED, **sign
):
    """An experiment in which everybody plays alike."""
    names = [name, *compare]
    tables = tuple(table(one, [stack] * seats, structure, **sign) for one in names)
    return Experiment(tables, (players,) * seats, hands, seed)


class Cheat:
    """Checks whatever he owes."""

    def __init__(self, seed):
        self.seed = seed

    def act(self, view, options):
        """Check, or do what costs nothing."""
        return without_a_bet(view, options) or Check()


class Doomed:
    """Takes his process with him."""

    def __init__(self, seed):
        self.seed = seed

    def act(self, view, options):
        """End it all."""
        os._exit(1)


class Sleeper:
    """Says that he plays to whoever reads DOORCARD_BEGAN, then never acts again."""

    def __init__(self, seed):
        self.seed = seed

    def act(self, view, options):
        """Wait for ever."""
        told = open(os.environ["DOORCARD_BEGAN"], "wb", buffering=0)  # noqa: SIM115 - open until the process ends
        told.write(b".")
        threading.Event().wait()


class Broken:
    """Has a fault in his code."""

    def __init__(self, seed):
        self.seed = seed

    def act(self, view, options):
        """Look for what is not there."""
        return {}["strategy"]


class Mumbler:
    """Says what no act is."""

    def __init__(self, seed):
        self.seed = seed

    def act(self, view, options):
        """Answer with a word."""
        return "call"


class Timid:
    """Folds whenever he may and must act."""

    def __init__(self, seed):
        self.seed = seed

    def act(self, view, options):
        """Fold, or do what costs nothing."""
        fold = options.find(Act.FOLD)
        return act_of(fold) if fold is not None else without_a_bet(view, options)
