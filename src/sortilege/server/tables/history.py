"""What a guest has played: one line for every game that was over while they had a seat, and simple figures of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec import Struct

from sortilege.server.settings import Settings
from sortilege.server.store.base import Store
from sortilege.server.tables.summary import StoredSummary, read_summary
from sortilege.server.tables.table import FoldedTable

ADD = """INSERT INTO results (guest, table_id, number, at, result) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT DO NOTHING"""
OF_GUEST = "SELECT result FROM results WHERE guest = $1 ORDER BY at DESC, number DESC LIMIT $2"
SUMMARIES = """SELECT DISTINCT tables.id, tables.summary FROM results JOIN tables ON tables.id = results.table_id
    WHERE results.guest = $1"""
GIVE = """UPDATE results SET guest = $2 WHERE guest = $1 AND NOT EXISTS (SELECT 1 FROM results AS other
    WHERE other.guest = $2 AND other.table_id = results.table_id AND other.number = results.number)"""
FORGET = "DELETE FROM results WHERE at < $1"
MOST = 2000  # games that figures are made of

# Only games of the usual kind count: not those with known dice, from a moment of another game, or of several people
# before one screen.
Kind = Literal["usual", "lesson", "what-if", "deal", "hot-seat"]


class Result(Struct, frozen=True, omit_defaults=True):
    """How a game ended for somebody. `place` is None if it was given up."""

    table: str
    number: int  # of the game at its table, from 1
    game: str
    at: int  # when it was over, in milliseconds since 1970
    kind: Kind
    players: int
    place: int | None = None
    won: bool = False
    points: int | None = None
    stage: str = ""  # of an adventure: which of its games this was


class PastGame(Result, frozen=True, omit_defaults=True):
    """The same, and what can be had of it now."""

    replay: bool = False
    seat: int | None = None  # the only one from which it can be seen, in the middle of an adventure; None: any
    review: bool = False


class Figures(Struct, frozen=True):
    """What somebody has played of one game."""

    game: str
    played: int
    won: int
    streak: int  # victories in a row until now
    longest: int  # and the most there ever were
    best: int | None = None  # points
    best_stage: str = ""
    largest: int = 0  # players at the largest table that was won: the best of a game without points


class History:
    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store

    async def note(self, table: FoldedTable) -> None:
        """Note how the last game of a table ended, for everybody who had a seat; again it changes nothing."""
        for guest in table.people():
            result = result_of(table, guest)
            text = msgspec.json.encode(result).decode()
            await self.store.execute(ADD, guest, table.id, result.number, result.at, text)

    async def of(self, guest: str, most: int = MOST) -> list[Result]:
        """What somebody has played, the last first."""
        return [msgspec.json.decode(row[0], type=Result) for row in await self.store.fetch(OF_GUEST, guest, most)]

    async def summaries(self, guest: str) -> dict[str, StoredSummary | None]:
        """The tables at which somebody has played, as far as they are still there."""
        return {str(table): read_summary(text) for table, text in await self.store.fetch(SUMMARIES, guest)}

    async def give(self, guest: str, other: str) -> None:
        """What a guest has played becomes another's: both are the same person."""
        await self.store.execute(GIVE, guest, other)

    async def forget(self, before: int) -> None:
        await self.store.execute(FORGET, before)


def result_of(table: FoldedTable, guest: str) -> Result:
    play, seats = table.on, table.seats_of(guest)
    outcome, seat = play.state.outcome, seats[0]
    place = None if outcome is None or play.given_up else outcome.places[seat]
    adventure = table.game.adventure
    return Result(
        table.id,
        len(table.games),
        table.created.game,
        table.at,
        kind_of(table, len(seats)),
        table.created.players,
        place,
        outcome is not None and place == 1 and outcome.utilities[seat] > 0,
        None if place is None else table.game.points(play.state, seat),
        "" if adventure is None or table.chapter is None else adventure.stage(table.chapter),
    )


def offered(result: Result, guest: str, summary: StoredSummary | None, closed: bool) -> PastGame:
    """What can be had of somebody's game: `summary` is that of its table, if that is still there; `closed` says that
    its deal is played elsewhere."""
    if summary is None or closed:
        return PastGame(**msgspec.structs.asdict(result))
    known = msgspec.structs.asdict(result)
    if not summary.may_tell(result.number, not result.stage):
        seat = next((seat for seat, holder in enumerate(summary.guests) if holder == guest), None)
        return PastGame(**known, replay=seat is not None, seat=seat)
    return PastGame(**known, replay=True, review=result.place is not None and result.kind != "lesson")


def kind_of(table: FoldedTable, seats: int) -> Kind:
    created = table.created
    first = len(table.games) == 1  # a rematch has fresh dice, from the beginning
    if first and created.scripts:
        return "lesson"
    if first and created.deal is not None:
        return "deal"
    if first and created.position is not None:
        return "what-if"
    return "hot-seat" if seats > 1 and len(table.seats) == created.players else "usual"


def figures(results: Sequence[Result]) -> list[Figures]:
    """Sum up what somebody has played, the last first: each game by itself, in the order of their names."""
    found = []
    counted = [one for one in results if one.kind == "usual" and one.place is not None]
    for game in sorted({one.game for one in counted}):
        ours = [one for one in reversed(counted) if one.game == game]
        streak = longest = 0
        best: Result | None = None
        for one in ours:
            streak = streak + 1 if one.won else 0
            longest = max(longest, streak)
            if one.points is not None and (best is None or best.points is None or one.points > best.points):
                best = one
        won = sum(one.won for one in ours)
        points, stage = (None, "") if best is None else (best.points, best.stage)
        largest = max((one.players for one in ours if one.won), default=0)
        found.append(Figures(game, len(ours), won, streak, longest, points, stage if points else "", largest))
    return found
