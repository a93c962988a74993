"""A program at a table: it sits down on a server, folds what it is sent, and acts when it is asked.

    visit = await come_in("http://127.0.0.1:8137", "Bot")
    async with visit.chair(table) as chair:
        await chair.play(player, chips=200)

A player is what it is everywhere else, anything with ``act(view, options)``; the view is the hand as its seat
sees it, folded here from redacted events. A line that breaks is taken up again where it broke.
"""

import asyncio
import contextlib
import inspect
import json
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Awaitable
from http.cookies import SimpleCookie
from itertools import count
from typing import Any, Final, Protocol
from urllib.parse import quote, urlencode

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from doorcard.engine.actions import AskToSee, Bet, BringIn, Discard, Divide, PlayerAction, Raise
from doorcard.engine.events import HandOver
from doorcard.engine.evolve import evolve
from doorcard.engine.legal import Options
from doorcard.engine.state import HandState, Part
from doorcard.errors import DoorcardError
from doorcard.records import own
from doorcard.records.codec import codec
from doorcard.server import wire

COOKIES: Final = ("doorcard", "__Host-doorcard")
FOR_GOOD: Final = (1000, 1001, 1008)
"""How a server closes a line that it will not open again."""

TRIES: Final = 8
FIRST_WAIT: Final = 0.2
LONGEST_WAIT: Final = 5.0
"""How often in a row, and after how many seconds, a broken line is opened again."""

TOO_FAST_WAIT: Final = 0.5

SECONDS: Final = 30.0
"""How long an answer over HTTP may take."""

_FRAMES: Final = msgspec.json.Decoder(wire.FromProgramTable)


class NotGranted(DoorcardError):
    """The server refused a request or a wish; nothing has changed."""

    def __init__(self, text: str, code: str) -> None:
        super().__init__(text)
        self.code = code
        """A stable name of the reason."""


class Player(Protocol):
    """Who acts. An act may be awaited, for a player that asks elsewhere."""

    def act(self, view: HandState, options: Options) -> PlayerAction | Awaitable[PlayerAction]:
        """What it does, given what its seat sees and may do."""
        ...


async def come_in(server: str, name: str) -> "Visit":
    """Come in as a guest.

    Raises:
        NotGranted: the name is none, or somebody else's.
        OSError: the server does not answer.
    """
    visit = Visit(server)
    me = await visit.ask("GET", "/api/me")
    await visit.ask("POST", "/api/guests", {"name": name}, csrf=me["csrf"])
    return visit


class Visit:
    """A program on a server, known by its token, or as a guest by its cookie."""

    def __init__(self, server: str, token: str | None = None) -> None:
        self._server = server.rstrip("/")
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}
        """What every request carries, so that the server knows who asks."""

    async def tables(self) -> list[wire.LobbyRow]:
        """The tables that the lobby lists.

        Raises:
            NotGranted: the server does not know who asks.
        """
        return msgspec.convert(await self.ask("GET", "/api/tables"), list[wire.LobbyRow])

    async def open(self, **plan: Any) -> tuple[str, str]:
        """Open a table, as ``doorcard.server.plan`` has it; its id, and the key that lets others in.

        Raises:
            NotGranted: the rules do not permit its sign, or too many are open.
        """
        csrf = (await self.ask("GET", "/api/me"))["csrf"]
        opened = await self.ask("POST", "/api/tables", plan, csrf=csrf)
        return opened["id"], opened["invitation"].partition("key=")[2]

    @contextlib.asynccontextmanager
    async def chair(self, table: str, key: str | None = None) -> AsyncIterator["Chair"]:
        """A line to a table."""
        address = f"{self._server.replace('http', 'ws', 1)}/api/tables/{quote(table, safe='')}/events"
        chair = Chair(address, {"key": key} if key else {}, self.headers)
        reading = asyncio.create_task(chair.read())
        try:
            yield chair
        finally:
            reading.cancel()
            await asyncio.gather(reading, return_exceptions=True)

    async def ask(self, method: str, path: str, body: Any = None, csrf: str = "") -> Any:
        """Ask the server something over HTTP.

        Raises:
            NotGranted: it refuses.
            OSError: it does not answer.
        """
        return await asyncio.to_thread(self._ask, method, path, body, csrf)

    def _ask(self, method: str, path: str, body: Any, csrf: str) -> Any:
        headers = {**self.headers, "Content-Type": "application/json", "X-Doorcard-CSRF": csrf}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self._server + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=SECONDS) as answer:
                self._keep(answer.headers.get_all("Set-Cookie") or ())
                return json.load(answer)
        except urllib.error.HTTPError as error:
            refused = msgspec.json.decode(error.read(), type=wire.Problem)
            raise NotGranted(refused.text, refused.code) from None

    def _keep(self, lines: Any) -> None:
        for line in lines:
            for name, cookie in SimpleCookie(line).items():
                if name in COOKIES:
                    self.headers["Cookie"] = f"{name}={cookie.value}"


