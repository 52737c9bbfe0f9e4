"""What `import sortilege` gives: few names, quickly, each with examples that hold."""

from __future__ import annotations

import ast
import copy
import doctest
import inspect
import logging
import pickle
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import sortilege
from sortilege import build
from sortilege.core import registry
from sortilege.core.chance import Dice, Sealed, Stacked
from sortilege.core.errors import Problem
from sortilege.core.game import Game
from sortilege.core.state import State, next_seat
from sortilege.server.logs import JsonLines
from tests.toys import chain, scramble, whispers

ROOT = Path(__file__).resolve().parents[2]
GAMES = [registry.find(name) for name in registry.names()]
TOYS: list[Game] = [whispers.GAME, scramble.GAME, chain.GAME]
NAMES = {
    "Action", "Bot", "Dice", "Game", "Outcome", "PlainGame", "Position", "Problem", "Record", "State", "View",
    "__version__", "bot", "game", "game_names", "hint", "play", "simulate",
}  # fmt: skip


def named(value: Game) -> str:
    return value.name


def test_these_are_the_public_names() -> None:
    assert set(sortilege.__all__) == NAMES
    assert set(sortilege.__all__) <= set(dir(sortilege))
    assert sortilege.__version__ == build.version()
    for name in NAMES - {"__version__"}:
        assert docstring(name), f"{name} says what it is"
    with pytest.raises(AttributeError, match="has no attribute 'chess'"):
        _ = sortilege.chess


def test_importing_it_loads_nothing_else() -> None:
    program = "import sys; before = set(sys.modules); import sortilege; print(*(set(sys.modules) - before))"
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert [name for name in said if name.startswith("sortilege")] == ["sortilege"]
    assert not {"msgspec", "litestar", "uvicorn", "rich", "typer"} & set(said)


def test_playing_loads_nothing_of_the_server_or_the_command_line() -> None:
    program = "import sys, sortilege; sortilege.play('enchanters', seed=1); print(*sys.modules)"
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert not [name for name in said if name.startswith(("sortilege.server", "sortilege.cli", "litestar", "uvicorn"))]


def docstring(name: str) -> str:
    """The docstring of a public name, from its source: compiled classes have none."""
    module, _, value = sortilege._PLACES[name].partition(":")
    tree = ast.parse((ROOT / "src" / "sortilege" / f"{module.replace('.', '/')}.py").read_text("utf-8"))
    (found,) = [n for n in tree.body if isinstance(n, ast.ClassDef | ast.FunctionDef) and n.name == value]
    return ast.get_docstring(found) or ""


@pytest.mark.parametrize("name", sorted(NAMES - {"Problem", "__version__"} | {"sortilege"}))
def test_the_examples_of_a_public_name_hold(name: str) -> None:
    text = inspect.getdoc(sortilege) if name == "sortilege" else docstring(name)
    tests = doctest.DocTestParser().get_doctest(text or "", {}, name, name, 0)
    assert tests.examples
    told: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(tests, out=told.append)
    assert runner.failures == 0, "".join(told)


# --- starting ---


@pytest.mark.parametrize("game", [*GAMES, *TOYS], ids=named)
def test_a_game_starts_with_no_argument_at_all(game: Game) -> None:
    began = game.new()
    assert began.players == game.players[0]
    assert began.game is game
    most = game.new(players=game.players[-1], options={})
    most.apply(most.to_act[0], most.legal(most.to_act[0])[0])


@pytest.mark.parametrize("game", [*GAMES, *TOYS], ids=named)
def test_a_wrong_number_of_players_is_refused_by_every_game(game: Game) -> None:
    for players in (-1, 0, game.players[0] - 1, game.players[-1] + 1):
        with pytest.raises(Problem, match="players, not"):
            game.new(players, game.options_type(), Dice(1))


# --- what can be pasted back ---


