"""Numbers for whoever runs a server, in the form that Prometheus reads."""

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class Metrics:
    """What is counted, in a registry of this server's own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        labels = ("method", "route", "status")
        self.requests = Counter("doorcard_requests", "Requests answered.", labels, registry=self.registry)
        self.request_seconds = Histogram(
            "doorcard_request_seconds",
            "How long a request took.",
            ("route",),
            buckets=SECONDS,
            registry=self.registry,
        )
        self.feeds = Gauge("doorcard_feeds", "Feeds that are open.", ("kind",), registry=self.registry)
        self.frames = Counter("doorcard_frames_sent", "Frames sent over feeds.", registry=self.registry)
        self.wishes = Counter(
            "doorcard_wishes", "Wishes to tables, by what came of them.", ("wish", "outcome"), registry=self.registry
        )
        self.wish_seconds = Histogram(
            "doorcard_wish_seconds",
            "How long a table took to grant or refuse a wish.",
            buckets=SECONDS,
            registry=self.registry,
        )
        self.refusals = Counter(
            "doorcard_refusals", "Requests and connections refused, by why.", ("code",), registry=self.registry
        )
        self.tables = Gauge("doorcard_tables", "Tables that are open.", registry=self.registry)
        self.seats = Gauge("doorcard_seats_taken", "Seats that are taken.", registry=self.registry)

    def text(self) -> bytes:
        """All of it as text."""
        return generate_latest(self.registry)
