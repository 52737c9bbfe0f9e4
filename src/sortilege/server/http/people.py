"""People beyond one table: one's sessions, invitations, reports; and for the host of the server, moderation."""

from __future__ import annotations

from base64 import b64decode
from contextlib import suppress
from hmac import compare_digest
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from sortilege.core.words import Line
from sortilege.server.connections import address_key
from sortilege.server.http.api import TableId, require_guest, visit
from sortilege.server.http.bodies import (
    GuestInfo,
    Invitation,
    NewReport,
    NewSanction,
    NewSession,
    SessionInfo,
)
from sortilege.server.http.exchange import HttpError, Request
from sortilege.server.http.routes import Router
from sortilege.server.messages import Id, Name
from sortilege.server.people.moderation import DELETION, Report, Sanction, StoredReport
from sortilege.server.people.overview import TableLine, tables
from sortilege.server.refusals import Refused, TooMuch, refuse
from sortilege.server.tables.names import CHAT, clean, nickname
from sortilege.server.tables.projection import table_info

NOTICE = 300  # letters of a notice
LISTED = 200  # tables that the host is told of
LINES = 25  # of chat, in each room, that a report keeps

router = Router()


class Notice(Struct, frozen=True):
    text: Annotated[str, Meta(max_length=300)] = ""


class InvitationQuery(Struct, frozen=True):
    name: Name


@router.get("/api/sessions")
async def sessions(request: Request) -> list[SessionInfo]:
    """Where one is known: every device and program with a token of its own."""
    identity = request.identity()
    if identity is None:
        return []
    found = await request.services.sessions.of(identity.guest)
    return [SessionInfo(one.id, one.label, one.began, one.seen, one.id == identity.session) for one in found]


@router.post("/api/sessions", status=201)
async def new_session(request: Request, body: NewSession) -> GuestInfo:
    """A token for another device or program: the same guest, and a session that can be ended by itself."""
    services, guest = request.services, require_guest(request)
    services.limits.new_guest(request.address)
    identity = await services.sessions.add(guest, clean(body.label, 60))
    if identity is None:
        raise TooMuch("too-many-sessions")
    return GuestInfo(services.guests.token(*identity))


@router.post("/api/sessions/{session}/revoke", status=204)
async def revoke_session(request: Request, session: Id) -> None:
    """End a session: its token is worth nothing any more, here at once and elsewhere within seconds."""
    services, guest = request.services, require_guest(request)
    if not await services.sessions.revoke(guest, session):
        raise Refused(Line("table-no-session"))
    await services.calls.ways.remove_of(guest, session)


@router.get("/api/tables/{table}/invitation")
async def invitation(request: Request, table: TableId, query: InvitationQuery) -> Invitation:
    """The host invites somebody by name: what lets them sit down under it."""
    guest, live = require_guest(request), await visit(request, table)
    if guest != live.table.host:
        refuse("host-only")
    name = nickname(query.name, ())
    if not name:
        refuse("no-name")
    return Invitation(name, request.services.guests.invitation(table, name))


@router.post("/api/tables/{table}/reports", status=204)
async def report(request: Request, table: TableId, body: NewReport) -> None:
    """Tell the host of the server what is wrong with somebody here; the moment is kept with it."""
    services, guest, live = request.services, require_guest(request), await visit(request, table)
    services.limits.report(request.address)
    rooms = ("watchers",) if body.seat is None else ("table", "team")
    if body.seat is None:
        about = await services.chat.who_is(live, body.who)
    else:
        about = live.table.seats[body.seat].guest if body.seat < len(live.table.seats) else None
    if about is None:
        refuse("nobody-there", seat=body.seat)
    seen = [address for visitor, address in live.visits if visitor == about]
    address = services.guests.address(seen[-1]) if seen else ""
    lines = tuple(msgspec.to_builtins(line) for line in await services.chat.last(table, LINES, *rooms))
    told = Report(clean(body.why, CHAT), guest, about, address, table_info(live.table), live.table.seq, lines)
    await services.moderation.report(table, told)


# For the host of the server


def is_admin(request: Request) -> bool:
    """Whether the host of the server asks: a program with the token, or a browser with it as a password."""
    token = request.services.settings.admin_token
    if not token:
        raise HttpError(404, "Not Found")
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    if scheme == "Basic":
        with suppress(ValueError):  # neither base64 nor text
            given = b64decode(given, validate=True).decode().partition(":")[2]
    return compare_digest(given.encode(), token.encode())


def require_admin(request: Request) -> None:
    if not is_admin(request):
        raise HttpError(403, "This is for the host of the server.")


@router.get("/api/notice")
async def notice(request: Request) -> Notice:
    """What the host of the server tells everybody just now; mostly nothing."""
    return Notice(request.services.notices.text)


@router.get("/api/admin/tables", listed=False)
async def admin_tables(request: Request) -> list[TableLine]:
    """The tables, those used last first."""
    require_admin(request)
    return await tables(request.services.store, LISTED)


@router.post("/api/admin/notice", status=204)
async def say_notice(request: Request, body: Notice) -> None:
    """Say one sentence on every page; nothing takes away what stands."""
    require_admin(request)
    await request.services.notices.say(clean(body.text, NOTICE))


@router.get("/api/admin/reports", listed=False)
async def reports(request: Request) -> list[StoredReport]:
    """What people have reported, the newest first."""
    require_admin(request)
    return await request.services.moderation.reports()


@router.post("/api/admin/reports/{id}/close", status=204)
async def close_report(request: Request, id: Annotated[str, Meta(max_length=64)]) -> None:
    """A report was dealt with: forget it."""
    require_admin(request)
    if not await request.services.moderation.close_report(id):
        raise HttpError(404, "There is no such report.")


@router.get("/api/admin/sanctions", listed=False)
async def sanctions(request: Request) -> list[Sanction]:
    """What stands: who is banned or muted, which tables are hidden, and until when."""
    require_admin(request)
    await request.services.moderation.refresh()
    return list(request.services.moderation.active.values())


@router.post("/api/admin/sanctions")
async def impose(request: Request, body: NewSanction) -> list[Sanction]:
    """Ban or mute a guest or an address, or hide a table, for some minutes; none lift it. The answer is what stands."""
    require_admin(request)
    services = request.services
    if (body.what in ("ban", "mute")) == (body.kind == "table"):
        raise HttpError(400, "Tables are hidden, closed or deleted; guests and addresses are banned or muted.")
    subject = body.subject
    if body.kind == "address" and address_key(subject) != "unknown":  # else it is a digest, from a report
        subject = services.guests.address(address_key(subject))
    minutes = DELETION if body.what == "delete" and body.minutes else body.minutes
    if minutes:
        await services.moderation.impose(body.what, body.kind, subject, minutes, clean(body.why, 200))
    else:
        await services.moderation.lift(body.what, body.kind, subject)
    return list(services.moderation.active.values())
