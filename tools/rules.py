"""Which test shows which rule: every id of docs/rules must have one, and every id that is cited must exist.

    python tools/rules.py [--json]           each rule with its scenarios and tests; fails on a rule without
    python tools/rules.py --mutate GAME      switches rules off one by one and tells which no test would miss

A rule is a line `- **ID** sentence` or a table row `| **ID** | ...` of docs/rules/<game>.md. It is shown by scenarios
(`rules: [ID]`) and by tests (`@pytest.mark.rules("ID")`).
"""

from __future__ import annotations

import argparse
import ast
import difflib
import io
import json
import os
import re
import sys
import tokenize
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.table import Table

from sortilege.core.errors import Problem
from sortilege.core.scenario_file import load_file

ROOT = Path(__file__).resolve().parent.parent
RULE = re.compile(r"\s*(?:[-*] +|\| *)\*\*([A-Z]{2,}(?:-[A-Z0-9]+)+)\*\*")
TEXTS = {".py", ".yaml", ".toml", ".json", ".ftl"}


@dataclass
class Rule:
    id: str
    game: str
    scenarios: int = 0
    tests: int = 0


@dataclass
class Survey:
    """The rules of a tree, what shows them, and what is wrong."""

    rules: dict[str, Rule] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)

    @property
    def citation(self) -> re.Pattern[str]:
        """What looks like an id of ours: it starts like one."""
        starts = sorted({id.partition("-")[0] for id in self.rules})
        return re.compile(rf"\b(?:{'|'.join(starts)})(?:-[A-Z0-9]+)+\b")

    def games(self) -> list[str]:
        return sorted({rule.game for rule in self.rules.values()})

    def exists(self, id: str, where: str) -> bool:
        if id not in self.rules:
            near = difflib.get_close_matches(id, self.rules, 1)
            self.problems.append(f"{where}: there is no rule {id}" + (f", but there is {near[0]}." if near else "."))
        return id in self.rules

    def is_family(self, id: str) -> bool:
        """Whether rules start so: a text may speak of `SYN-RES` as a whole."""
        return any(other.startswith(f"{id}-") for other in self.rules)


def survey(root: Path) -> Survey:
    found = Survey()
    read_rules(root, found)
    if not found.rules:
        found.problems.append("docs/rules: there is no rule.")
        return found
    read_scenarios(root, found)
    read_tests(root, found)
    check_citations(root, found)
    for rule in found.rules.values():
        if not rule.scenarios + rule.tests:
            found.problems.append(f"{rule.id}: no scenario and no test shows this rule.")
    return found


