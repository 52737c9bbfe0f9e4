"""What links in mails lead to: confirming an address, and wanting no more mail. They need no session and no script, and
nothing happens before a button is pressed: mail programs open links by themselves."""

from __future__ import annotations

from html import escape
from typing import Annotated

from msgspec import Meta

from sortilege.core.words import Line
from sortilege.server.http.exchange import HTML, Answer, HttpError, Request
from sortilege.server.http.routes import Router
from sortilege.server.messages import Id
from sortilege.server.words import catalogue

Key = Annotated[str, Meta(max_length=64)]
STYLE = """body{margin:0;min-height:100dvh;display:grid;place-content:center;gap:1rem;padding:1rem;text-align:center;
font:1.1rem/1.5 system-ui,sans-serif;background:#14121f;color:#f3eee2}
h1{font-family:Georgia,serif;color:#d9a441;margin:0}
p{margin:0 0 1rem;max-width:34rem}button,a{font:inherit;display:inline-block;padding:.6rem 1.2rem;border-radius:.5rem;
border:1px solid #d9a441;background:#d9a441;color:#14121f;text-decoration:none;cursor:pointer}"""
PAGE = """<!doctype html><html lang="{language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>{title}</title><style>{style}</style></head><body><main><h1>Sortilège</h1><p>{text}</p>{more}</main></body></html>"""
# Without a referrer a browser would not say that a button is one of ours.
SAME_ORIGIN = [("referrer-policy", "same-origin")]
BUTTON = '<form method="post"><button>{}</button></form>'
HOME = '<a href="/">{}</a>'

router = Router()


def small_page(language: str, id: str, more: str, button: str) -> Answer:
    """A page of one sentence and one thing to do."""
    words = catalogue(language)
    text = words.say(Line(id))
    return Answer(
        PAGE.format(
            language=language,
            title="Sortilège",
            style=STYLE,
            text=escape(text),
            more=more.format(escape(words.say(Line(button)))),
        ).encode(),
        HTML,
        200,
        SAME_ORIGIN,
    )


async def read_link(request: Request, what: str, way: str, key: str) -> str:
    """The language of whoever follows a link from a mail."""
    calls = request.services.calls
    if not calls.opens(what, way, key):
        raise HttpError(404, "Not Found")
    found = await calls.ways.one(way)
    return request.language if found is None else found.way.language


@router.get("/calls/confirm/{way}/{key}", listed=False)
async def ask_confirm(request: Request, way: Id, key: Key) -> Answer:
    language = await read_link(request, "confirm", way, key)
    if await request.services.calls.ways.one(way) is None:
        return small_page(language, "call-page-gone", HOME, "call-page-home")
    return small_page(language, "call-page-confirm", BUTTON, "call-page-yes")


@router.post("/calls/confirm/{way}/{key}")
async def confirm(request: Request, way: Id, key: Key) -> Answer:
    """The owner of a mail address wants to be called there."""
    language = await read_link(request, "confirm", way, key)
    await request.services.calls.ways.confirm(way, request.services.settings.now())
    return small_page(language, "call-page-confirmed", HOME, "call-page-home")


@router.get("/calls/stop/{way}/{key}", listed=False)
async def ask_stop(request: Request, way: Id, key: Key) -> Answer:
    language = await read_link(request, "stop", way, key)
    return small_page(language, "call-page-stop", BUTTON, "call-page-stop-yes")


@router.post("/calls/stop/{way}/{key}")
async def stop(request: Request, way: Id, key: Key) -> Answer:
    """The owner of a mail address wants no more mail: mail programs do this in one click (RFC 8058)."""
    language = await read_link(request, "stop", way, key)
    await request.services.calls.stop(way)
    return small_page(language, "call-page-stopped", HOME, "call-page-home")
