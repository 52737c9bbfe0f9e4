"""Who is waited for, since when, and what they were told: the same in every process, and once for every turn."""

from __future__ import annotations

from msgspec import Struct

from sortilege.server.store.base import Store

# Whoever is asked again without anybody else in between has just answered: that is the same turn, and no news. A turn
# that comes back (after a pause, or taken back) is the same one too.
WAIT = """INSERT INTO waiting (table_id, guest, turn, open, since, told, nudged) VALUES ($1, $2, $3, 1, $4, $5, 0)
    ON CONFLICT (table_id, guest) DO UPDATE SET turn = excluded.turn, open = 1,
    since = CASE WHEN waiting.turn = excluded.turn THEN waiting.since ELSE excluded.since END,
    told = CASE WHEN waiting.turn = excluded.turn AND waiting.told > 0 THEN waiting.told
        WHEN waiting.turn <> excluded.turn AND waiting.open = 1 THEN excluded.since ELSE excluded.told END,
    nudged = CASE WHEN waiting.turn = excluded.turn THEN waiting.nudged ELSE 0 END"""
OPEN = "SELECT guest FROM waiting WHERE table_id = $1 AND open = 1"
DONE = "UPDATE waiting SET open = 0 WHERE table_id = $1 AND guest = $2"
SEEN = "UPDATE waiting SET told = $3 WHERE table_id = $1 AND guest = $2 AND open = 1 AND told = 0"
DUE = """SELECT table_id, guest, since, told FROM waiting
    WHERE open = 1 AND ((told = 0 AND since <= $1) OR (nudged = 0 AND since <= $2)) ORDER BY since LIMIT $3"""
TAKE_TOLD = "UPDATE waiting SET told = $3 WHERE table_id = $1 AND guest = $2 AND told = 0 RETURNING guest"
TAKE_NUDGE = (
    "UPDATE waiting SET nudged = $3, told = $3 WHERE table_id = $1 AND guest = $2 AND nudged = 0 RETURNING guest"
)
FORGET = "DELETE FROM waiting WHERE since < $1"
OF_GUEST = "DELETE FROM waiting WHERE guest = $1"
MOST = 200  # looked at in one go


class Waited(Struct, frozen=True):
    table: str
    guest: str
    since: int
    told: int


class Waiting:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def wait(self, table: str, guest: str, turn: str, now: int, seen: bool) -> None:
        """Note that a table waits for somebody; `seen` if they look at it."""
        await self.store.execute(WAIT, table, guest, turn, now, now if seen else 0)

    async def waited_for(self, table: str) -> set[str]:
        return {row[0] for row in await self.store.fetch(OPEN, table)}

    async def done(self, table: str, guest: str) -> None:
        await self.store.execute(DONE, table, guest)

    async def seen(self, table: str, guest: str, now: int) -> None:
        """Note that somebody looks at a table: they need not be told."""
        await self.store.execute(SEEN, table, guest, now)

    async def due(self, now: int, after: int, nudge_after: int) -> list[Waited]:
        rows = await self.store.fetch(DUE, now - after, now - nudge_after, MOST)
        return [Waited(*row) for row in rows]

    async def take(self, one: Waited, now: int, nudge: bool) -> bool:
        """Take it upon this process to tell somebody; no other does then."""
        return bool(await self.store.fetch(TAKE_NUDGE if nudge else TAKE_TOLD, one.table, one.guest, now))

    async def forget(self, before: int) -> None:
        await self.store.execute(FORGET, before)

    async def forget_guest(self, guest: str) -> None:
        await self.store.execute(OF_GUEST, guest)
