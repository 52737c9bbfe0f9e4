"""Deals that are played again: on the same server by others, or on every server on the same day."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from sortilege.core.words import Line
from sortilege.server.http.api import TableId, among_bots, create, host, plan_seats
from sortilege.server.http.bodies import DealGame, DealInfo, NewDeal, NewDealTable, SeatPlan, SeatTaken
from sortilege.server.http.exchange import HttpError, Request, WithCookie
from sortilege.server.http.looking_back import told_table
from sortilege.server.http.routes import Router
from sortilege.server.refusals import Refused
from sortilege.server.services import Services
from sortilege.server.tables import entries
from sortilege.server.tables.deals import DealPlan, DealTable
from sortilege.server.terms import Deal

MOST = 50  # games that are shown side by side

DealId = Annotated[str, Meta(pattern="^[0-9a-f]{24}$")]

router = Router()


async def find(request: Request, deal: str) -> DealPlan:
    """Find what a deal begins with: in a log, which takes long."""
    services = request.services
    async with services.looking_back(request.address, deal):
        plan = await services.deals.plan(deal, services.tables.reader)
    if plan is None:
        raise HttpError(404, "There is no such deal.")
    return plan


async def describe(services: Services, plan: DealPlan, guest: str) -> DealInfo:
    """A deal for somebody: all that is theirs, and what others reached. A deal of the day is everybody's, so that it
    names nobody else."""
    deals = services.deals
    tables = (await deals.tables(plan.id))[-MOST:]
    games = [game_of(one, guest, anonymous=bool(plan.day)) for one in tables]
    seats = await deals.seats_for(plan.id, guest) if guest else None
    order = sorted(games, key=lambda one: (not one.mine, one.at))
    return DealInfo(plan.id, plan.game, plan.players, plan.options, plan.day, seats, tuple(order))


def game_of(one: DealTable, guest: str, anonymous: bool) -> DealGame:
    info, result = one.summary.info, one.result
    guests = one.summary.guests if result is None else result.guests
    mine = tuple(seat for seat, holder in enumerate(guests) if holder == guest)
    known = {holder: info.seats[seat].name for seat, holder in enumerate(one.summary.guests) if holder is not None}
    shown = bool(mine) or not anonymous
    bots = [seat.name if seat.kind == "bot" else "" for seat in info.seats]
    names = [known.get(holder, "") if holder is not None else bots[seat] for seat, holder in enumerate(guests)]
    portraits = ["" if holder is not None else info.seats[seat].portrait for seat, holder in enumerate(guests)]
    return DealGame(
        one.table if mine else "",
        mine,
        tuple(names) if shown else tuple("" for _ in names),
        tuple(portraits),
        info.phase if result is None else "over",
        one.touched if result is None else result.at,
        0 if result is None else result.moves,
        None if result is None else result.outcome,
        () if result is None else result.points,
    )


@router.get("/api/days")
async def days(request: Request) -> list[DealInfo]:
    """The deals of this day (in UTC), one for each game."""
    services, guest = request.services, request.guest() or ""
    return [await describe(services, plan, guest) for plan in services.deals.of_today()]


@router.post("/api/tables/{table}/deals", status=201)
async def share(request: Request, table: TableId, body: NewDeal) -> DealInfo:
    """Let the deal of a finished game be played again, by anybody who is told its id."""
    services = request.services
    found = await told_table(request, table)
    async with services.looking_back(request.address, table):
        deal = await services.deals.share(services.tables.reader, found, body.game)
    return await describe(services, await find(request, deal), request.guest() or "")


@router.get("/api/deals/{deal}")
async def show(request: Request, deal: DealId) -> DealInfo:
    """A deal, and how it went wherever it was played on this server."""
    services = request.services
    return await describe(services, await find(request, deal), request.guest() or "")


@router.post("/api/deals/{deal}/tables", status=201)
async def play(request: Request, deal: DealId, body: NewDealTable) -> WithCookie[SeatTaken]:
    """Make a table whose first game is this deal. Its dice may be known: it counts in no figures."""
    services = request.services
    greeting = await host(request)
    plan = await find(request, deal)
    allowed = await services.deals.seats_for(deal, greeting.guest)
    if allowed == () or (allowed is not None and body.seat is not None and body.seat not in allowed):
        raise Refused(Line("table-deal-seen"))
    own = allowed[:1] if allowed is not None else ()
    seat = body.seat if body.seat is not None else own[0] if own else 0
    created = entries.Created(
        game=plan.game,
        rules=plan.rules,
        data=plan.data,
        cards=plan.cards,
        players=plan.players,
        host=greeting.guest,
        options=plan.options,
        secret=plan.secret,
        deal=Deal(deal, plan.day),
        carry=plan.carry,
    )
    game = services.offers.of_table(created).game
    count = game.seats(plan.players)
    if seat >= count:
        raise Refused(Line("table-no-seat", {"seat": seat}))
    if body.alone:
        seats = among_bots(count, seat)
    else:
        seats = [SeatPlan("mine") if number == seat else SeatPlan() for number in range(count)]
    made = await create(
        request, created, plan_seats(game, seats, count, greeting.guest, body.name), body.alone, greeting
    )
    await services.deals.add(deal, made.value.table, 1)
    return made
