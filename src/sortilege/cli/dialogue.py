"""The conversation with the people at the terminal: what they see, what they are asked, what they may answer."""

from __future__ import annotations

import difflib
import secrets
from collections.abc import Callable, Sequence
from typing import Any

from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from sortilege.bots.hint import hint
from sortilege.cli.cards import bare, cards_with
from sortilege.cli.hint import show as show_hint
from sortilege.cli.screen import out
from sortilege.cli.voice import Voice
from sortilege.core.action import Action, Reason
from sortilege.core.bot import Bot
from sortilege.core.errors import Problem
from sortilege.core.event import Event
from sortilege.core.game import Game
from sortilege.core.session import TakeBack
from sortilege.core.state import Outcome
from sortilege.core.view import View
from sortilege.core.words import Line

# Both languages are understood in both: nobody should have to learn which one is on.
HELP = {"?", "help", "aide"}
HINT = {"hint", "conseil"}
TABLE = {"table"}
CARD = {"card", "carte"}
UNDO = {"undo", "annuler"}
QUIT = {"quit", "exit", "quitter"}
HINTS = "ismcts:ms=1000"  # who gives them


class Leave(Exception):
    """The person has had enough."""


class Mistake(Exception):
    """An answer that means no legal action, as a sentence in the player's language."""


