"""Ratings after Bradley and Terry: one number per bot, from who beat whom how often."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log

SCALE = 400 / log(10)  # points of a rating for one unit of log strength, as in chess
PRIOR = 0.5  # half a win and half a loss for each pair that met: no strength is ever infinite
ROUNDS = 500
CLOSE = 1e-9


def bradley_terry(scores: Mapping[tuple[int, int], float], players: int) -> list[float]:
    """Ratings in points, 0 on average: `scores[i, j]` are the games that i won against j, a draw counting half.

    The likeliest strengths, found by Newton's method on the log strengths.
    """
    pairs = {(min(i, j), max(i, j)) for i, j in scores}
    won = {(i, j): scores.get((i, j), 0.0) + PRIOR for i, j in pairs} | {
        (j, i): scores.get((j, i), 0.0) + PRIOR for i, j in pairs
    }
    strength = [0.0] * players
    for _ in range(ROUNDS):
        slope = [0.0] * players
        bend = [[0.0] * players for _ in range(players)]
        for i, j in pairs:
            games = won[i, j] + won[j, i]
            chance = 1 / (1 + exp(strength[j] - strength[i]))
            slope[i] += won[i, j] - games * chance
            slope[j] -= won[i, j] - games * chance
            weight = games * chance * (1 - chance)
            bend[i][i] += weight
            bend[j][j] += weight
            bend[i][j] -= weight
            bend[j][i] -= weight
        for i in range(players):  # pins the mean, which nothing else does
            bend[i] = [value + 1.0 for value in bend[i]]
        step = solve(bend, slope)
        largest = max(map(abs, step), default=0.0)
        damp = min(1.0, 2.0 / largest) if largest else 1.0
        strength = [value + damp * move for value, move in zip(strength, step, strict=True)]
        if largest < CLOSE:
            break
    mean = sum(strength) / players
    return [SCALE * (value - mean) for value in strength]


def solve(matrix: list[list[float]], vector: Sequence[float]) -> list[float]:
    """Gauss's elimination with the largest pivot; there are only as many unknowns as bots."""
    n = len(vector)
    rows = [[*matrix[i], vector[i]] for i in range(n)]
    for at in range(n):
        best = max(range(at, n), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        for below in range(at + 1, n):
            factor = rows[below][at] / rows[at][at]
            rows[below] = [value - factor * above for value, above in zip(rows[below], rows[at], strict=True)]
    found = [0.0] * n
    for at in reversed(range(n)):
        rest = sum(rows[at][later] * found[later] for later in range(at + 1, n))
        found[at] = (rows[at][n] - rest) / rows[at][at]
    return found
