"""For whom a table is kept going: those who are there, and those who play there and are expected back."""

from __future__ import annotations

import time
from collections.abc import Iterable

from sortilege.server.queue import Claim
from sortilege.server.tables.live import LiveTable
from sortilege.server.tables.table import FoldedTable

ELSEWHERE = "elsewhere"  # the address of people whom another process serves


def expected_until(table: FoldedTable, seconds: float) -> int | None:
    """Until when somebody who plays is expected back, in milliseconds: where clocks run, for ever (None)."""
    players = [seat for seat in table.seats if seat.guest is not None]
    if not players:
        return 0
    if table.clocks.used and any(not seat.minder for seat in players):
        return None
    return table.attended + int(seconds * 1000)


def expects_people(table: FoldedTable, now: int, seconds: float) -> bool:
    until = expected_until(table, seconds)
    return until is None or now < until


def claim_of(live: LiveTable, now: int, looks: float, expected: float) -> Claim | None:
    """For whom bots think at a table now; None if for nobody: it sleeps until somebody comes."""
    table, since = live.table, time.monotonic()
    people = table.people()
    following = {(one.guest, one.address) for one in live.everybody()}
    visited = {(guest, address): since - at for (guest, address), at in live.visits.items()}
    players = {address for guest, address in following if guest in people}
    players |= {address for (guest, address), ago in visited.items() if guest in people and ago < expected}
    if players:
        return claim(players, table)
    if live.presence.told.seats or expects_people(table, now, expected):
        return claim([ELSEWHERE], table)
    lookers = {address for _, address in following}
    lookers |= {address for (_, address), ago in visited.items() if ago < looks}
    return claim(lookers, table, people=False) if lookers else None


def claim(addresses: Iterable[str], table: FoldedTable, people: bool = True) -> Claim:
    return Claim(tuple(sorted(addresses)), table.id, people)
