"""Databases of earlier versions: `landed` was written by the version before schemas were counted (48b34b7), with a game
of each kind in progress and one that is over; `tables.json` says how they stood."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from sortilege.core.errors import Problem
from sortilege.core.game import position_digest
from sortilege.core.record import Record
from sortilege.server.guests import Guests
from sortilege.server.store import migrations
from sortilege.server.store.databases import store_at
from tests.server.serving import Running, at, fold

LANDED = Path(__file__).parent / "landed"
EXPECTED: dict[str, Any] = json.loads((LANDED / "tables.json").read_text("utf-8"))
TABLES = ("log", "tables", "chat", "people", "settings")


@pytest.fixture
def landed_url(database_url: str) -> str:
    """The old database, as a file or copied into a PostgreSQL of the old schema."""
    if database_url.startswith("sqlite"):
        shutil.copy(LANDED / "tables.db", database_url.removeprefix("sqlite:///"))
        return database_url

    async def fill() -> None:
        connection = await asyncpg.connect(database_url)
        for statement in migrations.LANDED:
            await connection.execute(statement)
        with sqlite3.connect(LANDED / "tables.db") as old:
            for name in TABLES:
                await connection.copy_records_to_table(name, records=old.execute(f"SELECT * FROM {name}").fetchall())
        await connection.close()

    asyncio.run(fill())
    return database_url


def test_games_of_the_landed_version_go_on(landed_url: str) -> None:
    async def test(running: Running) -> None:
        services = running.services
        for id, expected in EXPECTED.items():
            rows = await services.store.read(id)
            table = fold(id, rows)
            assert table.play is not None
            assert [[made.seat, made.action.text] for made in table.play.moves[: len(expected["moves"])]] == (
                expected["moves"]
            )
            assert [seat.name for seat in table.seats] == expected["names"]
            assert (table.host, id) in await services.store.fetch("SELECT guest, table_id FROM traces")
            assert not any(name and name in row.entry for name in expected["names"] for row in rows)
            if expected["phase"] == "over":
                assert position_digest(table.game, table.play.state) == expected["position"]
                assert Record.parse(await running.get(f"/api/tables/{id}/record")).moves == (
                    Record.parse(expected["record"]).moves
                )
                continue
            # Everybody still has their seat, and the game goes on.
            seats = [seat for seat in table.play.state.to_act if table.seats[seat].guest is not None]
            guest = table.seats[seats[0]].guest
            assert guest is not None
            token = Guests(await services.store.setting("key", str)).token(guest)
            view = (await running.get(f"/api/tables/{id}/view", token, seat=seats[0]))["view"]
            body = {"seat": seats[0], "decision": view["decision"], "action": view["legal"][0], "id": "after"}
            await running.post(f"/api/tables/{id}/actions", body, token)
            await running.post(f"/api/tables/{id}/actions", body, token)  # the same: it is done once
            fold(id, await services.store.read(id))
            assert id in {one["info"]["table"] for one in await running.get("/api/mine", token)}

    at(test, landed_url, games=(), trusted=())


def test_a_message_of_before_the_upgrade_is_still_known(landed_url: str) -> None:
    """Who sent an action, saw the server go, and sends it again to the new version."""
    with sqlite3.connect(LANDED / "tables.db") as old:
        id, message = old.execute("SELECT table_id, message FROM log WHERE message LIKE '%:m0.0'").fetchone()

    async def test() -> None:
        store = store_at(landed_url)
        await store.open()
        assert await store.find_message(id, migrations.message_name(message)) is not None
        await store.close()

    asyncio.run(test())


def test_an_upgrade_is_made_once_and_a_newer_database_is_refused(landed_url: str) -> None:
    async def opened() -> list[tuple[Any, ...]]:
        store = store_at(landed_url)
        try:
            await store.connect()
            return await store.fetch("SELECT table_id, seq, link FROM log ORDER BY table_id, seq")
        finally:
            await store.disconnect()

    async def both() -> None:
        one, two = await asyncio.gather(opened(), opened())
        assert one == two == await opened()
        store = store_at(landed_url)
        await store.connect()
        await store.execute("UPDATE settings SET value = '99' WHERE name = 'schema'")
        await store.disconnect()

    asyncio.run(both())
    with pytest.raises(Problem, match=r"newer version of Sortilège \(schema 99"):
        asyncio.run(opened())


def test_an_upgrade_that_fails_leaves_the_database_as_it_was(landed_url: str) -> None:
    async def broken(connection: migrations.Connection) -> None:
        raise Problem("no")

    async def test() -> None:
        store = store_at(landed_url)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(migrations.migrate, "__defaults__", ((*migrations.STEPS, broken),))
            with pytest.raises(Problem):
                await store.connect()
        await store.disconnect()
        again = store_at(landed_url)
        await again.connect()
        await again.disconnect()

    asyncio.run(test())
