"""All that a server process is made of, put together in one place: each part is given what it needs."""

from __future__ import annotations

from sortilege.server.bots.seats import BotSeats
from sortilege.server.guests import Guests
from sortilege.server.metrics import Metrics
from sortilege.server.plugins.offers import GameOffers
from sortilege.server.plugins.workers import PluginWorkers
from sortilege.server.settings import Settings
from sortilege.server.store.base import Store, store_at
from sortilege.server.store.bus import Bus, bus_at
from sortilege.server.tables.chat import Chat
from sortilege.server.tables.follow_ups import FollowUps
from sortilege.server.tables.news import TableNews
from sortilege.server.tables.open_tables import OpenTables
from sortilege.server.tables.other_processes import OtherProcesses
from sortilege.server.tables.signals import TableSignals
from sortilege.server.tables.writer import TableWriter
from sortilege.server.tasks import BackgroundTasks


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
        signals = TableSignals()
        self.tables = OpenTables(store, bus, guests, self.offers, self.metrics, signals)
        self.writer = TableWriter(settings, store, bus, guests, self.tables, self.news, self.metrics, signals)
        self.chat = Chat(settings, store, bus, self.tables)
        self.bots = BotSeats(settings, guests, self.writer, self.tasks, self.metrics)
        self.follow_ups = FollowUps(settings, store, guests, self.tables, self.writer, self.bots, self.tasks, signals)
        self.others = OtherProcesses(settings, store, bus, self.tables, self.chat, self.news, self.tasks)

    @classmethod
    async def start(cls, settings: Settings) -> Services:
        store = store_at(settings.database_url)
        await store.open()
        guests = Guests(await store.setting("key", settings.new_secret))
        services = cls(settings, store, guests, bus_at(settings.database_url, settings.new_id()))
        await services.bus.start(services.others.hear)
        services.tasks.spawn(services.follow_ups.run())
        services.tasks.spawn(services.others.sweep())
        return services

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
        await self.bots.stop()
        await self.plugins.stop()
        await self.bus.stop()
        await self.store.close()
