"""Reviews of finished games: made in processes of their own, piece by piece, each piece in its turn in the one queue;
kept beside the log, and made anew only for another version."""

from __future__ import annotations

import asyncio
from typing import Literal

import msgspec
from msgspec import Struct

from sortilege.core.chance import derive
from sortilege.core.errors import Problem
from sortilege.core.game import Game
from sortilege.core.words import Line
from sortilege.review.analysis import version_of
from sortilege.review.trying import Trial
from sortilege.review.types import Choice, Review
from sortilege.server.limits import Limits
from sortilege.server.queue import Claim, QueueFull, WorkQueue
from sortilege.server.refusals import TooMuch
from sortilege.server.review_worker import ReviewAnswer, ReviewRequest
from sortilege.server.settings import Settings
from sortilege.server.store.base import Store
from sortilege.server.store.bus import Bus
from sortilege.server.tasks import BackgroundTasks
from sortilege.server.troubles import sentence
from sortilege.server.workers.process import WorkerProcess

MODULE = "sortilege.server.review_worker"
PIECE = 0.4  # seconds of a review that are worked at a time
DEADLINE = 60.0  # seconds for one piece: a step that has begun is done to its end
KEPT_FAILURES = 100  # that are still told
KEPT_ELSEWHERE = 1000  # reviews of other processes
BEGUN = 100  # how often a review that was lost on the way is begun again
FRESH = 10_000  # milliseconds for which it counts what another process says of a review
KEEP = """INSERT INTO reviews (table_id, number, version, at, review) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (table_id, number) DO UPDATE SET version = excluded.version, at = excluded.at,
    review = excluded.review"""
FIND = "SELECT review FROM reviews WHERE table_id = $1 AND number = $2 AND version = $3"
REVIEWED = """SELECT results.table_id FROM results JOIN reviews ON reviews.table_id = results.table_id
    WHERE results.guest = $1 GROUP BY results.table_id ORDER BY MAX(results.at) DESC LIMIT $2"""
OF_TABLE = "SELECT number, review FROM reviews WHERE table_id = $1 ORDER BY number DESC LIMIT $2"

Phase = Literal["none", "waiting", "working", "done", "failed"]


class Subject(Struct, frozen=True):
    """A game that is reviewed: where it was played, and with which rules and cards."""

    table: str
    number: int
    game: str
    rules: str
    data: str
    cards: str | None
    version: str

    @property
    def key(self) -> str:
        return f"{self.table}/{self.number}/{self.version}"


class Progress(Struct):
    """How far a review is."""

    phase: Phase = "none"
    revision: int = 0
    done: int = 0
    of: int = 0
    review: Review | None = None
    problem: Line | None = None


