"""Observations: the encoder writes what the view says and nothing else, and that is enough to know what is legal."""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import u8

from sortilege.core.arrays import Encoder
from sortilege.core.chance import Dice, derive
from sortilege.core.conformance.walk import Config, Walk
from sortilege.core.game import Game
from sortilege.core.observation import Space
from sortilege.core.state import State


def written(encoder: Encoder, space: Space, state: State, seat: int, hidden: bool = False) -> bytes:
    """What an encoder writes for a seat."""
    out = vec[u8]([u8(0)] * (space.size + 2))
    if hidden:
        encoder.write_hidden(state, seat, out, 1)
    else:
        encoder.write(state, seat, out, 1)
    numbers = bytes([int(number) for number in out])
    assert numbers[0] == numbers[-1] == 0, "the encoder writes beyond its place"
    return numbers[1:-1]


def differing(space: Space, one: Sequence[int], other: Sequence[int]) -> str:
    """The fields in which two observations differ, with what they hold."""
    first, second = space.unpack(one), space.unpack(other)
    return "; ".join(f"{name}: {first[name]}, {second[name]}" for name in first if first[name] != second[name])


def check_observations(game: Game, config: Config, seed: int, picks: Sequence[int] = ()) -> int:
    """The encoder against the view, for every seat that is asked and now and then for another; how many it were."""
    space, privileged, encoder = game.observation_space(), game.privileged_space(), game.encoder()
    walk = Walk(game, config, seed, picks)
    dice = Dice(derive(seed, "observing"))
    compared = 0
    for state in walk.states():
        for seat in range(int(state.seats)):
            if seat not in state.to_act and dice.below(4):
                continue
            compared += 1
            view = game.view(state, seat)
            said = bytes(space.pack(game.numbers(view)))
            wrote = written(encoder, space, state, seat)
            walk.require(said == wrote, f"seat {seat} observes otherwise than it sees: {differing(space, said, wrote)}")
            walk.require(len(game.encode(view)) == space.width, f"seat {seat} has another number of floats")
            for field in space.fields:
                most = max(said[space.at[field.name] :][: field.size], default=0)
                walk.require(field.low + most <= field.high, f"{field.name} is above its bound")
            if dice.below(4) == 0:
                secrets = bytes(privileged.pack(game.hidden_numbers(game.save(state), seat)))
                told = written(encoder, privileged, state, seat, hidden=True)
                walk.require(secrets == told, f"privileged to seat {seat}: {differing(privileged, secrets, told)}")
    return compared


def check_masks(game: Game, config: Config, seed: int, picks: Sequence[int] = ()) -> int:
    """Equal observations have equal legal actions: in worlds that a view allows, and in games that begin alike.

    How many observations came up more than once.
    """
    space, encoder = game.observation_space(), game.encoder()
    legal: dict[bytes, list[str]] = {}
    again = 0
    for branch in range(4):
        walk = Walk(game, config, seed, picks)
        walk.dice = Dice(derive(seed, "branch", branch))
        for state in walk.states():
            for seat in state.to_act:
                worlds = [state]
                if walk.dice.below(6) == 0:
                    worlds.append(game.determinize(game.view(state, seat), Dice(int(walk.dice.below(1 << 30)))))
                for world in worlds:
                    key = written(encoder, space, world, seat)
                    actions = [action.text for action in world.legal(seat)]
                    again += key in legal
                    walk.require(
                        legal.setdefault(key, actions) == actions,
                        f"seat {seat} observes the same and may now do {actions}, and at another time {legal[key]}",
                    )
            if len(walk.steps) > 60:
                break
    return again