class Dialogue:
    """One terminal, shared by all people at it."""

    def __init__(self, game: Game, voice: Voice, people: Sequence[int]) -> None:
        self.game = game
        self.voice = voice
        self.people = people
        self.unread: dict[int, list[Event]] = {seat: [] for seat in people}
        self.read_before: set[str] = set()  # openings
        self.present: int | None = people[0] if len(people) == 1 else None
        # Set once the session exists; a person is only asked after that.
        self.why_not: Callable[[int, Action], Reason | None] = lambda seat, action: None
        self.may_undo: Callable[[], bool] = lambda: False

    def name(self, seat: int) -> str:
        return self.voice.names[seat]

    # What happens

    def hear(self, seat: int, events: Sequence[Event]) -> None:
        """Events wait until their reader is alone at the screen; a single person always is."""
        self.unread[seat].extend(events)
        if len(self.people) == 1:
            self.show_news(seat)

    def show_news(self, seat: int) -> None:
        self.show_events(self.unread[seat])
        self.unread[seat].clear()

    def show_events(self, events: Sequence[Event]) -> None:
        for event in events:
            out.print(Padding(Text(f"· {self.voice.event(event)}", "cyan"), (0, 0, 0, 2), expand=False))

    # Choosing

    def choose(self, view: View[Any, Any], again: bool) -> Action:
        """Ask until there is an answer that is one of the legal actions."""
        assert view.seat is not None
        self.draw_curtain(view.seat)
        self.show_news(view.seat)
        if again:
            out.print(self.voice.say("cli-too-late"), style="yellow")
        self.show_table(view)
        while True:
            answer = self.read()
            try:
                if not self.obey(answer, view):
                    return self.pick(answer, view)
            except Mistake as mistake:
                out.print(str(mistake), style="yellow")

    def obey(self, answer: str, view: View[Any, Any]) -> bool:
        """Carry out a command; False if the answer is no command (a notation always wins over a command)."""
        word = answer.lower()
        if word in self.game.actions.by_text:
            return False
        if word in QUIT:
            raise Leave
        if word in UNDO:
            if self.may_undo():
                raise TakeBack
            raise Mistake(self.voice.say("cli-no-undo"))
        if word in TABLE:
            self.show_table(view)
        elif word in HINT:
            self.show_hint(view)
        elif word in HELP:
            out.print(self.voice.say("cli-help"))
        elif word.partition(" ")[0] in CARD:
            self.show_cards(word.partition(" ")[2])
        elif word.startswith("?"):
            self.show_preview(view, self.pick(word[1:].strip(), view))
        else:
            return not word
        return True

    def pick(self, answer: str, view: View[Any, Any]) -> Action:
        """The legal action of that number or notation."""
        numbered = {str(number): text for number, text in enumerate(view.legal, 1)}
        if answer in numbered and answer not in view.legal:
            return self.game.actions.by_text[numbered[answer]]
        if answer.isdecimal() and answer not in self.game.actions.by_text:
            raise Mistake(self.voice.say("cli-no-number", count=len(view.legal)))
        try:
            action = self.game.actions.parse(answer)
        except Problem:
            near = [
                *difflib.get_close_matches(answer, view.legal, 1),  # what can be done now is meant sooner
                *difflib.get_close_matches(answer, self.game.actions.by_text, 1),
            ]
            if near:
                raise Mistake(self.voice.say("cli-unknown-near", text=answer, near=near[0])) from None
            raise Mistake(self.voice.say("cli-unknown", text=answer)) from None
        assert view.seat is not None
        reason = self.why_not(view.seat, action)
        if reason is not None:
            raise Mistake(self.voice.line(Line(reason.id, reason.args)))
        return action

    def read(self) -> str:
        try:
            return " ".join(input("> ").split())
        except EOFError:
            out.print()
            raise Leave from None

    # What is shown

    def draw_curtain(self, seat: int) -> None:
        """Clear the screen before the next person looks, so that nobody sees another's cards."""
        if self.present == seat:
            return
        self.present = seat
        if out.is_terminal:
            out.clear()
            out.file.write("\x1b[3J")  # what scrolled away is secret too
        out.print(Rule(style="dim"))
        out.print(self.voice.say("cli-curtain", name=self.name(seat)), style="bold")
        self.read()

    def show_table(self, view: View[Any, Any]) -> None:
        assert view.seat is not None
        out.print()
        out.print(Rule(f"{self.voice.title()} · {self.name(view.seat)}", style="dim"))
        opening = self.game.opening(view)
        if opening is not None and opening.id not in self.read_before:
            self.read_before.add(opening.id)
            out.print(self.voice.line(opening.title), style="bold")
            out.print(self.voice.line(opening.story), style="italic")
            out.print(self.voice.line(opening.news))
            out.print()
        for line in self.game.describe(view):
            out.print(self.voice.line(line))
        out.print()
        out.print(self.voice.say("cli-your-choice", name=self.name(view.seat)), style="bold")
        choices = Table.grid(padding=(0, 2))
        choices.add_column(justify="right", style="bold")
        for number, text in enumerate(view.legal, 1):
            caption = self.voice.line(self.game.caption(view, self.game.actions.by_text[text]))
            choices.add_row(f"  {number}", Text(caption), Text("" if caption == text else text, "dim"))
        out.print(choices)
        out.print(self.voice.say("cli-hint-undo" if self.may_undo() else "cli-hint"), style="dim")

    def show_preview(self, view: View[Any, Any], action: Action) -> None:
        out.print(self.voice.line(self.game.caption(view, action)), style="bold")
        lines = self.game.preview(view, action) or [Line("cli-no-preview")]
        for line in lines:
            out.print(Padding(self.voice.line(line), (0, 0, 0, 2), expand=False))

    def show_cards(self, name: str) -> None:
        """Cards can be read at the table, as they could be on it."""
        if not name:
            raise Mistake(self.voice.say("cli-which-card"))
        found = [text for _, text in cards_with(self.game, self.voice, name)]
        if not found:
            raise Mistake(self.voice.say("cli-no-card", text=name))
        for text in [text for text in found if bare(text).startswith(bare(name))] or found:  # by name, else by text
            out.print(Padding(text, (0, 0, 0, 2), expand=False))

    def show_hint(self, view: View[Any, Any]) -> None:
        """Give a hint to a player who is alone among bots, if the game allows hints."""
        if len(self.people) > 1 or not self.game.hints:
            raise Mistake(self.voice.say("cli-no-hints"))
        out.print(self.voice.say("cli-thinking"), style="dim")
        show_hint(self.voice, self.game, view, HINTS, hint(self.game, view, HINTS, secrets.randbits(32)))

    def show_end(self, outcome: Outcome, last_events: Sequence[Event]) -> None:
        """How it ended; what has not been read yet is told as anybody may know it."""
        unread = min(len(events) for events in self.unread.values())
        if unread:
            self.show_events([self.game.see(event, None) for event in last_events[-unread:]])
        out.print()
        out.print(Rule(self.voice.say("cli-over"), style="dim"))
        out.print(self.voice.say(outcome.reason))
        show_outcome(self.voice, outcome)


def show_outcome(voice: Voice, outcome: Outcome) -> None:
    """Together, or one below the other by place."""
    if len(set(outcome.utilities)) == 1 and len(set(outcome.places)) == 1:
        sign = (outcome.utilities[0] > 0) - (outcome.utilities[0] < 0)
        out.print(voice.say({1: "cli-all-won", 0: "cli-all-even", -1: "cli-all-lost"}[sign]), style="bold")
        return
    for seat in sorted(range(len(outcome.places)), key=lambda seat: (outcome.places[seat], seat)):
        best = outcome.places[seat] == 1
        out.print(f"  {outcome.places[seat]}. {voice.names[seat]}", style="bold" if best else "")


class Person(Bot):
    """Somebody at the terminal: hears and is asked exactly what a bot in this seat would."""

    def __init__(self, dialogue: Dialogue) -> None:
        self.dialogue = dialogue
        self.answered = 0

    def observe(self, events: Sequence[Event]) -> None:
        self.dialogue.hear(self.seat, events)

    def choose(self, view: View[Any, Any]) -> Action:
        again = view.decision == self.answered
        self.answered = 0
        action = self.dialogue.choose(view, again)
        self.answered = view.decision  # asked the same again, it was beaten to it
        return action
