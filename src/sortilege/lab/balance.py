"""Balance: the same bot in all seats, and what the cards, seats and tables make of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import product
from typing import Any

from msgspec import Struct, field

from sortilege.core.facts import Labels
from sortilege.lab.experiment import Cell, Experiment, Sheet, columns, pairs
from sortilege.lab.jobs import Job, Row, Setting, game_of
from sortilege.lab.statistics import Estimate, against, clustered, difference, mean, ratio, share

TOLERANCE = 0.06  # what is off by more than its interval and by more than this is worth a look


class Seen(Struct, frozen=True):
    """A game of a balance report: where it was played, and what came of it."""

    cell: int
    row: Row


class Balance(Experiment, frozen=True, tag="balance"):
    """So many deals at every table: each number of players, each value of the options to vary.

    With own cards every table is played twice on the same deals, with the shipped cards and with these.
    """

    game: str
    players: tuple[int, ...]
    bot: str
    deals: int
    seed: int
    options: dict[str, Any] = field(default_factory=dict)
    vary: dict[str, tuple[Any, ...]] = field(default_factory=dict)
    cards: str | None = None

    def settings(self) -> Sequence[Setting]:
        return self.cells

    @property
    def cells(self) -> list[Setting]:
        """The tables; those with the shipped cards come first."""
        data = [None] if self.cards is None else [None, self.cards]
        return [
            Setting(self.game, players, self.options | dict(zip(self.vary, chosen, strict=True)), cards)
            for cards in data
            for players in self.players
            for chosen in product(*self.vary.values())
        ]

    def jobs(self) -> list[Job]:
        """Deal by deal, so that what there is of an unfinished run treats all tables alike."""
        return [self.job(cell, deal) for deal in range(self.deals) for cell in self.cells]

    def job(self, cell: Setting, deal: int) -> Job:
        seats = game_of(cell.game, cell.cards).seats(cell.players)
        return Job(cell, (self.bot,) * seats, deal, self.seed, watched=True)

    def command(self) -> str:
        players = ",".join(map(str, self.players))
        parts = [f"balance {self.game} --bots {self.bot} --players {players}", *pairs("--option", self.options)]
        parts += [f"--vary {key}={','.join(map(str, chosen))}" for key, chosen in self.vary.items()]
        parts += [] if self.cards is None else ["--cards FILE"]
        return " ".join([*parts, f"--games {self.deals} --seed {self.seed}"])

    def sheets(self, rows: Sequence[Row]) -> list[Sheet]:
        if len(rows) < len(self.cells):
            return []
        cells = self.cells
        seen = [Seen(number % len(cells), row) for number, row in enumerate(rows)]
        own = [one for one in seen if cells[one.cell].cards is not None]
        shipped = [one for one in seen if cells[one.cell].cards is None]
        found = [self.table_sheet(seen)]
        if own and shipped and (compared := own_sheet(self, own, shipped)).rows:
            found.append(compared)
        subject = own or shipped
        if self.together:
            found += [self.shared_sheet(name, subject) for name in names(one.row.facts.table for one in subject)]
        else:
            found.append(self.seat_sheet(subject))
            found += [
                self.label_sheet(name, subject)
                for name in names(labels for one in subject for labels in one.row.facts.seats)
            ]
            found += [self.scene_sheet(name, subject) for name in names(one.row.facts.table for one in subject)]
        if any(one.row.facts.picks for one in subject):
            found.append(pick_sheet(subject))
        found.append(ending_sheet(subject))
        return found

    @property
    def together(self) -> bool:
        return game_of(self.game, None).cooperative

    def title(self, cell: int) -> str:
        """What sets a table apart from the others."""
        setting = self.cells[cell]
        parts = [f"×{setting.players}", *(f"{key}={setting.options[key]}" for key in self.vary)]
        if setting.cards is not None:
            parts.append("+")
        return " ".join(parts)

    def table_sheet(self, seen: Sequence[Seen]) -> Sheet:
        """How long the games were, how many choices there were, how often the lead changed; who won, if together."""
        body: list[list[Cell]] = []
        for cell in range(len(self.cells)):
            rows = [one.row for one in seen if one.cell == cell]
            won = share(sum(any(row.won(seat) for seat in range(len(row.places))) for row in rows), len(rows))
            body.append(
                [
                    self.title(cell),
                    len(rows),
                    won,
                    mean([float(row.actions) for row in rows]),
                    ratio([(float(row.choices), float(row.decisions)) for row in rows]),
                    mean([float(row.leads) for row in rows]),
                ]
            )
        kinds = columns(table="text", games="count", won="share", actions="number", choices="number", leads="number")
        return Sheet("tables", kinds, body, "steps" if self.together else "")

    # Each against the average of its table

    def average(self, seen: Sequence[Seen]) -> dict[int, float]:
        """The share of seats that won, at each table."""
        wins: Counter[int] = Counter()
        seats: Counter[int] = Counter()
        for one in seen:
            wins[one.cell] += sum(one.row.won(seat) for seat in range(len(one.row.places)))
            seats[one.cell] += len(one.row.places)
        return {cell: wins[cell] / count for cell, count in seats.items()}

    def seat_sheet(self, seen: Sequence[Seen]) -> Sheet:
        average = self.average(seen)
        body: list[list[Cell]] = []
        for cell in sorted(average):
            rows = [one.row for one in seen if one.cell == cell]
            for seat in range(len(rows[0].places)):
                won = share(sum(row.won(seat) for row in rows), len(rows))
                edge = against(won, average[cell])
                body.append([f"{self.title(cell)} / {seat}", len(rows), edge, won, off(edge)])
        kinds = columns(seat="text", games="count", edge="points", won="share", off="text")
        return Sheet("seats", kinds, body, "dots", 0.0)

    def label_sheet(self, name: str, seen: Sequence[Seen]) -> Sheet:
        """Those who had it against the average: how much more often they won."""
        average = self.average(seen)
        body: list[list[Cell]] = []
        for label in values(name, (labels for one in seen for labels in one.row.facts.seats)):
            expected = 0.0
            wins: list[tuple[float, float]] = []
            for one in seen:
                had = [s for s, labels in enumerate(one.row.facts.seats) if label in labels.get(name, ())]
                expected += len(had) * average[one.cell]
                wins.append((float(sum(one.row.won(seat) for seat in had)), float(len(had))))
            won, count = clustered(wins), sum(had for _, had in wins)
            edge = against(won, expected / count)
            body.append([label, int(count), edge, won, off(edge)])
        kinds = columns(label="text", seats="count", edge="points", won="share", off="text")
        return Sheet(f"by-{name}", kinds, body, "dots", 0.0)

    def shared_sheet(self, name: str, seen: Sequence[Seen]) -> Sheet:
        """Games that all win or lose together, by what they had."""
        body: list[list[Cell]] = []
        for label in values(name, (one.row.facts.table for one in seen)):
            rows = [one.row for one in seen if label in one.row.facts.table.get(name, ())]
            body.append([label, len(rows), share(sum(row.won(0) for row in rows), len(rows))])
        return Sheet(f"by-{name}", columns(label="text", games="count", won="share"), body, "dots")

    def scene_sheet(self, name: str, seen: Sequence[Seen]) -> Sheet:
        """What belongs to nobody cannot win, but it can make games long or lively."""
        body: list[list[Cell]] = []
        for label in values(name, (one.row.facts.table for one in seen)):
            rows = [one.row for one in seen if label in one.row.facts.table.get(name, ())]
            length = mean([float(row.actions) for row in rows])
            body.append([label, len(rows), length, mean([float(row.leads) for row in rows])])
        kinds = columns(label="text", games="count", actions="number", leads="number")
        return Sheet(f"scene-{name}", kinds, body, "dots")


def off(edge: Estimate) -> str:
    """Whether an edge is more than its interval and the tolerance."""
    if edge.low > 0 and edge.mean > TOLERANCE:
        return "▲"
    return "▼" if edge.high < 0 and edge.mean < -TOLERANCE else ""


def names(found: Iterable[Labels]) -> list[str]:
    """The dimensions there are, in the order of their first appearance."""
    return list(dict.fromkeys(name for labels in found for name in labels))


def values(name: str, found: Iterable[Labels]) -> list[str]:
    return sorted({label for labels in found for label in labels.get(name, ())})


# Cards that are picked


class Picked(Struct, frozen=True):
    """A card in many games: how often it was taken when it could be, and whether those who did won more."""

    offered: int
    taken: int
    rate: Estimate
    won: Estimate | None  # those who took it
    lift: Estimate | None  # against those who could have


def picked(card: str, seen: Sequence[Seen]) -> Picked:
    offers: list[tuple[float, float]] = []
    took: list[tuple[float, float]] = []
    left: list[tuple[float, float]] = []
    for one in seen:
        counts = [(seat, picks[card]) for seat, picks in enumerate(one.row.facts.picks) if card in picks]
        if not counts:
            continue
        offers.append((float(sum(taken for _, (_, taken) in counts)), float(sum(had for _, (had, _) in counts))))
        for group, wanted in ((took, True), (left, False)):
            seats = [seat for seat, (_, taken) in counts if (taken > 0) == wanted]
            group.append((float(sum(one.row.won(seat) for seat in seats)), float(len(seats))))
    won, other = (rate_of(group) for group in (took, left))
    return Picked(
        int(sum(had for _, had in offers)),
        int(sum(taken for taken, _ in offers)),
        clustered(offers),
        won,
        None if won is None or other is None else difference(won, other),
    )


def rate_of(group: Sequence[tuple[float, float]]) -> Estimate | None:
    return clustered(group) if sum(whole for _, whole in group) else None


def cards_of(seen: Sequence[Seen]) -> list[str]:
    return sorted({card for one in seen for picks in one.row.facts.picks for card in picks})


def pick_sheet(seen: Sequence[Seen]) -> Sheet:
    """The best first."""
    found = {card: picked(card, seen) for card in cards_of(seen)}
    order = sorted(found, key=lambda card: -(lift.mean if (lift := found[card].lift) else -2.0))
    body: list[list[Cell]] = [
        [card, one.offered, one.taken, one.lift, one.rate, one.won] for card in order for one in [found[card]]
    ]
    kinds = columns(card="text", offered="count", taken="count", lift="points", rate="share", won="share")
    return Sheet("picks", kinds, body, "dots", 0.0)


def ending_sheet(seen: Sequence[Seen]) -> Sheet:
    counts = Counter(one.row.reason for one in seen)
    body: list[list[Cell]] = [
        [reason, count, share(count, len(seen))] for reason, count in sorted(counts.items(), key=by_count)
    ]
    return Sheet("endings", columns(ending="text", games="count", part="share"), body)


def by_count(item: tuple[str, int]) -> tuple[int, str]:
    return (-item[1], item[0])


# Is my card too strong?


def own_cards(setting: Setting) -> list[str]:
    """The cards of somebody's own data that are new or no longer what is shipped."""
    shipped = game_of(setting.game, None).cards()
    return [
        str(line.args["card"])
        for line in game_of(setting.game, setting.cards).cards()
        if "card" in line.args and line not in shipped
    ]


