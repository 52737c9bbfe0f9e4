"""Questions about a table that change nothing: previews and refusals, what was told, moments and records."""

from __future__ import annotations

from typing import Any, NoReturn

from msgspec import Struct

from sortilege.core.errors import Problem
from sortilege.core.game import Json, canonical
from sortilege.core.view import View
from sortilege.core.words import Line
from sortilege.server.messages import EventInfo, Explain, Explained, OutcomeInfo, Recall, Recalled, WordsInfo
from sortilege.server.projection import history, in_words, outcome_info, state_after
from sortilege.server.tables.judge import Refused
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


def no(id: str, **args: object) -> NoReturn:
    raise Refused(Line(f"table-{id}", args))


def explain(live: LiveTable, guest: str, message: Explain) -> Explained:
    table, play = live.table, live.table.play
    if message.seat not in table.seats_of(guest):
        no("not-yours", seat=message.seat)
    if play is None:
        no("no-game")
    try:
        action = table.game.actions.parse(message.action)
    except Problem:
        no("no-action", action=message.action)
    view = table.game.view(play.state, message.seat)
    reason = play.state.why_not(message.seat, action)
    if reason is not None:
        return Explained(message.id, Line("action", {"text": action.text}), (), Line(reason.id, reason.args))
    return Explained(message.id, table.game.caption(view, action), tuple(table.game.preview(view, action)))


def recall(live: LiveTable, listener: Listener, message: Recall) -> Recalled:
    """What was told before one came; only to those who are told the rest too."""
    late = listener not in live.audience.listeners and live.behind is not None
    table = live.behind.table if late and live.behind is not None else live.table
    if message.seat not in listener.views or table.play is None:
        no("not-yours", seat=message.seat)
    return Recalled(message.id, history(table.play, message.seat, listener.words))


def told_play(table: FoldedTable, number: int) -> Play:
    """A game that is over, and whose hidden cards live on nowhere; counted from 1."""
    if not 1 <= number <= len(table.plays):
        no("no-such-game", game=number)
    if not table.may_tell(number - 1):
        no("not-over")
    return table.plays[number - 1]


def look_back(
    table: FoldedTable, number: int, move: int | None, seat: int | None, open_cards: bool, words: bool
) -> Moment:
    play = told_play(table, number)
    move = len(play.moves) if move is None else move
    if not 0 <= move <= len(play.moves):
        no("no-such-move", move=move)
    if seat is not None and seat >= len(table.seats):
        no("no-seat", seat=seat)
    state, events = state_after(play, move, seat, words)
    position = table.game.save(state) if open_cards else None
    told = in_words(table.game, state, seat) if words else None
    return Moment(
        game=number,
        move=move,
        moves=len(play.moves),
        seat=seat,
        view=table.game.view(state, seat),
        events=events,
        position=position,
        words=told,
        outcome=outcome_info(state.outcome),
        ended=play.given_up and move == len(play.moves),
    )


def record_text(table: FoldedTable, number: int) -> str:
    return told_play(table, number).record(names(table)).text()


def names(table: FoldedTable) -> list[str]:
    return [seat.name or seat.bot or seat.minder for seat in table.seats]


def verify(table: FoldedTable, number: int) -> Verified:
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
