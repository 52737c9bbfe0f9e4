"""Reviews on a server: one click after a game, kept beside it, and never of anything that is still hidden."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from sortilege.core.registry import find
from sortilege.review.puzzles import puzzles_of
from sortilege.server import reviews
from sortilege.server.reviews import Progress
from tests.server.serving import JOURNEY, SCRAMBLE, Running, at, reason, until
from tests.server.test_deals import finish, sit
from tests.server.test_sharing import at_two

QUICK = {"review_effort": 1}  # as little thinking as there can be


async def played(running: Running) -> tuple[str, str]:
    """A table where a game is over, and who has the first seat."""
    made = await running.create(SCRAMBLE, 2, ["mine", "random"], start=True)
    await finish(running, made["table"], {0: made["token"]})
    await until(running, made["table"], lambda info: info["phase"] == "over")
    return made["table"], made["token"]


async def reviewed(running: Running, table: str) -> Any:
    """Ask for a review, and wait until it is there."""
    told = await running.post(f"/api/tables/{table}/review")
    while told["state"] in ("waiting", "working"):
        await asyncio.sleep(0.05)
        told = await running.get(f"/api/tables/{table}/review")
    assert told["state"] == "done", told
    return told


def test_a_finished_game_is_reviewed_once_and_kept(sqlite_url: str) -> None:
    async def first(running: Running) -> None:
        table, ada = await played(running)
        assert (await running.get(f"/api/tables/{table}/review"))["state"] == "none"
        told = await reviewed(running, table)
        review = told["review"]
        assert (review["done"], told["done"]) == (review["of"], told["of"])
        for part in review["parts"]:
            whole = [round(10_000 * part[one]) for one in ("start", "own", "others", "luck")]
            assert sum(whole) == round(10_000 * part["result"])
        # Whoever knows it already is not told it again.
        again = await running.get(f"/api/tables/{table}/review", revision=told["revision"])
        assert "review" not in again
        # What another action would have been worth, also one that the review has not weighed.
        decision = review["decisions"][0]
        view = await running.get(f"/api/tables/{table}/moment", move=decision["index"], seat=decision["seat"])
        for action in view["view"]["legal"]:
            body = {"game": 1, "index": decision["index"], "seat": decision["seat"], "action": action}
            tried = await running.post(f"/api/tables/{table}/review/try", body)
            assert tried["choice"]["action"] == action
            assert tried["best"] or action != decision["choices"][0]["action"]
        # Statistics, of the table and of one's own games.
        group = await running.get(f"/api/tables/{table}/review/statistics")
        assert (group["reviewed"], len(group["standings"])) == (1, 2)
        own = await running.get("/api/review/statistics", ada)
        assert [one["games"] for one in own["standings"]] == [1]
        assert sum(one["decisions"] for one in own["standings"][0]["phases"]) == review["parts"][0]["decisions"]
        (kept,) = await running.services.store.fetch("SELECT review, at FROM reviews")
        tables.append((table, kept))

    async def second(running: Running) -> None:
        table, kept = tables[0]
        told = await running.post(f"/api/tables/{table}/review")
        assert told["state"] == "done"
        assert [kept] == await running.services.store.fetch("SELECT review, at FROM reviews")
        # One of another version is made anew.
        await running.services.store.execute("UPDATE reviews SET version = $1", "1/older")
        assert (await running.get(f"/api/tables/{table}/review"))["state"] == "none"
        assert (await reviewed(running, table))["review"] == told["review"]
        # It goes with its table.
        await running.services.expiry.forget(table)
        assert await running.services.store.fetch("SELECT review FROM reviews") == []

    tables: list[Any] = []
    at(first, sqlite_url, **QUICK)
    at(second, sqlite_url, **QUICK)


def test_statistics_are_those_of_whoever_sat_there_then(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, 2, ["mine", "open"])
        table, ada = made["table"], made["token"]
        bob = (await sit(running, table, "Bob"))["token"]
        await running.do(table, ada, "start")
        await finish(running, table, {0: ada, 1: bob})
        await reviewed(running, table)
        # Bob goes, and Cleo takes his place: the game stays his.
        await running.do(table, bob, "leave", seat=1, id="leave")
        clock[0] += 1000
        cleo = (await sit(running, table, "Cleo"))["token"]
        group = await running.get(f"/api/tables/{table}/review/statistics")
        assert [one["name"] for one in group["standings"]] == ["Ada", "Bob"]
        own = [await running.get("/api/review/statistics", token) for token in (ada, bob, cleo)]
        assert [one["reviewed"] for one in own] == [1, 1, 0]
        await running.do(table, ada, "start", id="second")
        await finish(running, table, {0: ada, 1: cleo})
        await reviewed(running, table)
        group = await running.get(f"/api/tables/{table}/review/statistics")
        assert [(one["name"], one["games"]) for one in group["standings"]] == [("Ada", 2), ("Bob", 1), ("Cleo", 1)]

    clock = [0]
    at(test, sqlite_url, now=lambda: 1_000_000_000_000 + clock[0], **QUICK)


def test_a_review_that_another_process_makes_is_not_begun_again(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "FRESH", 10**9)  # however busy the machine is

    async def test(here: Running, there: Running) -> None:
        table, _ = await played(here)
        path = f"/api/tables/{table}/review"

        async def told(state: str) -> Any:
            while (told := await there.get(path))["state"] != state:
                await asyncio.sleep(0.05)
            return told

        version = reviews.version_text(here.services.tables.get(table).table.game)  # type: ignore[union-attr]
        key = f"{table}/1/{version}"
        here.services.reviews.tell(key, Progress("working", done=3, of=10))
        told_there = await told("working")
        assert (told_there["done"], told_there["of"]) == (3, 10)
        assert (await there.post(path))["state"] == "working"
        assert not there.services.reviews.under_way
        here.services.reviews.tell(key, Progress("failed", done=10, of=10))
        await told("none")
        await reviewed(here, table)
        assert (await told("done"))["review"]["of"] > 0
        assert not there.services.reviews.under_way

    at_two(test, postgres_url, **QUICK)


def test_nothing_that_is_hidden_is_reviewed(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, 2, ["mine", "random"], start=True)
        path = f"/api/tables/{made['table']}/review"
        body = {"game": 1, "index": 0, "seat": 0, "action": "grab"}
        assert reason(await running.post(path, None, made["token"], 409)) == "table-not-over"
        assert reason(await running.get(path, made["token"], 409)) == "table-not-over"
        assert reason(await running.post(f"{path}/try", body, made["token"], 409)) == "table-not-over"
        assert (await running.get(f"{path}/statistics", made["token"]))["reviewed"] == 0
        # In the middle of an adventure hands and piles live on.
        made = await running.create(JOURNEY, 2, ["mine", "open"])
        table, ada = made["table"], made["token"]
        bob = (await sit(running, table, "Bob"))["token"]
        await running.do(table, ada, "start")
        await finish(running, table, {0: ada, 1: bob})
        for token in (ada, bob, ""):
            assert reason(await running.post(f"/api/tables/{table}/review", None, token, 409)) == "table-not-over"

    at(test, sqlite_url, **QUICK)


def test_a_game_that_was_given_up_has_nothing_to_explain(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create(SCRAMBLE, 2, ["mine", "random"], start=True)
        table, ada = made["table"], made["token"]
        await running.do(table, ada, "propose", what="end")
        await until(running, table, lambda info: info["phase"] == "over")
        assert reason(await running.post(f"/api/tables/{table}/review", None, ada, 409)) == "table-review-given-up"

    at(test, sqlite_url, **QUICK)


def test_a_deal_that_is_played_elsewhere_is_not_reviewed(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        table, ada = await played(running)
        await reviewed(running, table)
        deal = (await running.post(f"/api/tables/{table}/deals", {"game": 1}, ada))["deal"]
        await running.post(f"/api/deals/{deal}/tables", {"name": "Bob"}, "")
        for ask in (running.post, running.get):
            assert reason(await ask(f"/api/tables/{table}/review", status=409)) == "table-deal-runs"
        for path in (f"/api/tables/{table}/review/statistics", "/api/review/statistics"):
            assert (await running.get(path, ada))["reviewed"] == 0

    at(test, sqlite_url, **QUICK)


@pytest.mark.parametrize("name", ["enchanters", "resonance", "syncro"])
def test_a_puzzle_tells_its_answer_only_to_whoever_finds_it(name: str, sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        path = f"/api/games/{name}/puzzles"
        listed = await running.get(path)
        ids = [one["id"] for one in listed["puzzles"]]
        assert listed["today"] in ids
        told = await running.get(f"{path}/{ids[0]}")
        game, puzzle = puzzles_of(find(name))[ids[0]]
        best = puzzle.choices[0].action
        assert set(told) == {"id", "game", "theme", "rating", "seat", "view", "words", "earlier"}
        assert told["earlier"] == game.superseded
        assert best in told["view"]["legal"]
        state = game.load(puzzle.position)
        shown = msgspec.json.decode(msgspec.json.encode(game.look(state, puzzle.seat)[0]))
        assert told["view"]["table"] == shown
        assert (await running.get(f"{path}/{ids[0]}/cards"))["data"] == game.digest
        wrong = next(action for action in told["view"]["legal"] if action != best)
        answer = await running.post(f"{path}/{ids[0]}", {"action": wrong})
        assert (answer["right"], "choices" in answer) == (False, False)
        answer = await running.post(f"{path}/{ids[0]}", {"action": best})
        assert answer["right"]
        assert answer["choices"][0]["action"] == best
        assert (await running.post(f"{path}/{ids[0]}", {}))["choices"] == answer["choices"]  # whoever gives up
        assert reason(await running.get(f"{path}/none", status=409)) == "table-no-puzzle"

    at(test, sqlite_url)
