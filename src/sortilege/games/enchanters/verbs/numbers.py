"""Verbs that change crystals, wounds, Attack and Defence."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from sortilege.core.event import Log
from sortilege.core.words import Line
from sortilege.games.enchanters.cards import (
    ATTACK,
    DEFENCE,
    HEALED,
    NUMBER,
    OTHER,
    OTHERS,
    WHO,
    WOUNDED,
    YOU,
    Amount,
    Part,
)
from sortilege.games.enchanters.cardtext import measured
from sortilege.games.enchanters.plans import Adviser
from sortilege.games.enchanters.reading import Reader
from sortilege.games.enchanters.rules.effects import Run
from sortilege.games.enchanters.rules.order import set_off
from sortilege.games.enchanters.state import EnchantersState
from sortilege.games.enchanters.verbs.verb import Verb, register

BOUNDLESS: Final[i64] = 99  # as many crystals as a count can bring, for all we know


# Numbers of the player alone


@final
class Pay(Verb):
    """Cost: `crystal N`."""

    def __init__(self) -> None:
        super().__init__("crystal", "pay", False, True)

    def read(self, reader: Reader, cost: bool) -> Part:
        return Part(self, Amount(reader.number()), cost=cost)

    def payable(self, state: EnchantersState, seat: i64, part: Part) -> bool:
        return state.crystals[seat] >= part.amount.factor

    def apply(self, run: Run, state: EnchantersState, part: Part, who: i64, log: Log | None) -> None:
        n = state.amount(part.amount, run.seat)
        state.crystals[run.seat] -= n
        if log is not None and n:
            log.tell("pay", seat=int(run.seat), crystals=int(n))

    def text(self, part: Part) -> Line:
        return counted("pay", part)

    def worth(self, adviser: Adviser, part: Part, n: float) -> float:
        return -adviser.crystal * n

    def price(self, part: Part) -> i64:
        return part.amount.factor

    def crystals(self, part: Part) -> i64:
        return -part.amount.factor


@final
class Gain(Verb):
    """Effect: `crystal amount`."""

    def __init__(self) -> None:
        super().__init__("crystal", "gain")

    def read(self, reader: Reader, cost: bool) -> Part:
        return Part(self, reader.amount())

    def apply(self, run: Run, state: EnchantersState, part: Part, who: i64, log: Log | None) -> None:
        n = state.amount(part.amount, run.seat)
        state.crystals[run.seat] += n
        if log is not None and n:
            log.tell("gain", seat=int(run.seat), crystals=int(n))

    def text(self, part: Part) -> Line:
        return counted("gain", part)

    def worth(self, adviser: Adviser, part: Part, n: float) -> float:
        return adviser.crystal * n

    def crystals(self, part: Part) -> i64:
        return part.amount.factor * (1 if part.amount.source == NUMBER else BOUNDLESS)


@final
class Raise(Verb):
    """Effects: `attack amount`, `defence amount`, for this turn."""

    def __init__(self, word: str, stat: i64) -> None:
        super().__init__(word)
        self.stat: Final[i64] = stat

    def read(self, reader: Reader, cost: bool) -> Part:
        return Part(self, reader.amount())

    def apply(self, run: Run, state: EnchantersState, part: Part, who: i64, log: Log | None) -> None:
        n = state.amount(part.amount, run.seat)
        if self.stat == ATTACK:
            state.attack_bonus[run.seat] += n  # ENC-STAT-4
        else:
            state.defence_bonus[run.seat] += n
        if log is not None and n:
            log.tell(self.name, seat=int(run.seat), bonus=int(n))

    def text(self, part: Part) -> Line:
        return counted(self.name, part)

    def bonus(self) -> i64:
        return self.stat


# Numbers of several players


@mypyc_attr(allow_interpreted_subclasses=True)
class Affect(Verb):
    """Wounds, healing and crystals of each player concerned."""

    def read(self, reader: Reader, cost: bool) -> Part:
        if cost:
            return Part(self, Amount(reader.number()), cost=True)
        amount = reader.amount()
        who = reader.who()
        if who == YOU and not self.makes_wounds():
            raise reader.wrong("does-nothing", 1, verb=self.word)
        return Part(self, amount, who)

    def apply(self, run: Run, state: EnchantersState, part: Part, who: i64, log: Log | None) -> None:
        n = state.amount(part.amount, run.seat)
        changed: i64 = 0
        for turn in range(state.seats):
            seat = (run.seat + turn) % state.seats
            if who >> seat & 1 and self.affect(state, run.seat, seat, n, log):
                changed |= 1 << seat
        if changed and self.happening() >= 0:
            set_off(state, self.happening(), changed)  # ENC-TRIG-3, ENC-WOUND-4

    def affect(self, state: EnchantersState, me: i64, seat: i64, n: i64, log: Log | None) -> bool:
        """Do it to one player; whether it changed anything."""
        raise NotImplementedError


@final
class Wound(Affect):
    """Cost: `wound N`. Effect: `wound amount who`."""

    def __init__(self) -> None:
        super().__init__("wound", cost=True)

    def affect(self, state: EnchantersState, me: i64, seat: i64, n: i64, log: Log | None) -> bool:
        state.wounds[seat] += n  # ENC-ACT-8: Defence does not help
        if log is not None and n:
            log.tell("wound", seat=int(seat), wounds=int(n))
        return n > 0

    def text(self, part: Part) -> Line:
        return of_players("wound", "wounds", part)

    def worth(self, adviser: Adviser, part: Part, n: float) -> float:
        return -n if part.who == YOU else 0.3 * n

    def happening(self) -> i64:
        return WOUNDED

    def makes_wounds(self) -> bool:
        return True


@final
class Heal(Affect):
    """Cost: `heal N other`. Effect: `heal amount [who]`."""

    def __init__(self) -> None:
        super().__init__("heal", cost=True)

    def read(self, reader: Reader, cost: bool) -> Part:
        if cost:
            amount = Amount(reader.number())
            reader.need("other")
            return Part(self, amount, OTHER, cost=True)
        amount = reader.amount()
        return Part(self, amount, reader.who() if reader.word not in ("", ",") else YOU)

    def payable(self, state: EnchantersState, seat: i64, part: Part) -> bool:
        return self.permitted(state, seat, part) != 0

    def permitted(self, state: EnchantersState, seat: i64, part: Part) -> i64:
        mask = super().permitted(state, seat, part)
        if part.cost:  # all the wounds must be there: ENC-SHIELD-2
            for other in range(state.seats):
                if state.wounds[other] < part.amount.factor:
                    mask &= ~(1 << other)
        return mask

    def affect(self, state: EnchantersState, me: i64, seat: i64, n: i64, log: Log | None) -> bool:
        n = min(n, state.wounds[seat])  # ENC-WOUND-2
        state.wounds[seat] -= n
        if log is not None and n:
            log.tell("heal", seat=int(seat), wounds=int(n))
        return n > 0

    def text(self, part: Part) -> Line:
        return of_players("heal", "wounds", part)

    def worth(self, adviser: Adviser, part: Part, n: float) -> float:
        return min(n, adviser.wounds()) if part.who == YOU else -0.3 * n

    def favours(self, part: Part) -> bool:
        return part.cost

    def happening(self) -> i64:
        return HEALED


@final
class Transfer(Affect):
    """Effect: `transfer amount who`: one's own wounds go to others."""

    def affect(self, state: EnchantersState, me: i64, seat: i64, n: i64, log: Log | None) -> bool:
        n = min(n, state.wounds[me])  # ENC-WOUND-3
        state.wounds[me] -= n
        state.wounds[seat] += n
        if log is not None and n:
            log.tell("transfer", seat=int(me), to=int(seat), wounds=int(n))
        return n > 0

    def text(self, part: Part) -> Line:
        return measured(Line(f"transfer-{WHO[part.who]}", {"n": int(part.amount.factor)}), part.amount, True)

    def worth(self, adviser: Adviser, part: Part, n: float) -> float:
        return 1.3 * min(n, adviser.wounds())

    def happening(self) -> i64:
        return WOUNDED


