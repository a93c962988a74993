"""Hands on paper: read, audited and written by us, against PokerKit reading and replaying the same PHH file.

The files are made in the same run: fixed-limit seven-card stud, six seats, deep stacks, in plain PHH without fields
of ours, so that both read the same. How long a hand is decides much, so there are three tables: one where everybody
calls to the showdown, one with players of all kinds, and one of tight players, who fold most hands on third street.
Rounds of both alternate, and what is counted is processor time, so that a busy machine slows neither. Prints hands a
second in one process and the ratio, what each step of ours takes, and for two processes hands a second on the clock.

    python bench/records.py [--hands N] [--rounds N] [--json]
"""

import argparse
import json
import statistics
import tempfile
import time
import warnings
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pokerkit

from doorcard.audit import examine
from doorcard.dealer import seeded_dealer
from doorcard.engine.play import begin
from doorcard.game import play_out
from doorcard.players.caller import Caller
from doorcard.players.player import Player
from doorcard.players.random import Random
from doorcard.players.tight import Tight
from doorcard.records import own, write_phh
from doorcard.records.convert import Target, converted
from doorcard.records.phh import read
from doorcard.records.record import Record
from doorcard.records.transcribe import record_of
from doorcard.rules import rule_set
from doorcard.rules.sign import default_sign

SEATS = 6
STACK = 10_000
RULES = rule_set("cardroom/seven-card-stud")
SIGN = default_sign(RULES)


TABLES: dict[str, Callable[[int], list[Player]]] = {
    "to the showdown": lambda number: [Caller() for _ in range(SEATS)],
    "mixed": lambda number: [Tight(seed=number), Caller(), Random(seed=number)] * (SEATS // 3),
    "tight": lambda number: [Tight(seed=number + seat) for seat in range(SEATS)],
}


def file_of_hands(path: Path, hands: int, table: str) -> None:
    """Write hands that PokerKit plays as we do, in plain PHH."""
    parts: list[str] = []
    number = 0
    while len(parts) < hands:
        number += 1
        start = begin(RULES, SIGN, (STACK,) * SEATS)
        end, events = play_out(start, seeded_dealer(7, number), TABLES[table](number))
        text = write_phh.text(record_of(own.Hand(begin=start, events=tuple(events))))
        plain = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("_"))
        plain = plain.replace("'# doorcard: street', ", "").replace("'# doorcard: burns', ", "")
        if theirs_of(plain) == [seat.stack for seat in end.seats]:
            parts.append(f"[{len(parts) + 1}]\n{plain}\n")
    path.write_text("".join(parts))


def theirs_of(text: str) -> list[int] | None:
    """The stacks at the end as PokerKit has them; None where it cannot play the hand."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            *_, state = pokerkit.HandHistory.loads(text)
        except (ValueError, KeyError, AssertionError):
            return None
    return list(state.stacks)


def theirs(path: Path) -> int:
    """PokerKit reads the file and replays every hand."""
    count = 0
    with path.open("rb") as file:
        for hand in pokerkit.HandHistory.load_all(file):
            for _ in hand:
                pass
            count += 1
    return count


def ours(path: Path) -> int:
    """We read the file, audit every hand and write it in our own format."""
    count = 0
    for record in read(path):
        assert isinstance(record, Record)
        examine(record)
        converted(record, Target.OWN)
        count += 1
    return count


def reading(path: Path) -> int:
    return sum(isinstance(record, Record) for record in read(path))


def auditing(records: list[Record]) -> int:
    for record in records:
        examine(record)
    return len(records)


def writing(records: list[Record], target: Target) -> int:
    for record in records:
        converted(record, target)
    return len(records)


def rate(work: Callable[[], int], clock: Callable[[], float] = time.process_time) -> float:
    began = clock()
    count = work()
    return count / (clock() - began)


def rate_of_two(paths: list[Path]) -> float:
    with ProcessPoolExecutor(2) as pool:
        list(pool.map(ours, paths))  # the processes are there and have read the rules
        return rate(lambda: sum(pool.map(ours, paths)), time.perf_counter)


def figures_of(path: Path, rounds: int) -> dict[str, float]:
    mine: list[float] = []
    other: list[float] = []
    ours(path)
    for _ in range(rounds):
        mine.append(rate(lambda: ours(path)))
        other.append(rate(lambda: theirs(path)))
    ratios = [a / b for a, b in zip(mine, other, strict=True)]
    records = [record for record in read(path) if isinstance(record, Record)]
    return {
        "doorcard reads, audits, writes": statistics.median(mine),
        "pokerkit reads, replays": statistics.median(other),
        "ratio": statistics.median(ratios),
        "least ratio": min(ratios),
        "reading alone": rate(lambda: reading(path)),
        "auditing alone": rate(lambda: auditing(records)),
        "writing our own alone": rate(lambda: writing(records, Target.OWN)),
        "writing PHH alone": rate(lambda: writing(records, Target.PHHS)),
        "writing PokerStars alone": rate(lambda: writing(records, Target.POKERSTARS)),
        "two processes, on the clock": rate_of_two([path, path]),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hands", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    wishes = parser.parse_args()
    warnings.simplefilter("ignore")
    found: dict[str, dict[str, float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        for table in TABLES:
            path = Path(folder) / "hands.phhs"
            file_of_hands(path, wishes.hands, table)
            found[table] = figures_of(path, wishes.rounds)
    if wishes.json:
        print(json.dumps(found, indent=1))
        return
    print(f"{'':32}" + "".join(f"{table:>18}" for table in TABLES))
    for name in found["mixed"]:
        print(f"{name:32}" + "".join(f"{found[table][name]:18.1f}" for table in TABLES))


if __name__ == "__main__":
    main()
