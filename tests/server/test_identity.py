"""Identity without accounts: sessions that can be ended, tables for some people, moderation, and what expires."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from sortilege.cli.app import run
from sortilege.server.http import api
from sortilege.server.people import listing
from sortilege.server.settings import Keep, PeopleLimits
from tests.server.serving import SCRAMBLE, WHISPERS, Running, at, reason
from tests.server.test_limits import closed_as
from tests.server.test_people import guest
from tests.server.test_queue import OTHER, from_address
from tests.server.test_socket import heard, joined

DAY = 24 * 3600 * 1000


def test_a_guest_lists_their_sessions_and_ends_one(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, 2, ["mine", "open"])
        table, token = made["table"], made["token"]
        other = (await running.post("/api/sessions", {"label": "phone"}, token))["token"]
        assert (await running.get("/api/mine", other))[0]["info"]["table"] == table  # the same guest
        listed = await running.get("/api/sessions", token)
        assert [(one["label"], one["current"]) for one in listed] == [("", True), ("phone", False)]
        streaming = asyncio.create_task(
            running.http.get("/api/mine/stream", headers={"authorization": f"Bearer {other}"})
        )
        async with joined(running, table, other) as socket:
            await heard(socket, "you")
            headers = {"authorization": f"Bearer {token}"}
            path = f"/api/sessions/{listed[1]['id']}/revoke"
            assert (await running.http.post(path, headers=headers)).status_code == 204
            assert await running.get("/api/mine", other) == []
            for session in list_of_sockets(running):
                session.look(asyncio.get_running_loop().time())
            assert await closed_as(socket) == 4401
        running.services.news.tell(table)  # at the next news, or the next sign of life
        assert (await streaming).is_success  # it has come to an end
        assert len(await running.get("/api/sessions", token)) == 1
        assert (await running.http.post(path, headers=headers)).status_code == 409
        stranger = await guest(running)
        refused = await running.http.post(path, headers={"authorization": f"Bearer {stranger}"})
        assert refused.status_code == 409
        # An old token names no session, and holds.
        old = running.services.guests.token("somebody")
        assert running.services.guests.identify(old) == ("somebody", "")

    at(test, sqlite_url)


def list_of_sockets(running: Running) -> list[Any]:
    """The sockets of the server that runs here."""
    return [
        listener.connection.session
        for live in running.services.tables
        for listener in live.everybody()
        if hasattr(listener, "connection")
    ]


def test_sessions_that_were_ended_stay_so_after_a_restart(sqlite_url: str) -> None:
    tokens: list[str] = []

    async def before(running: Running) -> None:
        token = await guest(running)
        tokens.append((await running.post("/api/sessions", {}, token))["token"])
        session = next(one["id"] for one in await running.get("/api/sessions", token) if not one["current"])
        await running.http.post(f"/api/sessions/{session}/revoke", headers={"authorization": f"Bearer {token}"})

    async def after(running: Running) -> None:
        assert await running.get("/api/sessions", tokens[0]) == []

    at(before, sqlite_url)
    at(after, sqlite_url)


def test_a_table_for_those_invited_by_name(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, 3, ["mine", "open", "open"], admits="invited")
        table, host = made["table"], made["token"]
        seats, path = f"/api/tables/{table}/seats", f"/api/tables/{table}/invitation"
        assert reason(await running.post(seats, {"name": "Bea"}, status=409)) == "table-only-invited"
        assert reason(await running.get(path, await guest(running), 409, name="Bea")) == "table-host-only"
        key = (await running.get(path, host, name="Bea"))["invitation"]
        for name in ("Bob", ""):
            wrong = await running.post(seats, {"name": name, "invitation": key}, status=409)
            assert reason(wrong) == "table-only-invited"
        assert (await running.post(seats, {"name": "Bea", "invitation": key}))["seats"] == [1]
        again = await running.post(seats, {"name": "Bea", "invitation": key}, status=409)
        assert reason(again) == "table-invitation-used"
        await running.do(table, host, "remove", seat=1)
        fresh = await running.post(seats, {"name": "Bea", "invitation": key}, status=409)
        assert reason(fresh) == "table-removed"

    at(test, sqlite_url)


def test_a_table_for_people_one_has_played_with(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        first = await running.create(WHISPERS, 2, ["mine", "open"])
        host = first["token"]
        bea = (await running.post(f"/api/tables/{first['table']}/seats", {"name": "Bea"}))["token"]
        body = {"game": SCRAMBLE, "players": 2, "name": "Ada", "seats": [{"kind": "mine"}], "admits": "met"}
        table = (await running.post("/api/tables", body, host))["table"]
        assert reason(await running.post(f"/api/tables/{table}/seats", {"name": "Eve"}, status=409)) == "table-only-met"
        assert (await running.post(f"/api/tables/{table}/seats", {"name": "Bea"}, bea))["seats"] == [1]

    at(test, sqlite_url)


def test_the_public_list_is_nobodys(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        body = {"game": SCRAMBLE, "players": 2, "name": "Eve", "seats": [{"kind": "mine"}], "public": True}
        async with from_address(running, OTHER) as friend:
            theirs = (await friend.post("/api/tables", body))["table"]
        token = await guest(running)
        for number in range(12):
            await running.post("/api/tables", body, token if number < 5 else "")
        listed = [one["table"] for one in await running.get("/api/tables")]
        assert len(listed) == 5
        assert theirs in listed

    at(test, sqlite_url, limits=True, people=PeopleLimits(listed_by_host=2, listed_by_address=4))


def test_no_address_pushes_others_off_the_public_list(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many tables it opens, and under however many identities."""
    monkeypatch.setattr(api, "LISTED", 2)

    async def test(running: Running) -> None:
        body = {"game": SCRAMBLE, "players": 2, "name": "Eve", "seats": [{"kind": "mine"}], "public": True}
        async with from_address(running, OTHER) as friend:
            theirs = (await friend.post("/api/tables", body))["table"]
        for _ in range(50):
            await running.post("/api/tables", body)
        listed = [one["table"] for one in await running.get("/api/tables")]
        assert len(listed) == 2
        assert theirs in listed

    at(test, sqlite_url, limits=True, people=PeopleLimits(listed_by_address=1))


