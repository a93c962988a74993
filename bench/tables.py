"""How many tables a server holds: eight people at each over WebSockets, who act half a second after their turn comes.

A server on one core, SQLite on disk, its clients on another. Tables are added until the ninety-ninth percentile from
an act being sent to its last viewer having been told passes a tenth of a second.

    python bench/tables.py [TABLES ...] [--seconds N] [--go-on]
"""

import argparse
import asyncio
import contextlib
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from doorcard.client import Visit, come_in

SEATS = 8
THINKS = 0.5
LIMIT = 0.100
STEPS = (10, 25, 50, 75, 100, 150, 200)
RULES = "nz/seven-card-stud"


# What a player reads of a frame


class Choice(msgspec.Struct):
    act: str


class Dock(msgspec.Struct):
    choices: list[Choice] = []


class Mine(msgspec.Struct):
    seat: int = 0
    may_buy: bool = False
    buy_most: int = 0


class Changes(msgspec.Struct):
    dock: Dock | msgspec.UnsetType | None = msgspec.UNSET
    mine: Mine | msgspec.UnsetType = msgspec.UNSET
    hand: int | msgspec.UnsetType = msgspec.UNSET
    over: bool | msgspec.UnsetType = msgspec.UNSET


class Frame(msgspec.Struct):
    type: str
    n: int = 0
    changes: Changes | None = None
    picture: Changes | None = None


READ = msgspec.json.Decoder(Frame)


class Measured:
    """What one level came to."""

    def __init__(self) -> None:
        self.delays: list[float] = []
        self.lags: list[float] = []
        self.refused = 0
        self.frames = 0


class Table:
    """One table and the act that is on its way."""

    def __init__(self, measured: Measured) -> None:
        self.measured = measured
        self.sent = 0.0
        self.told: set[int] = set()

    def acts(self) -> None:
        self.sent = time.perf_counter()
        self.told = set()

    def tells(self, seat: int) -> None:
        if self.sent and seat not in self.told:
            self.told.add(seat)
            if len(self.told) == SEATS:
                self.measured.delays.append(time.perf_counter() - self.sent)
                self.sent = 0.0


class Player:
    """Somebody at a table."""

    def __init__(self, table: Table, seat: int, socket: ClientConnection, seed: int) -> None:
        self.table = table
        self.seat = seat
        self.socket = socket
        self.random = random.Random(seed)
        self.n = 0
        self.hand = 0
        self.key = 0
        self.sits = asyncio.Event()

    async def play(self) -> None:
        async for text in self.socket:
            frame = READ.decode(text)
            if frame.type == "refused":
                self.table.measured.refused += 1
            changes = frame.changes or frame.picture
            if changes is None:
                continue
            self.table.measured.frames += 1
            self.n = frame.n
            self.table.tells(self.seat)
            if changes.hand is not msgspec.UNSET:
                self.hand = changes.hand
            if changes.mine is not msgspec.UNSET and changes.mine.seat:
                self.sits.set()
                if changes.mine.may_buy and changes.mine.buy_most:
                    await self.wish(type="buy", chips=changes.mine.buy_most)
            if changes.over is True:
                await self.wish(type="ready")
            if isinstance(changes.dock, Dock) and changes.dock.choices:
                acts = [choice.act for choice in changes.dock.choices]
                asyncio.get_running_loop().call_later(THINKS, self.begin_act, acts, self.hand, self.n)

    def begin_act(self, acts: list[str], hand: int, n: int) -> None:
        self.acting = asyncio.ensure_future(self.act(acts, hand, n))

    async def act(self, acts: list[str], hand: int, n: int) -> None:
        wanted = ["check", "bring-in", "show"]
        wanted[1:1] = ["call", "fold"] if self.random.random() < 0.6 else ["fold", "call"]
        act = next((one for one in wanted if one in acts), acts[0])
        self.table.acts()
        await self.wish(type="act", act=act, hand=hand, after=n)

    async def wish(self, **wish: Any) -> None:
        self.key += 1
        with contextlib.suppress(Exception):
            await self.socket.send(msgspec.json.encode({"id": f"k{self.key}", "wish": wish}), text=True)


