"""Bots in any language: a program that is told things on its stdin and answers on its stdout, one JSON line each.

    > {"type":"hello","protocol":1}
    < {"type":"hello","protocol":1}
    > {"type":"start","game":"resonance","rules":"1","options":{…},"seat":0,"seed":7}
    > {"type":"observe","events":[["round",{"number":1}],…]}
    > {"type":"choose","view":{…,"legal":["play herb","draw"]}}
    < {"type":"action","action":"draw"}

A game has one `start`, any number of `observe` and `choose`, and is over when stdin ends.
"""

from __future__ import annotations

import shlex
import subprocess
import weakref
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct

from sortilege.core.action import Action
from sortilege.core.bot import Bot, Settings
from sortilege.core.chance import Dice
from sortilege.core.errors import OutOfTime, Problem
from sortilege.core.event import Event
from sortilege.core.game import Game, Options
from sortilege.core.view import View

PROTOCOL = 1
LONGEST = 1 << 16  # bytes of an answer

M = TypeVar("M", bound="Message")


class Message(Struct, frozen=True, tag_field="type"):
    pass


class Hello(Message, frozen=True, tag="hello"):
    """The first message in both directions: which version of these messages is spoken."""

    protocol: int


class Begin(Message, frozen=True, tag="start"):
    game: str
    rules: str
    options: dict[str, Any]
    seat: int
    seed: int  # for the program's own dice: the same game has the same seed when it is played again


class Observe(Message, frozen=True, tag="observe"):
    events: list[tuple[str, dict[str, object]]]


class Choose(Message, frozen=True, tag="choose"):
    view: View[Any, Any]


class Chosen(Message, frozen=True, tag="action"):
    action: str


class StdioSettings(Settings, frozen=True, kw_only=True):
    run: Annotated[str, Meta(min_length=1, description="the program and its arguments; no shell reads them")]
    seconds: Annotated[float, Meta(gt=0, le=3600, description="how long an answer may take")] = 10.0


class StdioBot(Bot):
    """A program in any language, told what a bot is told and asked on its stdin, one JSON line per message."""

    Settings = StdioSettings
    runs_programs = True

    def start(self, game: Game, options: Options, seat: int, dice: Dice) -> None:
        super().start(game, options, seat, dice)
        self.program = Program(self.settings.run, self.settings.seconds)
        weakref.finalize(self, self.program.stop)
        theirs = self.program.ask(Hello(PROTOCOL), Hello).protocol
        if theirs != PROTOCOL:
            raise Problem(f"The program {self.program} speaks version {theirs} of the messages, not {PROTOCOL}.")
        told: dict[str, Any] = msgspec.to_builtins(options)
        self.program.tell(Begin(game.name, game.rules, told, seat, int(dice.word())))

    def observe(self, events: Sequence[Event]) -> None:
        self.program.tell(Observe([(event.kind, event.args) for event in events]))

    def choose(self, view: View[Any, Any]) -> Action:
        text = self.program.ask(Choose(view), Chosen).action
        if text not in view.legal:
            raise Problem(f"The program {self.program} chose {text!r}, which is not one of its legal actions.")
        return self.game.actions.by_text[text]


class Program:
    """A running program, and a thread that talks to it, so that no wait is longer than its time limit."""

    def __init__(self, command: str, seconds: float) -> None:
        self.command = command
        self.seconds = seconds
        try:
            words = shlex.split(command)
            self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) else error
            raise Problem(f"The program {self} cannot be started: {why}.") from error
        self.questions: SimpleQueue[tuple[bytes, bool] | None] = SimpleQueue()
        self.answers: SimpleQueue[bytes] = SimpleQueue()
        Thread(target=talk, args=(self.process, self.questions, self.answers), daemon=True).start()

    def __str__(self) -> str:
        return repr(self.command)

    def tell(self, message: Message) -> None:
        self.questions.put((msgspec.json.encode(message) + b"\n", False))

    def ask(self, message: Message, kind: type[M]) -> M:
        self.questions.put((msgspec.json.encode(message) + b"\n", True))
        try:
            line = self.answers.get(timeout=self.seconds)
        except Empty:
            self.stop()
            raise OutOfTime(f"The program {self} did not answer in {self.seconds:g} seconds.") from None
        if not line:
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(1)
            raise Problem(f"The program {self} ended in the middle of a game, with exit code {self.process.poll()}.")
        try:
            return msgspec.json.decode(line, type=kind)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            short = line.decode(errors="replace").strip()[:80]
            raise Problem(f"The program {self} answered {short!r}, which is no such message: {error}.") from error

    def stop(self) -> None:
        """The game is over: the program is told by the end of its stdin, and if that is not enough, killed."""
        self.questions.put(None)
        try:
            self.process.wait(1)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def talk(
    process: subprocess.Popen[bytes], questions: SimpleQueue[tuple[bytes, bool] | None], answers: SimpleQueue[bytes]
) -> None:
    """Pass messages on until there are no more; an answer that is empty means that the program is gone."""
    assert process.stdin is not None
    assert process.stdout is not None
    with process.stdin as stdin, process.stdout as stdout, suppress(OSError):
        while (question := questions.get()) is not None:
            message, answered = question
            with suppress(OSError):
                stdin.write(message)
                stdin.flush()
            if answered:
                answers.put(stdout.readline(LONGEST))
