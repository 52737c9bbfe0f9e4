"""The suite: fixed tasks on fixed deals, so that what one person measures another can compare with."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from sortilege.lab.experiment import Cell, Experiment, Sheet, columns
from sortilege.lab.jobs import Job, Row, Setting, game_of
from sortilege.lab.statistics import share

SEED = 2026  # of all deals: results of other seeds are results of another suite
# With itself in all seats; with a partner it has not met, taking turns in the seats; alone among others of one kind; or
# one of another kind alone among it.
Way: TypeAlias = Literal["self", "cross", "among", "against"]


class Task(Struct, frozen=True):
    name: str
    setting: Setting
    way: Way
    others: tuple[str, ...] = ()  # each is a row of its own

    def bots(self, bot: str, other: str, deal: int) -> tuple[tuple[str, ...], int]:
        """Who sits where at a deal, and the seat whose victory counts."""
        seats = game_of(self.setting.game, self.setting.cards).seats(self.setting.players)
        if self.way == "self":
            return (bot,) * seats, 0
        at = deal % seats
        if self.way == "cross":
            return tuple((bot, other)[(seat + at) % 2] for seat in range(seats)), 0
        one, rest = (bot, other) if self.way == "among" else (other, bot)
        return tuple(one if seat == at else rest for seat in range(seats)), at


class Tasks(Struct, frozen=True, forbid_unknown_fields=True):
    task: tuple[Task, ...]


TASKS = msgspec.toml.decode((files("sortilege.lab") / "suite.toml").read_bytes(), type=Tasks).task


class Suite(Experiment, frozen=True, tag="suite"):
    """Every bot does every task on the same deals."""

    bots: tuple[str, ...]
    deals: int
    seed: int = SEED

    def settings(self) -> Sequence[Setting]:
        return [task.setting for task in TASKS]

    def lines(self) -> list[tuple[Task, str, str]]:
        """The rows of the sheet: a task, a bot, and whom it meets."""
        return [(task, bot, other) for task in TASKS for bot in self.bots for other in task.others or (bot,)]

    def jobs(self) -> list[Job]:
        """Deal by deal, so that what there is of an unfinished run treats all alike."""
        return [
            Job(task.setting, task.bots(bot, other, deal)[0], deal, self.seed)
            for deal in range(self.deals)
            for task, bot, other in self.lines()
        ]

    def command(self) -> str:
        return f"suite --bots {','.join(self.bots)} --games {self.deals}"

    def sheets(self, rows: Sequence[Row]) -> list[Sheet]:
        lines = self.lines()
        deals = len(rows) // len(lines)
        if not deals:
            return []
        body: list[list[Cell]] = []
        for at, (task, bot, other) in enumerate(lines):
            won = sum(rows[deal * len(lines) + at].won(task.bots(bot, other, deal)[1]) for deal in range(deals))
            table = " ".join([task.setting.game, *task.setting.options.values(), str(task.setting.players)])
            body.append([task.name, table, bot, "" if task.way == "self" else other, deals, share(won, deals)])
        head = columns(task="text", table="text", bot="text", met="text", games="count", won="share")
        return [Sheet("suite", head, body)]
