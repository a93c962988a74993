"""A table as a test talks to it: people by name, wishes granted or refused, the events kept."""

from dataclasses import replace

import pytest

from doorcard.cards import Card
from doorcard.errors import DoorcardError
from doorcard.law import read_citation
from doorcard.rules import rule_set
from doorcard.rules.sign import default_sign
from doorcard.table.actions import Buy, Claim, Decline, DrawCard, JoinWaiting, Settle, Take
from doorcard.table.play import apply, begin_hand, hand_over, open_table
from marks import law

NZ5 = "nz/five-card-stud"
NZ7 = "nz/seven-card-stud"
PA = "pa/seven-card-stud-high"

SEATS = [
    pytest.param(NZ5, "nz 12.1(a)", marks=law("nz", "12.1(a)")),
    pytest.param(NZ7, "nz 13.1(a)", marks=law("nz", "13.1(a)")),
    pytest.param(PA, "house seating-borrowed", marks=law("house", "seating-borrowed")),
]
"""Each law, and what it says about seats."""

CONCLUSION = [
    pytest.param(NZ5, "nz 12.4(f)", marks=law("nz", "12.4(f)")),
    pytest.param(NZ7, "nz 13.4(f)", marks=law("nz", "13.4(f)")),
    pytest.param(PA, "house played-to-its-end", marks=law("house", "played-to-its-end")),
]
"""Each law, and what has a hand once begun played to its end."""


class Sitting:
    """A table and all that happened at it."""

    def __init__(self, rules=NZ7, **sign):
        self.rules = rule_set(rules)
        self.sign = replace(default_sign(self.rules), **sign)
        self.table = self.start = open_table(self.rules, self.sign)
        self.events = []

    def does(self, *actions):
        """Grant wishes one after another; what came of the last."""
        happened = []
        for action in actions:
            self.table, happened = apply(self.table, action)
            self.events += happened
        return happened

    def refused(self, action, code=None):
        """The refusal of a wish; nothing changes."""
        with pytest.raises(DoorcardError) as refusal:
            apply(self.table, action)
        if code is not None:
            assert refusal.value.code == code
        return refusal.value

    def sit(self, chips=200, **people):
        """Seat people where they want to sit, a claim each, with these chips."""
        for person, seat in people.items():
            self.does(Claim(person, seat), Settle())
            if chips:
                self.does(Buy(person, chips))
        return self

    def wait(self, *people):
        """Put people on the waiting list."""
        self.does(*[JoinWaiting(person) for person in people])
        return self

    def declines(self, *people):
        """Have people let an offer go by; what came of the last."""
        return self.does(*[Decline(person) for person in people])

    def takes(self, *people):
        """Have people take an offer; what came of the last."""
        return self.does(*[Take(person) for person in people])

    def draws(self, cards):
        """Draw these cards one after another; what came of the last."""
        return self.does(*[DrawCard(Card.read(card)) for card in cards.split()])

    def begins(self, **game):
        """Begin a hand and give it."""
        self.table, hand, happened = begin_hand(self.table, **game)
        self.events += happened
        return hand

    def over(self, hand):
        """Take a finished hand over; what came of it."""
        self.table, happened = hand_over(self.table, hand)
        self.events += happened
        return happened

    @property
    def where(self):
        """Who sits where."""
        return {chair.person: number for number, chair in enumerate(self.table.chairs) if chair is not None}

    @property
    def stacks(self):
        """Who has how many chips."""
        return {chair.person: chair.stack for chair in self.table.chairs if chair is not None}


def cites(thing, *paragraphs):
    """Whether an event or a refusal rests on these paragraphs, and they have words."""
    wanted = [read_citation(paragraph) for paragraph in paragraphs]
    return all(cite in thing.cites and cite.text() for cite in wanted)
