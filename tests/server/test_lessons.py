"""Lessons on a server: the coach speaks to whoever learns and to nobody else, and moves are given back."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.server.serving import Running, at, reason


async def asked(running: Running, table: str, token: str) -> Any:
    """The learner's view, once it is their turn."""
    while not (seen := await running.get(f"/api/tables/{table}/view", token, seat=0))["view"]["legal"]:
        await asyncio.sleep(0.02)
    return seen


async def act(running: Running, table: str, token: str, action: str) -> Any:
    seen = await asked(running, table, token)
    body = {"seat": 0, "decision": seen["view"]["decision"], "action": action}
    await running.post(f"/api/tables/{table}/actions", body, token, status=200)
    return await asked(running, table, token)


def test_a_move_is_explained_and_taken_back_with_all_that_came_of_it(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        lessons = await running.get("/api/games/syncro/lessons")
        assert [one["id"] for one in lessons][:2] == ["basics", "monsters"]
        made = await running.post("/api/tutorials/syncro", {"name": "Ada", "lesson": "monsters"})
        table, token = made["table"], made["token"]
        first = await asked(running, table, token)
        (mine,) = await running.get("/api/mine", token)
        assert mine["turn"]
        assert mine["lesson"]  # the page does not say that somebody waits
        assert first["coach"]["do"] == "attack 4 @b"
        assert not first.get("can_undo")
        hint = await running.get(f"/api/tables/{table}/hint", token, seat=0)
        assert hint["action"] == "attack 4 @b"
        assert "coach" not in await running.get(f"/api/tables/{table}/view")  # one who watches
        stray = await act(running, table, token, "attack 1 @b")
        assert stray["coach"]["stray"]
        assert "absorb" in str(stray["view"]["table"]["horde"][1])
        assert stray["view"]["table"]["horde"][1]["strength"] == 7  # what the answer says
        assert "7" in stray["coach"]["reply"]["en"]
        refused = await running.get(f"/api/tables/{table}/hint", token, status=409, seat=0)
        assert reason(refused) == "table-hint-stray"  # no search proposes what the lesson does not speak of
        await running.do(table, token, "undo", seat=0)
        again = await asked(running, table, token)
        assert again["view"]["table"] == first["view"]["table"]
        assert again["coach"] == first["coach"]
        good = await act(running, table, token, "attack 5 @b")
        assert not good["coach"].get("stray")
        assert good["coach"]["reply"]["fr"]
        assert good["coach"]["steps"][0] == 2
        missing = await running.post("/api/tutorials/syncro", {"name": "Ada", "lesson": "none"}, status=404)
        assert reason(missing) == "table-no-tutorial"

    at(test, sqlite_url)


def test_a_lesson_that_is_over_can_be_taken_back_too(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.post("/api/tutorials/enchanters", {"name": "Ada", "lesson": "scoring"})
        table, token = made["table"], made["token"]
        for action in ("take 2", "close", "close", "rest village 2", "close"):
            seen = await asked(running, table, token)
            assert seen["coach"]["do"] == action
            body = {"seat": 0, "decision": seen["view"]["decision"], "action": action}
            await running.post(f"/api/tables/{table}/actions", body, token, status=200)
        while not (over := await running.get(f"/api/tables/{table}/view", token, seat=0)).get("outcome"):
            await asyncio.sleep(0.02)
        assert over["coach"]["steps"] == [len((await running.get("/api/games/enchanters/lessons"))[3]["steps"]) - 1]
        await running.do(table, token, "undo", seat=0)
        seen = await asked(running, table, token)
        assert not seen.get("outcome")
        assert (await running.get(f"/api/tables/{table}"))["phase"] == "playing"

    at(test, sqlite_url)
