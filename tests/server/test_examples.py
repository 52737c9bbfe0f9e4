"""Examples over HTTP: played by the rules, kept nowhere, limited like any request."""

from __future__ import annotations

from tests.server.serving import Running, at, reason


def test_an_example_is_played_and_nothing_is_kept(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        book = await running.get("/api/games/syncro/rulebook")
        example = next(one for one in book["examples"] if one["title"]["en"].startswith("A Dragon of 7 hit with 10"))
        path = f"/api/games/syncro/examples/{example['id']}"
        first = await running.post(path, {"moves": []}, status=200)
        assert first["seat"] == 0
        assert first["beats"][-1]["kind"] == "due"
        assert first["view"]["legal"] == ["pass", "pay 1", "pay 2", "pay 5"]
        held = await running.post(path, {"moves": [], "held": True}, status=200)  # before it goes on by itself
        assert held["view"]["legal"] == []
        assert held["view"]["table"]["turn"] == first["view"]["table"]["turn"]
        assert "beats" not in held
        after = await running.post(path, {"moves": example["play"]}, status=200)
        assert after["view"]["table"]["beaten"] == ["D7"]
        # A seat sees its own hand and no other, also here.
        other = await running.post(path, {"moves": [], "seat": 1}, status=200)
        assert other["view"]["table"]["hand"] == [4, 1]
        assert reason(await running.post(path, {"moves": ["0: done"]}, status=409)) == "refused-nothing-chosen"
        assert "refused-nothing-chosen" in book["reasons"]
        await running.post(path, {"moves": ["0: nonsense"]}, status=400)
        await running.post(path, {"moves": ["9: pass"]}, status=400)
        await running.post(path, {"moves": ["0: pass"] * 61}, status=400)
        await running.post("/api/games/syncro/examples/none-1", {"moves": []}, status=400)
        assert not running.services.tables

    at(test, sqlite_url)
