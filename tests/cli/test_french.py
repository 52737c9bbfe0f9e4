"""The command line speaks French: help and problems, command by command."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

import sortilege
from sortilege.bench import builds
from sortilege.bots import spec
from sortilege.bots.spec import BUILT_IN
from sortilege.cli.app import app
from sortilege.cli.problems import french, in_french
from sortilege.cli.voice import own
from sortilege.core.words import LANGUAGES, Catalogue, source
from tests.cli.conftest import Run
from tests.cli.test_bad_input import CASES
from tests.cli.test_reports import VAULT, Pretended

ROOT: Any = typer.main.get_command(app)
# What is the same in both languages: names, formats, what is typed.
KEPT = re.compile(
    r"`[^`]*`|--?[a-z-]+|https?:\S+|sqlite:\S+|postgresql:\S+|SORTILEGE_\w+|[\w.:=|@,]*[=:|][\w.:=|,]+|\bsortilege\b"
    r"|\b(JSON|YAML|TOML|CSV|SVG|Parquet|Ray|PostgreSQL|npz|Ctrl-C|X-Forwarded-For|iters|URL|SPEC|RUN|PORT|Lines)\b"
)
CHANGED = str.maketrans("aeiou", "àéîôù")


def commands(command: Any = ROOT, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    yield path, command
    for name, inner in getattr(command, "commands", {}).items():
        yield from commands(inner, (*path, name))


COMMANDS = dict(commands())


@pytest.fixture
def strange(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every text from a catalogue is accented out of recognition: a plain word was written into the code."""

    def accented(text: str) -> str:
        return "".join(part.translate(CHANGED) for part in re.split(r"(\{[^}]*\})", text))

    real = Catalogue.__init__

    def spoilt(self: Catalogue, language: str, sources: Any) -> None:
        real(self, language, sources)
        format = self.bundle.format
        self.bundle.format = lambda id, name, args: masked(format(id, name, args))  # type: ignore[method-assign, assignment]

    def masked(text: str) -> str:
        kept = list(KEPT.finditer(text))
        pieces, end = [], 0
        for one in kept:
            pieces += [accented(text[end : one.start()]), one[0]]
            end = one.end()
        return "".join([*pieces, accented(text[end:])])

    def forget() -> None:
        own.cache_clear()
        french.cache_clear()

    forget()
    monkeypatch.setattr(Catalogue, "__init__", spoilt)
    yield
    forget()


def plain_words(said: str) -> set[str]:
    return {word for word in re.findall(r"[^\W\d_]{3,}", KEPT.sub(" ", said)) if re.search("[aeiou]", word)}


@pytest.mark.usefixtures("strange")
@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_no_english_word_is_left_in_the_help(path: tuple[str, ...], run: Run) -> None:
    said = run(*path, "--help", "--lang", "fr").out
    assert plain_words(said) - {word for command in COMMANDS for word in command} == set()


SETTINGS = {word for name in spec.kinds() for one in spec.describe(name)[1] for word in one.name.split("_")}
FAILING = """
game: tests.cli.vault:GAME
scenarios:
  - name: n1
    setup: {players: 2}
    play: ["0: add 77"]
    expect: {chests: 77}
"""


