"""Records: a game as a header and one line per action, which replays to the same end on any machine.

A file is JSON Lines and may hold many records, one after the other: a header starts a new one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct, field

from sortilege.core.chain import Proof
from sortilege.core.chance import Chance, Dice, Sealed
from sortilege.core.errors import Illegal, Problem
from sortilege.core.event import Log
from sortilege.core.game import Game, Json, position_digest
from sortilege.core.registry import find
from sortilege.core.state import MAX_SEATS, Outcome, State

FORMAT = 1


class Source(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where the dice came from: the seed of a simulation, or the commitment of a table and later its secret."""

    seed: int | None = None
    commitment: str | None = None
    secret: str | None = None
    rises: tuple[tuple[int, int], ...] = ()  # after an undo: from this chance event on, this epoch

    def chance(self) -> Chance:
        if self.seed is not None:
            return Dice(self.seed)
        if self.secret is None:
            raise Problem("This record does not tell its secret yet: it cannot be replayed.")
        try:
            chance = Sealed(bytes.fromhex(self.secret), 0, self.rises)
        except ValueError as error:
            raise Problem("The secret of a record is 32 bytes in hexadecimal.") from error
        if chance.commitment != self.commitment:
            raise Problem("The secret of this record is not the one it committed itself to.")
        return chance


class Start(Struct, frozen=True, omit_defaults=True):
    """How a game began: what `Game.new` was given, or a position."""

    players: int
    chance: Source
    options: Json = field(default_factory=dict)
    carry: Json | None = None
    position: Json | None = None

    def state(self, game: Game, chance: Chance, log: Log | None = None) -> State:
        if self.position is not None:
            return game.load(self.position)
        game.check_players(self.players)
        return game.new(self.players, game.read_options(self.options), chance, log, self.carry)


class Header(Struct, frozen=True, omit_defaults=True):
    """The first line of a record."""

    sortilege: int
    game: str
    rules: str
    start: Start
    digest: str = field(default="", name="data")  # fingerprint of the card data
    cards: str | None = None  # the card data itself, where it is not what the game ships
    seats: tuple[str, ...] = ()  # who sat there
    proof: Proof | None = None  # the rows of a table's log, from which it can be verified


class Move(Struct, frozen=True):
    """One accepted action."""

    seat: Annotated[int, Meta(ge=0, lt=MAX_SEATS)]
    do: str


class End(Struct, frozen=True):
    """How it ended, with a fingerprint of the last state; the last line of a finished game."""

    utilities: tuple[float, ...]
    places: tuple[int, ...]
    reason: str
    digest: str


