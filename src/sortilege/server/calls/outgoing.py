"""What this server sends to addresses that people have given. It can harm nobody: https and public addresses only, and
the address that was checked is the one it connects to, also after a redirect. No answer is read beyond its status."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import NamedTuple
from urllib.parse import urljoin, urlsplit

import h11

TIMEOUT = 10.0  # seconds for everything, redirects included
HEAD = 16 * 1024  # bytes of an answer's first line and headers
REDIRECTS = 3
AT_ONCE = 8
AGAIN = (307, 308)  # the redirects that ask for the same request elsewhere
PORTS = (443, *range(1024, 65536))
NAT64 = ipaddress.ip_network("64:ff9b::/96")

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Resolve = Callable[[str, int], Awaitable[list[str]]]


class Unsafe(Exception):
    """An address that this server does not send to."""


class Destination(NamedTuple):
    secure: bool
    host: str
    port: int
    target: str  # path and query
    authority: str  # the `Host` header

    @property
    def origin(self) -> str:
        return f"{'https' if self.secure else 'http'}://{self.authority}"


class Reply(NamedTuple):
    status: int
    location: str = ""


def destination(url: str, loopback: bool = False) -> Destination:
    """Read an address; `Unsafe` if nothing may ever be sent there. Names are looked up later."""
    try:
        parts = urlsplit(url)
        host, port = (parts.hostname or "").rstrip("."), parts.port
        host.encode("ascii")
    except (ValueError, UnicodeError) as error:
        raise Unsafe("no address") from error
    literal = as_address(host)
    local = loopback and (host == "localhost" or (literal is not None and literal.is_loopback))
    secure = parts.scheme == "https"
    if not host or parts.username is not None or not (secure or (local and parts.scheme == "http")):
        raise Unsafe("no https address")
    port = port if port is not None else 443 if secure else 80
    if port not in PORTS and not local:
        raise Unsafe("no port for this")
    if literal is not None and not may_reach(literal, loopback):
        raise Unsafe("no public address")
    if any(ord(letter) <= 32 or ord(letter) > 126 for letter in url):
        raise Unsafe("no address")
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Destination(secure, host, port, target, parts.netloc)


def as_address(text: str) -> Address | None:
    try:
        return ipaddress.ip_address(text)
    except ValueError:
        return None


def may_reach(address: Address, loopback: bool = False) -> bool:
    """Whether an address is public; an IPv6 address that stands for an IPv4 one is judged by that."""
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return may_reach(address.ipv4_mapped, loopback)
        if address in NAT64:
            return may_reach(ipaddress.IPv4Address(address.packed[12:]))
        if address.sixtofour is not None or address.teredo is not None:
            return False
    if address.is_loopback:
        return loopback
    return address.is_global and not (address.is_multicast or address.is_reserved or address.is_link_local)


async def look_up(host: str, port: int) -> list[str]:
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(place[0]) for *_, place in found]


class Outgoing:
    def __init__(
        self, loopback: bool = False, resolve: Resolve = look_up, context: ssl.SSLContext | None = None
    ) -> None:
        self.loopback = loopback
        self.resolve = resolve
        self.context = context
        self.slots = asyncio.Semaphore(AT_ONCE)

    async def post(self, url: str, headers: Mapping[str, str], body: bytes, redirects: int = REDIRECTS) -> int:
        """Send a body; return the status of the answer. `Unsafe` or `OSError` if that was not possible."""
        async with self.slots:
            try:
                async with asyncio.timeout(TIMEOUT):
                    for _ in range(redirects + 1):
                        reply = await self.post_once(destination(url, self.loopback), headers, body)
                        if reply.status not in AGAIN or not reply.location:
                            break
                        url = urljoin(url, reply.location)
                    return reply.status
            except OSError:  # a certificate's is a ValueError too
                raise
            except (h11.ProtocolError, ValueError) as error:
                raise OSError("no answer that can be read") from error

    async def addresses(self, there: Destination) -> list[str]:
        """Where a name leads; `Unsafe` if any of it is not public."""
        found = await self.resolve(there.host, there.port)
        for text in found:
            address = as_address(text.partition("%")[0])
            if address is None or not may_reach(address, self.loopback):
                raise Unsafe("no public address")
            if not there.secure and not address.is_loopback:
                raise Unsafe("no https address")
        if not found:
            raise OSError("no such name")
        return found

    async def post_once(self, there: Destination, headers: Mapping[str, str], body: bytes) -> Reply:
        reader, writer = await self.connect(there)
        try:
            talk = h11.Connection(h11.CLIENT, max_incomplete_event_size=HEAD)
            sent = [("host", there.authority), ("content-length", str(len(body))), ("connection", "close")]
            head = h11.Request(method="POST", target=there.target, headers=[*sent, *headers.items()])
            for part in (head, h11.Data(data=body), h11.EndOfMessage()):
                writer.write(talk.send(part) or b"")
            await writer.drain()
            while True:
                event = talk.next_event()
                if event is h11.NEED_DATA:
                    talk.receive_data(await reader.read(4096))
                elif isinstance(event, h11.Response):
                    found = {name.decode(): value.decode("latin-1") for name, value in event.headers}
                    return Reply(event.status_code, found.get("location", ""))
                elif not isinstance(event, h11.InformationalResponse):
                    raise OSError("no answer")
        finally:
            writer.transport.abort()

    async def connect(self, there: Destination) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Connect to one of the addresses that were checked, under the name that was asked for."""
        addresses = await self.addresses(there)
        if there.secure and self.context is None:
            self.context = ssl.create_default_context()
        for address in addresses[:-1]:
            with suppress(OSError):
                return await self.connect_to(address, there)
        return await self.connect_to(addresses[-1], there)

    async def connect_to(self, address: str, there: Destination) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if not there.secure:
            return await asyncio.open_connection(address, there.port)
        return await asyncio.open_connection(address, there.port, ssl=self.context, server_hostname=there.host)
