"""`bench search`: how many iterations the searching bot makes in a second, rollouts to the end of the game."""

from __future__ import annotations

from time import process_time

from msgspec import Struct
from rich import box
from rich.table import Table

from sortilege import build
from sortilege.bots.ismcts import IsmctsSettings
from sortilege.bots.tree import Search
from sortilege.cli.inputs import the_game
from sortilege.cli.screen import emit, out
from sortilege.core.chance import Dice
from sortilege.core.game import Game
from sortilege.core.state import State, next_seat

# A game, how many play, and the first word of an action: the search starts where it can first be chosen.
POINTS = (("syncro", 4, "attack"), ("resonance", 3, "draw"), ("enchanters", 2, "take"))
SEED = 1
ROUNDS = 5


class Speed(Struct, frozen=True):
    game: str
    players: int
    point: str
    to_the_end: float  # iterations per second of CPU time, best of all rounds
    as_advised: float  # and with rollouts as long as the game advises


def bench_search(quick: bool, json: bool) -> None:
    seconds = 0.2 if quick else 1.0
    found = []
    for name, players, word in POINTS:
        game = the_game(name)
        state = first(game, players, word)
        end, advised = (fastest(game, state, depth, seconds) for depth in (0, int(game.advisor.horizon(state.seats))))
        found.append(Speed(name, players, word, end, advised))
    if json:
        emit(found)
        return
    out.print(f"Iterations per second of CPU time, {build.describe()} build, best of {ROUNDS} rounds, seed {SEED}")
    table = Table(box=box.SIMPLE_HEAD)
    for heading in ("Game", "Players", "At the first"):
        table.add_column(heading)
    for heading in ("Rollouts to the end", "as advised"):
        table.add_column(heading, justify="right")
    for one in found:
        table.add_row(one.game, str(one.players), one.point, f"{one.to_the_end:,.0f}", f"{one.as_advised:,.0f}")
    out.print(table)


def first(game: Game, players: int, word: str) -> State:
    """A new game, played on as advised up to the first decision where such an action is open."""
    dice = Dice(SEED)
    state = game.new(players, game.options(), dice)
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
