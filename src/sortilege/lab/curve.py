"""Curves of doubling budgets: what a search gains from thinking twice as long.

One bot with the budget sits among bots with the smallest one, in every seat of every deal, and the share of its
victories is told; in a cooperative game the whole team has the budget, and the share of games it wins.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from msgspec import Struct

from sortilege.core.errors import Problem
from sortilege.core.extras import extra
from sortilege.core.registry import find
from sortilege.lab.duel import Terms, play_deal, play_one, shares
from sortilege.lab.statistics import share


class Point(Struct, frozen=True):
    """What one budget won, with its 95 % interval."""

    budget: int
    games: int
    share: float
    low: float
    high: float


class Curve(Struct, frozen=True):
    game: str
    players: int
    options: str
    bot: str
    together: bool  # whether all seats have the budget, and win or lose together
    seed: int
    points: list[Point]


def doubling(least: int, most: int) -> list[int]:
    """least, twice as many, and so on up to most."""
    budgets = [least]
    while budgets[-1] * 2 <= most:
        budgets.append(budgets[-1] * 2)
    return budgets


def curve(terms: Terms, budgets: list[int], together: bool, jobs: int, told: Callable[[], None]) -> Curve:
    """Play `terms.cap` games for each budget; `terms.a` is the bot, to which `iters` is added."""
    bot = terms.a
    points = []
    seats = find(terms.game).seats(terms.players)
    for budget in budgets:
        a = f"{bot}:iters={budget}"
        now = replace(terms, a=a, b=a if together else f"{bot}:iters={budgets[0]}")
        per_deal = 1 if together else seats
        won = 0.0
        deals = -(-terms.cap // per_deal)
        for part in shares(partial(team_wins if together else play_deal, now), deals, jobs):
            won += part
            told()
        games = deals * per_deal
        found = share(won, games)
        points.append(Point(budget, games, found.mean, found.low, found.high))
    return Curve(terms.game, terms.players, terms.options, bot, together, terms.seed, points)


def team_wins(terms: Terms, deal: int) -> float:
    """1 if the team wins the deal."""
    outcome = play_one(terms, deal, 0)
    return 1.0 if outcome.utilities[0] > 0 else 0.0


def plot(curves: list[Curve], path: Path) -> None:
    """The curves side by side, as an SVG file."""
    with extra("lab"):
        matplotlib: Any = import_module("matplotlib")
        figures: Any = import_module("matplotlib.figure")
    with matplotlib.rc_context({"svg.fonttype": "none", "svg.hashsalt": "sortilege", "font.size": 9}):
        figure = figures.Figure(figsize=(3.2 * len(curves), 3), layout="constrained")
        for one, axes in zip(curves, figure.subplots(1, len(curves), squeeze=False)[0], strict=True):
            budgets = [point.budget for point in one.points]
            means = [100 * point.share for point in one.points]
            below = [100 * (point.share - point.low) for point in one.points]
            above = [100 * (point.high - point.share) for point in one.points]
            axes.errorbar(budgets, means, [below, above], marker="o", capsize=3, color="#6b3fa0")
            if not one.together:
                axes.axhline(100 / find(one.game).seats(one.players), color="#8a86a0", linestyle=":")
            axes.set_xscale("log", base=2)
            axes.set_xticks(budgets, [f"{budget:,}" for budget in budgets])
            axes.set_ylim(0, 100)
            axes.set_title(f"{one.game}, {one.players} players")
            axes.set_xlabel("iterations per decision")
            axes.set_ylabel("games won together, %" if one.together else f"won among {one.bot}:iters={budgets[0]}, %")
        try:
            figure.savefig(path, format="svg", metadata={"Date": None, "Creator": None})
        except OSError as error:
            raise Problem(f"{path}: {error.strerror}.") from error
