"""Non-interference on the wire: what a seat and a spectator are sent does not depend on what they may not know."""

from __future__ import annotations

import asyncio
import itertools
from typing import Any

from websockets.asyncio.client import connect

from sortilege.core.chance import Dice
from sortilege.core.game import Json
from sortilege.core.registry import find
from sortilege.server import entries
from tests.server.player import say
from tests.server.serving import PATIENCE, SCRAMBLE, WHISPERS, serving

START = 1_000_000


async def transcript(
    database_url: str, game: str, position: Json, moves: list[tuple[int, str]]
) -> dict[str, list[str]]:
    """Play the moves from a position, with the same ids, secret and clock every time; all that seat 0 and a spectator
    were sent, byte by byte."""
    ids, clock = itertools.count(), itertools.count(START)
    settings: dict[str, Any] = {
        "now": lambda: next(clock),
        "new_id": lambda: f"id{next(ids)}",
        "new_secret": lambda: "5e" * 32,
    }
    heard: dict[str, list[str]] = {"seat": [], "spectator": []}
    async with serving(database_url, **settings) as running, asyncio.timeout(PATIENCE):
        hall = running.hall
        rules = hall.settings.game(game)
        players = position["players"]
        created = entries.Created(
            game=game, rules=rules.rules, data=rules.digest, players=players, host="g0", position=position
        )
        sat = [entries.Sat(seat, f"g{seat}", f"Guest {seat}") for seat in range(players)]
        live = await hall.create(created, [*sat])
        table = live.table.id
        url = running.url.replace("http", "ws") + "/api/socket"
        headers = {"authorization": f"Bearer {hall.guests.token('g0')}"}
        async with connect(url, additional_headers=headers) as seat, connect(url) as spectator:
            sockets: dict[str, Any] = {}
            for name, socket in (("seat", seat), ("spectator", spectator)):  # ids are handed out in this order
                sockets[name] = socket
                await say(socket, type="hello", protocol=1, table=table, words=True)
                await settle(sockets, heard)
            await running.do(table, hall.guests.token("g0"), "start")
            await settle(sockets, heard)
            for number, (who, action) in enumerate(moves):
                assert live.table.play is not None
                decision = int(live.table.play.state.asked[who])
                body = {"seat": who, "decision": decision, "action": action, "id": f"m{number}"}
                await running.post(f"/api/tables/{table}/actions", body, hall.guests.token(f"g{who}"))
                await settle(sockets, heard)
            assert live.table.play is not None
            assert len(live.table.play.moves) == len(moves)
    return heard


async def settle(sockets: dict[str, Any], heard: dict[str, list[str]]) -> None:
    """Take in everything up to the answer to a ping: by then all that was to be sent has been."""
    for name, socket in sockets.items():
        await say(socket, type="ping", at=7)
        while '"type":"pong"' not in (message := str(await socket.recv())):
            heard[name].append(message)


def position_of(game: str, hands: list[list[int]], deck: list[int]) -> Json:
    """The beginning of a game with these cards."""
    rules = find(game)
    position = rules.save(rules.new(3, rules.options(), Dice(1)))
    return position | {"hands": hands, "deck": deck}


def test_hidden_cards_leave_no_trace_in_what_is_sent(sqlite_url: str) -> None:
    # The hands of seats 1 and 2 and the deck differ; seat 0 has the same cards, and everybody does the same.
    one = position_of(WHISPERS, [[1, 2], [3, 4], [1, 2]], [1, 2, 3, 3, 4, 4])
    two = position_of(WHISPERS, [[1, 2], [3, 1], [1, 4]], [2, 2, 3, 3, 4, 4])
    moves = [(0, "play 1"), (1, "play 3"), (2, "play 1"), (0, "sum")]

    async def test() -> None:
        first = await transcript(sqlite_url + "1", WHISPERS, one, moves)
        second = await transcript(sqlite_url + "2", WHISPERS, two, moves)
        assert len(first["seat"]) > len(moves)
        assert len(first["spectator"]) > len(moves)
        assert first == second

    asyncio.run(test())


def test_secret_choices_leave_no_trace_until_they_are_shown(sqlite_url: str) -> None:
    position = position_of(SCRAMBLE, [[1, 2], [3, 4], [1, 3]], [1, 2, 2, 3, 4, 4])

    async def test() -> None:
        first = await transcript(sqlite_url + "1", SCRAMBLE, position, [(1, "lay 3"), (2, "grab")])
        second = await transcript(sqlite_url + "2", SCRAMBLE, position, [(1, "lay 4"), (2, "lay 3")])
        assert first == second

    asyncio.run(test())


def test_a_leak_would_be_found(sqlite_url: str) -> None:
    """The other way round: what a seat may know changes what it is sent."""
    one = position_of(SCRAMBLE, [[1, 2], [3, 4], [1, 3]], [1, 2, 2, 3, 4, 4])
    two = position_of(SCRAMBLE, [[1, 3], [2, 4], [1, 3]], [1, 2, 2, 3, 4, 4])

    async def test() -> None:
        first = await transcript(sqlite_url + "1", SCRAMBLE, one, [])
        second = await transcript(sqlite_url + "2", SCRAMBLE, two, [])
        assert first["seat"] != second["seat"]
        assert first["spectator"] == second["spectator"]

    asyncio.run(test())
