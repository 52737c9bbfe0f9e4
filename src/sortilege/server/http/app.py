"""The application: which requests are let in, who answers them, and what becomes of errors."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import cache

from sortilege import build
from sortilege.core.errors import Problem
from sortilege.core.words import Line
from sortilege.server import messages
from sortilege.server.connections import Connections
from sortilege.server.http import (
    api,
    call_pages,
    calls,
    content,
    deals,
    examples,
    history,
    host,
    house,
    installing,
    looking_back,
    my_tables,
    page,
    people,
    privacy,
    puzzles,
    reviews,
    visitors,
)
from sortilege.server.http.connection import HttpConnection
from sortilege.server.http.exchange import TEXT, Answer, HttpError, Request, StreamAnswer, as_json, error_answer
from sortilege.server.http.guard import Guard
from sortilege.server.http.routes import Router, describe
from sortilege.server.rate_limits import RateLimits
from sortilege.server.refusals import Refused, TooMuch
from sortilege.server.services import Services
from sortilege.server.settings import Rate
from sortilege.server.socket.session import Sockets
from sortilege.server.tables.reading import NoTable
from sortilege.server.tables.tutorials import NoTutorial
from sortilege.server.troubles import sentence

LOOPBACK = ("127.0.0.1", "::1")
GOODBYE = 1.0  # seconds for clients to answer it
ARRIVAL = 1.0  # seconds in which those who have just come may still ask

log = logging.getLogger("sortilege.server")
own = Router()


@own.get("/health")
async def health(request: Request) -> Answer:
    """Tell that the server answers, and whether what it stores is whole; 503 if it cannot accept anything."""
    services = request.services
    status = "stopping" if services.stopping else services.storage.status
    said = {"status": status, "version": build.version(), "build": build.describe()}
    if services.tables.damaged:
        said["damaged_tables"] = str(len(services.tables.damaged))
    return as_json(said, 503 if status in ("lost", "unwritable") else 200)


@own.get("/metrics", media_type=TEXT, listed=False)
async def metrics(request: Request) -> str:
    """Counters, gauges and histograms in the format of Prometheus: for this machine, and for the host of the server."""
    services = request.services
    # Somebody whom a proxy speaks for is not on this machine, whether or not we believe the proxy.
    here = request.address in LOOPBACK and "x-forwarded-for" not in request.headers
    if not here and not services.settings.public_metrics:
        people.require_admin(request)
    services.measure()
    return services.metrics.text()


@own.get("/schema/openapi.json", listed=False)
async def schema() -> Answer:
    return as_json(description())


@own.get("/schema", listed=False)
async def schema_page() -> Answer:
    return page.schema_page(description())


ROUTERS = (
    api.router,
    looking_back.router,
    reviews.router,
    puzzles.router,
    my_tables.router,
    history.router,
    deals.router,
    people.router,
    visitors.router,
    calls.router,
    host.router,
    privacy.router,
    content.router,
    examples.router,
    house.router,
    own,
    call_pages.router,
    installing.router,
    page.router,
)


@cache
def description() -> dict[str, object]:
    return describe(ROUTERS, "Sortilège", build.version())


class HttpApp:
    def __init__(self, services: Services) -> None:
        self.services = services
        self.guard = Guard(services.settings, services.metrics)
        self.connections = Connections(services.settings, services.metrics)
        network = services.settings.network
        # Of this process alone: a frame costs nothing elsewhere.
        self.frames = RateLimits(Rate(network.address_frames_per_second, network.address_frames_at_once))
        services.sharing.share_taken("requests", self.guard.limits)
        services.sharing.share_held("open", self.guard.open)
        services.sharing.share_held("connections", self.connections.by_address)
        self.sockets = Sockets(services, page.page_id())
        self.open: set[HttpConnection] = set()
        self.stopping = False
        self.router = Router()
        for router in ROUTERS:
            self.router.routes += router.routes

    def left_socket(self, connected: str, asking: str) -> None:
        """A socket has ended, of a connection from one address and a client at the same or another one."""
        self.connections.leave(connected)
        self.guard.leave(asking)

    async def answer(self, request: Request) -> Answer | StreamAnswer:
        try:
            with self.services.metrics.timing("request"):
                return await self.router.answer(request)
        except HttpError as error:
            if error.status == 404 and "text/html" in request.headers.get("accept", ""):
                return page.page_with(404)  # somebody who has mistyped an address
            return error_answer(error.status, str(error))
        except TooMuch as error:
            return as_json(messages.Refused(error.reason, again=True), 429, [("retry-after", "5")])
        except Refused as error:
            return as_json(messages.Refused(error.reason, again=error.again), 409)
        except NoTable:
            return as_json(messages.Refused(Line("table-none")), 404)
        except NoTutorial as error:
            return as_json(messages.Refused(Line("table-no-tutorial", {"game": str(error)})), 404)
        except Problem as error:
            return as_json(messages.Refused(sentence(error)), 400)
        except Exception as error:
            # Nothing was acknowledged: the same can be sent again.
            self.services.metrics.count("errors")
            log.error("request failed", exc_info=error)
            return as_json(messages.Refused(Line("table-trouble"), again=True), 500)

    async def stop(self, grace: float) -> None:
        """Let sockets and streams go, answer what is being asked, and cut off the rest."""
        self.stopping = True
        self.sockets.close()
        self.services.let_go()
        with suppress(TimeoutError):
            async with asyncio.timeout(ARRIVAL):
                while any(connection.expected for connection in self.open):
                    await asyncio.sleep(0.01)
        tasks = [connection.task for connection in self.open if connection.task is not None]
        if tasks:
            await asyncio.wait(tasks, timeout=grace)
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE):
                while self.sockets.sessions:
                    await asyncio.sleep(0.01)
        for connection in list(self.open):
            connection.transport.abort()
        for session in list(self.sockets.sessions):
            session.connection.transport.abort()
        await asyncio.sleep(0)  # all that is cut off hears of it in the next round
