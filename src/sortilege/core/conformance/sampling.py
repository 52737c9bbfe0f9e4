"""Determinization: sampled states agree with the view, keep the cards, vary, and follow the right law."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import permutations
from math import factorial, sqrt

import msgspec

from sortilege.core.chance import Dice, derive
from sortilege.core.conformance.secrecy import Oracle, at, blanked, put
from sortilege.core.conformance.walk import Config, Fault, Walk
from sortilege.core.game import Game, Json, canonical

PRIVATE = ("asked", "events")  # how often others were asked and dice thrown: counters that no view has


def check_sampling(game: Game, oracle: Oracle, config: Config, seed: int, picks: Sequence[int] = ()) -> None:
    """A state drawn from a view looks the same to its seat, holds the same cards, and is not always the same one."""
    walk = Walk(game, config, seed, picks)
    dice = Dice(derive(seed, "sampling"))
    for state in walk.states():
        if state.over or not dice.below(2):
            continue
        seat = int(dice.below(state.seats))
        view = game.view(state, seat)
        position = json.loads(canonical(game.save(state)))
        hidden = oracle.hidden(position, seat)
        sampler = game.sampler(view)
        drawn: set[str] = set()
        varied = any(
            len({canonical({"": at(position, p)}) for p in group}) > 1 for group in oracle.groups(position, seat)
        )
        for _ in range(24 if varied else 2):
            sample = sampler.draw(dice)
            looked = game.view(sample, seat)
            walk.require(
                msgspec.json.encode(looked) == msgspec.json.encode(view),
                f"a sampled state looks different to seat {seat}:\n    {looked}\n    {view}",
            )
            walk.require(dict(game.census(sample)) == dict(game.census(state)), "a sampled state has other cards")
            saved = json.loads(canonical(game.save(sample)))
            drawn.add(canonical(saved))
            for key in PRIVATE:
                saved[key] = position[key]
            same = open_part(saved, oracle, seat) == open_part(position, oracle, seat)
            walk.require(same, f"a sampled state differs where seat {seat} can see")
        walk.require(len(drawn) > 1 or not varied or not hidden, f"what seat {seat} does not see never varies")


def open_part(position: Json, oracle: Oracle, seat: int) -> Json:
    return blanked(position, oracle.hidden(position, seat))


def check_law(
    game: Game,
    position: Json,
    seat: int,
    law: Mapping[str, float],
    keys: Sequence[str],
    draws: int = 4000,
    seed: int = 1,
) -> None:
    """Draws agree with an enumeration: `law` gives the weight of each content of the position's `keys`, as JSON."""
    sampler = game.sampler(game.view(game.load(position), seat))
    dice = Dice(seed)
    counts = Counter(part(game.save(sampler.draw(dice)), keys) for _ in range(draws))
    total = sum(law.values())
    unknown = set(counts) - set(law)
    if unknown:
        raise Fault(f"{game.name}: a sampled state that cannot be: {sorted(unknown)[0]}")
    chi = sum((counts[key] - draws * w / total) ** 2 / (draws * w / total) for key, w in law.items())
    freedom = len(law) - 1
    limit = freedom + 5.0 * sqrt(2.0 * freedom) + 8.0  # far beyond chance, near enough to catch a wrong law
    if chi > limit:
        worst = max(law, key=lambda key: abs(counts[key] / draws - law[key] / total))
        raise Fault(
            f"{game.name}: the law of sampled states is wrong (chi² {chi:.0f}, expected about {freedom}): "
            f"{worst} came {counts[worst]} times in {draws}, {draws * law[worst] / total:.0f} expected"
        )


def part(position: Json, keys: Sequence[str]) -> str:
    return canonical({key: position[key] for key in keys})


def every_deal(position: Json, oracle: Oracle, seat: int, keys: Sequence[str]) -> dict[str, float]:
    """All ways to deal the contents of each group among its places, each as likely as it has orders of its cards."""
    law: Counter[str] = Counter()
    worlds: list[Json] = [position]
    for group in oracle.groups(position, seat):
        values = [at(position, path) for path in group]
        if factorial(len(values)) > 50_000:
            raise ValueError("too many deals to list them all: take a smaller position")
        dealt = []
        for world in worlds:
            for order in permutations(values):
                copy = json.loads(json.dumps(world))
                for path, value in zip(group, order, strict=True):
                    put(copy, path, value)
                dealt.append(copy)
        worlds = dealt
    for world in worlds:
        law[part(world, keys)] += 1
    return {key: float(weight) for key, weight in law.items()}
