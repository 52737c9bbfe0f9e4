"""Games of other people: judged in processes of their own, where they may loop, eat and die as they like."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

import pytest

from sortilege.core.chance import Sealed
from sortilege.server.plugins.offers import GameOffers
from sortilege.server.plugins.workers import PluginWorkers
from sortilege.server.settings import Settings
from sortilege.server.tables.snapshots import digest
from sortilege.server.tables.table import FoldedTable
from tests.server.serving import (
    JOURNEY,
    LANTERNS,
    PATIENCE,
    SATCHELS,
    SCRAMBLE,
    TRAP,
    WHISPERS,
    Running,
    act,
    at,
    fold,
    reason,
    serving,
)
from tests.server.test_play import over_bad_connections

SLOW, BROKEN = "table-game-slow", "table-game-broken"
HOGS = ("eat",) if find_spec("resource") else ()  # where nothing limits memory, this would take all there is


@pytest.fixture(autouse=True)
def work_changes_no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Work that asks a plug-in's worker may be started several times: in every test here it leaves its table alone."""
    ask = FoldedTable.ask

    async def watched(table: FoldedTable, query: Callable[[FoldedTable], Any]) -> Any:
        def work(table: FoldedTable) -> Any:
            before = contents(table)
            try:
                return query(table)
            finally:
                assert contents(table) == before

        return await ask(table, work)

    monkeypatch.setattr(FoldedTable, "ask", watched)


def contents(table: FoldedTable) -> str:
    """Everything a table holds; of a game its state, its moves and its dice."""
    play = table.play
    game = None if play is None else (id(play.state), len(play.moves), play.chance.rises, play.given_up)
    clocks = vars(table.clocks) if table.seq else None
    return repr({**vars(table), "play": game, "clocks": clocks, "aliases": vars(table.aliases)})


def test_nothing_can_be_asked_once_a_table_changes() -> None:
    """Between two runs of work there is no way to the worker: the fold cannot stop halfway."""
    offers = GameOffers(Settings(database_url="", games=(LANTERNS,)), PluginWorkers(0, 0.0))
    game = offers.find(LANTERNS).game
    with pytest.raises(RuntimeError, match="outside of"):
        game.new(2, game.read_options({}), Sealed(bytes(32)))


async def moves_made(running: Running, table: str) -> int:
    return sum('"acted"' in row.entry for row in await running.services.store.read(table))


@pytest.mark.parametrize("game,players", [(LANTERNS, 3), (SCRAMBLE, 3), (WHISPERS, 2), (SATCHELS, 2)])
def test_a_good_one_plays_to_its_end_as_its_log_says(game: str, players: int, sqlite_url: str) -> None:
    """The fold in this process, by the game itself, is what has lived at a table that asked another process."""
    options: dict[str, Any] = {"mode": "rush"} if game == SCRAMBLE else {}
    over_bad_connections(game, players, options, sqlite_url, trusted=(), audit=10)


