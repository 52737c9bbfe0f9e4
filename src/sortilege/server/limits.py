"""How much one guest may do, and all the guests of one address together, through however many sockets and requests."""

from __future__ import annotations

from sortilege.server.metrics import Metrics
from sortilege.server.rate_limits import RateLimits
from sortilege.server.refusals import TooMuch
from sortilege.server.settings import PeopleLimits
from sortilege.server.sharing import Held, Sharing

WORTH = 0.002  # seconds of this process that one message of an address stands for


class Limits:
    def __init__(self, limits: PeopleLimits, metrics: Metrics, on: bool) -> None:
        self.limits = limits
        self.metrics = metrics
        self.on = on
        self.messages = RateLimits(limits.messages)
        self.address_messages = RateLimits(limits.address_messages)
        self.actions = RateLimits(limits.actions)
        self.other_commands = RateLimits(limits.other_commands)
        self.address_commands = RateLimits(limits.address_commands)
        self.asks = RateLimits(limits.asks)
        self.lines = RateLimits(limits.lines)
        self.table_lines = RateLimits(limits.table_lines)
        self.address_lines = RateLimits(limits.address_lines)
        self.tables = RateLimits(limits.tables)
        self.address_tables = RateLimits(limits.address_tables)
        self.reports = RateLimits(limits.reports)
        self.studies = RateLimits(limits.studies)
        self.challenges = RateLimits(limits.challenges)
        self.reviews = RateLimits(limits.reviews)
        self.guests = RateLimits(limits.new_guests)
        self.following = Held(limits.followed_by_guest)  # sockets and streams by guest, or by the address of a stranger

    def share(self, sharing: Sharing) -> None:
        """Let all processes count together."""
        for name, limit in vars(self).items():
            if isinstance(limit, RateLimits):
                sharing.share_taken(name, limit)
        sharing.share_held("following", self.following)

    def over(self, limit: RateLimits, key: str, cost: float = 1.0) -> bool:
        """Take from a limit; tell whether there was not enough."""
        if not self.on or limit.take(key, cost):
            return False
        self.metrics.count("limited")
        return True

    def message(self, guest: str | None, address: str, cost: float) -> bool:
        """Whether one more message may come over a socket."""
        if self.over(self.address_messages, address, cost):
            return False
        return guest is None or not self.over(self.messages, guest, cost)

    def spent(self, address: str, seconds: float, cost: float) -> None:
        """Count what it has taken to answer a message, beyond what was thought."""
        more = seconds / WORTH - cost
        if self.on and more > 0:
            self.address_messages.add(address, more)

    def command(self, guest: str, table: str, acts: bool) -> None:
        """Count a command, which becomes a row of a table's log: an action, or anything else."""
        if self.over(self.actions if acts else self.other_commands, f"{guest}/{table}"):
            raise TooMuch("too-fast")

    def address_command(self, address: str, table: str, asks: bool) -> None:
        """Count a command that is no action: whoever is many guests fills no log with it, nor the list of those who
        ask for a seat."""
        key = f"{address}/{table}"
        if self.over(self.address_commands, key) or (asks and self.over(self.asks, key)):
            raise TooMuch("too-fast")

    def line(self, guest: str, address: str, table: str, watching: bool) -> None:
        """Count a line of chat. Those who watch can talk as much as they may, and those who play still can; so can all
        others, however many guests one address is."""
        room = f"{table}/watchers" if watching else table
        if (
            self.over(self.lines, guest)
            or self.over(self.address_lines, f"{address}/{room}")
            or self.over(self.table_lines, room)
        ):
            raise TooMuch("too-fast")

    def new_table(self, guest: str, address: str) -> None:
        if self.over(self.tables, guest) or self.over(self.address_tables, address):
            raise TooMuch("too-many-tables")

    def new_guest(self, address: str) -> None:
        if self.over(self.guests, address):
            raise TooMuch("too-many-guests")

    def report(self, address: str) -> None:
        if self.over(self.reports, address):
            raise TooMuch("too-fast")

    def study(self, address: str) -> None:
        """Count a report on somebody's cards, which keeps bots busy."""
        if self.over(self.studies, address):
            raise TooMuch("too-fast")

    def challenge(self, guest: str) -> None:
        """Count a challenge to somebody's program."""
        if self.over(self.challenges, guest):
            raise TooMuch("too-fast")

    def review(self, address: str) -> None:
        """Count a review of a finished game, which keeps a worker busy."""
        if self.over(self.reviews, address):
            raise TooMuch("too-fast")

    # How many at once

    def follow(self, guest: str | None, address: str) -> str | None:
        """Let a socket or a stream in; return the key under which it is counted until `unfollow`, None if it is one
        too many."""
        key = guest if guest is not None else f"@{address}"
        most = self.limits.followed_by_guest if guest is not None else self.limits.followed_by_strangers
        if self.on and self.following.of(key) >= most:
            self.metrics.count("limited")
            return None
        self.following.add(key)
        return key

    def unfollow(self, key: str) -> None:
        self.following.add(key, -1)

    def crowded(self, watchers: float, of_address: float) -> bool:
        """Whether a table has too many who watch, all together or of one address, for one more."""
        limits = self.limits
        return self.on and (watchers >= limits.watchers or of_address >= limits.watchers_of_address)
