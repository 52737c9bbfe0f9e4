"""`config`: a host's settings in one file, with every default told."""

from __future__ import annotations

import re

import msgspec
import typer

from sortilege.cli.serve import ConfigPath

app = typer.Typer(help="The settings of a server, as one file.")


@app.callback()
def config() -> None:
    pass


def without_password(url: str) -> str:
    return re.sub(r"(?<=://)([^@/]*):[^@/]*@", r"\1@", url)


@app.command()
def show(config: ConfigPath = None) -> None:
    """Write all settings with what they mean, as a file for `serve --config`; a secret is not shown."""
    from sortilege.server.config import as_toml, combined

    place, settings = combined(config)
    settings.admin_token = ""
    settings.calls = msgspec.structs.replace(settings.calls, smtp_url=without_password(settings.calls.smtp_url))
    settings.database_url = without_password(settings.database_url)
    print(as_toml(place, settings), end="")
