"""One hand by players of the program, called as a dealer would, every line with its paragraph."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from doorcard.cli.board import header, rows
from doorcard.cli.screen import Screen
from doorcard.cli.setup import check_record
from doorcard.dealer import seeded_dealer
from doorcard.engine.evolve import evolve
from doorcard.engine.play import begin
from doorcard.game import play_out
from doorcard.players.player import Player
from doorcard.records import own
from doorcard.rules.notice import describe
from doorcard.rules.ruleset import RuleSet
from doorcard.rules.sign import TableSign
from doorcard.telling.call import Dealer, sentence
from doorcard.views import Viewer

POSTED = ("Ante", "Forced bet", "Limit")
"""What of the sign stands over a hand."""


class Setup(NamedTuple):
    """What a hand is dealt from."""

    rules: RuleSet
    sign: TableSign
    stack: int
    players: Sequence[Player]
    seed: int
    viewer: Viewer
    record: Path | None = None


def deal(setup: Setup) -> own.Hand:
    """The hand as its viewer sees it; added to its file before anything is said.

    Raises:
        DoorcardError: the hand cannot be dealt or written.
    """
    if setup.record is not None:
        check_record(setup.record)
    start = begin(setup.rules, setup.sign, [setup.stack] * len(setup.players))
    _, events = play_out(start, seeded_dealer(setup.seed, 1), setup.players)
    hand = own.seen_by(own.Hand(begin=start, events=tuple(events), number=1), setup.viewer)
    if setup.record is not None:
        own.append(setup.record, hand)
    return hand


def call(hand: own.Hand, screen: Screen) -> None:
    """Print a hand, line by line as it is called, and the table after it."""
    rules, sign = hand.begin.rules, hand.begin.sign
    screen.line(rules.title, style="bold")
    if hand.origin.scale > 1:
        screen.line(f"{hand.origin.scale} chips make 1{f' {hand.origin.currency}' if hand.origin.currency else ''}")
    for posted in describe(sign, rules):
        if posted.label in POSTED:
            screen.line(f"{posted.label}: {posted.value}", posted.cites)
    screen.line()
    dealer = Dealer(hand.begin, names=hand.called)
    for line in dealer.told(hand.events):
        if line.begins_street:
            screen.line()
        screen.line(line.text, line.cites, style="bold" if line.begins_street else "")
    screen.heading("After the hand" if hand.finished else "So far")
    screen.line(header(hand.called), style="dim")
    before = hand.begin.seats
    won = {
        number: f"{seat.stack - before[number].stack:+}"
        for number, seat in enumerate(dealer.state.seats)
        if seat.stack != before[number].stack
    }
    for row in rows(dealer.state, None, won if hand.finished else {}, names=hand.called):
        screen.line(row.text, style="dim" if row.faded else "")


def as_json(hand: own.Hand, **also: Any) -> str:
    """The hand as one JSON object: its header, and its events, each with what the dealer calls."""
    header, *events = [json.loads(line) for line in own.lines(hand)]
    state = hand.begin
    for written, event in zip(events, hand.events, strict=True):
        written["says"] = sentence(event, state)
        state = evolve(state, event)
    return json.dumps({**also, "hand": header, "events": events}, ensure_ascii=False, indent=1)
