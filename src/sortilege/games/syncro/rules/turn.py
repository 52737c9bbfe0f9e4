"""The turn: its slots, then resolution and reveal, then the next Leader. It stays at the bottom of the stack."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from sortilege.core.action import Action, Reason
from sortilege.core.bits import count_bits, nth_bit
from sortilege.core.chance import Chance, Dice
from sortilege.core.event import Log, Secret
from sortilege.core.state import NOT_NOW, Frame
from sortilege.games.syncro.actions import (
    ATTACK,
    ATTACKS,
    CLOSE,
    DONE,
    LETTERS,
    PASS,
    PASSING,
    PLACES,
    USE,
    USE_REWARD,
    Deed,
)
from sortilege.games.syncro.cards import BOSS2, REWARDS, is_fog
from sortilege.games.syncro.rules.ending import lose
from sortilege.games.syncro.rules.resolution import Resolution, Reveal
from sortilege.games.syncro.rules.rewards import SURGES, TWIN, play_reward, usable
from sortilege.games.syncro.state import FRESH, NO_SPELLS, OWNER, SyncroState

SLOTS: Final[i64] = 0
RESOLVING: Final[i64] = 1
REVEALING: Final[i64] = 2
STAGES: Final = ["slots", "resolution", "reveal"]

MUST_PASS: Final = Reason("refused-must-pass")
MUST_ATTACK: Final = Reason("refused-must-attack")


@final
class Turn(Frame[SyncroState]):
    """One round of the table. In each slot a mage may play his Reward, and then attacks or passes."""

    def __init__(self) -> None:
        self.stage: i64 = SLOTS
        self.slot: i64 = 0
        self.attacks: i64 = 0  # slots of this turn that attacked
        self.surge = False  # R09 was played in this slot and waits for an attack
        self.twin: i64 = 0  # R10 in this slot: 1 played, 2 the first attack is made
        self.first: i64 = -1  # and on which monster

    def clone(self) -> Turn:
        other = Turn()
        other.stage = self.stage
        other.slot = self.slot
        other.attacks = self.attacks
        other.surge = self.surge
        other.twin = self.twin
        other.first = self.first
        return other

    def step(self, state: SyncroState, chance: Chance, log: Log | None) -> None:
        if self.stage == SLOTS:
            while self.slot < state.terms.slots:
                seat = state.mage(self.slot)
                if self.is_asked(state, seat):
                    state.ask(seat)
                    return
                if self.twin == 2:
                    self.next_slot(True)
                else:
                    self.next_slot(False)
                    if log is not None:
                        log.tell("pass", seat=int(seat), forced=True)
            self.stage = RESOLVING
            state.push(Resolution(0, False, -1))
        elif self.stage == RESOLVING:
            self.wear_off(state, log)
            self.stage = REVEALING
            state.push(Reveal())
        else:
            self.end_turn(state, log)

    def wear_off(self, state: SyncroState, log: Log | None) -> None:
        """SYN-RES-11: what Rewards did to this turn's attacks is over."""
        if not len(state.frost) and not len(state.surge) and not state.scale:
            return
        state.frost = vec[u8]()
        state.surge = vec[u8]()
        state.scale = False
        if log is not None:
            log.tell("worn-off")

    def end_turn(self, state: SyncroState, log: Log | None) -> None:
        spells = state.spells_held()
        if spells == 0 and not self.averted(state):  # SYN-DEF-1
            lose(state, NO_SPELLS, log)
            return
        state.dry = spells == 0
        state.leader = (state.leader + 1) % state.seats  # SYN-LEAD-1
        state.turn += 1
        self.stage = SLOTS
        self.slot = 0
        self.attacks = 0
        if log is not None:
            log.tell("leader", seat=int(state.leader))

    def averted(self, state: SyncroState) -> bool:
        """RUL-30, if the table wants it: a Reward may still bring spells, for one turn."""
        if not state.terms.rewards_avert_defeat or state.dry:
            return False
        return any(reward for reward in state.rewards)

    # Slots

    def is_asked(self, state: SyncroState, seat: i64) -> bool:
        """Whether there is anything to decide, as far as everybody can see (RUL-45)."""
        if self.twin != 2 and state.rewards[seat]:
            return True
        return self.may_attack(state, seat)

    def may_attack(self, state: SyncroState, seat: i64) -> bool:
        if not len(state.hands[seat]) or self.must_pass(state):  # SYN-TURN-6
            return False
        return self.open_to(state, seat) != 0  # SYN-TURN-13

    def must_pass(self, state: SyncroState) -> bool:
        """SYN-TURN-7: one of five mages passes, the last if nobody else has."""
        return state.seats == 5 and self.slot == 4 and self.attacks == 4

    def must_attack(self, state: SyncroState, seat: i64) -> bool:
        """SYN-TURN-9: everybody passed before the last."""
        last = self.slot == state.terms.slots - 1
        return last and self.attacks == 0 and self.may_attack(state, seat)  # SYN-TURN-10

    def open_to(self, state: SyncroState, seat: i64) -> i64:
        """The places this seat may attack now, one bit each."""
        places = state.targets
        if state.terms.ban and len(state.laid):
            places &= ~state.barred(seat)  # SYN-TURN-11
        if self.twin == 2:
            places &= ~(1 << self.first)
        return places

    def asks(self, state: SyncroState) -> i64:
        if self.stage != SLOTS or self.slot >= state.terms.slots:
            return 0
        seat = state.mage(self.slot)
        return 1 << seat if self.is_asked(state, seat) else 0

    def legal(self, state: SyncroState, seat: i64) -> list[Action]:
        actions: list[Action] = []
        if self.twin == 2:
            actions.append(CLOSE)
        else:
            if usable(state, seat):
                actions.append(USE_REWARD)
            if not self.must_attack(state, seat):
                actions.append(PASSING)
        if self.may_attack(state, seat):
            places = self.open_to(state, seat)
            held = state.values(seat) >> 1
            row: i64 = 0
            while held:
                if held & 1:
                    left = places
                    at = row
                    while left:
                        if left & 1:
                            actions.append(ATTACKS[at])
                        left >>= 1
                        at += 1
                held >>= 1
                row += PLACES
        return actions

    def sample(self, state: SyncroState, seat: i64, dice: Dice) -> Action:
        if state.rewards[seat] or self.twin:
            actions = self.legal(state, seat)
            return actions[dice.below(len(actions))]
        free: i64 = 0 if self.must_attack(state, seat) else 1
        places = self.open_to(state, seat)
        held = state.values(seat)
        targets = count_bits(places)
        k = dice.below(free + count_bits(held) * targets) - free
        if k < 0:
            return PASSING
        return ATTACKS[20 * (nth_bit(held, k // targets) - 1) + nth_bit(places, k % targets)]

    def refuse(self, state: SyncroState, seat: i64, action: Action) -> Reason | None:
        assert isinstance(action, Deed)
        if action.kind == ATTACK:
            return self.refuse_attack(state, seat, action.value, action.place)
        if action.kind == PASS and self.twin != 2:
            return MUST_ATTACK if self.must_attack(state, seat) else None
        if action.kind == USE and self.twin != 2:
            if not state.rewards[seat]:
                return Reason("refused-no-reward")
            if usable(state, seat):
                return None
            return Reason("refused-reward", {"card": REWARDS[i64(state.rewards[seat]) - 1]})
        if action.kind == DONE and self.twin == 2:
            return None
        return NOT_NOW

    def refuse_attack(self, state: SyncroState, seat: i64, value: i64, place: i64) -> Reason | None:
        if self.must_pass(state):
            return MUST_PASS
        if not state.holds(seat, value):
            return Reason("refused-no-spell", {"value": int(value)})
        if self.open_to(state, seat) >> place & 1:
            return None
        where: dict[str, object] = {"place": LETTERS[place]}
        if not state.alive >> place & 1:
            return Reason("refused-no-card-there", where)
        card = i64(state.cards[place])
        if is_fog(card):
            return Reason("refused-fog", where)
        if state.layout.cover[place] & state.alive:
            return Reason("refused-covered", where)
        if not state.up >> place & 1:
            return Reason("refused-face-down", where)
        if card >> 5 == BOSS2 and not state.targets >> place & 1:
            return Reason("refused-guarded", where)
        if self.twin == 2 and self.first == place:
            return Reason("refused-same-monster", where)
        return Reason("refused-own-spell", where)

    def choose(self, state: SyncroState, seat: i64, action: Action, chance: Chance, log: Log | None) -> None:
        assert isinstance(action, Deed)
        if action.kind == ATTACK:
            self.attack(state, seat, action.value, action.place, log)
        elif action.kind == PASS:
            self.next_slot(False)
            if log is not None:
                log.tell("pass", seat=int(seat), forced=False)
        elif action.kind == DONE:
            self.next_slot(True)
            if log is not None:
                log.tell("no-second", seat=int(seat))
        else:
            reward = play_reward(state, seat, chance, log)
            if reward == SURGES:
                self.surge = True
            elif reward == TWIN:
                self.twin = 1

    def attack(self, state: SyncroState, seat: i64, value: i64, place: i64, log: Log | None) -> None:
        """SYN-ATK-1: a spell is laid face down on top of the monster's pile."""
        state.take(seat, value)
        state.laid = append(state.laid, u8(value | seat << OWNER | FRESH))
        state.laid_on = append(state.laid_on, u8(place))
        if self.surge:
            state.surge = append(state.surge, u8(place))
            self.surge = False
        if self.twin == 1:
            self.twin = 2
            self.first = place
        else:
            self.next_slot(True)
        if log is not None:
            log.tell("attack", seat=int(seat), place=LETTERS[place], value=Secret(int(value), (int(seat),)))

    def next_slot(self, attacked: bool) -> None:
        self.slot += 1
        if attacked:
            self.attacks += 1
        self.surge = False
        self.twin = 0
        self.first = -1
