"""Bots at tables: in processes of their own, which nobody has to wait for."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from secrets import token_hex
from tempfile import gettempdir
from typing import Any

import msgspec
import pytest

from sortilege.bots import ladder
from sortilege.bots.hint import hint
from sortilege.core.bot import Bot
from sortilege.core.chance import Dice
from sortilege.core.errors import OutOfTime, Problem
from sortilege.core.registry import find
from sortilege.review.calibration import curve_of
from sortilege.server.bots.pool import BotWorkers
from sortilege.server.bots.worker import BotMemory, BotRequest
from sortilege.server.refusals import Refused
from sortilege.server.settings import QueueLimits
from sortilege.server.workers.process import WorkerGone, WorkerProcess
from tests.server.serving import CHAIN, SCRAMBLE, TOYS, TRAP, WHISPERS, Running, act, at, serving, until


def test_bots_play_whole_games_by_themselves(database_url: str) -> None:
    async def test(running: Running) -> None:
        for game, players in ((SCRAMBLE, 3), (WHISPERS, 3), (CHAIN, 2)):
            made = await running.create(game, players, ["random"] * players)
            await running.do(made["table"], made["token"], "start")
            await until(running, made["table"], lambda info: info["phase"] == "over")
        assert running.services.metrics.counted("bot_failures") == 0

    at(test, database_url)


def test_a_bot_that_never_answers_freezes_nothing(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        slow = await running.create(
            TRAP, 2, ["mine", "greedy:follow=0"]
        )  # which tries everything, looping for ever too
        table, token = slow["table"], slow["token"]
        await running.do(table, token, "start")
        await act(running, table, token, 0, "step")
        # Everybody else goes on; and so does this game, with any legal action of the bot.
        while not running.services.metrics.counted("bot_failures"):
            assert (await running.get("/health"))["status"] == "ok"

    at(test, sqlite_url, bot_deadline=1.0, trusted=[game for game in TOYS if game != TRAP])


def test_a_hint_tells_the_chances_of_a_review() -> None:
    """An even game of three is won once in three times, and not every second time."""
    game = find("resonance")
    state = game.new(3, None, Dice(4))
    seat = state.to_act[0]
    view = game.view(state, seat)
    seen, spec = msgspec.Raw(msgspec.json.encode(view)), "ismcts:iters=60"
    request = BotRequest("a", "resonance", game.rules, game.digest, None, spec, seat, {}, seen, 0, [], 3, hint=True)
    told, found = BotMemory().answer(request).advice, hint(game, view, spec, 3)
    assert [one.action for one in told] == [one.action for one in found]
    curve = curve_of(game, 3)
    assert [(one.value + 1) / 2 for one in told] == pytest.approx([curve.chance(one.value) for one in found], abs=1e-4)
    assert curve.chance(0.0) < 0.45


def test_a_hint_is_for_somebody_who_plays_alone(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, 2, ["mine", "random"])
        table, token = made["table"], made["token"]
        await running.do(table, token, "start")
        live = await running.services.tables.find(table)
        identity = running.services.guests.identify(token)
        assert identity is not None
        guest = identity.guest
        advice = await running.services.bots.hint(live, guest, 0)
        assert (await running.get(f"/api/tables/{table}"))["hints"]
        view = (await running.get(f"/api/tables/{table}/view", token, seat=0))["view"]
        assert {each.action for each in advice} <= set(view["legal"])
        assert all(-1 <= each.value <= 1 and each.visits for each in advice)
        hinted = await running.get(f"/api/tables/{table}/hint", token, seat=0)
        assert hinted["action"] == hinted["advice"][0]["action"]
        assert hinted["advice"][0]["verdict"] == "best"
        with pytest.raises(Refused):
            await running.services.bots.hint(live, guest, 1)
        # One after the other: whoever asks for many at once keeps everybody's bots waiting.
        both = await asyncio.gather(*(running.services.bots.hint(live, guest, 0) for _ in "ab"), return_exceptions=True)
        assert [isinstance(each, Refused) for each in both] == [False, True]
        made = await running.create("syncro", 2, ["mine", "random"])  # the mages may not talk, nor be talked to
        assert await asked(running, made["table"], made["token"]) == 409
        made = await running.create(SCRAMBLE, 2, ["mine", "open"])
        await running.post(f"/api/tables/{made['table']}/seats", {"name": "Eve"})
        assert await asked(running, made["table"], made["token"]) == 409

    async def asked(running: Running, table: str, token: str) -> int:
        await running.do(table, token, "start")
        headers = {"Authorization": f"Bearer {token}"}
        answer = await running.http.get(f"/api/tables/{table}/hint", params={"seat": 0}, headers=headers)
        assert "table-no-hints" in answer.text
        return answer.status_code

    at(test, sqlite_url)


def test_a_stranger_runs_no_program_on_this_machine(sqlite_url: str) -> None:
    """Neither when a table is made, nor on a seat of it, nor should such a bot ever get as far as a worker."""
    trace = Path(gettempdir()) / f"trace-{token_hex(4)}"  # a path of the test may be too long for a bot
    program = f"stdio:run=touch {trace}"

    async def test(running: Running) -> None:
        assert "stdio" not in await running.get("/api/bots")
        refused = await running.http.post(
            "/api/tables",
            json={"game": SCRAMBLE, "players": 2, "name": "Eve", "seats": [{"kind": "bot", "bot": program}]},
        )
        assert refused.status_code == 409
        assert "runs programs" in refused.text
        made = await running.create(SCRAMBLE, 2, ["mine", "open"])
        answer = await running.http.post(
            f"/api/tables/{made['table']}/commands",
            json={"type": "bot", "id": "1", "seat": 1, "spec": program},
            headers={"Authorization": f"Bearer {made['token']}"},
        )
        assert answer.status_code >= 400
        assert "runs programs" in answer.text
        with pytest.raises(Problem, match="runs programs"):
            BotMemory().answer(request(program))
        assert not trace.exists()

    at(test, sqlite_url)


def test_a_bot_of_one_game_sits_at_no_other(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        assert "partner" in await running.get("/api/bots", game="syncro")
        assert "partner" not in await running.get("/api/bots", game="resonance")
        plan = {"game": "resonance", "players": 3, "name": "Eve", "seats": [{"kind": "bot", "bot": "partner"}]}
        refused = await running.http.post("/api/tables", json=plan)
        assert refused.status_code == 409
        assert refused.json()["reason"]["id"] == "table-other-bot"
        made = await running.create("enchanters", 2, ["mine", "open"])
        again = await running.do(made["table"], made["token"], "bot", 409, seat=1, spec="partner:doubt=2")
        assert again["reason"] == {"id": "table-other-bot", "args": {"bot": "partner"}}
        made = await running.create("syncro", 2, ["mine", "open"])
        await running.do(made["table"], made["token"], "bot", seat=1, spec="partner")

    at(test, sqlite_url)


def request(spec: str = "random", heard: int = 0, events: Any = (), name: str = SCRAMBLE) -> BotRequest:
    game = find(name)
    state = game.new(2, game.options_type(), Dice(1))
    view = msgspec.Raw(msgspec.json.encode(game.view(state, 0)))
    return BotRequest(f"key of {spec}", name, game.rules, game.digest, None, spec, 0, {}, view, heard, list(events), 1)


def test_a_worker_that_is_out_of_time_is_killed_and_replaced() -> None:
    async def test() -> None:
        pool = BotWorkers(1, 1024, 30.0, QueueLimits())
        try:
            assert (await pool.ask(request()))[0].action
            first = pool.workers[0].process
            assert first is not None
            pool.deadline = 0.5
            with pytest.raises(OutOfTime):
                await pool.ask(request("greedy:follow=0", name=TRAP))  # it tries what loops for ever
            assert first.returncode is not None
            pool.deadline = 30.0
            assert (await pool.ask(request()))[0].action
            replaced = pool.workers[0].process
            assert replaced is not None
            assert replaced.pid != first.pid
            replaced.kill()  # a worker that dies between two questions is noticed too
            await replaced.wait()
            assert (await pool.ask(request()))[0].action
        finally:
            await pool.stop()

    asyncio.run(test())


def test_a_worker_is_gone_when_whoever_ends_it_is_stopped_too() -> None:
    async def test() -> None:
        worker = WorkerProcess("sortilege.server.bots.worker", 1024)
        await worker.begin()
        process = worker.process
        assert process is not None
        ending = asyncio.create_task(worker.kill())
        while worker.process is not None:
            await asyncio.sleep(0)
        ending.cancel()
        with pytest.raises(asyncio.CancelledError):
            await ending
        assert process.returncode is not None

    asyncio.run(test())


def test_a_worker_that_dies_at_its_start_is_one_sentence(capfd: pytest.CaptureFixture[str]) -> None:
    async def test() -> None:
        worker = WorkerProcess("sortilege.nowhere", 1024)
        for _ in range(2):  # each question tries anew
            with pytest.raises(
                WorkerGone, match=r"^A worker ended as it began \(code 1\): what it said .* on stderr\.$"
            ):
                await worker.ask(b"{}", 30.0)
        assert worker.process is None

    asyncio.run(test())
    assert capfd.readouterr().err.count("No module named sortilege.nowhere") == 2


def test_bots_whose_worker_cannot_start_hold_nobody_up(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("sortilege.server.bots.pool.MODULE", "sortilege.nowhere")

    async def test(running: Running) -> None:
        made = await running.create(CHAIN, 2, ["random", "random"])
        await running.do(made["table"], made["token"], "start")
        await until(running, made["table"], lambda info: info["phase"] == "over")

    at(test, sqlite_url)
    told = {str(getattr(record, "error", "")) for record in caplog.records if record.message == "bot failed"}
    assert told == {"A worker ended as it began (code 1): what it said of it is on stderr."}


def test_a_worker_has_no_more_memory_than_it_may() -> None:
    pytest.importorskip("resource")  # what limits it; there is none elsewhere
    hog = "from sortilege.server.workers.serve import limit_memory; limit_memory(300); bytearray(400 << 20)"
    ran = subprocess.run([sys.executable, "-c", hog], capture_output=True, check=False)
    assert b"MemoryError" in ran.stderr


def test_a_bot_is_told_each_event_once(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(Bot, "observe", lambda self, events: told.extend(event.kind for event in events))
    memory = BotMemory()
    assert memory.answer(request(events=[("draw", {"seat": 0})])).action
    assert memory.answer(request(heard=1, events=[("score", {})])).action
    assert told == ["draw", "score"]
    assert memory.answer(request(heard=7)).forgotten
    assert not memory.answer(request(events=[("draw", {})])).forgotten


def test_a_bad_request_is_answered_and_does_not_end_the_worker() -> None:
    async def test() -> None:
        pool = BotWorkers(1, 1024, 30.0, QueueLimits())
        try:
            assert "There is no bot" in (await pool.ask(request("nobody")))[0].problem
            assert (await pool.ask(request()))[0].action
        finally:
            await pool.stop()

    asyncio.run(test())


def test_serving_stops_its_workers(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as running:
            made = await running.create(CHAIN, 2, ["random", "random"])
            await running.do(made["table"], made["token"], "start")
            await until(running, made["table"], lambda info: info["phase"] == "over")
            process = running.services.bots.pool.workers[0].process
            assert process is not None
        assert process.returncode is not None

    asyncio.run(test())


def test_bots_sit_down_as_characters_with_names_of_their_own(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        offered = await running.get("/api/characters", game="syncro")
        assert await running.get("/api/characters", game="nowhere") == []  # as its page says
        steps = len(ladder.rungs(find("syncro")))
        pip = {"id": "pip", "name": "Pip", "portrait": "pip", "level": "novice", "rung": 1, "rungs": steps}
        assert pip in offered
        assert [one["rung"] for one in offered] == sorted(one["rung"] for one in offered)
        assert {one["rung"] for one in offered} == set(range(1, steps + 1))
        made = await running.create("syncro", 5, ["mine", "@pip", "@pip", "fair", "random"], name="Pip")
        seats = (await running.get(f"/api/tables/{made['table']}"))["seats"]
        assert [seat.get("name") for seat in seats] == ["Pip", "Pip 2", "Pip 3", None, None]
        assert [seat.get("character") for seat in seats] == [None, "pip", "pip", None, None]
        assert [seat.get("level") for seat in seats] == [None, "novice", "novice", "fair", None]
        fair = ladder.place(ladder.LEVELS["fair"], steps)
        assert [seat.get("rung") for seat in seats] == [None, 1, 1, fair, None]
        assert {seat.get("rungs") for seat in seats} == {None, steps}
        refused = await running.do(made["table"], made["token"], "bot", 409, seat=1, spec="@pop")
        assert refused["reason"]["id"] == "table-bad-bot"

    at(test, sqlite_url)


def test_whoever_plays_for_somebody_absent_is_a_character_too(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create("enchanters", 3, ["mine", "@brasille", "open"])
        table = made["table"]
        ben = await running.post(f"/api/tables/{table}/seats", {"name": "Ben"})
        await running.do(table, made["token"], "start")
        await running.do(table, ben["token"], "leave", seat=2)
        await until(running, table, lambda info: info["seats"][2].get("minded"))
        seat = (await running.get(f"/api/tables/{table}"))["seats"][2]
        assert (seat["kind"], seat["name"], seat["character"], seat["bot"]) == ("bot", "Corvin", "corvin", "@corvin")

    at(test, sqlite_url)
