"""Another version of this package at the table: how strong are the bots of today beside those of then?

    git worktree add .cache/then REVISION && (cd .cache/then && python tools/compiled.py --out .cache/compiled)
    PYTHONPATH=.cache/compiled sortilege lab duel enchanters --players 2 --cap 200 --seed 1 --jobs 1 \\
        --a 'tools/versions.py:Version:build=.cache/compiled:bot="ismcts:ms=50"' \\
        --b 'tools/versions.py:Version:build=.cache/then/.cache/compiled:bot="ismcts:ms=50"'

Each version runs as a program of its own that is spoken to over stdio (docs/bots.md). It is this very file, with the
build first on its path; it asks nothing of that version but what has been there since there were bots. A program plays
one game after the other, as to start one takes longer than many a decision. Milliseconds are those that the program
itself has worked, so that on a busy machine nobody is robbed of time by chance.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, ClassVar

from msgspec import Meta, to_builtins

import sortilege
from sortilege.adapters.stdio import PROTOCOL, Begin, Choose, Chosen, Hello, Observe, Program
from sortilege.bots import ismcts, spec
from sortilege.core.action import Action
from sortilege.core.bot import Bot, Settings
from sortilege.core.chance import Dice
from sortilege.core.event import Event
from sortilege.core.game import Game, Options
from sortilege.core.registry import find
from sortilege.core.view import View

PATIENCE = 600.0  # seconds, also on a busy machine


class VersionSettings(Settings, frozen=True, kw_only=True):
    build: Annotated[str, Meta(min_length=1, description="the folder with the package of that version")]
    bot: Annotated[str, Meta(min_length=1, description="the spec that this version understands")]


class Version(Bot):
    """A bot of another version."""

    Settings = VersionSettings
    runs_programs = True
    idle: ClassVar[dict[VersionSettings, list[Program]]] = {}  # programs that wait for their next game

    def start(self, game: Game, options: Options, seat: int, dice: Dice) -> None:
        super().start(game, options, seat, dice)
        self.waiting = self.idle.setdefault(self.settings, [])
        self.program = self.waiting.pop() if self.waiting else begun(self.settings)
        told: dict[str, Any] = to_builtins(options)
        self.program.tell(Begin(game.name, game.rules, told, seat, int(dice.word())))

    def observe(self, events: Sequence[Event]) -> None:
        self.program.tell(Observe([(event.kind, event.args) for event in events]))
        if any(event.kind == "end" for event in events):
            self.waiting.append(self.program)

    def choose(self, view: View[Any, Any]) -> Action:
        return self.game.actions.by_text[self.program.ask(Choose(view), Chosen).action]


def begun(settings: VersionSettings) -> Program:
    """A program of that version, greeted."""
    ours = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = settings.build
    try:
        program = Program(f'"{sys.executable}" "{__file__}" "{settings.build}" "{settings.bot}"', PATIENCE)
    finally:
        del os.environ["PYTHONPATH"]
        if ours is not None:
            os.environ["PYTHONPATH"] = ours
    program.ask(Hello(PROTOCOL), Hello)
    return program


def main(build: str, name: str) -> None:
    """Be the program of one version."""
    if not Path(sortilege.__file__).is_relative_to(Path(build).resolve()):
        sys.exit(f"{build} has no package: {sortilege.__file__} would have played.")
    ismcts.perf_counter = time.process_time  # type: ignore[attr-defined]
    for line in sys.stdin:
        told = json.loads(line)
        kind = told["type"]
        if kind == "hello":
            print(line, end="", flush=True)
        elif kind == "start":
            game, bot = find(told["game"]), spec.make(name)
            known = game.options_type.__struct_fields__  # an option that came later has its default in games of bots
            options = {option: value for option, value in told["options"].items() if option in known}
            bot.start(game, game.read_options(options), told["seat"], Dice(told["seed"]))
        elif kind == "observe":
            if bot.listens:
                bot.observe([Event(event, args) for event, args in told["events"]])
        else:
            action = bot.choose(game.read_view(json.dumps(told["view"])))
            print(json.dumps({"type": "action", "action": action.text}), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
