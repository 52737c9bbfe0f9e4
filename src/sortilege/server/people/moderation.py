"""What the host of a public server can do: hide, close and delete a table, mute and ban a guest or an address until
some time, and read what people report."""

from __future__ import annotations

import asyncio
from typing import Literal

import msgspec
from msgspec import Struct

from sortilege.core.game import Json
from sortilege.core.words import Line
from sortilege.server.guests import Guests
from sortilege.server.messages import TableInfo
from sortilege.server.refusals import Refused
from sortilege.server.settings import Settings
from sortilege.server.store.base import Store

SANCTION = """INSERT INTO sanctions (what, kind, subject, until, why) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (what, kind, subject) DO UPDATE SET until = excluded.until, why = excluded.why"""
LIFT = "DELETE FROM sanctions WHERE what = $1 AND kind = $2 AND subject = $3 RETURNING subject"
ACTIVE = "SELECT what, kind, subject, until, why FROM sanctions WHERE until > $1 ORDER BY until"
OVER = "DELETE FROM sanctions WHERE until <= $1"
REPORT = "INSERT INTO reports (id, at, table_id, report) VALUES ($1, $2, $3, $4)"
REPORTS = "SELECT id, at, table_id, report FROM reports ORDER BY at DESC LIMIT $1"
CLOSE_REPORT = "DELETE FROM reports WHERE id = $1 RETURNING id"
OLD_REPORTS = "DELETE FROM reports WHERE at < $1"

DELETION = 365 * 24 * 60  # minutes in which some server must run that deletes what is to be deleted
HEARD = 20_000  # milliseconds after which every process has heard of it

REASONS = {"ban": "table-server-ban", "mute": "table-server-mute"}

What = Literal["ban", "mute", "hide", "close", "delete"]
Kind = Literal["guest", "address", "table"]


class Sanction(Struct, frozen=True):
    what: What
    kind: Kind
    subject: str  # a guest, a table, or the digest of an address: addresses themselves are not kept
    until: int  # in milliseconds since 1970
    why: str = ""


class Report(Struct, frozen=True):
    """What somebody reports, and the moment it is about."""

    why: str
    by: str  # a guest
    about: str  # a guest
    address: str  # the digest of the address that guest was last seen at, if it is known
    table: TableInfo
    seq: int  # the last row of the table's log then
    lines: tuple[Json, ...]  # the last lines of chat, with who said them


class StoredReport(Struct, frozen=True):
    id: str
    at: int
    table: str
    report: Report


class Moderation:
    def __init__(self, settings: Settings, store: Store, guests: Guests) -> None:
        self.settings = settings
        self.store = store
        self.guests = guests
        self.active: dict[tuple[str, str, str], Sanction] = {}
        self.reading = asyncio.Lock()

    async def refresh(self) -> None:
        """Read what stands, whoever has decided it: this process, another one, or the command line."""
        async with self.reading:  # or what was read earlier could come later, without a ban that stands
            found = [Sanction(*row) for row in await self.store.fetch(ACTIVE, self.settings.now())]
            self.active = {(one.what, one.kind, one.subject): one for one in found}

    def found(self, what: What, kind: Kind, subject: str) -> Sanction | None:
        one = self.active.get((what, kind, subject))
        return one if one is not None and one.until > self.settings.now() else None

    def check(self, what: What, guest: str, address: str) -> None:
        """Refuse somebody who is banned, or muted."""
        if not self.active:
            return
        one = self.found(what, "guest", guest) or self.found(what, "address", self.guests.address(address))
        if one is not None:
            minutes = -(-(one.until - self.settings.now()) // 60_000)
            raise Refused(Line(REASONS[what], {"minutes": minutes, "why": one.why}))

    def check_table(self, table: str) -> None:
        """Refuse whatever is asked for at a table that the host of the server has closed."""
        one = self.found("close", "table", table)
        if one is not None:
            raise Refused(Line("table-server-closed", {"why": one.why}))

    def deleted(self, table: str) -> bool:
        """Whether nobody finds the table any more."""
        return self.found("delete", "table", table) is not None

    def to_delete(self) -> list[str]:
        """The tables whose deletion every process has heard of."""
        marked = [one for one in self.active.values() if one.what == "delete"]
        return [one.subject for one in marked if one.until - DELETION * 60_000 + HEARD < self.settings.now()]

    def hidden(self, table: str) -> bool:
        return self.found("hide", "table", table) is not None

    async def impose(self, what: What, kind: Kind, subject: str, minutes: int, why: str = "") -> Sanction:
        until = self.settings.now() + minutes * 60_000
        one = Sanction(what, kind, subject, until, why)
        await self.store.execute(SANCTION, what, kind, subject, until, why)
        await self.refresh()
        return one

    async def lift(self, what: What, kind: Kind, subject: str) -> bool:
        found = await self.store.fetch(LIFT, what, kind, subject)
        await self.refresh()
        return bool(found)

    async def report(self, table: str, report: Report) -> None:
        text = msgspec.json.encode(report).decode()
        await self.store.execute(REPORT, self.settings.new_id(), self.settings.now(), table, text)

    async def reports(self, limit: int = 100) -> list[StoredReport]:
        rows = await self.store.fetch(REPORTS, limit)
        return [StoredReport(row[0], int(row[1]), row[2], msgspec.json.decode(row[3], type=Report)) for row in rows]

    async def close_report(self, id: str) -> bool:
        return bool(await self.store.fetch(CLOSE_REPORT, id))

    async def forget(self, before: int) -> None:
        """Forget old reports, and what is over."""
        await self.store.execute(OLD_REPORTS, before)
        await self.store.execute(OVER, self.settings.now())
