"""Whole games over real sockets, by clients with bad connections."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import msgspec
import pytest

from sortilege.core.game import position_digest
from sortilege.core.record import read
from sortilege.core.registry import find
from sortilege.server.store.migrations import message_name
from sortilege.server.tables.snapshots import digest
from tests.server.player import Player
from tests.server.serving import CHAIN, PATIENCE, SCRAMBLE, WHISPERS, Running, fold, rows_of, serving

CASES = [
    (SCRAMBLE, 3, {"mode": "commit"}),
    (SCRAMBLE, 4, {"mode": "rush"}),
    (WHISPERS, 3, {}),
    (CHAIN, 2, {}),
]


async def seated(running: Running, game: str, players: int, options: dict[str, Any]) -> tuple[str, list[str]]:
    """A table with a person on every seat; its id and their tokens."""
    made = await running.create(game, players, options=options)
    tokens = [made["token"]]
    for number in range(1, players):
        taken = await running.post(f"/api/tables/{made['table']}/seats", {"name": f"Guest {number}"})
        tokens.append(taken["token"])
    return made["table"], tokens


@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    "game,players,options",
    [
        ("syncro", 3, {}),
        ("resonance", 3, {}),
        ("resonance", 3, {"mode": "realtime"}),
        ("enchanters", 2, {"fast": True, "super_fast": True}),
    ],
)
def test_a_whole_game_of_each_kind(game: str, players: int, options: dict[str, Any], sqlite_url: str) -> None:
    over_bad_connections(game, players, options, sqlite_url, audit=20)


@pytest.mark.parametrize("game,players,options", CASES)
def test_a_game_over_bad_connections_ends_as_its_log_says(
    game: str, players: int, options: dict[str, Any], database_url: str
) -> None:
    over_bad_connections(game, players, options, database_url)


def over_bad_connections(game: str, players: int, options: dict[str, Any], database_url: str, **settings: Any) -> None:
    async def test() -> None:
        async with serving(database_url, **settings) as running, asyncio.timeout(PATIENCE * 5):
            table, tokens = await seated(running, game, players, options)
            await running.do(table, tokens[0], "start")
            people = [Player([running.url], table, token, seed, 0.15) for seed, token in enumerate(tokens)]
            await asyncio.gather(*(one.play() for one in people))
            assert max(one.visits for one in people) > 1
            last = await rows_of(database_url, table)
            folded = fold(table, last)
            live = (await running.services.tables.find(table)).table
            assert await live.ask(digest) == digest(folded)
            assert folded.play is not None
            written = {row.message for row in last}
            for seat, one in enumerate(people):
                guest = live.seats[seat].guest
                assert {message_name(f"{guest}:{id}") for id in one.acked} <= written
                sight = await running.get(f"/api/tables/{table}/view", one.token, seat=seat)
                expected = msgspec.json.encode(folded.game.view(folded.play.state, seat))
                assert sight["view"] == json.loads(expected)
            if not live.may_tell(0):
                await running.do(table, tokens[0], "end")  # an adventure tells its secrets when it is closed
            record = await running.get(f"/api/tables/{table}/record")
            assert f'"secret":"{folded.play.secret.hex()}"' in record
            assert (await running.get(f"/api/tables/{table}/verify"))["fair"]

    asyncio.run(test())


def test_what_was_taken_back_by_consent_leaves_a_record_that_replays(sqlite_url: str) -> None:
    """Enchanters, with an undo every few moves: the dice fall anew, and the record tells from where on."""

    async def test() -> None:
        async with serving(sqlite_url, audit=10) as running, asyncio.timeout(PATIENCE * 2):
            made = await running.create("enchanters", 2, ["mine", "mine"], start=True)
            table, token, random = made["table"], made["token"], Random(5)
            play = (await running.services.tables.find(table)).table.play
            assert play is not None
            for number in range(60):
                seat = play.state.to_act[0]
                view = (await running.get(f"/api/tables/{table}/view", token, seat=seat))["view"]
                body = {"seat": seat, "decision": view["decision"], "action": random.choice(view["legal"])}
                await running.post(f"/api/tables/{table}/actions", body, token)
                if number % 7 == 6:  # whoever plays alone has everybody's consent
                    made_before = len(play.moves)
                    await running.do(table, token, "propose", what="undo")
                    while len(play.moves) == made_before:
                        await asyncio.sleep(0.01)
            assert play.chance.rises
            await running.do(table, token, "propose", what="end")
            while not play.over:
                await asyncio.sleep(0.01)
            (record,) = read((await running.get(f"/api/tables/{table}/record")).encode().splitlines())
            assert record.header.start.chance.rises == play.chance.rises
            game = find("enchanters")
            assert position_digest(game, record.replay(game)) == position_digest(game, play.state)
            assert (await running.get(f"/api/tables/{table}/verify"))["fair"]

    asyncio.run(test())