def test_a_long_public_list_is_not_read_for_everybody_who_asks(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listing, "MANY", 3)

    async def test(running: Running) -> None:
        for number in range(5):
            await running.create(SCRAMBLE, 2, ["mine", "open"], public=True)
            listed = await running.get("/api/tables")
            assert len(listed) == min(4, number + 1)  # the fifth is listed a moment later
        running.services.public.until = 0.0
        assert len(await running.get("/api/tables")) == 5

    at(test, sqlite_url)


def test_the_host_of_a_server_hides_mutes_and_bans_until_some_time(sqlite_url: str) -> None:
    clock = [1_000_000_000]

    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, 2, ["mine", "open"], public=True)
        table, host = made["table"], made["token"]
        eve = (await running.post(f"/api/tables/{table}/seats", {"name": "Eve"}))["token"]
        chat, line = f"/api/tables/{table}/chat", {"id": "1", "text": "rude words"}
        await running.post(chat, line, eve)
        headers = {"authorization": f"Bearer {host}"}
        told = await running.http.post(f"/api/tables/{table}/reports", json={"why": "rude", "seat": 1}, headers=headers)
        assert told.status_code == 204
        await running.get("/api/admin/reports", "wrong", 403)
        (report,) = await running.get("/api/admin/reports", "secret")
        assert (report["table"], report["report"]["why"]) == (table, "rude")
        assert report["report"]["lines"][0]["said"]["text"] == "rude words"  # the moment is kept
        about, address = report["report"]["about"], report["report"]["address"]

        async def impose(minutes: int = 60, **what: str) -> None:
            await running.post("/api/admin/sanctions", {"minutes": minutes, **what}, "secret")

        await impose(what="hide", kind="table", subject=table)
        assert await running.get("/api/tables") == []
        await impose(what="mute", kind="guest", subject=about)
        assert reason(await running.post(chat, {"id": "2", "text": "more"}, eve, 409)) == "table-server-mute"
        await impose(what="ban", kind="guest", subject=about, why="Be kind.")
        banned = await running.do(table, eve, "leave", 409, seat=1)
        assert banned["reason"] == {"id": "table-server-ban", "args": {"minutes": 60, "why": "Be kind."}}
        clock[0] += 60 * 60_000
        await running.do(table, eve, "leave", seat=1)  # it has an end
        await impose(what="ban", kind="address", subject=address)
        body = {"game": SCRAMBLE, "players": 2, "name": "Eve"}
        assert reason(await running.post("/api/tables", body, status=409)) == "table-server-ban"
        async with from_address(running, OTHER) as friend:
            await friend.post("/api/tables", body)
        await impose(0, what="ban", kind="address", subject="127.0.0.1")
        await running.post("/api/tables", body)
        wrong = {"what": "hide", "kind": "guest", "subject": "x"}
        await running.post("/api/admin/sanctions", wrong, "secret", 400)

    at(test, sqlite_url, now=lambda: clock[0], admin_token="secret")


