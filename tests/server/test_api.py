"""The HTTP API as a whole: its description, whatever strangers send to it, and the example bot."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sortilege.core import registry
from sortilege.core.words import LANGUAGES, source
from sortilege.server.messages import schema
from tests.server.serving import PATIENCE, ROOT, SCRAMBLE, Running, at, process, serving, until

OPERATIONS = 20


async def command(*arguments: str, cwd: Path = ROOT) -> tuple[int, str]:
    running = await asyncio.create_subprocess_exec(
        sys.executable, *arguments, cwd=cwd, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    output, _ = await running.communicate()
    assert running.returncode is not None
    return running.returncode, output.decode()


@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    "phases,examples", [("fuzzing", "4"), pytest.param("coverage,fuzzing", "50", marks=pytest.mark.long)]
)
def test_no_request_breaks_the_server(phases: str, examples: str, sqlite_url: str, tmp_path: Path) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, 2, ["mine", "random"], public=True)
        await running.do(made["table"], made["token"], "start")
        description = await running.http.get("/schema/openapi.json")
        paths = description.json()["paths"]
        assert len(paths) >= OPERATIONS - 3
        # Streams never end, and every table in the description is this one, or nothing would be found out.
        text = description.text.replace("/api/tables/{table}", f"/api/tables/{made['table']}")
        cut: dict[str, Any] = msgspec.json.decode(text)
        cut["paths"] = {path: what for path, what in cut["paths"].items() if not path.endswith("/stream")}
        for what in cut["paths"].values():
            for operation in what.values():
                parameters = operation.get("parameters", [])
                operation["parameters"] = [
                    each for each in parameters if (each["in"], each["name"]) != ("path", "table")
                ]
        file = tmp_path / "openapi.json"
        file.write_bytes(msgspec.json.encode(cut))
        code, output = await command(
            *("-m", "schemathesis.cli", "run", str(file), "--url", running.url, "--max-examples", examples),
            *("--checks", "not_a_server_error", "--phases", phases, "--no-color"),
            *("-H", f"Authorization: Bearer {made['token']}", "--seed", "1", "--request-timeout", "60"),
            cwd=tmp_path,
        )
        assert code == 0, output[-3000:]
        assert (await running.get("/health"))["status"] == "ok"

    async def patiently() -> None:
        async with serving(sqlite_url, audit=0) as running:
            await test(running)

    asyncio.run(patiently())


def test_the_schema_of_the_socket_names_every_message() -> None:
    found = schema()
    tags = {
        part["properties"]["type"]["enum"][0]
        for part in found["$defs"].values()
        if "type" in part.get("properties", {})
    }
    assert {"hello", "act", "ack", "view", "refused", "said", "ping", "pong", "table", "you"} <= tags


@pytest.mark.timeout(600)
@pytest.mark.parametrize("game,players", [("syncro", 2), ("resonance", 3), ("enchanters", 2)])
def test_the_example_bot_plays_all_games_through_the_api(game: str, players: int, sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(game, players, ["open", *["random"] * (players - 1)])
        table = made["table"]
        playing = asyncio.create_task(command("examples/http_bot.py", f"{running.url}/", table))
        await until(running, table, lambda info: info["seats"][0]["kind"] == "person")
        await running.do(table, made["token"], "start")
        code, output = await playing
        assert code == 0, output
        assert "over" in output

    at(test, sqlite_url, audit=20)


def test_the_example_bot_is_short() -> None:
    assert len((ROOT / "examples" / "http_bot.py").read_text().splitlines()) < 60


def test_serving_from_the_command_line_and_stopping(sqlite_url: str) -> None:
    async def test() -> None:
        with process(sqlite_url) as server:
            async with asyncio.timeout(PATIENCE):
                await server.ready()
                server.process.terminate()
                assert await asyncio.to_thread(server.process.wait) == 0

    asyncio.run(test())


def test_several_workers_on_one_port(postgres_url: str) -> None:
    async def test() -> None:
        with process(postgres_url, "--workers", "2") as server:
            async with asyncio.timeout(PATIENCE):
                await server.ready()
                server.process.terminate()
                assert await asyncio.to_thread(server.process.wait) == 0

    asyncio.run(test())


def test_there_is_a_page_and_metrics_in_the_format_of_prometheus(sqlite_url: str) -> None:
    async def run() -> None:
        async with serving(sqlite_url) as running:
            await running.create()
            for path in ("/", "/t/abc"):
                assert "Sortilège" in await running.get(path)
            lost = await running.http.get("/nowhere/at/all", headers={"accept": "text/html,*/*"})
            assert (lost.status_code, "Sortilège" in lost.text) == (404, True)
            assert "Sortilège" not in (await running.http.get("/nowhere/at/all")).text
            lines = (await running.get("/metrics")).splitlines()
            assert "sortilege_tables_created_total 1.0" in lines
            assert "sortilege_tables 1.0" in lines
            assert 'sortilege_request_seconds_bucket{le="+Inf"} 5.0' in lines  # one table, four pages

    asyncio.run(run())


@pytest.mark.parametrize("game", ["syncro", "resonance", "enchanters"])
def test_a_page_finds_its_words_and_cards(game: str, sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as running:
            for language in LANGUAGES:
                text = (await running.http.get(f"/api/games/{game}/text/{language}")).text
                assert all(
                    source(package, language) in text for package in ("sortilege.core", f"sortilege.games.{game}")
                )
            assert (await running.http.get(f"/api/games/{game}/text/tlh")).status_code == 400
            cards = await running.get(f"/api/games/{game}/cards")
            assert cards["data"] == registry.find(game).digest
            assert len(cards["lines"]) == len(registry.find(game).cards())
            missing = await running.http.get("/api/games/whist/cards")
            assert (missing.status_code, "whist" in missing.text) == (400, True)

    asyncio.run(test())


@pytest.mark.parametrize("body", [b'{"a":' + b"[" * 20_000, b'{"name":"\xff"}', b'{"name":"\\ud800"}', b"\x00", b""])
def test_a_body_that_cannot_be_read_is_no_failure_of_ours(body: bytes, sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        answer = await running.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
        assert answer.status_code == 400

    at(test, sqlite_url)


def test_a_name_that_no_table_can_have_never_reaches_the_database(database_url: str) -> None:
    async def test(running: Running) -> None:
        for name in ("%00", "%F0%9F%98%80", "x" * 100):
            assert (await running.http.get(f"/api/turns?table={name}")).status_code == 400
        assert (await running.http.get("/api/turns?table=nobody")).json() == []

    at(test, database_url)