def own_sheet(balance: Balance, own: Sequence[Seen], shipped: Sequence[Seen]) -> Sheet:
    """Each own card against itself as it is shipped or, where it is new, against the shipped cards of its kind.

    A good card is taken by whoever can, which leaves nobody to compare with, and a Dragon by whoever is ahead. So the
    verdict looks at how often those won who took the card, against those who took one of its kind.
    """
    usual = {card: picked(card, shipped) for card in cards_of(shipped)}
    there = {card.partition("/")[2]: card for card in cards_of(own)}
    body: list[list[Cell]] = []
    for name in own_cards(balance.cells[-1]):
        if name not in there:
            continue
        card = there[name]
        kind = card.partition("/")[0]
        now = picked(card, own)
        before = usual.get(card) or typically([one for other, one in usual.items() if other.startswith(f"{kind}/")])
        wins, lifts, picks = (
            compare(now.won, before.won),
            compare(now.lift, before.lift),
            compare(now.rate, before.rate),
        )
        body.append([card, now.taken, wins, verdict(wins), now.lift, lifts, picks])
    kinds = columns(
        card="text", taken="count", won_change="points", verdict="text", lift="points", lift_change="points",
        rate_change="points",
    )  # fmt: skip
    return Sheet("own-cards", kinds, body, "dots", 0.0)


