"""Non-interference: what a seat may not know changes nothing that it is told.

An *oracle*, written from the rules' table of hidden information and not from the game's code, says which places of a
position a seat may not see into. Two games that differ only there are played side by side; the seat must not be able to
tell them apart by anything (view, legal actions, refusals, who is asked, events, sizes) until the rules show it a card.
"""

from __future__ import annotations

import json
from collections.abc import Hashable, Sequence
from copy import deepcopy
from typing import Any

import msgspec

from sortilege.core.action import Action
from sortilege.core.chance import Dice, derive
from sortilege.core.conformance.walk import Config, Fault, Walk
from sortilege.core.game import Game, Json, canonical
from sortilege.core.state import Film, State

Path = tuple[str | int, ...]  # where something is in a position
HIDDEN = "?"


class Oracle:
    """Who may see what, from the rules. A seat of None is the spectator."""

    cards: Sequence[str] = ()  # the keys of a position under which cards lie
    unordered: Sequence[str] = ()  # those of them whose order means nothing to anybody

    def hidden(self, position: Json, seat: int | None) -> list[Path]:
        """Every place whose content the seat may not see."""
        raise NotImplementedError

    def groups(self, position: Json, seat: int | None) -> list[list[Path]]:
        """Places of cards whose contents may be exchanged without contradicting anything that the seat knows."""
        return [[path for path in self.hidden(position, seat) if path[0] in self.cards]]

    def shape(self, position: Json, actor: int, action: Action, seat: int | None) -> Hashable:
        """What the seat may notice of an action and of all that it sets off; actions of one shape look the same.

        It must tell cards that are shown on the way and no longer lie open afterwards.
        """
        return action.text

    def shown(self, position: Json, seat: int | None) -> Json:
        """The cards that the seat may see, by place."""
        open_cards = blanked(position, self.hidden(position, seat))
        return {key: open_cards.get(key) for key in self.cards}


def at(position: Any, path: Path) -> Any:
    for key in path:
        position = position[key]
    return position


def put(position: Any, path: Path, value: Any) -> None:
    at(position, path[:-1])[path[-1]] = value


def blanked(position: Json, paths: Sequence[Path]) -> Json:
    """The position with these places made unreadable."""
    copy = deepcopy(position)
    for path in paths:
        put(copy, path, HIDDEN)
    return copy


def twin(position: Json, groups: Sequence[Sequence[Path]], dice: Dice) -> Json:
    """The position with the contents of each group dealt anew among its places."""
    copy = deepcopy(position)
    for group in groups:
        values = [deepcopy(at(position, path)) for path in group]
        for i in range(len(values) - 1, 0, -1):
            j = int(dice.below(i + 1))
            values[i], values[j] = values[j], values[i]
        for path, value in zip(group, values, strict=True):
            put(copy, path, value)
    return copy


def check_secrecy(game: Game, oracle: Oracle, config: Config, seed: int, picks: Sequence[int] = ()) -> int:
    """Twin games for every seat and the spectator, from every few decisions on; how many steps were compared."""
    walk = Walk(game, config, seed, picks)
    dice = Dice(derive(seed, "twins"))
    compared = 0
    for state in walk.states():
        if state.over:
            break
        for seat in (None, *range(int(state.seats))):
            if dice.below(4) == 0:
                compared += Twins(game, oracle, seat, walk, dice).run()
    return compared


