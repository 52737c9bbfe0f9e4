"""From a table to the messages about it. Views and events come from the game's own projection and nowhere else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from sortilege.bots.ladder import LEVELS, place, rungs
from sortilege.bots.roster import Character, character_of, characters
from sortilege.core.beat import Projector
from sortilege.core.event import Event, Log
from sortilege.core.game import Game, Json
from sortilege.core.lesson import LEARNER
from sortilege.core.state import Outcome, State
from sortilege.server.footage import Footage
from sortilege.server.guests import Guests
from sortilege.server.messages import (
    AskInfo,
    BeatInfo,
    ClockInfo,
    EventInfo,
    MinderInfo,
    OutcomeInfo,
    SeatInfo,
    SettledInfo,
    Sight,
    TableInfo,
    VoteInfo,
    You,
)
from sortilege.server.plugins.offers import OfferedGame
from sortilege.server.tables.consequences import minder
from sortilege.server.tables.names import nickname
from sortilege.server.tables.play import Play
from sortilege.server.tables.seats import Ballot, Seat, Settled
from sortilege.server.tables.table import Change, FoldedTable, Holder
from sortilege.server.tables.tutorials import SCRIPT, coach, last_own_move


def table_info(table: FoldedTable) -> TableInfo:
    created, play, ballot = table.created, table.play, table.ballot
    phase = table.phase
    return TableInfo(
        table=table.id,
        game=created.game,
        rules=created.rules,
        data=created.data,
        players=created.players,
        options=created.options if play is None else play.start.options,
        phase=phase,
        seats=seat_infos(table),
        host=next(iter(table.seats_of(table.host)), None),
        public=created.public,
        locked=table.locked,
        number=len(table.games),
        commitment="" if play is None else play.commitment,
        told=table.may_tell(len(table.games) - 1),
        more=phase == "over" and table.goes_on(),
        saved=phase == "over" and table.saved() is not None,
        clock=table.clocks.rules,
        watching=created.watching,
        chat=may_talk(table),
        admits=created.admits,
        silent=table.silent,
        hints=table.hints,
        hurried=table.hurried,
        clocks=clock_info(table) if phase in ("playing", "paused") else None,
        vote=None if ballot is None else vote_info(ballot, table),
        settled=None if table.settled is None else settled_info(table.settled, table),
        asking=tuple(AskInfo(one.seat, one.name) for one in table.asking.values()),
        origin=created.origin,
        deal=created.deal,
        house=created.cards is not None,
        outcome=None if play is None else outcome_info(play.state.outcome),
        ended="" if play is None else play.ended,
    )


def vote_info(ballot: Ballot, table: FoldedTable) -> VoteInfo:
    return VoteInfo(
        ballot.what,
        ballot.seat,
        len(ballot.yes),
        len(table.electorate()),
        by=next(iter(table.seats_of(ballot.by)), None),
        for_it=first_seats(table, ballot.yes),
        against=first_seats(table, ballot.no),
        waiting=first_seats(table, table.electorate() - ballot.yes - ballot.no),
        until=ballot.until,
        minder=minder_info(table) if ballot.what == "mind" else None,
    )


def first_seats(table: FoldedTable, guests: Iterable[str]) -> tuple[int, ...]:
    return tuple(sorted(seat for guest in guests for seat in table.seats_of(guest)[:1]))


def minder_info(table: FoldedTable) -> MinderInfo | None:
    character = character_of(minder(table))
    if character is None:
        return None
    name, steps = nickname(character.name, seat_names(table.seats)), len(rungs(table.game))
    return MinderInfo(name, character.portrait, character.level, place(character.step, steps), steps)


def settled_info(settled: Settled, table: FoldedTable) -> SettledInfo:
    return SettledInfo(settled.what, settled.seat, settled.how, first_seats(table, settled.no))


def seen_late(info: TableInfo, options: Json, recent: bool) -> TableInfo:
    """What those may know who see a table late: neither clocks nor votes, nor what a recent change has led to. Another
    game, its options (a level of an adventure), a seat that is kept, an open hand, another bot, or that people may
    talk, would tell that one has ended; a bot that minds a seat, that time was up. `options` are those that the table
    was made with."""
    late = msgspec.structs.replace(info, clocks=None, vote=None, settled=None)
    if not recent:
        return late
    number = min(info.number, 1)
    return msgspec.structs.replace(
        late,
        options=options,
        phase="playing" if number else "lobby",
        number=number,
        commitment="",
        seats=tuple(map(seen_in_any_game, info.seats)) if number else info.seats,
        asking=(),
        chat=False,
        silent=False,
        told=False,
        more=False,
        saved=False,
        hurried=False,
        outcome=None,
        ended="",
    )


def seen_in_any_game(seat: SeatInfo) -> SeatInfo:
    """Who sits there, and nothing that begins or ends with a game: neither an open hand nor which bot it is, that may
    play for somebody who has left."""
    return SeatInfo("person", seat.name, muted=seat.muted) if seat.kind == "person" else SeatInfo("bot")


def seat_infos(table: FoldedTable) -> tuple[SeatInfo, ...]:
    """Everybody at the table. No two have the same name, bots included."""
    named = enumerate(bot_names(table.seats))
    return tuple(seat_info(number, table, character, name) for number, (character, name) in named)


def bot_names(seats: Sequence[Seat | Holder]) -> Iterator[tuple[Character | None, str]]:
    """Which bot plays for each seat, and the name it has among the others."""
    names = [seat.name for seat in seats if seat.guest is not None]
    for number, seat in enumerate(seats):
        character = character_at(seat, number)
        name = "" if character is None else nickname(character.name, names)
        names.append(name)
        yield character, name


def seat_names(seats: Sequence[Seat | Holder]) -> list[str]:
    """What everybody is called; a bot without a name as it is written."""
    pairs = zip(seats, bot_names(seats), strict=True)
    return [seat.name if seat.guest is not None else name or seat.player for seat, (_, name) in pairs]


def character_at(seat: Seat | Holder, number: int) -> Character | None:
    """Who plays for a seat, if it is a bot with a character. In a lesson the scripts are played by the first ones."""
    if seat.player == SCRIPT:
        return list(characters().values())[number - 1]
    return character_of(seat.player)


def seat_info(number: int, table: FoldedTable, character: Character | None, bot_name: str) -> SeatInfo:
    seat = table.seats[number]
    person = seat.guest is not None
    first = table.seats_of(seat.guest)[0] if seat.guest is not None else number
    step = character.step if character is not None else LEVELS.get(seat.player, 0)
    steps = len(rungs(table.game)) if step else 0
    return SeatInfo(
        "person" if person else "bot" if seat.player else "open",
        seat.name if person else bot_name,
        seat.player,
        bool(seat.minder),
        seat.why,
        person and shows_hand(seat, table),
        seat.guest in table.muted,
        kept_for=table.former[number] if seat.kept_for is not None and table.hiding else "",
        character=character.id if character is not None else "",
        portrait=character.portrait if character is not None else "",
        level=character.level if character is not None else seat.player if seat.player in LEVELS else seat.level,
        rung=place(step, steps) if step else 0,
        rungs=steps,
        program=bool(seat.level),
        minder=bot_name if person else "",
        beside=None if first == number else first,
    )


def shows_hand(seat: Seat, table: FoldedTable) -> bool:
    """Whether those who watch may see a seat's cards; where nobody may talk, one of them could be a partner."""
    return seat.open_hand and not table.silent


