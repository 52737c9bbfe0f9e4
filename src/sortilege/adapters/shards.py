"""Trajectories for offline learning: folders of `.npz` or Parquet files that `simulate --arrays` writes, and a reader.

    for part in read("games"):                   # one file after the other
        part["observations"], part["masks"], part["actions"], part["rewards"], part["seats"], part["games"]

A row is a decision. Observations are bytes (`Flattener` makes floats of them), the reward is what the whole game was
worth in the end to the seat that chose, and `games` numbers the games. `space.json` says what the bytes mean. In the
files the masks are packed, eight actions in a byte.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from sortilege.adapters.flat import packed
from sortilege.core.errors import Problem
from sortilege.core.extras import extra
from sortilege.core.game import Game
from sortilege.core.observation import Field
from sortilege.core.record import Record

with extra("learn"):
    import numpy as np

ABOUT = "space.json"
SHARD = 50_000  # decisions in a file, or a game more
ARRAYS = ("observations", "masks", "actions", "rewards", "seats", "games")

Arrays = dict[str, Any]


class Form(Enum):
    """How the files are written."""

    NPZ = "npz"
    PARQUET = "parquet"


class About(Struct, frozen=True):
    """What the files of a folder hold."""

    game: str
    data: str  # fingerprint of the card data
    players: int
    options: dict[str, Any]
    version: int  # of the observations
    digest: str
    actions: int
    fields: list[Field]


def trajectory(game: Game, record: Record, number: int) -> Arrays:
    """The decisions of one game, played again."""
    start, moves = record.header.start, record.moves
    space, encoder = game.observation_space(), game.encoder()
    chance = start.chance.chance()
    state = game.new(start.players, game.read_options(start.options), chance)
    observations = np.zeros((len(moves), space.size), np.uint8)
    masks = np.zeros((len(moves), len(game.actions)), np.bool_)
    actions = np.zeros(len(moves), np.int16)
    for row, move in enumerate(moves):
        action = game.actions.parse(move.do)
        observations[row] = packed(encoder, space, state, move.seat)
        masks[row, [legal.code for legal in state.legal(move.seat)]] = True
        actions[row] = action.code
        state.apply(move.seat, action, chance)
    seats = np.array([move.seat for move in moves], np.int8)
    outcome = state.outcome
    assert outcome is not None
    return {
        "observations": observations,
        "masks": np.packbits(masks, axis=1),
        "actions": actions,
        "rewards": np.array(outcome.utilities, np.float32)[seats],
        "seats": seats,
        "games": np.full(len(moves), number, np.int64),
    }


class Shards:
    """Writes trajectories into a new folder, as they come."""

    def __init__(self, folder: Path, game: Game, players: int, options: dict[str, Any], form: Form = Form.NPZ) -> None:
        if form is Form.PARQUET:
            parquet()  # at once, and not after the first games
        if folder.exists() and any(folder.iterdir()):
            raise Problem(f"There is something in {folder} already.")
        folder.mkdir(parents=True, exist_ok=True)
        space = game.observation_space()
        about = About(
            game.name, game.digest, players, options, space.version, space.digest, len(game.actions), space.fields
        )
        (folder / ABOUT).write_bytes(msgspec.json.format(msgspec.json.encode(about), indent=1))
        self.folder = folder
        self.form = form
        self.waiting: list[Arrays] = []
        self.rows = 0
        self.files = 0

    def __enter__(self) -> Shards:
        return self

    def __exit__(self, *trouble: object) -> None:
        self.close()

    def add(self, part: Arrays) -> None:
        """The `trajectory` of the next game."""
        self.waiting.append(part)
        self.rows += len(part["actions"])
        if self.rows >= SHARD:
            self.close()

    def close(self) -> None:
        """Write what is waiting."""
        if self.waiting:
            joined: Any = {name: np.concatenate([part[name] for part in self.waiting]) for name in ARRAYS}
            file = self.folder / f"{self.files:05}.{self.form.value}"
            if self.form is Form.NPZ:
                np.savez_compressed(file, **joined)
            else:
                arrow, files = parquet()
                files.write_table(
                    arrow.table({name: column(joined[name]) for name in ARRAYS}), file, compression="zstd"
                )
            self.files += 1
        self.waiting, self.rows = [], 0


def about(folder: Path | str) -> About:
    return msgspec.json.decode((Path(folder) / ABOUT).read_bytes(), type=About)


def read(folder: Path | str, game: Game | None = None) -> Iterator[Arrays]:
    """The files of a folder; with a game, only if its observations still mean the same."""
    told = about(folder)
    if game is not None and game.observation_space().digest != told.digest:
        raise Problem(f"{folder} has observations {told.digest}; this {game.name} makes others.")
    for file in sorted(Path(folder).glob("*.*")):
        if file.suffix == ".npz":
            with np.load(file) as arrays:
                part = {name: arrays[name] for name in ARRAYS}
        elif file.suffix == ".parquet":
            table = parquet()[1].read_table(file)
            part = {name: rows(table[name].combine_chunks()) for name in ARRAYS}
        else:
            continue
        part["masks"] = np.unpackbits(part["masks"], axis=1, count=told.actions).astype(np.bool_)
        yield part


def parquet() -> tuple[Any, Any]:
    """pyarrow, and its Parquet part."""
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError as error:
        raise Problem("Parquet files need pyarrow: pip install 'sortilege[lab]'.") from error


def column(array: Any) -> Any:
    """An array as a column; one of rows becomes lists of a fixed length."""
    arrow = parquet()[0]
    flat = arrow.array(array.reshape(-1))
    return flat if array.ndim == 1 else arrow.FixedSizeListArray.from_arrays(flat, array.shape[1])


def rows(column: Any) -> Any:
    """The way back."""
    if not hasattr(column.type, "list_size"):
        return column.to_numpy()
    return column.flatten().to_numpy().reshape(len(column), column.type.list_size)
