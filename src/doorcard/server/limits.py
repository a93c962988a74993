"""How much anybody may ask for: sizes of what is sent, and how often."""

import time
from collections.abc import Callable
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from doorcard.server.problems import Refusal, answer

LONGEST_BODY: Final = 16 * 1024
"""No request says more, in bytes: a sign with all its fields is a tenth of it."""

LONGEST_FRAME: Final = 4 * 1024
"""No wish is longer, in bytes."""

LONGEST_TARGET: Final = 2048
"""No path with its query is longer, in bytes."""

MOST_KEYS: Final = 50_000
"""How many people or addresses are remembered at a time."""


class Bucket:
    """Lets somebody do a thing so often a second, and up to so many times at once."""

    __slots__ = ("_clock", "_held", "_most", "_rate")

    def __init__(self, rate: float, most: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._most = most
        self._clock = clock
        self._held: dict[str, tuple[float, float]] = {}

    def take(self, key: str, cost: float = 1.0) -> bool:
        """Whether this one may, and it counts; who may not loses nothing by asking."""
        now = self._clock()
        left, since = self._held.get(key, (self._most, now))
        left = min(self._most, left + (now - since) * self._rate)
        if left < cost:
            return False
        self._held.pop(key, None)
        if len(self._held) >= MOST_KEYS:
            self._forget(now)
        self._held[key] = (left - cost, now)
        return True

    def wait(self, key: str, cost: float = 1.0) -> float:
        """How many seconds until this one may."""
        now = self._clock()
        left, since = self._held.get(key, (self._most, now))
        left = min(self._most, left + (now - since) * self._rate)
        return max(0.0, cost - left) / self._rate

    def __len__(self) -> int:
        return len(self._held)

    def __contains__(self, key: str) -> bool:
        return key in self._held

    def _forget(self, now: float) -> None:
        """Forget whose bucket is full again; if that is nobody, who has been away longest."""
        full = [key for key, (left, since) in self._held.items() if left + (now - since) * self._rate >= self._most]
        for key in full or [next(iter(self._held))]:
            del self._held[key]


class BoundedBodies:
    """Refuses a request that says too much, whether it admits its length or not."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what is short enough."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        if len(scope["raw_path"]) + len(scope["query_string"]) > LONGEST_TARGET:
            refusal = Refusal(414, "too-long", f"an address here has at most {LONGEST_TARGET} characters")
            await answer(refusal)(scope, receive, send)
            return
        stated = dict(scope["headers"]).get(b"content-length", b"0")
        if not stated.isdigit() or int(stated) > LONGEST_BODY:
            await answer(too_large())(scope, receive, send)
            return
        taken = 0

        async def counted() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > LONGEST_BODY:
                raise too_large()
            return message

        await self._app(scope, counted, send)


def too_large() -> Refusal:
    """The refusal of a body that is too long."""
    return Refusal(413, "too-large", f"a request may hold {LONGEST_BODY} bytes at most")
