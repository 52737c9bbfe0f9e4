"""A table as plain data, so that loading one never takes longer the longer it is used."""

from __future__ import annotations

from collections import deque
from hashlib import blake2b

import msgspec
from msgspec import Struct

from sortilege.core.game import Json, canonical
from sortilege.server.tables.clocks import Clocks, ClocksSnapshot
from sortilege.server.tables.entries import Created
from sortilege.server.tables.play import Play, PlaySnapshot
from sortilege.server.tables.seats import Asking, Ballot, Seat
from sortilege.server.tables.table import RECENT, FindGame, FoldedTable, PlayedGame

FORMAT = 2


class TableSnapshot(Struct, frozen=True, kw_only=True):
    """All that a table's log up to a row has come to."""

    format: int = FORMAT
    seq: int
    at: int
    seen_at: int
    link: str
    created: Created
    aliases: dict[str, tuple[str, str]]
    host: str
    seats: list[Seat]
    locked: bool
    paused: bool
    closed: bool
    banned: list[str]
    muted: list[str]
    ballot: tuple[str, int | None, list[str], list[str], int, str] | None
    asking: dict[str, Asking]
    declined: list[str]
    barred: list[str]
    raised: dict[str, int]
    former: list[str]
    held: dict[str, list[int]]
    games: list[PlayedGame]
    chapter: Json | None
    secret: str
    first: int
    loud: int
    whispers: list[int]
    questions: tuple[int, int]
    opens_at: int
    hurrying: bool
    hurried: bool
    attended: int
    clocks: ClocksSnapshot
    play: PlaySnapshot | None


def take_snapshot(table: FoldedTable) -> TableSnapshot:
    """A table as plain data; its game may be asked: see `FoldedTable.ask`."""
    ballot = table.ballot
    return TableSnapshot(
        seq=table.seq,
        at=table.at,
        seen_at=table.seen_at,
        link=table.link,
        created=table.created,
        aliases=dict(sorted(table.aliases.by_value.items())),
        host=table.host,
        seats=table.seats,
        locked=table.locked,
        paused=table.paused,
        closed=table.closed,
        banned=sorted(table.banned),
        muted=sorted(table.muted),
        ballot=None
        if ballot is None
        else (ballot.what, ballot.seat, sorted(ballot.yes), sorted(ballot.no), ballot.until, ballot.by),
        asking=table.asking,
        declined=sorted(table.declined),
        barred=sorted(table.barred),
        raised=table.raised,
        former=table.former,
        held={guest: sorted(seats) for guest, seats in sorted(table.held.items())},
        games=table.games,
        chapter=table.chapter,
        secret=table.secret.hex(),
        first=table.first,
        loud=table.loud,
        whispers=table.whispers,
        questions=table.questions,
        opens_at=table.opens_at,
        hurrying=table.hurrying,
        hurried=table.hurried,
        attended=table.attended,
        clocks=table.clocks.snapshot(),
        play=None if table.play is None else table.play.snapshot(),
    )


def write_snapshot(table: FoldedTable) -> str:
    """The text of a snapshot; the same table gives the same text, wherever it has been folded."""
    return canonical(msgspec.to_builtins(take_snapshot(table), str_keys=True))


class SnapshotPeople(Struct, frozen=True):
    """Of a snapshot, who is known in it."""

    aliases: dict[str, tuple[str, str]]


def fewer_people(state: str, before: str) -> bool:
    """Whether people were deleted from a log of which a snapshot was taken before."""
    now, then = (msgspec.json.decode(text, type=SnapshotPeople).aliases for text in (state, before))
    return not then.keys() <= now.keys()


def checksum(text: str) -> str:
    return blake2b(text.encode(), digest_size=20).hexdigest()


def digest(table: FoldedTable) -> str:
    """A fingerprint of all of it: `fold(log)` must give the same as what has lived in memory."""
    return checksum(write_snapshot(table))


async def restore(id: str, find_game: FindGame, text: str) -> FoldedTable:
    """The table of which a snapshot was taken."""
    kept = msgspec.json.decode(text, type=TableSnapshot)
    if kept.format != FORMAT:
        raise ValueError(f"a snapshot of format {kept.format}")
    table = FoldedTable(id, find_game)
    table.open(kept.created, find_game(kept.created))
    table.seq, table.at, table.link = kept.seq, kept.at, kept.link
    table.seen_at = kept.seen_at
    table.aliases.by_value = dict(kept.aliases)
    table.host, table.seats = kept.host, kept.seats
    table.locked, table.paused, table.closed = kept.locked, kept.paused, kept.closed
    table.banned, table.muted = set(kept.banned), set(kept.muted)
    if kept.ballot is not None:
        what, seat, yes, no, until, by = kept.ballot
        table.ballot = Ballot(what, seat, set(yes), set(no), until, by)
    table.asking, table.declined, table.raised = kept.asking, set(kept.declined), kept.raised
    table.barred = set(kept.barred)
    table.former = kept.former
    table.held = {guest: set(seats) for guest, seats in kept.held.items()}
    table.games = kept.games
    table.chapter, table.secret, table.first = kept.chapter, bytes.fromhex(kept.secret), kept.first
    table.loud, table.whispers = kept.loud, kept.whispers
    table.questions, table.opens_at = kept.questions, kept.opens_at
    table.hurrying, table.hurried, table.attended = kept.hurrying, kept.hurried, kept.attended
    table.clocks = Clocks.restored(kept.clocks)
    table.recent = deque(maxlen=RECENT)
    if kept.play is not None:
        played, game = kept.play, table.offered.in_chapter(kept.chapter)
        table.play = await table.offered.run(lambda: Play.restored(game, played))
    return table
