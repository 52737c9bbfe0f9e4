"""Many games in one call, between players who choose at random: for statistics by the million."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sortilege.core.action import Action
from sortilege.core.blind import play_blind
from sortilege.core.chance import Dice
from sortilege.core.game import Game, Options
from sortilege.core.seeds import bot_dice, deal_seed, match_seed, order_dice
from sortilege.core.state import State


@dataclass(frozen=True, slots=True)
class Played:
    """One game: its last state, and what was done by whom, if that was wanted."""

    state: State
    actions: int
    moves: list[tuple[int, Action]] | None


def play_many(
    game: Game, players: int, options: Options, seed: int, numbers: Iterable[int], moves: bool = False
) -> Iterator[Played]:
    """The games of these numbers: each depends on the seed and its number, and on nothing else."""
    seats = range(game.seats(players))
    for number in numbers:
        chance = Dice(deal_seed(seed, number))
        match = match_seed(seed, number)
        dice = [bot_dice(match, seat) for seat in seats]
        done: list[tuple[int, Action]] | None = [] if moves else None
        state = game.new(players, options, chance)
        yield Played(state, play_blind(state, chance, dice, order_dice(match), done), done)
