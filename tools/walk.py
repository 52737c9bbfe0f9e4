"""The walk of a click: through which files an accepted action goes, from the bytes on a socket to those for everybody.

    python tools/walk.py [GAME]

Two people with beats follow a table on a server in this process; one of them acts. Told are the files of ours in the
order in which they are first entered, each with the functions that ran there. What the standard library and others do
between them is not counted, nor are comprehensions and the like.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from pathlib import Path
from types import FrameType
from typing import Any

import sortilege

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from websockets.asyncio.client import connect  # noqa: E402

from tests.server.serving import serving  # noqa: E402

HOME = str(Path(sortilege.__file__).parent) + "/"


async def walk(game: str) -> dict[str, list[str]]:
    seen: dict[str, list[str]] = {}

    def note(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(HOME) and not code.co_name.startswith("<"):
            names = seen.setdefault(code.co_filename.removeprefix(HOME), [])
            if code.co_qualname not in names:
                names.append(code.co_qualname)

    with tempfile.TemporaryDirectory() as folder:
        async with serving(f"sqlite:///{folder}/tables.db", audit=0) as running:
            players = sortilege.game(game).players[0]
            seats = sortilege.game(game).seats(players)
            made = await running.create(game, players, ["mine"] * seats, start=True)
            address = running.url.replace("http", "ws") + "/api/socket"
            bearer = {"authorization": f"Bearer {made['token']}"}
            async with connect(address, additional_headers=bearer) as one, connect(address) as other:
                for socket in (one, other):
                    await socket.send(
                        json.dumps({"type": "hello", "protocol": 1, "table": made["table"], "beats": True})
                    )
                view = await newest(one, lambda told: told["view"]["legal"])
                await newest(other, lambda told: True)
                await asyncio.sleep(0.5)
                act = {"type": "act", "id": "a", "seat": view["seat"], "decision": view["view"]["decision"]}
                sys.setprofile(note)
                await one.send(json.dumps(act | {"action": view["view"]["legal"][0]}))
                await newest(other, lambda told: True)
                sys.setprofile(None)
    return seen


async def newest(socket: Any, wanted: Any) -> Any:
    while True:
        told = json.loads(await asyncio.wait_for(socket.recv(), 20))
        assert told["type"] != "refused", told
        if told["type"] == "view" and wanted(told):
            return told


def main() -> None:
    game = sys.argv[1] if len(sys.argv) > 1 else "enchanters"
    seen = asyncio.run(walk(game))
    for file, names in seen.items():
        print(f"{file:40} {', '.join(names)}")
    inside = [file for file in seen if file.startswith("games/")]
    print(f"\n{len(seen)} files, {sum(map(len, seen.values()))} functions; {len(inside)} of the files are the game's.")


if __name__ == "__main__":
    main()
