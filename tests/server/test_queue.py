"""One queue for all that thinks: fair by address and table, people first, and nobody's bots keep others waiting."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import pytest

from sortilege.bots.spec import make
from sortilege.core.errors import Problem
from sortilege.server.queue import Claim, QueueFull, Turn, WorkQueue
from sortilege.server.settings import QueueLimits
from tests.server.serving import PATIENCE, SCRAMBLE, WHISPERS, Running, act, at, reason, serving, until

OTHER = "127.0.0.2"  # another address of this machine


class Clock:
    """Time that passes only when work is done."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


async def served(claims: list[Claim], cost: float = 1.0) -> list[tuple[str, float]]:
    """The order in which claims that wait for one busy worker are served: the table, and the share it may take."""
    clock = Clock()
    queue = WorkQueue(1, QueueLimits(), clock)
    found: list[tuple[str, float]] = []

    async def work(claim: Claim) -> None:
        async with queue.turn(claim) as turn:
            found.append((claim.table, turn.share))
            clock.now += cost
            await asyncio.sleep(0)

    async with queue.turn(Claim(("somebody",), "busy")):
        tasks = [asyncio.create_task(work(claim)) for claim in claims]
        await asyncio.sleep(0)
    await asyncio.gather(*tasks)
    queue.close()
    return found


def order(claims: list[Claim]) -> list[str]:
    return [table for table, _ in asyncio.run(served(claims))]


def test_nobody_waits_for_all_the_bots_of_somebody_else() -> None:
    many = [Claim(("many",), f"m{number}") for number in range(5)]
    assert order([*many, Claim(("one",), "one"), Claim(("few",), "few")])[:3] == ["m0", "one", "few"]


def test_one_table_of_an_address_does_not_keep_the_others_waiting() -> None:
    assert order([Claim(("a",), "slow")] * 4 + [Claim(("a",), "quick")])[:2] == ["slow", "quick"]


def test_whoever_sits_with_a_stranger_does_not_pay_for_his_other_tables() -> None:
    greedy = [Claim(("many",), f"m{number}") for number in range(3)]
    assert order([*greedy, Claim(("many", "friend"), "together")])[:2] == ["m0", "together"]


def test_what_plays_without_people_waits_behind_what_has_some() -> None:
    alone = [Claim((f"a{number}",), f"alone{number}", people=False) for number in range(3)]
    assert order([*alone, *([Claim(("b",), "table")] * 3)])[:3] == ["table"] * 3


def test_what_plays_without_people_has_a_quota() -> None:
    """Nobody else waits, and still it does not have the worker all the time."""

    async def test() -> None:
        limits = QueueLimits(without_people_share=0.1, without_people_burst=2.0)
        clock = Clock()
        queue = WorkQueue(1, limits, clock)
        claim = Claim(("a",), "alone", people=False)
        for _ in range(2):
            async with queue.turn(claim):
                clock.now += 1.5
        waits = asyncio.create_task(queue.wait(claim, None))
        await asyncio.sleep(0)
        assert not waits.done()
        async with asyncio.timeout(1), queue.turn(Claim(("b",), "people")):  # others are served meanwhile
            clock.now += 10.0
        assert (await waits).worker == 0
        queue.close()

    asyncio.run(test())


def test_thinking_is_less_by_rule_while_others_wait() -> None:
    """Others are addresses: a thousand tables of one do not make anybody's bots weak."""
    many = [Claim(("many",), f"m{number}") for number in range(50)]
    shares = dict(asyncio.run(served([*many, Claim(("one",), "one")], cost=0.1)))
    assert shares["one"] == 0.5
    assert shares["m0"] == 0.1  # it shares with its own tables
    assert dict(asyncio.run(served([Claim(("one",), "one")]))) == {"one": 1.0}


