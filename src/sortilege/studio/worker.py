"""A process that reads drafts of house files and plays games with them: asked on stdin, answers on stdout, a line each.
It may be killed at any time."""

from __future__ import annotations

import time

import msgspec
from msgspec import Raw, Struct

from sortilege.core import house, registry
from sortilege.core.errors import Problem
from sortilege.core.game import Game
from sortilege.core.house import Mistake, Mistaken
from sortilege.core.record import Record
from sortilege.core.record import game_of as game_of_record
from sortilege.core.words import LANGUAGES
from sortilege.lab.balance import Balance
from sortilege.lab.experiment import Sheet as LabSheet
from sortilege.lab.jobs import Row, game_of, play
from sortilege.lab.report import Words, written
from sortilege.lab.statistics import Estimate
from sortilege.server.drafts import (
    Checked,
    Draft,
    DraftRequest,
    Failed,
    Findings,
    Piece,
    PieceRequest,
    RecordRequest,
    Sheet,
    SheetRequest,
    Verdict,
)
from sortilege.server.workers.serve import fault, serve

BOT = "greedy:worlds=1"
ROUNDS = 3  # of looking for mistakes: those of one kind may hide those of another
TOLERANCE = 0.06


def draft(request: DraftRequest) -> Draft:
    shipped = registry.find(request.game)
    text = request.text
    mistakes: list[Mistake] = []
    game: Game = shipped
    good = text
    for _ in range(ROUNDS):
        try:
            game = shipped.with_data(good) if house.corrects(good) else shipped
            break
        except Mistaken as error:
            later = [msgspec.structs.replace(one, line=1, column=1) for one in error.mistakes]
            mistakes += later if mistakes else error.mistakes
            good = house.without(good, error.mistakes)
    return Draft(
        text,
        says(text),
        tuple(mistakes),
        dict(game.faces()),
        tuple(game.cards()),
        {language: "\n".join(game.messages(language)[1:]) for language in LANGUAGES},
        {kind: {id: dict(fields) for id, fields in cards.items()} for kind, cards in game.provenance().items()},
    )


def says(text: str) -> dict[str, dict[str, object]]:
    """What a file says, by kind and id; nothing if it cannot be read."""
    data, _ = house.read_toml(text)
    return {kind: entries for kind, entries in data.items() if isinstance(entries, dict)}


def verify(request: RecordRequest) -> Checked:
    try:
        record = Record.parse(request.record)
        record.replay(game_of_record(record))
        return Checked(True)
    except Problem as error:
        return Checked(False, str(error))


def experiment(request: PieceRequest | SheetRequest) -> Balance:
    game = game_of(request.game, request.cards)
    players = game.players[0] if not game.cooperative else game.players[len(game.players) // 2]
    options = chosen_options(game, says(request.cards))
    return Balance(request.game, (players,), BOT, request.games, request.seed, options, {}, request.cards)


def chosen_options(game: Game, given: dict[str, dict[str, object]]) -> dict[str, str]:
    """The options that bring a card into play which is not always there."""
    found = {}
    for name, kind in game.kinds.items():
        if kind.option and given.get(name):
            found[kind.option] = next(iter(given[name]))
    return found


def piece(request: PieceRequest) -> Piece:
    jobs = experiment(request).jobs()
    rows: list[Raw] = []
    until = time.monotonic() + request.seconds
    for job in jobs[request.begin :]:
        rows.append(Raw(msgspec.json.encode(play(job))))
        if time.monotonic() > until:
            break
    return Piece(rows, len(jobs))


def findings(request: SheetRequest) -> Findings:
    balance, words = experiment(request), Words(request.language)
    rows = [msgspec.json.decode(row, type=Row) for row in request.rows]
    sheets = balance.sheets(rows)
    told = [
        Sheet(
            words.sheet(sheet.name),
            [words.say(f"column-{column.name}") for column in sheet.columns],
            [
                [written(cell, column.kind, words.say) for cell, column in zip(row, sheet.columns, strict=True)]
                for row in sheet.rows
            ],
        )
        for sheet in sheets
        if sheet.rows
    ]
    changed = {id for entries in says(request.cards).values() for id in entries}
    return Findings(list(verdicts(sheets, changed)), told, f"sortilege lab {balance.command()}", len(rows))


def verdicts(sheets: list[LabSheet], changed: set[str]) -> list[Verdict]:
    """What the sheets say about the cards that somebody changed: of each once, where it was counted most often."""
    found: dict[str, Verdict] = {}
    for sheet in sheets:
        names = [column.name for column in sheet.columns]
        if sheet.name == "own-cards":
            at, count = names.index("won-change"), names.index("taken")
        elif sheet.name.startswith("by-") and "edge" in names:
            at, count = names.index("edge"), names.index("seats")
        else:
            continue
        for row in sheet.rows:
            card, edge = str(row[0]).rpartition("/")[2], row[at]
            if isinstance(edge, Estimate) and (card in changed or sheet.name == "own-cards"):
                number = row[count]
                assert isinstance(number, int)
                if card not in found or number > found[card].seats:
                    found[card] = Verdict(card, verdict(edge), edge.mean, edge.low, edge.high, number)
    return [*found.values(), *together(sheets)]


def together(sheets: list[LabSheet]) -> list[Verdict]:
    """In a game that all win together: how much more often they do with these cards."""
    tables = next((sheet for sheet in sheets if sheet.name == "tables"), None)
    if tables is None or not any(sheet.chart == "steps" for sheet in sheets) or len(tables.rows) != 2:
        return []
    shipped, own = (row[2] for row in tables.rows)
    if not isinstance(shipped, Estimate) or not isinstance(own, Estimate):
        return []
    edge = Estimate(own.mean - shipped.mean, own.low - shipped.high, own.high - shipped.low)
    number = tables.rows[1][1]
    assert isinstance(number, int)
    return [Verdict("", verdict(edge), edge.mean, edge.low, edge.high, number)]


def verdict(edge: Estimate) -> str:
    if edge.low > 0 and edge.mean > TOLERANCE:
        return "strong"
    if edge.high < 0 and edge.mean < -TOLERANCE:
        return "weak"
    return "fair" if edge.low > -2 * TOLERANCE and edge.high < 2 * TOLERANCE else "unsure"


def main() -> None:
    def answer(line: bytes) -> Struct:
        try:
            request = msgspec.json.decode(line, type=DraftRequest | RecordRequest | PieceRequest | SheetRequest)
            if isinstance(request, DraftRequest):
                return draft(request)
            if isinstance(request, RecordRequest):
                return verify(request)
            return piece(request) if isinstance(request, PieceRequest) else findings(request)
        except MemoryError:
            raise
        except Exception as error:  # whatever a card gets wrong
            return Failed(str(error) if isinstance(error, Problem) else fault(error))

    serve(answer)


if __name__ == "__main__":
    main()
