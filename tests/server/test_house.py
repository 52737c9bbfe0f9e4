"""House files on a server: what can be corrected, drafts, tables that play with them, and bots that try them out."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sortilege.core.house import MOST, Mistaken
from sortilege.core.record import Record, game_of
from sortilege.core.registry import find
from tests.server.serving import Running, serving, until

GAMES = ("enchanters", "resonance", "syncro")
VEPAR = 'over = "shipped"\n[demons.vepar]\nlevels = ["HHP", "HHPP", "HHHPP"]\n'


def run(url: str, test: Callable[[Running], Awaitable[None]]) -> None:
    async def serve() -> None:
        async with serving(url, audit=0) as running:
            await test(running)

    asyncio.run(serve())


@pytest.mark.parametrize("name", GAMES)
def test_the_form_has_every_value_with_where_it_comes_from(name: str, sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        form = await running.get(f"/api/games/{name}/house")
        words = {language: find(name).catalogue(language) for language in ("en", "fr")}
        for kind in form["kinds"]:
            assert all(catalogue.has(f"house-{kind['name']}") for catalogue in words.values())
            for field in kind["fields"]:
                ids = (f"house-{kind['name']}-{field['name']}", f"house-{field['name']}")
                assert all(any(catalogue.has(id) for id in ids) for catalogue in words.values()), ids
            assert form["values"][kind["name"]]
        sources = {
            source for cards in form["sources"].values() for values in cards.values() for source in values.values()
        }
        assert "ours" in sources
        assert sources <= {"book", "public", "ours"}
        assert (await running.get(f"/api/games/{name}/house-schema"))["title"] == f"House file of {name}"

    run(sqlite_url, test)


def test_a_draft_is_told_its_mistakes_and_shows_what_is_right(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        says = {"demons": {"vepar": {"levels": ["HHP", "HHPP", "HHHPP"]}, "murmur": {"levels": ["HPP", "X", "HPPPPP"]}}}
        draft = await running.post("/api/games/resonance/draft", {"says": says})
        assert [one["path"] for one in draft["mistakes"]] == [["demons", "murmur", "levels", 1]]
        assert draft["faces"]["vepar"]["levels"] == says["demons"]["vepar"]["levels"]
        assert draft["faces"]["murmur"]["levels"] == find("resonance").faces()["murmur"]["levels"]
        assert draft["says"] == says
        again = await running.post("/api/games/resonance/draft", {"text": draft["text"]})
        assert again == draft
        bad = await running.post("/api/games/resonance/draft", {"text": "over = \n"})
        assert bad["mistakes"][0]["reason"]["id"] == "mistake-toml"
        assert bad["says"] == {}
        named = await running.post("/api/games/enchanters/draft", {"says": {"cards": {"axe": {"en": "Great Axe"}}}})
        assert "card-axe = Great Axe" in named["names"]["en"]
        await running.post("/api/games/resonance/draft", {"says": {"demons": 5}}, status=400)

    run(sqlite_url, test)


def test_a_table_plays_with_a_house_file_and_another_server_verifies_the_record(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        made = await running.create("resonance", 3, ["random"] * 3, cards=VEPAR, start=True)
        table = made["table"]
        over = await until(running, table, lambda info: info["phase"] == "over")
        assert over["house"]  # the table says that its cards are somebody's own
        assert not (await running.get(f"/api/tables/{(await running.create())['table']}")).get("house")
        cards = await running.get(f"/api/tables/{table}/cards")
        assert cards["faces"]["vepar"]["sources"]["house"] == ["levels"]
        text = await running.get(f"/api/tables/{table}/record")
        record = Record.parse(text)
        assert record.replay(game_of(record)).over
        async with serving(f"{sqlite_url}-other", audit=0) as other:
            assert (await other.post("/api/records", {"record": text}))["ok"]
            changed = text.replace("HHHPP", "HHHPM")
            assert not (await other.post("/api/records", {"record": changed}))["ok"]
        wrong = await running.http.post(
            "/api/tables",
            json={"game": "resonance", "players": 3, "name": "Ada", "cards": VEPAR.replace("HHPP", "HHPX")},
        )
        assert wrong.status_code == 400
        assert wrong.json()["reason"]["id"] == "mistake-at"

    run(sqlite_url, test)


def test_the_options_of_a_table_offer_what_a_house_file_brings(sqlite_url: str) -> None:
    kingdom = (Path(__file__).parents[2] / "examples" / "my-kingdom.toml").read_text("utf-8")

    async def test(running: Running) -> None:
        def kingdoms(form: Any) -> set[str]:
            return set(next(field["ids"] for field in form["fields"] if field["name"] == "kingdoms"))

        shipped = kingdoms(await running.get("/api/games/enchanters/form", players=2))
        own = kingdoms(await running.post("/api/games/enchanters/form", {"players": 2, "cards": kingdom}, status=200))
        assert own > shipped
        await running.post("/api/games/enchanters/form", {"players": 2, "cards": "over = 5"}, status=400)

    run(sqlite_url, test)


def test_bots_try_cards_out_and_say_how_far_they_are(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        body = {"text": VEPAR, "games": 4, "language": "fr"}
        async with running.http.stream("POST", "/api/games/resonance/study", json=body) as answer:
            lines = [msgspec.json.decode(line) async for line in answer.aiter_lines()]
        assert lines[-2] == {"done": 8, "of": 8}  # with the shipped cards, and with these
        assert [one["card"] for one in lines[-1]["verdicts"]] == ["vepar"]
        assert any("Démon" in sheet["title"] for sheet in lines[-1]["sheets"])
        assert "--cards FILE" in lines[-1]["command"]
        async with running.http.stream(
            "POST", "/api/games/resonance/study", json=body | {"text": "over = 5"}
        ) as answer:
            lines = [msgspec.json.decode(line) async for line in answer.aiter_lines()]
        assert "there is no card data" in lines[-1]["problem"]

    run(sqlite_url, test)


def test_a_file_full_of_mistakes_is_read_no_further_than_anybody_mends() -> None:
    game = find("enchanters")
    many = "".join(f"[cards.x{number}]\na = 1\n" for number in range(2000))
    with pytest.raises(Mistaken) as told:
        game.with_data(f'over = "{game.digest}"\n{many}')
    assert MOST <= len(told.value.mistakes) < 2 * MOST
    with pytest.raises(Mistaken, match="too many digits"):
        game.with_data(f'over = "{game.digest}"\n[cards.dagger]\ncopies = {"9" * 5000}\n')