def test_an_address_has_only_so_much_waiting() -> None:
    async def test() -> None:
        queue = WorkQueue(1, QueueLimits(waiting_per_address=2))
        async with queue.turn(Claim(("a",), "t")):
            waiting = [asyncio.create_task(queue.wait(Claim(("a",), "t"), None)) for _ in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(QueueFull):
                await queue.wait(Claim(("a",), "t"), None)
            others = asyncio.create_task(queue.wait(Claim(("b",), "u"), None))
            await asyncio.sleep(0)
            for task in [*waiting, others]:
                task.cancel()
            await asyncio.gather(*waiting, others, return_exceptions=True)
        assert not queue.by_address.here
        assert queue.free == {0}

    asyncio.run(test())


@pytest.mark.parametrize(
    "spec", ["ismcts:ms=9500", "ismcts:iters=1000000000", "greedy:worlds=100000", "partner:worlds=9999"]
)
def test_a_stranger_cannot_make_a_bot_think_for_ever(spec: str) -> None:
    make(spec)  # at home one may
    with pytest.raises(Problem, match="is at most"):
        make(spec, stranger=True)


@asynccontextmanager
async def from_address(running: Running, address: str) -> AsyncIterator[Running]:
    """The same server, asked from another address."""
    other = Running(running.url, running.services)
    await other.http.aclose()
    transport = httpx.AsyncHTTPTransport(local_address=address)
    other.http = httpx.AsyncClient(base_url=running.url, transport=transport, timeout=PATIENCE)
    try:
        yield other
    finally:
        await other.http.aclose()


def test_sixty_tables_of_bots_keep_nobody_waiting(sqlite_url: str) -> None:
    """The attack: 60 tables of three bots that think as long as they may, begun without a cookie."""

    async def test(running: Running) -> None:
        async with from_address(running, OTHER) as stranger:
            seats = [{"kind": "bot", "bot": "ismcts:ms=9500"}] * 3
            plan = {"game": SCRAMBLE, "players": 3, "name": "Eve", "start": True, "seats": seats}
            assert reason(await stranger.post("/api/tables", plan, status=409)) == "table-bad-bot"
            for _ in range(60):
                await stranger.create(SCRAMBLE, 3, ["ismcts:ms=1000"] * 3, start=True)
        made = await running.create(SCRAMBLE, 3, ["mine", "fair", "fair"], start=True)
        table, token = made["table"], made["token"]
        queue, served, before = running.services.bots.pool.queue, list[Turn](), list[int]()
        wait = queue.wait

        async def watched(claim: Claim, worker: int | None) -> Turn:
            came = len(served)
            turn = await wait(claim, worker)
            if claim.table == table:
                before.append(len(served) - came)
            else:
                served.append(turn)
            return turn

        queue.wait = watched  # type: ignore[method-assign]
        play = (await running.services.tables.find(table)).table.play
        assert play is not None

        def mine() -> bool:
            return play.over or 0 in play.state.to_act

        while not play.over:
            await act(running, table, token, 0, play.state.legal(0)[-1].text)
            while not mine():  # the others have not chosen yet
                await asyncio.sleep(0.01)
        assert before
        assert not any(before)  # whoever plays is next: after what has begun, and that thinks for a third of its time
        assert all(turn.share <= queue.limits.without_people_thinks for turn in served)

    at(test, sqlite_url, audit=0)


def test_bots_think_only_where_somebody_is(sqlite_url: str) -> None:
    """Neither when nobody looks any more, nor after a restart; they go on when somebody comes."""
    tables: list[tuple[str, str]] = []

    async def begin(running: Running) -> None:
        made = await running.create(WHISPERS, 2, ["mine", "ismcts:ms=50"], start=True)
        tables.append((made["table"], made["token"]))
        for _ in range(5):
            bots = await running.create(SCRAMBLE, 3, ["ismcts:ms=300"] * 3, start=True)
            tables.append((bots["table"], bots["token"]))

    async def later(running: Running) -> None:
        await asyncio.sleep(2.5)  # they were due long ago
        assert len(running.services.tables) == 0
        assert running.services.metrics.counted("tables_loaded") == 0
        table, _ = tables[1]
        await until(running, table, lambda info: info["phase"] == "over")

    at(begin, sqlite_url, looks=0.1, grace=0.0)
    at(later, sqlite_url, grace=0.0, expected=0.0)


def test_a_bot_plays_on_for_somebody_who_is_expected_back(sqlite_url: str) -> None:
    """Its process is gone, and so is the person: another one takes the bot's turn all the same."""
    tables: list[tuple[str, str]] = []

    async def begin(running: Running) -> None:
        made = await running.create(SCRAMBLE, 2, ["mine", "ismcts:ms=1000"], start=True)
        tables.append((made["table"], made["token"]))

    async def later(running: Running) -> None:
        table = tables[0][0]
        while not (live := running.services.tables.get(table)) or not (play := live.table.play) or not play.moves:
            await asyncio.sleep(0.05)

    at(begin, sqlite_url, grace=0.0)
    at(later, sqlite_url, grace=0.0)


def test_the_table_says_when_bots_think_less(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url, audit=1) as running:
            queue = running.services.bots.pool.queue
            made = await running.create(SCRAMBLE, 2, ["mine", "strong"])
            table, token = made["table"], made["token"]
            assert "hurried" not in await running.get(f"/api/tables/{table}")
            for number in range(3):
                queue.used.add(f"@a{number}", 100.0)  # they come after us
            async with queue.turn(Claim(("a",), "x")):
                others = [asyncio.create_task(queue.wait(Claim((f"a{n}",), f"x{n}"), 0)) for n in range(3)]
                await running.do(table, token, "start")
                while len(queue.waiting) < 4:
                    await asyncio.sleep(0.01)
            for other in asyncio.as_completed(others):
                queue.free.add((await other).worker)
                queue.serve()
            info = await until(running, table, lambda info: info.get("hurried", False))
            assert info["hurried"]

    asyncio.run(test())
