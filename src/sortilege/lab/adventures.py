"""Whole adventures of SYNCRO, played by bots: how often each level is won, at the first try and in all.

    python -m sortilege.lab.adventures --bots partner --mages 4 --adventures 200

Hands, Rewards and piles are carried on from level to level; a level that is lost is tried again, `TRIES` times at
most. Adventure number k of a seed has the same cards whoever plays it, on however many cores.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from hashlib import blake2b
from math import sqrt
from multiprocessing import get_context
from time import perf_counter
from typing import Annotated, Any

import msgspec
import typer
from msgspec import Struct

from sortilege.bots import spec
from sortilege.bots.partner import PartnerSettings
from sortilege.core import settings
from sortilege.core.action import Action
from sortilege.core.bot import Bot
from sortilege.core.chance import derive
from sortilege.core.errors import Problem
from sortilege.core.match import Match
from sortilege.core.view import View
from sortilege.games.syncro import GAME
from sortilege.games.syncro.campaign import Campaign, begin
from sortilege.games.syncro.cards import LEVELS
from sortilege.games.syncro.state import WON, SyncroState
from sortilege.lab.oracle import Oracle

TRIES = 15
Z = 1.959964  # 95 % of a normal law lies within so many standard deviations


class Attempt(Struct, frozen=True):
    level: str
    number: int  # tries at this level before this one
    won: bool
    turns: int
    slowest: float  # seconds, of one decision


class Share(Struct, frozen=True):
    """So many of so many, with Wilson's 95 % interval, in per cent."""

    won: int
    of: int
    rate: float
    low: float
    high: float


class Level(Struct, frozen=True):
    level: str
    first: Share  # first tries
    tries: Share  # all of them


class Report(Struct, frozen=True):
    bots: tuple[str, ...]
    mages: int
    adventures: int
    seed: int
    finished: int  # adventures that were won
    levels: list[Level]
    mean_first: float  # of the nine rates, in per cent
    slowest: float  # seconds, of one decision: the only figure that depends on the machine


def hire(text: str) -> Bot:
    """The bot of that spec; the oracle is known here only."""
    name, *pairs = text.split(":")
    if name == "oracle":
        return Oracle(settings.read(PartnerSettings, settings.split(pairs, "the oracle"), "the oracle"))
    return spec.make(text)


class Timed(Bot):
    """A bot with a stopwatch."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.slowest = 0.0
        self.start = bot.start  # type: ignore[method-assign]
        self.observe = bot.observe  # type: ignore[method-assign]

    def choose(self, view: View[Any, Any]) -> Action:
        began = perf_counter()
        action = self.bot.choose(view)
        self.slowest = max(self.slowest, perf_counter() - began)
        return action


def adventure(bots: Sequence[str], mages: int, seed: int, number: int, tries: int = TRIES) -> list[Attempt]:
    """One adventure; a mixed team moves on by one seat from one adventure to the next."""
    team = [bots[(seat + number) % mages] for seat in range(mages)]
    secret = blake2b(f"{seed}/{number}".encode(), digest_size=32).digest()
    campaign = begin(mages)
    played: list[Attempt] = []
    while not campaign.over and campaign.tries < tries:
        campaign, attempt = attempted(campaign, team, secret, seed, number)
        played.append(attempt)
    return played


def attempted(
    campaign: Campaign, team: Sequence[str], secret: bytes, seed: int, number: int
) -> tuple[Campaign, Attempt]:
    """The next attempt of an adventure, and where it leads."""
    options, carry = campaign.setup()
    bots = [Timed(hire(text)) for text in team]
    luck = derive(seed, number, campaign.attempt)
    match = Match(GAME, campaign.players, options, bots, campaign.chance(secret), luck, carry)
    for timed in bots:
        if isinstance(timed.bot, Oracle):
            timed.bot.watch(match)
    state = match.run()
    assert isinstance(state, SyncroState)
    slowest = max(bot.slowest for bot in bots)
    attempt = Attempt(campaign.level, campaign.tries, state.result == WON, int(state.turn), slowest)
    return campaign.after(state), attempt


def adventures(bots: Sequence[str], mages: int, seed: int, number: int, jobs: int) -> Iterator[list[Attempt]]:
    """So many adventures in their order, on so many cores."""
    play = partial(adventure, tuple(bots), mages, seed)
    if jobs == 1:
        yield from map(play, range(number))
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield from pool.map(play, range(number))


def report(bots: Sequence[str], mages: int, seed: int, played: Sequence[Sequence[Attempt]]) -> Report:
    levels = []
    for name in LEVELS:
        tries = [attempt for one in played for attempt in one if attempt.level == name]
        first = [attempt for attempt in tries if attempt.number == 0]
        if tries:
            levels.append(Level(name, share(first), share(tries)))
    finished = sum(one[-1].won and one[-1].level == LEVELS[-1] for one in played)
    mean = sum(level.first.rate for level in levels) / len(levels)
    slowest = max(attempt.slowest for one in played for attempt in one)
    return Report(tuple(bots), mages, len(played), seed, finished, levels, round(mean, 2), round(slowest, 3))


def share(attempts: Sequence[Attempt]) -> Share:
    won, of = sum(attempt.won for attempt in attempts), len(attempts)
    rate = won / of
    spread = Z * sqrt(rate * (1 - rate) / of + Z * Z / (4 * of * of))
    middle, scale = rate + Z * Z / (2 * of), 1 + Z * Z / of
    low, high = max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
    return Share(won, of, *(round(100 * value, 1) for value in (rate, low, high)))


def levels_command(
    bots: Annotated[str, typer.Option(metavar="SPEC,…", help="One bot for all mages, or one for each.")] = "partner",
    mages: Annotated[int, typer.Option(metavar="N", help="How many mages.", min=2, max=5)] = 4,
    number: Annotated[int, typer.Option("--adventures", metavar="K", help="How many adventures.", min=1)] = 100,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed deals the same cards to any bots.")] = 1,
    jobs: Annotated[int | None, typer.Option(metavar="J", help="Processes. (Default: one per core.)", min=1)] = None,
    json: Annotated[bool, typer.Option("--json", help="Report as JSON.")] = False,
) -> None:
    """Play whole adventures of SYNCRO and count, level by level, what was won at the first try and in all."""
    team = spec.seat_specs([part.strip() for part in bots.split(",")], mages)
    for part in team:
        hire(part)
    found = report(team, mages, seed, list(adventures(team, mages, seed, number, jobs or os.cpu_count() or 1)))
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(found), indent=1).decode())
        return
    typer.echo("level   first tries                  all tries")
    for level in found.levels:
        typer.echo(f"{level.level:6}  {in_words(level.first):27}  {in_words(level.tries)}")
    typer.echo(
        f"{found.finished} of {found.adventures} adventures were won; first tries: {found.mean_first} % on average."
    )


def in_words(found: Share) -> str:
    return f"{found.won}/{found.of} {found.rate:.0f} % ({found.low:.0f}-{found.high:.0f})"


def main() -> None:
    try:
        typer.run(levels_command)
    except Problem as problem:
        raise SystemExit(str(problem)) from problem


if __name__ == "__main__":
    main()
