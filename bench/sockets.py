"""What a WebSocket costs on several stacks: memory while it is idle, and CPU for a message that four screens get.

    uv venv .cache/sockets && uv pip install --python .cache/sockets -e . aiohttp uvicorn wsproto picows
    .cache/sockets/bin/python bench/sockets.py [--sockets N] [--messages N] [STACK ...]

A stack serves in a process of its own. Sockets form groups of four, as at a table; what one of them says is answered
with 700 bytes to all four. Figures are the server's resident memory and CPU time, so that other work on the machine
hardly matters.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import os
import socket
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import uvloop

STACKS = ("ours", "aiohttp", "uvicorn-websockets-sansio", "uvicorn-wsproto", "picows")
GROUP = 4
WARM = 8  # sockets opened before anything is measured
AT_ONCE = 40
LIMIT = 32 * 1024
REPLY = b'{"type":"view","view":"' + b"v" * 675 + b'"}'
SAID = b'{"type":"act","seat":0,"decision":12,"action":"play 3","id":"abcdefgh"}'
FRAME = bytes([0x81, 0x80 | len(SAID)]) + bytes(4) + SAID
AGENT = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36"
HELLO = (
    "GET /api/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    f"Sec-WebSocket-Key: {base64.b64encode(bytes(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n"
    f"User-Agent: {AGENT}\r\nAccept-Language: fr-FR,fr;q=0.9,en;q=0.8\r\nCookie: sortilege_guest={'g' * 54}\r\n\r\n"
).encode()

# The servers

Send = Callable[[bytes], None]
groups: list[list[Send]] = []


def join(send: Send) -> list[Send]:
    if not groups or len(groups[-1]) == GROUP:
        groups.append([])
    groups[-1].append(send)
    return groups[-1]


def tell(group: list[Send]) -> None:
    for send in group:
        send(REPLY)


class Outbox:
    """What a stack needs whose sending has to be awaited: a queue, and a task that empties it."""

    def __init__(self, send: Callable[[str], Awaitable[Any]]) -> None:
        self.queue: list[bytes] = []
        self.waiter: asyncio.Future[None] | None = None
        self.send = send
        self.task = asyncio.create_task(self.run())

    def put(self, message: bytes) -> None:
        self.queue.append(message)
        if self.waiter is not None and not self.waiter.done():
            self.waiter.set_result(None)

    async def run(self) -> None:
        while True:
            while not self.queue:
                self.waiter = asyncio.get_running_loop().create_future()
                await self.waiter
            async with asyncio.timeout(10):
                await self.send(self.queue.pop(0).decode())


async def serve_ours(port: int) -> None:
    from functools import partial

    from sortilege.server.settings import NetworkLimits
    from sortilege.server.socket.connection import WebSocketConnection, handshake

    class Session:
        def __init__(self, connection: Any) -> None:
            self.group = join(connection.send)

        def receive(self, message: bytes) -> None:
            tell(self.group)

        def lost(self) -> None:
            pass

    class Opening(asyncio.Protocol):
        def connection_made(self, transport: Any) -> None:
            self.transport = transport

        def data_received(self, data: bytes) -> None:
            lines = data.decode().split("\r\n")[1:-2]
            answer = handshake({line.partition(": ")[0].lower(): line.partition(": ")[2] for line in lines})
            assert answer is not None
            connection = WebSocketConnection(self.transport, NetworkLimits(), False, partial(int, 0))
            connection.session = Session(connection)
            self.transport.set_protocol(connection)
            self.transport.write(answer)

    await asyncio.get_running_loop().create_server(Opening, "127.0.0.1", port, backlog=2048)


async def serve_aiohttp(port: int) -> None:
    from aiohttp import web

    async def handle(request: Any) -> Any:
        connection = web.WebSocketResponse(compress=False, max_msg_size=LIMIT)
        await connection.prepare(request)
        group = join(Outbox(connection.send_str).put)
        while True:
            async with asyncio.timeout(120):
                message = await connection.receive()
            if message.type is not web.WSMsgType.TEXT:
                return connection
            tell(group)

    loop = asyncio.get_running_loop()
    await loop.create_server(web.Server(handle), "127.0.0.1", port, backlog=2048)


async def serve_uvicorn(port: int, kind: str) -> None:
    import uvicorn

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "websocket":
            return
        await receive()
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})

        async def send_text(text: str) -> None:
            await send({"type": "websocket.send", "text": text, "bytes": None})

        group = join(Outbox(send_text).put)
        while True:
            async with asyncio.timeout(120):
                message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            tell(group)

    config = uvicorn.Config(
        app,
        port=port,
        ws=kind,  # type: ignore[arg-type]
        ws_per_message_deflate=False,
        ws_ping_interval=None,
        ws_max_size=LIMIT,
        lifespan="off",
        log_config=None,
        access_log=False,
    )
    await uvicorn.Server(config).serve()


async def serve_picows(port: int) -> None:
    from picows import WSListener, WSMsgType, ws_create_server

    class Listener(WSListener):  # type: ignore[misc]
        def on_ws_connected(self, transport: Any) -> None:
            self.group = join(lambda message: transport.send(WSMsgType.TEXT, message))

        def on_ws_frame(self, transport: Any, frame: Any) -> None:
            if frame.msg_type == WSMsgType.TEXT:
                tell(self.group)

    await ws_create_server(lambda _: Listener(), "127.0.0.1", port)


async def serve(stack: str, port: int) -> None:
    if stack.startswith("uvicorn-"):
        await serve_uvicorn(port, stack.removeprefix("uvicorn-"))
    else:
        await {"ours": serve_ours, "aiohttp": serve_aiohttp, "picows": serve_picows}[stack](port)
        await asyncio.Event().wait()


# The load


def measured(pid: int) -> tuple[float, int]:
    """CPU seconds and resident kilobytes of a process."""
    times = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    memory = int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024
    return (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK"), memory


async def read_on(reader: asyncio.StreamReader) -> None:
    while await reader.read(65536):
        pass


async def load(stack: str, sockets: int, messages: int) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = subprocess.Popen([sys.executable, __file__, "--serve", stack, str(port)])
    try:
        writers: list[asyncio.StreamWriter] = []
        readers: list[asyncio.StreamReader] = []

        async def connect() -> None:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(HELLO)
            await reader.readuntil(b"\r\n\r\n")
            readers.append(reader)
            writers.append(writer)

        while not writers:
            try:
                await connect()
            except OSError:
                await asyncio.sleep(0.1)
        while len(writers) < WARM:
            await connect()
        await asyncio.sleep(0.5)
        _, base = measured(server.pid)
        for _ in range((sockets - WARM) // AT_ONCE):
            await asyncio.gather(*(connect() for _ in range(AT_ONCE)))
        await asyncio.sleep(2)
        before, idle = measured(server.pid)
        reading = [asyncio.create_task(read_on(reader)) for reader in readers]
        for number in range(messages):
            writers[number * 7 % len(writers)].write(FRAME)
            if number % 8 == 0:
                await asyncio.sleep(0.001)
        last, after = -1.0, before
        while after - last > 0.02:  # until nothing is done any more
            last = after
            await asyncio.sleep(1)
            after, _ = measured(server.pid)
        each = (idle - base) / (len(writers) - WARM)
        print(f"| {stack} | {each:.1f} | {(after - before) / messages * 1e6:.0f} |", flush=True)
        for task in reading:
            task.cancel()
    finally:
        server.kill()
        server.wait()


def main() -> None:
    if sys.argv[1:2] == ["--serve"]:
        uvloop.run(serve(sys.argv[2], int(sys.argv[3])))
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("stacks", nargs="*", default=STACKS)
    parser.add_argument("--sockets", type=int, default=2000)
    parser.add_argument("--messages", type=int, default=10_000)
    chosen = parser.parse_args()
    print(f"{chosen.sockets} sockets, {chosen.messages} messages, {time.strftime('%d %B %Y')}")
    print("| Stack | kB a socket | µs of CPU a message to four |\n|---|--:|--:|", flush=True)
    for stack in chosen.stacks:
        asyncio.run(load(stack, chosen.sockets, chosen.messages))


if __name__ == "__main__":
    main()
