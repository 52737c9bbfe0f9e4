"""What makes the page an app: its manifest, its icons, the service worker, and the page for when it is out of reach."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from typing import Annotated, Literal

from msgspec import Meta, Struct

from sortilege.core.words import Line
from sortilege.server.http.call_pages import small_page
from sortilege.server.http.exchange import Answer, HttpError, Request, as_json
from sortilege.server.http.page import FOLDER, page_id
from sortilege.server.http.routes import Router
from sortilege.server.words import catalogue

COLOUR = "#14121f"
ICONS = (("icon-192.png", "192x192", "any"), ("icon-512.png", "512x512", "any"), ("icon.svg", "any", "any"))
MASKED = ("maskable-512.png", "512x512", "maskable")
TYPES = {"png": "image/png", "svg": "image/svg+xml"}
ALWAYS_ASK = [("cache-control", "no-cache")]
DAY = [("cache-control", "public, max-age=86400")]

router = Router()


class LanguageQuery(Struct, frozen=True):
    lang: Literal["", "en", "fr"] = ""


class PageInfo(Struct, frozen=True):
    page: str  # names the page that this server has


@router.get("/api/page")
async def which_page(request: Request) -> PageInfo:
    """Which page this server has: one that was loaded before is older."""
    return PageInfo(page_id())


@router.get("/app.webmanifest", listed=False)
async def manifest(request: Request, query: LanguageQuery) -> Answer:
    language = query.lang or request.language
    words = catalogue(language)
    icons = [
        {"src": f"/icon/{name}", "sizes": sizes, "type": TYPES[name.rpartition(".")[2]], "purpose": purpose}
        for name, sizes, purpose in (*ICONS, MASKED)
    ]
    said = {
        "id": "/",
        "name": words.say(Line("app-name")),
        "short_name": "Sortilège",
        "description": words.say(Line("app-about")),
        "lang": language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": COLOUR,
        "theme_color": COLOUR,
        "categories": ["games"],
        "icons": icons,
    }
    answer = as_json(said, 200, [*ALWAYS_ASK, ("vary", "accept-language")])
    answer.media_type = "application/manifest+json"
    return answer


@router.get("/offline", listed=False)
async def offline(request: Request, query: LanguageQuery) -> Answer:
    """What is shown where the server cannot be reached; a browser keeps it with the service worker."""
    return offline_page(query.lang or request.language)


def offline_page(language: str) -> Answer:
    answer = small_page(language, "app-offline", '<a href="">{}</a>', "app-again")
    answer.headers = ALWAYS_ASK
    return answer


@cache
def worker() -> bytes:
    """The service worker. It names the offline pages it keeps: when one of them changes, so does the worker."""
    file = FOLDER / "sw.js"
    if not file.is_file():
        raise HttpError(404, "There is no such file.")
    pages = b"".join(offline_page(language).body for language in ("en", "fr"))
    return file.read_bytes().replace(b"__PAGES__", blake2b(pages, digest_size=8).hexdigest().encode())


@router.get("/sw.js", listed=False)
async def service_worker() -> Answer:
    return Answer(worker(), "text/javascript; charset=utf-8", 200, ALWAYS_ASK)


@router.get("/icon/{name}", listed=False)
async def icon(name: Annotated[str, Meta(pattern=r"^[a-z]+(-\d+)?\.(png|svg)$")]) -> Answer:
    file = FOLDER / "icon" / name
    if not file.is_file():
        raise HttpError(404, "There is no such file.")
    return Answer(file.read_bytes(), TYPES[name.rpartition(".")[2]], 200, DAY)