class Reviews:
    def __init__(
        self,
        settings: Settings,
        store: Store,
        bus: Bus,
        queue: WorkQueue,
        limits: Limits,
        tasks: BackgroundTasks,
    ) -> None:
        self.settings = settings
        self.store = store
        self.bus = bus
        self.queue = queue
        self.limits = limits
        self.tasks = tasks
        self.workers = [WorkerProcess(MODULE, settings.bot_memory, nice=10) for _ in range(queue.workers)]
        self.under_way: dict[str, Progress] = {}
        self.elsewhere: dict[str, tuple[int, Progress]] = {}  # at other processes, and when they said so

    async def progress(self, subject: Subject) -> Progress:
        """How far a review is: under way, kept, or not begun."""
        found = self.under_way.get(subject.key)
        if found is not None:
            return found
        review = await self.kept(subject)
        if review is None:
            at, heard = self.elsewhere.get(subject.key, (0, None))
            return Progress() if heard is None or self.settings.now() - at > FRESH else heard
        return Progress("done", review.of, review.of, review.of, review)

    def tell(self, key: str, progress: Progress) -> None:
        """Let other processes know how far a review is."""
        self.bus.publish(f"{key}%{progress.done}.{progress.of}")

    def hear(self, key: str, part: str) -> None:
        """Another process says how far its review is; at its end it is in the store, or could not be made."""
        done, of = map(int, part.split("."))
        self.elsewhere.pop(key, None)
        if done < of:
            self.elsewhere[key] = self.settings.now(), Progress("working", done, done, of)
            for old in list(self.elsewhere)[:-KEPT_ELSEWHERE]:
                del self.elsewhere[old]

    async def kept(self, subject: Subject) -> Review | None:
        rows = await self.store.fetch(FIND, subject.table, subject.number, subject.version)
        return msgspec.json.decode(rows[0][0], type=Review) if rows else None

    async def of_table(self, table: str, most: int) -> list[tuple[int, str]]:
        """The reviews of a table's games, the last first: the number of the game, and the review as text."""
        return [(int(number), str(text)) for number, text in await self.store.fetch(OF_TABLE, table, most)]

    async def tables_of(self, guest: str, most: int) -> list[str]:
        """The tables with reviews at which somebody has played, the last first."""
        return [str(table) for (table,) in await self.store.fetch(REVIEWED, guest, most)]

    def begin(self, subject: Subject, record: str, address: str) -> Progress:
        """Begin a review in the background."""
        found = self.under_way.get(subject.key)
        if found is not None and found.phase != "failed":
            return found
        self.limits.review(address)
        for key in [key for key, one in self.under_way.items() if one.phase == "failed"][:-KEPT_FAILURES]:
            del self.under_way[key]
        progress = self.under_way[subject.key] = Progress("waiting", revision=1 if found is None else found.revision)
        self.tasks.spawn(self.run(subject, record, address, progress))
        return progress

    async def run(self, subject: Subject, record: str, address: str, progress: Progress) -> None:
        claim = Claim((address,), f"review {address}", people=False)
        worker = derive(subject.key) % len(self.workers)
        told, begun = record, 0
        try:
            while progress.phase != "done":
                request = self.request(subject, told)
                answer = await self.ask(request, claim, worker)
                if answer.forgotten:
                    told, begun = record, begun + 1
                    if begun > BEGUN:
                        raise Problem("This review was lost on the way too often.")
                    continue
                told = ""
                progress.review = msgspec.json.decode(answer.review, type=Review)
                progress.done, progress.of = answer.done, answer.of
                progress.revision += 1
                progress.phase = "working"
                if answer.done == answer.of:
                    await self.keep(subject, bytes(answer.review).decode())
                    progress.phase = "done"
                self.tell(subject.key, progress)
            del self.under_way[subject.key]
        except (Problem, QueueFull) as error:
            progress.phase, progress.problem = "failed", sentence(error)
            progress.revision += 1
            progress.done = progress.of
            self.tell(subject.key, progress)

    async def keep(self, subject: Subject, text: str) -> None:
        now = self.settings.now()
        await self.store.execute(KEEP, subject.table, subject.number, subject.version, now, text)

    async def attempt(self, subject: Subject, record: str, trial: Trial, address: str) -> Choice:
        """Say what another action would have been worth."""
        request = msgspec.structs.replace(self.request(subject, record), trial=trial)
        try:
            answer = await self.ask(request, Claim((address,), f"review {address}"), None)
        except QueueFull as error:
            raise TooMuch("busy") from error
        return msgspec.json.decode(answer.review, type=Choice)

    def request(self, subject: Subject, record: str) -> ReviewRequest:
        s = subject
        return ReviewRequest(s.key, s.game, s.rules, s.data, s.cards, PIECE, record, effort=self.settings.review_effort)

    async def ask(self, request: ReviewRequest, claim: Claim, worker: int | None) -> ReviewAnswer:
        async with self.queue.turn(claim, worker) as turn:
            line = await self.workers[turn.worker].ask(msgspec.json.encode(request), DEADLINE)
        answer = msgspec.json.decode(line, type=ReviewAnswer)
        if answer.problem:
            raise Problem(answer.problem)
        return answer

    async def stop(self) -> None:
        await asyncio.gather(*(worker.kill() for worker in self.workers))


def version_text(game: Game) -> str:
    """What a kept review is known by: made with other rules, cards or analysis it is made anew."""
    return "/".join(map(str, msgspec.structs.astuple(version_of(game))))
