"""A toy with simultaneous choices and a scarce pile: every round each seat grabs a gem or lays a coin face down.

In *rush* mode grabs happen as they arrive; in *commit* mode all choose in secret, then are served in turn, and a seat
whose gem is gone chooses again on the spot. The highest coin wins the coins laid; after three rounds the richest wins.
"""

from __future__ import annotations

from collections import Counter
from itertools import filterfalse
from typing import Any, Literal

from sortilege.core.action import Action, ActionSpace
from sortilege.core.chance import Chance, Dice
from sortilege.core.event import Log, Secret
from sortilege.core.game import Json, Options
from sortilege.core.plain import PlainFrame, PlainGame, PlainState, imagined, masked, shuffled
from sortilege.core.state import Outcome, ranked
from sortilege.core.view import View

COINS = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]
ROUNDS, HAND, GEM, GRAB = 3, 2, 2, Action("grab")
LAY = {value: Action(f"lay {value}") for value in (1, 2, 3, 4)}
VALUE = {action: value for value, action in LAY.items()}


class ScrambleOptions(Options, frozen=True):
    mode: Literal["commit", "rush"] = "commit"


class Scramble(PlainState):
    def lay_out(self) -> None:
        self.rush = isinstance(self.options, ScrambleOptions) and self.options.mode == "rush"
        self.round, self.gems = 0, int(self.seats) - 1
        self.scores, self.commits = [0] * self.seats, [""] * self.seats
        self.laid, self.hands = ([list[int]() for _ in self.scores] for _ in range(2))
        self.deck, self.discard = list[int](), list[int]()

    @property
    def outcome(self) -> Outcome | None:
        return ranked(self.scores, "end-richest") if self.over else None

    def idle(self, seat: int) -> bool:
        """Nothing to grab and nothing to lay: everybody can see it, so such a seat is never asked."""
        return not self.gems and not self.hands[seat]


class Choose(PlainFrame[Scramble]):
    """Everybody chooses at once: carried out on the spot in a rush, kept secret for `Serve` otherwise."""

    def __init__(self, asked: bool = False) -> None:
        self.asked = asked

    def step(self, state: Scramble, chance: Chance, log: Log | None) -> None:
        if self.asked:
            state.become(Serve(state.round))
        elif state.round == ROUNDS:
            state.finish()
        else:
            self.asked = True
            for seat in filterfalse(state.idle, range(state.seats)):
                state.ask(seat)

    def legal(self, state: Scramble, seat: int) -> list[Action]:
        return ([GRAB] if state.gems else []) + [LAY[value] for value in sorted(set(state.hands[seat]))]

    def choose(self, state: Scramble, seat: int, action: Action, chance: Chance, log: Log | None) -> None:
        if state.rush:
            carry_out(state, seat, action, log)
            for other in filter(state.idle, state.to_act):
                state.excuse(other)
        else:
            state.commits[seat] = action.text
            log.tell("commit", seat=seat, action=Secret(action.text, (seat,))) if log else None


class Serve(Choose):
    """The commits are carried out in turn; a grab that comes too late is chosen again. Then the coins are turned up."""

    def __init__(self, first: int) -> None:
        self.first = first

    def step(self, state: Scramble, chance: Chance, log: Log | None) -> None:
        for turn in range(state.seats):
            seat = (self.first + turn) % state.seats
            action = SPACE.by_text.get(state.commits[seat])
            if action is GRAB and not state.gems and state.hands[seat]:
                return state.ask(seat)
            if action is not None and (action is not GRAB or state.gems):
                self.choose(state, seat, action, chance, log)
        laid = [sum(coins) for coins in state.laid]
        best = max(range(state.seats), key=lambda seat: (laid[seat], -seat))
        log.tell("reveal", coins=laid, winner=best) if log else None
        state.scores[best] += sum(laid)
        state.discard += [coin for coin in laid if coin]
        state.laid, state.commits = [[] for _ in state.laid], [""] * state.seats
        state.round += 1
        return state.become(Choose())

    def choose(self, state: Scramble, seat: int, action: Action, chance: Chance, log: Log | None) -> None:
        state.commits[seat] = ""
        carry_out(state, seat, action, log)


def carry_out(state: Scramble, seat: int, action: Action, log: Log | None) -> None:
    if action is GRAB:
        state.gems -= 1
        state.scores[seat] += GEM
    else:
        state.hands[seat].remove(VALUE[action])
        state.laid[seat] = [VALUE[action]]
    log.tell("act", seat=seat, what=action.text[:4], coin=Secret(VALUE.get(action), (seat,))) if log else None


SPACE = ActionSpace([GRAB, *LAY.values()])
EVENTS = {"commit": ("seat", "action"), "act": ("seat", "what", "coin"), "reveal": ("coins", "winner")}


class ScrambleGame(PlainGame):
    name, players, options_type, actions = "scramble", range(2, 5), ScrambleOptions, SPACE
    state, frames, event_arguments, longest = Scramble, (Choose, Serve), EVENTS, 24
    public, piles = ("round", "gems", "scores", "discard"), ("hands", "laid", "deck", "discard")

    def begin(self, state: Scramble, chance: Chance, log: Log | None) -> None:
        state.deck = shuffled(COINS, state, chance, "coins")
        state.hands = [[state.deck.pop() for _ in range(HAND)] for _ in state.hands]
        state.push(self.frames[0]())

    def own(self, state: Scramble, seat: int | None) -> Json:
        commits = [commit if s == seat else bool(commit) for s, commit in enumerate(state.commits)]
        return {"commits": commits} | {zone: masked(getattr(state, zone), seat) for zone in ("hands", "laid")}

    def imagine(self, view: View[Any, Any], dice: Dice) -> Json:
        """Unseen coins lie anywhere; a secret choice is any that its seat can have made."""
        position, table = self.sketch(view), view.table
        seen = [coin for pile in (*table["hands"], *table["laid"]) if isinstance(pile, list) for coin in pile]
        pile = imagined(list((Counter(COINS) - Counter(seen + table["discard"])).elements()), dice)
        for zone in ("hands", "laid"):
            position[zone] = [[pile.pop() for _ in range(n)] if isinstance(n, int) else n for n in table[zone]]
        position["commits"] = list(table["commits"])
        for seat, commit in enumerate(table["commits"]):
            if isinstance(commit, bool):
                hand = position["hands"][seat]
                choices = [GRAB] * (table["gems"] > 0 or not hand) + [LAY[value] for value in sorted(set(hand))]
                position["commits"][seat] = choices[dice.below(len(choices))].text if commit else ""
        return position | {"deck": pile}


GAME = ScrambleGame()
