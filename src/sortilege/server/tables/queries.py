"""Questions about a table that change nothing: previews and refusals, what was told, finished games and records."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from sortilege.core.errors import Problem
from sortilege.core.game import Json, canonical
from sortilege.core.view import View
from sortilege.core.words import Line
from sortilege.server.messages import EventInfo, Explain, Explained, OutcomeInfo, Recall, Recalled, WordsInfo
from sortilege.server.projection import history, outcome_info, state_after
from sortilege.server.tables.judge import refuse
from sortilege.server.tables.listeners import Listener
from sortilege.server.tables.live import LiveTable
from sortilege.server.tables.play import Play
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


class Verified(Struct, frozen=True):
    """Whether a finished game was played with the dice it had committed itself to, and replays to the same end."""

    commitment: str
    secret: str
    fair: bool
    problem: str = ""


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
        return Explained(message.id, table.game.caption(view, action), tuple(table.game.preview(view, action)))

    return await live.table.ask(query)


async def recall(live: LiveTable, listener: Listener, message: Recall) -> Recalled:
    """Tell what was told before a listener came, if it is told the rest too."""

    def query(table: FoldedTable) -> Recalled:
        if message.seat not in listener.views or table.play is None:
            refuse("not-yours", seat=message.seat)
        return Recalled(message.id, history(table.play, message.seat, listener.words))

    late = live.delayed is not None and listener not in live.audience.listeners
    return await (live.delayed.table if late and live.delayed is not None else live.table).ask(query)


def told_play(table: FoldedTable, number: int | None) -> Play:
    """Return a game that is over and whose hidden cards live on nowhere: counted from 1, or the last one."""
    number = len(table.plays) if number is None else number
    if not 1 <= number <= len(table.plays):
        refuse("no-such-game", game=number)
    if not table.may_tell(number - 1):
        refuse("not-over")
    return table.plays[number - 1]


async def look_back(
    table: FoldedTable, number: int | None, move: int | None, seat: int | None, open_cards: bool, words: bool
) -> Moment:
    """Show a finished game after so many actions."""

    def query(table: FoldedTable) -> Moment:
        play = told_play(table, number)
        moves = len(play.moves)
        after = moves if move is None else move
        if not 0 <= after <= moves:
            refuse("no-such-move", move=after)
        if seat is not None and seat >= len(table.seats):
            refuse("no-seat", seat=seat)
        state, events = state_after(play, after, seat, words)
        return Moment(
            game=table.plays.index(play) + 1,
            move=after,
            moves=moves,
            seat=seat,
            view=table.game.view(state, seat),
            events=events,
            position=table.game.save(state) if open_cards else None,
            words=table.offered.words(state, seat) if words else None,
            outcome=outcome_info(state.outcome),
            ended=play.given_up and after == moves,
        )

    return await table.ask(query)


async def position_after(table: FoldedTable, number: int, move: int) -> tuple[Play, Json]:
    """Return a finished game, and its position after so many actions."""
    play = told_play(table, number)
    if move > len(play.moves):
        refuse("no-such-move", move=move)
    return play, await table.ask(lambda table: table.game.save(play.at(move)))


async def record_text(table: FoldedTable, number: int | None) -> str:
    """Write a finished game with its secret as JSON Lines."""
    return await table.ask(lambda table: told_play(table, number).record(names(table)).text())


def names(table: FoldedTable) -> list[str]:
    return [seat.name or seat.bot or seat.minder for seat in table.seats]


async def verify(table: FoldedTable, number: int | None) -> Verified:
    """Check a finished game against the dice that it had committed itself to."""

    def query(table: FoldedTable) -> Verified:
        play = told_play(table, number)
        record = play.record(names(table))
        source = record.header.start.chance
        try:
            source.chance()  # checks the secret against the commitment
            same = canonical(table.game.save(play.at(len(play.moves)))) == canonical(table.game.save(play.state))
            problem = "" if same else "The game reaches another end."
        except Problem as error:
            problem = str(error)
        return Verified(play.commitment, play.secret.hex(), not problem, problem)

    return await table.ask(query)
