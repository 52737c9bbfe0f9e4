"""The page people see: the built client if it is in the package, else a few words that point to the API."""

from __future__ import annotations

import mimetypes
import os
from functools import cache
from hashlib import blake2b
from html import escape
from pathlib import Path
from typing import Annotated

from msgspec import Meta

import sortilege
from sortilege.core.game import Json
from sortilege.server.http.exchange import HTML, Answer, HttpError, Request
from sortilege.server.http.preview import previewed
from sortilege.server.http.routes import Router

# `make play` runs a compiled copy of the package, and has the page where it was built.
FOLDER = Path(os.environ.get("SORTILEGE_PAGE") or Path(sortilege.__file__).parent / "page")
PLAIN = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sortilège</title><h1>Sortilège</h1><p>The server is running, without its page.
<a href="/schema">The HTTP API</a> is there for programs.</p></html>"""
SCHEMA = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sortilège: the HTTP API</title><h1>The HTTP API</h1>
<p><a href="/schema/openapi.json">The same as OpenAPI</a>, with all types.</p><dl>{rows}</dl></html>"""
FOREVER = "public, max-age=31536000, immutable"  # a file's name tells its content
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))

router = Router()


# Addresses that the page itself reads; what follows `#` never reaches the server.
@router.get("/", "/credits", "/me", "/statistics", listed=False)
async def front() -> Answer:
    return page_with(200)


@router.get("/t/{id}", listed=False)
async def table(request: Request, id: str) -> Answer:
    return page_with(200, await previewed(request, id, page_text(), FOLDER))


@router.get("/preview/{name}", listed=False)
async def picture(name: Annotated[str, Meta(pattern=r"^[a-z]+\.jpg$")]) -> Answer:
    """The picture that goes with a link to a game."""
    file = FOLDER / "preview" / name
    if not file.is_file():
        raise HttpError(404, "There is no such file.")
    return Answer(file.read_bytes(), "image/jpeg", 200, [("cache-control", "public, max-age=86400")])


@router.get("/licenses", listed=False)
async def licenses() -> Answer:
    """The terms of what the page brings of other people."""
    file = FOLDER / "licenses.md"
    if not file.is_file():
        raise HttpError(404, "There is no such file.")
    return Answer(file.read_bytes(), "text/plain; charset=utf-8")


@router.get(
    *("/new/{id}", "/replay/{id}", "/deal/{id}", "/learn/{id}", "/rules/{id}", "/aid/{id}", "/cards/{id}"),
    "/journal/{id}",
    *("/house/{id}", "/review/{id}", "/puzzles/{id}", "/statistics/{id}"),
    listed=False,
)
async def inner(id: str) -> Answer:
    return page_with(200)


@cache
def page_text() -> str:
    """Read the page; it says its name, so that it notices when the server has another one."""
    file = FOLDER / "index.html"
    if not file.is_file():
        return PLAIN
    return file.read_text("utf-8").replace("<head>", f'<head><meta name="page" content="{page_id()}" />', 1)


@cache
def page_id() -> str:
    """Name the page that this process has: it stays what it was at the start, as its files do."""
    file = FOLDER / "index.html"
    return blake2b(file.read_bytes(), digest_size=8).hexdigest() if file.is_file() else ""


def page_with(status: int, text: str = "") -> Answer:
    """Return the page, which says by itself where one is, or that one is nowhere. No browser keeps it, also for going
    back: it names files that another build does not have."""
    return Answer((text or page_text()).encode(), HTML, status)


def schema_page(description: Json) -> Answer:
    """List what the API can do, for people."""
    rows = [
        f"<dt><code>{method.upper()} {escape(path)}</code></dt><dd>{escape(what['summary'])}</dd>"
        for path, methods in description["paths"].items()
        for method, what in methods.items()
    ]
    return Answer(SCHEMA.format(rows="\n".join(rows)).encode(), HTML)


@cache
def assets() -> dict[str, bytes]:
    """Read what the page is made of, by name; beside most files lie compressed ones."""
    return {file.name: file.read_bytes() for file in (FOLDER / "assets").glob("*") if file.is_file()}


@router.get("/assets/{name}", listed=False)
async def asset(request: Request, name: str) -> Answer:
    found = assets()
    if name not in found:
        raise HttpError(404, "There is no such file.")
    headers = [("cache-control", FOREVER), ("vary", "accept-encoding")]
    accepted = request.headers.get("accept-encoding", "")
    body = found[name]
    for encoding, ending in ENCODINGS:
        if encoding in accepted and name + ending in found:
            body = found[name + ending]
            headers.append(("content-encoding", encoding))
            break
    return Answer(body, mimetypes.guess_type(name)[0] or "application/octet-stream", 200, headers)
