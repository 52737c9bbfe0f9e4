"""The HTTP API: the same tables, views and commands as over the socket, for tools and for bots of other people."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from sortilege.bots import spec as bots
from sortilege.core.chance import Sealed
from sortilege.core.errors import Problem
from sortilege.core.game import Game, Json
from sortilege.core.words import Line
from sortilege.server.http.bodies import (
    GameInfo,
    GuestInfo,
    NewAction,
    NewSeat,
    NewTable,
    NewTutorial,
    Saved,
    SeatPlan,
    SeatTaken,
    WhatIf,
)
from sortilege.server.http.exchange import Request, StreamAnswer, WithCookie
from sortilege.server.http.routes import Router
from sortilege.server.messages import (
    Ack,
    Act,
    AnyCommand,
    Explain,
    Explained,
    Hinted,
    Join,
    Say,
    SeatNumber,
    Sight,
    TableInfo,
    schema,
)
from sortilege.server.projection import table_info, view_message
from sortilege.server.services import Services
from sortilege.server.tables import entries
from sortilege.server.tables.entries import Clock, Origin, Watching
from sortilege.server.tables.judge import Refused, check_bot
from sortilege.server.tables.listeners import StreamListener
from sortilege.server.tables.live import LiveTable
from sortilege.server.tables.names import nickname
from sortilege.server.tables.queries import (
    Moment,
    Verified,
    explain,
    look_back,
    position_after,
    record_text,
    verify,
)
from sortilege.server.tables.summary import StoredSummary
from sortilege.server.tables.table import FoldedTable
from sortilege.server.tables.tutorials import lesson

LISTED = 100
ALIVE = 15.0  # seconds between signs of life in a stream
NO_STORE = [("cache-control", "no-store"), ("x-accel-buffering", "no")]

TableId = Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
GameName = Annotated[str, Meta(max_length=100)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Format = Literal["ndjson", "sse"]

router = Router()


class GameQuery(Struct, frozen=True):
    game: str = ""


class ViewQuery(Struct, frozen=True):
    seat: SeatNumber | None = None
    words: bool = False


class ExplainQuery(Struct, frozen=True):
    seat: SeatNumber
    action: Annotated[str, Meta(max_length=200)]


class HintQuery(Struct, frozen=True):
    seat: SeatNumber


class StreamQuery(Struct, frozen=True):
    seat: SeatNumber | None = None
    words: bool = False
    format: Format = "ndjson"


class PlayQuery(Struct, frozen=True):
    game: Count | None = None


class MomentQuery(Struct, frozen=True):
    game: Count | None = None
    move: Count | None = None
    seat: SeatNumber | None = None
    open_cards: bool = False
    words: bool = False


def require_guest(request: Request) -> str:
    guest = request.guest()
    if guest is None:
        raise Refused(Line("table-no-guest"))
    return guest


def taken(services: Services, live: LiveTable, guest: str) -> SeatTaken:
    seats = tuple(live.table.seats_of(guest))
    keys = {seat: services.guests.seat_key(live.table.id, seat, live.table.seats[seat].taken) for seat in seats}
    return SeatTaken(live.table.id, seats, services.guests.token(guest), keys)


async def table_of(request: Request, table: str) -> FoldedTable:
    return (await request.services.tables.visit(table)).table


@router.post("/api/guests", status=201)
async def new_guest(request: Request) -> WithCookie[GuestInfo]:
    """Become a guest, or hear one's token again."""
    guest, cookie = request.greet()
    return WithCookie(GuestInfo(request.services.guests.token(guest)), cookie)


@router.get("/api/games")
async def games(request: Request) -> list[GameInfo]:
    """The games on offer."""
    found = []
    offers = request.services.offers
    for name in offers.names():
        try:
            game = offers.find(name).game
        except Problem:  # installed, but not in a state to be played
            continue
        options = msgspec.json.schema(game.options)
        players = game.players[0], game.players[-1]
        seats = tuple(game.seats(count) for count in game.players)
        found.append(GameInfo(name, game.rules, game.digest, players, seats, options, len(game.actions)))
    return found


@router.get("/api/bots")
async def bot_kinds(query: GameQuery) -> dict[str, str]:
    """Every bot that can be put on a seat (of that game, if one is named), with a sentence about it."""
    names = [name for name in sorted(bots.kinds()) if not bots.find(name).runs_programs]
    return {name: bots.describe(name)[0] for name in names if not query.game or bots.plays(name, query.game)}


@router.get("/api/protocol")
async def protocol() -> Json:
    """The socket's messages, as JSON schema."""
    return schema()


