"""Whole adventures of SYNCRO, played by bots: how often each level is won, at the first try and in all.

Hands, Rewards and piles are carried on from level to level; a level that is lost is tried again, `TRIES` times at
most. Adventure number k of a seed has the same cards whoever plays it, on however many cores.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from hashlib import blake2b
from multiprocessing import get_context
from time import perf_counter
from typing import Any

from msgspec import Struct

from sortilege.bots import spec
from sortilege.bots.partner import PartnerSettings
from sortilege.core import settings
from sortilege.core.action import Action
from sortilege.core.bot import Bot
from sortilege.core.chance import derive
from sortilege.core.match import Match
from sortilege.core.view import View
from sortilege.games.syncro import GAME
from sortilege.games.syncro.campaign import Campaign, begin
from sortilege.games.syncro.cards import LEVELS
from sortilege.games.syncro.state import WON, SyncroState
from sortilege.lab import statistics
from sortilege.lab.oracle import Oracle

TRIES = 15


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
    mean_first: float  # of the rates of the levels, in per cent


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
    return Report(tuple(bots), mages, len(played), seed, finished, levels, round(mean, 1))


def share(attempts: Sequence[Attempt]) -> Share:
    won, of = sum(attempt.won for attempt in attempts), len(attempts)
    found = statistics.share(won, of)
    return Share(won, of, *(round(100 * value, 1) for value in (found.mean, found.low, found.high)))
