"""A finished game that people watch together."""

from __future__ import annotations

import json
from typing import Any

from tests.server.serving import JOURNEY, SCRAMBLE, Running, at, until
from tests.server.test_deals import finish, played, sit, stranger
from tests.server.test_socket import joined, take


async def lead(socket: Any, **moment: Any) -> list[dict[str, Any]]:
    await socket.send(json.dumps({"type": "lead", "id": "l", "game": 1, "move": 3, **moment}))
    return [one for one in await take(socket) if one["type"] in ("ack", "refused", "led")]


def refusal(heard: list[dict[str, Any]]) -> str:
    return next((str(one["reason"]["id"]) for one in heard if one["type"] == "refused"), "")


def test_one_leads_and_the_others_see_the_same_moment(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        table, ada, bob, _ = await played(running)
        shown = {"type": "led", "by": 0, "game": 1, "move": 3, "seat": 1, "open": True}
        async with joined(running, table, bob) as second, joined(running, table) as watcher:
            async with joined(running, table, ada) as first:
                for one in (first, second, watcher):
                    await take(one)
                assert [one["type"] for one in await lead(first, seat=1, open=True)] == ["led", "ack"]
                for one in (second, watcher):
                    assert [said for said in await take(one) if said["type"] == "led"] == [shown]
                assert refusal(await lead(second)) == "table-led"
                assert refusal(await lead(watcher)) == "table-not-seated"
                async with joined(running, table, await stranger(running)) as late:
                    assert [said for said in await take(late) if said["type"] == "led"] == [shown]
            # Whoever led has gone, and somebody else can.
            ended: list[Any] = []
            while not ended:
                ended = [said for said in await take(second) if said["type"] == "led"]
            assert ended == [{"type": "led", "by": 0, "game": 1, "move": 3, "on": False}]
            assert refusal(await lead(second)) == ""

    at(test, sqlite_url)


def test_nothing_is_shown_while_hidden_cards_live_or_a_deal_is_played(sqlite_url: str) -> None:
    """A number that everybody sees could be a word: not in a game, nor between two of an adventure."""

    async def test(running: Running) -> None:
        going = await running.create(SCRAMBLE, 2, ["mine", "random"], start=True)
        async with joined(running, going["table"], going["token"]) as one:
            await take(one)
            assert refusal(await lead(one)) == "table-not-over"
        made = await running.create(JOURNEY, 2, ["mine", "mine"], start=True)
        await finish(running, made["table"], {0: made["token"], 1: made["token"]})
        async with joined(running, made["table"], made["token"]) as one:
            await take(one)
            assert refusal(await lead(one)) == "table-not-over"
        table, ada, _, deal = await played(running)
        eve = await stranger(running)
        other = (await running.post(f"/api/deals/{deal}/tables", {"name": "Eve"}, eve, 201))["table"]
        await sit(running, other, "Fay")
        await running.do(other, eve, "start")
        await until(running, other, lambda info: info["phase"] == "playing")
        async with joined(running, table, ada) as one:
            await take(one)
            assert refusal(await lead(one)) == "table-deal-runs"

    at(test, sqlite_url)
