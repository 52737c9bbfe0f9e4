"""Calling people: one notice for every turn, to those who do not look, by all the ways they have chosen."""

from __future__ import annotations

import asyncio
import logging
import smtplib
from hmac import compare_digest
from typing import NamedTuple

import msgspec

from sortilege.core.words import Line
from sortilege.server.calls import push
from sortilege.server.calls.mail import Mailer
from sortilege.server.calls.notices import Notice, Why, mail_text, notice, payload, webhook
from sortilege.server.calls.outgoing import Outgoing, Unsafe, destination
from sortilege.server.calls.waiting import Waited, Waiting
from sortilege.server.calls.ways import StoredWay, Way, Ways
from sortilege.server.guests import Guests
from sortilege.server.metrics import Metrics
from sortilege.server.rate_limits import RateLimits
from sortilege.server.refusals import TooMuch, refuse
from sortilege.server.settings import Rate, Settings
from sortilege.server.store.base import Store
from sortilege.server.tables.live import LiveTable
from sortilege.server.tables.open_tables import OpenTables
from sortilege.server.tables.signals import TableSignals
from sortilege.server.tables.summary import read_summary
from sortilege.server.tables.table import FoldedTable
from sortilege.server.tasks import BackgroundTasks
from sortilege.server.words import catalogue

REFRESH = 5.0  # seconds until a way that another process was told of counts here
DAY = 24 * 3600 * 1000
UNCONFIRMED = 3 * DAY  # milliseconds for which a question to a mailbox stands
NOBODY = "mailto:nobody@sortilege.invalid"  # whom a push service could write to, where the host has named nobody
REFUSE_MAIL = "INSERT INTO mail_refusals (address, at) VALUES ($1, $2) ON CONFLICT DO NOTHING"
REFUSES_MAIL = "SELECT 1 FROM mail_refusals WHERE address = $1"
FORGET_REFUSALS = "DELETE FROM mail_refusals WHERE at < $1"

log = logging.getLogger("sortilege.server")
Turns = dict[str, str]  # by guest, which turn they are waited for


class News(NamedTuple):
    at: int  # when it happened
    table: str
    turns: Turns | None  # whom it waits for now; None: nothing new about that
    looking: set[str]


def turns_of(table: FoldedTable) -> Turns:
    """Whom a table waits for, and for which turn. Nobody is called to a table where they play alone."""
    play = table.play
    if play is None or not table.running or len(table.people()) < 2:
        return {}
    asked: dict[str, list[str]] = {}
    for number in play.state.to_act:
        seat = table.seats[number]
        if seat.guest is not None and not seat.minder:
            asked.setdefault(seat.guest, []).append(f"{number}:{int(play.state.asked[number])}")
    return {guest: f"{len(table.games)}/{','.join(seats)}" for guest, seats in asked.items()}


