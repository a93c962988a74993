"""What one viewer is sent: numbered frames, the last of them kept for who comes back, and the feeds that carry them.

A viewer has one count for his pictures and, if he is a program, his events. Frames are bytes made from what has
passed the gate.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final, Literal

KEPT: Final = 200
"""How many past frames can be taken up again."""

BEHIND: Final = 300
"""How many frames a reader may be behind before he is cut off; he may come back and go on."""

Kind = Literal["pictures", "events"]


class Feed:
    """Frames for one reader, one after another, until he stops, is too slow, or the table has no more."""

    def __init__(self, left: Callable[["Feed"], None]) -> None:
        self._frames: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._left = left
        self._open = True

    def give(self, frame: bytes) -> None:
        """Have him read a frame; who is too far behind is cut off."""
        if self._frames.qsize() >= BEHIND:
            self.end()
        elif self._open:
            self._frames.put_nowait(frame)

    def end(self) -> None:
        """No more frames come."""
        if self._open:
            self._open = False
            # What he has not read by now he takes up again.
            while not self._frames.empty():
                self._frames.get_nowait()
            self._frames.put_nowait(None)
            self._left(self)

    def __aiter__(self) -> "Feed":
        return self

    async def __anext__(self) -> bytes:
        frame = await self._frames.get()
        if frame is None:
            self._frames.put_nowait(None)
            raise StopAsyncIteration
        return frame

    def ready(self) -> list[bytes]:
        """The frames that can be read without waiting."""
        found: list[bytes] = []
        while not self._frames.empty():
            frame = self._frames.get_nowait()
            if frame is None:
                self._frames.put_nowait(None)
                break
            found.append(frame)
        return found

    async def aclose(self) -> None:
        """Stop reading."""
        self.end()


class Stream:
    """The frames of one viewer and of one kind, by their numbers."""

    def __init__(self) -> None:
        self.feeds: list[Feed] = []
        self._kept: deque[tuple[int, bytes]] = deque(maxlen=KEPT)

    def send(self, n: int, frame: bytes) -> None:
        """Send a frame to all who read, and keep it for who comes back."""
        self._kept.append((n, frame))
        for feed in list(self.feeds):
            feed.give(frame)

    def since(self, after: int, last: int) -> list[bytes] | None:
        """The frames after one, up to the last that was sent; None where some of them are no longer kept."""
        if after == last:
            return []
        kept = [(n, frame) for n, frame in self._kept if n > after]
        if after > last or not kept or kept[0][0] != after + 1 or kept[-1][0] != last:
            return None
        return [frame for _, frame in kept]

    def forget(self) -> None:
        """Keep nothing: who comes back begins anew."""
        self._kept.clear()


__all__ = ["BEHIND", "KEPT", "Feed", "Kind", "Stream"]
