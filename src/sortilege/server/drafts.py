"""House files that somebody writes in the browser: checked and tried out in processes of their own.

A draft takes a moment, a report many: it is played piece by piece, and every piece waits for its turn in the one queue,
after those who play.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from msgspec import Raw, Struct

from sortilege.core.errors import Problem
from sortilege.core.game import Json
from sortilege.core.house import Mistake
from sortilege.core.words import Line
from sortilege.server.queue import Claim, WorkQueue
from sortilege.server.workers.process import WorkerProcess

MODULE = "sortilege.studio.worker"
PIECE = 0.8  # seconds of a report's games that are played at a time
DEADLINE = 60.0  # seconds for one piece: a game that has begun is played to its end


class DraftRequest(Struct, frozen=True, tag="draft"):
    game: str
    text: str


class Draft(Struct, frozen=True):
    """A house file, understood: what it says, its mistakes, and the cards as they are with what is right in it."""

    text: str
    says: Json  # by kind, by id, by field
    mistakes: tuple[Mistake, ...]
    faces: dict[str, Json]
    lines: tuple[Line, ...]
    names: dict[str, str]  # the names of cards by language, as Fluent source
    sources: dict[str, dict[str, dict[str, str]]]  # of every value


class RecordRequest(Struct, frozen=True, tag="record"):
    record: str


class Checked(Struct, frozen=True):
    """Whether a record reaches its end, by the rules, the cards, the dice and the log that it brings; if not, why."""

    ok: bool
    problem: str = ""


class PieceRequest(Struct, frozen=True, tag="piece"):
    """Some games of a report: from this one on, for so many seconds."""

    game: str
    cards: str
    games: int
    seed: int
    begin: int
    seconds: float


class Piece(Struct, frozen=True):
    rows: list[Raw]
    of: int  # games in all


class SheetRequest(Struct, frozen=True, tag="sheets"):
    game: str
    cards: str
    games: int
    seed: int
    rows: list[Raw]
    language: str


class Verdict(Struct, frozen=True):
    """How a card did in games between bots, against the shipped one or those of its kind, in parts of one."""

    card: str
    verdict: str  # strong, weak, fair or unsure
    edge: float
    low: float
    high: float
    seats: int


class Sheet(Struct, frozen=True):
    title: str
    columns: list[str]
    rows: list[list[str]]


class Findings(Struct, frozen=True):
    verdicts: list[Verdict]
    sheets: list[Sheet]
    command: str
    games: int


class Failed(Struct, frozen=True, tag="failed"):
    problem: str


class Progress(Struct, frozen=True):
    done: int
    of: int


class Drafts:
    def __init__(self, queue: WorkQueue, memory: int) -> None:
        self.queue = queue
        self.workers = [WorkerProcess(MODULE, memory, nice=10) for _ in range(queue.workers)]

    async def check(self, request: DraftRequest, address: str) -> Draft:
        found: Draft = await self.ask(request, Claim((address,), f"draft {address}"), Draft)
        return found

    async def verify(self, request: RecordRequest, address: str) -> Checked:
        found: Checked = await self.ask(request, Claim((address,), f"draft {address}"), Checked)
        return found

    async def report(self, request: SheetRequest, address: str) -> AsyncIterator[Progress | Findings]:
        """Play the games of a report, telling how far it is; then what came of them."""
        claim = Claim((address,), f"report {address}", people=False)
        rows: list[Raw] = []
        while True:
            piece = PieceRequest(request.game, request.cards, request.games, request.seed, len(rows), PIECE)
            found = await self.ask(piece, claim, Piece)
            rows += found.rows
            yield Progress(len(rows), found.of)
            if len(rows) >= found.of:
                break
        yield await self.ask(msgspec.structs.replace(request, rows=rows), claim, Findings)

    async def ask(self, request: Struct, claim: Claim, kind: type[Any]) -> Any:
        async with self.queue.turn(claim) as turn:
            line = await self.workers[turn.worker].ask(msgspec.json.encode(request), DEADLINE)
        if line.startswith(b'{"type":"failed"'):
            raise Problem(msgspec.json.decode(line, type=Failed).problem)
        return msgspec.json.decode(line, type=kind)

    async def stop(self) -> None:
        await asyncio.gather(*(worker.kill() for worker in self.workers))
