"""Beats on the wire: who asks for them is told step by step what happened; who does not hears what was always said."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from contextlib import AsyncExitStack
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect

from sortilege.core.patch import patched
from sortilege.server.bots import seats
from sortilege.server.plugins import worker
from sortilege.server.tables.aliases import read_known, show
from sortilege.server.tables.entries import Acted, read_entry
from tests.server.player import say
from tests.server.serving import PATIENCE, TOYS, WHISPERS, Running, serving
from tests.server.test_secrecy import MIDDLE

Json = dict[str, Any]
FIELDS = {"type", "seat", "version", "view", "events", "since", "undo", "outcome", "ended", "words", "can_undo"}
HERE = (*TOYS, MIDDLE)
TABLES: list[tuple[str, int, Json, tuple[str, ...]]] = [
    ("syncro", 3, {"level": "IIb"}, HERE),
    ("resonance", 4, {}, HERE),
    ("resonance", 6, {"mode": "realtime"}, HERE),
    ("enchanters", 2, {"fast": True}, HERE),
    (MIDDLE, 3, {}, HERE),
    (MIDDLE, 3, {}, ()),
]


class Ear:
    """One socket; keeps the views it was sent."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.views: list[Json] = []

    async def settle(self) -> None:
        await say(self.socket, type="ping", at=7)
        while (message := json.loads(await self.socket.recv()))["type"] != "pong":
            if message["type"] == "view":
                self.views.append(message)


async def ear(running: Running, stack: AsyncExitStack, table: str, token: str = "", **hello: Any) -> Ear:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    url = running.url.replace("http", "ws") + "/api/socket"
    socket = await stack.enter_async_context(connect(url, additional_headers=headers))
    await say(socket, type="hello", protocol=1, table=table, **hello)
    return Ear(socket)


async def play_on(running: Running, table: str, token: str, ears: Sequence[Ear], actions: int) -> None:
    """Legal actions, the same for everybody who asks: the first that is open, in turn."""
    live = (await running.services.tables.find(table)).table
    for number in range(actions):
        play = live.play
        assert play is not None
        if play.over:
            return
        seat = play.state.to_act[number % len(play.state.to_act)]
        legal = play.state.legal(seat)
        body = {"seat": seat, "decision": int(play.state.asked[seat]), "action": legal[number % len(legal)].text}
        await running.post(f"/api/tables/{table}/actions", body, token)
        for one in ears:
            await one.settle()
            newest = {view["seat"]: view["view"] for view in one.views}
            for viewer, view in newest.items():  # what is worked out for all seats together is what each may see alone
                assert view == json.loads(msgspec.json.encode(live.game.view(play.state, viewer)))


@pytest.mark.parametrize(
    "game,players,options,trusted", TABLES, ids=["syncro", "resonance", "race", "enchanters", "toy", "elsewhere"]
)
def test_beats_lead_from_view_to_view_and_tell_the_same_events(
    game: str, players: int, options: Json, trusted: tuple[str, ...], sqlite_url: str
) -> None:
    async def test() -> None:
        settings: Json = {"games": HERE, "trusted": trusted, "audit": 0}
        async with (
            asyncio.timeout(PATIENCE),
            serving(sqlite_url, **settings) as running,
            AsyncExitStack() as stack,
        ):
            count = running.services.offers.find(game).game.seats(players)
            made = await running.create(game, players, ["mine"] * count, options=options)
            table, token = made["table"], made["token"]
            plain = [await ear(running, stack, table, token), await ear(running, stack, table)]
            shown = [await ear(running, stack, table, token, beats=True), await ear(running, stack, table, beats=True)]
            await running.do(table, token, "start")
            for one in (*plain, *shown):
                await one.settle()
            await play_on(running, table, token, (*plain, *shown), 60)
            steps = sum(follow(old.views, new.views) for old, new in zip(plain, shown, strict=True))
            assert steps > (50 if game != MIDDLE else 2)

    asyncio.run(test())


