"""Find the weights of the partners' convention (SYNCRO) by playing: an evolution strategy, a few seconds a generation.

    PYTHONPATH=.cache/compiled python tools/tune_convention.py --generations 80 --out convention.json

Every generation tries some weights near the best known ones on the same first tries of all nine levels, played by the
convention alone in all seats, and moves towards those that won most (separable CMA-ES). The starts come from whole
adventures that the best known weights have played, hands and Rewards carried on as they fell, and are made anew every
ten generations. `--from` goes on from other weights than those shipped. `--level IIe` finds weights for that level
alone, beside the usual ones; the others are then played as known. `--mages 2` finds weights of their own for two mages
(the usual ones are those of four), for all levels.
"""

from __future__ import annotations

import argparse
import json
from math import exp, log, sqrt
from pathlib import Path
from random import Random

from sortilege.core.chance import Dice, derive
from sortilege.games.syncro import GAME
from sortilege.games.syncro.campaign import begin
from sortilege.games.syncro.cards import LEVELS
from sortilege.games.syncro.convention import Convention
from sortilege.games.syncro.partner import USUAL, all_weights, of_mages, weights
from sortilege.games.syncro.state import WON, SyncroState

FOR = 4  # mages that the usual weights are for
TRIES = 15
RENEWED = 10  # generations that play the same starts
WEIGHTY = {"Id": 1.5, "IIe": 2.0}  # levels that count more than once: those that the convention finds hardest
STEPS = dict.fromkeys(("capacity", "cap_good", "cap_bad", "steep", "spread_start", "spread_fill", "keep_to"), 0.25)
STEPS |= {"kill_base": 0.9, "draw": 0.6, "hold": 1.8, "last": 1.8, "kill_mushroom": 1.2, "willing": 0.06, "stay": 0.1}
STEPS |= {"ruin": 2.0, "supply": 2.0, "tough": 1.0}
STEPS |= {"kept": 0.0}  # not played here: it speaks of the level after
USUAL_STEP = 0.2

Weights = dict[str, float]


def starts(
    known: dict[str, Weights], all_seeing: bool, mages: int, number: int, seed: int
) -> dict[str, list[SyncroState]]:
    """So many first tries of each level, as adventures played by the convention lead to them."""
    played = {level: Convention(list(weights(level, mages, known).values()), all_seeing) for level in LEVELS}
    found: dict[str, list[SyncroState]] = {level: [] for level in LEVELS}
    adventure = 0
    while min(len(states) for states in found.values()) < number:
        campaign = begin(mages)
        while not campaign.over and campaign.tries < TRIES:
            options, carry = campaign.setup()
            dice = Dice(derive(seed, adventure, campaign.attempt))
            state = GAME.new(mages, options, dice, None, carry)
            assert isinstance(state, SyncroState)
            if campaign.tries == 0:
                found[campaign.level].append(state.clone())
            while not state.over:
                seat = state.to_act[0]
                state.play(seat, played[campaign.level].advise(state, seat, dice), dice, None)
            campaign = campaign.after(state)
        adventure += 1
    return {level: states[:number] for level, states in found.items()}


def rates(convention: Convention, pool: dict[str, list[SyncroState]], seed: int) -> dict[str, float]:
    """The share of the starts of each level that the convention wins."""
    shares = {}
    for level, states in pool.items():
        won = 0
        for number, state in enumerate(states):
            attempt = state.clone()
            convention.finish(attempt, Dice(derive(seed, level, number)))
            won += attempt.result == WON
        shares[level] = won / len(states)
    return shares


def merit(shares: dict[str, float]) -> float:
    weights = {level: WEIGHTY.get(level, 1.0) for level in shares}
    return sum(weights[level] * share for level, share in shares.items()) / sum(weights.values())


