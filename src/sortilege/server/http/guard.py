"""Stands before the application: who may come in, how often, and what browsers are told to be careful with."""

from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from litestar.types import ASGIApp, Message, Receive, Send

from sortilege.server.rate_limits import RateLimits
from sortilege.server.services import Services
from sortilege.server.settings import Settings
from sortilege.server.socket.session import SocketSession

Scope = Any  # of ASGI

HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # an address may hold the key of a seat
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
ENCODED = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
SOCKET = "/api/socket"
OPEN = 300  # sockets and requests of one address at a time: a whole school may share one
SAFE = ("GET", "HEAD", "OPTIONS")
COSTS = {
    "/what-if": 10.0,
    "/hint": 10.0,
    "/record": 5.0,
    "/moment": 5.0,
    "/verify": 5.0,
    "/turns": 5.0,
    "/chat": 4.0,
    "/tables": 1.0,
}


class Guard:
    services: Services  # once the application has started

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.limits = RateLimits(rate=50, burst=200)
        self.open: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            return await self.app(scope, receive, send)
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        address = self.address(scope, headers)
        refused = self.refuse(scope, headers, address)
        if refused:
            return await reject(scope, send, *refused)
        self.open[address] += 1
        try:
            await self.let_in(scope, receive, send)
        finally:
            self.open[address] -= 1
            if not self.open[address]:
                del self.open[address]

    async def let_in(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            return await SocketSession(self.services, scope, receive, send).run()

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                known = {name.lower() for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *(pair for pair in ENCODED if pair[0] not in known)]
            await send(message)

        return await self.app(scope, receive, with_headers)

    def refuse(self, scope: Scope, headers: Mapping[str, str], address: str) -> tuple[int, str] | None:
        # Cookies travel with whatever a foreign page sends: what changes something must come from our own pages.
        foreign = not self.own_origin(headers)
        if foreign and (scope["type"] == "websocket" or scope["method"] not in SAFE):
            return 403, "This page may not talk to this server."
        path = scope["path"]
        if scope["type"] == "websocket" and path != SOCKET:
            return 404, "There is no socket here."
        if not self.settings.limits or path == "/health":
            return None
        cost = next((cost for end, cost in COSTS.items() if path.endswith(end)), 0.2)
        if not self.limits.take(address, cost):
            self.services.metrics.count("limited")
            return 429, "Too many requests: wait a little."
        if self.open[address] >= OPEN:
            self.services.metrics.count("limited")
            return 429, "Too many connections at once: close some."
        return None

    def own_origin(self, headers: Mapping[str, str]) -> bool:
        origin = headers.get("origin")
        if origin is None:  # not a browser
            return True
        return origin in self.settings.origins or urlsplit(origin).netloc == headers.get("host", "")

    def address(self, scope: Scope, headers: Mapping[str, str]) -> str:
        """Who asks; of an IPv6 address the half that names a household."""
        client: Any = scope.get("client")
        text = client[0] if client else ""
        if self.settings.proxied and (via := headers.get("x-forwarded-for", "")):
            text = via.rpartition(",")[2].strip()
        try:
            address = ipaddress.ip_address(text)
        except ValueError:
            return "unknown"
        return str(ipaddress.ip_network((address, 64), strict=False)) if address.version == 6 else text


async def reject(scope: Scope, send: Send, status: int, why: str) -> None:
    if scope["type"] == "websocket":
        close: Any = {"type": "websocket.close", "code": 4000 + status, "reason": why}
        return await send(close)
    body = f'{{"status_code":{status},"detail":"{why}"}}'.encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *ENCODED]
    if status == 429:
        headers.append((b"retry-after", b"5"))
    start: Any = {"type": "http.response.start", "status": status, "headers": headers}
    end: Any = {"type": "http.response.body", "body": body}
    await send(start)
    return await send(end)
