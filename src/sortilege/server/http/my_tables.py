"""One's own tables, and when it is one's turn there: for play over days."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from sortilege.server.http.api import ALIVE, LISTED, Format, count_stream, require_guest, stream_of
from sortilege.server.http.bodies import Mine, Turn
from sortilege.server.http.exchange import Request, StreamAnswer
from sortilege.server.http.routes import Router
from sortilege.server.messages import Id
from sortilege.server.services import Services
from sortilege.server.tables.summary import StoredSummary, read_summary

router = Router()


class NoticeQuery(Struct, frozen=True):
    format: Format = "sse"


class TurnsQuery(Struct, frozen=True):
    table: Annotated[list[Id], Meta(max_length=100)]


async def tables_of(services: Services, guest: str) -> list[Mine]:
    """List where somebody has seats: first the tables where others wait for them, then the liveliest."""
    rows = await services.store.tables_of(guest, LISTED)
    summaries = [(read_summary(text), touched) for touched, text in rows]
    found = [my_table(stored, guest, touched) for stored, touched in summaries if stored is not None]
    return sorted((one for one in found if one.seats), key=lambda one: (one.lesson or not one.turn, -one.touched))


def my_table(stored: StoredSummary, guest: str, touched: int) -> Mine:
    seats = tuple(seat for seat, holder in enumerate(stored.guests) if holder == guest)
    waiting = {seat for seat in stored.to_act if not stored.info.seats[seat].minded}
    turn = stored.info.phase == "playing" and not waiting.isdisjoint(seats)
    touched = stored.seen_at or touched
    ends = [end for seat, end in stored.deadlines.items() if not turn or seat in seats]
    return Mine(
        stored.info,
        seats,
        guest == stored.host,
        turn,
        touched,
        stored.lesson,
        stored.turn_number,
        stored.to_act if stored.info.phase == "playing" else (),
        min(ends, default=None),
    )


async def changes(request: Request, guest: str, counted: str, sse: bool) -> AsyncIterator[bytes]:
    """Send the list again whenever it has changed. When another process seats somebody, it takes a moment."""
    services, identity = request.services, request.identity()
    news, last, idle = asyncio.Event(), b"", False
    try:
        while not services.stopping and identity not in services.guests.revoked:
            news.clear()
            found = await tables_of(services, guest)
            services.news.follow(news, [guest, *(one.info.table for one in found)])
            text = msgspec.json.encode(found)
            if text != last:
                yield b"data: " + text + b"\n\n" if sse else text + b"\n"
            elif idle:  # not at the moment when something happened that this guest may not notice
                yield b": alive\n\n" if sse else b"\n"
            last, idle = text, True
            with suppress(TimeoutError):
                async with asyncio.timeout(ALIVE):
                    await news.wait()
                    idle = False
    finally:
        services.limits.unfollow(counted)
        services.news.unfollow(news)


@router.get("/api/mine")
async def mine(request: Request) -> list[Mine]:
    """Where one has seats: first the tables where it is one's turn, then the liveliest."""
    guest = request.guest()
    return [] if guest is None else await tables_of(request.services, guest)


@router.get("/api/mine/stream")
async def notices(request: Request, query: NoticeQuery) -> StreamAnswer:
    """The same list, whenever it changes: "your turn" for those who are elsewhere."""
    guest = require_guest(request)
    return stream_of(changes(request, guest, count_stream(request), query.format == "sse"), query.format)


@router.get("/api/turns")
async def turns(request: Request, query: TurnsQuery) -> list[Turn]:
    """Who is to act at some tables; to those who may not see that, nobody."""
    found, guest, now = [], request.guest() or "", request.services.settings.now()  # bots' seats have no guest either
    for id in query.table:
        text = await request.services.store.summary(id)
        if text is not None and (stored := read_summary(text)) is not None:
            watching = stored.info.watching
            if guest in stored.guests or (watching.allowed and not watching.delay):
                found.append(Turn(id, stored.info.phase, stored.to_act))
            else:
                found.append(Turn(id, stored.for_strangers(now).phase, ()))
    return found
