"""How many iterations the searching bot makes in a second, rollouts to the end of the game."""

from __future__ import annotations

from time import process_time

from msgspec import Struct

from sortilege.bots.ismcts import IsmctsSettings
from sortilege.bots.tree import Search
from sortilege.core.chance import Dice
from sortilege.core.game import Game
from sortilege.core.registry import find, names
from sortilege.core.state import State, next_seat

SEED = 1
ROUNDS = 5


class Speed(Struct, frozen=True):
    game: str
    players: int
    point: str
    to_the_end: float  # iterations per second of CPU time, best of all rounds
    as_advised: float  # and with rollouts as long as the game advises


def speeds(seconds: float) -> list[Speed]:
    """Measure every installed game that says where to begin, each for so many seconds."""
    found = []
    for game in map(find, names()):
        if game.benches.search is None:
            continue
        players, word = game.benches.search
        state = first(game, players, word)
        end, advised = (fastest(game, state, depth, seconds) for depth in (0, int(game.advisor.horizon(state.seats))))
        found.append(Speed(game.name, players, word, end, advised))
    return found


def first(game: Game, players: int, word: str) -> State:
    """A new game, played on as advised up to the first decision where such an action is open."""
    dice = Dice(SEED)
    state = game.new(players, game.options_type(), dice)
    while not any(action.text.split()[0] == word for action in state.legal(state.to_act[0])):
        seat = next_seat(state, dice)
        state.play(seat, game.advisor.advise(state, seat, dice), dice)
    return state


def fastest(game: Game, state: State, depth: int, seconds: float) -> float:
    seat = state.to_act[0]
    sampler = game.sampler(game.view(state, seat))
    settings = IsmctsSettings()
    best = 0.0
    for number in range(ROUNDS):
        search = Search(sampler, game.advisor, seat, Dice(number), settings.explore, depth, settings.greed)
        count = 0
        began = process_time()
        while (took := process_time() - began) < seconds:
            search.run(50)
            count += 50
        best = max(best, count / took)
    return best
