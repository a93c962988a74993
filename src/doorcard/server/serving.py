"""Serving a club: the address it listens on, and how it closes when it is told to."""

import asyncio
import contextlib
import gc
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Final

import uvicorn

from doorcard.errors import DoorcardError
from doorcard.server import log
from doorcard.server.app import Application
from doorcard.server.club import Club
from doorcard.server.limits import LONGEST_FRAME
from doorcard.server.opening import open_club
from doorcard.server.settings import Settings

SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)

LONGEST_HEADERS: Final = 16 * 1024
CLOSING_SECONDS: Final = 5
"""How long requests under way may still take once the hands in play are over."""


class CannotListen(DoorcardError):
    """Nobody can be served at the address of the settings."""


class Serving(uvicorn.Server):
    """A server that lets hands in play end before it goes; told twice, it goes at once."""

    def __init__(
        self,
        config: uvicorn.Config,
        club: Club,
        said: Callable[[str], None],
        opened: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(config)
        self._club = club
        self._said = said
        self._opened = opened
        self._closing: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open, and say so once people can come in and signals are listened to."""
        await super().startup(sockets)
        _spare_full_collections()
        self._opened()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Listen to signals while serving; having closed in order is no failure, and is not told as one."""
        here = threading.current_thread() is threading.main_thread()
        before = {one: signal.signal(one, self.handle_exit) for one in SIGNALS if here}
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The first time, close between hands; the second time, now."""
        if self._closing is not None:
            self.force_exit = self.should_exit
            self.should_exit = True
            return
        self._closing = asyncio.get_running_loop().create_task(self._close())

    async def _close(self) -> None:
        self._said("Closing after the hands in play. Once more to close now.")
        log.event("closing")
        await self._club.house.close()
        self.should_exit = True


def _spare_full_collections() -> None:
    """Look seldom through all there is: with many tables that stops every one of them for a fifth of a second.

    What a hand leaves behind is freed as it is let go; only what holds itself in a circle waits for a collection.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)


def listen(settings: Settings) -> socket.socket:
    """A socket at the address of the settings.

    Raises:
        CannotListen: it is taken, or is none of this machine's.
    """
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        opened = socket.socket(family, kind, protocol)
    except OSError as error:
        raise CannotListen(f"{settings.host} is no address here: {_reason(error)}") from None
    try:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        opened.bind(address)
        opened.listen(2048)
    except OSError as error:
        opened.close()
        raise CannotListen(
            f"cannot listen on {settings.host} port {settings.port}: {_reason(error)}; --port names another"
        ) from None
    opened.setblocking(False)
    return opened


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()


def address_of(settings: Settings, listening: socket.socket) -> str:
    """The address to type into a browser on this machine, or the public one."""
    if settings.public:
        return settings.public
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "127.0.0.1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def config_of(club: Club) -> uvicorn.Config:
    """How uvicorn serves a club: sizes are bounded, and a proxy is believed only where one is named."""
    settings = club.settings
    return uvicorn.Config(
        Application(club),
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        ws="websockets-sansio",
        ws_max_size=2 * LONGEST_FRAME,
        ws_per_message_deflate=False,
        h11_max_incomplete_event_size=LONGEST_HEADERS,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=CLOSING_SECONDS,
    )


async def serve(settings: Settings, said: Callable[[str], None], opened: Callable[[Club, str], None]) -> None:
    """Serve until told to stop; ``opened`` is called with the club and its address when people can come in.

    Raises:
        DoorcardError: the address, the key or the store cannot be used.
    """
    with contextlib.closing(listen(settings)) as listening:
        async with open_club(settings) as club:
            address = address_of(settings, listening)
            await Serving(config_of(club), club, said, lambda: opened(club, address)).serve(sockets=[listening])
