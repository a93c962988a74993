"""Turn each clause of the law to another answer: some rule test must fail for each.

A pytest plugin: ``pytest -p turning tests/rules tests/table --turn-clauses`` collects the tests once and then, for
every clause of the New Zealand and Pennsylvania rule sets and every other answer its type allows, forks, turns the
clause in place and runs the tests until one fails: first those that say they prove a paragraph the clause cites. A
clause object that stands in several places is one clause and is turned in all of them. ``--turn-report FILE`` writes
the table.
"""

import json
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from _pytest.runner import runtestprotocol

from doorcard.law import Citation
from doorcard.rules import names, rule_set
from doorcard.rules.amend import answers, spelled
from doorcard.rules.clauses import Clause
from doorcard.rules.paths import clauses

LAWS = ("nz/", "pa/")
SECONDS = 120
"""A turned rule may make a hand go on for ever; that is caught too."""


class Turn(NamedTuple):
    """One clause, where it stands, and the answer it is turned to."""

    clause: Clause[Any]
    places: tuple[str, ...]
    answer: Any

    @property
    def name(self) -> str:
        return f"{self.places[0]} -> {spelled(self.answer)}"


def turns() -> Iterator[Turn]:
    """Every clause with every other answer."""
    found: dict[int, tuple[Clause[Any], list[str], tuple[Any, ...]]] = {}
    for name in names():
        if not name.startswith(LAWS):
            continue
        rules = rule_set(name)
        for path, clause in clauses(rules):
            entry = found.setdefault(id(clause), (clause, [], answers(rules, path)))
            entry[1].append(f"{name} {path}")
    for clause, places, others in found.values():
        for answer in others:
            if answer != clause.says:
                yield Turn(clause, tuple(places), answer)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--turn-clauses", action="store_true", help="turn each clause; some test must fail for each")
    parser.addoption("--turn-report", metavar="FILE", help="where the table of turned clauses is written")
    parser.addoption("--turn-only", metavar="TEXT", default="", help="only turns whose name has this text")


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    if not session.config.getoption("--turn-clauses"):
        return None
    broken = first_failure(session)
    if broken:
        raise pytest.UsageError(f"with the clauses as they are this fails already: {broken}")
    only = session.config.getoption("--turn-only")
    chosen = [turn for turn in turns() if only in turn.name]
    rows = turned(session, chosen)
    missed = [row for row in rows if not row["failed"]]
    report = session.config.getoption("--turn-report")
    if report:
        Path(report).write_text(json.dumps(rows, indent=1) + "\n")
    print()
    for row in missed:
        print(f"no test fails: {row['turn']}  ({', '.join(row['cites'])}; in {len(row['places'])} places)")
    print(f"{len(rows) - len(missed)} of {len(rows)} turned clauses make a rule test fail")
    session.testsfailed = len(missed)
    return True


def turned(session: pytest.Session, chosen: list[Turn]) -> list[dict[str, Any]]:
    """A row for each turn, worked on by as many processes as there are cores."""
    rows: list[dict[str, Any]] = []
    running: dict[int, tuple[Turn, int]] = {}
    waiting = list(reversed(chosen))
    while waiting or running:
        while waiting and len(running) < (os.cpu_count() or 1):
            turn = waiting.pop()
            read, write = os.pipe()
            sys.stdout.flush()
            child = os.fork()
            if not child:
                os.close(read)
                run_turned(session, turn, write)
            os.close(write)
            running[child] = turn, read
        child, status = os.wait()
        turn, read = running.pop(child)
        with os.fdopen(read) as pipe:
            failed = pipe.read()
        if os.WIFSIGNALED(status):
            failed = failed or "a test that never ends"
        rows.append(
            {
                "turn": turn.name,
                "places": turn.places,
                "says": spelled(turn.clause.says),
                "turned to": spelled(turn.answer),
                "cites": [str(cite) for cite in turn.clause.cites],
                "failed": failed,
            }
        )
    return sorted(rows, key=lambda row: row["turn"])


def first_failure(session: pytest.Session) -> str:
    """The first test that fails with nothing turned; empty if none does."""
    read, write = os.pipe()
    if not os.fork():
        os.close(read)
        run(session.items, write)
    os.close(write)
    os.wait()
    with os.fdopen(read) as pipe:
        return pipe.read()


def run_turned(session: pytest.Session, turn: Turn, write: int) -> None:
    """In a process of its own: turn the clause, run the tests until one fails, and say which."""
    signal.alarm(SECONDS)
    object.__setattr__(turn.clause, "says", turn.answer)
    run(nearest_first(session.items, turn.clause.cites), write)


def run(items: list[pytest.Item], write: int) -> None:
    """In a process of its own: run the tests until one fails, and say which."""
    for item in items:
        if any(report.failed for report in runtestprotocol(item, log=False, nextitem=None)):
            os.write(write, item.nodeid.encode())
            break
    os._exit(0)


def nearest_first(items: list[pytest.Item], cites: tuple[Citation, ...]) -> list[pytest.Item]:
    """The tests in the order in which they are likely to notice: by how many of these paragraphs they prove."""
    cited = {str(cite) for cite in cites}

    def noticed(item: pytest.Item) -> int:
        proves = {f"{mark.args[0]} {paragraph}" for mark in item.iter_markers("law") for paragraph in mark.args[1:]}
        return -len(proves & cited)

    return sorted(items, key=noticed)
