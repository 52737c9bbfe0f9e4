"""The arena: bots against bots on the same deals, each in every seat in turn; a ladder is one kind of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct

from sortilege.core.chance import derive
from sortilege.lab.experiment import Cell, Experiment, Sheet, columns, typed
from sortilege.lab.jobs import Job, Row, Setting, game_of
from sortilege.lab.ratings import bradley_terry
from sortilege.lab.statistics import bootstrap, clustered, less, mean, share, variance

Who: TypeAlias = Literal["all", "first", "neighbours"]


class Pairing(Struct, frozen=True):
    """Two bots at a table: which of them sits where, in each of the games of a deal."""

    one: int
    other: int
    tables: tuple[tuple[int, ...], ...]


class Score(NamedTuple):
    """What the first bot of a pair made of one deal: its points (a draw is half a point), in so many games, and how
    much luckier it was than the other."""

    points: float
    games: float
    luck: float


Met: TypeAlias = dict[tuple[int, int], Score]  # of one deal, by pair


class Arena(Experiment, frozen=True, tag="arena"):
    """Every bot meets every other, the first all others (a field), or each the one before it (a ladder).

    A pair plays each deal once for every seat and either side: one bot in that seat, the other in all the rest. In a
    cooperative game there is nobody to beat: each bot plays each deal with its own kind, and the results are compared.
    """

    setting: Setting
    bots: tuple[str, ...]
    deals: int
    seed: int
    who: Who = "all"
    adjusted: bool = False  # whether luck is taken out of the points

    def settings(self) -> Sequence[Setting]:
        return [self.setting]

    def pairs(self) -> list[tuple[int, int]]:
        count = range(len(self.bots))
        if self.who == "all":
            return list(combinations(count, 2))
        return list(pairwise(count)) if self.who == "neighbours" else [(0, other) for other in count[1:]]

    def pairings(self) -> list[Pairing]:
        seats = game_of(self.setting.game, self.setting.cards).seats(self.setting.players)
        return [Pairing(one, other, tuple(tables(one, other, seats))) for one, other in self.pairs()]

    @property
    def together(self) -> bool:
        return game_of(self.setting.game, self.setting.cards).cooperative

    def jobs(self) -> list[Job]:
        """Deal by deal, so that what there is of an unfinished run treats all alike."""
        if self.together:
            seats = game_of(self.setting.game, self.setting.cards).seats(self.setting.players)
            return [self.job([bot] * seats, deal) for deal in range(self.deals) for bot in range(len(self.bots))]
        pairings = self.pairings()
        return [self.job(table, deal) for deal in range(self.deals) for pairing in pairings for table in pairing.tables]

    def job(self, table: Sequence[int], deal: int) -> Job:
        return Job(self.setting, tuple(self.bots[bot] for bot in table), deal, self.seed, weighed=self.adjusted)

    def command(self) -> str:
        kind = {"all": "arena", "first": "arena", "neighbours": "ladder"}[self.who]
        bots = ",".join(self.bots) + (" --field" if self.who == "first" else "")
        bots += " --adjusted" if self.adjusted else ""
        games = self.deals * (1 if self.together else len(self.pairings()[0].tables))
        return f"{kind} {self.setting.game} --bots {bots} {typed(self.setting)} --games {games} --seed {self.seed}"

    # Summing up

    def sheets(self, rows: Sequence[Row]) -> list[Sheet]:
        met = self.met(rows)
        if not met:
            return []
        found = [self.pair_sheet(met), self.rating_sheet(met)]
        if self.adjusted:
            found.insert(1, self.luck_sheet(met))
        if self.together:
            found.append(self.win_sheet(rows))
        return found if self.who != "neighbours" else [self.ladder_sheet(met), *found[1:]]

    def met(self, rows: Sequence[Row]) -> list[Met]:
        """What came of every pair at each deal that was played whole."""
        pairings = self.pairings()
        size = len(self.bots) if self.together else sum(len(pairing.tables) for pairing in pairings)
        deals = []
        for first in range(0, len(rows) - size + 1, size):
            deal = rows[first : first + size]
            found: Met = {}
            if self.together:
                for one, other in self.pairs():
                    points = beats(deal[one].utilities[0], deal[other].utilities[0])
                    luck = deal[one].luck[0] - deal[other].luck[0] if self.adjusted else 0.0
                    found[one, other] = Score(points, 1.0, luck)
            else:
                at = 0
                for pairing in pairings:
                    games = deal[at : at + len(pairing.tables)]
                    at += len(games)
                    sides = [(table, row) for table, row in zip(pairing.tables, games, strict=True)]
                    points = sum(beats(*averages(pairing.one, table, row.utilities)) for table, row in sides)
                    luck = 0.0
                    if self.adjusted:
                        own, others = zip(
                            *(averages(pairing.one, table, row.luck) for table, row in sides), strict=True
                        )
                        luck = sum(own) - sum(others)
                    found[pairing.one, pairing.other] = Score(points, float(len(games)), luck)
            deals.append(found)
        return deals

    def pair_sheet(self, met: Sequence[Met]) -> Sheet:
        rows: list[list[Cell]] = []
        for one, other in self.pairs():
            games = int(sum(deal[one, other].games for deal in met))
            scores = [deal[one, other] for deal in met]
            points = clustered([(score.points, score.games) for score in scores])
            rows.append([self.bots[one], self.bots[other], games, points])
        return Sheet("pairs", columns(bot="text", against="text", games="count", points="share"), rows, "dots", 0.5)

    def ladder_sheet(self, met: Sequence[Met]) -> Sheet:
        rows: list[list[Cell]] = []
        for one, other in self.pairs():
            games = int(sum(deal[one, other].games for deal in met))
            turned = [(deal[one, other].games - deal[one, other].points, deal[one, other].games) for deal in met]
            rows.append([self.bots[other], self.bots[one], games, clustered(turned)])
        return Sheet("ladder", columns(bot="text", against="text", games="count", points="share"), rows, "steps", 0.5)

    def luck_sheet(self, met: Sequence[Met]) -> Sheet:
        """The same points without luck, and how many games without adjusting would say as much."""
        rows: list[list[Cell]] = []
        for one, other in self.pairs():
            scores = [deal[one, other] for deal in met]
            points = [score.points / score.games for score in scores]
            luck = [score.luck / score.games for score in scores]
            adjusted = less(points, luck)
            games = sum(score.games for score in scores)
            spread = variance(adjusted)
            worth = games * variance(points) / spread if spread else games
            rows.append([self.bots[one], self.bots[other], mean(adjusted), mean(luck), worth])
        kinds = columns(bot="text", against="text", adjusted="share", luck="number", worth="count")
        return Sheet("adjusted", kinds, rows, "dots", 0.5)

    def rating_sheet(self, met: Sequence[Met]) -> Sheet:
        def figures(times: Sequence[int]) -> Sequence[float]:
            scores: dict[tuple[int, int], float] = dict.fromkeys(self.pairs(), 0.0)
            for deal, count in zip(met, times, strict=True):
                for (one, other), (points, games, _) in deal.items():
                    scores[one, other] += count * points
                    scores[other, one] = scores.get((other, one), 0.0) + count * (games - points)
            return bradley_terry(scores, len(self.bots))

        ratings = bootstrap(len(met), figures, derive(self.seed, "ratings"))
        order = sorted(range(len(self.bots)), key=lambda bot: -ratings[bot].mean)
        rows: list[list[Cell]] = [[self.bots[bot], ratings[bot]] for bot in order]
        return Sheet("ratings", columns(bot="text", rating="rating"), rows, "dots", 0.0)

    def win_sheet(self, rows: Sequence[Row]) -> Sheet:
        found: list[list[Cell]] = []
        for number, bot in enumerate(self.bots):
            games = rows[number :: len(self.bots)]
            won = share(sum(row.won(0) for row in games), len(games))
            found.append([bot, len(games), won, mean([row.utilities[0] for row in games])])
        return Sheet("together", columns(bot="text", games="count", won="share", utility="number"), found, "dots")


def tables(one: int, other: int, seats: int) -> Iterator[tuple[int, ...]]:
    """One bot in each seat in turn and the other in all the rest, then the other way round."""
    sides = [(one, other)] if seats == 2 else [(one, other), (other, one)]
    for alone, rest in sides:
        for seat in range(seats):
            yield tuple(alone if at == seat else rest for at in range(seats))


def averages(bot: int, table: Sequence[int], values: Sequence[float]) -> tuple[float, float]:
    """Of a table that a bot shares with one other: what its seats have on average, and those of the other."""
    own = [value for who, value in zip(table, values, strict=True) if who == bot]
    others = [value for who, value in zip(table, values, strict=True) if who != bot]
    return sum(own) / len(own), sum(others) / len(others)


def beats(one: float, other: float) -> float:
    return 0.5 if abs(one - other) < 1e-12 else float(one > other)
