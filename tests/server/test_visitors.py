"""Programs of other people: they wait for challenges with the key of a bot account, and play as guests do."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from sortilege.core.errors import Problem
from tests.server.serving import PATIENCE, ROOT, SCRAMBLE, WHISPERS, Running, at, process, reason, until

TSC = ROOT / "web" / "node_modules" / ".bin" / "tsc"


@asynccontextmanager
async def waiting(running: Running, key: str) -> AsyncIterator[AsyncIterator[Any]]:
    """A program that waits: the messages it hears. It can be challenged once it has heard the first one."""
    headers = {"authorization": f"Bearer {key}"}
    async with running.http.stream("GET", "/api/bot/stream", headers=headers) as answer:
        assert answer.status_code == 200

        async def messages() -> AsyncIterator[Any]:
            async for line in answer.aiter_lines():
                if line.strip():
                    yield json.loads(line)

        heard = messages()
        assert (await anext(heard))["type"] == "account"
        yield heard


async def seen(running: Running, game: str = SCRAMBLE) -> list[Any]:
    """Who can be challenged, as soon as somebody can."""
    while not (found := await running.get("/api/visitors", game=game)):
        await asyncio.sleep(0.02)
    return list(found)


def challenge(running: Running, made: Any, bot: str = "Robo", seat: int = 1, status: int | None = None) -> Any:
    body = {"bot": bot, "seat": seat}
    return running.post(f"/api/tables/{made['table']}/challenges", body, made["token"], status)


def test_a_challenge_is_accepted_and_the_game_is_played(database_url: str) -> None:
    async def test(running: Running) -> None:
        key = await running.services.visitors.add("Robo", [SCRAMBLE], "strong", 1)
        assert await running.get("/api/visitors", game=SCRAMBLE) == []
        async with waiting(running, key) as heard:
            assert await seen(running) == [{"name": "Robo", "level": "strong"}]
            assert await running.get("/api/visitors", game=WHISPERS) == []
            made = await running.create(SCRAMBLE, admits="invited")
            asked = asyncio.create_task(challenge(running, made))
            put = await anext(heard)
            assert (put["type"], put["table"], put["seat"], put["by"]) == ("challenge", made["table"], 1, "Ada")
            taken = await running.post(f"/api/bot/challenges/{put['id']}/accept", {}, key)
            assert taken["seats"] == [1]
            assert (await asked)["id"] == put["id"]
            assert await anext(heard) == {"type": "withdrawn", "id": put["id"]}
            info = await running.get(f"/api/tables/{made['table']}")
            seat = info["seats"][1]
            assert (seat["kind"], seat["name"], seat["level"], seat["program"]) == ("person", "Robo", "strong", True)
            await running.do(made["table"], made["token"], "start")
            # It plays one game at once: nobody else finds it until this one is over.
            assert await running.get("/api/visitors", game=SCRAMBLE) == []
            other = await running.create(SCRAMBLE)
            assert reason(await challenge(running, other, status=409)) == "table-bot-busy"
            # It sees what its own seat sees, and acts there alone.
            own = await running.get(f"/api/tables/{made['table']}/view", key, seat=1)
            assert own["view"]["seat"] == 1
            refused = await running.get(f"/api/tables/{made['table']}/view", key, seat=0, status=409)
            assert reason(refused) == "table-not-yours"
            # It plays, and decides nothing else.
            for words in ({"type": "propose", "what": "end"}, {"type": "pause"}):
                answer = await running.post(f"/api/tables/{made['table']}/commands", words, key, 409)
                assert reason(answer) == "table-program"
            await running.do(made["table"], made["token"], "propose", what="end")
            await until(running, made["table"], lambda info: info["phase"] == "over")  # whoever is a person decides
            await running.do(made["table"], key, "leave", seat=1)
            await running.do(made["table"], made["token"], "leave", seat=0)
            assert [one["name"] for one in await seen(running)] == ["Robo"]

    at(test, database_url)


def test_a_challenge_is_declined_or_does_not_stand(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        add = running.services.visitors.add
        key, other = await add("Robo", [], "fair", 2), await add("Deep", [WHISPERS], "novice", 1)
        made = await running.create(SCRAMBLE)
        assert reason(await challenge(running, made, status=409)) == "table-bot-away"
        async with waiting(running, key) as heard, waiting(running, other):
            await seen(running)
            await seen(running, WHISPERS)
            asked = asyncio.create_task(challenge(running, made, status=409))
            put = await anext(heard)
            answer = f"/api/bot/challenges/{put['id']}"
            assert reason(await challenge(running, made, status=409)) == "table-challenged"
            assert reason(await running.post(f"{answer}/accept", {}, other, 409)) == "table-no-challenge"
            assert reason(await running.post(f"{answer}/accept", {}, made["token"], 409)) == "table-no-bot-account"
            await running.post(f"{answer}/decline", {"why": "later"}, key)
            assert (await asked)["reason"] == {"id": "table-bot-declined", "args": {"bot": "Robo", "why": "later"}}
            assert reason(await running.post(f"{answer}/accept", {}, key, 409)) == "table-no-challenge"
            assert reason(await challenge(running, made, "Deep", status=409)) == "table-other-bot"
            assert reason(await challenge(running, made, "Nobody", status=409)) == "table-bot-away"
            assert reason(await challenge(running, made, seat=0, status=409)) == "table-taken"
            assert reason(await challenge(running, made, seat=7, status=409)) == "table-no-seat"
            stranger = await running.post("/api/guests")
            refused = await challenge(running, made | {"token": stranger["token"]}, status=409)
            assert reason(refused) == "table-host-only"

    at(test, sqlite_url)


def test_the_host_of_the_server_makes_and_ends_accounts(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        visitors = running.services.visitors
        key = await visitors.add("Robo", [], "fair", 1)
        told = {"type": "account", "name": "Robo", "games": [], "level": "fair", "at_once": 1}
        assert await running.get("/api/bot", key) == told
        for name, level, at_once in (("Robo", "fair", 1), ("", "fair", 1), ("Two", "best", 1), ("Two", "fair", 99)):
            with pytest.raises(Problem):
                await visitors.add(name, [], level, at_once)
        async with waiting(running, key) as heard:
            await visitors.remove("Robo")
            assert [one async for one in heard] == []  # it is let go
        assert reason(await running.get("/api/bot", key, 409)) == "table-no-guest"
        with pytest.raises(Problem):
            await visitors.remove("Robo")
        person = (await running.post("/api/guests"))["token"]
        assert reason(await running.get("/api/bot", person, 409)) == "table-no-bot-account"
        assert reason(await running.get("/api/bot/stream", person, 409)) == "table-no-bot-account"

    at(test, sqlite_url)


def test_a_guest_challenges_only_so_often(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE)
        answers = [reason(await challenge(running, made, status=409)) for _ in range(10)]
        assert answers == ["table-bot-away"] * 10
        assert reason(await challenge(running, made, status=429)) == "table-too-fast"

    at(test, sqlite_url, limits=True)


def python(tmp_path: Path) -> list[str]:
    return [sys.executable, str(ROOT / "examples" / "visiting_bot.py")]


def typescript(tmp_path: Path) -> list[str]:
    """The starter, checked by the compiler as strictly as the page is."""
    options = "--strict --noUncheckedIndexedAccess --target es2022 --module esnext --moduleResolution bundler"
    types = ["--skipLibCheck", "--typeRoots", "web/node_modules/@types", "--types", "node"]
    source = ["--outDir", str(tmp_path), "examples/visiting_bot.mts"]
    done = subprocess.run([TSC, *options.split(), *types, *source], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    return ["node", str(tmp_path / "examples" / "visiting_bot.mjs")]


@pytest.mark.parametrize(
    "starter",
    [
        python,
        pytest.param(
            typescript,
            marks=pytest.mark.skipif(not TSC.exists() or shutil.which("node") is None, reason="no Node here"),
        ),
    ],
)
def test_a_starter_waits_and_plays_two_games(starter: Any, sqlite_url: str, tmp_path: Path) -> None:
    command = starter(tmp_path)
    url = ["--database-url", sqlite_url]
    given = [sys.executable, "-m", "sortilege", "admin", "bots", "add", "Robo", "--at-once", "2", *url]
    key = subprocess.run(given, check=True, capture_output=True, text=True).stdout.strip()

    async def test() -> None:
        with process(sqlite_url) as server:
            await server.ready()
            bot = subprocess.Popen([*command, f"{server.url}/"], env=os.environ | {"SORTILEGE_KEY": key})
            try:
                async with asyncio.timeout(PATIENCE):
                    await asyncio.gather(*(one_game(server.url) for _ in range(2)))
                assert bot.poll() is None  # it waits for the next one
            finally:
                bot.kill()
                bot.wait()

    asyncio.run(test())


async def one_game(url: str) -> None:
    """Somebody challenges the bot from a table of their own, and plays until the game is over."""
    running = Running(url, None)  # type: ignore[arg-type]
    try:
        await seen(running)
        made = await running.create(SCRAMBLE)
        table, token = made["table"], made["token"]
        await challenge(running, made)
        await running.do(table, token, "start")
        while (await running.get(f"/api/tables/{table}"))["phase"] != "over":
            now = (await running.get(f"/api/tables/{table}/view", token, seat=0))["view"]
            if now["legal"]:
                body = {"seat": 0, "decision": now["decision"], "action": now["legal"][0]}
                await running.http.post(
                    f"/api/tables/{table}/actions", json=body, headers={"authorization": f"Bearer {token}"}
                )
            await asyncio.sleep(0.02)
        while (await running.get(f"/api/tables/{table}"))["seats"][1]["kind"] != "open":  # it frees its seat
            await asyncio.sleep(0.02)
    finally:
        await running.http.aclose()
