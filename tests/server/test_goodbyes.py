"""Why a socket is closed: each reason has its code, which the page turns into a sentence of its own."""

from __future__ import annotations

import re
from typing import Any

import pytest
from websockets.asyncio.client import connect

from sortilege.server.socket import connection, session
from tests.server.player import say
from tests.server.serving import ROOT, SCRAMBLE, Running, at
from tests.server.test_limits import closed_as
from tests.server.test_socket import heard, joined, take

HELLO = {"type": "hello", "protocol": 1, "table": "nowhere"}


@pytest.mark.parametrize(
    "first, code",
    [
        ({"type": "nonsense"}, 4400),
        ({"type": "ping"}, 4400),  # before hello
        (HELLO | {"protocol": 99}, 4400),
        (HELLO, 4404),
    ],
)
def test_whoever_is_sent_away_at_once_is_told_why(first: dict[str, Any], code: int, sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        async with connect(running.url.replace("http", "ws") + "/api/socket") as socket:
            await say(socket, **first)
            assert await closed_as(socket) == code

    at(test, sqlite_url)


def test_whoever_says_nothing_for_long_may_come_back(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "GREETING", 0.0)
    monkeypatch.setattr(session, "LOOK", 0.05)

    async def test(running: Running) -> None:
        async with connect(running.url.replace("http", "ws") + "/api/socket") as socket:
            assert await closed_as(socket) == 4408

    at(test, sqlite_url)


def test_a_second_hello_is_no_message_of_this_protocol(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        table = (await running.create(SCRAMBLE))["table"]
        async with joined(running, table) as socket:
            await take(socket)
            await say(socket, **HELLO | {"table": table})
            assert await closed_as(socket) == 4400

    at(test, sqlite_url)


def test_a_table_that_is_deleted_while_people_are_there_is_no_more(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE)
        async with joined(running, made["table"], made["token"]) as socket:
            await take(socket)
            await running.services.expiry.forget(made["table"])
            assert await closed_as(socket) == 1012  # come back, and see
        async with joined(running, made["table"], made["token"]) as socket:
            assert await closed_as(socket) == 4404

    at(test, sqlite_url)


def test_a_table_that_cannot_be_used_says_why(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        services = running.services
        table = (await running.create(SCRAMBLE))["table"]
        services.tables.forget(await services.tables.find(table))
        await services.store.execute("UPDATE log SET at = at + 1 WHERE seq = 1")
        async with joined(running, table) as socket:
            assert (await heard(socket, "refused"))["reason"]["id"] == "table-damaged"
            assert await closed_as(socket) == 4410

    at(test, sqlite_url)


def test_every_code_is_explained_to_those_who_write_programs() -> None:
    codes = {session.BAD, session.REVOKED, session.GONE, session.UNUSABLE, session.CLOSED, session.RESTART}
    told = re.findall(r"^\| (\d{4}) \|", (ROOT / "docs" / "protocol.md").read_text("utf-8"), re.MULTILINE)
    assert codes | {connection.TOO_FAST, connection.TOO_SLOW} <= set(map(int, told))
