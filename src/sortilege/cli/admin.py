"""`admin`: for the host of a public server, on the machine where its database is. A running server hears of it soon."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from sortilege.cli.screen import out
from sortilege.cli.serve import DatabaseUrl, default_database
from sortilege.cli.voice import say
from sortilege.core.errors import Problem

if TYPE_CHECKING:
    from sortilege.server.guests import Guests
    from sortilege.server.people.moderation import Kind, Moderation, What
    from sortilege.server.settings import Settings
    from sortilege.server.store.base import Store

Subject = Annotated[str, typer.Argument(metavar="SUBJECT", help="A guest, an address or its digest, or a table.")]
Hours = Annotated[float, typer.Option(metavar="HOURS", help="After which it is over.", min=0.02)]
Why = Annotated[str, typer.Option(metavar="TEXT", help="What they are told.")]
Whom = Annotated[Literal["guest", "address"], typer.Argument(metavar="guest|address", help="Whom.")]

app = typer.Typer(help="Look after a server of yours: its tables, its guests, what people report.")


def with_store(url: str | None, work: Callable[[Settings, Store], Awaitable[None]]) -> None:
    from sortilege.server.settings import Settings
    from sortilege.server.store.databases import store_at

    async def run() -> None:
        settings = Settings(database_url=url or default_database())
        store = store_at(settings.database_url)
        await store.open()
        try:
            await work(settings, store)
        finally:
            await store.close()

    asyncio.run(run())


async def guests_of(settings: Settings, store: Store) -> Guests:
    from sortilege.server.guests import Guests

    return Guests(await store.setting("key", settings.new_secret))


def moderate(url: str | None, work: Callable[[Moderation], Awaitable[None]]) -> None:
    from sortilege.server.people.moderation import Moderation

    async def run(settings: Settings, store: Store) -> None:
        await work(Moderation(settings, store, await guests_of(settings, store)))

    with_store(url, run)


def moment(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")


def subject_of(moderation: Moderation, kind: Kind, subject: str) -> str:
    from sortilege.server.connections import UNKNOWN, address_key

    if kind == "address" and address_key(subject) != UNKNOWN:
        return moderation.guests.address(address_key(subject))
    return subject


def impose(url: str | None, what: What, kind: Kind, subject: str, hours: float, why: str) -> None:
    async def work(moderation: Moderation) -> None:
        named = subject_of(moderation, kind, subject)
        if kind == "table" and await moderation.store.last_seq(named) is None:
            raise Problem(f"There is no table {named}: `sortilege admin tables` names them.")
        one = await moderation.impose(what, kind, named, round(hours * 60), why)
        out.print(say("admin-imposed", what=one.what, kind=one.kind, subject=one.subject, until=moment(one.until)))

    moderate(url, work)


@app.command()
def ban(kind: Whom, subject: Subject, hours: Hours = 24.0, why: Why = "", database_url: DatabaseUrl = None) -> None:
    """Let a guest or an address play nowhere for some hours."""
    impose(database_url, "ban", kind, subject, hours, why)


@app.command()
def mute(kind: Whom, subject: Subject, hours: Hours = 24.0, why: Why = "", database_url: DatabaseUrl = None) -> None:
    """Let a guest or an address talk nowhere for some hours."""
    impose(database_url, "mute", kind, subject, hours, why)


@app.command()
def hide(table: Subject, hours: Hours = 24.0 * 365, database_url: DatabaseUrl = None) -> None:
    """Take a table off the public list."""
    impose(database_url, "hide", "table", table, hours, "")


@app.command()
def lift(
    what: Annotated[
        Literal["ban", "mute", "hide", "close", "delete"],
        typer.Argument(metavar="ban|mute|hide|close|delete", help="What."),
    ],
    kind: Annotated[
        Literal["guest", "address", "table"], typer.Argument(metavar="guest|address|table", help="From whom.")
    ],
    subject: Subject,
    database_url: DatabaseUrl = None,
) -> None:
    """End what stands, before its time."""

    async def work(moderation: Moderation) -> None:
        if not await moderation.lift(what, kind, subject_of(moderation, kind, subject)):
            raise Problem(f"There is no such {what}: `sortilege admin list` tells what stands.")

    moderate(database_url, work)


@app.command("list")
def list_sanctions(database_url: DatabaseUrl = None) -> None:
    """Tell who is banned or muted, and which tables are hidden."""

    async def work(moderation: Moderation) -> None:
        await moderation.refresh()
        for one in moderation.active.values():
            told = say("admin-imposed", what=one.what, kind=one.kind, subject=one.subject, until=moment(one.until))
            out.print(f"{told} {one.why}".strip())
        if not moderation.active:
            out.print(say("admin-nothing"))

    moderate(database_url, work)


@app.command()
def reports(
    close: Annotated[str, typer.Option(metavar="ID", help="Forget this report: it was dealt with.")] = "",
    database_url: DatabaseUrl = None,
) -> None:
    """Read what people have reported, with the moment it is about."""

    async def work(moderation: Moderation) -> None:
        if close:
            if not await moderation.close_report(close):
                raise Problem(f"There is no report {close!r}.")
            return
        found = await moderation.reports()
        for one in found:
            told = one.report
            out.print(
                say("admin-report", report=one.id, at=moment(one.at), table=one.table, row=str(told.seq), why=told.why)
            )
            out.print("  " + say("admin-report-who", by=told.by, about=told.about, address=told.address or "?"))
            for line in told.lines[-5:]:
                out.print(f"  {line['said']['name']} ({line['guest']}): {line['said']['text']}", highlight=False)
        if not found:
            out.print(say("admin-nothing"))

    moderate(database_url, work)
