"""A program at a table: the client and the example bot against a real server on loopback."""

import asyncio
import contextlib
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from importlib.util import module_from_spec, spec_from_file_location

import pytest

from doorcard.client import NotGranted, Visit, come_in
from doorcard.engine.legal import options as options_of
from doorcard.players.sensible import Sensible
from doorcard.players.temperaments import LOOSE
from doorcard.views import conceal
from house.source import ROOT
from server.app.running import Server

SECONDS = 60


def run(work):
    async def bounded():
        async with asyncio.timeout(SECONDS):
            return await work

    return asyncio.run(bounded())


def bot_module():
    spec = spec_from_file_location("bot", ROOT / "examples" / "bot.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def ready(tmp_path):
    """A server with a table of program players, as a newcomer finds it."""
    with Server(tmp_path, ready_table=True) as server:
        yield server


def test_the_example_is_under_forty_lines():
    assert len((ROOT / "examples" / "bot.py").read_text().splitlines()) < 40


def test_the_example_bot_plays_ten_hands_among_program_players(ready, capsys):
    run(bot_module().main(ready.url, "Example", "10"))
    assert capsys.readouterr().out.splitlines()[-1].startswith("Example won ")


class Watching:
    """Notes what it is given, and checks that it is no more and no less than its seat may see."""

    def __init__(self):
        self.player = Sensible(3, LOOSE)
        self.seen = []

    def act(self, view, options):
        assert conceal(view, options.seat) == view
        for number, seat in enumerate(view.seats):
            if number != options.seat and not seat.shown:
                assert set(seat.hole) <= {None}
        assert options_of(view, options.seat) == options
        self.seen.append(view)
        return self.player.act(view, options)


@pytest.mark.parametrize(
    "rules",
    [
        "nz/five-card-stud",
        "nz/seven-card-stud",
        "pa/seven-card-stud-high",
        "pa/seven-card-stud-low",
        "pa/seven-card-stud-high-low",
        "pa/seven-card-stud-eight-or-better",
        "pa/super-stud-eight-or-better",
    ],
)
def test_a_view_folded_by_the_client_is_what_the_seat_may_see(server, rules):
    async def played():
        visit = await come_in(server.url, "Watcher")
        table, _ = await visit.open(rules=[rules], robots=["loose", "lively", "steady"], seats=5)
        player = Watching()
        async with visit.chair(table) as chair:
            await chair.play(player, chips=300, hands=4)
        return player.seen

    assert run(played())


def test_what_is_won_is_what_the_sheet_says(server):
    async def played():
        visit = await come_in(server.url, "Winner")
        table, _ = await visit.open(rules=["pa/seven-card-stud-high"], robots=["loose", "loose"], seats=4)
        async with visit.chair(table) as chair:
            won = await chair.play(Sensible(1, LOOSE), chips=300, hands=5)
        sheet = await visit.ask("GET", f"/api/tables/{table}/settle")
        return won, {line["name"]: line["net"] for line in sheet["lines"]}

    won, nets = run(played())
    assert nets["Winner"] == won
    assert sum(nets.values()) == 0


def test_a_program_comes_in_by_its_token(server):
    owner = server.somebody()
    owner.post("/api/accounts", {"name": "Owner", "password": "long enough"})
    token = owner.post("/api/programs", {"name": "Owner's bot"}).json()["token"]

    async def played():
        visit = Visit(server.url, token)
        me = await visit.ask("GET", "/api/me")
        table, _ = await visit.open(rules=["pa/seven-card-stud-low"], robots=["steady"], seats=3)
        async with visit.chair(table) as chair:
            await chair.play(Sensible(1), chips=200, hands=2)
        return me["name"]

    assert run(played()) == "Owner's bot"


def test_a_wrong_token_is_refused(server):
    with pytest.raises(NotGranted) as refused:
        run(Visit(server.url, "x" * 43).tables())
    assert refused.value.code == "wrong-token"


def test_a_line_that_breaks_is_taken_up_again(server):
    """The socket is cut in the middle of a hand, again and again; the hands go on as if nothing had been."""

    class Breaking(Watching):
        chair = None

        async def act(self, view, options):
            act = super().act(view, options)
            if len(self.seen) % 3 == 1:
                self.chair._socket.transport.abort()
                await asyncio.sleep(0)
            return act

    async def played():
        visit = await come_in(server.url, "Breaker")
        table, _ = await visit.open(rules=["pa/seven-card-stud-high"], robots=["loose", "loose"], seats=4)
        player = Breaking()
        async with visit.chair(table) as chair:
            player.chair = chair
            await chair.play(player, chips=300, hands=4)
        return len(player.seen)

    assert run(played()) > 3


def test_a_program_that_is_too_fast_waits_and_plays_on(tmp_path):
    async def played(server):
        visit = await come_in(server.url, "Hasty")
        table, _ = await visit.open(rules=["pa/seven-card-stud-high"], robots=["loose", "loose"], seats=4)
        player = Watching()
        async with visit.chair(table) as chair:
            await chair.play(player, chips=300, hands=4)
        return len(player.seen)

    with Server(tmp_path, wishes_a_second=1.5) as server:
        assert run(played(server)) >= 4


def test_a_program_plays_on_when_the_server_is_started_again(tmp_path):
    """The server goes in the middle of a hand and comes back on the same store: the hand is played to its end."""
    with contextlib.ExitStack() as servers:
        first = servers.enter_context(Server(tmp_path))
        port = int(first.url.rpartition(":")[2])
        asked, again = threading.Event(), threading.Event()

        class Waiting(Watching):
            async def act(self, view, options):
                act = super().act(view, options)
                if len(self.seen) == 3:
                    asked.set()
                    await asyncio.to_thread(again.wait, SECONDS)
                return act

        async def played():
            visit = await come_in(first.url, "Patient")
            table, _ = await visit.open(rules=["pa/seven-card-stud-high"], robots=["loose", "loose"], seats=4)
            player = Waiting()
            async with visit.chair(table) as chair:
                await chair.play(player, chips=300, hands=5)
            return [row["hand"] for row in await visit.ask("GET", f"/api/tables/{table}/hands")]

        with ThreadPoolExecutor(1) as aside:
            playing = aside.submit(run, played())
            assert asked.wait(SECONDS)
            servers.close()
            servers.enter_context(Server(tmp_path, port=port))
            again.set()
            assert sorted(playing.result(SECONDS))[:5] == [1, 2, 3, 4, 5]


def test_a_program_that_is_not_let_in_is_told_why(server):
    host = server.somebody("Keeper")
    table = host.opens(rules=["pa/seven-card-stud-high"], listed=False)["id"]

    async def played():
        visit = await come_in(server.url, "Stranger")
        async with visit.chair(table) as chair:
            await chair.play(Sensible(1), chips=200, hands=1)
            return chair.why_closed

    assert "invitation" in run(played())


def test_the_client_needs_no_server_to_be_installed():
    """It stands on the wire and on websockets, and loads none of what a server needs."""
    import subprocess

    code = "import doorcard.client, sys; print([n for n in ('fastapi', 'sqlalchemy', 'uvicorn') if n in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
