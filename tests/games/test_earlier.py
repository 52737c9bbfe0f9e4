"""Card data that an earlier version shipped: told by their fingerprint, and played as they were."""

from __future__ import annotations

import shutil
from importlib.resources import as_file
from importlib.resources.abc import Traversable
from pathlib import Path

import pytest

from sortilege.core import record as records
from sortilege.core.errors import Problem
from sortilege.core.game import EARLIER, Game
from sortilege.core.record import Move, Record, Source, Start
from sortilege.core.registry import find

# A value that somebody might have shipped before: the file, what it says now, and what it said.
CHANGES = {
    "enchanters": ("barbarians.toml", 'upper = ["A+4 D-1"]', 'upper = ["A+5 D-1"]'),
    "resonance": ("cards.toml", 'levels = ["HHH", ', 'levels = ["HHM", '),
    "syncro": ("cards.toml", "strength = 14", "strength = 15"),
}


def played(game: Game, players: int, actions: int = 40) -> Record:
    start = Start(players, Source(seed=5))
    chance = start.chance.chance()
    state = start.state(game, chance)
    moves: list[Move] = []
    while state.to_act and len(moves) < actions:
        seat = state.to_act[0]
        options = state.legal(seat)
        action = options[len(moves) % len(options)]
        moves.append(Move(seat, action.text))
        state.apply(seat, action, chance)
    return Record.of(game, start, moves, state)


@pytest.mark.parametrize("name", CHANGES)
def test_what_is_kept_is_what_its_name_says(name: str) -> None:
    game = find(name)
    for digest, old in game.earlier.items():
        assert old.digest == digest != game.digest
        assert not old.house
        assert old.with_digest(digest) is old
        assert game.with_digest(digest) is old


@pytest.mark.parametrize("name", CHANGES)
def test_a_record_goes_on_under_the_cards_it_began_with(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    today = type(find(name))()
    file, now, then = CHANGES[name]
    with as_file(today.folder()) as data:
        shutil.copytree(data, tmp_path / "data", ignore=shutil.ignore_patterns(EARLIER))
        shutil.copytree(data, tmp_path / "old", ignore=shutil.ignore_patterns(EARLIER))
    changed = tmp_path / "old" / file
    text = changed.read_text("utf-8")
    assert now in text
    changed.write_text(text.replace(now, then, 1), "utf-8")

    def folder(earlier: str = "") -> Traversable:
        return tmp_path / "data" / EARLIER / earlier if earlier else tmp_path / "data"

    monkeypatch.setattr(type(today), "folder", staticmethod(lambda earlier: tmp_path / "old"))
    yesterday = type(today)()
    record = played(yesterday, yesterday.players[0])
    assert record.header.cards is None
    (tmp_path / "data" / EARLIER).mkdir()
    (tmp_path / "old").rename(tmp_path / "data" / EARLIER / yesterday.digest)
    monkeypatch.setattr(type(today), "folder", staticmethod(folder))

    assert [*today.earlier] == [yesterday.digest] != [today.digest]
    (again,) = records.read(record.text().encode().splitlines())
    game = records.game_of(again, today)
    assert (game.digest, game.house, game.card_data) == (yesterday.digest, False, yesterday.card_data)
    assert game.cards() == yesterday.cards() != today.cards()
    assert game.save(again.replay(game)) == yesterday.save(record.replay(yesterday))
    with pytest.raises(Problem, match="was played with card data"):
        again.replay(today)


@pytest.mark.parametrize("digest", ["0123456789abcdef", "..", "../..", EARLIER, ""])
def test_a_fingerprint_that_nobody_shipped_is_refused(digest: str) -> None:
    for name in CHANGES:
        with pytest.raises(Problem, match=f"{name} has no card data"):
            find(name).with_digest(digest)
