"""All that a server process is made of, put together in one place: each part is given what it needs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from sortilege.server.bots.seats import BotSeats
from sortilege.server.calls import push
from sortilege.server.calls.calls import Calls
from sortilege.server.drafts import Drafts
from sortilege.server.follow_ups import FollowUps
from sortilege.server.guests import Guests
from sortilege.server.limits import Limits
from sortilege.server.messages import Act, AnyCommand, Ask, Join, Mute, Remove, Say
from sortilege.server.metrics import Metrics
from sortilege.server.people.expiry import Expiry
from sortilege.server.people.listing import PublicList
from sortilege.server.people.moderation import Moderation
from sortilege.server.people.notices import Notices
from sortilege.server.people.sessions import Sessions
from sortilege.server.people.visitors import Visitors
from sortilege.server.plugins.offers import GameOffers, OfferedGame
from sortilege.server.plugins.workers import PluginWorkers
from sortilege.server.queue import Claim, QueueFull, WorkQueue
from sortilege.server.refusals import TooMuch
from sortilege.server.reviews import Reviews
from sortilege.server.settings import Settings
from sortilege.server.sharing import Sharing
from sortilege.server.store.base import Store
from sortilege.server.store.bus import Bus
from sortilege.server.store.databases import bus_at, store_at
from sortilege.server.tables.chat import Chat
from sortilege.server.tables.checking import StorageCheck
from sortilege.server.tables.deals import Deals
from sortilege.server.tables.history import History
from sortilege.server.tables.judge import Beyond
from sortilege.server.tables.leading import Leading
from sortilege.server.tables.live import LiveTable
from sortilege.server.tables.news import TableNews
from sortilege.server.tables.open_tables import OpenTables
from sortilege.server.tables.other_processes import OtherProcesses
from sortilege.server.tables.outages import Outages
from sortilege.server.tables.signals import TableSignals
from sortilege.server.tables.watching import Watching, watched
from sortilege.server.tables.writer import TableWriter
from sortilege.server.tasks import BackgroundTasks

MEASURE = 5.0  # seconds between two looks at what there is
LONGEST_REST = 1.0  # seconds, after a game that took long to play again


class Services:
    def __init__(self, settings: Settings, store: Store, guests: Guests, bus: Bus, push_key: str) -> None:
        self.settings = settings
        self.store = store
        self.guests = guests
        self.bus = bus
        self.metrics = Metrics()
        self.sharing = Sharing(bus)
        self.news = TableNews()
        self.tasks = BackgroundTasks(self.metrics)
        self.plugins = PluginWorkers(settings.rules_memory, settings.rules_deadline)
        self.offers = GameOffers(settings, self.plugins)
        self.limits = Limits(settings.people, self.metrics, settings.limits)
        self.look_back = WorkQueue(1, settings.queue)  # for what plays games again in this very process
        self.limits.share(self.sharing)
        self.sessions = Sessions(settings, store, guests)
        self.moderation = Moderation(settings, store, guests)
        self.public = PublicList(settings, store, self.moderation)
        self.visitors = Visitors(settings, store, guests, self.sessions)
        signals = TableSignals()
        self.tables = OpenTables(store, bus, guests, self.offers, self.metrics, signals)
        self.tables.gone = self.moderation.deleted
        self.storage = StorageCheck(store, self.tables, self.metrics)
        self.outages = Outages(settings, store)
        self.history = History(settings, store)
        self.deals = Deals(settings, store, self.offers)
        self.writer = TableWriter(
            settings,
            store,
            bus,
            guests,
            self.tables,
            self.news,
            self.metrics,
            signals,
            self.limits,
            self.tasks,
            self.outages,
            self.history,
            self.deals,
        )
        self.chat = Chat(settings, store, bus, guests, self.tables, self.limits)
        self.bots = BotSeats(settings, guests, bus, self.writer, self.tasks, self.metrics)
        self.drafts = Drafts(self.bots.pool.queue, settings.bot_memory)
        self.reviews = Reviews(settings, store, bus, self.bots.pool.queue, self.limits, self.tasks)
        self.follow_ups = FollowUps(settings, store, guests, self.tables, self.writer, self.bots, self.tasks, signals)
        self.notices = Notices(store)
        self.calls = Calls(settings, store, guests, self.tables, self.metrics, signals, self.tasks, push_key)
        self.expiry = Expiry(
            settings,
            store,
            self.tables,
            self.sessions,
            self.moderation,
            self.notices,
            self.history,
            self.deals,
            self.calls,
            self.visitors,
        )
        self.leading = Leading(bus, self.deals)
        self.others = OtherProcesses(
            settings,
            store,
            bus,
            self.tables,
            self.chat,
            self.leading,
            self.news,
            self.sharing,
            self.reviews,
            self.tasks,
        )
        self.watching = Watching(settings.people.watchers_of_address, self.tables)
        self.sharing.share_held("watching", self.watching)
        for name, queue in ("thinking", self.bots.pool.queue), ("looking-back", self.look_back):
            self.sharing.share_taken(name, queue.used)
            self.sharing.share_held(f"{name}-waits", queue.by_address)

    @classmethod
    async def start(cls, settings: Settings) -> Services:
        store = store_at(settings.database_url)
        await store.open()
        guests = Guests(await store.setting("key", settings.new_secret))
        push_key = await store.setting("push_key", push.new_key) if push.AVAILABLE else ""
        services = cls(settings, store, guests, bus_at(settings.database_url, settings.new_id()), push_key)
        await services.storage.start()
        await services.outages.start()
        await services.sessions.refresh()
        await services.moderation.refresh()
        await services.notices.refresh()
        await services.visitors.refresh()
        await services.calls.ways.refresh()
        await services.bus.start(services.others.hear)
        services.tasks.spawn(services.outages.run())
        services.tasks.spawn(services.storage.run())
        services.tasks.spawn(services.follow_ups.run())
        services.tasks.spawn(services.expiry.run())
        services.tasks.spawn(services.calls.write_down())
        services.tasks.spawn(services.calls.run())
        services.tasks.spawn(services.others.sweep())
        services.tasks.spawn(services.keep_measuring())
        services.tasks.spawn(services.sharing.run())
        return services

    async def do(
        self, live: LiveTable, guest: str, address: str, command: AnyCommand, challenged: bool = False
    ) -> None:
        """Do what somebody asks for at a table; `challenged` if its host wants them there."""
        self.moderation.check("ban", guest, address)
        self.moderation.check_table(live.table.id)
        table, named, met = live.table, None, False
        if not isinstance(command, Act):
            self.limits.address_command(address, table.id, isinstance(command, Ask))
        if isinstance(command, Mute | Remove) and command.seat is None:
            named = await self.chat.who_is(live, command.who)
        if isinstance(command, Join | Ask) and table.created.admits == "met":
            met = await self.store.met(table.host, guest, table.id)
        deal, seats = table.created.deal, None
        if isinstance(command, Join | Ask) and deal is not None and not (table.games and table.games[0].last):
            seats = await self.deals.seats_for(deal.id, guest)
        beyond = Beyond(named, met, seats, self.visitors.level(guest), challenged)
        await self.writer.command(table.id, guest, command, beyond)

    async def reread(self, table: str) -> None:
        """Read a table anew, here and in other processes: something that is no entry has changed in its log."""
        await self.tables.reread(table)
        self.bus.publish(f"{table}~")
        live = await self.tables.find(table)
        async with live.lock:
            if not live.gone:
                await self.writer.settle(live)

    async def say(self, live: LiveTable, guest: str, address: str, say: Say) -> None:
        """Let somebody talk at a table."""
        self.moderation.check("ban", guest, address)
        self.moderation.check("mute", guest, address)
        self.moderation.check_table(live.table.id)
        await self.chat.say(live, guest, address, say)

    def crowded(self, live: LiveTable, guest: str, address: str) -> bool:
        """Whether somebody would be one too many of those who watch a table."""
        if live.table.seats_of(guest):
            return False
        here, elsewhere = live.watchers(), sum(self.watching.others(watched(live, address)))
        everybody = len(here) + live.presence.watchers_elsewhere
        return self.limits.crowded(everybody, here.count(address) + elsewhere)

    @asynccontextmanager
    async def looking_back(self, address: str, table: str) -> AsyncIterator[None]:
        """Wait for one's turn to have a game played again. It is done between everybody's actions, and never for more
        than half of the time."""
        loop = asyncio.get_running_loop()
        try:
            async with self.look_back.turn(Claim((address,), table)):
                began = loop.time()
                yield
                await asyncio.sleep(min(loop.time() - began, LONGEST_REST))
        except QueueFull as error:
            raise TooMuch("busy") from error

    async def with_cards(self, address: str, name: str, cards: str) -> OfferedGame:
        """Find a game with somebody's house file. To understand one takes long: that waits for its turn."""
        if cards and not self.offers.understood(name, cards):
            async with self.looking_back(address, f"cards {address}"):
                return self.offers.with_cards(name, cards)
        return self.offers.with_cards(name, cards)

    def measure(self) -> None:
        """Tell how much there is at this moment."""
        self.metrics.measure(
            {
                "tables": len(self.tables),
                "listeners": sum(len(live.audience.listeners) for live in self.tables),
                "tasks": len(asyncio.all_tasks()),
                "damaged": len(self.tables.damaged),
            }
        )

    async def keep_measuring(self) -> None:
        """For other processes of this server, which are asked in our place."""
        while True:
            self.measure()
            await asyncio.sleep(MEASURE)

    @property
    def stopping(self) -> bool:
        return self.tasks.stopping

    def let_go(self) -> None:
        """Let those who follow tables go: they come back elsewhere, or when the server does."""
        self.tasks.stopping = True
        self.news.close()
        self.tables.close()

    async def stop(self) -> None:
        self.let_go()
        await self.writer.finish()  # and what follows from it is begun no more
        await self.tasks.cancel()
        await self.drafts.stop()
        await self.reviews.stop()
        await self.bots.stop()
        await self.plugins.stop()
        await self.bus.stop()
        with suppress(Exception):  # the database may be gone
            await self.outages.stop()
        await self.store.close()