def read_rules(root: Path, found: Survey) -> None:
    """`docs/rules/enchanters-cards.md` belongs to the game enchanters too."""
    for path in sorted((root / "docs" / "rules").glob("*.md")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            match = RULE.match(line)
            if match is None:
                continue
            if match[1] in found.rules:
                found.problems.append(f"{place(root, path, number)}: {match[1]} is stated twice.")
            found.rules.setdefault(match[1], Rule(match[1], path.stem.partition("-")[0]))


def read_scenarios(root: Path, found: Survey) -> None:
    for path in sorted((root / "tests" / "scenarios").rglob("*.yaml")):
        try:
            scenarios = load_file(path).entries
        except Problem as problem:
            found.problems.append(str(problem).replace(f"{root}{os.sep}", ""))
            continue
        for scenario in scenarios:
            for id in sorted(set(scenario.rules)):
                if found.exists(id, f"{place(root, path)}: {scenario.name}"):
                    found.rules[id].scenarios += 1


def read_tests(root: Path, found: Survey) -> None:
    for path in sorted((root / "tests").rglob("*.py")):
        for mark in marks(ast.parse(path.read_text("utf-8"), str(path))):
            where = place(root, path, mark.lineno)
            for argument in mark.args:
                if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                    if path.name != "conftest.py":  # there marks are made, not given
                        found.problems.append(f"{where}: a rule is named by a plain text, not {ast.unparse(argument)}.")
                elif found.exists(argument.value, where):
                    found.rules[argument.value].tests += 1


def marks(tree: ast.AST) -> Iterator[ast.Call]:
    """Every `pytest.mark.rules(...)`, as a decorator or anywhere else."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rules"):
            yield node


def check_citations(root: Path, found: Survey) -> None:
    """In sources anything that looks like an id counts, in tests what comments say."""
    for path in sorted((root / "src").rglob("*")):
        if path.suffix in TEXTS and path.is_file():
            check_lines(root, path, enumerate(path.read_text("utf-8").splitlines(), 1), found)
    for path in sorted((root / "tests").rglob("*.py")):
        check_lines(root, path, comments(path.read_text("utf-8")), found)


def check_lines(root: Path, path: Path, lines: Iterable[tuple[int, str]], found: Survey) -> None:
    for number, line in lines:
        for id in found.citation.findall(line):
            if id not in found.rules and not found.is_family(id):
                found.exists(id, place(root, path, number))


def comments(source: str) -> Iterator[tuple[int, str]]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def place(root: Path, path: Path, line: int | None = None) -> str:
    return path.relative_to(root).as_posix() + ("" if line is None else f":{line}")


# Telling


def print_survey(found: Survey, console: Console) -> None:
    for game in found.games():
        rules = [rule for rule in found.rules.values() if rule.game == game]
        table = Table("rule", title=f"{game}: {len(rules)} rules", title_justify="left")
        for column in ("scenarios", "tests"):
            table.add_column(column, justify="right")
        for rule in rules:
            style = None if rule.scenarios + rule.tests else "bold red"
            table.add_row(rule.id, str(rule.scenarios or "–"), str(rule.tests or "–"), style=style)
        console.print(table)
    print_problems(found, console)


def print_problems(found: Survey, console: Console) -> None:
    for problem in found.problems:
        console.print(problem, style="red", markup=False, highlight=False, soft_wrap=True)


def survey_json(found: Survey) -> str:
    rules = {
        rule.id: {"game": rule.game, "scenarios": rule.scenarios, "tests": rule.tests} for rule in found.rules.values()
    }
    return json.dumps({"rules": rules, "problems": found.problems}, indent=2)


def mutate(root: Path, found: Survey, arguments: argparse.Namespace, console: Console) -> int:
    from tools.mutation import Trial, plan, try_all  # not importable until the root is on the path (see below)

    if arguments.mutate not in found.games():
        raise Problem(f"docs/rules states no rule of {arguments.mutate!r}.")
    trials = plan(root, arguments.mutate, found.citation)
    try_all(root, arguments.mutate, trials, arguments.jobs, arguments.limit)
    missed = sorted({id for trial in trials if trial.verdict == Trial.UNNOTICED for id in trial.ids})
    cited = {id for trial in trials for id in trial.ids}
    silent = [rule.id for rule in found.rules.values() if rule.game == arguments.mutate and rule.id not in cited]
    if arguments.json:
        told = {"trials": [trial.told() for trial in trials], "missed": missed, "never cited": silent}
        console.file.write(json.dumps(told, indent=2) + "\n")
        return 1 if missed else 0
    table = Table("where", "rules", "mutation", "verdict", title=f"{arguments.mutate}: {len(trials)} mutants")
    for trial in trials:
        style = "bold red" if trial.verdict == Trial.UNNOTICED else None
        table.add_row(f"{trial.path}:{trial.line}", " ".join(trial.ids), trial.what, trial.verdict, style=style)
    console.print(table)
    verdicts = Counter(trial.verdict for trial in trials)
    console.print(", ".join(f"{count} {verdict}" for verdict, count in sorted(verdicts.items())))
    if silent:
        console.print(f"No line of code cites these rules: {' '.join(silent)}", soft_wrap=True)
    if missed:
        console.print(f"No test would miss these rules: {' '.join(missed)}", style="bold red", soft_wrap=True)
    return 1 if missed else 0


def main(arguments: Sequence[str], root: Path = ROOT) -> int:
    parser = argparse.ArgumentParser(prog="tools/rules.py", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--json", action="store_true", help="tell it as JSON")
    parser.add_argument("--mutate", metavar="GAME", help="switch this game's rules off one by one")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many mutants to try at a time")
    parser.add_argument("--limit", type=float, help="seconds a mutant has (by default what the game itself needs, x 5)")
    read = parser.parse_args(arguments)
    console = Console(width=None if sys.stdout.isatty() else 120)
    found = survey(root)
    if read.mutate is not None:
        try:
            return mutate(root, found, read, console)
        except Problem as problem:
            console.print(str(problem), style="red", markup=False, highlight=False, soft_wrap=True)
            return 2
    if read.json:
        console.file.write(survey_json(found) + "\n")
    else:
        print_survey(found, console)
    return 1 if found.problems else 0


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))  # a script has its own folder on the path, not the root
    sys.exit(main(sys.argv[1:]))
