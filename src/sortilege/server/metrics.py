"""Counters and gauges, in the text format of Prometheus."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

HELP = {
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
    "unwritten": "Entries that could not be stored: the disk is full or may not be written, or the database is gone.",
    "damaged": "Tables set aside because their log is damaged.",
    "tables": "Tables in memory.",
    "listeners": "Open sockets and streams.",
    "tasks": "Pieces of work under way.",
}


class Metrics:
    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()

    def count(self, name: str) -> None:
        self.counts[name] += 1

    def text(self, counts: Mapping[str, float], gauges: Mapping[str, int]) -> str:
        lines: list[str] = []
        for name, help in HELP.items():
            gauge = name in gauges
            full = f"sortilege_{name}" + ("" if gauge else "_total")
            lines.append(f"# HELP {full} {help}")
            lines.append(f"# TYPE {full} {'gauge' if gauge else 'counter'}")
            lines.append(f"{full} {gauges[name] if gauge else int(counts.get(name, 0))}")
        return "\n".join(lines) + "\n"