class Calls:
    def __init__(
        self,
        settings: Settings,
        store: Store,
        guests: Guests,
        tables: OpenTables,
        metrics: Metrics,
        signals: TableSignals,
        tasks: BackgroundTasks,
        push_key: str,
    ) -> None:
        self.settings = settings
        self.options = settings.calls
        self.store = store
        self.guests = guests
        self.tables = tables
        self.metrics = metrics
        self.ways = Ways(store)
        self.waiting = Waiting(store)
        self.tasks = tasks
        self.outgoing = Outgoing(self.options.loopback)
        # Its own way out: webhooks that hang keep no browser waiting.
        self.push = push.PushSender(push_key, Outgoing(self.options.loopback)) if push_key else None
        self.mailer = Mailer(self.options.smtp_url, self.options.mail_from) if self.options.smtp_url else None
        self.known: dict[str, Turns] = {}  # by table, what is stored
        self.news: asyncio.Queue[News] = asyncio.Queue()
        limit = self.limit
        self.new_ways, self.address_ways = limit(self.options.new_ways), limit(self.options.address_ways)
        self.confirmations, self.notices = limit(self.options.confirmations), limit(self.options.notices)
        self.to_host = limit(self.options.notices_to_host)
        signals.changed.connect(self.hear)
        signals.refreshed.connect(self.hear_of)

    def limit(self, rate: Rate) -> RateLimits:
        return RateLimits(rate if self.settings.limits else Rate(1e9, 1e9))

    # Who is waited for

    def concerns(self, table: FoldedTable) -> bool:
        """Whether anybody there wants to be called."""
        return bool(self.ways.guests or self.ways.tables) and (
            table.id in self.ways.tables or not self.ways.guests.isdisjoint(table.people())
        )

    def hear(self, live: LiveTable) -> None:
        """Something has happened at a table, in this process."""
        table = live.table
        if not self.concerns(table) and table.id not in self.known:
            return
        everybody = table.id in self.ways.tables
        turns = {guest: turn for guest, turn in turns_of(table).items() if everybody or guest in self.ways.guests}
        if turns == self.known.get(table.id, {}):
            return
        self.known[table.id] = turns
        if not turns:
            del self.known[table.id]
        self.news.put_nowait(News(self.settings.now(), table.id, turns, live.looking()))

    def hear_of(self, live: LiveTable) -> None:
        """Something has happened in another process, which writes it down; those who look at the table here see it."""
        self.known.pop(live.table.id, None)
        if self.concerns(live.table):
            self.news.put_nowait(News(self.settings.now(), live.table.id, None, live.looking()))

    def looks(self, live: LiveTable, guest: str) -> None:
        """Somebody looks at a table, or again."""
        if self.concerns(live.table):
            self.news.put_nowait(News(self.settings.now(), live.table.id, None, {guest}))

    async def write_down(self) -> None:
        """Write down who is waited for, in the order in which it happened."""
        while True:
            news = await self.news.get()
            try:
                await self.write_one(news)
            except Exception as error:  # the database may be away for a while
                log.warning("store not reachable", extra={"error": type(error).__name__})
            finally:
                self.news.task_done()

    async def write_one(self, news: News) -> None:
        table, now = news.table, news.at
        if news.turns is None:
            for guest in news.looking:
                await self.waiting.seen(table, guest, now)
            return
        for guest in await self.waiting.waited_for(table) - set(news.turns):
            await self.waiting.done(table, guest)
        for guest, turn in news.turns.items():
            await self.waiting.wait(table, guest, turn, now, guest in news.looking)

    # Who is called

    async def run(self) -> None:
        """Call those who are waited for and do not look."""
        refreshed = 0.0
        while True:
            await asyncio.sleep(self.options.look)
            try:
                if asyncio.get_running_loop().time() - refreshed > REFRESH:
                    refreshed = asyncio.get_running_loop().time()
                    if await self.ways.refresh():
                        for live in self.tables:  # somebody may wait already
                            self.hear(live)
                if self.ways.guests or self.ways.tables:
                    await self.call_due()
            except Exception as error:  # the database may be away for a while
                log.warning("nobody called", extra={"error": type(error).__name__})

    async def call_due(self) -> None:
        now, options = self.settings.now(), self.options
        due = await self.waiting.due(now, int(options.after * 1000), int(options.nudge_after * 1000))
        told: set[str] = set()  # tables whose own ways have been used
        for one in due:
            nudge = now - one.since >= options.nudge_after * 1000
            live = self.tables.get(one.table)
            if live is not None and one.guest in live.looking():
                await self.waiting.seen(one.table, one.guest, now)
                continue
            if await self.waiting.take(one, now, nudge):
                await self.call(one, "nudge" if nudge else "turn", told)

    async def call(self, one: Waited, why: Why, told: set[str]) -> None:
        """Tell somebody that they are waited for; and those who follow the whole table, once."""
        text = await self.store.summary(one.table)
        stored = None if text is None else read_summary(text)
        if stored is None or one.guest not in {stored.guests[seat] for seat in stored.to_act}:
            await self.waiting.done(one.table, one.guest)
            return
        ways = [(way, why) for way in await self.ways.of_guest(one.guest) if not way.table]
        if one.table not in told and why == "turn":
            told.add(one.table)
            ways += [(way, "somebody") for way in await self.ways.of_table(one.table)]
        for way, reason in ways:
            if way.confirmed and way.failures < self.options.failures:
                self.tasks.spawn(self.send(way, reason, stored.info.game, one.table))

    async def send(self, stored: StoredWay, why: Why, game: str = "", table: str = "") -> None:
        """Send a notice one way. What was answered is told to nobody."""
        way = stored.way
        if not self.notices.take(stored.guest):
            self.metrics.count("limited")
            return
        said = notice(why, game, table, way.origin, way.language)
        try:
            taken = await self.deliver(stored, said, table)
        except (OSError, Unsafe, ValueError, smtplib.SMTPException) as error:
            log.warning("call failed", extra={"kind": way.kind, "error": type(error).__name__})
            taken = False
        self.metrics.count("calls" if taken else "calls_failed")
        if taken:
            await self.ways.worked(stored.id, self.settings.now())
        else:
            await self.ways.failed(stored.id)

    async def deliver(self, stored: StoredWay, said: Notice, table: str) -> bool:
        way = stored.way
        if way.kind == "mail":
            if self.mailer is None:
                return False
            stop = self.link("stop", stored.id)
            text = mail_text(said, stop, way.language)
            await self.mailer.send(self.mailer.message(way.target, said.line(way.language), text, stop))
            return True
        there = destination(way.target, self.options.loopback)
        if not self.to_host.take(there.host):
            self.metrics.count("limited")
            return False
        if way.kind == "webhook":
            url, body = webhook(said, way)
            headers = {"content-type": "application/json", "user-agent": "Sortilege"}
            status = await self.outgoing.post(url, headers, msgspec.json.encode(body))
        elif self.push is not None:
            tag = self.guests.sign("tag", table)[:24]
            now, contact = self.settings.now(), self.contact(way)
            status = await self.push.send(way.target, way.p256dh, way.auth, payload(said, tag), tag, contact, now)
            if status in push.GONE:
                await self.ways.remove(stored.id)
        else:
            return False
        return 200 <= status < 300

    def contact(self, way: Way) -> str:
        """Whom a push service could write to about what we send."""
        if self.options.mail_from:
            return f"mailto:{self.options.mail_from}"
        url = self.options.public_url or way.origin
        return url if url.startswith("https://") and "." in url else NOBODY

    # How people say what they want

    def count(self, guest: str, address: str) -> None:
        """Count something by which this server is made to send."""
        if not self.new_ways.take(guest) or not self.address_ways.take(address):
            self.metrics.count("limited")
            raise TooMuch("too-fast")

    async def add(self, guest: str, session: str, table: str, way: Way) -> StoredWay:
        """A way to be called: the same one again is not a second one. Mail is not sent before its owner says yes."""
        id = self.guests.sign("way", guest, way.kind, table, way.target)[:24]
        ways = await self.ways.of_guest(guest)
        before = next((one for one in ways if one.id == id), None)
        if before is None and len(ways) >= self.options.ways:
            raise TooMuch("call-too-many")
        now = self.settings.now()
        confirmed = now if way.kind != "mail" else before.confirmed if before is not None else 0
        stored = StoredWay(id, guest, table, confirmed, 0, way)
        await self.ways.add(stored, session, now)
        for live in self.tables:  # somebody may wait already
            if guest in live.table.people():
                self.hear(live)
        return stored

    async def ask_owner(self, stored: StoredWay) -> None:
        """Ask the owner of a mail address whether they want to be written to."""
        way, address = stored.way, self.mail_digest(stored.way.target)
        if self.mailer is None:
            refuse("call-no-mail")
        if await self.store.fetch(REFUSES_MAIL, address):
            return  # they have said no: whoever asks is told nothing
        if not self.confirmations.take(address):
            raise TooMuch("too-fast")
        words, stop = catalogue(way.language), self.link("stop", stored.id)
        text = words.say(Line("call-confirm-text", {"link": self.link("confirm", stored.id), "stop": stop}))
        mail = self.mailer.message(way.target, words.say(Line("call-confirm-subject")), text, stop)
        try:
            await self.mailer.send(mail)
        except (OSError, smtplib.SMTPException) as error:
            log.warning("call failed", extra={"kind": "mail", "error": type(error).__name__})
            refuse("call-no-mail")

    def link(self, what: str, id: str) -> str:
        """An address that somebody opens from a mail, without a session."""
        return f"{self.options.public_url}/calls/{what}/{id}/{self.guests.sign(what, 'way', id)}"

    def opens(self, what: str, id: str, key: str) -> bool:
        return compare_digest(key.encode(), self.guests.sign(what, "way", id).encode())

    async def stop(self, id: str) -> None:
        """End a way. Whoever never asked for mail has their address left alone for a while, whoever names it."""
        stored = await self.ways.one(id)
        if stored is not None and stored.way.kind == "mail" and not stored.confirmed:
            await self.store.execute(REFUSE_MAIL, self.mail_digest(stored.way.target), self.settings.now())
        await self.ways.remove(id)

    def mail_digest(self, address: str) -> str:
        return self.guests.sign("mail", address.lower())

    async def nudge(self, live: LiveTable, guest: str) -> None:
        """Have those called again whom a table has waited for for long. Nobody is told whether they can be called."""
        table = live.table
        if guest not in table.people():
            refuse("not-seated")
        if table.silent:
            refuse("silence-code")
        now, turns = self.settings.now(), turns_of(table)
        if now - table.seen_at < self.options.nudge_from * 1000 or not set(turns) - {guest}:
            refuse("call-too-early")
        for other in set(turns) - {guest} - live.looking():
            one = Waited(table.id, other, table.seen_at, 0)
            if await self.waiting.take(one, now, nudge=True):
                await self.call(one, "nudge", set())

    async def forget_guest(self, guest: str) -> None:
        """Forget all that is kept here about a guest."""
        await self.ways.remove_of(guest)
        await self.waiting.forget_guest(guest)

    async def forget(self, now: int, keep: int) -> None:
        """Let go what is old; `keep` is in days."""
        await self.ways.forget(now - keep * DAY, now - UNCONFIRMED)
        await self.waiting.forget(now - keep * DAY)
        await self.store.execute(FORGET_REFUSALS, now - self.options.refusals * DAY)
