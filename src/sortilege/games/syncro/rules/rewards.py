"""Rewards: when each may be played, what it does, and the choices that go with it."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, u8

from sortilege.core.action import Action, Reason
from sortilege.core.bits import nth_bit
from sortilege.core.chance import Chance
from sortilege.core.event import Log, Secret
from sortilege.core.state import NOT_NOW, Frame
from sortilege.games.syncro.actions import (
    CLOSE,
    DISCARD,
    DISCARDS,
    DONE,
    GIFTS,
    GIVE,
    LETTERS,
    LIFT,
    LIFTS,
    RECEIVERS,
    TAKE,
    TAKES,
    TARGET,
    TARGETS,
    TO,
    Deed,
)
from sortilege.games.syncro.cards import C1, FOG, REWARDS, is_fog, text_of
from sortilege.games.syncro.lore import packed
from sortilege.games.syncro.rules.draws import draw_each, draw_spell, estimate, refuse_spell
from sortilege.games.syncro.rules.ending import win
from sortilege.games.syncro.rules.fog import lift_fog, tell_hands, turn_fog
from sortilege.games.syncro.state import UP, VALUE, SyncroState

QUILL: Final[i64] = 1
SPRING: Final[i64] = 2
GLASS: Final[i64] = 3
WIND: Final[i64] = 4
FREEZE: Final[i64] = 5
SUNBEAM: Final[i64] = 6
PURGE: Final[i64] = 7
GIFT: Final[i64] = 8
SURGES: Final[i64] = 9
TWIN: Final[i64] = 10
SCALE: Final[i64] = 11
PAGE: Final[i64] = 12
SHUFFLE: Final[i64] = 13

MOST_GIVEN: Final[i64] = 3


def usable(state: SyncroState, seat: i64) -> bool:
    """Whether the condition of the Reward this seat holds is met."""
    reward = i64(state.rewards[seat])
    held: i64 = len(state.hands[seat])
    if reward == 0:
        return False
    if reward == QUILL:
        return held < state.limit()
    if reward == SPRING:
        return below_limit(state, -1) != 0
    if reward in (GLASS, FREEZE, SUNBEAM):
        return places(state, reward) != 0
    if reward == WIND:
        return held < state.limit() and len(spells(state, reward)) > 0
    if reward == PURGE:
        return len(state.curses) > 0 or len(state.absorbed) > 0
    if reward == GIFT:
        return held > 0 and below_limit(state, seat) != 0
    if reward in (SURGES, PAGE):
        return held > 0
    if reward == TWIN:
        return held > 1 and state.targets & (state.targets - 1) != 0
    if reward == SHUFFLE:
        return state.spells_held() > 0
    return True


def below_limit(state: SyncroState, but: i64) -> i64:
    """The mages who may still receive a spell, one bit each."""
    found: i64 = 0
    limit = state.limit()
    for seat in range(state.seats):
        if seat != but and len(state.hands[seat]) < limit:
            found |= 1 << seat
    return found


def places(state: SyncroState, reward: i64) -> i64:
    """The places a Reward may be aimed at, one bit each."""
    found: i64 = 0
    if reward == FREEZE:
        found = state.targets
    elif reward == GLASS:
        for i in range(len(state.laid)):
            if not i64(state.laid[i]) & UP:
                found |= 1 << i64(state.laid_on[i])
    else:
        for p in range(len(state.cards)):
            if is_fog(i64(state.cards[p])):
                found |= 1 << p
    return found


def spells(state: SyncroState, reward: i64) -> list[Action]:
    """The spells on (R04) or absorbed by (R07) monsters that may be taken, and the curses that may be lifted."""
    found: list[Action] = []
    if reward == WIND:
        for spell, on in zip(state.laid, state.laid_on, strict=True):
            if i64(spell) & UP:
                found += [TAKES[20 * ((i64(spell) & VALUE) - 1) + i64(on)]]
    else:
        for spell, by in zip(state.absorbed, state.absorbed_by, strict=True):
            found += [TAKES[20 * (i64(spell) - 1) + i64(by)]]
    ordered = [action for action in TAKES if action in found]
    if reward == PURGE:
        return LIFTS[: len(state.curses)] + ordered
    return ordered


def play_reward(state: SyncroState, seat: i64, chance: Chance, log: Log | None) -> i64:
    """Play the Reward this seat holds; which it was. The slot goes on when its choices are made."""
    reward = i64(state.rewards[seat])
    state.rewards[seat] = u8(0)
    state.playing = reward
    lore = state.lore
    if lore is not None and lore.reward_seats >> seat & 1:
        lore.reward_seats &= ~(1 << seat)
        lore.reward_cards &= ~(1 << reward)
    if reward == SCALE:
        state.scale = True
    if log is not None:
        log.tell("use", seat=int(seat), card=REWARDS[reward - 1])
    if reward in (GLASS, FREEZE, SUNBEAM):
        aimed = places(state, reward)
        if aimed & (aimed - 1):
            state.push(Point(reward, seat))
        else:
            aim(state, reward, seat, nth_bit(aimed, 0), chance, log)
    elif reward in (WIND, PURGE):
        choices = spells(state, reward)
        if len(choices) > 1:
            state.push(Pick(reward, seat))
        else:
            pick(state, reward, seat, choices[0], log)
    elif reward == GIFT:
        receivers = below_limit(state, seat)
        state.push(Gift(seat, -1 if receivers & (receivers - 1) else nth_bit(receivers, 0), 0, 0))
    elif reward == PAGE:
        state.push(Renewal(seat, 0, 0))
    else:
        dealt: i64 = 0
        if reward == QUILL:
            for _ in range(2):
                if len(state.hands[seat]) < state.limit() and draw_spell(state, seat, chance, log):
                    dealt += 1
        elif reward == SPRING:
            dealt = draw_each(state, chance, log)
        elif reward == SHUFFLE:
            shuffle_hands(state, chance, log)
            draw_each(state, chance, log)
            dealt = 1  # SYN-IIF-2: the card itself orders the estimation, even if nobody could draw
        put_away(state, log)
        estimate(state, dealt, log)
    return reward


def put_away(state: SyncroState, log: Log | None) -> None:
    """SYN-REW-7: a Reward is discarded after its effect."""
    reward = state.playing
    state.reward_discard = append(state.reward_discard, u8(reward))
    state.playing = 0
    if log is not None:
        log.tell("put-away", card=REWARDS[reward - 1])


def aim(state: SyncroState, reward: i64, seat: i64, place: i64, chance: Chance, log: Log | None) -> None:
    """R03, R05 and R06 on the place chosen."""
    last = False
    if reward == FREEZE:
        state.frost = append(state.frost, u8(place))
    if log is not None:
        log.tell("target", seat=int(seat), card=REWARDS[reward - 1], place=LETTERS[place])
    if reward == GLASS:
        state.turn_up(place)
        if log is not None:
            log.tell("turned-up", place=LETTERS[place], values=state.pile(place))
    elif reward == SUNBEAM and i64(state.cards[place]) - FOG < C1:
        last = turn_fog(state, place, chance, log)
    elif reward == SUNBEAM:  # a curse leaves without effect
        fog = lift_fog(state, place)
        state.fog_discard = append(state.fog_discard, u8(fog))
        if log is not None:
            log.tell("fog-gone", place=LETTERS[place], card=text_of(int(fog)))
    put_away(state, log)
    if last:
        win(state, log)


def pick(state: SyncroState, reward: i64, seat: i64, action: Action, log: Log | None) -> None:
    """R04 and R07 on the spell or curse chosen."""
    assert isinstance(action, Deed)
    if action.kind == LIFT:
        state.curses, card = pop(state.curses, action.value - 1)
        state.fog_discard = append(state.fog_discard, card)
        if log is not None:
            log.tell("lifted", card=text_of(int(card)))
    elif reward == WIND:
        for i in range(len(state.laid)):
            spell = i64(state.laid[i])
            if i64(state.laid_on[i]) == action.place and spell & UP and spell & VALUE == action.value:
                state.unlay(i)
                break
        state.hands[seat] = append(state.hands[seat], u8(action.value))
        state.learn().took(action.value, seat)
        if log is not None:
            log.tell("taken", seat=int(seat), place=LETTERS[action.place], value=int(action.value))
    else:
        for i in range(len(state.absorbed)):
            if i64(state.absorbed_by[i]) == action.place and i64(state.absorbed[i]) == action.value:
                state.absorbed, freed = pop(state.absorbed, i)
                state.absorbed_by, _ = pop(state.absorbed_by, i)
                state.discard = append(state.discard, freed)
                break
        if log is not None:
            log.tell("freed", place=LETTERS[action.place], value=int(action.value))
    put_away(state, log)


def shuffle_hands(state: SyncroState, chance: Chance, log: Log | None) -> None:
    """SYN-IIF-2: the spells of all hands are shuffled together and dealt again from the Leader (RUL-28)."""
    old = vec[i64]([packed(hand) for hand in state.hands])
    together = vec[u8]()
    for seat in range(state.seats):
        for card in state.hands[seat]:
            together = append(together, card)
        state.hands[seat] = vec[u8]()
    chance.shuffle(state.next_chance(), "hands", together)
    slot: i64 = 0
    while len(together):
        together, card = pop(together)
        seat = state.mage(slot)
        state.hands[seat] = append(state.hands[seat], card)
        slot += 1
    lore = state.learn()
    for seat in range(state.seats):
        lore.mixed(seat, old[seat], packed(state.hands[seat]))
        lore.bounded[seat] = 0
    lore.mixed(state.seats, 0, 0)
    if log is not None:
        log.tell("shuffled-hands")
        tell_hands(state, log)


class Effect(Frame[SyncroState]):
    """The player of a Reward has one thing to choose."""

    def __init__(self, reward: i64, seat: i64) -> None:
        self.reward: Final[i64] = reward
        self.seat: Final[i64] = seat

    def clone(self) -> Effect:
        return self

    def asks(self, state: SyncroState) -> i64:
        return 1 << self.seat

    def step(self, state: SyncroState, chance: Chance, log: Log | None) -> None:
        state.ask(self.seat)


@final
class Point(Effect):
    """The player of R03, R05 or R06 chooses a place."""

    def legal(self, state: SyncroState, seat: i64) -> list[Action]:
        aimed = places(state, self.reward)
        return [TARGETS[p] for p in range(20) if aimed >> p & 1]

    def refuse(self, state: SyncroState, seat: i64, action: Action) -> Reason | None:
        assert isinstance(action, Deed)
        if action.kind != TARGET:
            return NOT_NOW
        if places(state, self.reward) >> action.place & 1:
            return None
        return Reason("refused-target", {"place": LETTERS[action.place]})

    def choose(self, state: SyncroState, seat: i64, action: Action, chance: Chance, log: Log | None) -> None:
        assert isinstance(action, Deed)
        state.pop()
        aim(state, self.reward, seat, action.place, chance, log)


@final
class Pick(Effect):
    """The player of R04 or R07 chooses a spell or a curse."""

    def legal(self, state: SyncroState, seat: i64) -> list[Action]:
        return spells(state, self.reward)

    def refuse(self, state: SyncroState, seat: i64, action: Action) -> Reason | None:
        assert isinstance(action, Deed)
        if action.kind == LIFT and self.reward == PURGE:
            return None if action.value <= len(state.curses) else Reason("refused-no-curse")
        if action.kind != TAKE:
            return NOT_NOW
        if action in spells(state, self.reward):
            return None
        return Reason("refused-no-such-spell", {"place": LETTERS[action.place], "value": int(action.value)})

    def choose(self, state: SyncroState, seat: i64, action: Action, chance: Chance, log: Log | None) -> None:
        state.pop()
        pick(state, self.reward, seat, action, log)


@final
class Gift(Frame[SyncroState]):
    """R08: one to three spells for one other mage, face down, lowest first."""

    def __init__(self, seat: i64, to: i64, given: i64, low: i64) -> None:
        self.seat: i64 = seat
        self.to: i64 = to  # -1: still to be chosen
        self.given: i64 = given
        self.low: i64 = low  # the last value given

    def clone(self) -> Gift:
        return Gift(self.seat, self.to, self.given, self.low)

    def closed(self, state: SyncroState) -> bool:
        """Everybody sees that no more can be given."""
        if self.to < 0:
            return False
        full = len(state.hands[self.to]) >= state.limit()
        return self.given == MOST_GIVEN or full or not len(state.hands[self.seat])

    def asks(self, state: SyncroState) -> i64:
        return 0 if self.closed(state) else 1 << self.seat

    def step(self, state: SyncroState, chance: Chance, log: Log | None) -> None:
        if self.closed(state):
            state.pop()
            put_away(state, log)
        else:
            state.ask(self.seat)

    def legal(self, state: SyncroState, seat: i64) -> list[Action]:
        if self.to < 0:
            receivers = below_limit(state, seat)
            return [RECEIVERS[s] for s in range(state.seats) if receivers >> s & 1]
        held = state.values(seat)
        close = [CLOSE] if self.given else []
        return close + [GIFTS[v - 1] for v in range(max(self.low, 1), 8) if held >> v & 1]

    def refuse(self, state: SyncroState, seat: i64, action: Action) -> Reason | None:
        assert isinstance(action, Deed)
        if self.to < 0:
            if action.kind != TO:
                return NOT_NOW
            return None if below_limit(state, seat) >> action.value & 1 else Reason("refused-receiver")
        if action.kind == DONE:
            return None if self.given else Reason("refused-nothing-chosen")
        if action.kind != GIVE:
            return NOT_NOW
        return refuse_spell(state, seat, action.value, self.low)

    def choose(self, state: SyncroState, seat: i64, action: Action, chance: Chance, log: Log | None) -> None:
        assert isinstance(action, Deed)
        if action.kind == TO:
            self.to = action.value
            if log is not None:
                log.tell("receiver", seat=int(seat), to=int(self.to))
        elif action.kind == DONE:
            self.given = MOST_GIVEN
        else:
            value = action.value
            state.take(seat, value)
            state.hands[self.to] = append(state.hands[self.to], u8(value))
            state.learn().gave(value, seat, self.to)
            self.given += 1
            self.low = value
            if log is not None:
                both = (int(seat), int(self.to))
                log.tell("given", seat=int(seat), to=int(self.to), value=Secret(int(value), both))


@final
class Renewal(Frame[SyncroState]):
    """R12: discard some spells face up, lowest first, then draw as many."""

    def __init__(self, seat: i64, count: i64, low: i64) -> None:
        self.seat: i64 = seat
        self.count: i64 = count
        self.low: i64 = low

    def clone(self) -> Renewal:
        return Renewal(self.seat, self.count, self.low)

    def asks(self, state: SyncroState) -> i64:
        return 1 << self.seat if len(state.hands[self.seat]) else 0

    def step(self, state: SyncroState, chance: Chance, log: Log | None) -> None:
        if len(state.hands[self.seat]):
            state.ask(self.seat)
        else:
            self.draw(state, chance, log)

    def draw(self, state: SyncroState, chance: Chance, log: Log | None) -> None:
        dealt: i64 = 0
        while dealt < self.count and len(state.hands[self.seat]) < state.limit():
            if not draw_spell(state, self.seat, chance, log):
                break
            dealt += 1
        state.pop()
        put_away(state, log)
        estimate(state, dealt, log)

    def legal(self, state: SyncroState, seat: i64) -> list[Action]:
        held = state.values(seat)
        close = [CLOSE] if self.count else []
        return close + [DISCARDS[v - 1] for v in range(max(self.low, 1), 8) if held >> v & 1]

    def refuse(self, state: SyncroState, seat: i64, action: Action) -> Reason | None:
        assert isinstance(action, Deed)
        if action.kind == DONE:
            return None if self.count else Reason("refused-nothing-chosen")
        if action.kind != DISCARD:
            return NOT_NOW
        return refuse_spell(state, seat, action.value, self.low)

    def choose(self, state: SyncroState, seat: i64, action: Action, chance: Chance, log: Log | None) -> None:
        assert isinstance(action, Deed)
        if action.kind == DONE:
            self.draw(state, chance, log)
            return
        state.throw(seat, action.value)
        self.count += 1
        self.low = action.value
        if log is not None:
            log.tell("discarded", seat=int(seat), value=int(action.value))
