"""Which handler answers which request. A handler's annotations say what it takes and gives: they check requests, and
the description of the API (OpenAPI) is made from them."""

from __future__ import annotations

import inspect
import re
from collections.abc import Awaitable, Callable, Iterable, Sequence
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from sortilege.core.game import Json
from sortilege.server.http.exchange import JSON, Answer, HttpError, Request, StreamAnswer, WithCookie, as_json

Handler = Callable[..., Awaitable[Any]]
REF = "#/components/schemas/{name}"
PARAMETER = re.compile(r"\{(\w+)\}")


class Route:
    """One handler. `request`, `query` and `body` are its arguments of these names; others are parts of the path."""

    def __init__(self, method: str, path: str, handler: Handler, status: int, media_type: str, listed: bool) -> None:
        hints = get_type_hints(handler, include_extras=True)
        self.method = method
        self.path = path
        self.handler = handler
        self.status = status
        self.media_type = media_type
        self.listed = listed
        self.answer = answer_type(hints.pop("return"))
        self.query: type[Struct] | None = hints.pop("query", None)
        self.body = hints.pop("body", None)
        self.takes_request = hints.pop("request", None) is not None
        names = PARAMETER.findall(path)
        if set(names) != set(hints):
            raise TypeError(f"{handler.__name__}: the path {path} names {names}, the arguments are {sorted(hints)}")
        self.parameters: dict[str, Any] = {name: hints[name] for name in names}
        self.pattern = re.compile(PARAMETER.sub(r"(?P<\1>[^/]+)", path))

    async def __call__(self, request: Request, parts: dict[str, str]) -> Answer | StreamAnswer:
        arguments: dict[str, Any] = {"request": request} if self.takes_request else {}
        try:
            for name, kind in self.parameters.items():
                arguments[name] = msgspec.convert(parts[name], kind, strict=False)
            if self.query is not None:
                arguments["query"] = read_query(request.queries(), self.query)
            if self.body is not None:
                arguments["body"] = msgspec.json.decode(request.body, type=self.body)
        except msgspec.MsgspecError as error:
            raise HttpError(400, f"{error}.".replace("..", ".")) from error
        except (UnicodeError, RecursionError) as error:  # nested without end, or no text
            raise HttpError(400, "That cannot be read.") from error
        return self.wrap(await self.handler(**arguments))

    def wrap(self, found: Any) -> Answer | StreamAnswer:
        if isinstance(found, Answer | StreamAnswer):
            return found
        if isinstance(found, WithCookie):
            return as_json(found.value, self.status, [("set-cookie", found.cookie)])
        if self.status == 204:  # nothing to say
            return Answer(b"", self.media_type, self.status)
        if isinstance(found, str):
            return Answer(found.encode(), self.media_type, self.status)
        return as_json(found, self.status)


def answer_type(hint: Any) -> Any:
    return get_args(hint)[0] if get_origin(hint) is WithCookie else hint


def read_query(given: dict[str, list[str]], kind: type[Struct]) -> Struct:
    """Read what follows the question mark: the last of several values, where there is no list."""
    values: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        if field.name in given:
            values[field.name] = given[field.name] if is_list(field.type) else given[field.name][-1]
    return msgspec.convert(values, kind, strict=False)


def is_list(kind: Any) -> bool:
    return get_origin(get_args(kind)[0] if hasattr(kind, "__metadata__") else kind) is list


class Router:
    def __init__(self) -> None:
        self.routes: list[Route] = []

    def get(self, *paths: str, media_type: str = JSON, listed: bool = True) -> Callable[[Handler], Handler]:
        return self.add("GET", paths, 200, media_type, listed)

    def post(self, *paths: str, status: int = 200) -> Callable[[Handler], Handler]:
        return self.add("POST", paths, status, JSON, True)

    def add(
        self, method: str, paths: Sequence[str], status: int, media_type: str, listed: bool
    ) -> Callable[[Handler], Handler]:
        def register(handler: Handler) -> Handler:
            self.routes += [Route(method, path, handler, status, media_type, listed) for path in paths]
            return handler

        return register

    async def answer(self, request: Request) -> Answer | StreamAnswer:
        allowed = []
        for route in self.routes:
            found = route.pattern.fullmatch(request.path)
            if found is not None and route.method == request.method:
                return await route(request, found.groupdict())
            if found is not None:
                allowed.append(route.method)
        if not allowed:
            raise HttpError(404, "Not Found")
        allow = [("allow", ", ".join([*allowed, "OPTIONS"]))]
        if request.method == "OPTIONS":
            return Answer(b"", JSON, 204, allow)
        return as_json({"status_code": 405, "detail": "Method Not Allowed"}, 405, allow)


# The description


def describe(routers: Iterable[Router], title: str, version: str) -> Json:
    """Describe the API in the OpenAPI format."""
    routes = [route for router in routers for route in router.routes if route.listed]
    kinds = [kind for route in routes for kind in (route.body, told(route)) if kind is not None]
    _, components = msgspec.json.schema_components(kinds, ref_template=REF)
    paths: dict[str, Json] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = operation(route)
    return {
        "openapi": "3.1.0",
        "info": {"title": title, "version": version},
        "paths": paths,
        "components": {"schemas": components},
    }


def told(route: Route) -> Any:
    """The type of an answer that is JSON."""
    return None if route.answer in (Answer, StreamAnswer, str) else route.answer


def schema_of(kind: Any) -> Json:
    return msgspec.json.schema_components([kind], ref_template=REF)[0][0]


def operation(route: Route) -> Json:
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": schema_of(kind)}
        for name, kind in route.parameters.items()
    ]
    for field in msgspec.structs.fields(route.query) if route.query is not None else ():
        kind = without_none(field.type)
        parameters.append({"name": field.name, "in": "query", "required": field.required, "schema": schema_of(kind)})
    kind = told(route)
    content = {route.media_type: {"schema": {"type": "string"} if kind is None else schema_of(kind)}}
    found: Json = {
        "operationId": route.handler.__name__,
        "summary": (inspect.getdoc(route.handler) or "").split("\n\n")[0],
        "parameters": parameters,
        "responses": {str(route.status): {"description": HTTP_OK, "content": content}, **REFUSALS},
    }
    if route.body is not None:
        found["requestBody"] = {"required": True, "content": {JSON: {"schema": schema_of(route.body)}}}
    return found


def without_none(kind: Any) -> Any:
    """The type of a parameter that is given, if it need not be."""
    if get_origin(kind) in (Union, UnionType):
        kinds = [one for one in get_args(kind) if one is not type(None)]
        return kinds[0] if len(kinds) == 1 else kind
    return kind


HTTP_OK = "Done."
REFUSALS = {
    "400": {"description": "The request is not valid."},
    "404": {"description": "There is no such table, or no such page."},
    "409": {"description": "Refused, with the same body as the `refused` message of the socket."},
    "429": {"description": "Too many requests, or too many connections."},
}
