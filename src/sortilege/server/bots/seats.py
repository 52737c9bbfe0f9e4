"""Bots on seats: asks a worker what to do, and does it as anybody else would."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Sequence
from functools import partial

import msgspec

from sortilege.bots import levels
from sortilege.bots.hint import Advice
from sortilege.core.chance import Dice
from sortilege.core.errors import Problem
from sortilege.core.event import Event, Log
from sortilege.core.words import Line
from sortilege.server.bots.pool import BotWorkers
from sortilege.server.bots.worker import BotAnswer, BotRequest
from sortilege.server.guests import Guests
from sortilege.server.metrics import Metrics
from sortilege.server.settings import Settings
from sortilege.server.tables.consequences import bots_to_act
from sortilege.server.tables.judge import Judge, Refused, Verdict
from sortilege.server.tables.live import LiveTable
from sortilege.server.tables.play import Play
from sortilege.server.tables.table import FoldedTable
from sortilege.server.tables.tutorials import OTHERWISE, SCRIPT, scripted
from sortilege.server.tables.writer import TableWriter
from sortilege.server.tasks import BackgroundTasks

HINTS = "ismcts:ms=500"  # who gives hints
ATTEMPTS = 3  # in a rush a choice may come too late; then any choice will do

log = logging.getLogger("sortilege.server")


class BotSeats:
    def __init__(
        self, settings: Settings, guests: Guests, writer: TableWriter, tasks: BackgroundTasks, metrics: Metrics
    ) -> None:
        self.pace = settings.bot_pace
        self.guests = guests
        self.writer = writer
        self.tasks = tasks
        self.metrics = metrics
        self.pool = BotWorkers(settings.bot_workers, settings.bot_memory, settings.bot_deadline)
        self.heard: dict[str, int] = {}  # per bot, the events it was told
        self.advised: set[str] = set()  # guests who wait for a hint

    async def stop(self) -> None:
        await self.pool.stop()

    def wake(self, live: LiveTable) -> None:
        """Let every bot think that is asked and does not think yet."""
        play = live.table.play
        if play is None or self.tasks.stopping:
            return
        for seat in bots_to_act(live.table):
            question = len(live.table.plays), seat, int(play.state.asked[seat])
            if question not in live.thinking:
                live.thinking.add(question)
                self.tasks.spawn(self.play(live, *question))

    async def play(self, live: LiveTable, number: int, seat: int, decision: int) -> None:
        try:
            await asyncio.sleep(self.pace)
            for attempt in range(ATTEMPTS + 1):
                if not stands(live.table, number, seat, decision):
                    return
                action = await self.choose(live, seat) if attempt < ATTEMPTS else any_legal(live.table, seat)
                if action is None:
                    return
                try:
                    await self.writer.change(live, partial(self.judge, number, seat, decision, action))
                    self.metrics.count("bot_moves")
                    return
                except Refused:
                    continue
        finally:
            live.thinking.discard((number, seat, decision))

    def judge(self, number: int, seat: int, decision: int, action: str, table: FoldedTable) -> Verdict | None:
        if not stands(table, number, seat, decision):
            return None
        return Judge(table, self.guests, "", "").action(seat, decision, action, "bot")

    async def choose(self, live: LiveTable, seat: int) -> str | None:
        """What the bot chooses; if it cannot, anything legal: a bot never holds people up."""
        table, spec = live.table, live.table.seats[seat].player
        if spec == SCRIPT and table.play is not None:
            play = table.play
            action = await table.ask(lambda _: scripted(table.created.scripts, play, seat))
            if action is not None:
                return action
            spec = OTHERWISE
        try:
            answer = await self.ask(table, seat, spec)
            if answer.action:
                return answer.action
            raise Problem(answer.problem or "it remembers nothing")
        except Problem as error:
            self.metrics.count("bot_failures")
            log.warning("bot failed", extra={"table": table.id, "seat": seat, "error": str(error)})
            return any_legal(table, seat)

    async def ask(self, table: FoldedTable, seat: int, spec: str) -> BotAnswer:
        play = table.play
        assert play is not None
        key = f"{table.id}/{len(table.plays)}/{seat}/{spec}"
        listens = levels.resolved(spec, table.game.name).listens
        events = await table.ask(lambda _: told(play, seat)) if listens else []
        heard = min(self.heard.pop(key, 0), len(events))
        answer = BotAnswer(forgotten=True)
        for start in (heard, 0):  # a worker that has started anew is told everything again
            answer = await self.pool.ask(self.request(table, play, seat, spec, start, events[start:]), table.host)
            if not answer.forgotten:
                self.heard[key] = len(events)
                break
        if len(self.heard) > 10_000:
            self.heard.clear()
        return answer

    async def hint(self, live: LiveTable, guest: str, seat: int) -> tuple[Advice, ...]:
        """The best actions, for somebody who plays alone among bots."""
        table, play = live.table, live.table.play
        if seat not in table.seats_of(guest):
            raise Refused(Line("table-not-yours", {"seat": seat}))
        if len(table.people()) > 1 or not table.game.hints:
            raise Refused(Line("table-no-hints"))
        if play is None or not table.running or seat not in play.state.to_act:
            raise Refused(Line("refused-not-asked"))
        if guest in self.advised:  # a hint takes as long as several bots' turns
            raise Refused(Line("table-not-now"), again=True)
        self.advised.add(guest)
        try:
            answer = await self.pool.ask(self.request(table, play, seat, HINTS, hint=True), guest)
        finally:
            self.advised.discard(guest)
        if not answer.advice:
            raise Refused(Line("table-no-hints"))
        return answer.advice

    def request(
        self,
        table: FoldedTable,
        play: Play,
        seat: int,
        spec: str,
        start: int = 0,
        new: Sequence[Event] = (),
        hint: bool = False,
    ) -> BotRequest:
        return BotRequest(
            f"{table.id}/{len(table.plays)}/{seat}/{spec}",
            table.created.game,
            table.created.rules,
            table.created.data,
            table.created.cards,
            spec,
            seat,
            msgspec.to_builtins(play.state.options),
            msgspec.Raw(msgspec.json.encode(table.game.view(play.state, seat))),
            start,
            [(event.kind, event.args) for event in new],
            secrets.randbits(62),
            hint,
        )


def told(play: Play, seat: int) -> list[Event]:
    """Everything a seat was told since the game began."""
    log = Log()
    play.at(len(play.moves), log)
    return [play.game.see(event, seat) for event in log.events]


def stands(table: FoldedTable, number: int, seat: int, decision: int) -> bool:
    """Whether the bot on this seat is still asked this very question."""
    play = table.play
    if play is None or len(table.plays) != number or seat not in bots_to_act(table):
        return False
    return int(play.state.asked[seat]) == decision


def any_legal(table: FoldedTable, seat: int) -> str | None:
    play = table.play
    if play is None or seat not in play.state.to_act:
        return None
    return play.state.sample(seat, Dice(secrets.randbits(62))).text
