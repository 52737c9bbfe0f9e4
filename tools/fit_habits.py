"""Learn from searching bots what witches are likely to choose in phase II (Resonance): a conditional logit.

    PYTHONPATH=.cache/compiled python tools/fit_habits.py --games 60 --seed 1 --out habits.json

Games are played by one kind of bot in all seats, a third each with 3, 4 and 5 players; every tenth one is kept apart,
and what is learnt is judged on those. Needs NumPy. The same seed gives the same weights.
"""

from __future__ import annotations

import argparse
import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np

from sortilege.bots import spec
from sortilege.core.chance import Dice, derive
from sortilege.core.match import Match
from sortilege.games.resonance import GAME
from sortilege.games.resonance.habits import NUMBERS, Reading
from sortilege.games.resonance.rules.turn import Choose
from sortilege.games.resonance.state import ResonanceState

PLAYERS = (3, 4, 5)
APART = 10  # one game in so many is kept apart
RIDGE = 1.0  # keeps what was hardly ever seen near nothing
STEPS = 25


class Moments:
    """Choices that were made: the numbers of all actions, one below the other, and which was chosen."""

    def __init__(self) -> None:
        self.rows: list[list[float]] = []
        self.starts: list[int] = []
        self.chosen: list[int] = []

    def add(self, state: ResonanceState, seat: int, text: str) -> None:
        reading = Reading(state, seat)
        legal = state.legal(seat)
        if len(legal) > 1:
            self.starts.append(len(self.rows))
            self.chosen.append(len(self.rows) + [action.text for action in legal].index(text))
            self.rows += [list(reading.numbers(action)) for action in legal]

    def arrays(self) -> tuple[Any, Any, Any]:
        return np.array(self.rows), np.array(self.starts), np.array(self.chosen)


def play(bot: str, players: int, seed: int, into: Moments) -> None:
    match = Match(GAME, players, GAME.options_type(), [spec.make(bot) for _ in range(players)], Dice(seed), seed)
    while not match.state.over:
        state, before = match.state.clone(), len(match.moves)
        asked = state.to_act
        match.step()
        assert isinstance(state, ResonanceState)
        if isinstance(state.stack[-1], Choose):
            for move in match.moves[before:]:
                if move.seat in asked:
                    into.add(state, move.seat, move.do)


def likelihood(weights: Any, rows: Any, starts: Any, chosen: Any) -> tuple[float, Any]:
    """The mean logarithm of how likely the chosen actions were, and how likely all were."""
    scores = rows @ weights
    sizes = np.diff(np.append(starts, len(scores)))
    odds = np.exp(scores - np.repeat(np.maximum.reduceat(scores, starts), sizes))
    odds /= np.repeat(np.add.reduceat(odds, starts), sizes)
    return float(np.mean(np.log(odds[chosen]))), odds


def fit(moments: Moments) -> Any:
    """The weights that make what was chosen most likely (Newton's method)."""
    rows, starts, chosen = moments.arrays()
    weights = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        _, odds = likelihood(weights, rows, starts, chosen)
        slope = rows[chosen].sum(axis=0) - odds @ rows - RIDGE * weights
        means = np.add.reduceat(rows * odds[:, None], starts, axis=0)
        bend = (rows * odds[:, None]).T @ rows - means.T @ means + RIDGE * np.eye(len(weights))
        weights = weights + np.linalg.solve(bend, slope)
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn what witches are likely to choose.")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="ismcts:iters=400:learnt=false")
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    learnt, apart = Moments(), Moments()
    for game in range(arguments.games):
        players = PLAYERS[game % len(PLAYERS)]
        play(arguments.bot, players, derive(arguments.seed, game), apart if game % APART == APART - 1 else learnt)
        print(f"{game + 1} games, {len(learnt.starts)} choices", flush=True)
    weights = fit(learnt)
    for what, moments in (("learnt from", learnt), ("kept apart", apart)):
        rows, starts, chosen = moments.arrays()
        found, _ = likelihood(weights, rows, starts, chosen)
        even, _ = likelihood(np.zeros(len(weights)), rows, starts, chosen)
        print(f"{what}: {len(starts)} choices, log-likelihood {found:.3f} (all alike: {even:.3f})")
    told = {
        "command": f"tools/fit_habits.py --games {arguments.games} --seed {arguments.seed} --bot {arguments.bot}",
        "made": datetime.now(UTC).date().isoformat(),
        "cards": GAME.digest,
        "choices": len(learnt.starts),
        "weights": {name: round(float(weight), 3) for name, weight in zip(NUMBERS, weights, strict=True)},
    }
    arguments.out.write_text(json.dumps(told, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