@router.get("/api/tables")
async def list_tables(request: Request) -> list[TableInfo]:
    """Tables open to everybody, the liveliest first."""
    rows = await request.services.store.listed(LISTED)
    return [msgspec.json.decode(row, type=StoredSummary).info for row in rows]


@router.post("/api/tables", status=201)
async def create_table(request: Request, body: NewTable) -> WithCookie[SeatTaken]:
    """Make a table."""
    services = request.services
    guest, cookie = request.greet()
    offered = services.offers.find(body.game)
    game = offered.game
    game.check_players(body.players)
    options: Json = msgspec.to_builtins(game.read_options(body.options, body.players))
    created = entries.Created(
        game=body.game,
        rules=game.rules,
        data=game.digest,
        cards=game.data if game.house else None,
        players=body.players,
        host=guest,
        options=options,
        public=body.public,
        clock=Clock(body.clock.bank, body.clock.increment, body.clock.move),
        watching=Watching(body.watching.allowed, body.watching.delay),
        chat=body.chat,
        saved=body.saved,
    )
    if body.saved is not None:
        saved = body.saved
        await offered.run(lambda: check_saved(game, saved, body.players))
    seats = plan_seats(game, body.seats, game.seats(body.players), guest, body.name)
    live = await services.writer.create(created, seats, body.start)
    return WithCookie(taken(services, live, guest), cookie)


@router.post("/api/tutorials/{game}", status=201)
async def tutorial(request: Request, game: GameName, body: NewTutorial) -> WithCookie[SeatTaken]:
    """Make a table to learn a game at: the first seat is one's own, and the others do what the lesson needs."""
    services = request.services
    guest, cookie = request.greet()
    created, seats = lesson(services.offers.find(game), game, guest, body.name)
    live = await services.writer.create(created, seats, start=True)
    return WithCookie(taken(services, live, guest), cookie)


@router.get("/api/tables/{table}")
async def show_table(request: Request, table: TableId) -> TableInfo:
    """What everybody may know about a table."""
    return table_info(await table_of(request, table))


@router.post("/api/tables/{table}/seats", status=201)
async def take_seat(request: Request, table: TableId, body: NewSeat) -> WithCookie[SeatTaken]:
    """Sit down, with a name. The answer holds the token that acts for the seat."""
    services = request.services
    guest, cookie = request.greet()
    await services.writer.command(table, guest, Join(body.name, body.seat))
    return WithCookie(taken(services, await services.tables.visit(table), guest), cookie)


@router.post("/api/tables/{table}/commands")
async def command(request: Request, table: TableId, body: AnyCommand) -> Ack:
    """Anything that can be done at a table; the same messages as over the socket."""
    await request.services.writer.command(table, require_guest(request), body)
    return Ack(body.id)


@router.post("/api/tables/{table}/actions")
async def act(request: Request, table: TableId, body: NewAction) -> Ack:
    """Answer the question put to a seat."""
    action = Act(body.seat, body.decision, body.action, id=body.id or "")
    await request.services.writer.command(table, require_guest(request), action)
    return Ack(action.id)


@router.post("/api/tables/{table}/chat")
async def chat(request: Request, table: TableId, body: Say) -> Ack:
    """Say something at a table."""
    services = request.services
    await services.chat.say(await services.tables.visit(table), require_guest(request), body)
    return Ack(body.id)


@router.get("/api/tables/{table}/view")
async def view(request: Request, table: TableId, query: ViewQuery) -> Sight:
    """What a seat of one's own (none: a spectator) sees now."""
    live = await request.services.tables.visit(table)
    seat = query.seat
    listener = StreamListener(request.guest() or "", seats=() if seat is None else (seat,))
    views = live.audience.views_for(listener)
    if seat is None and None not in views and views:
        seat = views[0]
    if seat not in views or (live.late(listener) and seat is None):
        raise Refused(Line("table-not-yours", {"seat": seat}))
    found = view_message(live.table, seat, words=query.words)
    if found is None:
        raise Refused(Line("table-no-game"))
    return found


@router.get("/api/tables/{table}/explain")
async def explain_action(request: Request, table: TableId, query: ExplainQuery) -> Explained:
    """What an action would do, or why it cannot be done."""
    guest = require_guest(request)
    live = await request.services.tables.visit(table)
    return await explain(live, guest, Explain("-", query.seat, query.action))


@router.get("/api/tables/{table}/hint")
async def hint(request: Request, table: TableId, query: HintQuery) -> Hinted:
    """The best actions and what each is worth, for somebody who plays alone among bots."""
    services = request.services
    advice = await services.bots.hint(await services.tables.visit(table), require_guest(request), query.seat)
    return Hinted("-", advice[0].action, advice)


