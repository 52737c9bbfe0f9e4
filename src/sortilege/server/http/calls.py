"""How one wants to be called when it is one's turn and one is elsewhere."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from sortilege.core.words import Line
from sortilege.server.calls import push
from sortilege.server.calls.mail import ADDRESS
from sortilege.server.calls.outgoing import Unsafe, destination
from sortilege.server.calls.ways import Form, StoredWay, Way
from sortilege.server.http.api import TableId, require_guest, visit
from sortilege.server.http.exchange import Request
from sortilege.server.http.preview import origin
from sortilege.server.http.routes import Router
from sortilege.server.messages import Id
from sortilege.server.refusals import Refused, refuse

Language = Literal["en", "fr"]
Url = Annotated[str, Meta(min_length=8, max_length=1000)]
Base64 = Annotated[str, Meta(max_length=200, pattern=r"^[A-Za-z0-9_-]*=*$")]

router = Router()


class WayInfo(Struct, frozen=True):
    """A way in which one is called. An address shows its host or its end only: it may be a secret."""

    id: str
    kind: Literal["push", "webhook", "mail"]
    where: str
    table: str  # for everybody at a table; none: for one's own turns
    confirmed: bool  # mail is not sent before the owner of the address has said yes
    failing: bool  # it has failed several times, and is not tried any more


class CallsInfo(Struct, frozen=True):
    """What this server can do, and what one has asked for."""

    push_key: str  # for `PushManager.subscribe`; none: this server cannot
    webhooks: bool
    mail: bool
    ways: tuple[WayInfo, ...]


class NewPush(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser's subscription, as it gives it."""

    endpoint: Url
    p256dh: Base64
    auth: Base64
    language: Language = "en"


class NewWebhook(Struct, frozen=True, forbid_unknown_fields=True):
    url: Url
    form: Form = "json"
    language: Language = "en"
    table: Annotated[str, Meta(max_length=64)] = ""  # called for everybody there; only its host can ask for it


class NewMail(Struct, frozen=True, forbid_unknown_fields=True):
    address: Annotated[str, Meta(max_length=254)]
    language: Language = "en"


def info(one: StoredWay, most: int) -> WayInfo:
    if one.way.kind == "mail":
        name, _, domain = one.way.target.partition("@")
        where = f"{name[0]}…@{domain}"
    else:
        where = destination(one.way.target, loopback=True).host
    return WayInfo(one.id, one.way.kind, where, one.table, bool(one.confirmed), one.failures >= most)


async def everything(request: Request, guest: str | None) -> CallsInfo:
    calls = request.services.calls
    ways = [] if guest is None else await calls.ways.of_guest(guest)
    key = calls.push.public_key if calls.push is not None else ""
    most = calls.options.failures
    return CallsInfo(key, calls.options.webhooks, calls.mailer is not None, tuple(info(one, most) for one in ways))


async def add(request: Request, way: Way, table: str = "") -> StoredWay:
    calls, identity = request.services.calls, request.identity()
    assert identity is not None
    return await calls.add(identity.guest, identity.session, table, way)


@router.get("/api/calls")
async def call_ways(request: Request) -> CallsInfo:
    """How this server can call people, and how one is called oneself."""
    return await everything(request, request.guest())


@router.post("/api/calls/push", status=201)
async def call_by_push(request: Request, body: NewPush) -> CallsInfo:
    """Be called in this browser, also when no tab is open."""
    calls, guest = request.services.calls, require_guest(request)
    calls.count(guest, request.address)
    if calls.push is None:
        refuse("call-no-push")
    try:
        known = push.known_service(destination(body.endpoint, calls.options.loopback).host, calls.options.push_services)
    except Unsafe:
        known = False
    if not known or not push.readable(body.p256dh, body.auth):
        refuse("call-no-push-address")
    way = Way("push", body.endpoint, body.language, origin(request), p256dh=body.p256dh, auth=body.auth)
    await add(request, way)
    return await everything(request, guest)


@router.post("/api/calls/webhook", status=201)
async def call_by_webhook(request: Request, body: NewWebhook) -> CallsInfo:
    """Have an address called: for one's own turns, or as the host of a table for everybody's there."""
    calls, guest = request.services.calls, require_guest(request)
    if not calls.options.webhooks:
        refuse("call-no-webhooks")
    calls.count(guest, request.address)
    try:
        destination(body.url, calls.options.loopback)
    except Unsafe:
        refuse("call-no-address")
    if body.table and (await visit(request, body.table)).table.host != guest:
        refuse("host-only")
    await add(request, Way("webhook", body.url, body.language, origin(request), form=body.form), body.table)
    return await everything(request, guest)


@router.post("/api/calls/mail", status=201)
async def call_by_mail(request: Request, body: NewMail) -> CallsInfo:
    """Be written to. The owner of the address is asked first, by mail."""
    calls, guest = request.services.calls, require_guest(request)
    if calls.mailer is None:
        refuse("call-no-mail")
    calls.count(guest, request.address)
    if not ADDRESS.fullmatch(body.address):
        refuse("call-no-address")
    stored = await add(request, Way("mail", body.address, body.language, calls.options.public_url))
    if not stored.confirmed:
        await calls.ask_owner(stored)
    return await everything(request, guest)


async def own_way(request: Request, way: str) -> StoredWay:
    found = await request.services.calls.ways.one(way)
    if found is None or found.guest != require_guest(request):
        raise Refused(Line("table-call-none"))
    return found


@router.post("/api/calls/{way}/remove")
async def remove_way(request: Request, way: Id) -> CallsInfo:
    """Be called that way no longer."""
    found = await own_way(request, way)
    await request.services.calls.ways.remove(found.id)
    return await everything(request, found.guest)


@router.post("/api/calls/{way}/try", status=202)
async def try_way(request: Request, way: Id) -> CallsInfo:
    """Be called that way now, to see whether it works."""
    calls, found = request.services.calls, await own_way(request, way)
    calls.count(found.guest, request.address)
    if not found.confirmed:
        refuse("call-unconfirmed")
    request.services.tasks.spawn(calls.send(found, "trial"))
    return await everything(request, found.guest)


@router.post("/api/tables/{table}/nudge", status=204)
async def nudge(request: Request, table: TableId) -> None:
    """Have those called once more whom a table has waited for for long; never where silence is played."""
    guest, live = require_guest(request), await visit(request, table)
    request.services.limits.command(guest, table, acts=False)
    await request.services.calls.nudge(live, guest)
