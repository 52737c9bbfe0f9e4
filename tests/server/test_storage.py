"""Storage that fails: damaged, cut short, deleted, read-only, full, slow. What was acknowledged and is intact is there,
the rest is named, `/health` says so; backups are complete; `doctor` mends what can be."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from sortilege.core.errors import Problem
from sortilege.core.record import Record
from sortilege.server.doctor import Doctor
from sortilege.server.plugins.offers import GameOffers
from sortilege.server.plugins.workers import PluginWorkers
from sortilege.server.settings import Settings
from sortilege.server.store import copies
from sortilege.server.store.databases import store_at
from sortilege.server.store.sqlite import SqliteStore
from sortilege.server.tables import checking, reading
from sortilege.server.tables.aliases import NAMELESS
from sortilege.server.tables.chains import check_chain
from sortilege.server.tables.forgetting import forget_guest
from sortilege.server.tables.snapshots import TableSnapshot, digest
from sortilege.server.tables.table import FoldedTable
from tests.server.serving import (
    PATIENCE,
    SATCHELS,
    SCRAMBLE,
    TOYS,
    WHISPERS,
    Running,
    act,
    at,
    fold,
    reason,
    rows_of,
    serving,
)

FEW, MANY = 12, 200  # places of noise: in `make test`, and in `make test-long`
NOISE = 2000  # bytes


async def games(running: Running, count: int) -> dict[str, str]:
    """Tables in the middle of a game, with talk; the token of who sits there."""
    made = {}
    for number in range(count):
        one = await running.create((WHISPERS, SATCHELS)[number % 2], 2, ["mine", "mine"], public=True)
        await running.do(one["table"], one["token"], "start")
        await running.post(f"/api/tables/{one['table']}/chat", {"type": "say", "id": "1", "text": "hé"}, one["token"])
        for _ in range(number % 3):
            await step(running, one["table"], one["token"])
        made[one["table"]] = one["token"]
    return made


async def step(running: Running, table: str, token: str, status: int | None = None) -> Any:
    for seat in (0, 1):
        view = (await running.get(f"/api/tables/{table}/view", token, seat=seat))["view"]
        if view["legal"]:
            body = {"seat": seat, "decision": view["decision"], "action": view["legal"][0]}
            return await running.post(f"/api/tables/{table}/actions", body, token, status=status)
    raise AssertionError("nobody is asked")


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str], dict[str, str]]:
    """A database with twelve tables, who sits at them, and what each of them is."""
    path = tmp_path_factory.mktemp("full") / "tables.db"
    tokens: dict[str, str] = {}
    digests: dict[str, str] = {}

    async def test(running: Running) -> None:
        tokens.update(await games(running, 12))
        for id in tokens:
            digests[id] = digest(fold(id, await running.services.store.read(id)))

    at(test, f"sqlite:///{path}")
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA journal_mode = DELETE")
    return path, tokens, digests


def spoiled(full: Path, path: Path, random: Random) -> int:
    """A copy with noise somewhere."""
    data = bytearray(full.read_bytes())
    place = random.randrange(len(data) - NOISE)
    data[place : place + NOISE] = random.randbytes(NOISE)
    path.write_bytes(data)
    return place


async def survives(path: Path, tokens: dict[str, str], digests: dict[str, str]) -> str:
    """Every table is whole, or is named; nobody gets an error without a sentence."""
    try:
        async with serving(f"sqlite:///{path}") as running, asyncio.timeout(PATIENCE):
            await checked(running)
            lost = 0
            for id, token in tokens.items():
                answer = await running.http.get(f"/api/tables/{id}")
                if answer.status_code == 200:
                    live = (await running.services.tables.find(id)).table
                    assert digest(live) == digests[id]
                    done = await running.http.get(
                        f"/api/tables/{id}/view?seat=0", headers={"authorization": f"Bearer {token}"}
                    )
                    assert done.status_code == 200, done.text
                else:
                    assert answer.json()["reason"]["id"] in ("table-damaged", "table-none"), answer.text
                    lost += 1
            health = (await running.get("/health"))["status"]
            assert health == "damaged" or not lost
            assert (await running.http.get("/api/tables")).status_code in (200, 400)
            return f"{lost} lost" if lost else "whole"
    except Problem as error:  # it does not even start, and says why
        return "refused" if str(path) in str(error) else "unnamed"


async def checked(running: Running) -> None:
    """The background check has been through all tables."""
    services = running.services
    for id in await services.store.table_ids("", 1000):
        await services.storage.check(id)


@pytest.fixture
def calm(monkeypatch: pytest.MonkeyPatch) -> None:
    """Checks only when the test says so."""
    monkeypatch.setattr(checking, "LOOK", 1000.0)


def noise(full: Any, tmp_path: Path, places: range) -> None:
    path, tokens, digests = full
    found = []
    for number in places:
        copy = tmp_path / f"{number}.db"
        spoiled(path, copy, Random(number))
        found.append(asyncio.run(survives(copy, tokens, digests)))
    assert set(found) > {"whole"}, "the noise hit nothing"
    assert "unnamed" not in found


@pytest.mark.usefixtures("calm")
def test_noise_spoils_no_other_table(full: Any, tmp_path: Path) -> None:
    noise(full, tmp_path, range(FEW))


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.usefixtures("calm")
def test_noise_at_many_places_spoils_no_other_table(full: Any, tmp_path: Path) -> None:
    noise(full, tmp_path, range(FEW, FEW + MANY))


@pytest.mark.usefixtures("calm")
def test_doctor_mends_what_can_be_read(full: Any, tmp_path: Path) -> None:
    path = full[0]
    mended = 0
    for number in range(4):
        copy = tmp_path / f"{number}.db"
        spoiled(path, copy, Random(1000 + number))
        settings = Settings(database_url=f"sqlite:///{copy}", games=TOYS, trusted=TOYS)
        try:
            found = asyncio.run(Doctor(settings, repair=False).examine())
            asyncio.run(Doctor(settings, repair=True).examine())
        except Problem:  # too little can be read
            continue
        again = asyncio.run(Doctor(settings, repair=False).examine())
        assert not [one for one in again if "talk" not in one.what and "Nothing of it" not in one.what], again
        mended += bool(found)
        assert asyncio.run(survives(copy, {}, {})) == "whole"
    assert mended


@pytest.mark.usefixtures("calm")
def test_a_cut_tail_and_a_changed_row_are_noticed_and_the_rest_plays(full: Any, tmp_path: Path) -> None:
    path = full[0]
    one, two, three, *others = full[1]
    copy = tmp_path / "copy.db"
    shutil.copy(path, copy)
    with closing(sqlite3.connect(copy)) as file:
        (last,) = file.execute("SELECT MAX(seq) FROM log WHERE table_id = ?", (one,)).fetchone()
        file.execute("DELETE FROM log WHERE table_id = ? AND seq = ?", (one, last))
        file.execute("UPDATE log SET at = at + 1 WHERE table_id = ? AND seq = 3", (two,))
        file.execute("UPDATE log SET people = replace(people, 'Ada', 'Eve') WHERE table_id = ?", (three,))
        file.commit()

    async def test(running: Running) -> None:
        await checked(running)
        assert set(running.services.tables.damaged) == {one, two, three}
        health = await running.get("/health")
        assert (health["status"], health["damaged_tables"]) == ("damaged", "3")
        assert "sortilege_damaged 3" in await running.get("/metrics")
        for id in (one, two, three):
            assert reason(await running.get(f"/api/tables/{id}", status=400)) == "table-damaged"
        for id in others:
            await running.get(f"/api/tables/{id}")

    at(test, f"sqlite:///{copy}")
    settings = Settings(database_url=f"sqlite:///{copy}", games=TOYS, trusted=TOYS)
    found = asyncio.run(Doctor(settings, repair=True).examine())
    assert len([one for one in found if one.mended]) >= 2
    asyncio.run(check_all(settings.database_url))


async def check_all(url: str) -> None:
    store = store_at(url)
    await store.open()
    try:
        for id in await store.table_ids("", 10_000):
            await check_chain(store, id)
    finally:
        await store.close()


def test_a_table_in_use_is_set_aside_when_its_log_is_found_damaged(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        tokens = await games(running, 2)
        one, two = tokens
        await running.services.store.execute("UPDATE log SET entry = '{}' WHERE table_id = $1 AND seq = 2", one)
        await checked(running)
        answer = await running.do(one, tokens[one], "lock", on=True, status=400)
        assert reason(answer) == "table-damaged"
        await step(running, two, tokens[two])

    at(test, sqlite_url)


@pytest.mark.parametrize("replaced", [False, True], ids=["deleted", "replaced"])
def test_a_file_taken_away_is_noticed_and_nothing_is_acknowledged(sqlite_url: str, replaced: bool) -> None:
    path = Path(sqlite_url.removeprefix("sqlite:///"))

    async def test(running: Running) -> None:
        tokens = await games(running, 1)
        (one,) = tokens
        rows = await running.services.store.read(one)
        path.unlink()
        if replaced:
            path.write_bytes(b"")
        answer = await running.do(one, tokens[one], "lock", on=True, id="l", status=409)
        assert reason(answer) == "table-store-lost"
        answer = await step(running, one, tokens[one], status=409)
        assert reason(answer) == "table-store-lost"
        assert (await running.get("/health", status=503))["status"] == "lost"
        answer = await running.do(one, tokens[one], "lock", on=True, status=409)
        assert reason(answer) == "table-store-lost"
        chat = {"type": "say", "id": "2", "text": "hello"}
        assert reason(await running.post(f"/api/tables/{one}/chat", chat, tokens[one], status=400)) == reason(answer)
        saved = await rows_of(f"sqlite:///{path}.rescued", one)
        assert saved[: len(rows)] == rows  # all that was acknowledged

    at(test, sqlite_url)


def test_a_full_disk_is_told_and_loses_nothing(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        tokens = await games(running, 1)
        (one,) = tokens
        store = running.services.store
        assert isinstance(store, SqliteStore)
        before = await store.read(one)
        pages = (await store.fetch("PRAGMA page_count"))[0][0]
        await store.fetch(f"PRAGMA max_page_count = {pages}")
        refused = 0
        while not refused:
            assert pages
            answer = await running.http.post(
                f"/api/tables/{one}/commands",
                json={"type": "lock", "on": True},
                headers={"authorization": f"Bearer {tokens[one]}"},
            )
            refused = answer.status_code == 409
        assert (reason(answer.json()), answer.json()["again"]) == ("table-unwritable", True)
        assert (await running.get("/health", status=503))["status"] == "unwritable"
        rows = await store.read(one)
        assert rows[: len(before)] == before
        await store.fetch("PRAGMA max_page_count = 1000000")
        await running.do(one, tokens[one], "lock", on=False)  # there is room again
        assert (await running.get("/health"))["status"] == "ok"
        await check_chain(store, one)
        assert len(await store.read(one)) == len(rows) + 1

    at(test, sqlite_url)


def test_a_file_that_may_only_be_read_is_one_sentence(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: Any, **__: Any) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", refused)
    with pytest.raises(Problem, match="Permission denied"):
        asyncio.run(store_at(sqlite_url).connect())
    monkeypatch.undo()

    async def test(running: Running) -> None:  # and if it comes to be so while the server runs
        tokens = await games(running, 1)
        (one,) = tokens
        await running.services.store.fetch("PRAGMA query_only = 1")
        assert reason(await running.do(one, tokens[one], "lock", on=True, status=409)) == "table-unwritable"
        assert (await running.get("/health", status=503))["status"] == "unwritable"
        await running.services.store.fetch("PRAGMA query_only = 0")
        await running.do(one, tokens[one], "lock", on=True)

    at(test, sqlite_url)


def test_a_slow_disk_delays_and_loses_nothing(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    commit = SqliteStore.commit

    async def slow(store: SqliteStore, batch: Any) -> Any:
        await asyncio.sleep(0.3)
        return await commit(store, batch)

    async def test(running: Running) -> None:
        tokens = await games(running, 3)
        monkeypatch.setattr(SqliteStore, "commit", slow)
        await asyncio.gather(*(step(running, id, token) for id, token in tokens.items()))
        assert (await running.get("/health"))["status"] == "ok"  # nobody waits who asks for nothing
        for id in tokens:
            await check_chain(running.services.store, id)

    at(test, sqlite_url)


def test_the_file_is_for_nobody_else_to_read(sqlite_url: str, tmp_path: Path) -> None:
    async def test(running: Running) -> None:
        await games(running, 1)

    at(test, sqlite_url)
    path = sqlite_url.removeprefix("sqlite:///")
    assert stat.S_IMODE(os.stat(path).st_mode) == 0o600
    os.chmod(path, 0o644)
    settings = Settings(database_url=sqlite_url, games=TOYS, trusted=TOYS)
    assert [one.mended for one in asyncio.run(Doctor(settings, repair=True).examine())] == [True]
    assert stat.S_IMODE(os.stat(path).st_mode) == 0o600
    asyncio.run(copies.backup(sqlite_url, tmp_path / "copy.db"))
    assert stat.S_IMODE(os.stat(tmp_path / "copy.db").st_mode) == 0o600


def test_a_backup_is_made_while_people_play_and_restores_all(database_url: str, tmp_path: Path) -> None:
    made: dict[str, str] = {}
    file = tmp_path / "backup.db"
    other = f"sqlite:///{tmp_path / 'other.db'}"

    async def before(running: Running) -> None:
        made.update(await games(running, 4))
        playing = asyncio.gather(*(step(running, id, token) for id, token in made.items()))
        assert await copies.backup(database_url, file) == 4
        await playing
        with pytest.raises(Problem, match="A server uses this database"):
            await copies.restore(database_url, file, replace=True)

    at(before, database_url)

    async def after(running: Running) -> None:
        for id, token in made.items():
            await check_chain(running.services.store, id)
            await step(running, id, token)  # who had a seat has it still

    assert asyncio.run(copies.restore(other, file)) == 4
    at(after, other)
    with pytest.raises(Problem, match="4 tables in this database already"):
        asyncio.run(copies.restore(database_url, file))
    assert asyncio.run(copies.restore(database_url, file, replace=True)) == 4
    at(after, database_url)


# Long logs


def test_a_long_log_is_loaded_from_its_snapshot_and_blocks_nobody(sqlite_url: str) -> None:
    """However long a table is used: what is read is what came after the last snapshot, and others have their turn."""

    async def test(running: Running) -> None:
        tokens = await games(running, 1)
        (one,) = tokens
        for number in range(300):
            await running.do(one, tokens[one], "lock", on=number % 2 == 0)
        services = running.services
        while not (kept := await services.store.snapshot(one)) or kept.seq < 300:
            await asyncio.sleep(0.01)
        reads: list[int] = []
        read = services.store.read

        async def counted(*args: Any, **more: Any) -> Any:
            rows = await read(*args, **more)
            reads.append(len(rows))
            return rows

        live = digest((await services.tables.find(one)).table)
        services.store.read = counted  # type: ignore[method-assign]
        assert digest(await services.tables.reader.read(one)) == live
        assert sum(reads) < 20
        # A long log without one, as of an earlier version, is read as a whole only once.
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(reading, "LONG", 200)
            for expected in (300, 0):
                reads.clear()
                if expected:
                    await services.store.execute("DELETE FROM snapshots")
                assert digest(await services.tables.reader.read(one)) == live
                assert expected <= sum(reads) < expected + 20
        # A snapshot that is not of this log, or spoiled, costs time and nothing else.
        for change in ("link = 'x'", "state = '{}'", "state = replace(state, 'Ada', 'Eve')"):
            reads.clear()
            await services.store.execute(f"UPDATE snapshots SET {change}")
            assert digest(await services.tables.reader.read(one)) == live
            assert sum(reads) > 300

    at(test, sqlite_url)


def test_earlier_games_stay_in_the_log_and_not_in_memory(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, 2, ["random", "random"])
        table, token = made["table"], made["token"]
        records = []
        for number in (1, 2, 3):
            await running.do(table, token, "start", id=f"s{number}")
            live = (await running.services.tables.find(table)).table
            while not (live.phase == "over" and len(live.games) == number):
                await asyncio.sleep(0.01)
            records.append(await running.get(f"/api/tables/{table}/record"))
        assert [await running.get(f"/api/tables/{table}/record", game=n) for n in (1, 2, 3)] == records
        assert (await running.get(f"/api/tables/{table}/moment", game=1, move=2))["move"] == 2
        assert (await running.get(f"/api/tables/{table}/verify", game=2))["fair"]
        assert not hasattr(live, "plays")

    at(test, sqlite_url)


# What proves a record


def test_a_record_is_verified_by_anybody_and_still_is_when_somebody_is_forgotten(database_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, 2, ["mine", "random"])
        table, token = made["table"], made["token"]
        await running.do(table, token, "start")
        live = (await running.services.tables.find(table)).table
        guest = live.seats[0].guest
        assert guest is not None
        await running.post(f"/api/tables/{table}/chat", {"type": "say", "id": "1", "text": "mine"}, token)
        while not live.on.moves:
            view = (await running.get(f"/api/tables/{table}/view", token, seat=0))["view"]
            if view["legal"]:
                await act(running, table, token, 0, view["legal"][0])
        await running.do(table, token, "propose", what="end", id="p")
        while live.phase != "over":
            await asyncio.sleep(0.01)
        text = await running.get(f"/api/tables/{table}/record")
        record = Record.parse(text)
        game = live.game
        record.check_proof(game)
        assert guest not in text
        verified = await running.get(f"/api/tables/{table}/verify")
        assert verified["fair"]
        proof = record.header.proof
        assert proof is not None
        assert verified["link"] == proof.after
        late = msgspec.structs.replace(proof.rows[1], at=proof.rows[1].at + 1)
        other = msgspec.structs.replace(proof, rows=(proof.rows[0], late, *proof.rows[2:]))
        shorter = msgspec.structs.replace(proof, rows=proof.rows[:-1])
        for spoiled in (other, shorter):
            with pytest.raises(Problem, match="do not lead to the link"):
                spoiled.check()
        moves = record.moves[:-1]
        with pytest.raises(Problem, match="tells of another game"):
            msgspec.structs.replace(record, moves=moves).check_proof(game)
        # Who is forgotten leaves a log that verifies, and games that stand as they stood.
        assert await forget_guest(running.services.store, guest) == [table]
        running.services.tables.live.clear()
        rows = await running.services.store.read(table)
        assert not any(guest in row.entry or guest in (row.people or "") or "Ada" in (row.people or "") for row in rows)
        again = fold(table, rows)
        assert (again.seats[0].name, again.phase) == (NAMELESS, "over")
        after = Record.parse(await running.get(f"/api/tables/{table}/record"))
        after.check_proof(game)
        assert after.header.proof is not None
        assert after.header.proof.rows == proof.rows
        assert await running.services.store.said(table, 10) == []
        assert await running.get("/api/mine", token) == []

    at(test, database_url)


def test_every_field_that_says_who_somebody_is_has_an_alias() -> None:
    """A new kind of entry that names a guest must not write it into the chain."""
    from typing import get_args

    from sortilege.server.tables import entries
    from sortilege.server.tables.aliases import PERSONAL

    for kind in get_args(entries.AnyEntry):
        telling = {name for name in kind.__struct_fields__ if name in ("guest", "host", "name", "by_guest", "to_guest")}
        assert telling == set(PERSONAL[kind]), kind


def test_a_snapshot_holds_all_that_a_table_is() -> None:
    """What a table remembers must be in its snapshots, or it would forget it when it is loaded."""
    # Worked out anew, or only a shortcut; and why a vote ended, which only those are told who were there.
    apart = {"id", "find_game", "messages", "recent", "offered", "game", "settled"}
    table = FoldedTable("t", GameOffers(Settings(database_url=""), PluginWorkers(0, 0.0)).of_table)
    assert set(vars(table)) - apart <= set(TableSnapshot.__struct_fields__)