def moments(game: Game, count: int = 6) -> list[State]:
    """A few states on the way through a game, the last one included."""
    dice = Dice(5)
    now = game.new(game.players[0], game.options_type(), dice)
    found = [now.clone()]
    while not now.over:
        seat = next_seat(now, dice)
        now.play(seat, now.sample(seat, dice), dice)
        found.append(now.clone())
    return [*found[:: max(1, len(found) // count)], found[-1]]


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_what_is_shown_can_be_pasted_back(game: Game) -> None:
    names = {name: getattr(sortilege, name) for name in sortilege.__all__}
    assert eval(repr(game), names) is game
    for now in moments(game):
        assert game.save(eval(repr(now), names)) == game.save(now)
        seat = now.to_act[0] if now.to_act else None
        seen = game.view(now, seat)
        assert eval(repr(seen), names) == seen
        if seat is not None:
            for action in now.legal(seat):
                assert eval(repr(action), names) is action
            assert game.determinize(seen, Dice(1)).game is game
        else:
            assert eval(repr(now.outcome), names) == now.outcome


def test_a_game_with_other_card_data_does_not_claim_to_be_the_shipped_one() -> None:
    game = registry.find("resonance")
    own = game.with_data(game.card_data + "\n# mine\n")
    assert repr(own).startswith("<resonance with card data")
    for digest, earlier in game.earlier.items():
        assert repr(earlier) == f"game('resonance').with_digest({digest!r})"


# --- what never shows ---


def test_sealed_dice_never_print_their_secret() -> None:
    secret = bytes(range(32))
    sealed = Sealed(secret)
    for shown in (repr(sealed), str(sealed), f"{sealed}", repr([sealed])):
        assert secret.hex() not in shown
        assert repr(secret) not in shown
        assert sealed.commitment in shown


def test_a_state_in_words_tells_nothing_hidden() -> None:
    for game in GAMES:
        now = game.new(game.players[0], game.options_type(), Dice(1))
        assert str(now) == f"{now}" == f"<{type(now).__name__}, {now.seats} seats, to act: {now.to_act}>"


def test_a_state_or_dice_planted_in_a_log_are_caught() -> None:
    game = registry.find("syncro")
    now, sealed = game.new(), Sealed(bytes(range(32)))
    hidden = msgspec.json.encode(game.save(now)).decode()
    planted: list[tuple[str, tuple[object, ...], dict[str, object]]] = [
        ("at %s", (now,), {}),
        ("at %r", (now,), {}),
        ("at %s", ([now, sealed],), {}),
        (f"at {now!r}", (), {}),
        ("at", (), {"error": now}),
        ("at", (), {"error": f"{now!r}"}),
        ("dice %r", (sealed,), {}),
        ("at %(state)r", ({"state": now},), {}),
    ]
    for message, args, extra in planted:
        line = logging.getLogger("planted").makeRecord("planted", 20, "f", 1, message, args, None, extra=extra)
        written = JsonLines().format(line)
        assert "withheld" in written
        assert "hands" not in written, hidden
        assert bytes(range(32)).hex() not in written
    plain = logging.getLogger("plain").makeRecord("p", 20, "f", 1, "port %d of %s", (80, "here"), None)
    assert '"port 80 of here"' in JsonLines().format(plain)


# --- pickles and copies ---


@pytest.mark.parametrize("game", [*GAMES, *TOYS], ids=named)
def test_everything_pickles_and_copies(game: Game) -> None:
    assert pickle.loads(pickle.dumps(game)) is copy.deepcopy(game) is copy.copy(game) is game
    assert pickle.loads(pickle.dumps(game.actions)) is copy.deepcopy(game.actions) is game.actions
    for action in game.actions:
        assert pickle.loads(pickle.dumps(action)) is copy.deepcopy(action) is action
    for now in moments(game):
        for again in (pickle.loads(pickle.dumps(now)), copy.deepcopy(now), copy.copy(now)):
            assert again is not now
            assert again.game is game
            assert game.save(again) == game.save(now)
        assert pickle.loads(pickle.dumps(now.outcome)) == now.outcome
        seen = game.view(now, 0)
        assert pickle.loads(pickle.dumps(seen)) == copy.deepcopy(seen) == seen


def test_a_game_with_own_cards_pickles_with_them() -> None:
    game = registry.find("resonance")
    own = game.with_data(game.card_data + "\n# mine\n")
    packed = pickle.dumps(own)
    assert pickle.loads(packed) is own
    del own
    assert pickle.loads(packed).card_data.endswith("# mine\n")


def test_dice_pickle_where_they_stand() -> None:
    for one in (Dice(3), Sealed(bytes(32), 2, ((5, 3),)), Stacked({"deck": [1, 2]}, Dice(4))):
        one.event(7, "cards")
        one.below(10)
        again, copied = pickle.loads(pickle.dumps(one)), copy.deepcopy(one)
        expected = [int(one.below(1000)) for _ in range(40)]
        assert [int(again.below(1000)) for _ in range(40)] == expected
        assert [int(copied.below(1000)) for _ in range(40)] == expected


def test_a_record_and_a_position_read_back() -> None:
    played = sortilege.play(whispers.GAME, players=3, seed=2)
    assert sortilege.Record.parse(played.text()) == played
    with pytest.raises(Problem, match="There should be one record"):
        sortilege.Record.parse("")
    now = registry.find("enchanters").new()
    written = sortilege.Position.of(now)
    assert sortilege.Position.parse(written.text()) == written
    assert sortilege.Position.of(written.state()) == written
    with pytest.raises(Problem, match="This is no position"):
        sortilege.Position.parse("{}")
