"""One game between bots, or many of them on all cores; the same seed gives the same games whatever the cores."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec

from sortilege.bots import spec
from sortilege.core.batch import play_many
from sortilege.core.bot import Bot
from sortilege.core.game import Game, Options
from sortilege.core.match import Match
from sortilege.core.record import Move, Record, Source, Start
from sortilege.core.registry import find
from sortilege.core.seeds import deal_seed, match_seed
from sortilege.core.state import State
from sortilege.lab.pool import LARGEST_CHUNK, spread, spread_on_ray
from sortilege.lab.statistics import Summary, Tally

BLIND = "random"  # the bot that looks at nothing but its legal actions


@dataclass(frozen=True)
class Plan:
    """What all games of a simulation share, in a form that another process can be told."""

    game: Game
    players: int
    options: Options
    bots: tuple[str, ...]
    seed: int
    recorded: bool = False
    # What else is made of the record of each game, in the process that played it: of the record and its number.
    trace: Callable[[Game, Record, int], Any] | None = None


@dataclass(frozen=True)
class Played:
    """One game: how it ended, and its record and what was made of it if that was wanted."""

    utilities: tuple[float, ...]
    places: tuple[int, ...]
    reason: str
    actions: int
    record: Record | None = None
    traced: Any = None


def play(
    game: Game | str,
    bots: str | Sequence[str | Bot] = BLIND,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int | None = None,
) -> Record:
    """Let bots play one game; its record has every action and how it ended.

    `bots` are specs, one for all seats or one for each (in one text, separated by commas), or `Bot` objects. With no
    `players`, as many play as there are bots, or as few as can. Without a seed the cards are fresh.

    >>> import sortilege
    >>> record = sortilege.play("enchanters", "greedy:worlds=1,random", seed=3)
    >>> record.end.places
    (1, 2)
    >>> sortilege.Record.parse(record.text()) == record
    True
    """
    game = find(game) if isinstance(game, str) else game
    given = spec.parse_list(bots) if isinstance(bots, str) else list(bots)
    players = seated(game, given) if players is None else players
    chosen = game.read_options(options or {}, players)
    names = [bot if isinstance(bot, str) else type(bot).__name__ for bot in given]
    if len(given) == 1 and isinstance(given[0], str):
        given = names = spec.seat_specs(names, game.seats(players))
    seed = secrets.randbits(62) if seed is None else seed
    start = Start(players, Source(seed=deal_seed(seed, 0)), msgspec.to_builtins(chosen))
    sitting = [spec.make(bot) if isinstance(bot, str) else bot for bot in given]
    match = Match(game, players, chosen, sitting, start.chance.chance(), match_seed(seed, 0))
    last = match.run()
    return Record.of(game, start, match.moves, last, names)


def simulate(
    game: Game | str,
    bots: str | Sequence[str] = BLIND,
    games: int = 100,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int = 1,
    jobs: int = 1,
) -> Summary:
    """Let bots play many games, on so many cores; who won how often, and how the games ended.

    >>> import sortilege
    >>> summary = sortilege.simulate("resonance", games=200, players=4, seed=1)
    >>> summary.games, len(summary.seats)
    (200, 4)
    >>> sum(seat.win_rate.mean for seat in summary.seats) > 0.9
    True
    """
    game = find(game) if isinstance(game, str) else game
    given = spec.parse_list(bots) if isinstance(bots, str) else list(bots)
    players = seated(game, given) if players is None else players
    chosen = game.read_options(options or {}, players)
    plan = Plan(game, players, chosen, tuple(spec.seat_specs(given, game.seats(players))), seed)
    return summed(plan, games, jobs)


def seated(game: Game, bots: Sequence[object]) -> int:
    """How many play when only the bots are named: one for each seat, or the fewest that can."""
    fitting = [count for count in game.players if game.seats(count) == len(bots)]
    return fitting[0] if fitting and len(bots) > 1 else game.players[0]


def run(plan: Plan, games: int, jobs: int, ray: str = "") -> Iterator[Played]:
    """Play all games; they come in the order of their numbers."""
    if ray:
        return spread_on_ray(partial(play_one, plan), range(games), ray, LARGEST_CHUNK)
    return spread(partial(play_one, plan), range(games), jobs)


def summed(
    plan: Plan, games: int, jobs: int, told: Callable[[Played], None] = lambda played: None, ray: str = ""
) -> Summary:
    """Play all games and sum them up; each is `told` as it comes."""
    tally = Tally(len(plan.bots))
    for played in run(plan, games, jobs, ray):
        tally.add(played.utilities, played.places, played.reason, played.actions)
        told(played)
    seats = [one.summary(seat, plan.bots[seat]) for seat, one in enumerate(tally.seats)]
    endings = dict(sorted(tally.endings.items(), key=lambda item: (-item[1], item[0])))
    options = msgspec.to_builtins(plan.options)
    return Summary(plan.game.name, plan.players, options, plan.seed, games, seats, endings, tally.actions())


def play_one(plan: Plan, number: int) -> Played:
    """Play game `number`: its cards depend on the seed and the number, and on nothing else."""
    game = plan.game
    if set(plan.bots) == {BLIND}:  # nobody looks at the table
        (blind,) = play_many(game, plan.players, plan.options, plan.seed, [number], plan.recorded)
        moves = [Move(seat, action.text) for seat, action in blind.moves or ()]
        return kept(plan, number, blind.state, moves, blind.actions)
    start, match = start_of(plan, number), match_seed(plan.seed, number)
    bots = [spec.make(bot) for bot in plan.bots]
    played = Match(game, plan.players, plan.options, bots, start.chance.chance(), match)
    last = played.run()
    return kept(plan, number, last, played.moves, len(played.moves))


def kept(plan: Plan, number: int, last: State, moves: list[Move], actions: int) -> Played:
    outcome = last.outcome
    assert outcome is not None
    if not plan.recorded:
        return Played(outcome.utilities, outcome.places, outcome.reason, actions)
    record = Record.of(plan.game, start_of(plan, number), moves, last, plan.bots)
    traced = None if plan.trace is None else plan.trace(plan.game, record, number)
    return Played(outcome.utilities, outcome.places, outcome.reason, actions, record, traced)


def start_of(plan: Plan, number: int) -> Start:
    return Start(plan.players, Source(seed=deal_seed(plan.seed, number)), msgspec.to_builtins(plan.options))
