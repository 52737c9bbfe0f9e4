"""Both databases, and servers on them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import asyncpg
import pytest

from tests.server.postgres import postgres


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    pytest.importorskip("pwd", reason="PostgreSQL is started as POSIX does")
    with postgres() as url:
        yield url


@pytest.fixture
def postgres_url(cluster: str) -> str:
    """An empty database of its own."""
    name = f"t{uuid4().hex}"

    async def make() -> None:
        connection = await asyncpg.connect(cluster)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(make())
    return cluster.replace("/postgres?", f"/{name}?")


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest) -> str:
    """Every test that asks for it runs on both."""
    return str(request.getfixturevalue(f"{request.param}_url"))
