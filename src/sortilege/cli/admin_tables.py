"""`admin tables`, `close`, `delete`, `expire`, `notice`: what a host does about tables."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.table import Table

from sortilege.cli.admin import Why, impose, moment, with_store
from sortilege.cli.inputs import Json
from sortilege.cli.screen import emit, out
from sortilege.cli.serve import ConfigPath, DatabaseUrl, default_database
from sortilege.cli.voice import say

if TYPE_CHECKING:
    from sortilege.server.services import Services
    from sortilege.server.settings import Settings
    from sortilege.server.store.base import Store

TableId = Annotated[str, typer.Argument(metavar="TABLE", help="A table, as `admin tables` names it.")]
Most = Annotated[int, typer.Option(metavar="N", help="How many at most, those used last first.", min=1)]


def tables(most: Most = 50, json: Json = False, database_url: DatabaseUrl = None) -> None:
    """List the tables and how much there is in all."""
    from sortilege.server.people import overview

    async def work(settings: Settings, store: Store) -> None:
        found, numbers = await overview.tables(store, most), await overview.numbers(settings, store)
        if json:
            emit({"numbers": numbers, "tables": found})
            return
        grid = Table(box=box.SIMPLE_HEAD)
        for heading in ("table", "game", "phase", "names", "used"):
            grid.add_column(say(f"admin-head-{heading}"), overflow="fold", no_wrap=heading == "table")
        for one in found:
            grid.add_row(
                one.table, one.game, say(f"admin-phase-{one.phase}"), ", ".join(one.names), moment(one.touched)
            )
        out.print(grid)
        out.print(
            say("admin-tables", count=numbers.tables, today=numbers.tables_today),
            say("admin-sessions", count=numbers.sessions, today=numbers.sessions_today),
            say("admin-reports", count=numbers.reports),
        )

    with_store(database_url, work)


def close(
    table: TableId,
    hours: Annotated[float, typer.Option(metavar="HOURS", help="After which it is over.", min=0.02)] = 24.0 * 365,
    why: Why = "",
    database_url: DatabaseUrl = None,
) -> None:
    """Let nobody do anything at a table any more; it stays to be read, and `lift` opens it again."""
    impose(database_url, "close", "table", table, hours, why)


def delete(table: TableId, database_url: DatabaseUrl = None) -> None:
    """Delete a table with its log and chat: nobody finds it any more, and a running server forgets it in a minute."""
    from sortilege.server.people.moderation import DELETION

    impose(database_url, "delete", "table", table, DELETION / 60, "")


def expire(config: ConfigPath = None, database_url: DatabaseUrl = None) -> None:
    """Let everything go that is older than the settings keep it; a running server does so every hour."""
    from sortilege.server.config import combined
    from sortilege.server.services import Services

    async def work() -> None:
        _, settings = combined(config, database_url=database_url)
        settings.database_url = settings.database_url or default_database()
        services: Services = await Services.start(settings)
        try:
            out.print(say("admin-expired", count=await services.expiry.sweep()))
        finally:
            await services.stop()

    asyncio.run(work())


def notice(
    text: Annotated[str, typer.Argument(metavar="TEXT", help="One sentence; nothing takes away what stands.")] = "",
    database_url: DatabaseUrl = None,
) -> None:
    """Say one sentence on every page, such as when the server restarts."""
    from sortilege.server.people.notices import Notices

    async def work(settings: Settings, store: Store) -> None:
        await Notices(store).say(text.strip()[:300])

    with_store(database_url, work)
