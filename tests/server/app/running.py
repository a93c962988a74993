"""A real server on loopback, in a thread of its own, and people who come to it by HTTP and WebSocket."""

import asyncio
import contextlib
import threading
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.sync.client import ClientConnection, connect

from doorcard.server.club import Club
from doorcard.server.opening import open_club
from doorcard.server.room import Pace
from doorcard.server.serving import Serving, address_of, config_of, listen
from doorcard.server.settings import read_settings

AT_ONCE = Pace(street=0, draw=0, claim=0, offer=30, hand=0.02, choice=30, think=0)
"""A table that waits for nobody but people."""

SECONDS = 20
"""When something that must come is given up, so that a fault ends."""


class Server:
    """A club that is open."""

    def __init__(self, folder: Path, pace: Pace = AT_ONCE, **settings: Any) -> None:
        usual = {
            "port": 0,
            "ready_table": False,
            "closing_seconds": 0,
            "requests_a_minute": 100_000,
            "tries_a_minute": 10_000,
            "tables_a_minute": 10_000,
            "tables_each_address": 10_000,
            "changes_a_minute": 60_000,
        }
        self.settings = read_settings(folder=folder, **{**usual, **settings})
        self.club: Club
        self.url = ""
        self._pace = pace
        self._loop = asyncio.new_event_loop()
        self._open = threading.Event()
        self._serving: Serving
        self._thread = threading.Thread(target=self._loop.run_until_complete, args=(self._serve(),), daemon=True)

    async def _serve(self) -> None:
        with contextlib.closing(listen(self.settings)) as listening:
            async with open_club(self.settings, self._pace) as self.club:
                self._serving = Serving(config_of(self.club), self.club, lambda words: None)
                self.url = address_of(self.settings.model_copy(update={"public": ""}), listening)
                self._loop.call_later(0, self._open.set)
                await self._serving.serve(sockets=[listening])

    def __enter__(self) -> "Server":
        self._thread.start()
        assert self._open.wait(SECONDS)
        return self

    def __exit__(self, *error: object) -> None:
        self._loop.call_soon_threadsafe(setattr, self._serving, "should_exit", True)
        self._thread.join(SECONDS)
        assert not self._thread.is_alive()
        self._loop.close()

    def do(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Run something inside the server."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(SECONDS)

    def somebody(self, name: str | None = None, **headers: str) -> "Somebody":
        """A browser; with a name it has come in."""
        return Somebody(self, name, headers)


class Somebody:
    """One browser and who sits before it."""

    def __init__(self, server: Server, name: str | None, headers: dict[str, str]) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.url, headers=headers, timeout=SECONDS)
        self.csrf = self.http.get("/api/me").json().get("csrf", "")
        self.id = ""
        if name is not None:
            me = self.post("/api/guests", {"name": name})
            assert me.status_code == 201, me.text
            self.id = me.json()["id"]

    def post(self, path: str, body: Any, **headers: str) -> httpx.Response:
        """Send something as our page does."""
        answer = self.http.post(path, json=body, headers={"x-doorcard-csrf": self.csrf, **headers})
        with contextlib.suppress(ValueError, AttributeError, TypeError):
            self.csrf = answer.json().get("csrf") or self.csrf
        return answer

    def delete(self, path: str) -> httpx.Response:
        """Delete something as our page does."""
        return self.http.delete(path, headers={"x-doorcard-csrf": self.csrf})

    def opens(self, **plan: Any) -> dict[str, Any]:
        """Open a table."""
        answer = self.post("/api/tables", plan)
        assert answer.status_code == 201, answer.text
        return answer.json()

    @property
    def cookie(self) -> str:
        """What the browser sends along."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @contextlib.contextmanager
    def feed(self, table: str, kind: str = "feed", **more: Any) -> Iterator["Reading"]:
        """Look at a table."""
        with self.connect(table, kind, **more) as socket:
            yield Reading(socket)

    def connect(self, table: str, kind: str = "feed", query: str = "", origin: str | None = "", **more: Any):
        """The bare WebSocket."""
        headers = {"Cookie": self.cookie} if self.cookie else {}
        return connect(
            f"{self.server.url.replace('http', 'ws', 1)}/api/tables/{table}/{kind}{query}",
            origin=self.server.url if origin == "" else origin,
            additional_headers=headers | more.pop("headers", {}),
            max_size=None,
            open_timeout=SECONDS,
            close_timeout=1,
            **more,
        )


class Reading:
    """An open feed and what has come of it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.raw: list[str] = []
        self.replies: dict[str, dict[str, Any]] = {}
        self.n = 0
        self.picture: dict[str, Any] = {}
        self._wishes = 0

    def next(self) -> dict[str, Any]:
        """The next frame, and the picture after it."""
        text = self.socket.recv(SECONDS)
        assert isinstance(text, str)
        self.raw.append(text)
        frame = msgspec.json.decode(text)
        if frame["type"] == "snapshot":
            self.n, self.picture = frame["n"], frame["picture"]
        elif frame["type"] == "step":
            self.n = frame["n"]
            changes = frame["changes"]
            seats = {seat["number"]: seat for seat in self.picture.get("seats", ())}
            seats |= {seat["number"]: seat for seat in changes.pop("seats", ())}
            self.picture |= changes
            self.picture["seats"] = [seats[number] for number in sorted(seats)]
        else:
            self.replies[frame["id"]] = frame
        return frame

    def until(self, holds) -> dict[str, Any]:
        """Read until something holds of the picture."""
        while not self.picture or not holds(self.picture):
            self.next()
        return self.picture

    def wish(self, type: str, id: str | None = None, **fields: Any) -> dict[str, Any]:
        """Wish something, and read on until it is answered."""
        self._wishes += 1
        id = id or f"w{self._wishes}"
        self.replies.pop(id, None)
        self.socket.send(msgspec.json.encode({"id": id, "wish": {"type": type, **fields}}).decode())
        return self.answer(id)

    def answer(self, id: str) -> dict[str, Any]:
        """Read until a wish is answered."""
        while id not in self.replies:
            self.next()
        return self.replies[id]

    def send(self, frame: str | bytes) -> None:
        """Send whatever."""
        self.socket.send(frame)

    def sit_down(self, seat: int, chips: int = 200) -> None:
        """Take an open seat and buy chips."""
        self.until(bool)
        assert self.wish("claim", seat=seat)["type"] == "granted"
        self.until(lambda picture: picture["mine"].get("seat") == seat)
        assert self.wish("buy", chips=chips)["type"] == "granted"

    def act(self, act: str, **more: Any) -> dict[str, Any]:
        """Act in the hand."""
        return self.wish("act", act=act, hand=self.picture["hand"], after=self.n, **more)

    def my_turn(self) -> list[str]:
        """Read until one may act; what one may do."""
        self.until(lambda picture: picture.get("dock"))
        return [choice["act"] for choice in self.picture["dock"]["choices"]]