class Record(Struct, frozen=True):
    """One game: how it began, every action, and how it ended if it did.

    >>> import sortilege
    >>> game = sortilege.game("resonance")
    >>> record = sortilege.play(game, players=3, seed=1)
    >>> state = record.replay(game)                      # played again, and checked against the recorded end
    >>> state.outcome.places == record.end.places
    True
    """

    header: Header
    moves: tuple[Move, ...]
    end: End | None = None

    @classmethod
    def of(
        cls,
        game: Game,
        start: Start,
        moves: Sequence[Move],
        last: State,
        seats: Sequence[str] = (),
        proof: Proof | None = None,
    ) -> Record:
        """The record of a game that has been played."""
        cards = game.card_data if game.house else None
        header = Header(FORMAT, game.name, game.rules, start, game.digest, cards, tuple(seats), proof)
        outcome = last.outcome
        return cls(header, tuple(moves), None if outcome is None else ending(game, last, outcome))

    def lines(self) -> Iterator[bytes]:
        encode = msgspec.json.encode
        yield encode(self.header)
        for move in self.moves:
            yield encode(move)
        if self.end is not None:
            yield encode({"end": self.end})

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read the only record in a text; `sortilege.core.record.read` reads files that hold many."""
        found = list(read(text.encode().splitlines()))
        if len(found) != 1:
            raise Problem(f"There should be one record in this text, but there are {len(found)}.")
        return found[0]

    def text(self) -> str:
        return "".join(line.decode() + "\n" for line in self.lines())

    def states(self, game: Game, log: Log | None = None) -> Iterator[State]:
        """The game played again: the state at the start and after every action (one object, moving on)."""
        chance = self.header.start.chance.chance()
        state = self.header.start.state(game, chance, log)
        yield state
        for number, move in enumerate(self.moves, 1):
            try:
                state.apply(move.seat, game.actions.parse(move.do), chance, log)
            except Illegal as error:
                raise Problem(f"Action {number} ({move.seat}: {move.do}) is refused: {error}.") from error
            except Problem as error:
                raise Problem(f"Action {number} of seat {move.seat}: {error}") from error
            yield state

    def replay(self, game: Game) -> State:
        """The last state, checked against the recorded end."""
        if self.header.rules != game.rules:
            raise Problem(f"This record was played under rules {self.header.rules}; {game.name} has {game.rules}.")
        if self.header.digest and self.header.digest != game.digest:
            raise Problem(f"This record was played with card data {self.header.digest}, not {game.digest}.")
        self.check_proof(game)
        *_, state = self.states(game)
        outcome = state.outcome
        if self.end is not None:
            if outcome is None:
                raise Problem("The record says that the game ended, but it goes on.")
            if ending(game, state, outcome) != self.end:
                raise Problem("The game reaches another end than the recorded one.")
        elif outcome is not None:
            raise Problem("The game is over, but the record does not say how it ended.")
        return state

    def check_proof(self, game: Game) -> None:
        """Raise `Problem` if the record brings rows of a log that were changed, or tell of another game."""
        proof, start = self.header.proof, self.header.start
        if proof is None:
            return
        proof.check()
        began = proof.started()
        secret, chapter = bytes.fromhex(began["secret"]), began.get("chapter")
        if chapter is not None and game.adventure is not None:
            secret = game.adventure.secret(chapter, secret)
        same = secret.hex() == start.chance.secret and began.get("carry") == start.carry
        moves = [(move.seat, move.do) for move in self.moves]
        if not same or began.get("options", {}) != start.options or list(proof.moves()) != moves:
            raise Problem("This record tells of another game than the log that is to prove it.")


def ending(game: Game, state: State, outcome: Outcome) -> End:
    return End(outcome.utilities, outcome.places, outcome.reason, position_digest(game, state))


def game_of(record: Record, game: Game | None = None) -> Game:
    """The game a record was played with, card data included; a game that is not installed must be given."""
    if game is not None and game.name != record.header.game:
        raise Problem(f"This is a record of {record.header.game}, not of {game.name}.")
    header = record.header
    return game_for(header.game, header.digest, header.cards, game or find(header.game, header.rules))


def game_for(name: str, digest: str, cards: str | None, game: Game | None = None) -> Game:
    """The game of that name with this card data: its own text, or shipped with this fingerprint."""
    game = game or find(name)
    return game.with_data(cards) if cards is not None else game.with_digest(digest)


def read(source: Path | Iterable[bytes], name: str = "record") -> Iterator[Record]:
    """The records of a file; a bad line raises `Problem` with its number."""
    if isinstance(source, Path):
        name = str(source)
        try:
            source = source.read_bytes().splitlines()
        except OSError as error:
            raise Problem(f"{name}: {error.strerror}.") from error
    header: Header | None = None
    moves: list[Move] = []
    for number, line in enumerate(source, 1):
        if not line.strip():
            continue
        try:
            row = msgspec.json.decode(line, type=dict[str, Any])
            if "sortilege" in row:
                if header is not None:
                    yield Record(header, tuple(moves))
                header, moves = msgspec.convert(row, Header), []
                if header.sortilege != FORMAT:
                    raise Problem(f"format {header.sortilege} is not known; this version reads {FORMAT}")
            elif header is None:
                raise Problem("a record starts with its header")
            elif "end" in row:
                yield Record(header, tuple(moves), msgspec.convert(row["end"], End))
                header = None
            else:
                moves.append(msgspec.convert(row, Move))
        except (msgspec.MsgspecError, Problem) as error:
            raise Problem(f"{name}, line {number}: {error}.") from error
    if header is not None:
        yield Record(header, tuple(moves))
