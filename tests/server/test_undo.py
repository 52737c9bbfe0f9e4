"""One's own undo: which steps it is offered for, and that nobody else can tell that one was taken back."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from sortilege.core.chance import Dice
from sortilege.core.event import Log
from sortilege.core.game import position_digest
from sortilege.core.state import State
from sortilege.server.store.base import APPEND, Row
from sortilege.server.tables import entries
from sortilege.server.tables.play import Play
from sortilege.server.tables.snapshots import digest
from tests.server.serving import SATCHELS, TOYS, Running, at, serving

Json = dict[str, Any]


async def act(running: Running, table: str, token: str, seat: int, action: str) -> None:
    sight = await running.get(f"/api/tables/{table}/view", token, seat=seat)
    body = {"seat": seat, "decision": sight["view"]["decision"], "action": action}
    await running.post(f"/api/tables/{table}/actions", body, token)


async def sit(running: Running, game: str, players: int, **more: Any) -> tuple[str, list[str]]:
    """A table that has begun, each seat a person's."""
    made = await running.create(game, players, ["mine"], **more)
    table = made["table"]
    joined = [await running.post(f"/api/tables/{table}/seats", {"name": f"Guest {n}"}) for n in range(1, players)]
    tokens = [made["token"], *(one["token"] for one in joined)]
    await running.do(table, tokens[0], "start")
    return table, tokens


async def sights(running: Running, table: str, tokens: list[str]) -> list[Json]:
    return [await running.get(f"/api/tables/{table}/view", token, seat=seat) for seat, token in enumerate(tokens)]


async def can_undo(running: Running, table: str, tokens: list[str]) -> list[int]:
    return [sight["seat"] for sight in await sights(running, table, tokens) if sight.get("can_undo")]


async def same_as_its_log(running: Running, table: str) -> bool:
    live = (await running.services.tables.find(table)).table
    again = running.services.tables.new_table(table)
    for row in await running.services.store.read(table):
        await again.take(row)
    return await again.ask(digest) == await live.ask(digest)


@pytest.mark.parametrize("trusted", [TOYS, ()], ids=["here", "elsewhere"])
def test_a_view_says_whether_its_seat_can_take_back_and_the_others_notice_nothing(
    trusted: tuple[str, ...], sqlite_url: str
) -> None:
    clock = [1_000_000]

    async def test() -> None:
        async with serving(sqlite_url, trusted=trusted, now=lambda: clock[0]) as running:
            table, tokens = await sit(running, SATCHELS, 2, clock={"bank": 60, "increment": 20}, public=True)
            ada, bob = tokens

            async def noticed() -> list[Any]:
                """All that Bob can ask for."""
                found = [await running.get(path, bob) for path in (f"/api/tables/{table}", "/api/tables", "/api/mine")]
                found.append(await running.get("/api/turns", bob, table=table))
                return found + (await sights(running, table, tokens))[1:]

            before = await noticed()
            assert await can_undo(running, table, tokens) == []
            for card in (1, 2):
                clock[0] += 5_000
                await act(running, table, ada, 0, f"pack {card}")
                assert await can_undo(running, table, tokens) == [0]
                assert await noticed() == before
            for left in (1, 0):
                clock[0] += 5_000
                await running.do(table, ada, "undo", seat=0)
                assert await can_undo(running, table, tokens) == [0] * left
                assert await noticed() == before
            await running.do(table, ada, "undo", 409, seat=0)
            clock[0] += 5_000
            await act(running, table, ada, 0, "done")
            assert await can_undo(running, table, tokens) == []
            # All of it was one question's time, and it was credited once.
            info = await running.get(f"/api/tables/{table}")
            assert info["clocks"]["left"] == [60_000 - 25_000 + 20_000, 60_000]
            assert await same_as_its_log(running, table)

    asyncio.run(test())