def typically(cards: Sequence[Picked]) -> Picked:
    """The average card, each counting as often as it was taken; known well, so its interval is left out."""

    def average(figure: Callable[[Picked], Estimate | None]) -> Estimate | None:
        found = [(one.taken, value.mean) for one in cards if one.taken and (value := figure(one)) is not None]
        total = sum(taken for taken, _ in found)
        if not total:
            return None
        middle = sum(taken * value for taken, value in found) / total
        return Estimate(middle, middle, middle)

    rate = average(lambda one: one.rate) or Estimate(0.0, 0.0, 0.0)
    won, lift = average(lambda one: one.won), average(lambda one: one.lift)
    return Picked(sum(one.offered for one in cards), sum(one.taken for one in cards), rate, won, lift)


def compare(now: Estimate | None, before: Estimate | None) -> Estimate | None:
    return None if now is None or before is None else difference(now, before)


def verdict(change: Estimate | None) -> str:
    """The message that answers the question."""
    if change is None:
        return "verdict-unknown"
    if change.low > 0 and change.mean > TOLERANCE:
        return "verdict-strong"
    if change.high < 0 and change.mean < -TOLERANCE:
        return "verdict-weak"
    if change.low > -TOLERANCE and change.high < TOLERANCE:
        return "verdict-fair"
    return "verdict-unknown"
