"""Rules one can play: every rule has an example or says why not, and every example can be played, step by step."""

from __future__ import annotations

import re

import pytest

from sortilege.core.errors import Illegal
from sortilege.core.example import rulebook_of, shown
from sortilege.core.registry import find
from sortilege.core.words import source
from tools.rules import ROOT, survey

GAMES = ("syncro", "resonance", "enchanters")


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_an_example_or_says_why_not(game: str) -> None:
    ids = {rule.id for rule in survey(ROOT).rules.values() if rule.game == game}
    book = rulebook_of(f"sortilege.games.{game}")
    rules = [rule for chapter in book.chapters for rule in chapter.rules]
    assert {rule.id for rule in rules} == ids
    assert len(rules) == len(ids)
    examples = {example.id: example for example in book.examples}
    for rule in rules:
        assert bool(rule.example) != (rule.why is not None)
        assert not rule.example or rule.id in examples[rule.example].rules
        for sentence in (rule.say.en, rule.say.fr):
            assert sentence
            assert not re.search(r"[`*_|\[\]]", sentence), f"{rule.id}: markup is not for readers"
    assert sum(bool(rule.example) for rule in rules) > 0.85 * len(rules)


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_leads_to_a_rule_with_an_example(game: str) -> None:
    said = source("sortilege.core", "en") + source(f"sortilege.games.{game}", "en")
    refusals = set(re.findall(r"^(refused-[\w-]+) =", said, re.MULTILINE))
    book = rulebook_of(f"sortilege.games.{game}")
    rules = {rule.id: rule for chapter in book.chapters for rule in chapter.rules}
    assert set(book.reasons) == refusals
    assert [id for id in book.reasons.values() if not rules[id].example] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_example_can_be_played_step_by_step(game: str) -> None:
    played = find(game)
    for example in rulebook_of(f"sortilege.games.{game}").examples:
        assert example.title.en
        assert example.title.fr
        for count in range(len(example.play) + 1):
            now = shown(played, example, example.play[:count])
            seat = next(iter(now.state.to_act), 0)
            assert played.view(now.state, seat) is not None, example.id


def test_another_move_is_answered_by_the_rules() -> None:
    played = find("syncro")
    book = rulebook_of("sortilege.games.syncro")
    example = next(one for one in book.examples if one.title.en.startswith("A Dragon of 7 hit with 10"))
    assert shown(played, example, ["0: pay 5", "0: done"]).state.to_act == (1,)
    with pytest.raises(Illegal) as refused:
        shown(played, example, ["0: done"])
    assert book.reasons[refused.value.reason.id].startswith("SYN-")
