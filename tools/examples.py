"""Rules one can play: from docs/rules and tests/scenarios to `examples.json` beside each game's code.

python tools/examples.py           writes src/sortilege/games/<game>/examples.json
python tools/examples.py --check   fails if one of them is not what would be written

A scenario with a `title` is an example. Every rule has one that names it, or tools/examples.yaml says why not.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import msgspec

from sortilege.core.errors import Problem
from sortilege.core.example import Chapter, Example, Rule, Rulebook, Source
from sortilege.core.lesson import Told
from sortilege.core.scenario_file import Scenario, load_file
from sortilege.core.yamltext import read_yaml

ROOT = Path(__file__).resolve().parent.parent
RULE = re.compile(r"\s*(?:- +|\| *)\*\*([A-Z]{2,}(?:-[A-Z0-9]+)+)\*\*\s*\|?\s*(.*)")
TAG = re.compile(r"\s*\[((?:book|ruling|ours|public)[^\]]*)\]")
SOURCES: tuple[Source, ...] = ("book", "ruling", "ours")
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")


class Beside(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is neither in the rules nor in the scenarios: the chapters in French, and why some rules have no example."""

    chapters: dict[str, dict[str, str]]
    without: list[Reason]


class Reason(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rules: list[str]
    why: Told


def main(check: bool) -> int:
    beside = msgspec.convert(read_yaml((ROOT / "tools" / "examples.yaml").read_text("utf-8"), "examples.yaml"), Beside)
    old = []
    for game in beside.chapters:
        file = ROOT / "src" / "sortilege" / "games" / game / "examples.json"
        text = msgspec.json.format(msgspec.json.encode(book_of(game, beside)), indent=1) + b"\n"
        if check and (not file.is_file() or file.read_bytes() != text):
            old.append(str(file.relative_to(ROOT)))
        elif not check:
            file.write_bytes(text)
    if old:
        print(f"Older than what they are made of: {', '.join(old)}. Run python tools/examples.py.", file=sys.stderr)
    return 1 if old else 0


def book_of(game: str, beside: Beside) -> Rulebook:
    examples: list[Example] = []
    reasons: dict[str, tuple[int, str]] = {}
    for path in sorted((ROOT / "tests" / "scenarios" / game).glob("*.yaml")):
        for number, entry in enumerate(load_file(path).entries, 1):
            scenario = entry.scenario
            if scenario is None:
                raise Problem(entry.problem)
            if scenario.title is not None:
                examples.append(example_of(f"{path.stem}-{number}", scenario, scenario.title))
            note_reasons(scenario, reasons)
    shows: dict[str, str] = {}
    for one in sorted(examples, key=lambda one: len(one.rules)):  # the fewer rules, the plainer
        for rule in one.rules:
            shows.setdefault(rule, one.id)
    why = {id: reason.why for reason in beside.without for id in reason.rules}
    chapters = tuple(read_chapters(game, shows, why, beside.chapters[game]))
    return Rulebook(chapters, tuple(examples), {id: rule for id, (_, rule) in sorted(reasons.items())})


def example_of(id: str, scenario: Scenario, title: Told) -> Example:
    steps = scenario.steps or [scenario]
    setup: Any = None
    decks = scenario.decks
    if scenario.setup is not None:
        setup = {"players": scenario.setup.players, "options": scenario.setup.options}
        if scenario.setup.carry is not None:
            setup["carry"] = scenario.setup.carry
        decks = scenario.setup.decks
    assert not isinstance(scenario.position, str)
    play = tuple(text for step in steps for text in step.play)
    return Example(id, title, tuple(scenario.rules), play, scenario.position, setup, decks, scenario.seed)


def note_reasons(scenario: Scenario, reasons: dict[str, tuple[int, str]]) -> None:
    """Which rule a refusal follows from: that of the scenario which says least besides."""
    for step in scenario.steps or [scenario]:
        if isinstance(step.refuse, dict) and scenario.rules:
            for id in filter(None, step.refuse.values()):
                found = len(scenario.rules), scenario.rules[0]
                reasons[id] = min(reasons.get(id, found), found)


def read_chapters(game: str, shows: dict[str, str], why: dict[str, Told], french: dict[str, str]) -> list[Chapter]:
    chapters: list[Chapter] = []
    title, rules, last = "", list[Rule](), ""

    def close() -> None:
        if rules:
            chapters.append(Chapter(Told(title, french[title]), tuple(rules)))

    for line in [*(ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8").splitlines(), "## "]:
        match = RULE.match(line)
        if line.startswith("## "):
            close()
            title, rules, last = line[3:].strip(), [], ""
        elif match is not None:
            last = match[1]
            rules.append(rule_of(last, match[2], title, shows, why))
        elif last and line.startswith("  "):
            before = rules.pop()
            rules.append(rule_of(last, f"{before.say} {line.strip()}", title, shows, why))
        else:
            last = ""
    return chapters


def rule_of(id: str, text: str, title: str, shows: dict[str, str], why: dict[str, Told]) -> Rule:
    tags = " ".join(TAG.findall(text))
    say = LINK.sub(r"\1", TAG.sub("", text).replace("`", "")).replace(" | ", ": ").strip(" |")
    usual: Source = "ruling" if title == "Rulings" else "ours"
    source = next((one for one in SOURCES if tags.startswith(one)), usual)
    if id not in shows and id not in why:
        raise Problem(f"{id}: no scenario with a title shows it, and tools/examples.yaml does not say why.")
    return Rule(id, say, source, shows.get(id, ""), None if id in shows else why[id])


if __name__ == "__main__":
    try:
        sys.exit(main("--check" in sys.argv[1:]))
    except Problem as problem:
        sys.exit(str(problem))
