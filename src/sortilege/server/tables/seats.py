"""Who sits at a table, who asks for a seat, and what people are asked to vote on."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

How = Literal["yes", "no", "here", "people", "game"]


class Seat(Struct):
    """Who sits there: a guest with a name, a bot, or nobody; and the bot that minds it meanwhile."""

    guest: str | None = None
    name: str = ""
    bot: str = ""
    minder: str = ""
    why: str = ""  # it minds the seat
    open_hand: bool = False  # those who watch may look over this shoulder
    taken: int = 0  # the entry by which it was taken: what a recovery key is for
    since: int = 0  # when its holder first sat down: what was said in the team before is not theirs
    kept_for: str | None = None  # the guest who has left it in the middle of a game, and can come back
    left: int = 0  # and when
    level: str = ""  # how well the guest plays, who is a program with a bot account; nothing: a person

    @property
    def player(self) -> str:
        """The spec of the bot that plays for this seat now; empty when a person does, or nobody."""
        return self.minder or self.bot

    @property
    def empty(self) -> bool:
        return self.guest is None and not self.bot


class Asking(Struct, frozen=True):
    """Somebody asks for a seat that was left."""

    seat: int
    name: str
    level: str = ""  # of a program


class Ballot(Struct):
    """A question put to the people at a table."""

    what: str
    seat: int | None
    yes: set[str]
    no: set[str]
    until: int = 0  # it is not carried before
    by: str = ""  # who has put it

    def carried(self, people: set[str], host: str) -> bool:
        """Taking back needs everybody's consent, the rest more than half; whose seat it is about can only object."""
        if self.what == "undo":
            return len(self.yes) == len(people)
        return len(self.yes) * 2 > len(people) or (self.tie(self.yes, people) and self.host_decides(host))

    def lost(self, people: set[str], host: str) -> bool:
        if self.what == "undo":
            return bool(self.no)
        return len(self.no) * 2 > len(people) or (self.tie(self.no, people) and not self.host_decides(host))

    def tie(self, votes: set[str], people: set[str]) -> bool:
        return len(votes) * 2 == len(people)

    def host_decides(self, host: str) -> bool:
        """Where half are for it, the host says how an adventure goes on (RUL-40); nobody ends a game so."""
        return self.what in ("start", "save") and host in self.yes


class Settled(Struct, frozen=True):
    """A question that no longer stands, and why: it was agreed to, or not; whoever was said to be away is here; people
    came or went, or the game went on meanwhile."""

    what: str
    seat: int | None
    how: How
    no: frozenset[str] = frozenset()  # the guests who have said no
