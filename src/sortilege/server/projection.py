"""From a table to the messages about it. Views and events come from the game's own projection and nowhere else."""

from __future__ import annotations

from collections.abc import Sequence

from sortilege.core.event import Event, Log
from sortilege.core.game import Game
from sortilege.core.state import Outcome, State
from sortilege.server.guests import Guests
from sortilege.server.messages import (
    BeatInfo,
    ClockInfo,
    EventInfo,
    OutcomeInfo,
    SeatInfo,
    Sight,
    TableInfo,
    VoteInfo,
    You,
)
from sortilege.server.plugins.offers import OfferedGame
from sortilege.server.tables.play import Footage, Play
from sortilege.server.tables.table import Change, FoldedTable, Seat


def table_info(table: FoldedTable) -> TableInfo:
    created, play, ballot = table.created, table.play, table.ballot
    seats = tuple(seat_info(seat, table) for seat in table.seats)
    phase = table.phase
    return TableInfo(
        table=table.id,
        game=created.game,
        rules=created.rules,
        data=created.data,
        players=created.players,
        options=created.options if play is None else play.start.options,
        phase=phase,
        seats=seats,
        host=next(iter(table.seats_of(table.host)), None),
        public=created.public,
        locked=table.locked,
        number=len(table.plays),
        commitment="" if play is None else play.commitment,
        told=table.may_tell(len(table.plays) - 1),
        more=phase == "over" and table.goes_on(),
        saved=phase == "over" and table.saved() is not None,
        clock=table.clocks.rules,
        watching=created.watching,
        chat=may_talk(table),
        silent=table.silent,
        clocks=clock_info(table) if phase in ("playing", "paused") else None,
        vote=None if ballot is None else VoteInfo(ballot.what, ballot.seat, len(ballot.yes), len(table.electorate())),
        origin=created.origin,
    )


def seat_info(seat: Seat, table: FoldedTable) -> SeatInfo:
    if seat.guest is None:
        return SeatInfo("bot" if seat.player else "open", bot=seat.player, minded=bool(seat.minder))
    muted = seat.guest in table.muted
    return SeatInfo("person", seat.name, seat.minder, bool(seat.minder), shows_hand(seat, table), muted)


def shows_hand(seat: Seat, table: FoldedTable) -> bool:
    """Whether those who watch may see a seat's cards; where nobody may talk, one of them could be a partner."""
    return seat.open_hand and not table.silent


def may_talk(table: FoldedTable) -> bool:
    return table.created.chat and not table.silent


def you_message(table: FoldedTable, guest: str, guests: Guests) -> You:
    seats = tuple(table.seats_of(guest))
    keys = {seat: guests.seat_key(table.id, seat, table.seats[seat].taken) for seat in seats}
    return You(seats, guest == table.host, keys)


def view_message(
    table: FoldedTable,
    seat: int | None,
    since: int | None = None,
    words: bool = False,
    beats: bool = False,
    change: Change | None = None,
) -> Sight | None:
    """What a seat (None: a spectator) sees now; None before the first game. `since` is a version it has seen: the
    events after it come along if they are at hand, else it has to start afresh. If just this `change` came after it,
    its events may be told as beats."""
    if table.play is None:
        return None
    play = table.play
    changes = None if since is None else missed_changes(table, seat, since)
    shown = tell_beats(table.offered, play.state, change.footage, seat, words) if beats and change is not None else ()
    events = [event for change in changes or () for event in change.events] if not shown else []
    return Sight(
        seat=seat,
        version=table.version(seat),
        view=table.game.view(play.state, seat),
        events=told_events(table.game, events, seat, words),
        since=None if changes is None else since,
        undo=sum(change.undo for change in changes or ()),
        outcome=outcome_info(play.state.outcome),
        ended=play.given_up,
        words=table.offered.words(play.state, seat) if words else None,
        beats=shown,
        allowance=change.allowance if beats and change is not None else 0,
        opens_at=table.opens_at if beats and table.running and table.game.races(play.state) else None,
    )


def tell_beats(
    offered: OfferedGame, state: State, footage: Footage | None, seat: int | None, words: bool
) -> tuple[BeatInfo, ...]:
    """Tell what happened step by step, as a seat may know it; nothing if there is no film of it."""
    if footage is None or not footage.events:
        return ()
    game = offered.game
    return tuple(
        BeatInfo(event.kind, event.args, game.tell(event) if words else None, table, known, game.lasts(event.kind))
        for event, table, known in offered.beats(state, footage, seat)
    )


def missed_changes(table: FoldedTable, seat: int | None, since: int) -> list[Change] | None:
    """The changes that a seat has not seen; None if they are no longer at hand, or the version was never ours."""
    behind = table.version(seat) - since
    if behind < 0:
        return None
    seen = [change for change in table.recent if change.quiet is None or change.quiet == seat]
    return seen[len(seen) - behind :] if behind <= len(seen) else None


def told_events(game: Game, events: Sequence[Event], seat: int | None, words: bool) -> tuple[EventInfo, ...]:
    told = [game.see(event, seat) for event in events]
    return tuple(EventInfo(event.kind, event.args, game.tell(event) if words else None) for event in told)


def clock_info(table: FoldedTable) -> ClockInfo | None:
    clocks = table.clocks
    if not clocks.used:
        return None
    left = tuple(clocks.left(seat, table.at) for seat in range(len(table.seats)))
    return ClockInfo(left, tuple(sorted(clocks.running)), table.at)


def outcome_info(outcome: Outcome | None) -> OutcomeInfo | None:
    return None if outcome is None else OutcomeInfo(outcome.utilities, outcome.places, outcome.reason)


def history(play: Play, seat: int | None, words: bool = False) -> tuple[EventInfo, ...]:
    """Everything a seat was told since the game began, without what was taken back."""
    log = Log()
    play.at(len(play.moves), log)
    return told_events(play.game, log.events, seat, words)
