"""The kernels against goals and peers, in one run: evaluation, odds, whole hands, import. Prints one table.

Every figure is the median of rounds in which ours and the peer's take turns, so that a busy machine slows both alike;
the ratio is that of the same round. Times are those of the processor, except for the import and
the work of all cores. A peer that is not installed is left out: `pip install --group bench` brings all.

    python bench/kernels.py [--rounds N] [--paths] [--json]
"""

import argparse
import ctypes
import json
import platform
import random
import statistics
import subprocess
import sys
import time
import timeit
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import numpy as np

from doorcard.cards import DECK
from doorcard.kernels import Deal, Game, holding_of, native
from doorcard.odds import equity

MANY = 1 << 20
HAND = "AsKdTh9c4h3d2s"


class Row(NamedTuple):
    """A line of the table. Both figures are in the unit named; the ratio is how many times better ours is."""

    goal: str
    work: str
    ours: float
    unit: str
    peer: str = ""
    theirs: float | None = None
    ratio: float | None = None
    wanted: str = ""


def seconds(work: Callable[[], object], clock: Callable[[], float] = time.process_time) -> float:
    began = clock()
    work()
    return clock() - began


def versus(
    ours: Callable[[], object], theirs: Callable[[], object] | None, rounds: int, per: float = 1.0
) -> tuple[float, float | None, float | None]:
    """Median seconds of ours and of theirs, and of the ratios; theirs does `per` times the work of ours."""
    ours()
    mine, other = [], []
    for _ in range(rounds):
        mine.append(seconds(ours))
        if theirs is not None:
            other.append(seconds(theirs) / per)
    if not other:
        return statistics.median(mine), None, None
    ratios = [b / a for a, b in zip(mine, other, strict=True)]
    return statistics.median(mine), statistics.median(other), statistics.median(ratios)


def deal_of(game: Game, hands: list[str]) -> Deal:
    from doorcard.cards import read_cards

    read = [read_cards(hand) for hand in hands]
    seen = {card for hand in read for card in hand}
    return Deal(
        game,
        tuple(map(holding_of, read)),
        tuple(7 - len(hand) for hand in read),
        0,
        tuple(card for card in DECK if card not in seen),
        7,
    )


def exact_odds(rounds: int) -> list[Row]:
    rows = []
    for goal, rules, hands, wanted in [
        ("G1", "cardroom/seven-card-stud", ["AsAh7d", "8h9hTh"], "10 ms"),
        ("G1", "cardroom/razz", ["Ac2d3h", "4c5d6h"], "10 ms"),
        ("G1", "cardroom/stud-eight-or-better", ["As2d3h", "KcKd9s"], "30 ms"),
        ("G2", "cardroom/seven-card-stud", ["KcKd4s", "QhJhTh", "6s6dAc"], "2500 ms"),
        ("G2", "cardroom/razz", ["Ac2d3h", "4c5d6h", "7s8d2c"], "2500 ms"),
        ("", "cardroom/stud-eight-or-better", ["As2d3h", "4c5d6h", "KcKd9s"], ""),
        ("G3", "cardroom/seven-card-stud", ["AsAh7d", "??Th"], "2 s"),
        ("G3", "cardroom/seven-card-stud", ["AsAh7d", "(99+, split@0.5, ?@0.1)Th"], "2 s"),
        ("G3", "cardroom/seven-card-stud", ["AsAh7d2c", "??ThJh"], "0.1 s"),
        ("G3", "cardroom/seven-card-stud", ["AsAh7d2c", "(99+, split@0.5, ?@0.1)ThJh"], "0.1 s"),
    ]:
        times = [
            seconds(lambda rules=rules, hands=hands: equity(rules, hands))
            for _ in range(min(rounds, 3) if wanted == "2 s" else rounds)
        ]
        rows.append(
            Row(goal, f"exact {rules[9:]} {' v '.join(hands)}", 1000 * statistics.median(times), "ms", wanted=wanted)
        )
    return rows


