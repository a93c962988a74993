"""The feeds of a table over WebSockets: frames one way, wishes the other.

A wish that cannot be read, or comes too fast, is refused like any other and touches nothing; who goes on is cut off.
Frames come from the room as bytes that have passed the gate, and nothing is added to them here.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Iterator
from typing import Final, Literal, Protocol

import msgspec
from fastapi import APIRouter
from starlette.websockets import WebSocket, WebSocketDisconnect

from doorcard.errors import DoorcardError
from doorcard.server import log, wire
from doorcard.server.clock import in_a_while
from doorcard.server.club import Club, club_of, person_of, visitor_of
from doorcard.server.doorman import POLICY_BROKEN, caller
from doorcard.server.limits import LONGEST_FRAME
from doorcard.server.misread import in_our_words
from doorcard.server.people import Visitor
from doorcard.server.person import Person
from doorcard.server.problems import Refusal
from doorcard.server.wire import Command, Granted, Refused

MOST_UNREADABLE: Final = 10
"""How many frames that cannot be read one connection may send."""

MOST_TOO_FAST: Final = 200
"""How many wishes that come too fast are refused before the connection is cut."""

SLOWEST_READER: Final = 20.0
"""How long a frame may take to go out, in seconds, before the reader is cut off; he may come back and go on."""

WHO_AGAIN: Final = 60.0
"""How often it is asked whether a session still holds, in seconds."""

CHANGES: Final = frozenset(
    (
        wire.Claim,
        wire.Withdraw,
        wire.Wait,
        wire.StopWaiting,
        wire.Buy,
        wire.SitOut,
        wire.ComeBack,
        wire.Leave,
        wire.ChooseGame,
        wire.Pause,
        wire.Resume,
        wire.HandOver,
        wire.ChangeSign,
        wire.SeatRobot,
    )
)
"""Wishes that everybody at the table reads of, and that can be made again and again: only as fast as people do."""

GONE: Final = 1006
TOO_LARGE: Final = 1009
TRY_LATER: Final = 1013
GOING_AWAY: Final = 1001
RESTARTING: Final = 1012

router = APIRouter()

_COMMANDS: Final = msgspec.json.Decoder(Command)

Kind = Literal["feed", "events"]


class Frames(Protocol):
    """What a room gives somebody to read."""

    def __aiter__(self) -> AsyncIterator[bytes]:
        """The frames, one after another."""
        ...

    async def aclose(self) -> None:
        """Stop reading."""
        ...


@router.websocket("/api/tables/{id}/feed")
async def feed(socket: WebSocket, id: str, after: int | None = None, key: str | None = None) -> None:
    """What somebody at a table, or the rail, sees; and his wishes."""
    await _serve(socket, id, "feed", after, key)


@router.websocket("/api/tables/{id}/events")
async def events(socket: WebSocket, id: str, after: int | None = None, key: str | None = None) -> None:
    """The same for a program: typed events instead of pictures."""
    await _serve(socket, id, "events", after, key)


async def _serve(socket: WebSocket, id: str, kind: Kind, after: int | None, key: str | None) -> None:
    """Let somebody in, carry frames and wishes until one of them goes, and tidy up."""
    club = club_of(socket)
    try:
        person = await person_of(socket)
        room = club.house.room(id)
        if not room.may_enter(person, key):
            raise Refusal(403, "private", "this table is by invitation; ask its host for the link")
        if kind == "events" and person is None:
            raise Refusal(401, "name-needed", "say who you are first: this stream is for players")
    except DoorcardError as error:
        code = getattr(error, "code", "not-found")
        club.metrics.refusals.labels(code).inc()
        log.event("feed refused", code=code, caller=caller(socket.scope))
        await socket.accept()
        await socket.close(POLICY_BROKEN, str(error)[:100])
        return
    reader = person.id if person is not None else f"rail {caller(socket.scope)}"
    with _counted(club, reader, kind) as counted:
        await socket.accept()
        if not counted:
            await socket.close(TRY_LATER, "too many feeds are open; close another first")
            return
        frames: Frames = room.events(person, after) if kind == "events" else room.feed(person, after)
        line = Line(socket, club, id, person)
        try:
            await line.carry(frames)
        finally:
            await frames.aclose()


@contextlib.contextmanager
def _counted(club: Club, reader: str, kind: Kind) -> Iterator[bool]:
    """Count an open feed; whether it is within what one may have."""
    held = club.feeds.get(reader, 0)
    if held >= club.settings.sockets_each:
        club.metrics.refusals.labels("too-many-feeds").inc()
        yield False
        return
    club.feeds[reader] = held + 1
    club.metrics.feeds.labels(kind).inc()
    try:
        yield True
    finally:
        club.metrics.feeds.labels(kind).dec()
        club.feeds[reader] -= 1
        if not club.feeds[reader]:
            del club.feeds[reader]


class Line:
    """One open connection between somebody and a table."""

    def __init__(self, socket: WebSocket, club: Club, table: str, person: Person | None) -> None:
        self._socket = socket
        self._club = club
        self._table = table
        self._person = person
        self._unreadable = 0
        self._too_fast = 0
        self._sending = asyncio.Lock()

    async def carry(self, frames: Frames) -> None:
        """Carry frames out and wishes in, until one side stops or has to be stopped."""
        tasks = [
            asyncio.create_task(self._out(frames)),
            asyncio.create_task(self._in()),
            asyncio.create_task(self._still_known()),
        ]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        for task in done:
            error = task.exception()
            if isinstance(error, Cut):
                await self._close(error.code, str(error))
                return
            if error is not None and not isinstance(error, WebSocketDisconnect | OSError):
                log.fault("a feed failed", error, table=self._table)
                await self._close(1011, "something went wrong here; open the feed again")
                return
        if self._club.house.room(self._table).closed:
            await self._close(GOING_AWAY, "the table is closed")
        else:
            await self._close(RESTARTING, "the server is being stopped, or you read too slowly; open the feed again")

    async def _close(self, code: int, reason: str) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
            await self._socket.close(code, reason)

    async def _out(self, frames: Frames) -> None:
        async for frame in frames:
            await self._send(frame)

    async def _send(self, frame: bytes) -> None:
        async with self._sending:
            try:
                async with asyncio.timeout(SLOWEST_READER):
                    await self._socket.send_text(frame.decode())
            except TimeoutError:
                raise Cut(TRY_LATER, "you read too slowly; open the feed again") from None
            except RuntimeError:
                # He has gone between two frames.
                raise WebSocketDisconnect(GONE) from None
        self._club.metrics.frames.inc()

    async def _in(self) -> None:
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            data = text.encode() if text is not None else message.get("bytes") or b""
            reply = await self._answer(data)
            await self._send(msgspec.json.encode(reply))

    async def _answer(self, data: bytes) -> Granted | Refused:
        """What becomes of one frame that somebody sent."""
        if len(data) > LONGEST_FRAME:
            return self._unread("too-large", f"a wish has {LONGEST_FRAME} bytes at most")
        sender = self._person.id if self._person is not None else f"rail {caller(self._socket.scope)}"
        if not self._club.wishes.take(sender):
            self._too_fast += 1
            if self._too_fast > MOST_TOO_FAST:
                raise Cut(POLICY_BROKEN, "too many wishes at once")
            return self._refused(id_of(data), "too-fast", "too many wishes at once; wait a moment", "unread")
        try:
            command = _COMMANDS.decode(data)
        except msgspec.ValidationError as error:
            return self._unread("malformed", in_our_words(error, Command, data), id_of(data))
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return self._unread("malformed", "a wish is a JSON object with an id and a wish", id_of(data))
        wish = type(command.wish).__struct_config__.tag
        if self._person is None:
            return self._refused(command.id, "name-needed", "who looks on from the rail has no wishes", str(wish))
        if type(command.wish) in CHANGES and not self._club.changes.take(self._person.id):
            again = in_a_while(self._club.changes.wait(self._person.id))
            sentence = f"you have changed too much at the tables in a short time; try again {again}"
            return self._refused(command.id, "too-fast", sentence, str(wish))
        began = time.perf_counter()
        try:
            reply = await self._club.house.room(self._table).wish(self._person, command)
        except DoorcardError as error:
            reply = Refused(command.id, "refused", str(error))
        self._club.metrics.wish_seconds.observe(time.perf_counter() - began)
        if isinstance(reply, Refused):
            log.event("wish refused", wish=str(wish), code=reply.code, person=self._person.id, table=self._table)
        outcome = "refused" if isinstance(reply, Refused) else "granted"
        self._club.metrics.wishes.labels(str(wish), outcome).inc()
        return reply

    def _unread(self, code: str, text: str, id: str = "") -> Refused:
        self._unreadable += 1
        if self._unreadable > MOST_UNREADABLE:
            raise Cut(TOO_LARGE if code == "too-large" else POLICY_BROKEN, "too many frames that cannot be read")
        return self._refused(id, code, text, "unread")

    def _refused(self, id: str, code: str, text: str, wish: str) -> Refused:
        self._club.metrics.wishes.labels(wish, "refused").inc()
        if self._too_fast <= 1:
            log.event(
                "wish refused",
                wish=wish,
                code=code,
                table=self._table,
                person=self._person.id if self._person is not None else None,
                caller=caller(self._socket.scope),
            )
        return Refused(id, code, text)

    async def _still_known(self) -> None:
        """Cut the line once its session is over: at once where somebody signs out, else when it is asked again."""
        visitor = await visitor_of(self._socket)
        end = self._club.end_of(visitor.session) if visitor is not None else asyncio.Event()
        while still_known(visitor, self._person):
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(end.wait(), WHO_AGAIN)
            self._socket.scope["state"].pop("visitor", None)
            try:
                visitor = await visitor_of(self._socket)
            except Refusal:
                visitor = None
        raise Cut(POLICY_BROKEN, "your session is over; come in again")


def still_known(visitor: Visitor | None, person: Person | None) -> bool:
    """Whether a line's person is still the one its session says; his name may have changed."""
    return (visitor is None) == (person is None) and (
        visitor is None or person is None or visitor.person.id == person.id
    )


class Cut(Exception):
    """A line that has to be cut, with the code it is closed by."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code


def id_of(data: bytes) -> str:
    """The id of a wish that could not be read, if that much can be."""
    try:
        return msgspec.json.decode(data, type=_Identified).id
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return ""


class _Identified(msgspec.Struct):
    id: str = msgspec.field(default="")

    def __post_init__(self) -> None:
        if len(self.id) > 64:
            raise ValueError("too long")


__all__ = ["Frames", "events", "feed", "id_of", "router"]
