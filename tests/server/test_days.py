"""What outlasts a sitting: adventures, turns over days, clocks, finished games, new versions of the rules."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from importlib.metadata import EntryPoint
from typing import Any, cast

import msgspec
import pytest

from sortilege.core import registry
from sortilege.core.record import read
from sortilege.games import resonance
from sortilege.server.store.base import Summary
from sortilege.server.tables import entries
from sortilege.server.tables.snapshots import digest
from tests.server.satchels import GAME
from tests.server.serving import (
    JOURNEY,
    SATCHELS,
    SCRAMBLE,
    TOYS,
    WHISPERS,
    Running,
    act,
    at,
    fold,
    reason,
    until,
)


def test_an_adventure_tells_its_secrets_only_at_its_end(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(JOURNEY, 2, ["mine", "mine"])
        table, token = made["table"], made["token"]
        for level in (1, 2):
            await running.do(table, token, "start")
            for seat in (0, 1, 0, 1):
                await act(running, table, token, seat, "done")
            info = await running.get(f"/api/tables/{table}")
            assert (info["phase"], info["more"], info["told"]) == ("over", level == 1, level == 2)
            if level == 1:
                early = await running.get(f"/api/tables/{table}/record", status=409, game=1)
                assert reason(early) == "table-not-over"
        for level in (1, 2):
            (record,) = read((await running.get(f"/api/tables/{table}/record", game=level)).encode().splitlines())
            assert record.header.start.carry == {"level": level}

    at(test, sqlite_url)


def test_an_adventure_is_saved_and_goes_on_at_the_same_table_or_another(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(JOURNEY, 2, ["mine", "mine"])
        table, token = made["table"], made["token"]

        async def level(table: str, token: str) -> str:
            await running.do(table, token, "start")
            for seat in (0, 1, 0, 1):
                await act(running, table, token, seat, "done")
            return str((await running.get(f"/api/tables/{table}"))["commitment"])

        first = await level(table, token)
        assert reason(await running.get(f"/api/tables/{table}/saved", status=409)) == "table-not-saved"
        assert reason(await running.do(table, token, "propose", 409, what="end")) == "table-no-game"
        await running.do(table, token, "propose", what="save")  # alone, so it is carried at once
        info = await until(running, table, lambda info: info["saved"])
        assert (info["more"], info["told"]) == (False, True)
        saved = (await running.get(f"/api/tables/{table}/saved"))["saved"]
        assert saved["level"] == 2
        second = await level(table, token)
        # What was told stays told, and the end of the journey tells the rest; the next one is another.
        for game in (1, 2):
            (record,) = read((await running.get(f"/api/tables/{table}/record", game=game)).encode().splitlines())
            assert record.header.start.carry == {"level": game}
        third = await level(table, token)
        early = await running.get(f"/api/tables/{table}/record", status=409, game=3)
        assert reason(early) == "table-not-over"
        await running.get(f"/api/tables/{table}/record", game=1)
        other = await running.create(JOURNEY, 2, ["mine", "mine"], saved=saved)
        fourth = await level(other["table"], other["token"])
        assert len({first, second, third, fourth}) == 4
        (record,) = read((await running.get(f"/api/tables/{other['table']}/record")).encode().splitlines())
        assert record.header.start.carry == {"level": 2}
        body = {"game": JOURNEY, "players": 2, "name": "Ada", "saved": {}}
        assert "no journey" in (await running.post("/api/tables", body, status=400))["reason"]["args"]["problem"]
        live = (await running.services.tables.find(table)).table
        assert digest(fold(table, await running.services.store.read(table))) == digest(live)

    at(test, sqlite_url)


def test_a_team_votes_how_its_adventure_goes_on(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(JOURNEY, 2, ["mine"])
        table, ada = made["table"], made["token"]
        bob = (await running.post(f"/api/tables/{table}/seats", {"name": "Bob"}))["token"]
        await running.do(table, ada, "start")
        assert reason(await running.do(table, bob, "propose", 409, what="start")) == "table-not-now"
        for seat, token in ((0, ada), (1, bob), (0, ada), (1, bob)):
            await act(running, table, token, seat, "done")
        # A tie follows the host (RUL-40): Bob alone cannot save, and Ada says no.
        await running.do(table, bob, "propose", what="save")
        assert (await running.get(f"/api/tables/{table}"))["vote"] == {
            "what": "save",
            "seat": None,
            "yes": 1,
            "of": 2,
            "by": 1,
            "for_it": [1],
            "waiting": [0],
        }
        await running.do(table, ada, "vote", yes=False)
        assert (await running.get(f"/api/tables/{table}")).get("vote") is None
        await running.do(table, bob, "propose", what="start")
        await running.do(table, ada, "vote", yes=True)
        info = await until(running, table, lambda info: info["phase"] == "playing")
        assert info["number"] == 2

    at(test, sqlite_url)


def test_my_tables_with_those_first_where_it_is_my_turn(database_url: str) -> None:
    async def test(running: Running) -> None:
        ada = (await running.post("/api/guests"))["token"]

        async def create(game: str, seats: list[str], **more: Any) -> str:
            body = {"game": game, "players": 2, "name": "Ada", "seats": [{"kind": seat} for seat in seats], **more}
            return str((await running.post("/api/tables", body, ada))["table"])

        turn = await create(WHISPERS, ["mine"])
        bob = (await running.post(f"/api/tables/{turn}/seats", {"name": "Bob"}))["token"]
        await running.do(turn, ada, "start")
        lobby = await create(JOURNEY, ["mine", "open"])
        left = await create(WHISPERS, ["mine"])
        await running.do(left, ada, "leave", seat=0)
        await running.create()  # somebody else's
        mine = await running.get("/api/mine", ada)
        assert [(one["info"]["table"], one["turn"], one["seats"]) for one in mine] == [
            (turn, True, [0]),
            (lobby, False, [0]),
        ]
        assert mine[0]["host"]
        assert await running.get("/api/mine") == []
        legal = (await running.get(f"/api/tables/{turn}/view", ada, seat=0))["view"]["legal"]
        await act(running, turn, ada, 0, legal[0])
        assert not any(one["turn"] for one in await running.get("/api/mine", ada))
        assert [one["turn_number"] for one in await running.get("/api/mine", ada)] == [None, None]  # it counts none
        (his,) = await running.get("/api/mine", bob)
        assert (his["turn"], his["host"], his["seats"]) == (True, False, [1])
        running.services.tables.live.clear()  # told by the store, not by memory
        assert (await running.get("/api/mine", bob))[0]["turn"]
        await running.do(turn, bob, "propose", what="end")
        await running.do(turn, ada, "vote", yes=True)
        await until(running, turn, lambda info: info["phase"] == "over")
        (his,) = await running.get("/api/mine", bob)
        assert (his["turn"], his["info"]["phase"]) == (False, "over")

    at(test, database_url)


@pytest.mark.parametrize("game,options", [("syncro", {}), ("enchanters", {"kingdoms": "random"})])
def test_my_tables_tell_which_turn_it_is(game: str, options: dict[str, Any], sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(game, 2, ["mine", "random"], options=options)
        table, token = made["table"], made["token"]

        async def turn() -> int | None:
            (mine,) = await running.get("/api/mine", token)
            return cast("int | None", mine["turn_number"])

        assert await turn() is None
        await running.do(table, token, "start")
        while await turn() is None:
            await asyncio.sleep(0.02)
        assert await turn() == 1
        await running.do(table, token, "propose", what="end")
        while await turn() is not None:
            await asyncio.sleep(0.02)

    at(test, sqlite_url)


def test_my_tables_tell_whom_they_wait_for_and_how_long(sqlite_url: str) -> None:
    clock, days = [1_000_000], 3 * 24 * 3600

    async def test(running: Running) -> None:
        made = await running.create(WHISPERS, 2, ["mine", "open"], clock={"move": days})
        table, ada = made["table"], made["token"]
        bob = (await running.post(f"/api/tables/{table}/seats", {"name": "Bob"}))["token"]

        async def told(token: str) -> tuple[bool, list[int], int | None]:
            (mine,) = await running.get("/api/mine", token)
            return mine["turn"], mine["to_act"], mine["until"]

        assert await told(ada) == (False, [], None)
        await running.do(table, ada, "start")
        end = clock[0] + days * 1000
        assert (await told(ada), await told(bob)) == ((True, [0], end), (False, [0], end))
        clock[0] += 7_000
        legal = (await running.get(f"/api/tables/{table}/view", ada, seat=0))["view"]["legal"]
        await act(running, table, ada, 0, legal[0])
        assert (await told(ada), await told(bob)) == ((False, [1], end + 7_000), (True, [1], end + 7_000))
        await running.do(table, bob, "pause")
        assert await told(bob) == (False, [], None)

    at(test, sqlite_url, now=lambda: clock[0])


def test_whose_turn_it_is_is_told_to_those_who_are_elsewhere(database_url: str) -> None:
    async def test(running: Running) -> None:
        ada = (await running.post("/api/guests"))["token"]
        headers = {"authorization": f"Bearer {ada}"}
        path = "/api/mine/stream?format=ndjson"
        async with running.http.stream("GET", path, headers=headers) as stream:
            lines = stream.aiter_lines()

            async def until_told(what: Callable[[Any], bool]) -> None:
                async for line in lines:
                    if line and what([(one["info"]["phase"], one["turn"]) for one in json.loads(line)]):
                        return

            await until_told(lambda told: told == [])
            made = await running.create(WHISPERS, 2)  # Bob's; Ada sits down, and it is her turn after his
            table, bob = made["table"], made["token"]
            await running.post(f"/api/tables/{table}/seats", {"name": "Ada"}, ada)
            await until_told(lambda told: told == [("lobby", False)])
            await running.do(table, bob, "start")
            legal = (await running.get(f"/api/tables/{table}/view", bob, seat=0))["view"]["legal"]
            await act(running, table, bob, 0, legal[0])
            await until_told(lambda told: told == [("playing", True)])
        assert reason(await running.get("/api/mine/stream", status=409)) == "table-no-guest"

    at(test, database_url)


@pytest.mark.parametrize("trusted", [TOYS, ()], ids=["here", "elsewhere"])
def test_moments_and_what_if(trusted: tuple[str, ...], sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SATCHELS, 2, ["mine", "mine"])
        table, token = made["table"], made["token"]
        await running.do(table, token, "start")
        for seat in (0, 1, 0, 1):
            await act(running, table, token, seat, "pack 3")
            await act(running, table, token, seat, "done")
        moments = f"/api/tables/{table}/moment"
        hidden = await running.get(moments, move=1, seat=1)
        assert hidden["view"]["table"]["packed"] == []
        assert "position" not in hidden
        shown = await running.get(moments, move=1, open_cards=True)
        assert shown["position"]["packed"] == [[3], []]
        told = await running.get(moments, move=2, words=True)
        assert told["events"][0]["line"]["id"] == "field"  # it has no words of its own: kind and arguments
        assert told["words"]["lines"]
        assert "outcome" not in told
        end = await running.get(f"/api/tables/{table}/view", token, seat=0)
        assert (await running.get(moments))["outcome"] == end["outcome"]
        assert reason(await running.get(moments, status=409, move=99)) == "table-no-such-move"
        other = await running.post(f"/api/tables/{table}/what-if", {"game": 1, "move": 1, "name": "Zoé"})
        await running.do(other["table"], other["token"], "bot", seat=1, spec="random")
        await running.do(other["table"], other["token"], "start")
        view = (await running.get(f"/api/tables/{other['table']}/view", other["token"], seat=0))["view"]
        assert view["table"]["packed"] == [3]
        info = await running.get(f"/api/tables/{other['table']}")
        assert info["origin"] == {"table": table, "game": 1, "move": 1}
        assert GAME.name == view["game"]

    at(test, sqlite_url, trusted=trusted)


@pytest.mark.parametrize("game,players", [("syncro", 2), ("resonance", 3), ("enchanters", 2)])
def test_what_if_in_every_game(game: str, players: int, sqlite_url: str) -> None:
    """A game is given up; any moment of it is the beginning of another one, with dice of its own."""

    async def test(running: Running) -> None:
        made = await running.create(game, players, ["mine"] * players, start=True)
        table, token = made["table"], made["token"]
        play = (await running.services.tables.find(table)).table.play
        assert play is not None
        for _ in range(9):
            seat = play.state.to_act[0]
            await act(running, table, token, seat, play.state.legal(seat)[-1].text)
        await running.do(table, token, "propose", what="end")
        await until(running, table, lambda info: info["told"])
        then = await running.get(f"/api/tables/{table}/moment", move=4, seat=0)
        assert "ended" not in then
        assert (await running.get(f"/api/tables/{table}/moment"))["ended"]
        other = await running.post(f"/api/tables/{table}/what-if", {"game": 1, "move": 4, "name": "Zoé"})
        for seat in range(1, len(play.state.asked)):
            await running.do(other["table"], other["token"], "bot", seat=seat, spec="random")
        await running.do(other["table"], other["token"], "start")
        live = (await running.services.tables.find(other["table"])).table
        assert live.play is not None
        assert live.play.commitment != play.commitment
        again = json.loads(msgspec.json.encode(live.game.view(live.play.at(0), 0)))
        assert again["table"] == then["view"]["table"]
        await until(running, other["table"], lambda info: info["origin"]["move"] == 4)

    at(test, sqlite_url, audit=0)


def test_time_that_runs_out_gives_the_seat_to_a_bot(sqlite_url: str) -> None:
    clock = [1_000_000]

    async def test(running: Running) -> None:
        made = await running.create(WHISPERS, 2, ["mine", "mine"], clock={"bank": 60, "increment": 5})
        table, token = made["table"], made["token"]
        await running.do(table, token, "start")
        clock[0] += 20_000
        sight = await running.get(f"/api/tables/{table}/view", token, seat=0)
        await act(running, table, token, 0, sight["view"]["legal"][0])
        info = await running.get(f"/api/tables/{table}")
        assert info["clocks"] == {"left": [45_000, 60_000], "running": [1], "at": 1_020_000}
        await running.do(table, token, "pause")
        clock[0] += 500_000  # a pause costs nothing
        await running.do(table, token, "pause", on=False)
        clock[0] += 59_000
        assert not (await running.get(f"/api/tables/{table}"))["seats"][1].get("minded")
        clock[0] += 2_000
        await until(running, table, lambda info: info["seats"][1].get("minded"))
        await running.do(table, token, "back", seat=1)
        assert (await running.get("/api/turns", table=table))[0]["phase"] in ("playing", "over")

    at(test, sqlite_url, now=lambda: clock[0])


@pytest.mark.rules("RES-RTM-5")
def test_the_timer_of_the_rules_acts_for_those_who_are_late(sqlite_url: str) -> None:
    clock = [1_000_000]

    async def test(running: Running) -> None:
        options = {"mode": "realtime", "timer": 30}
        made = await running.create("resonance", 3, ["mine", "mine", "mine"], options=options, start=True)
        table = made["table"]
        assert (await running.get(f"/api/tables/{table}"))["clock"]["move"] == 30
        play = (await running.services.tables.find(table)).table.play
        assert play is not None
        late = play.state.to_act[0]
        expected = play.game.late_action(play.state, late).text
        clock[0] += 31_000
        while not play.moves:
            await asyncio.sleep(0.05)
        assert (play.moves[0].seat, play.moves[0].action.text) == (late, expected)
        rows = await running.services.store.read(table)
        assert '"by":"clock"' in next(row.entry for row in rows if '"acted"' in row.entry)
        assert not (await running.get(f"/api/tables/{table}"))["seats"][late].get("minded")  # no bot takes over

    at(test, sqlite_url, now=lambda: clock[0])


def test_a_table_keeps_to_the_rules_it_began_with(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        rules = running.services.offers.find(SCRAMBLE).game
        old = entries.Created(game=SCRAMBLE, rules="0", data=rules.digest, players=2, host="g")
        row = running.services.tables.new_table("old").next_row(0, None, old)
        await running.services.store.append("old", row, Summary(0, False, "{}"))  # and it is due
        answer = await running.get("/api/tables/old", status=400)
        assert "began under rules 0, which are not installed here" in answer["reason"]["args"]["problem"]
        # It waits; the others are looked after all the same.
        made = await running.create(WHISPERS, 2, ["random", "random"])
        await running.do(made["table"], made["token"], "start")
        await until(running, made["table"], lambda info: info["phase"] == "over")
        assert await running.services.store.read("old") == [row]  # nothing is lost
        assert (await running.get("/health"))["status"] == "ok"

    at(test, sqlite_url)


def test_a_game_goes_on_under_the_rules_it_began_with(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A new version of the rules comes, and the old one stays installed beside it."""
    here = "tests.server.satchels"
    tables: list[tuple[str, str]] = []

    def install(**games: str) -> None:
        found = [EntryPoint(name.replace("_", "@"), f"{here}:{game}", registry.GROUP) for name, game in games.items()]
        monkeypatch.setattr(registry, "entry_points", lambda group: found)
        registry.find.cache_clear()

    async def begin(running: Running) -> None:
        made = await running.create("satchels", 2, ["mine", "mine"], start=True)
        tables.append((made["table"], made["token"]))

    async def go_on(running: Running) -> None:
        table, token = tables[0]
        await act(running, table, token, 0, "done")
        assert (await running.get(f"/api/tables/{table}"))["rules"] == "1"
        made = await running.create("satchels", 2, ["mine", "mine"], start=True)
        assert (await running.get(f"/api/tables/{made['table']}"))["rules"] == "2"

    try:
        install(satchels="GAME")
        at(begin, sqlite_url, trusted=("satchels",))
        install(satchels="NEWER", satchels_1="GAME")
        assert registry.names() == ["satchels"]
        at(go_on, sqlite_url, trusted=("satchels",))
    finally:
        registry.find.cache_clear()


