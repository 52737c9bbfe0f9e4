"""What every released version has written is still read: databases with games in progress, records, positions, messages
(`tools/keep_release.py` has kept them). And what becomes of a table whose cards nobody has kept."""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import Callable
from functools import partial
from importlib.resources import as_file
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import pytest

from sortilege.core import record as records
from sortilege.core import registry
from sortilege.core.game import EARLIER, Game, position_digest
from sortilege.core.record import Record
from sortilege.server.challenges import AnyToBot
from sortilege.server.guests import Guests
from sortilege.server.http.app import description
from sortilege.server.messages import schema
from sortilege.server.store import copies
from tests.server.serving import ROOT, Running, act, at, fold, reason

RELEASED = sorted((ROOT / "tests" / "released").iterdir())
pytestmark = pytest.mark.parametrize("released", RELEASED, ids=lambda folder: folder.name)


def kept(released: Path, name: str) -> Any:
    return json.loads((released / f"{name}.json").read_text("utf-8"))


def test_games_in_progress_go_on(released: Path, database_url: str) -> None:
    asyncio.run(copies.restore(database_url, released / "tables.db"))

    async def test(running: Running) -> None:
        for id, told in kept(released, "tables").items():
            table = fold(id, await running.services.store.read(id))
            assert table.play is not None
            assert [[made.seat, made.action.text] for made in table.play.moves] == told["moves"]
            assert position_digest(table.game, table.play.state) == told["position"]
            assert [seat.name for seat in table.seats] == told["names"]
            if told["phase"] == "over":
                found = Record.parse(await running.get(f"/api/tables/{id}/record"))
                assert found.moves == Record.parse(told["record"]).moves
                assert (await running.get(f"/api/tables/{id}/verify"))["fair"]
                continue
            seat = table.play.state.to_act[0]
            token = Guests(await running.services.store.setting("key", str)).token(str(table.seats[seat].guest))
            view = (await running.get(f"/api/tables/{id}/view", token, seat=seat))["view"]
            await act(running, id, token, seat, view["legal"][0])

    at(test, database_url, games=(), trusted=())


def test_records_and_positions_are_read(released: Path) -> None:
    for told in kept(released, "tables").values():
        game = registry.find(told["game"])
        assert position_digest(game, game.load(told["saved"])) == told["position"]
        if "record" in told:
            record = Record.parse(told["record"])
            assert record.replay(records.game_of(record, game)).over


def test_no_message_has_lost_anything(released: Path) -> None:
    """Fields may come; none goes, changes its type, or has to be sent by those who did not know it."""
    before, now = kept(released, "protocol")["$defs"], schema(ToBot=AnyToBot)["$defs"]
    assert before.keys() <= now.keys()
    sent = json.dumps(now["FromClient"])
    for name, old in before.items():
        new = now[name]
        for field, kind in old.get("properties", {}).items():
            assert kind.get("type") == new["properties"][field].get("type"), f"{name}.{field}"
        if f'/{name}"' in sent:
            assert set(new.get("required", ())) <= set(old.get("required", ())), name
        else:
            assert set(new.get("required", ())) >= set(old.get("required", ())), name


def test_no_request_has_gone(released: Path) -> None:
    now: Any = description()["paths"]
    for path, methods in kept(released, "api").items():
        assert set(methods) <= set(now[path]), path


def found_among(installed: dict[str, Game], find: Callable[..., Game], name: str, *rules: str | None) -> Game:
    return installed[name] if name in installed else find(name, *rules)


def test_a_table_without_its_cards_says_so_and_goes_on_when_they_are_there(
    released: Path, sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The cards have changed, and nobody has kept what they were."""
    tables = kept(released, "tables")
    (id, _) = next((id, told) for id, told in tables.items() if told["game"] == "syncro")
    asyncio.run(copies.restore(sqlite_url, released / "tables.db"))
    now = registry.find("syncro")
    digest = now.digest
    with as_file(now.folder()) as data:
        shutil.copytree(data, tmp_path / "data", ignore=shutil.ignore_patterns(EARLIER))
        shutil.copytree(data, tmp_path / "old", ignore=shutil.ignore_patterns(EARLIER))
    cards = tmp_path / "data" / "cards.toml"
    cards.write_text(cards.read_text("utf-8").replace("strength = 14", "strength = 15", 1), "utf-8")

    def folder(earlier: str = "") -> Traversable:
        return tmp_path / "data" / EARLIER / earlier if earlier else tmp_path / "data"

    monkeypatch.setattr(type(now), "folder", staticmethod(folder))
    find = registry.find

    async def gone(running: Running) -> None:
        answer = await running.get(f"/api/tables/{id}", status=400)
        assert reason(answer) == "table-cards-gone"
        assert answer["reason"]["args"] == {"game": "syncro", "cards": digest}
        others = [other for other in tables if other != id]
        for other in others:  # they are not touched by it
            await running.get(f"/api/tables/{other}")

    async def there(running: Running) -> None:
        assert (await running.get(f"/api/tables/{id}"))["data"] == digest

    for test in (gone, there):
        changed = type(now)()
        assert changed.digest != digest
        installed = {"syncro": changed}
        monkeypatch.setattr(registry, "find", partial(found_among, installed, find))
        at(test, sqlite_url, games=(), trusted=())
        shutil.copytree(tmp_path / "old", tmp_path / "data" / EARLIER / digest, dirs_exist_ok=True)
