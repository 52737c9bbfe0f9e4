"""The page people see: the built client if it is in the package, else a few words that point to the API."""

from __future__ import annotations

import mimetypes
import os
from functools import cache
from pathlib import Path
from typing import Annotated, Any

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import PathParameter

import sortilege

# `make play` runs a compiled copy of the package, and has the page where it was built.
FOLDER = Path(os.environ.get("SORTILEGE_PAGE") or Path(sortilege.__file__).parent / "page")
PLAIN = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sortilège</title><h1>Sortilège</h1><p>The server is running, without its page.
<a href="/schema">The HTTP API</a> is there for programs.</p></html>"""
# Addresses that the page itself reads; what follows `#` never reaches the server.
ADDRESSES = ["/", "/t/{id:str}", "/replay/{id:str}", "/rules/{id:str}", "/cards/{id:str}", "/credits"]
FOREVER = "public, max-age=31536000, immutable"  # a file's name tells its content
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))


@get(ADDRESSES, media_type=MediaType.HTML, include_in_schema=False, sync_to_thread=False)
def page() -> Response[str]:
    return page_with(200)


def page_with(status: int) -> Response[str]:
    """The page, which says by itself where one is, or that one is nowhere."""
    file = FOLDER / "index.html"
    text = file.read_text(encoding="utf-8") if file.is_file() else PLAIN
    return Response(text, status_code=status, media_type=MediaType.HTML, headers={"cache-control": "no-cache"})


@cache
def assets() -> dict[str, bytes]:
    """What the page is made of, by name; beside most files lie compressed ones."""
    return {file.name: file.read_bytes() for file in (FOLDER / "assets").glob("*") if file.is_file()}


@get("/assets/{name:str}", include_in_schema=False, sync_to_thread=False)
def asset(request: Request[Any, Any, Any], name: Annotated[str, PathParameter()]) -> Response[bytes]:
    found = assets()
    if name not in found:
        raise NotFoundException("There is no such file.")
    headers = {"cache-control": FOREVER, "vary": "accept-encoding"}
    accepted = request.headers.get("accept-encoding", "")
    body = found[name]
    for encoding, ending in ENCODINGS:
        if encoding in accepted and name + ending in found:
            body = found[name + ending]
            headers["content-encoding"] = encoding
            break
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Response(body, media_type=kind, headers=headers)
