"""`--help` in either language: the English stands beside what it is about, the French in a catalogue by id."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from sortilege.cli.screen import out
from sortilege.core.words import Catalogue, Line, source


def asked_for(arguments: Sequence[str]) -> bool:
    return "--help" in arguments


class Help:
    """What is said of one command: how it is called, what it does, what it takes."""

    def __init__(self, root: Any, language: str, arguments: Sequence[str]) -> None:
        self.catalogue = Catalogue(language, [source(__name__, language)])
        self.command, self.path = root, list[str]()
        for word in arguments:
            if word in getattr(self.command, "commands", {}):
                self.command = self.command.commands[word]
                self.path.append(word)
        self.id = "-".join(["help", *(self.path or ["sortilege"])])

    def say(self, id: str, **values: Any) -> str:
        return self.catalogue.say(Line(id, values))

    def show(self) -> None:
        out.print(self.say("help-usage", usage=self.usage()))
        out.print()
        out.print(self.told(None, self.command.help))
        given = [one for one in self.command.params if one.name != "help"]
        self.section("help-arguments", [self.row(one) for one in given if one.param_type_name == "argument"])
        options = [self.row(one) for one in given if one.param_type_name == "option"]
        self.section("help-options", [*options, ("--help", self.say("help-option-help"))])
        self.section("help-commands", list(self.commands()))
        if not self.path:
            out.print()
            out.print(self.say("help-codes"))

    def told(self, parameter: str | None, english: str | None) -> str:
        """What is said of the command or one of its parameters, which several commands may share."""
        bundle = self.catalogue.bundle
        if self.catalogue.language == "en":
            return " ".join((english or "").split())
        if parameter is None:
            return bundle.format(self.id, None, {})
        own = self.id if parameter in bundle.attributes(self.id) else "help-shared"
        return bundle.format(own, parameter, {})

    def usage(self) -> str:
        arguments = [self.metavar(one) for one in self.command.params if one.param_type_name == "argument"]
        needed = [one.required for one in self.command.params if one.param_type_name == "argument"]
        words = [name if required else f"[{name}]" for name, required in zip(arguments, needed, strict=True)]
        if getattr(self.command, "commands", None):
            words.append(self.placeholder("command"))
        return " ".join(["sortilege", *self.path, self.placeholder("options"), *words])

    def placeholder(self, word: str) -> str:
        """A word that stands for a value; in this language, where it has one."""
        key = word.replace("=", "-")
        known = key in self.catalogue.bundle.attributes("help-metavar")
        return self.catalogue.bundle.format("help-metavar", key, {}) if known else word

    def metavar(self, parameter: Any) -> str:
        """What stands for its value; a switch takes none."""
        if getattr(parameter, "is_flag", False):
            return ""
        return self.placeholder(parameter.metavar) + ("…" if parameter.nargs == -1 or parameter.multiple else "")

    def row(self, parameter: Any) -> tuple[str, str]:
        name = ", ".join(parameter.opts) if parameter.param_type_name == "option" else ""
        told = [self.told(parameter.name.replace("_", "-"), parameter.help)]
        if parameter.required:
            told.append(self.say("help-required"))
        elif (
            parameter.show_default
            and parameter.default not in (None, False, "", ())
            and "Default:" not in (parameter.help or "")
        ):
            told.append(self.say("help-default", value=str(parameter.default)))
        if parameter.envvar:
            told.append(self.say("help-variable", name=parameter.envvar))
        return f"{name} {self.metavar(parameter)}".strip(), " ".join(told)

    def commands(self) -> Iterator[tuple[str, str]]:
        for name, command in getattr(self.command, "commands", {}).items():
            inner = f"{self.id}-{name}" if self.path else f"help-{name}"
            english = " ".join((command.help or "").split())
            yield name, english if self.catalogue.language == "en" else self.catalogue.bundle.format(inner, None, {})

    def section(self, title: str, rows: list[tuple[str, str]]) -> None:
        if not rows:
            return
        table = Table.grid(padding=(0, 2), expand=False)
        table.add_column(style="bold", max_width=30)
        table.add_column()
        for name, told in rows:
            table.add_row(Text(name), Text(told))
        out.print()
        out.print(Text(self.say(title), "bold cyan"))
        out.print(Padding(table, (0, 0, 0, 2), expand=False))