@final
class Rob(Affect):
    """Effect: `rob amount who`: crystals of others."""

    def affect(self, state: EnchantersState, me: i64, seat: i64, n: i64, log: Log | None) -> bool:
        n = min(n, state.crystals[seat])  # ENC-CRYSTAL-2
        state.crystals[seat] -= n
        state.crystals[me] += n
        if log is not None and n:
            log.tell("rob", seat=int(me), victim=int(seat), crystals=int(n))
        return n > 0

    def text(self, part: Part) -> Line:
        return of_players("rob", "crystals", part)

    def worth(self, adviser: Adviser, part: Part, n: float) -> float:
        return 1.3 * adviser.crystal * min(n, float(adviser.richest())) * (1.5 if part.who == OTHERS else 1.0)


def counted(id: str, part: Part) -> Line:
    return measured(Line(id, {"n": int(part.amount.factor)}), part.amount)


def of_players(id: str, what: str, part: Part) -> Line:
    """An amount of wounds or crystals of some players; where others are spoken of, `your` Attack must be said."""
    line = Line(f"{id}-{WHO[part.who]}", {what: Line(what, {"n": int(part.amount.factor)})})
    return measured(line, part.amount, part.who != YOU)


register(Pay())
register(Gain())
register(Wound())
register(Heal())
register(Transfer("transfer"))
register(Rob("rob"))
register(Raise("attack", ATTACK))
register(Raise("defence", DEFENCE))