@router.get("/api/tables/{table}/stream")
async def stream(request: Request, table: TableId, query: StreamQuery) -> StreamAnswer:
    """Everything the socket would send, one message per line or per server-sent event, until one hangs up."""
    services, seat = request.services, query.seat
    live = await services.tables.visit(table)
    listener = StreamListener(request.guest() or "", query.words, seats=() if seat is None else (seat,))
    if seat is not None and seat not in live.audience.views_for(listener):
        raise Refused(Line("table-not-yours", {"seat": seat}))
    await live.follow(listener, services.store, services.settings.now())
    return stream_of(flow(live, listener, query.format == "sse"), query.format)


@router.get("/api/tables/{table}/record", media_type="application/x-ndjson")
async def record(request: Request, table: TableId, query: PlayQuery) -> str:
    """A finished game with its secret, as JSON Lines."""
    return await record_text(await table_of(request, table), query.game)


@router.get("/api/tables/{table}/saved")
async def saved(request: Request, table: TableId) -> Saved:
    """What is kept of an adventure that was saved here: give it to a new table, and it goes on there."""
    found = await table_of(request, table)
    kept = found.saved()
    if kept is None:
        raise Refused(Line("table-not-saved"))
    return Saved(found.created.game, found.created.players, kept)


@router.get("/api/tables/{table}/verify")
async def verify_play(request: Request, table: TableId, query: PlayQuery) -> Verified:
    """Whether a finished game kept to the dice it had committed itself to."""
    return await verify(await table_of(request, table), query.game)


@router.get("/api/tables/{table}/moment")
async def moment(request: Request, table: TableId, query: MomentQuery) -> Moment:
    """Any moment of a finished game, as a seat saw it or with all cards open."""
    found = await table_of(request, table)
    return await look_back(found, query.game, query.move, query.seat, query.open_cards, query.words)


@router.post("/api/tables/{table}/what-if", status=201)
async def what_if(request: Request, table: TableId, body: WhatIf) -> WithCookie[SeatTaken]:
    """Make a new table that starts from a moment of a finished game, with fresh dice for what comes."""
    services = request.services
    guest, cookie = request.greet()
    old = await table_of(request, table)
    play, position = await position_after(old, body.game, body.move)
    created = msgspec.structs.replace(
        old.created,
        host=guest,
        options=play.start.options,
        position=position,
        origin=Origin(table, body.game, body.move),
        public=False,
        clock=Clock(),
        saved=None,
        secret="",  # a lesson's dice are known
        scripts={},
    )
    seats = plan_seats(old.game, [SeatPlan("mine")], len(old.seats), guest, body.name)
    live = await services.writer.create(created, seats)
    return WithCookie(taken(services, live, guest), cookie)


def check_saved(game: Game, saved: Json, players: int) -> None:
    """Refuse somebody's own file now if it cannot be set up, not when everybody is seated."""
    if game.adventure is None:
        raise Problem(f"{game.name} has no adventures that could be saved.")
    options, carry = game.adventure.setup(game.adventure.resume(saved, players))
    game.new(players, game.read_options(options), Sealed(bytes(32)), None, carry)


def plan_seats(game: Game, plan: Sequence[SeatPlan], count: int, guest: str, name: str) -> list[entries.Entry]:
    """Make the first entries of a table after its creation: who sits where."""
    if len(plan) > count:
        raise Refused(Line("table-no-seat", {"seat": len(plan) - 1}))
    if not nickname(name, ()):
        raise Refused(Line("table-no-name"))
    made: list[entries.Entry] = []
    names: list[str] = []
    for number, seat in enumerate(plan):
        if seat.kind == "bot":
            check_bot(seat.bot, game.name)
            made.append(entries.Bot(number, seat.bot))
        elif seat.kind == "mine":
            names.append(nickname(name, names))
            made.append(entries.Sat(number, guest, names[-1]))
    return made


def stream_of(lines: AsyncIterator[bytes], format: Format) -> StreamAnswer:
    return StreamAnswer(lines, "text/event-stream" if format == "sse" else "application/x-ndjson", NO_STORE)


async def flow(live: LiveTable, listener: StreamListener, sse: bool) -> AsyncIterator[bytes]:
    try:
        while True:
            try:
                async with asyncio.timeout(ALIVE):
                    message = await listener.next()
            except TimeoutError:
                yield b": alive\n\n" if sse else b"\n"
                continue
            if message is None:
                return
            yield b"data: " + message + b"\n\n" if sse else message + b"\n"
    finally:
        live.unfollow(listener)
