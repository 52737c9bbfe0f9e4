"""What may be done at a table: a command becomes the entry to be written, or is refused with a reason."""

from __future__ import annotations

from typing import Literal, NamedTuple, NoReturn

from sortilege.bots import spec as bots
from sortilege.core.errors import Problem
from sortilege.core.words import Line
from sortilege.server.guests import Guests
from sortilege.server.messages import (
    Act,
    AnyCommand,
    Back,
    Begin,
    Consent,
    End,
    Join,
    Leave,
    Lock,
    Mute,
    Pause,
    Propose,
    Recover,
    Remove,
    SetBot,
    Undo,
    Vote,
)
from sortilege.server.tables import entries
from sortilege.server.tables.entries import Entry
from sortilege.server.tables.names import nickname
from sortilege.server.tables.play import Play, TriedAction
from sortilege.server.tables.table import FoldedTable, Seat


class Refused(Exception):
    """A command is refused; `again` if its sender may answer the same question otherwise."""

    def __init__(self, reason: Line, again: bool = False) -> None:
        super().__init__(reason.id)
        self.reason = reason
        self.again = again


class Verdict(NamedTuple):
    """The entry to be written, and what its action leads to if it is one."""

    entry: Entry
    tried: TriedAction | None = None


def refuse(id: str, **args: object) -> NoReturn:
    raise Refused(Line(f"table-{id}", args))


def check_bot(spec: str, game: str) -> None:
    """Refuse a bot that a stranger may not have, or that does not play that game."""
    try:
        bots.make(spec, stranger=True)
    except Problem as error:
        raise Refused(Line("table-bad-bot", {"problem": str(error)})) from error
    if not bots.plays(spec, game):
        refuse("other-bot", bot=spec.partition(":")[0])


