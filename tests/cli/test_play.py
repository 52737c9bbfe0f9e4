"""`play`: a person types, bots answer, in French and in English."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sortilege.core.errors import Problem
from tests.cli.conftest import Run
from tests.cli.vault import VaultGame
from tests.toys.scramble import ScrambleGame

VAULT = "tests.cli.vault:GAME"


class QuietScramble(ScrambleGame):
    """Scramble without words: ids stand for themselves."""

    def messages(self, language: str) -> Sequence[str]:
        return ()


RUSH = QuietScramble()
RUSH_SPEC = f"{__name__}:RUSH"


def lines(*typed: str) -> str:
    return "".join(line + "\n" for line in typed)


def test_a_game_in_english_by_number_and_by_notation(run: Run) -> None:
    ran = run("play", VAULT, "--bots", "random", "--seed", "3", "--lang", "en", typed=lines("4", "add 1", "done"))
    assert ran.code == 0
    assert "0  Ada — you\n  1  Basile — bot random" in ran.out
    assert "Your charms: – (strength 0 of 5)" in ran.out
    assert "  4  Add Marée       add 3" in ran.out
    assert "Your charms: Marée and Brume (strength 5 of 5)" in ran.out
    assert "· Ada is ready with strength 5." in ran.out
    assert "· Basile is ready.\n" in ran.out, "Basile's strength is Basile's secret"
    assert "The game is over" in ran.out
    assert "All vaults are open.\n  1. Ada\n" in ran.out


def test_cards_can_be_read_at_the_table(run: Run) -> None:
    ran = run("play", VAULT, "--lang", "fr", typed=lines("carte eclair", "carte", "card loup", "1"))
    assert "> " + "  Éclair, force 2\n" in ran.out
    assert "Écrivez une partie du nom" in ran.out
    assert "Aucune carte de ce jeu n’a « loup » dans son texte." in ran.out
    assert "Brume, force 1" not in ran.out


def test_a_game_in_french(run: Run) -> None:
    typed = lines("?", "? 2", "2", "add 1", "adde 2", "abracadabra", "9" * 5000, "", "table", "1")
    ran = run("play", VAULT, "--bots", "random", "--seed", "3", "--lang", "fr", typed=typed)
    assert ran.code == 0
    assert "Ada, que faites-vous ?" in ran.out
    assert "annuler     reprendre votre dernière action" in ran.out
    assert "Ajouter Brume\n  Votre force serait de 1." in ran.out
    assert "Vous avez déjà ce charme." in ran.out
    assert "« adde 2 » n’est pas une action de ce jeu. Vouliez-vous dire « add 2 » ?" in ran.out
    assert "« abracadabra » n’est pas une action de ce jeu. Tapez ? pour de l’aide." in ran.out
    assert "Choisissez un numéro de 1 à 3." in ran.out
    assert ran.out.count("Vos charmes : Brume (force 1 sur 5)") == 2, "once when asked, once for `table`"
    assert "La partie est terminée" in ran.out
    assert "Tous les coffres sont ouverts." in ran.out


def test_undo_until_somebody_could_notice(run: Run) -> None:
    typed = lines("add 1", "add 3", "undo", "annuler", "undo", "add 2", "done")
    ran = run("play", VAULT, "--bots", "random", "--seed", "3", "--lang", "en", typed=typed)
    assert ran.out.count("There is nothing you can take back any more.") == 1
    assert "faster" not in ran.out, "nobody was: the question is simply asked again"
    assert "Ada is ready with strength 2." in ran.out


def test_what_was_taken_back_is_not_in_the_record(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    typed = lines("add 1", "undo", "add 2", "done")
    run("play", VAULT, "--bots", "random", "--seed", "3", "--lang", "en", "--out", str(file), typed=typed)
    rows = [json.loads(line) for line in file.read_text().splitlines()]
    assert [row["do"] for row in rows if row.get("seat") == 0] == ["add 2", "done"]
    assert rows[0]["seats"] == ["person", "random"]
    assert run("replay", "--game", VAULT, str(file)).out == "1 passed, 0 failed\n"


def test_the_same_seed_deals_the_same_game(run: Run) -> None:
    command = ("play", VAULT, "--bots", "random", "--seed", "8", "--lang", "en")
    assert run(*command, typed=lines("1")).out == run(*command, typed=lines("1")).out


def test_people_around_one_keyboard_never_see_each_others_secrets(run: Run) -> None:
    typed = lines("", "add 2", "1", "", "1")
    ran = run("play", VAULT, "--seat", "0", "--seat", "1", "--seed", "4", "--lang", "en", typed=typed)
    assert ran.out.count("Nobody else should be looking.") == 2
    before, after = ran.out.split("Over to Basile!")
    assert "Éclair" in before
    assert "· Ada is ready.\n" in after
    assert "Ada opens the vault with strength 2." in after
    assert "1. Ada\n  2. Basile" in after


@pytest.mark.parametrize("word", ["quit", "quitter", "exit", "QUIT"])
def test_one_may_leave(run: Run, word: str) -> None:
    ran = run("play", VAULT, "--lang", "fr", typed=lines(word))
    assert ran.code == 0
    assert ran.out.endswith("Vous quittez la table. À bientôt !\n")


def test_the_end_of_input_is_leaving_too(run: Run) -> None:
    assert run("play", VAULT, "--lang", "en").out.endswith("You leave the table. See you soon!\n")


def test_somebody_who_comes_too_late_is_asked_again(run: Run) -> None:
    """In a rush for one gem, whoever is served second must choose again: for some seed that is the person."""
    for seed in range(20):
        command = ("play", RUSH_SPEC, "--option", "mode=rush", "--seed", str(seed), "--lang", "en")
        ran = run(*command, "--bots", "greedy:worlds=1", typed=lines(*["grab", "1", "1"] * 3))
        assert ran.code == 0
        if "Somebody was faster" in ran.out:
            return
    pytest.fail("the person was never too late")


def test_the_language_comes_from_the_environment(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "what will you do?" in run("play", VAULT).out
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "que faites-vous ?" in run("play", VAULT).out
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert "what will you do?" in run("play", VAULT).out


def test_own_cards_and_options_are_played_with(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "charms.txt"
    file.write_text("Wolf=3\nBear=5\nOwl=1\n")
    ran = run("play", VAULT, "--cards", str(file), "--option", "limit=9", "--lang", "en")
    assert "Add Bear" in ran.out
    assert "(strength 0 of 9)" in ran.out


def test_play_alone_asks_which_game_and_with_how_many(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    game = VaultGame()
    monkeypatch.setattr("sortilege.core.registry.names", lambda: ["vault"])
    monkeypatch.setattr("sortilege.cli.play.the_game", lambda name, cards=None: game)
    monkeypatch.setattr("sortilege.cli.listings.the_game", lambda name: game)
    ran = run("play", "--lang", "en", typed=lines("7", "1", "5", "3"))
    assert "Which game would you like to play?\n  1  The Vault\n" in ran.out
    assert ran.out.count("How many players, from 2 to 3?") == 2
    assert "2  Circé — bot Fair" in ran.out
    assert run("play", "--lang", "fr", typed="").out.startswith("À quel jeu voulez-vous jouer ?")


def test_play_without_any_game_installed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sortilege.core.registry.names", list)
    ran = run("play")
    assert (ran.code, ran.err) == (2, f"{Problem('No game is installed.')}\n")


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(st.text(max_size=12) | st.sampled_from(["1", "2", "?1", "? 9", "?", "undo", "table", "done"]), max_size=8)
)
def test_whatever_is_typed_the_game_goes_on(run: Run, typed: list[str]) -> None:
    ran = run("play", VAULT, "--seed", "1", "--bots", "random", "--lang", "fr", typed=lines(*typed))
    assert (ran.code, ran.err) == (0, "")