def may_talk(table: FoldedTable) -> bool:
    return table.created.chat and not table.silent


def you_message(table: FoldedTable, guest: str, guests: Guests) -> You:
    seats = tuple(table.seats_of(guest))
    keys = {seat: guests.seat_key(table.id, seat, table.seats[seat].taken) for seat in seats}
    shown = [seat for seat in seats if shows_hand(table.seats[seat], table)]
    watch_keys = {seat: guests.watch_key(table.id, seat, table.seats[seat].taken) for seat in shown}
    kept = tuple(number for number, seat in enumerate(table.seats) if seat.kept_for == guest and seat.guest is None)
    kept = kept if guest not in table.banned else ()
    return You(seats, guest == table.host, keys, watch_keys, kept, unseen(table, guest))


def unseen(table: FoldedTable, guest: str) -> str:
    """Why somebody is shown nothing of a game; nothing if they may see it."""
    if table.seats_of(guest):
        return ""
    return "removed" if guest in table.banned else "" if table.created.watching.allowed else "watching"


def view_message(
    table: FoldedTable,
    seat: int | None,
    since: int | None = None,
    words: bool = False,
    beats: bool = False,
    change: Change | None = None,
    projector: Projector | None = None,
) -> Sight | None:
    """What a seat (None: a spectator) sees now; None before the first game. `since` is a version it has seen: the
    events after it come along if they are at hand, else it has to start afresh. If just this `change` came after it,
    its events may be told as beats. A `projector` is shared by those who are told of the same change."""
    if table.play is None:
        return None
    play = table.play
    changes = None if since is None else missed_changes(table, seat, since)
    projector = Projector(table.game) if projector is None else projector
    footage = change.footage if beats and change is not None else None
    shown = tell_beats(table.offered, play.state, footage, seat, words, projector)
    events = [event for change in changes or () for event in change.events] if not shown else []
    return Sight(
        seat=seat,
        version=table.version(seat),
        view=table.game.view(play.state, seat, projector.look(play.state, seat)),
        events=told_events(table.game, events, seat, words),
        since=None if changes is None else since,
        undo=sum(change.undo for change in changes or ()),
        outcome=outcome_info(play.state.outcome),
        ended=play.given_up,
        words=table.offered.words(play.state, seat) if words else None,
        beats=shown,
        allowance=change.allowance if beats and change is not None else 0,
        opens_at=table.opens_at if beats and table.running and table.game.races(play.state) else None,
        can_undo=may_undo(table, play, seat),
        coach=coach(table.offered, table.created.lesson, play, len(table.games)) if seat == LEARNER else None,
    )


def may_undo(table: FoldedTable, play: Play, seat: int | None) -> bool:
    if seat is None:
        return False
    if table.learning:
        return not play.given_up and last_own_move(play, seat) is not None
    return table.running and play.own_step(seat) is not None


def tell_beats(
    offered: OfferedGame, state: State, footage: Footage | None, seat: int | None, words: bool, projector: Projector
) -> tuple[BeatInfo, ...]:
    """Tell what happened step by step, as a seat may know it; nothing if there is no film of it."""
    if footage is None or not footage.events:
        return ()
    game = offered.game
    return tuple(
        BeatInfo(event.kind, event.args, game.tell(event) if words else None, table, known, game.lasts(event.kind))
        for event, table, known in offered.beats(state, footage, seat, projector)
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
    left = tuple(clocks.left(seat, table.seen_at) for seat in range(len(table.seats)))
    return ClockInfo(left, tuple(sorted(clocks.running)), table.seen_at)


def outcome_info(outcome: Outcome | None) -> OutcomeInfo | None:
    return None if outcome is None else OutcomeInfo(outcome.utilities, outcome.places, outcome.reason)


def history(play: Play, seat: int | None, words: bool = False) -> tuple[EventInfo, ...]:
    """Everything a seat was told since the game began, without what was taken back."""
    log = Log()
    play.at(len(play.moves), log)
    return told_events(play.game, log.events, seat, words)
