"""Games in the short form: a frame without attributes, and where cards lie."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from sortilege.core.errors import Problem
from sortilege.core.plain import (
    Action,
    ActionSpace,
    Chance,
    Dice,
    Json,
    Log,
    Outcome,
    PlainFrame,
    PlainGame,
    PlainState,
    View,
    ranked,
    shuffled,
)
from tests.toys.scramble import GAME as SCRAMBLE

TAKE = Action("take")


class Heap(PlainState):
    def lay_out(self) -> None:
        self.deck: list[int] = []
        self.taken: list[list[int]] = [[] for _ in range(self.seats)]

    @property
    def outcome(self) -> Outcome | None:
        return ranked([sum(pile) for pile in self.taken], "end") if self.over else None


class Taking(PlainFrame[Heap]):
    """It has no attribute: compiled, such an object has no `__dict__`."""

    def step(self, state: Heap, chance: Chance, log: Log | None) -> None:
        if not state.deck:
            return state.finish()
        return state.ask(len(state.deck) % int(state.seats))

    def legal(self, state: Heap, seat: int) -> list[Action]:
        return [TAKE]

    def choose(self, state: Heap, seat: int, action: Action, chance: Chance, log: Log | None) -> None:
        state.taken[seat].append(state.deck.pop())


class OpenHeap(Heap):
    def lay_out(self) -> None:
        super().lay_out()
        self.points = [0] * int(self.seats)


class OpenGame(PlainGame):
    """All lies open: nothing more is needed for bots and people."""

    name, players, actions = "open", range(2, 3), ActionSpace([TAKE])
    state, frames, longest, event_arguments = OpenHeap, (Taking,), 4, {}
    public: ClassVar[tuple[str, ...]] = ("deck", "taken", "points")
    piles = ("deck", "taken")

    def begin(self, state: Heap, chance: Chance, log: Log | None) -> None:
        state.deck = [1, 2, 3, 4]
        state.push(Taking())


def test_a_game_without_secrets_needs_no_word_about_them() -> None:
    game = OpenGame()
    state = game.new(2, {}, Dice(1))
    view = game.view(state, 0)
    assert game.save(game.determinize(view, Dice(2))) == game.save(state)
    said = [game.catalogue("en").say(line, {0: "Ada", 1: "Bob"}) for line in game.describe(view)]
    assert said == ["deck: [1, 2, 3, 4]", "taken: [[], []]", "points: Ada: 0 and Bob: 0"]


def test_a_game_with_secrets_must_say_what_they_may_be() -> None:
    class Silent(OpenGame):
        public = ("taken", "points")

    game = Silent()
    with pytest.raises(Problem, match="hides deck"):
        game.determinize(game.view(game.new(2, {}, Dice(1)), 0), Dice(2))


class HeapGame(PlainGame):
    name, players, actions = "heap", range(2, 3), ActionSpace([TAKE])
    state, frames, longest, event_arguments = Heap, (Taking,), 4, {}
    public, piles = ("taken",), ("deck", "taken")

    def begin(self, state: Heap, chance: Chance, log: Log | None) -> None:
        state.deck = shuffled([1, 2, 3, 4], state, chance, "deck")
        state.push(Taking())

    def own(self, state: Heap, seat: int | None) -> Json:
        return {"deck": len(state.deck)}

    def imagine(self, view: View[Any, Any], dice: Dice) -> Json:
        position = self.sketch(view)
        taken = {card for pile in position["taken"] for card in pile}
        return position | {"deck": [card for card in (1, 2, 3, 4) if card not in taken]}


def test_a_frame_without_attributes_is_cloned_saved_and_played() -> None:
    game = HeapGame()
    state = game.new(2, chance=Dice(1))
    while not state.over:
        again = game.load(game.save(state.clone()))
        assert game.save(again) == game.save(state)
        assert game.save(state)["at"] == [{"frame": "taking"}]
        drawn = game.sampler(game.view(state, 0)).draw(Dice(2))
        assert len(game.save(drawn)["deck"]) == len(game.save(state)["deck"])
        state.apply(state.to_act[0], TAKE, Dice(1), None)
    assert state.outcome is not None
    assert sum(map(len, game.save(state)["taken"])) == 4


def test_piles_are_everybodys_or_one_for_each_seat() -> None:
    assert HeapGame().zones() == {"deck": "table", "taken": "seats"}
    assert set(SCRAMBLE.zones()) == set(SCRAMBLE.piles)
    assert {"table", "seats"} >= set(SCRAMBLE.zones().values())