class Server:
    """A server of its own process, on one core."""

    def __init__(self, folder: Path) -> None:
        env = {
            **os.environ,
            "DOORCARD_TABLES": "10000",
            "DOORCARD_TABLES_EACH": "1000",
            "DOORCARD_REQUESTS_A_MINUTE": "1000000",
            "DOORCARD_TABLES_EACH_ADDRESS": "10000",
            "DOORCARD_TABLES_A_MINUTE": "10000",
            "DOORCARD_CHANGES_A_MINUTE": "60000",
            "DOORCARD_TRIES_A_MINUTE": "10000",
            "DOORCARD_READY_TABLE": "false",
            "DOORCARD_CLOSING_SECONDS": "0",
            "DOORCARD_LOG_LEVEL": "warning",
        }
        doorcard = str(Path(sys.executable).with_name("doorcard"))
        command = [doorcard, "serve", "--folder", str(folder), "--port", "0"]
        self.process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().split()[1].rstrip("/")
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(self.process.pid, {cores[0]})
        if len(cores) > 1:
            os.sched_setaffinity(0, {cores[1]})

    def seconds(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def megabytes(self) -> float:
        line = next(
            line for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines() if "VmRSS" in line
        )
        return int(line.split()[1]) / 1024


class Load:
    """Tables with people at them."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.measured = Measured()
        self.tables: list[Table] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def add(self, tables: int) -> None:
        for _ in range(tables):
            await self.add_one()

    async def add_one(self) -> None:
        number = len(self.tables)
        table = Table(self.measured)
        self.tables.append(table)
        host = await come_in(self.server.url, f"H {number}")
        id, _ = await host.open(rules=[RULES], seats=SEATS, name=f"Table {number}")
        visits = await asyncio.gather(
            *[come_in(self.server.url, f"P {number}.{seat}") for seat in range(1, SEATS + 1)]
        )
        for seat, visit in enumerate(visits, 1):
            self.tasks.append(asyncio.create_task(self.sit(table, id, seat, visit, number)))

    async def sit(self, table: Table, id: str, seat: int, visit: Visit, number: int) -> None:
        address = f"{self.server.url.replace('http', 'ws', 1)}/api/tables/{id}/feed"
        async with connect(
            address, additional_headers=visit.headers, max_size=None, compression=None, ping_interval=None
        ) as socket:
            player = Player(table, seat, socket, number * SEATS + seat)
            await player.wish(type="claim", seat=seat)
            await player.play()

    async def measure(self, seconds: float) -> str:
        self.measured.delays.clear()
        self.measured.lags.clear()
        self.measured.refused = self.measured.frames = 0
        used, began = self.server.seconds(), time.perf_counter()
        while time.perf_counter() - began < seconds:
            before = time.perf_counter()
            await asyncio.sleep(0.05)
            self.measured.lags.append(time.perf_counter() - before - 0.05)
        took = time.perf_counter() - began
        cpu = (self.server.seconds() - used) / took
        delays = sorted(self.measured.delays) or [float("inf")]
        self.p99 = delays[int(len(delays) * 0.99)]
        lag = sorted(self.measured.lags)[int(len(self.measured.lags) * 0.99)]
        return (
            f"{len(self.tables):>6}  {len(delays) / took:>7.0f}  {self.measured.frames / took:>8.0f}"
            f"  {statistics.median(delays) * 1000:>8.1f}  {self.p99 * 1000:>8.1f}  {cpu * 100:>5.0f} %"
            f"  {self.server.megabytes():>5.0f} MB  {lag * 1000:>6.1f}  {self.measured.refused:>7}"
        )


async def run(steps: tuple[int, ...], seconds: float, go_on: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            load = Load(server)
            print(
                "tables   acts/s  frames/s  p50 (ms)  p99 (ms)    CPU   memory  client p99 lag  refused", flush=True
            )
            held = 0
            for step in steps:
                await load.add(step - len(load.tables))
                await asyncio.sleep(8)
                print(await load.measure(seconds), flush=True)
                if load.p99 >= LIMIT and not go_on:
                    break
                held = step if load.p99 < LIMIT else held
            print(f"most tables held with p99 under {LIMIT * 1000:.0f} ms: {held}")
            for task in load.tasks:
                task.cancel()
            await asyncio.gather(*load.tasks, return_exceptions=True)
        finally:
            server.process.terminate()
            server.process.wait(30)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("tables", type=int, nargs="*", help="numbers of tables, growing")
    asked.add_argument("--seconds", type=float, default=15)
    asked.add_argument("--go-on", action="store_true", help="go on past the limit")
    given = asked.parse_args()
    try:
        from uvloop import run as run_loop
    except ModuleNotFoundError:
        run_loop = asyncio.run
    run_loop(run(tuple(given.tables) or STEPS, given.seconds, given.go_on))


if __name__ == "__main__":
    main()