class Judge:
    """Judges commands of one guest at one table; changes nothing. `fresh` is the secret of a new game."""

    def __init__(self, table: FoldedTable, guests: Guests, guest: str, fresh: str) -> None:
        self.table = table
        self.guests = guests
        self.guest = guest
        self.fresh = fresh

    def decide(self, command: AnyCommand) -> Verdict:
        match command:
            case Act():
                return self.act(command)
            case Join():
                return Verdict(self.join(command))
            case Recover():
                return Verdict(self.recover(command))
            case Leave():
                self.own(command.seat)
                return Verdict(entries.Left(command.seat))
            case Back():
                if not self.own(command.seat).minder:
                    refuse("not-minded")
                return Verdict(entries.Returned(command.seat))
            case Consent():
                self.own(command.seat)
                if command.on and self.table.silent:
                    refuse("silence")
                return Verdict(entries.Consented(command.seat, command.on))
            case Undo():
                return Verdict(self.undo(command))
            case Propose():
                return Verdict(self.propose(command))
            case Vote():
                return Verdict(self.vote(command))
            case Pause():
                return Verdict(self.pause(command))
        return Verdict(self.as_host(command))

    def as_host(self, command: AnyCommand) -> Entry:
        if self.guest != self.table.host:
            refuse("host-only")
        match command:
            case Begin():
                return self.begin()
            case SetBot():
                return self.set_bot(command)
            case Lock():
                return entries.Locked(command.on)
            case Remove():
                return entries.Removed(self.somebody(command.seat))
            case Mute():
                return entries.Muted(self.somebody(command.seat), command.on)
            case End():
                if self.table.phase != "over" or not self.table.goes_on():
                    refuse("nothing-to-end")
                return entries.Ended("host")
        raise AssertionError(command)

    # Seats

    def seat(self, number: int) -> Seat:
        if number >= len(self.table.seats):
            refuse("no-seat", seat=number)
        return self.table.seats[number]

    def own(self, number: int) -> Seat:
        seat = self.seat(number)
        if seat.guest != self.guest:
            refuse("not-yours", seat=number)
        return seat

    def somebody(self, number: int) -> str:
        guest = self.seat(number).guest
        if guest is None or guest == self.guest:
            refuse("nobody-there", seat=number)
        return guest

    def join(self, command: Join) -> Entry:
        table = self.table
        if self.guest in table.banned:
            refuse("removed")
        if table.locked and self.guest != table.host:
            refuse("locked")
        empty = [number for number, seat in enumerate(table.seats) if seat.empty]
        if not empty:
            refuse("full")
        open_to = [number for number in empty if table.open_to(self.guest, number)]
        number = (open_to or empty)[0] if command.seat is None else command.seat
        if not self.seat(number).empty:
            refuse("taken", seat=number)
        if number not in open_to:
            refuse("other-hand", seat=number)
        name = self.name(command.name, number)
        if not name:
            refuse("no-name")
        return entries.Sat(number, self.guest, name)

    def name(self, text: str, number: int) -> str:
        """Name somebody on a seat. Where nobody may talk, a name must tell nothing: keep the seat's former one."""
        table = self.table
        others = [seat.name for seat in table.seats]
        if not table.silent or not nickname(text, ()):
            return nickname(text, others)
        former = table.former[number]
        return nickname(former, others if number in table.held.get(self.guest, ()) else [former, *others])

    def recover(self, command: Recover) -> Entry:
        seat = self.seat(command.seat)
        if seat.guest is None or not self.guests.opens(command.key, self.table.id, command.seat, seat.taken):
            refuse("wrong-key")
        if self.guest in self.table.banned:
            refuse("removed")
        return entries.Sat(command.seat, self.guest, seat.name)

    def set_bot(self, command: SetBot) -> Entry:
        if self.table.phase not in ("lobby", "over"):
            refuse("not-now")
        seat = self.seat(command.seat)
        if seat.guest is not None:
            refuse("taken", seat=command.seat)
        if command.spec:
            check_bot(command.spec, self.table.game.name)
        elif not seat.bot:
            refuse("no-bot", seat=command.seat)
        return entries.Bot(command.seat, command.spec)

    # The game

    def begin(self) -> Entry:
        table = self.table
        if table.phase not in ("lobby", "over"):
            refuse("not-now")
        if any(seat.empty for seat in table.seats):
            refuse("seats-open")
        secret = self.fresh
        if table.goes_on():
            secret = table.secret.hex()
        elif not table.plays and table.created.secret:
            secret = table.created.secret
        adventure, chapter = table.game.adventure, table.next_chapter()
        if adventure is None or chapter is None:
            entry = entries.Started(secret, table.created.options)
        else:
            options, carry = adventure.setup(chapter)
            entry = entries.Started(secret, options, carry, chapter)
        # Try it: an entry that cannot be set up would make the log unreadable from there on.
        table.set_up(entry)
        return entry

    def playing(self) -> Play:
        play = self.table.play
        if play is None or not self.table.running:
            refuse("paused" if self.table.phase == "paused" else "no-game")
        return play

    def act(self, command: Act) -> Verdict:
        if self.own(command.seat).minder:
            refuse("minded", seat=command.seat)
        return self.action(command.seat, command.decision, command.action, "person")

    def action(self, seat: int, decision: int, text: str, by: Literal["person", "bot", "clock"]) -> Verdict:
        """Judge an action, of a person, of a bot or of the clock alike."""
        play = self.playing()
        try:
            action = self.table.game.actions.parse(text)
        except Problem as error:
            raise Refused(Line("table-no-action", {"action": text}), again=True) from error
        if seat in play.state.to_act and play.state.asked[seat] != decision:
            refuse("stale")
        reason = play.state.why_not(seat, action)
        if reason is not None:
            raise Refused(Line(reason.id, reason.args), again=seat in play.state.to_act)
        tried = play.attempt(seat, action)
        return Verdict(entries.Acted(seat, action.text, tried.quiet, by), tried)

    def undo(self, command: Undo) -> Entry:
        self.own(command.seat)
        play = self.playing()
        if not play.own_undo(command.seat):
            refuse("no-undo")
        return entries.Undone(command.seat, len(play.moves) - 1, play.epoch, quiet=True)

    # Among people

    def member(self) -> None:
        if self.guest not in self.table.people():
            refuse("not-seated")

    def propose(self, command: Propose) -> Entry:
        self.member()
        table, seat = self.table, command.seat
        play = table.play
        if command.what in ("start", "save"):
            if table.phase != "over" or not (table.goes_on() or (table.saved() and command.what == "start")):
                refuse("not-now")
            if command.what == "start" and any(seat.empty for seat in table.seats):
                refuse("seats-open")
            return entries.Proposed(command.what, self.guest)
        if play is None or play.over:
            refuse("no-game")
        if command.what == "undo":
            if not table.game.undo_by_consent or not play.moves:
                refuse("no-undo")
            seat = play.moves[-1].seat
        elif command.what == "mind":
            if seat is None or self.seat(seat).guest in (None, self.guest) or self.seat(seat).minder:
                refuse("nobody-there", seat=seat)
        else:
            seat = None
        return entries.Proposed(command.what, self.guest, seat)

    def vote(self, command: Vote) -> Entry:
        self.member()
        ballot = self.table.ballot
        objects = self.guest == self.table.absent and not command.yes
        if ballot is None or (self.guest not in self.table.electorate() and not objects):
            refuse("no-vote")
        if self.guest in ballot.yes | ballot.no:
            refuse("voted")
        return entries.Voted(self.guest, command.yes)

    def pause(self, command: Pause) -> Entry:
        self.member()
        if self.table.phase != ("playing" if command.on else "paused"):
            refuse("not-now")
        return entries.Paused(command.on)
