"""One table: our games beside other people's engines, in one run, on one core, in turns so that all share the weather.

    python bench/run.py [--rounds N] [--seconds S] [--only WORDS] [--markdown] [--json FILE] [--plot FILE]

`make bench` calls it with the compiled build. The other engines are installed from their registries into an environment
of their own the first time; one that cannot be had is named, not skipped in silence.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
THERE = ROOT / ".cache" / "peers"
PYTHONS = ("openspiel", "rlcard", "pettingzoo", "catanatron", "pgx")
FIGURES = ("stepped", "many", "shown", "inside", "batch", "search")
# What the comparison is for: ours over theirs, stepped from Python, and the goal we set ourselves for each.
RATIOS = [
    ("syncro (4)", "OpenSpiel", "hanabi (4)", 10),
    ("resonance (3)", "OpenSpiel", "goofspiel 13 (2)", 3),
    ("enchanters (2)", "OpenSpiel", "hearts (4)", 3),
    ("enchanters (2)", "OpenSpiel", "gin_rummy (2)", 10),
    ("syncro (4)", "RLCard", "uno (2)", 20),
    ("resonance (3)", "RLCard", "uno (2)", 8),
    ("enchanters (2)", "RLCard", "uno (2)", 8),
    *[
        (ours, engine, game, 100)
        for ours in ("syncro (4)", "resonance (3)", "enchanters (2)")
        for engine, game in (("PettingZoo", "hanabi (4)"), ("PettingZoo", "leduc (2)"), ("boardgame.io", "pyramid (4)"))
    ],
]

# The same with observations: our arrays over their stepping, and our PettingZoo over theirs.
SEEN_RATIOS = [
    *[
        (f"{ours}{kind}", "OpenSpiel", "hanabi (4)", 7)
        for kind in ("", " bytes")
        for ours in ("syncro (4)", "resonance (3)", "enchanters (2)")
    ],
    *[
        (f"{ours}{kind}", "pgx", "sparrow mahjong (3)", 5)
        for kind in ("", " bytes")
        for ours in ("syncro (4)", "resonance (3)", "enchanters (2)")
    ],
    *[(f"{o} PettingZoo", "PettingZoo", "hanabi (4)", 10) for o in ("syncro (4)", "resonance (3)", "enchanters (2)")],
]

console = Console()


@dataclass
class Engine:
    name: str
    process: subprocess.Popen[str]
    games: dict[str, int]

    def keep(self, only: list[str]) -> None:
        """Of its games those that are wanted."""
        if only and self.name != "Sortilège":
            self.games = {game: n for game, n in self.games.items() if any(word in game for word in only)}

    def ask(self, **request: Any) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"{self.name} stopped while it was measured: see above.")
        answer: dict[str, Any] = json.loads(line)
        return answer


def start(command: list[str]) -> Engine:
    process = subprocess.Popen(pinned(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=HERE)
    engine = Engine(command[-1], process, {})
    about = engine.ask()
    return Engine(about["engine"], process, about["games"])


def pinned(command: list[str]) -> list[str]:
    """On one core, always the same."""
    taskset = shutil.which("taskset")
    return [taskset, "-c", str(max(os.sched_getaffinity(0))), *command] if taskset else command


def install() -> dict[str, str]:
    """The others, from their registries; what could not be had, and why."""
    missing: dict[str, str] = {}
    python = THERE / "venv" / "bin" / "python"
    wanted = (HERE / "requirements.txt").read_text()
    stamp = THERE / "requirements.txt"
    if not stamp.exists() or stamp.read_text() != wanted:
        console.print("The other engines are being installed, once.", style="dim")
        uv = str(Path(sys.executable).parent / "uv")
        steps = [
            [uv, "venv", "--quiet", "--clear", "--python", sys.executable, str(THERE / "venv")],
            [uv, "pip", "install", "--quiet", "--python", str(python), "-r", str(HERE / "requirements.txt")],
        ]
        for step in steps:
            done = subprocess.run(step, capture_output=True, text=True)
            if done.returncode:
                return {"the Python engines": done.stderr.strip().splitlines()[-1]}
        stamp.write_text(wanted)
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        missing["boardgame.io"] = "Node is not installed."
    elif not (THERE / "node" / "node_modules").is_dir():
        (THERE / "node").mkdir(parents=True, exist_ok=True)
        shutil.copy(HERE / "package.json", THERE / "node")
        done = subprocess.run(
            [npm, "install", "--no-audit", "--no-fund"], cwd=THERE / "node", capture_output=True, text=True
        )
        if done.returncode:
            missing["boardgame.io"] = done.stderr.strip().splitlines()[-1]
    return missing


def engines(missing: dict[str, str]) -> list[Engine]:
    commands = [[sys.executable, "peer_sortilege.py"]]
    if "the Python engines" not in missing:
        commands += [[str(THERE / "venv" / "bin" / "python"), f"peer_{name}.py"] for name in PYTHONS]
    if "boardgame.io" not in missing:
        commands.append(["node", "peer_boardgameio.mjs", str(THERE / "node")])
    return [start(command) for command in commands]


def better(one: dict[str, float], other: dict[str, float]) -> dict[str, float]:
    """The best of each round: whatever slows a machine down is no engine's doing."""
    return {
        name: min(value, other[name]) if name == "clone" else max(value, other[name]) for name, value in one.items()
    }


