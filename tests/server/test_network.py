"""One stranger's connections against everybody else's: bytes, headers, time, frames and descriptors are limited."""

from __future__ import annotations

import asyncio
import base64
import mmap
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.protocol import Event, Protocol

from sortilege.server.connections import Connections, address_key
from sortilege.server.metrics import Metrics
from sortilege.server.settings import NetworkLimits, Settings
from sortilege.server.socket import connection as connections_of_sockets
from sortilege.server.socket import session
from tests.server.player import say
from tests.server.serving import PATIENCE, SCRAMBLE, Running, at
from tests.server.test_socket import heard, joined

OTHER = "127.0.0.2"  # another address of this machine
QUICK = NetworkLimits(head_seconds=0.5, body_seconds=0.5, idle_seconds=0.5, stuck_seconds=0.5)
PING, EMPTY_PART, TEXT_BEGUN = b"\x89\x80\0\0\0\0", b"\x00\x80\0\0\0\0", b"\x01\x80\0\0\0\0"
MEGABYTE = 1 << 20

Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@asynccontextmanager
async def connection(running: Running, address: str = "127.0.0.1") -> AsyncIterator[Ends]:
    port = int(running.url.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


@asynccontextmanager
async def socket(running: Running) -> AsyncIterator[Ends]:
    """A socket that speaks in bytes, and has not said hello."""
    async with connection(running) as (reader, writer):
        key = base64.b64encode(os.urandom(16)).decode()
        writer.write(
            f"GET /api/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        head = await reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101 ")
        yield reader, writer


async def healthy(running: Running, address: str = OTHER) -> bool:
    transport = httpx.AsyncHTTPTransport(local_address=address)
    async with httpx.AsyncClient(base_url=running.url, transport=transport, timeout=PATIENCE) as http:
        return (await http.get("/health")).is_success


async def pour(writer: asyncio.StreamWriter, data: bytes, most: int) -> int:
    """Send the same again and again until the other end has had enough; how many bytes went out."""
    sent = 0
    with suppress(ConnectionError):
        while sent < most:
            writer.write(data)
            await writer.drain()
            sent += len(data)
    return sent


async def hung_up(reader: asyncio.StreamReader) -> bytes:
    """All that is sent until the other end hangs up."""
    found = b""
    with suppress(ConnectionError):
        while part := await reader.read(65536):
            found += part
    return found


def memory() -> int:
    """What this process holds in memory, in bytes."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * mmap.PAGESIZE


@pytest.mark.parametrize("lines", [b"x: " + b"y" * 1000 + b"\r\n", b"a:b\r\n" * 200, b"z" * 1000])
def test_headers_without_end_are_refused(lines: bytes, sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        before = memory()
        async with connection(running) as (reader, writer):
            writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\n")
            sent = await pour(writer, lines, 300 * MEGABYTE)
            answer = await hung_up(reader)
        assert sent < 20 * MEGABYTE  # what fits into the buffers between the two
        assert not answer or answer.startswith((b"HTTP/1.1 431 ", b"HTTP/1.1 400 "))
        assert memory() - before < 50 * MEGABYTE
        assert await healthy(running)

    at(test, sqlite_url)


def test_a_large_head_is_refused_even_in_one_piece(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        answer = await running.http.get("/health", headers={"x-long": "y" * 40_000})
        assert answer.status_code == 431
        assert (await running.http.get("/health", headers={"x-long": "y" * 10_000})).is_success

    at(test, sqlite_url)


def test_a_large_body_is_refused(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        async with connection(running) as (reader, writer):
            writer.write(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 999999999\r\n\r\n")
            assert await pour(writer, b"x" * 1000, 300 * MEGABYTE) < 20 * MEGABYTE
            answer = await hung_up(reader)
        assert not answer or answer.startswith(b"HTTP/1.1 413 ")

    at(test, sqlite_url)


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"GET /hea",
        b"GET /health HTTP/1.1\r\nHost: x\r\n",
        b"POST /api/guests HTTP/1.1\r\nHost: x\r\ncontent-length: 9\r\n\r\n{",
    ],
)
def test_half_a_request_is_closed_in_time_while_others_are_served(half: bytes, sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        async with connection(running) as (reader, writer):
            writer.write(half)
            assert await healthy(running)
            answer = await hung_up(reader)
        assert not answer or answer.startswith((b"HTTP/1.1 408 ", b"HTTP/1.1 400 "))

    at(test, sqlite_url, network=QUICK)


def test_a_connection_that_asks_nothing_more_is_closed(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        async with connection(running) as (reader, writer):
            for _ in range(2):  # one connection, several requests
                writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
                assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 200 ")
                await reader.readuntil(b"}")
            assert await hung_up(reader) == b""

    at(test, sqlite_url, network=QUICK)


def test_requests_sent_ahead_are_answered_in_order_and_bounded(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        async with connection(running) as (reader, writer):
            writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n" * 5 + b"GET /no HTTP/1.1\r\nHost: x\r\n\r\n")
            found = b""
            while found.count(b"HTTP/1.1 ") < 6 or not found.endswith(b"}"):
                found += await reader.read(65536)
            assert found.count(b"HTTP/1.1 200 ") == 5
            assert found.rindex(b"HTTP/1.1 404 ") > found.rindex(b"HTTP/1.1 200 ")
            sent = await pour(writer, b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n" * 1000, 300 * MEGABYTE)
            assert sent < 20 * MEGABYTE

    at(test, sqlite_url)


@pytest.mark.parametrize("frame", [PING, EMPTY_PART, b"\x8a\x80\0\0\0\0"], ids=["pings", "empty parts", "pongs"])
def test_a_flood_of_empty_frames_closes_its_socket_and_delays_nobody(
    frame: bytes, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "GREETING", 1000.0)  # it would be closed for its silence, too

    async def test(running: Running) -> None:
        before = memory()
        async with socket(running) as (reader, writer):
            if frame is EMPTY_PART:
                writer.write(TEXT_BEGUN)
            flood = asyncio.create_task(pour(writer, frame * 10_000, 100 * MEGABYTE))
            assert await healthy(running)
            assert await flood < 20 * MEGABYTE
            await hung_up(reader)
        assert memory() - before < 50 * MEGABYTE

    at(test, sqlite_url, limits=True)


def test_all_sockets_of_an_address_share_how_many_frames_they_send(sqlite_url: str) -> None:
    """Each alone does what it may; three hundred that ping at one moment kept everybody waiting for a second."""
    limits = NetworkLimits(address_frames_per_second=0.0, address_frames_at_once=20.0)

    async def test(running: Running) -> None:
        async with socket(running) as (_, first), socket(running) as (reader, second):
            first.write(PING * 15)
            await asyncio.sleep(0.1)
            second.write(PING * 15)
            assert b"\x11\x4d" in await hung_up(reader)  # 4429: too many
        table = (await running.create(SCRAMBLE, 2, ["mine", "random"]))["table"]
        url = running.url.replace("http", "ws") + "/api/socket"
        async with connect(url, local_addr=(OTHER, 0)) as other:  # who does as they like
            await say(other, type="hello", protocol=1, table=table)
            await heard(other, "welcome")

    at(test, sqlite_url, limits=True, network=limits)


def test_whoever_was_sent_away_for_a_flood_is_hardly_read_any_more(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten thousand pings fit into what one may have sent before one hears of it, and to read them takes long."""
    frames = 0

    class Counted(Protocol):
        def events_received(self) -> list[Event]:
            nonlocal frames
            found = super().events_received()
            frames += len(found)
            return found

    async def test(running: Running) -> None:
        monkeypatch.setattr(connections_of_sockets, "Protocol", Counted)
        async with socket(running) as (reader, writer):
            await pour(writer, PING * 10_000, 60_000)
            await hung_up(reader)
        assert 100 <= frames < 500

    at(test, sqlite_url, limits=True)


def test_pongs_that_nobody_reads_do_not_pile_up(sqlite_url: str) -> None:
    """Even where frames are not counted: what cannot be sent has a bound."""

    async def test(running: Running) -> None:
        before = memory()
        async with socket(running) as (_reader, writer):
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            await pour(writer, (b"\x89\xfd\0\0\0\0" + b"x" * 125) * 1000, 60 * MEGABYTE)
            assert memory() - before < 50 * MEGABYTE
        assert await healthy(running)

    at(test, sqlite_url)


def test_a_message_in_parts_is_put_together_within_bounds(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        table = (await running.create(SCRAMBLE, 2, ["mine", "random"]))["table"]
        async with joined(running, table) as whole:
            await whole.send(['{"type":', '"ping",', '"at":7}'])
            assert (await heard(whole, "pong"))["at"] == 7
        async with socket(running) as (reader, writer):
            writer.write(TEXT_BEGUN)
            part = b"\x00\xfe\x10\x00\0\0\0\0" + b" " * 4096
            writer.write(part * 9)
            assert b"\x03\xf1" in await hung_up(reader)  # 1009: too big

    at(test, sqlite_url)


def test_one_address_fills_up_and_another_gets_in(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        open_ends: list[asyncio.StreamWriter] = []
        port = int(running.url.rpartition(":")[2])
        try:
            for _ in range(8):
                _, writer = await asyncio.open_connection("127.0.0.1", port)
                open_ends.append(writer)
            assert not await let_in(running)
            assert await healthy(running)
        finally:
            for writer in open_ends:
                writer.transport.abort()
        while not await let_in(running):  # those that are gone no longer count
            await asyncio.sleep(0.01)

    at(test, sqlite_url, limits=True, network=NetworkLimits(connections_per_address=8))


def test_one_address_opens_only_so_many_connections_a_second() -> None:
    """Though it closes each of them: to let somebody in costs something too."""
    network = NetworkLimits(connections_per_address=8, connections_per_second=0.0)
    connections = Connections(Settings(database_url="", network=network), Metrics())
    for _ in range(8):
        assert connections.enter("10.0.0.1")
        connections.leave("10.0.0.1")
    assert not connections.enter("10.0.0.1")
    assert connections.enter("10.0.0.2")


async def let_in(running: Running) -> bool:
    try:
        return await healthy(running, "127.0.0.1")
    except httpx.HTTPError:
        return False


@pytest.fixture
def few_descriptors() -> Iterator[int]:
    """So few that a stranger could take them all."""
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    few = 256
    resource.setrlimit(resource.RLIMIT_NOFILE, (few, hard))
    yield few
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_descriptors_are_kept_in_reserve(few_descriptors: int) -> None:
    settings = Settings(database_url="", limits=False, network=NetworkLimits(spare_descriptors=100))
    connections = Connections(settings, Metrics())
    let_in = [connections.enter(f"10.0.0.{number}") for number in range(200)]
    assert let_in.count(True) == few_descriptors - 100
    connections.leave("10.0.0.1")
    assert connections.enter("10.1.1.1")


@pytest.mark.parametrize(
    "text,key",
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:bbbb::2", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("nonsense", "unknown"),
    ],
)
def test_a_household_counts_as_one_address(text: str, key: str) -> None:
    assert address_key(text) == key


def test_thirty_guests_behind_one_address_play_undisturbed(sqlite_url: str) -> None:
    """With every limit at its default."""

    async def guest(running: Running) -> int:
        """Open a table, follow it and act there; how many actions were taken."""
        made = await running.create(SCRAMBLE, 2, ["mine", "mine"], start=True)
        path, token, taken = f"/api/tables/{made['table']}", made["token"], 0
        async with joined(running, made["table"], token) as player:
            for seat in (0, 1, 0, 1):
                view = (await running.get(f"{path}/view", token, seat=seat))["view"]
                if view["legal"]:
                    body = {"seat": seat, "decision": view["decision"], "action": view["legal"][0]}
                    await running.post(f"{path}/actions", body, token)
                    taken += 1
            assert (await heard(player, "view"))["seat"] in (0, 1)
        return taken

    async def test(running: Running) -> None:
        assert min(await asyncio.gather(*(guest(running) for _ in range(30)))) >= 2
        assert running.services.metrics.counted("limited") == 0

    at(test, sqlite_url, limits=True, audit=0)
