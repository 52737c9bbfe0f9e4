"""Record what a player's page is sent, for the workbench: web/fixtures/GAME-NAME.json.

A real server, real bots, one person in seat 0 who does what a bot of the same kind would:

    python tools/fixtures.py                       # all of them
    python tools/fixtures.py syncro --name long --players 4 --option level=Id --moves 60 --bot greedy
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

from sortilege.bots import spec as bots
from sortilege.core import registry
from sortilege.core.chance import Dice
from sortilege.server.run import Server, bind
from sortilege.server.settings import Settings

FOLDER = Path(__file__).parents[1] / "web" / "fixtures"
STANDARD: tuple[tuple[str, str, int, dict[str, Any]], ...] = (
    ("syncro", "3p", 3, {"level": "Ia"}),
    ("syncro", "5p", 5, {"level": "Id"}),
    ("resonance", "3p", 3, {}),
    ("resonance", "5p", 5, {"mode": "realtime"}),
    ("enchanters", "2p", 2, {}),
    ("enchanters", "4p", 4, {"kingdoms": "random"}),
)
EXPLAINED = 60  # actions of one question whose preview is recorded


async def record(game: str, players: int, options: dict[str, Any], moves: int, bot: str) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(database_url=f"sqlite:///{folder}/tables.db", bot_pace=0.0, limits=False)
        with bind("127.0.0.1", 0) as listening:
            server = await Server.start(settings, listening)
            try:
                return await follow(listening.getsockname()[1], game, players, options, moves, bot)
            finally:
                await server.stop()


async def follow(port: int, game: str, players: int, options: dict[str, Any], moves: int, bot: str) -> dict[str, Any]:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        rules, advisor = registry.find(game), bots.make(bot)
        advisor.start(rules, rules.read_options(options), 0, Dice(1))
        plan = [{"kind": "mine"}, *({"kind": "bot", "bot": bot} for _ in range(rules.seats(players) - 1))]
        body = {"game": game, "players": players, "name": "Ada", "options": options, "seats": plan}
        made = (await http.post("/api/tables", json=body)).raise_for_status().json()
        table, token = made["table"], made["token"]
        found: dict[str, Any] = {"game": game, "table": {}, "you": {}, "sights": [], "explained": {}}
        headers = {"authorization": f"Bearer {token}"}
        async with connect(f"ws://127.0.0.1:{port}/api/socket", additional_headers=headers, max_size=None) as socket:

            async def send(**message: Any) -> None:
                await socket.send(json.dumps(message))

            async def until(*kinds: str) -> dict[str, Any]:
                while True:
                    message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 60))
                    if message["type"] in ("table", "you"):
                        found[message["type"]] = message
                    elif message["type"] == "view":
                        found["sights"].append(message)
                    if message["type"] in kinds:
                        return message

            await send(type="hello", protocol=1, table=table, words=True)
            await until("you")
            await send(type="start", id="s")
            await until("view")
            answered: set[int] = set()
            while len(answered) < moves and "outcome" not in found["sights"][-1]:
                view = found["sights"][-1]["view"]
                decision = view["decision"]
                if not decision or decision in answered:
                    await until("view")
                    continue
                answers = found["explained"].setdefault(str(decision), {})
                for action in view["legal"][:EXPLAINED]:
                    await send(type="explain", id="e", seat=0, action=action)
                    answers[action] = await until("explained", "refused")
                action = advisor.choose(rules.read_view(json.dumps(view))).text
                await send(type="act", id=f"a{decision}", seat=0, decision=decision, action=action)
                if (await until("ack", "refused"))["type"] == "ack":
                    answered.add(decision)
        found["cards"] = (await http.get(f"/api/tables/{table}/cards")).json()
        found["text"] = {
            language: (await http.get(f"/api/tables/{table}/text/{language}")).text for language in ("en", "fr")
        }
        return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?")
    parser.add_argument("--name", default="mine")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--option", action="append", default=[], help="name=value")
    parser.add_argument("--moves", type=int, default=1000)
    parser.add_argument("--bot", default="random")
    asked = parser.parse_args()
    plans = STANDARD
    if asked.game:
        options = dict(option.split("=", 1) for option in asked.option)
        plans = ((asked.game, asked.name, asked.players, options),)
    FOLDER.mkdir(exist_ok=True)
    for game, name, players, options in plans:
        made = asyncio.run(record(game, players, options, asked.moves, asked.bot))
        file = FOLDER / f"{game}-{name}.json"
        file.write_text(json.dumps(made, ensure_ascii=False), "utf-8")
        print(f"{file.name}: {len(made['sights'])} views, {file.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
