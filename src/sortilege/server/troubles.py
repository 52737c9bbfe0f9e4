"""Problems that people at a table are told of in their language."""

from __future__ import annotations

from sortilege.core.errors import Problem
from sortilege.core.house import Mistaken
from sortilege.core.words import Line


class Trouble(Problem):
    """A problem with a sentence for people, beside the one for the host."""

    def __init__(self, line: Line, message: str) -> None:
        super().__init__(message)
        self.line = line


class Damaged(Trouble):
    """What is stored is not what was written: the table cannot be used, the others can."""

    def __init__(self, message: str) -> None:
        super().__init__(Line("table-damaged"), message)
        self.intact = 0  # rows before the damage, where that is known


class Unwritable(Trouble):
    """Nothing can be stored just now: the disk is full, or may only be read. Nothing was changed."""

    def __init__(self, message: str) -> None:
        super().__init__(Line("table-unwritable"), message)


class StoreLost(Trouble):
    """The database was taken away under the server, which accepts nothing any more."""

    def __init__(self, message: str) -> None:
        super().__init__(Line("table-store-lost"), message)


def sentence(problem: Problem) -> Line:
    """Tell people about a problem."""
    if isinstance(problem, Mistaken):
        return problem.mistakes[0].sentence()
    return problem.line if isinstance(problem, Trouble) else Line("table-problem", {"problem": str(problem)})
