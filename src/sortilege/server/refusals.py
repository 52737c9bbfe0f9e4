"""How people are told no: with a sentence, by its id and arguments."""

from __future__ import annotations

from typing import NoReturn

from sortilege.core.words import Line


class Refused(Exception):
    """A command is refused; `again` if its sender may answer the same question otherwise, or try later."""

    def __init__(self, reason: Line, again: bool = False) -> None:
        super().__init__(reason.id)
        self.reason = reason
        self.again = again


class TooMuch(Refused):
    """Somebody asks for more than a guest or an address may; they can try later."""

    def __init__(self, id: str) -> None:
        super().__init__(Line(f"table-{id}"), again=True)


def refuse(id: str, **args: object) -> NoReturn:
    raise Refused(Line(f"table-{id}", args))
