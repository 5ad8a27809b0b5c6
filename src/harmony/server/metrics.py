"""Figures for Prometheus: what the server does and how long it takes."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_QUICK: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Metrics:
    """All figures of this process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.events = Counter("harmony_events", "Events saved", registry=self.registry)
        self.groups = Histogram(
            "harmony_group_size", "Units in a group commit", buckets=(1, 2, 5, 10, 20, 50, 100, 500),
            registry=self.registry,
        )  # fmt: skip
        self.commit_s = Histogram(
            "harmony_commit_seconds", "Time of a group commit", buckets=_QUICK, registry=self.registry
        )
        self.answer_s = Histogram(
            "harmony_answer_seconds", "Time from a socket message to its acknowledgement", buckets=_QUICK,
            registry=self.registry,
        )  # fmt: skip
        self.refusals = Counter("harmony_refusals", "Messages refused", ["code"], registry=self.registry)
        self.sockets = Gauge("harmony_sockets", "Open sockets", registry=self.registry)
        self.tables = Gauge("harmony_live_tables", "Tables in memory", registry=self.registry)
        self.requests = Histogram(
            "harmony_request_seconds", "Time of an HTTP request", ["route", "status"], buckets=_QUICK,
            registry=self.registry,
        )  # fmt: skip
        self.bot_turns = Counter("harmony_bot_turns", "Turns that bots played", ["bot"], registry=self.registry)
        self.bot_failures = Counter(
            "harmony_bot_failures", "Bot workers that crashed or were stuck and were replaced", ["why"],
            registry=self.registry,
        )  # fmt: skip

    def note_commit(self, units: int, seconds: float) -> None:
        """A group was committed."""
        self.groups.observe(units)
        self.commit_s.observe(seconds)

    def text(self) -> bytes:
        """All figures as Prometheus reads them."""
        return generate_latest(self.registry)


METRICS: Final = Metrics()
"""The figures of this process."""
