"""`admin bots`: accounts for programs of other people, which wait for challenges at the server."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated

import typer

from sortilege.cli.admin import guests_of, moment, with_store
from sortilege.cli.inputs import Json
from sortilege.cli.screen import emit, out
from sortilege.cli.serve import DatabaseUrl
from sortilege.cli.voice import say

if TYPE_CHECKING:
    from sortilege.server.people.visitors import Visitors
    from sortilege.server.settings import Settings
    from sortilege.server.store.base import Store

Name = Annotated[str, typer.Argument(metavar="NAME", help="What people call it.")]

app = typer.Typer(help="Let programs of other people wait for challenges, each by its key.")


def visiting(url: str | None, work: Callable[[Visitors], Awaitable[None]]) -> None:
    from sortilege.server.people.sessions import Sessions
    from sortilege.server.people.visitors import Visitors

    async def run(settings: Settings, store: Store) -> None:
        guests = await guests_of(settings, store)
        visitors = Visitors(settings, store, guests, Sessions(settings, store, guests))
        await visitors.refresh()
        await work(visitors)

    with_store(url, run)


@app.command()
def add(
    name: Name,
    level: Annotated[str, typer.Option(metavar="LEVEL", help="How well it plays: novice, fair or strong.")] = "fair",
    game: Annotated[list[str] | None, typer.Option(metavar="GAME", help="A game it plays; repeatable.")] = None,
    at_once: Annotated[int, typer.Option(metavar="N", help="How many games it plays at once.")] = 1,
    database_url: DatabaseUrl = None,
) -> None:
    """Make an account for a program, and say its key: give it to whoever runs that program."""

    async def work(visitors: Visitors) -> None:
        out.print(await visitors.add(name, game or (), level, at_once), highlight=False, soft_wrap=True)

    visiting(database_url, work)


@app.command()
def remove(name: Name, database_url: DatabaseUrl = None) -> None:
    """Take an account away: its key opens nothing any more."""
    visiting(database_url, lambda visitors: visitors.remove(name))


@app.command("list")
def list_accounts(json: Json = False, database_url: DatabaseUrl = None) -> None:
    """List the accounts, what they play, and when they last waited for challenges."""

    async def work(visitors: Visitors) -> None:
        found = list(visitors.accounts.values())
        if json:
            emit([one.told() for one in found])
            return
        for one in found:
            games = ", ".join(one.games) or say("admin-bot-all")
            seen = say("admin-bot-seen", at=moment(one.seen)) if one.seen else say("admin-bot-never")
            out.print(say("admin-bot", name=one.name, level=one.level, games=games, most=one.at_once, seen=seen))
        if not found:
            out.print(say("admin-nothing"))

    visiting(database_url, work)
