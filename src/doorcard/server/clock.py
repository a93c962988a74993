"""Time at a table: what the hour is, how long somebody still has, and when silence speaks for him.

While it is his turn his own time runs, then his time bank, which is for the whole sitting. While he is cut off his
grace runs before either; it is as long as the sign says, once for each hand, however often he drops out. When all of
it is gone `doorcard.engine.silence` says what his silence comes to.
"""

import asyncio
import math
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Protocol

import msgspec
from msgspec.structs import replace


class Alarm(Protocol):
    """Something that is to happen at some time."""

    def cancel(self) -> None:
        """Let it not happen."""
        ...


class Clock(Protocol):
    """The time, and alarms."""

    def now(self) -> float:
        """Seconds that have gone by since some moment; never fewer than before."""
        ...

    def hour(self) -> datetime:
        """The date and the time of day."""
        ...

    def at(self, when: float, ring: Callable[[], None]) -> Alarm:
        """Call something when ``now`` is this."""
        ...


class SystemClock:
    """The machine's clock."""

    def now(self) -> float:
        """Seconds since the machine was started."""
        return time.monotonic()

    def hour(self) -> datetime:
        """The date and the time of day."""
        return datetime.now(UTC)

    def at(self, when: float, ring: Callable[[], None]) -> Alarm:
        """Call something when ``now`` is this."""
        return asyncio.get_running_loop().call_later(max(0.0, when - self.now()), ring)


class TurnClock(msgspec.Struct, frozen=True):
    """How long somebody has for his turn, counted from a moment."""

    at: float
    """The moment, as the clock has it."""
    act: float
    """What is left of the time for one act, in seconds."""
    bank: float
    """What is left of his time bank."""
    grace: float
    """How long the table still waits while he is cut off."""
    away: bool
    of: float
    """The time for one act."""

    def advanced(self, now: float) -> "TurnClock":
        """The same at a later moment."""
        gone = max(0.0, now - self.at)
        grace, act, bank = self.grace, self.act, self.bank
        if self.away:
            gone, grace = _spent(gone, grace)
        gone, act = _spent(gone, act)
        _, bank = _spent(gone, bank)
        return replace(self, at=now, act=act, bank=bank, grace=grace)

    def present(self, now: float, away: bool) -> "TurnClock":
        """The same with him there, or cut off, from now on."""
        return replace(self.advanced(now), away=away)

    @property
    def left(self) -> float:
        """How long until silence speaks for him."""
        return (self.grace if self.away else 0.0) + self.act + self.bank


def _spent(gone: float, left: float) -> tuple[float, float]:
    """Time taken from what is left; what of it remains to be taken elsewhere, and what is left then."""
    taken = min(gone, left)
    return gone - taken, left - taken


def in_a_while(seconds: float) -> str:
    """When to try again, in words.

    >>> in_a_while(0.2), in_a_while(12.1), in_a_while(200)
    ('in 1 second', 'in 13 seconds', 'in 4 minutes')
    """
    whole = max(1, math.ceil(seconds))
    number, unit = (whole, "second") if whole < 100 else (math.ceil(whole / 60), "minute")
    return f"in {number} {unit}{'' if number == 1 else 's'}"


__all__ = ["Alarm", "Clock", "SystemClock", "TurnClock", "in_a_while"]
