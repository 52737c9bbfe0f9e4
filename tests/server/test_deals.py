"""The same deal at several tables: who may sit where, and what stays closed while it is played."""

from __future__ import annotations

import json
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosedError

from sortilege.core.chance import Sealed
from sortilege.core.record import Record
from tests.server.serving import JOURNEY, SCRAMBLE, Running, act, at, reason, until
from tests.server.test_socket import joined

DAY = 24 * 3600 * 1000


async def finish(running: Running, table: str, tokens: dict[int, str]) -> None:
    """Play the first legal action until the game is over; bots do what they like."""
    while (await running.get(f"/api/tables/{table}"))["phase"] == "playing":
        for seat, token in tokens.items():
            view = (await running.get(f"/api/tables/{table}/view", token, seat=seat))["view"]
            if view["legal"]:
                await act(running, table, token, seat, view["legal"][0])


async def stranger(running: Running) -> str:
    return str((await running.post("/api/guests"))["token"])


async def sit(running: Running, table: str, name: str, token: str = "", status: int | None = None, **more: Any) -> Any:
    return await running.post(f"/api/tables/{table}/seats", {"name": name, **more}, token, status)


async def played(running: Running) -> tuple[str, str, str, str]:
    """A game of two people that is over: its table, their tokens, and its deal."""
    made = await running.create(SCRAMBLE, 2, ["mine", "open"])
    table, ada = made["table"], made["token"]
    bob = (await sit(running, table, "Bob"))["token"]
    await running.do(table, ada, "start")
    await finish(running, table, {0: ada, 1: bob})
    deal = (await running.post(f"/api/tables/{table}/deals", {"game": 1}, ada, 201))["deal"]
    return table, ada, bob, deal


def test_a_deal_is_the_same_for_two_groups_whose_results_stand_side_by_side(database_url: str) -> None:
    async def test(running: Running) -> None:
        first, ada, _, deal = await played(running)
        eve = await stranger(running)
        made = await running.post(f"/api/deals/{deal}/tables", {"name": "Eve"}, eve, 201)
        second = made["table"]
        dan = (await sit(running, second, "Dan"))["token"]
        await running.do(second, eve, "start")
        info = await running.get(f"/api/tables/{second}")
        assert info["deal"]["id"] == deal
        before = (await running.get(f"/api/deals/{deal}", eve))["games"]
        assert [(one["phase"], one["table"]) for one in before] == [("playing", second), ("over", "")]
        await finish(running, second, {0: eve, 1: dan})
        records = [Record.parse(await running.get(f"/api/tables/{table}/record")) for table in (first, second)]
        assert len({record.header.start.chance.secret for record in records}) == 1
        assert len({record.header.start.chance.commitment for record in records}) == 1
        verified = [await running.get(f"/api/tables/{table}/verify") for table in (first, second)]
        assert [one["fair"] for one in verified] == [True] * 2
        # What chance brought, which anybody can work out anew from the secret.
        dice = Sealed(bytes.fromhex(verified[0]["secret"]))
        for draw in verified[0]["draws"]:
            dice.event(draw["event"], "")
            assert [int(dice.below(n)) for n in draw["among"]] == draw["drawn"]
        assert verified[0]["draws"][0] == verified[1]["draws"][0]
        shown = await running.get(f"/api/deals/{deal}", ada)
        assert [one["names"] for one in shown["games"]] == [["Ada", "Bob"], ["Eve", "Dan"]]
        assert [one["table"] for one in shown["games"]] == [first, ""]  # only one's own is named
        assert all(one["outcome"] and one["moves"] for one in shown["games"])
        # It counts in nobody's figures, and a rematch has dice of its own.
        past = await running.get("/api/mine/history", eve)
        assert ([one["kind"] for one in past["results"]], past["figures"]) == (["deal"], [])
        await running.do(second, eve, "start", id="again")
        assert (await running.get(f"/api/tables/{second}"))["commitment"] != info["commitment"]

    at(test, database_url)


