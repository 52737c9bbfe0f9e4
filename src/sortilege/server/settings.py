"""How a server is set up."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec
from msgspec import Struct

from sortilege.server.guests import fresh_id, fresh_secret

STARTED = time.time_ns() - time.monotonic_ns()


def now() -> int:
    """Milliseconds since 1970. Nobody sets this clock while a process runs: it goes on from when it was started."""
    return (STARTED + time.monotonic_ns()) // 1_000_000


class NetworkLimits(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How much one connection may ask of the server, and for how long; enforced where bytes arrive."""

    head_bytes: int = 16 * 1024  # of a request's first line and headers
    head_seconds: float = 10.0  # to send them
    body_bytes: int = 64 * 1024  # of what follows them
    body_seconds: float = 20.0  # to send it
    idle_seconds: float = 30.0  # between two requests on one connection
    message_bytes: int = 32 * 1024  # of a message on a socket, in one frame or several
    frames_per_second: float = 20.0  # of every kind on a socket: messages, parts of them, pings
    frames_at_once: float = 100.0  # after a silence
    address_frames_per_second: float = 200.0  # on all sockets of one address
    address_frames_at_once: float = 1000.0  # after a silence
    unsent_bytes: int = 1 << 20  # waiting for a client that reads slowly
    stuck_seconds: float = 10.0  # until a client that reads nothing is let go
    connections_per_address: int = 400  # friends, or a school, may share one
    connections_per_second: float = 50.0  # new ones of one address, beyond so many at once
    spare_descriptors: int = 64  # kept for the database, the workers and those who are inside


class Rate(Struct, frozen=True, forbid_unknown_fields=True):
    """How often something may happen: so many times a second, and at most so many at once."""

    per_second: float
    at_once: float


