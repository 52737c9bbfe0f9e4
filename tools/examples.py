"""Rules one can play: from docs/rules and tests/scenarios to `examples.json` beside each game's code.

docs/rules/<game>.md says each rule in English and where it comes from, docs/rules/fr/<game>.md says it in French.

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
from sortilege.core.game import Game
from sortilege.core.lesson import Told
from sortilege.core.registry import find
from sortilege.core.scenario_file import Scenario, load_file
from sortilege.core.yamltext import read_yaml

ROOT = Path(__file__).resolve().parent.parent
RULE = re.compile(r"\s*(?:- +|\| *)\*\*([A-Z]{2,}(?:-[A-Z0-9]+)+)\*\*\s*\|?\s*(.*)")
TAG = re.compile(r"\s*\[((?:book|ruling|ours|public)[^\]]*)\]")
SOURCES: tuple[Source, ...] = ("book", "ruling", "ours")
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
OPTION = re.compile(r" \(`[^)]*`\)")  # what a table option is called: for those who set tables up by hand
MARKUP = re.compile(r"`|(?<!\w)\*|\*(?!\w)")
BEFORE = re.compile(r" (?=[:;?!»])|(?<=«) ")


class Beside(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is neither in the rules nor in the scenarios: why some rules have no example, why what is refused, and by
    which words a rule speaks of what a later stage of an adventure brings."""

    without: list[Reason]
    reasons: dict[str, dict[str, str]]
    stages: dict[str, dict[str, str]] = {}


class French(msgspec.Struct, frozen=True):
    """The rules of a game in French: the chapter of each, and its sentence."""

    chapters: dict[str, str]
    sentences: dict[str, str]


