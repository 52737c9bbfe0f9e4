"""Puzzles: positions with one clearly best action, as their seat sees them; the answer is told to whoever finds it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from sortilege.review.puzzles import of_the_day, puzzles_of
from sortilege.review.types import Puzzle
from sortilege.server.http.content import GameName, all_cards, compressed, stage_of
from sortilege.server.http.exchange import JSON, Answer, Request
from sortilege.server.http.review_bodies import (
    NewAnswer,
    PuzzleAnswer,
    PuzzleEntry,
    PuzzleInfo,
    PuzzleList,
    PuzzleWorth,
)
from sortilege.server.http.routes import Router
from sortilege.server.plugins.offers import OfferedGame
from sortilege.server.refusals import refuse

PuzzleId = Annotated[str, Meta(max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]

router = Router()


def find(request: Request, name: str, id: str) -> tuple[OfferedGame, Puzzle]:
    """A puzzle, and its game with the cards that it was made for."""
    offers = request.services.offers
    found = puzzles_of(offers.find(name).game).get(id)
    if found is None:
        refuse("no-puzzle")
    game, one = found
    return offers.offer(name, game), one


@router.get("/api/games/{name}/puzzles")
async def puzzle_list(request: Request, name: GameName) -> PuzzleList:
    """The puzzles of a game, and the one of today."""
    game = request.services.offers.find(name).game
    found = sorted((one for _, one in puzzles_of(game).values()), key=lambda one: (one.rating, one.id))
    entries = tuple(
        PuzzleEntry(one.id, one.theme, one.rating, stage_of(game, one.players, one.position.get("options", {})))
        for one in found
    )
    return PuzzleList(game.name, of_the_day(game, request.services.deals.today()), entries)


@router.get("/api/games/{name}/puzzles/{id}")
async def one_puzzle(request: Request, name: GameName, id: PuzzleId) -> PuzzleInfo:
    """One puzzle, as its seat sees it."""
    offered, found = find(request, name, id)
    game = offered.game
    state = game.load(found.position)
    view, words = game.view(state, found.seat), offered.words(state, found.seat)
    return PuzzleInfo(found.id, game.name, found.theme, found.rating, found.seat, view, words, game.superseded)


@router.get("/api/games/{name}/puzzles/{id}/cards")
async def puzzle_cards(request: Request, name: GameName, id: PuzzleId) -> Answer:
    """The cards that a puzzle was made for."""
    return compressed(request, all_cards(find(request, name, id)[0].game), JSON)


@router.post("/api/games/{name}/puzzles/{id}")
async def answer_puzzle(request: Request, name: GameName, id: PuzzleId, body: NewAnswer) -> PuzzleAnswer:
    """Answer a puzzle, or give up."""
    offered, found = find(request, name, id)
    best = found.choices[0]
    right = body.action == best.action
    loss = next((one.loss for one in found.choices if one.action == body.action), None)
    if body.action and not right:
        return PuzzleAnswer(False, loss)
    game = offered.game
    view = game.view(game.load(found.position), found.seat)
    choices = tuple(
        PuzzleWorth(one.action, game.caption(view, game.actions.parse(one.action)), one.chance, one.loss)
        for one in found.choices
    )
    return PuzzleAnswer(right, loss, choices, found.found)
