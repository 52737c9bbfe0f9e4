"""Talk at a table: kept apart from the game's log, forbidden where a game is silent."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from sortilege.core.words import Line
from sortilege.server.messages import Said, Say, encode
from sortilege.server.projection import may_talk
from sortilege.server.settings import Settings
from sortilege.server.store.base import Store
from sortilege.server.store.bus import Bus
from sortilege.server.tables.judge import Refused
from sortilege.server.tables.listeners import Listener
from sortilege.server.tables.live import LiveTable
from sortilege.server.tables.names import CHAT, clean
from sortilege.server.tables.open_tables import OpenTables
from sortilege.server.tables.table import FoldedTable

BACKLOG = 50  # lines shown to those who come


class StoredLine(Struct, frozen=True):
    """A line of chat as stored."""

    said: Said
    guest: str


class Chat:
    def __init__(self, settings: Settings, store: Store, bus: Bus, tables: OpenTables) -> None:
        self.settings = settings
        self.store = store
        self.bus = bus
        self.tables = tables

    async def say(self, live: LiveTable, guest: str, say: Say) -> None:
        table = live.table
        seats = table.seats_of(guest)
        text = clean(say.text, CHAT)
        reason = self.why_not(table, guest, say, bool(seats), text)
        if reason:
            raise Refused(Line(reason))
        name = table.seats[seats[0]].name if seats else ""
        seat = seats[0] if seats else None
        said = Said(self.settings.new_id(), self.settings.now(), say.room, name, text, seat)
        spoken = StoredLine(said, guest)
        await self.store.say(table.id, said.id, said.at, msgspec.json.encode(spoken).decode())
        self.spread(live, spoken)
        self.bus.publish(f"{table.id}!{said.id}")

    def why_not(self, table: FoldedTable, guest: str, say: Say, seated: bool, text: str) -> str:
        if guest in table.banned:
            return "table-removed"
        if guest in table.muted:
            return "table-muted"
        if not may_talk(table):
            return "table-silence"
        if (say.room == "watchers") == seated or (not seated and not table.created.watching.allowed):
            return "table-other-room"  # those who watch talk among themselves: they may know too much, or too little
        if not text:
            return "table-no-text"
        return ""

    async def hear(self, id: str, line: str) -> None:
        """A line said through another process."""
        text = await self.store.said_one(id, line)
        live = self.tables.get(id)
        if text is not None and live is not None:
            self.spread(live, msgspec.json.decode(text, type=StoredLine))

    def spread(self, live: LiveTable, spoken: StoredLine) -> None:
        message = encode(spoken.said)
        listeners = set(live.audience.listeners)
        if live.delayed is not None and spoken.said.room == "watchers":
            listeners |= live.delayed.audience.listeners
        for listener in listeners:
            if hears(live.table, listener.guest, spoken.said):
                listener.send(message)

    async def backlog(self, live: LiveTable, listener: Listener) -> None:
        for text in await self.store.said(live.table.id, BACKLOG):
            said = msgspec.json.decode(text, type=StoredLine).said
            if hears(live.table, listener.guest, said) and (said.room == "watchers" or not live.late(listener)):
                listener.send(encode(said))


def hears(table: FoldedTable, guest: str, said: Said) -> bool:
    seats = table.seats_of(guest)
    if guest in table.banned:
        return False
    if said.room == "watchers":
        return not seats
    if said.room == "team":
        play = table.play
        if play is None or said.seat is None:
            return said.seat in seats
        team = table.game.side(play.state, said.seat)
        return any(table.game.side(play.state, seat) == team for seat in seats)
    return True
