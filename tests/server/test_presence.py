"""Who is at the table: told to everybody there, across processes, and after a little while when somebody has gone."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable

import pytest

from sortilege.server.tables import presence
from sortilege.server.tables.listeners import StreamListener
from sortilege.server.tables.presence import Presence
from sortilege.server.tables.seats import Seat
from sortilege.server.tables.table import FoldedTable
from tests.server.serving import SATCHELS, WHISPERS, Running, at
from tests.server.test_socket import joined, kinds, take


def present(messages: list[dict[str, list[int]]]) -> list[list[int]]:
    return [message["seats"] for message in messages if message["type"] == "present"]  # type: ignore[comparison-overlap]


def test_everybody_hears_who_comes_and_who_has_gone(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "AWAY", 0.05)

    async def test(running: Running) -> None:
        made = await running.create(WHISPERS, 3, ["mine", "open", "open"])
        table, host = made["table"], made["token"]
        guest = await running.post(f"/api/tables/{table}/seats", {"name": "Bea", "seat": 2})
        async with joined(running, table, host) as ada:
            first = await take(ada)
            assert kinds(first)[0] == "welcome"
            assert first[0]["now"] > 0
            assert present(first) == [[0]]
            async with joined(running, table, guest["token"]) as bea:
                assert present(await take(bea)) == [[0, 2]]
                assert present(await take(ada)) == [[0, 2]]
                async with joined(running, table, name="Lou\u202e") as watcher:  # holds no seat
                    assert present(await take(watcher)) == [[0, 2]]
                    told = [message for message in await take(ada) if message["type"] == "present"]
                    assert told == [{"type": "present", "seats": [0, 2], "watchers": ["Lou"]}]
                    async with joined(running, table, name="Béa") as other:  # who looks like somebody who plays
                        await take(other)
                        told = [message for message in await take(ada) if message["type"] == "present"]
                        assert told[-1]["watchers"] == ["Béa 2", "Lou"]
            while not (heard := present(await take(ada))) or heard[-1] != [0]:
                await asyncio.sleep(0.02)
            await running.do(table, host, "leave", seat=0)
            assert present(await take(ada)) == [[]]

    at(test, sqlite_url)


@pytest.mark.parametrize("silence", [None, 0.05])
def test_in_a_silent_game_it_is_told_late_that_somebody_has_gone(
    silence: float | None, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a minute: coming and going could be a code. Nor are those who watch named there."""
    assert presence.AWAY_IN_SILENCE == 60
    monkeypatch.setattr(presence, "AWAY", 0.01)
    if silence is not None:
        monkeypatch.setattr(presence, "AWAY_IN_SILENCE", silence)

    async def test(running: Running) -> None:
        made = await running.create(SATCHELS, 2, ["mine", "open"], options={"silent": True})
        table, host = made["table"], made["token"]
        guest = await running.post(f"/api/tables/{table}/seats", {"name": "Bea"})
        await running.do(table, host, "start")
        async with joined(running, table, host) as ada:
            async with joined(running, table, guest["token"]) as bea, joined(running, table, name="7!") as watcher:
                await take(bea)
                await take(watcher)
                told = [message for message in await take(ada) if message["type"] == "present"]
                assert told[-1] == {"type": "present", "seats": [0, 1], "watchers": [""]}
            if silence is None:
                await asyncio.sleep(0.3)
                assert present(await take(ada)) == []
            else:
                while not (heard := present(await take(ada))) or heard[-1] != [0]:
                    await asyncio.sleep(0.02)

    at(test, sqlite_url)


class Seated(FoldedTable):
    """A table where guests sit as they are told, without a log."""

    silent = False

    def __init__(self, *guests: str) -> None:
        self.id = "t"
        self.banned = set[str]()
        self.guests = guests
        self.seats = [Seat(guest) for guest in guests]

    def seats_of(self, guest: str) -> list[int]:
        return [seat for seat, one in enumerate(self.guests) if one == guest]


def last(listener: StreamListener) -> list[int]:
    seats: list[int] = json.loads(listener.queue[-1])["seats"]
    return seats


def test_processes_tell_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one that comes later, and none for ever: a process that falls silent is forgotten."""
    clock = [1000.0]
    monkeypatch.setattr("sortilege.server.tables.presence.time.monotonic", lambda: clock[0])
    table = Seated("ada", "bea")
    here: dict[str, list[StreamListener]] = {"one": [], "two": []}
    both: dict[str, Presence] = {}

    def process(name: str, other: str) -> Presence:
        def listeners() -> Iterable[StreamListener]:
            return here[name]

        def note(_table: str, there: str) -> None:
            if other in both:
                both[other].hear_from(name, *there.split("@"))

        both[name] = Presence(table, listeners, note)
        return both[name]

    ada, bea, lou = StreamListener("ada"), StreamListener("bea"), StreamListener("lou")
    lou.name = "Lou & Lé@"
    here["one"].append(ada)
    process("one", "two").update()
    assert last(ada) == [0]
    here["two"].append(bea)
    process("two", "one").update()
    assert (last(ada), last(bea)) == ([0, 1], [0, 1])
    here["two"].append(lou)  # who watches
    both["two"].update()
    assert [json.loads(one.queue[-1]).get("watchers") for one in (ada, bea, lou)] == [[lou.name]] * 3
    assert both["one"].watchers_elsewhere == 1
    here["two"].remove(lou)
    both["two"].update()
    assert "watchers" not in json.loads(ada.queue[-1])
    clock[0] += presence.LOST + 1
    for each in both.values():
        each.repeat()
    assert last(ada) == [0, 1]
    del both["two"]
    clock[0] += presence.LOST + 1
    both["one"].repeat()
    assert last(ada) == [0]
