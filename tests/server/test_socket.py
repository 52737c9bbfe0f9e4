"""The socket: those who watch, talk, come back, are slow, or mean harm."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from sortilege.server.http import guard
from sortilege.server.tables import listeners
from tests.server.player import say
from tests.server.serving import PATIENCE, SATCHELS, SCRAMBLE, WHISPERS, Running, act, at, serving

Json = dict[str, Any]


@asynccontextmanager
async def joined(running: Running, table: str, token: str = "", **hello: Any) -> AsyncIterator[ClientConnection]:
    url = running.url.replace("http", "ws") + "/api/socket"
    headers = {"authorization": f"Bearer {token}"} if token else {}
    async with connect(url, additional_headers=headers) as socket:
        await say(socket, type="hello", protocol=1, table=table, **hello)
        yield socket


async def take(socket: ClientConnection) -> list[Json]:
    """Everything sent so far."""
    await say(socket, type="ping", at=1)
    found = []
    while (message := json.loads(await socket.recv()))["type"] != "pong":
        found.append(message)
    return found


async def until_closed(socket: ClientConnection) -> AsyncIterator[str | bytes]:
    with suppress(ConnectionClosed):
        while True:
            yield await socket.recv()


def views(messages: list[Json]) -> list[Json]:
    return [message for message in messages if message["type"] == "view"]


def kinds(messages: list[Json]) -> list[str]:
    return [message["type"] for message in messages]


def test_coming_back_brings_what_was_missed_and_nothing_twice(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(WHISPERS, 2, ["mine", "mine"])
        table, token = made["table"], made["token"]
        await running.do(table, token, "start")
        async with joined(running, table, token) as socket:
            first = await take(socket)
        assert kinds(first)[:3] == ["welcome", "table", "you"]
        seen = [{"seat": view["seat"], "version": view["version"]} for view in views(first)]
        assert [view.get("since") for view in views(first)] == [None, None]
        for seat in (0, 1):
            legal = (await running.get(f"/api/tables/{table}/view", token, seat=seat))["view"]["legal"]
            await act(running, table, token, seat, legal[0])
        async with joined(running, table, token, seen=seen) as socket:
            back = views(await take(socket))
            assert [(view["since"], view["version"], len(view["events"])) for view in back] == [(1, 3, 2)] * 2
            await say(socket, type="resync")
            again = views(await take(socket))
            assert [view.get("since") for view in again] == [None, None]
            await say(socket, type="recall", id="r", seat=0)
            (recalled,) = await take(socket)
            assert recalled["events"] == back[0]["events"]
        async with joined(running, table, token, seen=[{"seat": 0, "version": 999}]) as socket:
            assert views(await take(socket))[0].get("since") is None  # never our version: start afresh

    at(test, sqlite_url)


def test_spectators_see_what_is_public_late_or_what_a_seat_shows(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(WHISPERS, 2, ["mine", "mine"])
        table, token = made["table"], made["token"]
        await running.do(table, token, "start")
        async with joined(running, table) as watcher, joined(running, table, watch=1) as curious:
            (public,) = views(await take(watcher))
            assert public["view"]["table"]["hands"] == [2, 2]
            assert views(await take(curious))[0]["seat"] is None
            await running.do(table, token, "consent", seat=1)
            (shown,) = views(await take(curious))
            assert shown["seat"] == 1
            assert len(shown["view"]["table"]["hands"][1]) == 2
            assert views(await take(watcher)) == []
        closed = await running.create(WHISPERS, 2, ["mine", "mine"], watching={"allowed": False})
        await running.do(closed["table"], closed["token"], "start")
        async with joined(running, closed["table"]) as watcher:
            told = await take(watcher)
            assert (views(told), [one["unseen"] for one in told if one["type"] == "you"]) == ([], ["watching"])
        late = await running.create(WHISPERS, 2, ["mine", "mine"], watching={"delay": 3600})
        table, token = late["table"], late["token"]
        await running.do(table, token, "start")
        async with joined(running, table) as watcher, joined(running, table, token) as player:
            assert views(await take(watcher)) == []  # an hour ago there was no game
            assert len(views(await take(player))) == 2
            refused = await running.get(f"/api/tables/{table}/view", status=409)
            assert refused["reason"]["id"] == "table-not-yours"

    at(test, sqlite_url)


def test_whoever_is_sent_away_is_told_and_watches_no_longer(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(WHISPERS, 2, ["mine", "open"])
        table, host = made["table"], made["token"]
        bea = await running.post(f"/api/tables/{table}/seats", {"name": "Bea"})
        await running.do(table, host, "start")
        async with joined(running, table, bea["token"]) as socket:
            assert len(views(await take(socket))) == 1
            await running.do(table, host, "remove", seat=1)
            told = await take(socket)
            (you,) = [one for one in told if one["type"] == "you"]
            assert (views(told), you["seats"], you["unseen"]) == ([], [], "removed")
            async with joined(running, table) as watcher:
                (present,) = [one for one in await take(watcher) if one["type"] == "present"]
                assert len(present["watchers"]) == 1  # the newcomer, and not Bea

    at(test, sqlite_url)


def test_a_delayed_spectator_sees_everything_in_the_end(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(WHISPERS, 2, ["mine", "mine"], watching={"delay": 1})
        table, token = made["table"], made["token"]
        async with joined(running, table) as watcher:
            await running.do(table, token, "start")
            legal = (await running.get(f"/api/tables/{table}/view", token, seat=0))["view"]["legal"]
            await act(running, table, token, 0, legal[0])
            versions: list[int] = []
            while len(versions) < 2:
                message = json.loads(await watcher.recv())
                if message["type"] == "view":
                    versions.append(message["version"])
            assert versions == [1, 2]

    at(test, sqlite_url)


def test_nobody_sits_down_and_gets_up_again_to_see_things_early(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(WHISPERS, 2, ["mine"], watching={"delay": 3600})
        table, ada = made["table"], made["token"]
        spy = (await running.post(f"/api/tables/{table}/seats", {"name": "Spy"}))["token"]
        async with joined(running, table, spy) as socket:
            await take(socket)
            await running.do(table, spy, "leave", seat=1)
            heard = [json.loads(text)["type"] async for text in until_closed(socket)]
            assert [kind for kind in heard if kind != "present"] == ["table", "you"]
            assert socket.close_code == 1012
        await running.post(f"/api/tables/{table}/seats", {"name": "Bob"})
        await running.do(table, ada, "start")
        async with joined(running, table, spy) as socket:
            assert views(await take(socket)) == []

    at(test, sqlite_url)


def test_one_who_looks_over_a_shoulder_sees_that_late_too(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(WHISPERS, 2, ["mine", "mine"], watching={"delay": 2})
        table, token = made["table"], made["token"]
        async with joined(running, table, watch=1) as curious:
            began = running.services.settings.now()
            await running.do(table, token, "start")
            await running.do(table, token, "consent", seat=1)
            seats = []
            while 1 not in seats:
                message = json.loads(await curious.recv())
                if message["type"] == "view":
                    assert running.services.settings.now() >= began + 1900
                    seats.append(message["seat"])
            assert seats == [None, 1]

    at(test, sqlite_url)


def test_talk_stays_in_its_room_and_out_of_the_log(database_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SATCHELS, 2, ["mine"])
        table, ada = made["table"], made["token"]
        bob = (await running.post(f"/api/tables/{table}/seats", {"name": "Bob"}))["token"]
        rows = len(await running.services.store.read(table))
        eve = (await running.post("/api/guests"))["token"]
        async with (
            joined(running, table, ada) as one,
            joined(running, table, bob) as two,
            joined(running, table, eve) as watcher,
        ):
            for socket in (watcher, two, one) * 2:  # the first time all are greeted
                await take(socket)
            hostile = "<script>alert(1)</script>\u202e\x00 {{7*7}} '; DROP TABLE log;--"
            await say(one, type="say", id="1", text=hostile)
            assert kinds(await take(one)) == ["said", "ack"]
            (said,) = await take(two)
            assert (said["name"], said["seat"]) == ("Ada", 0)
            assert said["text"] == "<script>alert(1)</script> {{7*7}} '; DROP TABLE log;--"  # text, never markup
            assert kinds(await take(watcher)) == ["said"]
            await say(one, type="say", id="2", text="between us", room="team")
            assert kinds(await take(one)) == ["said", "ack"]
            assert await take(two) == []  # every seat for itself in this game
            await say(watcher, type="say", id="3", text="she cannot win", room="watchers")
            assert kinds(await take(watcher)) == ["said", "ack"]
            assert await take(one) == []
            await say(watcher, type="say", id="4", text="hello")
            assert (await take(watcher))[0]["reason"]["id"] == "table-other-room"
            await running.do(table, ada, "mute", seat=1)
            await take(two)
            await say(two, type="say", id="5", text="hmm")
            assert (await take(two))[0]["reason"]["id"] == "table-muted"
        assert len(await running.services.store.read(table)) == rows + 1  # the muting
        silent = await running.create(SATCHELS, 2, ["mine", "mine"], options={"silent": True})
        await running.do(silent["table"], silent["token"], "start")
        async with joined(running, silent["table"], silent["token"]) as socket:
            await take(socket)
            await say(socket, type="say", id="1", text="psst")
            assert (await take(socket))[0]["reason"]["id"] == "table-silence"

    at(test, database_url)


def test_where_nobody_talks_neither_names_nor_open_hands_do(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SATCHELS, 2, ["mine"], options={"silent": True})
        table, ada = made["table"], made["token"]
        seats = f"/api/tables/{table}/seats"
        bob = (await running.post(seats, {"name": "Bob"}))["token"]
        await running.do(table, bob, "consent", seat=1)
        await running.do(table, ada, "start")

        async def bobs() -> Any:
            return (await running.get(f"/api/tables/{table}"))["seats"][1]

        async with joined(running, table, watch=1) as partner:
            assert views(await take(partner))[0]["seat"] is None
        assert (await running.get(f"/api/tables/{table}"))["silent"]
        refused = await running.do(table, bob, "consent", 409, seat=1)
        assert refused["reason"]["id"] == "table-silence"
        assert "open_hand" not in await bobs()
        await running.do(table, bob, "leave", seat=1)
        await running.do(table, bob, "join", name="I have a 7")
        assert (await bobs())["name"] == "Bob"
        await running.do(table, bob, "leave", seat=1)
        eve = (await running.post("/api/guests"))["token"]
        await running.do(table, eve, "ask", seat=1, name="He had a 7")
        assert (await running.get(f"/api/tables/{table}"))["asking"] == [{"seat": 1, "name": "Bob 2"}]

    at(test, sqlite_url)


def test_any_process_serves_any_table(postgres_url: str) -> None:
    async def test() -> None:
        async with serving(postgres_url) as here, serving(postgres_url) as there, asyncio.timeout(PATIENCE):
            made = await here.create(WHISPERS, 2, ["mine"])
            table, ada = made["table"], made["token"]
            bob = (await there.post(f"/api/tables/{table}/seats", {"name": "Bob"}))["token"]
            async with joined(here, table, ada) as one, joined(there, table, bob) as two:
                await here.do(table, ada, "start")
                await heard(one, "view")
                view = await heard(two, "view")
                assert view["view"]["to_act"] == [0]
                legal = (await there.get(f"/api/tables/{table}/view", ada, seat=0))["view"]["legal"]
                await act(there, table, ada, 0, legal[0])  # through the other one
                assert (await heard(one, "view"))["version"] == 2
                assert (await heard(two, "view"))["version"] == 2
                await say(one, type="say", id="1", text="hello there")
                assert (await heard(two, "said"))["text"] == "hello there"
            # Both write at once: all of it counts, each in its place.
            await asyncio.gather(
                *(
                    process.do(table, ada, "lock", on=bool(n % 2), id=f"l{n}")
                    for n in range(10)
                    for process in (here, there)
                )
            )
            assert len(await here.services.store.read(table)) == 5 + 10

    asyncio.run(test())


async def heard(socket: ClientConnection, kind: str) -> Json:
    """The next message of a kind."""
    while (message := json.loads(await socket.recv()))["type"] != kind:
        pass
    found: Json = message
    return found


def test_a_slow_reader_is_let_go_and_can_come_back(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listeners, "QUEUE", 8)

    async def test(running: Running) -> None:
        made = await running.create(SATCHELS, 2, ["mine", "mine"])
        table, token = made["table"], made["token"]
        await running.do(table, token, "start")
        listener = listeners.StreamListener("g")  # one who never reads
        live = await running.services.tables.find(table)
        live.follow(listener)
        for number in range(20):
            await running.do(table, token, "lock", on=number % 2 == 0)
        assert listener.slow
        assert await listener.next() is None
        assert listener not in live.audience.listeners
        async with joined(running, table, token) as socket:
            assert len(views(await take(socket))) == 2

    at(test, sqlite_url)


NONSENSE = [
    "",
    "null",
    "[]",
    "{}",
    '{"type":"act"}',
    '{"type":"hello","protocol":1}',
    '{"type":"hello","protocol":99,"table":"x"}',
    '{"type":"act","id":"x","seat":-1,"decision":0,"action":"a"}',
    '{"type":"act","id":"x","seat":1e999,"decision":0,"action":"a"}',
    '{"type":"' + "x" * 30_000 + '"}',
    "[" * 10_000,
    '{"type":"say","id":"x","text":"\\ud800"}',
    "\x00\x01",
]


def test_whoever_hangs_up_while_being_greeted_leaves_nothing_behind(sqlite_url: str) -> None:
    """On the loop that servers run on, which takes no message for a connection that is gone."""
    uvloop = pytest.importorskip("uvloop")

    async def test() -> None:
        async with serving(sqlite_url) as running, asyncio.timeout(PATIENCE):
            table = (await running.create(WHISPERS, 2, ["mine", "mine"]))["table"]
            tables, following = running.services.tables, running.services.limits.following
            tables.forget(await tables.find(table))
            async with tables.loading.of(table):  # it takes long to load
                socket = await connect(running.url.replace("http", "ws") + "/api/socket")
                await say(socket, type="hello", protocol=1, table=table)
                while not following.here:
                    await asyncio.sleep(0.01)
                socket.transport.abort()
                while following.here:
                    await asyncio.sleep(0.01)
            while (live := tables.get(table)) is None:
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.1)
            assert not live.audience.listeners

    uvloop.run(test())


def test_nonsense_on_the_socket_harms_nobody(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, 2, ["mine", "random"])
        table, token = made["table"], made["token"]
        await running.do(table, token, "start")
        random = Random(7)
        url = running.url.replace("http", "ws") + "/api/socket"
        async with joined(running, table, token) as honest:
            await take(honest)
            for attempt in range(60):
                async with connect(url, additional_headers={"authorization": f"Bearer {token}"}) as socket:
                    try:
                        if attempt % 3:
                            await say(socket, type="hello", protocol=1, table=table)
                        for _ in range(3):
                            text: str | bytes = NONSENSE[attempt % len(NONSENSE)]
                            if attempt >= len(NONSENSE):
                                text = mangled(random, table)
                            await socket.send(text.encode() if attempt % 7 == 5 and isinstance(text, str) else text)
                        await socket.send("x" * 40_000)  # too long whatever it says
                        async for _ in socket:
                            pass
                    except ConnectionClosed:
                        pass
            await take(honest)  # still there
        assert (await running.get("/health"))["status"] == "ok"

    at(test, sqlite_url)


def mangled(random: Random, table: str) -> str:
    """A message that is nearly right."""
    message: Json = random.choice(
        [
            {"type": "act", "id": "a", "seat": 0, "decision": 1, "action": "grab"},
            {"type": "say", "id": "b", "text": "hello", "room": "table"},
            {"type": "explain", "id": "c", "seat": 0, "action": "lay 1"},
            {"type": "recall", "id": "d", "seat": 0},
            {"type": "vote", "id": "e", "yes": True},
            {"type": "bot", "id": "f", "seat": 1, "spec": "random"},
            {"type": "recover", "id": "g", "seat": 1, "key": "x"},
            {"type": "hello", "protocol": 1, "table": table},
        ]
    )
    key = random.choice(list(message))
    values: list[Any] = [None, -1, 2**70, "", "é" * 300, [], {}, True, 0.5, "\u202e", "act", {"a": {"b": []}}]
    message[key] = random.choice(values)
    if random.random() < 0.3:
        message["more"] = 1
    text = json.dumps(message)
    return text[: random.randrange(len(text))] if random.random() < 0.2 else text


async def flooded(socket: ClientConnection) -> int | None:
    """The code with which a socket is closed that says too much."""
    try:
        for _ in range(200):
            await say(socket, type="ping")
        while True:
            await socket.recv()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else None


def test_foreign_pages_and_floods_are_kept_out(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, 2, ["mine", "random"])
        table, token = made["table"], made["token"]
        url = running.url.replace("http", "ws") + "/api/socket"
        with pytest.raises(InvalidStatus):
            async with connect(url, origin=Origin("https://evil.example")):
                pass
        async with connect(url, origin=Origin(running.url)) as socket:
            await say(socket, type="hello", protocol=1, table=table)
        answer = await running.http.post("/api/guests", headers={"origin": "https://evil.example"})
        assert answer.status_code == 403
        assert (await running.http.get("/health", headers={"origin": "https://evil.example"})).is_success
        async with joined(running, table, token) as socket:
            assert await flooded(socket) == 4429
        what_if = {"game": 1, "move": 0, "name": "x"}
        path = f"/api/tables/{table}/what-if"
        asked = await asyncio.gather(*(running.http.post(path, json=what_if) for _ in range(80)))
        assert {answer.status_code for answer in asked} == {409, 429}
        assert "frame-ancestors 'none'" in (await running.http.get("/health")).headers["content-security-policy"]

    at(test, sqlite_url, limits=True)


def test_one_address_has_so_many_connections_and_no_more(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "OPEN", 2)

    async def test(running: Running) -> None:
        table = (await running.create(SCRAMBLE, 2, ["mine", "random"]))["table"]
        async with joined(running, table), joined(running, table) as second:
            with pytest.raises(InvalidStatus):
                async with joined(running, table):
                    pass
            assert (await running.http.get("/api/games")).status_code == 429
            assert (await running.http.get("/health")).is_success
            await second.close()
            async with joined(running, table) as third:
                assert "welcome" in kinds(await take(third))
        assert not (await running.http.get("/api/games")).is_error

    at(test, sqlite_url, limits=True)


def test_cookies_are_signed_and_keep_a_browser_the_same_guest(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        http = running.http
        first = await http.post("/api/guests")
        cookie = first.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert (await http.post("/api/guests")).json() == first.json()
        http.cookies.clear()
        assert (await http.post("/api/guests")).json() != first.json()

    at(test, sqlite_url)


def test_a_stranger_can_only_watch(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        table = (await running.create(WHISPERS, 2, ["mine"]))["table"]
        async with joined(running, table) as stranger:
            await take(stranger)
            await say(stranger, type="join", id="1", name="Eve")
            assert (await take(stranger))[0]["reason"]["id"] == "table-no-guest"

    at(test, sqlite_url)


def test_streams_say_the_same_as_the_socket(sqlite_url: str) -> None:
    async def lines(running: Running, format: str, made: Json, do: Callable[[], Awaitable[Any]]) -> list[str]:
        path = f"/api/tables/{made['table']}/stream?format={format}&seat=0"
        headers = {"authorization": f"Bearer {made['token']}"}
        found: list[str] = []
        async with running.http.stream("GET", path, headers=headers) as answer:
            async for line in answer.aiter_lines():
                if not line:
                    continue
                found.append(line)
                if '"type":"you"' in line:
                    await do()
                if '"type":"view"' in line:
                    return found
        return found

    async def test(running: Running) -> None:
        for format, start in (("ndjson", "{"), ("sse", "data: {")):
            made = await running.create(WHISPERS, 2, ["mine", "mine"])

            async def do(made: Json = made) -> None:
                await running.do(made["table"], made["token"], "start")

            found = await lines(running, format, made, do)
            assert all(line.startswith(start) for line in found)

    async def run() -> None:
        async with serving(sqlite_url) as running, asyncio.timeout(PATIENCE):
            await test(running)

    asyncio.run(run())
