"""Toys with one fault each, of every kind that the suite must catch."""

from __future__ import annotations

from typing import Any, ClassVar

from sortilege.core.action import Action, Reason
from sortilege.core.chance import Chance, Dice
from sortilege.core.event import Log
from sortilege.core.game import Json
from sortilege.core.state import State
from sortilege.core.view import View
from tests.toys import scramble, whispers
from tests.toys.whispers import Whispers


class LeaksACard(whispers.WhispersGame):
    """Everybody sees the top of the deck, and determinize knows it: circular checks would find nothing."""

    def own(self, state: Whispers, seat: int | None) -> Json:
        return super().own(state, seat) | {"top": state.deck[-1:]}

    def imagine(self, view: View[Any, Any], dice: Dice) -> Json:
        while True:
            position = super().imagine(view, dice)
            if position["deck"][-1:] == view.table["top"]:
                return position


class LeaksALength(whispers.WhispersGame):
    """The size of what is sent depends on a hidden card."""

    def own(self, state: Whispers, seat: int | None) -> Json:
        return super().own(state, seat) | {"padding": "." * sum(state.hands[0])}


class LeaksInAnEvent(whispers.WhispersGame):
    """A gift is announced with its card."""

    class Turn(whispers.Turn):
        def choose(self, state: Whispers, seat: int, action: Action, chance: Chance, log: Log | None) -> None:
            super().choose(state, seat, action, chance, None)
            if log is not None and action.text.startswith("give"):
                log.tell("give", seat=seat, to=action.text[-1], card=action.text.split()[1])

    frames = (Turn,)


class LeaksInTheMiddle(whispers.WhispersGame):
    """A gift lies open on the row for a moment: its card is hidden again before the action is over."""

    class Turn(whispers.Turn):
        def choose(self, state: Whispers, seat: int, action: Action, chance: Chance, log: Log | None) -> None:
            if log is not None and action in whispers.GIVE:
                value, to = whispers.GIVE[action]
                state.hands[seat].remove(value)
                state.row.append(value)
                log.tell("give", seat=seat, to=to)
                state.row.pop()
                state.hands[seat].append(value)
            super().choose(state, seat, action, chance, log)

    frames = (Turn,)


class ShowsAnothersHand(whispers.WhispersGame):
    """What was worked out for the first seat is used for the others too."""

    def look_beside(self, state: State, seat: int, spectator: tuple[Any, Any]) -> tuple[Any, Any]:
        return self.look(state, 0)


class ChangesMoreThanItDeclares(whispers.WhispersGame):
    """Whoever plays a card counts as given one, and the event of a play says nothing about that."""

    class Turn(whispers.Turn):
        def choose(self, state: Whispers, seat: int, action: Action, chance: Chance, log: Log | None) -> None:
            if action in whispers.PLAY:
                state.given[seat] = True
            super().choose(state, seat, action, chance, log)

    frames = (Turn,)


class ChangesInSilence(whispers.WhispersGame):
    """Hands are mixed and nobody is told."""

    class Turn(whispers.Turn):
        def choose(self, state: Whispers, seat: int, action: Action, chance: Chance, log: Log | None) -> None:
            super().choose(state, seat, action, chance, None if action is whispers.MIX else log)

    frames = (Turn,)


class TellsTooEarly(whispers.WhispersGame):
    """A play is told while its card is in nobody's place."""

    class Turn(whispers.Turn):
        def choose(self, state: Whispers, seat: int, action: Action, chance: Chance, log: Log | None) -> None:
            if log is not None and action in whispers.PLAY:
                value = whispers.PLAY[action]
                state.hands[seat].remove(value)
                log.tell("play", seat=seat, card=value)
                state.hands[seat].append(value)
                log = None
            super().choose(state, seat, action, chance, log)

    frames = (Turn,)


class LeaksByWhoIsAsked(whispers.WhispersGame):
    """A seat whose cards are all alike is not asked: the others learn it."""

    class Turn(whispers.Turn):
        def step(self, state: Whispers, chance: Chance, log: Log | None) -> None:
            hand = state.hands[self.turn % state.seats]
            if len(hand) > 1 and len(set(hand)) == 1:
                self.turn += 1
            else:
                super().step(state, chance, log)

    frames = (Turn,)