@pytest.mark.parametrize(
    "why,actions",
    [
        (SLOW, ("loop", "blind", "mute")),  # in the rules, in the view of the other seat, in its words
        (BROKEN, (*HOGS, "raise", "balk", "exit")),
    ],
)
def test_a_bad_one_harms_nobody_but_itself(
    why: str, actions: tuple[str, ...], sqlite_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(running: Running) -> None:
        bad = await running.create(TRAP, 2, ["mine", "mine"], start=True)
        table, token = bad["table"], bad["token"]
        good = await running.create("resonance", 3, ["mine", "mine", "mine"], start=True)
        remote = await running.create(LANTERNS, 2, ["mine", "mine"], start=True)
        for number, action in enumerate(actions):
            stuck = asyncio.create_task(act(running, table, token, number % 2, action, status=409))
            # Meanwhile others play on: at a table of ours, and at one of another plug-in.
            for other in (good, remote):
                await one_move(running, other)
                assert await moves_made(running, other["table"]) == number + 1
            if why == SLOW:
                assert not stuck.done()  # its five seconds last longer than two moves, however busy the machine
            refused = await stuck
            assert reason(refused) == why
            assert refused["again"]
            assert running.services.metrics.counted("game_failures") == number + 1
            assert "the ace of moons" not in caplog.text + str(refused)  # what an error says may be somebody's cards
            assert "game failed" in caplog.text
            # Nothing of it is in the log, and the table goes on with something else.
            assert await moves_made(running, table) == number
            await act(running, table, token, number % 2, "step")
        live = (await running.services.tables.find(table)).table
        assert digest(fold(table, await running.services.store.read(table))) == await live.ask(digest)

    at(test, sqlite_url, trusted=(), audit=0)


async def one_move(running: Running, made: Any) -> None:
    for seat in made["seats"]:
        view = (await running.get(f"/api/tables/{made['table']}/view", made["token"], seat=seat))["view"]
        if view["legal"]:
            await act(running, made["table"], made["token"], seat, view["legal"][0])
            return


def test_one_that_cannot_begin_leaves_the_table_as_it_is(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(TRAP, 2, ["mine", "mine"])
        bad = {"type": "start", "id": "s"}
        worker = running.services.plugins
        worker.deadline = 0.0  # nothing can be that quick
        refused = await running.post(f"/api/tables/{made['table']}/commands", bad, made["token"], 409)
        assert reason(refused) == SLOW
        assert (await running.get(f"/api/tables/{made['table']}"))["phase"] == "lobby"
        worker.deadline = 30.0
        await running.do(made["table"], made["token"], "start", id="s")  # the same again, which now is done
        assert (await running.get(f"/api/tables/{made['table']}"))["phase"] == "playing"

    at(test, sqlite_url, trusted=())


def test_a_worker_that_is_killed_costs_nothing(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SATCHELS, 2, ["mine", "mine"], start=True)
        table, token = made["table"], made["token"]
        await act(running, table, token, 0, "pack 2")
        process = running.services.plugins.workers[SATCHELS].process
        assert process is not None
        process.kill()
        await process.wait()
        await act(running, table, token, 0, "done")
        running.services.tables.live.clear()  # nor does the server's memory
        await act(running, table, token, 1, "done")
        live = (await running.services.tables.find(table)).table
        assert live.play is not None
        assert [move.action.text for move in live.play.moves] == ["pack 2", "done", "done"]
        assert digest(fold(table, await running.services.store.read(table))) == await live.ask(digest)
        again = running.services.plugins.workers[SATCHELS].process
        assert again is not None
        assert again.pid != process.pid

    at(test, sqlite_url, trusted=())


def test_whoever_hangs_up_costs_nobody_the_worker(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(LANTERNS, 2, ["mine", "mine"], start=True)
        worker = running.services.plugins.workers[LANTERNS]
        before = worker.process
        table = (await running.services.tables.find(made["table"])).table
        for _ in range(5):
            asking = asyncio.create_task(table.ask(digest))
            while not worker.lock.locked():
                await asyncio.sleep(0)
            asking.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asking
        await act(running, made["table"], made["token"], 0, "send 3")
        assert worker.process is before

    at(test, sqlite_url, trusted=())


def test_what_it_says_about_an_action_is_asked_there_too(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(LANTERNS, 2, ["mine", "mine"], start=True)
        table, token = made["table"], made["token"]
        path = f"/api/tables/{table}/explain"
        explained = await running.get(path, token, seat=0, action="send 3")
        assert explained["caption"] == {"id": "send", "args": {"moth": 3}}
        for seat in (0, 1):
            await act(running, table, token, seat, f"send {3 + seat}")
        refused = (await running.get(path, token, seat=0, action="send 3"))["refused"]
        assert refused == {"id": "refused-spent", "args": {"moth": 3}}
        assert reason(await act(running, table, token, 0, "send 3", status=409)) == "refused-spent"
        sight = await running.get(f"/api/tables/{table}/view", token, seat=0, words="true")
        assert sight["words"]["captions"][0] == {"id": "send", "args": {"moth": 1}}
        assert sight["view"]["table"]["moths"][0] == [1, 2, 4, 5]
        assert sight["view"]["table"]["moths"][1] == 4  # how many, not which

    at(test, sqlite_url, trusted=())


def test_two_processes_take_turns_with_it(postgres_url: str) -> None:
    async def test() -> None:
        settings: dict[str, Any] = {"trusted": (), "audit": 5}
        async with serving(postgres_url, **settings) as here, serving(postgres_url, **settings) as there:
            made = await here.create(LANTERNS, 2, ["mine", "mine"], start=True)
            table, token = made["table"], made["token"]
            for number in range(1, 6):
                await act(here, table, token, 0, f"send {number}")
                await act(there, table, token, 1, f"send {6 - number}")
            digests = []
            for process in (here, there):
                live = (await process.services.tables.visit(table)).table
                assert live.phase == "over"
                digests.append(await live.ask(digest))
            folded = digest(fold(table, await here.services.store.read(table)))
            assert digests == [folded, folded]

    async def patiently() -> None:
        async with asyncio.timeout(PATIENCE):
            await test()

    asyncio.run(patiently())


def test_bots_and_spectators_who_see_it_late(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(LANTERNS, 3, ["greedy", "random", "random"], watching={"delay": 1}, start=True)
        path = f"/api/tables/{made['table']}/stream"
        versions = []
        async with running.http.stream("GET", path) as answer:
            async for line in answer.aiter_lines():
                if '"type":"view"' in line:
                    versions.append(line)
                if '"outcome"' in line:
                    break
        assert len(versions) > 5
        assert running.services.metrics.counted("bot_failures") == 0

    at(test, sqlite_url, trusted=())


def test_an_adventure_of_somebody_elses(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(JOURNEY, 2, ["mine", "mine"], start=True)
        table, token = made["table"], made["token"]
        for seat in (0, 1, 0, 1):
            await act(running, table, token, seat, "done")
        info = await running.get(f"/api/tables/{table}")
        assert (info["phase"], info["more"], info["told"]) == ("over", True, False)
        await running.do(table, token, "end")
        saved = (await running.get(f"/api/tables/{table}/saved"))["saved"]
        assert saved["level"] == 2
        other = await running.create(JOURNEY, 2, ["mine", "mine"], saved=saved, start=True)
        for seat in (0, 1, 0, 1):
            await act(running, other["table"], other["token"], seat, "done")
        assert (await running.get(f"/api/tables/{other['table']}"))["told"]
        body = {"game": JOURNEY, "players": 2, "name": "Ada", "saved": {}}
        assert "no journey" in (await running.post("/api/tables", body, status=400))["reason"]["args"]["problem"]
        for one in (table, other["table"]):
            live = (await running.services.tables.find(one)).table
            found = await live.ask(digest)
            assert digest(fold(one, await running.services.store.read(one))) == found

    at(test, sqlite_url, trusted=())
