"""The page of whoever runs the server, behind its token: tables, guests, load, reports, and what to do about them.

Plain HTML and forms, without a script. The browser asks for the token as a password, under any name.
"""

from __future__ import annotations

from datetime import UTC, datetime
from html import escape
from typing import Any
from urllib.parse import parse_qs

import msgspec

from sortilege import build
from sortilege.core.words import Catalogue, Line, source
from sortilege.server.http.bodies import NewSanction
from sortilege.server.http.exchange import HTML, Answer, HttpError, Request
from sortilege.server.http.people import LISTED, NOTICE, impose, is_admin
from sortilege.server.http.routes import Router
from sortilege.server.people.overview import Numbers, TableLine, numbers, tables
from sortilege.server.tables.names import clean

ASK = [("www-authenticate", 'Basic realm="Sortilege"'), ("cache-control", "no-store")]
POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'"
HEADERS = [("cache-control", "no-store"), ("content-security-policy", POLICY), ("referrer-policy", "same-origin")]
STYLE = """body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:75rem;padding:0 1rem}
:root{color-scheme:light dark}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #8886;padding:.4rem;text-align:left}
td form{display:inline}button,input,select{font:inherit;padding:.25rem .6rem;max-width:100%;box-sizing:border-box}
button,input,select,details{margin:.15rem .3rem .15rem 0}button,summary{cursor:pointer}
td details{display:inline-block}code{overflow-wrap:anywhere}
@media(max-width:48rem){table,tbody,tr,td{display:block}th{display:none}td{border:0;padding:.1rem 0}
tr+tr{border-bottom:1px solid #8886;padding:.6rem 0}}"""
COLUMNS = ("table", "game", "phase", "seats", "used", "do")

router = Router()


class HostPage:
    def __init__(self, request: Request) -> None:
        self.services = request.services
        self.language = request.language
        self.catalogue = Catalogue(self.language, [source("sortilege.server.http", self.language)])

    def say(self, id: str, **args: Any) -> str:
        return escape(self.catalogue.say(Line(f"host-{id}", args)))

    async def html(self) -> str:
        services = self.services
        services.measure()
        listed = await tables(services.store, LISTED)
        counts = await numbers(services.settings, services.store)
        parts = [self.load(counts), self.notice(), self.tables(listed), await self.reports(), self.sanctions()]
        head = (
            f'<!doctype html><html lang="{self.language}"><meta charset="utf-8">'
            f'<meta name="viewport" content="width=device-width"><title>{self.say("title")}</title>'
        )
        return f"{head}<style>{STYLE}</style><main><h1>{self.say('title')}</h1>{''.join(parts)}</main></html>"

    def load(self, counts: Numbers) -> str:
        gauge = self.services.metrics.everywhere().get_sample_value
        now = {name: int(gauge(f"sortilege_{name}") or 0) for name in ("tables", "listeners")}
        told = [self.say("load", version=build.version(), **now)]
        for name in ("action", "bot"):
            times, seconds = (gauge(f"sortilege_{name}_seconds_{of}") or 0 for of in ("count", "sum"))
            if times:
                told.append(self.say(f"took-{name}", times=int(times), milliseconds=round(seconds / times * 1000)))
        told.append(self.say("stored", **msgspec.structs.asdict(counts)))
        return f"<p>{'<br>'.join(told)}</p>"

    def notice(self) -> str:
        text, label = escape(self.services.notices.text), self.say("notice")
        field = f'<input name="text" size="60" maxlength="{NOTICE}" value="{text}" aria-label="{label}">'
        return f"<h2>{label}</h2>{form('notice', field, self.say('say'))}"

    def tables(self, listed: list[TableLine]) -> str:
        if not listed:
            return f"<h2>{self.say('tables')}</h2>{self.rows([])}"
        heads = "".join(f"<th>{self.say(f'head-{name}')}</th>" for name in COLUMNS)
        return f"<h2>{self.say('tables')}</h2><table><tr>{heads}</tr>{''.join(map(self.table, listed))}</table>"

    def rows(self, rows: list[str]) -> str:
        return f"<ul>{''.join(f'<li>{row}</li>' for row in rows)}</ul>" if rows else f"<p>{self.say('none')}</p>"

    def table(self, one: TableLine) -> str:
        """One deed opens first what it means, so that nobody deletes a game by a slip."""
        hide, close, delete = (
            form("sanction", hidden(what=what, kind="table", subject=one.table), self.say(word))
            for what, word in (("hide", "hide"), ("close", "close"), ("delete", "delete-all"))
        )
        deeds = f"{hide}{close}<details><summary>{self.say('delete')}</summary>{delete}</details>"
        guests = "".join(f"<br><code>{escape(guest)}</code>" for guest in one.guests)
        cells = (
            f"<code>{escape(one.table)}</code>",
            escape(one.game),
            self.say(f"phase-{one.phase}"),
            escape(", ".join(one.names)) + guests,
            moment(one.touched),
            deeds,
        )
        return "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"

    async def reports(self) -> str:
        rows = []
        for one in await self.services.moderation.reports():
            told = one.report
            close = form("report", hidden(id=one.id), self.say("dealt-with"))
            who = f"<code>{escape(told.about)}</code> <code>{escape(told.address)}</code>"
            said = "<br>".join(escape(f"{line['said']['name']}: {line['said']['text']}") for line in told.lines[-5:])
            where = f"<code>{escape(one.table)}</code>"
            rows.append(f"{moment(one.at)} {where} {who}: {escape(told.why)} {close}<br>{said}")
        return f"<h2>{self.say('reports')}</h2>{self.rows(rows)}"

    def sanctions(self) -> str:
        rows = []
        for one in self.services.moderation.active.values():
            same = hidden(what=one.what, kind=one.kind, subject=one.subject, minutes="0")
            told = f"{self.say(one.what)} <code>{escape(one.subject)}</code> – {moment(one.until)} {escape(one.why)}"
            rows.append(f"{told} {form('sanction', same, self.say('lift'))}")
        whats = "".join(f'<option value="{what}">{self.say(what)}</option>' for what in ("ban", "mute"))
        kinds = "".join(f'<option value="{kind}">{self.say(kind)}</option>' for kind in ("guest", "address"))
        fields = (
            f'<select name="what" aria-label="{self.say("head-do")}">{whats}</select>'
            f'<select name="kind" aria-label="{self.say("subject")}">{kinds}</select>'
            f'<input name="subject" required maxlength="100" {self.field("subject")}>'
            f'<label><input name="minutes" type="number" min="1" value="1440"> {self.say("minutes")}</label> '
            f'<input name="why" maxlength="200" {self.field("why")}>'
        )
        return f"<h2>{self.say('sanctions')}</h2>{form('sanction', fields, self.say('impose'))}{self.rows(rows)}"

    def field(self, name: str) -> str:
        return f'placeholder="{self.say(name)}" aria-label="{self.say(name)}"'


