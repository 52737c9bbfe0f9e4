"""Counters, gauges and histograms for Prometheus. Several processes of one server add up their figures in a folder."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import AbstractContextManager

import prometheus_client
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # where the processes of one server meet; the library reads it, too
COUNTERS = {
    "entries": "Entries written to tables' logs.",
    "clashes": "Entries that another process was quicker to write.",
    "refused": "Commands refused.",
    "tables_created": "Tables created.",
    "tables_loaded": "Tables read from their logs.",
    "audits": "Tables folded again and compared.",
    "audit_failures": "Tables that were not what their log says.",
    "bot_moves": "Decisions of bots.",
    "bot_failures": "Decisions a bot could not make in time, or at all.",
    "game_failures": "Steps that a game of somebody else's could not make in time, or at all.",
    "slow_clients": "Connections dropped because they read too slowly.",
    "limited": "Messages and requests over a rate limit.",
    "page_troubles": "Errors that pages have told of.",
    "errors": "Failures that should not happen.",
    "calls": "Notices sent to people whose turn it is.",
    "calls_failed": "Notices that could not be sent.",
    "unwritten": "Entries that could not be stored: the disk is full or may not be written, or the database is gone.",
}
GAUGES = {
    "damaged": "Tables set aside because their log is damaged.",
    "tables": "Tables in memory.",
    "listeners": "Open sockets and streams.",
    "tasks": "Pieces of work under way.",
}
TIMES = {
    "request": "From a request to its answer; streams are not counted.",
    "action": "From an action at a table to its row in the store.",
    "bot": "From a question to a bot until its answer, waiting for its turn included.",
}
# Seconds. One action should take a few milliseconds, a bot up to a second.
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)

prometheus_client.disable_created_metrics()  # type: ignore[no-untyped-call]


class Metrics:
    """What one process has counted; the text tells of all processes of its server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.counters = {
            name: Counter(f"sortilege_{name}", told, registry=self.registry) for name, told in COUNTERS.items()
        }
        self.gauges = {
            name: Gauge(f"sortilege_{name}", told, registry=self.registry, multiprocess_mode="livesum")
            for name, told in GAUGES.items()
        }
        self.times = {
            name: Histogram(f"sortilege_{name}_seconds", told, registry=self.registry, buckets=BUCKETS)
            for name, told in TIMES.items()
        }

    def count(self, name: str) -> None:
        self.counters[name].inc()

    def counted(self, name: str) -> float:
        """How often, in this process."""
        return self.registry.get_sample_value(f"sortilege_{name}_total") or 0.0

    def timing(self, name: str) -> AbstractContextManager[object]:
        """Time what is done meanwhile."""
        return self.times[name].time()

    def measure(self, gauges: Mapping[str, int]) -> None:
        for name, value in gauges.items():
            self.gauges[name].set(value)

    def everywhere(self) -> CollectorRegistry:
        """The figures of all processes of this server."""
        if FOLDER not in os.environ:
            return self.registry
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return registry

    def text(self) -> str:
        return generate_latest(self.everywhere()).decode()
