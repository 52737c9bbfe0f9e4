"""House files: what can be corrected in a game, a draft checked, and whether it is too strong."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import lru_cache
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from sortilege.core import house, tomltext
from sortilege.core.errors import Problem
from sortilege.core.game import Game, Json
from sortilege.core.house import ValueField
from sortilege.server.drafts import Checked, Draft, DraftRequest, RecordRequest, SheetRequest
from sortilege.server.http.content import KEPT, GameName, compressed
from sortilege.server.http.exchange import JSON, Answer, Request, StreamAnswer
from sortilege.server.http.routes import Router
from sortilege.server.queue import QueueFull
from sortilege.server.refusals import TooMuch

Text = Annotated[str, Meta(max_length=60_000)]

router = Router()


class KindInfo(Struct, frozen=True):
    """A kind of card: its values as a form, whether there may be more of them (`more`: under these ids), the id of a
    face by that of a card (`{}`); a card that has none is shown by the faces whose `kind` it names."""

    name: str
    grows: bool
    more: tuple[str, ...]
    face: str
    fields: tuple[ValueField, ...]


class HouseForm(Struct, frozen=True):
    """All that house files can say about a game: kinds of card, their values now, and where each comes from."""

    game: str
    data: str
    kinds: tuple[KindInfo, ...]
    values: dict[str, dict[str, Json]]
    sources: dict[str, dict[str, dict[str, str]]]


class NewDraft(Struct, frozen=True, forbid_unknown_fields=True):
    """A house file as text, or what it says."""

    text: Text = ""
    says: Json = {}


class NewStudy(Struct, frozen=True, forbid_unknown_fields=True):
    text: Text
    games: Annotated[int, Meta(ge=1, le=500)] = 100
    seed: Annotated[int, Meta(ge=0, le=1_000_000)] = 1
    language: Literal["en", "fr"] = "en"


class NewRecord(Struct, frozen=True, forbid_unknown_fields=True):
    record: Annotated[str, Meta(max_length=1_000_000)]


def correctable(request: Request, name: str) -> Game:
    game = request.services.offers.find(name).game
    if not game.kinds:
        raise Problem(f"{name} has no card data to change.")
    return game


@router.get("/api/games/{name}/house")
async def house_form(request: Request, name: GameName) -> Answer:
    """What house files can say about a game."""
    return compressed(request, form_of(correctable(request, name), name), JSON)


@lru_cache(maxsize=KEPT)
def form_of(game: Game, name: str) -> bytes:
    kinds = tuple(
        KindInfo(id, kind.grows, kind.more, kind.face, house.fields_of(kind.values)) for id, kind in game.kinds.items()
    )
    sources = {kind: {id: dict(fields) for id, fields in cards.items()} for kind, cards in game.provenance().items()}
    return msgspec.json.encode(HouseForm(name, game.digest, kinds, game.tree(), sources))


@router.get("/api/games/{name}/house-schema")
async def house_schema(request: Request, name: GameName) -> Answer:
    """The JSON Schema of a game's house files."""
    return compressed(request, schema_of(correctable(request, name)), JSON)


@lru_cache(maxsize=KEPT)
def schema_of(game: Game) -> bytes:
    return msgspec.json.encode(house.schema(game))


@router.post("/api/games/{name}/draft")
async def check_draft(request: Request, name: GameName, body: NewDraft) -> Draft:
    """Check a draft of a house file: its mistakes by field, and the cards with what is right in it."""
    game = correctable(request, name)
    says = {kind: entries for kind, entries in body.says.items() if kind != house.OVER and entries}
    for entries in says.values():
        if not isinstance(entries, dict) or not all(isinstance(values, dict) for values in entries.values()):
            raise Problem("A draft has tables of cards, by kind and by id.")
    text = body.text or tomltext.write({house.OVER: game.digest} | says)
    try:
        return await request.services.drafts.check(DraftRequest(game.name, text), request.address)
    except QueueFull as error:
        raise TooMuch("busy") from error


@router.post("/api/records")
async def check_record(request: Request, body: NewRecord) -> Checked:
    """Verify the record of a game that was played anywhere, with whatever cards."""
    try:
        return await request.services.drafts.verify(RecordRequest(body.record), request.address)
    except QueueFull as error:
        raise TooMuch("busy") from error


@router.post("/api/games/{name}/study")
async def study(request: Request, name: GameName, body: NewStudy) -> StreamAnswer:
    """Let bots play with a house file and with the shipped cards: a line for each step, the last one with what came of
    it. Hanging up ends it."""
    game = correctable(request, name)
    request.services.limits.study(request.address)
    asked = SheetRequest(game.name, body.text, body.games, body.seed, [], body.language)
    return StreamAnswer(told(request, asked), "application/x-ndjson", [("cache-control", "no-store")])


async def told(request: Request, asked: SheetRequest) -> AsyncIterator[bytes]:
    try:
        async for one in request.services.drafts.report(asked, request.address):
            yield msgspec.json.encode(one) + b"\n"
    except Problem as error:
        yield msgspec.json.encode({"problem": str(error)}) + b"\n"