class PeopleLimits(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How much one guest may do, and all guests of one address; thirty friends, or a school, may share one."""

    messages: Rate = Rate(10, 60)  # of one guest, over all their sockets
    address_messages: Rate = Rate(150, 900)  # of all guests of one address
    actions: Rate = Rate(5, 60)  # of one guest at one table
    other_commands: Rate = Rate(0.2, 40)  # proposals, votes, pauses, undo…: rows that nobody needs many of
    address_commands: Rate = Rate(1, 120)  # the same, of all guests of one address at one table
    asks: Rate = Rate(1 / 60, 4)  # for seats left in the middle of a game, of one address at one table
    lines: Rate = Rate(0.5, 10)  # of chat, of one guest
    table_lines: Rate = Rate(5, 40)  # and of all who play at one table, or of all who watch it
    address_lines: Rate = Rate(1, 20)  # and of all guests of one address there
    kept_lines: int = 1000  # of chat, in each room of a table: the oldest go
    tables: Rate = Rate(1 / 60, 20)  # new ones of one guest
    address_tables: Rate = Rate(0.2, 120)  # new ones of one address: a lesson is one too
    reports: Rate = Rate(1 / 300, 5)  # of one address
    studies: Rate = Rate(1 / 60, 30)  # of cards that bots try out, for one address
    challenges: Rate = Rate(0.1, 10)  # of one guest, to bots that wait for them
    reviews: Rate = Rate(1 / 60, 40)  # of finished games, for one address
    new_guests: Rate = Rate(0.1, 100)  # identities of one address
    followed_by_guest: int = 16  # sockets and streams at a time
    followed_by_strangers: int = 60  # of one address, without an identity
    watchers: int = 100  # of one table at a time
    watchers_of_address: int = 40  # of those, from one address
    rows: int = 100_000  # of one table's log
    listed_by_host: int = 3  # public tables of one host that are shown
    listed_by_address: int = 10  # and of one address


class Keep(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How many days things are kept that nobody uses."""

    tables: int = 400  # 0: for ever
    lobbies: int = 14  # tables where no game has begun
    tables_without_people: int = 2  # where nobody has ever had a seat
    guests: int = 400  # sessions: who somebody is
    reports: int = 90  # what people have reported, dealt with or not
    addresses: int = 30  # by which address a table was opened, as a digest


class QueueLimits(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How much thinking one address, and what plays without people, may ask for."""

    waiting_per_address: int = 100  # pieces of work that wait
    without_people_share: float = 0.5  # of the workers' time, for tables where no person plays
    without_people_burst: float = 5.0  # seconds of it that may be saved up
    without_people_thinks: float = 0.3  # of its usual time: what has begun keeps a worker from people
    least_share: float = 0.1  # of its usual time, for what thinks less because others wait
    decision_seconds: float = 1.0  # for one decision, whatever a bot's settings say


class CallSettings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How people are called whose turn it is and who are elsewhere."""

    public_url: str = ""  # where people reach this server: links in mail lead there
    webhooks: bool = False  # whether people may name addresses that are called
    loopback: bool = False  # whether such an address may be on this very machine
    push_services: tuple[str, ...] = ()  # where notices to browsers may go besides the services of their makers
    smtp_url: str = ""  # the server that takes our mail; none: there is no mail
    mail_from: str = ""  # whom that mail is from
    after: float = 30.0  # seconds that somebody is waited for before they are called
    nudge_after: float = 24 * 3600.0  # seconds until they are called a second time, and the last for that turn
    nudge_from: float = 3600.0  # seconds until others at the table may have them called again
    look: float = 2.0  # seconds between two looks at who is to be called
    ways: int = 10  # of one guest
    failures: int = 5  # in a row, until a way is no longer tried
    new_ways: Rate = Rate(1 / 600, 10)  # of one guest: new ones, and trying them out
    address_ways: Rate = Rate(1 / 60, 40)  # and of all guests of one address
    confirmations: Rate = Rate(1 / 28800, 2)  # mails to one address that has not been confirmed
    notices: Rate = Rate(1 / 60, 30)  # to one guest
    notices_to_host: Rate = Rate(2, 60)  # to all addresses at one host
    refusals: int = 30  # days for which nobody may have mail sent to somebody who did not want it


class Settings(Struct, kw_only=True):
    database_url: str = ""  # sqlite:///FILE or postgresql://…; none: a file in the data folder
    games: tuple[str, ...] = ()  # module:value of games offered though not installed
    origins: tuple[str, ...] = ()  # pages from elsewhere that may talk to this server
    domains: tuple[str, ...] = ()  # names under which people reach this server, besides its addresses
    proxied: bool = False  # behind a proxy that says whom it speaks for
    bot_workers: int = 1  # processes in which bots think
    bot_deadline: float = 10.0  # seconds for one decision
    bot_memory: int = 1024  # megabytes
    review_effort: int = 0  # iterations of the search for the review of one game; 0: the usual
    bot_pace: float = 0.6  # how slowly bots answer: their times are drawn in this unit, in seconds; 0: at once
    show_pace: float = 1.0  # how much of the time it takes to show what happened is given before people think
    grace: float = 15.0  # seconds after which another process takes a bot's turn over
    audit: int = 256  # every so many rows a table is folded again, compared and kept as a snapshot; 0: never
    idle: float = 120.0  # seconds a table stays in memory that nobody uses
    rules_deadline: float = 5.0  # seconds for one step of a game of somebody else's
    rules_memory: int = 512  # megabytes
    trusted: tuple[str, ...] = ()  # games of others that need neither, and are judged in this process
    limits: bool = True  # how often and how many: switched off for measuring only
    network: NetworkLimits = NetworkLimits()
    people: PeopleLimits = PeopleLimits()
    queue: QueueLimits = QueueLimits()
    keep: Keep = Keep()
    calls: CallSettings = CallSettings()
    admin_token: str = ""  # opens the host's page and the API for moderation; none: they are closed
    public_metrics: bool = False  # whether everybody may read /metrics; else this machine, and who has the token
    looks: float = 60.0  # seconds for which bots play on for those who only look, after they have looked
    expected: float = 600.0  # seconds for which somebody who plays is expected back
    # For tests: where time, ids and secrets come from
    now: Callable[[], int] = now
    new_id: Callable[[], str] = fresh_id
    new_secret: Callable[[], str] = fresh_secret


# The settings without those for tests: what a file can say (server/config.py), and what other processes are told.
PlainSettings = msgspec.defstruct(
    "PlainSettings",
    [
        (field.name, field.type, field.default)
        for field in msgspec.structs.fields(Settings)
        if field.name not in ("now", "new_id", "new_secret")
    ],
    kw_only=True,
    forbid_unknown_fields=True,
)
