"""Running it: one process by default; several under one roof, on one port, with PostgreSQL."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import suppress

import msgspec
from prometheus_client.multiprocess import mark_process_dead

from sortilege.core.errors import Problem
from sortilege.server import logs
from sortilege.server.calls.mail import Mailer
from sortilege.server.http.app import HttpApp
from sortilege.server.http.connection import HttpConnection
from sortilege.server.metrics import FOLDER
from sortilege.server.plugins.offers import GameOffers
from sortilege.server.plugins.workers import PluginWorkers
from sortilege.server.services import Services
from sortilege.server.settings import PlainSettings, Settings
from sortilege.server.store.databases import store_at
from sortilege.server.workers.parent import die_with_parent

BACKLOG = 2048  # connections that wait to be let in
FIRST_HANDED = 3  # the descriptor of the first socket that systemd hands over
GRACE = 3  # seconds for open requests when stopping
SIGNALS = (signal.SIGINT, signal.SIGTERM)
SETTLE = 60.0  # seconds for a new process to come up beside the one it replaces
LOOK = 0.2  # seconds between two looks at the processes
PAUSE = 1.0  # seconds before a process that died is started again

log = logging.getLogger("sortilege.server")


def bind(host: str, port: int) -> socket.socket:
    """A socket that listens: one that systemd holds open while we restart (`sortilege.socket`), or a new one."""
    if os.environ.get("LISTEN_PID") == str(os.getpid()) and os.environ.get("LISTEN_FDS") == "1":
        return socket.socket(fileno=FIRST_HANDED)
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listening = socket.socket(family, socket.SOCK_STREAM)
        if sys.platform != "win32":  # there it would let two servers have one port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise Problem(f"Port {port} is taken: stop what uses it, or choose another one with --port.") from error
        raise Problem(f"{host} port {port}: {error.strerror or error}.") from error
    return listening


class Server:
    """A server that listens. `stop` lets everybody go, and loses nothing that was accepted."""

    def __init__(self, services: Services, app: HttpApp, listener: asyncio.Server) -> None:
        self.services = services
        self.app = app
        self.listener = listener

    @classmethod
    async def start(cls, settings: Settings, listening: socket.socket) -> Server:
        services = await Services.start(settings)
        app = HttpApp(services)
        services.tasks.spawn(app.sockets.run())
        loop = asyncio.get_running_loop()
        listener = await loop.create_server(lambda: HttpConnection(app), sock=listening.dup(), backlog=BACKLOG)
        return cls(services, app, listener)

    async def stop(self) -> None:
        loop = asyncio.get_running_loop()
        for one in self.listener.sockets:  # let nobody else in; closed now, asyncio would drop who is at the door
            with suppress(NotImplementedError):  # Windows
                loop.remove_reader(one.fileno())
        await asyncio.sleep(0)
        self.listener.close()
        await self.app.stop(GRACE)
        await self.services.stop()


def serve_here(settings: Settings, listening: socket.socket, told: int | None = None) -> None:
    """Serve until a signal says stop. `told`: a pipe that hears of it when somebody would be answered."""
    logs.set_up()
    # What is there now stays: looking through it again and again would stop everybody, the longer the more tables. What
    # a request leaves behind is young, and found often; what has grown old is tables and sockets, and left alone.
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 200)
    try:
        import uvloop
    except ImportError:  # the extra `fast` is not installed, or this is Windows
        asyncio.run(serve_until_stopped(settings, listening, told))
    else:
        uvloop.run(serve_until_stopped(settings, listening, told))


async def serve_until_stopped(settings: Settings, listening: socket.socket, told: int | None) -> None:
    loop, stop = asyncio.get_running_loop(), asyncio.Event()
    for number in SIGNALS:  # from the start: being told to stop while starting is no failure
        try:
            loop.add_signal_handler(number, stop.set)
        except NotImplementedError:  # Windows
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop.set))
    server = await Server.start(settings, listening)
    if told is not None:
        os.write(told, b".")
        os.close(told)
    try:
        await stop.wait()
    finally:
        await server.stop()


def check(settings: Settings, workers: int) -> None:
    """Raise `Problem` if the server cannot work: before anybody is given an address."""
    offers = GameOffers(settings, PluginWorkers(settings.rules_memory, settings.rules_deadline))
    for name in (*settings.games, *settings.trusted):
        offers.find(name)
    if settings.calls.smtp_url:
        Mailer(settings.calls.smtp_url, settings.calls.mail_from)
        if not settings.calls.public_url:
            raise Problem("Mail needs the address at which people reach this server: --public-url https://…")
    if workers > 1 and not settings.database_url.startswith("postgres"):
        raise Problem("Several workers need PostgreSQL: name one with --database-url")
    if workers > 1 and sys.platform == "win32":
        raise Problem("Several workers need a system whose processes can share a socket: Windows has none.")

    async def reach() -> None:
        store = store_at(settings.database_url)
        try:
            await store.connect()
        finally:
            await store.disconnect()

    asyncio.run(reach())


def serve(settings: Settings, listening: socket.socket, workers: int) -> bool:
    """Serve until told to stop; tell whether it went well."""
    if workers > 1:
        return supervise(settings, listening, workers)
    serve_here(settings, listening)
    return True


class ServerProcess:
    """One of several processes on the same port."""

    def __init__(self, listening: socket.socket, settings: bytes, figures: str) -> None:
        self.up, told = os.pipe()
        self.figures = figures
        command = [sys.executable, "-m", "sortilege.server.run", str(listening.fileno()), str(told)]
        # In a group of its own: Ctrl-C reaches us alone, and we tell the others.
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            env=os.environ | {FOLDER: figures},
            pass_fds=[listening.fileno(), told],
            start_new_session=True,
        )
        os.close(told)
        assert self.process.stdin is not None
        with self.process.stdin as pipe:
            pipe.write(settings)

    def answers(self, stopping: list[int]) -> bool:
        """Wait until it does; False if it ended, takes too long, or all is stopping."""
        for _ in range(int(SETTLE / LOOK)):
            if stopping or select.select([self.up], [], [], LOOK)[0]:
                break
        else:
            return False
        return not stopping and os.read(self.up, 1) != b""

    def stop(self) -> int:
        """Tell it to let everybody go, wait for its end, and forget its gauges."""
        self.process.terminate()
        code = self.process.wait()
        log.warning("a server process ended", extra={"signal": code})
        mark_process_dead(self.process.pid, self.figures)  # type: ignore[no-untyped-call]
        os.close(self.up)
        return code


def supervise(settings: Settings, listening: socket.socket, workers: int) -> bool:
    """Keep so many processes serving the same port; one that dies is replaced, and loses nothing but its sockets. At
    SIGHUP they are replaced one after the other: the new one answers before the old one goes, and if it does not come
    up the old one stays."""
    logs.set_up()
    listening.set_inheritable(True)
    # Told on their stdin, for the URL may hold a password.
    text = msgspec.json.encode(msgspec.convert(settings, PlainSettings, from_attributes=True))
    stopping: list[int] = []
    for number in SIGNALS:
        signal.signal(number, lambda got, _frame: stopping.append(got))

    with tempfile.TemporaryDirectory(prefix="sortilege-metrics-") as figures:
        to_renew: list[int] = []
        processes = [ServerProcess(listening, text, figures) for _ in range(workers)]
        signal.signal(signal.SIGHUP, lambda got, _frame: to_renew.extend(range(workers)))
        while not stopping:
            time.sleep(LOOK)
            if to_renew:
                index = to_renew.pop(0)
                fresh = ServerProcess(listening, text, figures)
                if fresh.answers(stopping):
                    fresh, processes[index] = processes[index], fresh
                elif not stopping:
                    log.error("a new server process did not come up: the old ones stay")
                    to_renew.clear()
                fresh.stop()
            for index, one in enumerate(processes):
                if one.process.poll() is not None and not stopping:
                    one.stop()
                    time.sleep(PAUSE)
                    processes[index] = ServerProcess(listening, text, figures)
        for one in processes:
            one.process.terminate()
        codes = [one.process.wait() for one in processes]
    return all(code in (0, -signal.SIGTERM) for code in codes)  # a signal ends one that has hardly begun


def main() -> None:
    """One of several processes: the socket and a pipe are inherited, the settings come on stdin."""
    plain = msgspec.json.decode(sys.stdin.buffer.read(), type=PlainSettings)
    settings = Settings(**msgspec.structs.asdict(plain))
    listening = socket.socket(fileno=int(sys.argv[1]))
    die_with_parent("SIGTERM")
    try:
        serve_here(settings, listening, int(sys.argv[2]))
    except Problem as error:  # the database is away: another process will try
        log.error("a server process could not start", extra={"error": str(error)})
        sys.exit(1)


if __name__ == "__main__":
    main()
