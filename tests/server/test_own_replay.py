"""In the middle of an adventure one looks back at what one saw oneself, and at nothing else."""

from __future__ import annotations

from tests.server.serving import JOURNEY, SCRAMBLE, Running, act, at, reason
from tests.server.test_deals import finish, sit, stranger


def test_a_level_is_seen_again_from_ones_own_seat_while_the_adventure_goes_on(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(JOURNEY, 2, ["mine", "open"])
        table, ada = made["table"], made["token"]
        bob = (await sit(running, table, "Bob"))["token"]
        await running.do(table, ada, "start")
        told = []  # what Ada saw when it happened
        while (await running.get(f"/api/tables/{table}"))["phase"] == "playing":
            for seat, token in ((0, ada), (1, bob)):
                view = (await running.get(f"/api/tables/{table}/view", token, seat=seat))["view"]
                if view["legal"]:
                    await act(running, table, token, seat, view["legal"][0])
                    told.append((seat, (await running.get(f"/api/tables/{table}/view", ada, seat=0))["view"]["table"]))
        path = f"/api/tables/{table}"
        play = (await running.services.tables.find(table)).table.on
        visible = [number for number, one in enumerate(play.moves) if not one.quiet or one.seat == 0]
        assert len(visible) < len(play.moves) == len(told)  # Bob has done things that nobody could notice
        for step in range(len(visible) + 1):
            moment = await running.get(f"{path}/moment", ada, seat=0, move=step, words=True)
            assert (moment["moves"], moment.get("position")) == (len(visible), None)
            if step:
                assert moment["view"]["table"] == told[visible[step - 1]][1]
        story = await running.get(f"{path}/story", ada, seat=0)
        assert len(story["told"]) == len(visible) + 1
        # Not another seat, not as a spectator, not with open cards, not as somebody else; and no record.
        for token, query in ((ada, {"seat": 1}), (ada, {}), (ada, {"seat": 0, "open_cards": True}), (bob, {"seat": 0})):
            assert reason(await running.get(f"{path}/moment", token, 409, **query)) == "table-not-over"
        for token, query in ((ada, {"seat": 1}), (ada, {}), (bob, {"seat": 0}), ("", {"seat": 0})):
            assert reason(await running.get(f"{path}/story", token, 409, **query)) == "table-not-over"
        for look in ("record", "verify"):
            await running.get(f"{path}/{look}", ada, 409)
        # Once the adventure is over, all of it, with open cards, for anybody.
        await running.do(table, ada, "start", id="second")
        await finish(running, table, {0: ada, 1: bob})
        for game in (1, 2):
            shown = await running.get(f"{path}/moment", seat=1, game=game, open_cards=True)
            assert shown["position"]
        assert len((await running.get(f"{path}/story", seat=1, game=1))["told"]) == len(play.moves) + 1

    at(test, sqlite_url)


def test_whoever_came_later_does_not_see_what_was_before_them(sqlite_url: str) -> None:
    clock = [0]

    async def test(running: Running) -> None:
        made = await running.create(JOURNEY, 2, ["mine", "open"])
        table, ada = made["table"], made["token"]
        bob = (await sit(running, table, "Bob"))["token"]
        await running.do(table, ada, "start")
        await finish(running, table, {0: ada, 1: bob})
        clock[0] += 1000
        await running.do(table, bob, "leave", seat=1)
        clock[0] += 200_000
        eve = await stranger(running)
        await running.do(table, eve, "ask", name="Eve", seat=1)
        await running.do(table, ada, "admit", name="Eve")
        for look in ("moment", "story"):
            assert reason(await running.get(f"/api/tables/{table}/{look}", eve, 409, seat=1)) == "table-not-over"
            await running.get(f"/api/tables/{table}/{look}", ada, 200, seat=0)

    at(test, sqlite_url, now=lambda: 1_000_000_000_000 + clock[0])


def test_nobody_looks_back_in_a_game_that_is_on(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, 2, ["mine", "random"], start=True)
        for look in ("moment", "story"):
            said = await running.get(f"/api/tables/{made['table']}/{look}", made["token"], 409, seat=0)
            assert reason(said) == "table-not-over"

    at(test, sqlite_url)
