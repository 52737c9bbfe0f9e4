"""What a server remembers of somebody: their games, to be read, taken along to another device, exported and deleted."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import suppress

import msgspec

from sortilege.core.words import Line
from sortilege.server.guests import COOKIE, Identity
from sortilege.server.http.api import require_guest
from sortilege.server.http.bodies import ClaimLink, Export, GuestInfo, OwnLine, OwnLink, Past, SessionInfo
from sortilege.server.http.exchange import JSON, Answer, Request, WithCookie
from sortilege.server.http.my_tables import tables_of
from sortilege.server.http.routes import Router
from sortilege.server.messages import Leave, Recover
from sortilege.server.refusals import Refused
from sortilege.server.services import Services
from sortilege.server.tables.chat import StoredLine
from sortilege.server.tables.forgetting import forget_guest
from sortilege.server.tables.history import Result, figures, offered

SHOWN = 100  # results at a time
LASTS = 15 * 60_000  # milliseconds in which a link of one's own can be used
LINK = "INSERT INTO links (code, guest, until) VALUES ($1, $2, $3)"
USE = "DELETE FROM links WHERE code = $1 AND until > $2 RETURNING guest"
UNLINK = "DELETE FROM links WHERE guest = $1"
TABLES = "SELECT table_id FROM people WHERE guest = $1"

router = Router()


@router.get("/api/mine/history")
async def history(request: Request) -> Past:
    """What one has played: simple figures of each game, and the last results."""
    guest, services = request.guest(), request.services
    if guest is None:
        return Past((), (), {})
    results = await services.history.of(guest)
    summaries, closed = await services.history.summaries(guest), await services.deals.closed_to(guest)
    shown = [
        offered(one, guest, summaries.get(one.table), (one.table, one.number) in closed) for one in results[:SHOWN]
    ]
    return Past(tuple(figures(results)), tuple(shown), unlocked(services, results))


def unlocked(services: Services, results: Sequence[Result]) -> dict[str, int]:
    """How far somebody has come in each adventure; lessons and moments of other people's games tell nothing of it."""
    found: dict[str, int] = {}
    for one in results:
        if one.kind in ("lesson", "what-if") or not one.stage or one.game not in services.offers.names():
            continue
        adventure = services.offers.find(one.game).game.adventure
        if adventure is not None:
            found[one.game] = max(found.get(one.game, 0), adventure.reached(one.stage, one.won))
    return found


@router.get("/api/mine/export")
async def export(request: Request) -> Answer:
    """All that this server knows of whoever asks, as a file."""
    services, guest = request.services, require_guest(request)
    said = []
    for table in await services.store.known_at(guest):
        for _, text in await services.store.said_by(table, guest):
            with suppress(msgspec.MsgspecError):  # a damaged line is nobody's
                line = msgspec.json.decode(text, type=StoredLine)
                if line.guest == guest:
                    said.append(OwnLine(table, line.said.at, line.said.room, line.said.name, line.said.text))
    sessions = [SessionInfo(one.id, one.label, one.began, one.seen, False) for one in await services.sessions.of(guest)]
    tables = await tables_of(services, guest)
    results = await services.history.of(guest)
    body = msgspec.json.encode(Export(guest, tuple(sessions), tuple(tables), tuple(results), tuple(said)))
    headers = [("content-disposition", 'attachment; filename="sortilege.json"'), ("cache-control", "no-store")]
    return Answer(msgspec.json.format(body, indent=1), JSON, 200, headers)


@router.post("/api/mine/link", status=201)
async def own_link(request: Request) -> OwnLink:
    """A code by which another device becomes one's own: once, and for a quarter of an hour."""
    services, guest = request.services, require_guest(request)
    services.limits.new_guest(request.address)
    code, until = secrets.token_urlsafe(18), services.settings.now() + LASTS
    await services.store.execute(LINK, code, guest, until)
    return OwnLink(code, until)


@router.post("/api/mine/claim")
async def claim(request: Request, body: ClaimLink) -> WithCookie[GuestInfo]:
    """Be known on this device as on the one that gave the code. Whoever was known here before comes along."""
    services, before = request.services, request.guest()
    services.limits.new_guest(request.address)
    found = await services.store.fetch(USE, body.code, services.settings.now())
    if not found:
        raise Refused(Line("table-no-link"))
    guest = str(found[0][0])
    if before is not None and before != guest and body.bring:
        await bring(services, before, guest)
    identity = Identity(guest, services.settings.new_id())
    await services.sessions.note(identity)
    greeting = request.greeting(identity)
    return WithCookie(GuestInfo(greeting.token), greeting.cookie)


async def bring(services: Services, before: str, guest: str) -> None:
    """Give the seats and results of one guest to another, who is the same person. Where both have sat at one table,
    each seat stays whose it is: nobody looks at a second hand."""
    for (id,) in await services.store.fetch(TABLES, before):
        table = (await services.tables.find(id)).table
        for seat in table.seats_of(before):
            key = services.guests.seat_key(id, seat, table.seats[seat].taken)
            with suppress(Refused):
                await services.writer.command(id, guest, Recover(seat, key))
    await services.history.give(before, guest)


@router.post("/api/mine/forget")
async def forget(request: Request) -> Answer:
    """Delete what this server knows of whoever asks: names, words, results, tokens. Games that others share keep their
    moves; in one that goes on a bot takes over."""
    services, guest = request.services, require_guest(request)
    for (id,) in await services.store.fetch(TABLES, guest):
        table = (await services.tables.find(id)).table
        if table.phase != "over":
            for seat in table.seats_of(guest):
                await services.writer.command(id, guest, Leave(seat))
    tables = await forget_guest(services.store, guest)
    await services.store.execute(UNLINK, guest)
    await services.calls.forget_guest(guest)
    for id in tables:
        await services.reread(id)
    await services.sessions.end_all(guest)
    return Answer(b"{}", JSON, 200, [("set-cookie", f"{COOKIE}=; Max-Age=0; Path=/; HttpOnly; SameSite=lax")])
