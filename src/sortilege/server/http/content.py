"""What a page reads about a game beside the table: its words, its cards, its rules. Nothing here is about a state."""

from __future__ import annotations

import gzip
from functools import lru_cache
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from sortilege.core.describing import view_schema
from sortilege.core.form import Form, form
from sortilege.core.game import Game, Json
from sortilege.core.lesson import lessons_of
from sortilege.core.words import Line, source
from sortilege.server.http.api import TableId, table_of
from sortilege.server.http.bodies import LessonInfo
from sortilege.server.http.exchange import JSON, TEXT, Answer, HttpError, Request
from sortilege.server.http.routes import Router

Language = Literal["en", "fr"]
GameName = Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
HOUR = ("cache-control", "public, max-age=3600")
SVG = "image/svg+xml"
MARKDOWN = "text/markdown; charset=utf-8"
SMALL = 500  # bytes that are not worth compressing
KEPT = 16  # games, with whatever cards, whose facts are written once for all who ask

router = Router()


class Cards(Struct, frozen=True):
    """The printed facts of every card by its id, to be drawn; and every card in words, to be read."""

    data: str
    faces: dict[str, Json]
    lines: tuple[Line, ...]


def stage_of(game: Game, players: int, options: Json) -> int:
    """The number of the stage of an adventure that a game with these options is."""
    return 0 if game.adventure is None else game.adventure.brought(players, options)


def compressed(request: Request, body: bytes, media_type: str) -> Answer:
    """Compress an answer. Only here: the lengths of other answers would tell what is inside."""
    headers = [HOUR, ("vary", "accept-encoding")]
    if len(body) >= SMALL and "gzip" in request.headers.get("accept-encoding", ""):
        return Answer(squeezed(body), media_type, 200, [*headers, ("content-encoding", "gzip")])
    return Answer(body, media_type, 200, headers)


@lru_cache(maxsize=4 * KEPT)
def squeezed(body: bytes) -> bytes:
    return gzip.compress(body)


@lru_cache(maxsize=2 * KEPT)
def fluent(game: Game, language: str) -> bytes:
    """All messages a game's tables send, as Fluent source: what comes later goes over what came before."""
    parts = [source("sortilege.core", language), source("sortilege.server", language), *game.messages(language)]
    return "\n".join(parts).encode()


@lru_cache(maxsize=KEPT)
def all_cards(game: Game) -> bytes:
    return msgspec.json.encode(Cards(game.digest, dict(game.faces()), tuple(game.cards())))


@lru_cache(maxsize=KEPT)
def told_of(game: Game) -> bytes:
    return msgspec.json.encode(view_schema(game))


@router.get("/api/text/{language}", media_type=TEXT)
async def server_text(request: Request, language: Language) -> Answer:
    """What the server says where no game is named, as Fluent source."""
    return compressed(request, source("sortilege.server", language).encode(), TEXT)


@router.get("/api/games/{name}/text/{language}", media_type=TEXT)
async def game_text(request: Request, name: GameName, language: Language) -> Answer:
    """The words of a game, as Fluent source."""
    return compressed(request, fluent(request.services.offers.find(name).game, language), TEXT)


class FormQuery(Struct, frozen=True):
    players: Annotated[int, Meta(ge=1, le=8)]


@router.get("/api/games/{name}/form")
async def game_form(request: Request, name: GameName, query: FormQuery) -> Form:
    """The table options of a game for so many players, and what can be chosen at one stroke."""
    return form(request.services.offers.find(name).game, query.players)


@router.get("/api/games/{name}/schema")
async def game_schema(request: Request, name: GameName) -> Answer:
    """What a seat is told in a game: its views, events and options, as JSON Schema."""
    return compressed(request, told_of(request.services.offers.find(name).game), JSON)


class HousePlan(Struct, frozen=True, forbid_unknown_fields=True):
    """A table that is to be played with a house file."""

    players: Annotated[int, Meta(ge=1, le=8)]
    cards: Annotated[str, Meta(max_length=60_000)]


@router.post("/api/games/{name}/form", status=200)
async def house_table_form(request: Request, name: GameName, body: HousePlan) -> Form:
    """The same for a table with cards of one's own, which may bring more to choose from."""
    offered = await request.services.with_cards(request.address, name, body.cards)
    return form(offered.game, body.players)


@router.get("/api/games/{name}/lessons")
async def game_lessons(request: Request, name: GameName) -> list[LessonInfo]:
    """The lessons of a game, in order."""
    offered = request.services.offers.find(name)
    return [
        LessonInfo(id, one.title, one.about, one.steps, stage_of(offered.game, one.players, one.options))
        for id, one in lessons_of(offered.package).items()
    ]


@router.get("/api/games/{name}/cards")
async def game_cards(request: Request, name: GameName) -> Answer:
    """The cards of a game as they are shipped."""
    return compressed(request, all_cards(request.services.offers.find(name).game), JSON)


@router.get("/api/games/{name}/rules/{language}", media_type=MARKDOWN)
async def rules(request: Request, name: GameName, language: Language) -> Answer:
    """The rules of a game, to be read and printed, as Markdown."""
    text = request.services.offers.find(name).game.rulebook(language)
    if text is None:
        raise HttpError(404, f"{name} has brought no rules to read.")
    return compressed(request, text.encode(), MARKDOWN)


@router.get("/api/games/{name}/cover", media_type=SVG)
async def cover(request: Request, name: GameName) -> Answer:
    """A picture of a game, which it brings itself."""
    drawn = request.services.offers.find(name).game.cover()
    if drawn is None:
        raise HttpError(404, f"{name} has brought no picture.")
    return compressed(request, drawn.encode(), SVG)


@router.get("/api/tables/{table}/text/{language}", media_type=TEXT)
async def table_text(request: Request, table: TableId, language: Language) -> Answer:
    """The words of a table's game, house cards included."""
    return compressed(request, fluent((await table_of(request, table)).game, language), TEXT)


@router.get("/api/tables/{table}/cards")
async def table_cards(request: Request, table: TableId) -> Answer:
    """The cards a table plays with: those it began with, house cards included."""
    return compressed(request, all_cards((await table_of(request, table)).game), JSON)