async def commit(running: Running, table: str, tokens: list[str], seat: int, action: str) -> None:
    await act(running, table, tokens[seat], seat, action)


@pytest.mark.rules("RES-DET-7", "RES-RUL-2")
def test_a_commit_is_taken_back_until_the_last_one_and_tells_nobody_what_it_was(sqlite_url: str) -> None:
    clock = [1_000_000]

    async def heard(running: Running, first: str, then: str) -> list[list[Json]]:
        """Seat 0 commits and takes it back while seat 1 has committed; what seats 1 and 2 saw, step by step."""
        clock[0] = 1_000_000
        table, tokens = await sit(running, "resonance", 3, clock={"bank": 60, "increment": 20})
        for seat in range(3):  # the draft
            await commit(running, table, tokens, seat, "keep 1")
        told: list[list[Json]] = []

        async def note() -> None:
            told.append(
                [{**sight["view"], "version": sight["version"]} for sight in await sights(running, table, tokens)][1:]
            )
            told[-1].append((await running.get(f"/api/tables/{table}"))["clocks"])

        clock[0] += 10_000
        await commit(running, table, tokens, 0, first)
        assert await can_undo(running, table, tokens) == [0]
        await note()
        await commit(running, table, tokens, 1, "draw P P")
        assert await can_undo(running, table, tokens) == [0, 1]
        clock[0] += 10_000
        await running.do(table, tokens[0], "undo", seat=0)
        assert await can_undo(running, table, tokens) == [1]
        await note()
        clock[0] += 10_000
        await commit(running, table, tokens, 0, then)
        await note()
        assert (await running.get(f"/api/tables/{table}"))["clocks"]["left"][
            0
        ] == 80_000 - 20_000 + 20_000  # after the draft
        live = (await running.services.tables.find(table)).table
        assert live.play is not None
        assert [(made.seat, made.action.text) for made in live.play.moves[3:]] == [(1, "draw P P"), (0, then)]
        assert position_digest(live.game, live.play.state) == position_digest(live.game, live.play.at(5))
        assert await same_as_its_log(running, table)
        await commit(running, table, tokens, 2, "draw H H")
        assert await can_undo(running, table, tokens) == []
        await running.do(table, tokens[0], "undo", 409, seat=0)
        return told

    async def test() -> None:
        secret = {"new_secret": lambda: "5e" * 32}
        async with serving(sqlite_url, now=lambda: clock[0], **secret) as running:
            one = await heard(running, "draw H M", "draw M M")
            two = await heard(running, "draw H H", "draw M P")
            assert one == two
            assert one[0] != one[1] != one[2]  # that she has chosen, and chooses again, is seen

    asyncio.run(test())


