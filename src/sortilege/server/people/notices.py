"""One sentence of the host to everybody: "We restart at eight." Every page shows it until it is taken away."""

from __future__ import annotations

import asyncio

from sortilege.server.store.base import Store

NOTICE = "SELECT value FROM settings WHERE name = 'notice'"
SET_NOTICE = """INSERT INTO settings (name, value) VALUES ('notice', $1)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value"""


class Notices:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.text = ""
        self.reading = asyncio.Lock()

    async def refresh(self) -> None:
        """Read what stands, whichever process or command has said it."""
        async with self.reading:
            found = await self.store.fetch(NOTICE)
            self.text = str(found[0][0]) if found else ""

    async def say(self, text: str) -> None:
        """Say it; nothing takes away what stands."""
        async with self.reading:  # or what was read before could come after
            await self.store.execute(SET_NOTICE, text)
            self.text = text