@pytest.mark.usefixtures("strange")
@pytest.mark.parametrize(
    "command, names",
    [
        ("bots", {"None", "True", *SETTINGS, *spec.kinds()}),
        (f"replay --game {VAULT} records", {"records"}),
        ("scenario failing.yaml", {"failing", "yaml", "play", "add"}),
        (f"lab duel {VAULT} --a random --b greedy --cap 2 --jobs 1", {"random", "greedy"}),
        (f"simulate {VAULT} --games 2 --jobs 1", {"random"}),
        (f"lab arena {VAULT} --games 2 --jobs 1 --bots random,greedy", {"random", "greedy"}),
        (f"bench {VAULT} --quick", {"Python", "CPython"}),
        ("doctor --database-url sqlite:///tables.db", {"tables"}),
    ],
)
def test_no_english_word_is_left_in_what_a_command_tells(
    command: str, names: set[str], run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(builds, "Worker", Pretended)
    Path("failing.yaml").write_text(FAILING)
    run("simulate", VAULT, "--games", "2", "--jobs", "1", "--out", "records")
    Path("records").write_text(Path("records").read_text().replace('"do":"done"', '"do":"dance"'))
    run("admin", "tables", "--database-url", "sqlite:///tables.db")
    Path("tables.db").chmod(0o644)
    ran = run(*command.split(), "--lang", "fr")
    assert ran.out + ran.err
    assert plain_words(ran.out + ran.err) - names - {"vault", "tests", "cli", "GAME"} == set()


def test_every_text_has_its_own_french_where_its_english_is_its_own() -> None:
    bundle = Catalogue("fr", [source("sortilege.cli.help", "fr")]).bundle
    english: dict[str, Counter[str]] = {}
    for command in COMMANDS.values():
        for one in command.params:
            english.setdefault(one.name.replace("_", "-"), Counter())[one.help or ""] += 1
    for path, command in COMMANDS.items():
        id = "-".join(["help", *(path or ["sortilege"])])
        for one in command.params:
            name = one.name.replace("_", "-")
            if name == "help":
                continue
            usual = english[name].most_common(1)[0][0]
            shared = name in bundle.attributes("help-shared") and one.help == usual
            assert (name in bundle.attributes(id)) or shared, f"{' '.join(path)} {name}: {one.help}"
    known = {"-".join(["help", *(path or ["sortilege"])]) for path in COMMANDS}
    around = set(Catalogue("en", [source("sortilege.cli.help", "en")]).bundle.entries)
    assert set(bundle.entries) - known - around == {"help-shared"}


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_help_in_both_languages_has_the_same_rows(path: tuple[str, ...], run: Run) -> None:
    rows = {}
    for language in LANGUAGES:
        ran = run(*path, "--help", "--lang", language)
        assert ran.code == 0
        rows[language] = re.findall(r"^  (--[a-z-]+)", ran.out, re.MULTILINE)
    assert rows["en"] == rows["fr"]
    assert "--help" in rows["en"]


@pytest.mark.parametrize("command, words", CASES)
def test_what_is_wrong_is_said_in_french(run: Run, monkeypatch: pytest.MonkeyPatch, command: str, words: str) -> None:
    english = run(*command.split()).err
    monkeypatch.setenv("SORTILEGE_LANG", "fr")
    french = run(*command.split()).err
    if "--lang" not in command:
        assert french != english
        left = re.search(r"\b(is|the|are|no|not|there|such|should|must|with|of|choose)\b", french.lower())
        assert left is None, french
    assert french.count("\n") == 1
    assert re.search(r"[.?][,.](?!\w)", french.replace("...", "")) is None  # no sentence ends within another
    assert french.rstrip().endswith((".", "?"))


def written(node: ast.AST) -> str | None:
    """A text in the code, with its blanks as `{}`."""
    if isinstance(node, ast.JoinedStr):
        return "".join(str(one.value) if isinstance(one, ast.Constant) else "{}" for one in node.values)
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


PACKAGE = Path(sortilege.__file__).parent
NODES = [
    (path.relative_to(PACKAGE).as_posix(), node)
    for path in sorted(PACKAGE.rglob("*.py"))
    for node in ast.walk(ast.parse(path.read_text("utf-8")))
]


def sentences() -> set[str]:
    """Every sentence of ours that is raised, with its blanks as `{}`."""
    return {text for _, node in NODES if (text := written(node)) is not None}


# What no command raises: the libraries for learners, and requests of a page.
ELSEWHERE = ("adapters/vector.py", "adapters/workers.py", "adapters/pettingzoo.py", "server/http/")


def raised() -> Iterator[str]:
    """Every sentence that is raised as a problem, its blanks filled, but for what only names a place and a reason."""
    for path, node in NODES:
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and not path.startswith(ELSEWHERE):
            name = getattr(node.exc.func, "id", "")
            text = written(node.exc.args[0]) if name in ("Problem", "Damaged") and node.exc.args else None
            if text and len(re.findall("[a-z]{2}", text)) > 2:
                whole = re.sub(r"(?<=[a-z}])\{\}", "", text)  # what may follow: a word that is near
                yield whole.replace("{}", "1 seat is for a bot" if text.startswith("{}, but") else "game")


@pytest.mark.parametrize("sentence", sorted(set(raised())))
def test_every_problem_has_its_french(sentence: str) -> None:
    assert in_french(sentence) != sentence


@pytest.mark.parametrize("name", sorted(BUILT_IN))
def test_every_bot_is_described_in_french(name: str) -> None:
    about, settings = spec.describe(name)
    for sentence in (about, *(setting.meaning for setting in settings)):
        assert in_french(sentence) != sentence


# Sentences of the system and of libraries.
THEIRS = re.compile(
    r"problem-(os-|json-|no-module|no-attribute|no-command|no-option|missing-|bad-value|needs-value|takes-no-value"
    r"|extra-words|at-most|at-least|an-integer|a-number|one-of)"
)


def test_no_sentence_is_translated_that_nobody_says() -> None:
    ours = sentences()
    patterns = [re.compile(re.escape(one).replace(r"\{\}", ".+")) for one in ours if len(one.replace("{}", "")) > 4]
    for id, entry in Catalogue("en", [source("sortilege.cli.problems", "en")]).bundle.entries.items():
        assert entry.value is not None
        text = "".join(getattr(element, "value", "{}") for element in entry.value.elements)
        parts = [part.strip(" .:?") for part in re.split(r"\{\}|, ", text)]
        said = all(any(part in one for one in ours) for part in parts) or any(one.match(text) for one in patterns)
        assert said or THEIRS.match(id), f"{id}: {text}"
