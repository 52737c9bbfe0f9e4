"""The same deal at several tables: whoever has seen it takes only the seat they had, and nobody looks into a game of it
while another one is on.

The dice of a deal follow from a secret that is told when its first game is over, or, for a deal of the day, from what
everybody knows. So it is played on honour; what stands here keeps those honest who play on one server.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Struct

from sortilege.core.chance import Sealed
from sortilege.core.game import Json, canonical
from sortilege.server.messages import OutcomeInfo
from sortilege.server.plugins.offers import GameOffers
from sortilege.server.refusals import refuse
from sortilege.server.settings import Settings
from sortilege.server.store.base import Store
from sortilege.server.tables.live import LiveTable
from sortilege.server.tables.play import Play
from sortilege.server.tables.projection import outcome_info
from sortilege.server.tables.reading import NoTable, TableReader
from sortilege.server.tables.summary import StoredSummary, read_summary
from sortilege.server.tables.table import FoldedTable

ADD = "INSERT INTO deals (deal, table_id, number, result) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING"
DECIDE = "UPDATE deals SET result = $3 WHERE table_id = $1 AND number = $2"
OF_TABLE = "SELECT deal FROM deals WHERE table_id = $1 AND number = $2"
TABLES = """SELECT deals.table_id, deals.number, deals.result, tables.touched, tables.summary FROM deals
    JOIN tables ON tables.id = deals.table_id WHERE deals.deal = $1 ORDER BY tables.touched"""
TABLES_BESIDE = """SELECT deals.table_id, deals.number, deals.result, tables.touched, tables.summary FROM deals AS this
    JOIN deals ON deals.deal = this.deal JOIN tables ON tables.id = deals.table_id
    WHERE this.table_id = $1 AND this.number = $2 ORDER BY tables.touched"""
TABLES_OF_GUEST = """SELECT this.table_id, this.number, deals.table_id, deals.number, deals.result, tables.touched,
    tables.summary FROM results JOIN deals AS this ON this.table_id = results.table_id AND this.number = results.number
    JOIN deals ON deals.deal = this.deal JOIN tables ON tables.id = deals.table_id WHERE results.guest = $1"""
SEE = "INSERT INTO seen (table_id, number, guest) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
HAS_SEEN = """SELECT 1 FROM seen JOIN deals ON deals.table_id = seen.table_id AND deals.number = seen.number
    WHERE deals.deal = $1 AND seen.guest = $2 LIMIT 1"""
TAKE = "INSERT INTO deal_seats (deal, guest, seat) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
SEATS = "SELECT seat FROM deal_seats WHERE deal = $1 AND guest = $2"
OLD = "DELETE FROM deal_seats WHERE deal NOT IN (SELECT deal FROM deals)"

DAY = 24 * 3600 * 1000  # milliseconds
# How long a game that nobody begins, or goes on with, keeps the others of its deal closed.
LASTS = {"lobby": DAY, "playing": 7 * DAY, "paused": 7 * DAY, "over": 0}
NOTED = 10_000  # that somebody has seen a game, remembered so that it is not written again
CHAIN = 20  # moments of moments of games that are followed back


class DealPlan(Struct, frozen=True):
    """All that a game begins with."""

    game: str
    rules: str
    data: str
    cards: str | None
    players: int
    options: Json
    carry: Json | None
    secret: str
    day: str = ""

    @property
    def id(self) -> str:
        """The same for the same deal on every server; it gives the dice no more away than their commitment does."""
        plain = msgspec.to_builtins(msgspec.structs.replace(self, secret="", day="", cards=None))
        plain["commitment"] = Sealed(bytes.fromhex(self.secret)).commitment
        return blake2b(canonical(plain).encode(), digest_size=12).hexdigest()


class DealResult(Struct, frozen=True, omit_defaults=True):
    """How a game of a deal ended; `guests` are those who had its seats then."""

    at: int
    moves: int
    guests: tuple[str | None, ...]
    outcome: OutcomeInfo | None = None
    points: tuple[int | None, ...] = ()


class DealTable(Struct, frozen=True):
    """A table of a deal, as the store knows it."""

    table: str
    number: int
    result: DealResult | None
    touched: int
    summary: StoredSummary

    def runs(self, now: int) -> bool:
        """Whether it is played, or about to be."""
        info = self.summary.info
        return max(1, info.number) == self.number and now - self.touched < LASTS[info.phase]


class Deals:
    def __init__(self, settings: Settings, store: Store, offers: GameOffers) -> None:
        self.settings = settings
        self.store = store
        self.offers = offers
        self.noted: set[tuple[str, int, str]] = set()

    # Which deal

    async def of(self, table: str, number: int) -> str | None:
        """The deal of a game, if it is played more than once."""
        found = await self.store.fetch(OF_TABLE, table, number)
        return str(found[0][0]) if found else None

    async def tables(self, deal: str) -> list[DealTable]:
        return self.read(await self.store.fetch(TABLES, deal))

    async def tables_beside(self, table: str, number: int) -> list[DealTable]:
        """All tables of the deal of a game; none if it is played only once. It is one look into the store in either
        case, so that the time it takes does not tell which."""
        return self.read(await self.store.fetch(TABLES_BESIDE, table, number))

    def read(self, rows: Sequence[tuple[Any, ...]]) -> list[DealTable]:
        found = []
        for table, number, result, touched, text in rows:
            summary = read_summary(text)
            if summary is not None:
                read = None if result is None else msgspec.json.decode(result, type=DealResult)
                found.append(DealTable(table, int(number), read, int(touched), summary))
        return found

    async def plan(self, deal: str, reader: TableReader) -> DealPlan | None:
        """What a game of this deal begins with."""
        for one in await self.tables(deal):
            try:
                table = await reader.read(one.table)
            except NoTable:
                continue
            if table.created.deal is not None and one.number == 1:
                return repeated(table)
            return plan_of(table, await reader.play(table, one.number - 1))
        return next((plan for plan in self.of_today() if plan.id == deal), None)

    def today(self) -> str:
        return datetime.fromtimestamp(self.settings.now() / 1000, UTC).date().isoformat()

    def of_today(self) -> list[DealPlan]:
        """A deal for each game of ours, the same on every server that has the same rules and cards: with as few players
        as can play, and the usual options."""
        found, day = [], self.today()
        for name in self.offers.names():
            game = self.offers.installed(name)
            if not self.offers.ours(game):
                continue
            secret = blake2b(f"sortilege/{name}/{game.rules}/{game.digest}/{day}".encode(), digest_size=32)
            options: Json = msgspec.to_builtins(game.options_type())
            players = game.players[0]
            found.append(DealPlan(name, game.rules, game.digest, None, players, options, None, secret.hexdigest(), day))
        return found

    async def share(self, reader: TableReader, table: FoldedTable, number: int) -> str:
        """Let the deal of a finished game be played again. Whoever had a seat in it has seen it."""
        if not await table.ask(lambda table: table.may_tell(number - 1)):
            refuse("not-over" if 1 <= number <= len(table.games) else "no-such-game", game=number)
        created = table.created
        if number == 1 and (created.position is not None or created.scripts):
            refuse("no-deal")
        if (known := await self.of(table.id, number)) is not None:
            return known
        play = await reader.play(table, number - 1)
        deal = plan_of(table, play).id
        then = await reader.read(table.id, table.games[number - 1].last or table.seq)
        for guest, seats in then.held.items():
            for seat in seats:
                await self.store.execute(TAKE, deal, guest, seat)
        guests = tuple(seat.guest for seat in then.seats)
        await self.add(deal, table.id, number, result_of(then, play, guests))
        return deal

    async def add(self, deal: str, table: str, number: int, result: DealResult | None = None) -> None:
        text = None if result is None else msgspec.json.encode(result).decode()
        await self.store.execute(ADD, deal, table, number, text)

    # Who may do what

    async def seats_for(self, deal: str, guest: str) -> tuple[int, ...] | None:
        """The seats that somebody may take who has seen a deal; None: any, for they have not."""
        held = [int(row[0]) for row in await self.store.fetch(SEATS, deal, guest)]
        if held:
            return tuple(sorted(held))
        return () if await self.store.fetch(HAS_SEEN, deal, guest) else None

    async def look_into(self, table: FoldedTable, number: int, guest: str) -> None:
        """Somebody wants to look into a finished game: refuse it while its deal is played, else note that they have
        seen it. A game that began with a moment of another one shows the cards of that one too."""
        seen = [(table.id, number)]
        origin = table.created.origin
        while origin is not None and len(seen) < CHAIN:
            seen.append((origin.table, origin.game))
            text = await self.store.summary(origin.table)
            summary = None if text is None else read_summary(text)
            origin = None if summary is None else summary.info.origin
        now = self.settings.now()
        for id, game in seen:
            if any(one.runs(now) for one in await self.tables_beside(id, game)):
                refuse("deal-runs")
        told: bool = await table.ask(lambda table: table.may_tell(number - 1))
        if guest and told:
            for id, game in seen:
                await self.see(id, game, guest)

    async def closed_to(self, guest: str) -> set[tuple[str, int]]:
        """Those of somebody's games into which nobody looks, for their deal is played."""
        now, rows = self.settings.now(), await self.store.fetch(TABLES_OF_GUEST, guest)
        return {(str(row[0]), int(row[1])) for row in rows if any(one.runs(now) for one in self.read([row[2:]]))}

    async def see(self, table: str, number: int, guest: str) -> None:
        """Note that somebody has seen a game in which they had no seat, or all of one in which they had."""
        if (table, number, guest) in self.noted:
            return
        await self.store.execute(SEE, table, number, guest)
        if len(self.noted) >= NOTED:
            self.noted.clear()
        self.noted.add((table, number, guest))

    async def watch(self, live: LiveTable, guest: str) -> None:
        """Somebody wants to watch the game that is on, was on last, or is about to begin: refuse whoever plays its deal
        at another table, else note that they have seen it."""
        table, number = live.table, max(1, len(live.table.games))
        if not guest or guest.startswith("-") or table.seats_of(guest):
            return
        others, now = await self.tables_beside(table.id, number), self.settings.now()
        if any(one.runs(now) and guest in one.summary.guests for one in others):
            refuse("deal-runs")
        await self.see(table.id, number, guest)

    async def settle(self, live: LiveTable) -> None:
        """Note what a table says about deals: who has seen one, and how it ended."""
        table = live.table
        created, play = table.created, table.play
        if play is None:
            return
        if created.origin is not None:
            for guest in table.held:
                await self.see(created.origin.table, created.origin.game, guest)
        for listener in live.everybody():
            if not (listener.guest.startswith("-") or table.seats_of(listener.guest)):
                await self.see(table.id, len(table.games), listener.guest)
        if created.deal is None or len(table.games) > 1:
            return
        for guest, seats in table.held.items():
            for seat in seats:
                await self.store.execute(TAKE, created.deal.id, guest, seat)
        if play.over:
            result = result_of(table, play, tuple(seat.guest for seat in table.seats))
            await self.store.execute(DECIDE, table.id, 1, msgspec.json.encode(result).decode())

    async def forget_old(self) -> None:
        await self.store.execute(OLD)


def plan_of(table: FoldedTable, play: Play) -> DealPlan:
    created, start = table.created, play.start
    return DealPlan(
        created.game,
        created.rules,
        created.data,
        created.cards,
        start.players,
        start.options,
        start.carry,
        play.secret.hex(),
    )


def repeated(table: FoldedTable) -> DealPlan:
    """The deal that the first game of a table repeats."""
    created = table.created
    assert created.deal is not None
    return DealPlan(
        created.game,
        created.rules,
        created.data,
        created.cards,
        created.players,
        created.options,
        created.carry,
        created.secret,
        created.deal.day,
    )


def result_of(table: FoldedTable, play: Play, guests: tuple[str | None, ...]) -> DealResult:
    state = play.state
    outcome = None if play.given_up else outcome_info(state.outcome)
    points = tuple(table.game.points(state, seat) for seat in range(len(guests))) if outcome is not None else ()
    return DealResult(table.at, len(play.moves), guests, outcome, points)
