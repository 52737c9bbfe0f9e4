"""What the store knows about a table without reading its log."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from sortilege.core.game import Json
from sortilege.core.state import State
from sortilege.server.messages import TableInfo
from sortilege.server.store.base import Row, Summary
from sortilege.server.tables import entries
from sortilege.server.tables.attendance import expected_until, expects_people
from sortilege.server.tables.clocks import Clocks
from sortilege.server.tables.consequences import bots_to_act, pending
from sortilege.server.tables.judge import Verdict
from sortilege.server.tables.projection import seen_late, table_info
from sortilege.server.tables.table import FoldedTable, by_person


class StoredSummary(Struct, frozen=True):
    """The text of a summary."""

    info: TableInfo
    guests: tuple[str | None, ...]
    host: str
    to_act: tuple[int, ...] = ()
    seen_at: int = 0  # when something last happened that everybody could notice
    expected_until: int | None = None  # when nobody who plays is expected back any more; None: that does not happen
    lesson: bool = False  # whether it is played to learn
    turn_number: int | None = None  # of the game that is on, where it counts its turns
    told: int | None = None  # how many of its games, from the first on, may be told; None: an earlier version wrote it
    options: Json | None = None  # that the table was made with; None: an earlier version wrote it
    deadlines: dict[int, int] = {}  # when the time of a seat that is thinking is up

    def may_tell(self, number: int, stands_alone: bool) -> bool:
        """Whether a game, counted from 1, may be told; of an adventure that an earlier version summed up, none."""
        if self.told is not None:
            return number <= self.told
        return self.info.told or (stands_alone and number < self.info.number)

    def for_strangers(self, now: int) -> TableInfo:
        """What somebody may know who has no seat there."""
        delay = self.info.watching.delay * 1000
        if not delay:
            return self.info
        options = self.info.options if self.options is None else self.options
        return seen_late(self.info, options, now - self.seen_at < delay)


def read_summary(text: str) -> StoredSummary | None:
    """A summary as stored; None if it is damaged: one table must not hide the others."""
    try:
        return msgspec.json.decode(text, type=StoredSummary)
    except (msgspec.MsgspecError, TypeError):
        return None


class Summaries:
    """Makes summaries; `grace` is how long (in seconds) other processes leave a bot's turn to the one that wrote, and
    `expected` how long somebody who plays is expected back."""

    def __init__(self, grace: float, expected: float) -> None:
        self.grace = int(grace * 1000)
        self.expected = expected

    def of(self, table: FoldedTable, now: int) -> Summary:
        """Sum up a table as it is."""
        play = table.play
        to_act = play.state.to_act if play is not None and table.running else ()
        bots = bots_to_act(table) and expects_people(table, now, self.expected)
        hurry = bots or pending(table, now) is not None
        soon = max(table.at, table.opens_at) + self.grace
        state = None if play is None else play.state
        due = soon if hurry else next_due(table, table.clocks)
        return self.summary(table, due, to_act, state, table.clocks)

    def after(self, table: FoldedTable, row: Row, verdict: Verdict) -> Summary:
        """Sum up a table as it will be with one row more; where that is hard to say, make somebody look soon."""
        if isinstance(verdict.entry, entries.Acted | entries.Undone) and verdict.entry.quiet:
            return self.of(table, row.at)  # nobody else may notice that anything happened
        state = verdict.tried.state if verdict.tried is not None else None
        if state is None or state.over:
            return self.summary(table, row.at + self.grace, (), None, table.clocks, row.at)
        bots = {number for number, seat in enumerate(table.seats) if seat.player}
        time = verdict.entry.allowance if isinstance(verdict.entry, entries.Acted) else 0
        clocks = table.clocks.after(state, row.at, bots, time)
        soon = bots.intersection(state.to_act) and (
            by_person(verdict.entry) or expects_people(table, row.at, self.expected)
        )
        due = row.at + time + self.grace if soon else next_due(table, clocks)
        return self.summary(table, due, state.to_act, state, clocks, row.at)

    def summary(
        self,
        table: FoldedTable,
        due: int | None,
        to_act: tuple[int, ...],
        state: State | None,
        clocks: Clocks,
        seen_at: int | None = None,
    ) -> Summary:
        listed = table.created.public and not table.locked
        guests = tuple(seat.guest for seat in table.seats)
        seen = table.seen_at if seen_at is None else seen_at
        until = expected_until(table, self.expected)
        info = table_info(table)
        told = len(table.games) if info.told else table.first
        turn = None if state is None or state.over else table.game.turn_number(state) or None  # 0: before the first
        options = table.created.options
        ends = {seat: end for seat in to_act if (end := clocks.deadline(seat)) is not None}
        stored = StoredSummary(info, guests, table.host, to_act, seen, until, table.learning, turn, told, options, ends)
        return Summary(due, listed, msgspec.json.encode(stored).decode())


def next_due(table: FoldedTable, clocks: Clocks) -> int | None:
    """Tell when time itself will change something."""
    ballot, deadline = table.ballot, clocks.next_deadline()
    if ballot is None or not ballot.until or not ballot.carried(table.electorate(), table.host):
        return deadline
    return ballot.until if deadline is None else min(ballot.until, deadline)
