"""Thinking time is counted only while somebody serves, whatever the machine's clock says."""

from __future__ import annotations

import asyncio

from tests.server.serving import WHISPERS, Running, act, at, fold


def test_an_outage_costs_nobody_time_and_a_clock_set_back_stops_none(database_url: str) -> None:
    clock = [1_000_000_000]
    made: dict[str, str] = {}

    async def begin(running: Running) -> None:
        made.update(await running.create(WHISPERS, 2, ["mine", "mine"], clock={"bank": 60}))
        await running.do(made["table"], made["token"], "start")
        clock[0] += 10_000  # somebody has thought for ten seconds

    async def left_after(running: Running) -> int:
        """What the seat has left that is to act, once the table is loaded."""
        table, token = made["table"], made["token"]
        live = await running.services.tables.find(table)
        await running.do(table, token, "lock", on=True)
        play = live.table.on
        return live.table.clocks.left(play.state.to_act[0], running.services.settings.now())

    async def after_an_hour(running: Running) -> None:
        assert await left_after(running) == 50_000
        rows = await running.services.store.read(made["table"])
        assert sum('"credited"' in row.entry for row in rows) == 1
        assert fold(made["table"], rows).clocks.running  # nobody's time is up, and no bot minds a seat

    async def after_the_clock_was_set_back(running: Running) -> None:
        assert running.services.settings.now() >= stopped
        assert await left_after(running) == 50_000
        clock[0] += 20_000  # from now on it runs as ever
        live = (await running.services.tables.find(made["table"])).table
        seat = live.on.state.to_act[0]
        assert live.clocks.left(seat, running.services.settings.now()) == 30_000
        view = await running.get(f"/api/tables/{made['table']}/view", made["token"], seat=seat)
        await act(running, made["table"], made["token"], seat, view["view"]["legal"][0])

    at(begin, database_url, now=lambda: clock[0])
    clock[0] += 3_600_000
    at(after_an_hour, database_url, now=lambda: clock[0])
    stopped = clock[0]
    clock[0] -= 50_000_000
    at(after_the_clock_was_set_back, database_url, now=lambda: clock[0])


def test_a_process_that_was_frozen_takes_nobodys_time(sqlite_url: str) -> None:
    """When it goes on, everything is due at once: first of all it is noted that nobody served."""
    clock = [1_000_000_000]

    async def test(running: Running) -> None:
        made = await running.create(WHISPERS, 2, ["mine", "mine"], clock={"bank": 60}, start=True)
        table = made["table"]
        await running.services.outages.beat()
        clock[0] += 100_000
        running.services.outages.beaten -= 100.0
        while not (rows := (await running.services.store.read(table))[4:]):  # what follows by itself
            await asyncio.sleep(0.01)
        assert '"credited"' in rows[0].entry
        live = (await running.services.tables.find(table)).table
        assert live.clocks.left(live.on.state.to_act[0], clock[0]) == 60_000

    at(test, sqlite_url, now=lambda: clock[0])


def test_bots_answer_in_time_though_the_clock_was_set_back(sqlite_url: str) -> None:
    clock = [1_000_000_000]
    made: dict[str, str] = {}

    async def begin(running: Running) -> None:
        made.update(await running.create(WHISPERS, 2, ["mine", "random"], start=True))

    async def go_on(running: Running) -> None:
        table, token = made["table"], made["token"]
        view = (await running.get(f"/api/tables/{table}/view", token, seat=0))["view"]
        await act(running, table, token, 0, view["legal"][0])
        live = await running.services.tables.find(table)
        while len(live.table.on.moves) < 2:  # the bot's
            await asyncio.sleep(0.01)

    at(begin, sqlite_url, now=lambda: clock[0])
    clock[0] -= 50_000_000
    at(go_on, sqlite_url, now=lambda: clock[0], bot_pace=0.001)
