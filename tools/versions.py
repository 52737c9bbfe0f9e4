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

from msgspec import Meta

from sortilege.bots import ismcts, spec
from sortilege.core.bot import Bot, Settings
from sortilege.core.chance import Dice
from sortilege.core.event import Event
from sortilege.core.registry import find


class VersionSettings(Settings, frozen=True, kw_only=True):
    build: Annotated[str, Meta(min_length=1, description="the folder with the package of that version")]
    bot: Annotated[str, Meta(min_length=1, description="the spec that this version understands")]


class Version(Bot):
    """A bot of another version."""

    Settings = VersionSettings
    runs_programs = True
    idle: ClassVar[dict[Any, list[Any]]] = {}  # programs that wait for their next game, by what they play

    def start(self, game: Any, options: Any, seat: int, dice: Dice) -> None:
        from sortilege.adapters.stdio import Begin, Hello, Program  # a version that plays has no need of it

        super().start(game, options, seat, dice)
        waiting = self.idle.setdefault(self.settings, [])
        if not waiting:
            before = os.environ.get("PYTHONPATH")
            os.environ["PYTHONPATH"] = str(Path(self.settings.build).resolve())
            waiting.append(Program(f'"{sys.executable}" "{__file__}" "{self.settings.bot}"', 60))
            waiting[0].ask(Hello(1), Hello)
            del os.environ["PYTHONPATH"]
            if before is not None:
                os.environ["PYTHONPATH"] = before
        self.program = waiting.pop()
        self.program.tell(Begin(game.name, game.rules, json.loads(encoded(options)), seat, int(dice.word())))

    def observe(self, events: Sequence[Event]) -> None:
        from sortilege.adapters.stdio import Observe

        self.program.tell(Observe([(event.kind, event.args) for event in events]))
        if any(event.kind == "end" for event in events):
            self.idle[self.settings].append(self.program)

    def choose(self, view: Any) -> Any:
        from sortilege.adapters.stdio import Choose, Chosen

        return self.game.actions.by_text[self.program.ask(Choose(view), Chosen).action]


def encoded(options: Any) -> bytes:
    import msgspec

    return msgspec.json.encode(options)


def main() -> None:
    """Be the program of one version."""
    ismcts.perf_counter = time.process_time  # type: ignore[attr-defined]
    bot = spec.make(sys.argv[1])
    game = find("syncro")
    for line in sys.stdin:
        told = json.loads(line)
        kind = told["type"]
        if kind == "hello":
            print(line, end="", flush=True)
        elif kind == "start":
            game, bot = find(told["game"]), spec.make(sys.argv[1])
            known = set(game.options_type.__struct_fields__)
            options = {name: value for name, value in told["options"].items() if name in known}
            bot.start(game, game.read_options(options), told["seat"], Dice(told["seed"]))
        elif kind == "observe":
            if bot.listens:
                bot.observe([Event(kind, args) for kind, args in told["events"]])
        else:
            action = bot.choose(game.read_view(json.dumps(told["view"])))
            print(json.dumps({"type": "action", "action": action.text}), flush=True)


if __name__ == "__main__":
    main()
