"""How what a search expects becomes a chance to win: a logistic curve for each number of seats, fitted on games between
bots (`sortilege lab review GAME --fit`) and kept with the game's data, with where it comes from."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from math import exp, log

import msgspec
from msgspec import Struct

from sortilege.core.errors import Problem
from sortilege.core.game import Game

FILE = "review.json"  # in a game's data folder
HELD = 0.5  # how much a fit is held back
SURE = 0.998  # no value stands for more than this


class Curve(Struct, frozen=True, forbid_unknown_fields=True):
    """The log-odds of the chance are `offset + slope *` those of the value, taken from [-1, 1] to [0, 1]."""

    offset: float
    slope: float
    moments: int = 0  # that it was fitted on
    games: int = 0
    command: str = ""
    made: str = ""  # the day

    def chance(self, value: float) -> float:
        return 1.0 / (1.0 + exp(-(self.offset + self.slope * odds(value))))


def odds(value: float) -> float:
    part = max(1.0 - SURE, min(SURE, (value + 1.0) / 2.0))
    return log(part / (1.0 - part))


class Calibration(Struct, frozen=True, forbid_unknown_fields=True):
    """The curves of a game, by the number of seats."""

    game: str
    rules: str
    seats: dict[str, Curve]

    @property
    def digest(self) -> str:
        return blake2b(msgspec.json.encode(self.seats), digest_size=6).hexdigest()

    def text(self) -> str:
        return msgspec.json.format(msgspec.json.encode(self)).decode() + "\n"


def calibration_of(game: Game) -> Calibration:
    """The shipped calibration of a game; of one without, what would be so if an even game were even."""
    file = game.folder() / FILE
    if file.is_file():
        try:
            return msgspec.json.decode(file.read_text("utf-8"), type=Calibration)
        except msgspec.MsgspecError as error:
            raise Problem(f"{FILE} of {game.name} cannot be read: {error}.") from error
    return Calibration(game.name, game.rules, {})


def curve_of(game: Game, seats: int) -> Curve:
    """The curve of a number of seats; if it was not fitted, that of the nearest one."""
    known = calibration_of(game).seats
    if known:
        return known[min(known, key=lambda one: (abs(int(one) - seats), one))]
    return Curve(0.0 if game.cooperative else -log(max(1, seats - 1)), 1.0)


def fitted(pairs: Sequence[tuple[float, float]], games: int) -> Curve:
    """The curve that fits pairs of a value and a result best: Newton's steps on the likelihood, held back a little so
    that there is one even where all results are the same."""
    a, b = 0.0, 1.0
    points = [(odds(value), result) for value, result in pairs]
    for _ in range(50):
        ga, gb = -HELD * a, -HELD * (b - 1.0)
        haa, hab, hbb = HELD, 0.0, HELD
        for x, result in points:
            p = 1.0 / (1.0 + exp(-(a + b * x)))
            w = p * (1.0 - p)
            ga += result - p
            gb += (result - p) * x
            haa += w
            hab += w * x
            hbb += w * x * x
        det = haa * hbb - hab * hab
        da, db = (hbb * ga - hab * gb) / det, (haa * gb - hab * ga) / det
        a, b = a + max(-1.0, min(1.0, da)), b + max(-1.0, min(1.0, db))
        if abs(da) + abs(db) < 1e-9:
            break
    return Curve(round(a, 4), round(b, 4), len(pairs), games)
