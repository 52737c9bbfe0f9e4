"""How a server is set up."""

from __future__ import annotations

import time
from collections.abc import Callable

from msgspec import Struct

from sortilege.server.guests import fresh_id, fresh_secret


def now() -> int:
    return time.time_ns() // 1_000_000


class Settings(Struct, kw_only=True):
    database_url: str
    games: tuple[str, ...] = ()  # module:value of games offered though not installed
    origins: tuple[str, ...] = ()  # pages from elsewhere that may talk to this server
    proxied: bool = False  # behind a proxy that says whom it speaks for
    bot_workers: int = 1
    bot_deadline: float = 10.0  # seconds for one decision
    bot_memory: int = 1024  # megabytes
    bot_pace: float = 0.6  # seconds before a bot answers, so that people can follow
    grace: float = 15.0  # seconds after which another process takes a bot's turn over
    audit: int = 64  # every so many rows a table is folded again and compared; 0: never
    idle: float = 120.0  # seconds a table stays in memory that nobody uses
    rules_deadline: float = 5.0  # seconds for one step of a game of somebody else's
    rules_memory: int = 512  # megabytes
    trusted: tuple[str, ...] = ()  # games of others that need neither, and are judged in this process
    limits: bool = True
    # For tests: where time, ids and secrets come from
    now: Callable[[], int] = now
    new_id: Callable[[], str] = fresh_id
    new_secret: Callable[[], str] = fresh_secret