class Chair:
    """A program's line to one table, and what it knows of it."""

    def __init__(self, address: str, query: dict[str, str], headers: dict[str, str]) -> None:
        self._address = address
        self._query = query
        self._headers = headers
        self._socket: ClientConnection | None = None
        self._sent: dict[str, bytes] = {}
        self._replies: dict[str, asyncio.Future[wire.Granted | wire.Refused]] = {}
        self._frames: asyncio.Queue[wire.Events | None] = asyncio.Queue()
        self._keys = count(1)
        self.seen = -1
        """The last step that has come."""
        self.why_closed = ""
        """Why the server closed the line."""
        self.view: HandState | None = None
        """The hand in play or the last one, as the program's seat sees it."""
        self.mine: wire.Mine | None = None
        """Where the program stands at the table."""

    # The line

    async def read(self) -> None:
        """Read what comes, until the server closes the line for good; a broken one is opened again."""
        tries = 0
        while tries < TRIES:
            try:
                async with connect(
                    self._opened(), additional_headers=self._headers, max_size=None, compression=None
                ) as socket:
                    tries = 0
                    await self._carry(socket)
                if socket.close_code in FOR_GOOD:
                    self.why_closed = socket.close_reason or ""
                    break
            except InvalidStatus as error:
                self.why_closed = f"the server refuses the line: {error.response.status_code}"
                break
            except (OSError, TimeoutError, InvalidHandshake):
                self.why_closed = "the server does not answer"
            await asyncio.sleep(min(FIRST_WAIT * 2**tries, LONGEST_WAIT))
            tries += 1
        self._frames.put_nowait(None)
        for reply in self._replies.values():
            reply.cancel()

    async def _carry(self, socket: ClientConnection) -> None:
        """Carry frames in until the line breaks; what was wished and not answered is wished again: it counts once."""
        self._socket = socket
        with contextlib.suppress(ConnectionClosed):
            for wish in list(self._sent.values()):
                await socket.send(wish, text=True)
            async for frame in socket:
                self._take(_FRAMES.decode(frame))
        self._socket = None

    def _opened(self) -> str:
        query = dict(self._query) if self.seen < 0 else {**self._query, "after": str(self.seen)}
        return f"{self._address}?{urlencode(query)}" if query else self._address

    def _take(self, frame: wire.Events | wire.Granted | wire.Refused) -> None:
        if isinstance(frame, wire.Events):
            self.seen = frame.n
            self._frames.put_nowait(frame)
            return
        self._sent.pop(frame.id, None)
        reply = self._replies.pop(frame.id, None)
        if reply is not None and not reply.done():
            reply.set_result(frame)

    async def wish(self, wish: wire.Wish) -> None:
        """Have a wish granted.

        Raises:
            NotGranted: it is refused.
        """
        reply = await self._wished(wish)
        if isinstance(reply, wire.Refused):
            raise NotGranted(reply.text, reply.code)

    async def _wished(self, wish: wire.Wish) -> wire.Granted | wire.Refused:
        """What becomes of a wish; one that came too fast is wished again after a moment."""
        reply = await self._sent_once(wish)
        for _ in range(TRIES):
            if isinstance(reply, wire.Granted) or reply.code != "too-fast":
                break
            await asyncio.sleep(TOO_FAST_WAIT)
            reply = await self._sent_once(wish)
        return reply

    async def _sent_once(self, wish: wire.Wish) -> wire.Granted | wire.Refused:
        key = f"{id(self):x}-{next(self._keys)}"
        sent = msgspec.json.encode(wire.Command(key, wish))
        reply: asyncio.Future[wire.Granted | wire.Refused] = asyncio.get_running_loop().create_future()
        self._replies[key] = reply
        self._sent[key] = sent
        if self._socket is not None:
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(sent, text=True)
        return await reply

    # The hand

    async def frames(self) -> AsyncIterator[wire.Events]:
        """What happens, batch by batch, folded into the view before it is given; ends when the line is closed."""
        while (frame := await self._frames.get()) is not None:
            self.mine = frame.mine
            if frame.begin is not None:
                self.view = own.begun(frame.begin)
            if self.view is not None:
                seats = len(self.view.seats)
                for written in frame.events:
                    self.view = evolve(self.view, own.event_from(written, seats))
            yield frame

    def options(self, frame: wire.Events) -> Options | None:
        """What the program may do now; None if it is not asked."""
        if frame.options is None or self.view is None:
            return None
        read: Options = codec(Options, len(self.view.seats)).read(frame.options)
        return read

    async def play(self, player: Player, *, chips: int, seat: int | None = None, hands: int | None = None) -> int:
        """Sit down, buy chips, and act by this player until so many hands are over, or the table closes.

        A seat is asked for as soon as one is open, the one named or the first. Chips are bought at the start and
        whenever all are lost. The answer is how many chips were won, or below 0 lost.

        Raises:
            NotGranted: a wish is refused that was not overtaken by what happened.
        """
        played = won = before = last = 0
        claimed = bought = -1
        async for frame in self.frames():
            mine = frame.mine
            # What was made before a wish was granted does not show what came of it.
            if not mine.seat and not mine.claimed and frame.open and frame.n > claimed:
                await self.wish(wire.Claim(seat if seat in frame.open else frame.open[0]))
                claimed = self.seen
            elif mine.seat and mine.may_buy and frame.n > bought and (bought < 0 or self._is_broke(mine)):
                await self._wished(wire.Buy(max(mine.buy_least, min(chips, mine.buy_most))))
                bought = self.seen
            if frame.begin is not None and frame.seat:
                before = begun_with(frame)
            over = any(written["event"] == own.event_name(HandOver) for written in frame.events)
            if over and frame.seat and frame.hand > last:
                last, played = frame.hand, played + 1
                won += self._stack(frame.seat) - before
                if played == hands:
                    await self.wish(wire.Leave())
                    return won
            options = self.options(frame)
            if options is not None and self._frames.empty():
                await self._act(player, frame, options)
        return won

    async def _act(self, player: Player, frame: wire.Events, options: Options) -> None:
        assert self.view is not None, "who may act is in a hand"
        chosen = player.act(self.view, options)
        act = await chosen if inspect.isawaitable(chosen) else chosen
        reply = await self._wished(wished(act, frame))
        if isinstance(reply, wire.Refused) and self.seen == frame.n:
            raise NotGranted(reply.text, reply.code)

    def _is_broke(self, mine: wire.Mine) -> bool:
        """Whether all is lost and the hand is over."""
        if self.view is None or not self.view.over:
            return False
        seat = self.view.seats[mine.seat - 1]
        return seat.part is Part.IN and not seat.stack

    def _stack(self, seat: int) -> int:
        return 0 if self.view is None else self.view.seats[seat - 1].stack


def begun_with(frame: wire.Events) -> int:
    """The chips that the program's seat had before the antes."""
    return own.begun(frame.begin).seats[frame.seat - 1].stack if frame.begin is not None else 0


def wished(act: PlayerAction, frame: wire.Events) -> wire.Wish:
    """An act as a wish, in answer to what was offered.

    Raises:
        NotGranted: no table takes such an act.
    """
    if isinstance(act, AskToSee):
        return wire.AskToSee(act.seat + 1)
    if isinstance(act, Divide):
        raise NotGranted("a pot is not divided by agreement", "agreement")
    to = act.to if isinstance(act, BringIn | Bet | Raise) else None
    cards = tuple([str(card) for card in act.cards if card is not None]) if isinstance(act, Discard) else ()
    name: Any = type(act).__struct_config__.tag
    return wire.Act(name, frame.hand, frame.n, to, cards)


__all__ = ["Chair", "NotGranted", "Player", "Visit", "come_in", "wished"]
