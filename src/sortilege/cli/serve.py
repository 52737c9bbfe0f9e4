"""`serve`: tables online, for people on this machine, in the same house, or anywhere."""

from __future__ import annotations

import io
import os
import socket
import sys
from pathlib import Path
from typing import Annotated

import platformdirs
import typer

from sortilege.cli.screen import err, out
from sortilege.cli.voice import say
from sortilege.core.errors import Problem

EVERYWHERE = ("0.0.0.0", "::")
DATABASE = "SORTILEGE_DATABASE_URL"
CONFIG = "SORTILEGE_CONFIG"
ADMIN_TOKEN = "SORTILEGE_ADMIN_TOKEN"  # opens the API for moderation
SMTP = "SORTILEGE_SMTP_URL"  # may hold a password
COLOURS, PLAIN = "\x1b[38;5;231;48;5;16m", "\x1b[0m"


ConfigPath = Annotated[
    Path | None,
    typer.Option("--config", metavar="FILE", envvar=CONFIG, help="Settings from a TOML file (see `config show`)."),
]
DatabaseUrl = Annotated[
    str | None,
    typer.Option(
        "--database-url",
        metavar="URL",
        envvar=DATABASE,
        help="sqlite:///FILE or postgresql://… (Default: a file in your data folder.)",
    ),
]


def serve(
    config: ConfigPath = None,
    host: Annotated[
        str | None, typer.Option(metavar="HOST", help="Where to listen; 127.0.0.1: this machine only.")
    ] = None,
    port: Annotated[
        int | None, typer.Option(metavar="PORT", help="8000 if none is given; 0: any that is free.", min=0, max=65535)
    ] = None,
    database_url: DatabaseUrl = None,
    workers: Annotated[
        int | None, typer.Option(metavar="N", help="Server processes; several need PostgreSQL.", min=1)
    ] = None,
    bot_workers: Annotated[int | None, typer.Option(metavar="N", help="Processes in which bots think.", min=1)] = None,
    bot_pace: Annotated[
        float | None, typer.Option(metavar="SECONDS", help="The unit of the time that bots take; 0: none.", min=0)
    ] = None,
    show_pace: Annotated[
        float | None,
        typer.Option(metavar="SHARE", help="How much time people get to see what happened; 0: none.", min=0),
    ] = None,
    game: Annotated[
        list[str] | None, typer.Option(metavar="GAME", help="Offer this game too, as module:value; repeatable.")
    ] = None,
    trust: Annotated[
        list[str] | None,
        typer.Option(metavar="GAME", help="Judge this game of others in the server itself; repeatable."),
    ] = None,
    origin: Annotated[
        list[str] | None, typer.Option(metavar="URL", help="A page from elsewhere that may connect; repeatable.")
    ] = None,
    domain: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="A name under which people reach this server; repeatable."),
    ] = None,
    proxied: Annotated[bool, typer.Option("--proxied", help="Behind a proxy: believe its X-Forwarded-For.")] = False,
    grace: Annotated[
        float | None,
        typer.Option(metavar="SECONDS", help="After which another process plays a lost one's bots.", min=0),
    ] = None,
    public_url: Annotated[
        str | None, typer.Option(metavar="URL", help="Where people reach this server: for links in mail.")
    ] = None,
    webhooks: Annotated[
        bool, typer.Option("--webhooks", help="People may have an address of theirs called when it is their turn.")
    ] = False,
    call_loopback: Annotated[
        bool, typer.Option("--call-loopback", help="Such an address may be on this machine.")
    ] = False,
    push_service: Annotated[
        list[str] | None,
        typer.Option(metavar="HOST", help="Send notices to browsers there too, not only to their makers; repeatable."),
    ] = None,
    smtp_url: Annotated[
        str | None,
        typer.Option(
            metavar="URL", envvar=SMTP, help="smtp://USER:PASSWORD@HOST or smtps://…: mail to those whose turn it is."
        ),
    ] = None,
    mail_from: Annotated[str | None, typer.Option(metavar="ADDRESS", help="Whom that mail is from.")] = None,
    no_limits: Annotated[bool, typer.Option("--no-limits", help="No rate limits: for measuring only.")] = False,
) -> None:
    """Serve tables over the network. Ctrl-C stops it; nothing that was accepted is lost."""
    from sortilege.server.config import combined  # slow to import, and no other command needs it
    from sortilege.server.run import bind, check
    from sortilege.server.run import serve as run

    place, settings = combined(
        config,
        calls={
            "public_url": None if public_url is None else public_url.rstrip("/"),
            "webhooks": webhooks or None,
            "loopback": call_loopback or None,
            "push_services": tuple(push_service) if push_service else None,
            "smtp_url": smtp_url,
            "mail_from": mail_from,
        },
        host=host,
        port=port,
        workers=workers,
        database_url=database_url,
        games=tuple(game) if game else None,
        trusted=tuple(trust) if trust else None,
        origins=tuple(origin) if origin else None,
        domains=tuple(name.lower() for name in domain) if domain else None,
        proxied=proxied or None,
        bot_workers=bot_workers,
        bot_pace=bot_pace,
        show_pace=show_pace,
        grace=grace,
        limits=False if no_limits else None,
        admin_token=os.environ.get(ADMIN_TOKEN),
    )
    settings.database_url = settings.database_url or default_database()
    with bind(place.host, place.port) as listening:
        check(settings, place.workers)
        greet(place.host, listening.getsockname()[1])
        if not run(settings, listening, place.workers):
            raise typer.Exit(1)
    err.print(say("serve-stopped"))


def default_database() -> str:
    folder = platformdirs.user_data_path("sortilege", appauthor=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Problem(f"{folder}: {error.strerror}: name a database with --database-url.") from error
    return f"sqlite:///{folder / 'tables.db'}"


def greet(host: str, port: int) -> None:
    """Where to find us: here, and for others in the same network, who need only point a camera."""
    shown = "localhost" if host in EVERYWHERE else host
    out.print(say("serve-here", url=f"http://{shown}:{port}/"))
    neighbour = local_address() if host in EVERYWHERE else None
    if neighbour is not None:
        url = f"http://{neighbour}:{port}/"
        out.print(say("serve-there", url=url))
        if out.is_terminal:
            print(qr_code(url))
    out.print(say("serve-stop"))
    sys.stdout.flush()


def qr_code(url: str) -> str:
    """Blocks to point a camera at: white on black whatever the terminal's colours, two rows to a line."""
    import segno

    drawing = io.StringIO()
    segno.make(url, micro=False).terminal(drawing, compact=True)
    return "\n".join(f"{COLOURS}{line}{PLAIN}" for line in drawing.getvalue().splitlines())


def local_address() -> str | None:
    """The address others in the network see; nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address reserved for documentation
            address: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if address.startswith("127.") else address