def test_nobody_looks_into_a_deal_while_a_table_of_it_runs(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        first, ada, bob, deal = await played(running)
        looks = ("record", "verify", "moment")
        branch = {"game": 1, "move": 1, "name": "Ada", "seat": 0}
        other = await running.post(f"/api/tables/{first}/what-if", branch, ada, 201)
        await finish(running, other["table"], {0: ada})
        eve = await stranger(running)
        second = (await running.post(f"/api/deals/{deal}/tables", {"name": "Eve", "alone": True}, eve, 201))["table"]
        # The game itself, and whatever began with one of its moments; for those who played it and for strangers.
        for table in (first, other["table"]):
            for look in looks:
                for token in (ada, bob, ""):
                    said = await running.get(f"/api/tables/{table}/{look}", token, 409)
                    assert reason(said) == "table-deal-runs", (table, look)
        said = await running.post(f"/api/tables/{first}/what-if", branch, ada, 409)
        assert reason(said) == "table-deal-runs"
        # Nor into another table of it: that it is over there does not open it.
        fay = await stranger(running)
        third = (await running.post(f"/api/deals/{deal}/tables", {"name": "Fay", "alone": True}, fay, 201))["table"]
        await finish(running, third, {0: fay})
        assert reason(await running.get(f"/api/tables/{third}/record", fay, 409)) == "table-deal-runs"
        await finish(running, second, {0: eve})
        for table in (first, second, third, other["table"]):
            for look in looks:
                await running.get(f"/api/tables/{table}/{look}", ada, 200)

    at(test, sqlite_url)


def test_a_table_that_nobody_goes_on_with_keeps_nothing_closed_for_ever(sqlite_url: str) -> None:
    clock = [0]

    async def test(running: Running) -> None:
        first, ada, _, deal = await played(running)
        eve = await stranger(running)
        await running.post(f"/api/deals/{deal}/tables", {"name": "Eve"}, eve, 201)
        assert reason(await running.get(f"/api/tables/{first}/record", ada, 409)) == "table-deal-runs"
        clock[0] += DAY
        await running.get(f"/api/tables/{first}/record", ada, 200)
        await running.post(f"/api/deals/{deal}/tables", {"name": "Fay", "alone": True}, await stranger(running), 201)
        clock[0] += 6 * DAY
        await running.get(f"/api/tables/{first}/record", ada, 409)
        clock[0] += DAY
        await running.get(f"/api/tables/{first}/record", ada, 200)

    at(test, sqlite_url, now=lambda: 1_000_000_000_000 + clock[0])


@pytest.mark.parametrize("look", ["record", "verify", "moment"])
def test_whoever_has_looked_into_a_deal_gets_no_seat_in_it(sqlite_url: str, look: str) -> None:
    async def test(running: Running) -> None:
        first, _, _, deal = await played(running)
        eve, fay = await stranger(running), await stranger(running)
        await running.get(f"/api/tables/{first}/{look}", eve)
        said = await running.post(f"/api/deals/{deal}/tables", {"name": "Eve"}, eve, 409)
        assert reason(said) == "table-deal-seen"
        made = await running.post(f"/api/deals/{deal}/tables", {"name": "Fay"}, fay, 201)
        for seat in (None, 1):
            said = await sit(running, made["table"], "Eve", eve, 409, seat=seat)
            assert reason(said) == "table-deal-seen"
        await sit(running, made["table"], "Gus")

    at(test, sqlite_url)


def test_whoever_has_played_a_deal_takes_only_the_same_seat(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        _, ada, bob, deal = await played(running)
        assert (await running.get(f"/api/deals/{deal}", bob))["seats"] == [1]
        body = {"name": "Bob", "seat": 0}
        assert reason(await running.post(f"/api/deals/{deal}/tables", body, bob, 409)) == "table-deal-seen"
        made = await running.post(f"/api/deals/{deal}/tables", {"name": "Bob"}, bob, 201)
        assert made["seats"] == [1]  # the one they had, without asking
        eve = await stranger(running)
        other = await running.post(f"/api/deals/{deal}/tables", {"name": "Eve", "seat": 1}, eve, 201)
        assert reason(await sit(running, other["table"], "Bob", bob, 409)) == "table-deal-seen"
        assert (await sit(running, other["table"], "Ada", ada))["seats"] == [0]

    at(test, sqlite_url)


def test_whoever_watches_a_deal_or_plays_on_from_a_moment_of_it_has_seen_it(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        first, ada, _, deal = await played(running)
        eve, fay, gus = [await stranger(running) for _ in range(3)]
        second = (await running.post(f"/api/deals/{deal}/tables", {"name": "Eve", "alone": True}, eve, 201))["table"]
        await running.get(f"/api/tables/{second}/view", fay)
        assert (await running.get(f"/api/deals/{deal}", fay))["seats"] == []
        await finish(running, second, {0: eve})
        made = await running.post(f"/api/tables/{first}/what-if", {"game": 1, "move": 1, "name": "Ada"}, ada, 201)
        await sit(running, made["table"], "Gus", gus)
        assert (await running.get(f"/api/deals/{deal}", gus))["seats"] is None  # no game is on there yet
        await running.do(made["table"], ada, "start", id="s")
        await until(running, made["table"], lambda info: info["phase"] == "playing")
        assert (await running.get(f"/api/deals/{deal}", gus))["seats"] == []

    at(test, sqlite_url)


def test_whoever_plays_a_deal_watches_no_other_table_of_it(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        first, _, _, deal = await played(running)
        eve, fay = await stranger(running), await stranger(running)
        tables = [
            (await running.post(f"/api/deals/{deal}/tables", {"name": "E", "alone": True}, token, 201))["table"]
            for token in (eve, fay)
        ]
        for other in (first, tables[1]):
            for look in ("view", "stream"):
                assert reason(await running.get(f"/api/tables/{other}/{look}", eve, 409)) == "table-deal-runs"
            async with joined(running, other, eve) as socket:
                heard = [json.loads(await socket.recv())["type"] for _ in range(2)]
                with pytest.raises(ConnectionClosedError, match="4423"):
                    await socket.recv()
                assert heard == ["welcome", "refused"]
        await finish(running, tables[0], {0: eve})
        for other in (first, tables[1]):
            await running.get(f"/api/tables/{other}/view", eve, 200)

    at(test, sqlite_url)


def test_watching_takes_as_many_looks_into_the_store_whether_or_not_a_deal_is_repeated(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        first, _, _, deal = await played(running)
        eve = await stranger(running)
        again = (await running.post(f"/api/deals/{deal}/tables", {"name": "E", "alone": True}, eve, 201))["table"]
        other = (await running.create(SCRAMBLE, 2, ["mine", "mine"], start=True))["table"]
        services, looks = running.services, []
        fetch = services.store.fetch

        async def counted(sql: str, *args: Any) -> Any:
            looks.append(sql)
            return await fetch(sql, *args)

        found = []
        for table in (first, again, other):
            live = await services.tables.find(table)
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(services.store, "fetch", counted)
                looks.clear()
                await services.deals.watch(live, "somebody")
                found.append(list(looks))
        assert found[0] == found[1] == found[2]

    at(test, sqlite_url)


def test_who_sits_in_the_lobby_cannot_look_before_it_begins(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        first, _, _, deal = await played(running)
        eve = await stranger(running)
        await running.post(f"/api/deals/{deal}/tables", {"name": "Eve"}, eve, 201)
        assert reason(await running.get(f"/api/tables/{first}/record", eve, 409)) == "table-deal-runs"

    at(test, sqlite_url)


def test_only_what_began_at_the_beginning_and_is_over_is_dealt_again(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        first, ada, _, _ = await played(running)
        made = await running.post(f"/api/tables/{first}/what-if", {"game": 1, "move": 1, "name": "A", "seat": 0}, ada)
        said = await running.post(f"/api/tables/{made['table']}/deals", {"game": 1}, ada, 409)
        assert reason(said) == "table-not-over"
        await finish(running, made["table"], {0: ada})
        said = await running.post(f"/api/tables/{made['table']}/deals", {"game": 1}, ada, 409)
        assert reason(said) == "table-no-deal"
        assert reason(await running.post(f"/api/tables/{first}/deals", {"game": 2}, ada, 409)) == "table-no-such-game"
        await running.get("/api/deals/" + "0" * 24, ada, 404)

    at(test, sqlite_url)


def test_the_deal_of_the_day_is_the_same_on_every_server_and_names_nobody(
    sqlite_url: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    noon = 1_794_916_800_000  # 17 November 2026, 12:00 UTC
    found: list[Any] = []

    async def test(running: Running) -> None:
        days = await running.get("/api/days")
        found.append({one["game"]: one["deal"] for one in days})
        assert {one["day"] for one in days} == {"2026-11-17"}
        if len(found) > 1:
            return
        deal = found[0]["enchanters"]
        eve, fay = await stranger(running), await stranger(running)
        made = await running.post(f"/api/deals/{deal}/tables", {"name": "Eve", "alone": True}, eve, 201)
        info = await running.get(f"/api/tables/{made['table']}")
        assert info["deal"] == {"id": deal, "day": "2026-11-17"}
        (own,) = (await running.get(f"/api/deals/{deal}", eve))["games"]
        (others,) = (await running.get(f"/api/deals/{deal}", fay))["games"]
        assert (own["table"], own["names"][0]) == (made["table"], "Eve")
        assert (others["table"], set(others["names"])) == ("", {""})
        plan = next(one for one in running.services.deals.of_today() if one.id == deal)
        assert info["commitment"] == Sealed(bytes.fromhex(plan.secret)).commitment

    other = f"sqlite:///{tmp_path_factory.mktemp('other') / 'tables.db'}"
    at(test, sqlite_url, now=lambda: noon)
    at(test, other, now=lambda: noon + DAY // 2 - 1)
    assert found[0] == found[1]
    assert set(found[0]) == {"syncro", "resonance", "enchanters"}


def test_a_level_of_an_adventure_is_dealt_again_with_what_it_was_handed_over(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(JOURNEY, 2, ["mine", "mine"])
        table, token = made["table"], made["token"]
        for number in (1, 2):
            await running.do(table, token, "start", id=f"s{number}")
            await finish(running, table, {0: token, 1: token})
            if number == 1:  # the adventure goes on, with hidden things that live on
                said = await running.post(f"/api/tables/{table}/deals", {"game": 1}, token, 409)
                assert reason(said) == "table-not-over"
        shown = await running.post(f"/api/tables/{table}/deals", {"game": 2}, token, 201)
        body = {"name": "Ada", "alone": True}
        again = (await running.post(f"/api/deals/{shown['deal']}/tables", body, token, 201))["table"]
        reader = running.services.tables.reader
        old = await reader.play((await running.services.tables.find(table)).table, 1)
        new = (await running.services.tables.find(again)).table.on
        assert old.start.carry == {"level": 2}
        assert (new.start, new.secret) == (old.start, old.secret)
        assert new.game.save(new.at(0)) == old.game.save(old.at(0))

    at(test, sqlite_url)
