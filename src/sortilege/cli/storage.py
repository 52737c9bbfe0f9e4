"""`backup`, `restore` and `doctor`: for those who run a server."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from sortilege.cli.screen import CHECK_FAILED, out
from sortilege.cli.serve import DatabaseUrl, default_database
from sortilege.cli.voice import say, told


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file.")],
    database_url: DatabaseUrl = None,
) -> None:
    """Copy everything a server keeps into one file, also while it serves."""
    from sortilege.server.store import copies

    count = asyncio.run(copies.backup(database_url or default_database(), file))
    out.print(say("backup-made", file=str(file), count=count), soft_wrap=True)


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `backup` has made, now or with an older version.")],
    database_url: DatabaseUrl = None,
    replace: Annotated[bool, typer.Option("--replace", help="Throw away the tables that are there.")] = False,
) -> None:
    """Fill a database with a backup; the server must not run."""
    from sortilege.server.store import copies

    count = asyncio.run(copies.restore(database_url or default_database(), file, replace))
    out.print(say("backup-restored", count=count))


def doctor(
    database_url: DatabaseUrl = None,
    repair: Annotated[bool, typer.Option("--repair", help="Mend what can be; the server must not run.")] = False,
    game: Annotated[
        list[str] | None, typer.Option(metavar="GAME", help="A game of others that tables play; repeatable.")
    ] = None,
) -> None:
    """Find what is wrong with a database, and mend what can be."""
    from sortilege.server.doctor import Doctor
    from sortilege.server.settings import Settings

    games = tuple(game or ())
    settings = Settings(database_url=database_url or default_database(), games=games, trusted=games)
    examined = Doctor(settings, repair)
    findings = asyncio.run(examined.examine())
    for one in findings:
        out.print(told(one.what), style="red", soft_wrap=True)
        if one.remedy:
            remedy = say("doctor-mended" if one.mended else "doctor-remedy", remedy=told(one.remedy))
            out.print(f"  {remedy}", soft_wrap=True)
    left = sum(not one.mended for one in findings)
    mended = len(findings) - left
    out.print(say("doctor-sum", tables=examined.tables, findings=len(findings), mended=mended))
    if left:
        raise typer.Exit(CHECK_FAILED)
