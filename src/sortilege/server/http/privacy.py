"""What a server keeps about people, why, and for how long: in their language, with the times that the host has set."""

from __future__ import annotations

from html import escape

from sortilege.core.words import Catalogue, Line, source
from sortilege.server.calls.calls import UNCONFIRMED
from sortilege.server.http.exchange import HTML, Answer, Request
from sortilege.server.http.installing import LanguageQuery
from sortilege.server.http.routes import Router
from sortilege.server.people.expiry import DAY
from sortilege.server.settings import Settings

KINDS = (
    *("identity", "names", "chat", "log", "results", "reviews", "opened", "reports", "sanctions", "calls", "bots"),
    *("challenges", "addresses"),
)
HEADERS = [
    ("cache-control", "no-cache"),
    ("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"),
]
STYLE = """body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:48rem;padding:0 1rem}
:root{color-scheme:light dark}dt{font-weight:600;margin-top:1rem}dd{margin:0}a{display:inline-block;padding:.75rem 0}"""

router = Router()


class Kept:
    """The words of the page in one language."""

    def __init__(self, settings: Settings, language: str) -> None:
        self.language = language
        self.catalogue = Catalogue(language, [source("sortilege.server.http", language)])
        keep = settings.keep
        days = {
            "guests": keep.guests,
            "tables": keep.tables,
            "lobbies": keep.lobbies,
            "strangers": keep.tables_without_people,
            "reports": keep.reports,
            "addresses": keep.addresses,
            "unconfirmed": UNCONFIRMED // DAY,
            "refusals": settings.calls.refusals,
        }
        self.times: dict[str, object] = {name: self.say("days", days=number) for name, number in days.items()}
        self.times["lines"] = settings.people.kept_lines
        self.for_ever = () if keep.tables else ("log",)

    def say(self, id: str, **args: object) -> str:
        return self.catalogue.say(Line(f"privacy-{id}", args))

    def rows(self) -> list[tuple[str, str, str]]:
        """What, why and how long."""
        return [
            (
                self.say(kind),
                self.say(f"{kind}-why"),
                self.say(f"{kind}-{'for-ever' if kind in self.for_ever else 'time'}", **self.times),
            )
            for kind in KINDS
        ]

    def html(self) -> str:
        rows = "".join(
            f"<dt>{escape(what)}</dt><dd>{escape(why)}</dd><dd><em>{escape(time)}</em></dd>"
            for what, why, time in self.rows()
        )
        title = escape(self.say("title"))
        head = (
            f'<!doctype html><html lang="{self.language}"><meta charset="utf-8">'
            f'<meta name="viewport" content="width=device-width"><title>{title}</title><style>{STYLE}</style>'
        )
        foot = f'<p>{escape(self.say("yours"))}</p><p><a href="/me">{escape(self.say("me"))}</a></p>'
        intro = escape(self.say("intro"))
        return f"{head}<main><h1>{title}</h1><p>{intro}</p><dl>{rows}</dl>{foot}</main></html>"


@router.get("/privacy", listed=False)
async def privacy(request: Request, query: LanguageQuery) -> Answer:
    page = Kept(request.services.settings, query.lang or request.language)
    return Answer(page.html().encode(), HTML, 200, HEADERS)
