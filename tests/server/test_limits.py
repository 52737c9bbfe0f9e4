"""What one guest may do, and all the guests of one address together, through however many sockets and requests."""

from __future__ import annotations

import asyncio
import itertools
import time
from contextlib import AsyncExitStack
from typing import Any

import pytest

from sortilege.server.http import guard
from sortilege.server.rate_limits import Measured
from sortilege.server.settings import PeopleLimits, QueueLimits, Rate
from tests.server.player import say
from tests.server.serving import SCRAMBLE, WHISPERS, Running, at, reason
from tests.server.test_queue import OTHER, from_address
from tests.server.test_socket import heard, joined, take, until_closed


def limited(**people: Any) -> dict[str, Any]:
    """Settings with these limits on people."""
    return {"limits": True, "people": PeopleLimits(**people)}


async def closed_as(socket: Any) -> int:
    """The code with which the server closes a socket."""
    async for _ in until_closed(socket):
        pass
    assert socket.close_code is not None
    return int(socket.close_code)


def test_all_sockets_of_a_guest_share_one_rate(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(WHISPERS, 2, ["mine", "open"])
        other = await running.post("/api/guests")
        async with AsyncExitStack() as stack:
            sockets = [await stack.enter_async_context(joined(running, made["table"], made["token"])) for _ in "abc"]
            friend = await stack.enter_async_context(joined(running, made["table"], other["token"]))
            for socket in sockets * 4:
                await say(socket, type="ping")
            assert await closed_as(sockets[-1]) == 4429
            await take(friend)  # who does as they like

    at(test, sqlite_url, **limited(messages=Rate(0.0, 12.0)))


def test_a_guest_has_only_so_many_sockets_and_streams(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(WHISPERS, 2, ["mine", "open"])
        table, token = made["table"], made["token"]
        async with AsyncExitStack() as stack:
            for _ in "ab":
                socket = await stack.enter_async_context(joined(running, table, token))
                await heard(socket, "present")
            one_more = await stack.enter_async_context(joined(running, table, token))
            assert await closed_as(one_more) == 4429
            for path in (f"/api/tables/{table}/stream", "/api/mine/stream"):
                assert reason(await running.get(path, token, 429)) == "table-too-many-open"
            stranger = await stack.enter_async_context(joined(running, table))
            await heard(stranger, "present")
        while running.services.limits.following.here:  # those that are gone no longer count
            await asyncio.sleep(0.01)

    at(test, sqlite_url, **limited(followed_by_guest=2))


def test_a_table_has_only_so_many_who_watch(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(WHISPERS, 2, ["mine", "open"])
        table, token = made["table"], made["token"]
        async with AsyncExitStack() as stack:
            for _ in "ab":
                await heard(await stack.enter_async_context(joined(running, table)), "present")
            assert await closed_as(await stack.enter_async_context(joined(running, table))) == 4429
            await heard(await stack.enter_async_context(joined(running, table, token)), "present")  # who plays may

    at(test, sqlite_url, **limited(watchers=2))


def test_one_address_opens_only_so_many_tables(sqlite_url: str) -> None:
    """2,141 in 40 seconds it once was."""

    async def test(running: Running) -> None:
        body = {"game": SCRAMBLE, "players": 2, "name": "Eve", "public": True}
        for _ in range(5):
            await running.post("/api/tables", body)
        assert reason(await running.post("/api/tables", body, status=429)) == "table-too-many-tables"
        assert (
            reason(await running.post("/api/tutorials/syncro", {"name": "Eve"}, status=429)) == "table-too-many-tables"
        )
        async with from_address(running, OTHER) as other:
            await other.post("/api/tables", body)

    at(test, sqlite_url, **limited(address_tables=Rate(0.0, 5.0)))


def test_all_addresses_of_a_household_have_one_share(sqlite_url: str) -> None:
    """With IPv6 everybody has as many as they like."""

    async def test(running: Running) -> None:
        body = {"game": SCRAMBLE, "players": 2, "name": "Eve"}

        async def opened(address: str) -> int:
            running.http.cookies.clear()
            headers = {"x-forwarded-for": address}
            return (await running.http.post("/api/tables", json=body, headers=headers)).status_code

        assert [await opened(f"2001:db8:1:2::{number}") for number in (1, 2, 3)] == [201, 201, 429]
        assert await opened("2001:db8:1:2:ffff:ffff:ffff:ffff") == 429
        assert await opened("2001:db8:1:3::1") == 201  # next door

    at(test, sqlite_url, proxied=True, **limited(address_tables=Rate(0.0, 2.0)))


def test_one_address_has_only_so_many_new_guests(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        tokens = [(await running.post("/api/guests"))["token"] for _ in range(3)]
        assert reason(await running.post("/api/guests", status=429)) == "table-too-many-guests"
        assert await running.post("/api/guests", token=tokens[0]) == {"token": tokens[0]}  # no newcomer
        async with from_address(running, OTHER) as other:
            await other.post("/api/guests")

    at(test, sqlite_url, **limited(new_guests=Rate(0.0, 3.0)))


def test_one_guest_fills_no_log(sqlite_url: str) -> None:
    """Over HTTP and over sockets: nearly 13,000 rows in 90 seconds it once was."""

    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, 2, ["mine", "mine"], start=True)
        table, token = made["table"], made["token"]
        live = await running.services.tables.find(table)
        for number in range(3):
            await running.do(table, token, "pause", on=number % 2 == 0)
        assert reason(await running.do(table, token, "pause", 429, on=False)) == "table-too-fast"
        async with joined(running, table, token) as socket:
            await say(socket, type="pause", id="p", on=False)
            refused = await heard(socket, "refused")
            assert (refused["reason"]["id"], refused["again"]) == ("table-too-fast", True)
        assert live.table.seq == 7

    at(test, sqlite_url, **limited(other_commands=Rate(0.0, 3.0)))


def test_whoever_is_many_guests_fills_no_log_of_others(sqlite_url: str) -> None:
    """By sitting down and getting up again, under one name after the other."""

    async def test(running: Running) -> None:
        async with from_address(running, OTHER) as other:
            made = await other.create(SCRAMBLE, 2, ["mine", "open"], public=True)
        table = made["table"]
        for _ in range(3):
            eve = (await running.post("/api/guests"))["token"]
            await running.do(table, eve, "join", name="Eve")
            await running.do(table, eve, "leave", seat=1)
        eve = (await running.post("/api/guests"))["token"]
        assert reason(await running.do(table, eve, "join", 429, name="Eve")) == "table-too-fast"
        async with from_address(running, OTHER) as other:
            await other.do(table, made["token"], "lock")

    at(test, sqlite_url, **limited(address_commands=Rate(0.0, 6.0)))


def test_no_address_keeps_others_from_asking_for_a_seat(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(WHISPERS, 2, ["mine", "mine"], start=True)
        table = made["table"]
        await running.do(table, made["token"], "leave", seat=1)
        for name in ("Eve", "Eva", "Eves"):
            eve = (await running.post("/api/guests"))["token"]
            await running.do(table, eve, "ask", 429 if name == "Eves" else 200, seat=1, name=name)
        async with from_address(running, OTHER) as other:
            dan = (await other.post("/api/guests"))["token"]
            await other.do(table, dan, "ask", seat=1, name="Dan")

    at(test, sqlite_url, **limited(asks=Rate(0.0, 2.0)))


def test_those_who_watch_do_not_talk_down_those_who_play(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, 2, ["mine", "open"])
        path, eve = f"/api/tables/{made['table']}/chat", (await running.post("/api/guests"))["token"]
        for number, status in enumerate((200, 200, 429)):
            await running.post(path, {"id": f"{number}", "text": "me!", "room": "watchers"}, eve, status)
        await running.post(path, {"id": "1", "text": "shall we?"}, made["token"])

    at(test, sqlite_url, **limited(table_lines=Rate(0.0, 2.0)))


def test_one_address_does_not_talk_down_all_others_who_watch(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, 2, ["mine", "open"])
        path, line = f"/api/tables/{made['table']}/chat", {"id": "1", "text": "me!", "room": "watchers"}
        for status in (200, 200, 429):
            await running.post(path, line, (await running.post("/api/guests"))["token"], status)
        async with from_address(running, OTHER) as other:
            await other.post(path, line, (await other.post("/api/guests"))["token"])

    at(test, sqlite_url, **limited(address_lines=Rate(0.0, 2.0)))


def test_a_log_that_is_long_enough_grows_no_more(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, 2, ["mine", "mine"], start=True)
        table, token = made["table"], made["token"]
        await running.do(table, token, "pause")
        assert reason(await running.do(table, token, "pause", 409, on=False)) == "table-too-long"

    at(test, sqlite_url, **limited(rows=5))


def test_all_that_a_guest_says_counts_together(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        tables = [await running.create(SCRAMBLE, 2, ["mine", "open"])]
        token = tables[0]["token"]
        body = {"game": SCRAMBLE, "players": 2, "name": "Eve", "seats": [{"kind": "mine"}]}
        tables.append(await running.post("/api/tables", body, token))
        for number in range(4):
            line = {"id": f"l{number}", "text": "hello"}
            await running.post(f"/api/tables/{tables[number % 2]['table']}/chat", line, token)
        line = {"id": "more", "text": "hello"}
        assert (
            reason(await running.post(f"/api/tables/{tables[0]['table']}/chat", line, token, 429)) == "table-too-fast"
        )

    at(test, sqlite_url, **limited(lines=Rate(0.0, 4.0)))


def test_an_address_pays_for_what_its_answers_take(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a request costs by rule: nobody has to know beforehand which are dear."""
    ticks = itertools.count()

    async def test(running: Running) -> None:
        monkeypatch.setattr(time, "thread_time", lambda: next(ticks) * 2.0)  # every answer takes seconds
        await running.get("/api/characters")
        await running.get("/api/characters", status=429)
        assert (await running.get("/health"))["status"] == "ok"
        async with from_address(running, OTHER) as other:
            await other.get("/api/characters")

    at(test, sqlite_url, limits=True)


def test_whoever_asks_too_much_is_answered_slowly(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A refusal costs the server as much as any other answer: hundreds of connections that asked without end kept
    everybody waiting."""
    monkeypatch.setattr(guard, "REQUESTS", Rate(0.0, 1.0))
    monkeypatch.setattr(guard, "HELD_BACK", (0.777, 0.777))
    held: list[float] = []
    sleep = asyncio.sleep

    async def noted(seconds: float, *more: Any) -> Any:
        if seconds == 0.777:
            held.append(seconds)
            seconds = 0.0
        return await sleep(seconds, *more)

    async def test(running: Running) -> None:
        monkeypatch.setattr(asyncio, "sleep", noted)
        for _ in range(5):
            await running.get("/api/characters")
        assert not held
        await running.get("/api/characters", status=429)
        assert (await running.get("/health"))["status"] == "ok"  # always, but not without end
        assert len(held) == 2
        async with from_address(running, OTHER) as other:
            await other.get("/api/characters")
            assert len(held) == 2
            refused = await other.http.get("/api/characters", headers={"host": "evil.example"})
            assert (refused.status_code, len(held)) == (421, 3)

    at(test, sqlite_url, limits=True)


def test_what_is_said_over_sockets_is_paid_for_too(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = itertools.count()

    async def test(running: Running) -> None:
        made = await running.create(WHISPERS, 2, ["mine", "open"])
        async with joined(running, made["table"], made["token"]) as socket:
            await take(socket)
            monkeypatch.setattr(time, "thread_time", lambda: next(ticks) * 5.0)
            await say(socket, type="ping")
            await heard(socket, "pong")
            await say(socket, type="ping")
            assert await closed_as(socket) == 4429

    at(test, sqlite_url, limits=True)


def test_what_is_measured_is_what_would_be_done_without() -> None:
    async def work(steps: list[str]) -> str:
        try:
            await asyncio.sleep(0)
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            steps.append("cancelled")
            await asyncio.sleep(0)
        return "done"

    async def fail() -> None:
        await asyncio.sleep(0)
        raise ValueError("as it should")

    async def test() -> None:
        steps: list[str] = []

        async def outer() -> str:
            return await Measured(work(steps))

        task = asyncio.create_task(outer())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        task.cancel()
        assert await task == "done"
        assert steps == ["cancelled"]
        with pytest.raises(ValueError, match="as it should"):
            await Measured(fail())

    asyncio.run(test())


def test_what_takes_long_waits_in_the_queue_of_its_address(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, 2, ["mine", "random"], start=True)
        table, token = made["table"], made["token"]
        cards = {"players": 3, "cards": 'over = "shipped"\n'}
        plan = {"game": "resonance", "players": 2, "name": "Ada", "seats": [{"kind": "mine"}], "cards": cards["cards"]}
        answers = [
            await running.post("/api/games/resonance/form", cards, status=429),
            await running.post("/api/tables", plan, token, 429),
            await running.get(f"/api/deals/{'0' * 24}", status=429),
            await running.post(f"/api/deals/{'0' * 24}/tables", {"name": "Ada"}, token, 429),
            await running.get(f"/api/tables/{table}/review/statistics", status=429),
            *[await running.get(f"/api/tables/{table}/{what}", status=429) for what in ("record", "moment", "story")],
            await running.post("/api/games/enchanters/draft", {"text": cards["cards"]}, status=429),
            await running.post("/api/records", {"record": "{}"}, status=429),
            await running.get(f"/api/tables/{table}/hint", token, 429, seat=0),
        ]
        assert [reason(answer) for answer in answers] == ["table-busy"] * len(answers)
        asked = {"text": cards["cards"], "games": 20}
        assert "problem" in await running.post("/api/games/enchanters/study", asked, token)

    at(test, sqlite_url, queue=QueueLimits(waiting_per_address=0))
