"""The page people see: the built client if it is in the package, else a few words that point to the API."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from litestar import MediaType, Router, get
from litestar.params import PathParameter
from litestar.static_files import create_static_files_router

import sortilege

FOLDER = Path(sortilege.__file__).parent / "page"
PLAIN = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sortilège</title><h1>Sortilège</h1><p>The server is running, without its page.
<a href="/schema">The HTTP API</a> is there for programs.</p></html>"""


def index() -> str:
    file = FOLDER / "index.html"
    return file.read_text(encoding="utf-8") if file.is_file() else PLAIN


@get("/", media_type=MediaType.HTML, include_in_schema=False, sync_to_thread=False)
def home() -> str:
    return index()


@get("/t/{table:str}", media_type=MediaType.HTML, include_in_schema=False, sync_to_thread=False)
def at_table(table: Annotated[str, PathParameter()]) -> str:
    """A link to a table: the page reads its own address, and what follows `#` never reaches the server."""
    return index()


def files() -> list[Router]:
    """What the page is made of."""
    assets = FOLDER / "assets"
    if not assets.is_dir():
        return []
    return [create_static_files_router(path="/assets", directories=[assets], include_in_schema=False)]
