"""What a link to a table looks like where it is passed on: which game, who invites, how many seats are free."""

from __future__ import annotations

from html import escape
from pathlib import Path

from sortilege.core.words import Line
from sortilege.server.http.exchange import Request
from sortilege.server.messages import TableInfo
from sortilege.server.tables.summary import read_summary
from sortilege.server.words import catalogue, game_name

TITLE = "<title>Sortilège</title>"
PICTURE = (1200, 630)  # pixels


async def previewed(request: Request, table: str, page: str, folder: Path) -> str:
    """The page with the preview of a table, if there is such a table."""
    text = await request.services.store.summary(table)
    if text is None:
        return page
    stored = read_summary(text)
    if stored is None:
        return page
    info = stored.for_strangers(request.services.settings.now())
    title, about = said(info, request.language)
    facts = {"og:type": "website", "og:site_name": "Sortilège", "og:title": title, "og:description": about}
    if (folder / "preview" / f"{info.game}.jpg").is_file():
        facts["og:image"] = f"{origin(request)}/preview/{info.game}.jpg"
        facts["og:image:width"], facts["og:image:height"] = map(str, PICTURE)
    tags = "".join(f'<meta property="{name}" content="{escape(value)}" />' for name, value in facts.items())
    about_tag = f'<meta name="description" content="{escape(about)}" />'
    return page.replace(TITLE, f"<title>{escape(title)} · Sortilège</title>{about_tag}{tags}", 1)


def said(info: TableInfo, language: str) -> tuple[str, str]:
    """The title and the line below it."""
    words = catalogue(language)
    name = game_name(info.game, language)
    host = info.seats[info.host].name if info.host is not None else ""
    free = sum(seat.kind == "open" for seat in info.seats)
    title = words.say(
        Line("preview-title", {"game": name, "host": host}) if host else Line("preview-plain", {"game": name})
    )
    if info.phase != "lobby":
        return title, words.say(Line(f"preview-{info.phase}"))
    if info.locked or not free:
        watch = "yes" if info.watching.allowed else "no"
        return title, words.say(Line("preview-closed" if info.locked else "preview-full", {"watch": watch}))
    return title, words.say(Line("preview-free", {"free": free, "players": info.players}))


def origin(request: Request) -> str:
    scheme = request.headers.get("x-forwarded-proto", "http")
    return f"{'https' if scheme == 'https' else 'http'}://{request.headers.get('host', '')}"
