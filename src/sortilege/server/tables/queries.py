"""Questions about a table that change nothing: previews and refusals, what was told, finished games and records."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from msgspec import Struct

from sortilege.core.beat import Projector
from sortilege.core.errors import Problem
from sortilege.core.event import Log
from sortilege.core.game import Json, canonical
from sortilege.core.view import View
from sortilege.core.words import Line
from sortilege.server.messages import BeatInfo, EventInfo, Explain, Explained, OutcomeInfo, Recall, Recalled, WordsInfo
from sortilege.server.plugins.remote import RemoteGame
from sortilege.server.refusals import refuse
from sortilege.server.tables.draws import Draw, WitnessedChance
from sortilege.server.tables.listeners import Listener
from sortilege.server.tables.live import LiveTable
from sortilege.server.tables.play import Play
from sortilege.server.tables.projection import history, outcome_info, seat_names, tell_beats, told_events
from sortilege.server.tables.reading import TableReader
from sortilege.server.tables.table import FoldedTable


class Moment(Struct, frozen=True, omit_defaults=True):
    """A finished game as a seat saw it after so many actions; with open cards, the position too."""

    game: int
    move: int
    moves: int
    seat: int | None
    view: View[Any, Any]
    events: tuple[EventInfo, ...]
    position: Json | None = None
    words: WordsInfo | None = None
    outcome: OutcomeInfo | None = None
    ended: bool = False
    beats: tuple[BeatInfo, ...] = ()  # in place of the events, if asked for


class Story(Struct, frozen=True):
    """All that a seat was told in a finished game: at set-up, and by each action."""

    game: int
    seat: int | None
    told: tuple[tuple[EventInfo, ...], ...]


class Verified(Struct, frozen=True):
    """Whether a finished game was played with the dice it had committed itself to, and replays to the same end."""

    commitment: str
    secret: str
    fair: bool
    problem: str = ""
    link: str = ""  # of the row by which the game was over: the same stands in its record
    draws: tuple[Draw, ...] = ()  # all that chance brought; nothing where the rules run in a process of their own


async def explain(live: LiveTable, guest: str, message: Explain) -> Explained:
    """Tell what an action would do, or why it cannot be done."""

    def query(table: FoldedTable) -> Explained:
        play = table.play
        if message.seat not in table.seats_of(guest):
            refuse("not-yours", seat=message.seat)
        if play is None:
            refuse("no-game")
        try:
            action = table.game.actions.parse(message.action)
        except Problem:
            refuse("no-action", action=message.action)
        view = table.game.view(play.state, message.seat)
        reason = play.state.why_not(message.seat, action)
        if reason is not None:
            return Explained(message.id, Line("action", {"text": action.text}), (), Line(reason.id, reason.args))
        caption, preview = table.game.caption(view, action), tuple(table.game.preview(view, action))
        return Explained(message.id, caption, preview, can_undo=table.game.provisional(view, action))

    return await live.table.ask(query)


async def recall(live: LiveTable, listener: Listener, message: Recall) -> Recalled:
    """Tell what was told before a listener came, if it is told the rest too."""

    def query(table: FoldedTable) -> Recalled:
        if message.seat not in listener.views or table.play is None:
            refuse("not-yours", seat=message.seat)
        return Recalled(message.id, history(table.play, message.seat, listener.words))

    late = live.delayed is not None and listener not in live.audience.listeners
    return await (live.delayed.table if late and live.delayed is not None else live.table).ask(query)


async def told_number(table: FoldedTable, number: int | None) -> int:
    """Name a game that is over and whose hidden cards live on nowhere: counted from 1, or the last one."""
    number = len(table.games) if number is None else number
    if not 1 <= number <= len(table.games):
        refuse("no-such-game", game=number)
    if not await table.ask(lambda table: table.may_tell(number - 1)):
        refuse("not-over")
    return number


async def told_play(reader: TableReader, table: FoldedTable, number: int | None) -> tuple[int, Play]:
    """Find such a game."""
    number = await told_number(table, number)
    return number, await reader.play(table, number - 1)


class SeenGame(NamedTuple):
    """A game that is over, and those of its actions that somebody may step through."""

    number: int
    play: Play
    steps: Sequence[int]

    def after(self, step: int) -> int:
        """How many actions were done after so many steps."""
        return self.steps[step - 1] + 1 if step else 0


async def seen_game(
    reader: TableReader, table: FoldedTable, number: int | None, seat: int | None, guest: str, open_cards: bool
) -> SeenGame:
    """Find a game that somebody may look back at: all of it once it may be told; in the middle of an adventure what
    they were told in it themselves, on the seat that they have had since."""
    at = (len(table.games) if number is None else number) - 1
    over = 0 <= at < len(table.games) and table.games[at].last is not None
    if not over or open_cards or seat not in table.seats_of(guest) or await table.ask(lambda table: table.may_tell(at)):
        told, play = await told_play(reader, table, number)
        return SeenGame(told, play, range(len(play.moves)))
    if table.seats[seat].since > (await reader.rows_of(table, at))[0].at:
        refuse("not-over")
    play = await reader.play(table, at)
    # What others did unnoticed does not count, or counting would tell it.
    return SeenGame(at + 1, play, [n for n, made in enumerate(play.moves) if not made.quiet or made.seat == seat])


async def look_back(
    reader: TableReader,
    table: FoldedTable,
    number: int | None,
    move: int | None,
    seat: int | None,
    open_cards: bool,
    words: bool,
    beats: bool,
    guest: str = "",
) -> Moment:
    """Show a finished game after so many actions."""

    seen = await seen_game(reader, table, number, seat, guest, open_cards)
    game, play = seen.number, seen.play

    def query(table: FoldedTable) -> Moment:
        moves = len(seen.steps)
        after = moves if move is None else move
        if not 0 <= after <= moves:
            refuse("no-such-move", move=after)
        if seat is not None and seat >= len(table.seats):
            refuse("no-seat", seat=seat)
        state, footage = play.moment(seen.after(after))
        shown = tell_beats(table.offered, state, footage, seat, words, Projector(table.game)) if beats else ()
        return Moment(
            game=game,
            move=after,
            moves=moves,
            seat=seat,
            view=table.game.view(state, seat),
            events=() if shown else told_events(play.game, footage.events, seat, words),
            position=table.game.save(state) if open_cards else None,
            words=table.offered.words(state, seat) if words else None,
            outcome=outcome_info(state.outcome),
            ended=play.given_up and after == moves,
            beats=shown,
        )

    return await table.ask(query)


async def whole_story(
    reader: TableReader, table: FoldedTable, number: int | None, seat: int | None, guest: str
) -> Story:
    """Tell all that happened in a finished game, action by action."""
    seen = await seen_game(reader, table, number, seat, guest, open_cards=False)

    def query(table: FoldedTable) -> Story:
        if seat is not None and seat >= len(table.seats):
            refuse("no-seat", seat=seat)
        play, log = seen.play, Log()
        ends = list(play.told(log))
        bounds = [0, *(ends[seen.after(step)] for step in range(len(seen.steps) + 1))]
        parts = [log.events[begin:end] for begin, end in pairwise(bounds)]
        return Story(seen.number, seat, tuple(told_events(play.game, part, seat, words=True) for part in parts))

    return await table.ask(query)


async def position_after(reader: TableReader, table: FoldedTable, number: int, move: int) -> tuple[Play, Json]:
    """Return a finished game, and its position after so many actions."""
    _, play = await told_play(reader, table, number)
    if move > len(play.moves):
        refuse("no-such-move", move=move)
    return play, await table.ask(lambda table: table.game.save(play.at(move)))


async def record_text(reader: TableReader, table: FoldedTable, number: int | None) -> str:
    """Write a finished game with its secret as JSON Lines, with the rows of the log that prove it."""
    game, play = await told_play(reader, table, number)
    proof = await reader.proof(table, game - 1)
    return await table.ask(lambda table: play.record(names(table), proof).text())


def names(table: FoldedTable) -> list[str]:
    return seat_names(table.seats)


async def verify(reader: TableReader, table: FoldedTable, number: int | None) -> Verified:
    """Check a finished game against the dice that it had committed itself to, and against its log."""
    game, play = await told_play(reader, table, number)
    proof = await reader.proof(table, game - 1)

    def query(table: FoldedTable) -> Verified:
        record = play.record(names(table), proof)
        witness = None if isinstance(table.game, RemoteGame) else WitnessedChance(play.dice())
        source = record.header.start.chance
        try:
            source.chance()  # checks the secret against the commitment
            record.check_proof(table.game)
            again = play.at(len(play.moves), chance=witness)
            same = canonical(table.game.save(again)) == canonical(table.game.save(play.state))
            problem = "" if same else "The game reaches another end."
        except Problem as error:
            problem = str(error)
        draws = () if witness is None else witness.draws()
        return Verified(play.commitment, play.secret.hex(), not problem, problem, proof.after, draws)

    return await table.ask(query)
