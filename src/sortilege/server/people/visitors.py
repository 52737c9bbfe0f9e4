"""Bot accounts: programs of other people that wait for challenges at this server, and play as guests do. The host of
the server makes an account and gives its key away; whoever has the key sees what its seats see, and nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import get_args

import msgspec
from msgspec import Struct

from sortilege.core.errors import Problem
from sortilege.server.challenges import Account, Challenge, Level
from sortilege.server.guests import Guests, Identity
from sortilege.server.people.sessions import Sessions
from sortilege.server.settings import Settings
from sortilege.server.store.base import Store
from sortilege.server.tables.names import nickname
from sortilege.server.tables.summary import read_summary
from sortilege.server.tasks import Locks

ADD = """INSERT INTO bot_accounts (name, guest, games, level, at_once, seen) VALUES ($1, $2, $3, $4, $5, 0)
    ON CONFLICT DO NOTHING RETURNING name"""
REMOVE = "DELETE FROM bot_accounts WHERE name = $1 RETURNING guest"
ACCOUNTS = "SELECT name, guest, games, level, at_once, seen FROM bot_accounts ORDER BY name"
SEEN = "UPDATE bot_accounts SET seen = $2 WHERE guest = $1"
CHALLENGE = "INSERT INTO challenges (id, guest, table_id, at, challenge, answer) VALUES ($1, $2, $3, $4, $5, '')"
STANDING = "SELECT challenge FROM challenges WHERE guest = $1 AND answer = '' ORDER BY at, id"
SAME = "SELECT challenge FROM challenges WHERE table_id = $1 AND answer = ''"
ANSWER = "UPDATE challenges SET answer = $3 WHERE id = $1 AND guest = $2 AND answer = '' RETURNING challenge"
SETTLE = "UPDATE challenges SET answer = $2 WHERE id = $1"
ANSWERED = "SELECT answer FROM challenges WHERE id = $1"
TAKE_BACK = "DELETE FROM challenges WHERE id = $1"
OLD = "DELETE FROM challenges WHERE at < $1"

HERE = 15_000  # milliseconds after which a bot that has shown no sign is away
LOBBY = 10 * 60_000  # milliseconds for which a table counts where no game has begun
GAME = 24 * 3600_000  # and one where nothing happens any more
MOST_TABLES = 100  # that are looked at
TAKING, YES, SILENT = "taking", "yes", "silent"  # answers to a challenge, besides the reasons to decline
LEVELS = get_args(Level)
AT_ONCE = 12  # games of one account: each needs a stream, and a guest has sixteen


class BotAccount(Struct, frozen=True):
    """A program that plays here. The host of the server says how well."""

    name: str
    guest: str
    games: tuple[str, ...]  # none: all
    level: Level
    at_once: int  # games
    seen: int  # when it last waited for challenges, in milliseconds since 1970

    def plays(self, game: str) -> bool:
        return not self.games or game in self.games

    def told(self) -> Account:
        return Account(self.name, self.games, self.level, self.at_once)


class Visitors:
    def __init__(self, settings: Settings, store: Store, guests: Guests, sessions: Sessions) -> None:
        self.settings = settings
        self.store = store
        self.guests = guests
        self.sessions = sessions
        self.accounts: dict[str, BotAccount] = {}  # by guest
        self.reading = asyncio.Lock()
        self.challenging, self.accepting = Locks(), Locks()  # by table; by guest

    async def refresh(self) -> None:
        """Read the accounts, whoever has made them: the command line does."""
        async with self.reading:  # or what was read earlier could come later, with a key that was taken away
            found = [
                BotAccount(name, guest, tuple(games.split()), level, int(at_once), int(seen))
                for name, guest, games, level, at_once, seen in await self.store.fetch(ACCOUNTS)
            ]
            self.accounts = {one.guest: one for one in found}

    async def add(self, name: str, games: Sequence[str], level: str, at_once: int) -> str:
        """Make an account; its key."""
        if nickname(name, ()) != name or not name:
            raise Problem(f"{name!r} is no name that people could have here.")
        if level not in LEVELS:
            raise Problem(f"There is no level {level!r}: it is one of {', '.join(LEVELS)}.")
        if not 1 <= at_once <= AT_ONCE:
            raise Problem(f"A bot account plays 1 to {AT_ONCE} games at once.")
        identity = Identity(self.settings.new_id(), self.settings.new_id())
        if not await self.store.fetch(ADD, name, identity.guest, " ".join(games), level, at_once):
            raise Problem(f"There is a bot account {name!r} already.")
        await self.sessions.note(identity, name)
        await self.refresh()
        return self.guests.token(*identity)

    async def remove(self, name: str) -> None:
        """Take an account away: its key opens nothing any more."""
        found = await self.store.fetch(REMOVE, name)
        if not found:
            raise Problem(f"There is no bot account {name!r}.")
        await self.sessions.end_all(str(found[0][0]))
        await self.refresh()

    def level(self, guest: str) -> str:
        """How well the program plays that a guest is; nothing if it is a person."""
        account = self.accounts.get(guest)
        return "" if account is None else account.level

    def here(self, account: BotAccount) -> bool:
        """Whether it waits for challenges just now, here or at another process."""
        return account.seen + HERE > self.settings.now()

    async def waiting(self, game: str) -> list[BotAccount]:
        """Those that can be challenged in a game now."""
        await self.refresh()
        found = [one for one in self.accounts.values() if self.here(one) and one.plays(game)]
        return [one for one in found if await self.free(one)]

    async def find(self, name: str) -> BotAccount | None:
        await self.refresh()
        return next((one for one in self.accounts.values() if one.name == name), None)

    async def free(self, account: BotAccount) -> bool:
        """Whether it plays fewer games than it may."""
        busy, now = 0, self.settings.now()
        for touched, text in await self.store.tables_of(account.guest, MOST_TABLES):
            stored = read_summary(text)
            if stored is None or account.guest not in stored.guests or stored.info.phase == "over":
                continue
            busy += now < touched + (LOBBY if stored.info.phase == "lobby" else GAME)
        return busy < account.at_once

    async def sign(self, guest: str, here: bool = True) -> None:
        """Note that a bot waits for challenges, or no longer."""
        await self.store.execute(SEEN, guest, self.settings.now() if here else 0)

    # Challenges: in the store, for whoever is challenged may be at another process

    async def challenge(self, account: BotAccount, challenge: Challenge) -> bool:
        """Put a challenge to a bot; tell whether its seat had none yet."""
        now = self.settings.now()
        await self.store.execute(OLD, now - GAME)
        async with self.challenging.of(challenge.table):
            standing = [read(text) for (text,) in await self.store.fetch(SAME, challenge.table)]
            if any(one.seat == challenge.seat and one.until > now for one in standing):
                return False
            text = msgspec.json.encode(challenge).decode()
            await self.store.execute(CHALLENGE, challenge.id, account.guest, challenge.table, now, text)
            return True

    async def standing(self, guest: str) -> list[Challenge]:
        """What a bot is to answer."""
        found = [read(text) for (text,) in await self.store.fetch(STANDING, guest)]
        return [one for one in found if one.until > self.settings.now()]

    async def answer(self, guest: str, id: str, answer: str) -> Challenge | None:
        """Answer a challenge, once; None if it does not stand."""
        found = await self.store.fetch(ANSWER, id, guest, answer)
        challenge = read(found[0][0]) if found else None
        return challenge if challenge is not None and challenge.until > self.settings.now() else None

    async def settle(self, id: str) -> None:
        """A bot that has taken up a challenge sits at the table."""
        await self.store.execute(SETTLE, id, YES)

    async def answered(self, id: str) -> str:
        """The answer to a challenge; nothing if there is none yet."""
        found = await self.store.fetch(ANSWERED, id)
        answer = str(found[0][0]) if found else SILENT
        return "" if answer == TAKING else answer

    async def take_back(self, id: str) -> None:
        await self.store.execute(TAKE_BACK, id)


def read(text: str) -> Challenge:
    return msgspec.json.decode(text, type=Challenge)
