"""Finished games: any moment of them, their records, whether they were fair, and another ending."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from sortilege.core.words import Line
from sortilege.server.http.api import Count, TableId, among_bots, create, host, plan_seats, visit
from sortilege.server.http.bodies import Saved, SeatPlan, SeatTaken, WhatIf
from sortilege.server.http.exchange import Request, WithCookie
from sortilege.server.http.routes import Router
from sortilege.server.messages import SeatNumber
from sortilege.server.refusals import Refused
from sortilege.server.tables.queries import (
    Moment,
    Story,
    Verified,
    look_back,
    position_after,
    record_text,
    verify,
    whole_story,
)
from sortilege.server.tables.table import FoldedTable
from sortilege.server.terms import Clock, Origin

router = Router()


class PlayQuery(Struct, frozen=True):
    game: Count | None = None


class StoryQuery(Struct, frozen=True):
    game: Count | None = None
    seat: SeatNumber | None = None


class MomentQuery(Struct, frozen=True):
    game: Count | None = None
    move: Count | None = None
    seat: SeatNumber | None = None
    open_cards: bool = False
    words: bool = False
    beats: bool = False


async def told_table(request: Request, table: str) -> FoldedTable:
    """Find a table for whoever wants to look back: those who see it late may do so late."""
    live = await visit(request, table)
    if live.late(request.guest() or "") and live.changed_lately(request.services.settings.now()):
        raise Refused(Line("table-not-over"))
    return live.table


async def told_game(request: Request, table: str, number: int | None) -> FoldedTable:
    """Find a table for whoever wants to look into one of its games: not while its deal is played elsewhere."""
    found = await told_table(request, table)
    number = len(found.games) if number is None else number
    await request.services.deals.look_into(found, number, request.guest() or "")
    return found


@router.get("/api/tables/{table}/record", media_type="application/x-ndjson")
async def record(request: Request, table: TableId, query: PlayQuery) -> str:
    """A finished game with its secret, as JSON Lines."""
    found = await told_game(request, table, query.game)
    async with request.services.looking_back(request.address, table):
        return await record_text(request.services.tables.reader, found, query.game)


@router.get("/api/tables/{table}/saved")
async def saved(request: Request, table: TableId) -> Saved:
    """What is kept of an adventure that was saved here: give it to a new table, and it goes on there."""
    found = await told_table(request, table)
    kept = found.saved()
    if kept is None:
        raise Refused(Line("table-not-saved"))
    return Saved(found.created.game, found.created.players, kept)


@router.get("/api/tables/{table}/verify")
async def verify_play(request: Request, table: TableId, query: PlayQuery) -> Verified:
    """Whether a finished game kept to the dice it had committed itself to."""
    found = await told_game(request, table, query.game)
    async with request.services.looking_back(request.address, table):
        return await verify(request.services.tables.reader, found, query.game)


@router.get("/api/tables/{table}/moment")
async def moment(request: Request, table: TableId, query: MomentQuery) -> Moment:
    """Any moment of a finished game, as a seat saw it or with all cards open."""
    found, reader = await told_game(request, table, query.game), request.services.tables.reader
    async with request.services.looking_back(request.address, table):
        return await look_back(
            reader,
            found,
            query.game,
            query.move,
            query.seat,
            query.open_cards,
            query.words,
            query.beats,
            request.guest() or "",
        )


@router.get("/api/tables/{table}/story")
async def story(request: Request, table: TableId, query: StoryQuery) -> Story:
    """All that a seat (none: a spectator) was told in a finished game, action by action."""
    found, reader = await told_game(request, table, query.game), request.services.tables.reader
    async with request.services.looking_back(request.address, table):
        return await whole_story(reader, found, query.game, query.seat, request.guest() or "")


@router.post("/api/tables/{table}/what-if", status=201)
async def what_if(request: Request, table: TableId, body: WhatIf) -> WithCookie[SeatTaken]:
    """Make a new table that starts from a moment of a finished game, with fresh dice for what comes."""
    services = request.services
    greeting = await host(request)
    old = await told_game(request, table, body.game)
    async with services.looking_back(request.address, table):
        play, position = await position_after(services.tables.reader, old, body.game, body.move)
    created = msgspec.structs.replace(
        old.created,
        host=greeting.guest,
        options=play.start.options,
        position=position,
        origin=Origin(table, body.game, body.move),
        public=False,
        clock=Clock(),
        saved=None,
        secret="",  # the dice of a lesson or of a repeated deal are known
        scripts={},
        lesson="",
        deal=None,
        carry=None,
    )
    alone = body.seat is not None and body.seat < len(old.seats)
    plan = among_bots(len(old.seats), body.seat or 0) if alone else [SeatPlan("mine")]
    seats = plan_seats(old.game, plan, len(old.seats), greeting.guest, body.name)
    return await create(request, created, seats, alone, greeting)
