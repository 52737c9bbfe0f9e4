"""Talk at a table: kept apart from the game's log, forbidden where a game is silent."""

from __future__ import annotations

from contextlib import suppress

import msgspec
from msgspec import Struct

from sortilege.core.words import Line
from sortilege.server.guests import Guests
from sortilege.server.limits import Limits
from sortilege.server.messages import Said, Say, encode
from sortilege.server.refusals import Refused
from sortilege.server.settings import Settings
from sortilege.server.store.base import Store
from sortilege.server.store.bus import Bus
from sortilege.server.tables.listeners import Listener
from sortilege.server.tables.live import LiveTable, Voice
from sortilege.server.tables.names import CHAT, clean, nickname
from sortilege.server.tables.open_tables import OpenTables
from sortilege.server.tables.projection import may_talk
from sortilege.server.tables.table import FoldedTable

BACKLOG = 50  # lines of each room, shown to those who come
FADING = 50  # lines after which the oldest may go
VOICES = 200  # of those who watch that are remembered


class StoredLine(Struct, frozen=True):
    """A line of chat as stored."""

    said: Said
    guest: str


class Chat:
    def __init__(
        self, settings: Settings, store: Store, bus: Bus, guests: Guests, tables: OpenTables, limits: Limits
    ) -> None:
        self.guests = guests
        self.limits = limits
        self.settings = settings
        self.store = store
        self.bus = bus
        self.tables = tables

    async def say(self, live: LiveTable, guest: str, address: str, say: Say) -> None:
        table = live.table
        seats = table.seats_of(guest)
        text = clean(say.text, CHAT)
        reason = self.why_not(table, guest, say, bool(seats), text)
        if reason:
            raise Refused(Line(reason))
        self.limits.line(guest, address, table.id, watching=not seats)
        id = self.guests.line_id(table.id, guest, say.id)  # the same for a line that is sent again
        if seats:
            said = Said(id, self.settings.now(), say.room, table.seats[seats[0]].name, text, seats[0])
        else:
            who = self.guests.voice(table.id, guest)
            said = Said(id, self.settings.now(), say.room, self.watcher_name(live, who, say.name), text, who=who)
        spoken = StoredLine(said, guest)
        if said.who and said.who not in live.voices:
            await self.store.trace(guest, table.id)
        if await self.store.say(table.id, said.id, said.at, msgspec.json.encode(spoken).decode()):
            self.pass_on(live, spoken)
            self.bus.publish(f"{table.id}!{said.id}")
            if live.said[said.room] % FADING == 0:
                await self.store.fade(table.id, self.settings.people.kept_lines, said.room)
            live.said[said.room] += 1

    def watcher_name(self, live: LiveTable, who: str, name: str) -> str:
        """Name somebody who watches: as nobody else at the table, and the same as before if they say no other."""
        others = [seat.name for seat in live.table.seats]
        others += [voice.name for other, voice in live.voices.items() if other != who]
        known = live.voices.get(who)
        return nickname(name or (known.name if known is not None else ""), others)

    async def who_is(self, live: LiveTable, who: str) -> str | None:
        """The guest behind what somebody who watches has said."""
        if who not in live.voices:
            await self.read_voices(live)
        voice = live.voices.get(who)
        return voice.guest if voice is not None else None

    async def read_voices(self, live: LiveTable) -> None:
        for spoken in await self.last(live.table.id, VOICES, "watchers"):
            self.learn(live, spoken)

    def learn(self, live: LiveTable, spoken: StoredLine) -> None:
        """Remember who has said something while watching; the longest silent of many is forgotten."""
        if not spoken.said.who:
            return
        live.voices.pop(spoken.said.who, None)
        live.voices[spoken.said.who] = Voice(spoken.guest, spoken.said.name)
        if len(live.voices) > VOICES:
            del live.voices[next(iter(live.voices))]

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
            with suppress(msgspec.MsgspecError):  # a damaged line is not said
                self.pass_on(live, msgspec.json.decode(text, type=StoredLine))

    def pass_on(self, live: LiveTable, spoken: StoredLine) -> None:
        self.learn(live, spoken)
        message = encode(spoken.said)
        listeners = set(live.audience.listeners)
        if live.delayed is not None and spoken.said.room == "watchers":
            listeners |= live.delayed.audience.listeners
        for listener in listeners:
            if may_hear(live.table, listener.guest, spoken.said):
                if listener.unheard is None:
                    listener.send(message)
                else:
                    listener.unheard[spoken.said.id] = message

    async def backlog(self, live: LiveTable, listener: Listener) -> None:
        """Send the last lines to somebody who comes, each once and in order, whatever is said meanwhile."""
        rooms = ["team" if live.table.seats_of(listener.guest) else "watchers"]
        if not live.late(listener.guest):
            rooms.append("table")
        later: dict[str, bytes] = {}
        listener.unheard = later
        try:
            lines = await self.last(live.table.id, BACKLOG, *rooms)
        finally:
            listener.unheard = None
        heard = {one.said.id: encode(one.said) for one in lines if may_hear(live.table, listener.guest, one.said)}
        for message in (heard | later).values():
            listener.send(message)

    async def last(self, table: str, limit: int, *rooms: str) -> list[StoredLine]:
        """The last lines of some rooms, in the order they were said: those of one push none of another out."""
        lines = []
        for room in rooms:
            for text in await self.store.said(table, limit, room):
                with suppress(msgspec.MsgspecError):  # a damaged line
                    lines.append(msgspec.json.decode(text, type=StoredLine))
        return sorted(lines, key=lambda spoken: spoken.said.at)


def may_hear(table: FoldedTable, guest: str, said: Said) -> bool:
    seats = table.seats_of(guest)
    if guest in table.banned or not (seats or table.created.watching.allowed):
        return False
    if said.room == "watchers":
        return not seats
    if said.room == "team":
        play = table.play
        if play is None or said.seat is None:
            return said.seat in seats
        team = table.game.side(play.state, said.seat)
        mates = [seat for seat in seats if table.game.side(play.state, seat) == team]
        return any(said.at >= table.seats[seat].since for seat in mates)  # not what was said before they came
    return True