def follow(plain: list[Json], shown: list[Json]) -> int:
    """Both heard the same; how many beats were patched."""
    assert [set(view) - FIELDS for view in plain] == [set()] * len(plain)
    assert len(plain) == len(shown)
    tables: dict[int | None, Json] = {}
    steps = 0
    for old, new in zip(plain, shown, strict=True):
        beats = new.get("beats", [])
        assert (new["seat"], new["version"], new["view"]) == (old["seat"], old["version"], old["view"])
        told = [{"kind": beat["kind"], "args": beat["args"]} for beat in beats] or new.get("events", [])
        assert told == old.get("events", [])
        assert not (beats and "events" in new)
        before = tables.get(new["seat"], {"table": None, "known": None})
        for number, beat in enumerate(beats):
            last = number == len(beats) - 1
            assert not last or ("table" not in beat and "known" not in beat)
            before = {part: patched(before[part], beat.get(part)) for part in ("table", "known")}
            assert last or set(before["table"]) == set(new["view"]["table"])
            steps += not last and "table" in beat
        tables[new["seat"]] = {part: new["view"][part] for part in ("table", "known")}
    return steps


def test_who_comes_back_is_told_events_and_no_beats(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as running, AsyncExitStack() as stack:
            made = await running.create("resonance", 3, ["mine"] * 3)
            table, token = made["table"], made["token"]
            await running.do(table, token, "start")
            await play_on(running, table, token, (), 4)
            late = await ear(running, stack, table, token, beats=True, seen=[{"seat": 0, "version": 3}])
            await late.settle()
            assert late.views[0]["since"] == 3
            assert late.views[0]["events"]
            assert "beats" not in late.views[0]

    asyncio.run(test())


def test_a_moment_of_a_finished_game_can_be_had_in_beats(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as running:
            made = await running.create(WHISPERS, 2, ["mine", "mine"])
            table, token = made["table"], made["token"]
            await running.do(table, token, "start")
            await play_on(running, table, token, (), 40)
            plain = await running.get(f"/api/tables/{table}/moment", token, move=1)
            shown = await running.get(f"/api/tables/{table}/moment", token, move=1, beats="true")
            assert "beats" not in plain
            assert shown["beats"] == plain["events"] != []
            assert shown["events"] == []

    asyncio.run(test())


def test_the_beats_of_a_game_judged_elsewhere_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    from sortilege.core.chance import Dice
    from sortilege.core.state import Film
    from tests.toys.faulty import MIDDLE as game

    state = game.new(3, game.read_options({}), Dice(1))
    before, film = state.clone(), Film(state)
    state.apply(0, next(action for action in state.legal(0) if action.text.startswith("give")), Dice(1), film)
    assert [len(told) for told in worker.patches(game, before, film)] == [1, 1, 1, 1]
    monkeypatch.setattr(worker, "MOST_BYTES", 10)
    assert worker.patches(game, before, film) == ((), (), (), ())
    monkeypatch.setattr(worker, "MOST_BEATS", 1)
    assert worker.patches(game, before, film) == ()


# Time


def test_thinking_time_begins_when_what_happened_has_been_shown(sqlite_url: str) -> None:
    clock = [1_000_000]

    async def test() -> None:
        async with serving(sqlite_url, now=lambda: clock[0], show_pace=1.0) as running:
            made = await running.create(WHISPERS, 2, ["mine", "mine"], clock={"bank": 60})
            table, token = made["table"], made["token"]
            await running.do(table, token, "start")
            await play_on(running, table, token, (), 1)
            live = (await running.services.tables.find(table)).table
            rows = await running.services.store.read(table)
            entry = read_entry(rows[-1].entry)
            assert isinstance(entry, Acted)
            assert entry.allowance == live.game.lasts("play") > 0
            assert live.clocks.deadline(1) == 1_000_000 + entry.allowance + 60_000
            clock[0] += entry.allowance
            assert live.clocks.left(1, clock[0]) == 60_000
            # Another process, or this one later, reckons by what was written, not by how long events last then.
            again = running.services.tables.new_table(table)
            for row in rows:
                await again.take(row)
            assert again.clocks.deadline(1) == live.clocks.deadline(1)
            # Rows of earlier versions allow nothing.
            old = running.services.tables.new_table(table)
            for row in rows:
                told = show(read_entry(row.entry), read_known(row.people))
                told = Acted(told.seat, told.action) if isinstance(told, Acted) else told
                await old.take(old.next_row(row.at, row.message, told))
            assert old.clocks.deadline(1) == 1_060_000

    asyncio.run(test())


def test_in_a_race_nobody_answers_before_the_question_is_open(sqlite_url: str) -> None:
    """Who shows nothing (speed none) wins no more races: the first moment is the same for all."""
    clock = [1_000_000]

    async def test() -> None:
        async with serving(sqlite_url, now=lambda: clock[0], show_pace=1.0) as running, AsyncExitStack() as stack:
            made = await running.create("resonance", 3, ["mine"] * 3, options={"mode": "realtime"})
            table, token = made["table"], made["token"]
            eager = await ear(running, stack, table, token, beats=True)
            await running.do(table, token, "start")
            await eager.settle()
            opens = eager.views[-1]["opens_at"]
            assert opens == clock[0] + eager.views[-1]["allowance"] > clock[0]
            body = {"seat": 0, "decision": 1, "action": "keep 1"}
            clock[0] = opens - 1
            early = await running.post(f"/api/tables/{table}/actions", body, token, status=409)
            assert (early["reason"]["id"], early["again"]) == ("table-too-early", True)
            clock[0] = opens
            await running.post(f"/api/tables/{table}/actions", body, token)

    asyncio.run(test())


def test_what_others_do_in_a_race_does_not_close_an_open_question(sqlite_url: str) -> None:
    clock = [1_000_000]

    async def test() -> None:
        async with serving(sqlite_url, now=lambda: clock[0], show_pace=1.0) as running:
            made = await running.create("resonance", 3, ["mine"] * 3, options={"mode": "realtime"})
            table, token = made["table"], made["token"]
            await running.do(table, token, "start")
            for _ in range(3):  # the draft
                clock[0] += 60_000
                await play_on(running, table, token, (), 1)
            clock[0] += 60_000
            fold = (await running.services.tables.find(table)).table
            opens = fold.opens_at
            await play_on(running, table, token, (), 1)
            assert fold.opens_at == opens
            await play_on(running, table, token, (), 1)  # at once: no new question was put

    asyncio.run(test())


def test_how_long_a_bot_takes_hangs_on_nothing_that_is_hidden(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is drawn before the bot thinks, by dice of its own, and also where there is nothing to choose."""
    clock = [1_000_000]

    async def test() -> None:
        async with serving(sqlite_url, now=lambda: clock[0], bot_pace=0.6, show_pace=1.0) as running:
            drawn: list[float] = []

            class Dice:
                def lognormvariate(self, mean: float, spread: float) -> float:
                    drawn.append(mean)
                    return 2.0

            bots = running.services.bots
            monkeypatch.setattr(bots, "random", Dice())
            made = await running.create(WHISPERS, 2, ["mine", "random"], start=True)
            fold = (await running.services.tables.find(made["table"])).table
            fold.opens_at = clock[0] + 500
            assert bots.delay(fold) == pytest.approx(0.5 + 1.2)
            fold.opens_at = 0
            assert bots.delay(fold) == pytest.approx(1.2)
            monkeypatch.setattr(type(fold.game), "leisure", lambda self, state: 0.5)
            assert bots.delay(fold) == pytest.approx(0.6)
            assert fold.play is not None
            monkeypatch.setattr(type(fold.game), "races", lambda self, state: True)
            assert bots.delay(fold) == pytest.approx(1.2 * seats.IN_A_RACE)
            assert len(drawn) == 4
            alone = await running.create(WHISPERS, 2, ["random", "random"], start=True)
            assert bots.delay((await running.services.tables.find(alone["table"])).table) == 0.0

    asyncio.run(test())


# Trouble on a page


def test_a_page_can_say_that_something_went_wrong(sqlite_url: str, caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        async with serving(sqlite_url, limits=True) as running:
            body = {"where": "playback", "message": "TypeError", "game": "syncro", "version": "0.9"}
            answers = [await running.http.post("/api/trouble", json=body) for _ in range(30)]
            codes = [answer.status_code for answer in answers]
            assert codes[0] == 204
            assert 429 in codes
            assert (await running.http.post("/api/trouble", json=body | {"view": {}})).status_code in (400, 429)
            told = [record for record in caplog.records if record.getMessage() == "page trouble"]
            assert len(told) == codes.count(204)
            assert (told[0].where, told[0].error) == ("playback", "TypeError")  # type: ignore[attr-defined]

    asyncio.run(test())
