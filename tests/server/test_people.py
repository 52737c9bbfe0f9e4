"""People at a table: whose seat it is, who may read and watch what, and what a stranger cannot do to anybody."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sortilege.server.settings import PeopleLimits
from sortilege.server.tables.chat import FADING
from sortilege.server.tables.lookalikes import skeleton
from sortilege.server.tables.names import nickname
from tests.server.player import say
from tests.server.serving import JOURNEY, SCRAMBLE, WHISPERS, Running, act, at, reason, until
from tests.server.test_socket import heard, joined, kinds, take, views

Json = dict[str, Any]


async def guest(running: Running) -> str:
    """A fresh guest's token."""
    return str((await running.post("/api/guests"))["token"])


async def trio(running: Running, **more: Any) -> tuple[str, list[str]]:
    """A table where three people play."""
    made = await running.create(WHISPERS, 3, ["mine", "open", "open"], **more)
    tokens = [made["token"]]
    for name in ("Bea", "Cid"):
        tokens.append((await running.post(f"/api/tables/{made['table']}/seats", {"name": name}))["token"])
    await running.do(made["table"], made["token"], "start")
    return made["table"], tokens


# Seats


def test_a_seat_that_is_left_in_a_game_is_kept_for_its_holder(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        table, (_, bea, _) = await trio(running, public=True)
        await running.do(table, bea, "leave", seat=1)
        stranger = await guest(running)
        for body in ({"name": "Eve"}, {"name": "Eve", "seat": 1}):
            refused = await running.post(f"/api/tables/{table}/seats", body, stranger, 409)
            assert reason(refused) == "table-held"
        info = await running.get(f"/api/tables/{table}")
        assert info["seats"][1]["kept_for"] == "Bea"
        back = await running.post(f"/api/tables/{table}/seats", {"name": "Bea"}, bea)
        assert back["seats"] == [1]
        assert "kept_for" not in (await running.get(f"/api/tables/{table}"))["seats"][1]

    at(test, sqlite_url)


def test_a_removed_player_does_not_come_back_as_a_fresh_guest(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        table, (host, bea, _) = await trio(running)
        await running.do(table, host, "remove", seat=1)
        assert reason(await running.do(table, bea, "join", 409, name="Bea")) == "table-removed"
        fresh = await guest(running)
        assert reason(await running.do(table, fresh, "join", 409, name="Bob", seat=1)) == "table-held"
        await running.get(f"/api/tables/{table}/view", fresh, 409, seat=1)

    at(test, sqlite_url)


def test_the_host_gives_a_seat_to_somebody_named(sqlite_url: str) -> None:
    clock = [1_000_000]

    async def test(running: Running) -> None:
        table, (host, bea, cid) = await trio(running)
        await running.do(table, bea, "leave", seat=1)
        dan, eve = await guest(running), await guest(running)
        await running.do(table, dan, "ask", seat=1, name="Dan")
        await running.do(table, eve, "ask", seat=1, name="Dаn")  # with a Cyrillic а
        asking = (await running.get(f"/api/tables/{table}"))["asking"]
        assert asking == [{"seat": 1, "name": "Dan"}, {"seat": 1, "name": "Dаn 2"}]
        assert reason(await running.do(table, cid, "admit", 409, name="Dan")) == "table-host-only"
        assert reason(await running.do(table, cid, "ask", 409, seat=1, name="Cid")) == "table-seated"
        early = await running.do(table, host, "admit", 409, name="Dan")
        assert early["reason"] == {"id": "table-held-yet", "args": {"seconds": 120}}
        clock[0] += 120_000
        await running.do(table, host, "admit", name="Dаn 2", yes=False)
        assert reason(await running.do(table, eve, "ask", 409, seat=1, name="Eve")) == "table-declined"
        await running.do(table, host, "admit", name="Dan")
        info = await running.get(f"/api/tables/{table}")
        assert (info["seats"][1]["name"], info.get("asking")) == ("Dan", None)
        assert (await running.get(f"/api/tables/{table}/view", dan, seat=1))["seat"] == 1
        assert reason(await running.do(table, bea, "join", 409, name="Bea")) == "table-full"

    at(test, sqlite_url, now=lambda: clock[0])


def test_a_new_player_does_not_read_what_their_team_said_before(sqlite_url: str) -> None:
    clock = [1_000_000]

    async def test(running: Running) -> None:
        made = await running.create("resonance", 6, ["mine", *["open"] * 5])
        table, host = made["table"], made["token"]
        path = f"/api/tables/{table}"
        tokens = [(await running.post(f"{path}/seats", {"name": f"P{seat}"}))["token"] for seat in range(1, 6)]
        await running.do(table, host, "start")
        live = (await running.services.tables.find(table)).table
        assert live.play is not None
        side = [live.game.side(live.play.state, seat) for seat in range(6)]
        mate = next(seat for seat in range(1, 6) if side[seat] == side[0])
        await running.post(f"{path}/chat", {"id": "1", "text": "between us", "room": "team"}, host)
        await running.do(table, tokens[mate - 1], "leave", seat=mate)
        dan = await guest(running)
        await running.do(table, dan, "ask", seat=mate, name="Dan")
        clock[0] += 120_000
        await running.do(table, host, "admit", name="Dan")
        await running.post(f"{path}/chat", {"id": "2", "text": "welcome", "room": "team"}, host)
        async with joined(running, table, dan) as socket:
            assert [one["text"] for one in await take(socket) if one["type"] == "said"] == ["welcome"]
        await running.do(table, host, "leave", seat=0)
        await running.do(table, host, "join", name="Ada")
        async with joined(running, table, host) as socket:  # who was there all the time
            said = [one["text"] for one in await take(socket) if one["type"] == "said"]
            assert said == ["between us", "welcome"]

    at(test, sqlite_url, now=lambda: clock[0])


def test_a_key_opens_no_second_hand(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        table, (host, bea, _) = await trio(running)
        async with joined(running, table, bea) as socket:
            key = (await heard(socket, "you"))["keys"]["1"]
        assert reason(await running.do(table, host, "recover", 409, seat=1, key=key)) == "table-other-hand"
        await running.do(table, await guest(running), "recover", seat=1, key=key)  # another device of Bea's

    at(test, sqlite_url)


def test_somebody_else_is_host_when_the_host_is_gone(sqlite_url: str) -> None:
    clock = [1_000_000]

    async def test(running: Running) -> None:
        table, (host, bea, cid) = await trio(running)
        await running.do(table, bea, "propose", what="host")
        await running.do(table, cid, "vote", yes=True)
        await running.do(table, host, "vote", yes=False)  # who is there after all
        assert "vote" not in await running.get(f"/api/tables/{table}")
        await running.do(table, bea, "propose", what="host")
        await running.do(table, cid, "vote", yes=True)
        clock[0] += 30_000
        await until(running, table, lambda info: info["host"] == 1)
        await running.do(table, bea, "propose", what="end")
        await running.do(table, cid, "vote", yes=True)
        await until(running, table, lambda info: info["phase"] == "over")
        await running.do(table, bea, "start")  # the rematch

    at(test, sqlite_url, now=lambda: clock[0])


def test_sitting_down_twice_gives_one_seat(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, 3, ["mine", "open", "open"])
        path, token = f"/api/tables/{made['table']}/seats", await guest(running)
        for body in ({"name": "Bea"}, {"name": "Bea"}, {"name": "Bea", "seat": 1}):
            assert (await running.post(path, body, token))["seats"] == [1]
        assert (await running.post(path, {"name": "Ben", "seat": 2}, token))["seats"] == [1, 2]  # a friend beside her

    at(test, sqlite_url)


# Talk


def test_a_line_that_is_sent_again_is_said_once(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, 2, ["mine", "open"])
        path = f"/api/tables/{made['table']}/chat"
        async with joined(running, made["table"], made["token"]) as socket:
            for _ in "ab":
                await running.post(path, {"id": "same", "text": "hello"}, made["token"])
                await say(socket, type="say", id="same", text="hello")
            assert kinds(await take(socket)).count("said") == 1
        assert len(await running.services.store.said(made["table"], 10)) == 1

    at(test, sqlite_url)


def test_the_oldest_lines_of_a_room_go_and_none_of_another(database_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, 2, ["mine", "open"])
        path, ada, eve = f"/api/tables/{made['table']}/chat", made["token"], await guest(running)
        for number in range(5):
            await running.post(path, {"id": f"{number}", "text": f"ours {number}"}, ada)
        for number in range(2 * FADING + 1):  # which lets old ones go with the last
            line = {"id": f"{number}", "text": f"me {number}", "room": "watchers", "name": '"room":"table"'}
            await running.post(path, line, eve)
        kept = await running.services.chat.last(made["table"], 1000, "watchers")
        assert [one.said.text for one in kept] == [f"me {number}" for number in range(2 * FADING - 9, 2 * FADING + 1)]
        async with joined(running, made["table"], ada) as socket:
            said = [one["text"] for one in await take(socket) if one["type"] == "said"]
            assert said == [f"ours {number}" for number in range(5)]  # those who watch push nothing out
        for number in range(FADING, 2 * FADING):
            await running.post(path, {"id": f"{number}", "text": f"ours {number}"}, ada)
        (lines,) = await running.services.store.fetch("SELECT COUNT(*) FROM chat")
        assert lines[0] < 10 + 10 + FADING

    at(test, database_url, people=PeopleLimits(kept_lines=10))


def test_strangers_hear_nothing_where_they_may_not_watch(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, 2, ["mine", "open"], watching={"allowed": False})
        path = f"/api/tables/{made['table']}/chat"
        await running.post(path, {"id": "1", "text": "before"}, made["token"])
        async with joined(running, made["table"], await guest(running)) as socket:
            await take(socket)
            await running.post(path, {"id": "2", "text": "now"}, made["token"])
            assert "said" not in kinds(await take(socket))
        async with joined(running, made["table"]) as socket:
            assert "said" not in kinds(await take(socket))

    at(test, sqlite_url)


def test_those_who_watch_are_somebody_and_can_be_muted_and_sent_away(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, 2, ["mine", "mine"], start=True)
        table, path = made["table"], f"/api/tables/{made['table']}/chat"
        bea, eve = await guest(running), await guest(running)
        async with joined(running, table) as nobody:
            await say(nobody, type="say", id="0", text="boo", room="watchers")
            assert (await heard(nobody, "refused"))["reason"]["id"] == "table-no-guest"
        async with joined(running, table, bea) as socket:
            await take(socket)
            for number, token in enumerate((bea, eve, eve)):
                line = {"id": f"{number}", "text": "hello", "room": "watchers", "name": "Ada" if number else "Bea"}
                await running.post(path, line, token)
            said = [one for one in await take(socket) if one["type"] == "said"]
            assert [one["name"] for one in said] == ["Bea", "Ada 3", "Ada 3"]  # as nobody who plays
            assert said[0]["who"] != said[1]["who"] == said[2]["who"] != ""
            who = said[1]["who"]
        running.services.tables.live.clear()  # whoever speaks is known after a restart too
        await running.do(table, made["token"], "mute", who=who)
        again = {"id": "9", "text": "me again", "room": "watchers"}
        assert reason(await running.post(path, again, eve, 409)) == "table-muted"
        await running.do(table, made["token"], "remove", who=who)
        assert reason(await running.post(path, again, eve, 409)) == "table-removed"
        assert reason(await running.do(table, made["token"], "mute", 409, who="nobody")) == "table-nobody-there"

    at(test, sqlite_url)


# Watching


def test_an_open_hand_is_shown_to_those_who_have_its_key(sqlite_url: str) -> None:
    """An opponent's private window looks like anybody's."""

    async def test(running: Running) -> None:
        table, (host, _, _) = await trio(running)
        await running.do(table, host, "consent", seat=0)
        async with joined(running, table, host) as socket:
            key = (await heard(socket, "you"))["watch_keys"]["0"]
        for given, seat in (("", None), ("wrong", None), (key, 0)):
            async with joined(running, table, watch=0, watch_key=given) as socket:
                assert [view["seat"] for view in views(await take(socket))] == [seat]

    at(test, sqlite_url)


def test_nothing_tells_what_those_who_see_late_cannot_see_yet(sqlite_url: str) -> None:
    clock = [1_000_000]

    async def test(running: Running) -> None:
        made = await running.create(
            SCRAMBLE, 2, ["mine", "mine"], watching={"delay": 60}, clock={"bank": 60}, public=True, start=True
        )
        table, token = made["table"], made["token"]
        clock[0] += 100_000
        await running.do(table, token, "propose", what="end")
        await until_over(running, table, token)
        paths = [f"/api/tables/{table}/{part}" for part in ("record", "verify", "moment", "saved")]

        async def strangers_see(phase: str, status: int) -> None:
            for info in (await running.get(f"/api/tables/{table}"), *await running.get("/api/tables")):
                assert (info["phase"], info["told"]) == (phase, phase == "over")
                assert ("ended" in info, "outcome" in info) == (phase == "over", False)  # it was given up
                assert not {"clocks", "vote", "settled", "hurried"}.intersection(info)
            assert await running.get("/api/turns", table=[table]) == [{"table": table, "phase": phase, "to_act": []}]
            for path in paths[:3]:
                await running.get(path, "", status)
            await running.post(f"/api/tables/{table}/what-if", {"game": 1, "move": 0, "name": "Eve"}, "", status)

        await strangers_see("playing", 409)
        for path in paths[:3]:
            await running.get(path, token, 200)  # those who play have seen it
        clock[0] += 60_000
        info = await running.get(f"/api/tables/{table}")
        assert (info["phase"], info["told"]) == ("over", True)
        await running.get(paths[0], "", 200)

    async def until_over(running: Running, table: str, token: str) -> None:
        while (await running.get(f"/api/tables/{table}", token))["phase"] != "over":
            await asyncio.sleep(0.02)

    at(test, sqlite_url, now=lambda: clock[0])


def test_nobody_in_particular_is_no_player(sqlite_url: str) -> None:
    """Whoever comes without a cookie is no more at the table than its bots are."""

    async def test(running: Running) -> None:
        for watching in ({"delay": 3600}, {"allowed": False}):
            made = await running.create(WHISPERS, 2, ["mine", "random"], watching=watching, start=True)
            table = made["table"]
            nobody = [{"table": table, "phase": "playing", "to_act": []}]
            assert await running.get("/api/turns", table=[table]) == nobody
            assert await running.get("/api/turns", made["token"], table=[table]) != nobody

    at(test, sqlite_url)


def test_neither_the_next_game_nor_a_bot_that_minds_a_seat_tells_what_was_not_seen(sqlite_url: str) -> None:
    clock = [1_000_000]

    async def test(running: Running) -> None:
        made = await running.create(
            SCRAMBLE, 2, ["mine", "open"], watching={"delay": 600}, clock={"bank": 60}, public=True
        )
        table, token = made["table"], made["token"]
        await running.post(f"/api/tables/{table}/seats", {"name": "Bea"})
        await running.do(table, token, "start")

        async def strangers_see() -> list[Json]:
            return [await running.get(f"/api/tables/{table}"), *await running.get("/api/tables")]

        before = await strangers_see()
        assert len(before) == 2
        clock[0] += 100_000  # time is up
        while not any(seat.get("minded") for seat in (await running.get(f"/api/tables/{table}", token))["seats"]):
            await asyncio.sleep(0.02)
        assert await strangers_see() == before
        while (info := await running.get(f"/api/tables/{table}", token))["number"] == 1:
            if info["phase"] == "over":
                await running.do(table, token, "start")
            elif info["phase"] == "playing" and "vote" not in info:
                await running.do(table, token, "propose", what="end")
        assert await strangers_see() == before
        clock[0] += 600_000
        while [one["number"] for one in await strangers_see()] != [2, 2]:  # meanwhile time was up in this game too
            clock[0] += 600_000
            await asyncio.sleep(0.02)

    at(test, sqlite_url, now=lambda: clock[0])


def test_no_level_of_an_adventure_tells_that_the_one_before_is_over(sqlite_url: str) -> None:
    """Neither by its options, nor by an open hand, a seat that is kept, or somebody who asks for it."""

    async def test(running: Running) -> None:
        made = await running.create(JOURNEY, 3, ["mine", "mine", "open"], watching={"delay": 600}, public=True)
        table, token = made["table"], made["token"]
        bea = (await running.post(f"/api/tables/{table}/seats", {"name": "Bea"}))["token"]
        await running.do(table, token, "consent", seat=0)
        await running.do(table, token, "start")
        await running.do(table, bea, "leave", seat=2)
        await running.do(table, await guest(running), "ask", seat=2, name="Cid")

        async def strangers_see() -> list[Json]:
            return [await running.get(f"/api/tables/{table}"), *await running.get("/api/tables")]

        async def players_see() -> Json:
            found: Json = await running.get(f"/api/tables/{table}", token)
            return found

        before, known = await strangers_see(), await players_see()
        assert len(before) == 2
        for level in (1, 2):
            info = await players_see()
            assert (info["options"]["level"], info["number"]) == (level, level)
            while (info := await players_see())["phase"] == "playing":
                for seat in (0, 1):
                    view = (await running.get(f"/api/tables/{table}/view", token, seat=seat))["view"]
                    if view["legal"]:
                        await act(running, table, token, seat, "done")
                assert await strangers_see() == before
            if level == 1:
                await running.do(table, token, "bot", seat=2, spec="random")
                await running.do(table, token, "start")
        after = await players_see()
        assert [known["seats"][2]["kept_for"], known["asking"]] == ["Bea", [{"seat": 2, "name": "Cid"}]]
        assert "asking" not in after

    at(test, sqlite_url)


def test_in_a_silent_game_nothing_but_the_game_can_be_a_code(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create("syncro", 2, ["mine", "open"])
        table, host = made["table"], made["token"]
        bea = (await running.post(f"/api/tables/{table}/seats", {"name": "Bea"}))["token"]
        await running.do(table, host, "start")
        assert (await running.get(f"/api/tables/{table}"))["silent"]
        for _ in range(2):
            await running.do(table, host, "pause")
            await running.do(table, bea, "pause", on=False)
        assert reason(await running.do(table, host, "pause", 409)) == "table-silence-code"
        await running.do(table, bea, "pause")  # who has not yet
        await running.do(table, host, "pause", on=False)
        await running.do(table, host, "propose", what="mind", seat=1)
        await running.do(table, bea, "vote", yes=False)
        assert reason(await running.do(table, host, "propose", 409, what="mind", seat=1)) == "table-silence-code"
        for command in ({"type": "lock"}, {"type": "mute", "seat": 1}):
            refused = await running.post(f"/api/tables/{table}/commands", command, host, 409)
            assert reason(refused) == "table-silence-code"

    at(test, sqlite_url)


# Names


@pytest.mark.parametrize(
    "one,other",
    [
        *[("Ada", "Аdа"), ("Ada", "ＡＤＡ"), ("Ada", "𝓐𝓭𝓪"), ("Ada", "Áda"), ("Paul", "Раul"), ("Rosa", "Ros\u0251")],
        *[("Olli", "O11i"), ("Olli", "0lIi"), ("Martin", "Maɾtın".replace("ɾ", "r")), ("Emma", "Ernrna")],
        *[("Nikos", "Νikοѕ"), ("Lukasz", "Łukasz"), ("Will", "VVill"), ("SALLY", "ЅАLLУ")],
    ],
)
def test_names_that_look_alike_are_told_apart(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)
    assert nickname(other, [one]).endswith(" 2")


def test_names_that_differ_stay_as_they_are() -> None:
    names = ["Ada", "Bea", "Zoë", "Иван", "李雷", "Ada 2", "Ada 3", "محمد", "Noé", "Nora", "😀", "😁"]
    for name in names:
        assert nickname(name, [other for other in names if other != name]) == name


# Over HTTP


def test_no_answer_about_a_table_is_kept_by_browsers(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, 2, ["mine", "mine"], start=True)
        headers = {"authorization": f"Bearer {made['token']}"}
        for path in (f"/api/tables/{made['table']}/view?seat=0", f"/api/tables/{made['table']}", "/api/mine"):
            assert (await running.http.get(path, headers=headers)).headers["cache-control"] == "no-store"
        assert "max-age" in (await running.http.get("/api/games/syncro/cards")).headers["cache-control"]

    at(test, sqlite_url)


@pytest.mark.parametrize(
    "host,settings,status",
    [
        *[
            ("evil.example", {}, 421),
            ("evil.example:8000", {}, 421),
            ("localhost:80", {}, 200),
            ("192.168.0.7", {}, 200),
        ],
        *[("[fe80::1]:8000", {}, 200), ("den.local", {}, 200), ("den", {}, 200), ("127.0.0.1.evil.example", {}, 421)],
        *[("tables.example", {"domains": ("tables.example",)}, 200), ("any.example", {"proxied": True}, 200)],
        ("any.example", {"proxied": True, "domains": ("tables.example",)}, 421),
    ],
)
def test_the_server_answers_to_its_own_names(host: str, settings: Json, status: int, sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        assert (await running.http.get("/api/tables", headers={"host": host})).status_code == status

    at(test, sqlite_url, **settings)
