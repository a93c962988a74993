"""Serve tables that people sit at, with a browser or a program."""

import asyncio
import socket
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any

from doorcard.cli.setup import CommandError

if TYPE_CHECKING:
    from doorcard.server.club import Club
    from doorcard.server.settings import Settings


def serve(file: Path | None, **flags: Any) -> None:
    """Serve until told to stop.

    Raises:
        DoorcardError: a setting, the address, the key or the store cannot be used, or the server is not installed.
    """
    try:
        from doorcard.server import log
        from doorcard.server.serving import serve as serving
        from doorcard.server.settings import read_settings
    except ModuleNotFoundError as error:
        raise CommandError(f"{error.name} is missing; pip install 'doorcard[server]' brings it") from None
    settings = read_settings(file, **flags)
    log.begin(settings.log, settings.log_level)
    _run(serving(settings, _say, lambda club, address: _announce(club, address, settings)))


def _run(work: Coroutine[Any, Any, None]) -> None:
    loop: Callable[[], asyncio.AbstractEventLoop] | None
    try:
        from uvloop import new_event_loop as loop
    except ModuleNotFoundError:
        loop = None
    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(work)


def _say(words: str) -> None:
    print(words, file=sys.stderr, flush=True)


def _announce(club: "Club", address: str, settings: "Settings") -> None:
    """Print where to go."""
    lines = [f"Open {address}/ in a browser."]
    rooms = [room for room in club.house.rooms() if room.plan.listed]
    if rooms:
        lines.append(f"A seat is free at {address}/table/{rooms[0].id}")
    if settings.host in ("0.0.0.0", "::"):
        lines.append(f"Others on your network: {_on_the_network(address)}/")
    elif not settings.public:
        lines.append("Only this machine gets in; --host 0.0.0.0 lets in others on your network.")
    lines.append("Ctrl-C closes it after the hands in play.")
    print("\n".join(lines), flush=True)


def _on_the_network(address: str) -> str:
    """The same address as others on the network type it; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(("10.255.255.255", 1))
            host = asked.getsockname()[0]
        except OSError:
            host = socket.gethostname()
    return f"http://{host}:{address.rpartition(':')[2]}"
