"""Finds what is wrong with a database, says it, and mends what can be."""

from __future__ import annotations

import os
import sqlite3
import stat
import sys
from pathlib import Path

from msgspec import Struct

from sortilege.core.errors import Problem
from sortilege.server.plugins.offers import GameOffers
from sortilege.server.plugins.workers import PluginWorkers
from sortilege.server.settings import Settings
from sortilege.server.store.base import Store
from sortilege.server.store.databases import store_at
from sortilege.server.store.salvage import salvage
from sortilege.server.store.sqlite import SqliteStore, made_private
from sortilege.server.tables.chains import check_chain
from sortilege.server.tables.projection import table_info
from sortilege.server.tables.reading import TableReader
from sortilege.server.tables.summary import Summaries, read_summary
from sortilege.server.troubles import Damaged

CUT = "INSERT INTO cut_rows SELECT * FROM log WHERE table_id = $1 AND seq > $2"
CUT_ROWS = """CREATE TABLE IF NOT EXISTS cut_rows (
    table_id TEXT, seq BIGINT, at BIGINT, message TEXT, entry TEXT, people TEXT, link TEXT)"""


class Finding(Struct, frozen=True):
    """Something that is wrong."""

    what: str
    remedy: str = ""  # what `--repair` does about it; empty: nothing can be done
    mended: bool = False


class Doctor:
    def __init__(self, settings: Settings, repair: bool) -> None:
        self.settings = settings
        self.repair = repair
        self.findings: list[Finding] = []
        self.tables = 0

    def found(self, what: str, remedy: str = "") -> bool:
        """Note it; whether it is to be mended."""
        mend = self.repair and bool(remedy)
        self.findings.append(Finding(what, remedy, mend))
        return mend

    async def examine(self) -> list[Finding]:
        url = self.settings.database_url
        if url.startswith("sqlite"):
            path = url.removeprefix("sqlite:///")
            if not Path(path).is_file():
                raise Problem(f"There is no database at {path}.")
            self.permissions(path)
            await self.pages(path)
        store = store_at(url)
        await store.connect()
        try:
            await self.logs(store)
        finally:
            await store.disconnect()
        return self.findings

    def permissions(self, path: str) -> None:
        if sys.platform == "win32":
            return
        mode = stat.S_IMODE(os.stat(path).st_mode)
        what = f"{path} can be read by others (mode {mode:o}): it holds the key that signs cookies."
        if mode & 0o077 and self.found(what, "only you can read it"):
            os.chmod(path, 0o600)

    async def pages(self, path: str) -> None:
        """Look at the file itself. A damaged one is copied, row by row, into a new one."""
        store = SqliteStore(path)
        try:
            await store.connect()
            faults = await store.faults()
        except Problem as error:
            faults = [str(error)]
        finally:
            await store.disconnect()
        if not faults:
            return
        kept = f"{path}.damaged"
        if not self.found(f"{path}: {faults[0]}", f"what can be read is copied into a new file, the old one is {kept}"):
            return
        fresh = f"{path}.new"
        made_private(fresh)
        new = SqliteStore(fresh)
        await new.connect()
        await new.disconnect()
        read = salvage(path, fresh)
        with sqlite3.connect(fresh) as copy:
            copy.execute("DELETE FROM snapshots")
            if not copy.execute("SELECT 1 FROM settings WHERE name = 'schema'").fetchall():
                raise Problem(f"{path}: too little of it can be read; restore a backup.")
        copy.close()
        for name in ("-wal", "-shm"):
            if os.path.exists(path + name):
                os.replace(path + name, kept + name)
        os.replace(path, kept)
        os.replace(fresh, path)
        self.findings[-1] = Finding(
            self.findings[-1].what, f"{read['log']} rows were copied; the old file is {kept}", True
        )

    async def logs(self, store: Store) -> None:
        """Look at every log, and at what is known without reading one."""
        offers = GameOffers(self.settings, PluginWorkers(self.settings.rules_memory, self.settings.rules_deadline))
        reader = TableReader(store, offers)
        ids = sorted(
            {row[0] for row in await store.fetch("SELECT id FROM tables")}
            | {row[0] for row in await store.fetch("SELECT DISTINCT table_id FROM log")}
        )
        self.tables = len(ids)
        summaries = Summaries(self.settings.grace, self.settings.expected)
        for id in ids:
            mended = False
            if lost := await store.damaged_lines(id):
                self.found(f"Table {id}: {lost} damaged lines of talk are not shown.")
            try:
                await check_chain(store, id)
            except Damaged as damage:
                mended = await self.cut(store, id, damage)
                if not mended:
                    continue
            try:
                table = await reader.read(id)
            except Problem as error:
                self.found(f"Table {id}: {error}")
                continue
            text = await store.summary(id)
            known = None if text is None else read_summary(text)
            if mended or known is None or known.info != table_info(table):
                what = f"Table {id}: what is known of it without its log is missing or damaged."
                if mended or self.found(what, "it is worked out anew"):
                    now = self.settings.now()
                    await store.execute("DELETE FROM tables WHERE id = $1", id)
                    await store.summarise(id, table.seq, table.at, summaries.of(table, now))
                    for guest in table.held:
                        await store.sit(guest, id)

    async def cut(self, store: Store, id: str, damage: Damaged) -> bool:
        """A log goes on from its last intact row; what follows is kept aside, for nobody can trust it."""
        if damage.intact < 1:
            self.found(f"Table {id}: {damage} Nothing of it is left to go on from.")
            return False
        if not self.found(f"Table {id}: {damage}", f"it goes on from row {damage.intact}; the rest is in cut_rows"):
            return False
        await store.execute(CUT_ROWS)
        await store.execute(CUT, id, damage.intact)
        await store.execute("DELETE FROM log WHERE table_id = $1 AND seq > $2", id, damage.intact)
        await store.execute("DELETE FROM snapshots WHERE table_id = $1", id)
        return True
