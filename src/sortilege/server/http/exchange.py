"""A request as the handlers see it, and what they answer."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar
from urllib.parse import parse_qs, unquote

import msgspec

from sortilege.server.guests import COOKIE, Identity, cookie_in
from sortilege.server.services import Services

T = TypeVar("T")
YEAR = 365 * 24 * 3600
JSON, TEXT, HTML = "application/json", "text/plain; charset=utf-8", "text/html; charset=utf-8"


class HttpError(Exception):
    """A request that cannot be answered, with its status."""

    def __init__(self, status: int, why: str) -> None:
        super().__init__(why)
        self.status = status


class Request:
    """One request, its body read. Header names are in small letters."""

    __slots__ = ("address", "body", "headers", "method", "path", "query", "services")

    def __init__(
        self, services: Services, method: str, target: str, headers: Mapping[str, str], body: bytes, address: str
    ) -> None:
        self.services = services
        self.method = method
        path, _, query = target.partition("?")
        self.path = unquote(path, errors="replace")
        self.query = query
        self.headers = headers
        self.body = body
        self.address = address

    def queries(self) -> dict[str, list[str]]:
        try:
            return parse_qs(self.query, keep_blank_values=True, errors="strict", max_num_fields=200)
        except ValueError as error:
            raise HttpError(400, "That query cannot be read.") from error

    def identity(self) -> Identity | None:
        """Tell who asks, if they are known, and on which device."""
        guests = self.services.guests
        bearer = self.headers.get("authorization", "").removeprefix("Bearer ")
        return guests.identify(bearer) or guests.identify(cookie_in(self.headers.get("cookie", "")))

    def guest(self) -> str | None:
        identity = self.identity()
        return None if identity is None else identity.guest

    @property
    def language(self) -> str:
        """French for those who ask for it before English."""
        tags = [tag.strip()[:2].lower() for tag in self.headers.get("accept-language", "").split(",")]
        return next((tag for tag in tags if tag in ("en", "fr")), "en")

    async def greet(self) -> Greeting:
        """Tell who asks, and give a stranger an identity."""
        services, identity = self.services, self.identity()
        if identity is None:
            services.limits.new_guest(self.address)
            identity = Identity(services.settings.new_id(), services.settings.new_id())
            await services.sessions.note(identity)
        return self.greeting(identity)

    def greeting(self, identity: Identity) -> Greeting:
        secure = "; Secure" if self.headers.get("x-forwarded-proto") == "https" else ""
        token = self.services.guests.token(*identity)
        cookie = f"{COOKIE}={token}; Max-Age={YEAR}; Path=/; HttpOnly; SameSite=lax{secure}"
        return Greeting(identity.guest, token, cookie)


class Greeting(NamedTuple):
    """Who asks, and what proves it: to programs the token, to browsers the cookie."""

    guest: str
    token: str
    cookie: str


class Answer:
    """A whole answer."""

    __slots__ = ("body", "headers", "media_type", "status")

    def __init__(
        self, body: bytes, media_type: str = JSON, status: int = 200, headers: Sequence[tuple[str, str]] = ()
    ) -> None:
        self.body = body
        self.media_type = media_type
        self.status = status
        self.headers = headers


class StreamAnswer:
    """An answer that goes on until it ends or its reader hangs up."""

    __slots__ = ("headers", "media_type", "parts")

    def __init__(self, parts: AsyncIterator[bytes], media_type: str, headers: Sequence[tuple[str, str]] = ()) -> None:
        self.parts = parts
        self.media_type = media_type
        self.headers = headers


class WithCookie(Generic[T]):
    """An answer that tells a browser who it is."""

    __slots__ = ("cookie", "value")

    def __init__(self, value: T, cookie: str) -> None:
        self.value = value
        self.cookie = cookie


def as_json(value: object, status: int = 200, headers: Sequence[tuple[str, str]] = ()) -> Answer:
    return Answer(msgspec.json.encode(value), JSON, status, headers)


def error_answer(status: int, why: str) -> Answer:
    headers = [("retry-after", "5")] if status == 429 else []
    return as_json({"status_code": status, "detail": why}, status, headers)
