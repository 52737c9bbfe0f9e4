"""Cross-play: in a cooperative game, how every bot gets on with every other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement

from sortilege.lab.experiment import Cell, Column, Experiment, Sheet, columns, typed
from sortilege.lab.jobs import Job, Row, Setting, game_of
from sortilege.lab.statistics import Estimate, clustered, share


class Crossplay(Experiment, frozen=True, tag="crossplay"):
    """Two bots sit alternately, once beginning with either; all pairs play the same deals."""

    setting: Setting
    bots: tuple[str, ...]
    deals: int
    seed: int

    def settings(self) -> Sequence[Setting]:
        return [self.setting]

    def tables(self) -> list[tuple[int, int]]:
        """Who begins, and with whom."""
        found = []
        for one, other in combinations_with_replacement(range(len(self.bots)), 2):
            found += [(one, other)] if one == other else [(one, other), (other, one)]
        return found

    def jobs(self) -> list[Job]:
        seats = game_of(self.setting.game, self.setting.cards).seats(self.setting.players)
        return [
            Job(self.setting, tuple(self.bots[pair[seat % 2]] for seat in range(seats)), deal, self.seed)
            for deal in range(self.deals)
            for pair in self.tables()
        ]

    def command(self) -> str:
        bots = ",".join(self.bots)
        games = f"--games {self.deals} --seed {self.seed}"
        return f"crossplay {self.setting.game} --bots {bots} {typed(self.setting)} {games}"

    def sheets(self, rows: Sequence[Row]) -> list[Sheet]:
        tables = self.tables()
        deals = len(rows) // len(tables)
        if not deals:
            return []
        won: dict[tuple[int, int], list[float]] = {pair: [] for pair in tables}
        for at, row in enumerate(rows[: deals * len(tables)]):
            won[tables[at % len(tables)]].append(float(row.won(0)))
        body: list[list[Cell]] = []
        for one, bot in enumerate(self.bots):
            cells: list[Cell] = [both(won[one, other], won[other, one]) for other in range(len(self.bots))]
            body.append([bot, *cells])
        head = columns(bot="text") + tuple(Column(bot, "share") for bot in self.bots)
        matrix = Sheet("crossplay", head, body, "matrix")
        pairs: list[list[Cell]] = [
            [self.bots[one], self.bots[other], deals, share(int(sum(found)), deals)]
            for (one, other), found in won.items()
        ]
        return [
            matrix,
            Sheet("crossplay-seats", columns(first="text", second="text", games="count", won="share"), pairs),
        ]


def both(one: Sequence[float], other: Sequence[float]) -> Estimate:
    """Both orders of seats; the results of one deal in both are correlated."""
    return clustered([(a + b, 2.0) for a, b in zip(one, other, strict=True)])
