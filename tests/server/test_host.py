"""A host's day: the page behind the token, tables closed and deleted, a notice, figures that add up."""

from __future__ import annotations

import asyncio
import re
import signal
import socket
import subprocess
import sys
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest

from sortilege.core.words import LANGUAGES, source
from sortilege.server.guests import fresh_id
from sortilege.server.people.moderation import HEARD
from sortilege.server.run import Server, bind
from sortilege.server.settings import Settings
from tests.server.serving import PATIENCE, ROOT, SCRAMBLE, Running, at, process

TOKEN = "a token that nobody guesses"
BASIC = {"authorization": "Basic " + b64encode(f"host:{TOKEN}".encode()).decode()}


class Clock:
    def __init__(self) -> None:
        self.at = 1_800_000_000_000

    def __call__(self) -> int:
        return self.at


async def form(running: Running, to: str, **fields: str) -> httpx.Response:
    return await running.http.post(f"/host/{to}", data=fields, headers=BASIC)


def test_the_page_is_the_hosts_alone(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        assert (await running.http.get("/host")).status_code == 401
        wrong = {"authorization": "Basic " + b64encode(b"host:guess").decode()}
        assert (await running.http.get("/host", headers=wrong)).status_code == 401
        assert (await running.http.post("/host/notice", data={"text": "x"})).status_code == 401
        answer = await running.http.get("/host", headers=BASIC)
        assert answer.status_code == 200
        assert "no-store" in answer.headers["cache-control"]
        foreign = await running.http.post("/host/notice", data={}, headers=BASIC | {"origin": "https://evil.example"})
        assert foreign.status_code == 403

    at(test, sqlite_url, admin_token=TOKEN)


def test_without_a_token_there_is_no_such_page(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        assert (await running.http.get("/host", headers=BASIC)).status_code == 404

    at(test, sqlite_url)


def test_it_shows_tables_in_both_languages_and_what_people_write_is_text(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, name="<b>Ada</b>")
        await form(running, "notice", text="<i>We restart at eight.</i>")
        for language in LANGUAGES:
            page = (await running.http.get("/host", headers=BASIC | {"accept-language": language})).text
            assert made["table"] in page
            assert "&lt;b&gt;Ada&lt;/b&gt;" in page
            assert "<b>" not in page
            assert "<i>" not in page
            title = re.search("^host-tables = (.*)$", source("sortilege.server.http", language), re.MULTILINE)
            assert title is not None
            assert title[1] in page
            assert "host-" not in page

    at(test, sqlite_url, admin_token=TOKEN)


def test_a_closed_table_stays_to_be_read_and_opens_again(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, seats=("mine", "random"))
        table, token = made["table"], made["token"]
        await form(running, "sanction", what="close", kind="table", subject=table, why="Enough.")
        refused = await running.do(table, token, "start", 409)
        assert refused["reason"] == {"id": "table-server-closed", "args": {"why": "Enough."}}
        assert (await running.get(f"/api/tables/{table}"))["table"] == table
        await form(running, "sanction", what="close", kind="table", subject=table, minutes="0")
        await running.do(table, token, "start")

    at(test, sqlite_url, admin_token=TOKEN)


def test_a_deleted_table_is_found_no_more_and_leaves_nothing(database_url: str) -> None:
    clock = Clock()

    async def test(running: Running) -> None:
        services = running.services
        made, other = await running.create(), await running.create()
        table = made["table"]
        await form(running, "sanction", what="delete", kind="table", subject=table)
        await running.get(f"/api/tables/{table}", status=404)
        await services.expiry.delete()
        assert await services.store.read(table)  # other processes may not have heard yet
        clock.at += HEARD + 1
        await services.expiry.delete()
        assert await services.store.read(table) == []
        assert services.moderation.active == {}
        await running.get(f"/api/tables/{table}", status=404)
        await running.get(f"/api/tables/{other['table']}")

    at(test, database_url, admin_token=TOKEN, now=clock)


def test_a_notice_is_told_until_it_is_taken_away(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        assert await running.get("/api/notice") == {"text": ""}
        await form(running, "notice", text="We restart at eight.")
        assert await running.get("/api/notice") == {"text": "We restart at eight."}
        await form(running, "notice", text="")
        assert await running.get("/api/notice") == {"text": ""}

    at(test, sqlite_url, admin_token=TOKEN)


def command(*words: str, code: int = 0) -> str:
    done = subprocess.run([sys.executable, "-m", "sortilege", "admin", *words], capture_output=True, text=True)
    assert done.returncode == code, done.stderr
    return done.stdout or done.stderr


def test_no_id_looks_like_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(("-one", "two"))
    monkeypatch.setattr("secrets.token_urlsafe", lambda _: next(drawn))
    assert fresh_id() == "two"


def test_the_command_line_does_the_same(sqlite_url: str) -> None:
    url = ("--database-url", sqlite_url)

    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, seats=("mine", "random"))
        table = made["table"]

        async def run(*words: str) -> str:
            return await asyncio.to_thread(command, *words, *url)

        assert table in await run("tables")
        await run("notice", "Soon.")
        await run("close", table, "--why", "Enough.")
        await running.services.moderation.refresh()
        await running.services.notices.refresh()
        assert (await running.do(table, made["token"], "start", 409))["reason"]["id"] == "table-server-closed"
        assert await running.get("/api/notice") == {"text": "Soon."}
        await run("delete", table)
        await running.services.moderation.refresh()
        await running.get(f"/api/tables/{table}", status=404)

    at(test, sqlite_url)
    assert "0" in command("expire", *url)
    assert "There is no table nowhere" in command("delete", "nowhere", *url, code=2)


# Figures


def value(text: str, name: str) -> float:
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    assert found is not None, name
    return float(found[1])


def test_figures_are_for_this_machine_and_the_host(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        elsewhere = {"x-forwarded-for": "203.0.113.7"}
        assert (await running.http.get("/metrics", headers=elsewhere)).status_code == 403
        host = elsewhere | {"authorization": f"Bearer {TOKEN}"}
        assert (await running.http.get("/metrics", headers=host)).status_code == 200
        assert (await running.http.get("/metrics")).status_code == 200

    at(test, sqlite_url, admin_token=TOKEN)


def test_two_processes_add_up_their_figures(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SORTILEGE_ADMIN_TOKEN", TOKEN)

    async def test() -> None:
        with process(postgres_url, "--workers", "2") as server:
            async with asyncio.timeout(PATIENCE):
                await server.ready()
                body: dict[str, Any] = {"game": SCRAMBLE, "players": 2, "name": "Ada", "seats": [{"kind": "mine"}]}
                for _ in range(8):  # a connection each: either process may answer
                    async with httpx.AsyncClient(timeout=PATIENCE) as http:
                        assert (await http.post(f"{server.url}/api/tables", json=body)).is_success
                told = []
                for _ in range(8):
                    async with httpx.AsyncClient(timeout=PATIENCE) as http:
                        told.append((await http.get(f"{server.url}/metrics")).text)
                assert {value(text, "sortilege_tables_created_total") for text in told} == {8.0}
                assert value(told[-1], "sortilege_request_seconds_count") >= 8.0
                pages = {""}
                while not all(" 8 tables" in page for page in pages):  # each tells the others once in a while
                    pages = set()
                    for _ in range(8):
                        async with httpx.AsyncClient(timeout=PATIENCE) as http:
                            pages.add((await http.get(f"{server.url}/host", headers=BASIC)).text.partition("<br>")[0])

    asyncio.run(test())


# Restarts


def test_processes_are_replaced_one_by_one_and_somebody_always_answers(postgres_url: str) -> None:
    async def test() -> None:
        with process(postgres_url, "--workers", "2") as server:
            async with asyncio.timeout(PATIENCE):
                await server.ready()
                before = children(server.process.pid)
                assert len(before) == 2
                server.process.send_signal(signal.SIGHUP)
                while before & children(server.process.pid):
                    async with httpx.AsyncClient(timeout=PATIENCE) as http:
                        assert (await http.get(f"{server.url}/health")).is_success
                    await asyncio.sleep(0.1)
                assert len(children(server.process.pid)) == 2

    asyncio.run(test())


ASK = b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"


def test_whoever_has_just_come_is_answered_by_a_server_that_stops(sqlite_url: str) -> None:
    async def test() -> None:
        with bind("127.0.0.1", 0) as listening:
            server = await Server.start(Settings(database_url=sqlite_url), listening)
            reader, writer = await asyncio.open_connection(*listening.getsockname())
            while not server.app.open:
                await asyncio.sleep(0)
            stopping = asyncio.create_task(server.stop())
            while not server.app.stopping:
                await asyncio.sleep(0)
            writer.write(ASK)
            said = (await reader.read()).lower()
            assert said.startswith(b"http/1.1 200")
            assert b"connection: close" in said
            await stopping
            writer.close()

    asyncio.run(test())


def test_whoever_stands_at_the_door_is_let_in(sqlite_url: str) -> None:
    """The system has connected them, and asyncio has not yet told us."""

    async def test() -> None:
        with bind("127.0.0.1", 0) as listening:
            server = await Server.start(Settings(database_url=sqlite_url), listening)
            with socket.create_connection(listening.getsockname()) as one:
                one.sendall(ASK)
                while "_accept_connection2" not in repr(asyncio.all_tasks()):
                    await asyncio.sleep(0)
                assert not server.app.open
                await server.stop()
                assert one.recv(4096).startswith(b"HTTP/1.1 200")

    asyncio.run(test())


def children(pid: int) -> set[int]:
    """The server processes under a supervisor; not what they have started themselves."""
    listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True).stdout
    return {int(word) for word in listed.split()}


SYSTEMD = """
import os, subprocess, sys
os.dup2(int(sys.argv[1]), 3)
os.set_inheritable(3, True)
os.environ |= {"LISTEN_PID": str(os.getpid()), "LISTEN_FDS": "1"}
os.execv(sys.executable, [sys.executable, "-m", "sortilege", "serve", *sys.argv[2:]])
"""


@contextmanager
def held_by_systemd(*options: str) -> Iterator[tuple[str, Callable[[], None]]]:
    """A server whose socket outlives it: its address, and what restarts it."""
    with bind("127.0.0.1", 0) as held:
        held.set_inheritable(True)
        command = [sys.executable, "-c", SYSTEMD, str(held.fileno()), *options]

        def begin() -> subprocess.Popen[bytes]:
            return subprocess.Popen(command, cwd=ROOT, pass_fds=[held.fileno()], stdout=subprocess.DEVNULL)

        server = begin()

        def restart() -> None:
            nonlocal server
            server.terminate()
            assert server.wait() == 0
            server = begin()

        try:
            yield f"http://127.0.0.1:{held.getsockname()[1]}", restart
        finally:
            server.terminate()
            assert server.wait() == 0


def test_a_socket_that_systemd_holds_is_served_and_waits_through_a_restart(sqlite_url: str) -> None:
    """Whoever connects while nobody serves waits, and is answered by the next process."""
    with held_by_systemd("--database-url", sqlite_url) as (url, restart):
        assert httpx.get(f"{url}/health", timeout=PATIENCE).is_success
        restart()
        assert httpx.get(f"{url}/health", timeout=PATIENCE).is_success