class Reason(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rules: list[str]
    why: Told


def main(check: bool) -> int:
    beside = msgspec.convert(read_yaml((ROOT / "tools" / "examples.yaml").read_text("utf-8"), "examples.yaml"), Beside)
    old = []
    for path in sorted((ROOT / "docs" / "rules").glob("*.md")):
        game = path.stem
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
    told = Stages(find(game), beside.stages.get(game, {}))
    for path in sorted((ROOT / "tests" / "scenarios" / game).glob("*.yaml")):
        for number, entry in enumerate(load_file(path).entries, 1):
            scenario = entry.scenario
            if scenario is None:
                raise Problem(entry.problem)
            if scenario.title is not None:
                examples.append(example_of(f"{path.stem}-{number}", scenario, scenario.title, told))
    shows: dict[str, str] = {}
    for one in sorted(examples, key=lambda one: (one.stage, len(one.rules))):  # the fewer rules, the plainer
        for rule in one.rules:
            shows.setdefault(rule, one.id)
    why = {id: reason.why for reason in beside.without for id in reason.rules}
    chapters = tuple(read_chapters(game, shows, why, read_french(game), told))
    return Rulebook(chapters, tuple(examples), beside.reasons[game], told.shown(examples))


class Stages:
    """Which cards examples hold, and which stage of an adventure brings what a text or an example speaks of."""

    def __init__(self, game: Game, words: dict[str, str]) -> None:
        self.faces = game.faces()
        self.order = game.adventure.stages if game.adventure else ()
        self.shapes = {kind.face for kind in game.kinds.values()}
        english = game.catalogue("en")
        self.names = {id: english.say(face["name"]) for id, face in self.faces.items() if "name" in face}
        said = [(self.order.index(stage), pattern) for stage, pattern in words.items()]
        named = [(self.stage(id), re.escape(name)) for id, name in self.names.items() if name[:1].isalpha()]
        self.words = [(stage, re.compile(rf"\b(?:{pattern})")) for stage, pattern in said + named if stage]

    def of(self, text: str) -> int:
        return max((stage for stage, pattern in self.words if pattern.search(text)), default=0)

    def stage(self, card: str) -> int:
        return int(self.faces[card].get("stage", 0))

    def cards(self, part: Any, hand: bool = False) -> set[str]:
        """The ids of cards in plain data. Of several copies one is `axe#1`; a number is a card in a hand."""
        if isinstance(part, dict):
            return set().union(*(self.cards(one, key == "hands") for key, one in part.items()))
        if isinstance(part, list | tuple):
            return set().union(*(self.cards(one, hand) for one in part))
        if isinstance(part, str) or (hand and isinstance(part, int)):
            return {id for shape in self.shapes if (id := shape.format(str(part).partition("#")[0])) in self.faces}
        return set()

    def level(self, given: Any) -> int:
        level = given.get("options", {}).get("level", "")
        return self.order.index(level) if level in self.order else 0

    def shown(self, examples: list[Example]) -> dict[str, str]:
        """The example of each card: one whose title names it, else the plainest that holds it, or one of its kind."""
        held = {one.id: self.cards([one.position, one.setup, one.decks]) for one in examples}
        found = {}
        for card, face in self.faces.items():
            kind = "" if face.get("kind") == "card" else str(face.get("kind", ""))  # which says nothing
            name = re.compile(rf"\b{re.escape(self.names[card])}", re.IGNORECASE)
            sort = re.compile(rf"(?:An? |The )?{kind}", re.IGNORECASE)
            ranked = []
            for one in examples:
                there, title = card in held[one.id], one.title.en
                alike = kind and any(self.faces[other].get("kind") == kind for other in held[one.id])
                if "=" not in card and (there or alike):  # "a=b" is a standing in for b: no card of the box
                    about = bool(kind and sort.match(title))
                    fits = not (there and name.search(title)), not (about and one.play), not about, one.stage, not there
                    ranked.append((*fits, len(held[one.id]), one.id))
            if ranked:
                found[card] = min(ranked)[-1]
        return found


def example_of(id: str, scenario: Scenario, title: Told, told: Stages) -> Example:
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
    given: Any = scenario.position or setup
    stage = max([told.of(title.en), told.level(given), *map(told.stage, told.cards([given, decks]))])
    return Example(id, title, tuple(scenario.rules), play, scenario.position, setup, decks, scenario.seed, stage)


def read_french(game: str) -> French:
    found, title = French({}, {}), ""
    path = ROOT / "docs" / "rules" / "fr" / f"{game}.md"
    for line in path.read_text("utf-8").splitlines():
        match = RULE.match(line)
        if line.startswith("## "):
            title = line[3:].strip()
        elif match is not None:
            if match[1] in found.sentences:
                raise Problem(f"{path.relative_to(ROOT)}: {match[1]} is said twice.")
            found.chapters[match[1]] = title
            found.sentences[match[1]] = BEFORE.sub("\u00a0", match[2].strip())
    return found


def read_chapters(
    game: str, shows: dict[str, str], why: dict[str, Told], french: French, told: Stages
) -> list[Chapter]:
    chapters: list[Chapter] = []
    title, rules, last, text = "", list[Rule](), "", ""

    def close_rule() -> None:
        if last:
            rules.append(
                msgspec.structs.replace(rule_of(last, text, title, shows, why, french), stage=told.of(f"{last} {text}"))
            )

    for line in [*(ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8").splitlines(), "## "]:
        match = RULE.match(line)
        if match is None and last and line.startswith("  "):
            text += f" {line.strip()}"
            continue
        close_rule()
        last = ""
        if line.startswith("## "):
            if rules:
                chapters.append(Chapter(Told(title, french.chapters[rules[0].id]), tuple(rules)))
            title, rules = line[3:].strip(), []
        elif match is not None:
            last, text = match[1], match[2]
    strangers = set(french.sentences) - {rule.id for chapter in chapters for rule in chapter.rules}
    if strangers:
        raise Problem(f"docs/rules/fr/{game}.md: there is no rule {', '.join(sorted(strangers))}.")
    return chapters


def rule_of(id: str, text: str, title: str, shows: dict[str, str], why: dict[str, Told], french: French) -> Rule:
    tags = " ".join(TAG.findall(text))
    bare = LINK.sub(r"\1", OPTION.sub("", TAG.sub("", text))).replace(" | ", ": ").strip(" |")
    say = MARKUP.sub("", bare)
    usual: Source = "ruling" if title == "Rulings" else "ours"
    source = next((one for one in SOURCES if tags.startswith(one)), usual)
    if id not in shows and id not in why:
        raise Problem(f"{id}: no scenario with a title shows it, and tools/examples.yaml does not say why.")
    if id not in french.sentences:
        raise Problem(f"{id}: docs/rules/fr does not say it in French.")
    both = Told(say[:1].upper() + say[1:], french.sentences[id])
    return Rule(id, both, source, shows.get(id, ""), None if id in shows else why[id])


if __name__ == "__main__":
    try:
        sys.exit(main("--check" in sys.argv[1:]))
    except Problem as problem:
        sys.exit(str(problem))
