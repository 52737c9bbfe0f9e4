"""What follows by itself from how a table stands: a vote that is carried, a deserted seat, time that is up."""

from __future__ import annotations

from typing import NamedTuple

from sortilege.bots.roster import stand_in
from sortilege.server.guests import Guests
from sortilege.server.tables import entries
from sortilege.server.tables.judge import Judge, Verdict
from sortilege.server.tables.play import Play
from sortilege.server.tables.seats import Ballot
from sortilege.server.tables.table import FoldedTable

STAND_IN = "fair"  # how well the bot plays that minds the seat of somebody away


class CarriedVote(NamedTuple):
    ballot: Ballot


class DesertedSeat(NamedTuple):
    seat: int


class TimeUp(NamedTuple):
    seat: int


Pending = CarriedVote | DesertedSeat | TimeUp


def pending(table: FoldedTable, now: int) -> Pending | None:
    """Tell what is to follow, without asking the rules."""
    play, ballot = table.play, table.ballot
    if ballot is not None and now >= ballot.until and ballot.carried(table.electorate(), table.host):
        return CarriedVote(ballot)
    if play is None or play.over:
        return None
    for number, seat in enumerate(table.seats):
        if seat.empty and not seat.minder:
            return DesertedSeat(number)
    late = table.clocks.late(now) if table.running else None
    return None if late is None else TimeUp(late)


def consequence(table: FoldedTable, guests: Guests, now: int, fresh: str) -> Verdict | None:
    """Judge what is to follow; `fresh` is the secret of a new game, if one is to begin."""
    play, what = table.play, pending(table, now)
    if isinstance(what, CarriedVote) and what.ballot.what == "host":
        return Verdict(entries.Hosted(what.ballot.by))
    if play is None:
        return None
    match what:
        case CarriedVote(ballot):
            return carry_out(ballot, play, Judge(table, guests, table.host, fresh, now))
        case DesertedSeat(seat):
            return Verdict(entries.Minded(seat, minder(table), "left"))
        case TimeUp(seat) if table.game.timer(play.state):
            action = table.game.late_action(play.state, seat)
            return Judge(table, guests, "", "", now).action(seat, int(play.state.asked[seat]), action.text, "clock")
        case TimeUp(seat):
            return Verdict(entries.Minded(seat, minder(table), "clock"))
    return None


def carry_out(ballot: Ballot, play: Play, judge: Judge) -> Verdict:
    """Do what a vote has decided."""
    match ballot.what:
        case "start":
            return Verdict(judge.begin())
        case "mind" if ballot.seat is not None:
            return Verdict(entries.Minded(ballot.seat, minder(judge.table), "vote"))
        case "undo":
            return Verdict(entries.Undone(play.moves[-1].seat, len(play.moves) - 1, play.epoch + 1))
    return Verdict(entries.Ended("vote"))


def minder(table: FoldedTable) -> str:
    """The spec of the bot that comes in for somebody: a character who is not at the table yet."""
    return stand_in([seat.player for seat in table.seats], STAND_IN)


def bots_to_act(table: FoldedTable) -> list[int]:
    """Tell which seats wait for a bot."""
    if table.play is None or not table.running:
        return []
    return [seat for seat in table.play.state.to_act if table.seats[seat].player]
