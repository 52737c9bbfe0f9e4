"""How a server is set up."""

from __future__ import annotations

import time
from collections.abc import Callable

from msgspec import Struct

from sortilege.server.guests import fresh_id, fresh_secret


def now() -> int:
    return time.time_ns() // 1_000_000


class NetworkLimits(Struct, frozen=True, kw_only=True):
    """How much one connection may ask of the server, and for how long; enforced where bytes arrive."""

    head_bytes: int = 16 * 1024  # of a request's first line and headers
    head_seconds: float = 10.0  # to send them
    body_bytes: int = 64 * 1024
    body_seconds: float = 20.0
    idle_seconds: float = 30.0  # between two requests on one connection
    message_bytes: int = 32 * 1024  # of a message on a socket, in one frame or several
    frames_per_second: float = 20.0  # of every kind on a socket: messages, parts of them, pings
    frames_at_once: float = 100.0
    unsent_bytes: int = 1 << 20  # waiting for a client that reads slowly
    stuck_seconds: float = 10.0  # until a client that reads nothing is let go
    connections_per_address: int = 400  # friends, or a school, may share one
    spare_descriptors: int = 64  # kept for the database, the workers and those who are inside


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
    limits: bool = True  # how often and how many: switched off for measuring only
    network: NetworkLimits = NetworkLimits()
    # For tests: where time, ids and secrets come from
    now: Callable[[], int] = now
    new_id: Callable[[], str] = fresh_id
    new_secret: Callable[[], str] = fresh_secret
