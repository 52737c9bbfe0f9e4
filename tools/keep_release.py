"""What this version writes, kept for the versions after it: tests/released/VERSION.

A real server on which a game of each kind is played for a while, and one to its end: its database, how the tables
stand, the record of the finished one, positions, the protocol and the paths of the API. Done once for each release:

    python tools/keep_release.py
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx

from sortilege import build
from sortilege.core.game import position_digest
from sortilege.core.registry import find
from sortilege.server.challenges import AnyToBot
from sortilege.server.http.app import description
from sortilege.server.messages import schema
from sortilege.server.run import Server, bind
from sortilege.server.settings import Settings

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "released"
NAMES = ("Ada", "Zoé", "Émile", "Hugo")
MOVES = 12  # of a game that goes on
PLANS = (("syncro", 2, False), ("resonance", 3, False), ("enchanters", 2, False), ("resonance", 3, True))


async def play(server: Server, port: int) -> dict[str, Any]:
    """How every table stands."""
    found = {}
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        for game, players, whole in PLANS:
            seats = [{"kind": "mine", "name": name} for name in NAMES[: find(game).seats(players)]]
            plan = {"game": game, "players": players, "name": "Ada", "seats": seats, "start": True}
            made = (await http.post("/api/tables", json=plan)).raise_for_status().json()
            table, headers = made["table"], {"authorization": f"Bearer {made['token']}"}
            live = await server.services.tables.find(table)
            play = live.table.play
            assert play is not None
            while not play.over and (whole or len(play.moves) < MOVES):
                seat = play.state.to_act[0]
                legal = play.state.legal(seat)
                action = legal[len(play.moves) % len(legal)].text
                act = {"seat": seat, "decision": int(play.state.asked[seat]), "action": action}
                (await http.post(f"/api/tables/{table}/actions", json=act, headers=headers)).raise_for_status()
            found[table] = {
                "game": game,
                "phase": live.table.phase,
                "names": [seat.name for seat in live.table.seats],
                "moves": [[made.seat, made.action.text] for made in play.moves],
                "position": position_digest(live.table.game, play.state),
                "saved": live.table.game.save(play.state),
            }
            if whole:
                found[table]["record"] = (await http.get(f"/api/tables/{table}/record")).raise_for_status().text
            async with live.lock:  # until all of it is stored
                pass
    return found


async def make(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as draft, bind("127.0.0.1", 0) as listening:
        settings = Settings(database_url=f"sqlite:///{draft}/tables.db", show_pace=0.0, limits=False, audit=0)
        server = await Server.start(settings, listening)
        try:
            tables = await play(server, listening.getsockname()[1])
            await server.services.visitors.add("Robo", ["syncro"], "fair", 2)
        finally:
            await server.stop()
        file = folder / "tables.db"
        with closing(sqlite3.connect(f"{draft}/tables.db")) as made, closing(sqlite3.connect(file)) as kept:
            made.backup(kept)
            kept.execute("PRAGMA journal_mode = DELETE")
            kept.execute("VACUUM")
    write(folder / "tables.json", tables)
    write(folder / "protocol.json", schema(ToBot=AnyToBot))
    paths: dict[str, Any] = dict(description()["paths"])  # type: ignore[call-overload]
    write(folder / "api.json", {path: sorted(methods) for path, methods in paths.items()})


def write(file: Path, what: object) -> None:
    file.write_text(json.dumps(what, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")


def main() -> None:
    folder = FOLDER / build.version()
    folder.mkdir(parents=True)  # a release is kept once
    asyncio.run(make(folder))
    for file in sorted(folder.iterdir()):
        print(f"{file.name}: {file.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
