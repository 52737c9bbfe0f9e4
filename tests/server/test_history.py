"""What a server remembers of somebody: figures, another device, an export, and being forgotten."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from sortilege.core.record import Record
from sortilege.games.syncro.campaign import SyncroAdventure
from sortilege.server.store import copies
from sortilege.server.store.databases import store_at
from sortilege.server.tables.aliases import NAMELESS
from sortilege.server.tables.history import Figures, History, Result, figures
from sortilege.server.tables.live import LiveTable
from sortilege.server.tables.table import FoldedTable
from tests.server.serving import JOURNEY, SCRAMBLE, WHISPERS, Running, act, at, reason, serving, until
from tests.server.test_deals import finish, played, sit, stranger


def test_figures_count_what_was_played_to_its_end() -> None:
    def one(number: int, place: int | None, **more: Any) -> Result:
        given: dict[str, Any] = {"game": "g", "kind": "usual", "players": 2, "place": place, "won": place == 1}
        return Result(table="t", number=number, at=number, **(given | more))

    past = [
        one(1, 1, points=7),
        one(2, 1, points=9),
        one(3, 2, players=6),
        one(4, 1),
        one(5, None),
        one(6, 1, players=4),
        one(7, 1),
    ]
    past += [one(8, 2, kind="deal"), one(9, 2, kind="hot-seat"), one(10, 1, game="h", points=3, stage="Ib")]
    assert figures(past[::-1]) == [Figures("g", 6, 5, 3, 3, 9, "", 4), Figures("h", 1, 1, 1, 1, 3, "Ib", 2)]
    assert figures([]) == []


def test_every_game_that_is_over_is_remembered_once(database_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, 2, ["mine", "random"])
        table, token = made["table"], made["token"]
        for number in (1, 2):
            await running.do(table, token, "start", id=f"s{number}")
            await finish(running, table, {0: token})
        await running.do(table, token, "start", id="s3")
        await running.do(table, token, "propose", what="end", id="end")
        await until(running, table, lambda info: info["phase"] == "over")
        past = await running.get("/api/mine/history", token)
        assert [one["number"] for one in past["results"]] == [3, 2, 1]
        assert past["results"][0].get("place") is None
        (only,) = past["figures"]
        assert (only["game"], only["played"]) == (SCRAMBLE, 2)
        assert only["won"] == sum(one.get("won", False) for one in past["results"])
        # Read again from the log, as after a restart, it stays what it is.
        running.services.tables.live.clear()
        await running.services.writer.settle(await running.services.tables.find(table))
        assert await running.get("/api/mine/history", token) == past
        assert (await running.get("/api/mine/history"))["results"] == []

    at(test, database_url)


def test_how_far_somebody_has_come_is_told_with_their_history(sqlite_url: str) -> None:
    """Who has played a level has unlocked what it brings, also on another device."""

    async def test(running: Running) -> None:
        made = await running.create("syncro", 2, ["mine", "random"], options={"level": "IIa"})
        table, token = made["table"], made["token"]
        assert (await running.get("/api/mine/history", token))["reached"] == {}
        await running.do(table, token, "start")
        await running.do(table, token, "propose", what="end", id="end")
        while not (past := await running.get("/api/mine/history", token))["results"]:
            await asyncio.sleep(0.05)
        assert past["reached"] == {"syncro": 4}
        campaign = SyncroAdventure()
        assert [campaign.reached(*one) for one in (("Ia", False), ("Ia", True), ("IIe", True))] == [0, 1, 9]

    at(test, sqlite_url)


def test_a_process_that_ends_at_the_wrong_moment_forgets_no_result(sqlite_url: str) -> None:
    """The last row of a game makes the table due: whoever looks at it then notes what is missing."""

    async def test(running: Running) -> None:
        services = running.services
        made = await running.create(SCRAMBLE, 2, ["mine", "random"])
        table, token = made["table"], made["token"]
        settle = services.writer.settle

        async def end_before(live: LiveTable) -> None:
            """What is written after the row itself is not."""

        await running.do(table, token, "start")
        services.writer.settle = end_before  # type: ignore[method-assign]
        await finish(running, table, {0: token})
        services.writer.settle = settle  # type: ignore[method-assign]
        assert (await running.get("/api/mine/history", token))["results"] == []
        services.tables.live.clear()
        while not (await running.get("/api/mine/history", token))["results"]:
            await asyncio.sleep(0.05)

    at(test, sqlite_url, grace=0.2)


def test_a_server_that_stops_first_finishes_what_was_asked_for(database_url: str) -> None:
    """A game ends at that moment, and whoever ended it has hung up: how it ended is noted all the same."""

    async def test() -> None:
        began, stopping, closed = asyncio.Event(), asyncio.Event(), asyncio.Event()
        async with serving(database_url) as running:
            services = running.services
            note, end, close = services.history.note, services.stop, services.store.close

            async def late(table: FoldedTable) -> None:
                began.set()
                await stopping.wait()
                with suppress(TimeoutError):
                    await asyncio.wait_for(closed.wait(), 0.5)
                await note(table)

            async def stop() -> None:
                stopping.set()
                await end()

            async def shut() -> None:
                await close()
                closed.set()

            services.history.note, services.stop, services.store.close = late, stop, shut  # type: ignore[method-assign]
            made = await running.create(SCRAMBLE, 2, ["mine", "mine"], start=True)
            table, token = made["table"], made["token"]
            ending = asyncio.create_task(began.wait())
            while not began.is_set():
                views = [(await running.get(f"/api/tables/{table}/view", token, seat=seat))["view"] for seat in (0, 1)]
                seat, view = next((seat, view) for seat, view in enumerate(views) if view["legal"])
                acting = asyncio.create_task(act(running, table, token, seat, view["legal"][0]))
                await asyncio.wait({acting, ending}, return_when=asyncio.FIRST_COMPLETED)
            acting.cancel()
        assert services.metrics.counted("errors") == 0
        store = store_at(database_url)
        await store.open()
        try:
            assert await History(services.settings, store).of(made["token"].partition(".")[0])
        finally:
            await store.close()

    asyncio.run(test())


def test_another_device_becomes_ones_own_by_a_link_that_works_once(database_url: str) -> None:
    clock = [0]

    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, 2, ["mine", "random"], start=True)
        old = made["token"]
        await finish(running, made["table"], {0: old})
        other = await running.create(SCRAMBLE, 2, ["mine", "random"], start=True)  # on the other device, before
        code = (await running.post("/api/mine/link", None, old, 201))["code"]
        new = (await running.post("/api/mine/claim", {"code": code}, other["token"], 200))["token"]
        assert new not in (old, other["token"])
        assert reason(await running.post("/api/mine/claim", {"code": code}, status=409)) == "table-no-link"
        for token in (old, new):
            tables = {one["info"]["table"]: one["seats"] for one in await running.get("/api/mine", token)}
            assert tables == {made["table"]: [0], other["table"]: [0]}
        assert await running.get("/api/mine", other["token"]) == []
        await finish(running, other["table"], {0: new})  # the game that was on there goes on
        assert len((await running.get("/api/mine/history", old))["results"]) == 2
        # Too late, or a guess.
        code = (await running.post("/api/mine/link", None, old, 201))["code"]
        clock[0] += 15 * 60_000
        for wrong in (code, "guess"):
            assert reason(await running.post("/api/mine/claim", {"code": wrong}, status=409)) == "table-no-link"
        await running.post("/api/mine/link", None, "", 409)  # a stranger has nothing to take along

    at(test, database_url, now=lambda: 1_000_000_000_000 + clock[0])


def test_nobody_gets_a_second_hand_by_becoming_somebody_else(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, 2, ["mine", "open"])
        table, ada = made["table"], made["token"]
        bob = (await running.post(f"/api/tables/{table}/seats", {"name": "Bob"}))["token"]
        await running.do(table, ada, "start")
        code = (await running.post("/api/mine/link", None, ada, 201))["code"]
        both = (await running.post("/api/mine/claim", {"code": code}, bob, 200))["token"]
        assert [one["seats"] for one in await running.get("/api/mine", both)] == [[0]]
        await running.get(f"/api/tables/{table}/view", both, 409, seat=1)
        assert [one["seats"] for one in await running.get("/api/mine", bob)] == [[1]]

    at(test, sqlite_url)


def test_export_tells_all_that_is_ones_own_and_nothing_of_others(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        table, ada, bob, _ = await played(running)
        for token, text in ((ada, "from Ada"), (bob, "from Bob")):
            await running.post(f"/api/tables/{table}/chat", {"type": "say", "id": text[-3:], "text": text}, token)
        mine = await running.get("/api/mine/export", ada)
        assert [one["text"] for one in mine["said"]] == ["from Ada"]
        assert [one["table"] for one in mine["results"]] == [table]
        assert [one["info"]["table"] for one in mine["tables"]] == [table]
        assert len(mine["sessions"]) == 1
        guest_of_bob = (await running.services.tables.find(table)).table.seats[1].guest
        assert guest_of_bob is not None
        assert guest_of_bob not in str(mine)
        await running.get("/api/mine/export", "", 409)

    at(test, sqlite_url)


def test_whoever_wants_to_be_forgotten_is_and_games_keep_their_moves(database_url: str) -> None:
    async def test(running: Running) -> None:
        table, ada, bob, deal = await played(running)
        store = running.services.store
        guest = (await running.services.tables.find(table)).table.seats[0].guest
        assert guest is not None
        before = Record.parse(await running.get(f"/api/tables/{table}/record", bob))
        going = await running.create(SCRAMBLE, 2, ["mine", "open"])
        await running.post(f"/api/tables/{table}/chat", {"type": "say", "id": "1", "text": "mine"}, ada)
        here = (await running.post(f"/api/tables/{going['table']}/seats", {"name": "Bob"}, bob))["seats"]
        assert here == [1]
        await running.do(going["table"], going["token"], "start")
        for token in (ada, going["token"]):
            await running.post("/api/mine/forget", None, token, 200)
        # The record verifies, and names nobody any more.
        text = await running.get(f"/api/tables/{table}/record", bob)
        after = Record.parse(text)
        assert (after.moves, "Ada" in text) == (before.moves, False)
        assert (await running.get(f"/api/tables/{table}/verify", bob))["fair"]
        info = await running.get(f"/api/tables/{table}")
        assert [seat["name"] for seat in info["seats"]] == [NAMELESS, "Bob"]
        (game,) = (await running.get(f"/api/deals/{deal}", bob))["games"]
        assert game["names"] == ["", "Bob"]
        # What goes on is minded by a bot.
        seat = (await until(running, going["table"], lambda info: bool(info["seats"][0].get("bot"))))["seats"][0]
        assert "Ada" not in str(seat)
        # No table of the database holds the guest, but that the tokens are void.
        for name in ("log", "tables", "chat", "people", "snapshots", "results", "seen", "deals", "deal_seats", "links"):
            assert not [row for row in await store.fetch(f"SELECT * FROM {name}") if guest in str(row)], name
        assert await running.get("/api/mine", ada) == []
        await running.get("/api/mine/export", ada, 409)
        assert len((await running.get("/api/mine/history", bob))["results"]) == 1

    at(test, database_url)


def test_whoever_only_watched_asked_or_was_sent_away_is_forgotten_too(database_url: str) -> None:
    async def test(running: Running) -> None:
        store = running.services.store
        made = await running.create(WHISPERS, 2, ["mine", "open"])
        table = made["table"]
        bob = (await running.post(f"/api/tables/{table}/seats", {"name": "Bob"}))["token"]
        await running.do(table, made["token"], "start")
        await running.do(table, bob, "leave", seat=1)
        eve, dan = [(await running.post("/api/guests"))["token"] for _ in "ab"]
        watching = {"id": "1", "text": "look at her", "room": "watchers", "name": "Eve"}
        await running.post(f"/api/tables/{table}/chat", watching, eve)
        await running.do(table, dan, "ask", seat=1, name="Danny")
        await running.do(table, made["token"], "admit", name="Danny", yes=False)
        plan = {
            "game": SCRAMBLE,
            "players": 2,
            "name": "Danny",
            "seats": [{"kind": "bot", "bot": "random"}] * 2,
            "start": True,
        }
        await running.post("/api/tables", plan, dan)
        assert [one["text"] for one in (await running.get("/api/mine/export", eve))["said"]] == ["look at her"]
        guests = [token.partition(".")[0] for token in (eve, dan)]
        for token in (eve, dan):
            await running.post("/api/mine/forget", None, token, 200)
        for name in copies.TABLES:
            if name != "sessions":  # that their tokens are void
                rows = str(await store.fetch(f"SELECT * FROM {name}"))
                assert not [one for one in (*guests, "Danny", "look at her") if one in rows], name
        assert (await running.get(f"/api/tables/{table}"))["phase"] == "playing"

    at(test, database_url)


def test_a_stranger_gets_no_history_of_others(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        await played(running)
        assert (await running.get("/api/mine/history", await stranger(running))) == {
            "figures": [],
            "results": [],
            "reached": {},
        }

    at(test, sqlite_url)


def test_only_what_can_be_had_of_a_past_game_is_offered(database_url: str) -> None:
    async def test(running: Running) -> None:
        async def offered(token: str, *expected: tuple[bool, bool]) -> None:
            """Whether a replay and a review are offered; what has happened is noted a moment later."""
            while True:
                results = (await running.get("/api/mine/history", token))["results"]
                if [(one.get("replay", False), one.get("review", False)) for one in results] == list(expected):
                    for one in results:  # what is offered can be had
                        if one.get("replay"):
                            at = {"game": one["number"]} | ({"seat": one["seat"]} if "seat" in one else {})
                            await running.get(f"/api/tables/{one['table']}/moment", token, **at)
                    return
                await asyncio.sleep(0.02)

        # In the middle of an adventure one's own seat alone; after it all of it.
        made = await running.create(JOURNEY, 2, ["mine", "open"])
        table, ada = made["table"], made["token"]
        bob = (await sit(running, table, "Bob"))["token"]
        for number, expected in ((1, [(True, False)]), (2, [(True, True), (True, True)])):
            await running.do(table, ada, "start", id=f"s{number}")
            await finish(running, table, {0: ada, 1: bob})
            await offered(ada, *expected)
        for number in (1, 2):
            await running.post(f"/api/tables/{table}/review?game={number}", None, ada)

        # Nothing while its deal is played elsewhere, and nothing of a table that is gone.
        first, cleo, _, deal = await played(running)
        await offered(cleo, (True, True))
        await running.post(f"/api/deals/{deal}/tables", {"name": "Eve"}, await stranger(running), 201)
        await offered(cleo, (False, False))
        assert reason(await running.post(f"/api/tables/{first}/review", None, cleo, 409)) == "table-deal-runs"
        await running.services.expiry.forget(table)
        await offered(ada, (False, False), (False, False))

        # Nor a review of what was given up.
        made = await running.create(SCRAMBLE, 2, ["mine", "random"], start=True)
        table, dan = made["table"], made["token"]
        await running.do(table, dan, "propose", what="end", id="end")
        await offered(dan, (True, False))
        assert reason(await running.post(f"/api/tables/{table}/review", None, dan, 409)) == "table-review-given-up"

    at(test, database_url)
