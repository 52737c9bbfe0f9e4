"""SYNCRO's campaign at a table: level after level over real sockets, lost and tried again, left for days, saved."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sortilege.core.record import read
from sortilege.core.registry import find
from sortilege.games.syncro.campaign import Campaign
from sortilege.games.syncro.campaign import read as chapter_of
from tests.server.player import Player
from tests.server.serving import PATIENCE, Running, at, fold, serving, until

pytestmark = [pytest.mark.timeout(600), pytest.mark.rules("SYN-SAVE-1", "SYN-END-9")]

ATTEMPTS = 12  # more than it takes to have won and lost


async def seated(running: Running, players: int, **more: Any) -> tuple[str, list[str]]:
    made = await running.create("syncro", players, **more)
    path = f"/api/tables/{made['table']}/seats"
    others = [(await running.post(path, {"name": f"Mage {seat}"}))["token"] for seat in range(1, players)]
    return made["table"], [made["token"], *others]


async def attempt(running: Running, table: str, tokens: list[str], trouble: float = 0.1) -> Any:
    """Everybody plays one attempt at random; what is public about the table afterwards."""
    await running.do(table, tokens[0], "start")
    info = await running.get(f"/api/tables/{table}")
    people = [Player([running.url], table, token, seed + info["number"], trouble) for seed, token in enumerate(tokens)]
    await asyncio.gather(*(one.play() for one in people))
    return await running.get(f"/api/tables/{table}")


async def campaign(running: Running, table: str) -> Campaign:
    """Where it stands, from the log alone."""
    ahead = fold(table, await running.services.store.read(table)).outlook()
    assert ahead is not None
    return chapter_of(ahead.chapter)


def test_level_after_level_saved_and_resumed(sqlite_url: str) -> None:
    """Won levels lead on, lost ones come again; nothing is told before the team saves; others can go on from there."""

    async def first(running: Running) -> tuple[str, list[str], list[str]]:
        table, tokens = await seated(running, 2)
        levels: list[str] = []
        for _ in range(ATTEMPTS):
            before = "Ia" if not levels else (await campaign(running, table)).level
            info = await attempt(running, table, tokens)
            levels.append(info["options"]["level"])
            assert levels[-1] == before
            assert (info["more"], info["told"], info["saved"]) == (True, False, False)
            early = await running.get(f"/api/tables/{table}/record", status=409, game=1)
            assert early["reason"]["id"] == "table-not-over"
            reached = await campaign(running, table)
            if reached.tries and levels[0] != levels[-1]:  # something was won, and the last attempt lost
                return table, tokens, levels
        raise AssertionError(levels)

    async def days_later(running: Running, table: str, tokens: list[str], levels: list[str]) -> None:
        """The same link, another server: hands that were kept are still there."""
        mine = await running.get("/api/mine", tokens[0])
        assert [(one["info"]["table"], one["info"]["more"], one["host"]) for one in mine] == [(table, True, True)]
        carry = (await campaign(running, table)).setup()[1]
        assert (await attempt(running, table, tokens))["options"]["level"] == levels[-1]  # the lost one again
        rows = await running.services.store.read(table)
        assert fold(table, rows).on.start.carry == carry
        # A vote saves it: both say so. Then everything is told, and every level had dice of its own.
        await running.do(table, tokens[1], "propose", what="save")
        await running.do(table, tokens[0], "vote", yes=True)
        while not (info := await running.get(f"/api/tables/{table}"))["told"]:
            await asyncio.sleep(0.05)
        assert info["saved"]
        commitments = set()
        for number in range(1, info["number"] + 1):
            (record,) = read((await running.get(f"/api/tables/{table}/record", game=number)).encode().splitlines())
            assert record.replay(find("syncro")).over
            assert (await running.get(f"/api/tables/{table}/verify", game=number))["fair"]
            commitments.add(record.header.start.chance.commitment)
        assert len(commitments) == len(levels) + 1
        await resumed(running, table, tokens)

    async def resumed(running: Running, table: str, tokens: list[str]) -> None:
        saved = (await running.get(f"/api/tables/{table}/saved"))["saved"]
        level = (await campaign(running, table)).level
        assert saved["options"]["level"] == level
        assert "hands" not in str(saved)
        # With a third mage, at a new table; and by the same two at the old one.
        other, three = await seated(running, 3, saved=saved)
        await running.do(other, three[0], "start")
        assert (await running.get(f"/api/tables/{other}"))["options"]["level"] == level
        view = (await running.get(f"/api/tables/{other}/view", three[2], seat=2))["view"]
        assert view["players"] == 3
        info = await attempt(running, table, tokens, 0.0)
        assert info["options"]["level"] == level
        assert (info["more"], info["told"]) == (True, False)

    async def test() -> None:
        async with asyncio.timeout(PATIENCE * 4):
            async with serving(sqlite_url, audit=25) as running:
                table, tokens, levels = await first(running)
            async with serving(sqlite_url, audit=25) as running:
                await days_later(running, table, tokens, levels)

    asyncio.run(test())


def test_nobody_talks_or_takes_back_in_a_level(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as running, asyncio.timeout(PATIENCE):
            table, tokens = await seated(running, 2)
            chat = f"/api/tables/{table}/chat"
            await running.post(chat, {"type": "say", "id": "a", "text": "Ready?"}, tokens[1])
            await running.do(table, tokens[0], "start")
            silent = await running.post(chat, {"type": "say", "id": "b", "text": "I have a 5!"}, tokens[1], 409)
            assert silent["reason"]["id"] == "table-silence"
            assert not (await running.get(f"/api/tables/{table}"))["chat"]
            refused = await running.do(table, tokens[0], "propose", 409, what="undo")
            assert refused["reason"]["id"] == "table-no-undo"
            await running.do(table, tokens[0], "propose", what="end")  # a level that is given up cannot be saved as won
            await running.do(table, tokens[1], "vote", yes=True)
            while not (await running.get(f"/api/tables/{table}"))["saved"]:
                await asyncio.sleep(0.05)
            assert (await campaign(running, table)).level == "Ia"
            await running.post(chat, {"type": "say", "id": "c", "text": "Again?"}, tokens[1])

    asyncio.run(test())


@pytest.mark.rules("SYN-SAVE-1", "SYN-RUL-48")
def test_a_level_given_up_in_the_middle_is_a_lost_one(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        table, tokens = await seated(running, 2, options={"level": "IIa"})
        await running.do(table, tokens[0], "start")
        await running.do(table, tokens[0], "propose", what="end")
        await running.do(table, tokens[1], "vote", yes=True)
        await until(running, table, lambda info: info["phase"] == "over")
        saved = (await running.get(f"/api/tables/{table}/saved"))["saved"]
        assert (saved["attempt"], saved["tries"], saved["bound"]) == (1, 1, [])  # nobody has seen one
        await running.do(table, tokens[0], "start")
        again = (await running.get(f"/api/tables/{table}"))["options"]["level"]
        assert again == "IIa"

    at(test, sqlite_url)
