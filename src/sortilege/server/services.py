"""All that a server process is made of, put together in one place: each part is given what it needs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from sortilege.server.bots.seats import BotSeats
from sortilege.server.drafts import Drafts
from sortilege.server.follow_ups import FollowUps
from sortilege.server.guests import Guests
from sortilege.server.limits import Limits
from sortilege.server.messages import AnyCommand, Ask, Join, Mute, Remove, Say
from sortilege.server.metrics import Metrics
from sortilege.server.people.expiry import Expiry
from sortilege.server.people.moderation import Moderation
from sortilege.server.people.sessions import Sessions
from sortilege.server.plugins.offers import GameOffers
from sortilege.server.plugins.workers import PluginWorkers
from sortilege.server.queue import Claim, QueueFull, WorkQueue
from sortilege.server.refusals import TooMuch
from sortilege.server.settings import Settings
from sortilege.server.store.base import Store
from sortilege.server.store.bus import Bus
from sortilege.server.store.databases import bus_at, store_at
from sortilege.server.tables.chat import Chat
from sortilege.server.tables.checking import StorageCheck
from sortilege.server.tables.judge import Beyond
from sortilege.server.tables.live import LiveTable
from sortilege.server.tables.news import TableNews
from sortilege.server.tables.open_tables import OpenTables
from sortilege.server.tables.other_processes import OtherProcesses
from sortilege.server.tables.outages import Outages
from sortilege.server.tables.signals import TableSignals
from sortilege.server.tables.writer import TableWriter
from sortilege.server.tasks import BackgroundTasks

LONGEST_REST = 1.0  # seconds, after a game that took long to play again


class Services:
    def __init__(self, settings: Settings, store: Store, guests: Guests, bus: Bus) -> None:
        self.settings = settings
        self.store = store
        self.guests = guests
        self.bus = bus
        self.metrics = Metrics()
        self.news = TableNews()
        self.tasks = BackgroundTasks(self.metrics)
        self.plugins = PluginWorkers(settings.rules_memory, settings.rules_deadline)
        self.offers = GameOffers(settings, self.plugins)
        self.limits = Limits(settings.people, self.metrics, settings.limits)
        self.look_back = WorkQueue(1, settings.queue)  # for what plays games again in this very process
        self.sessions = Sessions(settings, store, guests)
        self.moderation = Moderation(settings, store, guests)
        signals = TableSignals()
        self.tables = OpenTables(store, bus, guests, self.offers, self.metrics, signals)
        self.storage = StorageCheck(store, self.tables, self.metrics)
        self.outages = Outages(settings, store)
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
        )
        self.chat = Chat(settings, store, bus, guests, self.tables, self.limits)
        self.bots = BotSeats(settings, guests, self.writer, self.tasks, self.metrics)
        self.drafts = Drafts(self.bots.pool.queue, settings.bot_memory)
        self.follow_ups = FollowUps(settings, store, guests, self.tables, self.writer, self.bots, self.tasks, signals)
        self.expiry = Expiry(settings, store, self.tables, self.sessions, self.moderation)
        self.others = OtherProcesses(settings, store, bus, self.tables, self.chat, self.news, self.tasks)

    @classmethod
    async def start(cls, settings: Settings) -> Services:
        store = store_at(settings.database_url)
        await store.open()
        guests = Guests(await store.setting("key", settings.new_secret))
        services = cls(settings, store, guests, bus_at(settings.database_url, settings.new_id()))
        await services.storage.start()
        await services.outages.start()
        await services.sessions.refresh()
        await services.moderation.refresh()
        await services.bus.start(services.others.hear)
        services.tasks.spawn(services.outages.run())
        services.tasks.spawn(services.storage.run())
        services.tasks.spawn(services.follow_ups.run())
        services.tasks.spawn(services.expiry.run())
        services.tasks.spawn(services.others.sweep())
        return services

    async def do(self, live: LiveTable, guest: str, address: str, command: AnyCommand) -> None:
        """Do what somebody asks for at a table."""
        self.moderation.check("ban", guest, address)
        table, named, met = live.table, None, False
        if isinstance(command, Mute | Remove) and command.seat is None:
            named = await self.chat.who_is(live, command.who)
        if isinstance(command, Join | Ask) and table.created.admits == "met":
            met = await self.store.met(table.host, guest, table.id)
        await self.writer.command(table.id, guest, command, Beyond(named, met))

    async def say(self, live: LiveTable, guest: str, address: str, say: Say) -> None:
        """Let somebody talk at a table."""
        self.moderation.check("ban", guest, address)
        self.moderation.check("mute", guest, address)
        await self.chat.say(live, guest, say)

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
        await self.tasks.cancel()
        await self.drafts.stop()
        await self.bots.stop()
        await self.plugins.stop()
        await self.bus.stop()
        with suppress(Exception):  # the database may be gone
            await self.outages.stop()
        await self.store.close()
