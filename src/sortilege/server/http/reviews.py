"""Reviews of finished games: asked for, told as far as they are, and what another action would have been worth."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Annotated

from msgspec import Meta, Struct

from sortilege.core.errors import Problem
from sortilege.core.words import source
from sortilege.review.statistics import Reviewed, standings
from sortilege.review.trying import Trial
from sortilege.server.http.api import Count, TableId, require_guest
from sortilege.server.http.content import Language, compressed
from sortilege.server.http.exchange import TEXT, Answer, Request
from sortilege.server.http.looking_back import PlayQuery, told_game, told_table
from sortilege.server.http.review_bodies import GroupStatistics, NewTry, ReviewInfo, TryResult
from sortilege.server.http.routes import Router
from sortilege.server.refusals import Refused, refuse
from sortilege.server.reviews import Progress, Subject, version_text
from sortilege.server.tables.projection import seat_names
from sortilege.server.tables.queries import names, told_number, told_play
from sortilege.server.tables.reading import NoTable
from sortilege.server.tables.table import FoldedTable

MOST = 100  # reviews that statistics are made of

router = Router()


class RevisionQuery(Struct, frozen=True):
    game: Count | None = None
    revision: Annotated[int, Meta(ge=0)] = 0


def subject_of(table: FoldedTable, number: int) -> Subject:
    created = table.created
    version = version_text(table.game)
    return Subject(table.id, number, created.game, created.rules, created.data, created.cards, version)


def info(number: int, progress: Progress, known: int = 0) -> ReviewInfo:
    review = progress.review if progress.revision != known else None
    return ReviewInfo(number, progress.phase, progress.revision, progress.done, progress.of, review, progress.problem)


async def record_of(request: Request, table: FoldedTable, number: int) -> str:
    """The record of a game that was played to its end."""
    async with request.services.looking_back(request.address, table.id):
        _, play = await told_play(request.services.tables.reader, table, number)
        if play.given_up:
            refuse("review-given-up")
        return await table.ask(lambda table: play.record(names(table)).text())


@router.post("/api/tables/{table}/review")
async def ask_for_review(request: Request, table: TableId, query: PlayQuery) -> ReviewInfo:
    """Ask for the review of a finished game; once it is there, hear it."""
    found, reviews = await told_game(request, table, query.game), request.services.reviews
    number = await told_number(found, query.game)
    subject = subject_of(found, number)
    progress = await reviews.progress(subject)
    if progress.phase in ("none", "failed"):
        progress = reviews.begin(subject, await record_of(request, found, number), request.address)
    return info(number, progress)


@router.get("/api/tables/{table}/review")
async def review(request: Request, table: TableId, query: RevisionQuery) -> ReviewInfo:
    """How far the review of a finished game is, and what it says so far."""
    found = await told_game(request, table, query.game)
    number = await told_number(found, query.game)
    return info(number, await request.services.reviews.progress(subject_of(found, number)), query.revision)


@router.post("/api/tables/{table}/review/try")
async def try_action(request: Request, table: TableId, body: NewTry) -> TryResult:
    """Say what another action would have been worth at a decision of a reviewed game."""
    found, reviews = await told_game(request, table, body.game), request.services.reviews
    number = await told_number(found, body.game)
    subject = subject_of(found, number)
    known = (await reviews.progress(subject)).review
    decisions = () if known is None else known.decisions
    decision = next((one for one in decisions if (one.index, one.seat) == (body.index, body.seat)), None)
    if decision is None or not decision.choices:
        refuse("review-none")
    choice = next((one for one in decision.choices if one.action == body.action), None)
    if choice is None:
        trial = Trial(body.index, body.seat, body.action, decision.choices[0].action)
        choice = await reviews.attempt(subject, await record_of(request, found, number), trial, request.address)
    return TryResult(choice, choice.loss.low <= 0.01)


@router.get("/api/tables/{table}/review/statistics")
async def table_statistics(request: Request, table: TableId) -> GroupStatistics:
    """What all reviews of a table's games say together, seat by seat."""
    found = await told_table(request, table)
    async with request.services.looking_back(request.address, table):
        return summed_up(await reviews_at(request, found, None))


@router.get("/api/review/statistics")
async def own_statistics(request: Request) -> GroupStatistics:
    """What all reviews of one's own games say together."""
    guest, services = require_guest(request), request.services
    reviewed: list[Reviewed] = []
    for table in await services.reviews.tables_of(guest, MOST):
        with suppress(NoTable, Problem):  # one that cannot be read says nothing
            async with services.looking_back(request.address, f"statistics {guest}"):
                found = (await services.tables.find(table)).table
                reviewed += await reviews_at(request, found, guest)
        if len(reviewed) >= MOST:
            break
    return summed_up(reviewed)


def summed_up(reviewed: Sequence[Reviewed]) -> GroupStatistics:
    return GroupStatistics(len({one.key for one in reviewed}), standings(reviewed))


async def reviews_at(request: Request, table: FoldedTable, guest: str | None) -> list[Reviewed]:
    """What was reviewed at a table, of every seat or of those that somebody had then; never what may not be told."""
    found = []
    for number, text in await request.services.reviews.of_table(table.id, MOST):
        if not await table.ask(lambda table, at=number - 1: table.may_tell(at)):  # type: ignore[misc]
            continue
        try:
            await request.services.deals.look_into(table, number, request.guest() or "")
        except Refused:  # its deal is being played
            continue
        holders = table.holders(number)
        for seat, (holder, name) in enumerate(zip(holders, seat_names(holders), strict=True)):
            if guest is None or holder.guest == guest:
                found.append(Reviewed(f"{table.id}/{number}", text, seat, name if guest is None else ""))
    return found


@router.get("/api/review/text/{language}", media_type=TEXT)
async def review_text(request: Request, language: Language) -> Answer:
    """The sentences of reviews and puzzles, as Fluent source."""
    return compressed(request, source("sortilege.review", language).encode(), TEXT)
