"""Whether the log of a table is what was written, without folding it."""

from __future__ import annotations

import msgspec

from sortilege.core.chain import first_link, link
from sortilege.core.errors import Problem
from sortilege.server.store.base import Row, Store
from sortilege.server.tables.aliases import read_known
from sortilege.server.tables.entries import AnyEntry, read_entry
from sortilege.server.troubles import Damaged

PAGE = 500  # rows read at a time


def check_row(row: Row, seq: int, before: str) -> AnyEntry:
    """The entry of row `seq`, which must follow the link `before`; raises `Damaged`."""
    if row.seq != seq:
        raise Damaged(f"Row {seq} of this table's log is missing.")
    if row.link != link(before, row.seq, row.at, row.message, row.entry):
        raise Damaged(f"Row {seq} of this table's log is damaged.")
    try:
        read_known(row.people)
        return read_entry(row.entry)
    except (msgspec.MsgspecError, Problem, TypeError) as error:
        raise Damaged(f"Row {seq} of this table's log cannot be read: {error}") from error


async def check_chain(store: Store, id: str) -> int:
    """How many rows a log has; raises `Damaged`, with `intact` rows before the damage."""
    before, seq = first_link(id), 0
    try:
        known = await store.last_seq(id)  # first: more may be written meanwhile
        while rows := await store.read(id, seq, most=PAGE):
            for row in rows:
                check_row(row, seq + 1, before)
                before, seq = row.link, seq + 1
        if not seq:
            raise Damaged("This table's log is missing.")
        if known is not None and known > seq:
            raise Damaged(f"Rows {seq + 1} to {known} of this table's log are missing.")
    except Damaged as error:
        error.intact = seq
        raise
    return seq
