"""OpenSpiel: its C++ card games, stepped through pyspiel; inside, its own loop over its own random bots."""

from __future__ import annotations

import random
from random import Random
from time import process_time
from typing import Any

import numpy
import pyspiel
from peer import Peer, choose, serve

GAMES = {
    "hanabi (4)": "hanabi(players=4)",
    "goofspiel 13 (2)": "goofspiel(num_cards=13,imp_info=True,points_order=random)",
    "hearts (4)": "hearts",
    "gin_rummy (2)": "gin_rummy",
}
SEARCHED = ("hearts (4)", "gin_rummy (2)")


def by_chance(state: Any, rng: Random) -> None:
    point = rng.random()
    for action, probability in state.chance_outcomes():
        chosen = action
        point -= probability
        if point < 0:
            break
    state.apply_action(chosen)


def peer(name: str, text: str) -> Peer:
    game = pyspiel.load_game(text)
    players = game.num_players()

    def new(rng: Random) -> Any:
        state = game.new_initial_state()
        while state.is_chance_node():
            by_chance(state, rng)
        return state

    def walk(state: Any, rng: Random) -> int:
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                by_chance(state, rng)
            elif state.is_simultaneous_node():
                options = [state.legal_actions(player) for player in range(players)]
                decisions += sum(len(some) > 1 for some in options)
                state.apply_actions([choose(rng, some) for some in options])
            else:
                options = state.legal_actions()
                decisions += len(options) > 1
                state.apply_action(choose(rng, options))
        return decisions

    def seen(rng: Random) -> tuple[float, float]:
        """The cheapest way, with the tensor of whoever is asked, as the list that it is."""
        began = process_time()
        state = new(rng)
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                by_chance(state, rng)
            elif state.is_simultaneous_node():
                options = [state.legal_actions(player) for player in range(players)]
                for player in range(players):
                    tensor(state, player)
                decisions += sum(len(some) > 1 for some in options)
                state.apply_actions([choose(rng, some) for some in options])
            else:
                options = state.legal_actions()
                tensor(state, state.current_player())
                decisions += len(options) > 1
                state.apply_action(choose(rng, options))
        return decisions, process_time() - began

    observed = game.get_type().provides_observation_tensor
    tensor = (lambda s, p: s.observation_tensor(p)) if observed else (lambda s, p: s.information_state_tensor(p))

    def shown(rng: Random) -> int:
        """As `python/examples/example.py` of OpenSpiel goes: NumPy for chance, `random` for the players."""
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, probabilities = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(numpy.random.choice(actions, p=probabilities))
            elif state.is_simultaneous_node():
                options = [state.legal_actions(player) for player in range(players)]
                decisions += sum(len(some) > 1 for some in options)
                state.apply_actions([numpy.random.choice(some) if some else 0 for some in options])
            else:
                options = state.legal_actions(state.current_player())
                decisions += len(options) > 1
                state.apply_action(random.choice(options))
        return decisions

    def inside(state: Any, rng: Random) -> None:
        bots = [pyspiel.make_uniform_random_bot(player, rng.getrandbits(30)) for player in range(players)]
        pyspiel.evaluate_bots(state, bots, rng.getrandbits(30))

    first = new(Random(5))

    def search(iterations: int) -> None:
        evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
        bot = pyspiel.ISMCTSBot(
            4, evaluator, 0.7, iterations, -1, pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, False, False
        )
        bot.step(first.clone())

    clone = lambda state: state.clone()  # noqa: E731
    found = search if name in SEARCHED else None
    return Peer(name, players, new, walk, shown, clone, inside, seen=seen, search=found)


if __name__ == "__main__":
    serve("OpenSpiel", [peer(name, text) for name, text in GAMES.items()])