def sampled_odds(rounds: int) -> list[Row]:
    peer = None
    with suppress(ImportError):
        import poker_equity as peer
    wanted = {"avx512": "28 times", "avx2": "20 times", "baseline": "10 times"}
    samples, fewer = 1 << 21, 1 << 17
    rows = []
    for path in native.paths():
        native.choose_path(path)
        for game, variant, hands in [
            (Game.HIGH, "stud", ["AsAh7d", "8h9hTh"]),
            (Game.HIGH, "stud", ["KcKd4s", "QhJhTh", "6s6dAc"]),
            (Game.EIGHT_OR_BETTER, "stud_hi_lo", ["As2d3h", "KcKd9s"]),
        ]:
            deal = deal_of(game, hands)
            theirs = None
            if peer is not None:
                theirs = lambda hands=hands, variant=variant: peer.chunk_from_text(  # noqa: E731
                    variant, hands, samples=fewer, seed=1, threads=1
                )
            with suppress(Exception):
                mine, other, ratio = versus(
                    lambda deal=deal: native.sample(deal, samples, 1, 1), theirs, rounds, fewer / samples
                )
                rate = None if other is None else samples / other / 1e6
                rows.append(
                    Row(
                        "G4",
                        f"sampled {variant}, {len(hands)} players, {path}",
                        samples / mine / 1e6,
                        "M/s",
                        "poker-equity",
                        rate,
                        ratio,
                        wanted[path],
                    )
                )
    native.choose_path(native.paths()[0])
    return rows


def batches(rounds: int, paths: bool) -> list[Row]:
    rows = []
    choose = np.random.default_rng(1)
    hands = choose.random((MANY, 52)).argpartition(7, axis=1)[:, :7].astype(np.uint8)
    holdings = np.bitwise_or.reduce(
        np.uint64(1) << ((hands & 3) * 16 + (hands >> 2)).astype(np.uint64), axis=1, dtype=np.uint64
    )
    keys = np.empty(MANY, np.uint32)
    theirs = None
    with suppress(ImportError, OSError):
        from pokerfast import equity as peer

        library = peer._load()
        flat, out = hands.tobytes(), (ctypes.c_uint16 * MANY)()
        theirs = lambda: library.pf_evaluate(flat, MANY, 7, out)  # noqa: E731
    for path in native.paths() if paths else native.paths()[:1]:
        native.choose_path(path)
        mine, other, ratio = versus(lambda: native.high_batch(hands, keys), theirs, rounds)
        rate = None if other is None else MANY / other / 1e9
        rows.append(
            Row("G5", f"high, rows of uint8, {path}", MANY / mine / 1e9, "G/s", "OMPEval", rate, ratio, "2 times")
        )
        for goal, name, wanted in [("", "high", ""), ("G8", "low", "0.4 G/s"), ("G8", "eight_or_better", "1 G/s")]:
            batch = getattr(native, f"{name}_batch")
            mine, _, _ = versus(lambda batch=batch: batch(holdings, keys), None, rounds)
            rows.append(Row(goal, f"{name}, uint64, {path}", MANY / mine / 1e9, "G/s", wanted=wanted))
        for threads in (1, None):
            clock = time.process_time if threads else time.perf_counter
            mine = statistics.median(
                seconds(lambda threads=threads: native.count_sevens(threads), clock) for _ in range(min(rounds, 5))
            )
            many = "one thread" if threads else "all cores"
            rows.append(Row("G7", f"all 133,784,560 sevens, {path}, {many}", mine, "s", wanted="0.1 s"))
    native.choose_path(native.paths()[0])
    return rows


def whole_hands(rounds: int) -> list[Row]:
    """Six-seat seven-card stud in fixed limit, nobody short of chips; the peer with all its automations."""
    from against_pokerkit import RULES, SEATS, SIGN, STACK, theirs_calling, theirs_random

    from doorcard.kernels.hands import Table, backends

    table, stepping = Table(RULES, SIGN, (STACK,) * SEATS), random.Random(1)
    many, fewer = 20_000, 20
    native_hands = backends()["native"]
    hand = native_hands.Hand(table)

    def stepped() -> None:
        for number in range(fewer * 20):
            hand.begin(1, number)
            while hand.seat is not None:
                options = hand.options
                chosen = stepping.randrange(len(options))
                hand.act(chosen, options[chosen].lowest)

    rows = []
    for policy, theirs in (("random", theirs_random), ("caller", theirs_calling)):
        mine, other, ratio = versus(
            lambda policy=policy: native_hands.play(table, [policy] * SEATS, 1, 0, many, 1),
            lambda theirs=theirs: theirs(fewer, 1),
            rounds,
            fewer / many,
        )
        rate = None if other is None else many / other / 1e3
        wanted = "1,000 times"
        rows.append(Row("G9", f"whole hands, {policy}", many / mine / 1e3, "k/s", "PokerKit", rate, ratio, wanted))
    mine, other, ratio = versus(stepped, lambda: theirs_random(fewer, 1), rounds, 1 / 20)
    rate = None if other is None else fewer * 20 / other / 1e3
    rows.append(Row("", "whole hands stepped from Python", fewer * 20 / mine / 1e3, "k/s", "PokerKit", rate, ratio))
    return rows


