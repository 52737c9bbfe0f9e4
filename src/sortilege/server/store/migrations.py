"""The schema of the database, and how an older database comes to be like a new one: step by step, never back.

Version 1 is what was there before versions were counted. A new database goes through the same steps. All of them are
one transaction: a database is of the old version or of the new one. Steps are never changed once they are released, and
use no code that may change: what they need of the log's entries stands here.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from hashlib import blake2b
from typing import Any, Protocol

import msgspec

from sortilege.core.chain import alias, first_link, link
from sortilege.core.errors import Problem

PAGE = 2000  # rows in memory at a time


class Connection(Protocol):
    """A connection in a transaction, the same for both databases."""

    async def fetch(self, sql: str, *args: Any) -> list[tuple[Any, ...]]: ...

    async def many(self, sql: str, rows: Sequence[tuple[Any, ...]]) -> None: ...


Step = Callable[[Connection], Awaitable[None]]

LANDED = (
    """CREATE TABLE IF NOT EXISTS log (
        table_id TEXT NOT NULL, seq BIGINT NOT NULL, at BIGINT NOT NULL, message TEXT, entry TEXT NOT NULL,
        PRIMARY KEY (table_id, seq), UNIQUE (table_id, message))""",
    """CREATE TABLE IF NOT EXISTS tables (
        id TEXT PRIMARY KEY, seq BIGINT NOT NULL, touched BIGINT NOT NULL, due BIGINT, listed BIGINT NOT NULL,
        summary TEXT NOT NULL)""",
    "CREATE INDEX IF NOT EXISTS tables_due ON tables (due)",
    "CREATE INDEX IF NOT EXISTS tables_touched ON tables (touched)",
    """CREATE TABLE IF NOT EXISTS chat (
        table_id TEXT NOT NULL, id TEXT NOT NULL, at BIGINT NOT NULL, line TEXT NOT NULL,
        PRIMARY KEY (table_id, id))""",
    "CREATE TABLE IF NOT EXISTS people (guest TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (guest, table_id))",
    "CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
)

# A server of version 1 that still runs gives no link, so that its rows are refused and it acknowledges nothing.
CHAINED_LOG = """CREATE TABLE chained_log (
    table_id TEXT NOT NULL, seq BIGINT NOT NULL, at BIGINT NOT NULL, message TEXT, entry TEXT NOT NULL,
    people TEXT, link TEXT NOT NULL, PRIMARY KEY (table_id, seq), UNIQUE (table_id, message))"""
SNAPSHOTS = """CREATE TABLE snapshots (
    table_id TEXT PRIMARY KEY, seq BIGINT NOT NULL, link TEXT NOT NULL, state TEXT NOT NULL, checksum TEXT NOT NULL)"""
OUTAGES = "CREATE TABLE outages (began BIGINT PRIMARY KEY, ended BIGINT NOT NULL)"
# When anybody last served: nobody has written it down, but something happened then.
SERVED = """INSERT INTO settings (name, value)
    SELECT 'served', CAST(MAX(at) AS TEXT) FROM log HAVING MAX(at) IS NOT NULL"""
PERSONAL = {
    "created": ("host",),
    "sat": ("guest", "name"),
    "removed": ("guest",),
    "muted": ("guest",),
    "proposed": ("guest",),
    "voted": ("guest",),
}
OLD_ROWS = "SELECT seq, at, message, entry FROM log WHERE table_id = $1 AND seq > $2 ORDER BY seq LIMIT $3"
ADD_ROW = """INSERT INTO chained_log (table_id, seq, at, message, entry, people, link)
    VALUES ($1, $2, $3, $4, $5, $6, $7)"""


async def seal_chat(connection: Connection) -> None:
    """Every line of chat gets a salted digest, by which damage shows, and which may stay when the line is deleted."""
    await connection.fetch("ALTER TABLE chat ADD COLUMN salt TEXT NOT NULL DEFAULT ''")
    await connection.fetch("ALTER TABLE chat ADD COLUMN digest TEXT NOT NULL DEFAULT ''")
    sealed = []
    for table, id, line in await connection.fetch("SELECT table_id, id, line FROM chat"):
        salt = secrets.token_urlsafe(12)
        sealed.append((salt, alias(salt, line), table, id))
    if sealed:
        await connection.many("UPDATE chat SET salt = $1, digest = $2 WHERE table_id = $3 AND id = $4", sealed)


async def land(connection: Connection) -> None:
    for statement in LANDED:
        await connection.fetch(statement)


async def chain(connection: Connection) -> None:
    """Chain the rows of every log, and put aliases in the place of people."""
    await connection.fetch(CHAINED_LOG)
    await connection.fetch(SNAPSHOTS)
    await connection.fetch(OUTAGES)
    await connection.fetch(SERVED)
    for (table,) in await connection.fetch("SELECT DISTINCT table_id FROM log ORDER BY table_id"):
        people: dict[str, tuple[str, str]] = {}
        before, last = first_link(table), 0
        while rows := await connection.fetch(OLD_ROWS, table, last, PAGE):
            chained = []
            for seq, at, message, entry in rows:
                name = None if message is None else message_name(message)
                text, known = hidden(entry, people)
                before, last = link(before, seq, at, name, text), seq
                chained.append((table, seq, at, name, text, known, before))
            await connection.many(ADD_ROW, chained)
    await connection.fetch("DROP TABLE log")
    await connection.fetch("ALTER TABLE chained_log RENAME TO log")


def message_name(message: str) -> str:
    """The name of a message in the log: who sent it does not show."""
    return blake2b(message.encode(), digest_size=15).hexdigest()


def hidden(text: str, people: dict[str, tuple[str, str]]) -> tuple[str, str | None]:
    """An entry with aliases, and what they stand for; one that cannot be read stays what it is."""
    try:
        entry = msgspec.json.decode(text)
        fields = PERSONAL.get(entry["do"], ())
    except (msgspec.MsgspecError, KeyError, TypeError):
        return text, None
    known = {}
    for field in fields:
        value = entry.get(field)
        if not isinstance(value, str):
            continue
        if value not in people:
            salt = secrets.token_urlsafe(12)
            people[value] = alias(salt, value), salt
        name, salt = people[value]
        entry[field], known[name] = name, (salt, value)
    return msgspec.json.encode(entry).decode(), msgspec.json.encode(known).decode() if known else None


# What is known of people beyond one table. An address is kept as a digest with the server's key.
PEOPLE = (
    """CREATE TABLE sessions (
        guest TEXT NOT NULL, id TEXT NOT NULL, label TEXT NOT NULL, began BIGINT NOT NULL, seen BIGINT NOT NULL,
        revoked BIGINT NOT NULL, PRIMARY KEY (guest, id))""",
    "CREATE TABLE origins (table_id TEXT PRIMARY KEY, address TEXT NOT NULL, at BIGINT NOT NULL)",
    """CREATE TABLE sanctions (
        what TEXT NOT NULL, kind TEXT NOT NULL, subject TEXT NOT NULL, until BIGINT NOT NULL, why TEXT NOT NULL,
        PRIMARY KEY (what, kind, subject))""",
    """CREATE TABLE reports (
        id TEXT PRIMARY KEY, at BIGINT NOT NULL, table_id TEXT NOT NULL, report TEXT NOT NULL)""",
)


async def know_people(connection: Connection) -> None:
    for statement in PEOPLE:
        await connection.fetch(statement)


# What is remembered of games that are over, and of deals that are played again.
REMEMBERED = (
    """CREATE TABLE results (
        guest TEXT NOT NULL, table_id TEXT NOT NULL, number BIGINT NOT NULL, at BIGINT NOT NULL, result TEXT NOT NULL,
        PRIMARY KEY (guest, table_id, number))""",
    """CREATE TABLE seen (
        table_id TEXT NOT NULL, number BIGINT NOT NULL, guest TEXT NOT NULL, PRIMARY KEY (table_id, number, guest))""",
    """CREATE TABLE deals (
        deal TEXT NOT NULL, table_id TEXT NOT NULL, number BIGINT NOT NULL, result TEXT,
        PRIMARY KEY (table_id, number))""",
    "CREATE INDEX deals_deal ON deals (deal)",
    """CREATE TABLE deal_seats (
        deal TEXT NOT NULL, guest TEXT NOT NULL, seat BIGINT NOT NULL, PRIMARY KEY (deal, guest, seat))""",
    "CREATE TABLE links (code TEXT PRIMARY KEY, guest TEXT NOT NULL, until BIGINT NOT NULL)",
)


async def remember(connection: Connection) -> None:
    for statement in REMEMBERED:
        await connection.fetch(statement)


# How people are called whose turn it is: the ways they have chosen, since when they are waited for, and who wants no
# mail (as a digest with the server's key).
CALLS = (
    """CREATE TABLE ways (
        id TEXT PRIMARY KEY, guest TEXT NOT NULL, session TEXT NOT NULL, table_id TEXT NOT NULL, way TEXT NOT NULL,
        confirmed BIGINT NOT NULL, failures BIGINT NOT NULL, used BIGINT NOT NULL)""",
    """CREATE TABLE waiting (
        table_id TEXT NOT NULL, guest TEXT NOT NULL, turn TEXT NOT NULL, open BIGINT NOT NULL, since BIGINT NOT NULL,
        told BIGINT NOT NULL, nudged BIGINT NOT NULL, PRIMARY KEY (table_id, guest))""",
    "CREATE TABLE mail_refusals (address TEXT PRIMARY KEY, at BIGINT NOT NULL)",
)


async def call_people(connection: Connection) -> None:
    for statement in CALLS:
        await connection.fetch(statement)


# Programs of other people that wait for challenges, and what they are to answer.
VISITORS = (
    """CREATE TABLE bot_accounts (
        name TEXT PRIMARY KEY, guest TEXT NOT NULL, games TEXT NOT NULL, level TEXT NOT NULL, at_once BIGINT NOT NULL,
        seen BIGINT NOT NULL)""",
    """CREATE TABLE challenges (
        id TEXT PRIMARY KEY, guest TEXT NOT NULL, table_id TEXT NOT NULL, at BIGINT NOT NULL, challenge TEXT NOT NULL,
        answer TEXT NOT NULL)""",
)


async def welcome_visitors(connection: Connection) -> None:
    for statement in VISITORS:
        await connection.fetch(statement)


# What was found out about games that are over, each as a whole.
REVIEWS = """CREATE TABLE reviews (
    table_id TEXT NOT NULL, number BIGINT NOT NULL, version TEXT NOT NULL, at BIGINT NOT NULL, review TEXT NOT NULL,
    PRIMARY KEY (table_id, number))"""


async def keep_reviews(connection: Connection) -> None:
    await connection.fetch(REVIEWS)


# Where somebody is known without ever having had a seat: who watched and talked, asked for a seat, was muted.
TRACES = "CREATE TABLE traces (guest TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (guest, table_id))"

NAMING = "SELECT entry, people FROM log WHERE table_id = $1 AND people <> ''"
TRACE = "INSERT INTO traces (guest, table_id) VALUES ($1, $2)"


async def find_traces(connection: Connection) -> None:
    await connection.fetch(TRACES)
    for (table,) in await connection.fetch("SELECT DISTINCT table_id FROM log ORDER BY table_id"):
        found = set()
        for (line,) in await connection.fetch("SELECT line FROM chat WHERE table_id = $1 AND line <> ''", table):
            with suppress(msgspec.MsgspecError, KeyError):  # a damaged line
                found.add(msgspec.json.decode(line, type=dict[str, Any])["guest"])
        for entry, people in await connection.fetch(NAMING, table):
            with suppress(msgspec.MsgspecError):  # damaged rows too
                known = msgspec.json.decode(people, type=dict[str, tuple[str, str]])
                named = msgspec.json.decode(entry, type=dict[str, Any])
                found |= {known[one][1] for field in ("guest", "host") if (one := named.get(field)) in known}
        if found:
            await connection.many(TRACE, [(guest, table) for guest in sorted(found)])


STEPS: tuple[Step, ...] = (
    *(land, chain, know_people, seal_chat, remember, call_people, welcome_visitors, keep_reviews, find_traces),
)
VERSION = len(STEPS)


async def migrate(connection: Connection, steps: tuple[Step, ...] = STEPS) -> None:
    """Bring a database to this version; `Problem` if it is of a newer one."""
    await connection.fetch(LANDED[-1])
    found = await connection.fetch("SELECT value FROM settings WHERE name = 'schema'")
    version = int(found[0][0]) if found else 0
    if version > len(steps):
        raise Problem(
            f"This database is of a newer version of Sortilège (schema {version}, this one knows {len(steps)}):"
            " install that version again, or restore a backup of before."
        )
    if version == len(steps):
        return
    for step in steps[version:]:
        await step(connection)
    await connection.fetch("DELETE FROM settings WHERE name = 'schema'")
    await connection.fetch("INSERT INTO settings (name, value) VALUES ('schema', $1)", str(len(steps)))