class Evolution:
    """Separable CMA-ES (Ros and Hansen, 2008): a step size for the whole and one for each weight."""

    def __init__(self, middle: list[float], scale: list[float], size: int, seed: int) -> None:
        self.middle, self.scale = middle, scale
        self.n, self.size, self.random = len(middle), size, Random(seed)
        raw = [log(size / 2 + 0.5) - log(rank + 1) for rank in range(size // 2)]
        self.shares = [share / sum(raw) for share in raw]
        effective = 1 / sum(share * share for share in self.shares)
        n = self.n
        self.c_path, self.c_step = 4 / (n + 4), (effective + 2) / (n + effective + 5)
        self.c_one = 2 / ((n + 1.3) ** 2 + effective) * (n + 2) / 3
        most = 2 * (effective - 2 + 1 / effective) / ((n + 2) ** 2 + effective) * (n + 2) / 3
        self.c_rank = min(1 - self.c_one, most)
        self.effective, self.usual = effective, sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n))
        self.step, self.variances = 1.0, [1.0] * n
        self.path, self.step_path = [0.0] * n, [0.0] * n

    def sample(self) -> list[float]:
        """A displacement in units of `scale`."""
        return [sqrt(variance) * self.random.gauss(0, 1) for variance in self.variances]

    def weights(self, displacement: list[float]) -> list[float]:
        return [m + self.step * s * d for m, s, d in zip(self.middle, self.scale, displacement, strict=True)]

    def learn(self, best_first: list[list[float]]) -> None:
        chosen = list(zip(self.shares, best_first, strict=False))
        mean = [sum(share * d[i] for share, d in chosen) for i in range(self.n)]
        self.middle = self.weights(mean)
        grow = sqrt(self.c_step * (2 - self.c_step) * self.effective)
        turn = sqrt(self.c_path * (2 - self.c_path) * self.effective)
        for i in range(self.n):
            self.step_path[i] = (1 - self.c_step) * self.step_path[i] + grow * mean[i] / sqrt(self.variances[i])
            self.path[i] = (1 - self.c_path) * self.path[i] + turn * mean[i]
            spread = sum(share * d[i] ** 2 for share, d in chosen)
            kept = (1 - self.c_one - self.c_rank) * self.variances[i]
            self.variances[i] = kept + self.c_one * self.path[i] ** 2 + self.c_rank * spread
        length = sqrt(sum(x * x for x in self.step_path))
        self.step *= exp(self.c_step / (1 + self.c_step) * (length / self.usual - 1))


def main() -> None:
    parser = argparse.ArgumentParser(description="Find the weights of the partners' convention by playing.")
    parser.add_argument("--mages", type=int, choices=GAME.players, default=FOR)
    parser.add_argument("--generations", type=int, default=80)
    parser.add_argument("--size", type=int, default=24, help="weights tried in a generation")
    parser.add_argument("--starts", type=int, default=250, help="first tries of each level")
    parser.add_argument("--step", type=float, default=1.0, help="how far to look at first; less to go on with a run")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--from", type=Path, dest="begin", help="weights to go on from (default: those shipped)")
    parser.add_argument("--level", choices=LEVELS, help="find weights for this level alone")
    parser.add_argument("--open", action="store_true", help="hands lie open, as for the oracle")
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    known: dict[str, Weights] = dict(all_weights())
    if arguments.begin is not None:
        known = json.loads(arguments.begin.read_text("utf-8"))
    which = arguments.level or (USUAL if arguments.mages == FOR else of_mages(arguments.mages))
    levels = [arguments.level] if arguments.level else list(LEVELS)
    if which == USUAL:
        levels = [level for level in LEVELS if level not in known]
    names = list(known[USUAL])
    scale = [STEPS.get(name, USUAL_STEP) for name in names]
    begin_with = list((known.get(which) or known[USUAL]).values())
    evolution = Evolution(begin_with, scale, arguments.size, arguments.seed)
    evolution.step = arguments.step
    pool: dict[str, list[SyncroState]] = {}
    for generation in range(arguments.generations):
        if generation % RENEWED == 0:
            made = derive(arguments.seed, arguments.level or USUAL, generation)
            pool = starts(known, arguments.open, arguments.mages, arguments.starts, made)
            pool = {level: pool[level] for level in levels}
        tried = [evolution.sample() for _ in range(arguments.size)]
        luck = derive(arguments.seed, "luck", generation)
        found = [
            merit(rates(Convention(evolution.weights(displacement), arguments.open), pool, luck))
            for displacement in tried
        ]
        order = sorted(range(arguments.size), key=lambda i: -found[i])
        evolution.learn([tried[i] for i in order])
        known[which] = {name: round(weight, 3) for name, weight in zip(names, evolution.middle, strict=True)}
        if generation % 5 == 4 or generation == arguments.generations - 1:
            now = rates(Convention(evolution.middle, arguments.open), pool, derive(arguments.seed, "check", generation))
            told = " ".join(f"{level} {100 * share:.0f}" for level, share in now.items())
            print(f"{generation + 1}: {100 * sum(now.values()) / len(now):.1f} % ({told})", flush=True)
            arguments.out.write_text(json.dumps(known, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