def measure(running: list[Engine], rounds: int, seconds: float) -> dict[tuple[str, str], dict[str, float]]:
    best: dict[tuple[str, str], dict[str, float]] = {}
    for _ in range(rounds):
        for engine in running:
            for game in engine.games:
                found = engine.ask(game=game, seconds=seconds)
                best[engine.name, game] = better(found, best.get((engine.name, game), found))
    return best


def grow() -> list[dict[str, Any]]:
    done = subprocess.run(pinned([sys.executable, "growth.py"]), cwd=HERE, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def side_by_side() -> list[dict[str, Any]]:
    """On all cores: what a second process brings."""
    done = subprocess.run([sys.executable, "arrays.py"], cwd=HERE, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def show(
    best: dict[tuple[str, str], dict[str, float]],
    growth: list[dict[str, Any]],
    batches: list[dict[str, Any]],
    missing: dict[str, str],
    style: box.Box,
) -> None:
    console.print(f"{platform.python_implementation()} {platform.python_version()} on {platform.machine()}, one core")
    table = Table(title="Random legal play: decisions per CPU second, whole games with their set-up", box=style)
    table.add_column("Engine")
    table.add_column("Game (players)")
    headings = (
        "Decisions a game",
        "Stepped",
        "Many at once",
        "As shown",
        "Inside",
        "Batch",
        "Clone, µs",
        "IS-MCTS, /s",
    )
    for heading in headings:
        table.add_column(heading, justify="right")
    for (engine, game), row in best.items():
        if "stepped" not in row:
            continue
        figures = [f"{row[name]:,.0f}" if name in row else "" for name in FIGURES]
        clone = f"{row['clone']:,.2f}" if "clone" in row else ""
        table.add_row(engine, game, f"{row['length']:.0f}", *figures[:5], clone, figures[5])
    console.print(table)
    for name, why in missing.items():
        console.print(f"NOT MEASURED: {name}. {why}", style="yellow")
    ratios = Table(title="Ours over theirs, stepped from Python", box=style)
    for heading in ("Ours", "Theirs", "One game at a time", "Ours many at once", "Both as shown", "Goal"):
        ratios.add_column(heading)
    for ours, engine, game, goal in RATIOS:
        if (engine, game) in best:
            mine, other = best["Sortilège", ours], best[engine, game]
            found = [mine[way] / other["stepped"] for way in ("stepped", "many")] + [mine["shown"] / other["shown"]]
            marked = [f"{ratio:.1f}{'' if ratio >= goal else '  (below)'}" for ratio in found]
            ratios.add_row(ours, f"{engine} {game}", *marked, str(goal))
    console.print(ratios)
    with_observations(best, style)
    if growth:
        show_growth(growth, batches, style)


def show_growth(growth: list[dict[str, Any]], batches: list[dict[str, Any]], style: box.Box) -> None:
    many = Table(title="Many games side by side", box=style)
    many.add_column("Game (players)")
    for heading in ("Observations", "Bytes a game", "One process, /s", "Two, /s", "Ratio"):
        many.add_column(heading, justify="right")
    for row in batches:
        for kind in ("floats", "bytes"):
            one, two = row[f"{kind}_one"], row[f"{kind}_two"]
            many.add_row(row["game"], kind, f"{row[kind]:,.0f}", f"{one:,.0f}", f"{two:,.0f}", f"{two / one:.2f}")
    console.print(many)
    grown = Table(title="How our cost grows", box=style)
    for heading in ("Game", "Players", "Level", "Decisions a game", "Stepped", "Inside", "Clone, µs", "Bytes a state"):
        grown.add_column(heading, justify="left" if heading in ("Game", "Level") else "right")
    for row in growth:
        figures = [f"{row['length']:.0f}", f"{row['stepped']:,.0f}", f"{row['inside']:,.0f}"]
        grown.add_row(
            row["game"],
            str(row["players"]),
            row.get("level", ""),
            *figures,
            f"{row['clone']:.2f}",
            f"{row['bytes']:,.0f}",
        )
    console.print(grown)


def with_observations(best: dict[tuple[str, str], dict[str, float]], style: box.Box) -> None:
    table = Table(title="With observations: decisions per CPU second", box=style)
    for heading in ("Engine", "Game (players)", "Decisions a second"):
        table.add_column(heading)
    for (engine, game), row in best.items():
        if "seen" in row:
            table.add_row(engine, game, f"{row['seen']:,.0f}")
    console.print(table)
    ratios = Table(title="Ours over theirs, with observations", box=style)
    for heading in ("Ours", "Theirs", "Ratio", "Goal"):
        ratios.add_column(heading)
    for ours, engine, game, goal in SEEN_RATIOS:
        if (engine, game) in best:
            ratio = best["Sortilège", ours]["seen"] / best[engine, game]["seen"]
            ratios.add_row(ours, f"{engine} {game}", f"{ratio:.1f}{'' if ratio >= goal else '  (below)'}", str(goal))
    console.print(ratios)


def plot(best: dict[tuple[str, str], dict[str, float]], file: Path) -> None:
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot

    rows = sorted([item for item in best.items() if "stepped" in item[1]], key=lambda item: item[1]["stepped"])
    figure, axes = pyplot.subplots(figsize=(8, 0.32 * len(rows) + 1))
    colours = ["#6a3fb5" if engine == "Sortilège" else "#b9b3c7" for (engine, _), _ in rows]
    bars = axes.barh(
        [f"{engine}: {game}" for (engine, game), _ in rows], [row["stepped"] for _, row in rows], color=colours
    )
    axes.bar_label(bars, [f" {row['stepped']:,.0f}" for _, row in rows], fontsize=8)
    axes.set_xscale("log")
    axes.set_xlabel("decisions per CPU second, stepped from Python in the cheapest way (random legal play, one core)")
    axes.spines[["top", "right"]].set_visible(False)
    axes.margins(x=0.15)
    figure.tight_layout()
    figure.savefig(file, metadata={"Date": None})


def words(text: str) -> list[str]:
    return text.split(",")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU seconds for each figure of a round")
    parser.add_argument(
        "--only", type=words, help="ours, and those of theirs whose names have one of these words; no more"
    )
    parser.add_argument("--markdown", action="store_true", help="print the tables as docs/performance.md has them")
    parser.add_argument("--json", type=Path, help="write the figures here too")
    parser.add_argument("--plot", type=Path, help="draw them here (SVG; needs matplotlib)")
    given = parser.parse_args()
    missing = install()
    running = engines(missing)
    try:
        for engine in running:
            engine.keep(given.only)
        best = measure(running, given.rounds, given.seconds)
    finally:
        for engine in running:
            engine.process.kill()
    growth, batches = ([], []) if given.only else (grow(), side_by_side())
    if given.markdown:
        console.width = 200
    show(best, growth, batches, missing, box.MARKDOWN if given.markdown else box.HEAVY_HEAD)
    if given.json:
        engines_found = {f"{engine}: {game}": row for (engine, game), row in best.items()}
        given.json.write_text(
            json.dumps({"engines": engines_found, "growth": growth, "arrays": batches}, indent=1) + "\n"
        )
    if given.plot:
        plot(best, given.plot)


if __name__ == "__main__":
    main()