def single_calls(rounds: int) -> list[Row]:
    from doorcard.cards import read_cards

    def each(call: Callable[[], object], number: int = 100_000) -> float:
        return min(timeit.repeat(call, timer=time.process_time, number=number, repeat=rounds)) / number * 1e9

    def nanoseconds(statement: str, names: dict[str, object], number: int = 200_000) -> float:
        return (
            min(timeit.repeat(statement, timer=time.process_time, number=number, repeat=rounds, globals=names))
            / number
            * 1e9
        )

    cards = list(read_cards(HAND))
    names = {"high": native.high, "mask": holding_of(cards), "text": HAND, "cards": cards}
    rows = [
        Row("G6", "one hand from a mask", nanoseconds("high(mask)", names), "ns", wanted="60 ns"),
        Row("G6", "one hand from text", nanoseconds("high(text)", names), "ns", wanted="80 ns"),
    ]
    ours = nanoseconds("high(cards)", names)
    with suppress(ImportError):
        import pkrbot

        peer = {"evaluate": pkrbot.evaluate, "cards": [pkrbot.Card(str(card)) for card in cards]}
        theirs = nanoseconds("evaluate(cards)", peer)
        rows.append(Row("G6", "one hand from a list", ours, "ns", "pkrbot", theirs, theirs / ours, "1 times"))
    with suppress(ImportError):
        import phevaluator

        peer = {"evaluate": phevaluator.evaluate_cards, "cards": [str(card) for card in cards]}
        theirs = nanoseconds("evaluate(*cards)", peer, 20_000)
        rows.append(Row("", "one hand from a list", ours, "ns", "phevaluator", theirs, theirs / ours))
    with suppress(ImportError):
        import eval7

        peer = {"evaluate": eval7.evaluate, "cards": [eval7.Card(str(card)) for card in cards]}
        theirs = nanoseconds("evaluate(cards)", peer)
        rows.append(Row("", "one hand from a list", ours, "ns", "eval7", theirs, theirs / ours))
    with suppress(ImportError):
        from pokerkit import StandardHighHand

        theirs = each(lambda: StandardHighHand.from_game(HAND[:4], HAND[4:]), 200)
        rows.append(Row("G6", "one hand from a list", ours, "ns", "PokerKit", theirs, theirs / ours, "1,500 times"))
    return rows


def imports(rounds: int) -> list[Row]:
    def milliseconds(code: str) -> float:
        run = [sys.executable, "-c", code]
        return 1000 * min(
            seconds(lambda: subprocess.run(run, check=True), time.perf_counter) for _ in range(2 * rounds)
        )

    bare = milliseconds("pass")
    return [
        Row("G10", "import doorcard", milliseconds("import doorcard") - bare, "ms", wanted="40 ms"),
        Row("", "import doorcard.kernels", milliseconds("import doorcard.kernels") - bare, "ms"),
    ]


def processor() -> str:
    with suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(": ")[2]
    return platform.processor()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--paths", action="store_true", help="batches on every path, not on the best alone")
    parser.add_argument("--json", action="store_true")
    wishes = parser.parse_args()
    rows = [
        *exact_odds(wishes.rounds),
        *sampled_odds(wishes.rounds),
        *batches(wishes.rounds, wishes.paths),
        *single_calls(wishes.rounds),
        *whole_hands(wishes.rounds),
        *imports(wishes.rounds),
    ]
    if wishes.json:
        print(json.dumps([row._asdict() for row in rows], indent=1))
        return
    print(f"{processor()}, {native.cores()} threads, path {native.path()}")
    for row in rows:
        peer = "" if row.theirs is None else f"{row.peer} {row.theirs:.3g} {row.unit}"
        ratio = "" if row.ratio is None else f"{row.ratio:.1f} times"
        goal = f"goal {row.wanted}" if row.wanted else ""
        print(f"{row.goal:4}{row.work:58} {row.ours:8.3g} {row.unit:4} {peer:26} {ratio:14} {goal}".rstrip())


if __name__ == "__main__":
    main()
