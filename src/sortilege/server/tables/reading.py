"""From a log to a table: bounded by snapshots, checked row by row, and without keeping anybody else waiting."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from functools import partial

from sortilege.core.chain import Proof, ProofRow
from sortilege.core.errors import Problem
from sortilege.server.plugins.offers import GameOffers
from sortilege.server.store.base import END, KeptSnapshot, Row, Store
from sortilege.server.tables.aliases import read_known
from sortilege.server.tables.entries import Acted, Ended, Started, Undone, read_entry
from sortilege.server.tables.play import UNSEEN, Play, TriedAction
from sortilege.server.tables.snapshots import checksum, restore, write_snapshot
from sortilege.server.tables.table import FoldedTable
from sortilege.server.troubles import Damaged

PAGE = 500  # rows read at a time
LONG = 1000  # rows that nobody should have to read twice
AT_ONCE = 0.003  # seconds of work, then others have their turn

log = logging.getLogger("sortilege.server")


class NoTable(Exception):
    """There is no table with this id."""


class Turns:
    """Long work that lets others have their turn."""

    def __init__(self) -> None:
        self.since = time.monotonic()

    async def pause(self) -> None:
        if time.monotonic() - self.since > AT_ONCE:
            await asyncio.sleep(0)
            self.since = time.monotonic()


class TableReader:
    def __init__(self, store: Store, offers: GameOffers) -> None:
        self.store = store
        self.offers = offers

    def new_table(self, id: str) -> FoldedTable:
        return FoldedTable(id, self.offers.of_table)

    async def read(self, id: str, last: int = END) -> FoldedTable:
        """The table as it was after this row, or is now; raises `NoTable`, or `Damaged`."""
        table = await self.from_snapshot(id, last) or self.new_table(id)
        known = table.seq
        await self.read_on(table, last)
        if not table.seq:
            raise NoTable(id)
        if last == END and table.seq - known > LONG:
            await self.keep(table)
        return table

    async def keep(self, table: FoldedTable) -> None:
        """Keep a table as it is, for the next who reads it."""
        state = await table.ask(write_snapshot)
        with suppress(Problem):  # it can be read without, and a store that cannot be written tells so elsewhere
            await self.store.keep_snapshot(table.id, KeptSnapshot(table.seq, table.link, state, checksum(state)))

    async def read_on(self, table: FoldedTable, last: int = END) -> None:
        """Take in what the log has more."""
        turns = Turns()
        while rows := await self.store.read(table.id, table.seq, last, PAGE):
            for row in rows:
                try:
                    await table.take(row, shown=False)
                except Problem:
                    raise
                except Exception as error:  # it was damaged before rows were chained
                    raise Damaged(f"Row {row.seq} of this table's log makes no sense: {error!r}.") from error
                await turns.pause()
            if len(rows) < PAGE:
                break
        if table.play is not None:
            table.play.trail.clear()

    async def from_snapshot(self, id: str, last: int) -> FoldedTable | None:
        """The table from which to go on; one that cannot be used is only a loss of time."""
        kept = await self.store.snapshot(id)
        if kept is None or kept.seq > last:
            return None
        rows = await self.store.read(id, kept.seq - 1, kept.seq)
        try:
            if not rows or rows[0].link != kept.link or checksum(kept.state) != kept.checksum:
                raise ValueError("not a snapshot of this log")
            return await restore(id, self.offers.of_table, kept.state)
        except Exception as error:
            log.warning("snapshot not usable", extra={"table": id, "error": f"{type(error).__name__}: {error}"})
            return None

    # Games that are over

    async def play(self, table: FoldedTable, number: int) -> Play:
        """A game of the table, counted from 0: the last one, or an earlier one played again from the log."""
        if number == len(table.games) - 1 and table.play is not None:
            return table.play
        rows = await self.rows_of(table, number)
        start = read_entry(rows[0].entry)
        if not isinstance(start, Started):
            raise Damaged(f"Row {rows[0].seq} of this table's log begins no game.")
        first = number == 0
        play = await table.ask(lambda table: table.set_up(start, first))
        turns = Turns()
        for row in rows[1:]:
            match entry := read_entry(row.entry):
                case Acted():
                    action = table.game.actions.by_text[entry.action]
                    after = await table.offered.run(partial(play.repeated, entry.seat, action))
                    play.accept(entry.seat, action, TriedAction(after, UNSEEN, entry.quiet))
                case Undone():
                    before = await table.offered.run(partial(play.before_undo, entry.moves, entry.only))
                    if before is None:
                        raise Damaged(f"Row {row.seq} of this table's log takes back what it cannot.")
                    play.back(before, entry.moves, entry.epoch, entry.only)
                case Ended():
                    play.given_up = not play.state.over
                    play.ended = entry.why if play.given_up else ""
            await turns.pause()
        play.trail.clear()
        return play

    async def rows_of(self, table: FoldedTable, number: int) -> list[Row]:
        game = table.games[number]
        last = table.seq if game.last is None else game.last
        return await self.store.read(table.id, game.first - 1, last)

    async def proof(self, table: FoldedTable, number: int) -> Proof:
        """The rows from which anybody can verify the record of a game."""
        rows = await self.rows_of(table, number)
        before = await self.store.read(table.id, rows[0].seq - 2, rows[0].seq - 1)
        names = {}
        for row in rows:
            known, entry = read_known(row.people), read_entry(row.entry)
            name = getattr(entry, "name", "")
            if name in known:
                names[name] = known[name].salt, known[name].value
        chained = tuple(ProofRow(row.seq, row.at, row.message, row.entry) for row in rows)
        return Proof(before[0].link, rows[-1].link, chained, names)
