"""Planning a choice: imagine what the partners hold from what they said and did, then play each option to the end.

Worlds are drawn from the view and kept the more often the better they explain the signals on display and what was done
so far this turn: the convention says how likely a mage with those spells was to do that. In each world kept every
option is played out by the convention; poor options are dropped on the way.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, u8

from sortilege.core.action import Action
from sortilege.core.chance import Dice
from sortilege.core.state import Sampler
from sortilege.games.syncro.actions import ATTACK, PASS, Deed
from sortilege.games.syncro.cards import FOG, IIC
from sortilege.games.syncro.convention import BAD, GOOD, Convention
from sortilege.games.syncro.rules.turn import Turn
from sortilege.games.syncro.state import FRESH, OWNER, UP, VALUE, WON, SyncroState

FAR: Final = -1e9
PARTS: Final[i64] = 4  # after each part of the worlds poor options are dropped
RESOLUTION: Final = 0.5  # so that a few equal outcomes are not taken for certainty


@final
class Memory:
    """What a mage remembers of the play, beside what the view shows."""

    def __init__(self, seats: i64) -> None:
        self.shown: vec[vec[u8]] = vec[vec[u8]]([vec[u8]() for _ in range(seats)])  # per seat, since its signal
        self.heard = True  # the signals on display speak of the hands as they were
        # What was done this turn, as far as it can be judged again: slots, seats and places (-1: passed)
        self.slots: vec[i64] = vec[i64]()
        self.seats: vec[i64] = vec[i64]()
        self.places: vec[i64] = vec[i64]()

    def show(self, seat: i64, value: i64) -> None:
        self.shown[seat] = append(self.shown[seat], u8(value))

    def signalled(self) -> None:
        for seat in range(len(self.shown)):
            self.shown[seat] = vec[u8]()
        self.heard = True

    def act(self, slot: i64, seat: i64, place: i64) -> None:
        self.slots = append(self.slots, slot)
        self.seats = append(self.seats, seat)
        self.places = append(self.places, place)

    def forget_turn(self) -> None:
        self.slots = vec[i64]()
        self.seats = vec[i64]()
        self.places = vec[i64]()


@final
class Option:
    """An action, and what came of it in the worlds it was tried in."""

    def __init__(self, action: Action) -> None:
        self.action: Final = action
        self.visits: i64 = 0
        self.total = 0.0
        self.gain = 0.0  # over what the convention says, in the same worlds with the same luck
        self.squares = 0.0

    @property
    def mean(self) -> float:
        return self.total / float(self.visits) if self.visits else 0.0

    def add(self, outcome: float, usual: float) -> None:
        self.visits += 1
        self.total += outcome
        self.gain += outcome - usual
        self.squares += (outcome - usual) * (outcome - usual)

    def bound(self, errors: float) -> float:
        """The mean gain, and so many standard errors."""
        n = float(self.visits)
        mean = self.gain / n
        variance = self.squares / n - mean * mean
        return mean + errors * (sqrt(variance / n if variance > 0.0 else 0.0) + RESOLUTION / n)


@final
class Planner:
    """How one mage thinks about one choice."""

    def __init__(
        self,
        convention: Convention,
        sampler: Sampler,
        seat: i64,
        memory: Memory,
        dice: Dice,
        worlds: i64,
        drawn: i64,
        caution: float,
        doubt: float,
    ) -> None:
        self.convention: Final = convention
        self.sampler: Final = sampler
        self.seat: Final[i64] = seat
        self.memory: Final = memory
        self.dice: Final = dice
        self.worlds: Final[i64] = worlds
        self.drawn: Final[i64] = drawn  # worlds drawn for each one that is kept
        self.caution: Final[float] = caution  # standard errors by which an option must be better than the convention
        self.doubt: Final[float] = doubt  # how freely the partners are thought to treat the convention, in its points

    # Belief

    def imagine(self) -> list[SyncroState]:
        """Worlds that explain what was seen, each as often as it deserves."""
        found: list[SyncroState] = []
        weights: list[float] = []
        total = 0.0
        for _ in range(self.worlds * self.drawn):
            world = self.sampler.draw(self.dice)
            assert isinstance(world, SyncroState)
            found.append(world)
            weight = exp(self.likelihood(world)) if self.drawn > 1 else 1.0
            weights.append(weight)
            total += weight
        if self.drawn == 1 or total <= 0.0:
            return found[: self.worlds]
        kept: list[SyncroState] = []
        step = total / float(self.worlds)
        mark = step * self.dice.unit()
        passed = 0.0
        for i in range(len(found)):
            passed += weights[i]
            while mark < passed and len(kept) < self.worlds:
                kept.append(found[i])
                mark += step
        while len(kept) < self.worlds:  # rounding
            kept.append(kept[len(kept) - 1])
        for i in range(len(kept) - 1, 0, -1):  # equal worlds lie side by side, and options are tried on a part of them
            j = self.dice.below(i + 1)
            other = kept[j]
            kept[j] = kept[i]
            kept[i] = other
        return kept

    def likelihood(self, world: SyncroState) -> float:
        """The logarithm of how likely the others were to signal and act as they did, had they held these spells."""
        found = 0.0
        if self.memory.heard and world.terms.level != IIC:
            for seat in range(world.seats):
                if seat != self.seat and world.estimates[seat] > 0:
                    found += self.signal_likelihood(world, seat)
        if len(self.memory.slots) and isinstance(world.stack[len(world.stack) - 1], Turn):
            found += self.deeds_likelihood(world)
        return found

    def signal_likelihood(self, world: SyncroState, seat: i64) -> float:
        total: i64 = 0
        count: i64 = len(world.hands[seat])
        for card in world.hands[seat]:
            total += i64(card)
        for spell in world.laid:
            if i64(spell) & (UP | FRESH) == FRESH and i64(spell) >> OWNER & 7 == seat:
                total += i64(spell) & VALUE
                count += 1
        for card in self.memory.shown[seat]:
            total += i64(card)
            count += 1
        if count != world.estimated[seat] or count == 0:
            return 0.0  # spells came or went by other ways
        level = float(total) / float(count)
        good = level - self.convention.weights[GOOD]
        bad = self.convention.weights[BAD] - level
        signal = world.estimates[seat]
        off = -good if signal == 1 else -bad if signal == 3 else max(good, bad)
        return -6.0 * off if off > 0.0 else 0.0

    def deeds_likelihood(self, world: SyncroState) -> float:
        """Take back what was done this turn, and do it again while asking the convention each time."""
        past = world.clone()
        turn = past.stack[0]
        assert isinstance(turn, Turn)
        memory = self.memory
        n: i64 = len(memory.slots)
        i = n - 1
        turn.surge = False
        turn.twin = 0
        laid = vec[i64]([0] * n)
        while i >= 0:
            if memory.places[i] >= 0:
                who = memory.seats[i]
                last = last_laid(past, who, memory.places[i])
                if last < 0:
                    return 0.0  # an attack that was taken back
                past.laid, spell = pop(past.laid, last)
                past.laid_on, _ = pop(past.laid_on, last)
                laid[i] = i64(spell)
                past.hands[who] = append(past.hands[who], u8(i64(spell) & VALUE))
                turn.attacks -= 1
            i -= 1
        found = 0.0
        for k in range(n):
            seat = memory.seats[k]
            turn.slot = memory.slots[k]
            value = laid[k] & VALUE
            if seat != self.seat:
                found += self.deed_likelihood(past, turn, seat, value, memory.places[k])
            if memory.places[k] >= 0:
                past.take(seat, value)
                past.laid = append(past.laid, u8(laid[k]))
                past.laid_on = append(past.laid_on, u8(memory.places[k]))
                turn.attacks += 1
        return found

    def deed_likelihood(self, past: SyncroState, turn: Turn, seat: i64, value: i64, place: i64) -> float:
        convention = self.convention
        best = convention.weigh(past, turn, seat)
        reserve = FAR if turn.must_attack(past, seat) else convention.reserve()
        top = convention.merits[best] if best >= 0 else FAR
        if reserve > top:
            top = reserve
        did = reserve if place < 0 else convention.merits[20 * (value - 1) + place]
        all_of_it = exp((reserve - top) / self.doubt)
        places = turn.open_to(past, seat)
        held = past.values(seat)
        for p in range(len(past.cards)):
            if places >> p & 1:
                for v in range(1, 8):
                    if held >> v & 1:
                        all_of_it += exp((convention.merits[20 * (v - 1) + p] - top) / self.doubt)
        return (did - top) / self.doubt - log(all_of_it)

    # Choice

    def advised(self) -> Action:
        """What the convention says: it is the same in all worlds."""
        world = self.sampler.draw(self.dice)
        assert isinstance(world, SyncroState)
        return self.convention.advise(world, self.seat, self.dice)

    def casual(self, heat: float) -> Action:
        """What somebody does who keeps to the convention loosely: an attack worse by `heat` points e times less often.

        Signals, payments and Rewards are as the convention has them.
        """
        world = self.sampler.draw(self.dice)
        assert isinstance(world, SyncroState)
        advised = self.convention.advise(world, self.seat, self.dice)
        turn = world.stack[len(world.stack) - 1]
        assert isinstance(advised, Deed)
        if not isinstance(turn, Turn) or advised.kind not in (ATTACK, PASS):
            return advised
        chosen: Action = advised
        total = 0.0
        best = self.convention.weigh(world, turn, self.seat)
        reserve = FAR if turn.must_attack(world, self.seat) else self.convention.reserve()
        top = max(reserve, self.convention.merits[best] if best >= 0 else FAR)
        for action in world.legal(self.seat):
            assert isinstance(action, Deed)
            if action.kind != ATTACK and action.kind != PASS:
                continue
            merit = reserve if action.kind == PASS else self.convention.merits[20 * (action.value - 1) + action.place]
            odds = exp((merit - top) / heat)
            total += odds
            if self.dice.unit() * total < odds:  # each as likely as its share of all
                chosen = action
        return chosen

    def think(self, actions: list[Action], width: i64) -> list[Option]:
        """The options worth a thought with what came of them, best first.

        What the convention says comes first unless another option is better beyond doubt: partners can read it.
        """
        worlds = self.imagine()
        advised = self.convention.advise(worlds[0], self.seat, self.dice)
        lead = Option(advised)
        rest = self.candidates(worlds[0], actions, advised, width)
        at: i64 = 0
        part: i64 = (len(worlds) + PARTS - 1) // PARTS
        while at < len(worlds) and rest:
            end = min(at + part, i64(len(worlds)))
            lucks: list[int] = []
            usual: list[float] = []
            safe = at == 0
            for i in range(at, end):
                lucks.append(int(self.dice.word()))
                outcome = self.outcome(worlds[i], advised, lucks[i - at])
                usual.append(outcome)
                lead.add(outcome, outcome)
                safe = safe and outcome >= 1.0
            if safe:
                break  # it is as good as won
            for option in rest:
                for i in range(at, end):
                    option.add(self.outcome(worlds[i], option.action, lucks[i - at]), usual[i - at])
            at = end
            rest = [option for option in ranked(rest, 0.0) if option.bound(1.0) > 0.0]
            if at < len(worlds):
                rest = rest[: (len(rest) + 1) // 2]
        found = ranked(rest, -self.caution)
        if found and found[0].visits and found[0].bound(-self.caution) > 0.0:
            return [found[0], lead, *found[1:]]
        return [lead, *found]

    def candidates(self, world: SyncroState, actions: list[Action], advised: Action, width: i64) -> list[Option]:
        """All other options, of the attacks only the most promising ones."""
        top = world.stack[len(world.stack) - 1]
        if not isinstance(top, Turn):
            return [Option(action) for action in actions if action is not advised]
        self.convention.weigh(world, top, self.seat)
        merits: list[float] = []
        for action in actions:
            assert isinstance(action, Deed)
            if action.kind == ATTACK:
                merits.append(self.convention.merits[20 * (action.value - 1) + action.place])
        merits.sort()
        bar = merits[len(merits) - width] if len(merits) > width else FAR
        found: list[Option] = []
        for action in actions:
            assert isinstance(action, Deed)
            if action.kind == ATTACK and self.convention.merits[20 * (action.value - 1) + action.place] < bar:
                continue
            if action is not advised:
                found.append(Option(action))
        return found

    def outcome(self, world: SyncroState, action: Action, luck: int) -> float:
        future = world.clone()
        dice = Dice(luck)
        future.play(self.seat, action, dice, None)
        self.convention.finish(future, dice)
        return worth(future)


def last_laid(state: SyncroState, seat: i64, place: i64) -> i64:
    """Where in `laid` the last spell is that this seat laid on a monster this turn; -1 if there is none."""
    found: i64 = -1
    for i in range(len(state.laid)):
        if i64(state.laid_on[i]) == place and i64(state.laid[i]) & (FRESH | 7 << OWNER) == FRESH | seat << OWNER:
            found = i
    return found


def ranked(options: list[Option], errors: float) -> list[Option]:
    """Those with the best gain first."""
    keys = [(-options[i].bound(errors) if options[i].visits else 0.0, i) for i in range(len(options))]
    keys.sort()
    return [options[i] for _, i in keys]


def worth(state: SyncroState) -> float:
    """How an attempt ended: won or lost, and by how much."""
    if state.result == WON:
        return 1.0 + 0.1 * float(state.spells_held()) / float(state.seats * state.terms.hand)
    left = 0.0
    for card in state.cards:
        if i64(card) < FOG:
            left += 1.0
    return -0.01 * left
