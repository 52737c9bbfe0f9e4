"""The tables that are open to everybody, so that no host and no address fills the list."""

from __future__ import annotations

from collections import Counter

from sortilege.server.messages import TableInfo
from sortilege.server.people.moderation import Moderation
from sortilege.server.settings import Settings
from sortilege.server.store.base import Store
from sortilege.server.tables.summary import read_summary

LOOKED_AT = 20  # rows read for each that is shown, at most


async def listed_tables(settings: Settings, store: Store, moderation: Moderation, most: int) -> list[TableInfo]:
    """The liveliest first, but only a few of each host and of each address."""
    limits, now = settings.people, settings.now()
    hosts: Counter[str] = Counter()
    addresses: Counter[str] = Counter()
    found: list[TableInfo] = []
    for text, address in await store.listed(most * LOOKED_AT):
        stored = read_summary(text)
        if stored is None:
            continue
        hosts[stored.host] += 1
        addresses[address] += 1
        crowded = hosts[stored.host] > limits.listed_by_host
        crowded |= bool(address) and addresses[address] > limits.listed_by_address
        if (crowded and settings.limits) or moderation.hidden(stored.info.table):
            continue
        found.append(stored.for_strangers(now))
        if len(found) == most:
            break
    return found
