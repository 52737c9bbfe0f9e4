"""`lab`: experiments with many games. Each command makes an experiment, has it played, and shows its sheets."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
import typer
from rich import box
from rich.console import Group
from rich.live import Live
from rich.table import Table

from sortilege.bots import spec
from sortilege.cli.inputs import (
    CardFile,
    GameName,
    Jobs,
    Json,
    Lang,
    Pairs,
    Players,
    Ray,
    Seed,
    cores,
    language,
    player_count,
    table_options,
    the_game,
)
from sortilege.cli.screen import emit, err, out, progress
from sortilege.core import settings
from sortilege.core.errors import Problem
from sortilege.core.files import text_of
from sortilege.core.game import Game
from sortilege.lab import report as reports
from sortilege.lab import training
from sortilege.lab.arena import Arena, tables
from sortilege.lab.balance import Balance
from sortilege.lab.crossplay import Crossplay
from sortilege.lab.experiment import Experiment, Sheet
from sortilege.lab.jobs import Setting, game_of
from sortilege.lab.plots import svg
from sortilege.lab.runs import Head, Run, head_of, read
from sortilege.lab.suite import Suite

LEAST_SHOWN = 4  # columns of a sheet, however narrow the terminal
WIDE = 1000

app = typer.Typer(help="Experiments: bots against bots, and what the cards make of it.", pretty_exceptions_enable=False)

Bots = Annotated[str, typer.Option(metavar="SPEC,…", help="The bots, separated by commas (see `bots`).")]
OneBot = Annotated[str, typer.Option("--bots", metavar="SPEC", help="The bot that sits everywhere (see `bots`).")]
Games = Annotated[int, typer.Option(metavar="N", help="How many games for each pair or table, at least.", min=1)]
OutFile = Annotated[
    Path | None,
    typer.Option("--out", metavar="FILE", help="Keep the games here (JSON Lines); a run that was killed goes on."),
]
REFRESH = 1.0  # seconds between two looks at the figures so far


@app.command("arena")
def arena(
    game: GameName,
    bots: Bots = "random,greedy",
    games: Games = 100,
    field: Annotated[
        bool, typer.Option("--field", help="The first bot against all others, and not all against all.")
    ] = False,
    adjusted: Annotated[
        bool, typer.Option("--adjusted", help="Take the luck of the cards out of the points too, to need fewer games.")
    ] = False,
    players: Players = None,
    option: Pairs = None,
    cards: CardFile = None,
    seed: Seed = 1,
    out_file: OutFile = None,
    jobs: Jobs = None,
    ray: Ray = "",
    lang: Lang = None,
    json: Json = False,
) -> None:
    """Who is the better player? Every bot meets every other, in every seat, on the same deals."""
    specs = several(bots)
    setting = one_table(game, players, option, cards)
    deals = -(-games // rotations(setting))
    experiment = Arena(setting, tuple(specs), deals, seed, "first" if field else "all", adjusted)
    conduct(experiment, out_file, jobs, ray, lang, json)


@app.command("ladder")
def ladder(
    game: GameName,
    bots: Annotated[
        str, typer.Option(metavar="SPEC", help="A bot and its settings; or all steps of the ladder, from the bottom.")
    ] = "ismcts",
    budget: Annotated[str, typer.Option(metavar="SETTING=N", help="What is doubled, and from where on.")] = "iters=25",
    rungs: Annotated[int, typer.Option(metavar="K", help="How many steps.", min=2, max=20)] = 4,
    games: Games = 100,
    players: Players = None,
    option: Pairs = None,
    cards: CardFile = None,
    seed: Seed = 1,
    out_file: OutFile = None,
    jobs: Jobs = None,
    ray: Ray = "",
    lang: Lang = None,
    json: Json = False,
) -> None:
    """Does thinking longer win? A bot meets itself with half the budget, step by step."""
    if "," in bots:
        specs = several(bots)
    else:
        name, equals, least = budget.partition("=")
        if not equals or not least.isdecimal() or int(least) < 1:
            raise Problem(f"The budget is written setting=number, such as iters=25, not {budget!r}.")
        specs = spec.parse_list(",".join(f"{bots}:{name}={int(least) << rung}" for rung in range(rungs)))
    setting = one_table(game, players, option, cards)
    deals = -(-games // rotations(setting))
    conduct(Arena(setting, tuple(specs), deals, seed, "neighbours"), out_file, jobs, ray, lang, json)


@app.command("crossplay")
def crossplay(
    game: GameName,
    bots: Bots = "random,greedy",
    games: Games = 100,
    players: Players = None,
    option: Pairs = None,
    cards: CardFile = None,
    seed: Seed = 1,
    out_file: OutFile = None,
    jobs: Jobs = None,
    ray: Ray = "",
    lang: Lang = None,
    json: Json = False,
) -> None:
    """Who gets on with whom? In a cooperative game, every bot with every other."""
    if not the_game(game).cooperative:
        raise Problem(f"In {game} nobody plays together: the arena is what compares its bots.")
    specs = several(bots)
    setting = one_table(game, players, option, cards)
    conduct(Crossplay(setting, tuple(specs), games, seed), out_file, jobs, ray, lang, json)


@app.command("suite")
def suite(
    bots: Bots = "random,greedy",
    games: Games = 100,
    out_file: OutFile = None,
    jobs: Jobs = None,
    ray: Ray = "",
    lang: Lang = None,
    json: Json = False,
) -> None:
    """How good is a bot at everything? Fixed tasks on fixed deals, to compare with what others measured."""
    specs = tuple(spec.parse_list(bots))
    conduct(Suite(specs, games), out_file, jobs, ray, lang, json)


@app.command("balance")
def balance(
    game: GameName,
    bots: OneBot = "greedy",
    games: Games = 100,
    players: Annotated[
        str | None, typer.Option(metavar="N,…", help="Numbers of players. (Default: all there are.)")
    ] = None,
    option: Pairs = None,
    vary: Annotated[
        list[str] | None,
        typer.Option("--vary", metavar="KEY[=A,B]", help="Play all values of an option, or these; repeatable."),
    ] = None,
    cards: Annotated[
        Path | None,
        typer.Option("--cards", metavar="FILE", help="Your own cards, to be compared with the shipped ones."),
    ] = None,
    seed: Seed = 1,
    out_file: OutFile = None,
    jobs: Jobs = None,
    ray: Ray = "",
    lang: Lang = None,
    json: Json = False,
) -> None:
    """Are seats, cards and tables fair? The same bot sits everywhere. With --cards: is my card too strong?"""
    spec.make(bots)
    chosen = the_game(game, cards)
    text = None if cards is None else text_of(cards)
    given = given_options(chosen, option)
    values = dict(varied(chosen, item) for item in vary or ())
    counts = tuple(chosen.players) if players is None else tuple(number_of(chosen, part) for part in players.split(","))
    conduct(Balance(game, counts, bots, games, seed, given, values, text), out_file, jobs, ray, lang, json)


@app.command("train")
def train(
    game: GameName,
    games: Annotated[
        int, typer.Option(metavar="N", help="Games of the first round, as the game advises.", min=1)
    ] = 16000,
    rounds: Annotated[int, typer.Option(metavar="K", help="Further rounds, played by a search.", min=0)] = 0,
    search_games: Annotated[int, typer.Option(metavar="N", help="Games of each further round.", min=1)] = 1000,
    iters: Annotated[int, typer.Option(metavar="N", help="Iterations of the search for a decision.", min=1)] = 60,
    seed: Seed = 1,
    out_file: Annotated[
        Path, typer.Option("--out", metavar="FILE", help="The weights; a run that was killed goes on.")
    ] = Path("judgement.json"),
    jobs: Jobs = None,
    lang: Lang = None,
) -> None:
    """Learn from games how a table looks, for the bots. The same seed gives the same weights."""
    chosen = the_game(game)
    words = reports.Words(language(lang))
    course = training.Course(chosen.name, games, rounds, search_games, iters, seed)
    with progress() as bar:
        task = bar.add_task(words.say("lab-playing"), total=None)
        training.train(course, out_file, cores(jobs), lambda done, all: bar.update(task, completed=done, total=all))
    out.print(words.say("lab-written", path=str(out_file)), soft_wrap=True)


@app.command("report")
def report(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="What --out kept, one run or several.")],
    out_file: Annotated[
        Path, typer.Option("--out", metavar="FILE", help="The page; CSV, Parquet and SVG files come beside it.")
    ] = Path("report.html"),
    lang: Lang = None,
) -> None:
    """Write one page with tables and plots, and the same figures as CSV and Parquet."""
    words = reports.Words(language(lang))
    sections = []
    try:
        for path in files:
            head, rows = read(path)
            jobs = head.experiment.jobs()
            sheets = head.experiment.sheets(rows)
            notes = notes_of(head, len(rows), len(jobs), words)
            sections.append(
                reports.Section(title_of(head, words), f"sortilege lab {head.experiment.command()}", notes, sheets)
            )
            tables = {sheet.name: reports.flat(sheet) for sheet in sheets} | {"games": reports.games(jobs, rows)}
            stem = out_file.stem if len(files) == 1 else f"{out_file.stem}.{path.stem}"
            for sheet in sheets:
                if plot := svg(sheet, words.say):
                    out_file.with_name(f"{stem}.{sheet.name}.svg").write_text(plot, encoding="utf-8")
            for name, columns in tables.items():
                beside = out_file.with_name(f"{stem}.{name}.csv")
                beside.write_text(reports.as_csv(columns), encoding="utf-8")
                reports.write_parquet(columns, beside.with_suffix(".parquet"))
        out_file.write_text(reports.page(sections, words), encoding="utf-8")
    except OSError as error:
        raise Problem(f"{error.filename}: {error.strerror}.") from error
    out.print(words.say("lab-written", path=str(out_file)), soft_wrap=True)


# What is given


def several(bots: str) -> list[str]:
    specs = spec.parse_list(bots)
    if len(specs) < 2:
        raise Problem("Name at least two bots, separated by commas.")
    if len(set(specs)) < len(specs):
        raise Problem("Every bot is named once: a bot that meets itself proves nothing.")
    return specs


def one_table(game: str, players: int | None, option: list[str] | None, cards: Path | None) -> Setting:
    chosen = the_game(game, cards)
    text = None if cards is None else text_of(cards)
    return Setting(game, player_count(chosen, players), given_options(chosen, option), text)


def given_options(game: Game, option: list[str] | None) -> dict[str, Any]:
    """The options that are not as the game has them, as plain data."""
    options = msgspec.to_builtins(table_options(game, option))
    return {key: options[key] for key in options if options[key] != getattr(game.options_type(), key)}


def rotations(setting: Setting) -> int:
    """How many games a deal gives a pair."""
    game = game_of(setting.game, setting.cards)
    return 1 if game.cooperative else len(list(tables(0, 1, game.seats(setting.players))))


def number_of(game: Game, text: str) -> int:
    if not text.strip().isdecimal():
        raise Problem(f"Numbers of players are separated by commas, such as 2,3,4: {text!r} is none.")
    return player_count(game, int(text))


def varied(game: Game, item: str) -> tuple[str, tuple[Any, ...]]:
    """An option and the values it is to have."""
    key, equals, listed = item.partition("=")
    kinds = settings.kinds_of(game.options_type)
    if key not in kinds:
        raise Problem(settings.unknown(f"There is no option {key!r} of {game.name}", key, list(kinds)))
    if equals:
        texts = [part for part in listed.split(",") if part]
        if not texts:
            raise Problem(f"Name the values of {key!r} after the equals sign, separated by commas.")
    elif kinds[key] is bool:
        texts = ["false", "true"]
    elif get_origin(kinds[key]) is not Literal:
        raise Problem(f"The option {key!r} has no list of values: write --vary {key}=A,B.")
    else:
        texts = [str(value) for value in get_args(kinds[key])]
    return key, tuple(
        msgspec.to_builtins(getattr(settings.read(game.options_type, {key: text}, game.name, "option"), key))
        for text in texts
    )


def check_options(tables: Sequence[Setting]) -> None:
    for table in tables:
        try:
            game_of(table.game, table.cards).read_options(table.options, table.players)
        except Problem as error:
            beside = table.cards is None and any(other.cards is not None for other in tables)
            raise Problem(f"{'With the shipped cards, played beside yours: ' if beside else ''}{error}") from error


# Playing and showing


def conduct(
    experiment: Experiment, path: Path | None, jobs: int | None, ray: str, lang: str | None, json: bool
) -> None:
    """Play what is still missing, with a bar and the figures so far where somebody watches; then tell."""
    check_options(experiment.settings())
    run = Run(experiment, path, cores(jobs), ray)
    words = reports.Words(language(lang))
    with ExitStack() as stack:
        bar = progress(wanted=False)
        task = bar.add_task(words.say("lab-playing"), total=len(run.jobs))
        live = None
        if err.is_terminal and not json:
            bar = progress()
            task = bar.add_task(words.say("lab-playing"), total=len(run.jobs))
            live = stack.enter_context(Live(bar, console=err, transient=True, auto_refresh=False))
        looked = time.monotonic()
        for _ in run.play():
            bar.update(task, completed=len(run.rows))
            if live is not None and time.monotonic() - looked > REFRESH:
                looked = time.monotonic()
                sheets = run.experiment.sheets(run.rows)[:1]
                live.update(Group(bar, *(rich_table(sheet, words) for sheet in sheets)), refresh=True)
    head = head_of(run.experiment)
    sheets = run.experiment.sheets(run.rows)
    if json:
        emit(
            {
                "experiment": head.experiment,
                "games": head.games,
                "played": len(run.rows),
                "sheets": {sheet.name: as_objects(sheet) for sheet in sheets},
            }
        )
        return
    out.print(title_of(head, words), style="bold")
    for sheet in sheets:
        out.print()
        out.print(words.sheet(sheet.name))
        out.print(rich_table(sheet, words))
    for note in notes_of(head, len(run.rows), len(run.jobs), words):
        out.print(note, style="dim", soft_wrap=True)
    if run.path is not None:
        out.print(words.say("lab-kept", path=str(run.path)), style="dim", soft_wrap=True)


def title_of(head: Head, words: reports.Words) -> str:
    experiment = head.experiment
    kind = experiment.command().partition(" ")[0]
    return words.say(f"lab-title-{kind}", game=experiment.settings()[0].game)


def notes_of(head: Head, done: int, all_games: int, words: reports.Words) -> list[str]:
    experiment = head.experiment
    bots = experiment.bot if isinstance(experiment, Balance) else ", ".join(experiment.bots)
    data = ", ".join(sorted({digest for _, digest in head.games.values()}))
    notes = [
        words.say("lab-games", done=str(done), all=str(all_games), seed=str(experiment.seed), bots=bots, data=data)
    ]
    if done < all_games:
        notes.append(words.say("lab-unfinished"))
    notes.append(words.say("lab-intervals"))
    return [*notes, words.say("lab-off")] if isinstance(experiment, Balance) else notes


def rich_table(sheet: Sheet, words: reports.Words) -> Table:
    """A sheet for the terminal. What does not fit is left out from the right: the verdict comes first."""
    wide = out.options.update(width=WIDE)
    for shown in range(len(sheet.columns), 0, -1):
        table = narrow_table(sheet, words, shown)
        if shown <= LEAST_SHOWN or out.measure(table, options=wide).maximum <= out.width:
            break
    return table


def narrow_table(sheet: Sheet, words: reports.Words, shown: int) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    for column in sheet.columns[:shown]:
        name = words.say(f"column-{column.name}")
        if column.kind == "text":
            table.add_column(name, overflow="fold", min_width=min(12, longest(sheet)))
        else:
            table.add_column(name, justify="right")
    for row in sheet.rows:
        cells = zip(row[:shown], sheet.columns[:shown], strict=True)
        table.add_row(*(reports.written(cell, column.kind, words.say) for cell, column in cells))
    return table


def longest(sheet: Sheet) -> int:
    return max((len(row[0]) for row in sheet.rows if isinstance(row[0], str)), default=0)


def as_objects(sheet: Sheet) -> list[dict[str, Any]]:
    return [{column.name: cell for column, cell in zip(sheet.columns, row, strict=True)} for row in sheet.rows]
