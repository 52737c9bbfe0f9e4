"""One's own tables, and when it is one's turn there: for play over days."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Annotated, Literal

import msgspec
from litestar import Controller, get
from litestar.params import FromQuery, QueryParameter
from litestar.response import Stream

from sortilege.server.http.api import ALIVE, LISTED, Req, guest_of, require_guest, services_of, stream_of
from sortilege.server.http.bodies import Mine, Turn
from sortilege.server.messages import Id
from sortilege.server.services import Services
from sortilege.server.tables.summary import StoredSummary


async def tables_of(services: Services, guest: str) -> list[Mine]:
    """Where somebody has seats: first the tables where it is their turn, then the liveliest."""
    rows = await services.store.tables_of(guest, LISTED)
    found = [my_table(msgspec.json.decode(text, type=StoredSummary), guest, touched) for touched, text in rows]
    return sorted((one for one in found if one.seats), key=lambda one: not one.turn)


def my_table(stored: StoredSummary, guest: str, touched: int) -> Mine:
    seats = tuple(seat for seat, holder in enumerate(stored.guests) if holder == guest)
    waiting = {seat for seat in stored.to_act if not stored.info.seats[seat].minded}
    turn = stored.info.phase == "playing" and not waiting.isdisjoint(seats)
    return Mine(stored.info, seats, guest == stored.host, turn, touched)


async def notices(services: Services, guest: str, sse: bool) -> AsyncIterator[bytes]:
    """The list again whenever it has changed. Another process may seat somebody unheard: then it takes a moment."""
    news, last = asyncio.Event(), b""
    try:
        while not services.stopping:
            news.clear()
            mine = await tables_of(services, guest)
            services.news.follow(news, [guest, *(one.info.table for one in mine)])
            text = msgspec.json.encode(mine)
            if text != last:
                yield b"data: " + text + b"\n\n" if sse else text + b"\n"
            else:
                yield b": alive\n\n" if sse else b"\n"
            last = text
            with suppress(TimeoutError):
                async with asyncio.timeout(ALIVE):
                    await news.wait()
    finally:
        services.news.unfollow(news)


class MyTablesApi(Controller):
    path = "/api"

    @get("/mine")
    async def mine(self, request: Req) -> list[Mine]:
        """Where one has seats: first the tables where it is one's turn, then the liveliest."""
        guest = guest_of(request)
        return [] if guest is None else await tables_of(services_of(request), guest)

    @get("/mine/stream")
    async def notices(self, request: Req, format: FromQuery[Literal["ndjson", "sse"]] = "sse") -> Stream:
        """The same list, whenever it changes: "your turn" for those who are elsewhere."""
        guest = require_guest(request)
        return stream_of(notices(services_of(request), guest, format == "sse"), format)

    @get("/turns")
    async def turns(self, request: Req, table: Annotated[list[Id], QueryParameter(max_items=100)]) -> list[Turn]:
        """Who is to act at some tables."""
        found = []
        for id in table:
            text = await services_of(request).store.summary(id)
            if text is not None:
                kept = msgspec.json.decode(text, type=StoredSummary)
                found.append(Turn(id, kept.info.phase, kept.to_act))
        return found
