"""Whoever knows the folder of one game knows all three: the same files, which define the same names."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

GAMES = Path(__file__).resolve().parent.parent / "src" / "sortilege" / "games"
FOLDERS = sorted(folder for folder in GAMES.iterdir() if (folder / "game.py").exists())

# What each file of every game defines; * stands for the name of the game.
ANATOMY = {
    "actions.py": ["Deed", "SPACE"],
    "audit.py": ["census", "complaints"],
    "bot.py": ["*Advisor"],
    "cards.py": ["Terms"],
    "data.py": [],
    "encoding.py": ["VERSION", "encoder", "hidden_numbers", "numbers", "privileged", "space"],
    "events.py": ["TYPES"],
    "faces.py": ["faces"],
    "facts.py": ["*Witness"],
    "fields.py": ["FIELDS", "IMPORTS", "TABLE", "TERMS"],
    "frames.py": ["write_frame"],
    "game.py": ["*", "GAME"],
    "imagine.py": ["sampler_for", "sketch"],
    "loading.py": ["load"],
    "look.py": ["look"],
    "observation.py": ["*Encoder"],
    "options.py": ["*Options", "terms_of"],
    "position.py": ["Position", "save"],
    "rules/turn.py": ["Turn"],
    "sampler.py": ["*Sampler"],
    "state.py": ["*State"],
    "table.py": ["*Table"],
    "view.py": ["Known", "Table"],
    "words.py": ["caption", "cards", "describe", "preview", "tell"],
}
# What only one game needs, and for what.
OWN = {
    "enchanters": {
        "cardtext.py",  # card texts made from the card data
        "grammar.py",  # the language of the cards …
        "lint.py",  # … what it must not say …
        "naming.py",  # … and the French grammar of names
        "judgement.py",  # what bots have learnt of a table …
        "learner.py",  # … and how
        "plans.py",  # what a bot thinks a plan is worth
        "reading.py",  # the words of a line
        "verbs",  # what cards do
    },
    "resonance": {
        "habits.py",  # what others are likely to choose, learnt from games
        "outlook.py",  # what a table says besides its cards
    },
    "syncro": {
        "campaign.py",  # levels follow each other …
        "carry.py",  # … and hand things over
        "convention.py",  # how partners understand each other …
        "lore.py",  # what the rules keep of what seats know
        "notation.py",  # cards, seats and places as positions write them
        "oracle.py",  # an insider of the laboratory
        "partner.py",  # … the bot that plays so …
        "planner.py",  # … and plans
    },
}


def defined(path: Path) -> set[str]:
    """The names that a file defines itself, not those it imports."""
    found: set[str] = set()
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.add(node.target.id)
    return found


def missing(folder: Path) -> list[str]:
    """What a folder lacks of the anatomy."""
    lacks = []
    for file, names in ANATOMY.items():
        if not (folder / file).exists():
            lacks.append(file)
            continue
        wanted = {name.replace("*", folder.name.title()) for name in names}
        lacks += [f"{file}: {name}" for name in sorted(wanted - defined(folder / file))]
    return lacks


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_game_has_the_same_files_that_define_the_same_names(folder: Path) -> None:
    assert not missing(folder)
    files = {path.name for path in folder.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}
    shared = {file.partition("/")[0] for file in ANATOMY} | {"__init__.py"}
    assert files - shared == OWN[folder.name]


def test_a_file_or_a_name_that_is_missing_is_found(tmp_path: Path) -> None:
    folder = tmp_path / "chess"
    (folder / "rules").mkdir(parents=True)
    for file, names in ANATOMY.items():
        (folder / file).write_text("".join(f"class {name.replace('*', 'Chess')}: ...\n" for name in names))
    assert not missing(folder)
    (folder / "audit.py").write_text("def count_cards(): ...\nfrom elsewhere import census\ncomplaints = None\n")
    (folder / "facts.py").unlink()
    assert missing(folder) == ["audit.py: census", "facts.py"]


def test_the_page_of_the_architecture_names_every_file() -> None:
    page = (GAMES.parents[2] / "docs" / "architecture.md").read_text("utf-8")
    table = page[page.index("A game's folder has the same rooms") : page.index("The server's folder")]
    for file in (*ANATOMY, *(name for names in OWN.values() for name in names)):
        assert f"`{file.partition('/')[0].removesuffix('.py')}" in table, file