def form(to: str, fields: str, button: str) -> str:
    return f'<form method="post" action="/host/{to}">{fields}<button>{button}</button></form>'


def hidden(**values: str) -> str:
    return "".join(f'<input type="hidden" name="{name}" value="{escape(value)}">' for name, value in values.items())


def moment(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")


def fields_of(request: Request) -> dict[str, str]:
    try:
        found = parse_qs(request.body.decode(), keep_blank_values=True, max_num_fields=20)
    except ValueError as error:
        raise HttpError(400, "That cannot be read.") from error
    return {name: values[-1] for name, values in found.items()}


def refused(request: Request) -> Answer | None:
    return None if is_admin(request) else Answer(b"", HTML, 401, ASK)


def back() -> Answer:
    return Answer(b"", HTML, 303, [("location", "/host"), *HEADERS])


@router.get("/host", listed=False)
async def show(request: Request) -> Answer:
    return refused(request) or Answer((await HostPage(request).html()).encode(), HTML, 200, HEADERS)


@router.add("POST", ["/host/sanction"], 200, HTML, False)
async def sanction(request: Request) -> Answer:
    if (no := refused(request)) is not None:
        return no
    try:
        body = msgspec.convert(fields_of(request), NewSanction, strict=False)
    except msgspec.ValidationError as error:
        raise HttpError(400, f"{error}.") from error
    await impose(request, body)
    return back()


@router.add("POST", ["/host/report"], 200, HTML, False)
async def report(request: Request) -> Answer:
    if (no := refused(request)) is not None:
        return no
    await request.services.moderation.close_report(fields_of(request).get("id", ""))
    return back()


@router.add("POST", ["/host/notice"], 200, HTML, False)
async def notice(request: Request) -> Answer:
    if (no := refused(request)) is not None:
        return no
    await request.services.notices.say(clean(fields_of(request).get("text", ""), NOTICE))
    return back()
