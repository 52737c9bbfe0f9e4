"""The HTTP API: the same tables, views and commands as over the socket, for tools and for bots of other people."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from functools import cache
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from sortilege.bots import spec as bots
from sortilege.bots.ladder import place, rungs
from sortilege.bots.roster import characters, stand_in
from sortilege.core.chance import Sealed
from sortilege.core.errors import Problem
from sortilege.core.game import Game, Json
from sortilege.core.words import Line
from sortilege.server.challenges import AnyToBot
from sortilege.server.http.bodies import (
    CharacterInfo,
    GameInfo,
    GuestInfo,
    NewAction,
    NewSeat,
    NewTable,
    NewTutorial,
    SeatPlan,
    SeatTaken,
    Trouble,
)
from sortilege.server.http.exchange import Greeting, Request, StreamAnswer, WithCookie
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
from sortilege.server.refusals import Refused, TooMuch
from sortilege.server.services import Services
from sortilege.server.tables import entries
from sortilege.server.tables.judge import check_bot
from sortilege.server.tables.listeners import StreamListener
from sortilege.server.tables.live import LiveTable
from sortilege.server.tables.names import nickname
from sortilege.server.tables.projection import seen_late, table_info, view_message
from sortilege.server.tables.queries import (
    explain,
)
from sortilege.server.tables.table import FoldedTable
from sortilege.server.tables.tutorials import lesson
from sortilege.server.terms import Clock, Watching

LISTED = 100
ALIVE = 15.0  # seconds between signs of life in a stream
NO_STORE = [("cache-control", "no-store"), ("x-accel-buffering", "no")]

TableId = Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
GameName = Annotated[str, Meta(max_length=100)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Format = Literal["ndjson", "sse"]

log = logging.getLogger("sortilege.server")

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


def require_guest(request: Request) -> str:
    guest = request.guest()
    if guest is None:
        raise Refused(Line("table-no-guest"))
    return guest


async def host(request: Request) -> Greeting:
    """Tell who makes a new table, if they may."""
    services, greeting = request.services, await request.greet()
    services.moderation.check("ban", greeting.guest, request.address)
    services.limits.new_table(greeting.guest, request.address)
    return greeting


async def create(
    request: Request, created: entries.Created, seats: list[entries.Entry], start: bool, greeting: Greeting
) -> WithCookie[SeatTaken]:
    """Make a table, and note by whose address."""
    services = request.services
    live = await services.writer.create(created, seats, start, request.address)
    await services.store.note_origin(live.table.id, services.guests.address(request.address), services.settings.now())
    return WithCookie(taken(services, live, greeting), greeting.cookie)


def taken(services: Services, live: LiveTable, greeting: Greeting) -> SeatTaken:
    seats = tuple(live.table.seats_of(greeting.guest))
    keys = {seat: services.guests.seat_key(live.table.id, seat, live.table.seats[seat].taken) for seat in seats}
    return SeatTaken(live.table.id, seats, greeting.token, keys)


async def visit(request: Request, table: str) -> LiveTable:
    """Find a table for whoever asks."""
    return await request.services.tables.visit(table, request.guest() or "", request.address)


async def table_of(request: Request, table: str) -> FoldedTable:
    return (await visit(request, table)).table


async def do(request: Request, table: str, guest: str, command: AnyCommand) -> LiveTable:
    """Do what somebody asks for at a table."""
    live = await visit(request, table)
    await request.services.do(live, guest, request.address, command)
    return live


@router.post("/api/guests", status=201)
async def new_guest(request: Request) -> WithCookie[GuestInfo]:
    """Become a guest, or hear one's token again."""
    known, greeting = request.identity(), await request.greet()
    if known is not None and known.session:
        await request.services.sessions.note(known)
    return WithCookie(GuestInfo(greeting.token), greeting.cookie)


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
        options = msgspec.json.schema(game.options_type)
        players = game.players[0], game.players[-1]
        seats = tuple(game.seats(count) for count in game.players)
        cover = game.cover() is not None
        found.append(GameInfo(name, game.rules, game.digest, players, seats, options, len(game.actions), cover))
    return found


@router.get("/api/bots")
async def bot_kinds(query: GameQuery) -> dict[str, str]:
    """Every bot that can be put on a seat (of that game, if one is named), with a sentence about it."""
    names = [name for name in sorted(bots.kinds()) if not bots.find(name).runs_programs]
    return {name: bots.describe(name)[0] for name in names if not query.game or bots.plays(name, query.game)}


