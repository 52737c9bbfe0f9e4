"""The store, the same on both databases."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from sortilege.core.errors import Problem
from sortilege.server.store.base import Clash, Row, Store, Summary
from sortilege.server.store.databases import bus_at, store_at


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = store_at(url)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def row(seq: int, text: str = "{}", message: str | None = None) -> Row:
    return Row(seq, 1000 + seq, message, text)


def summary(due: int | None = None, listed: bool = False, text: str = "s") -> Summary:
    return Summary(due, listed, text)


def test_rows_come_back_in_order_after_reopening(database_url: str) -> None:
    async def test() -> None:
        async with opened(database_url) as store:
            for seq in (1, 2, 3):
                await store.append("t", row(seq, f'"é{seq}"'), summary())
        async with opened(database_url) as store:
            assert [r.entry for r in await store.read("t")] == ['"é1"', '"é2"', '"é3"']
            assert await store.read("t", 2) == [row(3, '"é3"')]
            assert await store.read("other") == []

    asyncio.run(test())


def test_of_many_for_one_place_exactly_one_wins(database_url: str) -> None:
    async def test() -> None:
        async with opened(database_url) as one, opened(database_url) as two:
            jobs = [
                store.append(f"t{table}", row(1, f'"{number}"'), summary())
                for table in range(20)
                for number, store in enumerate((one, two, one, two))
            ]
            answers = await asyncio.gather(*jobs, return_exceptions=True)
            assert sum(answer is None for answer in answers) == 20
            assert sum(isinstance(answer, Clash) for answer in answers) == 60
            for table in range(20):
                assert len(await one.read(f"t{table}")) == 1

    asyncio.run(test())


def test_one_bad_row_does_not_sink_its_batch(database_url: str) -> None:
    async def test() -> None:
        async with opened(database_url) as store:
            await store.append("a", row(1), summary())
            jobs = [store.append(table, row(1), summary()) for table in ("a", "b", "c")]
            bad = store.append("bad", Row(1, 0, None, None), summary())  # type: ignore[arg-type]
            answers = await asyncio.gather(*jobs, bad, return_exceptions=True)
            assert isinstance(answers[0], Clash)
            assert answers[1:3] == [None, None]
            assert isinstance(answers[3], Exception)
            assert len(await store.read("b")) == 1

    asyncio.run(test())


def test_a_message_counts_once_whatever_its_place(database_url: str) -> None:
    async def test() -> None:
        async with opened(database_url) as store:
            await store.append("t", row(1, message="ada:1"), summary())
            with pytest.raises(Clash):
                await store.append("t", row(2, message="ada:1"), summary())
            await store.append("t", row(2, message=None), summary())
            await store.append("t", row(3, message=None), summary())
            await store.append("u", row(1, message="ada:1"), summary())
            assert await store.find_message("t", "ada:1") == 1
            assert await store.find_message("t", "ada:2") is None

    asyncio.run(test())


def test_summaries_find_what_is_due_and_listed(database_url: str) -> None:
    async def test() -> None:
        async with opened(database_url) as store:
            await store.append("a", row(1), summary(due=50, listed=True, text="a1"))
            await store.append("b", row(1), summary(due=None, listed=True, text="b1"))
            await store.append("c", row(1), summary(due=70))
            assert await store.due(60, 10) == ["a"]
            assert await store.due(99, 10) == ["a", "c"]
            assert sorted(await store.listed(10)) == [("a1", "", 2), ("b1", "", 2)]
            await store.append("a", row(2), summary(due=None, listed=False, text="a2"))
            assert await store.due(60, 10) == []
            assert await store.listed(10) == [("b1", "", 1)]
            await store.summarise("a", 1, 0, summary(text="old"))  # comes too late
            assert await store.summary("a") == "a2"
            assert await store.touched(1002) == {"a": 2}

    asyncio.run(test())


def test_settings_are_made_once_for_all_processes(database_url: str) -> None:
    async def test() -> None:
        async with opened(database_url) as one, opened(database_url) as two:
            values = await asyncio.gather(one.setting("key", lambda: "1"), two.setting("key", lambda: "2"))
            assert values[0] == values[1]

    asyncio.run(test())


def test_chat_is_kept_apart_and_in_order(database_url: str) -> None:
    async def test() -> None:
        async with opened(database_url) as store:
            for number in range(5):
                await store.say("t", f"i{number}", number, f"line {number}")
            assert await store.said("t", 2) == ["line 3", "line 4"]
            assert await store.said_one("t", "i1") == "line 1"
            assert await store.read("t") == []

    asyncio.run(test())


def test_the_bus_reaches_other_processes_and_not_oneself(postgres_url: str) -> None:
    async def test() -> None:
        one, two = bus_at(postgres_url, "one"), bus_at(postgres_url, "two")
        heard: dict[str, list[str]] = {"one": [], "two": []}
        await one.start(heard["one"].extend)
        await two.start(heard["two"].extend)
        wanted = {f"table{number:04}:{number}" for number in range(3000)}  # far more than one NOTIFY can carry
        for attempt in range(200):
            if attempt % 20 == 0:  # until the listener is there
                for note in wanted:
                    one.publish(note)
            await asyncio.sleep(0.05)
            if set(heard["two"]) == wanted:
                break
        assert set(heard["two"]) == wanted
        assert heard["one"] == []
        await one.stop()
        await two.stop()

    asyncio.run(test())


@pytest.mark.parametrize("url", ["", "sqlite://", "mysql://x", "tables.db", "sqlite:////nowhere/no/x.db"])
def test_a_bad_address_is_told_in_a_sentence(url: str) -> None:
    if url.startswith("sqlite:////nowhere"):
        url = "sqlite:////dev/null/x.db"

    async def test() -> None:
        async with opened(url):
            pass

    with pytest.raises(Problem):
        asyncio.run(test())


def test_what_is_copied_is_of_one_moment(postgres_url: str) -> None:
    """A backup reads page by page, while others write."""

    async def test() -> None:
        store = store_at(postgres_url)
        await store.open()
        count = "SELECT COUNT(*) FROM settings"
        async with store.transaction(still=True) as there:
            before = await there.fetch(count)
            await store.execute("INSERT INTO settings (name, value) VALUES ('new', 'row')")
            assert await there.fetch(count) == before
        assert await store.fetch(count) != before
        await store.close()

    asyncio.run(test())