def test_without_a_token_there_is_no_moderation_over_the_network(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        await running.get("/api/admin/reports", "", 404)

    at(test, sqlite_url)


def test_moderation_from_the_command_line(sqlite_url: str, capsys: Any) -> None:
    """A server that runs hears of it."""

    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, 2, ["mine", "open"], public=True)
        options = ["--database-url", sqlite_url]

        async def admin(*arguments: str) -> int:
            return await asyncio.to_thread(run, ["admin", *arguments, *options])

        assert await admin("hide", made["table"]) == 0
        assert await admin("ban", "address", "127.0.0.1", "--hours", "1", "--why", "Rest.") == 0
        assert await admin("list") == 0
        assert f"hide table {made['table']}" in capsys.readouterr().out
        await running.services.moderation.refresh()  # as it does every few seconds
        assert await running.get("/api/tables") == []
        await running.do(made["table"], made["token"], "lock", 409)
        assert await admin("lift", "ban", "address", "127.0.0.1") == 0
        assert await admin("lift", "ban", "address", "127.0.0.1") == 2
        await running.services.moderation.refresh()
        await running.do(made["table"], made["token"], "lock")
        assert await admin("reports") == 0

    at(test, sqlite_url)


def test_what_nobody_uses_goes_by_rule(sqlite_url: str) -> None:
    clock = [1_000 * DAY]

    async def test(running: Running) -> None:
        lobby = await running.create(SCRAMBLE, 2, ["mine", "open"])
        bots = await running.create(SCRAMBLE, 2, ["random", "random"])
        played = await running.create(SCRAMBLE, 2, ["mine", "mine"], start=True)
        line = {"id": "1", "text": "hello"}
        await running.post(f"/api/tables/{lobby['table']}/chat", line, lobby["token"])

        async def there() -> list[bool]:
            found = [await running.http.get(f"/api/tables/{one['table']}") for one in (lobby, bots, played)]
            return [answer.status_code == httpx.codes.OK for answer in found]

        async def sweep(days: int) -> list[bool]:
            clock[0] += days * DAY
            await running.services.expiry.sweep()
            return await there()

        assert await sweep(1) == [True, True, True]
        assert await sweep(2) == [True, False, True]
        assert await sweep(3) == [False, False, True]
        assert await running.services.store.said(lobby["table"], 10) == []
        assert len(await running.get("/api/sessions", played["token"])) == 1
        assert await sweep(10) == [False, False, False]
        assert await running.get("/api/sessions", played["token"]) == []

    at(test, sqlite_url, now=lambda: clock[0], keep=Keep(tables=10, lobbies=5, tables_without_people=2, guests=10))
