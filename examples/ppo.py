"""Proximal policy optimisation in one file, with NumPy alone: one network plays every seat against itself.

    python examples/ppo.py enchanters --players 2 --minutes 30 --out enchanters.npz
    python examples/ppo.py enchanters --players 2 --examine enchanters.npz --against greedy --games 400
    python examples/ppo.py syncro --players 2 --option level=Ib --minutes 10
    sortilege simulate resonance --players 3 --games 4000 --bots greedy --arrays lessons
    python examples/ppo.py resonance --players 3 --lessons lessons --out resonance.npz

Many games are stepped at once (`sortilege.adapters.vector`), observations and masks come as arrays, and the only reward
is what the game was worth in the end. With `--lessons` it begins by imitating games on disk. Minutes are those of the
CPU. It needs the extra `learn`, and the compiled build to be quick; what it reaches is in docs/learning.md.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

import sortilege
from sortilege.adapters.flat import Flattener
from sortilege.adapters.shards import read
from sortilege.adapters.vector import Vector

HIDDEN = (256, 128)
GAMES = 256  # side by side
STEPS = 64  # decisions of each between two updates
EPOCHS, BATCH = 2, 2048
LOOK = 200  # steps at random, to find what changes in the observations
LESSONS, LESSON = 6, 512  # how often the games on disk are gone through, and how many decisions at a time
RATE, CLIP, ENTROPY, TRACE = 7e-4, 0.2, 0.01, 0.95
NEVER = np.float32(-1e9)

Array = Any  # of float32, if nothing else is said


class Network:
    """Two hidden layers; from the second one the scores of all actions, and what the seat can expect.

    It looks at some columns of the observations only: others never change in the games it is made for.
    """

    def __init__(self, columns: Array, actions: int, dice: np.random.Generator) -> None:
        sizes = (len(columns), *HIDDEN)
        self.columns = columns
        self.parts: dict[str, Array] = {}
        for layer, (before, after) in enumerate(zip(sizes[:-1], HIDDEN, strict=True)):
            self.parts[f"w{layer}"] = dice.normal(0, np.sqrt(2 / before), (before, after)).astype(np.float32)
            self.parts[f"b{layer}"] = np.zeros(after, np.float32)
        self.parts["policy"] = dice.normal(0, 0.01, (HIDDEN[1], actions)).astype(np.float32)
        self.parts["value"] = np.zeros((HIDDEN[1], 1), np.float32)
        self.parts["expected"] = np.zeros(1, np.float32)
        self.moments = {name: (np.zeros_like(part), np.zeros_like(part)) for name, part in self.parts.items()}
        self.updates = 0

    def save(self, file: Path) -> None:
        np.savez_compressed(file, columns=self.columns, **self.parts)

    @classmethod
    def load(cls, file: Path) -> Network:
        parts = dict(np.load(file))
        network = cls(parts.pop("columns"), 1, np.random.default_rng(0))
        network.parts = parts
        return network

    def look(self, games: Vector) -> Array:
        return games.observations[:, self.columns]

    def forward(self, seen: Array, masks: Array) -> tuple[Array, Array, Array, Array]:
        """Both hidden layers, the logarithm of the chance of every action, and the value."""
        one = np.maximum(seen @ self.parts["w0"] + self.parts["b0"], 0)
        two = np.maximum(one @ self.parts["w1"] + self.parts["b1"], 0)
        scores = np.where(masks, two @ self.parts["policy"], NEVER)
        scores -= scores.max(axis=1, keepdims=True)
        logs = scores - np.log(np.exp(scores).sum(axis=1, keepdims=True))
        return one, two, logs, np.tanh((two @ self.parts["value"])[:, 0] + self.parts["expected"])

    def learn(self, seen: Array, masks: Array, chosen: Array, before: Array | None, gain: Array, target: Array) -> None:
        """One step of Adam on a batch: what brought more than expected becomes likelier, within the clip.

        With a gain of 1 for everything and no chances from before, it imitates what was chosen.
        """
        rows = np.arange(len(chosen))
        one, two, logs, values = self.forward(seen, masks)
        chances = np.exp(logs)
        ratio = np.ones(len(rows), np.float32) if before is None else np.exp(logs[rows, chosen] - before)
        inside = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        scores = chances * (ratio * gain * inside)[:, None]  # the gradient of the loss by the scores
        scores[rows, chosen] -= ratio * gain * inside
        entropy = -np.where(masks, chances * logs, 0).sum(axis=1, keepdims=True)
        scores += ENTROPY * chances * np.where(masks, logs + entropy, 0)
        wrong = (0.5 * (values - target) * (1 - values**2))[:, None]
        scores, wrong = scores / len(rows), wrong / len(rows)
        to_two = (scores @ self.parts["policy"].T + wrong @ self.parts["value"].T) * (two > 0)
        to_one = (to_two @ self.parts["w1"].T) * (one > 0)
        slopes = {"policy": two.T @ scores, "value": two.T @ wrong, "expected": wrong.sum(axis=0)}
        slopes |= {"w1": one.T @ to_two, "b1": to_two.sum(axis=0), "w0": seen.T @ to_one, "b0": to_one.sum(axis=0)}
        self.adam(slopes)

    def adam(self, slopes: dict[str, Array]) -> None:
        self.updates += 1
        length = np.sqrt(sum(float((slope**2).sum()) for slope in slopes.values()))
        for name, slope in slopes.items():
            slope = slope * min(1.0, 0.5 / (length + 1e-8))
            mean, square = self.moments[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            scale = np.sqrt(square / (1 - 0.999**self.updates)) + 1e-5
            self.parts[name] -= RATE * (mean / (1 - 0.9**self.updates)) / scale


class Rollout:
    """Some steps of many games played by the network against itself."""

    def __init__(self, games: Vector, network: Network, dice: np.random.Generator) -> None:
        shape = (STEPS, games.count)
        self.seen = np.zeros((*shape, len(network.columns)), np.float32)
        self.masks = np.zeros((*shape, games.masks.shape[-1]), np.bool_)
        self.chosen, self.seats = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
        self.logs, self.values = np.zeros(shape, np.float32), np.zeros(shape, np.float32)
        self.over = np.zeros(shape, np.bool_)
        self.rewards = np.zeros((*shape, games.table_seats), np.float32)
        for step in range(STEPS):
            self.seen[step], self.masks[step], self.seats[step] = network.look(games), games.masks, games.seats
            _, _, logs, self.values[step] = network.forward(self.seen[step], self.masks[step])
            self.chosen[step] = sampled(logs, dice)
            self.logs[step] = np.take_along_axis(logs, self.chosen[step][:, None], 1)[:, 0]
            games.step(self.chosen[step])
            self.over[step], self.rewards[step] = games.over, games.rewards
        self.gains, self.useful = self.judge(network, games)

    def judge(self, network: Network, games: Vector) -> tuple[Array, Array]:
        """What each decision brought beyond what was expected, seat by seat (generalised advantage estimation).

        What follows a seat's last decision here is not known yet, unless it is asked next: that one teaches nothing.
        """
        places = np.arange(games.count)
        together = games.game.cooperative  # mages share one fate: what follows for one, follows for all
        ahead = np.zeros((games.count, games.table_seats), np.float32)
        known = np.zeros(ahead.shape, np.bool_)
        trace = np.zeros(ahead.shape, np.float32)
        _, _, _, now = network.forward(network.look(games), games.masks)
        seats = np.zeros_like(games.seats) if together else games.seats
        ahead[places, seats], known[places, seats] = now, True
        gains, useful = np.zeros_like(self.values), np.zeros_like(self.over)
        for step in range(STEPS - 1, -1, -1):
            ended = self.over[step]
            ahead[ended], trace[ended], known[ended] = self.rewards[step][ended], 0, True
            seats = np.zeros_like(self.seats[step]) if together else self.seats[step]
            gains[step] = ahead[places, seats] - self.values[step] + TRACE * trace[places, seats]
            useful[step] = known[places, seats]
            trace[places, seats] = np.where(useful[step], gains[step], 0)
            ahead[places, seats], known[places, seats] = self.values[step], True
        return gains, useful

    def batches(self, dice: np.random.Generator) -> Iterator[tuple[Array, ...]]:
        rows = np.flatnonzero(self.useful & (self.masks.sum(axis=2) > 1))  # a forced choice teaches nothing
        seen, masks = (part.reshape(-1, part.shape[-1]) for part in (self.seen, self.masks))
        chosen, logs, gains, values = (part.reshape(-1) for part in (self.chosen, self.logs, self.gains, self.values))
        normal = (gains - gains[rows].mean()) / (gains[rows].std() + 1e-6)
        for _ in range(EPOCHS):
            dice.shuffle(rows)
            for start in range(0, len(rows) - BATCH + 1, BATCH):
                some = rows[start : start + BATCH]
                yield seen[some], masks[some], chosen[some], logs[some], normal[some], (gains + values)[some]


def sampled(logs: Array, dice: np.random.Generator) -> Array:
    """One action for each row, by its chance (the Gumbel trick)."""
    return (logs - np.log(-np.log(dice.random(logs.shape, np.float32) + 1e-12) + 1e-12)).argmax(axis=1)


def changing(games: Vector) -> Array:
    """The columns of the observations that are not always the same, in games played at random."""
    first = games.observations[0].copy()
    changed = np.zeros(len(first), np.bool_)
    for _ in range(LOOK):
        changed |= (games.observations != first).any(axis=0)
        games.step(games.sample())
    return np.flatnonzero(changed)


def imitate(network: Network, game: str, folder: Path, dice: np.random.Generator) -> None:
    """Choose as those did who played the games on disk, and expect what these were worth in the end."""
    kind = sortilege.game(game)
    flattener = Flattener(kind.observation_space())
    for _ in range(LESSONS):
        for part in read(folder, kind):
            rows = np.flatnonzero(part["masks"].sum(axis=1) > 1)
            dice.shuffle(rows)
            for start in range(0, len(rows), LESSON):
                some = rows[start : start + LESSON]
                floats = np.zeros((len(some), flattener.space.width), np.float32)
                flattener.fill(part["observations"][some], floats)
                chosen, worth = part["actions"][some].astype(np.int64), part["rewards"][some]
                gain = np.ones(len(some), np.float32)
                network.learn(floats[:, network.columns], part["masks"][some], chosen, None, gain, worth)


def train(
    game: str,
    players: int,
    options: dict[str, str],
    minutes: float,
    seed: int,
    out: Path | None = None,
    lessons: Path | None = None,
    updates: int = 0,
) -> Network:
    """Learn for so many minutes of CPU, or for a number of updates: those give the same network every time."""
    dice = np.random.default_rng(seed)
    games = Vector(sortilege.game(game), GAMES, players, options, seed=seed)
    began = told = time.process_time()
    network = Network(changing(games), games.masks.shape[-1], dice)
    number = 0
    if lessons is not None:
        imitate(network, game, lessons, dice)
    while number < updates if updates else time.process_time() - began < 60 * minutes:
        number += 1
        rollout = Rollout(games, network, dice)
        for batch in rollout.batches(dice):
            network.learn(*batch)
        if time.process_time() - told > 30:
            told = time.process_time()
            if out is not None:
                network.save(out)
            ends = rollout.rewards[rollout.over]
            mean = f", the first seat has {ends[:, 0].mean():+.2f} of its {len(ends)} last games" if len(ends) else ""
            print(f"{told - began:5.0f} s: {number * STEPS * GAMES:,} decisions{mean}", flush=True)
    return network


def examine(
    network: Network, game: str, players: int, options: dict[str, str], against: str, count: int, seed: int
) -> tuple[int, int]:
    """Games won of those played on deals that training has not seen: in each seat in turn, the others by a bot of ours;
    with the network in all seats if `against` is empty, which tells something where all win or lose together."""
    kind = sortilege.game(game)
    seats = kind.seats(players)
    tested = range(seats if against else 1)
    won = played = 0
    for seat in tested:
        bots = {other: against for other in range(seats) if other != seat} if against else {}
        games = Vector(kind, -(-count // len(tested)), players, options, seed=seed + seat, bots=bots)
        waiting = np.ones(games.count, np.bool_)  # one game at each place: those that take long count like the others
        while waiting.any():
            _, _, logs, _ = network.forward(network.look(games), games.masks)
            games.step(logs.argmax(axis=1))
            ended = games.rewards[games.over & waiting]
            won += int(((ended[:, seat] == ended.max(axis=1)) & (ended[:, seat] > 0)).sum())
            waiting &= ~games.over
        played += games.count
    return won, played


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, metavar="FILE")
    parser.add_argument("--lessons", type=Path, metavar="FOLDER", help="what `simulate --arrays` wrote")
    parser.add_argument("--examine", type=Path, metavar="FILE")
    parser.add_argument("--against", default="", metavar="BOT", help="who has the other seats; nobody: itself")
    parser.add_argument("--games", type=int, default=400)
    given = parser.parse_args()
    options = dict(pair.split("=", 1) for pair in given.option)
    if given.examine is None:
        network = train(given.game, given.players, options, given.minutes, given.seed, given.out, given.lessons)
        if given.out is not None:
            network.save(given.out)
    else:
        network = Network.load(given.examine)
    if given.examine is not None or given.out is None:
        won, played = examine(network, given.game, given.players, options, given.against, given.games, 10**6)
        print(f"{won} of {played} games won ({won / played:.1%}), the others by {given.against or 'itself'}.")


if __name__ == "__main__":
    main()
