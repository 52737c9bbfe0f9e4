"""What a notice says: the name of a table and "your turn", in the language of whoever reads it, and nothing else."""

from __future__ import annotations

from typing import Any, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from sortilege.core.words import Line
from sortilege.server.calls.ways import Way
from sortilege.server.words import catalogue, game_name

# turn: it is your turn; nudge: it still is; somebody: a table waits for one of its people; trial: asked for by oneself
Why = Literal["turn", "nudge", "somebody", "trial"]


class Notice(Struct, frozen=True):
    title: str  # the name of the table
    text: str
    url: str

    def line(self, language: str) -> str:
        return catalogue(language).say(Line("call-line", {"table": self.title, "text": self.text}))


def notice(why: Why, game: str, table: str, origin: str, language: str) -> Notice:
    title = game_name(game, language) if game else "Sortilège"
    return Notice(title, catalogue(language).say(Line(f"call-{why}")), f"{origin}/t/{table}" if table else f"{origin}/")


def payload(one: Notice, tag: str) -> bytes:
    """What a service worker is told; a later notice with the same tag takes its place."""
    return msgspec.json.encode({"title": one.title, "body": one.text, "path": urlsplit(one.url).path, "tag": tag})


def webhook(one: Notice, way: Way) -> tuple[str, dict[str, Any]]:
    """Where to send a notice, and as what, for a webhook of some kind."""
    if way.form == "discord":
        content = f"{one.line(way.language)} <{one.url}>"
        return way.target, {"content": content, "allowed_mentions": {"parse": []}}
    if way.form == "ntfy":  # its JSON goes to the root, and names the topic
        parts = urlsplit(way.target)
        topic = parts.path.strip("/").rpartition("/")[2]
        return f"{parts.scheme}://{parts.netloc}/", {
            "topic": topic,
            "title": one.title,
            "message": one.text,
            "click": one.url,
        }
    return way.target, {"title": one.title, "text": one.text, "url": one.url}


def mail_text(one: Notice, stop: str, language: str) -> str:
    about = catalogue(language).say(Line("call-mail-why", {"stop": stop}))
    return f"{one.text}\n\n{one.url}\n\n-- \n{about}\n"
