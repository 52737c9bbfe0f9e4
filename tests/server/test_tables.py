"""What people can do at tables, through the HTTP API."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from importlib.metadata import EntryPoint
from typing import Any

import msgspec
import pytest

from sortilege.core import registry
from sortilege.core.record import read
from sortilege.games import resonance
from sortilege.server import entries
from sortilege.server.store import Row, Summary
from tests.server.satchels import GAME
from tests.server.serving import JOURNEY, PATIENCE, SATCHELS, SCRAMBLE, WHISPERS, Running, fold, serving


def at(test: Callable[[Running], Awaitable[None]], url: str, **settings: Any) -> None:
    async def run() -> None:
        async with serving(url, **settings) as running, asyncio.timeout(PATIENCE):
            await test(running)

    asyncio.run(run())


async def act(running: Running, table: str, token: str, seat: int, action: str, **more: Any) -> Any:
    view = (await running.get(f"/api/tables/{table}/view", token, seat=seat))["view"]
    body = {"seat": seat, "decision": view["decision"], "action": action}
    return await running.post(f"/api/tables/{table}/actions", body | more.pop("body", {}), token, **more)


async def until(running: Running, table: str, what: Callable[[Any], bool]) -> Any:
    """Wait until the public facts about a table are so."""
    while not what(info := await running.get(f"/api/tables/{table}")):
        await asyncio.sleep(0.05)
    return info


def reason(answer: Any) -> str:
    return str(answer["reason"]["id"])


def test_seats_are_taken_left_locked_and_recovered(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(public=True, players=3)
        table, host = made["table"], made["token"]
        assert [info["table"] for info in await running.get("/api/tables")] == [table]
        seats = f"/api/tables/{table}/seats"
        bob = await running.post(seats, {"name": "  Ada\u202e\u200b ", "seat": 2})
        info = await running.get(f"/api/tables/{table}")
        assert [seat.get("name", "") for seat in info["seats"]] == ["Ada", "", "Ada 2"]
        assert reason(await running.post(seats, {"name": "Eve", "seat": 2}, status=409)) == "table-taken"
        assert reason(await running.post(seats, {"name": "\u200b"}, status=409)) == "table-no-name"
        assert reason(await running.do(table, bob["token"], "start", 409)) == "table-host-only"
        assert reason(await running.do(table, host, "start", 409)) == "table-seats-open"
        await running.do(table, host, "lock")
        assert reason(await running.post(seats, {"name": "Eve"}, status=409)) == "table-locked"
        assert await running.get("/api/tables") == []  # nobody can come in: not offered
        # Bob's telephone takes his seat over with the key; the old device has lost it, and so has the old key.
        phone = await running.post("/api/guests")
        wrong = {"seat": 2, "key": made["keys"]["0"]}
        assert reason(await running.do(table, phone["token"], "recover", 409, **wrong)) == "table-wrong-key"
        await running.do(table, host, "mute", seat=2)
        await running.do(table, phone["token"], "recover", seat=2, key=bob["keys"]["2"])
        assert (await running.get(f"/api/tables/{table}"))["seats"][2]["muted"]  # another device changes nothing
        assert reason(await running.do(table, bob["token"], "leave", 409, seat=2)) == "table-not-yours"
        again = await running.do(table, bob["token"], "recover", 409, seat=2, key=bob["keys"]["2"])
        assert reason(again) == "table-wrong-key"
        tablet = (await running.post("/api/guests"))["token"]
        await running.do(table, tablet, "recover", seat=0, key=made["keys"]["0"])
        assert reason(await running.do(table, host, "lock", 409, on=False)) == "table-host-only"
        host = tablet  # who is the host wherever they sit
        await running.do(table, host, "lock", on=False)
        await running.do(table, host, "remove", seat=2)
        removed = await running.post(seats, {"name": "Bob"}, phone["token"], status=409)
        assert reason(removed) == "table-removed"
        # The host leaves: the next person can start.
        eve = await running.post(seats, {"name": "Eve"})
        await running.do(table, host, "leave", seat=0)
        for seat in (0, 2):
            await running.do(table, eve["token"], "bot", seat=seat, spec="random")
        assert reason(await running.do(table, eve["token"], "bot", 409, seat=2, spec="nobody")) == "table-bad-bot"
        await running.do(table, eve["token"], "start")
        assert (await running.get(f"/api/tables/{table}"))["phase"] == "playing"

    at(test, sqlite_url)


def test_several_seats_for_one_person_and_a_rematch(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(WHISPERS, 2, ["mine", "mine"])
        table, token = made["table"], made["token"]
        assert made["seats"] == [0, 1]
        for number in (1, 2):
            await running.do(table, token, "start")
            info = await running.get(f"/api/tables/{table}")
            while info["phase"] == "playing":
                for seat in (0, 1):
                    view = (await running.get(f"/api/tables/{table}/view", token, seat=seat))["view"]
                    if view["legal"]:
                        await act(running, table, token, seat, view["legal"][0])
                info = await running.get(f"/api/tables/{table}")
            assert info["number"] == number
            assert info["told"]
        records = [await running.get(f"/api/tables/{table}/record", game=game) for game in (1, 2)]
        commitments = set()
        for text in records:
            (record,) = read(text.encode().splitlines())
            game = running.hall.settings.game(WHISPERS)
            assert record.replay(game).over  # the secret is the one committed to, and gives this very end
            commitments.add(record.header.start.chance.commitment)
        assert len(commitments) == 2

    at(test, sqlite_url)


def test_the_same_action_twice_is_one(database_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(WHISPERS, 2, ["mine", "mine"])
        table, token = made["table"], made["token"]
        await running.do(table, token, "start")
        view = (await running.get(f"/api/tables/{table}/view", token, seat=0))["view"]
        body = {"seat": 0, "decision": view["decision"], "action": view["legal"][0], "id": "once"}
        path = f"/api/tables/{table}/actions"
        for _ in range(3):
            assert await running.post(path, body, token) == {"type": "ack", "id": "once"}
        # Also when the table is no longer in memory, and by way of the store's own memory.
        running.hall.tables.clear()
        await running.post(path, body, token)
        live = await running.hall.find(table)
        live.table.messages.clear()
        await running.post(path, body, token)
        assert live.table.play is not None
        assert len(live.table.play.moves) == 1
        stale = await running.post(path, body | {"id": "other"}, token, status=409)
        assert reason(stale) == "refused-not-asked"

    at(test, database_url)


def test_what_cannot_be_done_says_why(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, 2, ["mine", "random"])
        table, token = made["table"], made["token"]
        assert reason(await running.get(f"/api/tables/{table}/view", token, 409, seat=0)) == "table-no-game"
        await running.do(table, token, "start")
        view = (await running.get(f"/api/tables/{table}/view", token, seat=0))["view"]
        missing = next(f"lay {coin}" for coin in (1, 2, 3, 4) if f"lay {coin}" not in view["legal"])
        explained = await running.get(f"/api/tables/{table}/explain", token, seat=0, action=missing)
        assert explained["refused"]["id"].startswith("refused-")
        refused = await act(running, table, token, 0, missing, status=409)
        assert reason(refused) == explained["refused"]["id"]
        assert refused["again"]
        assert reason(await act(running, table, token, 0, "dance", status=409)) == "table-no-action"
        assert reason(await running.get(f"/api/tables/{table}/view", token, 409, seat=1)) == "table-not-yours"
        stranger = await running.post("/api/guests")
        wrong = {"seat": 0, "decision": view["decision"], "action": "grab"}
        answer = await running.post(f"/api/tables/{table}/actions", wrong, stranger["token"], status=409)
        assert reason(answer) == "table-not-yours"
        forged = made["token"][:-4] + "AAAA"
        assert reason(await running.post(f"/api/tables/{table}/actions", wrong, forged, 409)) == "table-no-guest"
        assert reason(await running.get(f"/api/tables/{table}/record", status=409)) == "table-not-over"
        assert reason(await running.get("/api/tables/none", status=404)) == "table-none"

    at(test, sqlite_url)


def test_undo_goes_back_to_what_others_have_seen_and_by_consent_further(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SATCHELS, 2, ["mine"])
        table, ada = made["table"], made["token"]
        bob = (await running.post(f"/api/tables/{table}/seats", {"name": "Bob"}))["token"]
        await running.do(table, ada, "start")
        first = await running.get(f"/api/tables/{table}/view", bob, seat=1)
        for card in (1, 2):
            await act(running, table, ada, 0, f"pack {card}")
        await running.do(table, ada, "undo", seat=0)
        view = await running.get(f"/api/tables/{table}/view", ada, seat=0)
        assert view["view"]["table"]["packed"] == [1]
        # Bob could not tell that anything happened at all, not even by counting.
        assert await running.get(f"/api/tables/{table}/view", bob, seat=1) == first
        assert reason(await running.do(table, bob, "undo", 409, seat=1)) == "table-no-undo"
        await act(running, table, ada, 0, "done")
        assert reason(await running.do(table, ada, "undo", 409, seat=0)) == "table-no-undo"
        live = (await running.hall.find(table)).table
        assert live.play is not None
        await running.do(table, ada, "propose", what="undo")
        assert reason(await running.do(table, ada, "vote", 409, yes=True)) == "table-voted"
        await running.do(table, bob, "vote", yes=True)
        await until(running, table, lambda info: info.get("vote") is None)
        assert len(live.play.moves) == 1
        assert live.play.epoch == 1  # the die will be another one, whatever it was
        await running.do(table, ada, "undo", seat=0)
        assert live.play.moves == []
        # A refusal ends the vote.
        await act(running, table, ada, 0, "done")
        await running.do(table, ada, "propose", what="undo")
        await running.do(table, bob, "vote", yes=False)
        assert (await running.get(f"/api/tables/{table}")).get("vote") is None
        rows = await running.hall.store.read(table)
        assert fold(table, rows).digest() == live.digest()

    at(test, sqlite_url)


def test_votes_end_a_game_and_mind_a_seat(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(WHISPERS, 3, ["mine"])
        table, ada = made["table"], made["token"]
        seats = f"/api/tables/{table}/seats"
        bob, eve = [(await running.post(seats, {"name": name}))["token"] for name in ("Bob", "Eve")]
        await running.do(table, ada, "start")
        await running.do(table, ada, "propose", what="mind", seat=1)
        assert reason(await running.do(table, bob, "vote", 409, yes=False)) == "table-no-vote"  # it is about him
        await running.do(table, eve, "vote", yes=True)
        info = await until(running, table, lambda info: info["seats"][1].get("minded"))
        assert info["seats"][1]["name"] == "Bob"
        view = (await running.get(f"/api/tables/{table}/view", ada, seat=0))["view"]
        await act(running, table, ada, 0, view["legal"][0])
        while not (view := (await running.get(f"/api/tables/{table}/view", eve, seat=2))["view"])["legal"]:
            await asyncio.sleep(0.05)  # the bot plays for Bob
        await running.do(table, bob, "back", seat=1)
        assert not (await running.get(f"/api/tables/{table}"))["seats"][1].get("minded")
        await running.do(table, eve, "pause")
        assert reason(await act(running, table, eve, 2, view["legal"][0], status=409)) == "table-paused"
        await running.do(table, bob, "pause", on=False)
        await running.do(table, eve, "leave", seat=2)
        await until(running, table, lambda info: info["seats"][2]["kind"] == "bot")
        await running.do(table, ada, "propose", what="end")
        await running.do(table, bob, "vote", yes=True)
        await until(running, table, lambda info: info["phase"] == "over")
        text = await running.get(f"/api/tables/{table}/record")
        assert '"end"' not in text

    at(test, sqlite_url)


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
        live = (await running.hall.find(table)).table
        assert fold(table, await running.hall.store.read(table)).digest() == live.digest()

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
        assert (await running.get(f"/api/tables/{table}"))["vote"] == {"what": "save", "seat": None, "yes": 1, "of": 2}
        await running.do(table, ada, "vote", yes=False)
        assert (await running.get(f"/api/tables/{table}")).get("vote") is None
        await running.do(table, bob, "propose", what="start")
        await running.do(table, ada, "vote", yes=True)
        info = await until(running, table, lambda info: info["phase"] == "playing")
        assert info["number"] == 2

    at(test, sqlite_url)


def test_a_table_that_starts_at_once(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(WHISPERS, 2, ["mine", "random"], start=True)
        assert (await running.get(f"/api/tables/{made['table']}"))["phase"] == "playing"
        body = {"game": WHISPERS, "players": 2, "name": "Ada", "start": True}
        assert reason(await running.post("/api/tables", body, status=409)) == "table-seats-open"
        bots = await running.create(WHISPERS, 2, ["random", "random"], start=True)
        await until(running, bots["table"], lambda info: info["phase"] == "over")
        assert len(running.hall.tables) == 2  # and nothing is left of the one that could not start

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
        (his,) = await running.get("/api/mine", bob)
        assert (his["turn"], his["host"], his["seats"]) == (True, False, [1])
        running.hall.tables.clear()  # told by the store, not by memory
        assert (await running.get("/api/mine", bob))[0]["turn"]
        await running.do(turn, bob, "propose", what="end")
        await running.do(turn, ada, "vote", yes=True)
        await until(running, turn, lambda info: info["phase"] == "over")
        (his,) = await running.get("/api/mine", bob)
        assert (his["turn"], his["info"]["phase"]) == (False, "over")

    at(test, database_url)


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


def test_a_tutorial_goes_by_its_script_and_on_without_it(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.post(f"/api/tutorials/{SATCHELS}", {"name": "Ada"})
        table, token = made["table"], made["token"]
        assert made["seats"] == [0]
        await act(running, table, token, 0, "done")
        while not (await running.get(f"/api/tables/{table}/view", token, seat=0))["view"]["legal"]:
            await asyncio.sleep(0.05)
        live = (await running.hall.find(table)).table
        assert live.play is not None
        assert live.play.secret.hex() == "5e" * 32
        await act(running, table, token, 0, "done")
        await until(running, table, lambda info: info["phase"] == "over")
        moves = [made.action.text for made in live.play.moves if made.seat == 1]
        assert moves[:2] == ["pack 3", "done"]
        assert len(moves) > 2  # "pack 9" is nothing one could do: a bot does what it likes
        missing = await running.post(f"/api/tutorials/{WHISPERS}", {"name": "Ada"}, status=404)
        assert reason(missing) == "table-no-tutorial"
        assert reason(await running.do(table, token, "bot", 409, seat=1, spec="script")) == "table-bad-bot"

    at(test, sqlite_url)


def test_moments_and_what_if(sqlite_url: str) -> None:
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
        assert told["events"][0]["line"]["id"] == "event-shown"
        assert told["words"]["lines"]
        assert reason(await running.get(moments, status=409, move=99)) == "table-no-such-move"
        other = await running.post(f"/api/tables/{table}/what-if", {"game": 1, "move": 1, "name": "Zoé"})
        await running.do(other["table"], other["token"], "bot", seat=1, spec="random")
        await running.do(other["table"], other["token"], "start")
        view = (await running.get(f"/api/tables/{other['table']}/view", other["token"], seat=0))["view"]
        assert view["table"]["packed"] == [3]
        info = await running.get(f"/api/tables/{other['table']}")
        assert info["origin"] == {"table": table, "game": 1, "move": 1}
        assert GAME.name == view["game"]

    at(test, sqlite_url)


def test_time_that_runs_out_gives_the_seat_to_a_bot(sqlite_url: str) -> None:
    clock = [1_000_000]

    async def test(running: Running) -> None:
        made = await running.create(WHISPERS, 2, ["mine", "mine"], clock={"bank": 60, "increment": 5})
        table, token = made["table"], made["token"]
        await running.do(table, token, "start")
        clock[0] += 20_000
        sight = await running.get(f"/api/tables/{table}/view", token, seat=0)
        await act(running, table, token, 0, sight["view"]["legal"][0])
        sight = await running.get(f"/api/tables/{table}/view", token, seat=1)
        assert sight["clocks"] == {"left": [45_000, 60_000], "running": [1], "at": 1_020_000}
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
        play = (await running.hall.find(table)).table.play
        assert play is not None
        late = play.state.to_act[0]
        expected = play.game.late_action(play.state, late).text
        clock[0] += 31_000
        while not play.moves:
            await asyncio.sleep(0.05)
        assert (play.moves[0].seat, play.moves[0].action.text) == (late, expected)
        rows = await running.hall.store.read(table)
        assert '"by":"clock"' in next(row.entry for row in rows if '"acted"' in row.entry)
        assert not (await running.get(f"/api/tables/{table}"))["seats"][late].get("minded")  # no bot takes over

    at(test, sqlite_url, now=lambda: clock[0])


def test_a_table_keeps_to_the_rules_it_began_with(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        rules = running.hall.settings.game(SCRAMBLE)
        old = entries.Created(game=SCRAMBLE, rules="0", data=rules.digest, players=2, host="g")
        row = Row(1, 0, None, entries.write_entry(old))
        await running.hall.store.append("old", row, Summary(0, False, "{}"))  # and it is due
        answer = await running.get("/api/tables/old", status=400)
        assert "began under rules 0, which are not installed here" in answer["reason"]["args"]["problem"]
        # It waits; the others are looked after all the same.
        made = await running.create(WHISPERS, 2, ["random", "random"])
        await running.do(made["table"], made["token"], "start")
        await until(running, made["table"], lambda info: info["phase"] == "over")
        assert await running.hall.store.read("old") == [row]  # nothing is lost
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
        at(begin, sqlite_url)
        install(satchels="NEWER", satchels_1="GAME")
        assert registry.names() == ["satchels"]
        at(go_on, sqlite_url)
    finally:
        registry.find.cache_clear()


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
        play = (await running.hall.find(table)).table.play
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


def test_bots_of_a_process_that_is_gone_are_played_by_another(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(WHISPERS, 2, ["random", "random"])
        table = made["table"]
        # Somebody else wrote this and died: nobody here knows the table, and nobody asks for it.
        running.hall.tables.clear()
        start = entries.Started("5e" * 32, {})
        rows = await running.hall.store.read(table)
        row = Row(len(rows) + 1, running.hall.settings.now(), None, entries.write_entry(start))
        await running.hall.store.append(table, row, Summary(row.at, False, "{}"))
        while not (live := running.hall.tables.get(table)) or live.table.phase != "over":
            await asyncio.sleep(0.05)

    at(test, sqlite_url)