@router.get("/api/characters")
async def offered_characters(request: Request, query: GameQuery) -> list[CharacterInfo]:
    """The characters that bots can be met as (in that game, if one is named), from the gentlest to the strongest."""
    if not query.game:
        return [CharacterInfo(one.id, one.name, one.portrait, one.level) for one in characters().values()]
    if query.game not in request.services.offers.names():
        return []
    game = request.services.offers.installed(query.game)
    able = [one for one in characters().values() if bots.plays(one.spec_in(game), game.name)]
    steps = len(rungs(game))
    return [CharacterInfo(one.id, one.name, one.portrait, one.level, place(one.step, steps), steps) for one in able]


@router.get("/api/protocol")
async def protocol() -> Json:
    """The socket's messages, and those to programs that wait for challenges, as JSON schema."""
    return whole_protocol()


@cache
def whole_protocol() -> Json:
    return schema(ToBot=AnyToBot)


@router.post("/api/trouble", status=204)
async def trouble(request: Request, body: Trouble) -> None:
    """A page says that something went wrong there: one line for the host's log."""
    request.services.metrics.count("page_troubles")
    said = {"where": body.where, "error": body.message, "game": body.game, "version": body.version}
    log.warning("page trouble", extra=said)


@router.get("/api/tables")
async def list_tables(request: Request) -> list[TableInfo]:
    """Tables open to everybody, the liveliest first."""
    return await request.services.public.tables(LISTED)


@router.post("/api/tables", status=201)
async def create_table(request: Request, body: NewTable) -> WithCookie[SeatTaken]:
    """Make a table."""
    services = request.services
    greeting = await host(request)
    offered = await services.with_cards(request.address, body.game, body.cards)
    game = offered.game
    game.check_players(body.players)
    options: Json = msgspec.to_builtins(game.read_options(body.options, body.players))
    created = entries.Created(
        game=body.game,
        rules=game.rules,
        data=game.digest,
        cards=game.card_data if game.house else None,
        players=body.players,
        host=greeting.guest,
        options=options,
        public=body.public,
        clock=Clock(body.clock.bank, body.clock.increment, body.clock.move),
        watching=Watching(body.watching.allowed, body.watching.delay),
        chat=body.chat,
        admits=body.admits,
        saved=body.saved,
    )
    if body.saved is not None:
        saved = body.saved
        await offered.run(lambda: check_saved(game, saved, body.players))
    seats = plan_seats(game, body.seats, game.seats(body.players), greeting.guest, body.name)
    return await create(request, created, seats, body.start, greeting)


@router.post("/api/tutorials/{game}", status=201)
async def tutorial(request: Request, game: GameName, body: NewTutorial) -> WithCookie[SeatTaken]:
    """Make a table to learn a game at: the first seat is one's own, and the others do what the lesson needs."""
    services = request.services
    greeting = await host(request)
    created, seats = lesson(services.offers.find(game), game, body.lesson, greeting.guest, body.name)
    return await create(request, created, seats, True, greeting)


@router.get("/api/tables/{table}")
async def show_table(request: Request, table: TableId) -> TableInfo:
    """What everybody may know about a table."""
    live = await visit(request, table)
    info = table_info(live.table)
    if not live.late(request.guest() or ""):
        return info
    return seen_late(info, live.table.created.options, live.changed_lately(request.services.settings.now()))


@router.post("/api/tables/{table}/seats", status=201)
async def take_seat(request: Request, table: TableId, body: NewSeat) -> WithCookie[SeatTaken]:
    """Sit down, with a name. The answer holds the token that acts for the seat."""
    services = request.services
    greeting = await request.greet()
    live = await visit(request, table)
    if not seated(live.table, greeting.guest, body.seat):  # a request that is repeated changes nothing
        join = Join(body.name, body.seat, body.invitation)
        await services.do(live, greeting.guest, request.address, join)
    return WithCookie(taken(services, live, greeting), greeting.cookie)


@router.post("/api/tables/{table}/commands")
async def command(request: Request, table: TableId, body: AnyCommand) -> Ack:
    """Anything that can be done at a table; the same messages as over the socket."""
    await do(request, table, require_guest(request), body)
    return Ack(body.id)


