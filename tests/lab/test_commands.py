"""`sortilege lab`, run as a user would."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from rich.cells import cell_len

from sortilege.core.words import LANGUAGES, source
from sortilege.lab.jobs import Setting
from sortilege.lab.report import Words
from sortilege.lab.suite import Task, Way
from tests.cli.conftest import Run
from tests.cli.test_texts import variables

SCRAMBLE = "tests.toys.scramble:GAME"
VAULT = "tests.cli.vault:GAME"


def test_the_better_bot_wins_the_arena(run: Run) -> None:
    ran = run("lab", "arena", VAULT, "--bots", "random,greedy:worlds=4", "--games", "160", "--jobs", "1", "--json")
    assert ran.code == 0
    found = json.loads(ran.out)
    pair = found["sheets"]["pairs"][0]
    assert (pair["bot"], pair["against"], pair["games"]) == ("random", "greedy:worlds=4", 160)
    assert pair["points"]["high"] < 0.5
    assert [row["bot"] for row in found["sheets"]["ratings"]] == ["greedy:worlds=4", "random"]
    assert found["sheets"]["ratings"][0]["rating"]["low"] > 0


def test_in_a_cooperative_game_bots_are_compared_by_what_they_make_of_the_same_deals(run: Run) -> None:
    bots = "random,greedy:worlds=2"
    ran = run("lab", "arena", "syncro", "--bots", bots, "--games", "6", "--jobs", "1", "--json")
    sheets = json.loads(ran.out)["sheets"]
    assert [row["bot"] for row in sheets["together"]] == bots.split(",")
    one, other = (row["won"]["mean"] for row in sheets["together"])
    assert one != other
    assert sheets["pairs"][0]["points"]["mean"] == pytest.approx(0.5 + (one - other) / 2)


def test_a_ladder_doubles_the_budget(run: Run) -> None:
    command = ["lab", "ladder", SCRAMBLE, "--bots", "greedy", "--budget", "worlds=1", "--rungs", "3", "--games", "4"]
    sheets = json.loads(run(*command, "--jobs", "1", "--json").out)["sheets"]
    steps = [(row["bot"], row["against"]) for row in sheets["ladder"]]
    assert steps == [("greedy:worlds=2", "greedy:worlds=1"), ("greedy:worlds=4", "greedy:worlds=2")]


def test_everybody_is_paired_with_everybody(run: Run) -> None:
    bots = "random,greedy:worlds=2"
    ran = run("lab", "crossplay", "syncro", "--bots", bots, "--games", "2", "--jobs", "1", "--json")
    matrix = json.loads(ran.out)["sheets"]["crossplay"]
    assert [row["bot"] for row in matrix] == bots.split(",")
    assert matrix[0]["greedy:worlds=2"] == matrix[1]["random"]


def test_the_suite_has_a_figure_for_every_task(run: Run) -> None:
    ran = run("lab", "suite", "--bots", "random", "--games", "1", "--jobs", "1", "--json")
    assert ran.code == 0
    rows = json.loads(ran.out)["sheets"]["suite"]
    assert {row["task"] for row in rows} == {"self-play", "cross-play", "zero-shot", "head-to-head", "exploited"}
    assert {row["bot"] for row in rows} == {"random"}
    assert all(row["games"] == 1 and row["won"]["low"] <= row["won"]["high"] for row in rows)


def test_the_bot_that_is_tested_sits_where_the_task_says() -> None:
    def seated(way: Way, deal: int) -> tuple[tuple[str, ...], int]:
        return Task("", Setting("resonance", 3), way).bots("a", "b", deal)

    assert seated("self", 1) == (("a", "a", "a"), 0)
    assert [seated("cross", deal) for deal in (0, 1)] == [(("a", "b", "a"), 0), (("b", "a", "b"), 0)]
    assert seated("among", 1) == (("b", "a", "b"), 1)
    assert seated("against", 2) == (("a", "a", "b"), 2)


def test_balance_tells_what_a_game_tells_apart(run: Run) -> None:
    ran = run(
        "lab", "balance", "resonance", "--bots", "random", "--players", "3", "--games", "6", "--jobs", "1", "--json"
    )
    sheets = json.loads(ran.out)["sheets"]
    assert sum(row["seats"] for row in sheets["by-witch"]) == sum(row["seats"] for row in sheets["by-demon"]) == 18
    won = sum(row["seats"] * row["won"]["mean"] for row in sheets["by-demon"])
    decided = sum(row["games"] for row in sheets["endings"] if row["ending"] != "end-nobody")
    assert won == pytest.approx(decided)
    assert sum(row["games"] * row["won"]["mean"] for row in sheets["seats"]) == pytest.approx(decided)
    drafted = [row for row in sheets["picks"] if row["card"].startswith("spells/")]
    assert sum(row["offered"] for row in drafted) == 36
    assert sum(row["taken"] for row in drafted) == 18


def test_tables_vary_by_option(run: Run) -> None:
    command = ["lab", "balance", "syncro", "--bots", "random", "--players", "2", "--vary", "level=Ia,IIe"]
    sheets = json.loads(run(*command, "--games", "3", "--jobs", "1", "--json").out)["sheets"]
    assert [row["table"] for row in sheets["tables"]] == ["×2 level=Ia", "×2 level=IIe"]
    assert [(row["label"], row["games"]) for row in sheets["by-level"]] == [("IIe", 3), ("Ia", 3)]


def test_demons_that_stay_are_never_given_up(run: Run) -> None:
    command = [
        "lab",
        "balance",
        "resonance",
        "--bots",
        "random",
        "--players",
        "3",
        "--games",
        "4",
        "--jobs",
        "1",
        "--json",
    ]
    free = json.loads(run(*command).out)["sheets"]["picks"]
    fixed = json.loads(run(*command, "--option", "demon_changes=off").out)["sheets"]["picks"]
    given = [sum(row["taken"] for row in rows if row["card"].startswith("given-up/")) for rows in (free, fixed)]
    assert given[0] > 0
    assert given[1] == 0


def test_own_cards_are_compared_with_the_shipped_ones(run: Run) -> None:
    file = "examples/my-kingdom.toml"
    command = ["lab", "balance", "enchanters", "--cards", file, "--bots", "random", "--players", "2", "--games", "2"]
    ran = run(*command, "--option", "kingdoms=owls goblins thieves gnolls", "--jobs", "1")
    assert ran.code == 2
    assert ran.err.startswith("With the shipped cards, played beside yours: Option kingdoms: there is no 'owls'")
    ran = run(*command, "--jobs", "1", "--json")
    assert ran.code == 0
    found = json.loads(ran.out)
    assert [row["table"] for row in found["sheets"]["tables"]] == ["×2", "×2 +"]
    assert len(found["games"]) == 2
    for language in LANGUAGES:
        tables = [line for line in run(*command, "--jobs", "1", "--lang", language).out.splitlines() if line[:1] == " "]
        assert max(map(cell_len, tables)) <= 80
        assert sum("lunar-lance" in line for line in tables) >= 2  # the picks, and the verdict; nothing is cut
        assert not any(line.rstrip().endswith("…") for line in tables)


def test_the_report_is_one_page_with_plots_and_figures_beside_it(run: Run, tmp_path: Path) -> None:
    from pyarrow import parquet

    file, page = tmp_path / "arena.jsonl", tmp_path / "report.html"
    bots = "random,greedy:worlds=1"
    run("lab", "arena", SCRAMBLE, "--bots", bots, "--games", "12", "--jobs", "1", "--out", str(file))
    ran = run("lab", "report", str(file), "--out", str(page), "--lang", "fr")
    assert ran.code == 0
    text = page.read_text()
    assert text.count("<svg") == 2
    assert "Robot contre robot" in text
    assert "sortilege lab arena tests.toys.scramble:GAME --bots random,greedy:worlds=1" in text
    assert "<script" not in text
    assert "http" not in text.replace("http://www.w3.org/", "")
    rows = list(csv.DictReader((tmp_path / "report.pairs.csv").read_text().splitlines()))
    assert float(rows[0]["points_low"]) < float(rows[0]["points"]) < float(rows[0]["points_high"])
    assert parquet.read_table(tmp_path / "report.pairs.parquet").to_pylist()[0]["points"] == float(rows[0]["points"])
    assert (tmp_path / "report.pairs.svg").read_text() in text
    games = parquet.read_table(tmp_path / "report.games.parquet")
    assert games.num_rows == 12 * 2
    assert [(row["number"], row["seat"]) for row in games.to_pylist()] == [(n, s) for n in range(12) for s in range(2)]
    assert not any(row["own_cards"] for row in games.to_pylist())


@pytest.mark.parametrize(
    "command, words",
    [
        ("lab", "Missing command"),
        ("lab arena nosuch", "There is no game 'nosuch'"),
        (f"lab arena {SCRAMBLE} --bots random", "Name at least two bots"),
        (f"lab arena {SCRAMBLE} --bots random,random", "named once"),
        (f"lab arena {SCRAMBLE} --bots random,gredy", "did you mean 'greedy'?"),
        (f"lab arena {SCRAMBLE} --games 0", "--games"),
        (f"lab arena {SCRAMBLE} --players 99", "players, not 99"),
        (f"lab arena {SCRAMBLE} --out /nosuch/file", "/nosuch/file: No such file or directory."),
        (f"lab arena {SCRAMBLE} --out README.md", "holds another experiment"),
        (f"lab ladder {SCRAMBLE} --budget iters", "such as iters=25"),
        (f"lab ladder {SCRAMBLE} --bots random --budget iters=4", "no setting 'iters' of the bot random"),
        (f"lab crossplay {SCRAMBLE} --bots random,greedy", "nobody plays together"),
        ("lab balance resonance --players two", "'two' is none"),
        ("lab balance resonance --players 9", "3 to 8 players, not 9"),
        ("lab balance resonance --vary nosuch", "There is no option 'nosuch' of resonance"),
        ("lab balance resonance --vary timer", "write --vary timer=A,B"),
        ("lab balance resonance --vary mode=slow", "must be one of deterministic, realtime, not 'slow'"),
        ("lab balance enchanters --cards /nosuch/file", "/nosuch/file: No such file or directory."),
        ("lab balance enchanters --cards README.md", "house file, line"),
        ("lab report /nosuch/file", "/nosuch/file: No such file or directory."),
        ("lab report README.md", "is no file of the laboratory"),
    ],
)
def test_bad_input_gets_one_clear_sentence(run: Run, command: str, words: str) -> None:
    ran = run(*command.split())
    assert ran.code == 2
    assert words in ran.err
    assert len(ran.err.strip().splitlines()) == 1


def messages(language: str) -> dict[str, set[str]]:
    resource = FluentParser().parse(source("sortilege.lab", language))
    assert not [entry for entry in resource.body if isinstance(entry, ast.Junk)]
    return {entry.id.name: set(variables(entry)) for entry in resource.body if isinstance(entry, ast.Message)}


def test_both_languages_have_the_same_messages_and_variables() -> None:
    assert messages("en") == messages("fr")


def test_french_punctuation_stands_off() -> None:
    for line in source("sortilege.lab", "fr").splitlines():
        text = line.partition(" = ")[2]
        assert not any(f" {sign}" in text for sign in ":;!?»"), line


def test_what_has_no_message_is_written_as_it_is() -> None:
    words = Words("en")
    assert words.say("column-greedy:worlds=4") == "greedy:worlds=4"
    assert words.sheet("by-nosuch") == "Who had it: label-nosuch"
