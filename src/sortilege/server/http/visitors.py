"""Programs of other people: they wait for challenges with the key of their bot account, and whoever has a table
challenges them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

from msgspec import Struct

from sortilege.core.words import Line
from sortilege.server.challenges import Account, Challenge, Declining, NewChallenge, VisitorInfo, Withdrawn
from sortilege.server.http.api import (
    ALIVE,
    Format,
    GameName,
    TableId,
    count_stream,
    require_guest,
    stream_of,
    taken,
    visit,
)
from sortilege.server.http.bodies import SeatTaken
from sortilege.server.http.exchange import Request, StreamAnswer
from sortilege.server.http.routes import Router
from sortilege.server.messages import Ack, Id, Join, encode
from sortilege.server.people.visitors import SILENT, TAKING, YES, BotAccount
from sortilege.server.refusals import Refused, refuse
from sortilege.server.tables.live import LiveTable
from sortilege.server.tables.projection import seat_infos

PATIENCE = 30_000  # milliseconds in which a challenge is answered
LOOK = 1.0  # seconds between two looks at what another process may have written
SIGN = 5.0  # seconds between two signs that a bot waits

router = Router()


class WaitingQuery(Struct, frozen=True):
    game: GameName


class ChallengesQuery(Struct, frozen=True):
    format: Format = "ndjson"


def require_account(request: Request) -> BotAccount:
    account = request.services.visitors.accounts.get(require_guest(request))
    if account is None:
        refuse("no-bot-account")
    return account


@router.get("/api/visitors")
async def visitors(request: Request, query: WaitingQuery) -> list[VisitorInfo]:
    """The programs of other people that can be challenged in a game just now."""
    found = await request.services.visitors.waiting(query.game)
    return [VisitorInfo(one.name, one.level) for one in found]


@router.get("/api/bot")
async def account(request: Request) -> Account:
    """Whose key it is that a program has, and what the host of the server has agreed to."""
    await request.services.visitors.refresh()
    return require_account(request).told()


@router.get("/api/bot/stream")
async def challenges(request: Request, query: ChallengesQuery) -> StreamAnswer:
    """Wait for challenges: one message per line or per server-sent event, as long as one listens."""
    services = request.services
    await services.visitors.refresh()
    one = require_account(request)
    services.moderation.check("ban", one.guest, request.address)
    counted = count_stream(request)
    return stream_of(waiting(request, one, counted, query.format == "sse"), query.format)


async def waiting(request: Request, account: BotAccount, counted: str, sse: bool) -> AsyncIterator[bytes]:
    """Tell a program of its challenges, and that they no longer stand."""
    services, identity, guest = request.services, request.identity(), account.guest
    loop = asyncio.get_running_loop()
    news, known, signed, said = asyncio.Event(), dict[str, Challenge](), 0.0, loop.time()
    services.news.follow(news, [guest])
    try:
        yield line(encode(account.told()), sse)
        while not services.stopping and identity not in services.guests.revoked:
            news.clear()
            if loop.time() > signed + SIGN:
                signed = loop.time()
                await services.visitors.sign(guest)
            standing = {one.id: one for one in await services.visitors.standing(guest)}
            messages = [encode(one) for id, one in standing.items() if id not in known]
            messages += [encode(Withdrawn(id)) for id in known if id not in standing]
            known = standing
            for message in messages:
                yield line(message, sse)
            if messages:
                said = loop.time()
            elif loop.time() > said + ALIVE:
                said = loop.time()
                yield b": alive\n\n" if sse else b"\n"
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await news.wait()
    finally:
        services.limits.unfollow(counted)
        services.news.unfollow(news)
        services.tasks.spawn(services.visitors.sign(guest, here=False))


def line(message: bytes, sse: bool) -> bytes:
    return b"data: " + message + b"\n\n" if sse else message + b"\n"


@router.post("/api/bot/challenges/{id}/accept", status=201)
async def accept(request: Request, id: Id) -> SeatTaken:
    """Take up a challenge: one sits down at the table, and plays there as every guest does."""
    services, one = request.services, require_account(request)
    async with services.visitors.accepting.of(one.guest):  # one after the other, or each would count as the last
        live = await accepted(request, one, id)
    return taken(services, live, await request.greet())


async def accepted(request: Request, account: BotAccount, id: str) -> LiveTable:
    services = request.services
    if not await services.visitors.free(account):
        refuse("bot-busy", bot=account.name)
    challenge = await services.visitors.answer(account.guest, id, TAKING)
    if challenge is None:
        refuse("no-challenge")
    live = await visit(request, challenge.table)
    try:
        await services.do(live, account.guest, request.address, Join(account.name, challenge.seat), challenged=True)
        await services.visitors.settle(id)
    except Refused:
        await services.visitors.take_back(id)
        raise
    finally:
        services.news.tell(id)
    return live


@router.post("/api/bot/challenges/{id}/decline")
async def decline(request: Request, id: Id, body: Declining) -> Ack:
    """Turn a challenge down."""
    services, one = request.services, require_account(request)
    if await services.visitors.answer(one.guest, id, body.why) is None:
        refuse("no-challenge")
    services.news.tell(id)
    return Ack(id)


@router.post("/api/tables/{table}/challenges")
async def challenge(request: Request, table: TableId, body: NewChallenge) -> Ack:
    """Ask a program that waits to take a seat; the answer comes when it has answered."""
    services, guest = request.services, require_guest(request)
    services.moderation.check("ban", guest, request.address)
    services.moderation.check_table(table)
    live = await visit(request, table)
    services.limits.challenge(guest)
    check_challenge(live, guest, body.seat)
    one = await services.visitors.find(body.bot)
    if one is None or not services.visitors.here(one):
        refuse("bot-away", bot=body.bot)
    if not one.plays(live.table.created.game):
        refuse("other-bot", bot=one.name)
    if not await services.visitors.free(one):
        refuse("bot-busy", bot=one.name)
    put = challenge_at(live, services.settings.new_id(), body.seat, services.settings.now() + PATIENCE)
    if not await services.visitors.challenge(one, put):
        refuse("challenged", seat=body.seat)
    services.news.tell(one.guest)
    try:
        said = await answered(request, put)
    finally:
        await services.visitors.take_back(put.id)
        services.news.tell(one.guest)
    if said != YES:
        raise Refused(Line("table-bot-declined", {"bot": one.name, "why": said}))
    return Ack(put.id)


def check_challenge(live: LiveTable, guest: str, seat: int) -> None:
    """Refuse a challenge to a seat that nobody could be put on."""
    table = live.table
    if guest != table.host:
        refuse("host-only")
    if table.hiding or table.phase not in ("lobby", "over"):
        refuse("not-now")
    if seat >= len(table.seats):
        refuse("no-seat", seat=seat)
    if not table.seats[seat].empty:
        refuse("taken", seat=seat)


def challenge_at(live: LiveTable, id: str, seat: int, until: int) -> Challenge:
    table, created = live.table, live.table.created
    host = next(iter(table.seats_of(table.host)), None)
    by = "" if host is None else seat_infos(table)[host].name
    terms = created.game, created.rules, created.data, created.players, created.options
    return Challenge(id, table.id, seat, *terms, by, until)


async def answered(request: Request, put: Challenge) -> str:
    """Wait for the answer to a challenge: `yes`, why not, or that there is none."""
    services, news = request.services, asyncio.Event()
    services.news.follow(news, [put.id])
    try:
        while not services.stopping and services.settings.now() < put.until:
            news.clear()
            said = await services.visitors.answered(put.id)
            if said:
                return said
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await news.wait()
        return SILENT
    finally:
        services.news.unfollow(news)
