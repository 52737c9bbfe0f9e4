"""What a page reads about a game beside the table: its words, its cards, its rules. Nothing here is about a state."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Controller, MediaType, Response, get
from litestar.config.compression import CompressionConfig
from litestar.exceptions import NotFoundException
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware
from litestar.params import PathParameter
from msgspec import Struct

from sortilege.core.game import Game, Json
from sortilege.core.words import Line, source
from sortilege.server.http.api import Req, TableId, services_of

Language = Annotated[Literal["en", "fr"], PathParameter()]
GameName = Annotated[str, PathParameter(max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
HOUR = {"cache-control": "public, max-age=3600"}


class Cards(Struct, frozen=True):
    """The printed facts of every card by its id, to be drawn; and every card in words, to be read."""

    data: str
    faces: dict[str, Json]
    lines: tuple[Line, ...]


def fluent(game: Game, language: str) -> Response[str]:
    """All messages a game's tables send, as Fluent source: what comes later goes over what came before."""
    parts = [source("sortilege.core", language), source("sortilege.server", language), *game.messages(language)]
    return Response("\n".join(parts), media_type=MediaType.TEXT, headers=HOUR)


def cards(game: Game) -> Response[Cards]:
    return Response(Cards(game.digest, dict(game.faces()), tuple(game.cards())), headers=HOUR)


class ContentApi(Controller):
    path = "/api"
    # Compressed here and nowhere else: the lengths of other answers would tell what is inside.
    middleware = (DefineMiddleware(CompressionMiddleware, config=CompressionConfig(backend="gzip")),)

    @get("/games/{name:str}/text/{language:str}", media_type=MediaType.TEXT)
    async def text(self, request: Req, name: GameName, language: Language) -> Response[str]:
        """The words of a game, as Fluent source."""
        return fluent(services_of(request).offers.find(name).game, language)

    @get("/games/{name:str}/cards")
    async def cards(self, request: Req, name: GameName) -> Response[Cards]:
        """The cards of a game as they are shipped."""
        return cards(services_of(request).offers.find(name).game)

    @get("/games/{name:str}/rules/{language:str}", media_type="text/markdown")
    async def rules(self, request: Req, name: GameName, language: Language) -> Response[str]:
        """The rules of a game, to be read and printed, as Markdown."""
        text = services_of(request).offers.find(name).game.rulebook(language)
        if text is None:
            raise NotFoundException(f"{name} has brought no rules to read.")
        return Response(text, media_type="text/markdown", headers=HOUR)

    @get("/tables/{table:str}/text/{language:str}", media_type=MediaType.TEXT)
    async def table_text(self, request: Req, table: TableId, language: Language) -> Response[str]:
        """The words of a table's game, house cards included."""
        return fluent((await services_of(request).tables.visit(table)).table.game, language)

    @get("/tables/{table:str}/cards")
    async def table_cards(self, request: Req, table: TableId) -> Response[Cards]:
        """The cards a table plays with: those it began with, house cards included."""
        return cards((await services_of(request).tables.visit(table)).table.game)
