"""What may be done at a table: a command becomes the entry to be written, or is refused with a reason."""

from __future__ import annotations

from hmac import compare_digest
from typing import Literal, NamedTuple

import msgspec

from sortilege.bots import spec as bots
from sortilege.core.beat import allowance
from sortilege.core.errors import Problem
from sortilege.core.words import Line
from sortilege.server.guests import Guests
from sortilege.server.messages import (
    Act,
    Admit,
    AnyCommand,
    Ask,
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
from sortilege.server.refusals import Refused, refuse
from sortilege.server.tables import entries
from sortilege.server.tables.entries import Entry
from sortilege.server.tables.lookalikes import skeleton
from sortilege.server.tables.names import nickname
from sortilege.server.tables.play import Play, TriedAction
from sortilege.server.tables.seats import Seat
from sortilege.server.tables.table import FoldedTable
from sortilege.server.tables.tutorials import last_own_move

COME_BACK = 120_000  # milliseconds in which nobody else gets the seat of somebody who has left
MOST_ASKING = 8  # people who ask for a seat at one time
SILENT_MOST = {"pause": 2, "leave": 4}  # in a silent game, how often one person may; of what is not named here, once


class Verdict(NamedTuple):
    """The entry to be written, and what its action leads to if it is one."""

    entry: Entry
    tried: TriedAction | None = None


class Beyond(NamedTuple):
    """What a judge has to be told that is not in the table's log."""

    named: str | None = None  # somebody who watches, whom a command is about
    met: bool = False  # whether the host and whoever wants to sit down have played together before
    seats: tuple[int, ...] | None = None  # those open to somebody who has seen this deal at another table; None: all
    level: str = ""  # how well a program plays that has a bot account; nothing: it is a person
    challenged: bool = False  # the host has asked them to sit down


NOTHING_BEYOND = Beyond()


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

    def __init__(
        self, table: FoldedTable, guests: Guests, guest: str, fresh: str, now: int, beyond: Beyond = NOTHING_BEYOND
    ) -> None:
        self.table = table
        self.guests = guests
        self.guest = guest
        self.fresh = fresh
        self.now = now
        self.beyond = beyond

    def decide(self, command: AnyCommand) -> Verdict:
        match command:
            case Act():
                return self.act(command)
            case Join():
                return Verdict(self.join(command))
            case Ask():
                return Verdict(self.ask(command))
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
            case Begin() if self.may_play_again():
                return Verdict(self.begin())
        return Verdict(self.as_host(command))

    def as_host(self, command: AnyCommand) -> Entry:
        if self.guest != self.table.host:
            refuse("host-only")
        match command:
            case Begin():
                return self.begin()
            case SetBot():
                return self.set_bot(command)
            case Admit():
                return self.admit(command)
            case Lock():
                self.may_signal()
                return entries.Locked(command.on)
            case Remove():
                return entries.Removed(self.somebody(command.seat))
            case Mute():
                self.may_signal()
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

    def somebody(self, number: int | None) -> str:
        """Who sits there; without a seat, whoever is named in another way."""
        guest = self.beyond.named if number is None else self.seat(number).guest
        if guest is None or guest == self.guest:
            refuse("nobody-there", seat=number)
        return guest

    def join(self, command: Join) -> Entry:
        table = self.table
        if self.guest in table.banned:
            refuse("removed")
        if table.locked and self.guest != table.host and not self.beyond.challenged:
            refuse("locked")
        self.check_admitted(command.name, command.invitation)
        empty = [number for number, seat in enumerate(table.seats) if seat.empty]
        if not empty:
            refuse("full")
        if table.hiding:
            return self.come_back(command.seat, empty)
        open_to = [number for number in empty if table.open_to(self.guest, number) and self.fair(number)]
        number = (open_to or empty)[0] if command.seat is None else command.seat
        if not self.seat(number).empty:
            refuse("taken", seat=number)
        if not self.fair(number):
            refuse("deal-seen")
        if number not in open_to:
            refuse("other-hand", seat=number)
        name = self.name(command.name, number)
        if not name:
            refuse("no-name")
        return entries.Sat(number, self.guest, name, level=self.beyond.level)

    def fair(self, number: int) -> bool:
        """Whether somebody may take a seat although they may have seen the deal elsewhere."""
        return self.beyond.seats is None or number in self.beyond.seats

    def check_admitted(self, name: str, invitation: str) -> None:
        """Refuse whoever the table is not for."""
        table = self.table
        if self.guest == table.host or table.created.admits == "anyone" or self.guest in table.held:
            return
        if self.beyond.challenged:
            return
        if table.created.admits == "met":
            if not self.beyond.met:
                refuse("only-met")
            return
        wanted = nickname(name, ())
        if not compare_digest(invitation.encode(), self.guests.invitation(table.id, wanted).encode()):
            refuse("only-invited")
        if wanted in table.barred:
            refuse("removed")
        if any(skeleton(seat.name) == skeleton(wanted) for seat in table.seats if seat.guest is not None):
            refuse("invitation-used")

    def come_back(self, number: int | None, empty: list[int]) -> Entry:
        """In the middle of a game a seat is its holder's: whoever has left it has it again, and nobody else."""
        own = [seat for seat in empty if self.table.seats[seat].kept_for == self.guest]
        if not own or (number is not None and number not in own):
            seat = empty[0] if number is None else number
            if not self.seat(seat).empty:
                refuse("taken", seat=seat)
            refuse("held" if self.table.open_to(self.guest, seat) else "other-hand", seat=seat)
        self.may_signal("leave")
        seat = own[0] if number is None else number
        name = nickname(self.table.former[seat], self.names())
        return entries.Sat(seat, self.guest, name, level=self.beyond.level)

    def ask(self, command: Ask) -> Entry:
        """Ask for a seat that somebody has left in the middle of a game."""
        table = self.table
        if self.guest in table.banned:
            refuse("removed")
        if self.guest in table.people():
            refuse("seated")
        if not table.hiding or not self.seat(command.seat).empty:
            refuse("not-held", seat=command.seat)
        if not self.fair(command.seat):
            refuse("deal-seen")
        if not table.open_to(self.guest, command.seat):
            refuse("other-hand", seat=command.seat)
        if self.guest in table.declined:
            refuse("declined")
        self.check_admitted(command.name, command.invitation)
        if table.locked or (self.guest not in table.asking and len(table.asking) >= MOST_ASKING):
            refuse("locked")
        name = self.name(command.name, command.seat)
        if not name:
            refuse("no-name")
        return entries.Asked(command.seat, self.guest, name, self.beyond.level)

    def admit(self, command: Admit) -> Entry:
        """Give a seat to whoever has asked for it; not before its former holder has had time to come back."""
        table = self.table
        asking = [(guest, one) for guest, one in table.asking.items() if one.name == command.name]
        if not asking:
            refuse("nobody-asks", name=command.name)
        guest, one = asking[0]
        if not command.yes:
            return entries.Declined(guest)
        seat = self.seat(one.seat)
        if not seat.empty:
            refuse("taken", seat=one.seat)
        if seat.kept_for is not None and self.now < seat.left + COME_BACK:
            refuse("held-yet", seconds=-(-(seat.left + COME_BACK - self.now) // 1000))
        if not table.open_to(guest, one.seat):
            refuse("other-hand", seat=one.seat)
        return entries.Sat(one.seat, guest, one.name, given=True, level=one.level)

    def names(self) -> list[str]:
        """The names that are taken."""
        asking = [one.name for guest, one in self.table.asking.items() if guest != self.guest]
        return [*(seat.name for seat in self.table.seats), *asking]

    def name(self, text: str, number: int) -> str:
        """Name somebody on a seat. Where nobody may talk, a name must tell nothing: keep the seat's former one."""
        table = self.table
        others = self.names()
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
        if not self.table.open_to(self.guest, command.seat):
            refuse("other-hand", seat=command.seat)
        return entries.Sat(command.seat, self.guest, seat.name, level=self.beyond.level or seat.level)

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
        elif not table.games and table.created.secret:
            secret = table.created.secret
        adventure, chapter = table.game.adventure, table.next_chapter()
        if table.created.deal is not None and not table.games:
            entry = entries.Started(secret, table.created.options, table.created.carry)
        elif adventure is None or chapter is None:
            entry = entries.Started(secret, table.created.options)
        else:
            options, carry = adventure.setup(chapter)
            entry = entries.Started(secret, options, carry, chapter)
        # Try it: an entry that cannot be set up would make the log unreadable from there on.
        opening = table.set_up(entry, first=not table.games).opening.events
        return msgspec.structs.replace(entry, allowance=allowance(table.game, opening))

    def may_play_again(self) -> bool:
        """Whether anybody may start: a rematch. How an adventure goes on is decided together (RUL-40)."""
        table = self.table
        return table.phase == "over" and self.guest in table.people() and not table.goes_on() and table.saved() is None

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
        if by != "clock" and self.now < self.table.opens_at and self.table.game.races(play.state):
            raise Refused(Line("table-too-early"), again=True)
        tried = play.attempt(seat, action)
        time = allowance(self.table.game, tried.footage.events)
        return Verdict(entries.Acted(seat, action.text, tried.quiet, by, time), tried)

    def undo(self, command: Undo) -> Entry:
        self.own(command.seat)
        if self.table.learning:
            return self.learn_anew(command.seat)
        play = self.playing()
        number, last = play.own_step(command.seat), len(play.moves) - 1
        if number is None or play.without(number) is None:
            refuse("no-undo")
        only = None if number == last else number
        return entries.Undone(command.seat, last, play.epoch, play.moves[number].quiet, only)

    def learn_anew(self, seat: int) -> Entry:
        """In a lesson one's last action is taken back with all that came of it; the dice stay the same."""
        play = self.table.play
        number = None if play is None or play.given_up else last_own_move(play, seat)
        if play is None or number is None:
            refuse("no-undo")
        return entries.Undone(seat, number, play.epoch)

    # Among people

    def member(self) -> None:
        if self.guest not in self.table.people():
            refuse("not-seated")
        if self.guest in self.table.programs():
            refuse("program")

    def propose(self, command: Propose) -> Entry:
        self.member()
        table, seat = self.table, command.seat
        play = table.play
        self.may_signal(command.what)
        if command.what == "host":
            if self.guest == table.host:
                refuse("host-already")
            return entries.Proposed("host", self.guest)
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
        if command.on:
            self.may_signal("pause")
        return entries.Paused(command.on, self.table.seats_of(self.guest)[0])

    def may_signal(self, what: str = "") -> None:
        """Where nobody may talk, all that shows at the table could be a code: whatever the game can do without is
        refused, and the rest is had once or twice in a game."""
        if not self.table.silent:
            return
        if not what or self.table.raised.get(f"{self.guest}:{what}", 0) >= SILENT_MOST.get(what, 1):
            refuse("silence-code")