@pytest.mark.rules("RES-DET-7", "RES-RUL-25")
@pytest.mark.parametrize("options", [{"chat": "off"}, {"mode": "realtime"}], ids=["silence", "real time"])
def test_where_it_would_be_a_sign_or_is_done_already_there_is_no_undo(options: Json, sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as running:
            table, tokens = await sit(running, "resonance", 3, options=options)
            for seat in range(3):
                await commit(running, table, tokens, seat, "keep 1")
            explained = await running.get(f"/api/tables/{table}/explain", tokens[0], seat=0, action="draw H H")
            assert not explained.get("can_undo")
            await commit(running, table, tokens, 0, "draw H H")
            assert await can_undo(running, table, tokens) == []
            await running.do(table, tokens[0], "undo", 409, seat=0)

    asyncio.run(test())


@pytest.mark.rules("RES-SPL-15")
def test_a_card_that_is_only_pointed_at_is_taken_back_unnoticed(sqlite_url: str) -> None:
    """Évanthe removes two objects: the first that she chooses can be taken back, and nobody else could tell."""
    position = {
        "players": 3,
        "turn": 4,
        "moon": 4,
        "moons": ["H", "M", "P"],
        "piles": {"H": 9, "M": 9, "P": 9},
        "artefact_pile": ["A3", "A9"],
        "incantation_pile": ["I4", "I20"],
        "transient_pile": ["TH", "TP", "TM"],
        "demons": ["eligos", "haborym", "focalor"],
        "demon_reserve": ["berith", "gremory"],
        "spells": ["zinnia", "evanthe", "vuoko"],
        "spell_reserve": ["virag", "thylane"],
        "hands": [["H", "H", "M", "P"], ["H", "M", "P"], ["H", "M", "P"]],
        "centre": ["TH", {"seat": 1, "card": "I12"}, {"seat": 0, "card": "P"}, {"seat": 2, "card": "M"}],
        "at": "incantations",
    }

    async def test() -> None:
        async with serving(sqlite_url) as running:
            services = running.services
            game = services.offers.find("resonance").game
            state = game.load(position)
            state.advance(Dice(1), None)  # to the first question
            created = entries.Created("resonance", game.rules, game.digest, 3, "g0", position=game.save(state))
            seated: list[entries.Entry] = [entries.Sat(seat, f"g{seat}", f"Guest {seat}") for seat in range(3)]
            table = (await services.writer.create(created, seated, start=True)).table.id
            tokens = [services.guests.token(f"g{seat}") for seat in range(3)]
            await act(running, table, tokens[1], 1, "spell 1")
            before = await sights(running, table, tokens)
            explained = await running.get(f"/api/tables/{table}/explain", tokens[1], seat=1, action="remove 1")
            assert explained["can_undo"]
            await act(running, table, tokens[1], 1, "remove 1")
            assert await can_undo(running, table, tokens) == [1]
            during = await sights(running, table, tokens)
            assert [during[0], during[2]] == [before[0], before[2]]
            assert during[1]["view"]["legal"] == ["remove 3", "remove 4", "done"]
            await running.do(table, tokens[1], "undo", seat=1)
            after = await sights(running, table, tokens)
            assert [sight["view"]["table"] for sight in after] == [sight["view"]["table"] for sight in before]
            assert [after[0], after[2]] == [before[0], before[2]]
            await act(running, table, tokens[1], 1, "remove 3")
            await act(running, table, tokens[1], 1, "remove 4")  # that was the last: they leave
            assert await can_undo(running, table, tokens) == []
            assert await same_as_its_log(running, table)

    asyncio.run(test())


def test_what_was_taken_back_is_not_played_again_when_a_log_is_read(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or a log of actions that are taken back would take the longer the longer its game is."""

    async def test(running: Running) -> None:
        made = await running.create("enchanters", 2, ["mine", "mine"], start=True)
        id, services, random = made["table"], running.services, Random(4)
        table = (await services.tables.find(id)).table
        rows: list[Row] = []

        def add(entry: entries.Entry) -> None:
            rows.append(table.next_row(table.at + 1, None, entry))
            table.commit(table.prepare(rows[-1]))

        def play_on() -> None:
            state = table.on.state
            seat = random.choice(list(state.to_act))
            action = random.choice(state.legal(seat))
            add(entries.Acted(seat, action.text, table.on.attempt(seat, action).quiet))

        for back in (1, 3, 1, 2, 1, 5):
            for _ in range(back + 1):
                play_on()
            add(entries.Undone(0, len(table.on.moves) - back, table.on.epoch + 1))
        saved = [(id, one.seq, one.at, one.message, one.entry, one.people, one.link) for one in rows]
        async with services.store.transaction() as connection:
            await connection.many(APPEND, saved)
        played: list[int] = []
        again = Play.at

        def counted(self: Play, moves: int, log: Log | None = None) -> State:
            played.append(moves)
            return again(self, moves, log)

        monkeypatch.setattr(Play, "at", counted)
        read = await services.tables.reader.read(id)
        assert digest(read) == digest(table)
        assert not played
        assert not read.on.trail  # it is not kept

    at(test, sqlite_url, audit=0)
