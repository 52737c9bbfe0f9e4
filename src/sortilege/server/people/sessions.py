"""The devices and programs on which a guest is known: each has a token of its own, which can be taken back."""

from __future__ import annotations

from msgspec import Struct

from sortilege.server.guests import Guests, Identity
from sortilege.server.settings import Settings
from sortilege.server.store.base import Store
from sortilege.server.tasks import Locks

ADD = """INSERT INTO sessions (guest, id, label, began, seen, revoked) VALUES ($1, $2, $3, $4, $4, 0)
    ON CONFLICT (guest, id) DO UPDATE SET seen = excluded.seen"""
OF_GUEST = "SELECT id, label, began, seen FROM sessions WHERE guest = $1 AND revoked = 0 ORDER BY began"
REVOKE = "UPDATE sessions SET revoked = $3 WHERE guest = $1 AND id = $2 AND revoked = 0 RETURNING id"
END_ALL = "UPDATE sessions SET revoked = $2, label = '' WHERE guest = $1 AND revoked = 0"
REVOKED = "SELECT guest, id FROM sessions WHERE revoked > 0"
FORGET = "DELETE FROM sessions WHERE seen < $1 AND revoked = 0"
MOST = 50  # sessions of one guest


class Session(Struct, frozen=True):
    id: str
    label: str
    began: int  # in milliseconds since 1970
    seen: int


class Sessions:
    def __init__(self, settings: Settings, store: Store, guests: Guests) -> None:
        self.settings = settings
        self.store = store
        self.guests = guests
        self.adding = Locks()

    async def note(self, identity: Identity, label: str = "") -> None:
        """Note that a session is in use."""
        await self.store.execute(ADD, identity.guest, identity.session, label, self.settings.now())

    async def of(self, guest: str) -> list[Session]:
        return [Session(*row) for row in await self.store.fetch(OF_GUEST, guest)]

    async def add(self, guest: str, label: str) -> Identity | None:
        """A new session of the same guest, for another device; None if there are too many."""
        async with self.adding.of(guest):
            if len(await self.of(guest)) >= MOST:
                return None
            identity = Identity(guest, self.settings.new_id())
            await self.note(identity, label)
            return identity

    async def revoke(self, guest: str, id: str) -> bool:
        """End a session; tell whether there was one. Other processes hear of it within seconds."""
        found = await self.store.fetch(REVOKE, guest, id, self.settings.now())
        await self.refresh()
        return bool(found)

    async def end_all(self, guest: str) -> None:
        """End all sessions of a guest, and the tokens of earlier versions, which name none."""
        await self.note(Identity(guest))
        await self.store.execute(END_ALL, guest, self.settings.now())
        await self.refresh()

    async def refresh(self) -> None:
        """Read which sessions no longer count, whichever process has ended them."""
        rows = await self.store.fetch(REVOKED)
        self.guests.revoked.update(Identity(row[0], row[1]) for row in rows)  # what was ended stays so

    async def forget(self, before: int) -> None:
        """Forget sessions that were not used since."""
        await self.store.execute(FORGET, before)