class LeaksInARefusal(whispers.WhispersGame):
    """A refused gift says what the other holds."""

    class Turn(whispers.Turn):
        def refuse(self, state: Whispers, seat: int, action: Action) -> Reason | None:
            reason = super().refuse(state, seat, action)
            if reason is not None and reason.id == "refused-no-card":
                return Reason(reason.id, {"value": sum(state.hands[seat - 1])})
            return reason

    frames = (Turn,)


class SharesAList(whispers.WhispersGame):
    """A clone keeps the original's row."""

    class State(Whispers):
        def clone(self) -> Whispers:
            other = super().clone()
            assert isinstance(other, Whispers)
            other.row = self.row
            return other

    state = State


class NeverVaries(whispers.WhispersGame):
    """Determinize always deals the same."""

    def imagine(self, view: View[Any, Any], dice: Dice) -> Json:
        return super().imagine(view, Dice(0))


class WrongLaw(whispers.WhispersGame):
    """Determinize prefers deals with a high card on the deck."""

    def imagine(self, view: View[Any, Any], dice: Dice) -> Json:
        position = super().imagine(view, dice)
        other = super().imagine(view, dice)
        return max(position, other, key=lambda deal: deal["deck"][-1:])


class OffersWhatItRefuses(whispers.WhispersGame):
    """Mixing is always on the list."""

    class Turn(whispers.Turn):
        def legal(self, state: Whispers, seat: int) -> list[Action]:
            return list(dict.fromkeys([*super().legal(state, seat), whispers.MIX]))

    frames = (Turn,)


class SamplesBackwards(whispers.WhispersGame):
    """A random choice counts the legal actions from the end."""

    class Turn(whispers.Turn):
        def sample(self, state: Whispers, seat: int, dice: Dice) -> Action:
            actions = self.legal(state, seat)
            return actions[-1 - dice.below(len(actions))]

    frames = (Turn,)


class LosesACard(whispers.WhispersGame):
    """A played four vanishes."""

    class Turn(whispers.Turn):
        def choose(self, state: Whispers, seat: int, action: Action, chance: Chance, log: Log | None) -> None:
            super().choose(state, seat, action, chance, log)
            if action.text == "play 4":
                state.row.pop()

    frames = (Turn,)


class DependsOnHashOrder(whispers.WhispersGame):
    """Actions are offered in the order of a set of texts."""

    class Turn(whispers.Turn):
        def legal(self, state: Whispers, seat: int) -> list[Action]:
            return [whispers.SPACE.parse(text) for text in {a.text for a in super().legal(state, seat)}]

    frames = (Turn,)


class ForgetsInPositions(whispers.WhispersGame):
    """Who has been given a card is not saved."""

    def save(self, state: State) -> Json:
        return {key: value for key, value in super().save(state).items() if key != "given"}


class LastsTooLong(whispers.WhispersGame):
    """Games are longer than it says."""

    longest = 6


class ListensToTheLog(whispers.WhispersGame):
    """A game that is watched goes differently."""

    class Turn(whispers.Turn):
        def choose(self, state: Whispers, seat: int, action: Action, chance: Chance, log: Log | None) -> None:
            super().choose(state, seat, action, chance, log)
            self.turn += 1 if log is None and action is whispers.SUM else 0

    frames = (Turn,)


class HidesWhatIsOpen(whispers.WhispersGame):
    """The row lies open and is not shown."""

    public: ClassVar[tuple[str, ...]] = ("sums", "given")

    def sketch(self, view: View[Any, Any]) -> Json:
        return super().sketch(view) | {"row": []}


class FirstComeFirstServed(scramble.ScrambleGame):
    """Secret choices are carried out as they arrive."""

    class Choose(scramble.Choose):
        def choose(self, state: scramble.Scramble, seat: int, action: Action, chance: Chance, log: Log | None) -> None:
            super().choose(state, seat, action, chance, log)
            if len(state.to_act) == state.seats - 1:
                state.scores[seat] += 1

    frames = (Choose, scramble.Serve)


HASH_ORDER = DependsOnHashOrder()
MIDDLE = LeaksInTheMiddle()