def test_bots_of_a_process_that_is_gone_are_played_by_another(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(WHISPERS, 2, ["random", "mine"])
        table, summary = made["table"], await running.services.store.summary(made["table"])
        assert summary is not None
        # Somebody else wrote this and died: nobody here knows the table, and nobody asks for it.
        folded = fold(table, await running.services.store.read(table))
        running.services.tables.live.clear()
        row = folded.next_row(running.services.settings.now(), None, entries.Started("5e" * 32, {}))
        await running.services.store.append(table, row, Summary(row.at, False, summary))
        while not (live := running.services.tables.get(table)) or not (play := live.table.play) or not play.moves:
            await asyncio.sleep(0.05)

    at(test, sqlite_url)


def test_a_pause_gives_no_new_time(sqlite_url: str) -> None:
    clock = [1_000_000]

    async def test(running: Running) -> None:
        made = await running.create(WHISPERS, 2, ["mine", "mine"], clock={"bank": 60, "move": 30})
        table, token = made["table"], made["token"]
        await running.do(table, token, "start")
        clock[0] += 20_000
        await running.do(table, token, "pause")
        paused = await running.get(f"/api/tables/{table}")
        assert paused["clocks"]["left"] == [10_000, 30_000]
        clock[0] += 500_000
        await running.do(table, token, "pause", on=False)
        clock[0] += 9_000
        await running.do(table, token, "pause")
        assert (await running.get(f"/api/tables/{table}"))["clocks"]["left"][0] == 1_000
        await running.do(table, token, "pause", on=False)
        assert not (await running.get(f"/api/tables/{table}"))["seats"][0].get("minded")
        clock[0] += 1_000
        await until(running, table, lambda info: info["seats"][0].get("minded"))

    at(test, sqlite_url, now=lambda: clock[0])


def test_a_game_goes_on_with_the_cards_it_began_with(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A new version brings other cards, and those of yesterday come with it."""
    today = resonance.GAME
    old, yesterday = next(iter(today.earlier.items()))
    tables: list[tuple[str, str]] = []

    async def begin(running: Running) -> None:
        made = await running.create("resonance", 3, ["mine", "random", "random"], start=True)
        tables.append((made["table"], made["token"]))

    async def go_on(running: Running) -> None:
        table, token = tables[0]
        cards = await running.get(f"/api/tables/{table}/cards")
        assert cards["data"] == old
        assert cards["faces"] == msgspec.to_builtins(yesterday.faces()) != msgspec.to_builtins(today.faces())
        play = (await running.services.tables.find(table)).table.play
        assert play is not None
        moves = len(play.moves)
        await act(running, table, token, 0, play.state.legal(0)[0].text)
        while len(play.moves) < moves + 3:  # the bots go on too, in a process of their own
            await asyncio.sleep(0.05)
        made = await running.create("resonance", 3, ["mine", "mine", "mine"], start=True)
        assert (await running.get(f"/api/tables/{made['table']}/cards"))["data"] == today.digest

    try:
        monkeypatch.setattr(resonance, "GAME", yesterday)
        registry.find.cache_clear()
        at(begin, sqlite_url)
        monkeypatch.undo()
        registry.find.cache_clear()
        at(go_on, sqlite_url)
    finally:
        registry.find.cache_clear()
