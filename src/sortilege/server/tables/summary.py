"""What the store knows about a table without reading its log."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from sortilege.server.messages import TableInfo
from sortilege.server.projection import table_info
from sortilege.server.store.base import Row, Summary
from sortilege.server.tables.clocks import Clocks
from sortilege.server.tables.consequences import bots_to_act, pending
from sortilege.server.tables.judge import Verdict
from sortilege.server.tables.table import FoldedTable


class StoredSummary(Struct, frozen=True):
    """The text of a summary."""

    info: TableInfo
    guests: tuple[str | None, ...]
    host: str
    to_act: tuple[int, ...] = ()


class Summaries:
    """Makes summaries; `grace` is how long (in seconds) other processes leave a bot's turn to the one that wrote."""

    def __init__(self, grace: float) -> None:
        self.grace = int(grace * 1000)

    def of(self, table: FoldedTable, now: int) -> Summary:
        """Sum up a table as it is."""
        play = table.play
        to_act = play.state.to_act if play is not None and table.running else ()
        hurry = bots_to_act(table) or pending(table, now) is not None
        return summary(table, table.at + self.grace if hurry else next_due(table, table.clocks), to_act)

    def after(self, table: FoldedTable, row: Row, verdict: Verdict) -> Summary:
        """Sum up a table as it will be with one row more; where that is hard to say, make somebody look soon."""
        state = verdict.tried.state if verdict.tried is not None else None
        if state is None or state.over:
            return summary(table, row.at + self.grace, ())
        bots = {number for number, seat in enumerate(table.seats) if seat.player}
        clocks = table.clocks.after(state, row.at, bots)
        due = row.at + self.grace if bots.intersection(state.to_act) else next_due(table, clocks)
        return summary(table, due, state.to_act)


def summary(table: FoldedTable, due: int | None, to_act: tuple[int, ...]) -> Summary:
    listed = table.created.public and not table.locked
    guests = tuple(seat.guest for seat in table.seats)
    text = msgspec.json.encode(StoredSummary(table_info(table), guests, table.host, to_act)).decode()
    return Summary(due, listed, text)


def next_due(table: FoldedTable, clocks: Clocks) -> int | None:
    """Tell when time itself will change something."""
    ballot, deadline = table.ballot, clocks.next_deadline()
    if ballot is None or not ballot.until or not ballot.carried(table.electorate(), table.host):
        return deadline
    return ballot.until if deadline is None else min(ballot.until, deadline)
