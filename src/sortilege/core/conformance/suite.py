"""The suite as a test class, driven by Hypothesis. It needs the extra `sortilege[test]`."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from typing import Any, ClassVar

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from sortilege.core.conformance import checks, observing, sampling, secrecy
from sortilege.core.conformance.secrecy import Oracle
from sortilege.core.conformance.walk import Config
from sortilege.core.extras import extra
from sortilege.core.game import Game
from sortilege.core.words import LANGUAGES, source

with extra("test"):
    from hypothesis import HealthCheck, Phase, given, settings
    from hypothesis import strategies as st

seeds = st.integers(0, 2**32 - 1)
choices = st.lists(st.integers(0, 255), max_size=30)
# Deterministic: the same tests every time. The class is subclassed by every game, which Hypothesis should not mind.
# No shrinking: a walk is told in full anyway, and shrinking one takes minutes.
suite_settings = settings(
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.differing_executors, HealthCheck.too_slow],
)


class Conformance:
    """Subclass it in a game's tests as `Test…`; every method is then run on that game."""

    game: ClassVar[Game]
    oracle: ClassVar[Oracle]
    configs: ClassVar[Sequence[Config]]
    spec: ClassVar[str]  # how another process finds the game: its name, or `module:value`
    examples: ClassVar[int] = 50  # walks per check
    least_compared: ClassVar[int] = 200  # twin steps without which the secrecy check would prove little

    def each(self, check: Any, *oracle: Oracle) -> int:
        """Run a check on drawn set-ups, seeds and choices; the sum of what it returns."""
        total = 0

        @settings(suite_settings, max_examples=self.examples)
        @given(st.sampled_from(list(self.configs)), seeds, choices)
        def run(config: Config, seed: int, picks: list[int]) -> None:
            nonlocal total
            total += check(self.game, *oracle, config, seed, picks) or 0

        run()
        return total

    def test_what_is_offered_is_accepted_and_nothing_else(self) -> None:
        self.each(checks.check_legality)

    def test_positions_views_and_records_read_back(self) -> None:
        self.each(checks.check_round_trips)

    def test_clones_live_their_own_lives(self) -> None:
        self.each(checks.check_clones)

    def test_no_card_is_made_or_lost(self) -> None:
        self.each(checks.check_conservation)

    def test_the_order_of_arrival_matters_only_in_a_rush(self) -> None:
        self.each(checks.check_simultaneity)

    def test_events_are_complete_and_change_nothing(self) -> None:
        self.each(checks.check_events)

    def test_each_event_changes_only_what_it_declares(self) -> None:
        self.each(checks.check_beats)

    def test_everything_can_be_said_in_both_languages(self) -> None:
        self.each(checks.check_words)

    def test_what_a_seat_may_not_know_changes_nothing_it_is_told(self) -> None:
        compared = self.each(secrecy.check_secrecy, self.oracle)
        assert compared >= self.least_compared, (
            f"only {compared} steps of twin games were compared, where {self.least_compared} are wanted:"
            " does the oracle name everything hidden? A short game needs more examples."
        )

    def test_what_a_seat_may_know_shows_in_its_view(self) -> None:
        self.each(secrecy.check_awareness, self.oracle)

    def test_an_observation_is_what_the_view_says(self) -> None:
        assert self.each(observing.check_observations) > 0

    def test_equal_observations_have_equal_legal_actions(self) -> None:
        assert self.each(observing.check_masks) > 0

    def test_sampled_states_agree_with_the_view_and_vary(self) -> None:
        self.each(sampling.check_sampling, self.oracle)

    def test_every_set_up_is_played_to_its_end(self) -> None:
        """Hypothesis may leave a set-up out; here each gets a walk."""
        for number, config in enumerate(self.configs):
            checks.check_conservation(self.game, config, number)

    def test_the_same_game_in_every_process(self) -> None:
        """Another process, another hash seed, noise on the global generator: the same bytes."""
        here = fingerprints(self.game, self.configs)
        for hash_seed in ("1", "2"):
            there = elsewhere(self.spec, self.configs, hash_seed)
            assert there == here, (
                "another process plays other games: is something left to Python's own chance or hashes?"
            )

    def test_both_languages_have_the_same_messages(self) -> None:
        texts = [messages(self.game, language) for language in LANGUAGES]
        differ = sorted(id for id in texts[0] | texts[1] if texts[0].get(id) != texts[1].get(id))
        assert not differ, f"not the same messages with the same variables: {', '.join(differ)}"


def fingerprints(game: Game, configs: Sequence[Config]) -> list[str]:
    return [checks.fingerprint(game, config, seed) for seed, config in enumerate(configs)]


SCRIPT = """
import random, sys
from sortilege.core.conformance.suite import fingerprints
from sortilege.core.conformance.walk import Config
from sortilege.core.registry import find
random.seed(sys.argv[2])
print("\\n".join(fingerprints(find(sys.argv[1]), eval(sys.argv[3]))))
"""


def elsewhere(spec: str, configs: Sequence[Config], hash_seed: str, path: str | None = None) -> list[str]:
    """The fingerprints that a process of its own finds; `path` is where it takes the package from."""
    env = os.environ | {
        "PYTHONHASHSEED": hash_seed,
        "PYTHONPATH": os.pathsep.join([path, *sys.path] if path else sys.path),
    }
    command = [sys.executable, "-c", SCRIPT, spec, hash_seed, repr(list(configs))]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr)
    return done.stdout.split()


def messages(game: Game, language: str) -> dict[str, list[str]]:
    """Every message of a game with the variables it uses, whatever the grammar adds (`$card-gender`)."""
    found: dict[str, list[str]] = {}
    for text in (source("sortilege.core", language), *game.messages(language)):
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, ast.Junk), f"{language}: {entry.content!r} is not Fluent"
            if isinstance(entry, ast.Message):
                variables = Variables()
                variables.visit(entry)
                found[entry.id.name] = sorted({name.partition("-")[0] for name in variables.names})
    return found


class Variables(Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:
        self.names.add(node.id.name)
