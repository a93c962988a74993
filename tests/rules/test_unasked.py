"""A clause said never to be asked may say anything: the hands are the same."""

import pytest

from doorcard.rules import rule_set
from doorcard.rules.amend import answers, turned
from doorcard.rules.clauses import Structure
from doorcard.rules.paths import clauses, why_unasked
from hands import ALL_RULES, setting, steps


def went(hand):
    """How a hand goes, whatever is cited for it."""
    return [
        (step.seat, step.action, step.after.stub, step.after.order, stacks(step.after)) for step in steps(hand, 0.1)
    ]


def stacks(state):
    return [seat.stack for seat in state.seats]


def hands(rules, name):
    for seed in range(4):
        hand = setting(name, Structure.FIXED, seed * 3 + 4, seed)
        yield hand._replace(rules=rules)


def cases():
    for name in ALL_RULES:
        for path in why_unasked(rule_set(name)):
            yield name, path


@pytest.mark.parametrize(("name", "path"), list(cases()))
def test_turning_it_changes_nothing(name, path):
    rules = rule_set(name)
    as_it_is = [went(hand) for hand in hands(rules, name)]
    says = dict(clauses(rules, unasked=True))[path].says
    for answer in answers(rules, path):
        if answer != says:
            assert [went(hand) for hand in hands(turned(rules, path, answer), name)] == as_it_is