class Twins:
    """Two games that differ only in what one seat may not see."""

    def __init__(self, game: Game, oracle: Oracle, seat: int | None, walk: Walk, dice: Dice) -> None:
        self.game = game
        self.oracle = oracle
        self.seat = seat
        self.dice = dice
        self.origin = walk.where()
        position = json.loads(canonical(game.save(walk.state)))
        groups = oracle.groups(position, seat)
        self.ours = game.load(position)
        self.theirs = game.load(twin(position, groups, dice))
        self.seed = int(dice.below(1 << 30))
        self.played: list[str] = []

    def run(self, length: int = 12) -> int:
        """Play on in parallel; stops when the rules show the seat something that differs."""
        self.compare((Film(), Film()))
        steps = 0
        while steps < length and not self.ours.over:
            if not self.step():
                break
            steps += 1
        return steps

    def step(self) -> bool:
        actors = self.ours.to_act
        actor = actors[self.dice.below(len(actors))]
        legal = self.ours.legal(actor)
        action = legal[self.dice.below(len(legal))]
        same = self.like(actor, action)
        if same is None:
            return False
        logs = (Film(self.ours), Film(self.theirs))
        number = len(self.played)
        self.ours.apply(actor, action, Dice(derive(self.seed, number)), logs[0])
        self.theirs.apply(actor, same, Dice(derive(self.seed, number)), logs[1])
        self.played.append(f"{actor}: {action.text} / {same.text}")
        shown = [
            self.oracle.shown(json.loads(canonical(self.game.save(s))), self.seat) for s in (self.ours, self.theirs)
        ]
        if shown[0] != shown[1]:
            return False
        self.compare(logs)
        return True

    def like(self, actor: int, action: Action) -> Action | None:
        """An action of the twin that looks the same to the seat. None: it would show a card that the twin has not."""
        ours, theirs = (json.loads(canonical(self.game.save(state))) for state in (self.ours, self.theirs))
        shape = self.oracle.shape(ours, actor, action, self.seat)
        if actor == self.seat:
            return action if self.oracle.shape(theirs, actor, action, self.seat) == shape else None
        alike = [
            other for other in self.theirs.legal(actor) if self.oracle.shape(theirs, actor, other, self.seat) == shape
        ]
        return alike[self.dice.below(len(alike))] if alike else None

    def compare(self, logs: tuple[Film, Film]) -> None:
        """Everything the seat can notice is the same in both."""
        first, second = (self.noticed(state, log) for state, log in zip((self.ours, self.theirs), logs, strict=True))
        for name, value in first.items():
            if value != second[name]:
                raise Fault(
                    f"{self.game.name}: seat {self.seat} can tell two games apart by {name}:\n    {value}\n"
                    f"    {second[name]}\n  after [{', '.join(self.played)}] from\n{self.origin}"
                )

    def noticed(self, state: State, log: Film) -> dict[str, Any]:
        noticed: dict[str, Any] = {
            "who is asked": state.to_act,
            "its view": msgspec.json.encode(self.game.view(state, self.seat)),
            "its events": [repr(self.game.see(event, self.seat)) for event in log.events],
            "its beats": [msgspec.json.encode(self.game.look(beat, self.seat)) for beat in log.states],
            "the ending": state.outcome,
        }
        if self.seat is not None:
            reasons = [(action.text, state.why_not(self.seat, action)) for action in self.game.actions]
            noticed["refusals"] = [f"{text}: {reason}" for text, reason in reasons]
        return noticed


def check_awareness(game: Game, oracle: Oracle, config: Config, seed: int, picks: Sequence[int] = ()) -> int:
    """The other way round: what a seat may see shows in its view. How many exchanges were looked at."""
    walk = Walk(game, config, seed, picks)
    dice = Dice(derive(seed, "awareness"))
    looked = 0
    for state in walk.states():
        seat = int(dice.below(state.seats))
        position = json.loads(canonical(game.save(state)))
        hidden = set(oracle.hidden(position, seat))
        places = [path for key in oracle.cards for path in leaves(position[key], (key,)) if path not in hidden]
        if len(places) < 2:
            continue
        one, other = (places[dice.below(len(places))] for _ in range(2))
        if at(position, one) == at(position, other) or (one[:-1] == other[:-1] and one[0] in oracle.unordered):
            continue
        changed = deepcopy(position)
        put(changed, one, at(position, other))
        put(changed, other, at(position, one))
        looked += 1
        walk.require(
            game.look(game.load(changed), seat) != game.look(state, seat),
            f"seat {seat} does not see that {one} and {other} were exchanged",
        )
    return looked


def leaves(value: Any, path: Path) -> list[Path]:
    """The places of single cards below a path."""
    if isinstance(value, list):
        return [leaf for i, part in enumerate(value) for leaf in leaves(part, (*path, i))]
    if isinstance(value, dict):
        return [leaf for key, part in value.items() for leaf in leaves(part, (*path, key))]
    return [path] if isinstance(value, int | str) else []
