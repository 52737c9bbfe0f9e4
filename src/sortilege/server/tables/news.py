"""Who waits for news from which tables: those who have seats at several and look at none."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterable


class TableNews:
    """An event each, set when something happens at a table of theirs, or when they sit down somewhere."""

    def __init__(self) -> None:
        self.waiting: defaultdict[str, set[asyncio.Event]] = defaultdict(set)  # by table, and by guest

    def follow(self, news: asyncio.Event, names: Iterable[str]) -> None:
        for name in names:
            self.waiting[name].add(news)

    def unfollow(self, news: asyncio.Event) -> None:
        for name in [name for name, events in self.waiting.items() if news in events]:
            self.waiting[name].discard(news)
            if not self.waiting[name]:
                del self.waiting[name]

    def tell(self, *names: str | None) -> None:
        for name in names:
            for news in self.waiting.get(name or "", ()):
                news.set()

    def close(self) -> None:
        self.tell(*self.waiting)
