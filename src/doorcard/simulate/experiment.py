"""What is to be played: rules, signs, players, how many hands, and the seed they all follow from."""

import hashlib
import json
from dataclasses import fields
from enum import Enum
from typing import Any, Final, NamedTuple

from doorcard.engine.play import begin
from doorcard.errors import DoorcardError
from doorcard.kernels.flat import NotInKernel, Table, flat
from doorcard.kernels.policies import POLICIES
from doorcard.rules.amend import spelled
from doorcard.rules.options import with_readings
from doorcard.rules.paths import clauses
from doorcard.rules.sign import TableSign
from doorcard.simulate.seating import PlayerError, refuse_nobody

MOST_HANDS: Final = 10**12


class ExperimentError(DoorcardError):
    """An experiment that cannot be played, or cannot be gone on with."""


class Experiment(NamedTuple):
    """Many hands with the same players under one table's rules, or under two tables' on the same decks."""

    tables: tuple[Table, ...]
    """One table, or two to compare; both have the same chairs."""
    players: tuple[str, ...]
    """Who plays each seat: a plain player by name, ``tight``, or ``module:factory``."""
    hands: int
    seed: int


def checked(experiment: Experiment) -> Experiment:
    """The experiment, if it can be played.

    Raises:
        ExperimentError: there are no hands, no such player, or the tables cannot be compared.
        DoorcardError: the sign breaks the rules, or a hand cannot be begun.
    """
    if not 1 <= experiment.hands <= MOST_HANDS:
        raise ExperimentError(f"{experiment.hands} hands; an experiment has 1 to {MOST_HANDS}")
    if not 1 <= len(experiment.tables) <= 2:
        raise ExperimentError(f"{len(experiment.tables)} tables; an experiment has one, or two to compare")
    for table in experiment.tables:
        begin(table.rules, table.sign, table.stacks)
        if len(table.stacks) != len(experiment.players):
            raise ExperimentError(f"{len(experiment.players)} players for {len(table.stacks)} chairs")
    if len({_chairs(table) for table in experiment.tables}) > 1:
        raise ExperimentError("both tables need the same chairs taken, so that they can be compared")
    for name in experiment.players:
        try:
            refuse_nobody(name)
        except PlayerError as refusal:
            raise ExperimentError(str(refusal)) from None
    return experiment


def _chairs(table: Table) -> tuple[bool, ...]:
    return tuple(bool(stack) for stack in table.stacks)


def why_plain(experiment: Experiment, table: Table) -> str:
    """Why the hands of a table are played over the engine; empty where they are played natively."""
    own = [name for name in experiment.players if name not in POLICIES]
    if own:
        return f"{own[0]} plays in Python"
    try:
        flat(table)
    except NotInKernel as unknown:
        return str(unknown)
    return ""


def described(experiment: Experiment) -> dict[str, Any]:
    """Everything the outcome depends on, as JSON has it."""
    return {
        "hands": experiment.hands,
        "seed": experiment.seed,
        "players": list(experiment.players),
        "tables": [_table(table) for table in experiment.tables],
    }


def _table(table: Table) -> dict[str, Any]:
    rules = with_readings(table.rules, table.sign.readings)
    answers = {path: spelled(clause.says) for path, clause in clauses(rules, unasked=True)}
    return {
        "rules": rules.name,
        "title": rules.title,
        "clauses": hashlib.sha256(json.dumps(answers, sort_keys=True).encode()).hexdigest()[:16],
        "sign": {one.name: _plain(getattr(table.sign, one.name)) for one in fields(TableSign)},
        "stacks": list(table.stacks),
    }


def _plain(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    return value
