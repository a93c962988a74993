"""Killed at any moment, the server comes back with every table where it was: no chip and no card lost or made."""

import asyncio
import contextlib
import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from doorcard.cards import DECK
from doorcard.game import dealer_again
from doorcard.server.deck import keyed_dealer
from doorcard.server.journal import Store
from doorcard.server.sitting import fold
from doorcard.server.vault import Vault
from server.core.dealing import PLANS

KEY = "51" * 32
TESTS = Path(__file__).parents[2]


def killed_after(url, signs):
    """Start the server, and kill it once it has given so many signs of writing."""
    process = subprocess.Popen(
        [sys.executable, "-m", "server.core.dealing", url, KEY],
        cwd=TESTS,
        bufsize=0,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    try:
        for _ in range(signs):
            assert process.stdout.read(1), process.stderr.read().decode()
    finally:
        process.kill()
        process.communicate()
    assert process.returncode == -signal.SIGKILL


class Found:
    """What a killed server left behind."""

    def __init__(self, hands, in_play):
        self.hands = hands
        """How many hands each table has ended."""
        self.in_play = in_play
        """The hand that each table was in the middle of, and how many of its events had happened."""


async def found(url):
    """Read what is in the store, and see that it is whole."""
    store = await Store.open(url, Vault.of(KEY))
    hands, in_play = {}, {}
    try:
        for id in await store.sittings():
            rows = await store.rows(id)
            sitting = fold(rows, store.vault)
            whole(sitting)
            await balanced(store, sitting)
            kinds = [row.kind for row in rows if row.kind in ("hand-begun", "hand-ended")]
            assert kinds == (["hand-begun", "hand-ended"] * len(kinds))[: len(kinds)], "each hand ends once"
            hands[id] = sitting.table.hands - (sitting.table.hand is not None)
            if sitting.in_play is not None:
                in_play[id] = sitting.number, len(sitting.in_play.events)
    finally:
        await store.close()
    return Found(hands, in_play)


def whole(sitting):
    """Every chip and every card of the table is where it can be, and its dealer is at the same card."""
    table, hand = sitting.table, sitting.in_play
    assert table.chips == table.bought - table.cashed - table.raked
    if hand is None:
        return
    now = hand.now
    assert sum(seat.stack for seat in now.seats) + now.total + now.rake == table.chips
    cards = [*now.community]
    for seat in now.seats:
        cards += [*seat.hole, *seat.up, *seat.discarded]
    assert None not in cards
    assert len(set(cards)) == len(cards)
    assert set(cards) <= set(DECK)
    dealer_again(keyed_dealer(bytes.fromhex(sitting.key)), hand)


async def balanced(store, sitting):
    held = await store.balances(sitting.id)
    assert sum(held.values()) == 0
    for chair in sitting.table.chairs:
        assert chair is None or held.get(f"person:{chair.person}", 0) == chair.stack
    assert held.get("rake", 0) == sitting.table.raked


def kill_again_and_again(url, times, seed):
    """Kill the server again and again; how many hands were played, and how many went on after a kill."""
    pick = random.Random(seed)
    before, resumed = Found({}, {}), 0
    for _ in range(times):
        killed_after(url, pick.randint(len(PLANS) * 2, 160))
        after = asyncio.run(found(url))
        assert len(after.hands) == len(PLANS)
        for id, (number, events) in before.in_play.items():
            # The hand it was in has ended, or has come further.
            assert after.hands[id] >= number or after.in_play[id] >= (number, events)
            resumed += after.hands[id] >= number or after.in_play[id] > (number, events)
        assert all(after.hands[id] >= hands for id, hands in before.hands.items())
        before = after
    return sum(before.hands.values()), resumed


def test_killed_at_random_moments_on_sqlite(tmp_path):
    hands, resumed = kill_again_and_again(f"sqlite:///{tmp_path}/store.db", times=4, seed=1)
    assert hands > 2
    assert resumed > 2


@pytest.mark.slow
def test_killed_over_hundreds_of_hands_on_sqlite(tmp_path):
    hands, resumed = kill_again_and_again(f"sqlite:///{tmp_path}/store.db", times=100, seed=2)
    print(f"{hands} hands, {resumed} resumed after 100 kills")
    assert hands > 300
    assert resumed > 60


# PostgreSQL


def programs():
    """PostgreSQL's own programs, where the machine has them."""
    places = [*sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True), Path("/usr/local/bin")]
    for place in places:
        if all((place / name).exists() for name in ("initdb", "postgres")):
            return place
    initdb = shutil.which("initdb")
    return None if initdb is None else Path(initdb).parent


def as_whom():
    """PostgreSQL does not run as root: the words before a command that has it run as somebody else."""
    if os.geteuid() != 0:
        return [], None
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            user = pwd.getpwnam(name)
            return ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups"], user
    return [], None


@pytest.fixture(scope="module")
def postgres():
    """A server of its own on loopback, gone when the tests are over."""
    place = programs()
    if place is None:
        pytest.skip("PostgreSQL is not on this machine: on Debian the package postgresql brings it")
    before, user = as_whom()
    if before and shutil.which("setpriv") is None:
        pytest.skip("PostgreSQL does not run as root, and setpriv is missing, which would start it as somebody else")
    # Not in the folder of this test run, which others may not enter.
    folder = Path(tempfile.mkdtemp(prefix="doorcard-postgres-"))
    if user is not None:
        os.chown(folder, user.pw_uid, user.pw_gid)
    try:
        yield from served(place, before, folder)
    finally:
        shutil.rmtree(folder)


def served(place, before, folder):
    """Start a server in this folder; its address, and afterwards its end."""
    data = folder / "data"
    made = subprocess.run(
        [*before, place / "initdb", "-D", data, "-U", "cards", "--auth=trust", "--encoding=UTF8", "--no-locale"],
        capture_output=True, text=True, cwd=folder,
    )  # fmt: skip
    if made.returncode:
        pytest.skip(f"initdb does not run here: {made.stderr.strip().splitlines()[-1:]}")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen(
        [*before, place / "postgres", "-D", data, "-p", str(port), "-h", "127.0.0.1", "-k", folder, "-F"],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, cwd=folder,
    )  # fmt: skip
    try:
        for line in server.stderr:
            if "ready to accept connections" in line:
                break
        else:
            pytest.skip("PostgreSQL does not start here")
        yield f"postgresql://cards@127.0.0.1:{port}/postgres"
    finally:
        server.send_signal(signal.SIGINT)
        server.communicate()


@pytest.fixture
def database(postgres):
    """An empty database."""
    import psycopg

    name = f"t{random.getrandbits(64):x}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return postgres.rsplit("/", 1)[0] + f"/{name}"


def test_killed_at_random_moments_on_postgresql(database):
    hands, resumed = kill_again_and_again(database, times=3, seed=3)
    assert hands > 2
    assert resumed > 2


@pytest.mark.slow
def test_killed_over_hundreds_of_hands_on_postgresql(database):
    hands, resumed = kill_again_and_again(database, times=100, seed=4)
    print(f"{hands} hands, {resumed} resumed after 100 kills")
    assert hands > 300
    assert resumed > 60
