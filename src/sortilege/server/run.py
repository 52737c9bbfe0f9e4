"""Running it: one process by default; several under one roof, on one port, with PostgreSQL."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

import msgspec
import uvicorn
from msgspec import Struct

from sortilege.core.errors import Problem
from sortilege.server import logs
from sortilege.server.http.app import make_app
from sortilege.server.plugins.offers import GameOffers
from sortilege.server.plugins.workers import PluginWorkers
from sortilege.server.settings import Settings
from sortilege.server.socket.protocol import CompactWebSocket
from sortilege.server.store.base import store_at
from sortilege.server.workers.parent import die_with_parent

MESSAGE = 32 * 1024  # bytes of a message from a client, at most
GRACE = 3  # seconds for open requests when stopping
SIGNALS = (signal.SIGINT, signal.SIGTERM)
PAUSE = 1.0  # seconds before a process that died is started again

log = logging.getLogger("sortilege.server")


class ProcessSettings(Struct):
    """The settings that another process is told; on its stdin, for the URL may hold a password."""

    database_url: str
    games: tuple[str, ...]
    origins: tuple[str, ...]
    proxied: bool
    trusted: tuple[str, ...]
    bot_workers: int
    bot_pace: float
    grace: float
    audit: int
    limits: bool


def bind(host: str, port: int) -> socket.socket:
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(2048)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise Problem(f"Port {port} is taken: stop what uses it, or choose another one with --port.") from error
        raise Problem(f"{host} port {port}: {error.strerror or error}.") from error
    return listening


class Server(uvicorn.Server):
    """Being told to stop is no failure, while starting neither: after a clean end the process ends with 0."""

    told = False

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.told = True
        super().handle_exit(sig, frame)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def server(app: Any) -> Server:
    config = uvicorn.Config(
        app,
        ws=CompactWebSocket,
        ws_max_size=MESSAGE,
        ws_per_message_deflate=False,  # memory per socket, and lengths that would tell what is inside
        ws_ping_interval=None,  # clients ping
        http="httptools",
        lifespan="on",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=30,
    )
    return Server(config)


def serve_here(settings: Settings, listening: socket.socket) -> bool:
    """Serve until a signal says stop; whether it went well."""
    logs.set_up()
    one = server(make_app(settings))
    # What is there now stays: looking through it again and again would stop everybody, the longer the more tables. What
    # a request leaves behind is young, and found often; what has grown old is tables and sockets, and left alone.
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 200)
    if sys.platform == "win32":
        asyncio.run(one.serve([listening]))
    else:
        import uvloop

        uvloop.run(one.serve([listening]))
    return one.started or one.told


def check(settings: Settings, workers: int) -> None:
    """Raise `Problem` if the server cannot work: before anybody is given an address."""
    offers = GameOffers(settings, PluginWorkers(settings.rules_memory, settings.rules_deadline))
    for name in (*settings.games, *settings.trusted):
        offers.find(name)
    if workers > 1 and not settings.database_url.startswith("postgres"):
        raise Problem("Several workers need PostgreSQL: name one with --database-url")

    async def reach() -> None:
        store = store_at(settings.database_url)
        try:
            await store.connect()
        finally:
            await store.disconnect()

    asyncio.run(reach())


def serve(settings: Settings, listening: socket.socket, workers: int) -> bool:
    return serve_here(settings, listening) if workers == 1 else supervise(settings, listening, workers)


def supervise(settings: Settings, listening: socket.socket, workers: int) -> bool:
    """Keep so many processes serving the same port; one that dies is replaced, and loses nothing but its sockets."""
    logs.set_up()
    listening.set_inheritable(True)
    text = msgspec.json.encode(msgspec.convert(settings, ProcessSettings, from_attributes=True))
    stopping: list[int] = []
    for number in SIGNALS:
        signal.signal(number, lambda got, _frame: stopping.append(got))

    def begin() -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "sortilege.server.run", str(listening.fileno())]
        # In a group of its own: Ctrl-C reaches us alone, and we tell the others.
        process = subprocess.Popen(
            command, stdin=subprocess.PIPE, pass_fds=[listening.fileno()], start_new_session=True
        )
        assert process.stdin is not None
        with process.stdin as pipe:
            pipe.write(text)
        return process

    processes = [begin() for _ in range(workers)]
    while not stopping:
        time.sleep(0.2)
        for index, process in enumerate(processes):
            if process.poll() is not None and not stopping:
                log.warning("a server process ended", extra={"signal": process.returncode})
                time.sleep(PAUSE)
                processes[index] = begin()
    for process in processes:
        process.send_signal(signal.SIGTERM)
    codes = [process.wait() for process in processes]
    return all(code in (0, -signal.SIGTERM) for code in codes)  # a signal ends one that has hardly begun


def main() -> None:
    """One of several processes: the socket is inherited, the settings come on stdin."""
    plain = msgspec.json.decode(sys.stdin.buffer.read(), type=ProcessSettings)
    settings = Settings(**msgspec.structs.asdict(plain))
    listening = socket.socket(fileno=int(sys.argv[1]))
    die_with_parent(signal.SIGTERM)
    sys.exit(0 if serve_here(settings, listening) else 1)


if __name__ == "__main__":
    main()
