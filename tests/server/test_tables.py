"""What people can do at a table, through the HTTP API."""

from __future__ import annotations

import asyncio
from typing import cast

import pytest

from sortilege.bots.roster import characters
from sortilege.core.game import Json
from sortilege.core.record import read
from sortilege.server.tables.snapshots import digest
from sortilege.server.tables.table import OBJECT
from tests.server.serving import (
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
            game = running.services.offers.find(WHISPERS).game
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
        running.services.tables.live.clear()
        await running.post(path, body, token)
        live = await running.services.tables.find(table)
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


@pytest.mark.parametrize("trusted", [TOYS, ()], ids=["here", "elsewhere"])
def test_undo_goes_back_to_what_others_have_seen_and_by_consent_further(
    trusted: tuple[str, ...], sqlite_url: str
) -> None:
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
        live = (await running.services.tables.find(table)).table
        assert live.play is not None
        await running.do(table, ada, "propose", what="undo")
        assert reason(await running.do(table, ada, "vote", 409, yes=True)) == "table-voted"
        await running.do(table, bob, "vote", yes=True)
        info = await until(running, table, lambda info: info.get("vote") is None)
        assert info["settled"]["how"] == "yes"
        assert len(live.play.moves) == 1
        assert live.play.epoch == 1  # the die will be another one, whatever it was
        await running.do(table, ada, "undo", seat=0)
        assert live.play.moves == []
        # A refusal ends the vote.
        await act(running, table, ada, 0, "done")
        await running.do(table, ada, "propose", what="undo")
        await running.do(table, bob, "vote", yes=False)
        info = await running.get(f"/api/tables/{table}")
        assert (info.get("vote"), info["settled"]["how"]) == (None, "no")
        # So does whatever is played meanwhile.
        await running.do(table, ada, "propose", what="undo")
        legal = (await running.get(f"/api/tables/{table}/view", bob, seat=1))["view"]["legal"]
        await act(running, table, bob, 1, legal[-1])
        info = await running.get(f"/api/tables/{table}")
        assert (info.get("vote"), info["settled"]["how"]) == (None, "game")
        rows = await running.services.store.read(table)
        assert digest(fold(table, rows)) == await live.ask(digest)

    at(test, sqlite_url, trusted=trusted)


def test_votes_end_a_game_and_mind_a_seat(sqlite_url: str) -> None:
    clock = [1_000_000]

    async def test(running: Running) -> None:
        made = await running.create(WHISPERS, 3, ["mine"])
        table, ada = made["table"], made["token"]
        seats = f"/api/tables/{table}/seats"
        bob, eve = [(await running.post(seats, {"name": name}))["token"] for name in ("Bob", "Eve")]
        await running.do(table, ada, "start")
        await running.do(table, ada, "propose", what="mind", seat=1)
        assert reason(await running.do(table, bob, "vote", 409, yes=True)) == "table-no-vote"  # it is about him
        await running.do(table, eve, "vote", yes=True)
        clock[0] += OBJECT
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

    at(test, sqlite_url, now=lambda: clock[0])


def test_nobody_who_is_there_is_played_for(sqlite_url: str) -> None:
    clock = [1_000_000]

    async def test(running: Running) -> None:
        made = await running.create(WHISPERS, 2, ["mine"])
        table, ada = made["table"], made["token"]
        bob = (await running.post(f"/api/tables/{table}/seats", {"name": "Bob"}))["token"]
        await running.do(table, ada, "start")

        async def asked() -> bool:
            return "vote" in await running.get(f"/api/tables/{table}")

        async def legal(token: str, seat: int) -> str:
            return str((await running.get(f"/api/tables/{table}/view", token, seat=seat))["view"]["legal"][0])

        await running.do(table, bob, "propose", what="mind", seat=0)  # a majority of one
        assert await asked()
        await running.do(table, ada, "vote", yes=False)
        assert not await asked()
        await running.do(table, bob, "propose", what="mind", seat=0)
        await act(running, table, ada, 0, await legal(ada, 0))
        assert not await asked()
        await running.do(table, ada, "propose", what="mind", seat=1)
        clock[0] += OBJECT - 1
        await running.services.follow_ups.look_at(table)
        assert await asked()
        clock[0] += 1
        await until(running, table, lambda info: info["seats"][1].get("minded"))

    at(test, sqlite_url, now=lambda: clock[0])


def test_everybody_is_told_why_a_question_no_longer_stands(sqlite_url: str) -> None:
    clock = [1_000_000]

    async def test(running: Running) -> None:
        made = await running.create(WHISPERS, 3, ["mine"])
        table, ada = made["table"], made["token"]
        seats = f"/api/tables/{table}/seats"
        bob, eve = [(await running.post(seats, {"name": name}))["token"] for name in ("Bob", "Brasille")]
        await running.do(table, ada, "start")

        async def settled() -> Json:
            info = await until(running, table, lambda info: "vote" not in info)
            return cast("Json", info["settled"])

        assert "settled" not in await running.get(f"/api/tables/{table}")
        await running.do(table, ada, "propose", what="end")
        await running.do(table, eve, "vote", yes=False)
        await running.do(table, bob, "vote", yes=False)
        assert await settled() == {"what": "end", "seat": None, "how": "no", "no": [1, 2]}
        await running.do(table, ada, "propose", what="mind", seat=1)
        vote = (await running.get(f"/api/tables/{table}"))["vote"]
        # The bot that would come in, under the name that it would have.
        assert vote["minder"]["name"].removesuffix(" 2") in {one.name for one in characters().values()}
        await running.do(table, bob, "vote", yes=False)
        assert await settled() == {"what": "mind", "seat": 1, "how": "here", "no": []}
        await running.do(table, ada, "propose", what="mind", seat=1)
        await running.do(table, eve, "vote", yes=True)
        promised = (await running.get(f"/api/tables/{table}"))["vote"]["minder"]
        clock[0] += OBJECT
        assert await settled() == {"what": "mind", "seat": 1, "how": "yes", "no": []}
        minded = (await running.get(f"/api/tables/{table}"))["seats"][1]
        assert promised == {
            "name": minded["minder"],
            **{known: minded[known] for known in ("portrait", "level", "rung", "rungs")},
        }
        await running.do(table, ada, "propose", what="end")
        await running.do(table, bob, "leave", seat=1)
        assert (await settled())["how"] == "people"

    at(test, sqlite_url, now=lambda: clock[0])


def test_two_who_do_not_agree_go_on(sqlite_url: str) -> None:
    """Also where the host has proposed: no question stands for ever."""

    async def test(running: Running) -> None:
        made = await running.create(WHISPERS, 2, ["mine"])
        table, ada = made["table"], made["token"]
        bob = (await running.post(f"/api/tables/{table}/seats", {"name": "Bob"}))["token"]
        await running.do(table, ada, "start")
        await running.do(table, ada, "propose", what="end")
        await running.do(table, bob, "vote", yes=False)
        info = await running.get(f"/api/tables/{table}")
        assert "vote" not in info
        assert (info["phase"], info["settled"]["how"], info["settled"]["no"]) == ("playing", "no", [1])

    at(test, sqlite_url)


def test_a_table_that_starts_at_once(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(WHISPERS, 2, ["mine", "random"], start=True)
        assert (await running.get(f"/api/tables/{made['table']}"))["phase"] == "playing"
        body = {"game": WHISPERS, "players": 2, "name": "Ada", "start": True}
        assert reason(await running.post("/api/tables", body, status=409)) == "table-seats-open"
        bots = await running.create(WHISPERS, 2, ["random", "random"], start=True)
        await until(running, bots["table"], lambda info: info["phase"] == "over")
        assert len(running.services.tables) == 2  # and nothing is left of the one that could not start

    at(test, sqlite_url)


def test_options_that_cannot_be_played_by_make_no_table(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        body = {"game": "enchanters", "players": 2, "name": "Ada", "options": {"kingdoms": "goblins"}}
        refused = await running.post("/api/tables", body, status=400)
        assert "name 4 different ones" in refused["reason"]["args"]["problem"]
        assert not running.services.tables

    at(test, sqlite_url)


def test_a_tutorial_goes_by_its_script_and_on_without_it(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.post(f"/api/tutorials/{SATCHELS}", {"name": "Ada"})
        table, token = made["table"], made["token"]
        assert made["seats"] == [0]
        await act(running, table, token, 0, "done")
        while not (await running.get(f"/api/tables/{table}/view", token, seat=0))["view"]["legal"]:
            await asyncio.sleep(0.05)
        live = (await running.services.tables.find(table)).table
        assert live.play is not None
        assert live.play.secret.hex() == "5e" * 32
        await act(running, table, token, 0, "done")
        await until(running, table, lambda info: info["phase"] == "over")
        moves = [made.action.text for made in live.play.moves if made.seat == 1]
        assert moves[:2] == ["pack 3", "done"]
        assert len(moves) > 2  # "pack 9" is nothing one could do: a bot does what it likes
        other = await running.post(f"/api/tables/{table}/what-if", {"game": 1, "move": 1, "name": "Ada"}, token)
        await running.do(other["table"], token, "bot", seat=1, spec="random")
        await running.do(other["table"], token, "start")
        after = (await running.services.tables.find(other["table"])).table.play
        assert after is not None
        assert after.secret != live.play.secret  # fresh dice, even after a lesson
        missing = await running.post(f"/api/tutorials/{WHISPERS}", {"name": "Ada"}, status=404)
        assert reason(missing) == "table-no-tutorial"
        assert reason(await running.do(table, token, "bot", 409, seat=1, spec="script")) == "table-bad-bot"

    at(test, sqlite_url)


def test_nobody_looks_at_a_second_hand(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(WHISPERS, 3, ["mine"])
        table, ada = made["table"], made["token"]
        seats = f"/api/tables/{table}/seats"
        _, eve = [(await running.post(seats, {"name": name}))["token"] for name in ("Bob", "Eve")]
        await running.do(table, ada, "start")
        # Neither the host, who can send people away, nor somebody who has just given up another seat.
        await running.do(table, ada, "remove", seat=1)
        assert reason(await running.do(table, ada, "join", 409, name="Ada", seat=1)) == "table-other-hand"
        assert reason(await running.do(table, ada, "join", 409, name="Ada")) == "table-other-hand"
        await running.do(table, eve, "leave", seat=2)
        assert reason(await running.do(table, eve, "join", 409, name="Eve", seat=1)) == "table-other-hand"
        await running.do(table, eve, "join", name="Eve")  # back to her own, though another is free too
        assert (await running.get(f"/api/tables/{table}/view", eve, seat=2))["seat"] == 2
        # A seat that went to another device tells that device's owner no less.
        dan = (await running.post("/api/guests"))["token"]
        await running.do(table, dan, "ask", name="Dan", seat=1)
        await running.do(table, ada, "admit", name="Dan")
        key = next(iter((await running.post(seats, {"name": "Dan"}, dan))["keys"].values()))
        other = (await running.post("/api/guests"))["token"]
        await running.do(table, other, "recover", seat=1, key=key)
        await running.do(table, eve, "leave", seat=2)
        assert reason(await running.do(table, other, "join", 409, name="Dan", seat=2)) == "table-other-hand"
        # Afterwards everybody may sit where they like.
        await running.do(table, ada, "propose", what="end")
        await running.do(table, other, "vote", yes=True)
        await until(running, table, lambda info: info["phase"] == "over")
        await running.do(table, ada, "join", name="Ada", seat=2)

    at(test, sqlite_url)
