"""What happens at the same time: whatever was read a moment too early, nothing that was said since is lost by it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any

import pytest

from sortilege.server.calls import ways
from sortilege.server.challenges import Challenge
from sortilege.server.people import expiry, moderation, notices, sessions, visitors
from sortilege.server.settings import Keep
from sortilege.server.store import base
from sortilege.server.store.base import KeptSnapshot, Store
from sortilege.server.tables import deals
from sortilege.server.tables.forgetting import forget_guest
from sortilege.server.tables.snapshots import checksum, write_snapshot
from sortilege.server.troubles import StoreLost
from tests.server.serving import SCRAMBLE, WHISPERS, Running, at
from tests.server.test_calls import SOON, Scene, scene
from tests.server.test_limits import closed_as, limited
from tests.server.test_socket import joined, take

DAY = 24 * 3600 * 1000


class Slow:
    """Holds one statement back: its answer, or (`before`) the statement itself. Those after it are not held."""

    def __init__(self, store: Store, sql: str, before: bool = False, most: int = 1) -> None:
        self.fetch: Callable[..., Awaitable[list[tuple[Any, ...]]]] = store.fetch
        self.store, self.sql = store, sql
        self.before, self.left = before, most
        self.reached, self.go = asyncio.Semaphore(0), asyncio.Event()
        store.fetch = self.answer  # type: ignore[method-assign]

    async def answer(self, sql: str, *args: Any) -> list[tuple[Any, ...]]:
        held = sql == self.sql and self.left > 0
        self.left -= held
        if held and self.before:
            await self.hold()
        found = await self.fetch(sql, *args)
        if held and not self.before:
            await self.hold()
        return found

    async def hold(self) -> None:
        self.reached.release()
        await self.go.wait()


async def overtaken(slow: Slow, first: Awaitable[Any], then: Awaitable[Any]) -> None:
    """Begin the first, do the other while it waits for its answer, and let both come to their end."""
    one = asyncio.ensure_future(first)
    await slow.reached.acquire()
    other = asyncio.ensure_future(then)
    await asyncio.wait([other], timeout=0.2)  # it may wait for the first
    slow.go.set()
    await asyncio.gather(one, other)


def test_a_ban_stands_whatever_was_read_before(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        found = running.services.moderation
        slow = Slow(running.services.store, moderation.ACTIVE)
        await overtaken(slow, found.refresh(), found.impose("ban", "guest", "eve", 60))
        assert found.found("ban", "guest", "eve") is not None

    at(test, sqlite_url)


def test_a_session_that_was_ended_is_ended_whatever_was_read_before(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        token = (await running.post("/api/guests"))["token"]
        services = running.services
        identity = services.guests.identify(token)
        assert identity is not None
        slow = Slow(services.store, sessions.REVOKED)
        await overtaken(slow, services.sessions.refresh(), services.sessions.revoke(*identity))
        assert services.guests.identify(token) is None

    at(test, sqlite_url)


def test_a_bot_account_that_was_taken_away_is_gone_whatever_was_read_before(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        found = running.services.visitors
        await found.add("Robo", [SCRAMBLE], "fair", 1)
        await overtaken(Slow(running.services.store, visitors.ACCOUNTS), found.refresh(), found.remove("Robo"))
        assert not found.accounts

    at(test, sqlite_url)


def test_a_notice_is_said_whatever_was_read_before(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        found = running.services.notices
        await overtaken(Slow(running.services.store, notices.NOTICE), found.refresh(), found.say("At eight."))
        assert found.text == "At eight."

    at(test, sqlite_url)


@pytest.mark.parametrize("before", [True, False])
def test_what_is_said_while_earlier_lines_are_read_is_heard_once_and_after_them(before: bool, sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, 2, ["mine", "open"])
        path = f"/api/tables/{made['table']}/chat"
        await running.post(path, {"id": "1", "text": "first"}, made["token"])
        slow = Slow(running.services.store, base.SAID, before)
        async with joined(running, made["table"], made["token"]) as socket:
            await slow.reached.acquire()
            await running.post(path, {"id": "2", "text": "second"}, made["token"])
            slow.go.set()
            assert [one["text"] for one in await take(socket) if one["type"] == "said"] == ["first", "second"]

    at(test, sqlite_url)


def test_two_bots_are_not_challenged_to_one_seat_at_once(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        found = running.services.visitors
        for name in ("Robo", "Rosa"):
            await found.add(name, [SCRAMBLE], "fair", 1)
        robo, rosa = found.accounts.values()
        until = running.services.settings.now() + 60_000
        put = [Challenge(id, "t", 1, SCRAMBLE, "1", "", 2, {}, "Ada", until) for id in "ab"]
        slow = Slow(running.services.store, visitors.SAME)
        one = asyncio.create_task(found.challenge(robo, put[0]))
        await slow.reached.acquire()
        other = asyncio.create_task(found.challenge(rosa, put[1]))
        await asyncio.wait([other], timeout=0.2)
        slow.go.set()
        assert [await one, await other] == [True, False]

    at(test, sqlite_url)


def test_a_bot_takes_no_more_games_than_it_may_by_accepting_all_at_once(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        found = running.services.visitors
        key = await found.add("Robo", [SCRAMBLE], "fair", 1)
        (robo,) = found.accounts.values()
        until = running.services.settings.now() + 60_000
        for id in "abc":
            table = (await running.create(SCRAMBLE))["table"]
            await found.challenge(robo, Challenge(id, table, 1, SCRAMBLE, "1", "", 2, {}, "Ada", until))
        headers = {"authorization": f"Bearer {key}"}
        answers = await asyncio.gather(
            *(running.http.post(f"/api/bot/challenges/{id}/accept", headers=headers) for id in "abc")
        )
        assert sorted(answer.status_code for answer in answers) == [201, 409, 409]

    at(test, sqlite_url)


def test_a_table_is_in_memory_once_also_after_it_could_not_be_read(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        table, services = (await running.create(SCRAMBLE))["table"], running.services
        tables, store = services.tables, services.store
        tables.forget(await tables.find(table))
        slow = Slow(store, base.SNAPSHOT, before=True)
        read, again = slow.fetch, Slow(store, base.READ)

        async def away(sql: str, *_: Any) -> list[tuple[Any, ...]]:
            slow.fetch = read
            raise StoreLost("away")

        one = asyncio.create_task(tables.find(table))
        await slow.reached.acquire()
        two = asyncio.create_task(tables.find(table))
        await asyncio.sleep(0)
        slow.fetch = away
        slow.go.set()
        with pytest.raises(StoreLost):
            await one
        await again.reached.acquire()  # the second one reads
        three = asyncio.create_task(tables.find(table))
        await asyncio.wait([three], timeout=0.2)
        again.go.set()
        assert await two is await three is tables.get(table)

    at(test, sqlite_url)


def test_whoever_comes_to_a_table_that_is_read_anew_is_sent_to_the_new_one(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(WHISPERS, 2, ["mine", "open"])
        guest, services = await running.post("/api/guests"), running.services
        slow = Slow(services.store, deals.TABLES_BESIDE)
        async with joined(running, made["table"], guest["token"]) as socket:
            await slow.reached.acquire()
            await services.reread(made["table"])
            slow.go.set()
            assert await closed_as(socket) == 1012
        async with joined(running, made["table"], guest["token"]) as socket:
            await take(socket)

    at(test, sqlite_url)


def test_those_who_see_a_table_late_are_sent_to_the_new_one_too(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(WHISPERS, 2, ["mine", "open"], watching={"delay": 60})
        async with joined(running, made["table"]) as socket:
            await take(socket)
            await running.services.reread(made["table"])
            assert await closed_as(socket) == 1012

    at(test, sqlite_url)


def test_those_who_come_at_once_are_counted_one_by_one(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        table = (await running.create(WHISPERS, 2, ["mine", "open"]))["table"]
        tokens = [(await running.post("/api/guests"))["token"] for _ in range(5)]
        slow = Slow(running.services.store, deals.TABLES_BESIDE, most=5)
        async with AsyncExitStack() as stack:
            sockets = [await stack.enter_async_context(joined(running, table, token)) for token in tokens]
            for _ in sockets:
                await slow.reached.acquire()
            slow.go.set()
            sent_away = [asyncio.create_task(closed_as(socket)) for socket in sockets]
            while sum(one.done() for one in sent_away) < 3:
                await asyncio.sleep(0.01)
            live = running.services.tables.get(table)
            assert live is not None
            assert len(live.watchers()) == 2
            assert [one.result() for one in sent_away if one.done()] == [4429] * 3
        await asyncio.gather(*sent_away)

    at(test, sqlite_url, **limited(watchers=2))


def test_a_table_does_not_expire_under_those_who_have_just_come(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(WHISPERS, 2, ["mine", "open"])
        table, services = made["table"], running.services
        old = services.settings.now() - 20 * DAY
        await services.store.execute("UPDATE tables SET touched = $1", old)
        slow = Slow(services.store, expiry.OLD_TABLES)
        sweep = asyncio.create_task(services.expiry.sweep())
        await slow.reached.acquire()
        await running.post(f"/api/tables/{table}/seats", {"name": "Bob"})
        slow.go.set()
        await sweep
        assert [seat["name"] for seat in (await running.get(f"/api/tables/{table}"))["seats"]] == ["Ada", "Bob"]
        await services.store.execute("UPDATE tables SET touched = $1", old)
        await services.expiry.sweep()
        await running.get(f"/api/tables/{table}", status=404)

    at(test, sqlite_url, keep=Keep(lobbies=14))


def test_a_name_that_was_deleted_while_its_table_was_read_is_gone(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, 2, ["mine", "open"])
        table, services = made["table"], running.services
        identity = services.guests.identify(made["token"])
        assert identity is not None
        services.tables.forget(await services.tables.find(table))
        await services.store.forget_snapshot(table)
        slow = Slow(services.store, base.READ)
        reading = asyncio.create_task(services.tables.find(table))
        await slow.reached.acquire()  # it has read the name
        await forget_guest(services.store, identity.guest)
        again = asyncio.create_task(services.reread(table))
        await asyncio.wait([again], timeout=0.2)
        slow.go.set()
        await asyncio.gather(reading, again)
        live = await services.tables.find(table)
        assert "Ada" not in write_snapshot(live.table)

    at(test, sqlite_url)


def test_a_name_that_was_deleted_while_its_table_was_checked_stays_in_no_snapshot(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, 2, ["mine", "open"])
        services = running.services
        live = await services.tables.find(made["table"])
        identity = services.guests.identify(made["token"])
        assert identity is not None
        state = write_snapshot(live.table)
        kept = KeptSnapshot(live.table.seq, live.table.link, state, checksum(state))
        slow = Slow(services.store, base.KEEP_SNAPSHOT, before=True)
        audit = asyncio.create_task(services.writer.audit(live, kept))
        await slow.reached.acquire()
        await forget_guest(services.store, identity.guest)
        await services.tables.reread(made["table"])
        slow.go.set()
        await audit
        assert await services.store.snapshot(made["table"]) is None

    at(test, sqlite_url)


def test_a_table_is_right_though_somebody_is_deleted_while_it_is_checked(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, 2, ["mine", "open"])
        services = running.services
        live = await services.tables.find(made["table"])
        identity = services.guests.identify(made["token"])
        assert identity is not None
        state = write_snapshot(live.table)
        await forget_guest(services.store, identity.guest)  # and nobody has read the table again yet
        await services.writer.audit(live, KeptSnapshot(live.table.seq, live.table.link, state, checksum(state)))
        assert services.metrics.counted("audit_failures") == 0
        assert await services.store.snapshot(made["table"]) is None

    at(test, sqlite_url)


def test_a_table_that_is_deleted_while_it_is_checked_is_not_called_damaged(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made, services = await running.create(SCRAMBLE), running.services
        slow = Slow(services.store, base.LAST_SEQ)
        await overtaken(slow, services.storage.check(made["table"]), services.expiry.forget(made["table"]))
        assert (await running.get("/health"))["status"] == "ok"

    at(test, sqlite_url)


def test_whoever_asks_while_all_are_read_is_called(sqlite_url: str) -> None:
    async def test(one: Scene) -> None:
        table, ada, bob = await one.table()
        slow = Slow(one.running.services.store, ways.KNOWN)
        await overtaken(slow, one.calls.ways.refresh(), one.webhook(bob))
        assert one.calls.ways.guests == {bob.partition(".")[0]}
        await one.running.do(table, ada, "start")
        await one.move(table, ada, 0)
        await one.settle()
        one.pass_time(SOON)
        await one.ear.wait(1)

    scene(test, sqlite_url)


def test_a_turn_that_began_before_its_process_knew_whom_to_call(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    refresh = "sortilege.server.calls.calls.REFRESH"
    monkeypatch.setattr(refresh, float("inf"))

    async def test(one: Scene) -> None:
        table, ada, bob = await one.table()
        await one.webhook(bob)
        one.calls.ways.guests.clear()  # as where another process was told
        await one.running.do(table, ada, "start")
        await one.move(table, ada, 0)
        assert not one.calls.known
        monkeypatch.setattr(refresh, 0.05)
        while not one.calls.known:
            await asyncio.sleep(0.02)
        await one.settle()
        one.pass_time(SOON)
        await one.ear.wait(1)

    scene(test, sqlite_url)
