"""A clock that a test moves by hand."""

import heapq
from datetime import UTC, datetime, timedelta
from itertools import count

BEGAN = datetime(2026, 1, 1, 20, tzinfo=UTC)


class ManualClock:
    """Stands still until it is moved; alarms ring in their order as it passes them."""

    def __init__(self):
        self._now = 1000.0
        self._alarms = []
        self._order = count()

    def now(self):
        return self._now

    def hour(self):
        return BEGAN + timedelta(seconds=self._now - 1000)

    def at(self, when, ring):
        alarm = Alarm(ring)
        heapq.heappush(self._alarms, (when, next(self._order), alarm))
        return alarm

    @property
    def next(self):
        """When the next alarm rings; None if none is set."""
        while self._alarms and self._alarms[0][2].cancelled:
            heapq.heappop(self._alarms)
        return self._alarms[0][0] if self._alarms else None

    def to(self, when):
        """Move to a moment, and ring whatever was to ring by then."""
        while self.next is not None and self.next <= when:
            at, _, alarm = heapq.heappop(self._alarms)
            self._now = max(self._now, at)
            alarm.ring()
        self._now = max(self._now, when)


class Alarm:
    def __init__(self, ring):
        self.ring = ring
        self.cancelled = False

    def cancel(self):
        self.cancelled = True
