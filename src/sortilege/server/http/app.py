"""The application: routes, what becomes of errors, and the life of the services."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.exceptions import HTTPException, NotFoundException
from litestar.exceptions.responses import create_exception_response
from litestar.openapi import OpenAPIConfig

from sortilege import build
from sortilege.core.errors import Problem
from sortilege.core.words import Line
from sortilege.server import messages
from sortilege.server.http import page
from sortilege.server.http.api import Api, services_of
from sortilege.server.http.content import ContentApi
from sortilege.server.http.guard import Guard
from sortilege.server.http.my_tables import MyTablesApi
from sortilege.server.plugins.workers import sentence
from sortilege.server.services import Services
from sortilege.server.settings import Settings
from sortilege.server.tables.judge import Refused
from sortilege.server.tables.open_tables import NoTable
from sortilege.server.tables.tutorials import NoTutorial

BODY = 64 * 1024  # bytes of a request, at most

log = logging.getLogger("sortilege.server")


@get("/health", sync_to_thread=False)
def health(request: Request[Any, Any, Any]) -> dict[str, str]:
    services = services_of(request)
    return {"status": "stopping" if services.stopping else "ok", "version": build.version(), "build": build.describe()}


@get("/metrics", media_type=MediaType.TEXT, sync_to_thread=False)
def metrics(request: Request[Any, Any, Any]) -> str:
    services = services_of(request)
    listeners = sum(len(live.audience.listeners) for live in services.tables)
    return services.metrics.text({"tables": len(services.tables), "listeners": listeners})


def refused(_: Request[Any, Any, Any], error: Refused) -> Response[messages.Refused]:
    return Response(messages.Refused(error.reason, again=error.again), status_code=409)


def no_table(_: Request[Any, Any, Any], error: NoTable) -> Response[messages.Refused]:
    return Response(messages.Refused(Line("table-none")), status_code=404)


def no_tutorial(_: Request[Any, Any, Any], error: NoTutorial) -> Response[messages.Refused]:
    return Response(messages.Refused(Line("table-no-tutorial", {"game": str(error)})), status_code=404)


def problem(_: Request[Any, Any, Any], error: Problem) -> Response[messages.Refused]:
    return Response(messages.Refused(sentence(error)), status_code=400)


def unreadable(_: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """A body that is nested without end, or is no text."""
    return Response({"status_code": 400, "detail": "That cannot be read."}, status_code=400)


def trouble(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Nothing was acknowledged: the same can be sent again."""
    if isinstance(error, NotFoundException) and "text/html" in request.headers.get("accept", ""):
        return page.page_with(404)  # somebody who has mistyped an address
    if isinstance(error, HTTPException):  # the framework's own: no such path, not a valid request
        return create_exception_response(request, error)
    services_of(request).metrics.count("errors")
    log.error("request failed", exc_info=error)
    return Response(messages.Refused(Line("table-trouble"), again=True), status_code=500)


def make_app(settings: Settings) -> Guard:
    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        services = app.state.services = guard.services = await Services.start(settings)
        try:
            yield
        finally:
            await services.stop()

    app = Litestar(
        [Api, MyTablesApi, ContentApi, health, metrics, page.page, page.asset],
        lifespan=[life],
        exception_handlers={
            Refused: refused,
            NoTable: no_table,
            NoTutorial: no_tutorial,
            Problem: problem,
            RecursionError: unreadable,
            UnicodeDecodeError: unreadable,
            Exception: trouble,
        },
        openapi_config=OpenAPIConfig("Sortilège", build.version(), path="/schema"),
        request_max_body_size=BODY,
        logging_config=None,
    )
    guard = Guard(app, settings)
    return guard
