"""Somebody wants to be forgotten: their id, their names and what they said are deleted, the games they played stay."""

from __future__ import annotations

from contextlib import suppress

import msgspec

from sortilege.server.store.base import Store
from sortilege.server.tables.aliases import read_known, without, write_known
from sortilege.server.tables.chat import StoredLine
from sortilege.server.tables.deals import DECIDE, DealResult
from sortilege.server.tables.entries import read_entry

ROWS = "UPDATE log SET people = $1 WHERE table_id = $2 AND seq = $3"
RESULTS = "SELECT number, result FROM deals WHERE table_id = $1 AND result IS NOT NULL"
UNSAY = "UPDATE chat SET line = '', salt = '' WHERE table_id = $1 AND id = $2"


async def forget_guest(store: Store, guest: str) -> list[str]:
    """Delete what says who a guest is; the tables that must be read anew. The chain of their logs stays as it is."""
    tables = await store.known_at(guest)
    for table in tables:
        for row in await store.read(table):
            known = read_known(row.people)
            left = without(read_entry(row.entry), known, guest)
            if left != known:
                await store.execute(ROWS, write_known(left), table, row.seq)
        for id, line in await store.said_by(table, guest):
            with suppress(msgspec.MsgspecError):  # a damaged line that names them goes too
                if msgspec.json.decode(line, type=StoredLine).guest != guest:
                    continue
            await store.execute(UNSAY, table, id)
        await store.forget_snapshot(table)
        for part in ("people", "traces"):
            await store.execute(f"DELETE FROM {part} WHERE guest = $1 AND table_id = $2", guest, table)
        for number, text in await store.fetch(RESULTS, table):
            result = msgspec.json.decode(text, type=DealResult)
            others = tuple(None if one == guest else one for one in result.guests)
            if others != result.guests:
                text = msgspec.json.encode(msgspec.structs.replace(result, guests=others)).decode()
                await store.execute(DECIDE, table, number, text)
    for part in ("results", "seen", "deal_seats"):
        await store.execute(f"DELETE FROM {part} WHERE guest = $1", guest)
    return tables