@router.post("/api/tables/{table}/actions")
async def act(request: Request, table: TableId, body: NewAction) -> Ack:
    """Answer the question put to a seat."""
    action = Act(body.seat, body.decision, body.action, id=body.id or "")
    await do(request, table, require_guest(request), action)
    return Ack(action.id)


@router.post("/api/tables/{table}/chat")
async def chat(request: Request, table: TableId, body: Say) -> Ack:
    """Say something at a table."""
    guest, live = require_guest(request), await visit(request, table)
    await request.services.say(live, guest, request.address, body)
    return Ack(body.id)


@router.get("/api/tables/{table}/view")
async def view(request: Request, table: TableId, query: ViewQuery) -> Sight:
    """What a seat of one's own (none: a spectator) sees now."""
    live = await visit(request, table)
    seat = query.seat
    listener = StreamListener(request.guest() or "", seats=() if seat is None else (seat,))
    views = live.audience.views_for(listener)
    if seat is None and None not in views and views:
        seat = views[0]
    if seat not in views or (live.late(listener.guest) and seat is None):
        raise Refused(Line("table-not-yours", {"seat": seat}))
    found = view_message(live.table, seat, words=query.words)
    if found is None:
        raise Refused(Line("table-no-game"))
    await request.services.deals.watch(live, listener.guest)
    return found


@router.get("/api/tables/{table}/explain")
async def explain_action(request: Request, table: TableId, query: ExplainQuery) -> Explained:
    """What an action would do, or why it cannot be done."""
    guest = require_guest(request)
    live = await visit(request, table)
    return await explain(live, guest, Explain("-", query.seat, query.action))


@router.get("/api/tables/{table}/hint")
async def hint(request: Request, table: TableId, query: HintQuery) -> Hinted:
    """The best actions and what each is worth, for somebody who plays alone among bots."""
    guest = require_guest(request)
    advice = await request.services.bots.hint(await visit(request, table), guest, query.seat)
    return Hinted("-", advice[0].action, advice)


@router.get("/api/tables/{table}/stream")
async def stream(request: Request, table: TableId, query: StreamQuery) -> StreamAnswer:
    """Everything the socket would send, one message per line or per server-sent event, until one hangs up."""
    services, seat = request.services, query.seat
    live = await visit(request, table)
    guest, seats = request.guest() or "", () if seat is None else (seat,)
    listener = StreamListener(guest, query.words, seats, request.address)
    if seat is not None and seat not in live.audience.views_for(listener):
        raise Refused(Line("table-not-yours", {"seat": seat}))
    await services.deals.watch(live, guest)
    await live.prepare(guest, services.tables.reader, services.settings.now())
    if services.crowded(live, guest, request.address):
        raise TooMuch("too-many-open")
    counted = count_stream(request)
    live.follow(listener)
    return stream_of(flow(request, counted, live, listener, query.format == "sse"), query.format)


def seated(table: FoldedTable, guest: str, seat: int | None) -> bool:
    """Whether somebody has what they ask for: that seat, or any."""
    seats = table.seats_of(guest)
    return bool(seats) if seat is None else seat in seats


def among_bots(count: int, seat: int) -> list[SeatPlan]:
    """One seat for oneself, and a character on each of the others."""
    plan = [SeatPlan("mine")]
    while len(plan) < count:
        plan.append(SeatPlan("bot", stand_in([one.bot for one in plan], "fair")))
    plan[0], plan[seat] = plan[seat], plan[0]
    return plan


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
            names.append(nickname(seat.name or name, names) or nickname(name, names))
            made.append(entries.Sat(number, guest, names[-1]))
    return made


def stream_of(lines: AsyncIterator[bytes], format: Format) -> StreamAnswer:
    return StreamAnswer(lines, "text/event-stream" if format == "sse" else "application/x-ndjson", NO_STORE)


def count_stream(request: Request) -> str:
    """Count a stream as one of its guest; return the key to take it off again."""
    counted = request.services.limits.follow(request.guest(), request.address)
    if counted is None:
        raise TooMuch("too-many-open")
    return counted


async def flow(
    request: Request, counted: str, live: LiveTable, listener: StreamListener, sse: bool
) -> AsyncIterator[bytes]:
    """Send what a listener hears, until one hangs up or the session is ended."""
    services, identity = request.services, request.identity()
    try:
        while identity not in services.guests.revoked:
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
        services.limits.unfollow(counted)
        live.unfollow(listener)
