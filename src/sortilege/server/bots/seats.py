"""Bots on seats: asks a worker what to do, and does it as anybody else would."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Sequence
from functools import partial
from random import SystemRandom
from typing import NamedTuple

import msgspec

from sortilege.bots import levels
from sortilege.bots import spec as bots
from sortilege.bots.hint import Advice
from sortilege.core.chance import Dice
from sortilege.core.errors import Problem
from sortilege.core.event import Event, Log
from sortilege.core.words import Line
from sortilege.server.bots.pool import NOBODY, BotWorkers
from sortilege.server.bots.worker import BotAnswer, BotRequest
from sortilege.server.guests import Guests
from sortilege.server.metrics import Metrics
from sortilege.server.queue import Claim, QueueFull
from sortilege.server.refusals import Refused, TooMuch
from sortilege.server.settings import Settings
from sortilege.server.store.bus import Bus
from sortilege.server.tables import entries
from sortilege.server.tables.attendance import claim_of
from sortilege.server.tables.consequences import bots_to_act
from sortilege.server.tables.judge import Judge, Verdict
from sortilege.server.tables.live import LiveTable
from sortilege.server.tables.play import Play
from sortilege.server.tables.table import FoldedTable
from sortilege.server.tables.tutorials import OTHERWISE, SCRIPT, coach, scripted
from sortilege.server.tables.writer import TableWriter
from sortilege.server.tasks import BackgroundTasks

HINTS = "ismcts:ms=500"  # who gives hints
LONGEST = 6.0  # units of the pace
IN_A_RACE = 4  # people need longer for a question that all answer at once, and must have a chance
ATTEMPTS = 3  # in a rush a choice may come too late; then any choice will do

PUT_OFF = 5.0  # seconds until a bot is tried again whose table's people have too much waiting

log = logging.getLogger("sortilege.server")


class Choice(NamedTuple):
    action: str
    hurried: bool = False  # it thought less than usual, because others waited


class BotSeats:
    def __init__(
        self,
        settings: Settings,
        guests: Guests,
        bus: Bus,
        writer: TableWriter,
        tasks: BackgroundTasks,
        metrics: Metrics,
    ) -> None:
        self.pace = settings.bot_pace
        self.settings = settings  # its clock may be put right after this
        self.grace = settings.grace
        self.guests = guests
        self.bus = bus
        self.writer = writer
        self.tasks = tasks
        self.metrics = metrics
        self.pool = BotWorkers(settings.bot_workers, settings.bot_memory, settings.bot_deadline, settings.queue)
        self.heard: dict[str, int] = {}  # per bot, the events it was told
        self.advised: set[str] = set()  # guests who wait for a hint
        self.random = SystemRandom()  # apart from the dice of any table

    async def stop(self) -> None:
        await self.pool.stop()

    def claim(self, live: LiveTable) -> Claim | None:
        """For whom bots think here now; None if for nobody."""
        return claim_of(live, self.settings.now(), self.settings.looks, self.settings.expected)

    def wake(self, live: LiveTable) -> None:
        """Let every bot think that is asked and does not think yet, if there is somebody to think for."""
        play, waiting = live.table.play, bots_to_act(live.table)
        if play is None or not waiting or self.tasks.stopping or self.claim(live) is None:
            return
        since = time.monotonic() - self.grace
        for seat in waiting:
            question = len(live.table.games), seat, int(play.state.asked[seat])
            if question not in live.thinking and live.thinking_elsewhere.get(question, 0.0) < since:
                live.thinking.add(question)
                self.bus.publish(f"{live.table.id}?{'.'.join(map(str, question))}")
                self.tasks.spawn(self.play(live, *question))

    async def play(self, live: LiveTable, number: int, seat: int, decision: int) -> None:
        loop = asyncio.get_running_loop()
        instant = loop.time() + self.delay(live.table)  # drawn before it thinks: how long that takes tells nothing
        try:
            for attempt in range(ATTEMPTS + 1):
                if not stands(live.table, number, seat, decision):
                    return
                claim = self.claim(live)
                if claim is None:
                    return
                try:
                    choice = await self.choose(live, seat, claim) if attempt < ATTEMPTS else any_legal(live.table, seat)
                except QueueFull:  # it is looked at again by and by
                    await asyncio.sleep(PUT_OFF)
                    continue
                if choice is None:
                    return
                await asyncio.sleep(instant - loop.time())
                try:
                    await self.writer.change(live, partial(self.judge, number, seat, decision, choice))
                    self.metrics.count("bot_moves")
                    return
                except Refused:
                    continue
        finally:
            live.thinking.discard((number, seat, decision))

    def delay(self, table: FoldedTable) -> float:
        """Seconds until a bot answers, as people do: from what everybody knows, and the same if it has no choice."""
        play = table.play
        if not self.pace or play is None or not table.people():
            return 0.0
        shown = max(0, table.opens_at - self.settings.now()) / 1000
        drawn = min(self.random.lognormvariate(0.5, 0.5), LONGEST)  # mostly 1 to 3
        return shown + self.pace * drawn * (
            IN_A_RACE if table.game.races(play.state) else table.game.leisure(play.state)
        )

    def judge(self, number: int, seat: int, decision: int, choice: Choice, table: FoldedTable) -> Verdict | None:
        if not stands(table, number, seat, decision):
            return None
        verdict = Judge(table, self.guests, "", "", self.settings.now()).action(seat, decision, choice.action, "bot")
        assert isinstance(verdict.entry, entries.Acted)
        return verdict._replace(entry=msgspec.structs.replace(verdict.entry, hurried=choice.hurried))

    async def choose(self, live: LiveTable, seat: int, claim: Claim) -> Choice | None:
        """What the bot chooses; if it cannot, anything legal: a bot never holds people up."""
        table, spec = live.table, live.table.seats[seat].player
        if spec == SCRIPT and table.play is not None:
            play = table.play
            action = await table.ask(lambda _: scripted(table.created.scripts, play, seat))
            if action is not None:
                return Choice(action)
            spec = OTHERWISE
        try:
            with self.metrics.timing("bot"):
                return await self.ask(table, seat, bots.tamed(spec), claim)
        except QueueFull:
            raise
        except Problem as error:
            self.metrics.count("bot_failures")
            log.warning("bot failed", extra={"table": table.id, "seat": seat, "error": str(error)})
            return any_legal(table, seat)

    async def ask(self, table: FoldedTable, seat: int, spec: str, claim: Claim) -> Choice:
        play = table.play
        assert play is not None
        key = f"{table.id}/{len(table.games)}/{seat}/{spec}"
        bot = levels.resolved(spec, table.game)
        events = await table.ask(lambda _: told(play, seat)) if bot.listens else []
        heard = min(self.heard.pop(key, 0), len(events))
        answer, share = BotAnswer(forgotten=True), 1.0
        for start in (heard, 0):  # a worker that has started anew is told everything again
            request = self.request(table, play, seat, spec, start, events[start:])
            answer, share = await self.pool.ask(request, claim, bot.listens)
            if not answer.forgotten:
                self.heard[key] = len(events)
                break
        if len(self.heard) > 10_000:
            self.heard.clear()
        if not answer.action:
            raise Problem(answer.problem or "it remembers nothing")
        # From what everybody may know: which bot it is, and how full the machine is; not from what there was to choose.
        return Choice(answer.action, bot.hurries and share < 1)

    async def hint(self, live: LiveTable, guest: str, seat: int) -> tuple[Advice, ...]:
        """The best actions, for somebody who plays alone among bots."""
        table, play = live.table, live.table.play
        if seat not in table.seats_of(guest):
            raise Refused(Line("table-not-yours", {"seat": seat}))
        if play is None or not table.running or seat not in play.state.to_act:
            raise Refused(Line("refused-not-asked"))
        taught = await table.ask(lambda _: self.taught(table, play))
        if taught is not None:
            return (taught,)
        if not table.hints:
            raise Refused(Line("table-no-hints"))
        if guest in self.advised:  # a hint takes as long as several bots' turns
            raise Refused(Line("table-not-now"), again=True)
        self.advised.add(guest)
        claim = self.claim(live)
        try:
            answer, _ = await self.pool.ask(self.request(table, play, seat, HINTS, hint=True), claim or NOBODY, False)
        except QueueFull as error:
            raise TooMuch("busy") from error
        finally:
            self.advised.discard(guest)
        if not answer.advice:
            raise Refused(Line("table-no-hints"))
        return answer.advice

    def taught(self, table: FoldedTable, play: Play) -> Advice | None:
        """In a lesson a hint comes from the lesson: what it proposes, or that the last move was of no use to it."""
        said = coach(table.offered, table.created.lesson, play, len(table.games))
        if said is not None and said.stray and not said.do:
            raise Refused(Line("table-hint-stray"))
        return Advice(said.do, 0.0, 0, "best") if said is not None and said.do else None

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
            f"{table.id}/{len(table.games)}/{seat}/{spec}",
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
    if play is None or len(table.games) != number or seat not in bots_to_act(table):
        return False
    return int(play.state.asked[seat]) == decision


def any_legal(table: FoldedTable, seat: int) -> Choice | None:
    play = table.play
    if play is None or seat not in play.state.to_act:
        return None
    return Choice(play.state.sample(seat, Dice(secrets.randbits(62))).text)
