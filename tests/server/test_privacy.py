"""What people can read about their data is what the settings say, and what the docs say of the default ones."""

from __future__ import annotations

import re

from sortilege.core.words import LANGUAGES
from sortilege.server.http.privacy import KINDS, Kept
from sortilege.server.settings import Keep, Settings
from tests.server.serving import ROOT, Running, at


def test_the_docs_have_the_same_table() -> None:
    page = (ROOT / "docs" / "privacy.md").read_text("utf-8")
    rows = re.findall(r"^\| (?!What|--)(.*) \|$", page, re.MULTILINE)
    assert rows == [" | ".join(row) for row in Kept(Settings(), "en").rows()]


def test_everybody_can_read_it_in_both_languages_with_the_times_of_this_server(sqlite_url: str) -> None:
    async def test(running: Running) -> None:
        for language in LANGUAGES:
            answer = await running.http.get("/privacy", params={"lang": language})
            assert answer.status_code == 200
            assert f'lang="{language}"' in answer.text
            assert answer.text.count("<dt>") == len(KINDS)
            assert "privacy-" not in answer.text
            assert "set-cookie" not in answer.headers  # whoever only reads gets no identity
        french = (await running.http.get("/privacy", headers={"accept-language": "fr-CH,en;q=0.5"})).text
        assert "1 jour sans usage, 3 jours si aucune partie" in french
        assert "7 jours sans usage, ou" in french
        assert "400" not in french
        await running.get("/privacy", status=400, lang="xx")

    at(test, sqlite_url, keep=Keep(tables=1, lobbies=3, guests=7, reports=5, addresses=6))


def test_tables_that_are_kept_for_ever_are_said_to_be() -> None:
    rows = dict(zip(KINDS, Kept(Settings(keep=Keep(tables=0)), "en").rows(), strict=True))
    assert rows["log"][2] == "as long as the server is there"
