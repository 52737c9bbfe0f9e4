"""One typed file with every setting: what it says is what runs, and a mistake in it is one sentence."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec
import pytest

from sortilege.cli.config import show
from sortilege.core.errors import Problem
from sortilege.server import config
from sortilege.server.settings import PeopleLimits, PlainSettings, Rate, Settings


def test_what_is_written_reads_back_and_every_setting_says_what_it_means() -> None:
    place, settings = config.Place(port=8123), Settings(games=("my_cards:GAME",), domains=("tables.example",))
    text = config.as_toml(place, settings)
    read = tomllib.loads(text)
    assert set(PlainSettings.__struct_fields__) | set(config.Place.__struct_fields__) == set(read)
    assert [line for line in text.splitlines() if " = " in line and "  # " not in line] == []


def test_the_file_it_writes_is_the_file_it_reads(tmp_path: Path) -> None:
    file = tmp_path / "sortilege.toml"
    before = config.Place(port=8123), Settings(games=("my_cards:GAME",), bot_pace=0.25, people=config_of_a_school())
    file.write_text(config.as_toml(*before), "utf-8")
    place, settings = config.combined(file)
    assert place == before[0]
    assert config.as_toml(place, settings) == file.read_text("utf-8")
    assert settings.people.watchers == 500
    assert settings.people.address_tables == Rate(1, 300)


def config_of_a_school() -> PeopleLimits:
    return PeopleLimits(address_tables=Rate(1, 300), watchers=500)


def test_a_file_may_say_little_and_the_command_line_has_the_last_word(tmp_path: Path) -> None:
    file = tmp_path / "sortilege.toml"
    file.write_text("port = 9000\nworkers = 2\n[keep]\ntables = 30\n", "utf-8")
    place, settings = config.combined(file, port=9001, bot_pace=None)
    assert (place.port, place.workers, place.host) == (9001, 2, "0.0.0.0")
    assert settings.keep == msgspec.structs.replace(Settings().keep, tables=30)
    assert settings.bot_pace == Settings().bot_pace


@pytest.mark.parametrize(
    "text, words",
    [
        ("prot = 9000", ": there is no 'prot', but there is 'port'."),
        ("port = 'high'", ": port: expected a whole number, got a text."),
        ("[keep]\ntable = 3", ": keep: there is no 'table', but there is 'tables'."),
        ("[people]\ntables = 3", ": people.tables: expected a mapping, got a whole number."),
        ("port = ", "This is not TOML"),
    ],
)
def test_a_mistake_is_named_with_its_file(text: str, words: str, tmp_path: Path) -> None:
    file = tmp_path / "sortilege.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(Problem) as caught:
        config.combined(file)
    assert str(file) in str(caught.value)
    assert words in str(caught.value)


def test_there_is_no_such_file(tmp_path: Path) -> None:
    with pytest.raises(Problem, match="No such file"):
        config.combined(tmp_path / "nosuch.toml")


def test_no_password_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(
        'admin_token = "hush"\ndatabase_url = "postgresql://ada:hush@db/tables"\n[calls]\nsmtp_url = "smtps://ada:hush@mail"\n',
        "utf-8",
    )
    show(file)
    told = capsys.readouterr().out
    assert "hush" not in told
    assert '"postgresql://ada@db/tables"' in told
