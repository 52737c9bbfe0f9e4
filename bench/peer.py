"""What every engine in the comparison does: answer requests on stdin, one JSON line each, with a round of measuring.

A request names a game and the CPU seconds to spend on each figure; `{}` asks which games there are. Random legal play;
a *decision* is a choice among at least two actions. Whole games are measured, with their set-up, for everybody.

Games are stepped from Python in two ways: the cheapest we found, and as the engine's own documentation shows it. Where
the two hardly differ one loop, never dearer than the documented one, stands for both.
"""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from time import process_time
from typing import Any


@dataclass
class Peer:
    """One game of one engine."""

    game: str
    players: int
    new: Callable[[Random], Any] | None = None  # a game, dealt, before its first decision
    walk: Callable[[Any, Random], int] | None = None  # play it to its end through the public interface: its decisions
    shown: Callable[[Random], int] | None = None  # a whole game as the documentation shows it, if that is another way
    clone: Callable[[Any], Any] | None = None  # an independent copy
    inside: Callable[[Any, Random], Any] | None = None  # play it to its end without leaving the engine
    batch: Callable[[int, Random], Any] | None = None  # so many games, dealt and played in one call
    many: Callable[[Random], tuple[float, float]] | None = None  # step many games in one call: decisions, and seconds
    seen: Callable[[Random], tuple[float, float]] | None = None  # the same with observations
    search: Callable[[int], Any] | None = None  # so many iterations of information-set search at the first decision


def rate(play: Callable[[], tuple[float, float]], seconds: float) -> float:
    """Things done per second: `play` gives how many it did and how long that took."""
    done = spent = 0.0
    while spent < seconds:
        some, took = play()
        done += some
        spent += took
    return done / spent


def measure(peer: Peer, seconds: float, length: float) -> dict[str, float]:
    rng = Random(1)
    found: dict[str, float] = {}
    if (seen := peer.seen) is not None:
        found["seen"] = rate(lambda: seen(rng), seconds)
    if (many := peer.many) is not None:
        found["many"] = rate(lambda: many(rng), seconds)
    if (new := peer.new) is None or (walk := peer.walk) is None:  # only in batches
        return found

    def walked() -> tuple[float, float]:
        began = process_time()
        decisions = walk(new(rng), rng)
        return decisions, process_time() - began

    found |= {"length": length, "stepped": rate(walked, seconds)}
    found["shown"] = found["stepped"]
    if (shown := peer.shown) is not None:

        def followed() -> tuple[float, float]:
            began = process_time()
            decisions = shown(rng)
            return decisions, process_time() - began

        found["shown"] = rate(followed, seconds)
    if (inside := peer.inside) is not None:

        def ran() -> tuple[float, float]:
            began = process_time()
            inside(new(rng), rng)
            return length, process_time() - began

        found["inside"] = rate(ran, seconds)
    if (batch := peer.batch) is not None:

        def played() -> tuple[float, float]:
            began = process_time()
            batch(64, rng)
            return length * 64, process_time() - began

        found["batch"] = rate(played, seconds)
    if (clone := peer.clone) is not None:
        state = new(rng)

        def copied() -> tuple[float, float]:
            began = process_time()
            for _ in range(16):
                clone(state)
            return 16, process_time() - began

        found["clone"] = 1e6 / rate(copied, seconds / 2)
    if (search := peer.search) is not None:

        def searched() -> tuple[float, float]:
            began = process_time()
            search(256)
            return 256, process_time() - began

        found["search"] = rate(searched, seconds)
    return found


def mean_length(peer: Peer, seconds: float = 1.0) -> float:
    """Decisions per game: those played inside an engine are not seen, so their number is taken from others."""
    if peer.new is None or peer.walk is None:
        return 0.0
    rng = Random(2)
    end = process_time() + seconds
    lengths = []
    while process_time() < end:
        lengths.append(peer.walk(peer.new(rng), rng))
    return sum(lengths) / len(lengths)


def serve(engine: str, peers: list[Peer]) -> None:
    gc.disable()
    by_name = {peer.game: peer for peer in peers}
    lengths: dict[str, float] = {}
    for line in sys.stdin:
        request = json.loads(line)
        if not request:
            print(json.dumps({"engine": engine, "games": {p.game: p.players for p in peers}}), flush=True)
            continue
        peer = by_name[request["game"]]
        if peer.game not in lengths:
            lengths[peer.game] = mean_length(peer)
        gc.collect()
        print(json.dumps(measure(peer, request["seconds"], lengths[peer.game])), flush=True)


def choose(rng: Random, options: Any) -> Any:
    return options[int(rng.random() * len(options))]
