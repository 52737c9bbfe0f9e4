"""The HTTP API: the same tables, views and commands as over the socket, for tools and for bots of other people."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from litestar.response import Stream

from sortilege.bots import spec as bots
from sortilege.core.chance import Sealed
from sortilege.core.errors import Problem
from sortilege.core.game import Game, Json
from sortilege.core.words import Line
from sortilege.server.guests import COOKIE
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
from sortilege.server.messages import (
    Ack,
    Act,
    AnyCommand,
    Explain,
    Explained,
    Hinted,
    Join,
    Say,
    Sight,
    TableInfo,
    schema,
)
from sortilege.server.projection import table_info, view_message
from sortilege.server.services import Services
from sortilege.server.tables import entries
from sortilege.server.tables.entries import Clock, Origin, Watching
from sortilege.server.tables.judge import Refused, check_bot
from sortilege.server.tables.listeners import Listener
from sortilege.server.tables.live import LiveTable
from sortilege.server.tables.names import nickname
from sortilege.server.tables.queries import Moment, Verified, explain, look_back, position_after, record_text, verify
from sortilege.server.tables.summary import StoredSummary
from sortilege.server.tables.tutorials import lesson

YEAR = 365 * 24 * 3600
LISTED = 100
ALIVE = 15.0  # seconds between signs of life in a stream

Req = Request[Any, Any, Any]
TableId = Annotated[str, PathParameter(max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
SeatQuery = Annotated[int | None, QueryParameter(ge=0, lt=8, required=False)]
Count = Annotated[int | None, QueryParameter(ge=0, le=1_000_000, required=False)]


def services_of(request: Req) -> Services:
    services: Services = request.app.state.services
    return services


def guest_of(request: Req) -> str | None:
    guests = services_of(request).guests
    bearer = request.headers.get("authorization", "").removeprefix("Bearer ")
    return guests.read(bearer) or guests.read(request.cookies.get(COOKIE))


def require_guest(request: Req) -> str:
    guest = guest_of(request)
    if guest is None:
        raise Refused(Line("table-no-guest"))
    return guest


def greet(request: Req) -> tuple[str, Cookie]:
    """Whoever comes without a token is given one."""
    services = services_of(request)
    guest = guest_of(request) or services.settings.new_id()
    secure = request.url.scheme == "https" or request.headers.get("x-forwarded-proto") == "https"
    cookie = Cookie(
        COOKIE, value=services.guests.token(guest), max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/"
    )
    return guest, cookie


def taken(services: Services, live: LiveTable, guest: str) -> SeatTaken:
    seats = tuple(live.table.seats_of(guest))
    keys = {seat: services.guests.seat_key(live.table.id, seat, live.table.seats[seat].taken) for seat in seats}
    return SeatTaken(live.table.id, seats, services.guests.token(guest), keys)


class Api(Controller):
    path = "/api"

    @post("/guests", status_code=201)
    async def new_guest(self, request: Req) -> Response[GuestInfo]:
        """Become a guest, or hear one's token again."""
        guest, cookie = greet(request)
        return Response(GuestInfo(services_of(request).guests.token(guest)), cookies=[cookie])

    @get("/games")
    async def games(self, request: Req) -> list[GameInfo]:
        found = []
        offers = services_of(request).offers
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

    @get("/bots")
    async def bot_kinds(self, game: FromQuery[str] = "") -> dict[str, str]:
        """Every bot that can be put on a seat (of that game, if one is named), with a sentence about it."""
        names = [name for name in sorted(bots.kinds()) if not bots.find(name).runs_programs]
        return {name: bots.describe(name)[0] for name in names if not game or bots.plays(name, game)}

    @get("/protocol")
    async def protocol(self) -> Json:
        """The socket's messages, as JSON schema."""
        return schema()

    @get("/tables")
    async def list_tables(self, request: Req) -> list[TableInfo]:
        """Tables open to everybody, the liveliest first."""
        rows = await services_of(request).store.listed(LISTED)
        return [msgspec.json.decode(row, type=StoredSummary).info for row in rows]

    @post("/tables", status_code=201)
    async def create_table(self, request: Req, data: JSONBody[NewTable]) -> Response[SeatTaken]:
        services = services_of(request)
        guest, cookie = greet(request)
        offered = services.offers.find(data.game)
        game = offered.game
        game.check_players(data.players)
        options: Json = msgspec.to_builtins(game.read_options(data.options, data.players))
        created = entries.Created(
            game=data.game,
            rules=game.rules,
            data=game.digest,
            cards=game.data if game.house else None,
            players=data.players,
            host=guest,
            options=options,
            public=data.public,
            clock=Clock(data.clock.bank, data.clock.increment, data.clock.move),
            watching=Watching(data.watching.allowed, data.watching.delay),
            chat=data.chat,
            saved=data.saved,
        )
        if data.saved is not None:
            saved = data.saved
            await offered.run(lambda: check_saved(game, saved, data.players))
        seats = plan_seats(game, data.seats, game.seats(data.players), guest, data.name)
        live = await services.writer.create(created, seats, data.start)
        return Response(taken(services, live, guest), cookies=[cookie])

    @post("/tutorials/{game:str}", status_code=201)
    async def tutorial(
        self, request: Req, game: Annotated[str, PathParameter(max_length=100)], data: JSONBody[NewTutorial]
    ) -> Response[SeatTaken]:
        """A table to learn a game at: the first seat is one's own, and the others do what the lesson needs."""
        services = services_of(request)
        guest, cookie = greet(request)
        created, seats = lesson(services.offers.find(game), game, guest, data.name)
        live = await services.writer.create(created, seats, start=True)
        return Response(taken(services, live, guest), cookies=[cookie])

    @get("/tables/{table:str}")
    async def show_table(self, request: Req, table: TableId) -> TableInfo:
        return table_info((await services_of(request).tables.visit(table)).table)

    @post("/tables/{table:str}/seats", status_code=201)
    async def take_seat(self, request: Req, table: TableId, data: JSONBody[NewSeat]) -> Response[SeatTaken]:
        """Sit down, with a name. The answer holds the token that acts for the seat."""
        services = services_of(request)
        guest, cookie = greet(request)
        await services.writer.command(table, guest, Join(data.name, data.seat))
        return Response(taken(services, await services.tables.visit(table), guest), cookies=[cookie])

    @post("/tables/{table:str}/commands", status_code=200)
    async def command(self, request: Req, table: TableId, data: JSONBody[AnyCommand]) -> Ack:
        """Anything that can be done at a table; the same messages as over the socket."""
        await services_of(request).writer.command(table, require_guest(request), data)
        return Ack(data.id)

    @post("/tables/{table:str}/actions", status_code=200)
    async def act(self, request: Req, table: TableId, data: JSONBody[NewAction]) -> Ack:
        """Answer the question put to a seat."""
        act = Act(data.seat, data.decision, data.action, id=data.id or "")
        await services_of(request).writer.command(table, require_guest(request), act)
        return Ack(act.id)

    @post("/tables/{table:str}/chat", status_code=200)
    async def chat(self, request: Req, table: TableId, data: JSONBody[Say]) -> Ack:
        services = services_of(request)
        await services.chat.say(await services.tables.visit(table), require_guest(request), data)
        return Ack(data.id)

    @get("/tables/{table:str}/view")
    async def view(self, request: Req, table: TableId, seat: SeatQuery = None, words: FromQuery[bool] = False) -> Sight:
        """What a seat of one's own (none: a spectator) sees now."""
        services = services_of(request)
        live = await services.tables.visit(table)
        listener = Listener(guest_of(request) or "", seats=() if seat is None else (seat,))
        views = live.audience.views_for(listener)
        if seat is None and None not in views and views:
            seat = views[0]
        if seat not in views or (live.late(listener) and seat is None):
            raise Refused(Line("table-not-yours", {"seat": seat}))
        found = view_message(live.table, seat, words=words)
        if found is None:
            raise Refused(Line("table-no-game"))
        return found

    @get("/tables/{table:str}/explain")
    async def explain(
        self,
        request: Req,
        table: TableId,
        seat: Annotated[int, QueryParameter(ge=0, lt=8)],
        action: Annotated[str, QueryParameter(max_length=200)],
    ) -> Explained:
        """What an action would do, or why it cannot be done."""
        services, guest = services_of(request), require_guest(request)
        live = await services.tables.visit(table)
        return await explain(live, guest, Explain("-", seat, action))

    @get("/tables/{table:str}/hint")
    async def hint(self, request: Req, table: TableId, seat: Annotated[int, QueryParameter(ge=0, lt=8)]) -> Hinted:
        """The best actions and what each is worth, for somebody who plays alone among bots."""
        services = services_of(request)
        advice = await services.bots.hint(await services.tables.visit(table), require_guest(request), seat)
        return Hinted("-", advice[0].action, advice)

    @get("/tables/{table:str}/stream")
    async def stream(
        self,
        request: Req,
        table: TableId,
        seat: SeatQuery = None,
        words: FromQuery[bool] = False,
        format: FromQuery[Literal["ndjson", "sse"]] = "ndjson",
    ) -> Stream:
        """Everything the socket would send, one message per line or per server-sent event, until one hangs up."""
        services = services_of(request)
        live = await services.tables.visit(table)
        listener = Listener(guest_of(request) or "", words, seats=() if seat is None else (seat,))
        if seat is not None and seat not in live.audience.views_for(listener):
            raise Refused(Line("table-not-yours", {"seat": seat}))
        await live.follow(listener, services.store, services.settings.now())
        return stream_of(flow(live, listener, format == "sse"), format)

    @get("/tables/{table:str}/record", media_type="application/x-ndjson")
    async def record(self, request: Req, table: TableId, game: Count = None) -> str:
        """A finished game with its secret, as JSON Lines."""
        return await record_text((await services_of(request).tables.visit(table)).table, game)

    @get("/tables/{table:str}/saved")
    async def saved(self, request: Req, table: TableId) -> Saved:
        """What is kept of an adventure that was saved here: give it to a new table, and it goes on there."""
        found = (await services_of(request).tables.visit(table)).table
        kept = found.saved()
        if kept is None:
            raise Refused(Line("table-not-saved"))
        return Saved(found.created.game, found.created.players, kept)

    @get("/tables/{table:str}/verify")
    async def verify(self, request: Req, table: TableId, game: Count = None) -> Verified:
        """Whether a finished game kept to the dice it had committed itself to."""
        return await verify((await services_of(request).tables.visit(table)).table, game)

    @get("/tables/{table:str}/moment")
    async def moment(
        self,
        request: Req,
        table: TableId,
        game: Count = None,
        move: Count = None,
        seat: SeatQuery = None,
        open_cards: FromQuery[bool] = False,
        words: FromQuery[bool] = False,
    ) -> Moment:
        """Any moment of a finished game, as a seat saw it or with all cards open."""
        found = (await services_of(request).tables.visit(table)).table
        return await look_back(found, game, move, seat, open_cards, words)

    @post("/tables/{table:str}/what-if", status_code=201)
    async def what_if(self, request: Req, table: TableId, data: JSONBody[WhatIf]) -> Response[SeatTaken]:
        """A new table that starts from a moment of a finished game, with fresh dice for what comes."""
        services = services_of(request)
        guest, cookie = greet(request)
        old = (await services.tables.visit(table)).table
        play, position = await position_after(old, data.game, data.move)
        created = msgspec.structs.replace(
            old.created,
            host=guest,
            options=play.start.options,
            position=position,
            origin=Origin(table, data.game, data.move),
            public=False,
            clock=Clock(),
            saved=None,
            secret="",  # a lesson's dice are known
            scripts={},
        )
        plan = [SeatPlan("mine")]
        live = await services.writer.create(created, plan_seats(old.game, plan, len(old.seats), guest, data.name))
        return Response(taken(services, live, guest), cookies=[cookie])


def check_saved(game: Game, saved: Json, players: int) -> None:
    """Somebody's own file: what cannot be set up is refused now, not when everybody is seated."""
    if game.adventure is None:
        raise Problem(f"{game.name} has no adventures that could be saved.")
    options, carry = game.adventure.setup(game.adventure.resume(saved, players))
    game.new(players, game.read_options(options), Sealed(bytes(32)), None, carry)


def plan_seats(game: Game, plan: Sequence[SeatPlan], count: int, guest: str, name: str) -> list[entries.Entry]:
    """The first entries of a table after its creation: who sits where."""
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


def stream_of(lines: AsyncIterator[bytes], format: str) -> Stream:
    kind = "text/event-stream" if format == "sse" else "application/x-ndjson"
    return Stream(lines, media_type=kind, headers={"cache-control": "no-store", "x-accel-buffering": "no"})


async def flow(live: LiveTable, listener: Listener, sse: bool) -> AsyncIterator[bytes]:
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
